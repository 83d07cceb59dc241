/* SPDX-License-Identifier: MIT */
/* Any bytes as a file of this program's own format: what is read comes back when it is written. */
#include "games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    TextBuffer told = { 0 };
    read_games(data, size, RECORD_OWN, 0, &told);
    text_buffer_free(&told);
    read_and_write(data, size, RECORD_OWN);
    return 0;
}
