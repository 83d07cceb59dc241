/* SPDX-License-Identifier: MIT */
/* Tags, results and positions of PGN. */
#include <string.h>

#include "pgn.h"

const PgnFieldTag PGN_FIELD_TAGS[PGN_FIELD_TAG_COUNT] = {
    { "Event", RECORD_EVENT },
    { "Site", RECORD_PLACE },
    { "Date", RECORD_DATE },
    { "Round", RECORD_ROUND },
    { "Black", RECORD_BLACK },
    { "White", RECORD_WHITE },
    { "BlackElo", RECORD_BLACK_RATING },
    { "WhiteElo", RECORD_WHITE_RATING },
    { "BlackTimeControl", RECORD_BLACK_TIME },
    { "WhiteTimeControl", RECORD_WHITE_TIME },
    { "Program", RECORD_PROGRAM },
    { "Title", RECORD_TITLE },
};

const char *const PGN_TERMINATIONS[RECORD_END_LEFT + 1] = {
    [RECORD_END_RESIGNED] = "resignation",
    [RECORD_END_TIME] = "time forfeit",
    [RECORD_END_AGREED] = "agreement",
    [RECORD_END_LEFT] = "abandoned",
};

/* One or two digits. */
static bool read_discs(Slice digits, int *discs) {
    if (digits.size == 0 || digits.size > 2) {
        return false;
    }
    int number = 0;
    for (size_t i = 0; i < digits.size; i++) {
        if (!is_digit_character(digits.start[i])) {
            return false;
        }
        number = 10 * number + (digits.start[i] - '0');
    }
    *discs = number;
    return number <= SQUARE_COUNT;
}

bool pgn_read_result(Slice word, RecordResult *result) {
    RecordResult told = { .end = RECORD_END_PLAYED };
    int black;
    int white;
    Slice rest = word;
    Slice first = slice_take(&rest, '-');
    if (slice_is(word, "*")) {
        told.end = RECORD_END_UNFINISHED;
    } else if (slice_is(word, "1/2-1/2")) {
        told.has_lead = true;
    } else if (slice_is(word, "1-0") || slice_is(word, "0-1")) {
        told.lead = word.start[0] == '1' ? 1 : -1;
    } else if (read_discs(first, &black) && read_discs(rest, &white)) {
        told.has_lead = true;
        told.lead = 100 * (black - white);
    } else {
        return false;
    }
    *result = told;
    return true;
}

/* ------------------------------------------------------------------------------------------------ positions */

/* @param discs receives those of 'p' first */
static bool read_rows(Slice rows, Bitboard discs[2], RecordProblem *problem) {
    for (int row = 7; row >= 0; row--) {
        Slice squares = row > 0 ? slice_take(&rows, '/') : rows;
        int column = 0;
        for (size_t i = 0; i < squares.size; i++) {
            char c = squares.start[i];
            if (c >= '1' && c <= '8') {
                column += c - '0';
            } else if ((c == 'p' || c == 'P') && column < 8) {
                discs[c == 'P'] |= bitboard_of(square_at(column, row));
                column++;
            } else {
                *problem = c == 'p' || c == 'P' || c == '/' ? RECORD_PROBLEM_MANY_SQUARES : RECORD_PROBLEM_BAD_BOARD;
                return false;
            }
        }
        if (column != 8) {
            *problem = column < 8 ? RECORD_PROBLEM_FEW_SQUARES : RECORD_PROBLEM_MANY_SQUARES;
            return false;
        }
    }
    return true;
}

bool pgn_read_position(Slice fen, PgnLetters letters, Position *position, RecordProblem *problem) {
    Bitboard discs[2] = { 0, 0 };
    Slice rest = slice_trim(fen);
    Slice rows = slice_take(&rest, ' ');
    rows = slice_take(&rows, '['); /* pieces in hand follow */
    rest = slice_trim(rest);
    Slice side = slice_take(&rest, ' ');
    if (!read_rows(rows, discs, problem)) {
        return false;
    }
    bool is_large = slice_is(side, "w");
    if (!is_large && !slice_is(side, "b")) {
        *problem = RECORD_PROBLEM_BAD_SIDE;
        return false;
    }
    Color small_letters = letters == PGN_LETTERS_OF_TURN ? COLOR_WHITE : COLOR_BLACK;
    Position read = { .mover = is_large ? color_opposite(small_letters) : small_letters };
    read.discs[small_letters] = discs[0];
    read.discs[color_opposite(small_letters)] = discs[1];
    *position = read;
    return true;
}

static void write_gap(TextBuffer *text, int *gap) {
    if (*gap > 0) {
        text_buffer_add_number(text, *gap);
    }
    *gap = 0;
}

void pgn_write_position(const Position *position, TextBuffer *text) {
    for (int row = 7; row >= 0; row--) {
        int gap = 0;
        for (int column = 0; column < 8; column++) {
            Bitboard bit = bitboard_of(square_at(column, row));
            if (((position->discs[0] | position->discs[1]) & bit) == 0) {
                gap++;
                continue;
            }
            write_gap(text, &gap);
            text_buffer_add_character(text, (position->discs[COLOR_BLACK] & bit) ? 'p' : 'P');
        }
        write_gap(text, &gap);
        text_buffer_add_character(text, row > 0 ? '/' : ' ');
    }
    text_buffer_add_text(text, position->mover == COLOR_BLACK ? "b - - 0 1" : "w - - 0 1");
}
