/* SPDX-License-Identifier: MIT */
#include "opponents/gtp_answer.h"

#include <assert.h>
#include <string.h>

#include "answer_text.h"

enum { ID_DIGITS_MAX = 9 }; /* so many fit an int */

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
    while (begin < line_end && (answer_text_is_blank(*begin) || answer_text_is_control(*begin))) {
        begin++;
    }
    line->is_empty = begin == line_end;
    const char *stop = begin;
    while (stop < line_end && !(*stop == '#' && (stop == begin || answer_text_is_blank(stop[-1])))) {
        stop++;
    }
    while (stop > begin && (answer_text_is_blank(stop[-1]) || answer_text_is_control(stop[-1]))) {
        stop--;
    }
    line->bytes = begin;
    line->size = (size_t)(stop - begin);
    return true;
}

static void add_text(GtpAnswer *answer, const char *bytes, size_t size) {
    answer_text_add(bytes, size, answer->text, sizeof answer->text);
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
    while (i < line->size && answer_text_is_blank(line->bytes[i])) {
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

Status gtp_answer_move(const GtpAnswer *answer, Move *move) {
    assert(answer->kind != GTP_UNFINISHED);
    if (answer->kind == GTP_REFUSED || answer_text_equals(answer->text, "resign")) {
        return STATUS_REFUSED;
    }
    if (answer_text_equals(answer->text, "pass")) {
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
