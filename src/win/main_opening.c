/* SPDX-License-Identifier: MIT */
/* What is said of the line follows from the game alone, so that taking back, redoing and variations need no care. */
#include "main_opening.h"

#include <stdlib.h>

#include "main_window.h"
#include "opening_dialog.h"
#include "study/opening_line.h"
#include "text/opening_text.h"
#include "win_text.h"

struct MainOpening {
    bool is_bound; /* the game on the board follows the line */
    Game line;
    int told_node; /* at which the status line tells what is named from there; RECORD_NONE: it does not */
};

Status main_opening_create(MainWindow *self) {
    self->opening = calloc(1, sizeof *self->opening);
    if (!self->opening) {
        return STATUS_OUT_OF_MEMORY;
    }
    self->opening->told_node = RECORD_NONE;
    return STATUS_OK;
}

void main_opening_destroy(MainWindow *self) {
    free(self->opening);
    self->opening = NULL;
}

void main_opening_on_new_game(MainWindow *self) {
    self->opening->is_bound = false;
    self->opening->told_node = RECORD_NONE;
}

bool main_opening_choose(MainWindow *self, Move *move) {
    const Game *game = referee_game(self->referee);
    Move next;
    if (!self->opening->is_bound ||
        opening_line_place(&self->opening->line, game, game->ply, &next) != OPENING_ON_LINE ||
        game_check(game, next) != STATUS_OK) {
        return false;
    }
    *move = next;
    return true;
}

/* ------------------------------------------------------------------------------------------------ telling */
/* Whether a remark about a ply is still to stand: at that ply, and behind it when it was the user's move and the
 * computer has answered. */
static bool is_remark_fresh(const MainWindow *self, int ply) {
    const Game *game = referee_game(self->referee);
    if (game->ply == ply) {
        return true;
    }
    return game->ply == ply + 1 && self->phase == PHASE_PERSON && referee_player(self->referee, game->positions[ply].mover);
}

static void format_move(Move move, wchar_t out[SQUARE_TEXT_SIZE]) {
    if (move.kind == MOVE_PASS) {
        lstrcpyW(out, L"--");
    } else {
        main_view_square_name(move.square, out);
    }
}

/* @return the first ply at which the game is not on its line any more; −1: it is, or was followed to its end */
static int ply_of_leaving(const Game *line, const Game *game) {
    for (int ply = 1; ply <= game->ply && ply <= line->ply_count; ply++) {
        if (opening_line_place(line, game, ply, NULL) == OPENING_LEFT) {
            return ply;
        }
    }
    return -1;
}

static void say_left(MainWindow *self, const wchar_t *name, int ply) {
    const Game *game = referee_game(self->referee);
    wchar_t played[SQUARE_TEXT_SIZE];
    wchar_t wanted[SQUARE_TEXT_SIZE];
    Move next = move_pass();
    (void)opening_line_place(&self->opening->line, game, ply - 1, &next);
    format_move(game->moves[ply - 1], played);
    format_move(next, wanted);
    main_view_say(self, TEXT_OPENING_LEFT, (const wchar_t *[]){ name, played, wanted }, 3);
}

bool main_opening_say_turn(MainWindow *self) {
    const Game *line = &self->opening->line;
    const Game *game = referee_game(self->referee);
    wchar_t name[PANEL_TEXT_SIZE / 2];
    bool is_turn = self->phase == PHASE_PERSON || self->phase == PHASE_COMPUTER;
    if (!self->opening->is_bound || !is_turn) {
        return false;
    }
    opening_dialog_name(self->language, line, name, PANEL_TEXT_SIZE / 2);
    int left = ply_of_leaving(line, game);
    if (left >= 0 && is_remark_fresh(self, left)) {
        say_left(self, name, left);
    } else if (left < 0 && game->ply >= line->ply_count && is_remark_fresh(self, line->ply_count)) {
        main_view_say(self, TEXT_OPENING_ENDS, (const wchar_t *[]){ name }, 1);
    } else if (left < 0 && game->ply < line->ply_count && is_remark_fresh(self, 0)) {
        main_view_say(self, TEXT_OPENING_BEGUN, (const wchar_t *[]){ name }, 1);
    } else {
        return false;
    }
    return true;
}

/* Which moves lead to other names from here. @return false: none does */
static bool format_steps(const MainWindow *self, wchar_t out[PANEL_TEXT_SIZE]) {
    enum { SHOWN = 6 };
    OpeningStep steps[SHOWN];
    int count = opening_steps(game_position(referee_game(self->referee)), steps, SHOWN);
    wchar_t list[PANEL_TEXT_SIZE] = L"";
    for (int i = 0; i < count; i++) {
        char name[OPENING_TEXT_SIZE];
        wchar_t wide[PANEL_TEXT_SIZE];
        wchar_t square[SQUARE_TEXT_SIZE];
        wchar_t step[PANEL_TEXT_SIZE];
        wchar_t before[PANEL_TEXT_SIZE];
        opening_text(self->language, steps[i].opening->japanese, steps[i].opening->english, NULL, name, sizeof name);
        win_text_from_utf8(name, wide, PANEL_TEXT_SIZE);
        main_view_square_name(steps[i].square, square);
        main_view_format(self, TEXT_OPENING_STEP, (const wchar_t *[]){ square, wide }, 2, step);
        lstrcpynW(before, list, PANEL_TEXT_SIZE);
        if (i == 0) {
            lstrcpynW(list, step, PANEL_TEXT_SIZE);
        } else {
            main_view_format(self, TEXT_LIST_TWO, (const wchar_t *[]){ before, step }, 2, list);
        }
    }
    main_view_format(self, TEXT_OPENING_STEPS, (const wchar_t *[]){ list }, 1, out);
    return count > 0;
}

/* At the end of the line the status line tells where it may go on; elsewhere not any more. */
void main_opening_on_position(MainWindow *self) {
    MainOpening *opening = self->opening;
    const Game *game = referee_game(self->referee);
    int node = referee_node(self->referee);
    wchar_t text[PANEL_TEXT_SIZE];
    if (!opening->is_bound || node == opening->told_node) {
        return;
    }
    bool was_told = opening->told_node != RECORD_NONE;
    opening->told_node = RECORD_NONE;
    if (opening_line_place(&opening->line, game, game->ply, NULL) == OPENING_AT_END && format_steps(self, text)) {
        opening->told_node = node;
        main_study_tell(self, text);
    } else if (was_told) {
        main_study_tell(self, L"");
    }
}

/* ------------------------------------------------------------------------------------------------ command */
/* Students have other rules, and a line of Othello is not for them. */
static bool is_refused(void *context, int place, wchar_t out[QUESTION_TEXT]) {
    MainWindow *self = context;
    const Opponent *opponent = main_questions_opponent(self, place, COLOR_WHITE);
    if (!opponent || opponent->rules == SIDE_OTHELLO) {
        return false;
    }
    win_text_get(self->language, text_of_opponent(opponent->name, "NAME"), out, QUESTION_TEXT);
    return true;
}

/* A game as it is set up, but from the standard start and without advantage. */
static void begin(MainWindow *self, const OpeningChoice *choice) {
    RefereeSetup setup = self->setup;
    setup.start = START_STANDARD;
    setup.handicap.corner_count = 0;
    setup.random_plies = 0;
    main_game_begin_with(self, setup);
    self->opening->is_bound = true;
    self->opening->line = choice->line;
    main_view_say_turn(self);
    main_opening_on_position(self);
}

static void on_chosen(void *context, const OpeningChoice *choice) {
    MainWindow *self = context;
    self->question = NULL;
    self->question_kind = QUESTION_NONE;
    const Opponent *opponent =
        choice ? main_questions_opponent(self, choice->opponent, color_opposite(choice->person)) : NULL;
    if (!opponent) {
        main_game_resume(self);
        SetFocus(self->board);
        return;
    }
    main_questions_set_players(self, choice->person, opponent);
    begin(self, choice);
}

/* Who the user was in the last game; in one of two people, or of none, Black. */
static Color last_person(const MainWindow *self) {
    bool is_white = main_game_person_count(&self->setup) == 1 && !self->setup.players[COLOR_WHITE];
    return is_white ? COLOR_WHITE : COLOR_BLACK;
}

void main_opening_ask(MainWindow *self) {
    QuestionRow *row = calloc(1, sizeof *row); /* large */
    if (self->question || !row) {
        free(row);
        return;
    }
    main_game_pause(self);
    main_questions_fill_opponents(self, row);
    OwnedDialogPlace place = main_questions_place(self);
    OpeningDialogSpec spec = { .opponents = row,
                               .person = last_person(self),
                               .has_note = self->settings.start != START_STANDARD || self->setup.random_plies > 0 ||
                                           self->setup.handicap.corner_count > 0,
                               .painter = main_view_painter(self),
                               .is_refused = is_refused };
    self->question = opening_dialog_open(&place, &spec, on_chosen, self);
    self->question_kind = self->question ? QUESTION_OPENING : QUESTION_NONE;
    free(row);
    if (!self->question) {
        main_game_resume(self);
    }
}
