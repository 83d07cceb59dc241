/* SPDX-License-Identifier: MIT */
#include "gtp_game.h"

void gtp_game_begin(GtpGame *self) {
    game_begin(&self->game, START_STANDARD);
    self->command_count = 0;
}

void gtp_game_take(GtpGame *self, const Game *game) {
    self->game = *game;
    self->command_count = 0;
    for (int ply = 0; ply < game->ply; ply++) {
        bool has_pass = game->moves[ply].kind == MOVE_PASS && ply + 1 < game->ply;
        self->plies[self->command_count++] = has_pass ? 2 : 1;
        ply += has_pass;
    }
}

/* Whether a side has passed just before: by a command of its own, or for the last command of the other side. */
static bool has_passed(const GtpGame *self, Color color) {
    const Game *game = &self->game;
    for (int ply = game->ply - 1; ply >= 0 && ply >= game->ply - 2; ply--) {
        if (game->moves[ply].kind == MOVE_PASS && game->positions[ply].mover == color) {
            return true;
        }
    }
    return false;
}

static bool is_pass_forgiven(const GtpGame *self, Color color) {
    return game_is_over(&self->game) || has_passed(self, color);
}

static Status note_command(GtpGame *self, int plies) {
    self->plies[self->command_count++] = (uint8_t)plies;
    return STATUS_OK;
}

Status gtp_game_play(GtpGame *self, Color color, Move move) {
    Game *game = &self->game;
    if (self->command_count == GAME_PLIES_MAX) {
        return STATUS_ILLEGAL_MOVE;
    }
    if (color == game_mover(game) && game_play(game, move) == STATUS_OK) {
        return note_command(self, 1);
    }
    if (move.kind == MOVE_PASS) {
        return is_pass_forgiven(self, color) ? note_command(self, 0) : STATUS_ILLEGAL_MOVE;
    }
    if (color == game_mover(game) || !game_must_pass(game)) {
        return STATUS_ILLEGAL_MOVE;
    }
    (void)game_play(game, move_pass());
    if (game_play(game, move) != STATUS_OK) {
        (void)game_undo(game);
        return STATUS_ILLEGAL_MOVE;
    }
    return note_command(self, 2);
}

Status gtp_game_turn(const GtpGame *self, Color color, Game *turn) {
    bool is_turn = color == game_mover(&self->game) || game_is_over(&self->game);
    if (!is_turn && !game_must_pass(&self->game)) {
        return STATUS_ILLEGAL_MOVE;
    }
    *turn = self->game;
    if (!is_turn) {
        (void)game_play(turn, move_pass());
    }
    return STATUS_OK;
}

Status gtp_game_undo(GtpGame *self) {
    if (self->command_count == 0) {
        return STATUS_NOTHING_TO_UNDO;
    }
    self->command_count--;
    for (int i = 0; i < self->plies[self->command_count]; i++) {
        (void)game_undo(&self->game);
    }
    return STATUS_OK;
}
