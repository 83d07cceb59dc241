/* SPDX-License-Identifier: MIT */
/* Weights: what the evaluation has learned, as fitted and as kept in a file.
 *
 * Values in 1/WEIGHTS_UNITS_PER_DISC of a disc, for the mover. A position's value is the sum of the weights of all
 * lanes' patterns, of both sides' mobility, and of the parity and bias, each interpolated linearly between the two
 * knots nearest to the number of discs. The ordering weights stand alone: one sum over the first lanes, at any number
 * of discs.
 * The file: a head with version, sizes and checksum, then the numbers compressed by zlib. Works on buffers; any
 * thread. */
#ifndef ENGINE_WEIGHTS_H
#define ENGINE_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "engine/patterns.h"

enum {
    WEIGHTS_UNITS_PER_DISC = 128,
    WEIGHTS_KNOT_COUNT = 12,
    WEIGHTS_KNOT_FIRST = 8, /* discs at the first knot; fewer count as so many */
    WEIGHTS_KNOT_STEP = 5,  /* discs from knot to knot: the last stands at 63 */
    WEIGHTS_MOVES_MAX = 34, /* legal moves */
    WEIGHTS_ORDER_KIND_COUNT = 4,      /* the first kinds order the moves of the endgame */
    WEIGHTS_ORDER_LANE_COUNT = 16,
    WEIGHTS_ORDER_COUNT = 99387,       /* the first of the pattern weights: those of the first kinds */
    WEIGHTS_ORDER_INDEX_COUNT = 196830 /* the first of the pattern indices */
};

/* The weights at one knot. */
typedef struct WeightsKnot {
    int16_t patterns[PATTERN_WEIGHT_COUNT];
    int16_t own_moves[WEIGHTS_MOVES_MAX + 1];   /* by the number of legal moves */
    int16_t their_moves[WEIGHTS_MOVES_MAX + 1];
    int16_t odd;  /* with an odd number of empties */
    int16_t bias; /* always */
} WeightsKnot;

/* Some 2.9 MB of nothing but int16_t. */
typedef struct Weights {
    WeightsKnot knots[WEIGHTS_KNOT_COUNT];
    int16_t order[WEIGHTS_ORDER_COUNT];
    int16_t order_bias; /* keeps the size even; moves are compared, so that it never counts */
} Weights;

_Static_assert(sizeof(Weights) % sizeof(int16_t) == 0 &&
                   sizeof(WeightsKnot) == sizeof(int16_t) * (PATTERN_WEIGHT_COUNT + 2 * (WEIGHTS_MOVES_MAX + 1) + 2),
               "weights are numbers without gaps");

/* The knot below a number of discs, 0 … WEIGHTS_KNOT_COUNT − 2, and how far the way to the next one is gone.
 * @param step receives 0 … WEIGHTS_KNOT_STEP */
static inline int weights_knot(int disc_count, int *step) {
    int beyond = disc_count > WEIGHTS_KNOT_FIRST ? disc_count - WEIGHTS_KNOT_FIRST : 0;
    int knot = beyond / WEIGHTS_KNOT_STEP;
    knot = knot < WEIGHTS_KNOT_COUNT - 1 ? knot : WEIGHTS_KNOT_COUNT - 2;
    int gone = beyond - knot * WEIGHTS_KNOT_STEP;
    *step = gone < WEIGHTS_KNOT_STEP ? gone : WEIGHTS_KNOT_STEP;
    return knot;
}

/* Reads a file's bytes.
 * @errors STATUS_BAD_TEXT (no such file, or damaged), STATUS_UNSUPPORTED (of another version or other patterns),
 *     STATUS_OUT_OF_MEMORY; the weights are then untouched. @cost 20 ms */
Status weights_read(const uint8_t *bytes, size_t size, Weights *weights);

/* Makes a file of weights. @owner the caller frees *bytes with free(). @errors STATUS_OUT_OF_MEMORY. @cost 1 s */
Status weights_write(const Weights *weights, uint8_t **bytes, size_t *size);

/* The file that is part of the program: res/weights.bin. */
extern const uint8_t WEIGHTS_FILE[];
extern const size_t WEIGHTS_FILE_SIZE;

/* @return a number that tells weights apart. @cost 2 ms */
uint32_t weights_checksum(const Weights *weights);

#endif
