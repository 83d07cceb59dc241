/* SPDX-License-Identifier: MIT */
#include "line_reader.h"

#include <string.h>

static void drop_byte_order_mark(Line *line) {
    if (line->size >= 3 && memcmp(line->text, "\xef\xbb\xbf", 3) == 0) {
        line->size -= 3;
        memmove(line->text, line->text + 3, line->size);
    }
}

typedef int NextByte(void *source); /* negative at the end */

static int next_of_stream(void *source) {
    int byte = getc(source);
    return byte == EOF ? -1 : byte;
}

static int next_of_console(void *source) {
    return screen_read_byte(source);
}

static bool read_line(NextByte *next, void *source, Line *line) {
    int byte = next(source);
    if (byte < 0) {
        return false;
    }
    line->size = 0;
    line->is_cut = false;
    for (; byte >= 0 && byte != '\n'; byte = next(source)) {
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

bool line_read(FILE *stream, Line *line) {
    return read_line(next_of_stream, stream, line);
}

bool line_read_console(ScreenInput *input, Line *line) {
    return read_line(next_of_console, input, line);
}
