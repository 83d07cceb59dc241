/* SPDX-License-Identifier: MIT */
#include "core/square.h"

#include <assert.h>

void square_to_text(Square square, char text[SQUARE_TEXT_SIZE]) {
    assert(square >= 0 && square < SQUARE_COUNT);
    text[0] = (char)('a' + square_column(square));
    text[1] = (char)('1' + square_row(square));
    text[2] = '\0';
}

Status square_from_text(const char *text, Square *square) {
    /* Setting bit 5 turns a capital ASCII letter into the small one. */
    int column = (text[0] | 0x20) - 'a';
    if (column < 0 || column > 7) {
        return STATUS_BAD_TEXT;
    }
    int row = text[1] - '1';
    if (row < 0 || row > 7) {
        return STATUS_BAD_TEXT;
    }
    *square = square_at(column, row);
    return STATUS_OK;
}
