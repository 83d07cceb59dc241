/* SPDX-License-Identifier: MIT */
#include "records/wthor.h"

#include <string.h>

enum { CENTRE_DISCS = 4 };

static int read_16(const char *bytes) {
    const unsigned char *at = (const unsigned char *)bytes;
    return at[0] | at[1] << 8;
}

static int32_t read_32(const char *bytes) {
    uint32_t bits = (uint32_t)read_16(bytes) | (uint32_t)read_16(bytes + 2) << 16;
    return bits <= INT32_MAX ? (int32_t)bits : -(int32_t)(UINT32_MAX - bits) - 1;
}

Status wthor_read_header(const char *bytes, size_t size, WthorHeader *header) {
    if (size < WTHOR_HEADER_SIZE) {
        return STATUS_BAD_TEXT;
    }
    const unsigned char *at = (const unsigned char *)bytes;
    *header = (WthorHeader){ .file_year = at[0] * 100 + at[1],
                             .file_month = at[2],
                             .file_day = at[3],
                             .game_count = read_32(bytes + 4),
                             .name_count = read_16(bytes + 8),
                             .year = read_16(bytes + 10),
                             .board_size = at[12],
                             .is_solitaire = at[13] == 1,
                             .depth = at[14] };
    return STATUS_OK;
}

bool wthor_is_plain(const WthorHeader *header) {
    return header->board_size == 0 || header->board_size == 8;
}

void wthor_read_game(const char bytes[WTHOR_GAME_SIZE], WthorGame *game) {
    game->tournament = (uint16_t)read_16(bytes);
    game->black = (uint16_t)read_16(bytes + 2);
    game->white = (uint16_t)read_16(bytes + 4);
    game->score = (uint8_t)bytes[6];
    game->theoretical = (uint8_t)bytes[7];
    memcpy(game->moves, bytes + WTHOR_GAME_SIZE - WTHOR_MOVES_MAX, WTHOR_MOVES_MAX);
}

Square wthor_square(uint8_t byte) {
    unsigned row = byte / 10u - 1;
    unsigned column = byte % 10u - 1;
    return row < 8 && column < 8 ? square_at((int)column, (int)row) : SQUARE_NONE;
}

/* ---------------------------------------------------------------------------------------------- playing */
WthorLine wthor_begin(void) {
    return (WthorLine){ board_start(START_STANDARD), COLOR_BLACK, 0 };
}

/* Plays a disc, after a pass when the mover has no move.
 * @return false when neither side may play there; *line is untouched */
static bool play_disc(WthorLine *line, Square square) {
    Board board = line->board;
    Color mover = line->mover;
    if (!(board_empties(board) & bitboard_of(square))) {
        return false;
    }
    Bitboard flips = board_flips(board, square);
    if (flips == 0) {
        if (board_legal_moves(board) != 0) {
            return false;
        }
        board = board_after_pass(board);
        mover = color_opposite(mover);
        flips = board_flips(board, square);
        if (flips == 0) {
            return false;
        }
    }
    *line = (WthorLine){ board_after_move(board, square, flips), color_opposite(mover), line->move_count + 1 };
    return true;
}

Status wthor_play(const WthorGame *game, int move_count, WthorLine *line) {
    WthorLine at = *line;
    Status status = STATUS_OK;
    while (at.move_count < move_count && game->moves[at.move_count] != 0) {
        Square square = wthor_square(game->moves[at.move_count]);
        if (square == SQUARE_NONE) {
            status = STATUS_BAD_TEXT;
            break;
        }
        if (!play_disc(&at, square)) {
            status = STATUS_ILLEGAL_MOVE;
            break;
        }
    }
    *line = at;
    return status;
}

int wthor_line_score(const WthorLine *line) {
    int lead = board_final_score(line->board);
    return (SQUARE_COUNT + (line->mover == COLOR_BLACK ? lead : -lead)) / 2;
}

int wthor_game_score(const WthorGame *game, const WthorLine *line) {
    bool is_told = game->score <= SQUARE_COUNT;
    /* A full board is the usual end, and asks for no look at the moves. */
    bool is_over = line->move_count == SQUARE_COUNT - CENTRE_DISCS || !is_told || board_is_over(line->board);
    return is_over ? wthor_line_score(line) : game->score;
}

/* ---------------------------------------------------------------------------------------------- names */
Status wthor_read_names(const char *bytes, size_t size, int name_size, WthorNames *names) {
    WthorHeader header;
    Status status = wthor_read_header(bytes, size, &header);
    if (status != STATUS_OK) {
        return status;
    }
    size_t whole = (size - WTHOR_HEADER_SIZE) / (size_t)name_size;
    bool is_cut_off = whole < (size_t)header.name_count;
    *names = (WthorNames){ .bytes = bytes + WTHOR_HEADER_SIZE,
                           .count = is_cut_off ? (int)whole : header.name_count,
                           .name_size = name_size,
                           .is_cut_off = is_cut_off };
    return STATUS_OK;
}

/* Latin-1 to UTF-8; what is no character there, nor a letter in any text, becomes '?'. */
static size_t write_character(unsigned char c, char *text) {
    if (c < ' ' || (c >= 0x7f && c < 0xa0)) {
        text[0] = '?';
        return 1;
    }
    if (c < 0x80) {
        text[0] = (char)c;
        return 1;
    }
    text[0] = (char)(0xc0 | c >> 6);
    text[1] = (char)(0x80 | (c & 0x3f));
    return 2;
}

size_t wthor_name(const WthorNames *names, int number, char text[WTHOR_NAME_TEXT_SIZE]) {
    size_t size = 0;
    if (names && names->bytes && number >= 0 && number < names->count) {
        const char *name = names->bytes + (size_t)number * (size_t)names->name_size;
        for (int i = 0; i < names->name_size && name[i] != '\0'; i++) {
            size += write_character((unsigned char)name[i], text + size);
        }
    }
    while (size > 0 && text[size - 1] == ' ') {
        size--; /* some files are padded with blanks */
    }
    text[size] = '\0';
    return size;
}
