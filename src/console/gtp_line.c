/* SPDX-License-Identifier: MIT */
#include "gtp_line.h"

#include <limits.h>
#include <string.h>

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static char small(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Copies what counts of the bytes. */
static size_t clean(const char *bytes, size_t size, GtpLine *line) {
    size_t used = 0;
    for (size_t i = 0; i < size && bytes[i] != '#'; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if ((c < 0x20 && c != '\t') || c == 0x7f) {
            continue;
        }
        if (used == GTP_LINE_SIZE_MAX) {
            line->is_cut = true;
            break;
        }
        line->text[used++] = c == '\t' ? ' ' : (char)c;
    }
    line->text[used] = '\0';
    return used;
}

/* Splits the text into words, terminated in it. */
static void split(GtpLine *line) {
    char *next = line->text;
    for (;;) {
        while (*next == ' ') {
            next++;
        }
        if (*next == '\0') {
            return;
        }
        if (line->word_count < GTP_WORDS_MAX) {
            line->words[line->word_count] = next;
        }
        line->word_count++;
        next += strcspn(next, " ");
        if (*next == ' ') {
            *next++ = '\0';
        }
    }
}

static void take_id(GtpLine *line) {
    if (line->word_count == 0 || !gtp_word_number(line->words[0], &line->id)) {
        return;
    }
    if (line->word_count == 1) {
        line->words[0] += strlen(line->words[0]); /* an id alone: a command without a name */
        return;
    }
    line->word_count--;
    int kept = line->word_count < GTP_WORDS_MAX ? line->word_count : GTP_WORDS_MAX - 1;
    memmove(line->words, line->words + 1, (size_t)kept * sizeof line->words[0]);
    if (line->word_count >= GTP_WORDS_MAX) {
        line->words[GTP_WORDS_MAX - 1] = ""; /* too many for any command, so nobody reads it */
    }
}

void gtp_line_read(const char *bytes, size_t size, GtpLine *line) {
    line->id = -1;
    line->word_count = 0;
    line->is_cut = false;
    (void)clean(bytes, size, line);
    split(line);
    take_id(line);
}

bool gtp_word_is(const char *word, const char *name) {
    while (*word != '\0' && small(*word) == *name) {
        word++;
        name++;
    }
    return *word == '\0' && *name == '\0';
}

bool gtp_word_color(const char *word, Color *color) {
    bool is_black = gtp_word_is(word, "b") || gtp_word_is(word, "black");
    if (!is_black && !gtp_word_is(word, "w") && !gtp_word_is(word, "white")) {
        return false;
    }
    *color = is_black ? COLOR_BLACK : COLOR_WHITE;
    return true;
}

bool gtp_word_move(const char *word, Move *move) {
    Square square;
    if (gtp_word_is(word, "pass")) {
        *move = move_pass();
        return true;
    }
    if (strlen(word) != 2 || square_from_text(word, &square) != STATUS_OK) {
        return false;
    }
    *move = move_disc(square);
    return true;
}

bool gtp_word_number(const char *word, int *number) {
    int64_t sum = 0;
    const char *c = word;
    for (; is_digit(*c); c++) {
        sum = sum * 10 + (*c - '0');
        if (sum > INT_MAX) {
            return false;
        }
    }
    if (c == word || *c != '\0') {
        return false;
    }
    *number = (int)sum;
    return true;
}

bool gtp_word_real(const char *word) {
    word += *word == '-' || *word == '+';
    int digit_count = 0;
    for (; is_digit(*word); word++) {
        digit_count++;
    }
    if (*word == '.') {
        for (word++; is_digit(*word); word++) {
            digit_count++;
        }
    }
    if (digit_count > 0 && (*word == 'e' || *word == 'E')) {
        word++;
        word += *word == '-' || *word == '+';
        digit_count = 0;
        for (; is_digit(*word); word++) {
            digit_count++;
        }
    }
    return digit_count > 0 && *word == '\0';
}
