/* SPDX-License-Identifier: MIT */
/* Writes a picture as a PNG file: eight bits for each of red, green and blue, no alpha, not interlaced. Pure; any thread. */
#ifndef WIN_VIEW_PNG_WRITER_H
#define WIN_VIEW_PNG_WRITER_H

#include <stddef.h>

#include "base/status.h"
#include "canvas.h"

enum { PNG_SIDE_MAX = 8192 }; /* pixels */

/* @param image 1 … PNG_SIDE_MAX pixels each way
 * @param dpi pixels for an inch, which tells how large it is to be printed
 * @param bytes the whole file; the caller frees it with free()
 * @errors STATUS_OUT_OF_MEMORY
 * @cost allocates some seven bytes a pixel; some 25 ms for half a million pixels
 * @source PNG specification, third edition: chunks 5 and 11, filters 9 and 12.7 (none for pictures
 *     of few colours) */
Status png_write(const Canvas *image, int dpi, char **bytes, size_t *size);

#endif
