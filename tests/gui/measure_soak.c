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

typedef struct Soak {
    Test *test;
    int games; /* played so far */
    int moves;
    int results[3]; /* the person won, drew, lost */
    Holdings first, most;
} Soak;

static int larger(int a, int b) {
    return a > b ? a : b;
}

/* One whole game in the window that stands, by clicks. */
static void play_game(Soak *soak) {
    Test *test = soak->test;
    Mirror mirror;
    Color person = soak->games % 2 ? COLOR_WHITE : COLOR_BLACK;
    if (soak->games > 0) {
        next_game(test, person);
    }
    mirror_begin(&mirror, test, START_STANDARD, person, "column");
    mirror_click_to_end(&mirror);
    const Position *position = game_position(&mirror.game);
    int lead = position_disc_count(position, person) - position_disc_count(position, color_opposite(person));
    soak->results[lead > 0 ? 0 : lead == 0 ? 1 : 2]++;
    soak->moves += mirror.game.ply;
    soak->games++;
    Holdings now = holdings_of(test);
    if (soak->games == 2) { /* both sides were played: everything that is made once has been made */
        soak->first = now;
    }
    soak->most.gdi_objects = larger(now.gdi_objects, soak->most.gdi_objects);
    soak->most.windows = larger(now.windows, soak->most.windows);
}

static void tell_pulse(Test *test, Pulse *pulse, const char *what) {
    PulseReport report = pulse_end(pulse);
    printf("# %s: the window's thread answered %d times: median %.2f ms, 99 %% within %.2f ms, 99.9 %% within %.2f ms, "
           "longest %.2f ms\n",
           what, report.count, report.median_ms, report.p99_ms, report.p999_ms, report.longest_ms);
    expect(test, !report.is_unanswered, "the window's thread once did not answer for 5 s");
}

/* Plays games while the pulse asks, and tells how long its answers took.
 * @param burden_threads processors kept busy meanwhile */
static void play_watched(Soak *soak, int games, int burden_threads, const char *what) {
    Test *test = soak->test;
    Pulse *pulse = pulse_begin(test->app.window);
    expect(test, pulse != NULL, "there is no thread for the pulse");
    Burden *burden = burden_begin(burden_threads);
    expect(test, burden != NULL, "there are no threads for the burden");
    for (int i = 0; i < games; i++) {
        play_game(soak);
    }
    burden_end(burden);
    tell_pulse(test, pulse, what);
}

/* Has a game analysed and goes through it with the values of study on, position by position, while both processors are
 * busy with other things. */
static void study_watched(Test *test, int burden_threads) {
    enum { ROUNDS = 3, STEPS = 40, STEP_MS = 100 };
    clipboard_write(test, KNOWN_GAME_WHOLE);
    app_activate(test, test->app.window);
    Pulse *pulse = pulse_begin(test->app.window);
    expect(test, pulse != NULL, "there is no thread for the pulse");
    Burden *burden = burden_begin(burden_threads);
    expect(test, burden != NULL, "there are no threads for the burden");
    for (int round = 0; round < ROUNDS; round++) {
        key_press(test, 'V', WITH_CONTROL); /* to study, with values; the analysis begins by itself */
        for (int step = 0; step < STEPS; step++) {
            key_press(test, step % 20 < 10 ? VK_LEFT : VK_RIGHT, WITH_ALT);
            pause_ms(test, STEP_MS);
        }
    }
    burden_end(burden);
    tell_pulse(test, pulse, "analysis and values of study, both processors busy");
}

void measure_soak(Test *test) {
    enum { BURDEN = 2, BURDENED_ONE_IN = 6 };
    int games = test->run->soak_games;
    int burdened = larger(games / BURDENED_ONE_IN, 1);
    Soak soak = { .test = test };
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    double begin_ms = now_ms();
    play_watched(&soak, games - burdened, 0, "alone");
    play_watched(&soak, burdened, BURDEN, "both processors busy");
    double duration_s = (now_ms() - begin_ms) / 1000;
    Holdings last = holdings_of(test);
    printf("# %d games, %d plies in %.0f s; the person won %d, drew %d, lost %d\n", games, soak.moves, duration_s,
           soak.results[0], soak.results[1], soak.results[2]);
    printf("# GDI objects: %d after two games, %d at the end, %d at most; windows: %d, %d, %d\n", soak.first.gdi_objects,
           last.gdi_objects, soak.most.gdi_objects, soak.first.windows, last.windows, soak.most.windows);
    expect(test, games < 3 || last.gdi_objects <= soak.first.gdi_objects + 2, "GDI objects grew from %d to %d",
           soak.first.gdi_objects, last.gdi_objects);
    expect(test, games < 3 || last.windows <= soak.first.windows, "windows grew from %d to %d", soak.first.windows,
           last.windows);
    mouse_click_window(test, GetDlgItem(dialog_wait(test, "the result question"), IDCANCEL));
    dialog_wait_gone(test);
    study_watched(test, BURDEN);
    app_close(test);
}
