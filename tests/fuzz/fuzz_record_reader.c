/* SPDX-License-Identifier: MIT */
/* Any bytes as a file of any format, which is recognised: in pieces of random sizes they give the same games and
 * faults as in one. The first byte decides the sizes. */
#include "games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    TextBuffer whole = { 0 };
    TextBuffer pieces = { 0 };
    if (size == 0) {
        return 0;
    }
    RecordFormat format = record_format_detect((const char *)data + 1, size - 1);
    require(format == RECORD_FORMAT_COUNT || (record_format_find(record_format_name(format)) == format &&
                                              strlen(record_format_extension(format)) > 0));
    read_games(data + 1, size - 1, RECORD_FORMAT_COUNT, 0, &whole);
    read_games(data + 1, size - 1, RECORD_FORMAT_COUNT, 1 + (uint64_t)data[0], &pieces);
    require(whole.size == pieces.size && (whole.size == 0 || memcmp(whole.bytes, pieces.bytes, whole.size) == 0));
    text_buffer_free(&whole);
    text_buffer_free(&pieces);
    return 0;
}
