/* SPDX-License-Identifier: MIT */
/* Other programs in the background: what they think of each move, and as players that come and go. Also run under
 * TSan. */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake_engines.h"
#include "opponents/nboard_answer.h"
#include "platform/thread.h"
#include "positions.h"
#include "referee/outside_hints.h"
#include "referee/outside_player.h"
#include "referee/outside_trial.h"

/* ----------------------------------------------------------------------------------------------------- lines */
static OutsideHint hint_of(const char *line, NBoardAnswerKind kind) {
    NBoardAnswer answer;
    nboard_answer_read(line, strlen(line), &answer);
    assert_int_equal(answer.kind, kind);
    return answer.hint;
}

static void a_hint_is_a_line_a_value_and_a_depth(void **state) {
    (void)state;
    OutsideHint hint = hint_of("search F5d6PAc3 -1.25 0 12 and more", NBOARD_SEARCH);
    assert_int_equal(hint.move_count, 4);
    assert_int_equal(hint.moves[0], square_at(5, 4));
    assert_int_equal(hint.moves[2], SQUARE_NONE);
    assert_true(hint.value.is_known && hint.value.disc_hundredths == -125);
    assert_int_equal(hint.depth, 12);
    assert_false(hint.is_exact || hint.is_book);
    assert_string_equal(hint.depth_text, "12");
    hint = hint_of("book F5 0.50,+1.50 100 20", NBOARD_BOOK);
    assert_true(hint.is_book && hint.value.is_known && hint.value.disc_hundredths == 100);
    assert_int_equal(hint.depth, 20);
}

static void a_depth_may_be_exact_or_uncertain(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int depth;
        bool is_exact;
    } DEPTHS[] = { { "18@73%", 18, false }, { "100%", 0, true }, { "100%W", 0, false }, { "80%", 0, false },
                   { "x", 0, false },       { "99", 0, false },  { "0", 0, false },     { "60", 60, false } };
    for (size_t i = 0; i < sizeof DEPTHS / sizeof DEPTHS[0]; i++) {
        char line[64];
        snprintf(line, sizeof line, "search F5 2 0 %s", DEPTHS[i].text);
        OutsideHint hint = hint_of(line, NBOARD_SEARCH);
        assert_int_equal(hint.depth, DEPTHS[i].depth);
        assert_int_equal(hint.is_exact, DEPTHS[i].is_exact);
        assert_string_equal(hint.depth_text, DEPTHS[i].text);
    }
}

static void T66_a_line_that_cannot_be_read_has_no_moves_or_no_value(void **state) {
    (void)state;
    assert_int_equal(hint_of("search", NBOARD_SEARCH).move_count, 0);
    assert_int_equal(hint_of("search x9 1 0 2", NBOARD_SEARCH).move_count, 0);
    assert_int_equal(hint_of("search F5d9 1 0 2", NBOARD_SEARCH).move_count, 1);
    assert_false(hint_of("search F5 NaN 0 2", NBOARD_SEARCH).value.is_known);
    assert_false(hint_of("search F5 -1073 0 2", NBOARD_SEARCH).value.is_known);
    assert_false(hint_of("search F5 1,x 0 2", NBOARD_SEARCH).value.is_known);
    assert_int_equal(hint_of("search F5 -0.00 0 2", NBOARD_SEARCH).value.disc_hundredths, 0);
    hint_of("book    +1     d3", NBOARD_NOTHING);
    hint_of("book", NBOARD_NOTHING);
    hint_of(" status \r", NBOARD_IDLE);
    char line[1024] = "search ";
    for (int i = 0; i < 100; i++) {
        strcat(line, "F5");
    }
    assert_int_equal(hint_of(strcat(line, " 1.5 0 7"), NBOARD_SEARCH).move_count, OUTSIDE_HINT_MOVES_MAX);
    assert_int_equal(hint_of(line, NBOARD_SEARCH).value.disc_hundredths, 150); /* though the text is cut before it */
}

/* ---------------------------------------------------------------------------------------------------- engine */
enum { LONG_MS = 20000, SHORT_MS = 300 };

typedef struct Lines {
    int count;
    OutsideHint last;
    OutsideHint first;
    StopFlag *stop_at_first; /* NULL: goes on */
} Lines;

static void collect(void *context, const OutsideHint *hint) {
    Lines *lines = context;
    if (lines->count++ == 0) {
        lines->first = *hint;
    }
    lines->last = *hint;
    if (lines->stop_at_first) {
        stop_request(lines->stop_at_first);
    }
}

static Status analyse(OutsideEngine *engine, const Game *game, int time_ms, Lines *lines) {
    const OutsideHintsRequest request = { 8, time_ms };
    const OutsideHintListener listener = { collect, lines };
    lines->count = 0;
    return outside_engine_hints(engine, game, &request, lines->stop_at_first, &listener);
}

static void an_analysis_tells_every_move_deeper_and_deeper(void **state) {
    (void)state;
    OutsideEngine *engine = fake_start(OUTSIDE_NBOARD, "good");
    Lines lines = { 0 };
    Game game;
    game_begin(&game, START_STANDARD);
    game_play_text(&game, "f5");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(analyse(engine, &game, LONG_MS, &lines), STATUS_OK);
        assert_int_equal(lines.count, 1 + 2 * 3);
        assert_true(lines.first.is_book);
        assert_int_equal(lines.last.depth, 2);
        assert_int_equal(lines.last.value.disc_hundredths, 225);
        assert_int_equal(lines.last.move_count, 1); /* what follows is not legal, and left out */
        assert_chooses_first(engine, &game);         /* it can still be asked for a move */
    }
    assert_int_equal(fake_count_told("hint 8"), 2);
    outside_engine_destroy(engine);
}

static void an_analysis_that_nobody_ends_ends_at_its_time(void **state) {
    (void)state;
    OutsideEngine *engine = fake_start(OUTSIDE_NBOARD, "busy");
    Lines lines = { 0 };
    Game game;
    game_begin(&game, START_STANDARD);
    assert_int_equal(analyse(engine, &game, SHORT_MS, &lines), STATUS_OK);
    assert_int_equal(lines.count, 1 + 2 * 4);
    assert_int_equal(outside_engine_failure(engine)->status, STATUS_OK); /* that is none */
    outside_engine_destroy(engine);
}

static void an_analysis_can_be_stopped(void **state) {
    (void)state;
    OutsideEngine *engine = fake_start(OUTSIDE_NBOARD, "busy");
    StopFlag stop = { false };
    Lines lines = { .stop_at_first = &stop };
    Game game;
    game_begin(&game, START_STANDARD);
    assert_int_equal(analyse(engine, &game, LONG_MS, &lines), STATUS_STOPPED);
    lines.stop_at_first = NULL;
    game_play_text(&game, "f5");
    assert_int_equal(analyse(engine, &game, SHORT_MS, &lines), STATUS_OK);
    assert_int_equal(lines.count, 1 + 2 * 3); /* none of the old ones */
    outside_engine_destroy(engine);
}

static void T66_garbage_between_the_lines_does_no_harm(void **state) {
    (void)state;
    static const char *const MODES[] = { "chatty", "crlf", "bare" };
    for (size_t i = 0; i < sizeof MODES / sizeof MODES[0]; i++) {
        OutsideEngine *engine = fake_start(OUTSIDE_NBOARD, MODES[i]);
        Lines lines = { 0 };
        Game game;
        game_begin(&game, START_STANDARD);
        game_play_text(&game, "f5");
        assert_int_equal(analyse(engine, &game, LONG_MS, &lines), STATUS_OK);
        assert_true(lines.count >= 1);
        assert_true(lines.first.is_book);
        assert_chooses_first(engine, &game);
        outside_engine_destroy(engine);
    }
}

static void D71_an_engine_that_fails_at_an_analysis_is_asked_again(void **state) {
    (void)state;
    static const struct {
        const char *mode;
        Status status;
        int line_count;
    } CASES[] = { { "exit-once", STATUS_OK, 1 + 2 * 4 }, { "exit-later", STATUS_ENDED, 0 }, { "long-move", STATUS_FULL, 0 },
                  { "sulk", STATUS_OK, 0 },              { "illegal", STATUS_OK, 0 } };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        OutsideEngine *engine = fake_start(OUTSIDE_NBOARD, CASES[i].mode);
        Lines lines = { 0 };
        Game game;
        game_begin(&game, START_STANDARD);
        assert_int_equal(analyse(engine, &game, CASES[i].line_count > 0 ? LONG_MS : SHORT_MS, &lines), CASES[i].status);
        assert_int_equal(lines.count, CASES[i].line_count);
        if (CASES[i].status != STATUS_OK) {
            assert_string_equal(outside_engine_failure(engine)->request, "hint");
        }
        outside_engine_destroy(engine);
    }
}

static void T68_nobody_is_asked_about_a_game_that_is_over(void **state) {
    (void)state;
    OutsideEngine *engine = fake_start(OUTSIDE_NBOARD, "good");
    OutsideEngine *other = fake_start(OUTSIDE_GTP, "good");
    const Position position = { .discs = { 1, 0 }, .mover = COLOR_BLACK };
    Lines lines = { 0 };
    Game game;
    game_begin_at(&game, &position);
    assert_int_equal(analyse(engine, &game, LONG_MS, &lines), STATUS_GAME_OVER);
    game_begin(&game, START_STANDARD);
    assert_int_equal(analyse(other, &game, LONG_MS, &lines), STATUS_UNSUPPORTED); /* GTP has no words for it */
    assert_int_equal(lines.count, 0);
    outside_engine_destroy(engine);
    outside_engine_destroy(other);
}

/* ------------------------------------------------------------------------------------------ in the background */
/* What a window does: it hears that there is something new, and takes it on its own thread. */
typedef struct Bell {
    Lock *lock;
    Condition *rung;
    int count;
} Bell;

static void ring(void *context) {
    Bell *bell = context;
    lock_acquire(bell->lock);
    bell->count++;
    condition_wake_all(bell->rung);
    lock_release(bell->lock);
}

static void begin_bell(Bell *bell) {
    *bell = (Bell){ NULL, NULL, 0 };
    assert_int_equal(lock_create(&bell->lock), STATUS_OK);
    assert_int_equal(condition_create(&bell->rung), STATUS_OK);
}

static void end_bell(Bell *bell) {
    condition_destroy(bell->rung);
    lock_destroy(bell->lock);
}

static void wait_for_bell(Bell *bell) {
    lock_acquire(bell->lock);
    while (bell->count == 0) {
        condition_wait(bell->rung, bell->lock);
    }
    bell->count = 0;
    lock_release(bell->lock);
}

static OutsideProgram fake_program(OutsideProtocol protocol, const char *mode) {
    char command[FAKE_COMMAND_SIZE];
    OutsideProgram program = { .protocol = protocol };
    fake_command_without_log(protocol, mode, command);
    strcpy(program.command, command);
    return program;
}

static void start_hints(OutsideHints *hints, uint32_t generation, const char *mode, const char *moves, int time_ms) {
    const OutsideProgram program = fake_program(OUTSIDE_NBOARD, mode);
    const OutsideHintsRequest request = { 8, time_ms };
    Game game;
    game_begin(&game, START_STANDARD);
    game_play_text(&game, moves);
    outside_hints_start(hints, generation, &program, &game, &request);
}

static OutsideHintSet wait_for_end(OutsideHints *hints, Bell *bell) {
    OutsideHintSet set = { .is_final = false };
    while (!set.is_final) {
        wait_for_bell(bell);
        outside_hints_take(hints, &set);
    }
    return set;
}

static void hints_come_in_the_background_the_best_first(void **state) {
    (void)state;
    Bell bell;
    OutsideHints *hints = NULL;
    OutsideHintSet set;
    begin_bell(&bell);
    assert_int_equal(outside_hints_create(ring, &bell, &hints), STATUS_OK);
    assert_false(outside_hints_take(hints, &set));
    for (uint32_t i = 0; i < 2; i++) {
        start_hints(hints, 7 + i, i == 0 ? "good" : "crlf", "f5", LONG_MS);
        set = wait_for_end(hints, &bell);
        assert_int_equal(set.generation, 7 + i);
        assert_int_equal(set.count, 3);
        assert_int_equal(set.failure.status, STATUS_OK);
        assert_false(set.is_failed);
        for (int place = 0; place < 3; place++) { /* f4, d6, f6 in the order of squares are worth 0.25, 1.25, 2.25 */
            assert_int_equal(set.values[place].score, 2 - place);
            assert_int_equal(set.values[place].hint.depth, 2);
            assert_int_equal(set.values[place].square, set.values[place].hint.moves[0]);
        }
        assert_false(outside_hints_take(hints, &set));
    }
    outside_hints_destroy(hints);
    end_bell(&bell);
}

static void T78_hints_that_were_given_up_never_come(void **state) {
    (void)state;
    Bell bell;
    OutsideHints *hints = NULL;
    OutsideHintSet set;
    begin_bell(&bell);
    assert_int_equal(outside_hints_create(ring, &bell, &hints), STATUS_OK);
    for (uint32_t i = 0; i < 20; i++) {
        start_hints(hints, i, "busy", "", LONG_MS);
        if (i % 2) {
            wait_for_bell(&bell);
        }
        if (i % 3 == 0) {
            outside_hints_stop(hints);
            assert_false(outside_hints_take(hints, &set));
        } else if (i % 7 == 0) {
            outside_hints_rest(hints);
            assert_false(outside_hints_take(hints, &set));
        }
    }
    start_hints(hints, 99, "good", "f5", LONG_MS);
    set = wait_for_end(hints, &bell);
    assert_int_equal(set.generation, 99);
    assert_int_equal(set.count, 3);
    start_hints(hints, 100, "sulk", "f5", LONG_MS);
    outside_hints_destroy(hints); /* in the middle of it */
    end_bell(&bell);
}

static void D71_a_program_that_fails_is_told_with_its_hints(void **state) {
    (void)state;
    static const struct {
        const char *mode;
        Status status;
    } CASES[] = { { "exit", STATUS_ENDED }, { "exit-later", STATUS_ENDED }, { "long", STATUS_FULL } };
    Bell bell;
    OutsideHints *hints = NULL;
    begin_bell(&bell);
    assert_int_equal(outside_hints_create(ring, &bell, &hints), STATUS_OK);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        start_hints(hints, (uint32_t)i, CASES[i].mode, "", LONG_MS);
        OutsideHintSet set = wait_for_end(hints, &bell);
        assert_true(set.is_failed);
        assert_int_equal(set.failure.status, CASES[i].status);
        assert_int_equal(set.count, 0);
    }
    const OutsideProgram gtp = fake_program(OUTSIDE_GTP, "good");
    const OutsideHintsRequest request = { 1, 0 };
    Game game;
    game_begin(&game, START_STANDARD);
    outside_hints_start(hints, 5, &gtp, &game, &request);
    OutsideHintSet set = wait_for_end(hints, &bell);
    assert_true(set.is_failed);
    assert_int_equal(set.failure.status, STATUS_UNSUPPORTED);
    outside_hints_destroy(hints);
    end_bell(&bell);
}

/* --------------------------------------------------------------------------------------------------- players */
static OutsidePlayer *make_player(Bell *bell, OutsideProtocol protocol, const char *mode) {
    const OutsideProgram program = fake_program(protocol, mode);
    OutsidePlayer *player = NULL;
    begin_bell(bell);
    assert_int_equal(outside_player_create(protocol, program.command, ring, bell, &player), STATUS_OK);
    return player;
}

static void a_player_may_be_sent_away_at_any_time(void **state) {
    (void)state;
    Bell bell;
    OutsidePlayer *player = make_player(&bell, OUTSIDE_GTP, "good");
    Game game;
    Move move;
    game_begin(&game, START_STANDARD);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(opponent_choose(outside_player_base(player), &game, 1, NULL, NULL, &move), STATUS_OK);
        assert_int_equal(game_play(&game, move), STATUS_OK);
        outside_player_rest(player);
    }
    assert_string_equal(outside_player_base(player)->name, "fake-engine");
    assert_int_equal(outside_player_failures(player, NULL), 0);
    outside_player_destroy(player);
    end_bell(&bell);
}

static void a_program_can_be_tried(void **state) {
    (void)state;
    static const struct {
        const char *mode;
        Status status;
    } CASES[] = { { "good", STATUS_OK }, { "exit", STATUS_ENDED }, { "long", STATUS_FULL }, { "silent", STATUS_NO_ANSWER } };
    Bell bell;
    OutsideTrial *trial = NULL;
    OutsideFailure failure;
    begin_bell(&bell);
    assert_int_equal(outside_trial_create(ring, &bell, &trial), STATUS_OK);
    assert_false(outside_trial_take(trial, &failure));
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const OutsideProgram program = fake_program(OUTSIDE_NBOARD, CASES[i].mode);
        outside_trial_start(trial, &program, CASES[i].status == STATUS_NO_ANSWER ? SHORT_MS : LONG_MS);
        wait_for_bell(&bell);
        assert_true(outside_trial_take(trial, &failure));
        assert_int_equal(failure.status, CASES[i].status);
        assert_false(outside_trial_take(trial, &failure));
    }
    outside_trial_destroy(trial);
    end_bell(&bell);
}

static void D71_a_trial_that_never_ends_does_not_hold_its_owner(void **state) {
    (void)state;
    Bell bell;
    OutsideTrial *trial = NULL;
    OutsideFailure failure;
    const OutsideProgram silent = fake_program(OUTSIDE_GTP, "silent");
    const OutsideProgram good = fake_program(OUTSIDE_GTP, "good");
    begin_bell(&bell);
    assert_int_equal(outside_trial_create(ring, &bell, &trial), STATUS_OK);
    outside_trial_start(trial, &silent, 0);
    outside_trial_stop(trial);
    outside_trial_start(trial, &silent, 0);
    outside_trial_start(trial, &good, 0);
    wait_for_bell(&bell);
    assert_true(outside_trial_take(trial, &failure));
    assert_int_equal(failure.status, STATUS_OK);
    outside_trial_start(trial, &silent, 0);
    outside_trial_destroy(trial); /* half a minute is not waited for */
    end_bell(&bell);
}

static void D71_a_player_that_fails_is_told_and_counted(void **state) {
    (void)state;
    Bell bell;
    OutsidePlayer *player = make_player(&bell, OUTSIDE_NBOARD, "illegal");
    OutsideFailure failure;
    Game game;
    Move move;
    game_begin(&game, START_STANDARD);
    assert_int_equal(opponent_choose(outside_player_base(player), &game, 1, NULL, NULL, &move), STATUS_ILLEGAL_MOVE);
    assert_int_equal(bell.count, OUTSIDE_ENGINE_TRIES);
    assert_int_equal(outside_player_failures(player, &failure), OUTSIDE_ENGINE_TRIES);
    assert_int_equal(failure.status, STATUS_ILLEGAL_MOVE);
    assert_string_equal(failure.answer, "A1/64.00");
    outside_player_destroy(player);
    end_bell(&bell);
}

int run_outside_hints_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_is_a_line_a_value_and_a_depth),
        cmocka_unit_test(a_depth_may_be_exact_or_uncertain),
        cmocka_unit_test(T66_a_line_that_cannot_be_read_has_no_moves_or_no_value),
        cmocka_unit_test(an_analysis_tells_every_move_deeper_and_deeper),
        cmocka_unit_test(an_analysis_that_nobody_ends_ends_at_its_time),
        cmocka_unit_test(an_analysis_can_be_stopped),
        cmocka_unit_test(T66_garbage_between_the_lines_does_no_harm),
        cmocka_unit_test(D71_an_engine_that_fails_at_an_analysis_is_asked_again),
        cmocka_unit_test(T68_nobody_is_asked_about_a_game_that_is_over),
        cmocka_unit_test(hints_come_in_the_background_the_best_first),
        cmocka_unit_test(T78_hints_that_were_given_up_never_come),
        cmocka_unit_test(D71_a_program_that_fails_is_told_with_its_hints),
        cmocka_unit_test(a_player_may_be_sent_away_at_any_time),
        cmocka_unit_test(a_program_can_be_tried),
        cmocka_unit_test(D71_a_player_that_fails_is_told_and_counted),
        cmocka_unit_test(D71_a_trial_that_never_ends_does_not_hold_its_owner),
    };
    return cmocka_run_group_tests_name("outside-hints", tests, NULL, NULL);
}
