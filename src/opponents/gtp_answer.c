/* SPDX-License-Identifier: MIT */
#include "opponents/gtp_answer.h"

#include <assert.h>
#include <string.h>

enum { ID_DIGITS_MAX = 9 }; /* so many fit an int */

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

static bool is_control(char c) {
    return ((unsigned char)c < 0x20 && c != '\t') || c == 0x7f;
}

/* A line of the output, without its comment and its blanks at both ends. */
typedef struct Line {
    const char *bytes;
    size_t size;
    bool is_empty; /* nothing stood there, not even a comment */
} Line;

/* Takes the next whole line. @return false when there is none */
static bool take_line(const char **next, const char *end, Line *line) {
    const char *begin = *next;
    const char *line_end = memchr(begin, '\n', (size_t)(end - begin));
    if (!line_end) {
        return false;
    }
    *next = line_end + 1;
    while (begin < line_end && (is_blank(*begin) || is_control(*begin))) {
        begin++;
    }
    line->is_empty = begin == line_end;
    const char *stop = begin;
    while (stop < line_end && !(*stop == '#' && (stop == begin || is_blank(stop[-1])))) {
        stop++;
    }
    while (stop > begin && (is_blank(stop[-1]) || is_control(stop[-1]))) {
        stop--;
    }
    line->bytes = begin;
    line->size = (size_t)(stop - begin);
    return true;
}

/* @return how many bytes the character at the beginning takes in UTF-8; 0 when it is none */
static size_t character_size(const char *bytes, size_t size) {
    const unsigned char *c = (const unsigned char *)bytes;
    size_t count = c[0] < 0x80 ? 1 : c[0] >= 0xc2 && c[0] < 0xe0 ? 2 : c[0] >= 0xe0 && c[0] < 0xf0 ? 3 : 4;
    if (count == 1) {
        return 1;
    }
    if (c[0] < 0xc2 || c[0] > 0xf4 || count > size) {
        return 0;
    }
    for (size_t i = 1; i < count; i++) {
        if ((c[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    /* Overlong forms, halves of surrogate pairs, what is beyond the last character. */
    bool is_none = (c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xed && c[1] > 0x9f) || (c[0] == 0xf0 && c[1] < 0x90) ||
                   (c[0] == 0xf4 && c[1] > 0x8f);
    return is_none ? 0 : count;
}

/* Adds bytes to the text, as UTF-8 and as far as there is room. */
static void add_text(GtpAnswer *answer, const char *bytes, size_t size) {
    size_t used = strlen(answer->text);
    while (size > 0) {
        size_t count = character_size(bytes, size);
        size_t step = count > 0 ? count : 1;
        bool is_nothing = count == 1 && is_control(*bytes) && *bytes != '\n';
        if (!is_nothing) {
            if (used + step >= sizeof answer->text) {
                break;
            }
            memcpy(answer->text + used, count == 0 ? "?" : *bytes == '\t' ? " " : bytes, step);
            used += step;
        }
        bytes += step;
        size -= step;
    }
    answer->text[used] = '\0';
}

/* Reads the line that begins the answer: its sign, its number, the first line of its text. */
static Status read_first_line(const Line *line, GtpAnswer *answer) {
    size_t i = 1;
    int id = 0;
    if (line->bytes[0] != '=' && line->bytes[0] != '?') {
        return STATUS_BAD_TEXT;
    }
    for (; i < line->size && line->bytes[i] >= '0' && line->bytes[i] <= '9'; i++) {
        if (i > ID_DIGITS_MAX) {
            return STATUS_BAD_TEXT;
        }
        id = id * 10 + (line->bytes[i] - '0');
    }
    answer->kind = line->bytes[0] == '=' ? GTP_DONE : GTP_REFUSED;
    answer->id = i > 1 ? id : -1;
    while (i < line->size && is_blank(line->bytes[i])) {
        i++;
    }
    add_text(answer, line->bytes + i, line->size - i);
    return STATUS_OK;
}

Status gtp_answer_read(const char *bytes, size_t size, GtpAnswer *answer) {
    const char *next = bytes;
    const char *end = bytes + size;
    GtpAnswer read = { .kind = GTP_UNFINISHED, .id = -1 };
    bool is_begun = false;
    Line line;
    while (take_line(&next, end, &line)) {
        if (is_begun && line.is_empty) {
            *answer = read;
            return STATUS_OK;
        }
        if (line.size == 0) {
            continue;
        }
        if (is_begun) {
            add_text(&read, "\n", 1);
            add_text(&read, line.bytes, line.size);
            continue;
        }
        Status status = read_first_line(&line, &read);
        if (status != STATUS_OK) {
            return status;
        }
        is_begun = true;
    }
    *answer = (GtpAnswer){ .kind = GTP_UNFINISHED, .id = -1 };
    return STATUS_OK;
}

/* Whether a text is a word, in letters of either case. @param word in small letters */
static bool equals_word(const char *text, const char *word) {
    for (; *text != '\0' && *word != '\0'; text++, word++) {
        if ((*text >= 'A' && *text <= 'Z' ? *text - 'A' + 'a' : *text) != *word) {
            return false;
        }
    }
    return *text == *word;
}

Status gtp_answer_move(const GtpAnswer *answer, Move *move) {
    assert(answer->kind != GTP_UNFINISHED);
    if (answer->kind == GTP_REFUSED || equals_word(answer->text, "resign")) {
        return STATUS_REFUSED;
    }
    if (equals_word(answer->text, "pass")) {
        *move = move_pass();
        return STATUS_OK;
    }
    Square square;
    if (strlen(answer->text) != 2 || square_from_text(answer->text, &square) != STATUS_OK) {
        return STATUS_BAD_TEXT;
    }
    *move = move_disc(square);
    return STATUS_OK;
}
