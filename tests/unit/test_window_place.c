/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include "../../src/win/view/window_place.h"
#include "core/random.h"

static PlaceMonitor monitor_at(int left, int top, int width, int height, int dpi) {
    return (PlaceMonitor){ .work = { left, top, left + width, top + height },
                           .dpi = dpi,
                           .usual_width = 780 * dpi / 96,
                           .usual_height = 640 * dpi / 96,
                           .least_width = 330 * dpi / 96,
                           .least_height = 360 * dpi / 96 };
}

static void assert_rect(ViewRect rect, int left, int top, int width, int height) {
    assert_int_equal(rect.left, left);
    assert_int_equal(rect.top, top);
    assert_int_equal(rect.right - rect.left, width);
    assert_int_equal(rect.bottom - rect.top, height);
}

static ViewRect choose(WindowPlace place, PlaceMonitor monitor) {
    return window_place_choose(&place, &monitor, 1);
}

static const WindowPlace GOOD = { 100, 80, 900, 700, false, 96 };

static void a_place_that_can_be_seen_is_taken_as_it_is(void **state) {
    (void)state;
    PlaceMonitor screen = monitor_at(0, 0, 1920, 1040, 96);
    assert_rect(choose(GOOD, screen), 100, 80, 900, 700);
    /* Partly over an edge, as the user has put it. */
    assert_rect(choose((WindowPlace){ -500, 900, 900, 700, true, 96 }, screen), -500, 900, 900, 700);
    assert_rect(choose((WindowPlace){ 1820, -16, 900, 700, true, 0 }, screen), 1820, -16, 900, 700);
    PlaceMonitor two[] = { screen, monitor_at(-1280, 0, 1280, 984, 96) };
    WindowPlace left = { -1200, 30, 900, 700, false, 96 };
    assert_rect(window_place_choose(&left, two, 2), -1200, 30, 900, 700);
}

static void without_a_place_the_window_stands_in_the_middle_of_the_main_screen(void **state) {
    (void)state;
    PlaceMonitor screens[] = { monitor_at(0, 40, 1920, 1040, 96), monitor_at(1920, 0, 1280, 984, 96) };
    WindowPlace none = { 500, 500, 0, 0, false, 0 };
    assert_rect(window_place_choose(&none, screens, 2), 570, 240, 780, 640);
    assert_rect(choose((WindowPlace){ 0, 0, 800, 0, false, 96 }, screens[0]), 570, 240, 780, 640);
    assert_rect(choose(none, monitor_at(0, 0, 640, 480, 96)), 32, 24, 576, 432); /* nine tenths */
}

static void a_screen_that_was_taken_away_leaves_the_size(void **state) {
    (void)state;
    PlaceMonitor screen = monitor_at(0, 0, 1920, 1040, 96);
    assert_rect(choose((WindowPlace){ 2500, 100, 900, 700, false, 96 }, screen), 510, 170, 900, 700);
    assert_rect(choose((WindowPlace){ -30000, -30000, 900, 700, false, 96 }, screen), 510, 170, 900, 700);
    assert_rect(choose((WindowPlace){ 2500, 100, 3000, 2000, false, 96 }, screen), 0, 0, 1920, 1040);
}

static void a_title_out_of_reach_is_brought_back(void **state) {
    (void)state;
    PlaceMonitor screen = monitor_at(0, 30, 1920, 1010, 96);
    assert_rect(choose((WindowPlace){ 100, -300, 900, 700, false, 96 }, screen), 100, 30, 900, 700);
    assert_rect(choose((WindowPlace){ -850, 100, 900, 700, false, 96 }, screen), 0, 100, 900, 700);
    assert_rect(choose((WindowPlace){ 1880, 100, 900, 700, false, 96 }, screen), 1020, 100, 900, 700);
    assert_rect(choose((WindowPlace){ 100, 1030, 900, 700, false, 96 }, screen), 100, 340, 900, 700);
}

static void a_smaller_screen_makes_the_window_smaller(void **state) {
    (void)state;
    assert_rect(choose((WindowPlace){ 100, 80, 1800, 1000, false, 96 }, monitor_at(0, 0, 1280, 984, 96)), 0, 0, 1280, 984);
    assert_rect(choose((WindowPlace){ 700, 80, 1000, 700, false, 96 }, monitor_at(0, 0, 800, 560, 96)), 0, 0, 800, 560);
    assert_rect(choose((WindowPlace){ 10, 10, 1, 1, false, 96 }, monitor_at(0, 0, 1280, 984, 96)), 10, 10, 330, 360);
}

static void the_size_follows_the_dpi(void **state) {
    (void)state;
    assert_rect(choose(GOOD, monitor_at(0, 0, 3840, 2080, 192)), 100, 80, 1800, 1400);
    assert_rect(choose((WindowPlace){ 100, 80, 1800, 1400, false, 192 }, monitor_at(0, 0, 1920, 1040, 96)), 100, 80, 900, 700);
    /* Settings of an older version do not tell it. */
    assert_rect(choose((WindowPlace){ 100, 80, 900, 750, false, 0 }, monitor_at(0, 0, 3840, 2080, 192)), 100, 80, 900, 750);
}

static int overlap(int low, int high, int other_low, int other_high) {
    int from = low > other_low ? low : other_low;
    int to = high < other_high ? high : other_high;
    return to > from ? to - from : 0;
}

static bool fits(ViewRect rect, const PlaceMonitor *monitor) {
    ViewRect work = monitor->work;
    int title = PLACE_TITLE_HEIGHT * monitor->dpi / 96;
    int wide = PLACE_SEEN_WIDTH * monitor->dpi / 96;
    int high = PLACE_SEEN_HEIGHT * monitor->dpi / 96;
    return rect.right - rect.left <= work.right - work.left && rect.bottom - rect.top <= work.bottom - work.top &&
           overlap(rect.left, rect.right, work.left, work.right) >= wide &&
           overlap(rect.top, rect.top + title, work.top, work.bottom) >= high;
}

static int any(Random *random, int low, int high) {
    return low + (int)random_below(random, (uint32_t)(high - low + 1));
}

/* Sometimes far out, sometimes near the edge of a screen. */
static int any_edge(Random *random) {
    static const int FAR[] = { -2147483647, -999999, 2147483647, 999999, 0 };
    return any(random, 0, 9) == 0 ? FAR[any(random, 0, 4)] : any(random, -4000, 6000);
}

static void whatever_was_kept_the_title_can_be_taken_and_the_window_is_not_larger_than_a_screen(void **state) {
    (void)state;
    static const int DPIS[] = { 96, 120, 144, 192, 288 };
    Random random = random_seeded(8);
    for (int round = 0; round < 20000; round++) {
        PlaceMonitor screens[3];
        int count = any(&random, 1, 3);
        int left = 0;
        for (int i = 0; i < count; i++) {
            int dpi = DPIS[any(&random, 0, 4)];
            int width = any(&random, 640, 3840);
            screens[i] = monitor_at(left, any(&random, -800, 800), width, any(&random, 480, 2160), dpi);
            left = any(&random, 0, 1) ? left + width : left - 3840;
        }
        WindowPlace place = { any_edge(&random), any_edge(&random), any_edge(&random), any_edge(&random), false,
                              any(&random, 0, 2) ? DPIS[any(&random, 0, 4)] : any_edge(&random) };
        ViewRect rect = window_place_choose(&place, screens, count);
        bool is_sane = false;
        for (int i = 0; i < count; i++) {
            is_sane = is_sane || fits(rect, &screens[i]);
        }
        if (!is_sane) {
            fail_msg("round %d: %d,%d %d×%d at %d dpi becomes %d,%d–%d,%d", round, place.left, place.top, place.width,
                     place.height, place.dpi, rect.left, rect.top, rect.right, rect.bottom);
        }
    }
}

int run_window_place_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_that_can_be_seen_is_taken_as_it_is),
        cmocka_unit_test(without_a_place_the_window_stands_in_the_middle_of_the_main_screen),
        cmocka_unit_test(a_screen_that_was_taken_away_leaves_the_size),
        cmocka_unit_test(a_title_out_of_reach_is_brought_back),
        cmocka_unit_test(a_smaller_screen_makes_the_window_smaller),
        cmocka_unit_test(the_size_follows_the_dpi),
        cmocka_unit_test(whatever_was_kept_the_title_can_be_taken_and_the_window_is_not_larger_than_a_screen),
    };
    return cmocka_run_group_tests_name("window-place", tests, NULL, NULL);
}
