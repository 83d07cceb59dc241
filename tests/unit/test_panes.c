/* SPDX-License-Identifier: MIT */
/* The portable part of the move list and the graph: rows and points of a game, the graph's scale and its drawing. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/graph_points.h"
#include "../../src/win/view/graph_view.h"
#include "../../src/win/view/move_rows.h"

enum { ROWS_MAX = 1024, WIDTH = 232, HEIGHT = 92, LABEL_WIDTH = 24, LABEL_HEIGHT = 16 };

static Record *record;
static Analysis analysis;
static int nodes[GAME_PLIES_MAX + 1];
static MoveRowData rows[ROWS_MAX];
static const GraphDot UNKNOWN[GAME_PLIES_MAX + 1];
static GraphPointData points[GAME_PLIES_MAX + 1];

static int create(void **state) {
    (void)state;
    return record_create(&record) == STATUS_OK ? 0 : -1;
}

static int destroy(void **state) {
    (void)state;
    record_destroy(record);
    record = NULL;
    return 0;
}

/* Adds moves behind a node. @return the last one's */
static int add(int node, const char *moves) {
    for (; *moves; moves += 2) {
        Square square;
        assert_int_equal(square_from_text(moves, &square), STATUS_OK);
        assert_int_equal(record_add_disc(record, node, square, &node), STATUS_OK);
    }
    return node;
}

/* The line that ends with a node. */
static MoveLine line_to(int node, int ply) {
    MoveLine line = { .record = record, .nodes = nodes, .ply_count = record->nodes[node].ply, .ply = ply };
    for (; node != RECORD_NONE; node = record->nodes[node].parent) {
        nodes[record->nodes[node].ply] = node;
    }
    return line;
}

/* A random game to its end. */
static int add_random_game(uint32_t seed) {
    int node = RECORD_ROOT;
    while (!position_is_over(&record->nodes[node].position, record->rules)) {
        Bitboard legal = board_legal_moves(position_board(&record->nodes[node].position));
        Move move = move_pass();
        seed = seed * 1664525u + 1013904223u;
        for (int skip = legal ? (int)((seed >> 16) % (unsigned)bitboard_count(legal)) : -1; skip >= 0; skip--) {
            move = move_disc(bitboard_pop(&legal));
        }
        assert_int_equal(record_add(record, node, move, &node), STATUS_OK);
    }
    return node;
}

/* Every move of the record's first line is known: each side finds the best, at 3 discs for Black. */
static void know_everything(void) {
    assert_int_equal(analysis_begin(record, &analysis), STATUS_OK);
    for (int i = 0; i < analysis.move_count; i++) {
        AnalysisMove *move = &analysis.moves[i];
        move->is_known = true;
        move->score = move->best_score = move->before.mover == COLOR_BLACK ? 3 : -3;
        move->loss = 0;
    }
}

static void lose(int index, int discs) {
    analysis.moves[index].score -= discs;
    analysis.moves[index].loss = discs;
}

/* ------------------------------------------------------------------------------------------------- rows */
static void an_empty_game_has_the_row_of_its_start(void **state) {
    (void)state;
    int current = -7;
    record_clear(record);
    MoveLine line = line_to(RECORD_ROOT, 0);
    assert_int_equal(move_rows_make(&line, rows, ROWS_MAX, &current), 1);
    assert_int_equal(current, 0);
    assert_true(rows[0].is_start && rows[0].node == RECORD_ROOT && rows[0].move_count == 0);
    assert_int_equal(graph_points_make(&line, points, GAME_PLIES_MAX + 1), 1);
    assert_false(points[0].is_known);
}

static void discs_are_numbered_as_they_were_placed_and_passes_are_not(void **state) {
    (void)state;
    int passes = 0;
    for (uint32_t seed = 1; seed <= 40; seed++) {
        int current;
        int number = 0;
        record_clear(record);
        int last = add_random_game(seed);
        MoveLine line = line_to(last, record->nodes[last].ply / 2);
        assert_int_equal(move_rows_make(&line, rows, ROWS_MAX, &current), line.ply_count + 1);
        assert_int_equal(current, line.ply);
        for (int ply = 1; ply <= line.ply_count; ply++) {
            bool is_pass = rows[ply].moves[0].kind == MOVE_PASS;
            passes += is_pass;
            number += !is_pass;
            assert_int_equal(rows[ply].number, is_pass ? 0 : number);
            assert_int_equal(rows[ply].node, nodes[ply]);
            assert_int_equal(rows[ply].mover, record->nodes[nodes[ply - 1]].position.mover);
            assert_int_equal(rows[ply].loss, MOVE_ROW_UNKNOWN);
        }
    }
    assert_true(passes > 0);
}

static void other_moves_stand_under_the_move_with_what_followed(void **state) {
    (void)state;
    int current;
    record_clear(record);
    int f5 = add(RECORD_ROOT, "f5");
    int line_end = add(f5, "d6c3");
    int f6 = add(f5, "f6e6f4");
    int f4 = add(f5, "f4e3f6e6d3c5f3g5d6");
    MoveLine line = line_to(line_end, 2);
    assert_int_equal(move_rows_make(&line, rows, ROWS_MAX, &current), 6);
    assert_int_equal(current, 2);
    assert_true(rows[2].indent == 0 && rows[2].number == 2 && rows[5].number == 3);
    assert_int_equal(rows[3].node, record->nodes[record->nodes[f6].parent].parent);
    assert_true(rows[3].indent == 1 && rows[3].number == 0 && rows[3].mover == COLOR_WHITE);
    assert_int_equal(rows[3].move_count, 3);
    assert_false(rows[3].has_more);
    assert_true(move_equals(rows[3].moves[2], record->nodes[f6].move));
    assert_int_equal(rows[4].move_count, MOVE_ROW_MOVES_MAX);
    assert_true(rows[4].has_more);
    /* From within the variation, it is the line, and what was the line is the variation. */
    line = line_to(f4, 9);
    move_rows_make(&line, rows, ROWS_MAX, &current);
    assert_int_equal(rows[current].node, nodes[9]);
    assert_int_equal(rows[3].node, record->nodes[line_end].parent);
    assert_int_equal(rows[3].move_count, 2);
}

static void without_room_variations_are_left_out_but_no_move_of_the_line(void **state) {
    (void)state;
    int current;
    record_clear(record);
    int last = add(RECORD_ROOT, "f5d6c3d3c4");
    for (int ply = 0; ply < 5; ply++) {
        int other;
        Move again = record->nodes[record_node_at(record, ply + 1)].move;
        assert_int_equal(record_add(record, record_node_at(record, ply), again, &other), STATUS_OK);
    }
    MoveLine line = line_to(last, 5);
    for (int capacity = 6; capacity <= 12; capacity++) {
        int count = move_rows_make(&line, rows, capacity, &current);
        assert_int_equal(count, capacity < 11 ? capacity : 11);
        assert_int_equal(rows[current].node, last);
        int moves = 0;
        for (int i = 0; i < count; i++) {
            moves += rows[i].indent == 0;
        }
        assert_int_equal(moves, 6);
    }
    assert_int_equal(move_rows_make(&line, rows, 0, &current), 0);
}

static void discs_on_any_square_of_students_are_moves_like_others(void **state) {
    (void)state;
    static const SideRules RULES[2] = { SIDE_OTHELLO, SIDE_FREE };
    int node;
    int current;
    Position start = position_start(START_STANDARD);
    record_clear(record);
    record_set_start(record, &start, RULES);
    node = add(RECORD_ROOT, "f5");
    assert_int_equal(record_add(record, node, (Move){ MOVE_FREE, 0 }, &node), STATUS_OK);
    MoveLine line = line_to(node, 2);
    assert_int_equal(move_rows_make(&line, rows, ROWS_MAX, &current), 3);
    assert_int_equal(rows[2].number, 2);
    assert_true(rows[2].moves[0].square == 0 && rows[2].mover == COLOR_WHITE);
    record_clear(record);
    record_set_start(record, &start, (SideRules[2]){ SIDE_OTHELLO, SIDE_FORCING });
}

static void losses_are_those_of_the_same_moves_only(void **state) {
    (void)state;
    int current;
    record_clear(record);
    int first = add(RECORD_ROOT, "f5d6c3d3c4");
    know_everything();
    lose(1, 3);
    lose(2, ANALYSIS_MISTAKE);
    MoveLine line = line_to(first, 0);
    line.analysis = &analysis;
    move_rows_make(&line, rows, ROWS_MAX, &current);
    assert_int_equal(rows[1].loss, 0);
    assert_true(rows[2].loss == 3 && !rows[2].is_mistake);
    assert_true(rows[3].loss == ANALYSIS_MISTAKE && rows[3].is_mistake);
    int other = add(nodes[2], "c4");
    line = line_to(other, 0);
    line.analysis = &analysis;
    move_rows_make(&line, rows, ROWS_MAX, &current);
    assert_int_equal(rows[2].loss, 3);
    assert_int_equal(rows[3].loss, MOVE_ROW_UNKNOWN);
}

/* ----------------------------------------------------------------------------------------------- points */
static void a_point_is_worth_its_best_move_as_black_sees_it(void **state) {
    (void)state;
    record_clear(record);
    int last = add(RECORD_ROOT, "f5d6c3d3c4");
    know_everything();
    lose(1, 5);                        /* White */
    analysis.moves[2].best_score = 8;  /* Black's, behind it */
    analysis.moves[2].score = 8;
    analysis.moves[3].is_known = false;
    analysis.moves[4].score = 1;
    analysis.moves[4].loss = 2;
    MoveLine line = line_to(last, 0);
    line.analysis = &analysis;
    assert_int_equal(graph_points_make(&line, points, GAME_PLIES_MAX + 1), 6);
    assert_true(points[0].is_known && points[0].value == 3);
    assert_int_equal(points[1].value, 3); /* what White could have had, not what it got */
    assert_true(points[2].value == 8 && points[2].is_mistake && points[2].loss == 5 && points[2].mover == COLOR_WHITE);
    assert_int_equal(points[3].value, 8);  /* the next is not known: what the move that led here was worth */
    assert_int_equal(points[4].value, 3);
    assert_true(points[5].value == 1 && points[5].has_loss && !points[5].is_mistake && !points[5].is_exact);
    analysis.moves[2].is_known = false;
    graph_points_make(&line, points, GAME_PLIES_MAX + 1);
    assert_false(points[3].is_known || points[3].has_loss);
}

static void the_last_point_of_a_game_that_is_over_is_its_result(void **state) {
    (void)state;
    record_clear(record);
    int last = add_random_game(5);
    MoveLine line = line_to(last, 0);
    int count = graph_points_make(&line, points, GAME_PLIES_MAX + 1);
    assert_false(points[count - 1].is_known); /* alone it is no graph */
    know_everything();
    line.analysis = &analysis;
    graph_points_make(&line, points, GAME_PLIES_MAX + 1);
    assert_true(points[count - 1].is_known && points[count - 1].is_exact);
    assert_int_equal(points[count - 1].value, position_final_score(&record->nodes[last].position));
    assert_int_equal(points[count - 2].value, 3);
}

static void values_that_the_record_tells_count_where_no_analysis_does(void **state) {
    (void)state;
    record_clear(record);
    int last = add(RECORD_ROOT, "f5d6c3");
    MoveLine line = line_to(last, 0);
    record_set_value(record, nodes[2], 250);
    record_set_value(record, nodes[3], INT32_MAX);
    graph_points_make(&line, points, GAME_PLIES_MAX + 1);
    assert_false(points[0].is_known || points[1].is_known);
    assert_true(points[2].is_known && points[2].value == -3); /* White's 2.5 */
    assert_int_equal(points[3].value, 64);
}

/* ------------------------------------------------------------------------------------------------ scale */
static GraphView view_of(int width, int height, int dpi, const GraphDot *dots, int count) {
    return graph_view_make(width * dpi / 96, height * dpi / 96, dpi, LABEL_WIDTH * dpi / 96, LABEL_HEIGHT * dpi / 96,
                           dots, count);
}

static void the_scale_holds_all_values_up_to_20(void **state) {
    (void)state;
    static const int CASES[][2] = { { 0, 4 }, { 4, 4 }, { 5, 8 }, { 8, 8 }, { -9, 12 }, { 13, 16 }, { -17, 20 },
                                    { 20, 20 }, { -21, 20 }, { 64, 20 } };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        GraphDot dots[2] = { { .is_known = true, .value = CASES[i][0] }, { .value = 64 } };
        GraphView view = view_of(WIDTH, HEIGHT, 96, dots, 2);
        assert_int_equal(view.limit, CASES[i][1]);
        assert_int_equal(graph_view_y(&view, view.limit), view.plot.top);
        assert_int_equal(graph_view_y(&view, -view.limit), view.plot.bottom - 1);
        assert_int_equal(graph_view_y(&view, 64), view.plot.top);
        assert_int_equal(graph_view_y(&view, -64), view.plot.bottom - 1);
        assert_true(graph_view_y(&view, 1) < graph_view_y(&view, 0));
    }
    assert_int_equal(view_of(WIDTH, HEIGHT, 96, NULL, 0).limit, 4);
}

static void every_ply_hits_itself_and_columns_lie_side_by_side(void **state) {
    (void)state;
    static const int DPIS[] = { 96, 120, 192, 288 };
    for (int d = 0; d < 4; d++) {
        for (int count = 1; count <= 130; count++) {
            GraphView view = view_of(WIDTH, HEIGHT, DPIS[d], UNKNOWN, count);
            assert_int_equal(view.last_ply, count > 61 ? count - 1 : 60);
            assert_int_equal(graph_view_x(&view, 0), view.plot.left);
            assert_int_equal(graph_view_x(&view, view.last_ply), view.plot.right - 1);
            for (int ply = 0; ply < count; ply++) {
                ViewRect column = graph_view_column(&view, ply);
                assert_int_equal(graph_view_ply(&view, graph_view_x(&view, ply), count), ply);
                assert_true(ply == 0 || graph_view_column(&view, ply - 1).right == column.left);
                assert_true(column.left <= graph_view_x(&view, ply) && graph_view_x(&view, ply) < column.right);
            }
            assert_int_equal(graph_view_ply(&view, -1000, count), 0);
            assert_int_equal(graph_view_ply(&view, 100000, count), count - 1);
        }
    }
    GraphView view = view_of(WIDTH, HEIGHT, 96, NULL, 0);
    assert_int_equal(graph_view_ply(&view, 100, 0), GRAPH_NO_PLY);
}

static void the_axis_has_a_label_every_20_plies_and_fewer_in_long_games(void **state) {
    (void)state;
    GraphView view = view_of(WIDTH, HEIGHT, 96, UNKNOWN, 61);
    assert_int_equal(view.tick_count, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(view.ticks[i], 20 * i);
    }
    for (int count = 0; count <= GAME_PLIES_MAX + 1; count++) {
        view = view_of(WIDTH, HEIGHT, 96, UNKNOWN, count);
        assert_in_range(view.tick_count, 4, GRAPH_TICKS_MAX);
        assert_true(view.ticks[view.tick_count - 1] <= view.last_ply);
    }
}

/* ---------------------------------------------------------------------------------------------- drawing */
static Pixel picture[HEIGHT * WIDTH];
static const Canvas CANVAS = { picture, WIDTH, HEIGHT, WIDTH };

/* Paints in the colours of a theme whose text is not to be seen. @return the view */
static GraphView paint(const GraphDot *dots, int count, int current) {
    GraphView view = view_of(WIDTH, HEIGHT, 96, dots, count);
    graph_view_paint(&CANVAS, &view, &THEME_CLASSIC, dots, count, current, GRAPH_NO_PLY);
    return view;
}

/* Pixels of a colour in columns left … right − 1. @param first, last rows of them; may be NULL */
static int count_pixels(Pixel color, int left, int right, int *first, int *last) {
    int count = 0;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = left; x < right; x++) {
            if (picture[y * WIDTH + x] != color) {
                continue;
            }
            if (first && count == 0) {
                *first = y;
            }
            if (last) {
                *last = y;
            }
            count++;
        }
    }
    return count;
}

static void what_is_not_known_leaves_a_gap_and_a_lone_point_a_dot(void **state) {
    (void)state;
    GraphDot dots[31] = { { 0 } };
    for (int ply = 0; ply <= 30; ply++) {
        dots[ply] = (GraphDot){ .is_known = ply <= 8 || ply == 20 || ply >= 28, .is_exact = true, .value = 10 };
    }
    GraphView view = paint(dots, 31, GRAPH_NO_PLY);
    Pixel curve = THEME_CLASSIC.accent;
    assert_true(count_pixels(curve, graph_view_x(&view, 2), graph_view_x(&view, 3), NULL, NULL) > 0);
    assert_int_equal(count_pixels(curve, graph_view_x(&view, 9), graph_view_x(&view, 19), NULL, NULL), 0);
    assert_true(count_pixels(curve, graph_view_x(&view, 20) - 1, graph_view_x(&view, 20) + 2, NULL, NULL) > 0);
    assert_int_equal(count_pixels(curve, graph_view_x(&view, 21), graph_view_x(&view, 27), NULL, NULL), 0);
    assert_int_equal(count_pixels(curve, graph_view_x(&view, 31), WIDTH, NULL, NULL), 0);
}

static void triangles_stand_on_the_side_of_who_made_the_mistake_and_point_there(void **state) {
    (void)state;
    for (int side = PIECE_BLACK; side <= PIECE_WHITE; side++) {
        GraphDot dots[61] = { { 0 } };
        int sign = side == PIECE_BLACK ? -1 : 1;
        for (int ply = 0; ply <= 60; ply++) {
            dots[ply] = (GraphDot){ .is_known = true, .value = ply < 30 ? 0 : 6 * sign };
        }
        dots[30].is_mistake = true;
        dots[30].mover = (Piece)side;
        GraphView view = paint(dots, 61, GRAPH_NO_PLY);
        int first = -1;
        int last = -1;
        int x = graph_view_x(&view, 30);
        assert_true(count_pixels(THEME_CLASSIC.mistake, x - 6, x + 7, &first, &last) > 8);
        int zero = graph_view_y(&view, 0);
        assert_true(side == PIECE_BLACK ? last < zero - 1 : first > zero + 1);
        int widths[2] = { 0, 0 };
        for (int column = x - 6; column < x + 7; column++) {
            widths[0] += picture[first * WIDTH + column] == THEME_CLASSIC.mistake;
            widths[1] += picture[last * WIDTH + column] == THEME_CLASSIC.mistake;
        }
        assert_true(side == PIECE_BLACK ? widths[0] < widths[1] : widths[0] > widths[1]);
        dots[30].is_mistake = false;
        paint(dots, 61, GRAPH_NO_PLY);
        assert_int_equal(count_pixels(THEME_CLASSIC.mistake, 0, WIDTH, NULL, NULL), 0);
    }
}

static void the_current_ply_has_a_dotted_line(void **state) {
    (void)state;
    GraphView view = paint(NULL, 0, 0);
    assert_int_equal(count_pixels(THEME_CLASSIC.text, 0, WIDTH, NULL, NULL), 0);
    GraphDot dots[61] = { { 0 } };
    view = paint(dots, 61, 23);
    int x = graph_view_x(&view, 23);
    int height = view.plot.bottom - view.plot.top;
    int dark = count_pixels(THEME_CLASSIC.text, x, x + 1, NULL, NULL);
    assert_in_range(dark, height * 2 / 5, height * 3 / 5);
    assert_int_equal(count_pixels(THEME_CLASSIC.text, 0, WIDTH, NULL, NULL), dark);
}

static void a_graph_of_any_size_stays_within_its_pixels(void **state) {
    (void)state;
    enum { SIDE = 60, GUARD = 3 };
    static Pixel large[(SIDE + 2 * GUARD) * (SIDE + 2 * GUARD)];
    GraphDot dots[90];
    for (int ply = 0; ply < 90; ply++) {
        dots[ply] = (GraphDot){ .is_known = ply % 7 != 3, .is_mistake = ply % 3 == 0, .value = (ply * 37) % 129 - 64,
                                .mover = ply % 2 ? PIECE_BLACK : PIECE_WHITE };
    }
    for (int width = 0; width <= SIDE; width += 5) {
        for (int height = 0; height <= SIDE; height += 4) {
            int stride = SIDE + 2 * GUARD;
            Canvas canvas = { &large[GUARD * stride + GUARD], width, height, stride };
            memset(large, 0x5A, sizeof large);
            GraphView view = graph_view_make(width, height, 96, LABEL_WIDTH, LABEL_HEIGHT, dots, 90);
            graph_view_paint(&canvas, &view, &THEME_CLASSIC, dots, 90, 89, 0);
            assert_in_range(graph_view_ply(&view, width / 2, 90), 0, 89);
            for (int i = 0; i < stride * stride; i++) {
                int x = i % stride - GUARD;
                int y = i / stride - GUARD;
                bool is_inside = x >= 0 && x < width && y >= 0 && y < height;
                assert_true(is_inside || large[i] == 0x5A5A5A5A);
            }
        }
    }
}

int run_panes_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_game_has_the_row_of_its_start),
        cmocka_unit_test(discs_are_numbered_as_they_were_placed_and_passes_are_not),
        cmocka_unit_test(other_moves_stand_under_the_move_with_what_followed),
        cmocka_unit_test(without_room_variations_are_left_out_but_no_move_of_the_line),
        cmocka_unit_test(discs_on_any_square_of_students_are_moves_like_others),
        cmocka_unit_test(losses_are_those_of_the_same_moves_only),
        cmocka_unit_test(a_point_is_worth_its_best_move_as_black_sees_it),
        cmocka_unit_test(the_last_point_of_a_game_that_is_over_is_its_result),
        cmocka_unit_test(values_that_the_record_tells_count_where_no_analysis_does),
        cmocka_unit_test(the_scale_holds_all_values_up_to_20),
        cmocka_unit_test(every_ply_hits_itself_and_columns_lie_side_by_side),
        cmocka_unit_test(the_axis_has_a_label_every_20_plies_and_fewer_in_long_games),
        cmocka_unit_test(what_is_not_known_leaves_a_gap_and_a_lone_point_a_dot),
        cmocka_unit_test(triangles_stand_on_the_side_of_who_made_the_mistake_and_point_there),
        cmocka_unit_test(the_current_ply_has_a_dotted_line),
        cmocka_unit_test(a_graph_of_any_size_stays_within_its_pixels),
    };
    return cmocka_run_group_tests_name("panes", tests, create, destroy);
}
