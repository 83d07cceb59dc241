/* SPDX-License-Identifier: MIT */
/* OutsideValue: what an outside engine thinks of a position in which it is to move. A plain value. */
#ifndef OPPONENTS_OUTSIDE_VALUE_H
#define OPPONENTS_OUTSIDE_VALUE_H

#include <stdbool.h>

typedef struct OutsideValue {
    bool is_known;       /* false: it says nothing, or nothing that is a number of discs */
    int disc_hundredths; /* for the side to move; −6400 … 6400; 0 when it is not known */
} OutsideValue;

#endif
