/* SPDX-License-Identifier: MIT */
#include "guide_text.h"

#include <stdbool.h>
#include <string.h>

static bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}

/* Without line ends at the beginning and at the end. */
static void trim(const char **text, size_t *size) {
    while (*size > 0 && is_line_end((*text)[0])) {
        (*text)++;
        (*size)--;
    }
    while (*size > 0 && is_line_end((*text)[*size - 1])) {
        (*size)--;
    }
}

static void end_chapter(GuideChapter *chapter, const char *end) {
    chapter->text_size = (size_t)(end - chapter->text);
    trim(&chapter->text, &chapter->text_size);
}

int guide_text_split(const char *text, size_t size, GuideChapter chapters[GUIDE_CHAPTERS_MAX]) {
    const char *end = text + size;
    int count = 0;
    for (const char *line = text; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        const char *next = stop ? stop + 1 : end;
        bool is_title = end - line >= 2 && line[0] == '#' && line[1] == ' ';
        if (is_title && count < GUIDE_CHAPTERS_MAX) {
            if (count > 0) {
                end_chapter(&chapters[count - 1], line);
            }
            GuideChapter *chapter = &chapters[count++];
            *chapter = (GuideChapter){ .title = line + 2, .title_size = (size_t)(next - line) - 2, .text = next };
            trim(&chapter->title, &chapter->title_size);
        }
        line = next;
    }
    if (count > 0) {
        end_chapter(&chapters[count - 1], end);
    }
    return count;
}
