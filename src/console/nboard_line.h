/* SPDX-License-Identifier: MIT */
/* NboardLine: a command of the NBoard protocol, versions 1 and 2, as an engine reads it; and the clocks that stand in
 * its games. Pure: any bytes, any thread; never allocates.
 * @source Chris Welty, "NBoard Protocol": a command a line; what is not understood is ignored as a whole */
#ifndef CONSOLE_NBOARD_LINE_H
#define CONSOLE_NBOARD_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/position.h"

enum { NBOARD_DEPTH_MAX = 60, NBOARD_TIME_MS_MAX = 1000000000 };

typedef enum NboardCommand {
    NBOARD_UNKNOWN = 0, /* to be ignored: blank, not known, malformed */
    NBOARD_VERSION,     /* number: 0 or more */
    NBOARD_SET_DEPTH,   /* number: 1 … NBOARD_DEPTH_MAX, larger ones are that */
    NBOARD_SET_GAME,    /* text: the game */
    NBOARD_SET_CONTEMPT,
    NBOARD_MOVE, /* move, time_ms: 0 when it is not told */
    NBOARD_HINT, /* number: of moves, 1 … BOARD_MOVES_MAX, larger ones are that */
    NBOARD_GO,
    NBOARD_PING, /* number: any */
    NBOARD_LEARN,
    NBOARD_ANALYZE,
    NBOARD_QUIT
} NboardCommand;

typedef struct NboardLine {
    NboardCommand command;
    int number;
    Move move;
    int time_ms;
    const char *text; /* within the bytes that were read */
    size_t text_size;
} NboardLine;

/* Reads a line without its end. */
NboardLine nboard_line_read(const char *bytes, size_t size);

/* A clock as games have it. */
typedef struct NboardClock {
    int64_t main_ms;
    int64_t increment_ms;
} NboardClock;

/* Reads "main/increment/grace", each [D.]H:MM:SS or shorter, parts of it may be empty; the grace is nobody's to use.
 * @return false when it is none; *clock is then untouched */
bool nboard_clock_read(const char *text, NboardClock *clock);

#endif
