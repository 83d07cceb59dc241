/* SPDX-License-Identifier: MIT */
/* The hand-made evaluation: a sum of the field's well-known features, weighed by the number of empty squares. The
 * edges and the 2 × 2 blocks at the corners are looked up whole. Integers only; the same on every kernel, and under
 * the symmetries of the board. What is counted stands in engine/eval_table.h, the weights in eval_weights.tsv. */
#ifndef ENGINE_HOT_EVAL_H
#define ENGINE_HOT_EVAL_H

#include <emmintrin.h> /* SSE2: every x86-64 has it */

#include "engine/eval_table.h"
#include "hot_bits.h"
#include "hot_stable.h"

enum {
    EVAL_UNITS_PER_DISC = 128,                   /* of eval_score */
    EVAL_STABLE_STEPS = 5,                       /* all steps would take 1 % off the error */
    EVAL_SCORE_MAX = 64 * EVAL_UNITS_PER_DISC - 1 /* no expectation is as sure as the end of a game */
};

/* What is kept up to date move by move. */
typedef struct EvalState {
    int empty_count;
} EvalState;

/* Baseline processors have no instruction for it, and the compiler would call a function. */
static inline int eval_count(Bitboard bits) {
#ifdef __POPCNT__
    return __builtin_popcountll(bits);
#else
    bits -= (bits >> 1) & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + ((bits >> 2) & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)((bits * UINT64_C(0x0101010101010101)) >> 56);
#endif
}

/* The squares and those next to them. */
static inline Bitboard eval_around(Bitboard squares) {
    Bitboard wide = squares | ((squares << 1) & UINT64_C(0xfefefefefefefefe)) |
                    ((squares >> 1) & UINT64_C(0x7f7f7f7f7f7f7f7f));
    return wide | (wide << 8) | (wide >> 8);
}

static inline int eval_lead(Board board, Bitboard squares) {
    return eval_count(board.mover & squares) - eval_count(board.other & squares);
}

/* The two files a and h as bytes, row 1 lowest. */
static inline unsigned eval_file(Bitboard discs, int file) {
    return (unsigned)(((discs >> file & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080)) >> 56);
}

static inline int32_t eval_edge(unsigned own, unsigned theirs) {
    return EVAL_EDGES[EVAL_BASE3[own] + 2 * EVAL_BASE3[theirs]];
}

static inline unsigned eval_block(Bitboard discs, int first) {
    discs >>= first;
    return (unsigned)((discs & 3) | (discs >> 6 & 12));
}

static inline int32_t eval_corner_block(Board board, int corner, int first) {
    return EVAL_BLOCKS[corner][eval_block(board.mover, first) | eval_block(board.other, first) << 4];
}

/* @return the edges and corner blocks, early + 65536 × late */
static inline int32_t eval_tables(Board board) {
    Bitboard mover = board.mover;
    Bitboard other = board.other;
    return eval_edge(mover & 0xff, other & 0xff) + eval_edge((unsigned)(mover >> 56), (unsigned)(other >> 56)) +
           eval_edge(eval_file(mover, 0), eval_file(other, 0)) + eval_edge(eval_file(mover, 7), eval_file(other, 7)) +
           eval_corner_block(board, 0, 0) + eval_corner_block(board, 1, 6) + eval_corner_block(board, 2, 48) +
           eval_corner_block(board, 3, 54);
}

/* One step of what protects: a full line, the end of the board, or a stable neighbour of the own colour. */
static inline __m128i eval_protected(__m128i stable, Bitboard full, int shift) {
    __m128i beside = _mm_or_si128(_mm_srli_epi64(stable, shift), _mm_slli_epi64(stable, shift));
    return _mm_or_si128(_mm_set1_epi64x((long long)full), beside);
}

/* Like hot_stable_count for both sides at once, the mover in the low half, and in a fixed number of steps. */
static inline int eval_stable_lead(Board board) {
    static const Bitboard EDGE_COLUMNS = UINT64_C(0x8181818181818181);
    static const Bitboard EDGE_ROWS = UINT64_C(0xff000000000000ff);
    FullLines full = hot_full_lines(board.mover | board.other);
    full.row |= EDGE_COLUMNS;
    full.column |= EDGE_ROWS;
    full.rising |= EDGE_COLUMNS | EDGE_ROWS;
    full.falling |= EDGE_COLUMNS | EDGE_ROWS;
    Bitboard fixed = full.row & full.column & full.rising & full.falling;
    if (!((board.mover | board.other) & fixed)) {
        return 0; /* the rest only grows from these */
    }
    __m128i discs = _mm_set_epi64x((long long)board.other, (long long)board.mover);
    __m128i stable = _mm_and_si128(discs, _mm_set1_epi64x((long long)fixed));
    for (int i = 0; i < EVAL_STABLE_STEPS; i++) {
        __m128i straight = _mm_and_si128(eval_protected(stable, full.row, 1), eval_protected(stable, full.column, 8));
        __m128i slant = _mm_and_si128(eval_protected(stable, full.rising, 7), eval_protected(stable, full.falling, 9));
        stable = _mm_or_si128(stable, _mm_and_si128(discs, _mm_and_si128(straight, slant)));
    }
    return eval_count((Bitboard)_mm_cvtsi128_si64(stable)) -
           eval_count((Bitboard)_mm_cvtsi128_si64(_mm_unpackhi_epi64(stable, stable)));
}

static inline void eval_features(Board board, int empty_count, int features[EVAL_FEATURE_COUNT]) {
    static const Bitboard CORNERS = UINT64_C(0x8100000000000081);
    static const Bitboard NEAR_CORNERS = UINT64_C(0x42c300000000c342);
    Bitboard empties = board_empties(board);
    Bitboard own = hot_moves(board.mover, board.other);
    Bitboard theirs = hot_moves(board.other, board.mover);
    Bitboard poor = eval_around(empties & CORNERS) & NEAR_CORNERS;
    Bitboard open = eval_around(empties);
    int own_count = eval_count(own);
    int their_count = eval_count(theirs);
    features[EVAL_CONSTANT] = 1;
    features[EVAL_OWN_MOVES] = own_count;
    features[EVAL_THEIR_MOVES] = their_count;
    features[EVAL_OWN_FEW_MOVES] = own_count < EVAL_FEW_MOVES ? own_count : EVAL_FEW_MOVES;
    features[EVAL_THEIR_FEW_MOVES] = their_count < EVAL_FEW_MOVES ? their_count : EVAL_FEW_MOVES;
    features[EVAL_OWN_CORNER_MOVES] = eval_count(own & CORNERS);
    features[EVAL_THEIR_CORNER_MOVES] = eval_count(theirs & CORNERS);
    features[EVAL_OWN_POOR_MOVES] = eval_count(own & poor);
    features[EVAL_THEIR_POOR_MOVES] = eval_count(theirs & poor);
    features[EVAL_OWN_REACH] = eval_count(eval_around(board.other) & empties);
    features[EVAL_THEIR_REACH] = eval_count(eval_around(board.mover) & empties);
    features[EVAL_OWN_FRONTIER] = eval_count(board.mover & open);
    features[EVAL_THEIR_FRONTIER] = eval_count(board.other & open);
    features[EVAL_STABLE_LEAD] = eval_stable_lead(board);
    features[EVAL_ODD_EMPTIES] = empty_count & 1;
    features[EVAL_C2_LEAD] = eval_lead(board, UINT64_C(0x0024420000422400));
    features[EVAL_D2_LEAD] = eval_lead(board, UINT64_C(0x0018004242001800));
    features[EVAL_C3_LEAD] = eval_lead(board, UINT64_C(0x0000240000240000));
    features[EVAL_D3_LEAD] = eval_lead(board, UINT64_C(0x0000182424180000));
    features[EVAL_D4_LEAD] = eval_lead(board, UINT64_C(0x0000001818000000));
}

static inline void eval_begin(EvalState *state, Board board) {
    state->empty_count = eval_count(board_empties(board));
}

/* The state after the mover's disc went to a square and turned `flips`, seen by the other side. */
static inline EvalState eval_after_move(const EvalState *state, Board board, Square square, Bitboard flips) {
    (void)board;
    (void)square;
    (void)flips;
    return (EvalState){ state->empty_count - 1 };
}

static inline EvalState eval_after_pass(const EvalState *state) {
    return *state;
}

/* @return the expected final disc difference from the mover's view, in 1/EVAL_UNITS_PER_DISC of a disc, within
 *     ±EVAL_SCORE_MAX; of a finished game it means nothing */
static inline int eval_score(const EvalState *state, Board board) {
    int row = state->empty_count < 60 ? state->empty_count : 60;
    int features[EVAL_FEATURE_COUNT];
    eval_features(board, state->empty_count, features);
    int sum = 0;
    for (int i = 0; i < EVAL_FEATURE_COUNT; i++) {
        sum += EVAL_WEIGHTS[row][i] * features[i];
    }
    int32_t tables = eval_tables(board);
    int early = (int16_t)tables;
    int late = (tables - early) / 65536;
    int score = sum / (EVAL_WEIGHT_UNITS / EVAL_UNITS_PER_DISC) + late + (early - late) * EVAL_EARLINESS[row] / 256;
    return score > EVAL_SCORE_MAX ? EVAL_SCORE_MAX : score < -EVAL_SCORE_MAX ? -EVAL_SCORE_MAX : score;
}

/* Half the work, for ordering moves: what the other side can do is not looked at.
 * @return goodness for the mover, about 1/128 of a disc but without a middle; any board
 * @source the weights: least squares over 90,000 positions of 8 to 44 empty squares; correlation 0.90 */
static inline int eval_order_score(Board board) {
    static const Bitboard CORNERS = UINT64_C(0x8100000000000081);
    Bitboard empties = board_empties(board);
    Bitboard own = hot_moves(board.mover, board.other);
    int reach_lead = eval_count(eval_around(board.other) & empties) - eval_count(eval_around(board.mover) & empties);
    int32_t tables = eval_tables(board);
    int early = (int16_t)tables;
    int late = (tables - early) / 65536;
    return 122 * eval_count(own) + 306 * eval_count(own & CORNERS) + 166 * reach_lead +
           220 * eval_stable_lead(board) + (early + late) * 46 / 128;
}

#endif
