/* SPDX-License-Identifier: MIT */
#include "sgf_node.h"

#include <string.h>

#include "sgf.h"

bool sgf_node_take(SgfNode *node, const char *name, Slice value) {
    if (strcmp(name, "V") == 0) {
        node->has_value = slice_to_hundredths(value, &node->value);
        return node->has_value;
    }
    if (strcmp(name, SGF_TIME_TAKEN) == 0) {
        node->has_time = slice_to_time(value, &node->time_ms);
        return node->has_time;
    }
    if (strcmp(name, "BL") != 0 && strcmp(name, "WL") != 0) {
        return false;
    }
    Color side = name[0] == 'B' ? COLOR_BLACK : COLOR_WHITE;
    node->has_left[side] = slice_to_time(value, &node->left_ms[side]);
    return node->has_left[side];
}

/* --------------------------------------------------------------------------------------------------- setup */

/* A letter and a digit, or two letters. */
static bool read_point(Slice value, Square *square) {
    if (value.size != 2) {
        return false;
    }
    if (square_from_text(value.start, square) == STATUS_OK) {
        return true;
    }
    int column = capital_of(value.start[0]) - 'A';
    int row = capital_of(value.start[1]) - 'A';
    if (column < 0 || column > 7 || row < 0 || row > 7) {
        return false;
    }
    *square = square_at(column, row);
    return true;
}

static Bitboard rectangle_of(Square a, Square b) {
    int left = square_column(a) < square_column(b) ? square_column(a) : square_column(b);
    int right = square_column(a) + square_column(b) - left;
    int top = square_row(a) < square_row(b) ? square_row(a) : square_row(b);
    int bottom = square_row(a) + square_row(b) - top;
    Bitboard squares = 0;
    for (int row = top; row <= bottom; row++) {
        for (int column = left; column <= right; column++) {
            squares |= bitboard_of(square_at(column, row));
        }
    }
    return squares;
}

bool sgf_setup_add(SgfSetup *setup, char kind, Slice value) {
    Slice rest = slice_trim(value);
    Slice first = slice_take(&rest, ':');
    Square from;
    Square to;
    if (first.size == 0 && rest.size == 0) {
        setup->has_emptied |= kind == 'E';
        return true; /* an empty list */
    }
    if (!read_point(first, &from)) {
        return false;
    }
    to = from;
    if (rest.size > 0 && !read_point(rest, &to)) {
        return false;
    }
    Bitboard squares = rectangle_of(from, to);
    setup->touched |= squares;
    setup->has_emptied |= kind == 'E';
    setup->discs[COLOR_BLACK] &= ~squares;
    setup->discs[COLOR_WHITE] &= ~squares;
    if (kind != 'E') {
        setup->discs[kind == 'B' ? COLOR_BLACK : COLOR_WHITE] |= squares;
    }
    return true;
}

bool sgf_setup_position(const SgfSetup *setup, int first_side, Position *position) {
    Position start = position_start(START_STANDARD);
    if (setup->touched == 0 && !setup->has_mover) {
        return false;
    }
    bool is_addition = setup->has_emptied || (setup->touched & SGF_CENTRE) == 0;
    for (Color side = COLOR_BLACK; side <= COLOR_WHITE; side++) {
        start.discs[side] = (is_addition ? start.discs[side] & ~setup->touched : 0) | setup->discs[side];
    }
    start.mover = setup->has_mover                            ? setup->mover
                  : first_side >= 0 && setup->touched != 0 ? (Color)first_side
                                                             : COLOR_BLACK;
    *position = start;
    return true;
}

/* ---------------------------------------------------------------------------------------------------- values */
bool sgf_read_move(Slice value, Move *move) {
    Square square;
    if (value.size == 0 || slice_is(value, "tt")) {
        *move = move_pass();
        return true;
    }
    if (read_point(value, &square)) {
        *move = move_disc(square);
        return true;
    }
    return format_read_move(value.start, value.size, move);
}

bool sgf_read_color(Slice value, Color *color) {
    Slice word = slice_trim(value);
    bool is_black = slice_is(word, "B") || slice_is(word, "Black") || slice_is(word, "1");
    bool is_white = slice_is(word, "W") || slice_is(word, "White") || slice_is(word, "2");
    if (is_black || is_white) {
        *color = is_black ? COLOR_BLACK : COLOR_WHITE;
    }
    return is_black || is_white;
}

static bool read_win(Slice how, int sign, RecordResult *result) {
    int32_t lead;
    RecordResult win = { .end = RECORD_END_PLAYED, .lead = sign };
    if (slice_is(how, "R") || slice_is(how, "Resign")) {
        win.end = RECORD_END_RESIGNED;
    } else if (slice_is(how, "T") || slice_is(how, "Time")) {
        win.end = RECORD_END_TIME;
    } else if (slice_is(how, "F") || slice_is(how, "Forfeit")) {
        win.end = RECORD_END_LEFT;
    } else if (how.size > 0) {
        if (!slice_to_hundredths(how, &lead)) {
            return false;
        }
        win.has_lead = true;
        win.lead = sign * lead;
    }
    *result = win;
    return true;
}

bool sgf_read_result(Slice value, RecordResult *result) {
    Slice word = slice_trim(value);
    char winner = word.size >= 2 && word.start[1] == '+' ? capital_of(word.start[0]) : '\0';
    if (winner == 'B' || winner == 'W') {
        Slice how = { word.start + 2, word.size - 2 };
        return read_win(slice_trim(how), winner == 'B' ? 1 : -1, result);
    }
    if (slice_is(word, "0") || slice_is(word, "Draw")) {
        *result = (RecordResult){ .end = RECORD_END_PLAYED, .has_lead = true };
    } else if (slice_is(word, "Void")) {
        *result = (RecordResult){ .end = RECORD_END_UNFINISHED };
    } else if (word.size == 0 || slice_is(word, "?")) {
        *result = (RecordResult){ .end = RECORD_END_UNKNOWN };
    } else {
        return false;
    }
    return true;
}
