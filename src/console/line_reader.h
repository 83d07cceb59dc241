/* SPDX-License-Identifier: MIT */
/* LineReader: foreign input line by line, whatever is in it: long lines, no last line end, zero bytes. */
#ifndef CONSOLE_LINE_READER_H
#define CONSOLE_LINE_READER_H

#include <stdbool.h>
#include <stdio.h>

#include "platform/screen.h"

enum { LINE_SIZE_MAX = 4096 };

typedef struct Line {
    char text[LINE_SIZE_MAX]; /* without its end, not terminated */
    size_t size;
    bool is_cut; /* it was longer; the rest has been skipped */
} Line;

/* Reads the next line; "\n" and "\r\n" end it, and so does the end of the input. A byte order mark in front
 * is no part of the line.
 * @return false at the end of the input, or when it cannot be read: ferror(stream) tells which */
bool line_read(FILE *stream, Line *line);

/* The same from the standard input, in UTF-8 also from a Windows console. */
bool line_read_console(ScreenInput *input, Line *line);

#endif
