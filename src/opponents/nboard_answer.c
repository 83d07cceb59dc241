/* SPDX-License-Identifier: MIT */
#include "opponents/nboard_answer.h"

#include <assert.h>
#include <string.h>

#include "answer_text.h"

enum { NUMBER_DIGITS_MAX = 9, VALUE_DIGITS_MAX = 3, HUNDREDTHS_MAX = 100 * SQUARE_COUNT };

/* A word of the line, to be read on from its end. */
typedef struct Word {
    const char *bytes;
    size_t size;
} Word;

static bool is_blank(char c) {
    return answer_text_is_blank(c) || answer_text_is_control(c);
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static void skip_blanks(Word *rest) {
    while (rest->size > 0 && is_blank(*rest->bytes)) {
        rest->bytes++;
        rest->size--;
    }
}

static void skip_blanks_at_end(Word *rest) {
    while (rest->size > 0 && is_blank(rest->bytes[rest->size - 1])) {
        rest->size--;
    }
}

/* Takes what stands before the next blank, or '/' where that counts as one; not the blanks behind it. */
static Word take_word(Word *rest, bool has_slashes) {
    skip_blanks(rest);
    Word word = { rest->bytes, 0 };
    while (word.size < rest->size && !is_blank(word.bytes[word.size]) && !(has_slashes && word.bytes[word.size] == '/')) {
        word.size++;
    }
    rest->bytes += word.size;
    rest->size -= word.size;
    return word;
}

static bool equals(const Word *word, const char *text) {
    char copy[16] = "";
    if (word->size >= sizeof copy) {
        return false;
    }
    memcpy(copy, word->bytes, word->size);
    return answer_text_equals(copy, text);
}

/* @return −1 when it is none, or has too many digits */
static int read_number(const Word *word) {
    int number = 0;
    for (size_t i = 0; i < word->size; i++) {
        if (!is_digit(word->bytes[i]) || i >= NUMBER_DIGITS_MAX) {
            return -1;
        }
        number = number * 10 + (word->bytes[i] - '0');
    }
    return word->size > 0 ? number : -1;
}

/* Reads "-1.25", rounded to hundredths. What is no number, or no number of discs, is not known. */
static OutsideValue read_value(const Word *word) {
    static const OutsideValue UNKNOWN = { false, 0 };
    size_t i = word->size > 0 && (*word->bytes == '-' || *word->bytes == '+') ? 1 : 0;
    bool is_negative = i > 0 && *word->bytes == '-';
    size_t first = i;
    int thousandths = 0;
    for (; i < word->size && is_digit(word->bytes[i]); i++) {
        if (i - first >= VALUE_DIGITS_MAX) {
            return UNKNOWN;
        }
        thousandths = thousandths * 10 + (word->bytes[i] - '0');
    }
    if (i == first) {
        return UNKNOWN;
    }
    bool has_point = i < word->size && word->bytes[i] == '.';
    i += has_point;
    for (int decimal = 0; decimal < 3; decimal++) {
        bool is_there = has_point && i < word->size && is_digit(word->bytes[i]);
        thousandths = thousandths * 10 + (is_there ? word->bytes[i++] - '0' : 0);
    }
    while (has_point && i < word->size && is_digit(word->bytes[i])) {
        i++;
    }
    int hundredths = (thousandths + 5) / 10;
    if (i < word->size || hundredths > HUNDREDTHS_MAX) {
        return UNKNOWN;
    }
    return (OutsideValue){ true, is_negative ? -hundredths : hundredths };
}

/* The value behind the move of a choice: "/1.25/0.5", or with blanks. */
static OutsideValue value_of_choice(Word rest) {
    skip_blanks(&rest);
    if (rest.size > 0 && *rest.bytes == '/') {
        rest.bytes++;
        rest.size--;
    }
    Word word = take_word(&rest, true);
    return read_value(&word);
}

static void read_choice(Word rest, NBoardAnswer *answer) {
    skip_blanks(&rest);
    answer->kind = NBOARD_CHOICE;
    answer->text[0] = '\0';
    answer_text_add(rest.bytes, rest.size, answer->text, sizeof answer->text);
    (void)take_word(&rest, true);
    answer->value = value_of_choice(rest);
}

/* Whether a line only tells what a program may show. @param rest what stands behind the first word */
static bool is_for_show(const Word *first, Word rest) {
    static const char *const WORDS[] = { "status", "nodestats", "analysis", "learned" };
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        if (equals(first, WORDS[i])) {
            return true;
        }
    }
    Word second = take_word(&rest, false);
    return equals(first, "set") && equals(&second, "myname");
}

/* ------------------------------------------------------------------------------------------------- hints */
/* Reads "F5d6PAc3" as far as it can be read. */
static void read_line_of_moves(const Word *word, OutsideHint *hint) {
    for (size_t i = 0; i + 2 <= word->size && hint->move_count < OUTSIDE_HINT_MOVES_MAX; i += 2) {
        Word name = { word->bytes + i, 2 };
        Square square;
        if (equals(&name, "pa") || equals(&name, "ps") || equals(&name, "--")) {
            square = SQUARE_NONE;
        } else if (square_from_text(name.bytes, &square) != STATUS_OK) {
            return;
        }
        hint->moves[hint->move_count++] = (uint8_t)square;
    }
}

/* Reads "1.25", or "1.25,-0.5", which is what a book is worth to Black and to White when a draw counts for the other. */
static OutsideValue read_value_of_hint(const Word *word) {
    const char *comma = memchr(word->bytes, ',', word->size);
    if (!comma) {
        return read_value(word);
    }
    size_t size = (size_t)(comma - word->bytes);
    Word first = { word->bytes, size };
    Word second = { comma + 1, word->size - size - 1 };
    OutsideValue low = read_value(&first);
    OutsideValue high = read_value(&second);
    bool is_known = low.is_known && high.is_known;
    return (OutsideValue){ is_known, is_known ? (low.disc_hundredths + high.disc_hundredths) / 2 : 0 };
}

/* Reads "12", "18@73%" (with an error of some kind), "80%" (of no depth that is told), "100%", "100%W" (who wins). */
static void read_depth(const Word *word, OutsideHint *hint) {
    size_t digits = 0;
    while (digits < word->size && is_digit(word->bytes[digits])) {
        digits++;
    }
    Word number = { word->bytes, digits };
    int depth = read_number(&number);
    bool is_share = digits < word->size && word->bytes[digits] == '%';
    hint->depth = !is_share && depth > 0 && depth <= SQUARE_COUNT ? depth : 0;
    hint->is_exact = equals(word, "100%");
    size_t size = word->size < OUTSIDE_DEPTH_SIZE ? word->size : OUTSIDE_DEPTH_SIZE - 1;
    for (size_t i = 0; i < size; i++) {
        char c = word->bytes[i];
        hint->depth_text[i] = c > ' ' && c < 0x7f ? c : '?';
    }
    hint->depth_text[size] = '\0';
}

/* @param rest what stands behind "search" or "book": moves, value, a number that says little, depth */
static OutsideHint read_hint(Word rest, bool is_book) {
    OutsideHint hint = { .is_book = is_book };
    Word moves = take_word(&rest, false);
    Word value = take_word(&rest, false);
    (void)take_word(&rest, false);
    Word depth = take_word(&rest, false);
    read_line_of_moves(&moves, &hint);
    hint.value = read_value_of_hint(&value);
    read_depth(&depth, &hint);
    return hint;
}

static void read_search(Word rest, bool is_book, NBoardAnswer *answer) {
    OutsideHint hint = read_hint(rest, is_book);
    if (is_book && (hint.move_count == 0 || !hint.value.is_known)) {
        answer->kind = NBOARD_NOTHING;
        return;
    }
    answer->kind = is_book ? NBOARD_BOOK : NBOARD_SEARCH;
    answer->hint = hint;
    answer->value = hint.value;
}

void nboard_answer_read(const char *bytes, size_t size, NBoardAnswer *answer) {
    NBoardAnswer read = { .kind = NBOARD_UNKNOWN, .number = -1 };
    Word rest = { bytes, size };
    skip_blanks(&rest);
    skip_blanks_at_end(&rest);
    answer_text_add(rest.bytes, rest.size, read.text, sizeof read.text);
    if (rest.size >= 3 && memcmp(rest.bytes, "===", 3) == 0) {
        read_choice((Word){ rest.bytes + 3, rest.size - 3 }, &read);
        *answer = read;
        return;
    }
    Word first = take_word(&rest, false);
    if (equals(&first, "status") && rest.size == 0) {
        read.kind = NBOARD_IDLE;
    } else if (first.size == 0 || is_for_show(&first, rest)) {
        read.kind = NBOARD_NOTHING;
    } else if (equals(&first, "search") || equals(&first, "book")) {
        read_search(rest, equals(&first, "book"), &read);
    } else if (equals(&first, "pong")) {
        read.kind = NBOARD_PONG;
        Word number = take_word(&rest, false);
        read.number = read_number(&number);
    }
    *answer = read;
}

Status nboard_answer_move(const NBoardAnswer *answer, Move *move) {
    static const char *const PASSES[] = { "pa", "pass", "ps", "--" };
    assert(answer->kind == NBOARD_CHOICE);
    Word rest = { answer->text, strlen(answer->text) };
    Word word = take_word(&rest, true);
    Square square;
    for (size_t i = 0; i < sizeof PASSES / sizeof PASSES[0]; i++) {
        if (equals(&word, PASSES[i])) {
            *move = move_pass();
            return STATUS_OK;
        }
    }
    if (word.size != 2 || square_from_text(word.bytes, &square) != STATUS_OK) {
        return STATUS_BAD_TEXT;
    }
    *move = move_disc(square);
    return STATUS_OK;
}
