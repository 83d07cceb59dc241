/* SPDX-License-Identifier: MIT */
/* The guide's text, split into chapters. A chapter begins with a line "# Title"; its text goes to the next such line.
 * Pure; nothing is copied. */
#ifndef WIN_VIEW_GUIDE_TEXT_H
#define WIN_VIEW_GUIDE_TEXT_H

#include <stddef.h>

enum { GUIDE_CHAPTERS_MAX = 24 };

/* Parts of the text that was split, not terminated, without the empty lines around them. */
typedef struct GuideChapter {
    const char *title;
    size_t title_size; /* bytes */
    const char *text;
    size_t text_size;
} GuideChapter;

/* @param text UTF-8, lines end with "\n" or "\r\n"; what stands before the first title is left out
 * @param chapters as many as are returned are written
 * @return how many there are, at most GUIDE_CHAPTERS_MAX; what comes behind the last of those belongs to it */
int guide_text_split(const char *text, size_t size, GuideChapter chapters[GUIDE_CHAPTERS_MAX]);

#endif
