/* SPDX-License-Identifier: MIT */
/* Kernel: which of the processor's instructions the hot code uses. The hot code is compiled once for each
 * kernel from the same source and entered at the root of a search: the results are the same, only the speed
 * differs. Any thread. */
#ifndef ENGINE_KERNEL_H
#define ENGINE_KERNEL_H

#include <stdint.h>

#include "base/status.h"
#include "core/board.h"

typedef enum Kernel {
    KERNEL_BASELINE = 0, /* any x86-64 */
    KERNEL_AVX2 = 1,     /* AVX2, BMI2, LZCNT, POPCNT */
    KERNEL_COUNT
} Kernel;

/* The name of a kernel on command lines: "baseline", "avx2". */
const char *kernel_name(Kernel kernel);

bool kernel_is_supported(Kernel kernel);

/* The fastest kernel that this processor supports. */
Kernel kernel_best(void);

/* Counts the lines of play to a depth by a kernel's rules: a forced pass is a ply, a finished game counts 1.
 * @param depth 1 or more
 * @errors STATUS_UNSUPPORTED (this processor lacks the kernel's instructions)
 * @cost no table; blocks */
Status kernel_perft(Kernel kernel, Board board, int depth, uint64_t *count);

#endif
