/* SPDX-License-Identifier: MIT */
#include "main_replaced.h"

#include "main_window.h"

static Record *copy_of(const Record *record) {
    Record *copy;
    if (record_create(&copy) != STATUS_OK) {
        return NULL;
    }
    if (record_copy(record, copy) != STATUS_OK) {
        record_destroy(copy);
        return NULL;
    }
    return copy;
}

/* The game that exercises have interrupted, not an exercise, is what the user would miss. */
static KeptGame take_interrupted(const InterruptedGame *game) {
    return (KeptGame){ .record = copy_of(game->record),
                       .node = game->node,
                       .line_end = game->node,
                       .first = game->first,
                       .is_kept = game->is_kept,
                       .setup = game->setup };
}

KeptGame main_replaced_take(const MainWindow *self) {
    const MainStudy *study = &self->study;
    if (study->exercise != NO_EXERCISE && study->exercises.interrupted.record) {
        return take_interrupted(&study->exercises.interrupted);
    }
    KeptGame game = { .record = self->has_setup ? copy_of(referee_record(self->referee)) : NULL };
    if (!game.record) {
        return game;
    }
    game.node = referee_node(self->referee);
    game.line_end = referee_line_node(self->referee, referee_game(self->referee)->ply_count);
    game.first = study->games.first;
    game.is_kept = study->games.is_kept;
    game.is_studying = study->is_on;
    game.setup = *referee_setup(self->referee);
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        game.setup.players[color] =
            study->is_on ? study->players[color] : referee_player(self->referee, (Color)color);
    }
    return game;
}

void main_replaced_set(MainWindow *self, KeptGame game) {
    record_destroy(self->replaced.game.record);
    self->replaced = (MainReplaced){ .game = game, .node = referee_node(self->referee) };
}

void main_replaced_forget(MainWindow *self) {
    record_destroy(self->replaced.game.record);
    self->replaced = (MainReplaced){ .node = RECORD_NONE };
}

/* Puts the kept game on the board, and keeps the one that stood there. */
static void exchange(MainWindow *self) {
    KeptGame game = self->replaced.game;
    MainReplaced next = { .game = main_replaced_take(self), .node = self->replaced.node, .is_back = !self->replaced.is_back };
    self->replaced.game.record = NULL; /* ours from here on */
    main_study_on_new_game(self);
    if (!main_game_open(self, game.record, game.line_end, &game.setup)) {
        record_destroy(next.game.record);
        record_destroy(game.record);
        return;
    }
    main_game_go_to(self, game.node); /* so that the line goes on as it did */
    main_store_on_new_game(self, game.first);
    self->study.games.is_kept = game.is_kept;
    if (game.is_studying) {
        main_study_toggle(self);
    }
    record_destroy(game.record);
    next.generation = referee_generation(self->referee);
    self->replaced = next;
    wchar_t text[PANEL_TEXT_SIZE];
    main_view_format(self, next.is_back ? TEXT_REPLACED_RETURNED : TEXT_REPLACED_REDONE, NULL, 0, text);
    main_study_tell(self, text);
}

bool main_replaced_can_return(const MainWindow *self) {
    const MainReplaced *replaced = &self->replaced;
    return replaced->game.record && !replaced->is_back && referee_node(self->referee) == replaced->node;
}

void main_replaced_return(MainWindow *self) {
    if (main_replaced_can_return(self)) {
        exchange(self);
    }
}

bool main_replaced_can_redo(const MainWindow *self) {
    const MainReplaced *replaced = &self->replaced;
    return replaced->game.record && replaced->is_back && referee_generation(self->referee) == replaced->generation;
}

void main_replaced_redo(MainWindow *self) {
    if (main_replaced_can_redo(self)) {
        exchange(self);
    }
}
