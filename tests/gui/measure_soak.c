/* SPDX-License-Identifier: MIT */
#include "measure.h"

#include <stdio.h>

#include "mirror.h"
#include "pulse.h"

typedef struct Holdings {
    int gdi_objects, windows;
} Holdings;

static Holdings holdings_of(const Test *test) {
    return (Holdings){ gdi_object_count(test->app.process), window_count(test->app.id) };
}

/* Answers the result question with yes, and then the order question. */
static void next_game(Test *test, Color person) {
    HWND result = dialog_wait(test, "the result question");
    mouse_click_window(test, GetDlgItem(result, IDYES));
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (app_dialog(test) == NULL || app_dialog(test) == result) {
        wait_step(&wait, "the order question");
    }
    order_answer(test, person == COLOR_BLACK ? IDYES : IDNO);
}

void measure_soak(Test *test) {
    int games = test->run->soak_games;
    int moves = 0;
    int results[3] = { 0, 0, 0 };
    Holdings first = { 0, 0 };
    Holdings most = { 0, 0 };
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    Pulse *pulse = pulse_begin(test->app.window);
    expect(test, pulse != NULL, "there is no thread for the pulse");
    double begin_ms = now_ms();
    for (int game = 0; game < games; game++) {
        Mirror mirror;
        Color person = game % 2 ? COLOR_WHITE : COLOR_BLACK;
        if (game > 0) {
            next_game(test, person);
        }
        mirror_begin(&mirror, test, START_STANDARD, person, "column");
        mirror_click_to_end(&mirror);
        const Position *position = game_position(&mirror.game);
        int lead = position_disc_count(position, person) - position_disc_count(position, color_opposite(person));
        results[lead > 0 ? 0 : lead == 0 ? 1 : 2]++;
        moves += mirror.game.ply;
        Holdings now = holdings_of(test);
        if (game == 1) { /* both sides were played: everything that is made once has been made */
            first = now;
        }
        most.gdi_objects = now.gdi_objects > most.gdi_objects ? now.gdi_objects : most.gdi_objects;
        most.windows = now.windows > most.windows ? now.windows : most.windows;
    }
    double duration_s = (now_ms() - begin_ms) / 1000;
    Holdings last = holdings_of(test);
    PulseReport report = pulse_end(pulse);
    printf("# %d games, %d plies in %.0f s; the person won %d, drew %d, lost %d\n", games, moves, duration_s, results[0],
           results[1], results[2]);
    printf("# GDI objects: %d after two games, %d at the end, %d at most; windows: %d, %d, %d\n", first.gdi_objects,
           last.gdi_objects, most.gdi_objects, first.windows, last.windows, most.windows);
    printf("# the window's thread answered %d times: median %.2f ms, 99.9 %% within %.2f ms, longest %.2f ms\n",
           report.count, report.median_ms, report.p999_ms, report.longest_ms);
    expect(test, !report.is_unanswered, "the window's thread once did not answer for 5 s");
    expect(test, games < 3 || last.gdi_objects <= first.gdi_objects + 2, "GDI objects grew from %d to %d",
           first.gdi_objects, last.gdi_objects);
    expect(test, games < 3 || last.windows <= first.windows, "windows grew from %d to %d", first.windows, last.windows);
    mouse_click_window(test, GetDlgItem(dialog_wait(test, "the result question"), IDNO));
    DWORD code = app_wait_end(test);
    expect(test, code == 0, "the exit code is %lu, not 0", code);
}
