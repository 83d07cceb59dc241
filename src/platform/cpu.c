/* SPDX-License-Identifier: MIT */
#include "platform/cpu.h"

bool cpu_has_avx2_bmi2(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("lzcnt") && __builtin_cpu_supports("popcnt");
}
