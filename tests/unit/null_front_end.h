/* SPDX-License-Identifier: MIT */
/* A front end that shows nothing, for the tests of the referee: it writes down the events and checks at each of them that
 * the referee is in the state told of. Time stands still but for what a test says. */
#ifndef NULL_FRONT_END_H
#define NULL_FRONT_END_H

#include "referee/referee.h"

enum { EVENTS_MAX = 256 };

typedef struct NullFrontEnd {
    Referee *referee;
    int64_t now_us;
    int event_count;
    RefereeEvent events[EVENTS_MAX];
    bool was_consistent; /* at every event the referee was already in the state told of */
} NullFrontEnd;

/* The opponents here only mark a side as the computer's; they are never asked. */
extern const Opponent COMPUTER;
extern const Opponent FORCING_STUDENT;

/* Transcripts of discs. Black wins with nine, all White's discs taken; Black passes five times, at last behind the end. */
extern const char WIPE_OUT[];
extern const char FOUR_PASSES[];

/* cmocka's, with the NullFrontEnd as the state. */
int front_setup(void **state);
int front_teardown(void **state);

/* Begins a game from the standard start. */
void front_begin(NullFrontEnd *front, const Opponent *black, const Opponent *white);

/* Plays a transcript of discs without passes, each for the side to move; the events of the last one remain. */
void front_play(NullFrontEnd *front, const char *moves);

bool front_has(const NullFrontEnd *front, RefereeEventKind kind, Color color);

/* Asserts that just these kinds of events have come since the last time. @param kinds a letter each: Begun, Disc, Passed,
 * Turn, Rests, Over, Moved, Abandoned */
void front_expect(NullFrontEnd *front, const char *kinds);

#endif
