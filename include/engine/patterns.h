/* SPDX-License-Identifier: MIT */
/* Patterns: the groups of squares that the evaluation looks up whole, as constant tables, generated at build time by
 * src/engine/patterns.awk.
 *
 * A kind is a group of squares; its instances are the images of it under the symmetries of the board, each in a lane
 * of its own. A lane's number is the sum of its squares' digits: +3^i for a disc of the mover on its i-th square, −3^i
 * for one of the other side. Seen by the other side the number has the opposite sign. Adding the kind's
 * PATTERN_KINDS[].middle makes an index of it: 0 … 3^square_count − 1. */
#ifndef ENGINE_PATTERNS_H
#define ENGINE_PATTERNS_H

#include <stdint.h>

enum {
    PATTERN_LANE_COUNT = 48, /* of which the last are idle: always 0 */
    PATTERN_USED_LANE_COUNT = 46,
    PATTERN_KIND_COUNT = 12,
    PATTERN_SQUARES_MAX = 10,
    PATTERN_INDEX_COUNT = 226314,  /* over all kinds */
    PATTERN_WEIGHT_COUNT = 114363 /* the same, mirror images counted once */
};

typedef struct PatternKind {
    const char *name;
    int square_count;
    int lane_count;
    int first_lane;
    int first_index;  /* where the kind's indices begin among PATTERN_INDEX_COUNT */
    int index_count;  /* 3^square_count */
    int middle;       /* (index_count − 1) / 2: the index of the empty pattern */
    uint8_t mirror[PATTERN_SQUARES_MAX]; /* which of its squares each one becomes when the pattern is turned over */
} PatternKind;

extern const PatternKind PATTERN_KINDS[PATTERN_KIND_COUNT];

/* The squares of each lane, in the order of their digits, the lowest first; SQUARE_COUNT behind the last one. */
extern const uint8_t PATTERN_LANES[PATTERN_LANE_COUNT][PATTERN_SQUARES_MAX];
extern const uint8_t PATTERN_LANE_KINDS[PATTERN_LANE_COUNT]; /* PATTERN_KIND_COUNT for idle lanes */

/* By square and lane: 3^i where the square is the lane's i-th, else 0. Aligned to 64 bytes. */
extern _Alignas(64) const int16_t PATTERN_STEPS[64][PATTERN_LANE_COUNT];

/* Which weight belongs to an index: mirror images share one. The weights of a kind come together, in the order of
 * the kinds.
 * @param weights receives PATTERN_INDEX_COUNT numbers 0 … PATTERN_WEIGHT_COUNT − 1. @cost 1 ms */
void pattern_list_weights(int32_t *weights);

#endif
