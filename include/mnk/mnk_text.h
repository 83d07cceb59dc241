/* SPDX-License-Identifier: MIT */
/* MnkText: squares as people type them: the row's letter from A at the top, then the column's number from 1
 * at the left ("b12"). Any thread. */
#ifndef MNK_MNK_TEXT_H
#define MNK_MNK_TEXT_H

#include <stddef.h>

#include "mnk/mnk_board.h"

enum { MNK_TEXT_SQUARE_SIZE = 4 }; /* "b12" and the terminator */

typedef enum MnkCommand {
    MNK_COMMAND_SQUARE = 0, /* the name of a square of the board */
    MNK_COMMAND_QUIT = 1    /* "q" */
} MnkCommand;

/* Reads one line of a player: any case, full-width letters and digits as well as ASCII ones, blanks (the
 * full-width one too) before, behind and between letter and number.
 * @param line size bytes, UTF-8 or anything else; needs no terminator, may contain NUL
 * @param square receives the square when the line names one
 * @errors STATUS_BAD_TEXT for everything else: nothing but blanks, squares outside the shape */
Status mnk_text_read(const char *line, size_t size, MnkShape shape, MnkCommand *command, MnkSquare *square);

/* Writes the name of a square: a small letter and a number. */
void mnk_text_write_square(MnkSquare square, char out[MNK_TEXT_SQUARE_SIZE]);

#endif
