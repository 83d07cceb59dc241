/* SPDX-License-Identifier: MIT */
/* What the files of the referee share. Its tests put a time of their own in the place of the clock's. */
#ifndef REFEREE_REFEREE_PARTS_H
#define REFEREE_REFEREE_PARTS_H

#include "game_line.h"
#include "referee/referee.h"

struct Referee {
    RefereeListener *listener;
    void *context;
    int64_t (*tell_time)(const void *watch); /* microseconds: clock_now_us */
    const void *watch;
    RefereeSetup setup;
    GameLine line;
    GameClock clock;
    int64_t spent_us; /* on the move that is to be made, up to when the clock last stood */
    int first_node;   /* behind the random moves */
    bool has_game;    /* a game was begun and not abandoned; it may be over */
    bool is_playing;  /* has_game, and it is not over where it stands */
    bool is_resting;
    uint32_t generation;
};

/* How the game has come to a position. */
typedef enum Arrival {
    ARRIVAL_BY_PLAY, /* a game that goes on: what the rules demand is done, and the computer asked */
    ARRIVAL_TO_LOOK  /* the same at the end of the line; inside it nothing moves by itself */
} Arrival;

int64_t referee_now_us(const Referee *referee);

void referee_tell(const Referee *referee, RefereeEventKind kind, Color color);

/* @errors those of referee_open for a record that cannot be put in the place of the game */
Status referee_check_open(const Record *record, int node, const RefereeSetup *setup);

/* Puts a record in the place of the game. @param record taken over, also when this fails
 * @errors STATUS_OUT_OF_MEMORY: nothing has changed */
Status referee_install(Referee *referee, Record *record, int node, const RefereeSetup *setup);

/* Plays the pass that the rules demand, and tells whose turn it is, that it rests, or that it is over. */
void referee_open_turn(Referee *referee, Arrival arrival);

/* The clocks before and after the current node changes by going: they stop and are kept, and are what they were. */
void referee_leave_node(Referee *referee);
void referee_enter_node(Referee *referee);

/* The clocks when a side has moved.
 * @return what the move took, in milliseconds; RECORD_NO_TIME when nobody has measured it */
int32_t referee_press_clock(Referee *referee, Color color);

/* The clocks at a node that was reached by a move are what they are now. */
void referee_keep_clock(Referee *referee);

/* Whether the side to move has a clock and no time left. */
bool referee_is_flag_down(const Referee *referee);

#endif
