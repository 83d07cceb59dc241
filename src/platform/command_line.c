/* SPDX-License-Identifier: MIT */
#include "platform/command_line.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* Copies the next word with its terminator and steps over it.
 * @return the end of the copy; NULL when a '"' is not closed */
static char *copy_word(const char **next, char *out) {
    bool is_quoted = false;
    const char *c = *next;
    for (; *c != '\0' && (is_quoted || !is_blank(*c)); c++) {
        if (*c == '"') {
            is_quoted = !is_quoted;
        } else {
            *out++ = *c;
        }
    }
    *out++ = '\0';
    *next = c;
    return is_quoted ? NULL : out;
}

Status command_line_split(const char *command_line, char ***words) {
    /* One block: at most every other byte begins a word; behind the pointers the words, which are no longer than
     * the line. */
    size_t size = strlen(command_line) + 1;
    size_t word_max = size / 2;
    char **list = malloc((word_max + 1) * sizeof *list + size);
    if (!list) {
        return STATUS_OUT_OF_MEMORY;
    }
    char *out = (char *)(list + word_max + 1);
    size_t count = 0;
    const char *next = command_line;
    for (;;) {
        while (is_blank(*next)) {
            next++;
        }
        if (*next == '\0') {
            break;
        }
        list[count++] = out;
        out = copy_word(&next, out);
        if (!out) {
            free(list);
            return STATUS_BAD_TEXT;
        }
    }
    if (count == 0) {
        free(list);
        return STATUS_BAD_TEXT;
    }
    list[count] = NULL;
    *words = list;
    return STATUS_OK;
}
