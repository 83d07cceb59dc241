/* SPDX-License-Identifier: MIT */
#include "core/board.h"

#include <assert.h>

static const Bitboard NOT_COLUMN_A = UINT64_C(0xfefefefefefefefe);
static const Bitboard NOT_COLUMN_H = UINT64_C(0x7f7f7f7f7f7f7f7f);
static const Bitboard INNER_COLUMNS = UINT64_C(0x7e7e7e7e7e7e7e7e);

Board board_start(Start start) {
    Bitboard rising = bitboard_of(square_at(4, 3)) | bitboard_of(square_at(3, 4));  /* e4 d5 */
    Bitboard falling = bitboard_of(square_at(3, 3)) | bitboard_of(square_at(4, 4)); /* d4 e5 */
    return start == START_STANDARD ? (Board){ rising, falling } : (Board){ falling, rising };
}

/* Runs of discs that begin beside other discs and go on in the two directions ±shift. */
typedef struct Runs {
    Bitboard up;   /* towards larger square numbers */
    Bitboard down; /* towards smaller ones */
} Runs;

/* The runs of up to six discs of `inner` beside the discs of `from`: first one disc by one, then by pairs.
 * `inner` must exclude the columns at which a step would wrap round. */
static inline Runs runs_beside(Bitboard from, Bitboard inner, int shift) {
    Bitboard up = inner & (from << shift);
    Bitboard down = inner & (from >> shift);
    up |= inner & (up << shift);
    down |= inner & (down >> shift);
    Bitboard pairs_up = inner & (inner << shift);
    Bitboard pairs_down = pairs_up >> shift;
    up |= pairs_up & (up << (2 * shift));
    down |= pairs_down & (down >> (2 * shift));
    up |= pairs_up & (up << (2 * shift));
    down |= pairs_down & (down >> (2 * shift));
    return (Runs){ up, down };
}

/* The squares behind the runs beside the mover's discs. */
static inline Bitboard reach(Bitboard mover, Bitboard inner, int shift) {
    Runs runs = runs_beside(mover, inner, shift);
    return (runs.up << shift) | (runs.down >> shift);
}

Bitboard board_legal_moves(Board board) {
    Bitboard inner = board.other & INNER_COLUMNS;
    Bitboard reached = reach(board.mover, inner, 1) | reach(board.mover, board.other, 8) |
                       reach(board.mover, inner, 7) | reach(board.mover, inner, 9);
    return reached & board_empties(board);
}

/* The run on each side of a disc that ends at a disc of the mover. No branches: they would be guessed wrong. */
static inline Bitboard flips_along(Bitboard placed, Bitboard mover, Bitboard inner, int shift) {
    Runs runs = runs_beside(placed, inner, shift);
    bool is_closed_up = ((runs.up << shift) & mover) != 0;
    bool is_closed_down = ((runs.down >> shift) & mover) != 0;
    return (runs.up & -(Bitboard)is_closed_up) | (runs.down & -(Bitboard)is_closed_down);
}

Bitboard board_flips(Board board, Square square) {
    assert(square >= 0 && square < SQUARE_COUNT);
    Bitboard placed = bitboard_of(square);
    Bitboard inner = board.other & INNER_COLUMNS;
    return flips_along(placed, board.mover, inner, 1) | flips_along(placed, board.mover, board.other, 8) |
           flips_along(placed, board.mover, inner, 7) | flips_along(placed, board.mover, inner, 9);
}

/* One step of every disc in a direction given as 0–7; discs that would leave the board vanish. */
static inline Bitboard step(Bitboard bits, int direction) {
    switch (direction) {
    case 0: /* right */
        return (bits << 1) & NOT_COLUMN_A;
    case 1: /* left */
        return (bits >> 1) & NOT_COLUMN_H;
    case 2: /* down */
        return bits << 8;
    case 3: /* up */
        return bits >> 8;
    case 4: /* down-right */
        return (bits << 9) & NOT_COLUMN_A;
    case 5: /* up-left */
        return (bits >> 9) & NOT_COLUMN_H;
    case 6: /* up-right */
        return (bits >> 7) & NOT_COLUMN_A;
    default: /* down-left */
        return (bits << 7) & NOT_COLUMN_H;
    }
}

static inline Bitboard flips_in_direction(Board board, Square square, int direction) {
    Bitboard line = 0;
    Bitboard disc = step(bitboard_of(square), direction);
    while (disc & board.other) {
        line |= disc;
        disc = step(disc, direction);
    }
    return (disc & board.mover) ? line : 0;
}

int board_flip_order(Board board, Square square, Square squares[BOARD_FLIPS_MAX]) {
    int count = 0;
    for (int direction = 0; direction < 8; direction++) {
        Bitboard line = flips_in_direction(board, square, direction);
        for (Bitboard disc = step(bitboard_of(square), direction); disc & line; disc = step(disc, direction)) {
            squares[count++] = bitboard_first(disc);
        }
    }
    return count;
}

bool board_is_over(Board board) {
    return board_legal_moves(board) == 0 && board_legal_moves(board_after_pass(board)) == 0;
}

int board_final_score(Board board) {
    int lead = bitboard_count(board.mover) - bitboard_count(board.other);
    int empties = board_empty_count(board);
    return lead > 0 ? lead + empties : lead < 0 ? lead - empties : 0;
}

Square square_transform(Square square, int symmetry) {
    int column = square_column(square);
    int row = square_row(square);
    if (symmetry & 1) {
        column = 7 - column;
    }
    if (symmetry & 2) {
        row = 7 - row;
    }
    return (symmetry & 4) ? square_at(row, column) : square_at(column, row);
}

static Bitboard transform(Bitboard bits, int symmetry) {
    Bitboard result = 0;
    while (bits) {
        result |= bitboard_of(square_transform(bitboard_pop(&bits), symmetry));
    }
    return result;
}

Board board_transform(Board board, int symmetry) {
    return (Board){ transform(board.mover, symmetry), transform(board.other, symmetry) };
}
