/* SPDX-License-Identifier: MIT */
/* GtpOpponent: an outside engine that speaks the Go Text Protocol, version 2, as an opponent.
 *
 * Unlike the opponents of the table it has a state, the engine's process, so each serves one game and one thread
 * at a time; opponent_choose changes it although it takes a constant. Whatever the game is, each call brings the
 * engine to it first: it takes back what differs by undo, or by clear_board where that is shorter or a pass is
 * among it (some engines pass by themselves when they must, and then refuse to be told so, which is forgiven).
 * Only games from the standard start can be told.
 *
 * Beyond those of opponent_choose it fails with
 *   STATUS_UNSUPPORTED  the game has another start, or moves that are not Othello's
 *   STATUS_NOT_FOUND, STATUS_IO  the engine cannot be started
 *   STATUS_ENDED        it has ended
 *   STATUS_NO_ANSWER    it does not answer in time
 *   STATUS_BAD_TEXT     its answer is not GTP, no move, or belongs to another command
 *   STATUS_FULL         its answer has no end
 *   STATUS_REFUSED      it refuses a command, or resigns
 *   STATUS_ILLEGAL_MOVE its move is not legal
 * After a failure, and when it was stopped, the engine's state is not known: its process is ended, and the next
 * call starts another. It gets no seed: the same game need not give the same move. */
#ifndef OPPONENTS_GTP_OPPONENT_H
#define OPPONENTS_GTP_OPPONENT_H

#include "opponents/gtp_answer.h"
#include "opponents/opponent.h"
#include "opponents/thinking_time.h"

typedef struct GtpOpponent GtpOpponent;

/* How long an engine may take. */
typedef struct GtpLimits {
    int answer_ms; /* for the answer to any command but genmove; also for what it loads when it starts */
    int move_ms;   /* for a move, whatever time it was told to have */
} GtpLimits;

/* What failed last. */
typedef struct GtpFailure {
    Status status;                /* STATUS_OK: nothing yet */
    char command[32];             /* "genmove b"; empty when the engine did not start */
    char answer[GTP_TEXT_SIZE];   /* as far as it is one; else empty */
} GtpFailure;

/* Starts an engine.
 * @param command its command line, by the rule of platform/command_line.h
 * @param limits NULL: half a minute for an answer, ten minutes for a move
 * @param failure may be NULL; receives what failed, on failure only
 * @owner the caller; gtp_opponent_destroy ends the engine and frees it
 * @errors STATUS_OUT_OF_MEMORY; STATUS_BAD_TEXT (also the command line), and the others of the list above
 * @cost blocks until the engine answers */
Status gtp_opponent_create(const char *command, const GtpLimits *limits, GtpFailure *failure, GtpOpponent **gtp);

/* NULL is allowed. @cost blocks until the engine has ended, at most about a second */
void gtp_opponent_destroy(GtpOpponent *gtp);

/* The opponent that it is, as long as it lives. Its name is that of the program, without folder and ".exe", '_' for
 * blanks. Its OpponentLimits.time_ms is told to the engine, which may not care. */
const Opponent *gtp_opponent_base(const GtpOpponent *gtp);

/* @return what failed last */
const GtpFailure *gtp_opponent_failure(const GtpOpponent *gtp);

/* @return how long the engine took for its moves, by our clock, from genmove to the answer, since the last reset */
ThinkingTime gtp_opponent_time(const GtpOpponent *gtp);
void gtp_opponent_reset_time(GtpOpponent *gtp);

#endif
