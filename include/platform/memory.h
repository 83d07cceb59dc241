/* SPDX-License-Identifier: MIT */
/* Large blocks of memory straight from the system: zeroed, aligned to pages, real only where they are touched. */
#ifndef PLATFORM_MEMORY_H
#define PLATFORM_MEMORY_H

#include <stddef.h>

#include "base/status.h"

/* Asks for huge pages where the system gives them to a user's program; where it does not, ordinary ones.
 * @param size bytes, more than 0
 * @owner the caller; memory_unmap with the same size frees it
 * @errors STATUS_OUT_OF_MEMORY
 * @thread any. @cost the pages are zeroed when they are first touched */
Status memory_map(size_t size, void **memory);
void memory_unmap(void *memory, size_t size); /* NULL is allowed */

#endif
