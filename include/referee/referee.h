/* SPDX-License-Identifier: MIT */
/* Referee: one game in progress, for any front end.
 *
 * It knows who plays which side, whose turn it is, and tells its listener what happens; it plays forced passes
 * itself. It does not draw, wait, think or speak: the front end asks the opponent (referee/thinker.h) and hands
 * the answer to referee_play. It calls the listener only from within its own calls, on the caller's thread.
 * Every change of the game moves the generation on: an answer to a question of an older generation is stale. */
#ifndef REFEREE_REFEREE_H
#define REFEREE_REFEREE_H

#include <stdint.h>

#include "opponents/opponent.h"

typedef struct Referee Referee;

/* The weaker side's advantage, as at home and in Japanese handicap games: it begins with discs in corners
 * (a1, h8, h1, a8 in this order), and the other side moves first. */
typedef struct Handicap {
    Color side;       /* whose discs stand in the corners */
    int corner_count; /* 0 (none) … 4 */
} Handicap;

/* Who wins a drawn game: agreed before the game at Japanese tournaments. */
typedef enum DrawRule { DRAW_IS_DRAW, DRAW_IS_BLACKS, DRAW_IS_WHITES } DrawRule;

typedef struct RefereeSetup {
    Start start;
    Handicap handicap;
    DrawRule draw;
    const Opponent *players[2]; /* by Color; NULL: a person */
    uint64_t seed;              /* for the opponents' dice */
} RefereeSetup;

typedef enum RefereeEventKind {
    REFEREE_BEGUN,       /* a game stands at its start */
    REFEREE_DISC_PLACED, /* color, move, flips, is_go_stone */
    REFEREE_PASSED,      /* color passed, is_forced_pass */
    REFEREE_TURN,        /* color is to move; a pass is not its only move */
    REFEREE_OVER,        /* the rules have ended the game */
    REFEREE_TAKEN_BACK,  /* the position is an earlier one; a TURN follows */
    REFEREE_ABANDONED    /* no game is in progress any more */
} RefereeEventKind;

typedef struct RefereeEvent {
    RefereeEventKind kind;
    Color color;
    Move move;
    bool is_forced_pass; /* of PASSED: the rules left no other move */
    bool is_go_stone;    /* of DISC_PLACED: it has become the side's go stone */
    int flip_count;
    Square flips[BOARD_FLIPS_MAX]; /* in the order in which they are shown */
} RefereeEvent;

/* @param referee the caller of the listener, already in the state that the event tells of */
typedef void RefereeListener(void *context, const Referee *referee, const RefereeEvent *event);

/* @owner the caller; referee_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status referee_create(RefereeListener *listener, void *context, Referee **referee);
void referee_destroy(Referee *referee); /* NULL is allowed */

/* Begins a game; one that is in progress is given up. Events: BEGUN, then PASSED, TURN or OVER. */
void referee_begin(Referee *referee, const RefereeSetup *setup);

/* Gives up the game in progress, if there is one; its position stays to be looked at. */
void referee_abandon(Referee *referee);

/* Makes a side's move. Events: DISC_PLACED or PASSED, PASSED perhaps of the other side, then TURN or OVER.
 * @param move anything: foreign data is refused, not trusted
 * @errors STATUS_NO_GAME, STATUS_GAME_OVER, STATUS_NOT_YOUR_TURN, STATUS_ILLEGAL_MOVE; nothing has changed */
Status referee_play(Referee *referee, Color color, Move move);

/* @return true when a pass is one of several moves that the side to move may choose now */
bool referee_may_pass(const Referee *referee);

/* Goes back to the last position before this one in which a person was to move and had a choice; also after
 * the end. Without a person: one disc back. Events: TAKEN_BACK, TURN.
 * @errors STATUS_NO_GAME, STATUS_NOTHING_TO_UNDO (only the computer has moved, or nobody has) */
Status referee_take_back(Referee *referee);
bool referee_can_take_back(const Referee *referee);

/* @return true from BEGUN to OVER or ABANDONED */
bool referee_is_playing(const Referee *referee);

/* The game as it stands; also before the first and after the last. Valid until the next change. */
const Game *referee_game(const Referee *referee);

/* @return Black's discs minus White's, as they lie on the board */
int referee_lead(const Referee *referee);

typedef enum Winner { WINNER_NONE = -1, WINNER_BLACK = COLOR_BLACK, WINNER_WHITE = COLOR_WHITE } Winner;

/* Who has won, the draw rule applied; only after the end. */
Winner referee_winner(const Referee *referee);

/* The set-up of the current game. */
const RefereeSetup *referee_setup(const Referee *referee);

/* Who plays a side; NULL: a person. */
const Opponent *referee_player(const Referee *referee, Color color);

/* Lets somebody else play a side from now on, as when an outside engine fails; the game and the side's rules stay. No
 * event. @param opponent one with the same rules as the side has; NULL: a person */
void referee_replace_player(Referee *referee, Color color, const Opponent *opponent);

/* The seed with which the opponent to move should choose its move now. */
uint64_t referee_turn_seed(const Referee *referee);

/* Moves on with every change of the game. */
uint32_t referee_generation(const Referee *referee);

#endif
