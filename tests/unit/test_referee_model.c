/* SPDX-License-Identifier: MIT */
/* The referee against a slow, obvious model, by random commands, legal and illegal. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "null_front_end.h"
#include "positions.h"
#include "referee_model.h"

enum { GAMES = 2400, COMMANDS_MAX = 120 };

typedef struct Duel {
    NullFrontEnd *front;
    Model model;
    Random random;
    int overs[3];   /* by RefereeEnd */
    int rests;
    int variations; /* nodes that are not the first child */
    int refused;
} Duel;

static const Opponent FREE = { .name = "free", .rules = SIDE_FREE, .is_student = true };
static const Opponent *const PLAYERS[] = { NULL, NULL, NULL, &COMPUTER, &COMPUTER, &FORCING_STUDENT, &FREE };

/* ---------------------------------------------------------------------------------------------- comparing */
static void compare_line(const Duel *duel) {
    const Referee *referee = duel->front->referee;
    const Game *game = referee_game(referee);
    int nodes[MODEL_NODES_MAX];
    int last = model_line(&duel->model, nodes);
    assert_int_equal(referee_node(referee), model_node(&duel->model));
    assert_int_equal(game->ply_count, last);
    for (int ply = 0; ply <= last; ply++) {
        assert_int_equal(referee_line_node(referee, ply), nodes[ply]);
    }
    Game replay;
    model_replay(&duel->model, nodes[last], &replay);
    assert_memory_equal(game->positions, replay.positions, (size_t)(last + 1) * sizeof(Position));
    for (int ply = 0; ply < last; ply++) {
        assert_true(move_equals(game->moves[ply], replay.moves[ply]));
    }
}

static void compare_state(const Duel *duel) {
    const Referee *referee = duel->front->referee;
    const Model *model = &duel->model;
    assert_int_equal(referee_is_playing(referee), model->is_playing);
    assert_int_equal(referee_is_resting(referee), model->is_resting);
    assert_int_equal(referee_can_take_back(referee), model_take_back_node(model) >= 0);
    assert_int_equal(referee_can_redo(referee), model_redo_node(model) >= 0);
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        int64_t left_us = model_left_us(model, (Color)color, duel->front->now_us);
        int64_t left_ms = model->clocks[color].main_ms == 0 ? -1 : left_us <= 0 ? 0 : (left_us + 999) / 1000;
        assert_int_equal(referee_clock_left_ms(referee, (Color)color), left_ms);
    }
}

/* The record holds each node of the model, and nothing else. */
static void compare_tree(const Duel *duel) {
    const Record *record = referee_record(duel->front->referee);
    const Model *model = &duel->model;
    assert_int_equal(record->node_count, model->node_count);
    for (int node = 0; node < model->node_count; node++) {
        const RecordNode *own = &record->nodes[node];
        Game game;
        model_replay(model, node, &game);
        assert_int_equal(own->parent, model->nodes[node].parent);
        assert_memory_equal(&own->position, game_position(&game), sizeof own->position);
        assert_true(node == 0 || move_equals(own->move, model->nodes[node].move));
        assert_int_equal(own->time_ms, model->nodes[node].is_timed ? model->nodes[node].time_ms : RECORD_NO_TIME);
    }
}

/* ------------------------------------------------------------------------------------------------ commands */
static bool is_one_in(Duel *duel, uint32_t odds) {
    return random_below(&duel->random, odds) == 0;
}

/* A move that the rules allow, mostly; of few, so that the same ones come again. */
static Move random_move(Duel *duel, const Position *position) {
    Bitboard legal = board_legal_moves(position_board(position));
    Square square = (Square)random_below(&duel->random, SQUARE_COUNT);
    if (is_one_in(duel, 12)) {
        return (Move){ (MoveKind)random_below(&duel->random, 6), (Square)random_below(&duel->random, 70) - 3 };
    }
    if (duel->model.rules[position->mover] == SIDE_FREE && is_one_in(duel, 3)) {
        return (Move){ MOVE_FREE, square };
    }
    if (legal) {
        return move_disc(is_one_in(duel, 3) ? random_bit(&duel->random, legal) : bitboard_first(legal));
    }
    bool is_forcing = duel->model.rules[position->mover] == SIDE_FORCING;
    return is_forcing ? (Move){ MOVE_FORCED, square } : move_pass();
}

static void play(Duel *duel) {
    const Position *position = game_position(referee_game(duel->front->referee));
    Color color = is_one_in(duel, 30) ? (Color)random_below(&duel->random, 3) : position->mover;
    Move move = random_move(duel, position);
    Status expected = model_play(&duel->model, color, move, duel->front->now_us);
    assert_int_equal(referee_play(duel->front->referee, color, move), expected);
    duel->refused += expected != STATUS_OK;
}

static void go(Duel *duel) {
    int count = duel->model.node_count;
    int node = (int)random_below(&duel->random, (uint32_t)count + 2) - 1;
    Status expected = model_go(&duel->model, node, duel->front->now_us);
    assert_int_equal(referee_go_to(duel->front->referee, node), expected);
}

static void go_to_ply(Duel *duel) {
    int nodes[MODEL_NODES_MAX];
    int last = model_line(&duel->model, nodes);
    int ply = (int)random_below(&duel->random, (uint32_t)last + 5) - 2;
    int within = ply < 0 ? 0 : ply > last ? last : ply;
    Status expected = model_go(&duel->model, nodes[within], duel->front->now_us);
    assert_int_equal(referee_go_to_ply(duel->front->referee, ply), expected);
}

/* Taking back, or redo. */
static void go_by_turns(Duel *duel, bool is_back) {
    int node = is_back ? model_take_back_node(&duel->model) : model_redo_node(&duel->model);
    Status expected = is_back ? STATUS_NOTHING_TO_UNDO : STATUS_NOTHING_TO_REDO;
    if (!duel->model.has_game) {
        expected = STATUS_NO_GAME;
    } else if (node >= 0) {
        expected = model_go(&duel->model, node, duel->front->now_us);
    }
    Referee *referee = duel->front->referee;
    assert_int_equal(is_back ? referee_take_back(referee) : referee_redo(referee), expected);
}

static void tick(Duel *duel) {
    Referee *referee = duel->front->referee;
    int64_t now_us = duel->front->now_us;
    switch (random_below(&duel->random, 4)) {
    case 0:
        model_stop_clock(&duel->model, now_us);
        referee_stop_clock(referee);
        break;
    case 1:
        assert_int_equal(referee_check_clock(referee), model_check_clock(&duel->model, now_us));
        break;
    default:
        model_run_clock(&duel->model, now_us);
        referee_run_clock(referee);
        break;
    }
}

static void command(Duel *duel) {
    Referee *referee = duel->front->referee;
    duel->front->now_us += random_below(&duel->random, 400000);
    switch (random_below(&duel->random, 32)) {
    case 0:
    case 1:
        go(duel);
        break;
    case 2:
    case 3:
        go_to_ply(duel);
        break;
    case 4:
    case 5:
    case 6:
    case 7:
        go_by_turns(duel, is_one_in(duel, 2));
        break;
    case 8:
    case 9: {
        Status expected = model_resume(&duel->model, duel->front->now_us);
        assert_int_equal(referee_resume(referee), expected);
        break;
    }
    case 10:
    case 11:
    case 12:
        tick(duel);
        break;
    case 13:
        if (is_one_in(duel, 8)) {
            model_abandon(&duel->model, duel->front->now_us);
            referee_abandon(referee);
        }
        break;
    default:
        play(duel);
        break;
    }
}

/* Opens a record of the game as it stands, at any node: a game as if it had been loaded. */
static void open_again(Duel *duel) {
    Model *model = &duel->model;
    RefereeSetup setup = *referee_setup(duel->front->referee);
    int node = (int)random_below(&duel->random, (uint32_t)model->node_count);
    Record *copy;
    assert_int_equal(record_create(&copy), STATUS_OK);
    assert_int_equal(record_copy(referee_record(duel->front->referee), copy), STATUS_OK);
    assert_int_equal(referee_open(duel->front->referee, copy, node, &setup), STATUS_OK);
    record_destroy(copy);
    model_open(model, node);
}

/* From the start, or from an edited position with few empties, so that games end. */
static void begin(Duel *duel, const RefereeSetup *setup) {
    Position start = position_start(setup->start);
    if (is_one_in(duel, 2)) {
        model_begin(&duel->model, &start, setup);
        assert_int_equal(referee_begin(duel->front->referee, setup), STATUS_OK);
        return;
    }
    int empties = 1 + (int)random_below(&duel->random, 12);
    start = position_of_board(board_random(&duel->random, empties, is_one_in(duel, 2)), COLOR_WHITE);
    model_begin(&duel->model, &start, setup);
    Record *record;
    assert_int_equal(record_create(&record), STATUS_OK);
    record_set_start(record, &start, duel->model.rules);
    assert_int_equal(referee_open(duel->front->referee, record, RECORD_ROOT, setup), STATUS_OK);
    record_destroy(record);
}

static void random_game(Duel *duel) {
    RefereeSetup setup = { .start = (Start)random_below(&duel->random, 2), .seed = 1 };
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        setup.players[color] = PLAYERS[random_below(&duel->random, sizeof PLAYERS / sizeof PLAYERS[0])];
        if (is_one_in(duel, 2)) {
            setup.clocks[color] = (GameClockTerms){ 900, (int32_t)random_below(&duel->random, 300) };
        }
    }
    begin(duel, &setup);
    int count = (int)random_below(&duel->random, COMMANDS_MAX);
    for (int i = 0; i < count; i++) {
        uint32_t generation = referee_generation(duel->front->referee);
        bool was_playing = duel->model.is_playing;
        int visits = duel->model.visit_count;
        duel->front->event_count = 0;
        command(duel);
        compare_line(duel);
        compare_state(duel);
        bool has_changed = duel->model.visit_count != visits || duel->model.is_playing != was_playing;
        assert_true(!has_changed || duel->front->event_count > 0);
        assert_int_equal(referee_generation(duel->front->referee) != generation, duel->front->event_count > 0);
        duel->rests += duel->model.is_resting;
        duel->overs[referee_end(duel->front->referee)]++;
        if (is_one_in(duel, 100)) {
            compare_tree(duel);
            open_again(duel);
            compare_line(duel);
            compare_state(duel);
        }
    }
    compare_tree(duel);
    for (int node = 1; node < duel->model.node_count; node++) {
        const Record *record = referee_record(duel->front->referee);
        duel->variations += record->nodes[record->nodes[node].parent].first_child != node;
    }
}

static void random_commands_lead_where_the_model_says_T78_T79_T81(void **state) {
    Duel *duel = calloc(1, sizeof *duel);
    duel->front = *state;
    duel->random = random_seeded(20);
    for (int i = 0; i < GAMES; i++) {
        random_game(duel);
    }
    /* Each kind of thing was among them. */
    assert_in_range(duel->overs[REFEREE_END_RULES], 200, INT32_MAX);
    assert_in_range(duel->overs[REFEREE_END_TIME], 200, INT32_MAX);
    assert_in_range(duel->rests, 200, INT32_MAX);
    assert_in_range(duel->variations, 200, INT32_MAX);
    assert_in_range(duel->refused, 200, INT32_MAX);
    free(duel);
}

int run_referee_model_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(random_commands_lead_where_the_model_says_T78_T79_T81, front_setup,
                                        front_teardown),
    };
    return cmocka_run_group_tests_name("referee-model", tests, NULL, NULL);
}
