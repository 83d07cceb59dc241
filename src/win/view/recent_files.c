/* SPDX-License-Identifier: MIT */
#include "recent_files.h"

#include <string.h>

#include "plain_text.h"

static bool has_mark(const char *text, size_t size) {
    return size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0;
}

static bool is_separator(char c) {
    return c == '/' || c == '\\';
}

static char folded(char c) {
    return is_separator(c) ? '\\' : c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_same(const char *a, const char *b) {
    while (*a && folded(*a) == folded(*b)) {
        a++;
        b++;
    }
    return folded(*a) == folded(*b);
}

const char *recent_files_name(const char *path) {
    const char *name = path;
    for (const char *at = path; *at; at++) {
        /* One at the end names nothing: "C:\games\". */
        name = is_separator(*at) && at[1] ? at + 1 : name;
    }
    return name;
}

int recent_files_find(const RecentFiles *list, const char *path) {
    for (int i = 0; i < list->count; i++) {
        if (is_same(list->paths[i], path)) {
            return i;
        }
    }
    return -1;
}

/* -------------------------------------------------------------------------------------------------- changes */
/* What begins like a byte order mark would lose that when the file is read again. */
static bool is_path(const char *text, size_t size) {
    return size > 0 && size < RECENT_PATH_SIZE && !has_mark(text, size) && plain_text_is_plain(text, size);
}

/* Adds a path behind the others, when it is one, new, and there is room. */
static void append(RecentFiles *list, const char *text, size_t size) {
    char path[RECENT_PATH_SIZE];
    if (list->count == RECENT_FILES_MAX || !is_path(text, size)) {
        return;
    }
    memcpy(path, text, size);
    path[size] = '\0';
    if (recent_files_find(list, path) < 0) {
        memcpy(list->paths[list->count++], path, size + 1);
    }
}

bool recent_files_add(RecentFiles *list, const char *path) {
    size_t size = strlen(path);
    if (!is_path(path, size)) {
        return false;
    }
    char copy[RECENT_PATH_SIZE]; /* it may be one of the list's */
    memcpy(copy, path, size + 1);
    int place = recent_files_find(list, path);
    if (place < 0) {
        place = list->count < RECENT_FILES_MAX ? list->count++ : RECENT_FILES_MAX - 1;
    }
    memmove(list->paths[1], list->paths[0], (size_t)place * sizeof list->paths[0]);
    memcpy(list->paths[0], copy, size + 1);
    return true;
}

void recent_files_join(RecentFiles *list, const RecentFiles *older) {
    for (int i = 0; i < older->count; i++) {
        append(list, older->paths[i], strlen(older->paths[i]));
    }
}

void recent_files_remove(RecentFiles *list, int index) {
    list->count--;
    memmove(list->paths[index], list->paths[index + 1], (size_t)(list->count - index) * sizeof list->paths[0]);
}

/* ------------------------------------------------------------------------------------------------- the file */
void recent_files_read(const char *text, size_t size, RecentFiles *list) {
    const char *end = text + size;
    list->count = 0;
    if (has_mark(text, size)) {
        text += 3;
    }
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        const char *line_end = stop ? stop : end;
        const char *next = stop ? stop + 1 : end;
        if (line_end > text && line_end[-1] == '\r') {
            line_end--;
        }
        append(list, text, (size_t)(line_end - text));
        text = next;
    }
}

size_t recent_files_write(const RecentFiles *list, char text[RECENT_TEXT_SIZE]) {
    size_t used = 0;
    for (int i = 0; i < list->count; i++) {
        size_t size = strlen(list->paths[i]);
        memcpy(text + used, list->paths[i], size);
        used += size;
        text[used++] = '\n';
    }
    text[used] = '\0';
    return used;
}

/* -------------------------------------------------------------------------------------------------- labels */
/* @return how many characters a text has */
static int count_characters(const char *text) {
    int count = 0;
    for (; *text; text++) {
        count += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return count;
}

/* Copies a text for a menu: '&' is doubled, and of a long one the middle left out. @param size of out, enough */
static size_t copy_shortened(const char *text, char *out) {
    enum { FIRST_CHARACTERS = 20, LAST_CHARACTERS = RECENT_LABEL_CHARACTERS - FIRST_CHARACTERS - 1 };
    static const char ELLIPSIS[] = "\xE2\x80\xA6";
    int count = count_characters(text);
    bool is_long = count > RECENT_LABEL_CHARACTERS;
    size_t size = 0;
    for (int i = -1; *text; text++) {
        i += ((unsigned char)*text & 0xc0) != 0x80;
        bool is_left_out = is_long && i >= FIRST_CHARACTERS && i < count - LAST_CHARACTERS;
        if (is_left_out && i == FIRST_CHARACTERS && ((unsigned char)*text & 0xc0) != 0x80) {
            memcpy(out + size, ELLIPSIS, sizeof ELLIPSIS - 1);
            size += sizeof ELLIPSIS - 1;
        }
        if (is_left_out) {
            continue;
        }
        if (*text == '&') {
            out[size++] = '&';
        }
        out[size++] = *text;
    }
    out[size] = '\0';
    return size;
}

_Static_assert(RECENT_LABEL_CHARACTERS * 4 + 16 < RECENT_LABEL_SIZE, "the longest label fits");
_Static_assert(RECENT_FILES_MAX < 10, "a digit tells the place");

void recent_files_label(const RecentFiles *list, int index, char label[RECENT_LABEL_SIZE]) {
    const char *path = list->paths[index];
    const char *name = recent_files_name(path);
    bool is_alone = true;
    for (int i = 0; i < list->count; i++) {
        is_alone = is_alone && (i == index || !is_same(recent_files_name(list->paths[i]), name));
    }
    label[0] = '&';
    label[1] = (char)('1' + index);
    label[2] = ' ';
    (void)copy_shortened(is_alone ? name : path, label + 3);
}
