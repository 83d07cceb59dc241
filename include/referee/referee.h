/* SPDX-License-Identifier: MIT */
/* Referee: one game in progress, for any front end.
 *
 * It knows who plays which side, whose turn it is, and tells its listener what happens; it plays forced passes
 * itself. Nothing that was played is ever lost: the game is a tree (records/record.h) with a current node, and a line
 * that is shown, from the root through the current node to the end. Playing another move than the line has next opens
 * a variation, which becomes the line; going to a node of another variation makes that one the line, continued as it
 * was visited last. It does not draw, wait, think or speak: the front end asks the opponent (referee/thinker.h) and hands
 * the answer to referee_play. It calls the listener only from within its own calls, on the caller's thread.
 * Every change of the game moves the generation on: an answer to a question of an older generation is stale. */
#ifndef REFEREE_REFEREE_H
#define REFEREE_REFEREE_H

#include <stdint.h>

#include "opponents/opponent.h"
#include "records/record.h"
#include "referee/game_clock.h"

typedef struct Referee Referee;

enum { REFEREE_RANDOM_PLIES_MAX = 20 };

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
    int random_plies;           /* so many moves are drawn by lot before the game, 0 … REFEREE_RANDOM_PLIES_MAX; only
                                 * between two sides that play Othello. They stand in the record, but no take-back
                                 * goes behind them */
    GameClockTerms clocks[2];   /* by Color; all 0: no clocks */
    const Opponent *players[2]; /* by Color; NULL: a person */
    uint64_t seed;              /* for the opponents' dice, and the random moves */
} RefereeSetup;

typedef enum RefereeEventKind {
    REFEREE_BEGUN,       /* a game stands at its start */
    REFEREE_DISC_PLACED, /* color, move, flips, is_go_stone */
    REFEREE_PASSED,      /* color passed, is_forced_pass */
    REFEREE_TURN,        /* color is to move; a pass is not its only move */
    REFEREE_RESTS,       /* color is to move and is the computer's, or a pass is its only move, but the position is only
                          * looked at: it waits for referee_resume, or for a move */
    REFEREE_OVER,        /* the rules, or the clock, have ended the game: referee_end */
    REFEREE_MOVED,       /* the position is another one of the tree; TURN, RESTS or OVER follows */
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

/* Begins a game; one that is in progress is given up. Events: BEGUN, then PASSED, TURN or OVER.
 * @errors STATUS_OUT_OF_MEMORY: nothing has changed */
Status referee_begin(Referee *referee, const RefereeSetup *setup);

/* Puts a record in place of the game, which is given up: one that was loaded, or an edited position.
 * @param record copied
 * @param node where it stands
 * @param setup players, draw rule, clocks and seed count; start, handicap and random moves do not: those are the record's
 * Events: BEGUN, then as of referee_go_to.
 * @errors STATUS_NOT_FOUND (no such node), STATUS_UNSUPPORTED (a player with other rules than its side has in the
 *     record; a person plays by any), STATUS_OUT_OF_MEMORY: nothing has changed */
Status referee_open(Referee *referee, const Record *record, int node, const RefereeSetup *setup);

/* Gives up the game in progress, if there is one; its position stays to be looked at. */
void referee_abandon(Referee *referee);

/* Makes a side's move. A move that the node has a child for goes into that child. Events: DISC_PLACED or PASSED, PASSED
 * perhaps of the other side, then TURN or OVER (RESTS before that pass when memory is out).
 * @param move anything: foreign data is refused, not trusted
 * @errors STATUS_NO_GAME, STATUS_GAME_OVER (also when the flag had fallen: then after the event OVER),
 *     STATUS_NOT_YOUR_TURN, STATUS_ILLEGAL_MOVE, STATUS_FULL, STATUS_OUT_OF_MEMORY; nothing has changed */
Status referee_play(Referee *referee, Color color, Move move);

/* @return true when a pass is one of several moves that the side to move may choose now */
bool referee_may_pass(const Referee *referee);

/* --- going through the game: the tree stays as it is, the clocks are set to what they were there */
/* Goes back to the last position before this one in which a person was to move and had a choice; also after
 * the end. Without a person: one disc back, and it rests there. Events: MOVED, then TURN or RESTS.
 * @errors STATUS_NO_GAME, STATUS_NOTHING_TO_UNDO (only the computer has moved, or nobody has) */
Status referee_take_back(Referee *referee);
bool referee_can_take_back(const Referee *referee);

/* Goes forward along the line to the next position in which a person is to move and has a choice, or to its end.
 * Without a person: one disc forward. Events: MOVED, then TURN, RESTS or OVER. @errors STATUS_NO_GAME, STATUS_NOTHING_TO_REDO */
Status referee_redo(Referee *referee);
bool referee_can_redo(const Referee *referee);

/* Goes to any node of the tree, also across the end of the game. Where it is the computer's turn, or the rules demand a
 * pass, it rests there, except at the end of the line, where the computer is asked, or the pass is played. Going where
 * one is already is nothing. Events: MOVED, perhaps PASSED, then TURN, RESTS or OVER. @errors STATUS_NO_GAME, STATUS_NOT_FOUND (no such node) */
Status referee_go_to(Referee *referee, int node);

/* The same by ply of the line shown. @param ply 0 … referee_game()->ply_count; others are brought into range */
Status referee_go_to_ply(Referee *referee, int ply);

/* Lets the computer move where the game rests, or plays the pass. Events: TURN; PASSED, then TURN or OVER.
 * @errors STATUS_NO_GAME, STATUS_GAME_OVER (does not rest), STATUS_FULL, STATUS_OUT_OF_MEMORY; nothing has changed */
Status referee_resume(Referee *referee);
bool referee_is_resting(const Referee *referee);

/* The whole game. Valid until the next change. */
const Record *referee_record(const Referee *referee);

/* The current node of it. */
int referee_node(const Referee *referee);

/* The node of a ply of the line shown. @param ply 0 … referee_game()->ply_count */
int referee_line_node(const Referee *referee, int ply);

/* Writes a comment, or what a move was worth (record.h), to a node. @errors STATUS_NOT_FOUND, as record_set_comment */
Status referee_set_comment(Referee *referee, int node, const char *text, size_t size);
Status referee_set_value(Referee *referee, int node, int32_t value);

/* --- clocks: they stand until they are told to run, and stop with every move and every going through the game. What
 * a move took is kept in its node. */
/* Lets the clock of the side to move run, when the front end is ready for its move. Nothing when the game is over, rests,
 * or it runs already. Without clocks the time is measured all the same. */
void referee_run_clock(Referee *referee);
void referee_stop_clock(Referee *referee);
bool referee_has_clock(const Referee *referee, Color color);

/* @return milliseconds left, 0 when the flag has fallen; −1 without a clock */
int64_t referee_clock_left_ms(const Referee *referee, Color color);

/* Ends the game when the side to move has no time left; to be called now and then. Event: OVER.
 * @return whether it did. The other side wins, with all 64 discs where it has a disc at all */
bool referee_check_clock(Referee *referee);

typedef enum RefereeEnd {
    REFEREE_END_NONE,  /* it goes on */
    REFEREE_END_RULES, /* nobody can move, or what else the rules say */
    REFEREE_END_TIME   /* a flag has fallen: of referee_loser_on_time */
} RefereeEnd;

RefereeEnd referee_end(const Referee *referee);
Color referee_loser_on_time(const Referee *referee); /* only after REFEREE_END_TIME */

/* @return true from BEGUN to OVER or ABANDONED */
bool referee_is_playing(const Referee *referee);

/* The line shown, and where it stands in it: its ply is that of the current node, what lies behind it the continuation.
 * Also before the first game and after the last. Valid until the next change. */
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

/* Lets somebody else play a side from now on, as when an outside engine fails or the user wants to try moves for both;
 * the game and the side's rules stay. No event; see referee_is_resting: a computer that takes over a person's turn inside
 * the line rests. @param opponent one with the same rules as the side has; NULL: a person, who may then move by the side's
 * rules, whatever they are */
void referee_replace_player(Referee *referee, Color color, const Opponent *opponent);

/* The seed with which the opponent to move should choose its move now. */
uint64_t referee_turn_seed(const Referee *referee);

/* Moves on with every change of the game: moves, going, players, the end; not with comments, values and clocks. */
uint32_t referee_generation(const Referee *referee);

#endif
