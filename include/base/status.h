/* SPDX-License-Identifier: MIT */
/* Status: the one result type of every call that can fail. It stands below all rooms, so that rooms which
 * may not know each other (core, platform, mnk) still report failure in the same words. Only front ends turn
 * a Status into text (text room, ids STATUS_…). Outputs of a failed call are untouched. */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

typedef enum Status {
    STATUS_OK = 0,
    STATUS_ILLEGAL_MOVE = -1,  /* the rules forbid this move in this position */
    STATUS_GAME_OVER = -2,     /* nobody can move any more */
    STATUS_NOT_YOUR_TURN = -3, /* the move is for the side that is not to move */
    STATUS_NOTHING_TO_UNDO = -4,
    STATUS_NOTHING_TO_REDO = -5,
    STATUS_FULL = -6,           /* a fixed capacity is used up */
    STATUS_BAD_TEXT = -7,       /* foreign text that does not follow its format */
    STATUS_NOT_FOUND = -8,      /* no such name, file or entry */
    STATUS_STOPPED = -9,        /* the caller asked to stop before there was a result */
    STATUS_OUT_OF_MEMORY = -10, /* STATUS_NO_MEMORY is a macro of windows.h, with another value */
    STATUS_IO = -11,            /* the operating system refused to read or write */
    STATUS_UNSUPPORTED = -12,   /* well formed, but not something this program does */
    STATUS_NO_GAME = -13,       /* no game is in progress */
    STATUS_NO_ANSWER = -14,     /* another program did not answer in time */
    STATUS_ENDED = -15,         /* another program, or the connection to it, has ended */
    STATUS_REFUSED = -16        /* another program says that it cannot */
} Status;

#endif
