/* SPDX-License-Identifier: MIT */
/* What the fuzz targets of the text formats share. */
#ifndef FUZZ_RECORD_TEXT_H
#define FUZZ_RECORD_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "records/record_format.h"

/* Takes the games of a text one by one, as they are found, and reads them. What could be read is written, and read
 * again: the games must be the same, and what is written the second time must be equal. Aborts when they are not. */
void fuzz_record_text(RecordFormat format, const uint8_t *data, size_t size);

#endif
