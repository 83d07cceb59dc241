/* SPDX-License-Identifier: MIT */
/* The layout at every text size: nothing overlaps, nothing leaves the window, and what has no room goes in order. */
#include "suites.h"

#include "../../src/win/view/board_geometry.h"
#include "../../src/win/view/layout.h"

enum { PART_COUNT = 9, BASE_TEXT_HEIGHT = 16 };

static const int DPIS[] = { 96, 144, 192 };
static const int SCALES[] = { 100, 125, 150, 175, 200, 225 };
static const LayoutWishes ALL = { .has_panel = true, .has_moves = true, .has_graph = true, .has_status = true };

static bool is_empty(ViewRect rect) {
    return rect.right == rect.left && rect.bottom == rect.top;
}

static bool overlap(ViewRect a, ViewRect b) {
    return !is_empty(a) && !is_empty(b) && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

static void list_parts(const Layout *layout, ViewRect parts[PART_COUNT]) {
    const ViewRect all[PART_COUNT] = { layout->board,   layout->players[0], layout->players[1],
                                       layout->share,   layout->message,    layout->moves,
                                       layout->graph,   layout->reason,     layout->status };
    for (int i = 0; i < PART_COUNT; i++) {
        parts[i] = all[i];
    }
}

static void assert_is_sound(const Layout *layout, int width, int height, int text_height, int dpi) {
    ViewRect parts[PART_COUNT];
    list_parts(layout, parts);
    for (int i = 0; i < PART_COUNT; i++) {
        assert_true(parts[i].left >= 0 && parts[i].top >= 0);
        assert_true(parts[i].right <= width && parts[i].bottom <= height);
        assert_true(parts[i].left <= parts[i].right && parts[i].top <= parts[i].bottom);
        for (int j = 0; j < i; j++) {
            if (overlap(parts[i], parts[j])) {
                fail_msg("%d over %d in %dx%d, text %d, %d dpi", i, j, width, height, text_height, dpi);
            }
        }
    }
    int list = layout->moves.bottom - layout->moves.top;
    assert_true(list == 0 || list >= 5 * text_height); /* its title and four moves */
    assert_int_equal(is_empty(layout->graph), is_empty(layout->reason));
    assert_true(is_empty(layout->graph) || layout->reason.bottom - layout->reason.top >= 2 * text_height);
    assert_int_equal(layout->board.right - layout->board.left, layout->board.bottom - layout->board.top);
    assert_false(is_empty(layout->board));
    assert_false(is_empty(layout->players[0]));
    assert_false(is_empty(layout->players[1]));
    assert_false(is_empty(layout->message));
}

/* Calls check with every size of window, text and dpi. */
static void for_all(void (*check)(int width, int height, int dpi, int text_height)) {
    for (int d = 0; d < 3; d++) {
        for (int s = 0; s < 6; s++) {
            int text = view_scale(BASE_TEXT_HEIGHT, DPIS[d]) * SCALES[s] / 100;
            for (int width = 320; width <= 2560; width += 41) {
                for (int height = 320; height <= 1600; height += 23) {
                    check(view_scale(width, DPIS[d]), view_scale(height, DPIS[d]), DPIS[d], text);
                }
            }
        }
    }
}

static void check_wishes(int width, int height, int dpi, int text) {
    for (int wished = 0; wished < 16; wished++) {
        LayoutWishes wishes = { wished & 1,           wished & 2,           wished & 4, wished & 8,
                                text * (wished & 7), text * (wished & 5), text * (wished & 2) };
        Layout layout = layout_make(width, height, dpi, text, wishes);
        assert_is_sound(&layout, width, height, text, dpi);
        assert_true(wishes.has_moves || is_empty(layout.moves));
        assert_true(wishes.has_graph || is_empty(layout.graph));
        assert_true(wishes.has_status || is_empty(layout.status));
    }
}

static void nothing_overlaps_or_leaves_the_window_at_any_text_size(void **state) {
    (void)state;
    for_all(check_wishes);
}

static int height_of(ViewRect rect) {
    return rect.bottom - rect.top;
}

static void long_texts_get_room_from_the_list(void **state) {
    (void)state;
    LayoutWishes wishes = ALL;
    Layout plain = layout_make(800, 580, 96, BASE_TEXT_HEIGHT, wishes);
    wishes.message_height = height_of(plain.message) + 20;
    wishes.reason_height = height_of(plain.reason) + 10;
    Layout longer = layout_make(800, 580, 96, BASE_TEXT_HEIGHT, wishes);
    assert_int_equal(height_of(longer.message), wishes.message_height);
    assert_int_equal(height_of(longer.reason), wishes.reason_height);
    assert_int_equal(height_of(longer.moves), height_of(plain.moves) - 30);
    assert_int_equal(height_of(longer.graph), height_of(plain.graph));
    assert_int_equal(longer.reason.bottom, plain.reason.bottom);
    assert_memory_equal(&longer.board, &plain.board, sizeof plain.board);
    wishes.message_height = 10; /* less is not taken */
    wishes.reason_height = 0;
    longer = layout_make(800, 580, 96, BASE_TEXT_HEIGHT, wishes);
    assert_memory_equal(&longer, &plain, sizeof plain);
}

static void check_order(int width, int height, int dpi, int text) {
    Layout layout = layout_make(width, height, dpi, text, ALL);
    if (layout.is_narrow) {
        return;
    }
    /* The status line goes first, then the graph, the list, the coordinates. */
    assert_true(is_empty(layout.status) || !is_empty(layout.graph));
    assert_true(is_empty(layout.graph) || !is_empty(layout.moves));
    /* A part that has gone would have had no room: without the parts before it, there is none either. */
    if (is_empty(layout.moves)) {
        LayoutWishes no_graph = { .has_panel = true, .has_moves = true };
        assert_true(is_empty(layout_make(width, height, dpi, text, no_graph).moves));
    }
}

static void what_has_no_room_goes_in_order(void **state) {
    (void)state;
    for_all(check_order);
}

static void everything_has_room_in_a_new_window_at_every_dpi(void **state) {
    (void)state;
    for (int d = 0; d < 3; d++) {
        Layout layout = layout_make(view_scale(LAYOUT_CLIENT_WIDTH_UNITS, DPIS[d]),
                                    view_scale(LAYOUT_CLIENT_HEIGHT_UNITS, DPIS[d]), DPIS[d],
                                    view_scale(BASE_TEXT_HEIGHT, DPIS[d]), ALL);
        assert_false(layout.is_narrow);
        assert_false(is_empty(layout.moves) || is_empty(layout.graph) || is_empty(layout.status));
        assert_true(layout.has_coordinates);
    }
}

static void large_text_keeps_the_list_in_a_new_window_and_the_board_large(void **state) {
    (void)state;
    Layout layout = layout_make(LAYOUT_CLIENT_WIDTH_UNITS, LAYOUT_CLIENT_HEIGHT_UNITS, 96, 24, ALL); /* 150 % */
    assert_false(is_empty(layout.moves));
    assert_true(is_empty(layout.status));
    layout = layout_make(LAYOUT_CLIENT_WIDTH_UNITS, LAYOUT_CLIENT_HEIGHT_UNITS, 96, 36, ALL); /* 225 % */
    assert_false(layout.is_narrow);
    assert_true(layout.board.right - layout.board.left >= 400);
}

static void a_panel_without_room_gives_way_to_the_row_under_the_board(void **state) {
    (void)state;
    Layout layout = layout_make(900, 330, 96, 36, ALL);
    assert_true(layout.is_narrow);
    assert_true(layout.players[0].top >= layout.board.bottom);
    layout = layout_make(320, 320, 96, 36, ALL);
    assert_true(layout.message.top >= layout.players[0].bottom);
}

static void a_bar_stands_above_everything_else(void **state) {
    (void)state;
    LayoutWishes wishes = ALL;
    wishes.bar_height = 40;
    Layout below = layout_make(800, 580, 96, BASE_TEXT_HEIGHT, wishes);
    wishes.bar_height = 0;
    Layout plain = layout_make(800, 540, 96, BASE_TEXT_HEIGHT, wishes);
    assert_int_equal(height_of(below.bar), 40);
    assert_int_equal(below.bar.right, 800);
    assert_int_equal(height_of(plain.bar), 0);
    assert_int_equal(below.board.top, plain.board.top + 40);
    assert_int_equal(below.status.bottom, 580);
    assert_int_equal(height_of(below.message), height_of(plain.message));
    wishes.bar_height = 1000; /* never more than half of a small window */
    assert_int_equal(height_of(layout_make(320, 320, 96, BASE_TEXT_HEIGHT, wishes).bar), 160);
}

int run_layout_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_texts_get_room_from_the_list),
        cmocka_unit_test(a_bar_stands_above_everything_else),
        cmocka_unit_test(nothing_overlaps_or_leaves_the_window_at_any_text_size),
        cmocka_unit_test(what_has_no_room_goes_in_order),
        cmocka_unit_test(everything_has_room_in_a_new_window_at_every_dpi),
        cmocka_unit_test(large_text_keeps_the_list_in_a_new_window_and_the_board_large),
        cmocka_unit_test(a_panel_without_room_gives_way_to_the_row_under_the_board),
    };
    return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
