/* SPDX-License-Identifier: MIT */
#include "records/text_buffer.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 1024 };

void text_buffer_free(TextBuffer *buffer) {
    free(buffer->bytes);
    *buffer = (TextBuffer){ 0 };
}

/* Makes room for so many bytes more and a terminator. */
static bool grow(TextBuffer *buffer, size_t size) {
    size_t capacity = buffer->capacity > 0 ? buffer->capacity : FIRST_CAPACITY;
    while (capacity - buffer->size <= size) {
        if (capacity > SIZE_MAX / 2) {
            return false;
        }
        capacity *= 2;
    }
    if (capacity > buffer->capacity) {
        char *bytes = realloc(buffer->bytes, capacity);
        if (!bytes) {
            return false;
        }
        buffer->bytes = bytes;
        buffer->capacity = capacity;
    }
    return true;
}

void text_buffer_add(TextBuffer *buffer, const char *bytes, size_t size) {
    if (buffer->has_failed || !grow(buffer, size)) {
        buffer->has_failed = true;
        return;
    }
    if (size > 0) {
        memcpy(buffer->bytes + buffer->size, bytes, size);
    }
    buffer->size += size;
    buffer->bytes[buffer->size] = '\0';
}

void text_buffer_add_text(TextBuffer *buffer, const char *text) {
    text_buffer_add(buffer, text, strlen(text));
}

void text_buffer_add_character(TextBuffer *buffer, char character) {
    text_buffer_add(buffer, &character, 1);
}

void text_buffer_add_number(TextBuffer *buffer, long long number) {
    char digits[24];
    int size = snprintf(digits, sizeof digits, "%lld", number);
    text_buffer_add(buffer, digits, (size_t)size);
}

void text_buffer_add_hundredths(TextBuffer *buffer, int hundredths, bool is_signed) {
    char digits[24];
    long long distance = hundredths < 0 ? -(long long)hundredths : hundredths;
    const char *sign = hundredths < 0 ? "-" : is_signed ? "+" : "";
    int size = snprintf(digits, sizeof digits, "%s%lld.%02lld", sign, distance / 100, distance % 100);
    text_buffer_add(buffer, digits, (size_t)size);
}

void text_buffer_cut(TextBuffer *buffer, size_t size) {
    if (size < buffer->size) {
        buffer->size = size;
        buffer->bytes[size] = '\0';
    }
}
