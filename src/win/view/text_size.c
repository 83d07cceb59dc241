/* SPDX-License-Identifier: MIT */
#include "text_size.h"

static const int STEPS[] = { TEXT_SIZE_LEAST, 125, 150, 175, 200, TEXT_SIZE_MOST };

enum { STEP_COUNT = sizeof STEPS / sizeof STEPS[0] };

int text_size_step(int percent, int direction) {
    if (direction > 0) {
        for (int i = 0; i < STEP_COUNT; i++) {
            if (STEPS[i] > percent) {
                return STEPS[i];
            }
        }
        return TEXT_SIZE_MOST;
    }
    for (int i = STEP_COUNT - 1; i >= 0; i--) {
        if (STEPS[i] < percent) {
            return STEPS[i];
        }
    }
    return TEXT_SIZE_LEAST;
}

int text_size_product(int system_percent, int user_percent) {
    int percent = user_percent > 0 ? system_percent * user_percent / 100 : system_percent;
    percent = percent > TEXT_SIZE_MOST ? TEXT_SIZE_MOST : percent;
    return percent < TEXT_SIZE_LEAST ? TEXT_SIZE_LEAST : percent;
}
