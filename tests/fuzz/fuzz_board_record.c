/* SPDX-License-Identifier: MIT */
/* Any bytes as a file of boards (the first byte is even) or of problems: what is read comes back when it is written. */
#include "games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    TextBuffer told = { 0 };
    if (size == 0) {
        return 0;
    }
    RecordFormat format = data[0] % 2 == 0 ? RECORD_BOARD : RECORD_OBF;
    read_games(data + 1, size - 1, format, 0, &told);
    text_buffer_free(&told);
    read_and_write(data + 1, size - 1, format);
    return 0;
}
