/* SPDX-License-Identifier: MIT */
/* CP932: the double-byte characters of Japanese Windows, as the system knows them. What a byte of its own means, and
 * which two bytes belong together, is encoding.c's business, so that all systems agree on it. Any thread. */
#ifndef PLATFORM_CP932_H
#define PLATFORM_CP932_H

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

/* @param bytes 2 · count bytes: lead bytes 0x81 … 0x9F and 0xE0 … 0xFC, each with its trail byte, 0x40 … 0xFC but 0x7F
 * @param codes receives count code points; 0: there is no such character
 * @errors STATUS_OUT_OF_MEMORY, STATUS_UNSUPPORTED (the system does not know the encoding) */
Status cp932_read(const char *bytes, size_t count, uint32_t *codes);

#endif
