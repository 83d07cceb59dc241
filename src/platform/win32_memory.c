/* SPDX-License-Identifier: MIT */
#include "platform/memory.h"

#include <windows.h>

/* Large pages need a privilege that few users have; without it the call fails at once. */
static void *map_large(size_t size) {
    size_t page = GetLargePageMinimum();
    if (page == 0 || size % page != 0) {
        return NULL;
    }
    return VirtualAlloc(NULL, size, MEM_RESERVE | MEM_COMMIT | MEM_LARGE_PAGES, PAGE_READWRITE);
}

Status memory_map(size_t size, void **memory) {
    void *mapped = map_large(size);
    if (!mapped) {
        mapped = VirtualAlloc(NULL, size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    }
    if (!mapped) {
        return STATUS_OUT_OF_MEMORY;
    }
    *memory = mapped;
    return STATUS_OK;
}

void memory_unmap(void *memory, size_t size) {
    (void)size;
    if (memory) {
        VirtualFree(memory, 0, MEM_RELEASE);
    }
}
