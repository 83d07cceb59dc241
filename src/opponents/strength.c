/* SPDX-License-Identifier: MIT */
#include "opponents/strength.h"

#include <string.h>

const OpponentStrength *opponent_strength(const Opponent *opponent) {
    for (int i = 0; i < OPPONENT_STRENGTH_COUNT; i++) {
        if (strcmp(OPPONENT_STRENGTHS[i].name, opponent->name) == 0) {
            return &OPPONENT_STRENGTHS[i];
        }
    }
    return NULL;
}
