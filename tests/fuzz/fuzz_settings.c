/* SPDX-License-Identifier: MIT */
/* Settings from any bytes: what was read can be written, and reading that gives the same again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char first[SETTINGS_TEXT_SIZE];
    char second[SETTINGS_TEXT_SIZE];
    Settings settings = settings_read((const char *)data, size);
    size_t length = settings_write(&settings, first);
    settings = settings_read(first, length);
    settings_write(&settings, second);
    if (strcmp(first, second) != 0) {
        abort();
    }
    return 0;
}
