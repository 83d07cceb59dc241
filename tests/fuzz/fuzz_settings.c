/* SPDX-License-Identifier: MIT */
/* Settings from any bytes: what was read can be written, and reading that gives the same again, without damage; damage is
 * told with a line that is there. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char first[SETTINGS_TEXT_SIZE];
    char second[SETTINGS_TEXT_SIZE];
    SettingsReport report;
    Settings settings = settings_read((const char *)data, size, &report);
    bool has_line = report.first_line > 0;
    if (report.damaged_count < 0 || has_line != (report.damaged_count > 0) || (size_t)report.first_line > size + 1) {
        abort();
    }
    size_t length = settings_write(&settings, first);
    settings = settings_read(first, length, &report);
    settings_write(&settings, second);
    if (strcmp(first, second) != 0 || report.damaged_count != 0) {
        abort();
    }
    return 0;
}
