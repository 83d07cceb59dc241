/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "../../src/win/view/position_edit.h"

static PositionEdit standard(void) {
    Position position = position_start(START_STANDARD);
    return position_edit_begin(&position);
}

static Square at(const char *name) {
    return square_at(name[0] - 'a', name[1] - '1');
}

static void T84_the_editor_puts_the_chosen_piece_and_the_same_again_empties(void **state) {
    (void)state;
    PositionEdit edit = standard();
    assert_int_equal(edit.brush, BRUSH_BLACK);
    position_edit_put(&edit, at("a1"));
    assert_int_equal(position_edit_at(&edit, at("a1")), BRUSH_BLACK);
    position_edit_put(&edit, at("a1"));
    assert_int_equal(position_edit_at(&edit, at("a1")), BRUSH_EMPTY);
    edit.brush = BRUSH_WHITE;
    position_edit_put(&edit, at("e4")); /* was black */
    assert_int_equal(position_edit_at(&edit, at("e4")), BRUSH_WHITE);
    edit.brush = BRUSH_EMPTY;
    position_edit_put(&edit, at("e4"));
    position_edit_put(&edit, at("e4")); /* what is empty stays so */
    assert_int_equal(position_edit_at(&edit, at("e4")), BRUSH_EMPTY);
    assert_int_equal(position_edit_count(&edit, BRUSH_BLACK), 1);
    assert_int_equal(position_edit_count(&edit, BRUSH_WHITE), 2);
    assert_int_equal(position_edit_count(&edit, BRUSH_EMPTY), 61);
}

static void T84_the_right_button_puts_the_other_colour(void **state) {
    (void)state;
    PositionEdit edit = standard();
    position_edit_put_other(&edit, at("h8"));
    assert_int_equal(position_edit_at(&edit, at("h8")), BRUSH_WHITE);
    position_edit_put_other(&edit, at("h8"));
    assert_int_equal(position_edit_at(&edit, at("h8")), BRUSH_EMPTY);
    edit.brush = BRUSH_WHITE;
    position_edit_put_other(&edit, at("h8"));
    assert_int_equal(position_edit_at(&edit, at("h8")), BRUSH_BLACK);
    edit.brush = BRUSH_EMPTY;
    position_edit_put_other(&edit, at("h8"));
    assert_int_equal(position_edit_at(&edit, at("h8")), BRUSH_EMPTY);
}

static void T84_clear_start_and_swap_set_the_whole_board(void **state) {
    (void)state;
    PositionEdit edit = standard();
    edit.mover = COLOR_WHITE;
    position_edit_swap(&edit);
    Position mirrored = position_start(START_MIRRORED);
    Position taken = position_edit_take(&edit);
    assert_memory_equal(&taken, &mirrored, sizeof taken);
    position_edit_swap(&edit);
    assert_int_equal(edit.mover, COLOR_WHITE);
    position_edit_clear(&edit);
    assert_int_equal(position_edit_count(&edit, BRUSH_EMPTY), 64);
    assert_int_equal(edit.mover, COLOR_WHITE); /* whose turn it is was chosen apart */
    position_edit_start(&edit, START_STANDARD);
    taken = position_edit_take(&edit);
    Position start = position_start(START_STANDARD);
    assert_memory_equal(&taken, &start, sizeof taken);
}

/* @param squares of the discs, "a1b1" */
static PositionEdit edit_of(const char *black, const char *white, Color mover) {
    PositionEdit edit = { .mover = mover };
    for (; *black; black += 2) {
        edit.discs[COLOR_BLACK] |= bitboard_of(at(black));
    }
    for (; *white; white += 2) {
        edit.discs[COLOR_WHITE] |= bitboard_of(at(white));
    }
    return edit;
}

static void assert_verdict(PositionEdit edit, PositionVerdict expected) {
    assert_int_equal(position_edit_verdict(&edit), expected);
    assert_int_equal(position_verdict_is_valid(expected), expected == POSITION_READY || expected == POSITION_PASSES);
}

static void T84_the_verdict_tells_who_can_move(void **state) {
    (void)state;
    assert_verdict(standard(), POSITION_READY);
    assert_verdict(edit_of("", "", COLOR_BLACK), POSITION_NO_DISCS);
    assert_verdict(edit_of("", "a1b1", COLOR_BLACK), POSITION_NO_BLACK);
    assert_verdict(edit_of("a1", "", COLOR_WHITE), POSITION_NO_WHITE);
    assert_verdict(edit_of("a1", "h8", COLOR_WHITE), POSITION_OVER);
    assert_verdict(edit_of("a1", "b1", COLOR_BLACK), POSITION_READY); /* c1; the centre may be empty */
    assert_verdict(edit_of("a1", "b1", COLOR_WHITE), POSITION_PASSES);
    PositionEdit full = { .discs = { 1, ~(Bitboard)1 }, .mover = COLOR_BLACK };
    assert_verdict(full, POSITION_OVER);
    PositionEdit two = edit_of("a1", "b1a2", COLOR_BLACK);
    assert_int_equal(position_edit_move_count(&two), 2);
}

static void T84_what_is_taken_has_no_past(void **state) {
    (void)state;
    Position late = position_start(START_STANDARD);
    late.mover = COLOR_WHITE;
    late.placed_counts[COLOR_BLACK] = 7;
    late.passes_in_a_row = 1;
    late.go_stones[COLOR_BLACK] = late.discs[COLOR_BLACK];
    PositionEdit edit = position_edit_begin(&late);
    Position taken = position_edit_take(&edit);
    Position expected = position_start(START_STANDARD);
    expected.mover = COLOR_WHITE;
    assert_memory_equal(&taken, &expected, sizeof taken);
    late.discs[COLOR_WHITE] |= late.discs[COLOR_BLACK];
    edit = position_edit_begin(&late);
    assert_int_equal(position_edit_count(&edit, BRUSH_BLACK), 0);
    assert_int_equal(position_edit_count(&edit, BRUSH_WHITE), 2);
}

int run_position_edit_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(T84_the_editor_puts_the_chosen_piece_and_the_same_again_empties),
        cmocka_unit_test(T84_the_right_button_puts_the_other_colour),
        cmocka_unit_test(T84_clear_start_and_swap_set_the_whole_board),
        cmocka_unit_test(T84_the_verdict_tells_who_can_move),
        cmocka_unit_test(T84_what_is_taken_has_no_past),
    };
    return cmocka_run_group_tests_name("position-edit", tests, NULL, NULL);
}
