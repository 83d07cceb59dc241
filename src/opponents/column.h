/* SPDX-License-Identifier: MIT */
/* The rules of the column's player that its evolved sibling shares. */
#ifndef OPPONENTS_COLUMN_H
#define OPPONENTS_COLUMN_H

#include "opponents/opponent.h"

/* What a square is worth by itself. @source the published column */
int column_base_point(Square square);

/* Lists the legal moves column by column (a1, a2, …, a8, b1, …), each with its base point. */
void column_list_candidates(Board board, Candidates *candidates);

/* What the edge says about a move: that of its column on the left and right border, else that of its row.
 * @return 0 when the square is not on the border, the corner's score in a corner */
int column_edge_point(Board board, Square square);

/* The evolved rule for a corner: its score, and what both of its edges would score if it were no corner. */
int column_corner_point(Board board, Square square);

#endif
