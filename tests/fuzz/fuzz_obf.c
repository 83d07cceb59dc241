/* SPDX-License-Identifier: MIT */
/* A line of a problem file from any bytes: what is read is a position that can be. */
#include <stdint.h>
#include <stdlib.h>

#include "records/obf.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ObfKind kind = OBF_EMPTY;
    ObfLine line;
    size_t offset = 0;
    if (obf_read_line((const char *)data, size, &kind, &line, &offset) != STATUS_OK) {
        if (offset > size) {
            abort();
        }
    } else if (kind == OBF_PROBLEM) {
        if ((line.position.discs[0] & line.position.discs[1]) || (line.has_score && abs(line.score) > 64)) {
            abort();
        }
    }
    return 0;
}
