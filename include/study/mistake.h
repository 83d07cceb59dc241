/* SPDX-License-Identifier: MIT */
/* Mistake: what is wrong with a move that lost discs, as claims that can be checked on the board.
 *
 * Each claim compares the line that is expected behind the move played with the one behind the best move, at the same
 * ply of both. It says what happens in these lines, nothing about others. Pure; any thread. */
#ifndef STUDY_MISTAKE_H
#define STUDY_MISTAKE_H

#include "study/analysis.h"

enum {
    MISTAKE_CLAIMS_MAX = 4,      /* one of each kind */
    MISTAKE_CORNER_PLIES = 6,    /* a corner is given when it is lost so soon */
    MISTAKE_STABLE_PLIES = 10,   /* stable discs are compared so late, or where the shorter line ends */
    MISTAKE_MOVES_LESS = 3,      /* so many moves less are told, if they are a quarter less, too; */
    MISTAKE_STABLE_LESS = 3      /* and so many stable discs */
};

typedef enum MistakeKind {
    MISTAKE_CORNER = 0, /* the other side takes a corner at a ply; by then it has taken none in the best line */
    MISTAKE_MOBILITY,   /* behind the answer, the mover has fewer legal moves */
    MISTAKE_PARITY,     /* the other side places the game's last disc, which in the best line the mover does */
    MISTAKE_STABILITY   /* at a ply, the mover has fewer discs that can never be turned again */
} MistakeKind;

typedef struct MistakeClaim {
    MistakeKind kind;
    Square square; /* MISTAKE_CORNER: which; else SQUARE_NONE */
    int plies;     /* the claim is about the position behind so many moves of each line, the first one counted;
                      MISTAKE_PARITY: 0, about their ends */
    int played;    /* MISTAKE_MOBILITY: moves, MISTAKE_STABILITY: discs at most, in the line of the move played; */
    int best;      /* and in the best line; MISTAKE_STABILITY: discs at least */
} MistakeClaim;

/* Lists what is wrong with a move.
 * @param move a known one
 * @return how many claims; 0 also for a move that lost nothing, and when none of them explains the loss */
int mistake_claims(const AnalysisMove *move, MistakeClaim claims[MISTAKE_CLAIMS_MAX]);

/* @return the mover's discs that can never be turned again, as far as edges, full lines and stable neighbours show it:
 * all of them can indeed not be turned, but there may be more */
Bitboard mistake_stable_discs(Board board);

#endif
