/* SPDX-License-Identifier: MIT */
/* Feeds files to a fuzz target without libFuzzer: replay FILE… */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int argument_count, char **arguments) {
    for (int i = 1; i < argument_count; i++) {
        char *bytes = NULL;
        size_t size = 0;
        if (file_read(arguments[i], 1 << 26, &bytes, &size) != STATUS_OK) {
            fprintf(stderr, "replay: %s cannot be read\n", arguments[i]);
            return 1;
        }
        /* A copy of the exact size: reading one byte too many is seen, the terminator does not hide it. */
        uint8_t *exact = malloc(size > 0 ? size : 1);
        if (!exact) {
            return 1;
        }
        memcpy(exact, bytes, size);
        free(bytes);
        LLVMFuzzerTestOneInput(exact, size);
        free(exact);
    }
    return 0;
}
