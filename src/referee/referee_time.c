/* SPDX-License-Identifier: MIT */
/* The referee's clocks, and who has won. */
#include "referee_parts.h"

enum { US_PER_MS = 1000 };

static Color mover_of(const Referee *referee) {
    return game_mover(&referee->line.game);
}

int64_t referee_now_us(const Referee *referee) {
    return referee->tell_time(referee->watch);
}

/* ---------------------------------------------------------------------------------- where it stands */
void referee_stop_clock(Referee *referee) {
    int64_t now_us = referee_now_us(referee);
    referee->spent_us += game_clock_ran_us(&referee->clock, now_us);
    game_clock_stop(&referee->clock, now_us);
}

static void write_time(Referee *referee) {
    NodeTime *time = game_line_time(&referee->line);
    time->left_us[COLOR_BLACK] = referee->clock.left_us[COLOR_BLACK];
    time->left_us[COLOR_WHITE] = referee->clock.left_us[COLOR_WHITE];
    time->spent_us = referee->spent_us;
}

void referee_leave_node(Referee *referee) {
    referee_stop_clock(referee);
    write_time(referee);
}

void referee_enter_node(Referee *referee) {
    const NodeTime *time = game_line_time(&referee->line);
    referee->clock.left_us[COLOR_BLACK] = time->left_us[COLOR_BLACK];
    referee->clock.left_us[COLOR_WHITE] = time->left_us[COLOR_WHITE];
    referee->spent_us = time->spent_us;
}

int32_t referee_press_clock(Referee *referee, Color color) {
    int64_t now_us = referee_now_us(referee);
    bool is_measured = referee->clock.is_running || referee->spent_us > 0;
    int64_t spent_us = referee->spent_us + game_clock_ran_us(&referee->clock, now_us);
    int64_t spent_ms = spent_us / US_PER_MS;
    if (!referee->clock.is_running) {
        game_clock_run(&referee->clock, color, now_us); /* a move that took no time adds its increment, too */
    }
    (void)game_clock_press(&referee->clock, now_us);
    referee->spent_us = 0;
    if (!is_measured) {
        return RECORD_NO_TIME;
    }
    return spent_ms < INT32_MAX ? (int32_t)spent_ms : INT32_MAX;
}

void referee_keep_clock(Referee *referee) {
    write_time(referee);
}

/* --------------------------------------------------------------------------------------- for the front end */
void referee_run_clock(Referee *referee) {
    if (referee->is_playing && !referee->is_resting && !referee->clock.is_running) {
        game_clock_run(&referee->clock, mover_of(referee), referee_now_us(referee));
    }
}

bool referee_has_clock(const Referee *referee, Color color) {
    return game_clock_has(&referee->clock, color);
}

int64_t referee_clock_left_ms(const Referee *referee, Color color) {
    return game_clock_left_ms(&referee->clock, color, referee_now_us(referee));
}

bool referee_is_flag_down(const Referee *referee) {
    return referee_clock_left_ms(referee, mover_of(referee)) == 0;
}

bool referee_check_clock(Referee *referee) {
    if (!referee->is_playing || !referee_is_flag_down(referee)) {
        return false;
    }
    referee_stop_clock(referee);
    referee->is_playing = false;
    referee->is_resting = false;
    referee->generation++;
    referee_tell(referee, REFEREE_OVER, mover_of(referee));
    return true;
}

/* -------------------------------------------------------------------------------------------------- the end */
RefereeEnd referee_end(const Referee *referee) {
    if (referee->is_playing) {
        return REFEREE_END_NONE;
    }
    if (game_is_over(&referee->line.game)) {
        return REFEREE_END_RULES;
    }
    return referee_is_flag_down(referee) ? REFEREE_END_TIME : REFEREE_END_NONE;
}

Color referee_loser_on_time(const Referee *referee) {
    return mover_of(referee);
}

int referee_lead(const Referee *referee) {
    const Position *position = game_position(&referee->line.game);
    return position_disc_count(position, COLOR_BLACK) - position_disc_count(position, COLOR_WHITE);
}

Winner referee_winner(const Referee *referee) {
    int lead = referee_lead(referee);
    if (referee_end(referee) == REFEREE_END_TIME) {
        return (Winner)color_opposite(referee_loser_on_time(referee));
    }
    if (lead != 0) {
        return lead > 0 ? WINNER_BLACK : WINNER_WHITE;
    }
    switch (referee->setup.draw) {
    case DRAW_IS_BLACKS:
        return WINNER_BLACK;
    case DRAW_IS_WHITES:
        return WINNER_WHITE;
    default:
        return WINNER_NONE;
    }
}
