/* SPDX-License-Identifier: MIT */
/* Which format a text is meant to be in. Each question looks at the whole text once at most. */
#include <string.h>

#include "format_parts.h"

enum {
    LOOKED_AT_MAX = 1 << 16,
    WTHOR_HEADER_SIZE = 16,
    BOARD_SIGNS_MIN = 12, /* as many in a row mean a board; a transcript has at most two */
    LABELS_MAX = 8
};

typedef struct Text {
    const char *bytes;
    size_t size;
} Text;

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* @return the first place at or behind `from` that is no blank; U+3000 is one too */
static size_t skip_blanks(Text text, size_t from) {
    while (from < text.size) {
        if (is_blank(text.bytes[from])) {
            from++;
        } else if (text.size - from >= 3 && memcmp(text.bytes + from, "\xe3\x80\x80", 3) == 0) {
            from += 3;
        } else {
            break;
        }
    }
    return from;
}

/* @return where a word begins; size: nowhere */
static size_t find_word(Text text, const char *word) {
    size_t length = strlen(word);
    size_t at = 0;
    while (text.size - at >= length) {
        const char *found = memchr(text.bytes + at, word[0], text.size - at - length + 1);
        if (!found) {
            break;
        }
        at = (size_t)(found - text.bytes);
        if (memcmp(found, word, length) == 0) {
            return at;
        }
        at++;
    }
    return text.size;
}

static bool has_word(Text text, const char *word) {
    return find_word(text, word) < text.size;
}

static Text text_behind(Text text, size_t from) {
    return (Text){ text.bytes + from, text.size - from };
}

/* ------------------------------------------------------------------------------------------------- WTHOR */
/* A century that is no character of a text, a date, a year of games and a board's size that can be. */
static bool is_wthor(Text text) {
    const unsigned char *header = (const unsigned char *)text.bytes;
    if (text.size < WTHOR_HEADER_SIZE) {
        return false;
    }
    bool is_text = header[0] >= ' ' || is_blank((char)header[0]);
    bool is_date = header[1] < 100 && header[2] <= 12 && header[3] <= 31;
    bool is_size = header[12] == 0 || header[12] == 8 || header[12] == 10;
    return !is_text && is_date && is_size && header[7] < 0x80;
}

/* ---------------------------------------------------------------------------------------------- (; … ;) */
/* Where a "(;" stands, in which blanks may stand; size: nowhere. */
static size_t find_tree(Text text) {
    size_t at = 0;
    while (at < text.size) {
        const char *found = memchr(text.bytes + at, '(', text.size - at);
        if (!found) {
            break;
        }
        at = (size_t)(found - text.bytes) + 1;
        size_t next = skip_blanks(text, at);
        if (next < text.size && text.bytes[next] == ';') {
            return at - 1;
        }
    }
    return text.size;
}

static RecordFormat detect_tree(Text text) {
    size_t game = find_word(text, "GM[");
    if (game < text.size) {
        size_t value = skip_blanks(text, game + 3);
        return value < text.size && is_letter(text.bytes[value]) ? RECORD_GGF : RECORD_SGF;
    }
    bool is_ggf = has_word(text, "BO[") || (has_word(text, ";)") && !has_word(text, "FF["));
    return is_ggf ? RECORD_GGF : RECORD_SGF;
}

/* --------------------------------------------------------------------------------------------------- PGN */
/* Whether `[Name "` stands at a place. */
static bool is_tag(Text text, size_t at) {
    size_t letters = 0;
    if (at >= text.size || text.bytes[at] != '[') {
        return false;
    }
    at = skip_blanks(text, at + 1);
    while (at < text.size && (is_letter(text.bytes[at]) || is_digit(text.bytes[at]) || text.bytes[at] == '_')) {
        letters++;
        at++;
    }
    at = skip_blanks(text, at);
    return letters > 0 && at < text.size && text.bytes[at] == '"';
}

static bool has_tag_line(Text text) {
    size_t at = 0;
    while (at < text.size) {
        if (is_tag(text, skip_blanks(text, at))) {
            return true;
        }
        const char *feed = memchr(text.bytes + at, '\n', text.size - at);
        if (!feed) {
            break;
        }
        at = (size_t)(feed - text.bytes) + 1;
    }
    return false;
}

/* Numbered moves with what only PGN has: a comment in braces, or one of its results. */
static bool is_untagged_pgn(Text text) {
    static const char *const SIGNS[] = { "{", "1-0", "0-1", "1/2-1/2" };
    size_t at = skip_blanks(text, 0);
    if (text.size - at < 2 || text.bytes[at] != '1' || text.bytes[at + 1] != '.') {
        return false;
    }
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        size_t place = find_word(text, SIGNS[i]);
        size_t behind = place + strlen(SIGNS[i]);
        /* "11-0" and "1-02" are no such result. */
        if (place < text.size && (i == 0 || (!is_digit(text.bytes[place - 1]) &&
                                             (behind >= text.size || !is_digit(text.bytes[behind]))))) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------------------------------------ boards */
static bool is_square_sign(char c) {
    return c != '\0' && strchr("-.*XxOo01", c) != NULL;
}

/* Passes over lines that are comments of problem files, and over letters above the columns. */
static size_t skip_comments(Text text) {
    size_t at = skip_blanks(text, 0);
    while (at < text.size && text.bytes[at] == '%') {
        const char *feed = memchr(text.bytes + at, '\n', text.size - at);
        at = feed ? skip_blanks(text, (size_t)(feed - text.bytes)) : text.size;
    }
    size_t line = at;
    for (int column = 0; column < LABELS_MAX; column++) {
        line = skip_blanks(text, line);
        if (line >= text.size || (text.bytes[line] | 0x20) != 'a' + column) {
            return at;
        }
        line++;
    }
    return skip_blanks(text, line);
}

/* @return the place behind the squares' signs and the rows' numbers; `from` when they are too few */
static size_t skip_board(Text text, size_t from) {
    size_t at = from;
    int signs = 0;
    while (at < text.size) {
        char c = text.bytes[at];
        bool is_label = c >= '1' && c <= '8';
        if (is_square_sign(c)) {
            signs++;
        } else if (!is_blank(c) && !is_label) {
            break;
        }
        at++;
    }
    return signs >= BOARD_SIGNS_MIN || (at == text.size && signs > 4) ? at : from;
}

/* What stands behind a board's semicolon tells a problem from a transcript with its start; COUNT: nothing does. */
static RecordFormat format_behind(Text line) {
    size_t first = skip_blanks(line, 0);
    if (first == line.size) {
        return RECORD_FORMAT_COUNT;
    }
    char c = line.bytes[first];
    bool is_expected = is_digit(c) || c == '+' || c == '-' || c == '%' || c == ';' || memchr(line.bytes, ':', line.size);
    bool is_pass = c == '-' && first + 1 < line.size && line.bytes[first + 1] == '-';
    return is_expected && !is_pass ? RECORD_OBF : RECORD_TRANSCRIPT;
}

/* A text that begins with a board. Where nothing stands behind its semicolon, the next lines decide. */
static RecordFormat detect_board(Text text, size_t board_end) {
    size_t at = skip_blanks(text, board_end);
    if (at >= text.size || text.bytes[at] != ';') {
        return RECORD_BOARD;
    }
    while (at < text.size && text.bytes[at] == ';') {
        const char *feed = memchr(text.bytes + at, '\n', text.size - at);
        size_t line_end = feed ? (size_t)(feed - text.bytes) : text.size;
        RecordFormat format = format_behind((Text){ text.bytes + at + 1, line_end - at - 1 });
        if (format != RECORD_FORMAT_COUNT) {
            return format;
        }
        size_t next = skip_blanks(text, line_end);
        at = skip_board(text, next);
        if (at == next) {
            return next == text.size || text.bytes[next] == '%' ? RECORD_OBF : RECORD_TRANSCRIPT;
        }
    }
    return RECORD_OBF;
}

/* ---------------------------------------------------------------------------------------------------- all */
RecordFormat record_format_detect(const char *bytes, size_t size) {
    static const char OWN[] = "othello-record";
    Text text = { bytes, size < LOOKED_AT_MAX ? size : LOOKED_AT_MAX };
    if (is_wthor(text)) {
        return RECORD_WTHOR;
    }
    if (text.size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        text = text_behind(text, 3);
    }
    text = text_behind(text, skip_blanks(text, 0));
    if (text.size == 0) {
        return RECORD_FORMAT_COUNT;
    }
    if (text.size >= sizeof OWN - 1 && memcmp(text.bytes, OWN, sizeof OWN - 1) == 0) {
        return RECORD_OWN;
    }
    size_t board = skip_comments(text);
    size_t board_end = skip_board(text, board);
    if (board_end > board) {
        return detect_board(text, board_end);
    }
    if (is_tag(text, 0)) {
        return RECORD_PGN;
    }
    size_t tree = find_tree(text);
    if (tree < text.size) {
        return detect_tree(text_behind(text, tree));
    }
    return has_tag_line(text) || is_untagged_pgn(text) ? RECORD_PGN : RECORD_TRANSCRIPT;
}
