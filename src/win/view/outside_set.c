/* SPDX-License-Identifier: MIT */
#include "outside_set.h"

#include <stdio.h>
#include <string.h>

static void read_value(const OutsideHintValue *told, HintValue *value) {
    const OutsideHint *hint = &told->hint;
    int count = hint->move_count < ENGINE_PLIES_MAX ? hint->move_count : ENGINE_PLIES_MAX;
    *value = (HintValue){ .square = told->square,
                          .score = told->score,
                          .depth = hint->depth,
                          .is_exact = hint->is_exact,
                          .move_count = count };
    memcpy(value->moves, hint->moves, (size_t)count * sizeof value->moves[0]);
}

void outside_set_read(const OutsideHintSet *told, int legal_count, HintSet *set) {
    *set = (HintSet){ .generation = told->generation,
                      .is_final = told->is_final,
                      .is_whole = told->count == legal_count,
                      .count = told->count };
    for (int i = 0; i < told->count; i++) {
        read_value(&told->values[i], &set->values[i]);
    }
}

void outside_set_depth(const OutsideHintValue *value, char out[OUTSIDE_DEPTH_SIZE]) {
    if (value->hint.depth_text[0]) {
        memcpy(out, value->hint.depth_text, OUTSIDE_DEPTH_SIZE);
    } else if (value->hint.depth > 0) {
        snprintf(out, OUTSIDE_DEPTH_SIZE, "%d", value->hint.depth);
    } else {
        memcpy(out, "–", sizeof "–");
    }
}
