/* SPDX-License-Identifier: MIT */
#include "settings.h"

#include <stdio.h>
#include <string.h>

#include "text_size.h"

static const char *const LANGUAGE_WORDS[] = { "system", "en", "ja" };
static const char *const PACE_WORDS[] = { "smooth", "original", "off" };
static const char *const START_WORDS[] = { "standard", "mirrored" };
static const char *const LOOK_WORDS[] = { "discs", "rabbits" };
static const char *const ORDER_WORDS[] = { "ask", "keep" };
static const char *const DRAW_WORDS[] = { "draw", "black", "white" };
static const char *const QUALITY_WORDS[] = { "fast", "normal", "careful", "best" };
static const char *const THEME_WORDS[] = { "system", "classic", "original", "dark", "wood", "safe" };
static const char *const SWITCH_WORDS[] = { "no", "yes" };

typedef struct Slice {
    const char *text;
    size_t length;
} Slice;

static bool slice_is(Slice slice, const char *word) {
    return slice.length == strlen(word) && memcmp(slice.text, word, slice.length) == 0;
}

/* @return the index of the word that value is, or otherwise */
static int word_index(Slice value, const char *const words[], int count, int otherwise) {
    for (int i = 0; i < count; i++) {
        if (slice_is(value, words[i])) {
            return i;
        }
    }
    return otherwise;
}

/* Reads a whole number of at most 6 digits. */
static bool read_number(Slice value, int *number) {
    size_t at = 0;
    bool is_negative = value.length > 0 && value.text[0] == '-';
    at += is_negative;
    if (at == value.length || value.length - at > 6) {
        return false;
    }
    int result = 0;
    for (; at < value.length; at++) {
        if (value.text[at] < '0' || value.text[at] > '9') {
            return false;
        }
        result = result * 10 + (value.text[at] - '0');
    }
    *number = is_negative ? -result : result;
    return true;
}

static bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

/* @return false: it is no name */
static bool read_name(Slice value, char name[SETTINGS_NAME_SIZE]) {
    if (value.length == 0 || value.length >= SETTINGS_NAME_SIZE) {
        return false;
    }
    for (size_t i = 0; i < value.length; i++) {
        if (!is_name_character(value.text[i])) {
            return false;
        }
    }
    memcpy(name, value.text, value.length);
    name[value.length] = '\0';
    return true;
}

/* Reads "300+5": seconds at the beginning, and for each move; "0" is no clock. */
static bool read_clock(Slice value, GameClockTerms *terms) {
    const char *plus = memchr(value.text, '+', value.length);
    size_t main_length = plus ? (size_t)(plus - value.text) : value.length;
    Slice main_text = { value.text, main_length };
    Slice increment_text = { plus ? plus + 1 : NULL, plus ? value.length - main_length - 1 : 0 };
    int main_s;
    int increment_s = 0;
    if (!read_number(main_text, &main_s) || (plus && !read_number(increment_text, &increment_s)) || main_s < 0 ||
        main_s > GAME_CLOCK_MAIN_MS_MAX / 1000 || increment_s < 0 ||
        increment_s > GAME_CLOCK_INCREMENT_MS_MAX / 1000 || (main_s == 0 && increment_s > 0)) {
        return false;
    }
    *terms = (GameClockTerms){ main_s * 1000, increment_s * 1000 };
    return true;
}

/* -------------------------------------------------------------------------------------------------- table */
typedef enum KeyKind {
    KEY_WORD,   /* an enumeration; high: the last of its words */
    KEY_SWITCH, /* a bool: no, yes */
    KEY_NUMBER, /* low … high */
    KEY_NAME,   /* a name of letters a–z, digits and hyphens */
    KEY_CLOCK   /* seconds, or seconds + seconds */
} KeyKind;

typedef struct Key {
    const char *key;
    KeyKind kind;
    size_t offset; /* in the settings */
    int low, high;
    const char *const *words;
} Key;

_Static_assert(sizeof(LanguageChoice) == sizeof(int) && sizeof(Pace) == sizeof(int) && sizeof(Start) == sizeof(int) &&
                   sizeof(LookChoice) == sizeof(int) && sizeof(ThemeChoice) == sizeof(int) &&
                   sizeof(OrderChoice) == sizeof(int) && sizeof(DrawRule) == sizeof(int) &&
                   sizeof(HintQuality) == sizeof(int),
               "enumerations are read and written as numbers where they lie in the settings");

enum { PLACE_MAX = 999999 }; /* pixels */

/* In the order in which they are written. */
static const Key KEYS[] = {
    { "language", KEY_WORD, offsetof(Settings, language), 0, 2, LANGUAGE_WORDS },
    { "pace", KEY_WORD, offsetof(Settings, pace), 0, 2, PACE_WORDS },
    { "look", KEY_WORD, offsetof(Settings, look), 0, 1, LOOK_WORDS },
    { "theme", KEY_WORD, offsetof(Settings, theme), 0, THEME_CHOICE_COUNT - 1, THEME_WORDS },
    { "legal-marks", KEY_SWITCH, offsetof(Settings, has_legal_marks), 0, 1, SWITCH_WORDS },
    { "coordinates", KEY_SWITCH, offsetof(Settings, has_coordinates), 0, 1, SWITCH_WORDS },
    { "opponent", KEY_NAME, offsetof(Settings, opponent), 0, 0, NULL },
    { "order", KEY_WORD, offsetof(Settings, order), 0, 1, ORDER_WORDS },
    { "black", KEY_NAME, offsetof(Settings, players[0]), 0, 0, NULL },
    { "white", KEY_NAME, offsetof(Settings, players[1]), 0, 0, NULL },
    { "start", KEY_WORD, offsetof(Settings, start), 0, 1, START_WORDS },
    { "handicap", KEY_NUMBER, offsetof(Settings, handicap), -4, 4, NULL },
    { "draw", KEY_WORD, offsetof(Settings, draw), 0, 2, DRAW_WORDS },
    { "random", KEY_NUMBER, offsetof(Settings, random_plies), 0, REFEREE_RANDOM_PLIES_MAX, NULL },
    { "clock-black", KEY_CLOCK, offsetof(Settings, clocks[0]), 0, 0, NULL },
    { "clock-white", KEY_CLOCK, offsetof(Settings, clocks[1]), 0, 0, NULL },
    { "left", KEY_NUMBER, offsetof(Settings, place.left), -PLACE_MAX, PLACE_MAX, NULL },
    { "top", KEY_NUMBER, offsetof(Settings, place.top), -PLACE_MAX, PLACE_MAX, NULL },
    { "width", KEY_NUMBER, offsetof(Settings, place.width), 0, PLACE_MAX, NULL },
    { "height", KEY_NUMBER, offsetof(Settings, place.height), 0, PLACE_MAX, NULL },
    { "dpi", KEY_NUMBER, offsetof(Settings, place.dpi), 0, SETTINGS_DPI_MAX, NULL },
    { "maximised", KEY_SWITCH, offsetof(Settings, place.is_maximised), 0, 1, SWITCH_WORDS },
    { "panel", KEY_SWITCH, offsetof(Settings, has_panel), 0, 1, SWITCH_WORDS },
    { "moves", KEY_SWITCH, offsetof(Settings, has_moves), 0, 1, SWITCH_WORDS },
    { "graph", KEY_SWITCH, offsetof(Settings, has_graph), 0, 1, SWITCH_WORDS },
    { "status", KEY_SWITCH, offsetof(Settings, has_status), 0, 1, SWITCH_WORDS },
    { "numbers", KEY_SWITCH, offsetof(Settings, has_numbers), 0, 1, SWITCH_WORDS },
    { "turned", KEY_SWITCH, offsetof(Settings, is_turned), 0, 1, SWITCH_WORDS },
    { "stable", KEY_SWITCH, offsetof(Settings, has_stable), 0, 1, SWITCH_WORDS },
    { "thought", KEY_SWITCH, offsetof(Settings, has_thought), 0, 1, SWITCH_WORDS },
    { "simple", KEY_SWITCH, offsetof(Settings, is_simple), 0, 1, SWITCH_WORDS },
    { "practice", KEY_SWITCH, offsetof(Settings, is_practice), 0, 1, SWITCH_WORDS },
    { "quality", KEY_WORD, offsetof(Settings, quality), 0, QUALITY_COUNT - 1, QUALITY_WORDS },
    { "values", KEY_NAME, offsetof(Settings, values), 0, 0, NULL },
    { "text", KEY_NUMBER, offsetof(Settings, text_percent), TEXT_SIZE_LEAST, TEXT_SIZE_MOST, NULL },
};

enum { KEY_COUNT = sizeof KEYS / sizeof KEYS[0] };

/* @return false: the value is none of this key; the setting is then as it was */
static bool read_value(const Key *key, Slice value, Settings *settings) {
    char *at = (char *)settings + key->offset;
    int number = 0;
    switch (key->kind) {
    case KEY_NAME:
        return read_name(value, at);
    case KEY_CLOCK:
        return read_clock(value, (GameClockTerms *)at);
    case KEY_NUMBER:
        if (!read_number(value, &number) || number < key->low || number > key->high) {
            return false;
        }
        break;
    default:
        number = word_index(value, key->words, key->high + 1, -1);
        if (number < 0) {
            return false;
        }
        break;
    }
    if (key->kind == KEY_SWITCH) {
        bool is_on = number == 1;
        memcpy(at, &is_on, sizeof is_on);
    } else {
        memcpy(at, &number, sizeof number);
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------ reading */
static bool is_key(Slice key) {
    for (size_t i = 0; i < key.length; i++) {
        if (!is_name_character(key.text[i])) {
            return false;
        }
    }
    return key.length > 0;
}

static bool is_blank(Slice line) {
    for (size_t i = 0; i < line.length; i++) {
        if (line.text[i] != ' ' && line.text[i] != '\t') {
            return false;
        }
    }
    return true;
}

/* @return false: the line is damaged */
static bool read_line(Slice line, Settings *settings) {
    const char *equals = memchr(line.text, '=', line.length);
    if (!equals) {
        return is_blank(line);
    }
    Slice key = { line.text, (size_t)(equals - line.text) };
    Slice value = { equals + 1, line.length - key.length - 1 };
    for (int i = 0; i < KEY_COUNT; i++) {
        if (slice_is(key, KEYS[i].key)) {
            return read_value(&KEYS[i], value, settings);
        }
    }
    return is_key(key) && !memchr(line.text, 0, line.length); /* of a newer version, perhaps */
}

/* Windows' editor once wrote "Unicode" as two bytes a character. What is no ASCII is made what no value has.
 * @return characters written, 0: the text is no such one */
static size_t narrow_from_wide(const char *text, size_t size, char narrow[SETTINGS_FILE_SIZE_MAX / 2]) {
    static const char LITTLE[] = { '\xFF', '\xFE' };
    static const char BIG[] = { '\xFE', '\xFF' };
    size_t count = 0;
    if (size < 2 || size > SETTINGS_FILE_SIZE_MAX || (memcmp(text, LITTLE, 2) != 0 && memcmp(text, BIG, 2) != 0)) {
        return 0;
    }
    size_t low = memcmp(text, BIG, 2) == 0;
    for (size_t i = 2; i + 1 < size; i += 2) {
        bool is_ascii = text[i + 1 - low] == 0 && (unsigned char)text[i + low] < 128;
        narrow[count++] = (char)(is_ascii ? text[i + low] : '?');
    }
    return count;
}

Settings settings_default(void) {
    return (Settings){ .has_legal_marks = true,
                       .has_coordinates = true,
                       .has_panel = true,
                       .has_moves = true,
                       .has_graph = true,
                       .has_status = true,
                       .quality = QUALITY_NORMAL,
                       .text_percent = TEXT_SIZE_LEAST,
                       .values = "own",
                       .opponent = SETTINGS_FIRST_OPPONENT,
                       .players = { SETTINGS_PERSON, SETTINGS_FIRST_OPPONENT } };
}

Settings settings_read(const char *text, size_t size, SettingsReport *report) {
    static const char MARK[] = "\xEF\xBB\xBF"; /* an editor's */
    char narrow[SETTINGS_FILE_SIZE_MAX / 2];
    Settings settings = settings_default();
    SettingsReport found = { 0 };
    size_t narrow_size = narrow_from_wide(text, size, narrow);
    if (narrow_size > 0) {
        text = narrow;
        size = narrow_size;
    } else if (size >= 3 && memcmp(text, MARK, 3) == 0) {
        text += 3;
        size -= 3;
    }
    const char *end = text + size;
    for (int number = 1; text < end; number++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop ? stop : end) - text);
        bool has_return = length > 0 && text[length - 1] == '\r';
        if (!read_line((Slice){ text, length - has_return }, &settings)) {
            found.first_line = found.damaged_count == 0 ? number : found.first_line;
            found.damaged_count++;
        }
        text = stop ? stop + 1 : end;
    }
    if (settings.place.width <= 0 || settings.place.height <= 0) {
        settings.place = settings_default().place;
    }
    if (report) {
        *report = found;
    }
    return settings;
}

/* ------------------------------------------------------------------------------------------------ writing */
/* Writes "key=value\n". @return bytes */
static int write_line(const Key *key, const Settings *settings, char *text, size_t size) {
    const char *at = (const char *)settings + key->offset;
    int number = 0;
    bool is_on = false;
    GameClockTerms terms;
    switch (key->kind) {
    case KEY_NAME:
        return snprintf(text, size, "%s=%s\n", key->key, at);
    case KEY_CLOCK:
        memcpy(&terms, at, sizeof terms);
        return snprintf(text, size, "%s=%d+%d\n", key->key, terms.main_ms / 1000, terms.increment_ms / 1000);
    case KEY_NUMBER:
        memcpy(&number, at, sizeof number);
        return snprintf(text, size, "%s=%d\n", key->key, number);
    case KEY_SWITCH:
        memcpy(&is_on, at, sizeof is_on);
        return snprintf(text, size, "%s=%s\n", key->key, key->words[is_on]);
    default:
        memcpy(&number, at, sizeof number);
        return snprintf(text, size, "%s=%s\n", key->key, key->words[number]);
    }
}

size_t settings_write(const Settings *settings, char text[SETTINGS_TEXT_SIZE]) {
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < KEY_COUNT; i++) {
        int length = write_line(&KEYS[i], settings, text + used, SETTINGS_TEXT_SIZE - used);
        if (length < 0 || (size_t)length >= SETTINGS_TEXT_SIZE - used) {
            text[used] = '\0'; /* whole lines only; the size has room for all of them */
            break;
        }
        used += (size_t)length;
    }
    return used;
}
