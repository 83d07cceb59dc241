/* SPDX-License-Identifier: MIT */
#include "platform/memory.h"

#include <sys/mman.h>

Status memory_map(size_t size, void **memory) {
    void *mapped = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED) {
        return STATUS_OUT_OF_MEMORY;
    }
    (void)madvise(mapped, size, MADV_HUGEPAGE);
    *memory = mapped;
    return STATUS_OK;
}

void memory_unmap(void *memory, size_t size) {
    if (memory) {
        (void)munmap(memory, size);
    }
}
