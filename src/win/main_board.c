/* SPDX-License-Identifier: MIT */
#include "main_board.h"

#include <oleacc.h>

#include "main_window.h"
#include "study/mistake.h"
#include "study/practice.h"
#include "view/move_numbers.h"
#include "win_text.h"

/* ------------------------------------------------------------------------------------------------- board */
static Square last_square(const Game *game) {
    for (int ply = game->ply - 1; ply >= 0; ply--) {
        if (game->moves[ply].kind != MOVE_PASS) {
            return game->moves[ply].square;
        }
    }
    return SQUARE_NONE;
}

/* What is known of a move on an empty square: by the values of study, or one of the two moves at a mistake. */
static void mark_value(const MainWindow *self, Square square, BoardCell *cell) {
    int score;
    bool is_exact;
    bool is_best;
    const HintValue *hint = main_study_value(self, square);
    if (hint) {
        int best = self->study.set.values[0].score;
        score = hint->score;
        is_exact = hint->is_exact;
        is_best = score == best;
        cell->grade = (uint8_t)practice_grade(score, best);
    } else if (main_analysis_value(self, square, &score, &is_exact, &is_best)) {
        cell->grade = (uint8_t)(is_best ? GRADE_GOOD : GRADE_BAD);
    } else {
        return;
    }
    cell->value = (int8_t)score;
    cell->marks |= (uint16_t)(MARK_VALUE | (is_best ? MARK_BEST : 0) | (is_exact ? MARK_EXACT : 0) |
                              (self->settings.is_simple ? MARK_SIMPLE : 0) |
                              (main_analysis_is_mistake(self, square) ? MARK_MISTAKE : 0));
}

/* Discs of both sides that can never be turned again, where they are to be marked. */
static Bitboard stable_discs(const MainWindow *self) {
    const Position *position = game_position(referee_game(self->referee));
    if (!self->settings.has_stable) {
        return 0;
    }
    Board board = position_board(position);
    return mistake_stable_discs(board) | mistake_stable_discs((Board){ board.other, board.mover });
}

/* What is marked, but for the values. */
typedef struct BoardMarks {
    Bitboard legal, stable;
    Square last;
    uint8_t numbers[SQUARE_COUNT];
} BoardMarks;

static BoardCell cell_of(const MainWindow *self, Square square, const BoardMarks *marks) {
    const Position *position = game_position(referee_game(self->referee));
    Bitboard bit = bitboard_of(square);
    BoardCell cell = { .piece = PIECE_NONE };
    if (position->discs[COLOR_BLACK] & bit) {
        cell.piece = PIECE_BLACK;
    } else if (position->discs[COLOR_WHITE] & bit) {
        cell.piece = PIECE_WHITE;
    }
    cell.number = cell.piece != PIECE_NONE ? marks->numbers[square] : 0;
    cell.marks = (uint16_t)(((marks->legal & bit) ? MARK_LEGAL : 0) | ((self->preview & bit) ? MARK_PREVIEW : 0) |
                            (square == marks->last ? MARK_LAST : 0) | ((marks->stable & bit) ? MARK_STABLE : 0));
    if ((position->go_stones[COLOR_BLACK] | position->go_stones[COLOR_WHITE]) & bit) {
        cell.marks |= MARK_GO_STONE;
    }
    if (self->phase == PHASE_NOTIFY && square == self->thought_move.square) {
        cell.marks |= MARK_NOTIFY;
    }
    if (cell.piece == PIECE_NONE && self->phase != PHASE_NOTIFY && self->phase != PHASE_SHOWING) {
        mark_value(self, square, &cell);
    }
    return cell;
}

static Bitboard shown_legal(const MainWindow *self) {
    bool is_shown = self->phase == PHASE_PERSON && !self->is_paused;
    return is_shown ? board_legal_moves(game_board(referee_game(self->referee))) : 0;
}

static BoardMarks board_marks(const MainWindow *self) {
    const Game *game = referee_game(self->referee);
    BoardMarks marks = { .legal = shown_legal(self), .stable = stable_discs(self), .last = last_square(game) };
    if (self->settings.has_numbers) {
        move_numbers(game, marks.numbers);
    }
    return marks;
}

void main_board_cells(const MainWindow *self, BoardCell cells[SQUARE_COUNT]) {
    BoardMarks marks = board_marks(self);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        cells[square] = cell_of(self, square, &marks);
    }
}

/* --------------------------------------------------------------------------------- the board in words */
/* Puts a text with what it says of a square so far in the place of that. */
static void extend_name(const MainWindow *self, TextId id, const wchar_t *value, wchar_t *name) {
    wchar_t before[ACCESS_TEXT_SIZE];
    lstrcpynW(before, name, ACCESS_TEXT_SIZE);
    win_text_format(self->language, id, (const wchar_t *[]){ before, value }, value ? 2 : 1, name, ACCESS_TEXT_SIZE);
}

static void add_value(const MainWindow *self, const BoardCell *cell, wchar_t *name) {
    static const TextId GRADES[] = { TEXT_SQUARE_GRADE_GOOD, TEXT_SQUARE_GRADE_FAIR, TEXT_SQUARE_GRADE_BAD };
    wchar_t value[32];
    if (cell->marks & MARK_SIMPLE) {
        win_text_get(self->language, GRADES[cell->grade], value, 32);
    } else {
        main_view_format_score(cell->value, value);
    }
    bool is_exact = (cell->marks & MARK_EXACT) && !(cell->marks & MARK_SIMPLE);
    extend_name(self, is_exact ? TEXT_SQUARE_VALUE_EXACT : TEXT_SQUARE_VALUE, value, name);
    if (cell->marks & MARK_BEST) {
        extend_name(self, TEXT_SQUARE_VALUE_BEST, NULL, name);
    }
    if (cell->marks & MARK_MISTAKE) {
        extend_name(self, TEXT_SQUARE_PLAYED, NULL, name);
    }
}

void main_board_describe_cell(void *context, int column, int row, AccessInfo *info) {
    const MainWindow *self = context;
    Square square = square_at(column, row);
    BoardMarks marks = board_marks(self);
    BoardCell cell = cell_of(self, square, &marks);
    bool is_legal = cell.marks & MARK_LEGAL;
    bool has_rabbits = self->settings.look == LOOK_RABBITS;
    TextId id = is_legal ? TEXT_SQUARE_LEGAL : TEXT_SQUARE_EMPTY;
    if (cell.marks & MARK_GO_STONE) {
        id = TEXT_SQUARE_GO_STONE;
    } else if (cell.piece == PIECE_BLACK) {
        id = has_rabbits ? TEXT_SQUARE_BLACK_RABBIT : TEXT_SQUARE_BLACK;
    } else if (cell.piece == PIECE_WHITE) {
        id = has_rabbits ? TEXT_SQUARE_WHITE_RABBIT : TEXT_SQUARE_WHITE;
    }
    wchar_t name[SQUARE_TEXT_SIZE];
    main_view_square_name(square, name);
    win_text_format(self->language, id, (const wchar_t *[]){ name }, 1, info->name, ACCESS_TEXT_SIZE);
    if (cell.number > 0) {
        wchar_t number[16];
        wsprintfW(number, L"%d", cell.number);
        extend_name(self, TEXT_SQUARE_NUMBER, number, info->name);
    }
    if (cell.marks & MARK_LAST) {
        extend_name(self, TEXT_SQUARE_LAST, NULL, info->name);
    }
    if (cell.marks & MARK_STABLE) {
        extend_name(self, TEXT_SQUARE_STABLE, NULL, info->name);
    }
    if (cell.marks & MARK_VALUE) {
        add_value(self, &cell, info->name);
    }
    if (is_legal) {
        win_text_get(self->language, TEXT_SQUARE_ACTION, info->action, ACCESS_TEXT_SIZE);
    } else {
        info->state |= STATE_SYSTEM_READONLY;
    }
}

void main_board_describe(void *context, AccessInfo *info) {
    const MainWindow *self = context;
    win_text_get(self->language, TEXT_BOARD_NAME, info->name, ACCESS_TEXT_SIZE);
}
