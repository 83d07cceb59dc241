/* SPDX-License-Identifier: MIT */
/* GameClock: the clocks of both sides of one game: main time, and an increment that each move adds.
 *
 * A plain value that knows no time of its own: the caller says what time it is, in microseconds of one monotonic
 * clock that never goes back. At most one side's clock runs. Pure; one thread at a time. */
#ifndef REFEREE_GAME_CLOCK_H
#define REFEREE_GAME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "core/square.h"

enum { GAME_CLOCK_MAIN_MS_MAX = 24 * 3600 * 1000, GAME_CLOCK_INCREMENT_MS_MAX = 3600 * 1000 };

/* How much time a side has. */
typedef struct GameClockTerms {
    int32_t main_ms;      /* at the beginning, 0 … GAME_CLOCK_MAIN_MS_MAX; 0: this side has no clock */
    int32_t increment_ms; /* added behind each move of its own, 0 … GAME_CLOCK_INCREMENT_MS_MAX */
} GameClockTerms;

typedef struct GameClock {
    GameClockTerms terms[2]; /* by Color */
    int64_t left_us[2];      /* when it was last stopped; 0 or less: the flag has fallen */
    bool is_running;
    Color running;
    int64_t since_us; /* when it began to run */
} GameClock;

/* Both clocks stand at their main time. @param terms by Color */
void game_clock_begin(GameClock *clock, const GameClockTerms terms[2]);

/* Lets a side's clock run; the other one stops. A side without a clock: both stop, and the time is still measured. */
void game_clock_run(GameClock *clock, Color side, int64_t now_us);

/* Stops whichever runs, as for a question or a pause. */
void game_clock_stop(GameClock *clock, int64_t now_us);

/* The running side has moved: its clock stops and is given its increment, unless its flag has fallen.
 * @return how long it ran since game_clock_run, in milliseconds; 0 when none ran */
int64_t game_clock_press(GameClock *clock, int64_t now_us);

bool game_clock_has(const GameClock *clock, Color side);

/* @return microseconds for which a clock has been running since game_clock_run; 0: none runs */
int64_t game_clock_ran_us(const GameClock *clock, int64_t now_us);

/* @return milliseconds left, rounded up so that 0 means the flag has fallen; −1: the side has no clock */
int64_t game_clock_left_ms(const GameClock *clock, Color side, int64_t now_us);

/* @return whether the running side has no time left */
bool game_clock_is_flag_down(const GameClock *clock, int64_t now_us);

#endif
