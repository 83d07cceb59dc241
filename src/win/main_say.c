/* SPDX-License-Identifier: MIT */
/* What is said on request: it stands in the status line, where it is seen, and is announced to screen readers without
 * moving the focus. */
#include "main_say.h"

#include "board_control.h"
#include "main_window.h"
#include "win_text.h"

enum { SAID_SIZE = PANEL_TEXT_SIZE };

void main_say_text(MainWindow *self, const wchar_t *text) {
    panel_item_show_line(self->status, text, true);
}

static void say(MainWindow *self, TextId id, const wchar_t *const values[], int count) {
    wchar_t text[SAID_SIZE];
    win_text_format(self->language, id, values, count, text, SAID_SIZE);
    main_say_text(self, text);
}

/* Adds a part to a list. */
static void add(const MainWindow *self, wchar_t *list, const wchar_t *part) {
    wchar_t before[SAID_SIZE];
    lstrcpynW(before, list, SAID_SIZE);
    if (before[0]) {
        win_text_format(self->language, TEXT_LIST_TWO, (const wchar_t *[]){ before, part }, 2, list, SAID_SIZE);
    } else {
        lstrcpynW(list, part, SAID_SIZE);
    }
}

/* What is on a line of squares: neighbours that have the same are named once. */
static void describe_line(const MainWindow *self, Square first, int step, wchar_t *list) {
    static const TextId KINDS[] = { TEXT_SAY_SQUARES_EMPTY, TEXT_SAY_SQUARES_BLACK, TEXT_SAY_SQUARES_WHITE };
    const Position *position = game_position(referee_game(self->referee));
    list[0] = 0;
    for (int begin = 0, end; begin < 8; begin = end) {
        int kind = 0;
        for (end = begin; end < 8; end++) {
            Bitboard bit = bitboard_of(first + end * step);
            int here = position->discs[COLOR_BLACK] & bit ? 1 : position->discs[COLOR_WHITE] & bit ? 2 : 0;
            if (end > begin && here != kind) {
                break;
            }
            kind = here;
        }
        wchar_t squares[16];
        wchar_t last[SQUARE_TEXT_SIZE];
        wchar_t name[32];
        wchar_t part[64];
        main_view_square_name(first + begin * step, squares);
        if (end - begin > 1) {
            main_view_square_name(first + (end - 1) * step, last);
            lstrcatW(squares, L"–");
            lstrcatW(squares, last);
        }
        win_text_get(self->language, KINDS[kind], name, 32);
        win_text_format(self->language, TEXT_SAY_SQUARES_RUN, (const wchar_t *[]){ squares, name }, 2, part, 64);
        add(self, list, part);
    }
}

void main_say_row(MainWindow *self) {
    wchar_t list[SAID_SIZE];
    int row = board_control_cursor(self->board) / 8;
    wchar_t name[] = { (wchar_t)(L'1' + row), 0 };
    describe_line(self, square_at(0, row), 1, list);
    say(self, TEXT_SAY_ROW, (const wchar_t *[]){ name, list }, 2);
}

void main_say_column(MainWindow *self) {
    wchar_t list[SAID_SIZE];
    int column = board_control_cursor(self->board) % 8;
    wchar_t name[] = { (wchar_t)(L'a' + column), 0 };
    describe_line(self, square_at(column, 0), 8, list);
    say(self, TEXT_SAY_COLUMN, (const wchar_t *[]){ name, list }, 2);
}

void main_say_legal(MainWindow *self) {
    wchar_t list[SAID_SIZE] = L"";
    wchar_t number[16];
    Bitboard legal = board_legal_moves(game_board(referee_game(self->referee)));
    int count = bitboard_count(legal);
    while (legal) {
        wchar_t square[SQUARE_TEXT_SIZE];
        main_view_square_name(bitboard_pop(&legal), square);
        add(self, list, square);
    }
    wsprintfW(number, L"%d", count);
    TextId id = count == 0 ? TEXT_SAY_LEGAL_NONE : count == 1 ? TEXT_SAY_LEGAL_ONE : TEXT_SAY_LEGAL;
    say(self, id, (const wchar_t *[]){ number, list }, 2);
}

void main_say_format_last(const MainWindow *self, wchar_t *out) {
    const Game *game = referee_game(self->referee);
    wchar_t color[SAID_SIZE];
    wchar_t square[SQUARE_TEXT_SIZE];
    wchar_t number[16];
    const Position *before = &game->positions[game->ply > 0 ? game->ply - 1 : 0];
    Move move = game->ply > 0 ? game->moves[game->ply - 1] : move_pass();
    main_view_color_name(self, before->mover, true, color, SAID_SIZE);
    if (game->ply == 0) {
        main_view_format(self, TEXT_SAY_LAST_NONE, NULL, 0, out);
    } else if (move.kind == MOVE_PASS) {
        main_view_format(self, TEXT_SAY_LAST_PASS, (const wchar_t *[]){ color }, 1, out);
    } else {
        int flips = bitboard_count(board_flips(position_board(before), move.square));
        main_view_square_name(move.square, square);
        wsprintfW(number, L"%d", flips);
        TextId id = flips == 1 ? TEXT_SAY_LAST_ONE : TEXT_SAY_LAST;
        main_view_format(self, id, (const wchar_t *[]){ color, square, number }, 3, out);
    }
}

void main_say_last(MainWindow *self) {
    wchar_t text[SAID_SIZE];
    main_say_format_last(self, text);
    main_say_text(self, text);
}

void main_say_score(MainWindow *self) {
    const Position *position = game_position(referee_game(self->referee));
    wchar_t black[16];
    wchar_t white[16];
    wchar_t empty[16];
    int counts[2] = { position_disc_count(position, COLOR_BLACK), position_disc_count(position, COLOR_WHITE) };
    wsprintfW(black, L"%d", counts[COLOR_BLACK]);
    wsprintfW(white, L"%d", counts[COLOR_WHITE]);
    wsprintfW(empty, L"%d", SQUARE_COUNT - counts[COLOR_BLACK] - counts[COLOR_WHITE]);
    say(self, TEXT_SAY_SCORE, (const wchar_t *[]){ black, white, empty }, 3);
}

void main_say_clock(MainWindow *self) {
    wchar_t clocks[2][64];
    bool is_any = false;
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        bool has_clock = referee_has_clock(self->referee, (Color)color);
        is_any = is_any || has_clock;
        if (has_clock) {
            panel_item_format_clock(referee_clock_left_ms(self->referee, (Color)color), clocks[color]);
        } else {
            win_text_get(self->language, TEXT_SAY_NO_CLOCK, clocks[color], 64);
        }
    }
    if (is_any) {
        say(self, TEXT_SAY_CLOCK, (const wchar_t *[]){ clocks[COLOR_BLACK], clocks[COLOR_WHITE] }, 2);
    } else {
        say(self, TEXT_SAY_CLOCK_NONE, NULL, 0);
    }
}

void main_say_analysis(MainWindow *self) {
    const HintSet *set = &self->study.set;
    wchar_t list[SAID_SIZE] = L"";
    if (!self->study.is_on || set->count == 0) {
        say(self, TEXT_SAY_VALUES_NONE, NULL, 0);
        return;
    }
    for (int i = 0; i < set->count; i++) {
        const HintValue *value = &set->values[i];
        wchar_t square[SQUARE_TEXT_SIZE] = L"--";
        wchar_t score[16];
        wchar_t part[64];
        if (value->square < SQUARE_COUNT) {
            main_view_square_name(value->square, square);
        }
        main_view_format_score(value->score, score);
        TextId id = value->is_exact ? TEXT_SAY_VALUE_EXACT : TEXT_SAY_VALUE;
        win_text_format(self->language, id, (const wchar_t *[]){ square, score }, 2, part, 64);
        add(self, list, part);
    }
    main_say_text(self, list);
}

void main_say_message(MainWindow *self) {
    wchar_t text[SAID_SIZE];
    GetWindowTextW(self->message, text, SAID_SIZE);
    main_say_text(self, text);
}
