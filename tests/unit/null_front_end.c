/* SPDX-License-Identifier: MIT */
#include "null_front_end.h"

#include "suites.h"

#include <stdlib.h>

#include "../../src/referee/referee_parts.h"

const Opponent COMPUTER = { .name = "computer" };
const Opponent FORCING_STUDENT = { .name = "student", .rules = SIDE_FORCING, .is_student = true };
const char WIPE_OUT[] = "f5d6c5f4e3f6g5e6e7"; /* T16 */
const char FOUR_PASSES[] = "f5f6f7g7h7h8c4e7d7g5h5h6f8d8c7h4"; /* T9 */

/* @return whether the state is the one in which somebody is to move, and who */
static bool is_turn(const Referee *referee, Color color) {
    return referee_is_playing(referee) && !game_is_over(referee_game(referee)) &&
           referee_end(referee) == REFEREE_END_NONE && color == game_mover(referee_game(referee));
}

static bool is_true(const Referee *referee, const RefereeEvent *event) {
    const Game *game = referee_game(referee);
    switch (event->kind) {
    case REFEREE_TURN:
        return is_turn(referee, event->color) && !game_must_pass(game) && !referee_is_resting(referee);
    case REFEREE_RESTS:
        return is_turn(referee, event->color) && referee_is_resting(referee) &&
               (game_must_pass(game) || referee_player(referee, event->color));
    case REFEREE_OVER:
        return !referee_is_playing(referee) && !referee_is_resting(referee) &&
               referee_end(referee) == (game_is_over(game) ? REFEREE_END_RULES : REFEREE_END_TIME);
    case REFEREE_DISC_PLACED:
    case REFEREE_PASSED:
        return game->ply > 0 && move_equals(game->moves[game->ply - 1], event->move) &&
               game->positions[game->ply - 1].mover == event->color;
    case REFEREE_ABANDONED:
        return !referee_is_playing(referee) && !referee_is_resting(referee);
    default:
        return event->color == game_mover(game);
    }
}

static void listen(void *context, const Referee *referee, const RefereeEvent *event) {
    NullFrontEnd *front = context;
    assert_in_range(front->event_count, 0, EVENTS_MAX - 1);
    front->events[front->event_count++] = *event;
    front->was_consistent &= is_true(referee, event);
}

static int64_t tell_time(const void *watch) {
    const NullFrontEnd *front = watch;
    return front->now_us;
}

int front_setup(void **state) {
    NullFrontEnd *front = calloc(1, sizeof *front);
    front->was_consistent = true;
    assert_int_equal(referee_create(listen, front, &front->referee), STATUS_OK);
    front->referee->tell_time = tell_time;
    front->referee->watch = front;
    *state = front;
    return 0;
}

int front_teardown(void **state) {
    NullFrontEnd *front = *state;
    assert_true(front->was_consistent);
    referee_destroy(front->referee);
    free(front);
    return 0;
}

void front_begin(NullFrontEnd *front, const Opponent *black, const Opponent *white) {
    RefereeSetup values = { .start = START_STANDARD, .players = { black, white }, .seed = 7 };
    assert_int_equal(referee_begin(front->referee, &values), STATUS_OK);
}

void front_play(NullFrontEnd *front, const char *moves) {
    for (; *moves; moves += 2) {
        Square square;
        assert_int_equal(square_from_text(moves, &square), STATUS_OK);
        front->event_count = 0;
        Color mover = game_mover(referee_game(front->referee));
        assert_int_equal(referee_play(front->referee, mover, move_disc(square)), STATUS_OK);
    }
}

bool front_has(const NullFrontEnd *front, RefereeEventKind kind, Color color) {
    for (int i = 0; i < front->event_count; i++) {
        if (front->events[i].kind == kind && front->events[i].color == color) {
            return true;
        }
    }
    return false;
}

void front_expect(NullFrontEnd *front, const char *kinds) {
    static const char LETTERS[] = { [REFEREE_BEGUN] = 'B', [REFEREE_DISC_PLACED] = 'D', [REFEREE_PASSED] = 'P',
                                    [REFEREE_TURN] = 'T',  [REFEREE_RESTS] = 'R',       [REFEREE_OVER] = 'O',
                                    [REFEREE_MOVED] = 'M', [REFEREE_ABANDONED] = 'A' };
    char told[EVENTS_MAX + 1];
    for (int i = 0; i < front->event_count; i++) {
        told[i] = LETTERS[front->events[i].kind];
    }
    told[front->event_count] = '\0';
    front->event_count = 0;
    assert_string_equal(told, kinds);
}
