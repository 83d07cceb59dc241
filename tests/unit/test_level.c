/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <string.h>

#include "../../src/opponents/level.h"
#include "platform/thread.h"
#include "positions.h"
#include "text/text.h"

enum {
    WEAK_LEVELS = 9,  /* the ones that err; quick, also under a sanitizer */
    QUICK_LEVELS = 11 /* whole games of these take no time */
};

/* A transcript after which a weak level's list of hints lacked the best move in another program. */
static const char T15[] = "c4e3f5e6f6c5c3c6d3d2e2b3e1f4f3f2f1c2b1g3g4d6g5h4h5h3h2h6h7";

static const Opponent *level(int number) {
    char name[16];
    snprintf(name, sizeof name, "level-%d", number);
    const Opponent *opponent = opponent_find(name);
    assert_non_null(opponent);
    return opponent;
}

static Square choose(int number, const Game *game, uint64_t seed, bool has_no_variety) {
    const OpponentLimits limits = { .has_no_variety = has_no_variety };
    Move move;
    assert_int_equal(opponent_choose(level(number), game, seed, &limits, NULL, &move), STATUS_OK);
    assert_int_equal(game_check(game, move), STATUS_OK);
    return move.square;
}

/* A game of random moves until so few squares are empty and the mover has a choice. */
static void play_to(Game *game, int empties, uint64_t seed) {
    Random random = random_seeded(seed);
    Bitboard legal;
    do {
        game_begin(game, START_STANDARD);
        while (board_empty_count(game_board(game)) > empties && !game_is_over(game)) {
            game_play_random(game, &random);
        }
        legal = board_legal_moves(game_board(game));
    } while (bitboard_count(legal) < 2);
}

static int point_of(const Candidates *candidates, Square square) {
    for (int i = 0; i < candidates->count; i++) {
        if (candidates->items[i].square == square) {
            return candidates->items[i].point;
        }
    }
    fail_msg("square %d is not rated", square);
    return 0;
}

/* ------------------------------------------------------------------------------------------- the table */
static void there_are_twenty_and_they_end_the_list_in_their_order(void **state) {
    (void)state;
    for (int number = 1; number <= OPPONENT_LEVEL_COUNT; number++) {
        const Opponent *opponent = opponent_at(opponent_count() - OPPONENT_LEVEL_COUNT + number - 1);
        assert_ptr_equal(opponent, level(number));
        assert_int_equal(opponent->level, number);
        assert_int_equal(opponent->rules, SIDE_OTHELLO);
        assert_false(opponent->is_student || opponent->is_uninvited);
    }
    assert_string_equal(opponent_at(opponent_count() - OPPONENT_LEVEL_COUNT - 1)->name, "column-evolved");
    assert_null(opponent_find("level-0"));
    assert_null(opponent_find("level-21"));
}

static void each_looks_as_far_as_the_one_before_and_errs_no_worse(void **state) {
    (void)state;
    for (int number = 2; number <= OPPONENT_LEVEL_COUNT; number++) {
        const Level *before = level_row(number - 1);
        const Level *row = level_row(number);
        assert_true(row->depth >= before->depth);
        assert_true(row->solve_from >= before->solve_from);
        assert_true(row->table_mb >= before->table_mb);
        assert_true(row->error_percent <= before->error_percent);
        assert_true(row->error_loss <= before->error_loss);
        assert_true(row->depth > before->depth || row->error_percent < before->error_percent);
    }
    assert_int_equal(level_row(OPPONENT_LEVEL_COUNT)->error_percent, 0);
}

/* Words beside a table grow old unseen. */
static void their_descriptions_name_the_figures_of_the_table(void **state) {
    (void)state;
    for (int number = 1; number <= OPPONENT_LEVEL_COUNT; number++) {
        const Level *row = level_row(number);
        TextId id = text_of_opponent(level(number)->name, "DESCRIPTION");
        for (int language = LANGUAGE_ENGLISH; language <= LANGUAGE_JAPANESE; language++) {
            const char *text = text_get((Language)language, id);
            char ahead[32];
            char last[32];
            bool is_english = language == LANGUAGE_ENGLISH;
            snprintf(ahead, sizeof ahead, is_english ? " %d move" : "%d手先", row->depth);
            snprintf(last, sizeof last, is_english ? "last %d squares" : "最後の%dマス", row->solve_from);
            if (!strstr(text, ahead) || (row->solve_from > 0 && !strstr(text, last))) {
                fail_msg("level %d looks %d ahead and solves %d: %s", number, row->depth, row->solve_from, text);
            }
        }
    }
}

/* --------------------------------------------------------------------------------------------- whole games */
static void quick_levels_play_whole_games_by_the_rules(void **state) {
    (void)state;
    for (int number = 1; number <= QUICK_LEVELS; number++) {
        Game game;
        game_begin(&game, number % 2 ? START_MIRRORED : START_STANDARD);
        Random random = random_seeded((uint64_t)number);
        while (!game_is_over(&game)) {
            int mover = game.ply % 2 ? number : QUICK_LEVELS + 1 - number;
            Move move;
            assert_int_equal(opponent_choose(level(mover), &game, random_next(&random), NULL, NULL, &move),
                             STATUS_OK);
            assert_int_equal(game_play(&game, move), STATUS_OK);
        }
        assert_true(game.ply >= 9);
    }
}

static void every_level_finishes_a_game_and_plays_its_only_move(void **state) {
    (void)state;
    for (int number = 1; number <= OPPONENT_LEVEL_COUNT; number++) {
        Game game;
        play_to(&game, 10, (uint64_t)number);
        while (!game_is_over(&game)) {
            Move move;
            Bitboard legal = board_legal_moves(game_board(&game));
            assert_int_equal(opponent_choose(level(number), &game, 1, NULL, NULL, &move), STATUS_OK);
            if (bitboard_count(legal) == 1) {
                assert_true(move_equals(move, move_disc(bitboard_first(legal))));
            }
            assert_int_equal(game_play(&game, move), STATUS_OK);
        }
        Move move;
        assert_int_equal(opponent_choose(level(number), &game, 1, NULL, NULL, &move), STATUS_GAME_OVER);
    }
}

static void the_same_game_and_seed_give_the_same_move(void **state) {
    (void)state;
    for (int number = 1; number <= QUICK_LEVELS; number++) {
        for (int empties = 58; empties > 4; empties -= 6) {
            Game game;
            play_to(&game, empties, (uint64_t)number);
            for (uint64_t seed = 0; seed < 2; seed++) {
                assert_int_equal(choose(number, &game, seed, false), choose(number, &game, seed, false));
            }
        }
    }
}

static void a_higher_level_beats_a_lower_one(void **state) {
    (void)state;
    static const int PAIRS[][2] = { { 4, 1 }, { 7, 4 }, { 10, 7 } };
    for (size_t pair = 0; pair < sizeof PAIRS / sizeof PAIRS[0]; pair++) {
        int lead = 0;
        for (int round = 0; round < 10; round++) {
            Game game;
            Color stronger = (Color)(round % 2);
            play_to(&game, 54, (uint64_t)round / 2);
            Random random = random_seeded((uint64_t)round);
            while (!game_is_over(&game)) {
                Move move;
                int number = PAIRS[pair][game_mover(&game) != stronger];
                assert_int_equal(opponent_choose(level(number), &game, random_next(&random), NULL, NULL, &move),
                                 STATUS_OK);
                assert_int_equal(game_play(&game, move), STATUS_OK);
            }
            int score = position_final_score(game_position(&game));
            lead += stronger == COLOR_BLACK ? score : -score;
        }
        assert_true(lead > 50);
    }
}

/* ---------------------------------------------------------------------------------------------- errors */
static void an_error_loses_no_more_than_the_table_allows(void **state) {
    (void)state;
    for (int number = 1; number <= WEAK_LEVELS; number++) {
        for (int empties = 46; empties > 6; empties -= 8) {
            Game game;
            Candidates candidates;
            play_to(&game, empties, (uint64_t)(number * 100 + empties));
            assert_int_equal(opponent_rate(level(number), &game, NULL, &candidates), STATUS_OK);
            for (uint64_t seed = 0; seed < 20; seed++) {
                int point = point_of(&candidates, choose(number, &game, seed, false));
                assert_in_range(candidates.items[0].point - point, 0, level_row(number)->error_loss);
            }
        }
    }
}

/* How often a level plays another move than its best, and how often it should by the table: an error may by
 * chance be the best move. */
static void errors_are_as_frequent_as_the_table_says(void **state) {
    (void)state;
    enum { POSITIONS = 20, SEEDS = 20 };
    for (int number = 1; number <= WEAK_LEVELS; number++) {
        const Level *row = level_row(number);
        double expected = 0;
        int seen = 0;
        for (uint64_t i = 0; i < POSITIONS; i++) {
            Game game;
            Candidates candidates;
            play_to(&game, 40, 1000 * (uint64_t)number + i);
            assert_int_equal(opponent_rate(level(number), &game, NULL, &candidates), STATUS_OK);
            int choices = 0;
            int best = candidates.items[0].point;
            for (int k = 0; k < candidates.count; k++) {
                choices += candidates.items[k].point >= best - row->error_loss;
            }
            int equals = 0;
            for (int k = 0; k < candidates.count; k++) {
                equals += candidates.items[k].point == best;
            }
            expected += row->error_percent / 100.0 * (choices - equals) / choices * SEEDS;
            for (uint64_t seed = 0; seed < SEEDS; seed++) {
                seen += point_of(&candidates, choose(number, &game, seed * 977 + i, false)) < best;
            }
        }
        double tolerance = 0.06 * POSITIONS * SEEDS;
        if (seen < expected - tolerance || seen > expected + tolerance) {
            fail_msg("level %d erred %d times, not about %.0f", number, seen, expected);
        }
    }
}

/* A check by the game's own rules: whether the other side can answer a move so that the mover has no disc left. */
static bool loses_everything(const Game *game, Square square) {
    Game after = *game;
    Color mover = game_mover(game);
    (void)game_play(&after, move_disc(square));
    Bitboard replies = game_mover(&after) == mover ? 0 : board_legal_moves(game_board(&after));
    while (replies) {
        (void)game_play(&after, move_disc(bitboard_pop(&replies)));
        if (position_disc_count(game_position(&after), mover) == 0) {
            return true;
        }
        (void)game_undo(&after);
    }
    return false;
}

static void even_a_child_does_not_lose_everything_at_once(void **state) {
    (void)state;
    /* The shortest game there is: White's f5 is answered by c5, and White has no disc left. */
    Game game;
    game_begin(&game, START_STANDARD);
    assert_int_equal(game_play_text(&game, "e6f4e3f6g5d6e7"), 0);
    Bitboard bad = 0;
    Bitboard legal = board_legal_moves(game_board(&game));
    for (Bitboard rest = legal; rest;) {
        Square square = bitboard_pop(&rest);
        bad |= loses_everything(&game, square) ? bitboard_of(square) : 0;
    }
    assert_true(bad != 0 && bad != legal);
    for (int number = 1; number <= WEAK_LEVELS; number++) {
        for (uint64_t seed = 0; seed < 50; seed++) {
            assert_false(bad & bitboard_of(choose(number, &game, seed, false)));
        }
    }
}

/* --------------------------------------------------------------------------------------------- variety */
static Bitboard choices_of(int number, const Game *game, bool has_no_variety) {
    Bitboard choices = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        choices |= bitboard_of(choose(number, game, seed, has_no_variety));
    }
    return choices;
}

static void in_the_opening_a_level_varies_among_moves_that_lose_little(void **state) {
    (void)state;
    int varied = 0;
    for (int number = WEAK_LEVELS + 1; number <= QUICK_LEVELS; number++) {
        for (int empties = 60; empties >= SQUARE_COUNT - LEVEL_VARIETY_DISCS_MAX; empties -= 2) {
            for (uint64_t seed = 7; seed < 10; seed++) {
                Game game;
                Candidates candidates;
                play_to(&game, empties, seed);
                assert_int_equal(opponent_rate(level(number), &game, NULL, &candidates), STATUS_OK);
                Bitboard choices = choices_of(number, &game, false);
                varied += bitboard_count(choices) > 1;
                while (choices) {
                    int point = point_of(&candidates, bitboard_pop(&choices));
                    /* The values of a selective search differ a little with the number of lines asked for. */
                    assert_in_range(candidates.items[0].point - point, 0, LEVEL_VARIETY_LOSS + 1);
                }
                assert_int_equal(bitboard_count(choices_of(number, &game, true)), 1);
            }
        }
    }
    assert_true(varied > 4);
}

static void after_the_opening_a_level_without_errors_always_plays_the_same(void **state) {
    (void)state;
    for (int number = WEAK_LEVELS + 1; number <= QUICK_LEVELS; number++) {
        Game game;
        play_to(&game, SQUARE_COUNT - LEVEL_VARIETY_DISCS_MAX - 1, 7);
        assert_int_equal(bitboard_count(choices_of(number, &game, false)), 1);
    }
}

static void without_variety_a_weak_level_errs_all_the_same(void **state) {
    (void)state;
    Game game;
    play_to(&game, 56, 7);
    assert_true(bitboard_count(choices_of(1, &game, true)) > 1);
}

/* ---------------------------------------------------------------------------------------------- ratings */
static void T15_the_rating_of_a_low_level_holds_every_move_and_so_the_best(void **state) {
    (void)state;
    Game game;
    game_begin(&game, START_STANDARD);
    assert_int_equal(game_play_text(&game, T15), 0);
    Square best = choose(14, &game, 0, true);
    for (int number = 1; number <= QUICK_LEVELS; number++) {
        Candidates candidates;
        assert_int_equal(opponent_rate(level(number), &game, NULL, &candidates), STATUS_OK);
        Bitboard rated = 0;
        for (int i = 0; i < candidates.count; i++) {
            rated |= bitboard_of(candidates.items[i].square);
            assert_in_range(candidates.items[i].point + 64, 0, 128);
            assert_true(i == 0 || candidates.items[i].point <= candidates.items[i - 1].point);
        }
        assert_true(rated == board_legal_moves(game_board(&game)));
        assert_true(rated & bitboard_of(best));
    }
}

static void the_strongest_rates_the_end_exactly(void **state) {
    (void)state;
    /* From the FFO test collection (fforum 20): the published scores of all moves. */
    Position position = position_of_text("XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X");
    static const struct {
        const char *square;
        int score;
    } SCORES[] = { { "h5", 6 }, { "g6", -2 }, { "f6", -4 }, { "h6", -10 } };
    Game game;
    Candidates candidates;
    game_begin_at(&game, &position);
    assert_int_equal(opponent_rate(level(OPPONENT_LEVEL_COUNT), &game, NULL, &candidates), STATUS_OK);
    assert_int_equal(candidates.count, 4);
    for (int i = 0; i < candidates.count; i++) {
        Square square;
        assert_int_equal(square_from_text(SCORES[i].square, &square), STATUS_OK);
        assert_int_equal(candidates.items[i].square, square);
        assert_int_equal(candidates.items[i].point, SCORES[i].score);
    }
}

/* ---------------------------------------------------------------------------------------------- threads */
typedef struct Asking {
    Game game;
    int number;
    StopFlag stop;
    Status status;
    Move move;
} Asking;

static void ask(void *context) {
    Asking *asking = context;
    asking->status = opponent_choose(level(asking->number), &asking->game, 5, NULL, &asking->stop, &asking->move);
}

static void a_stop_ends_the_strongest_in_its_thinking_and_leaves_the_output_alone(void **state) {
    (void)state;
    static Asking asking; /* a game is large */
    asking = (Asking){ .number = OPPONENT_LEVEL_COUNT, .status = STATUS_OK, .move = move_disc(5) };
    play_to(&asking.game, 42, 3);
    Thread *thread;
    assert_int_equal(thread_create(ask, &asking, &thread), STATUS_OK);
    for (int i = 0; i < 1000; i++) {
        thread_yield();
    }
    stop_request(&asking.stop);
    thread_join(thread);
    assert_int_equal(asking.status, STATUS_STOPPED);
    assert_true(move_equals(asking.move, move_disc(5)));
    Candidates candidates = { .count = 7 };
    assert_int_equal(opponent_rate(level(OPPONENT_LEVEL_COUNT), &asking.game, &asking.stop, &candidates),
                     STATUS_STOPPED);
    assert_int_equal(candidates.count, 7);
}

static void several_games_at_once_do_not_disturb_each_other(void **state) {
    (void)state;
    static Asking askings[4];
    Thread *threads[4];
    for (int i = 0; i < 4; i++) {
        askings[i] = (Asking){ .number = QUICK_LEVELS - i % 2 };
        play_to(&askings[i].game, 30, 3);
        assert_int_equal(thread_create(ask, &askings[i], &threads[i]), STATUS_OK);
    }
    for (int i = 0; i < 4; i++) {
        thread_join(threads[i]);
        assert_int_equal(askings[i].status, STATUS_OK);
        assert_true(move_equals(askings[i].move, askings[i % 2].move));
        assert_int_equal(askings[i].move.square, choose(askings[i].number, &askings[i].game, 5, false));
    }
}

static void limited_time_still_gives_a_move(void **state) {
    (void)state;
    const OpponentLimits limits = { .time_ms = 1 };
    Game game;
    Move move;
    play_to(&game, 42, 3);
    assert_int_equal(opponent_choose(level(OPPONENT_LEVEL_COUNT), &game, 1, &limits, NULL, &move), STATUS_OK);
    assert_int_equal(game_check(&game, move), STATUS_OK);
}

int run_level_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_twenty_and_they_end_the_list_in_their_order),
        cmocka_unit_test(each_looks_as_far_as_the_one_before_and_errs_no_worse),
        cmocka_unit_test(their_descriptions_name_the_figures_of_the_table),
        cmocka_unit_test(quick_levels_play_whole_games_by_the_rules),
        cmocka_unit_test(every_level_finishes_a_game_and_plays_its_only_move),
        cmocka_unit_test(the_same_game_and_seed_give_the_same_move),
        cmocka_unit_test(a_higher_level_beats_a_lower_one),
        cmocka_unit_test(an_error_loses_no_more_than_the_table_allows),
        cmocka_unit_test(errors_are_as_frequent_as_the_table_says),
        cmocka_unit_test(even_a_child_does_not_lose_everything_at_once),
        cmocka_unit_test(in_the_opening_a_level_varies_among_moves_that_lose_little),
        cmocka_unit_test(after_the_opening_a_level_without_errors_always_plays_the_same),
        cmocka_unit_test(without_variety_a_weak_level_errs_all_the_same),
        cmocka_unit_test(T15_the_rating_of_a_low_level_holds_every_move_and_so_the_best),
        cmocka_unit_test(the_strongest_rates_the_end_exactly),
        cmocka_unit_test(a_stop_ends_the_strongest_in_its_thinking_and_leaves_the_output_alone),
        cmocka_unit_test(several_games_at_once_do_not_disturb_each_other),
        cmocka_unit_test(limited_time_still_gives_a_move),
    };
    return cmocka_run_group_tests_name("level", tests, NULL, NULL);
}
