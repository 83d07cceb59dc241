/* SPDX-License-Identifier: MIT */
#include "games_list.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char FILE_NAME[] = "games-window.txt";

/* Places on the screen are within what windows can have. */
enum { PLACE_MAX = 32767, KEY_SIZE_MAX = 16, NUMBER_DIGITS_MAX = 5 };

static const struct {
    const char *key;
    size_t offset; /* in GamesSearch */
} FIELDS[] = { { "player", offsetof(GamesSearch, player) },
               { "tournament", offsetof(GamesSearch, tournament) },
               { "black", offsetof(GamesSearch, black) },
               { "white", offsetof(GamesSearch, white) } };

static const struct {
    const char *key;
    size_t offset; /* of an int in GamesList */
    int low, high;
} NUMBERS[] = { { "year-from", offsetof(GamesList, search.year_from), 0, GAMES_YEAR_MAX },
                { "year-to", offsetof(GamesList, search.year_to), 0, GAMES_YEAR_MAX },
                { "left", offsetof(GamesList, place.left), -PLACE_MAX, PLACE_MAX },
                { "top", offsetof(GamesList, place.top), -PLACE_MAX, PLACE_MAX },
                { "width", offsetof(GamesList, place.width), 0, PLACE_MAX },
                { "height", offsetof(GamesList, place.height), 0, PLACE_MAX } };

static const struct {
    const char *key;
    size_t offset; /* of a bool in GamesList */
} SWITCHES[] = { { "maximised", offsetof(GamesList, place.is_maximised) },
                 { "only-here", offsetof(GamesList, search.is_only_here) },
                 { "open", offsetof(GamesList, is_open) } };

enum {
    FIELD_COUNT = sizeof FIELDS / sizeof FIELDS[0],
    NUMBER_COUNT = sizeof NUMBERS / sizeof NUMBERS[0],
    SWITCH_COUNT = sizeof SWITCHES / sizeof SWITCHES[0]
};

/* ---------------------------------------------------------------------------------------------- texts */
static bool is_control(char c) {
    return (unsigned char)c < ' ' || c == 0x7f;
}

/* @return the bytes of the character that a text begins with, 0: it is no UTF-8 */
static size_t character_size(const char *text, size_t left) {
    unsigned char lead = (unsigned char)*text;
    size_t size = lead < 0x80                   ? 1
                  : lead >= 0xc2 && lead < 0xe0 ? 2
                  : lead >= 0xe0 && lead < 0xf0 ? 3
                  : lead >= 0xf0 && lead < 0xf5 ? 4
                                                : 0;
    if (size == 0 || size > left) {
        return 0;
    }
    for (size_t i = 1; i < size; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    return size;
}

static bool is_plain(const char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        size_t size = character_size(text + i, length - i);
        if (size == 0 || is_control(text[i])) {
            return false;
        }
        i += size;
    }
    return true;
}

void games_field_copy(const char *typed, char field[GAMES_FIELD_SIZE]) {
    size_t left = strlen(typed);
    size_t size = 0;
    while (left > 0) {
        size_t step = character_size(typed, left);
        size_t taken = step > 0 ? step : 1;
        if (step > 0 && !is_control(*typed)) {
            if (size + step >= GAMES_FIELD_SIZE) {
                break;
            }
            memcpy(field + size, typed, step);
            size += step;
        }
        typed += taken;
        left -= taken;
    }
    field[size] = '\0';
}

/* ---------------------------------------------------------------------------------------------- paths */
static Status add_path(GamesList *list, const char *path, size_t length) {
    if (length == 0 || length >= GAMES_PATH_SIZE || !is_plain(path, length)) {
        return STATUS_BAD_TEXT;
    }
    for (int i = 0; i < list->path_count; i++) {
        if (strlen(list->paths[i]) == length && memcmp(list->paths[i], path, length) == 0) {
            return STATUS_OK;
        }
    }
    if (list->path_count == GAMES_PATHS_MAX) {
        return STATUS_FULL;
    }
    char *place = list->paths[list->path_count++];
    memcpy(place, path, length);
    place[length] = '\0';
    return STATUS_OK;
}

Status games_list_add(GamesList *list, const char *path) {
    return add_path(list, path, strlen(path));
}

bool games_list_path(const char *settings_path, char path[GAMES_PATH_SIZE]) {
    size_t folder = 0;
    for (size_t i = 0; settings_path[i]; i++) {
        if (settings_path[i] == '/' || settings_path[i] == '\\') {
            folder = i + 1;
        }
    }
    if (folder + sizeof FILE_NAME > GAMES_PATH_SIZE) {
        return false;
    }
    memcpy(path, settings_path, folder);
    memcpy(path + folder, FILE_NAME, sizeof FILE_NAME);
    return true;
}

/* ---------------------------------------------------------------------------------------------- reading */
static bool is_key(const char *text, size_t length, const char *key) {
    return strlen(key) == length && memcmp(text, key, length) == 0;
}

static bool read_number(const char *text, size_t length, int low, int high, int *number) {
    bool is_negative = length > 0 && *text == '-';
    int value = 0;
    text += is_negative;
    length -= is_negative;
    if (length == 0 || length > NUMBER_DIGITS_MAX) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return false;
        }
        value = value * 10 + (text[i] - '0');
    }
    value = is_negative ? -value : value;
    if (value < low || value > high) {
        return false;
    }
    *number = value;
    return true;
}

static void read_value(GamesList *list, const char *key, size_t key_length, const char *value, size_t length) {
    if (is_key(key, key_length, "path")) {
        (void)add_path(list, value, length);
        return;
    }
    for (int i = 0; i < FIELD_COUNT; i++) {
        if (is_key(key, key_length, FIELDS[i].key) && length < GAMES_FIELD_SIZE && is_plain(value, length)) {
            char *field = (char *)&list->search + FIELDS[i].offset;
            memcpy(field, value, length);
            field[length] = '\0';
        }
    }
    for (int i = 0; i < NUMBER_COUNT; i++) {
        int number = 0;
        if (is_key(key, key_length, NUMBERS[i].key) &&
            read_number(value, length, NUMBERS[i].low, NUMBERS[i].high, &number)) {
            memcpy((char *)list + NUMBERS[i].offset, &number, sizeof number);
        }
    }
    for (int i = 0; i < SWITCH_COUNT; i++) {
        if (is_key(key, key_length, SWITCHES[i].key) && length == 1 && (*value == '0' || *value == '1')) {
            bool is_on = *value == '1';
            memcpy((char *)list + SWITCHES[i].offset, &is_on, sizeof is_on);
        }
    }
}

static void read_line(GamesList *list, const char *line, size_t length) {
    const char *sign = memchr(line, '=', length < KEY_SIZE_MAX ? length : KEY_SIZE_MAX);
    if (sign) {
        size_t key = (size_t)(sign - line);
        read_value(list, line, key, sign + 1, length - key - 1);
    }
}

void games_list_read(const char *text, size_t size, GamesList *list) {
    const char *end = text + size;
    memset(list, 0, sizeof *list);
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        const char *line_end = stop ? stop : end;
        size_t length = (size_t)(line_end - text);
        read_line(list, text, length > 0 && line_end[-1] == '\r' ? length - 1 : length);
        text = stop ? stop + 1 : end;
    }
}

/* ---------------------------------------------------------------------------------------------- writing */
size_t games_list_write(const GamesList *list, char text[GAMES_LIST_TEXT_SIZE]) {
    size_t size = 0;
    text[0] = '\0';
    for (int i = 0; i < list->path_count; i++) {
        size += (size_t)snprintf(text + size, GAMES_LIST_TEXT_SIZE - size, "path=%s\n", list->paths[i]);
    }
    for (int i = 0; i < FIELD_COUNT; i++) {
        size += (size_t)snprintf(text + size, GAMES_LIST_TEXT_SIZE - size, "%s=%s\n", FIELDS[i].key,
                                 (const char *)&list->search + FIELDS[i].offset);
    }
    for (int i = 0; i < NUMBER_COUNT; i++) {
        int number;
        memcpy(&number, (const char *)list + NUMBERS[i].offset, sizeof number);
        size += (size_t)snprintf(text + size, GAMES_LIST_TEXT_SIZE - size, "%s=%d\n", NUMBERS[i].key, number);
    }
    for (int i = 0; i < SWITCH_COUNT; i++) {
        bool is_on;
        memcpy(&is_on, (const char *)list + SWITCHES[i].offset, sizeof is_on);
        size += (size_t)snprintf(text + size, GAMES_LIST_TEXT_SIZE - size, "%s=%d\n", SWITCHES[i].key, is_on);
    }
    return size;
}

_Static_assert(GAMES_PATHS_MAX * (GAMES_PATH_SIZE + 6) + FIELD_COUNT * (GAMES_FIELD_SIZE + 16) +
                       (NUMBER_COUNT + SWITCH_COUNT) * 32 <
                   GAMES_LIST_TEXT_SIZE,
               "a whole list fits");

/* ---------------------------------------------------------------------------------------------- searches */
bool games_search_is_empty(const GamesSearch *search) {
    return !search->player[0] && !search->tournament[0] && !search->black[0] && !search->white[0] &&
           search->year_from == 0 && search->year_to == 0;
}

bool games_search_is_same(const GamesSearch *a, const GamesSearch *b) {
    return strcmp(a->player, b->player) == 0 && strcmp(a->tournament, b->tournament) == 0 &&
           strcmp(a->black, b->black) == 0 && strcmp(a->white, b->white) == 0 && a->year_from == b->year_from &&
           a->year_to == b->year_to && a->is_only_here == b->is_only_here;
}
