/* SPDX-License-Identifier: MIT */
#include "engine/patterns.h"

/* The index of the mirror image of a kind's pattern. */
static int mirror_index(const PatternKind *kind, int index) {
    int powers[PATTERN_SQUARES_MAX];
    int power = 1;
    for (int i = 0; i < kind->square_count; i++) {
        powers[i] = power;
        power *= 3;
    }
    int mirrored = 0;
    for (int i = 0; i < kind->square_count; i++) {
        mirrored += index % 3 * powers[kind->mirror[i]];
        index /= 3;
    }
    return mirrored;
}

void pattern_list_weights(int32_t *weights) {
    int32_t count = 0;
    for (int k = 0; k < PATTERN_KIND_COUNT; k++) {
        const PatternKind *kind = &PATTERN_KINDS[k];
        int32_t *of_kind = weights + kind->first_index;
        for (int index = 0; index < kind->index_count; index++) {
            int mirrored = mirror_index(kind, index);
            of_kind[index] = mirrored < index ? of_kind[mirrored] : count++;
        }
    }
}
