/* SPDX-License-Identifier: MIT */
/* GtpAnswer: what an engine answers to a command of the Go Text Protocol, version 2, read from its output.
 *
 * An answer is '=' (done) or '?' (refused), the number of the command if it had one, a text of one or more lines,
 * and an empty line. Lines may end as on Windows; tabs are spaces, other control characters nothing. Beyond the
 * protocol, empty lines before the answer and comments (a '#' at the beginning of a word and the rest of its line)
 * are skipped. Pure; any thread; never allocates.
 * @source Gunnar Farnebäck, "Specification of the Go Text Protocol, version 2, draft 2", sections 2.5 to 2.9; the
 * engines that play Othello write squares as it does a Go board, but with row 1 at the top */
#ifndef OPPONENTS_GTP_ANSWER_H
#define OPPONENTS_GTP_ANSWER_H

#include <stddef.h>

#include "core/position.h"

enum { GTP_TEXT_SIZE = 256 };

typedef enum GtpAnswerKind {
    GTP_UNFINISHED, /* nothing but the beginning of an answer has come so far */
    GTP_DONE,
    GTP_REFUSED
} GtpAnswerKind;

typedef struct GtpAnswer {
    GtpAnswerKind kind;
    int id;                   /* −1: none */
    char text[GTP_TEXT_SIZE]; /* UTF-8 whatever came ('?' for what is none), '\n' between lines; cut when longer */
} GtpAnswer;

/* Reads the first answer.
 * @param bytes any bytes, from the beginning of the output that follows the answer before
 * @errors STATUS_BAD_TEXT: this does not become an answer, whatever follows */
Status gtp_answer_read(const char *bytes, size_t size, GtpAnswer *answer);

/* The move in an answer to genmove: a square or a pass, in letters of either case. Whether it is legal is another
 * question.
 * @errors STATUS_REFUSED (also when the engine resigns), STATUS_BAD_TEXT */
Status gtp_answer_move(const GtpAnswer *answer, Move *move);

#endif
