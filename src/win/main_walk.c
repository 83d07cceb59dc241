/* SPDX-License-Identifier: MIT */
/* Going through the game and its variations, stopping it and going on, other games put on the board. */
#include "main_course.h"

#include "board_control.h"
#include "main_window.h"
#include "text/status_text.h"

void main_game_settle(MainWindow *self) {
    if (!referee_is_playing(self->referee)) {
        main_course_rest(self, self->has_setup ? PHASE_OVER : PHASE_NO_GAME);
    } else if (referee_is_resting(self->referee)) {
        main_course_rest(self, PHASE_RESTING);
    } else {
        main_course_open_turn(self);
    }
}

bool main_game_open(MainWindow *self, const Record *record, int node, const RefereeSetup *setup) {
    main_course_halt(self);
    main_course_forget(self);
    main_questions_close(self);
    Status status = referee_open(self->referee, record, node, setup);
    if (status != STATUS_OK) {
        main_game_settle(self);
        main_view_say(self, text_of_status(status), NULL, 0);
        return false;
    }
    main_files_on_foreign_game(self);
    main_opening_on_new_game(self);
    main_replaced_forget(self);
    main_side_bar_dismiss(self);
    self->has_setup = true;
    self->notice_count = 0; /* passes on the way there are no news */
    SetFocus(self->board);
    main_game_settle(self);
    return true;
}

/* Ends what is under way, goes through the game, and shows where it stands then. */
static void walk(MainWindow *self, Status (*go)(Referee *referee)) {
    main_course_halt(self);
    main_course_forget(self);
    main_questions_close(self);
    (void)go(self->referee); /* where it cannot go on it stands as before */
    self->notice_count = 0;
    main_game_settle(self);
}

bool main_game_can_take_back(const MainWindow *self) {
    return !self->question && (referee_can_take_back(self->referee) || main_replaced_can_return(self));
}

void main_game_take_back(MainWindow *self) {
    if (main_replaced_can_return(self)) {
        main_replaced_return(self);
    } else if (referee_can_take_back(self->referee)) {
        walk(self, referee_take_back);
    }
}

bool main_game_can_redo(const MainWindow *self) {
    return !self->question && (referee_can_redo(self->referee) || main_replaced_can_redo(self));
}

void main_game_redo(MainWindow *self) {
    if (main_replaced_can_redo(self)) {
        main_replaced_redo(self);
    } else if (referee_can_redo(self->referee)) {
        walk(self, referee_redo);
    }
}

void main_game_go_to(MainWindow *self, int node) {
    if (self->question || !self->has_setup || node == referee_node(self->referee)) {
        return;
    }
    main_course_halt(self);
    main_course_forget(self);
    (void)referee_go_to(self->referee, node);
    self->notice_count = 0;
    main_game_settle(self);
}

void main_game_go_to_ply(MainWindow *self, int ply) {
    const Game *game = referee_game(self->referee);
    ply = ply < 0 ? 0 : ply > game->ply_count ? game->ply_count : ply;
    main_game_go_to(self, referee_line_node(self->referee, ply));
}

/* Who moves for a person who does not want to: the other side's player, or the last opponent. */
static const Opponent *find_stand_in(const MainWindow *self) {
    Color mover = game_mover(referee_game(self->referee));
    const Opponent *other = self->setup.players[color_opposite(mover)];
    if (other && other->rules == SIDE_OTHELLO) {
        return other;
    }
    other = opponent_find(self->settings.opponent);
    return other && other->rules == SIDE_OTHELLO ? other : opponent_find(SETTINGS_FIRST_OPPONENT);
}

bool main_game_can_let_move(const MainWindow *self) {
    return !self->question && !self->is_paused &&
           (self->phase == PHASE_RESTING || self->phase == PHASE_PERSON || self->phase == PHASE_FAILED);
}

void main_game_let_move(MainWindow *self) {
    if (!main_game_can_let_move(self)) {
        return;
    }
    if (self->phase == PHASE_RESTING) {
        if (referee_resume(self->referee) == STATUS_OK) {
            main_course_open_turn(self);
        }
        return;
    }
    if (self->phase == PHASE_FAILED) {
        main_course_open_turn(self); /* asks the same player again */
        return;
    }
    self->stand_in = find_stand_in(self);
    if (self->stand_in) {
        self->phase = PHASE_COMPUTER;
        self->preview = 0;
        self->study.wants_best = false;
        main_view_show_board(self);
        main_view_say_turn(self);
        main_study_show_status(self);
        main_course_post_think(self, game_mover(referee_game(self->referee)));
    }
}

bool main_game_can_play_itself(const MainWindow *self) {
    const SideRules *rules = referee_game(self->referee)->rules;
    bool is_othello = rules[COLOR_BLACK] == SIDE_OTHELLO && rules[COLOR_WHITE] == SIDE_OTHELLO;
    return self->is_self_playing ||
           (!self->question && !self->is_paused && is_othello && referee_is_playing(self->referee));
}

/* Where it stops, the turn is the user's again; the other side's player thinks on as ever. */
static void stop_self_play(MainWindow *self) {
    bool is_standing_in = self->stand_in != NULL;
    self->is_self_playing = false;
    if (is_standing_in) {
        main_course_halt(self);
        main_game_settle(self);
    }
    main_view_say(self, TEXT_SELF_PLAY_STOPPED, NULL, 0);
}

void main_game_toggle_self_play(MainWindow *self) {
    if (self->is_self_playing) {
        stop_self_play(self);
    } else if (main_game_can_play_itself(self)) {
        self->is_self_playing = true;
        self->study.games.is_kept = true; /* what is played now are not the user's moves: no game for the exercises */
        main_view_say(self, TEXT_SELF_PLAY, NULL, 0);
        main_game_let_move(self); /* or it is moving already */
    }
}

bool main_game_can_pause(const MainWindow *self) {
    return !self->question && (self->is_user_paused || (referee_is_playing(self->referee) && self->phase != PHASE_RESTING));
}

void main_game_toggle_pause(MainWindow *self) {
    if (self->is_self_playing) {
        stop_self_play(self);
        return;
    }
    if (!main_game_can_pause(self)) {
        return;
    }
    if (self->is_user_paused) {
        self->is_user_paused = false;
        main_game_resume(self);
    } else {
        main_game_pause(self);
        self->is_user_paused = true;
        main_view_say_turn(self);
    }
}

void main_game_pause(MainWindow *self) {
    Phase phase = self->phase;
    main_course_halt(self);
    self->phase = phase == PHASE_NO_GAME || phase == PHASE_OVER ? phase : PHASE_SHOWING;
    self->is_paused = true;
    main_view_show_board(self);
    main_study_show_status(self); /* nobody thinks any more */
}

void main_game_resume(MainWindow *self) {
    self->is_paused = self->is_user_paused;
    if (self->is_paused) {
        main_view_show_players(self);
        main_view_say_turn(self);
    } else if (self->phase == PHASE_NO_GAME || self->phase == PHASE_OVER) {
        main_course_rest(self, self->phase); /* perhaps with other players: study */
    } else if (self->notice_count > 0 || !referee_is_playing(self->referee) || main_autosave_makes_wait(self)) {
        main_course_go_on(self);
    } else {
        main_game_settle(self);
    }
}
