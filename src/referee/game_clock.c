/* SPDX-License-Identifier: MIT */
#include "referee/game_clock.h"

#include <assert.h>

enum { US_PER_MS = 1000 };

void game_clock_begin(GameClock *clock, const GameClockTerms terms[2]) {
    *clock = (GameClock){ .running = COLOR_BLACK };
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        assert(terms[color].main_ms >= 0 && terms[color].main_ms <= GAME_CLOCK_MAIN_MS_MAX);
        assert(terms[color].increment_ms >= 0 && terms[color].increment_ms <= GAME_CLOCK_INCREMENT_MS_MAX);
        clock->terms[color] = terms[color];
        clock->left_us[color] = (int64_t)terms[color].main_ms * US_PER_MS;
    }
}

bool game_clock_has(const GameClock *clock, Color side) {
    return clock->terms[side].main_ms > 0;
}

int64_t game_clock_ran_us(const GameClock *clock, int64_t now_us) {
    return clock->is_running ? now_us - clock->since_us : 0;
}

/* What a side has left now. */
static int64_t left_us(const GameClock *clock, Color side, int64_t now_us) {
    bool is_running = clock->is_running && clock->running == side;
    return clock->left_us[side] - (is_running ? game_clock_ran_us(clock, now_us) : 0);
}

void game_clock_stop(GameClock *clock, int64_t now_us) {
    if (clock->is_running) {
        if (game_clock_has(clock, clock->running)) {
            clock->left_us[clock->running] = left_us(clock, clock->running, now_us);
        }
        clock->is_running = false;
    }
}

void game_clock_run(GameClock *clock, Color side, int64_t now_us) {
    game_clock_stop(clock, now_us);
    clock->is_running = true;
    clock->running = side;
    clock->since_us = now_us;
}

int64_t game_clock_press(GameClock *clock, int64_t now_us) {
    int64_t ran_us = game_clock_ran_us(clock, now_us);
    Color side = clock->running;
    if (!clock->is_running) {
        return 0;
    }
    game_clock_stop(clock, now_us);
    if (game_clock_has(clock, side) && clock->left_us[side] > 0) {
        clock->left_us[side] += (int64_t)clock->terms[side].increment_ms * US_PER_MS;
    }
    return ran_us / US_PER_MS;
}

int64_t game_clock_left_ms(const GameClock *clock, Color side, int64_t now_us) {
    if (!game_clock_has(clock, side)) {
        return -1;
    }
    int64_t left = left_us(clock, side, now_us);
    return left > 0 ? (left + US_PER_MS - 1) / US_PER_MS : 0;
}

bool game_clock_is_flag_down(const GameClock *clock, int64_t now_us) {
    return clock->is_running && game_clock_has(clock, clock->running) &&
           left_us(clock, clock->running, now_us) <= 0;
}
