/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/train/ladder_file.h"
#include "opponents/strength.h"
#include "platform/file.h"

static const char PATH[] = "build/tests/ladder-test.tsv";

/* ------------------------------------------------------------------------------------------- strengths */
static void every_opponent_has_a_strength(void **state) {
    (void)state;
    for (int i = 0; i < opponent_count(); i++) {
        const OpponentStrength *strength = opponent_strength(opponent_at(i));
        if (!strength) {
            fail_msg("%s is not in src/opponents/strength.tsv: play the ladder", opponent_at(i)->name);
            return;
        }
        assert_string_equal(strength->name, opponent_at(i)->name);
        assert_true(strength->elo > -1000 && strength->elo < 10000);
        assert_true(strength->discs_lost >= 0 && strength->discs_lost < 2 * SQUARE_COUNT * 30);
    }
    assert_int_equal(OPPONENT_STRENGTH_COUNT, opponent_count());
}

static void the_levels_rise_in_elo_and_fall_in_discs_lost(void **state) {
    (void)state;
    static const double NOISE_DISCS = 1; /* what is left to chance where all play nearly perfectly */
    const OpponentStrength *last = NULL;
    for (int level = 1; level <= OPPONENT_LEVEL_COUNT; level++) {
        char name[32];
        snprintf(name, sizeof name, "level-%d", level);
        const OpponentStrength *strength = opponent_strength(opponent_find(name));
        assert_non_null(strength);
        if (last && (strength->elo <= last->elo || strength->discs_lost >= last->discs_lost + NOISE_DISCS)) {
            fail_msg("%s is not stronger than %s", name, last->name);
        }
        last = strength;
    }
}

static void who_is_not_in_the_table_has_no_strength(void **state) {
    (void)state;
    const Opponent stranger = { .name = "level-21" };
    assert_null(opponent_strength(&stranger));
}

/* ------------------------------------------------------------------------------------------- the ladder */
/* Quick ones: everybody against everybody is six matches. */
static LadderSettings quick_settings(void) {
    static const char *const NAMES[] = { "rabbit-1", "column", "level-1", "level-3" };
    LadderSettings settings = {
        .game_count = 4, .seed = 7, .judged_count = 2, .judge_depth = 2, .judge_exact_from = 4, .thread_count = 2
    };
    for (int i = 0; i < 4; i++) {
        settings.players[settings.player_count++] = opponent_find(NAMES[i]);
    }
    return settings;
}

static void assert_same_rows(const LadderRow *a, const LadderRow *b, int count) {
    for (int i = 0; i < count; i++) {
        assert_ptr_equal(a[i].opponent, b[i].opponent);
        assert_true(a[i].elo == b[i].elo && a[i].discs_lost == b[i].discs_lost && a[i].points == b[i].points);
        assert_int_equal(a[i].game_count, b[i].game_count);
    }
}

static void a_ladder_rates_all_the_strongest_first(void **state) {
    (void)state;
    LadderSettings settings = quick_settings();
    LadderRow rows[4];
    LadderRow again[4];
    assert_int_equal(ladder_run(NULL, &settings, NULL, rows), STATUS_OK);
    double points = 0;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(rows[i].game_count, 12);
        assert_true(i == 0 || rows[i].elo <= rows[i - 1].elo);
        assert_true(rows[i].discs_lost > 0);
        assert_true(strcmp(rows[i].opponent->name, "level-1") != 0 || fabs(rows[i].elo - LADDER_ANCHOR_ELO) < 1e-9);
        points += rows[i].points;
    }
    assert_true(points == 24);
    settings.thread_count = 1;
    assert_int_equal(ladder_run(NULL, &settings, NULL, again), STATUS_OK);
    assert_same_rows(rows, again, 4);
}

static void with_a_reach_only_neighbours_play(void **state) {
    (void)state;
    LadderSettings settings = quick_settings();
    LadderRow rows[4];
    settings.reach = 1;
    assert_int_equal(ladder_run(NULL, &settings, NULL, rows), STATUS_OK);
    int ends = 0;
    for (int i = 0; i < 4; i++) {
        assert_true(rows[i].game_count == 4 || rows[i].game_count == 8);
        ends += rows[i].game_count == 4;
    }
    assert_int_equal(ends, 2);
}

/* -------------------------------------------------------------------------------------------- the file */
typedef struct Seen {
    int done, total, found;
} Seen;

static void see(void *context, int done, int total, int found) {
    *(Seen *)context = (Seen){ done, total, found };
}

static char *read_file(size_t *size) {
    char *text;
    assert_int_equal(file_read(PATH, 1 << 20, &text, size), STATUS_OK);
    return text;
}

/* Whatever of the file is left by an interruption, the end is the same, and what was there is not played again. */
static void an_interrupted_ladder_goes_on(void **state) {
    (void)state;
    LadderSettings settings = quick_settings();
    LadderRow rows[4];
    LadderRow again[4];
    remove(PATH);
    assert_int_equal(ladder_run(PATH, &settings, NULL, rows), STATUS_OK);
    size_t size;
    char *text = read_file(&size);
    const size_t kept[] = { 0, 5, size / 2, size - 1, size };
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        Seen seen = { 0 };
        const LadderListener listener = { see, &seen };
        assert_int_equal(file_write(PATH, text, kept[i]), STATUS_OK);
        assert_int_equal(ladder_run(PATH, &settings, &listener, again), STATUS_OK);
        assert_same_rows(rows, again, 4);
        assert_int_equal(seen.done, 24);
        assert_int_equal(seen.total, 24);
        assert_true(kept[i] < size ? seen.found < 24 : seen.found == 24);
        assert_true(i != 3 || seen.found == 20);
        size_t size_again;
        char *text_again = read_file(&size_again);
        assert_int_equal(size_again, size);
        assert_memory_equal(text, text_again, size);
        free(text_again);
    }
    free(text);
    remove(PATH);
}

static void results_do_not_depend_on_who_else_plays(void **state) {
    (void)state;
    LadderSettings settings = quick_settings();
    LadderRow rows[4];
    remove(PATH);
    settings.player_count = 3;
    assert_int_equal(ladder_run(PATH, &settings, NULL, rows), STATUS_OK);
    settings.player_count = 4;
    LadderRow grown[4];
    LadderRow fresh[4];
    assert_int_equal(ladder_run(PATH, &settings, NULL, grown), STATUS_OK);
    assert_int_equal(ladder_run(NULL, &settings, NULL, fresh), STATUS_OK);
    assert_same_rows(grown, fresh, 4);
    remove(PATH);
}

static Status read_text(const char *text, LadderScore *score, size_t *size_kept) {
    LadderSettings settings = quick_settings();
    *score = (LadderScore){ .players = { 0, 1 } };
    return ladder_file_read(text, strlen(text), &settings, score, 1, size_kept);
}

static void a_file_of_something_else_is_refused(void **state) {
    (void)state;
    static const char HEAD[] = "# ladder seed=7 games=4 judged=2 judge=2 exact=4\n";
    static const struct {
        const char *line;
        Status status;
    } CASES[] = {
        { "rabbit-1\tcolumn\t1\t1\t2\t30\t40\n", STATUS_OK },
        { "somebody\tcolumn\t1\t1\t2\t30\t40\n", STATUS_OK },
        { "rabbit-1\tcolumn\t1\t1\t3\t30\t40\n", STATUS_BAD_TEXT }, /* five games */
        { "rabbit-1\tcolumn\t-1\t1\t4\t30\t40\n", STATUS_BAD_TEXT },
        { "rabbit-1\tcolumn\t1\t1\t2\t30\t-1\n", STATUS_BAD_TEXT },
        { "rabbit-1\tcolumn\t1\t1\t2\t30\n", STATUS_BAD_TEXT },
        { "rabbit-1\tcolumn\t1\t1\t2\t30\t40\t50\n", STATUS_BAD_TEXT },
        { "rabbit-1\tcolumn\t1\t1\t2\t30\t999999999999999\n", STATUS_BAD_TEXT },
        { "nonsense\n", STATUS_BAD_TEXT },
        { "\n", STATUS_BAD_TEXT },
    };
    LadderScore score;
    size_t size_kept;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, "%s%s", HEAD, CASES[i].line);
        assert_int_equal(read_text(text, &score, &size_kept), CASES[i].status);
        assert_true(score.is_played == (i == 0));
    }
    assert_int_equal(read_text("rabbits\n", &score, &size_kept), STATUS_BAD_TEXT);
    assert_int_equal(read_text("# ladder seed=8 games=4 judged=2 judge=2 exact=4\n", &score, &size_kept), STATUS_UNSUPPORTED);
    assert_int_equal(read_text("", &score, &size_kept), STATUS_OK);
    assert_int_equal(size_kept, 0);
    assert_int_equal(read_text(HEAD, &score, &size_kept), STATUS_OK);
    assert_int_equal(size_kept, strlen(HEAD));
}

int run_ladder_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_opponent_has_a_strength),
        cmocka_unit_test(the_levels_rise_in_elo_and_fall_in_discs_lost),
        cmocka_unit_test(who_is_not_in_the_table_has_no_strength),
        cmocka_unit_test(a_ladder_rates_all_the_strongest_first),
        cmocka_unit_test(with_a_reach_only_neighbours_play),
        cmocka_unit_test(an_interrupted_ladder_goes_on),
        cmocka_unit_test(results_do_not_depend_on_who_else_plays),
        cmocka_unit_test(a_file_of_something_else_is_refused),
    };
    return cmocka_run_group_tests_name("ladder", tests, NULL, NULL);
}
