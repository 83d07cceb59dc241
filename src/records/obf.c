/* SPDX-License-Identifier: MIT */
#include "records/obf.h"

typedef struct Reader {
    const char *text;
    size_t size;
    size_t at;
} Reader;

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static void skip_blanks(Reader *reader) {
    while (reader->at < reader->size && is_blank(reader->text[reader->at])) {
        reader->at++;
    }
}

/* Takes a sign and up to two digits. @return false when there is no number from −64 to 64 */
static bool read_score(Reader *reader, int *score) {
    int sign = 1;
    int digits = 0;
    int value = 0;
    if (reader->at < reader->size && (reader->text[reader->at] == '+' || reader->text[reader->at] == '-')) {
        sign = reader->text[reader->at++] == '-' ? -1 : 1;
    }
    while (reader->at < reader->size && reader->text[reader->at] >= '0' && reader->text[reader->at] <= '9' &&
           digits < 3) {
        value = value * 10 + (reader->text[reader->at++] - '0');
        digits++;
    }
    *score = sign * value;
    return digits > 0 && value <= SQUARE_COUNT;
}

/* Takes "MOVE:" if it stands here; a pass is no square. @return false when something else is wrong */
static bool read_move(Reader *reader, Square *square) {
    *square = SQUARE_NONE;
    if (reader->at + 3 > reader->size || reader->text[reader->at + 2] != ':') {
        return true;
    }
    const char *name = reader->text + reader->at;
    bool is_pass = (name[0] | 0x20) == 'p' && ((name[1] | 0x20) == 'a' || (name[1] | 0x20) == 's');
    if (!is_pass && square_from_text(name, square) != STATUS_OK) {
        return false;
    }
    reader->at += 3;
    return true;
}

/* Takes one `MOVE:score` or `score`. */
static bool read_expected(Reader *reader, ObfLine *line) {
    Square square;
    int score;
    if (!read_move(reader, &square)) {
        return false;
    }
    skip_blanks(reader);
    if (!read_score(reader, &score)) {
        return false;
    }
    if (!line->has_score || score > line->score) {
        line->has_score = true;
        line->score = score;
        line->best = 0;
    }
    if (square != SQUARE_NONE && score == line->score) {
        line->best |= bitboard_of(square);
    }
    return true;
}

/* Takes all that is expected, up to the end or a comment. */
static bool read_all_expected(Reader *reader, ObfLine *line) {
    for (;;) {
        skip_blanks(reader);
        if (reader->at == reader->size || reader->text[reader->at] == '%') {
            return true;
        }
        if (reader->text[reader->at] == ';') {
            reader->at++;
            continue;
        }
        if (!read_expected(reader, line)) {
            return false;
        }
        skip_blanks(reader);
        if (reader->at < reader->size && reader->text[reader->at] != ';' && reader->text[reader->at] != '%') {
            return false;
        }
    }
}

Status obf_read_line(const char *text, size_t size, ObfKind *kind, ObfLine *line, size_t *offset) {
    Reader reader = { text, size, 0 };
    ObfLine result = { .has_score = false };
    skip_blanks(&reader);
    if (reader.at == size || text[reader.at] == '%') {
        *kind = OBF_EMPTY;
        return STATUS_OK;
    }
    /* The board and its side end at the first semicolon or comment. */
    size_t end = reader.at;
    while (end < size && text[end] != ';' && text[end] != '%') {
        end++;
    }
    BoardTextError error;
    Status status = board_text_read(text + reader.at, end - reader.at, &result.position, &error);
    if (status != STATUS_OK) {
        reader.at += error.offset;
    } else {
        reader.at = end;
        status = read_all_expected(&reader, &result) ? STATUS_OK : STATUS_BAD_TEXT;
    }
    if (status != STATUS_OK) {
        if (offset) {
            *offset = reader.at;
        }
        return status;
    }
    *kind = OBF_PROBLEM;
    *line = result;
    return STATUS_OK;
}
