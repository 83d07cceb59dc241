/* SPDX-License-Identifier: MIT */
#include "engine/kernel.h"

#include "kernel_table.h"
#include "platform/cpu.h"

static const KernelEntry KERNELS[KERNEL_COUNT] = {
    [KERNEL_BASELINE] = { "baseline", hot_root_baseline, hot_help_baseline, hot_perft_baseline },
    [KERNEL_AVX2] = { "avx2", hot_root_avx2, hot_help_avx2, hot_perft_avx2 },
};

const KernelEntry *kernel_entry(Kernel kernel) {
    return &KERNELS[kernel];
}

const char *kernel_name(Kernel kernel) {
    return KERNELS[kernel].name;
}

bool kernel_is_supported(Kernel kernel) {
    return kernel == KERNEL_BASELINE || (kernel == KERNEL_AVX2 && cpu_has_avx2_bmi2());
}

Kernel kernel_best(void) {
    return cpu_has_avx2_bmi2() ? KERNEL_AVX2 : KERNEL_BASELINE;
}

Status kernel_perft(Kernel kernel, Board board, int depth, uint64_t *count) {
    if (!kernel_is_supported(kernel)) {
        return STATUS_UNSUPPORTED;
    }
    *count = KERNELS[kernel].perft(board, depth);
    return STATUS_OK;
}
