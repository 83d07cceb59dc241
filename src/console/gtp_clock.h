/* SPDX-License-Identifier: MIT */
/* GtpClock: the time control of the Go Text Protocol, and how long one may think by it. Times are whole seconds that a
 * controller may have rounded, and messages take their time, so that a share is kept back: losing on time is worse than
 * any move. A plain value; begin with { 0 }: no limit. Pure.
 * @source "Specification of the Go Text Protocol, version 2, draft 2", section 4.2: main time, then periods of
 * byo yomi in which so many moves must be made; a period without moves means no limit, no period absolute time */
#ifndef CONSOLE_GTP_CLOCK_H
#define CONSOLE_GTP_CLOCK_H

#include "core/square.h"
#include "engine/engine.h"

typedef struct GtpClockSide {
    int64_t left_ms; /* of the main time, or of the period */
    int stones_left; /* to be played in the period; 0: the main time runs */
} GtpClockSide;

typedef struct GtpClock {
    bool is_limited;
    int64_t main_ms;
    int64_t period_ms; /* 0: absolute time */
    int stones;        /* of a period */
    GtpClockSide sides[2]; /* by Color */
} GtpClock;

/* Settings for both sides, whose clocks begin anew. @param main_s, period_s, stones 0 or more */
void gtp_clock_set(GtpClock *clock, int main_s, int period_s, int stones);

/* A new game: the clocks stand at their beginning. */
void gtp_clock_restart(GtpClock *clock);

/* What a side has left by the controller's clock. @param stones 0: main time */
void gtp_clock_set_left(GtpClock *clock, Color color, int left_s, int stones);

/* A side has thought about a move, by our clock: counts until the controller tells better. */
void gtp_clock_use(GtpClock *clock, Color color, int64_t used_ms);

/* Sets clock_ms or time_ms (the smaller one, when it is set already) of the limits for a side's next move, as far as
 * there is a limit. */
void gtp_clock_limit(const GtpClock *clock, Color color, EngineLimits *limits);

#endif
