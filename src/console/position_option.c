/* SPDX-License-Identifier: MIT */
#include "position_option.h"

#include <stdio.h>
#include <string.h>

static TextId text_of_problem(BoardTextProblem problem) {
    switch (problem) {
    case BOARD_TEXT_TOO_SHORT:
        return TEXT_BOARD_TEXT_TOO_SHORT;
    case BOARD_TEXT_DIGIT:
        return TEXT_BOARD_TEXT_DIGIT;
    case BOARD_TEXT_BAD_CHARACTER:
        return TEXT_BOARD_TEXT_BAD_CHARACTER;
    case BOARD_TEXT_TOO_LONG:
        return TEXT_BOARD_TEXT_TOO_LONG;
    case BOARD_TEXT_NO_SIDE:
        return TEXT_BOARD_TEXT_NO_SIDE;
    }
    return TEXT_UNKNOWN;
}

size_t position_option_explain(Language language, const BoardTextError *error, char *out, size_t size) {
    char place[24];
    char squares[16];
    snprintf(place, sizeof place, "%llu", (unsigned long long)error->offset + 1);
    snprintf(squares, sizeof squares, "%d", error->square_count);
    const char *const values[] = { place, squares };
    return text_format(language, text_of_problem(error->problem), values, 2, out, size);
}

int position_option_read(const Cli *cli, const char *board, const char *side, Position *position) {
    if (!board || !side) {
        return cli_refuse_value(cli, TEXT_CLI_OPTION_MISSING, board ? "--side" : "--board");
    }
    Position read;
    BoardTextError error;
    if (board_text_read_squares(board, strlen(board), &read, &error) != STATUS_OK) {
        char reason[256];
        position_option_explain(cli->language, &error, reason, sizeof reason);
        const char *const values[] = { "--board", reason };
        return cli_refuse(cli, TEXT_CLI_BAD_VALUE, values, 2);
    }
    if (board_text_read_side(side, strlen(side), &read.mover) != STATUS_OK) {
        return cli_refuse_value(cli, TEXT_CLI_BAD_SIDE, side);
    }
    *position = read;
    return CLI_DONE;
}
