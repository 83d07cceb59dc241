/* SPDX-License-Identifier: MIT */
#include "gtp_clock.h"

static int64_t smaller(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static int64_t at_least_one(int64_t time_ms) {
    return time_ms > 1 ? time_ms : 1;
}

static void begin_period(const GtpClock *clock, GtpClockSide *side, int64_t left_ms) {
    side->left_ms = left_ms;
    side->stones_left = clock->stones;
}

static bool has_periods(const GtpClock *clock) {
    return clock->period_ms > 0 && clock->stones > 0;
}

void gtp_clock_restart(GtpClock *clock) {
    for (int i = 0; i < 2; i++) {
        clock->sides[i] = (GtpClockSide){ .left_ms = clock->main_ms };
        if (clock->main_ms == 0 && has_periods(clock)) {
            begin_period(clock, &clock->sides[i], clock->period_ms);
        }
    }
}

void gtp_clock_set(GtpClock *clock, int main_s, int period_s, int stones) {
    clock->main_ms = (int64_t)main_s * 1000;
    clock->period_ms = (int64_t)period_s * 1000;
    clock->stones = stones;
    /* No time at all for a game cannot be meant. */
    clock->is_limited = period_s > 0 ? stones > 0 : main_s > 0;
    gtp_clock_restart(clock);
}

void gtp_clock_set_left(GtpClock *clock, Color color, int left_s, int stones) {
    GtpClockSide *side = &clock->sides[color];
    if (stones == 0 && left_s == 0 && has_periods(clock)) {
        begin_period(clock, side, clock->period_ms); /* the main time is over */
    } else {
        *side = (GtpClockSide){ (int64_t)left_s * 1000, stones };
    }
    /* Who tells the time without settings before wants it kept all the same. */
    clock->is_limited = true;
}

void gtp_clock_use(GtpClock *clock, Color color, int64_t used_ms) {
    GtpClockSide *side = &clock->sides[color];
    side->left_ms -= used_ms;
    if (side->stones_left > 0) {
        side->stones_left--;
        if (side->stones_left == 0) {
            begin_period(clock, side, clock->period_ms);
        }
    } else if (side->left_ms <= 0 && has_periods(clock)) {
        begin_period(clock, side, clock->period_ms + side->left_ms);
        side->stones_left -= side->stones_left > 1 ? 1 : 0; /* this move was the period's first */
    }
}

/* For one of so many moves in a time: a tenth, and a little for the way there and back, is kept back. */
static int64_t move_ms(int64_t left_ms, int stones) {
    enum { WAY_MS = 50 };
    return at_least_one((left_ms - left_ms / 10 - WAY_MS) / stones);
}

/* @return the time for a move in the side's period or, when the main time is nearly over, in its first one;
 * 0: the main time counts */
static int64_t period_move_ms(const GtpClock *clock, const GtpClockSide *side) {
    if (side->stones_left > 0) {
        return move_ms(side->left_ms, side->stones_left);
    }
    if (has_periods(clock) && side->left_ms < clock->period_ms / clock->stones) {
        return move_ms(clock->period_ms, clock->stones);
    }
    return 0;
}

void gtp_clock_limit(const GtpClock *clock, Color color, EngineLimits *limits) {
    enum { KEPT_MS = 1000 };
    const GtpClockSide *side = &clock->sides[color];
    if (!clock->is_limited) {
        return;
    }
    int64_t time_ms = period_move_ms(clock, side);
    if (time_ms == 0) {
        /* A second may be less than one; near the end a quarter of what is there. */
        limits->clock_ms = at_least_one(side->left_ms - smaller(side->left_ms / 4, KEPT_MS));
    } else {
        limits->time_ms = limits->time_ms > 0 ? smaller(limits->time_ms, time_ms) : time_ms;
    }
}
