/* SPDX-License-Identifier: MIT */
/* OBF, the problem files of Edax: a line is a board, a side, and what is expected: `64 squares S; MOVE:score;
 * MOVE:score; …`, the best first, or just a score; `%` begins a comment. Reads from memory only; pure. */
#ifndef RECORDS_OBF_H
#define RECORDS_OBF_H

#include "records/board_text.h"

enum { OBF_MOVES_MAX = BOARD_MOVES_MAX };

typedef struct ObfLine {
    Position position;
    bool has_score;           /* something is expected */
    int score;                /* the top score, from the side to move */
    Bitboard best;            /* the moves that have it; 0: none is named */
} ObfLine;

typedef enum ObfKind { OBF_EMPTY, OBF_PROBLEM } ObfKind;

/* Reads one line.
 * @param text size bytes, without a line end; need not be terminated
 * @param kind receives whether the line holds a problem, or only blanks and a comment
 * @param offset NULL, or receives the place of what is wrong, in bytes
 * @errors STATUS_BAD_TEXT; *kind and *line are untouched */
Status obf_read_line(const char *text, size_t size, ObfKind *kind, ObfLine *line, size_t *offset);

#endif
