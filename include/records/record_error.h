/* SPDX-License-Identifier: MIT */
/* RecordError: what is wrong with a text of games, and where. A plain value. */
#ifndef RECORDS_RECORD_ERROR_H
#define RECORDS_RECORD_ERROR_H

#include <stddef.h>

typedef enum RecordProblem {
    RECORD_PROBLEM_EMPTY = 0,      /* there is nothing to read */
    RECORD_PROBLEM_NO_MOVE,        /* the token is no move of this format */
    RECORD_PROBLEM_HALF_MOVE,      /* the text ends in the middle of a move */
    RECORD_PROBLEM_OCCUPIED,       /* the square has a disc */
    RECORD_PROBLEM_NO_FLIPS,       /* the move turns no disc */
    RECORD_PROBLEM_ILLEGAL_PASS,   /* a pass though there is a legal move */
    RECORD_PROBLEM_GAME_OVER,      /* nobody can move before this token */
    RECORD_PROBLEM_OTHER_SIDE,     /* the move is told to be of the side that is not to move */
    RECORD_PROBLEM_TOO_LONG,       /* more than a game's text, moves or tags may be */
    RECORD_PROBLEM_CUT_OFF,        /* the text ends inside a game or a tag */
    RECORD_PROBLEM_BAD_TAG,        /* a tag is not written as the format wants it */
    RECORD_PROBLEM_BAD_CHARACTER,  /* something stands where nothing is expected */
    RECORD_PROBLEM_OTHER_GAME,     /* a game other than Othello */
    RECORD_PROBLEM_OTHER_SIZE,     /* a board other than 8×8 */
    RECORD_PROBLEM_ANTI,           /* the game in which fewer discs win */
    RECORD_PROBLEM_NO_BOARD,       /* the start board is missing */
    RECORD_PROBLEM_BAD_BOARD,      /* the start board has characters that mean nothing */
    RECORD_PROBLEM_FEW_SQUARES,
    RECORD_PROBLEM_MANY_SQUARES,
    RECORD_PROBLEM_DIGIT_DISCS,    /* digits as discs: programs do not agree on what they mean */
    RECORD_PROBLEM_BAD_SIDE,       /* the side to move is neither */
    RECORD_PROBLEM_SETUP,          /* discs are put on the board or taken away in the middle of a game */
    RECORD_PROBLEM_BAD_HEADER,     /* of a binary file */
    RECORD_PROBLEM_BAD_MOVE_BYTE,  /* of a binary file: no square */
    RECORD_PROBLEM_VERSION,        /* this program's format, but of a newer version */
    RECORD_PROBLEM_BAD_SCORE,      /* an expected score that is none */
    RECORD_PROBLEM_COUNT
} RecordProblem;

enum { RECORD_TOKEN_SIZE = 48 };

typedef struct RecordError {
    RecordProblem problem;
    size_t offset; /* bytes from the beginning of what was read */
    int line;      /* 1 or more; of a binary file 0 */
    int token;     /* which move of the game, 1 or more, passes that stand in the text counted; 0: no move */
    int game;      /* which game, 1 or more; 0: only one was read */
    char text[RECORD_TOKEN_SIZE]; /* the token, cut when longer: valid UTF-8, no control characters */
} RecordError;

/* @return the problem's name as the texts' ids have it, "ILLEGAL_PASS" */
const char *record_problem_name(RecordProblem problem);

#endif
