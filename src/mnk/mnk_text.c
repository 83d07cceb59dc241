/* SPDX-License-Identifier: MIT */
#include "mnk/mnk_text.h"

#include <assert.h>

enum { END = -1, FOREIGN = 0 };

typedef struct Reader {
    const unsigned char *next;
    const unsigned char *end;
} Reader;

/* The next character as ASCII: full-width forms and blanks are folded, tabs and line ends
 * become blanks. @return END behind the last, FOREIGN for a character that has no such form (one byte of it
 * is taken) */
static int next_character(Reader *reader) {
    if (reader->next == reader->end) {
        return END;
    }
    int first = *reader->next++;
    if (first == '\t' || first == '\r' || first == '\n') {
        return ' ';
    }
    if (first > 0 && first < 0x80) {
        return first;
    }
    if (reader->end - reader->next < 2) {
        return FOREIGN;
    }
    int second = reader->next[0];
    int third = reader->next[1];
    int folded = FOREIGN;
    if (first == 0xe3 && second == 0x80 && third == 0x80) {
        folded = ' '; /* U+3000 */
    } else if (first == 0xef && second == 0xbb && third == 0xbf) {
        folded = ' '; /* U+FEFF: editors put it in front of a file */
    } else if (first == 0xef && second == 0xbc && third >= 0x81 && third <= 0xbf) {
        folded = third - 0x81 + '!'; /* U+FF01 … U+FF3F */
    } else if (first == 0xef && second == 0xbd && third >= 0x80 && third <= 0x9e) {
        folded = third - 0x80 + '`'; /* U+FF40 … U+FF5E */
    }
    if (folded != FOREIGN) {
        reader->next += 2;
    }
    return folded;
}

static int next_visible(Reader *reader) {
    int character;
    do {
        character = next_character(reader);
    } while (character == ' ');
    return character;
}

static int small_letter(int character) {
    return character >= 'A' && character <= 'Z' ? character - 'A' + 'a' : character;
}

Status mnk_text_read(const char *line, size_t size, MnkShape shape, MnkCommand *command, MnkSquare *square) {
    Reader reader = { (const unsigned char *)line, (const unsigned char *)line + size };
    int letter = small_letter(next_visible(&reader));
    int character = letter == END ? END : next_visible(&reader);
    if (character == END && letter == 'q') {
        *command = MNK_COMMAND_QUIT;
        return STATUS_OK;
    }
    int row = letter - 'a';
    int number = 0;
    /* Leading zeros are harmless; a number that is too large must not grow until it overflows. */
    while (character >= '0' && character <= '9') {
        number = number <= MNK_SIZE_MAX ? number * 10 + character - '0' : number;
        character = next_character(&reader);
    }
    if (character == ' ') {
        character = next_visible(&reader);
    }
    if (character != END || row < 0 || row >= shape.height || number < 1 || number > shape.width) {
        return STATUS_BAD_TEXT;
    }
    *command = MNK_COMMAND_SQUARE;
    *square = mnk_square(row, number - 1);
    return STATUS_OK;
}

void mnk_text_write_square(MnkSquare square, char out[MNK_TEXT_SQUARE_SIZE]) {
    int number = mnk_square_column(square) + 1;
    assert(square >= 0 && square < MNK_SQUARES_MAX);
    *out++ = (char)('a' + mnk_square_row(square));
    if (number >= 10) {
        *out++ = '1';
    }
    *out++ = (char)('0' + number % 10);
    *out = '\0';
}
