/* SPDX-License-Identifier: MIT */
/* Where each kernel's copy of the hot units is entered. */
#ifndef ENGINE_KERNEL_TABLE_H
#define ENGINE_KERNEL_TABLE_H

#include "engine/kernel.h"
#include "hot/hot.h"

typedef int HotRootFunction(HotThread *thread, HotRoot *root);
typedef void HotHelpFunction(HotThread *thread, struct HotSplit *split);
typedef uint64_t HotPerftFunction(Board board, int depth);

HotRootFunction hot_root_baseline, hot_root_avx2;
HotHelpFunction hot_help_baseline, hot_help_avx2;
HotPerftFunction hot_perft_baseline, hot_perft_avx2;

typedef struct KernelEntry {
    const char *name;
    HotRootFunction *root;
    HotHelpFunction *help;
    HotPerftFunction *perft;
} KernelEntry;

const KernelEntry *kernel_entry(Kernel kernel);

#endif
