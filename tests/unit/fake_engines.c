/* SPDX-License-Identifier: MIT */
#include "fake_engines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_path.h"
#include "platform/file.h"
#include "positions.h"
#include "suites.h"

const OutsideLimits PATIENT = { .answer_ms = 20000, .move_ms = 20000 };
const OutsideLimits HASTY = { .answer_ms = 300, .move_ms = 300 };

static const char *prefix_of(OutsideProtocol protocol) {
    return protocol == OUTSIDE_NBOARD ? "nboard-" : "";
}

void fake_command(OutsideProtocol protocol, const char *mode, char command[FAKE_COMMAND_SIZE]) {
    remove(FAKE_ENGINE_LOG);
    snprintf(command, FAKE_COMMAND_SIZE, "%s %s%s %s", FAKE_ENGINE, prefix_of(protocol), mode, FAKE_ENGINE_LOG);
}

void fake_command_without_log(OutsideProtocol protocol, const char *mode, char command[FAKE_COMMAND_SIZE]) {
    snprintf(command, FAKE_COMMAND_SIZE, "%s %s%s", FAKE_ENGINE, prefix_of(protocol), mode);
}

OutsideEngine *fake_start_with(OutsideProtocol protocol, const char *mode, const OutsideLimits *limits,
                               const OutsideListener *listener) {
    char command[FAKE_COMMAND_SIZE];
    OutsideEngine *engine = NULL;
    fake_command(protocol, mode, command);
    assert_int_equal(outside_engine_create(protocol, command, limits, listener, &engine), STATUS_OK);
    assert_int_equal(outside_engine_start(engine, NULL), STATUS_OK);
    return engine;
}

OutsideEngine *fake_start(OutsideProtocol protocol, const char *mode) {
    return fake_start_with(protocol, mode, &PATIENT, NULL);
}

Status fake_choose(OutsideEngine *engine, const Game *game, Move *move) {
    return opponent_choose(outside_engine_base(engine), game, 1, NULL, NULL, move);
}

void assert_chooses_first(OutsideEngine *engine, const Game *game) {
    Move move = move_pass();
    assert_int_equal(fake_choose(engine, game, &move), STATUS_OK);
    Bitboard legal = board_legal_moves(game_board(game));
    assert_true(move_equals(move, legal ? move_disc(bitboard_first(legal)) : move_pass()));
}

void assert_plays_whole_games(OutsideProtocol protocol, const char *mode) {
    OutsideEngine *engine = fake_start(protocol, mode);
    for (int i = 0; i < 6; i++) {
        Random random = random_seeded((uint64_t)i);
        Game game;
        game_begin(&game, START_STANDARD);
        while (!game_is_over(&game)) {
            if ((int)game_mover(&game) == i % 2) {
                assert_chooses_first(engine, &game);
            }
            game_play_random(&game, &random);
        }
    }
    assert_int_equal(outside_engine_failure(engine)->status, STATUS_OK);
    outside_engine_destroy(engine);
}

int fake_count_told(const char *text) {
    char *bytes = NULL;
    size_t size = 0;
    int count = 0;
    assert_int_equal(file_read(FAKE_ENGINE_LOG, 1 << 24, &bytes, &size), STATUS_OK);
    for (const char *found = bytes; (found = strstr(found, text)) != NULL; found++) {
        count++;
    }
    free(bytes);
    return count;
}

void assert_start_fails(OutsideProtocol protocol, const char *command, const OutsideLimits *limits, Status expected) {
    OutsideEngine *engine = NULL;
    assert_int_equal(outside_engine_create(protocol, command, limits, NULL, &engine), STATUS_OK);
    assert_int_equal(outside_engine_start(engine, NULL), expected);
    assert_int_equal(outside_engine_failure(engine)->status, expected);
    assert_int_equal(outside_engine_failure(engine)->protocol, protocol);
    outside_engine_destroy(engine);
}

void assert_mode_fails(OutsideProtocol protocol, const char *mode, const OutsideLimits *limits, Status expected) {
    char command[FAKE_COMMAND_SIZE];
    fake_command_without_log(protocol, mode, command);
    assert_start_fails(protocol, command, limits, expected);
}

void assert_move_fails(OutsideProtocol protocol, const char *mode, const OutsideLimits *limits, Status expected,
                       const char *request, const char *answer) {
    OutsideEngine *engine = fake_start_with(protocol, mode, limits, NULL);
    Game game;
    Move move = move_disc(3);
    game_begin(&game, START_STANDARD);
    game_play_text(&game, "f5");
    for (int i = 0; i < 2; i++) { /* each time with other processes */
        assert_int_equal(fake_choose(engine, &game, &move), expected);
        const OutsideFailure *failure = outside_engine_failure(engine);
        assert_int_equal(failure->status, expected);
        assert_string_equal(failure->request, request);
        assert_string_equal(failure->answer, answer);
        assert_true(move_equals(move, move_disc(3)));
    }
    outside_engine_destroy(engine);
}
