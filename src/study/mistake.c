/* SPDX-License-Identifier: MIT */
#include "study/mistake.h"

#include "core/random.h"

enum { AXIS_COUNT = 4, CONTINUATIONS = 200 };

static const Bitboard CORNERS = 0x8100000000000081;
static const Bitboard FILE_A = 0x0101010101010101;
static const Bitboard FILE_H = 0x8080808080808080;
static const Bitboard RANK_1 = 0x00000000000000ff;
static const Bitboard RANK_8 = 0xff00000000000000;

/* The positions behind each move of a line, and who placed what. */
typedef struct Replay {
    int count;
    Position positions[ENGINE_PLIES_MAX + 1]; /* 0: before the first move */
    Move moves[ENGINE_PLIES_MAX];
} Replay;

static void replay(const Position *before, const AnalysisLine *line, Replay *played) {
    static const SideRules OTHELLO[2] = { SIDE_OTHELLO, SIDE_OTHELLO };
    played->count = 0;
    played->positions[0] = *before;
    for (int i = 0; i < line->move_count; i++) {
        Move move = line->moves[i] == SQUARE_NONE ? move_pass() : move_disc(line->moves[i]);
        if (position_check(&played->positions[i], OTHELLO, move) != STATUS_OK) {
            return;
        }
        played->moves[i] = move;
        played->positions[i + 1] = position_after(&played->positions[i], OTHELLO, move);
        played->count = i + 1;
    }
}

/* ------------------------------------------------------------------------------------------------- stability */
/* The squares of the lines along an axis that have no empty square. */
static Bitboard full_lines(Bitboard discs, int step_column, int step_row) {
    Bitboard full = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        int column = square_column(square) - step_column;
        int row = square_row(square) - step_row;
        if (column >= 0 && column < 8 && row >= 0 && row < 8) {
            continue; /* not where a line begins */
        }
        Bitboard line = 0;
        column = square_column(square);
        row = square_row(square);
        for (; column >= 0 && column < 8 && row >= 0 && row < 8; column += step_column, row += step_row) {
            line |= bitboard_of(square_at(column, row));
        }
        full |= (discs & line) == line ? line : 0;
    }
    return full;
}

/* The squares whose neighbour in front or behind, along an axis, is among these or off the board. */
static Bitboard leaning(Bitboard squares, int axis) {
    switch (axis) {
    case 0:
        return ((squares << 1) & ~FILE_A) | ((squares >> 1) & ~FILE_H) | FILE_A | FILE_H;
    case 1:
        return squares << 8 | squares >> 8 | RANK_1 | RANK_8;
    case 2:
        return ((squares << 9) & ~FILE_A) | ((squares >> 9) & ~FILE_H) | FILE_A | FILE_H | RANK_1 | RANK_8;
    default:
        return ((squares << 7) & ~FILE_H) | ((squares >> 7) & ~FILE_A) | FILE_A | FILE_H | RANK_1 | RANK_8;
    }
}

Bitboard mistake_stable_discs(Board board) {
    static const int STEPS[AXIS_COUNT][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 } };
    Bitboard full[AXIS_COUNT];
    for (int axis = 0; axis < AXIS_COUNT; axis++) {
        full[axis] = full_lines(board.mover | board.other, STEPS[axis][0], STEPS[axis][1]);
    }
    Bitboard stable = 0;
    for (;;) {
        Bitboard more = board.mover;
        for (int axis = 0; axis < AXIS_COUNT; axis++) {
            more &= full[axis] | leaning(stable, axis);
        }
        if (more == stable) {
            return stable;
        }
        stable = more;
    }
}

/* The squares whose discs are turned on the way of a game played on at random. */
static Bitboard turned_on_the_way(Board board, Random *random) {
    Bitboard turned = 0;
    while (!board_is_over(board)) {
        Bitboard legal = board_legal_moves(board);
        if (legal == 0) {
            board = board_after_pass(board);
            continue;
        }
        Square square = random_bit(random, legal);
        Bitboard flips = board_flips(board, square);
        turned |= flips;
        board = board_after_move(board, square, flips);
    }
    return turned;
}

/* How many discs of a side may be stable: all but those that some way of playing on turns. Together with
 * mistake_stable_discs, which knows too few, it tells what is certain. */
static int stable_count_at_most(const Position *position, Color side, int at_least) {
    Board board = position_board(position);
    Bitboard still = position->discs[side];
    Random random = random_seeded(board.mover ^ board.other);
    for (int i = 0; i < CONTINUATIONS && bitboard_count(still) > at_least; i++) {
        still &= ~turned_on_the_way(board, &random);
    }
    return bitboard_count(still);
}

static int stable_count_at_least(const Position *position, Color side) {
    Board board = { position->discs[side], position->discs[color_opposite(side)] };
    return bitboard_count(mistake_stable_discs(board));
}

/* ---------------------------------------------------------------------------------------------------- claims */
/* When the other side first takes a corner. @return plies; 0: it takes none within the line's first plies */
static int corner_taken(const Replay *played, Color other, int plies_max) {
    for (int i = 0; i < played->count && i < plies_max; i++) {
        bool is_corner = played->moves[i].kind == MOVE_DISC && (bitboard_of(played->moves[i].square) & CORNERS) != 0;
        if (is_corner && played->positions[i].mover == other) {
            return i + 1;
        }
    }
    return 0;
}

static bool claim_corner(const Replay *played, const Replay *best, MistakeClaim *claim) {
    Color other = color_opposite(played->positions[0].mover);
    int plies = corner_taken(played, other, MISTAKE_CORNER_PLIES);
    bool reaches = best->count >= plies || board_is_over(position_board(&best->positions[best->count]));
    if (plies == 0 || !reaches || corner_taken(best, other, plies) > 0) {
        return false;
    }
    *claim = (MistakeClaim){ .kind = MISTAKE_CORNER, .square = played->moves[plies - 1].square, .plies = plies };
    return true;
}

static bool claim_mobility(const Replay *played, const Replay *best, MistakeClaim *claim) {
    enum { PLIES = 2 };
    Color mover = played->positions[0].mover;
    if (played->count < PLIES || best->count < PLIES || played->positions[PLIES].mover != mover ||
        best->positions[PLIES].mover != mover) {
        return false;
    }
    int less = bitboard_count(board_legal_moves(position_board(&played->positions[PLIES])));
    int more = bitboard_count(board_legal_moves(position_board(&best->positions[PLIES])));
    /* 13 moves instead of 16 are no reason. */
    if (more - less < MISTAKE_MOVES_LESS || 4 * less > 3 * more) {
        return false;
    }
    *claim = (MistakeClaim){
        .kind = MISTAKE_MOBILITY, .square = SQUARE_NONE, .plies = PLIES, .played = less, .best = more
    };
    return true;
}

/* Who places the last disc of a line that leads to the game's end. @return false when it does not lead there */
static bool last_placer(const Replay *played, Color *side) {
    if (!board_is_over(position_board(&played->positions[played->count]))) {
        return false;
    }
    for (int i = played->count - 1; i >= 0; i--) {
        if (played->moves[i].kind == MOVE_DISC) {
            *side = played->positions[i].mover;
            return true;
        }
    }
    return false;
}

static bool claim_parity(const Replay *played, const Replay *best, MistakeClaim *claim) {
    Color mover = played->positions[0].mover;
    Color last_played;
    Color last_best;
    if (!last_placer(played, &last_played) || !last_placer(best, &last_best) || last_best != mover ||
        last_played == mover) {
        return false;
    }
    *claim = (MistakeClaim){ .kind = MISTAKE_PARITY, .square = SQUARE_NONE };
    return true;
}

static bool claim_stability(const Replay *played, const Replay *best, MistakeClaim *claim) {
    Color mover = played->positions[0].mover;
    int plies = played->count < best->count ? played->count : best->count;
    plies = plies < MISTAKE_STABLE_PLIES ? plies : MISTAKE_STABLE_PLIES;
    int less = stable_count_at_least(&played->positions[plies], mover);
    int more = stable_count_at_least(&best->positions[plies], mover);
    if (more - less < MISTAKE_STABLE_LESS) {
        return false;
    }
    less = stable_count_at_most(&played->positions[plies], mover, less);
    if (more - less < MISTAKE_STABLE_LESS) {
        return false;
    }
    *claim = (MistakeClaim){
        .kind = MISTAKE_STABILITY, .square = SQUARE_NONE, .plies = plies, .played = less, .best = more
    };
    return true;
}

int mistake_claims(const AnalysisMove *move, MistakeClaim claims[MISTAKE_CLAIMS_MAX]) {
    Replay played;
    Replay best;
    int count = 0;
    if (!move->is_known || move->loss == 0) {
        return 0;
    }
    replay(&move->before, &move->line, &played);
    replay(&move->before, &move->best_line, &best);
    count += claim_corner(&played, &best, &claims[count]);
    count += claim_mobility(&played, &best, &claims[count]);
    count += claim_parity(&played, &best, &claims[count]);
    count += claim_stability(&played, &best, &claims[count]);
    return count;
}
