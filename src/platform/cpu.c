/* SPDX-License-Identifier: MIT */
#include "platform/cpu.h"

#include <cpuid.h>

/* Not every compiler's __builtin_cpu_supports knows it. */
static bool has_lzcnt(void) {
    static const unsigned EXTENDED_FEATURES = 0x80000001;
    unsigned a, b, c, d;
    return __get_cpuid(EXTENDED_FEATURES, &a, &b, &c, &d) && (c & bit_LZCNT);
}

bool cpu_has_avx2_bmi2(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt") && has_lzcnt();
}
