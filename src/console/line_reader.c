/* SPDX-License-Identifier: MIT */
#include "line_reader.h"

#include <string.h>

static void drop_byte_order_mark(Line *line) {
    if (line->size >= 3 && memcmp(line->text, "\xef\xbb\xbf", 3) == 0) {
        line->size -= 3;
        memmove(line->text, line->text + 3, line->size);
    }
}

bool line_read(FILE *stream, Line *line) {
    int byte = getc(stream);
    if (byte == EOF) {
        return false;
    }
    line->size = 0;
    line->is_cut = false;
    for (; byte != EOF && byte != '\n'; byte = getc(stream)) {
        if (line->size < LINE_SIZE_MAX) {
            line->text[line->size++] = (char)byte;
        } else {
            line->is_cut = true;
        }
    }
    if (line->size > 0 && line->text[line->size - 1] == '\r' && !line->is_cut) {
        line->size--;
    }
    drop_byte_order_mark(line);
    return true;
}
