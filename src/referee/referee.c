/* SPDX-License-Identifier: MIT */
#include "referee/referee.h"

#include <assert.h>
#include <stdlib.h>

#include "core/random.h"
#include "platform/clock.h"
#include "referee_parts.h"

/* ------------------------------------------------------------------------------------------- life, and telling */
static const int64_t NO_TIME_LEFT[2] = { 0, 0 };

static int64_t tell_time(const void *watch) {
    (void)watch;
    return clock_now_us();
}

Status referee_create(RefereeListener *listener, void *context, Referee **out) {
    Referee *referee = calloc(1, sizeof *referee);
    Record *record = NULL;
    if (!referee) {
        return STATUS_OUT_OF_MEMORY;
    }
    referee->listener = listener;
    referee->context = context;
    referee->tell_time = tell_time;
    Status status = record_create(&record);
    if (status == STATUS_OK) {
        status = game_line_begin(&referee->line, record, NO_TIME_LEFT);
    }
    if (status != STATUS_OK) {
        free(referee);
        return status;
    }
    *out = referee;
    return STATUS_OK;
}

void referee_destroy(Referee *referee) {
    if (referee) {
        game_line_end(&referee->line);
        free(referee);
    }
}

static Color mover_of(const Referee *referee) {
    return game_mover(&referee->line.game);
}

void referee_tell(const Referee *referee, RefereeEventKind kind, Color color) {
    RefereeEvent event = { .kind = kind, .color = color, .move = move_pass() };
    referee->listener(referee->context, referee, &event);
}

static void tell_pass(const Referee *referee, Color color, bool is_forced) {
    RefereeEvent event = {
        .kind = REFEREE_PASSED, .color = color, .move = move_pass(), .is_forced_pass = is_forced
    };
    referee->listener(referee->context, referee, &event);
}

static void tell_disc(const Referee *referee, Color color, Move move) {
    const Game *game = &referee->line.game;
    const Position *before = &game->positions[game->ply - 1];
    RefereeEvent event = { .kind = REFEREE_DISC_PLACED, .color = color, .move = move };
    event.is_go_stone = game_position(game)->go_stones[color] != before->go_stones[color];
    event.flip_count = board_flip_order(position_board(before), move.square, event.flips);
    referee->listener(referee->context, referee, &event);
}

/* --------------------------------------------------------------------------------------------------- turns */
/* The pass that the rules demand. Without memory for it the game rests before it. */
static Status pass(Referee *referee) {
    Color color = mover_of(referee);
    Status status = game_line_play(&referee->line, move_pass());
    if (status == STATUS_OK) {
        referee_keep_clock(referee);
        referee->generation++;
        tell_pass(referee, color, true);
    }
    return status;
}

void referee_open_turn(Referee *referee, Arrival arrival) {
    const Game *game = &referee->line.game;
    bool is_inside = arrival == ARRIVAL_TO_LOOK && game->ply < game->ply_count;
    if (referee->is_playing && !is_inside && game_must_pass(game)) {
        (void)pass(referee);
    }
    Color color = mover_of(referee);
    referee->is_playing = referee->is_playing && !game_is_over(game);
    referee->is_resting = referee->is_playing && (game_must_pass(game) || (is_inside && referee->setup.players[color]));
    if (!referee->is_playing) {
        referee_tell(referee, REFEREE_OVER, color);
    } else {
        referee_tell(referee, referee->is_resting ? REFEREE_RESTS : REFEREE_TURN, color);
    }
}

/* ------------------------------------------------------------------------------------------------ beginning */
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

/* The legal moves that do not end the game: nobody wants it over before it begins. */
static Bitboard lasting_moves(const Position *position, const SideRules rules[2]) {
    Bitboard lasting = 0;
    for (Bitboard legal = board_legal_moves(position_board(position)); legal;) {
        Square square = bitboard_pop(&legal);
        Position after = position_after(position, rules, move_disc(square));
        if (!position_is_over(&after, rules)) {
            lasting |= bitboard_of(square);
        }
    }
    return lasting;
}

/* Plays moves drawn by lot behind the root, and the passes that the rules demand between them.
 * @param node receives the last. @errors STATUS_OUT_OF_MEMORY */
static Status draw_random_moves(Record *record, const RefereeSetup *setup, int *node) {
    Random random = random_seeded(random_derive_seed(setup->seed, UINT64_MAX)); /* no turn's: those are small numbers */
    Status status = STATUS_OK;
    bool is_othello = record->rules[COLOR_BLACK] == SIDE_OTHELLO && record->rules[COLOR_WHITE] == SIDE_OTHELLO;
    *node = RECORD_ROOT;
    assert(setup->random_plies >= 0 && setup->random_plies <= REFEREE_RANDOM_PLIES_MAX);
    for (int i = 0; i < setup->random_plies && is_othello && status == STATUS_OK; i++) {
        if (position_must_pass(&record->nodes[*node].position, record->rules)) {
            status = record_add(record, *node, move_pass(), node);
        }
        Bitboard moves = lasting_moves(&record->nodes[*node].position, record->rules);
        if (!moves) {
            break;
        }
        if (status == STATUS_OK) {
            status = record_add(record, *node, move_disc(random_bit(&random, moves)), node);
        }
    }
    return status;
}

Status referee_install(Referee *referee, Record *record, int node, const RefereeSetup *setup) {
    GameClock clock;
    game_clock_begin(&clock, setup->clocks);
    Status status = game_line_begin(&referee->line, record, clock.left_us);
    if (status != STATUS_OK) {
        return status;
    }
    referee->setup = *setup;
    referee->clock = clock;
    referee->spent_us = 0;
    referee->first_node = RECORD_ROOT;
    game_line_go_to(&referee->line, node);
    referee->has_game = true;
    referee->is_playing = true;
    referee->is_resting = false;
    referee->generation++;
    return STATUS_OK;
}

Status referee_begin(Referee *referee, const RefereeSetup *setup) {
    const Position position = start_position(setup);
    const SideRules rules[2] = { opponent_side_rules(setup->players, COLOR_BLACK),
                                 opponent_side_rules(setup->players, COLOR_WHITE) };
    Record *record;
    int first_node;
    Status status = record_create(&record);
    if (status != STATUS_OK) {
        return status;
    }
    record_set_start(record, &position, rules);
    status = draw_random_moves(record, setup, &first_node);
    if (status != STATUS_OK) {
        record_destroy(record);
        return status;
    }
    status = referee_install(referee, record, first_node, setup);
    if (status == STATUS_OK) {
        referee->first_node = first_node;
        referee_tell(referee, REFEREE_BEGUN, mover_of(referee));
        referee_open_turn(referee, ARRIVAL_BY_PLAY);
    }
    return status;
}

/* Whether each side's player plays by the side's rules; a person plays by any. */
static bool can_play(const RefereeSetup *setup, const SideRules rules[2]) {
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        if (setup->players[color] && setup->players[color]->rules != rules[color]) {
            return false;
        }
    }
    return true;
}

Status referee_check_open(const Record *record, int node, const RefereeSetup *setup) {
    if (node < 0 || node >= record->node_count) {
        return STATUS_NOT_FOUND;
    }
    return can_play(setup, record->rules) ? STATUS_OK : STATUS_UNSUPPORTED;
}

Status referee_open(Referee *referee, const Record *record, int node, const RefereeSetup *setup) {
    Record *copy;
    Status status = referee_check_open(record, node, setup);
    if (status == STATUS_OK) {
        status = record_create(&copy);
    }
    if (status != STATUS_OK) {
        return status;
    }
    status = record_copy(record, copy);
    if (status != STATUS_OK) {
        record_destroy(copy);
        return status;
    }
    status = referee_install(referee, copy, node, setup);
    if (status == STATUS_OK) {
        referee_tell(referee, REFEREE_BEGUN, mover_of(referee));
        referee_open_turn(referee, ARRIVAL_TO_LOOK);
    }
    return status;
}

void referee_abandon(Referee *referee) {
    if (!referee->has_game) {
        return;
    }
    referee_stop_clock(referee);
    referee->has_game = false;
    referee->is_playing = false;
    referee->is_resting = false;
    referee->generation++;
    referee_tell(referee, REFEREE_ABANDONED, mover_of(referee));
}

/* -------------------------------------------------------------------------------------------------- playing */
/* @return why a side may not move now; a flag that has fallen unnoticed ends the game before */
static Status check_turn(Referee *referee, Color color) {
    if (!referee->has_game) {
        return STATUS_NO_GAME;
    }
    if (!referee->is_playing || referee_check_clock(referee)) {
        return STATUS_GAME_OVER;
    }
    return color == mover_of(referee) ? STATUS_OK : STATUS_NOT_YOUR_TURN;
}

Status referee_play(Referee *referee, Color color, Move move) {
    Record *record = referee->line.record;
    Status status = check_turn(referee, color);
    if (status == STATUS_OK && game_must_pass(&referee->line.game) && move_equals(move, move_pass())) {
        return referee_resume(referee); /* it rests before that pass */
    }
    if (status == STATUS_OK) {
        status = game_line_play(&referee->line, move);
    }
    if (status != STATUS_OK) {
        return status;
    }
    /* The clock is pressed now, after the move, which may have been refused: the mover's is the one that runs. */
    int node = game_line_node(&referee->line);
    int32_t time_ms = referee_press_clock(referee, color);
    if (record->nodes[node].time_ms == RECORD_NO_TIME) {
        record_set_time(record, node, time_ms);
    }
    referee_keep_clock(referee);
    referee->is_resting = false;
    referee->generation++;
    if (move.kind == MOVE_PASS) {
        tell_pass(referee, color, false);
    } else {
        tell_disc(referee, color, move);
    }
    referee_open_turn(referee, ARRIVAL_BY_PLAY);
    return STATUS_OK;
}

Status referee_resume(Referee *referee) {
    if (!referee->has_game) {
        return STATUS_NO_GAME;
    }
    if (!referee->is_resting) {
        return STATUS_GAME_OVER;
    }
    if (game_must_pass(&referee->line.game)) {
        Status status = pass(referee);
        if (status != STATUS_OK) {
            return status;
        }
    }
    referee->generation++;
    referee_open_turn(referee, ARRIVAL_BY_PLAY);
    return STATUS_OK;
}

bool referee_may_pass(const Referee *referee) {
    const Game *game = &referee->line.game;
    return referee->is_playing && !game_must_pass(game) && game_check(game, move_pass()) == STATUS_OK;
}

/* -------------------------------------------------------------------------------------------- the whole game */
const Record *referee_record(const Referee *referee) {
    return referee->line.record;
}

Status referee_set_comment(Referee *referee, int node, const char *text, size_t size) {
    if (node < 0 || node >= referee->line.record->node_count) {
        return STATUS_NOT_FOUND;
    }
    return record_set_comment(referee->line.record, node, text, size);
}

Status referee_set_value(Referee *referee, int node, int32_t value) {
    if (node < 0 || node >= referee->line.record->node_count) {
        return STATUS_NOT_FOUND;
    }
    record_set_value(referee->line.record, node, value);
    return STATUS_OK;
}

bool referee_is_playing(const Referee *referee) {
    return referee->is_playing;
}

const Game *referee_game(const Referee *referee) {
    return &referee->line.game;
}

/* ----------------------------------------------------------------------------------------------- the players */
const RefereeSetup *referee_setup(const Referee *referee) {
    return &referee->setup;
}

const Opponent *referee_player(const Referee *referee, Color color) {
    return referee->setup.players[color];
}

void referee_replace_player(Referee *referee, Color color, const Opponent *opponent) {
    const Game *game = &referee->line.game;
    const Opponent *before = referee->setup.players[color];
    assert(!opponent || opponent->rules == game->rules[color]);
    referee->setup.players[color] = opponent;
    referee->generation++;
    if (referee->is_playing && color == mover_of(referee) && !game_must_pass(game)) {
        /* A person's turn never rests; a computer that takes over from a person inside the line waits to be asked. */
        referee->is_resting = opponent && (referee->is_resting || (!before && game->ply < game->ply_count));
    }
}

uint64_t referee_turn_seed(const Referee *referee) {
    return random_derive_seed(referee->setup.seed, (uint64_t)referee->line.game.ply);
}

uint32_t referee_generation(const Referee *referee) {
    return referee->generation;
}
