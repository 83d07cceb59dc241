/* SPDX-License-Identifier: MIT */
/* Opponent: every character that can play, behind one interface that can fail.
 *
 * An opponent of the table is a constant: it keeps no state between moves, so one serves any number of games and
 * threads at once. (An outside engine is otherwise: outside_engine.h.) It does not know who asks. Its display name
 * and description are texts of the text room, found by the ids OPPONENT_<NAME>_NAME and
 * OPPONENT_<NAME>_DESCRIPTION (capitals, '-' as '_').
 * To add one: one file with its `const Opponent`, one line in the table of opponent.c, two lines of texts. */
#ifndef OPPONENTS_OPPONENT_H
#define OPPONENTS_OPPONENT_H

#include <stdint.h>

#include "base/stop.h"
#include "core/game.h"
#include "engine/engine.h"

enum { OPPONENT_LEVEL_COUNT = 20 };

typedef struct OpponentLimits {
    int time_ms; /* thinking time for this move; 0 = as the opponent likes */
    bool has_no_variety; /* the levels play the same opening moves in every game */
    const EngineListener *listener; /* hears how the search of a level goes on, in its thread; NULL: nobody */
} OpponentLimits;

/* What is asked of an opponent: to choose a move for the side to move. */
typedef struct OpponentTurn {
    const Game *game;
    uint64_t seed; /* of its dice */
    const OpponentLimits *limits; /* never NULL */
    const StopFlag *stop;         /* may be NULL */
} OpponentTurn;

typedef struct Candidate {
    Square square;
    int point; /* the opponent's own scale; larger is better */
} Candidate;

/* What an opponent thinks of every move that it considers. */
typedef struct Candidates {
    int count; /* 0 when there is no legal move */
    Candidate items[SQUARE_COUNT]; /* in the opponent's own order of scanning */
} Candidates;

typedef struct Opponent Opponent;

struct Opponent {
    const char *name; /* on the command line: small letters, digits, '-' */
    SideRules rules;  /* by which its side plays */
    /* One of the four students of the console game: the person may pass at will, and it has words for what it
     * does (suffixes PASSES, FORCES, GO_STONE, BEATS of its texts). */
    bool is_student;
    bool is_uninvited;     /* in no menu: it comes by itself */

    /* Rates the moves of the side to move. Called only when it has a legal move. NULL: it does not rate. */
    Status (*rate)(const Opponent *self, const OpponentTurn *turn, Candidates *candidates);

    /* Chooses a move. Called only when the game is not over and a pass is not the only move; a side that plays
     * Othello then has a legal move. NULL: uniformly among the best rated. */
    Status (*choose)(const Opponent *self, const OpponentTurn *turn, Move *move);

    int level; /* of the engine, 1 … OPPONENT_LEVEL_COUNT; 0: it is none of the levels */
};

/* The table of all opponents, in the order in which they are listed. */
int opponent_count(void);
const Opponent *opponent_at(int index);

/* @return the opponent of that name, or NULL */
const Opponent *opponent_find(const char *name);

/* How a side of a game may move: by its opponent's rules; a person by Othello's, but for passing at will against
 * a student. @param players by Color; NULL: a person */
SideRules opponent_side_rules(const Opponent *const players[2], Color color);

/* Chooses the move of the side to move: the pass when it must pass, else what the opponent likes. The game's
 * rules for that side are the opponent's. The same game and seed give the same move.
 * @param limits may be NULL: none
 * @param stop may be NULL; polled often enough that the call ends within 20 ms of a request
 * @errors STATUS_GAME_OVER, STATUS_STOPPED, STATUS_OUT_OF_MEMORY
 * @thread any; blocks while it thinks */
Status opponent_choose(const Opponent *opponent, const Game *game, uint64_t seed,
                       const OpponentLimits *limits, const StopFlag *stop, Move *move);

/* Rates every candidate of the side to move; count is 0 when it has none.
 * @errors STATUS_UNSUPPORTED when this opponent does not rate; else as above */
Status opponent_rate(const Opponent *opponent, const Game *game, const StopFlag *stop,
                     Candidates *candidates);

/* The squares that share the highest point, in scan order.
 * @return how many; 0 when there are no candidates */
int candidates_best(const Candidates *candidates, Square squares[SQUARE_COUNT]);

#endif
