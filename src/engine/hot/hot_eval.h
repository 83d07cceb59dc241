/* SPDX-License-Identifier: MIT */
/* placeholder until the tuned evaluation is merged */
#ifndef ENGINE_HOT_EVAL_H
#define ENGINE_HOT_EVAL_H
#include "hot_bits.h"
#include "hot_stable.h"
enum { EVAL_UNITS_PER_DISC = 128 };
typedef struct EvalState {
    int unused;
} EvalState;
static inline void eval_begin(EvalState *state, Board board) {
    (void)board;
    state->unused = 0;
}
static inline EvalState eval_after_move(const EvalState *state, Board board, Square square, Bitboard flips) {
    (void)board;
    (void)square;
    (void)flips;
    return *state;
}
static inline EvalState eval_after_pass(const EvalState *state) {
    return *state;
}
static inline Bitboard eval_neighbours(Bitboard squares) {
    Bitboard wide = squares | ((squares << 1) & UINT64_C(0xfefefefefefefefe)) |
                    ((squares >> 1) & UINT64_C(0x7f7f7f7f7f7f7f7f));
    return wide | (wide << 8) | (wide >> 8);
}
static inline int eval_order_score(Board board) {
    static const Bitboard CORNERS = UINT64_C(0x8100000000000081);
    Bitboard mover = board.mover, other = board.other;
    Bitboard empties = ~(mover | other);
    Bitboard own = hot_moves(mover, other);
    Bitboard theirs = hot_moves(other, mover);
    int mobility = bitboard_count(own) + bitboard_count(own & CORNERS) - bitboard_count(theirs) -
                   bitboard_count(theirs & CORNERS);
    int frontier =
        bitboard_count(eval_neighbours(other) & empties) - bitboard_count(eval_neighbours(mover) & empties);
    int stable = hot_stable_count(mover, other) - hot_stable_count(other, mover);
    return 8 * mobility + 3 * frontier + 24 * stable;
}
static inline int eval_score(const EvalState *state, Board board) {
    (void)state;
    int s = eval_order_score(board) * 8;
    return s > 63 * 128 ? 63 * 128 : s < -63 * 128 ? -63 * 128 : s;
}
#endif
