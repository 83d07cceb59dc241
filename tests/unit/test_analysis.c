/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include "study/analysis.h"

int run_analysis_tests(void) {
    return 0;
}
