/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "pgn.h"

/* -------------------------------------------------------------------------------------------------- tokens */
typedef struct Scanner {
    const char *text;
    size_t size;
    size_t place;
} Scanner;

static bool is_at(const Scanner *scanner, char c) {
    return scanner->place < scanner->size && scanner->text[scanner->place] == c;
}

static void skip_line(Scanner *scanner) {
    const char *end = memchr(scanner->text + scanner->place, '\n', scanner->size - scanner->place);
    scanner->place = end ? (size_t)(end - scanner->text) : scanner->size;
}

/* Blanks, and lines that begin with '%', which are not for us. */
static void skip_blanks(Scanner *scanner) {
    while (scanner->place < scanner->size) {
        bool is_line_start = scanner->place == 0 || scanner->text[scanner->place - 1] == '\n';
        if (is_line_start && is_at(scanner, '%')) {
            skip_line(scanner);
        } else if (is_blank_character(scanner->text[scanner->place])) {
            scanner->place++;
        } else {
            return;
        }
    }
}

static void skip_plain_blanks(Scanner *scanner) {
    while (is_at(scanner, ' ') || is_at(scanner, '\t')) {
        scanner->place++;
    }
}

static bool is_name_character(char c) {
    return is_letter_character(c) || is_digit_character(c) || c == '_';
}

static Slice take_name(Scanner *scanner) {
    size_t start = scanner->place;
    while (scanner->place < scanner->size && is_name_character(scanner->text[scanner->place])) {
        scanner->place++;
    }
    return (Slice){ scanner->text + start, scanner->place - start };
}

static bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}

/* Takes what stands in quotation marks. @return false: the line ends before the second one */
static bool take_quoted(Scanner *scanner, Slice *value) {
    const char *text = scanner->text;
    size_t start = ++scanner->place;
    size_t i = start;
    while (i < scanner->size && text[i] != '"' && !is_line_end(text[i])) {
        i += text[i] == '\\' && i + 1 < scanner->size && !is_line_end(text[i + 1]) ? 2 : 1;
    }
    *value = (Slice){ text + start, i - start };
    bool is_whole = i < scanner->size && text[i] == '"';
    scanner->place = i + is_whole;
    return is_whole;
}

static PgnToken take_tag(Scanner *scanner) {
    PgnToken token = { .kind = PGN_BAD_TAG };
    size_t start = scanner->place++;
    skip_plain_blanks(scanner);
    token.name = take_name(scanner);
    skip_plain_blanks(scanner);
    if (token.name.size > 0 && is_at(scanner, '"') && take_quoted(scanner, &token.value)) {
        skip_plain_blanks(scanner);
        if (is_at(scanner, ']')) {
            scanner->place++;
            token.kind = PGN_TAG;
        }
    }
    if (token.kind == PGN_BAD_TAG) {
        skip_line(scanner);
        token.kind = scanner->place == scanner->size ? PGN_CUT_OFF : PGN_BAD_TAG;
    }
    token.text = (Slice){ scanner->text + start, scanner->place - start };
    return token;
}

static bool is_game_at(const Scanner *scanner, size_t place) {
    static const char EVENT[] = "[Event \"";
    return scanner->size - place >= sizeof EVENT - 1 && memcmp(scanner->text + place, EVENT, sizeof EVENT - 1) == 0;
}

static PgnToken take_comment(Scanner *scanner) {
    size_t start = ++scanner->place;
    PgnToken token = { .kind = PGN_COMMENT };
    while (scanner->place < scanner->size && !is_at(scanner, '}') && token.kind == PGN_COMMENT) {
        bool is_line = is_at(scanner, '\n');
        scanner->place++;
        if (is_line && is_game_at(scanner, scanner->place)) {
            token.kind = PGN_CUT_OFF;
        }
    }
    token.text = (Slice){ scanner->text + start, scanner->place - start };
    if (token.kind == PGN_COMMENT && !is_at(scanner, '}')) {
        token.kind = PGN_CUT_OFF;
    }
    scanner->place += token.kind == PGN_COMMENT;
    return token;
}

static PgnToken take_word(Scanner *scanner) {
    size_t start = scanner->place++;
    while (scanner->place < scanner->size && !is_blank_character(scanner->text[scanner->place]) &&
           !strchr("[{}();", scanner->text[scanner->place])) {
        scanner->place++;
    }
    return (PgnToken){ .kind = PGN_WORD, .text = { scanner->text + start, scanner->place - start } };
}

PgnToken pgn_next_token(const char *text, size_t size, size_t *place) {
    Scanner scanner = { text, size, *place };
    PgnToken token = { .kind = PGN_END };
    skip_blanks(&scanner);
    size_t start = scanner.place;
    if (start < size) {
        switch (text[start]) {
        case '[':
            token = take_tag(&scanner);
            break;
        case '{':
            token = take_comment(&scanner);
            break;
        case ';':
            scanner.place++;
            skip_line(&scanner);
            token = (PgnToken){ .kind = PGN_COMMENT, .text = { text + start + 1, scanner.place - start - 1 } };
            break;
        case '(':
        case ')':
            scanner.place++;
            token = (PgnToken){ .kind = text[start] == '(' ? PGN_OPEN : PGN_CLOSE, .text = { text + start, 1 } };
            break;
        default:
            token = take_word(&scanner);
            break;
        }
    } else {
        token.text = (Slice){ text + size, 0 };
    }
    *place = scanner.place;
    return token;
}

/* --------------------------------------------------------------------------------------------------- search */

/* What follows a result: others, "62-1 1-0", belong to it too, and so do the last comments of a text. */
static GameSearch find_behind_result(const char *text, size_t size, bool is_all, size_t place, size_t *end) {
    RecordResult result;
    PgnToken token;
    *end = place;
    do {
        token = pgn_next_token(text, size, &place);
        if (token.kind == PGN_WORD && pgn_read_result(token.text, &result)) {
            *end = place;
        }
    } while (token.kind == PGN_COMMENT || (token.kind == PGN_WORD && *end == place));
    bool is_open = token.kind == PGN_END || place == size;
    if (is_open && !is_all) {
        return GAME_HUNGRY;
    }
    *end = token.kind == PGN_END ? size : *end;
    return GAME_FOUND;
}

GameSearch pgn_find(const char *text, size_t size, bool is_all, size_t *end) {
    size_t place = 0;
    size_t depth = 0;
    bool has_event = false;
    bool has_moves = false;
    bool is_blank = true;
    for (;;) {
        RecordResult result;
        PgnToken token = pgn_next_token(text, size, &place);
        bool is_tag = token.kind == PGN_TAG || token.kind == PGN_BAD_TAG;
        bool is_event = token.kind == PGN_TAG && slice_is(token.name, "Event");
        if (token.kind == PGN_END || (token.kind == PGN_CUT_OFF && place == size)) {
            *end = size;
            return !is_all ? GAME_HUNGRY : is_blank && token.kind == PGN_END ? GAME_NONE : GAME_FOUND;
        }
        if (token.kind == PGN_CUT_OFF || (is_tag && has_moves) || (is_event && has_event)) {
            *end = token.kind == PGN_CUT_OFF ? place : (size_t)(token.text.start - text);
            return GAME_FOUND;
        }
        is_blank = false;
        has_event |= is_event;
        has_moves |= token.kind == PGN_WORD || token.kind == PGN_OPEN;
        depth += token.kind == PGN_OPEN;
        depth -= token.kind == PGN_CLOSE && depth > 0;
        if (token.kind == PGN_WORD && depth == 0 && pgn_read_result(token.text, &result)) {
            return find_behind_result(text, size, is_all, place, end);
        }
    }
}
