/* SPDX-License-Identifier: MIT */
/* The weights of the hand-made evaluation (src/engine/hot/hot_eval.h) as constant tables. Generated at build time
 * by src/engine/eval_table.awk, which holds the fitted numbers and says where they come from. */
#ifndef ENGINE_EVAL_TABLE_H
#define ENGINE_EVAL_TABLE_H

#include <stdint.h>

/* What is counted on the board. "Own" is the mover's, "their" the other side's; a lead is own minus their. */
typedef enum EvalFeature {
    EVAL_CONSTANT,         /* 1 */
    EVAL_OWN_MOVES,        /* legal moves */
    EVAL_THEIR_MOVES,
    EVAL_OWN_FEW_MOVES,    /* the same, but never more than EVAL_FEW_MOVES: the first ones are worth more */
    EVAL_THEIR_FEW_MOVES,
    EVAL_OWN_CORNER_MOVES,
    EVAL_THEIR_CORNER_MOVES,
    EVAL_OWN_POOR_MOVES,   /* on a C or X square beside an empty corner */
    EVAL_THEIR_POOR_MOVES,
    EVAL_OWN_REACH,        /* potential mobility: empty squares that touch a disc of the other side */
    EVAL_THEIR_REACH,
    EVAL_OWN_FRONTIER,     /* discs that touch an empty square */
    EVAL_THEIR_FRONTIER,
    EVAL_STABLE_LEAD,      /* discs that are certainly stable */
    EVAL_ODD_EMPTIES,      /* 1 when the mover gets the last move if nobody passes */
    EVAL_C2_LEAD,          /* leads on the inner squares like these; the others are the tables' */
    EVAL_D2_LEAD,
    EVAL_C3_LEAD,
    EVAL_D3_LEAD,
    EVAL_D4_LEAD,
    EVAL_FEATURE_COUNT
} EvalFeature;

enum {
    EVAL_FEW_MOVES = 4,
    EVAL_EDGE_COUNT = 6561,    /* 3^8 */
    EVAL_BLOCK_COUNT = 256,
    EVAL_WEIGHT_UNITS = 2048,  /* of EVAL_WEIGHTS, per disc */
    EVAL_TABLE_ENTRY_MAX = 4095 /* eight entries' halves add up without a carry */
};

/* What one of a feature is worth, by the number of empty squares, in 1/EVAL_WEIGHT_UNITS of a disc. */
extern const int16_t EVAL_WEIGHTS[61][EVAL_FEATURE_COUNT];

/* How much of the early value of an edge or block counts, by the empty squares; of 256, the rest is the late one's */
extern const int16_t EVAL_EARLINESS[61];

/* Lead values, early + 65536 × late, each in 1/EVAL_UNITS_PER_DISC of a disc and at most EVAL_TABLE_ENTRY_MAX.
 * An edge's index has the digits 0 empty, 1 own, 2 their in base 3, the first square lowest. */
extern const int32_t EVAL_EDGES[EVAL_EDGE_COUNT];

/* The four squares at the corners a1, h1, a8, h8: bits 0–3 own discs, 4–7 theirs, in the order of the squares. */
extern const int32_t EVAL_BLOCKS[4][EVAL_BLOCK_COUNT];

/* Sum of 3^i over the bits of a row of squares. */
extern const int16_t EVAL_BASE3[256];

#endif
