/* SPDX-License-Identifier: MIT */
#include "play_input.h"

#include <stdbool.h>

enum { END = -1, FOREIGN = -2 };

/* What is left of a line, character by character. */
typedef struct Reader {
    const unsigned char *next;
    const unsigned char *end;
    int character; /* the one looked at: ASCII, END or FOREIGN */
} Reader;

/* A character of three bytes as its ASCII form. @return FOREIGN when it has none */
static int fold(const unsigned char bytes[3]) {
    if (bytes[0] == 0xe3 && bytes[1] == 0x80 && bytes[2] == 0x80) {
        return ' '; /* U+3000, the full-width blank */
    }
    if (bytes[0] == 0xe3 && bytes[1] == 0x80 && bytes[2] == 0x81) {
        return ','; /* U+3001 */
    }
    if (bytes[0] == 0xef && bytes[1] == 0xbc && bytes[2] >= 0x81 && bytes[2] <= 0xbf) {
        return bytes[2] - 0x81 + '!'; /* U+FF01 … U+FF3F */
    }
    if (bytes[0] == 0xef && bytes[1] == 0xbd && bytes[2] >= 0x80 && bytes[2] <= 0x9e) {
        return bytes[2] - 0x80 + '`'; /* U+FF40 … U+FF5E */
    }
    if (bytes[0] == 0xe2 && bytes[1] == 0x88 && bytes[2] == 0x92) {
        return '-'; /* U+2212: what a Japanese keyboard gives for a full-width minus */
    }
    return FOREIGN;
}

static void step(Reader *reader) {
    if (reader->next == reader->end) {
        reader->character = END;
        return;
    }
    int character = *reader->next;
    size_t size = 1;
    if (character >= 0x80 && reader->end - reader->next >= 3) {
        character = fold(reader->next);
        size = character == FOREIGN ? 1 : 3;
    } else if (character >= 0x80 || character == '\0') {
        character = FOREIGN;
    }
    reader->next += size;
    reader->character = character;
}

static bool is_blank(int character) {
    return character == ' ' || character == '\t' || character == '\r';
}

static void skip_blanks(Reader *reader) {
    while (is_blank(reader->character)) {
        step(reader);
    }
}

static bool is_digit(int character) {
    return character >= '0' && character <= '9';
}

static int small_letter(int character) {
    return character >= 'A' && character <= 'Z' ? character - 'A' + 'a' : character;
}

/* @return false when no number stands here */
static bool read_number(Reader *reader, int *number) {
    bool is_negative = reader->character == '-';
    if (is_negative || reader->character == '+') {
        step(reader);
    }
    if (!is_digit(reader->character)) {
        return false;
    }
    int value = 0;
    for (; is_digit(reader->character); step(reader)) {
        value = value * 10 + (reader->character - '0');
        value = value < PLAY_INPUT_NUMBER_MAX ? value : PLAY_INPUT_NUMBER_MAX;
    }
    *number = is_negative && value > 0 ? -1 : value;
    return true;
}

static PlayInput read_numbers(Reader *reader) {
    static const PlayInput OTHER = { PLAY_INPUT_OTHER, 0, 0 };
    PlayInput input = { .kind = PLAY_INPUT_NUMBER };
    if (!read_number(reader, &input.first)) {
        return OTHER;
    }
    bool is_separate = is_blank(reader->character);
    skip_blanks(reader);
    if (reader->character == END) {
        return input;
    }
    if (reader->character == ',') {
        is_separate = true;
        step(reader);
        skip_blanks(reader);
    }
    if (!is_separate || !read_number(reader, &input.second)) {
        return OTHER;
    }
    skip_blanks(reader);
    input.kind = PLAY_INPUT_PAIR;
    return reader->character == END ? input : OTHER;
}

/* The rest of a line after blanks: exactly these letters, in either case. */
static bool reads_word(Reader reader, const char *word) {
    for (; *word; word++) {
        if (small_letter(reader.character) != *word) {
            return false;
        }
        step(&reader);
    }
    skip_blanks(&reader);
    return reader.character == END;
}

static PlayInput read_letters(Reader *reader) {
    PlayInput input = { .kind = PLAY_INPUT_OTHER };
    int letter = small_letter(reader->character);
    if (reads_word(*reader, "q") || reads_word(*reader, "quit")) {
        input.kind = PLAY_INPUT_QUIT;
        return input;
    }
    step(reader);
    int digit = reader->character;
    step(reader);
    skip_blanks(reader);
    if (letter >= 'a' && letter <= 'h' && digit >= '1' && digit <= '8' && reader->character == END) {
        input = (PlayInput){ PLAY_INPUT_SQUARE, digit - '0', letter - 'a' + 1 };
    }
    return input;
}

PlayInput play_input_read(const char *text, size_t size) {
    const unsigned char *bytes = (const unsigned char *)text;
    Reader reader = { bytes, bytes + size, END };
    step(&reader);
    skip_blanks(&reader);
    int letter = small_letter(reader.character);
    return letter >= 'a' && letter <= 'z' ? read_letters(&reader) : read_numbers(&reader);
}
