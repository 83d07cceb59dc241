/* SPDX-License-Identifier: MIT */
#include "autosave_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "records/record_reader.h"
#include "records/record_writer.h"

enum { TIMES = 3 }; /* both clocks, and the time spent on a move */

static const int64_t TIME_US_MAX = INT64_C(1) << 50; /* of clocks: some 35 years */

AutosaveGame *autosave_game_create(void) {
    return calloc(1, sizeof(AutosaveGame));
}

void autosave_game_destroy(AutosaveGame *game) {
    if (game) {
        record_destroy(game->record);
        free(game->marks);
        free(game);
    }
}

Status autosave_game_take(AutosaveGame *game, const Referee *referee) {
    const Record *record = referee_record(referee);
    Record *copy = NULL;
    RefereeMark *marks = malloc((size_t)record->node_count * sizeof *marks);
    Status status = marks ? record_create(&copy) : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        status = record_copy(record, copy);
    }
    if (status != STATUS_OK) {
        record_destroy(copy);
        free(marks);
        return status;
    }
    for (int node = 0; node < record->node_count; node++) {
        marks[node] = referee_mark(referee, node);
    }
    record_destroy(game->record);
    free(game->marks);
    game->record = copy;
    game->marks = marks;
    game->node = referee_node(referee);
    game->first_node = referee_first_node(referee);
    return STATUS_OK;
}

/* --------------------------------------------------------------------------------------- places in the tree */
/* @return the node behind this one; RECORD_NONE: it was the last */
static int next_node(const Record *record, int node) {
    const RecordNode *nodes = record->nodes;
    if (nodes[node].first_child != RECORD_NONE) {
        return nodes[node].first_child;
    }
    while (node != RECORD_NONE && nodes[node].next_sibling == RECORD_NONE) {
        node = nodes[node].parent;
    }
    return node == RECORD_NONE ? RECORD_NONE : nodes[node].next_sibling;
}

/* The nodes by their places, or the places by their nodes. @owner the caller frees. @return NULL: no memory */
static int *list_places(const Record *record, bool is_by_node) {
    int *list = malloc((size_t)record->node_count * sizeof *list);
    int place = 0;
    for (int node = RECORD_ROOT; list && node != RECORD_NONE; node = next_node(record, node)) {
        list[is_by_node ? node : place] = is_by_node ? place : node;
        place++;
    }
    return list;
}

/* ------------------------------------------------------------------------------------------------- writing */
static void add_pair(TextBuffer *text, const char *key, const char *value) {
    text_buffer_add_text(text, key);
    text_buffer_add_character(text, '=');
    text_buffer_add_text(text, value);
    text_buffer_add_character(text, '\n');
}

static void add_numbers(TextBuffer *text, const char *key, const int64_t numbers[], int count) {
    text_buffer_add_text(text, key);
    for (int i = 0; i < count; i++) {
        text_buffer_add_character(text, i == 0 ? '=' : ' ');
        text_buffer_add_number(text, numbers[i]);
    }
    text_buffer_add_character(text, '\n');
}

static void add_number(TextBuffer *text, const char *key, int64_t number) {
    add_numbers(text, key, &number, 1);
}

/* Whether a node's clocks are not what a new game's are. */
static bool has_own_time(const AutosaveGame *game, const RefereeMark *mark) {
    bool is_own = mark->spent_us != 0;
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        is_own = is_own || mark->left_us[color] != (int64_t)game->clocks[color].main_ms * 1000;
    }
    return is_own;
}

/* What the nodes have that a game just begun has not: `time=` place, clocks, time spent; `visited=` place of a child
 * that is not the first. */
static void add_marks(const AutosaveGame *game, const int places[], TextBuffer *text) {
    const RecordNode *nodes = game->record->nodes;
    for (int node = RECORD_ROOT; node != RECORD_NONE; node = next_node(game->record, node)) {
        const RefereeMark *mark = &game->marks[node];
        if (has_own_time(game, mark)) {
            int64_t numbers[] = { places[node], mark->left_us[COLOR_BLACK], mark->left_us[COLOR_WHITE],
                                  mark->spent_us };
            add_numbers(text, "time", numbers, 4);
        }
        if (mark->visited > RECORD_ROOT && mark->visited != nodes[node].first_child) {
            add_number(text, "visited", places[mark->visited]);
        }
    }
}

static void add_head(const AutosaveGame *game, const int places[], TextBuffer *text) {
    add_number(text, "saved", game->time_ms);
    add_pair(text, "black", game->players[COLOR_BLACK]);
    add_pair(text, "white", game->players[COLOR_WHITE]);
    add_number(text, "study", game->is_study);
    add_number(text, "kept", game->is_kept);
    add_number(text, "draw", game->draw);
    add_number(text, "handicap-side", game->handicap.side);
    add_number(text, "handicap", game->handicap.corner_count);
    add_number(text, "random", game->random_plies);
    add_number(text, "seed", (int64_t)game->seed);
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        int64_t terms[] = { game->clocks[color].main_ms, game->clocks[color].increment_ms };
        add_numbers(text, color == COLOR_BLACK ? "clock-black" : "clock-white", terms, 2);
    }
    add_number(text, "node", places[game->node]);
    add_number(text, "first", places[game->first_node]);
    add_number(text, "own", places[game->own_node]);
    add_marks(game, places, text);
}

Status autosave_text_write(const AutosaveGame *game, TextBuffer *text) {
    size_t begin = text->size;
    int *places = list_places(game->record, true);
    Status status = places ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        add_head(game, places, text);
        text_buffer_add_character(text, '\n');
        status = record_write(game->record, RECORD_OWN, text);
    }
    free(places);
    if (status == STATUS_OK && (text->has_failed || text->size - begin > AUTOSAVE_GAME_SIZE_MAX)) {
        status = text->has_failed ? STATUS_OUT_OF_MEMORY : STATUS_FULL;
    }
    if (status != STATUS_OK && text->size > begin) {
        text_buffer_cut(text, begin);
    }
    return status;
}

/* ------------------------------------------------------------------------------------------------- reading */
typedef struct Slice {
    const char *text;
    size_t length;
} Slice;

/* Takes the next line off a text, without its end. @return false: there is none */
static bool take_line(Slice *rest, Slice *line) {
    if (rest->length == 0) {
        return false;
    }
    const char *feed = memchr(rest->text, '\n', rest->length);
    size_t length = feed ? (size_t)(feed - rest->text) : rest->length;
    *line = (Slice){ rest->text, length };
    rest->text += length + (feed != NULL);
    rest->length -= length + (feed != NULL);
    return true;
}

static bool is_digit(char character) {
    return character >= '0' && character <= '9';
}

/* Reads `count` whole numbers with a blank between each two, and nothing else. */
static bool read_numbers(Slice value, int count, int64_t numbers[]) {
    size_t at = 0;
    for (int i = 0; i < count; i++) {
        uint64_t number = 0;
        if (i > 0 && (at >= value.length || value.text[at++] != ' ')) {
            return false;
        }
        bool is_negative = at < value.length && value.text[at] == '-';
        at += is_negative;
        size_t begin = at;
        while (at < value.length && is_digit(value.text[at]) && at - begin < 19) {
            number = number * 10 + (uint64_t)(value.text[at++] - '0');
        }
        if (at == begin || number > (uint64_t)INT64_MAX + is_negative) {
            return false;
        }
        numbers[i] = (int64_t)(is_negative ? 0 - number : number);
    }
    return at == value.length;
}

static bool read_within(Slice value, int64_t low, int64_t high, int *number) {
    int64_t read;
    if (!read_numbers(value, 1, &read) || read < low || read > high) {
        return false;
    }
    *number = (int)read;
    return true;
}

static bool read_flag(Slice value, bool *flag) {
    int number;
    bool is_flag = read_within(value, 0, 1, &number);
    *flag = is_flag ? number == 1 : *flag;
    return is_flag;
}

/* Names are those of the settings: small letters, digits and hyphens. */
static bool read_name(Slice value, char name[SETTINGS_NAME_SIZE]) {
    if (value.length == 0 || value.length >= SETTINGS_NAME_SIZE) {
        return false;
    }
    for (size_t i = 0; i < value.length; i++) {
        char c = value.text[i];
        if (!(c >= 'a' && c <= 'z') && !is_digit(c) && c != '-') {
            return false;
        }
    }
    memcpy(name, value.text, value.length);
    name[value.length] = '\0';
    return true;
}

static bool read_terms(Slice value, GameClockTerms *terms) {
    int64_t numbers[2];
    if (!read_numbers(value, 2, numbers) || numbers[0] < 0 || numbers[0] > GAME_CLOCK_MAIN_MS_MAX || numbers[1] < 0 ||
        numbers[1] > GAME_CLOCK_INCREMENT_MS_MAX) {
        return false;
    }
    *terms = (GameClockTerms){ (int32_t)numbers[0], (int32_t)numbers[1] };
    return true;
}

static bool slice_is(Slice slice, const char *word) {
    return slice.length == strlen(word) && memcmp(slice.text, word, slice.length) == 0;
}

/* What is known of the game before its record. @return false: the value is wrong */
static bool read_pair(Slice key, Slice value, AutosaveGame *game) {
    int number = 0;
    bool is_right = true;
    if (slice_is(key, "saved")) {
        is_right = read_numbers(value, 1, &game->time_ms);
    } else if (slice_is(key, "black") || slice_is(key, "white")) {
        is_right = read_name(value, game->players[slice_is(key, "black") ? COLOR_BLACK : COLOR_WHITE]);
    } else if (slice_is(key, "study")) {
        is_right = read_flag(value, &game->is_study);
    } else if (slice_is(key, "kept")) {
        is_right = read_flag(value, &game->is_kept);
    } else if (slice_is(key, "draw")) {
        is_right = read_within(value, DRAW_IS_DRAW, DRAW_IS_WHITES, &number);
        game->draw = (DrawRule)number;
    } else if (slice_is(key, "handicap-side")) {
        is_right = read_within(value, COLOR_BLACK, COLOR_WHITE, &number);
        game->handicap.side = (Color)number;
    } else if (slice_is(key, "handicap")) {
        is_right = read_within(value, 0, 4, &game->handicap.corner_count);
    } else if (slice_is(key, "random")) {
        is_right = read_within(value, 0, REFEREE_RANDOM_PLIES_MAX, &game->random_plies);
    } else if (slice_is(key, "seed")) {
        int64_t seed = 0;
        is_right = read_numbers(value, 1, &seed);
        game->seed = (uint64_t)seed;
    } else if (slice_is(key, "clock-black") || slice_is(key, "clock-white")) {
        is_right = read_terms(value, &game->clocks[slice_is(key, "clock-black") ? COLOR_BLACK : COLOR_WHITE]);
    }
    return is_right;
}

/* @return false: these are no times; the mark is untouched */
static bool take_times(const int64_t times[TIMES], RefereeMark *mark) {
    for (int i = 0; i < TIMES; i++) {
        if (times[i] > TIME_US_MAX || times[i] < -TIME_US_MAX) {
            return false;
        }
    }
    if (times[2] < 0) {
        return false;
    }
    *mark = (RefereeMark){ mark->visited, { times[0], times[1] }, times[2] };
    return true;
}

int autosave_text_write_clocks(const RefereeMark *mark, char text[AUTOSAVE_CLOCKS_SIZE]) {
    return snprintf(text, AUTOSAVE_CLOCKS_SIZE, "%lld %lld %lld\n", (long long)mark->left_us[COLOR_BLACK],
                    (long long)mark->left_us[COLOR_WHITE], (long long)mark->spent_us);
}

bool autosave_text_read_clocks(const char *text, size_t size, AutosaveGame *game) {
    int64_t times[TIMES];
    Slice line = { text, size > 0 && text[size - 1] == '\n' ? size - 1 : size };
    return read_numbers(line, TIMES, times) && take_times(times, &game->marks[game->node]);
}

/* What speaks of nodes: only when the record is known. */
static bool read_node_pair(Slice key, Slice value, AutosaveGame *game, const int nodes[]) {
    int last = game->record->node_count - 1;
    int place = 0;
    if (slice_is(key, "time")) {
        int64_t numbers[1 + TIMES];
        bool is_right = read_numbers(value, 1 + TIMES, numbers) && numbers[0] >= 0 && numbers[0] <= last;
        return is_right && take_times(numbers + 1, &game->marks[nodes[numbers[0]]]);
    }
    bool is_visited = slice_is(key, "visited");
    int *named = slice_is(key, "node")    ? &game->node
                 : slice_is(key, "first") ? &game->first_node
                 : slice_is(key, "own")   ? &game->own_node
                                          : NULL;
    if (!named && !is_visited) {
        return true;
    }
    if (!read_within(value, is_visited, last, &place)) {
        return false;
    }
    if (named) {
        *named = nodes[place];
    } else {
        game->marks[game->record->nodes[nodes[place]].parent].visited = nodes[place];
    }
    return true;
}

/* @param nodes by place; NULL: the pairs that speak of no node are read */
static bool read_head(Slice head, AutosaveGame *game, const int nodes[]) {
    Slice line;
    while (take_line(&head, &line)) {
        const char *equals = memchr(line.text, '=', line.length);
        if (!equals) {
            return false;
        }
        Slice key = { line.text, (size_t)(equals - line.text) };
        Slice value = { equals + 1, line.length - key.length - 1 };
        if (nodes ? !read_node_pair(key, value, game, nodes) : !read_pair(key, value, game)) {
            return false;
        }
    }
    return true;
}

/* @return where the empty line is that ends the head; size: nowhere */
static size_t head_length(const char *text, size_t size) {
    for (size_t at = 0; at < size; at++) {
        if (text[at] == '\n' && (at == 0 || text[at - 1] == '\n')) {
            return at;
        }
    }
    return size;
}

static Status read_record(Slice text, AutosaveGame *game) {
    Status status = record_create(&game->record);
    return status == STATUS_OK ? record_read(text.text, text.length, RECORD_OWN, game->record, NULL) : status;
}

/* Each node's clocks as a new game's. @errors STATUS_OUT_OF_MEMORY */
static Status begin_marks(AutosaveGame *game) {
    int count = game->record->node_count;
    game->marks = malloc((size_t)count * sizeof *game->marks);
    for (int node = 0; game->marks && node < count; node++) {
        game->marks[node] = (RefereeMark){ RECORD_NONE,
                                           { (int64_t)game->clocks[COLOR_BLACK].main_ms * 1000,
                                             (int64_t)game->clocks[COLOR_WHITE].main_ms * 1000 },
                                           0 };
    }
    return game->marks ? STATUS_OK : STATUS_OUT_OF_MEMORY;
}

Status autosave_text_read(const char *text, size_t size, AutosaveGame **out) {
    int *nodes = NULL;
    AutosaveGame *game = autosave_game_create();
    if (!game) {
        return STATUS_OUT_OF_MEMORY;
    }
    size_t length = head_length(text, size);
    Slice head = { text, length };
    Status status = length < size ? STATUS_OK : STATUS_BAD_TEXT;
    if (status == STATUS_OK) {
        memcpy(game->players[COLOR_BLACK], SETTINGS_PERSON, sizeof SETTINGS_PERSON);
        memcpy(game->players[COLOR_WHITE], SETTINGS_PERSON, sizeof SETTINGS_PERSON);
        status = read_head(head, game, NULL) ? STATUS_OK : STATUS_BAD_TEXT;
    }
    if (status == STATUS_OK) {
        status = read_record((Slice){ text + length + 1, size - length - 1 }, game);
    }
    if (status == STATUS_OK) {
        status = begin_marks(game);
    }
    if (status == STATUS_OK) {
        nodes = list_places(game->record, false);
        status = !nodes ? STATUS_OUT_OF_MEMORY : read_head(head, game, nodes) ? STATUS_OK : STATUS_BAD_TEXT;
    }
    free(nodes);
    if (status != STATUS_OK) {
        autosave_game_destroy(game);
        return status;
    }
    *out = game;
    return STATUS_OK;
}
