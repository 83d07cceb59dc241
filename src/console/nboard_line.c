/* SPDX-License-Identifier: MIT */
#include "nboard_line.h"

#include <limits.h>
#include <string.h>

#include "core/board.h"

/* What is still to be read of a line. */
typedef struct Rest {
    const char *next;
    const char *end;
} Rest;

typedef struct Word {
    const char *text;
    size_t size;
} Word;

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static char small(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static void skip_blanks(Rest *rest) {
    while (rest->next < rest->end && is_blank(*rest->next)) {
        rest->next++;
    }
}

/* @return the next word, of size 0 at the end */
static Word take_word(Rest *rest) {
    skip_blanks(rest);
    Word word = { rest->next, 0 };
    while (rest->next < rest->end && !is_blank(*rest->next)) {
        rest->next++;
    }
    word.size = (size_t)(rest->next - word.text);
    return word;
}

static bool is_word(Word word, const char *text) {
    return word.size == strlen(text) && memcmp(word.text, text, word.size) == 0;
}

/* A whole number with or without a sign. */
static bool read_number(Word word, int *number) {
    bool is_negative = word.size > 0 && word.text[0] == '-';
    size_t i = is_negative || (word.size > 0 && word.text[0] == '+') ? 1 : 0;
    int64_t sum = 0;
    if (i == word.size) {
        return false;
    }
    for (; i < word.size; i++) {
        if (!is_digit(word.text[i])) {
            return false;
        }
        sum = sum * 10 + (word.text[i] - '0');
        if (sum > INT_MAX) {
            return false;
        }
    }
    *number = (int)(is_negative ? -sum : sum);
    return true;
}

/* Seconds with decimals. @return 0 for what is none */
static int read_seconds_ms(const char *text, size_t size) {
    int64_t ms = 0;
    int64_t unit = 0; /* of the next decimal; 0: before the point */
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '.' && unit == 0) {
            unit = 100;
        } else if (!is_digit(text[i])) {
            return 0;
        } else if (unit > 0) {
            ms += (text[i] - '0') * unit;
            unit = unit > 1 ? unit / 10 : -1;
        } else if (unit == 0 && ms <= NBOARD_TIME_MS_MAX) {
            ms = ms * 10 + (int64_t)(text[i] - '0') * 1000;
        }
    }
    return ms < NBOARD_TIME_MS_MAX ? (int)ms : NBOARD_TIME_MS_MAX;
}

/* A square, or what stands for a pass: "--", or a beginning of "pass". */
static bool read_move(const char *text, size_t size, Move *move) {
    static const char PASS[] = "pass";
    Square square;
    if (size == 2 && square_from_text(text, &square) == STATUS_OK) {
        *move = move_disc(square);
        return true;
    }
    bool is_pass = size >= 2 && size < sizeof PASS;
    for (size_t i = 0; is_pass && i < size; i++) {
        is_pass = small(text[i]) == PASS[i];
    }
    if (!is_pass && !(size == 2 && memcmp(text, "--", 2) == 0)) {
        return false;
    }
    *move = move_pass();
    return true;
}

/* "F5", "F5/1.5", "F5/1.5/0.02", "F5//0.02" */
static bool read_move_item(Word word, NboardLine *line) {
    const char *end = word.text + word.size;
    const char *slash = memchr(word.text, '/', word.size);
    if (!read_move(word.text, (size_t)((slash ? slash : end) - word.text), &line->move)) {
        return false;
    }
    slash = slash ? memchr(slash + 1, '/', (size_t)(end - slash - 1)) : NULL;
    line->time_ms = slash ? read_seconds_ms(slash + 1, (size_t)(end - slash - 1)) : 0;
    return true;
}

/* A number from 1 on, cut to most. */
static bool read_count(Word word, int most, int *count) {
    int number;
    if (!read_number(word, &number) || number < 1) {
        return false;
    }
    *count = number < most ? number : most;
    return true;
}

static NboardCommand read_setting(Rest *rest, NboardLine *line) {
    Word name = take_word(rest);
    if (is_word(name, "depth")) {
        return read_count(take_word(rest), NBOARD_DEPTH_MAX, &line->number) ? NBOARD_SET_DEPTH : NBOARD_UNKNOWN;
    }
    if (is_word(name, "contempt")) {
        return NBOARD_SET_CONTEMPT;
    }
    if (!is_word(name, "game")) {
        return NBOARD_UNKNOWN;
    }
    skip_blanks(rest);
    line->text = rest->next;
    line->text_size = (size_t)(rest->end - rest->next);
    return line->text_size > 0 ? NBOARD_SET_GAME : NBOARD_UNKNOWN;
}

static NboardCommand read_command(Word name, Rest *rest, NboardLine *line) {
    static const struct {
        const char *name;
        NboardCommand command;
    } PLAIN[] = { { "go", NBOARD_GO }, { "learn", NBOARD_LEARN }, { "analyze", NBOARD_ANALYZE }, { "quit", NBOARD_QUIT } };
    for (size_t i = 0; i < sizeof PLAIN / sizeof PLAIN[0]; i++) {
        if (is_word(name, PLAIN[i].name)) {
            return PLAIN[i].command;
        }
    }
    if (is_word(name, "set")) {
        return read_setting(rest, line);
    }
    if (is_word(name, "move")) {
        return read_move_item(take_word(rest), line) ? NBOARD_MOVE : NBOARD_UNKNOWN;
    }
    if (is_word(name, "ping")) {
        return read_number(take_word(rest), &line->number) ? NBOARD_PING : NBOARD_UNKNOWN;
    }
    if (is_word(name, "nboard")) {
        return read_number(take_word(rest), &line->number) && line->number >= 0 ? NBOARD_VERSION : NBOARD_UNKNOWN;
    }
    if (is_word(name, "hint")) {
        return read_count(take_word(rest), BOARD_MOVES_MAX, &line->number) ? NBOARD_HINT : NBOARD_UNKNOWN;
    }
    /* The first version said just "F5". */
    return name.size == 2 && read_move_item(name, line) ? NBOARD_MOVE : NBOARD_UNKNOWN;
}

NboardLine nboard_line_read(const char *bytes, size_t size) {
    NboardLine line = { .move = move_pass() };
    Rest rest = { bytes, bytes + size };
    NboardCommand command = read_command(take_word(&rest), &rest, &line);
    if (command == NBOARD_UNKNOWN) {
        line = (NboardLine){ .move = move_pass() };
    }
    line.command = command;
    return line;
}

/* --------------------------------------------------------------------------------------------- clocks */
/* [D.]H:MM:SS or shorter, up to '/' or the end. @return false when it is none; nothing at all is 0 */
static bool read_clock_part(const char **next, int64_t *ms) {
    enum { DIGITS_MAX = 6 };
    int64_t total_s = 0;
    int64_t group = 0;
    int digits = 0;
    bool is_done = false;
    for (; !is_done; (*next)++) {
        char c = **next;
        if (is_digit(c) && digits < DIGITS_MAX) {
            group = group * 10 + (c - '0');
            digits++;
            continue;
        }
        is_done = c == '\0' || c == '/';
        if (c != ':' && c != '.' && !is_done) {
            return false;
        }
        total_s = (total_s + group) * (c == '.' ? 24 : c == ':' ? 60 : 1);
        if (total_s > NBOARD_TIME_MS_MAX / 1000) {
            return false;
        }
        group = 0;
        digits = 0;
    }
    (*next)--; /* at what ended it */
    *ms = total_s * 1000;
    return true;
}

bool nboard_clock_read(const char *text, NboardClock *clock) {
    NboardClock read = { 0, 0 };
    const char *next = text;
    if (!read_clock_part(&next, &read.main_ms)) {
        return false;
    }
    if (*next == '/') {
        next++;
        if (!read_clock_part(&next, &read.increment_ms)) {
            return false;
        }
    }
    if (read.main_ms == 0 && read.increment_ms == 0) {
        return false;
    }
    *clock = read;
    return true;
}
