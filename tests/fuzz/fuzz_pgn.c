/* SPDX-License-Identifier: MIT */
/* Games of PGN from any bytes. */
#include "record_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_record_text(RECORD_PGN, data, size);
    return 0;
}
