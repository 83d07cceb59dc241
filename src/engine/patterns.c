/* SPDX-License-Identifier: MIT */
#include "engine/patterns.h"

/* The index of the mirror image of each of a kind's patterns: with one digit more, those before it are mirrored
 * already. */
static void list_mirror_images(const PatternKind *kind, int32_t *images) {
    int32_t powers[PATTERN_SQUARES_MAX];
    int32_t power = 1;
    for (int i = 0; i < kind->square_count; i++) {
        powers[i] = power;
        power *= 3;
    }
    images[0] = 0;
    for (int i = 0; i < kind->square_count; i++) {
        int32_t unit = powers[i];
        int32_t mirrored = powers[kind->mirror[i]];
        for (int32_t below = 0; below < unit; below++) {
            images[unit + below] = images[below] + mirrored;
            images[2 * unit + below] = images[below] + 2 * mirrored;
        }
    }
}

void pattern_list_weights(int32_t *weights) {
    int32_t count = 0;
    for (int k = 0; k < PATTERN_KIND_COUNT; k++) {
        const PatternKind *kind = &PATTERN_KINDS[k];
        int32_t *of_kind = weights + kind->first_index;
        list_mirror_images(kind, of_kind);
        for (int32_t index = 0; index < kind->index_count; index++) {
            int32_t image = of_kind[index];
            of_kind[index] = image < index ? of_kind[image] : count++;
        }
    }
}
