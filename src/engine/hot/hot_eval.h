/* SPDX-License-Identifier: MIT */
/* The evaluation in the search: the numbers of the patterns (engine/patterns.h) are kept move by move, and their
 * weights added up where a value is wanted. Integers only; the same on every kernel, and under the symmetries of the
 * board. */
#ifndef ENGINE_HOT_EVAL_H
#define ENGINE_HOT_EVAL_H

#include "evaluation_data.h"
#include "hot_bits.h"

#ifdef __AVX2__
#include <immintrin.h>
#else
#include <emmintrin.h> /* SSE2: every x86-64 has it */
#endif

enum { EVAL_UNITS_PER_DISC = EVALUATION_UNITS_PER_DISC };

/* The number of each lane, for the mover. */
typedef struct EvalState {
    _Alignas(16) int16_t lanes[PATTERN_LANE_COUNT];
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

/* All lanes at once. */
#ifdef __AVX2__
enum { EVAL_VECTOR_COUNT = 3 };
typedef __m256i EvalVector;

static inline EvalVector eval_load(const int16_t *lanes, int part) {
    return _mm256_loadu_si256((const __m256i *)lanes + part);
}

static inline void eval_store(int16_t *lanes, int part, EvalVector vector) {
    _mm256_storeu_si256((__m256i *)lanes + part, vector);
}

static inline EvalVector eval_sum(EvalVector a, EvalVector b) {
    return _mm256_add_epi16(a, b);
}

static inline EvalVector eval_difference(EvalVector a, EvalVector b) {
    return _mm256_sub_epi16(a, b);
}

static inline EvalVector eval_zero(void) {
    return _mm256_setzero_si256();
}
#else
enum { EVAL_VECTOR_COUNT = 6 };
typedef __m128i EvalVector;

static inline EvalVector eval_load(const int16_t *lanes, int part) {
    return _mm_load_si128((const __m128i *)lanes + part);
}

static inline void eval_store(int16_t *lanes, int part, EvalVector vector) {
    _mm_store_si128((__m128i *)lanes + part, vector);
}

static inline EvalVector eval_sum(EvalVector a, EvalVector b) {
    return _mm_add_epi16(a, b);
}

static inline EvalVector eval_difference(EvalVector a, EvalVector b) {
    return _mm_sub_epi16(a, b);
}

static inline EvalVector eval_zero(void) {
    return _mm_setzero_si128();
}
#endif

static inline void eval_begin(EvalState *state, Board board) {
    *state = (EvalState){ { 0 } };
    for (Bitboard discs = board.mover | board.other; discs;) {
        Square square = bitboard_pop(&discs);
        int sign = board.mover >> square & 1 ? 1 : -1;
        for (int lane = 0; lane < PATTERN_LANE_COUNT; lane++) {
            state->lanes[lane] = (int16_t)(state->lanes[lane] + sign * PATTERN_STEPS[square][lane]);
        }
    }
}

/* The state after the mover's disc went to a square and turned `flips`, seen by the other side. */
static inline EvalState eval_after_move(const EvalState *state, Square square, Bitboard flips) {
    EvalVector turned[EVAL_VECTOR_COUNT];
    EvalState after;
    for (int i = 0; i < EVAL_VECTOR_COUNT; i++) {
        turned[i] = eval_zero();
    }
    while (flips) {
        const int16_t *steps = PATTERN_STEPS[bitboard_pop(&flips)];
        for (int i = 0; i < EVAL_VECTOR_COUNT; i++) {
            turned[i] = eval_sum(turned[i], eval_load(steps, i));
        }
    }
    for (int i = 0; i < EVAL_VECTOR_COUNT; i++) {
        EvalVector placed = eval_sum(eval_load(state->lanes, i), eval_load(PATTERN_STEPS[square], i));
        EvalVector twice = eval_sum(turned[i], turned[i]);
        eval_store(after.lanes, i, eval_difference(eval_zero(), eval_sum(placed, twice)));
    }
    return after;
}

static inline EvalState eval_after_pass(const EvalState *state) {
    EvalState after;
    for (int i = 0; i < EVAL_VECTOR_COUNT; i++) {
        eval_store(after.lanes, i, eval_difference(eval_zero(), eval_load(state->lanes, i)));
    }
    return after;
}

/* @param weights of the kind, its middle */
static inline int eval_two(const int16_t *weights, const int16_t *lanes) {
    return weights[lanes[0]] + weights[lanes[1]];
}

static inline int eval_four(const int16_t *weights, const int16_t *lanes) {
    return eval_two(weights, lanes) + eval_two(weights, lanes + 2);
}

/* Where the kinds' middles stand among the indices. A test holds them against PATTERN_KINDS. */
enum {
    EVAL_EDGE_X = 29524,
    EVAL_CORNER = 59049 + 9841,
    EVAL_CORNER_EDGES = 78732 + 29524,
    EVAL_EDGE_BLOCK = 137781 + 29524,
    EVAL_SECOND_LINE = 196830 + 3280,
    EVAL_THIRD_LINE = EVAL_SECOND_LINE + 6561,
    EVAL_FOURTH_LINE = EVAL_THIRD_LINE + 6561,
    EVAL_DIAGONAL_8 = EVAL_FOURTH_LINE + 6561,
    EVAL_DIAGONAL_7 = 223074 + 1093,
    EVAL_DIAGONAL_6 = 225261 + 364,
    EVAL_DIAGONAL_5 = 225990 + 121,
    EVAL_DIAGONAL_4 = 226233 + 40
};

static inline int eval_patterns(const int16_t *weights, const int16_t *lanes) {
    return eval_four(weights + EVAL_EDGE_X, lanes) + eval_four(weights + EVAL_CORNER, lanes + 4) +
           eval_four(weights + EVAL_CORNER_EDGES, lanes + 8) + eval_four(weights + EVAL_EDGE_BLOCK, lanes + 12) +
           eval_four(weights + EVAL_SECOND_LINE, lanes + 16) + eval_four(weights + EVAL_THIRD_LINE, lanes + 20) +
           eval_four(weights + EVAL_FOURTH_LINE, lanes + 24) + eval_two(weights + EVAL_DIAGONAL_8, lanes + 28) +
           eval_four(weights + EVAL_DIAGONAL_7, lanes + 30) + eval_four(weights + EVAL_DIAGONAL_6, lanes + 34) +
           eval_four(weights + EVAL_DIAGONAL_5, lanes + 38) + eval_four(weights + EVAL_DIAGONAL_4, lanes + 42);
}

/* What evaluation_score gives.
 * @param empty_count of the board */
static inline int eval_score(const Evaluation *evaluation, const EvalState *state, Board board, int empty_count) {
    const EvaluationStage *stage = evaluation_stage(evaluation, empty_count);
    int score = eval_patterns(stage->patterns, state->lanes) +
                stage->own_moves[empty_count & 1][eval_count(hot_moves(board.mover, board.other))] +
                stage->their_moves[eval_count(hot_moves(board.other, board.mover))];
    return score > EVALUATION_SCORE_MAX ? EVALUATION_SCORE_MAX
           : score < -EVALUATION_SCORE_MAX ? -EVALUATION_SCORE_MAX
                                           : score;
}

/* What evaluation_order_score gives: a third of the work, for ordering moves near the end of the game. */
static inline int eval_order_score(const Evaluation *evaluation, const EvalState *state) {
    const int16_t *weights = evaluation->order;
    return eval_four(weights + EVAL_EDGE_X, state->lanes) + eval_four(weights + EVAL_CORNER, state->lanes + 4) +
           eval_four(weights + EVAL_CORNER_EDGES, state->lanes + 8) +
           eval_four(weights + EVAL_EDGE_BLOCK, state->lanes + 12);
}

#endif
