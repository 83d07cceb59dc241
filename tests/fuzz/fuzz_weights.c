/* SPDX-License-Identifier: MIT */
/* A file of weights from any bytes: what is read is written and read again as it was. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/weights.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Weights *weights = malloc(sizeof *weights);
    Weights *again = malloc(sizeof *again);
    uint8_t *bytes = NULL;
    size_t length = 0;
    if (weights && again && weights_read(data, size, weights) == STATUS_OK &&
        weights_write(weights, &bytes, &length) == STATUS_OK &&
        (weights_read(bytes, length, again) != STATUS_OK || memcmp(weights, again, sizeof *again) != 0 ||
         weights_checksum(weights) != weights_checksum(again))) {
        abort();
    }
    free(bytes);
    free(weights);
    free(again);
    return 0;
}
