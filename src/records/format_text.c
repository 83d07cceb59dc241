/* SPDX-License-Identifier: MIT */
#include "format_text.h"

#include <string.h>

enum { VALUE_LIMIT = 1000000000, TIME_LIMIT_MS = 2000000000 };

/* --------------------------------------------------------------------------------------------------- slices */
Slice slice_trim(Slice slice) {
    while (slice.size > 0 && is_blank_character(slice.start[0])) {
        slice.start++;
        slice.size--;
    }
    while (slice.size > 0 && is_blank_character(slice.start[slice.size - 1])) {
        slice.size--;
    }
    return slice;
}

bool slice_is(Slice slice, const char *word) {
    size_t i = 0;
    while (i < slice.size && word[i] != '\0' && capital_of(slice.start[i]) == capital_of(word[i])) {
        i++;
    }
    return i == slice.size && word[i] == '\0';
}

Slice slice_take(Slice *slice, char character) {
    const char *found = slice->size > 0 ? memchr(slice->start, character, slice->size) : NULL;
    Slice taken = *slice;
    if (!found) {
        *slice = (Slice){ slice->start + slice->size, 0 };
        return taken;
    }
    taken.size = (size_t)(found - slice->start);
    *slice = (Slice){ found + 1, slice->size - taken.size - 1 };
    return taken;
}

/* -------------------------------------------------------------------------------------------------- numbers */

/* Reads digits with a point in them as whole units of 10^−places, rounded.
 * @return false when there is no digit, something else, or the number is too large */
static bool read_decimal(Slice slice, int places, long long limit, long long *value) {
    long long number = 0;
    int left = -1; /* places still to read; −1: in front of the point */
    bool has_digit = false;
    for (size_t i = 0; i < slice.size; i++) {
        char c = slice.start[i];
        if (c == '.' && left < 0) {
            left = places;
        } else if (!is_digit_character(c)) {
            return false;
        } else if (left != 0) {
            number = 10 * number + (c - '0');
            left -= left > 0;
            has_digit = true;
        } else {
            /* The first digit too many rounds; those behind it are only looked at. */
            bool is_first = slice.start[i - 1 - (size_t)places] == '.';
            number += is_first && c >= '5';
        }
        if (number > limit) {
            return false;
        }
    }
    for (int i = left < 0 ? places : left; i > 0; i--) {
        number *= 10;
    }
    if (!has_digit || number > limit) {
        return false;
    }
    *value = number;
    return true;
}

bool slice_to_hundredths(Slice slice, int32_t *value) {
    long long number;
    Slice digits = slice_trim(slice);
    bool has_sign = digits.size > 0 && (digits.start[0] == '-' || digits.start[0] == '+');
    bool is_negative = has_sign && digits.start[0] == '-';
    digits.start += has_sign;
    digits.size -= has_sign;
    if (!read_decimal(digits, 2, VALUE_LIMIT - 1, &number)) {
        return false;
    }
    *value = (int32_t)(is_negative ? -number : number);
    return true;
}

bool slice_to_time(Slice slice, int32_t *time_ms) {
    long long total = 0;
    long long part;
    Slice rest = slice_trim(slice);
    if (memchr(rest.start, ':', rest.size)) {
        /* Days stand in front of a point that comes before the first colon. */
        Slice before = rest;
        Slice hours = slice_take(&before, ':');
        if (memchr(hours.start, '.', hours.size)) {
            if (!read_decimal(slice_take(&rest, '.'), 0, 1000, &part)) {
                return false;
            }
            total = part * 24;
        }
    }
    int colon_count = 0;
    while (rest.size > 0 && memchr(rest.start, ':', rest.size)) {
        if (++colon_count > 2 || !read_decimal(slice_take(&rest, ':'), 0, 1000000, &part)) {
            return false;
        }
        total = (total + part) * 60;
    }
    if (!read_decimal(rest, 3, TIME_LIMIT_MS, &part) || total * 1000 + part > TIME_LIMIT_MS) {
        return false;
    }
    *time_ms = (int32_t)(total * 1000 + part);
    return true;
}

bool slice_to_clock(Slice slice, int32_t *time_ms) {
    return slice_to_time(slice_take(&slice, '/'), time_ms);
}

static void write_thousandths(TextBuffer *text, long long number, int places) {
    char digits[8];
    int size = 0;
    int unit = places == 3 ? 1000 : 100;
    text_buffer_add_number(text, number / unit);
    long long rest = number % unit;
    while (rest != 0) {
        unit /= 10;
        digits[size++] = (char)('0' + rest / unit);
        rest %= unit;
    }
    if (size > 0) {
        text_buffer_add_character(text, '.');
        text_buffer_add(text, digits, (size_t)size);
    }
}

void format_write_seconds(TextBuffer *text, int32_t time_ms) {
    write_thousandths(text, time_ms, 3);
}

void format_write_hundredths(TextBuffer *text, int32_t value, bool is_signed) {
    if (value < 0 || is_signed) {
        text_buffer_add_character(text, value < 0 ? '-' : '+');
    }
    write_thousandths(text, value < 0 ? -(long long)value : value, 2);
}

/* ---------------------------------------------------------------------------------------------------- moves */
Status format_play(Record *record, const MoveToken *place, Move move, int *node, RecordError *error) {
    if (move.kind == MOVE_PASS && position_is_over(&record->nodes[*node].position, record->rules)) {
        return STATUS_OK;
    }
    return format_add_read_move(record, place, move, node, error);
}

/* ---------------------------------------------------------------------------------------------------- texts */
Status format_check_kept(Status status, const char *text, Slice place, RecordError *error) {
    return status != STATUS_FULL ? status
                                 : format_fail(text, place.start, place.size, RECORD_PROBLEM_TOO_LONG, 0, error);
}

Status format_append_comment(Record *record, int node, TextBuffer *text) {
    RecordText before = record->nodes[node].comment;
    TextBuffer joined = { 0 };
    Status status = STATUS_OUT_OF_MEMORY;
    if (before.size > 0) {
        text_buffer_add(&joined, record_text(record, before), before.size);
        text_buffer_add_character(&joined, '\n');
    }
    text_buffer_add(&joined, text->bytes, text->size);
    if (!joined.has_failed && !text->has_failed) {
        status = record_set_comment(record, node, joined.bytes, joined.size);
    }
    text_buffer_free(&joined);
    text_buffer_cut(text, 0);
    return status;
}

bool format_has_field(const Record *record, RecordField field) {
    RecordText text = record->fields[field];
    return text.size > 0 && !(text.size == 1 && record_text(record, text)[0] == '?');
}

bool format_is_opening(const char *text, size_t size) {
    size_t i = 1;
    if (size == 0 || text[0] != '(') {
        return false;
    }
    while (i < size && is_blank_character(text[i])) {
        i++;
    }
    return i < size && text[i] == ';';
}

/* --------------------------------------------------------------------------------------------------- search */
typedef struct Search {
    const char *text;
    size_t size;
    bool is_tree;
} Search;

/* Whether another game begins at a bracket inside of one. In a tree "(;" is a variation, but not before the properties
 * that only a root has. */
static bool is_next_game(const Search *search, size_t place) {
    const char *text = search->text + place;
    size_t size = search->size - place;
    if (!search->is_tree) {
        return format_is_opening(text, size);
    }
    return size >= 5 && text[1] == ';' && text[4] == '[' &&
           (memcmp(text + 2, "FF", 2) == 0 || memcmp(text + 2, "GM", 2) == 0);
}

/* Whether a line begins with a game, perhaps with the number of games in front of it. */
static bool is_line_of_game(const Search *search, size_t place) {
    while (place < search->size && (is_digit_character(search->text[place]) || search->text[place] == ' ')) {
        place++;
    }
    return place < search->size && search->text[place] == '(' && is_next_game(search, place);
}

/* Passes over a text in brackets.
 * @param place in: behind its '['; out: behind its ']', or where the text is cut off
 * @return false: it is cut off */
static bool skip_text(const Search *search, size_t *place) {
    size_t i = *place;
    for (; i < search->size && search->text[i] != ']'; i++) {
        if (search->text[i] == '\\') {
            i++;
        } else if (search->text[i] == '\n' && is_line_of_game(search, i + 1)) {
            *place = i + 1;
            return false;
        }
    }
    *place = i < search->size ? i + 1 : search->size;
    return i < search->size;
}

/* @param place in: behind the first bracket; out: where the game ends
 * @return false: the text ends before it */
static bool skip_game(const Search *search, size_t *place) {
    size_t depth = 1;
    size_t i = *place;
    while (i < search->size) {
        char c = search->text[i++];
        if (c == '[') {
            if (!skip_text(search, &i)) {
                *place = i;
                return i < search->size;
            }
        } else if (c == ')') {
            depth--;
            if (depth == 0) {
                *place = i;
                return true;
            }
        } else if (c == '(') {
            if (is_next_game(search, i - 1)) {
                *place = i - 1;
                return true;
            }
            depth += search->is_tree;
        }
    }
    *place = i;
    return false;
}

GameSearch format_find_bracketed(const char *text, size_t size, bool is_all, bool is_tree, size_t *end) {
    const Search search = { text, size, is_tree };
    size_t i = 0;
    while (i < size && (is_blank_character(text[i]) || is_digit_character(text[i]))) {
        i++;
    }
    if (i == size || !format_is_opening(text + i, size - i)) {
        bool is_blank = slice_trim((Slice){ text, size }).size == 0;
        if (is_blank) {
            return is_all ? GAME_NONE : GAME_HUNGRY;
        }
        /* Something else, up to the next game. */
        do {
            const char *bracket = i + 1 < size ? memchr(text + i + 1, '(', size - i - 1) : NULL;
            i = bracket ? (size_t)(bracket - text) : size;
        } while (i < size && !format_is_opening(text + i, size - i));
        *end = i;
        return i < size || is_all ? GAME_FOUND : GAME_HUNGRY;
    }
    i++;
    bool is_whole = skip_game(&search, &i);
    *end = i;
    return is_whole || is_all ? GAME_FOUND : GAME_HUNGRY;
}
