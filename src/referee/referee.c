/* SPDX-License-Identifier: MIT */
#include "referee/referee.h"

#include <assert.h>
#include <stdlib.h>

#include "core/random.h"

struct Referee {
    RefereeListener *listener;
    void *context;
    RefereeSetup setup;
    Game game;
    bool has_game;   /* a game was begun and not abandoned; it may be over */
    bool is_playing; /* has_game, and somebody can move */
    uint32_t generation;
};

static void tell(const Referee *referee, RefereeEventKind kind, Color color) {
    RefereeEvent event = { .kind = kind, .color = color, .move = move_pass() };
    referee->listener(referee->context, referee, &event);
}

Status referee_create(RefereeListener *listener, void *context, Referee **out) {
    Referee *referee = calloc(1, sizeof *referee);
    if (!referee) {
        return STATUS_OUT_OF_MEMORY;
    }
    referee->listener = listener;
    referee->context = context;
    game_begin(&referee->game, START_STANDARD);
    *out = referee;
    return STATUS_OK;
}

void referee_destroy(Referee *referee) {
    free(referee);
}

static void tell_pass(Referee *referee, Color color, bool is_forced) {
    RefereeEvent event = {
        .kind = REFEREE_PASSED, .color = color, .move = move_pass(), .is_forced_pass = is_forced
    };
    referee->listener(referee->context, referee, &event);
}

/* Plays the pass that the rules demand and tells whose turn it is, or that it is over. */
static void open_turn(Referee *referee) {
    Game *game = &referee->game;
    if (game_must_pass(game)) {
        Color color = game_mover(game);
        if (game_play(game, move_pass()) == STATUS_OK) {
            referee->generation++;
            tell_pass(referee, color, true);
        }
    }
    if (game_is_over(game)) {
        referee->is_playing = false;
        tell(referee, REFEREE_OVER, game_mover(game));
    } else {
        tell(referee, REFEREE_TURN, game_mover(game));
    }
}

static const Square HANDICAP_CORNERS[] = { 0, 63, 7, 56 }; /* a1, h8, h1, a8 */

static Position start_position(const RefereeSetup *setup) {
    Position position = position_start(setup->start);
    int count = setup->handicap.corner_count;
    for (int i = 0; i < count && i < 4; i++) {
        position.discs[setup->handicap.side] |= bitboard_of(HANDICAP_CORNERS[i]);
    }
    if (count > 0) {
        position.mover = color_opposite(setup->handicap.side);
    }
    return position;
}

Status referee_begin(Referee *referee, const RefereeSetup *setup) {
    referee->setup = *setup;
    referee->has_game = true;
    referee->is_playing = true;
    referee->generation++;
    Position position = start_position(setup);
    SideRules rules[2] = { opponent_side_rules(setup->players, COLOR_BLACK),
                           opponent_side_rules(setup->players, COLOR_WHITE) };
    game_begin_variant(&referee->game, &position, rules);
    tell(referee, REFEREE_BEGUN, game_mover(&referee->game));
    open_turn(referee);
    return STATUS_OK;
}

void referee_abandon(Referee *referee) {
    if (!referee->has_game) {
        return;
    }
    referee->has_game = false;
    referee->is_playing = false;
    referee->generation++;
    tell(referee, REFEREE_ABANDONED, game_mover(&referee->game));
}

Status referee_play(Referee *referee, Color color, Move move) {
    if (!referee->has_game) {
        return STATUS_NO_GAME;
    }
    if (!referee->is_playing) {
        return STATUS_GAME_OVER;
    }
    if (color != game_mover(&referee->game)) {
        return STATUS_NOT_YOUR_TURN;
    }
    Position before = *game_position(&referee->game);
    Status status = game_play(&referee->game, move);
    if (status != STATUS_OK) {
        return status;
    }
    referee->generation++;
    if (move.kind == MOVE_PASS) {
        tell_pass(referee, color, false);
    } else {
        RefereeEvent event = { .kind = REFEREE_DISC_PLACED, .color = color, .move = move };
        event.is_go_stone = game_position(&referee->game)->go_stones[color] != before.go_stones[color];
        event.flip_count = board_flip_order(position_board(&before), move.square, event.flips);
        referee->listener(referee->context, referee, &event);
    }
    open_turn(referee);
    return STATUS_OK;
}

bool referee_may_pass(const Referee *referee) {
    return referee->is_playing && !game_must_pass(&referee->game) &&
           game_check(&referee->game, move_pass()) == STATUS_OK;
}

/* @return true when the mover at a ply of the line had a choice that a take-back may return to */
static bool is_resting_ply(const Referee *referee, int ply) {
    const Position *position = &referee->game.positions[ply];
    bool has_person = !referee->setup.players[COLOR_BLACK] || !referee->setup.players[COLOR_WHITE];
    if (has_person && referee->setup.players[position->mover]) {
        return false;
    }
    return board_legal_moves(position_board(position)) != 0;
}

/* @return the ply to go back to, or −1 */
static int take_back_ply(const Referee *referee) {
    if (!referee->has_game) {
        return -1;
    }
    int ply = referee->game.ply - 1;
    while (ply >= 0 && !is_resting_ply(referee, ply)) {
        ply--;
    }
    return ply;
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
    while (referee->game.ply > ply) {
        Status status = game_undo(&referee->game);
        if (status != STATUS_OK) {
            return status;
        }
    }
    referee->is_playing = true;
    referee->generation++;
    tell(referee, REFEREE_MOVED, game_mover(&referee->game));
    tell(referee, REFEREE_TURN, game_mover(&referee->game));
    return STATUS_OK;
}

bool referee_is_playing(const Referee *referee) {
    return referee->is_playing;
}

const Game *referee_game(const Referee *referee) {
    return &referee->game;
}

int referee_lead(const Referee *referee) {
    const Position *position = game_position(&referee->game);
    return position_disc_count(position, COLOR_BLACK) - position_disc_count(position, COLOR_WHITE);
}

Winner referee_winner(const Referee *referee) {
    int lead = referee_lead(referee);
    if (lead != 0) {
        return lead > 0 ? WINNER_BLACK : WINNER_WHITE;
    }
    switch (referee->setup.draw) {
    case DRAW_IS_BLACKS:
        return WINNER_BLACK;
    case DRAW_IS_WHITES:
        return WINNER_WHITE;
    default:
        return WINNER_NONE;
    }
}

const RefereeSetup *referee_setup(const Referee *referee) {
    return &referee->setup;
}

const Opponent *referee_player(const Referee *referee, Color color) {
    return referee->setup.players[color];
}

void referee_replace_player(Referee *referee, Color color, const Opponent *opponent) {
    referee->setup.players[color] = opponent;
    assert(opponent_side_rules(referee->setup.players, color) == referee->game.rules[color]);
    referee->generation++;
}

uint64_t referee_turn_seed(const Referee *referee) {
    return random_derive_seed(referee->setup.seed, (uint64_t)referee->game.ply);
}

uint32_t referee_generation(const Referee *referee) {
    return referee->generation;
}
