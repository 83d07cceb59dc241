/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "format_parts.h"

enum { MOVE_TEXT_MAX = 4 }; /* "pass", "p@f5", "@@@@" */

/* ------------------------------------------------------------------------------------------------ faults */
int format_count_lines(const char *text, size_t size) {
    const char *end = text + size;
    int count = 0;
    const char *begin = text;
    while (begin < end) {
        const char *feed = memchr(begin, '\n', (size_t)(end - begin));
        const char *line_end = feed ? feed : end;
        const char *c = begin;
        while (c < line_end) {
            const char *carriage = memchr(c, '\r', (size_t)(line_end - c));
            if (!carriage) {
                break;
            }
            c = carriage + 1;
            count += c < line_end || !feed; /* not the one of CR LF */
        }
        count += feed != NULL;
        begin = feed ? feed + 1 : end;
    }
    return count;
}

/* @return how many bytes the character at hand has; 0: it is no whole, valid one, or a control character */
static size_t character_size(const char *text, size_t size) {
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = bytes[0] < 0x80 ? 1 : bytes[0] < 0xc2 ? 0 : bytes[0] < 0xe0 ? 2 : bytes[0] < 0xf0 ? 3 : 4;
    if (length == 0 || length > size || bytes[0] > 0xf4 || bytes[0] < ' ' || bytes[0] == 0x7f) {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    bool is_overlong = (bytes[0] == 0xe0 && bytes[1] < 0xa0) || (bytes[0] == 0xf0 && bytes[1] < 0x90);
    bool is_outside = (bytes[0] == 0xed && bytes[1] > 0x9f) || (bytes[0] == 0xf4 && bytes[1] > 0x8f);
    bool is_control = bytes[0] == 0xc2 && bytes[1] < 0xa0;
    return is_overlong || is_outside || is_control ? 0 : length;
}

static void copy_token(const char *token, size_t size, char to[RECORD_TOKEN_SIZE]) {
    size_t written = 0;
    size_t i = 0;
    while (i < size) {
        size_t length = character_size(token + i, size - i);
        size_t needed = length > 0 ? length : 1;
        if (written + needed >= RECORD_TOKEN_SIZE) {
            break;
        }
        if (length > 0) {
            memcpy(to + written, token + i, length);
        } else {
            to[written] = '?';
        }
        written += needed;
        i += needed;
    }
    to[written] = '\0';
}

Status format_fail(const char *text, const char *token, size_t token_size, RecordProblem problem, int token_number,
                   RecordError *error) {
    error->problem = problem;
    error->offset = (size_t)(token - text);
    error->line = 1 + format_count_lines(text, (size_t)(token - text));
    error->token = token_number;
    copy_token(token, token_size, error->text);
    return STATUS_BAD_TEXT;
}

static RecordProblem problem_of_board(const BoardTextError *found) {
    switch (found->problem) {
    case BOARD_TEXT_TOO_SHORT:
        return RECORD_PROBLEM_FEW_SQUARES;
    case BOARD_TEXT_DIGIT:
        return RECORD_PROBLEM_DIGIT_DISCS;
    case BOARD_TEXT_TOO_LONG:
        return RECORD_PROBLEM_MANY_SQUARES;
    case BOARD_TEXT_NO_SIDE:
        return RECORD_PROBLEM_BAD_SIDE;
    default:
        return found->square_count < SQUARE_COUNT ? RECORD_PROBLEM_BAD_BOARD : RECORD_PROBLEM_BAD_SIDE;
    }
}

Status format_fail_board(const char *text, size_t size, const char *board, const BoardTextError *found,
                         RecordError *error) {
    const char *place = board + found->offset;
    bool is_shown = place < text + size && (unsigned char)*place > ' ';
    return format_fail(text, place, is_shown, problem_of_board(found), 0, error);
}

/* ------------------------------------------------------------------------------------------------- moves */
size_t format_fold(const char *text, size_t size, char *folded) {
    unsigned char first = (unsigned char)text[0];
    unsigned code = first;
    size_t length = 1;
    if (first >= 0x80) {
        if (first != 0xef || size < 3 || ((unsigned char)text[1] & 0xfe) != 0xbc) {
            return 0;
        }
        /* U+FF00 is ef bc 80, U+FF40 is ef bd 80; U+FF01 is '!'. */
        code = ((unsigned char)text[1] & 1u) * 0x40 + ((unsigned char)text[2] & 0x3fu) + 0x20;
        length = 3;
    }
    if (code < 0x20 || code > 0x7e) {
        return 0;
    }
    *folded = (char)(code >= 'A' && code <= 'Z' ? code + ('a' - 'A') : code);
    return length;
}

/* @return how many characters the folded token has; −1: it cannot be a move */
static int fold_token(const char *token, size_t size, char folded[MOVE_TEXT_MAX + 1]) {
    int count = 0;
    size_t i = 0;
    while (i < size) {
        size_t taken = count < MOVE_TEXT_MAX ? format_fold(token + i, size - i, &folded[count]) : 0;
        if (taken == 0) {
            return -1;
        }
        i += taken;
        count++;
    }
    folded[count] = '\0';
    return count;
}

static bool is_pass(const char *folded, int count) {
    static const char *const WORDS[] = { "pa", "ps", "pass", "--", "@@@@" };
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        if (strcmp(folded, WORDS[i]) == 0) {
            return true;
        }
    }
    /* UCI for such games writes a pass as a move from a square to itself. */
    Square square;
    return count == 4 && memcmp(folded, folded + 2, 2) == 0 && square_from_text(folded, &square) == STATUS_OK;
}

bool format_read_move(const char *token, size_t size, Move *move) {
    char folded[MOVE_TEXT_MAX + 1];
    Square square;
    int count = fold_token(token, size, folded);
    if (count < 2) {
        return false;
    }
    if (is_pass(folded, count)) {
        *move = move_pass();
        return true;
    }
    const char *name = count == 4 && folded[0] == 'p' && folded[1] == '@' ? folded + 2 : folded;
    if (strlen(name) != 2 || square_from_text(name, &square) != STATUS_OK) {
        return false;
    }
    *move = move_disc(square);
    return true;
}

/* Why a disc or a pass is refused. */
static RecordProblem problem_of(const Position *position, const SideRules rules[2], Move move) {
    if (position_is_over(position, rules)) {
        return RECORD_PROBLEM_GAME_OVER;
    }
    if (move.kind == MOVE_PASS) {
        return RECORD_PROBLEM_ILLEGAL_PASS;
    }
    Bitboard discs = position->discs[COLOR_BLACK] | position->discs[COLOR_WHITE];
    return (discs & bitboard_of(move.square)) != 0 ? RECORD_PROBLEM_OCCUPIED : RECORD_PROBLEM_NO_FLIPS;
}

/* Lets the mover pass when the text says that the other side moves and only that can be meant. */
static Status turn_to(Record *record, Color side, int *node) {
    const Position *position = &record->nodes[*node].position;
    if (position->mover == side) {
        return STATUS_OK;
    }
    if (!position_must_pass(position, record->rules)) {
        return position_is_over(position, record->rules) ? STATUS_GAME_OVER : STATUS_NOT_YOUR_TURN;
    }
    return record_add(record, *node, move_pass(), node);
}

Status format_fail_move(const char *text, const char *token, size_t token_size, int token_number, const Record *record,
                        int node, Move move, Status status, RecordError *error) {
    RecordProblem problem = status == STATUS_FULL            ? RECORD_PROBLEM_TOO_LONG
                            : status == STATUS_NOT_YOUR_TURN ? RECORD_PROBLEM_OTHER_SIDE
                                                             : problem_of(&record->nodes[node].position, record->rules, move);
    return status == STATUS_OUT_OF_MEMORY ? status
                                          : format_fail(text, token, token_size, problem, token_number, error);
}

Status format_add_read_move(Record *record, const MoveToken *place, Move move, int *node, RecordError *error) {
    int added = *node;
    Status status = place->side < 0 ? STATUS_OK : turn_to(record, (Color)place->side, &added);
    int before = added;
    if (status == STATUS_OK) {
        status = move.kind == MOVE_PASS ? record_add(record, added, move, &added)
                                        : record_add_disc(record, added, move.square, &added);
    }
    if (status != STATUS_OK) {
        return format_fail_move(place->text, place->token, place->token_size, place->number, record, before, move,
                                status, error);
    }
    *node = added;
    return STATUS_OK;
}

Status format_add_move(Record *record, const char *text, const char *token, size_t token_size, int token_number,
                       int side, int *node, RecordError *error) {
    Move move;
    if (!format_read_move(token, token_size, &move)) {
        return format_fail(text, token, token_size, RECORD_PROBLEM_NO_MOVE, token_number, error);
    }
    MoveToken place = { text, token, token_size, token_number, side };
    return format_add_read_move(record, &place, move, node, error);
}
