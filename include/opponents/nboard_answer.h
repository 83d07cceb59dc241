/* SPDX-License-Identifier: MIT */
/* NBoardAnswer: a line that an engine of the NBoard protocol, version 1 or 2, has printed.
 *
 * Engines print what they like between the lines that matter, some of them with mistakes of their own; so every line
 * is read as something, and only a choice that names no move is an error. Letters of either case; blanks may stand
 * where '/' belongs; control characters, a carriage return among them, are blanks. Pure; any thread; never
 * allocates.
 * @source Chris Welty, "The NBoard protocol", and lines that engines have been seen to print (tests) */
#ifndef OPPONENTS_NBOARD_ANSWER_H
#define OPPONENTS_NBOARD_ANSWER_H

#include <stddef.h>

#include "core/position.h"
#include "opponents/outside_hint.h"
#include "opponents/outside_value.h"

enum { NBOARD_TEXT_SIZE = 256 };

typedef enum NBoardAnswerKind {
    NBOARD_NOTHING, /* empty, or for a program that shows it: status, nodestats, analysis, learned, set myname, a book
                     * line that says nothing */
    NBOARD_IDLE,    /* "status" and no more: it has nothing to do */
    NBOARD_PONG,    /* "pong 3": what came before the ping has been dealt with */
    NBOARD_CHOICE,  /* "=== F5/1.25/0.5": the engine's move; see nboard_answer_move */
    NBOARD_SEARCH,  /* "search F5d6C3 1.25 0 12": what it thinks so far */
    NBOARD_BOOK,    /* "book F5 1.25 100 12": what its book says; always with a line and a value */
    NBOARD_UNKNOWN  /* none of these */
} NBoardAnswerKind;

typedef struct NBoardAnswer {
    NBoardAnswerKind kind;
    int number;                  /* of PONG; −1: none that can be read */
    OutsideValue value;          /* of CHOICE, SEARCH and BOOK; not known when there is none, or one that is no number of
                                  * discs (NaN, −1073) */
    OutsideHint hint;            /* of SEARCH and BOOK; else without moves. Whether the moves are legal is another question */
    char text[NBOARD_TEXT_SIZE]; /* of CHOICE what stands behind "===", else the whole line; UTF-8 whatever came ('?' for
                                  * what is none), cut when longer */
} NBoardAnswer;

/* Reads one line. @param bytes any, without the line end */
void nboard_answer_read(const char *bytes, size_t size, NBoardAnswer *answer);

/* The move of a CHOICE: a square or a pass. Whether it is legal is another question.
 * @errors STATUS_BAD_TEXT */
Status nboard_answer_move(const NBoardAnswer *answer, Move *move);

#endif
