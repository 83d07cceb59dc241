/* SPDX-License-Identifier: MIT */
/* Transcripts: the moves one after the other, "f5d6c3", and everything that people and programs put between them.
 *
 * Where a game of a text ends. A blank line ends a game. So does a line that begins a new one, when the running game
 * has moves already:
 * - it begins with a board, or with the number 1 ("1. f5"), or the line before it ended with a result ("17-0");
 * - it begins with one of the four first moves, and is not the continuation of a text wrapped over lines. It is such a
 *   continuation when its move numbers do not count from its own beginning; when the running game is numbered and it
 *   is not; and when its moves cannot be played from the start, while the first of them is new to the running game.
 * Every other line goes on with the running game, also when it is no transcript at all: so nothing is read in part. */
#include <string.h>

#include "format_parts.h"

enum { NUMBER_DIGITS_MAX = 3, MOVES_TRIED = 8, TOKEN_SHOWN_MAX = 24, DISCS_MAX = 64 };

typedef enum TokenKind {
    TOKEN_END,
    TOKEN_DISC,   /* letter and digit: its square */
    TOKEN_OTHER,  /* a pass, or XBoard's form of a disc */
    TOKEN_NUMBER, /* of a move */
    TOKEN_RESULT,
    TOKEN_HALF,   /* a letter at the end of the text */
    TOKEN_WRONG
} TokenKind;

typedef struct Token {
    TokenKind kind;
    size_t begin;
    size_t size;
    Square square;
    int number;
} Token;

/* ------------------------------------------------------------------------------------------------ characters */
/* Takes one character as ASCII in small letters: a full-width one, every blank as ' ', every dash as '-', a Japanese
 * comma as ','.
 * @return bytes taken; 0: it is something else */
static size_t take(const char *text, size_t size, size_t at, char *c) {
    static const struct {
        char bytes[4];
        char meaning;
    } SIGNS[] = {
        { "\xe3\x80\x80", ' ' }, { "\xe3\x80\x81", ',' }, { "\xe2\x80\x90", '-' }, { "\xe2\x80\x91", '-' },
        { "\xe2\x80\x92", '-' }, { "\xe2\x80\x93", '-' }, { "\xe2\x80\x94", '-' }, { "\xe2\x88\x92", '-' },
    };
    char plain = text[at];
    if (plain == ' ' || plain == '\t' || plain == '\n' || plain == '\r') {
        *c = ' ';
        return 1;
    }
    size_t taken = format_fold(text + at, size - at, c);
    if (taken > 0) {
        return taken;
    }
    if (size - at >= 2 && memcmp(text + at, "\xc2\xa0", 2) == 0) {
        *c = ' ';
        return 2;
    }
    for (size_t i = 0; size - at >= 3 && i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        if (memcmp(text + at, SIGNS[i].bytes, 3) == 0) {
            *c = SIGNS[i].meaning;
            return 3;
        }
    }
    return 0;
}

/* @return the character at a place as `take` gives it; '\0': the text ends there, or it is something else
 * @param next receives the place behind it */
static char look(const char *text, size_t size, size_t at, size_t *next) {
    char c = '\0';
    *next = at < size ? at + take(text, size, at, &c) : at;
    return *next > at ? c : '\0';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_column(char c) {
    return c >= 'a' && c <= 'h';
}

static bool is_row(char c) {
    return c >= '1' && c <= '8';
}

static size_t skip(const char *text, size_t size, size_t at, const char *characters) {
    size_t next;
    char c;
    while ((c = look(text, size, at, &next)) != '\0' && strchr(characters, c)) {
        at = next;
    }
    return at;
}

/* ---------------------------------------------------------------------------------------------------- tokens */
static Token token_of(TokenKind kind, size_t begin, size_t end) {
    return (Token){ kind, begin, end - begin, SQUARE_NONE, 0 };
}

/* What is no token, as far as it is worth showing: two characters that look like a move, or a word. */
static Token wrong_token(const char *text, size_t size, size_t at) {
    size_t end = at;
    size_t next;
    char c = look(text, size, at, &next);
    bool is_letter = c >= 'a' && c <= 'z';
    size_t behind;
    if (is_letter && is_digit(look(text, size, next, &behind))) {
        return token_of(TOKEN_WRONG, at, behind);
    }
    while (end < size && end - at < TOKEN_SHOWN_MAX) {
        c = look(text, size, end, &next);
        if (c != '\0' && strchr(" ,-", c)) {
            break;
        }
        end = c != '\0' ? next : end + 1;
    }
    return token_of(TOKEN_WRONG, at, end > at ? end : at + 1);
}

/* Takes a number. @return the place behind it, *number: −1 when it has too many digits */
static size_t take_number(const char *text, size_t size, size_t at, int *number) {
    int digits = 0;
    int value = 0;
    size_t next;
    char c;
    while (is_digit(c = look(text, size, at, &next))) {
        value = digits < NUMBER_DIGITS_MAX ? value * 10 + (c - '0') : value;
        digits++;
        at = next;
    }
    *number = digits <= NUMBER_DIGITS_MAX ? value : -1;
    return at;
}

/* A number of a move, "12." "12)" "12:" "12 " "12-f5", or a result, "17-0". */
static Token number_token(const char *text, size_t size, size_t at) {
    int number;
    int other;
    size_t next;
    size_t end = take_number(text, size, at, &number);
    char c = look(text, size, end, &next);
    Token token = token_of(TOKEN_NUMBER, at, end);
    token.number = number;
    if (number < 0) {
        return wrong_token(text, size, at);
    }
    if (c == '.' || c == ')' || c == ':') {
        token.size = skip(text, size, end, ".):") - at;
        return token;
    }
    size_t behind = skip(text, size, end, " ");
    size_t second = skip(text, size, behind, "-");
    if (second > behind) {
        second = skip(text, size, second, " ");
        size_t last = take_number(text, size, second, &other);
        c = look(text, size, last, &next);
        if (last > second && c != '.' && c != ')' && c != ':') {
            bool is_score = other >= 0 && number + other <= DISCS_MAX;
            return is_score ? token_of(TOKEN_RESULT, at, last) : wrong_token(text, size, at);
        }
        return last == second ? token : wrong_token(text, size, at);
    }
    c = look(text, size, behind, &next);
    bool is_followed = behind > end && (is_column(c) || c == 'p' || c == '@');
    return is_followed ? token : wrong_token(text, size, at);
}

/* A word that begins with p or @: a pass, or a disc in XBoard's form. */
static Token word_token(const char *text, size_t size, size_t at) {
    static const char *const WORDS[] = { "pass", "pa", "ps", "@@@@", "p@##" };
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        size_t end = at;
        size_t next = at;
        const char *w = WORDS[i];
        while (*w != '\0') {
            char c = look(text, size, end, &next);
            bool is_equal = *w != '#' ? c == *w : w[1] == '#' ? is_column(c) : is_row(c);
            if (!is_equal) {
                break;
            }
            end = next;
            w++;
        }
        if (*w == '\0') {
            return token_of(TOKEN_OTHER, at, end);
        }
    }
    return wrong_token(text, size, at);
}

/* @return the square that two plain characters at a place name; SQUARE_NONE: they do not. Nearly every token is one,
 * and is known by these few comparisons. */
static inline Square plain_square(const char *text, size_t size, size_t at) {
    if (size - at < 2) {
        return SQUARE_NONE;
    }
    unsigned column = ((unsigned char)text[at] | 0x20u) - 'a';
    unsigned row = (unsigned char)text[at + 1] - (unsigned)'1';
    return column < 8 && row < 8 ? square_at((int)column, (int)row) : SQUARE_NONE;
}

/* The same as next_token where no plain square stands. */
static Token next_other_token(const char *text, size_t size, size_t at) {
    size_t next;
    size_t behind;
    for (;;) {
        if (at >= size) {
            return token_of(TOKEN_END, size, size);
        }
        char c = look(text, size, at, &next);
        if (is_column(c)) {
            char row = look(text, size, next, &behind);
            if (is_row(row)) {
                Token token = token_of(TOKEN_DISC, at, behind);
                token.square = square_at(c - 'a', row - '1');
                return token;
            }
            bool is_last = skip(text, size, next, " ") == size;
            return is_last ? token_of(TOKEN_HALF, at, next) : wrong_token(text, size, at);
        }
        if (c == '-') {
            behind = skip(text, size, at, "-");
            if (behind > next) {
                return token_of(TOKEN_OTHER, at, behind);
            }
        } else if (c != ' ' && c != ',') {
            return is_digit(c)              ? number_token(text, size, at)
                   : (c == 'p' || c == '@') ? word_token(text, size, at)
                                            : wrong_token(text, size, at);
        }
        at = next;
    }
}

/* @return the token at or behind a place; blanks, commas and single hyphens stand between tokens */
static inline Token next_token(const char *text, size_t size, size_t at) {
    Square square = plain_square(text, size, at);
    return square != SQUARE_NONE ? (Token){ TOKEN_DISC, at, 2, square, 0 } : next_other_token(text, size, at);
}

/* ------------------------------------------------------------------------------------------- where games end */
static bool is_square_sign(char c) {
    return c == '-' || c == '.' || c == '*' || c == 'x' || c == 'o';
}

/* Whether a board stands in front, and not "--" or a move. */
static bool begins_with_board(const char *text, size_t size) {
    size_t at = skip(text, size, 0, " ");
    for (int i = 0; i < 3; i++) {
        size_t next;
        if (!is_square_sign(look(text, size, at, &next))) {
            return false;
        }
        at = skip(text, size, next, " ");
    }
    return true;
}

/* What `find` knows of the running game. */
typedef struct Running {
    bool has_board; /* or a part of it */
    bool has_moves; /* or could have them: the board in front is whole */
    bool has_result;
    bool is_numbered;
    Bitboard squares;
} Running;

/* Whether a line whose first move is one of the four can be the first line of a game, and not go on with the
 * running one. */
static bool is_first_line(const Running *running, const char *text, size_t size, Token token) {
    Board board = board_start(START_STANDARD);
    bool is_known = (running->squares & bitboard_of(token.square)) != 0;
    bool is_playable = true;
    int moves = 0;
    while (token.kind != TOKEN_END && token.kind != TOKEN_NUMBER && moves < MOVES_TRIED) {
        if (token.kind == TOKEN_DISC && is_playable) {
            Bitboard flips = board_flips(board, token.square);
            is_playable = flips != 0 && (board_empties(board) & bitboard_of(token.square)) != 0;
            board = board_after_move(board, token.square, flips);
        }
        moves++;
        token = next_token(text, size, token.begin + token.size);
    }
    if (token.kind == TOKEN_NUMBER) {
        return moves == 2 * (token.number - 1) || moves == token.number - 1;
    }
    return !running->is_numbered && (is_playable || is_known);
}

static bool begins_game(const Running *running, const char *line, size_t size) {
    if (begins_with_board(line, size) || running->has_result) {
        return true;
    }
    Token token = next_token(line, size, 0);
    if (token.kind == TOKEN_NUMBER) {
        return token.number == 1;
    }
    Bitboard first_moves = board_legal_moves(board_start(START_STANDARD));
    return token.kind == TOKEN_DISC && (first_moves & bitboard_of(token.square)) != 0 &&
           is_first_line(running, line, size, token);
}

static void take_line(Running *running, const char *line, size_t size) {
    size_t at = 0;
    if (begins_with_board(line, size)) {
        const char *semicolon = memchr(line, ';', size);
        running->has_board = true;
        running->has_moves = semicolon != NULL;
        at = semicolon ? (size_t)(semicolon - line) + 1 : size;
    }
    for (;;) {
        Square square;
        while ((square = plain_square(line, size, at)) != SQUARE_NONE) {
            running->squares |= bitboard_of(square);
            running->has_moves = true;
            at += 2;
        }
        Token token = next_other_token(line, size, at);
        switch (token.kind) {
        case TOKEN_END:
            return;
        case TOKEN_NUMBER:
            running->is_numbered = true;
            break;
        case TOKEN_RESULT:
            running->has_result = true;
            break;
        case TOKEN_DISC:
            running->squares |= bitboard_of(token.square);
            running->has_moves = true;
            break;
        default:
            running->has_moves = true;
            break;
        }
        at = token.begin + token.size;
    }
}

/* @return the place behind the line and its end; 0: its end may still come */
static size_t line_end(const char *text, size_t size, size_t begin, bool is_all, size_t *length) {
    const char *line = text + begin;
    const char *feed = memchr(line, '\n', size - begin);
    size_t end = feed ? (size_t)(feed - text) : size;
    const char *carriage = memchr(line, '\r', end - begin);
    size_t next = feed ? end + 1 : size;
    if (carriage) {
        size_t place = (size_t)(carriage - text);
        if (place + 1 == size && !is_all) {
            return 0; /* a line feed may follow */
        }
        end = place;
        next = place + 1 < size && text[place + 1] == '\n' ? place + 2 : place + 1;
    } else if (!feed && !is_all) {
        return 0;
    }
    *length = end - begin;
    return next;
}

static GameSearch find(const char *text, size_t size, bool is_all, size_t *end) {
    Running running = { 0 };
    size_t at = 0;
    while (at < size) {
        size_t length;
        size_t next = line_end(text, size, at, is_all, &length);
        if (next == 0) {
            return GAME_HUNGRY;
        }
        const char *line = text + at;
        bool has_begun = running.has_moves || running.has_board;
        bool is_blank = skip(line, length, 0, " ") == length;
        if ((is_blank && has_begun) || (!is_blank && running.has_moves && begins_game(&running, line, length))) {
            *end = at;
            return GAME_FOUND;
        }
        take_line(&running, line, length);
        at = next;
    }
    if (!is_all) {
        return GAME_HUNGRY;
    }
    *end = size;
    return skip(text, size, 0, " ") < size ? GAME_FOUND : GAME_NONE;
}

/* -------------------------------------------------------------------------------------------------- reading */
/* Reads "board side;" in front. @param at receives the place behind it */
static Status read_start(const char *text, size_t size, Record *record, size_t *at, RecordError *error) {
    const char *semicolon = memchr(text, ';', size);
    size_t end = semicolon ? (size_t)(semicolon - text) : size;
    Position start;
    BoardTextError found;
    if (board_text_read(text, end, &start, &found) != STATUS_OK) {
        return format_fail_board(text, size, text, &found, error);
    }
    record_set_start(record, &start, NULL);
    *at = semicolon ? end + 1 : size;
    return STATUS_OK;
}

/* "c3c3": UCI's way to write a pass in such games. It is taken for one only where there is no legal move, else for the
 * same square named twice. */
static bool is_double(const char *text, size_t size, const Record *record, int node, Token *token) {
    size_t behind = token->begin + token->size;
    if (size - behind < token->size || memcmp(text + token->begin, text + behind, token->size) != 0 ||
        !position_must_pass(&record->nodes[node].position, record->rules)) {
        return false;
    }
    token->size *= 2;
    token->kind = TOKEN_OTHER;
    return true;
}

static Status add_token(const char *text, size_t size, Record *record, Token *token, int number, int *node,
                        RecordError *error) {
    if (token->kind == TOKEN_DISC && !is_double(text, size, record, *node, token) &&
        record_add_disc(record, *node, token->square, node) == STATUS_OK) {
        return STATUS_OK;
    }
    size_t shown = token->kind == TOKEN_OTHER && text[token->begin] == '-' ? 2 : token->size;
    return format_add_move(record, text, text + token->begin, shown, number, -1, node, error);
}

static Status read_game(const char *text, size_t size, Record *record, RecordError *error) {
    int node = RECORD_ROOT;
    int number = 0;
    size_t at = 0;
    bool has_result = false;
    bool has_board = begins_with_board(text, size);
    Status status = has_board ? read_start(text, size, record, &at, error) : STATUS_OK;
    while (status == STATUS_OK) {
        Token token = next_token(text, size, at);
        const char *place = text + token.begin;
        if (token.kind == TOKEN_END) {
            return number > 0 || has_board ? STATUS_OK
                                           : format_fail(text, text, 0, RECORD_PROBLEM_EMPTY, 0, error);
        }
        if (has_result) {
            return format_fail(text, place, token.size, RECORD_PROBLEM_BAD_CHARACTER, 0, error);
        }
        switch (token.kind) {
        case TOKEN_NUMBER:
            break;
        case TOKEN_RESULT:
            has_result = true; /* the moves tell it better */
            break;
        case TOKEN_DISC:
        case TOKEN_OTHER:
            status = add_token(text, size, record, &token, ++number, &node, error);
            break;
        default:
            return format_fail(text, place, token.size,
                               token.kind == TOKEN_HALF ? RECORD_PROBLEM_HALF_MOVE : RECORD_PROBLEM_NO_MOVE,
                               number + 1, error);
        }
        at = token.begin + token.size;
    }
    return status;
}

/* -------------------------------------------------------------------------------------------------- writing */
/* Passes are left out: every reader inserts them. One at the end of the line is named, there nothing implies it; and
 * the board stands in front when nothing else would. */
static void write_game(const Record *record, TextBuffer *text) {
    Start start;
    int node = record->nodes[RECORD_ROOT].first_child;
    if (node == RECORD_NONE || !record_has_start(record, &start) || start != START_STANDARD) {
        char board[BOARD_TEXT_SIZE];
        board_text_write(&record->nodes[RECORD_ROOT].position, board);
        text_buffer_add_text(text, board);
        text_buffer_add_character(text, ';');
    }
    for (; node != RECORD_NONE; node = record->nodes[node].first_child) {
        const RecordNode *added = &record->nodes[node];
        char name[SQUARE_TEXT_SIZE];
        if (added->move.kind != MOVE_PASS) {
            square_to_text(added->move.square, name);
            text_buffer_add_text(text, name);
        } else if (added->first_child == RECORD_NONE) {
            text_buffer_add_text(text, "pa");
        }
    }
    text_buffer_add_character(text, '\n');
}

const FormatParts TRANSCRIPT_PARTS = {
    "transcript", "txt", find, read_game, write_game,
    RECORD_LOSS_VARIANT | RECORD_LOSS_TREE | RECORD_LOSS_COMMENTS | RECORD_LOSS_FIELDS,
};
