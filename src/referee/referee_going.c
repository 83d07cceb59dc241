/* SPDX-License-Identifier: MIT */
/* Going through the game: back, forward, and to any node of its tree. */
#include "referee/referee.h"

#include <assert.h>

#include "referee_parts.h"

/* @return true when somebody had a choice at a ply of the line: a person, if there is one */
static bool is_choice_ply(const Referee *referee, int ply) {
    const Game *game = &referee->line.game;
    const Position *position = &game->positions[ply];
    bool has_person = !referee->setup.players[COLOR_BLACK] || !referee->setup.players[COLOR_WHITE];
    if (has_person && referee->setup.players[position->mover]) {
        return false;
    }
    return !position_is_over(position, game->rules) && !position_must_pass(position, game->rules);
}

/* The first ply to which a take-back may go: behind the random moves, when the line contains them. */
static int first_ply(const Referee *referee) {
    int ply = referee->line.record->nodes[referee->first_node].ply;
    bool is_in_line = ply <= referee->line.game.ply_count && referee->line.nodes[ply] == referee->first_node;
    return is_in_line ? ply : 0;
}

/* @return the ply to go back to, or −1 */
static int take_back_ply(const Referee *referee) {
    if (!referee->has_game) {
        return -1;
    }
    int first = first_ply(referee);
    for (int ply = referee->line.game.ply - 1; ply >= first; ply--) {
        if (is_choice_ply(referee, ply)) {
            return ply;
        }
    }
    return -1;
}

static void go(Referee *referee, int node) {
    referee_leave_node(referee);
    game_line_go_to(&referee->line, node);
    referee_enter_node(referee);
    referee->is_playing = !game_is_over(&referee->line.game) && !referee_is_flag_down(referee);
    referee->is_resting = false;
    referee->generation++;
    referee_tell(referee, REFEREE_MOVED, game_mover(&referee->line.game));
    referee_open_turn(referee, ARRIVAL_TO_LOOK);
}

bool referee_can_take_back(const Referee *referee) {
    return take_back_ply(referee) >= 0;
}

Status referee_take_back(Referee *referee) {
    if (!referee->has_game) {
        return STATUS_NO_GAME;
    }
    int ply = take_back_ply(referee);
    if (ply < 0) {
        return STATUS_NOTHING_TO_UNDO;
    }
    go(referee, referee->line.nodes[ply]);
    return STATUS_OK;
}

bool referee_can_redo(const Referee *referee) {
    return referee->has_game && referee->line.game.ply < referee->line.game.ply_count;
}

Status referee_redo(Referee *referee) {
    const Game *game = &referee->line.game;
    if (!referee->has_game) {
        return STATUS_NO_GAME;
    }
    if (!referee_can_redo(referee)) {
        return STATUS_NOTHING_TO_REDO;
    }
    int ply = game->ply + 1;
    while (ply < game->ply_count && !is_choice_ply(referee, ply)) {
        ply++;
    }
    go(referee, referee->line.nodes[ply]);
    return STATUS_OK;
}

Status referee_go_to(Referee *referee, int node) {
    if (!referee->has_game) {
        return STATUS_NO_GAME;
    }
    if (node < 0 || node >= referee->line.record->node_count) {
        return STATUS_NOT_FOUND;
    }
    if (node != referee_node(referee)) {
        go(referee, node);
    }
    return STATUS_OK;
}

Status referee_go_to_ply(Referee *referee, int ply) {
    int last = referee->line.game.ply_count;
    int within = ply < 0 ? 0 : ply > last ? last : ply;
    return referee_go_to(referee, referee->line.nodes[within]);
}

bool referee_is_resting(const Referee *referee) {
    return referee->is_resting;
}

int referee_node(const Referee *referee) {
    return game_line_node(&referee->line);
}

int referee_line_node(const Referee *referee, int ply) {
    assert(ply >= 0 && ply <= referee->line.game.ply_count);
    return referee->line.nodes[ply];
}
