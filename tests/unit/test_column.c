/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/opponents/column.h"
#include "../../src/opponents/edge_pattern.h"
#include "positions.h"

enum { LINE_SIZE = 1024 };

/* The next line that is not a comment, without its end. */
static bool next_line(FILE *file, char line[LINE_SIZE]) {
    do {
        if (!fgets(line, LINE_SIZE, file)) {
            return false;
        }
        line[strcspn(line, "\r\n")] = '\0';
    } while (line[0] == '#');
    return true;
}

static void edge_scores_equal_all_golden_lines(void **state) {
    (void)state;
    FILE *file = fopen("tests/data/edge-patterns.tsv", "rb");
    assert_non_null(file);
    char line[LINE_SIZE];
    int count = 0;
    while (next_line(file, line)) {
        int expected = atoi(line + EDGE_LENGTH + 1);
        if (edge_score(line) != expected) {
            fail_msg("%s: %d", line, edge_score(line));
        }
        count++;
    }
    fclose(file);
    assert_int_equal(count, 17496);
}

/* "c5:5,d6:5<TAB>c5,d6" as in the golden file. */
static void write_decision(const Candidates *candidates, char *out) {
    Square best[SQUARE_COUNT];
    int best_count = candidates_best(candidates, best);
    char name[SQUARE_TEXT_SIZE];
    for (int i = 0; i < candidates->count; i++) {
        square_to_text(candidates->items[i].square, name);
        out += sprintf(out, "%s%s:%d", i ? "," : "", name, candidates->items[i].point);
    }
    *out++ = '\t';
    for (int i = 0; i < best_count; i++) {
        square_to_text(best[i], name);
        out += sprintf(out, "%s%s", i ? "," : "", name);
    }
}

static void decisions_equal_all_golden_lines(void **state) {
    (void)state;
    const Opponent *column = opponent_find("column");
    FILE *file = fopen("tests/data/column-player.tsv", "rb");
    assert_non_null(file);
    char line[LINE_SIZE];
    int count = 0;
    while (next_line(file, line)) {
        line[64] = ' ';
        line[66] = '\0';
        Position position = position_of_text(line);
        Game game;
        game_begin_at(&game, &position);
        Candidates candidates;
        assert_int_equal(opponent_rate(column, &game, NULL, &candidates), STATUS_OK);
        char decision[LINE_SIZE];
        write_decision(&candidates, decision);
        assert_string_equal(decision, line + 67);
        count++;
    }
    fclose(file);
    assert_int_equal(count, 3000);
}

static void a_pattern_is_read_as_its_language_says(void **state) {
    (void)state;
    static const struct {
        const char *pattern;
        const char *edge;
        bool matches;
    } CASES[] = {
        { "nxn", "nnnxnnnn", true },                                  /* anywhere */
        { "nxp", "nnnxpnnn", true },                                  /* as written */
        { "pxn", "nnnxpnnn", true },                                  /* from the other corner */
        { "cxp", "nnnxpnnn", false },   { "$nx", "nxpccccc", true },  /* from the first corner only … */
        { "$nx", "cccccpxn", true },                                  /* … or from the other one */
        { "$nx", "ccnxcccc", false },   { "xpn$", "cccccxpn", true }, /* the end of the edge */
        { "xp$", "cccccxpn", false },   { "xn$", "cccccxpn", false },
        { "NxPN", "nnnxpppn", true },                                 /* a capital takes several */
        { "NxPN", "nnnxpppp", false },                                /* and at least one */
        { "NxPpn", "nnnxppnn", false },                               /* and gives nothing back */
        { "x*n", "pppxcnnn", true },                                  /* a star takes any one */
        { "x*$", "ppppppxc", true },    { "x*$", "pppppppx", false }, /* and does take one */
        { "NxN", "xnnnnnnn", false },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        if (edge_pattern_matches(CASES[i].pattern, CASES[i].edge) != CASES[i].matches) {
            fail_msg("%s on %s", CASES[i].pattern, CASES[i].edge);
        }
    }
}

static void an_edge_scores_the_same_from_both_corners(void **state) {
    (void)state;
    Random random = random_seeded(1);
    for (int i = 0; i < 5000; i++) {
        char edge[EDGE_LENGTH];
        char reversed[EDGE_LENGTH];
        for (int square = 0; square < EDGE_LENGTH; square++) {
            edge[square] = "cpn"[random_below(&random, 3)];
        }
        edge[random_below(&random, EDGE_LENGTH)] = 'x';
        for (int square = 0; square < EDGE_LENGTH; square++) {
            reversed[square] = edge[EDGE_LENGTH - 1 - square];
        }
        assert_int_equal(edge_score(edge), edge_score(reversed));
        assert_int_equal(edge_score_beside_corner(edge), edge_score_beside_corner(reversed));
    }
}

static void only_the_corner_pattern_tells_both_edge_scores_apart(void **state) {
    (void)state;
    assert_int_equal(edge_score("xpcnnnnn"), 20);
    assert_int_equal(edge_score("nnnnncpx"), 20);
    assert_int_equal(edge_score_beside_corner("xpcnnnnn"), 0);
    assert_int_equal(edge_score_beside_corner("xppccccc"), 10); /* "$CPx", the only one with 'x' at its end */
    assert_int_equal(edge_score_beside_corner("cccccppx"), 10);
    assert_int_equal(edge_score_beside_corner("xppccccn"), 0);
    assert_int_equal(edge_score("npxpnnnn"), edge_score_beside_corner("npxpnnnn"));
    assert_int_equal(edge_score("npxpnnnn"), 18);
}

static void base_points_mirror_one_quarter(void **state) {
    (void)state;
    static const int TABLE[8][8] = {
        { 0, 0, 2, 3, 3, 2, 0, 0 }, { 0, 0, 4, 4, 4, 4, 0, 0 }, { 2, 4, 5, 5, 5, 5, 4, 2 },
        { 3, 4, 5, 0, 0, 5, 4, 3 }, { 3, 4, 5, 0, 0, 5, 4, 3 }, { 2, 4, 5, 5, 5, 5, 4, 2 },
        { 0, 0, 4, 4, 4, 4, 0, 0 }, { 0, 0, 2, 3, 3, 2, 0, 0 },
    };
    for (int column = 0; column < 8; column++) {
        for (int row = 0; row < 8; row++) {
            assert_int_equal(column_base_point(square_at(column, row)), TABLE[column][row]);
        }
    }
}

int run_column_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edge_scores_equal_all_golden_lines),
        cmocka_unit_test(decisions_equal_all_golden_lines),
        cmocka_unit_test(a_pattern_is_read_as_its_language_says),
        cmocka_unit_test(an_edge_scores_the_same_from_both_corners),
        cmocka_unit_test(only_the_corner_pattern_tells_both_edge_scores_apart),
        cmocka_unit_test(base_points_mirror_one_quarter),
    };
    return cmocka_run_group_tests_name("column", tests, NULL, NULL);
}
