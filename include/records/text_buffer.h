/* SPDX-License-Identifier: MIT */
/* TextBuffer: a text that grows. After a failure to grow it stays as it is and remembers the failure, so that only
 * the end of the writing needs to be checked. One thread at a time. Begin with { 0 }. */
#ifndef RECORDS_TEXT_BUFFER_H
#define RECORDS_TEXT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct TextBuffer {
    char *bytes; /* terminated behind size; NULL while nothing was written */
    size_t size;
    size_t capacity;
    bool has_failed; /* memory ran out */
} TextBuffer;

/* Frees the text; the buffer is { 0 } again. */
void text_buffer_free(TextBuffer *buffer);

void text_buffer_add(TextBuffer *buffer, const char *bytes, size_t size);
void text_buffer_add_text(TextBuffer *buffer, const char *text);
void text_buffer_add_character(TextBuffer *buffer, char character);
void text_buffer_add_number(TextBuffer *buffer, long long number);

/* Adds hundredths as a decimal number, "-1.39", "+4.00".
 * @param is_signed a positive one gets a '+' */
void text_buffer_add_hundredths(TextBuffer *buffer, int hundredths, bool is_signed);

/* Cuts the text back to a former size. */
void text_buffer_cut(TextBuffer *buffer, size_t size);

#endif
