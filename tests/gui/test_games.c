/* SPDX-License-Identifier: MIT */
/* Whole games by the mouse, passes, the result and what follows it. */
#include "mirror.h"
#include "tests.h"

#include <wchar.h>

static void expect_result_question(Mirror *mirror) {
    wchar_t result[GUI_TEXT_SIZE];
    wchar_t text[GUI_TEXT_SIZE];
    mirror_result(mirror, result);
    text_expected(mirror->test, TEXT_QUESTION_AGAIN, (const wchar_t *[]){ result }, 1, text);
    HWND dialog = dialog_wait(mirror->test, "the result question");
    window_wait_text(mirror->test, GetDlgItem(dialog, IDC_QUESTION_TEXT), text);
}

static void play_whole_game(Test *test, Mirror *mirror, const char *settings, Start start, Color person,
                            const char *opponent) {
    app_start(test, settings);
    order_answer(test, person == COLOR_BLACK ? IDYES : IDNO);
    mirror_begin(mirror, test, start, person, opponent);
    mirror_click_to_end(mirror);
    expect_result_question(mirror);
}

static void whole_game_as_first(Test *test) {
    Mirror mirror;
    play_whole_game(test, &mirror, "pace=off\n", START_STANDARD, COLOR_BLACK, "column");
}

static void whole_game_as_second(Test *test) {
    Mirror mirror;
    play_whole_game(test, &mirror, "pace=off\n", START_STANDARD, COLOR_WHITE, "column");
}

static void whole_game_against_evolved(Test *test) {
    Mirror mirror;
    play_whole_game(test, &mirror, "pace=off\nopponent=column-evolved\n", START_STANDARD, COLOR_BLACK,
                    "column-evolved");
}

static void mirrored_game_then_no(Test *test) {
    Mirror mirror;
    play_whole_game(test, &mirror, "pace=off\nstart=mirrored\n", START_MIRRORED, COLOR_WHITE, "column");
    HWND dialog = dialog_wait(test, "the result question");
    mouse_click_window(test, GetDlgItem(dialog, IDNO));
    DWORD code = app_wait_end(test);
    expect(test, code == 0, "the exit code is %lu, not 0", code);
}

static void game_then_yes(Test *test) {
    Mirror mirror;
    wchar_t text[GUI_TEXT_SIZE];
    play_whole_game(test, &mirror, "pace=off\n", START_STANDARD, COLOR_BLACK, "column");
    HWND dialog = dialog_wait(test, "the result question");
    mouse_click_window(test, GetDlgItem(dialog, IDYES));
    text_expected(test, TEXT_QUESTION_ORDER, NULL, 0, text);
    Wait wait = wait_begin(test, 5000);
    HWND order;
    while ((order = app_dialog(test)) == NULL || order == dialog) {
        wait_step(&wait, "the order question");
    }
    window_wait_text(test, GetDlgItem(order, IDC_QUESTION_TEXT), text);
    order_answer(test, IDNO);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_WHITE, "column");
    mirror_click(&mirror, mirror_any_move(&mirror));
}

static void game_then_look(Test *test) {
    Mirror mirror;
    play_whole_game(test, &mirror, "pace=off\n", START_STANDARD, COLOR_BLACK, "column");
    HWND dialog = dialog_wait(test, "the result question");
    mouse_click_window(test, GetDlgItem(dialog, IDCANCEL));
    dialog_wait_gone(test);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        square_click(test, square);
    }
    mirror_expect_still(&mirror, 200);
    expect(test, app_dialog(test) == NULL, "a click on the finished game asks something");
    while (mirror_take_back(&mirror)) {
        key_press(test, 'Z', WITH_CONTROL);
        mirror_expect(&mirror);
    }
    expect(test, mirror.game.ply == 0, "taking back ended at ply %d", mirror.game.ply);
    key_press(test, 'Z', WITH_CONTROL);
    mirror_expect_still(&mirror, 150);
    mirror_click(&mirror, mirror_any_move(&mirror));
}

/* ------------------------------------------------------------------------------------------------ passes */
enum { PASS_DEPTH = 3 };

static double hope_of_position(Mirror *mirror, const bool is_wanted[2], int depth, Square *best);

/* How likely a wanted pass comes of a move, some turns deep, as the opponent's own ratings tell.
 * @param mirror stands at the person's turn, and does so again at the end */
static double hope_of_move(Mirror *mirror, const bool is_wanted[2], int depth, Square square) {
    Game *game = &mirror->game;
    double hope = 0;
    (void)game_play(game, move_disc(square));
    if (game_is_over(game)) {
        hope = -0.01;
    } else if (game_must_pass(game)) {
        hope = is_wanted[color_opposite(mirror->person)] ? 1 : 0;
    } else {
        Bitboard choices = mirror_computer_choices(mirror);
        int count = bitboard_count(choices);
        while (choices) {
            (void)game_play(game, move_disc(bitboard_pop(&choices)));
            if (game_must_pass(game)) {
                hope += is_wanted[mirror->person] ? 1.0 / count : 0;
            } else if (!game_is_over(game)) {
                hope += hope_of_position(mirror, is_wanted, depth - 1, NULL) / count;
            }
            (void)game_undo(game);
        }
    }
    (void)game_undo(game);
    return hope;
}

static double hope_of_position(Mirror *mirror, const bool is_wanted[2], int depth, Square *best) {
    Bitboard legal = mirror_legal(mirror);
    double best_hope = -1;
    if (depth == 0) { /* few moves are the way to passes */
        return 0.05 - 0.003 * bitboard_count(legal);
    }
    while (legal) {
        Square square = bitboard_pop(&legal);
        double hope = 0.9 * hope_of_move(mirror, is_wanted, depth, square) + random_below(&mirror->random, 100) * 1e-6;
        if (hope > best_hope) {
            best_hope = hope;
            if (best) {
                *best = square;
            }
        }
    }
    return best_hope;
}

/* @param is_likely a wanted pass may follow at once */
static Square pass_seeking_move(Mirror *mirror, const bool is_wanted[2], bool *is_likely) {
    Square square = SQUARE_NONE;
    hope_of_position(mirror, is_wanted, PASS_DEPTH, &square);
    *is_likely = hope_of_move(mirror, is_wanted, 1, square) > 0.1;
    return square;
}

/* Plays a move slowly and looks for the announcements, then takes it back over the passes and plays it again. */
static void watch_passes(Mirror *mirror, Square square) {
    Test *test = mirror->test;
    app_command(test, IDM_VIEW_PACE_SMOOTH);
    mirror_click(mirror, square);
    app_command(test, IDM_VIEW_PACE_OFF);
    const char *fault = mirror_pass_fault(mirror);
    expect(test, !fault, "after %s: %s", square_note(test, square), fault);
}

static void take_back_over_passes(Mirror *mirror) {
    Test *test = mirror->test;
    HWND dialog = app_dialog(test);
    if (dialog) {
        mouse_click_window(test, GetDlgItem(dialog, IDCANCEL));
        dialog_wait_gone(test);
    }
    expect(test, mirror_take_back(mirror), "there is nothing to take back");
    app_activate(test, test->app.window);
    key_press(test, 'Z', WITH_CONTROL);
    mirror_expect_still(mirror, 100);
}

static void passes_are_announced(Test *test) {
    Mirror mirror;
    bool is_wanted[2] = { true, true };
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    for (int game = 0; game < 25 && (is_wanted[0] || is_wanted[1]); game++) {
        mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
        mirror.turn_limit_ms = 40000; /* several passes in a row, slowly */
        while (!mirror_is_over(&mirror) && (is_wanted[0] || is_wanted[1])) {
            bool is_likely = false;
            Square square = pass_seeking_move(&mirror, is_wanted, &is_likely);
            if (!is_likely) {
                mirror_click(&mirror, square);
                continue;
            }
            watch_passes(&mirror, square);
            if (mirror.has_passed[COLOR_BLACK] || mirror.has_passed[COLOR_WHITE]) {
                is_wanted[COLOR_BLACK] = is_wanted[COLOR_BLACK] && !mirror.has_passed[COLOR_BLACK];
                is_wanted[COLOR_WHITE] = is_wanted[COLOR_WHITE] && !mirror.has_passed[COLOR_WHITE];
                take_back_over_passes(&mirror);
            }
        }
        if (app_dialog(test)) {
            mouse_click_window(test, GetDlgItem(app_dialog(test), IDCANCEL));
            dialog_wait_gone(test);
        }
        key_press(test, 'N', WITH_CONTROL);
        pause_ms(test, 50);
    }
    expect(test, !is_wanted[0] && !is_wanted[1], "no pass of %s came up", is_wanted[0] ? "the person" : "the computer");
}

const TestCase TESTS_OF_GAMES[] = {
    { "a whole game as first by mouse: every board, count, mark and message is right", whole_game_as_first, 60,
      AT_EVERY_DPI | IN_JAPANESE },
    { "a whole game as second by mouse is right at every turn", whole_game_as_second, 60, IN_JAPANESE },
    { "a whole game against column-evolved is right at every turn", whole_game_against_evolved, 90, ONLY_PLAIN },
    { "a whole game from the mirrored start is right, and No then closes with exit code 0", mirrored_game_then_no, 60,
      ONLY_PLAIN },
    { "after the end Yes leads to the order question and a new game", game_then_yes, 60, ONLY_PLAIN },
    { "T81 T79 after the end one may look: clicks add nothing, taking back goes to the start", game_then_look, 90,
      ONLY_PLAIN },
    { "T80 T79 passes of both sides are announced, and taken back over", passes_are_announced, 120, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
