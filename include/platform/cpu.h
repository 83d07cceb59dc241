/* SPDX-License-Identifier: MIT */
/* What the processor can do, asked at run time. */
#ifndef PLATFORM_CPU_H
#define PLATFORM_CPU_H

#include <stdbool.h>

/* @return true when AVX2, BMI1, BMI2, LZCNT and POPCNT may be used: the processor has them and the system keeps
 * their registers. @thread any */
bool cpu_has_avx2_bmi2(void);

#endif
