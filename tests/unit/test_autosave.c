/* SPDX-License-Identifier: MIT */
/* The game on the board as it is kept: its text, its file, and the thread that writes it. */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/autosave_keeper.h"
#include "core/random.h"
#include "platform/file.h"
#include "platform/thread.h"
#include "random_record.h"

/* remove() knows no UTF-8 on Windows, so the paths are plain. */
static const char SETTINGS[] = "build/tests/autosave-settings.txt";
static const char *const PATHS[] = { "build/tests/autosave.othello-game", "build/tests/autosave-2.othello-game",
                                     "build/tests/autosave-3.othello-game", "build/tests/autosave-4.othello-game",
                                     "build/tests/autosave-damaged-1.othello-game" };

static int clean(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof PATHS / sizeof PATHS[0]; i++) {
        remove(PATHS[i]);
    }
    return 0;
}

/* ------------------------------------------------------------------------------------------- games that are kept */
static void hear_nothing(void *context, const Referee *referee, const RefereeEvent *event) {
    (void)context, (void)referee, (void)event;
}

static Referee *new_referee(void) {
    Referee *referee = NULL;
    assert_int_equal(referee_create(hear_nothing, NULL, &referee), STATUS_OK);
    return referee;
}

/* A game with clocks in which moves are made, places gone to, and variations opened by lot. */
static void wander(Referee *referee, Random *random, int steps) {
    RefereeSetup setup = { .seed = 7, .clocks = { { 60000, 500 }, { 90000, 0 } }, .random_plies = 4 };
    assert_int_equal(referee_begin(referee, &setup), STATUS_OK);
    for (int i = 0; i < steps; i++) {
        const Game *game = referee_game(referee);
        if (random_below(random, 6) == 0 || !referee_is_playing(referee)) {
            int count = referee_record(referee)->node_count;
            (void)referee_go_to(referee, (int)random_below(random, (uint32_t)count));
        } else {
            Bitboard legal = board_legal_moves(game_board(game));
            referee_run_clock(referee);
            (void)referee_play(referee, game_mover(game), move_disc(random_bit(random, legal)));
        }
    }
}

static AutosaveGame *take(const Referee *referee) {
    AutosaveGame *game = autosave_game_create();
    assert_non_null(game);
    assert_int_equal(autosave_game_take(game, referee), STATUS_OK);
    const RefereeSetup *setup = referee_setup(referee);
    game->time_ms = 1234567890123;
    game->is_study = true;
    game->is_kept = true;
    game->draw = DRAW_IS_WHITES;
    game->handicap = (Handicap){ COLOR_WHITE, 3 };
    game->random_plies = setup->random_plies;
    game->clocks[0] = setup->clocks[0];
    game->clocks[1] = setup->clocks[1];
    game->seed = UINT64_MAX - 5;
    strcpy(game->players[0], SETTINGS_PERSON);
    strcpy(game->players[1], "outside-7");
    game->own_node = game->record->node_count - 1;
    return game;
}

static AutosaveGame *read_back(const AutosaveGame *game) {
    TextBuffer text = { 0 };
    AutosaveGame *read = NULL;
    assert_int_equal(autosave_text_write(game, &text), STATUS_OK);
    assert_int_equal(autosave_text_read(text.bytes, text.size, &read), STATUS_OK);
    text_buffer_free(&text);
    return read;
}

static void expect_same_line(const Referee *a, const Referee *b) {
    const Game *one = referee_game(a);
    const Game *other = referee_game(b);
    assert_int_equal(one->ply, other->ply);
    assert_int_equal(one->ply_count, other->ply_count);
    for (int ply = 0; ply <= one->ply_count; ply++) {
        assert_memory_equal(&one->positions[ply], &other->positions[ply], sizeof one->positions[ply]);
    }
    for (int color = 0; color < 2; color++) {
        assert_true(referee_clock_left_ms(a, (Color)color) == referee_clock_left_ms(b, (Color)color));
    }
    assert_int_equal(referee_is_playing(a), referee_is_playing(b));
}

static void a_game_comes_back_with_its_tree_its_line_and_its_clocks_at_every_node(void **state) {
    Random random = random_seeded(11);
    (void)state;
    for (int round = 0; round < 40; round++) {
        Referee *referee = new_referee();
        Referee *other = new_referee();
        wander(referee, &random, 5 * round);
        AutosaveGame *game = take(referee);
        AutosaveGame *read = read_back(game);
        assert_true(records_equal(game->record, read->record, 0));
        assert_true(read->time_ms == game->time_ms && read->seed == game->seed);
        assert_true(read->is_study && read->is_kept && read->draw == DRAW_IS_WHITES);
        assert_int_equal(read->handicap.side, COLOR_WHITE);
        assert_int_equal(read->handicap.corner_count, 3);
        assert_string_equal(read->players[1], "outside-7");
        assert_int_equal(game->record->nodes[game->own_node].ply, read->record->nodes[read->own_node].ply);
        RefereeSetup setup = { .clocks = { read->clocks[0], read->clocks[1] } };
        assert_int_equal(referee_restore(other, read->record, read->node, read->first_node, read->marks, &setup),
                         STATUS_OK);
        expect_same_line(referee, other);
        assert_int_equal(referee_can_take_back(referee), referee_can_take_back(other));
        /* Back to the beginning, each place has the clocks that it had. */
        while (referee_can_take_back(referee)) {
            assert_int_equal(referee_take_back(referee), STATUS_OK);
            assert_int_equal(referee_take_back(other), STATUS_OK);
            expect_same_line(referee, other);
        }
        autosave_game_destroy(game);
        autosave_game_destroy(read);
        referee_destroy(referee);
        referee_destroy(other);
    }
}

static void any_tree_of_any_rules_comes_back(void **state) {
    Random random = random_seeded(5);
    (void)state;
    for (int round = 0; round < 60; round++) {
        AutosaveGame *game = autosave_game_create();
        assert_int_equal(record_create(&game->record), STATUS_OK);
        assert_true(random_record_fill(game->record, &random, 1023));
        int count = game->record->node_count;
        game->marks = calloc((size_t)count, sizeof *game->marks);
        for (int i = 0; i < count; i++) {
            game->marks[i].visited = game->record->nodes[i].last_child;
        }
        strcpy(game->players[0], "elementary");
        strcpy(game->players[1], SETTINGS_PERSON);
        game->node = (int)random_below(&random, (uint32_t)count);
        AutosaveGame *read = read_back(game);
        assert_true(records_equal(game->record, read->record, 0));
        assert_memory_equal(&game->record->nodes[game->node].position, &read->record->nodes[read->node].position,
                            sizeof(Position));
        for (int i = 0; i < count; i++) {
            int last = read->record->nodes[i].last_child;
            bool is_first = last == read->record->nodes[i].first_child;
            assert_true(is_first || read->marks[i].visited == last);
        }
        autosave_game_destroy(game);
        autosave_game_destroy(read);
    }
}

static void a_wrong_value_makes_the_text_bad_and_an_unknown_key_does_not(void **state) {
    static const char RECORD[] = "\nothello-record 1\nmoves\nf5 d6\nend\n";
    static const char *const RIGHT[] = { "", "later=anything\n", "node=2\n", "visited=1\n", "time=1 -5 7 0\n" };
    static const char *const WRONG[] = { "node=3\n", "node=-1\n", "node=1x\n", "node\n", "visited=0\n", "visited=3\n",
                                         "time=1 2 3\n", "time=1 2 3 -4\n", "time=9 1 1 1\n", "black=A\n", "white=\n",
                                         "draw=3\n", "handicap=5\n", "random=21\n", "study=2\n", "clock-black=1\n",
                                         "clock-black=-1 0\n", "saved=99999999999999999999\n",
                                         "time=1 9999999999999999999 0 0\n" };
    char text[256];
    AutosaveGame *game = NULL;
    (void)state;
    for (size_t i = 0; i < sizeof RIGHT / sizeof RIGHT[0]; i++) {
        snprintf(text, sizeof text, "%s%s", RIGHT[i], RECORD);
        assert_int_equal(autosave_text_read(text, strlen(text), &game), STATUS_OK);
        assert_string_equal(game->players[0], SETTINGS_PERSON);
        autosave_game_destroy(game);
    }
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        snprintf(text, sizeof text, "%s%s", WRONG[i], RECORD);
        assert_int_equal(autosave_text_read(text, strlen(text), &game), STATUS_BAD_TEXT);
    }
    assert_int_equal(autosave_text_read("node=0\n", 7, &game), STATUS_BAD_TEXT);
    assert_int_equal(autosave_text_read("", 0, &game), STATUS_BAD_TEXT);
}

/* --------------------------------------------------------------------------------------------------- the file */
/* @return moves of the game that a text of a file has; −1: none */
static int moves_in(const char *text, size_t size, bool *is_damaged) {
    AutosaveFound found;
    assert_int_equal(autosave_file_scan(text, size, &found), STATUS_OK);
    int moves = found.game ? found.game->record->node_count - 1 : -1;
    *is_damaged = found.is_damaged;
    autosave_game_destroy(found.game);
    return moves;
}

/* Writes a game of so many moves, and when it was. */
static AutosaveGame *game_of(int moves, int64_t time_ms) {
    Random random = random_seeded(3);
    Referee *referee = new_referee();
    RefereeSetup setup = { .seed = 1 };
    assert_int_equal(referee_begin(referee, &setup), STATUS_OK);
    for (int i = 0; i < moves; i++) {
        const Game *game = referee_game(referee);
        Bitboard legal = board_legal_moves(game_board(game));
        assert_int_equal(referee_play(referee, game_mover(game), move_disc(random_bit(&random, legal))), STATUS_OK);
    }
    AutosaveGame *game = take(referee);
    game->time_ms = time_ms;
    referee_destroy(referee);
    return game;
}

static void add(AutosaveFile *file, int moves) {
    TextBuffer text = { 0 };
    AutosaveGame *game = game_of(moves, moves);
    assert_int_equal(autosave_text_write(game, &text), STATUS_OK);
    assert_int_equal(autosave_file_add(file, text.bytes, text.size), STATUS_OK);
    text_buffer_free(&text);
    autosave_game_destroy(game);
}

static char *file_of(int first, int last, size_t *size) {
    AutosaveFile *file = NULL;
    char *bytes = NULL;
    assert_int_equal(autosave_file_create(PATHS[0], &file), STATUS_OK);
    for (int moves = first; moves <= last; moves++) {
        add(file, moves);
    }
    autosave_file_destroy(file);
    assert_int_equal(file_read(PATHS[0], 1 << 24, &bytes, size), STATUS_OK);
    return bytes;
}

static void a_file_cut_off_anywhere_has_the_last_whole_game_and_no_damage(void **state) {
    size_t size;
    char *bytes = file_of(1, 3, &size);
    int before = -1;
    (void)state;
    for (size_t cut = 0; cut <= size; cut++) {
        bool is_damaged;
        int moves = moves_in(bytes, cut, &is_damaged);
        assert_false(is_damaged);
        assert_true(moves == before || moves == (before < 0 ? 1 : before + 1));
        before = moves;
    }
    assert_int_equal(before, 3);
    free(bytes);
}

static void a_byte_that_has_changed_is_damage_and_costs_one_game_at_most(void **state) {
    size_t size;
    char *bytes = file_of(1, 3, &size);
    (void)state;
    for (size_t at = 0; at < size; at++) {
        bool is_damaged;
        bytes[at] ^= 4;
        int moves = moves_in(bytes, size, &is_damaged);
        /* A size that has become too large looks like an entry that was torn off, when it is the last. */
        assert_true(moves == 3 ? is_damaged : moves == 2);
        bytes[at] ^= 4;
    }
    free(bytes);
}

static void the_file_is_made_small_when_it_has_grown(void **state) {
    AutosaveFile *file = NULL;
    size_t most = 0;
    bool is_damaged;
    (void)state;
    assert_int_equal(autosave_file_create(PATHS[0], &file), STATUS_OK);
    for (int i = 0; i < 200; i++) {
        char *bytes = NULL;
        size_t size;
        char clocks[AUTOSAVE_CLOCKS_SIZE];
        RefereeMark mark = { .left_us = { i, 2 }, .spent_us = 3 };
        AutosaveFound found;
        add(file, 30 + i % 20);
        assert_int_equal(autosave_file_read(PATHS[0], &found), STATUS_OK);
        assert_true(found.game->marks[found.game->node].left_us[0] == 0); /* not those of the game before */
        autosave_game_destroy(found.game);
        assert_int_equal(autosave_file_add_clocks(file, clocks, (size_t)autosave_text_write_clocks(&mark, clocks)),
                         STATUS_OK);
        assert_int_equal(file_read(PATHS[0], 1 << 24, &bytes, &size), STATUS_OK);
        assert_int_equal(moves_in(bytes, size, &is_damaged), 30 + i % 20);
        assert_false(is_damaged);
        most = size > most ? size : most;
        assert_int_equal(autosave_file_read(PATHS[0], &found), STATUS_OK);
        assert_true(found.game->marks[found.game->node].left_us[0] == i);
        autosave_game_destroy(found.game);
        free(bytes);
    }
    assert_true(most <= AUTOSAVE_GROWN_SIZE && most > AUTOSAVE_GROWN_SIZE / 2);
    autosave_file_destroy(file);
}

static void a_damaged_file_is_copied_aside_once_and_what_is_whole_is_used(void **state) {
    size_t size;
    char *bytes = file_of(1, 2, &size);
    AutosaveFound found;
    (void)state;
    bytes[3] = 'X'; /* of the first game */
    assert_int_equal(file_write(PATHS[0], bytes, size), STATUS_OK);
    for (int i = 0; i < 2; i++) {
        char *copy = NULL;
        size_t copied;
        assert_int_equal(autosave_file_read(PATHS[0], &found), STATUS_OK);
        assert_true(found.is_damaged && found.has_set_aside);
        assert_string_equal(found.aside, PATHS[4]);
        assert_int_equal(found.game->record->node_count, 3);
        autosave_game_destroy(found.game);
        assert_int_equal(file_read(PATHS[4], 1 << 24, &copy, &copied), STATUS_OK);
        assert_true(copied == size && memcmp(copy, bytes, size) == 0);
        free(copy);
    }
    free(bytes);
}

/* -------------------------------------------------------------------------------------------------- the thread */
typedef struct Ear {
    Lock *lock;
    Condition *changed;
    int count;
} Ear;

static void hear(void *context) {
    Ear *ear = context;
    lock_acquire(ear->lock);
    ear->count++;
    condition_wake_all(ear->changed);
    lock_release(ear->lock);
}

static bool claim_all_but(void *context, const char *path) {
    return !context || strcmp(path, context) != 0;
}

static void release_nothing(void *context, const char *path) {
    (void)context, (void)path;
}

static AutosaveKeeper *begin(Ear *ear, const char *claimed) {
    AutosaveKeeper *keeper = NULL;
    AutosaveClaims claims = { claim_all_but, release_nothing, (void *)(uintptr_t)claimed };
    assert_int_equal(lock_create(&ear->lock), STATUS_OK);
    assert_int_equal(condition_create(&ear->changed), STATUS_OK);
    ear->count = 0;
    assert_int_equal(autosave_keeper_create(SETTINGS, &claims, hear, ear, &keeper), STATUS_OK);
    return keeper;
}

static void end(Ear *ear, AutosaveKeeper *keeper) {
    autosave_keeper_destroy(keeper);
    condition_destroy(ear->changed);
    lock_destroy(ear->lock);
}

/* Waits until the keeper has read, and has written so many games. */
static AutosaveNews wait_news(Ear *ear, AutosaveKeeper *keeper, unsigned done) {
    AutosaveNews news;
    AutosaveGame *game = NULL;
    lock_acquire(ear->lock);
    for (;;) {
        int count = ear->count;
        lock_release(ear->lock);
        autosave_keeper_take(keeper, &news);
        game = news.game ? news.game : game;
        lock_acquire(ear->lock);
        if (news.is_read && news.done >= done) {
            break;
        }
        while (ear->count == count) {
            condition_wait(ear->changed, ear->lock);
        }
    }
    lock_release(ear->lock);
    news.game = game;
    return news;
}

static int moves_and_free(AutosaveGame *game) {
    int moves = game ? game->record->node_count - 1 : -1;
    autosave_game_destroy(game);
    return moves;
}

static void the_last_game_given_is_the_one_that_comes_back(void **state) {
    Ear ear;
    (void)state;
    AutosaveKeeper *keeper = begin(&ear, NULL);
    AutosaveNews news = wait_news(&ear, keeper, 0);
    assert_int_equal(news.read_status, STATUS_OK);
    assert_null(news.game);
    assert_int_equal(autosave_keeper_add(keeper, game_of(1, 1)), 1);
    news = wait_news(&ear, keeper, 1);
    assert_int_equal(news.write_status, STATUS_OK);
    for (int moves = 2; moves <= 30; moves++) {
        assert_int_equal(autosave_keeper_add(keeper, game_of(moves, moves)), moves);
    }
    autosave_keeper_add_clocks(keeper, &(RefereeMark){ .spent_us = 77 });
    end(&ear, keeper);
    keeper = begin(&ear, NULL);
    news = wait_news(&ear, keeper, 0);
    assert_non_null(news.game);
    assert_true(news.game->marks[news.game->node].spent_us == 77);
    assert_int_equal(moves_and_free(news.game), 30);
    end(&ear, keeper);
}

static void a_file_that_others_have_is_left_and_of_the_free_ones_the_newest_game_comes(void **state) {
    Ear ear;
    (void)state;
    AutosaveKeeper *keeper = begin(&ear, NULL);
    autosave_keeper_add(keeper, game_of(5, 100));
    end(&ear, keeper);
    keeper = begin(&ear, PATHS[0]); /* the second window */
    AutosaveNews news = wait_news(&ear, keeper, 0);
    assert_int_equal(moves_and_free(news.game), -1);
    autosave_keeper_add(keeper, game_of(7, 200));
    end(&ear, keeper);
    keeper = begin(&ear, NULL);
    assert_int_equal(moves_and_free(wait_news(&ear, keeper, 0).game), 7);
    end(&ear, keeper);
    keeper = begin(&ear, PATHS[1]);
    assert_int_equal(moves_and_free(wait_news(&ear, keeper, 0).game), 5);
    end(&ear, keeper);
}

static void a_file_that_cannot_be_read_is_left_and_told(void **state) {
    Ear ear;
    (void)state;
    /* Larger than any that this program writes: whatever it is, it is not ours to replace. */
    char *large = calloc(1, 4 * AUTOSAVE_GAME_SIZE_MAX + 1);
    assert_non_null(large);
    assert_int_equal(file_write(PATHS[0], large, 4 * AUTOSAVE_GAME_SIZE_MAX + 1), STATUS_OK);
    free(large);
    AutosaveKeeper *keeper = begin(&ear, NULL);
    AutosaveNews news = wait_news(&ear, keeper, 0);
    assert_int_equal(news.read_status, STATUS_OK);
    assert_int_equal(news.problem, STATUS_IO);
    autosave_keeper_add(keeper, game_of(3, 3));
    end(&ear, keeper);
    AutosaveFound found;
    assert_int_equal(autosave_file_read(PATHS[0], &found), STATUS_FULL);
    assert_int_equal(autosave_file_read(PATHS[1], &found), STATUS_OK);
    assert_int_equal(moves_and_free(found.game), 3);
}

static bool claim_nothing(void *context, const char *path) {
    (void)context, (void)path;
    return false;
}

static void a_window_that_has_no_file_says_so_and_goes_on(void **state) {
    Ear ear;
    AutosaveKeeper *keeper = NULL;
    AutosaveClaims claims = { claim_nothing, release_nothing, NULL };
    (void)state;
    assert_int_equal(lock_create(&ear.lock), STATUS_OK);
    assert_int_equal(condition_create(&ear.changed), STATUS_OK);
    ear.count = 0;
    assert_int_equal(autosave_keeper_create(SETTINGS, &claims, hear, &ear, &keeper), STATUS_OK);
    assert_int_equal(wait_news(&ear, keeper, 0).read_status, STATUS_FULL);
    autosave_keeper_add(keeper, game_of(1, 1));
    assert_int_equal(wait_news(&ear, keeper, 1).write_status, STATUS_OK);
    end(&ear, keeper);
}

int run_autosave_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_comes_back_with_its_tree_its_line_and_its_clocks_at_every_node),
        cmocka_unit_test(any_tree_of_any_rules_comes_back),
        cmocka_unit_test(a_wrong_value_makes_the_text_bad_and_an_unknown_key_does_not),
        cmocka_unit_test_setup(a_file_cut_off_anywhere_has_the_last_whole_game_and_no_damage, clean),
        cmocka_unit_test_setup(a_byte_that_has_changed_is_damage_and_costs_one_game_at_most, clean),
        cmocka_unit_test_setup(the_file_is_made_small_when_it_has_grown, clean),
        cmocka_unit_test_setup(a_damaged_file_is_copied_aside_once_and_what_is_whole_is_used, clean),
    };
    return cmocka_run_group_tests_name("autosave", tests, NULL, NULL);
}

int run_autosave_keeper_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_last_game_given_is_the_one_that_comes_back, clean),
        cmocka_unit_test_setup(a_file_that_others_have_is_left_and_of_the_free_ones_the_newest_game_comes, clean),
        cmocka_unit_test_setup(a_file_that_cannot_be_read_is_left_and_told, clean),
        cmocka_unit_test_setup(a_window_that_has_no_file_says_so_and_goes_on, clean),
    };
    return cmocka_run_group_tests_name("autosave-keeper", tests, NULL, NULL);
}
