/* SPDX-License-Identifier: MIT */
/* PositionEdit: a position that is being set up, disc by disc, and what it would mean for a game. Any discs may stand
 * anywhere while it is edited; whether a game can be played from there is its verdict. Pure; any thread. */
#ifndef WIN_VIEW_POSITION_EDIT_H
#define WIN_VIEW_POSITION_EDIT_H

#include "core/position.h"

/* What is put on a square. The first two are as Color. */
typedef enum PositionBrush { BRUSH_BLACK = 0, BRUSH_WHITE = 1, BRUSH_EMPTY = 2, BRUSH_COUNT } PositionBrush;

/* What would happen if a game began with it. */
typedef enum PositionVerdict {
    POSITION_READY = 0, /* the mover can move */
    POSITION_PASSES,    /* the mover must pass, the other side can move */
    POSITION_NO_DISCS,  /* the board is empty */
    POSITION_NO_BLACK,  /* one colour is missing, so nobody can move */
    POSITION_NO_WHITE,
    POSITION_OVER       /* nobody can move */
} PositionVerdict;

typedef struct PositionEdit {
    Bitboard discs[2]; /* by Color; disjoint */
    Color mover;
    PositionBrush brush;
} PositionEdit;

/* Begins with a position; what it tells besides discs and mover is left out. Discs of both colours on one square are
 * none. The brush is black. */
PositionEdit position_edit_begin(const Position *position);

/* @param square 0–63 */
PositionBrush position_edit_at(const PositionEdit *edit, Square square);

/* Puts what the brush has. A square that holds it already becomes empty, so that a slip is undone by the same click. */
void position_edit_put(PositionEdit *edit, Square square);

/* The same with the brush's other colour; an empty brush has none, and empties. */
void position_edit_put_other(PositionEdit *edit, Square square);

void position_edit_clear(PositionEdit *edit);

/* Sets the start position up, Black to move. */
void position_edit_start(PositionEdit *edit, Start start);

/* Every disc gets the other colour, and the other side is to move: the same game, seen from the other side. */
void position_edit_swap(PositionEdit *edit);

/* @return squares that hold it, 0–64 */
int position_edit_count(const PositionEdit *edit, PositionBrush content);

/* @return the mover's legal moves, 0–BOARD_MOVES_MAX */
int position_edit_move_count(const PositionEdit *edit);

PositionVerdict position_edit_verdict(const PositionEdit *edit);

/* @return whether a game can be played from there: a side can move */
bool position_verdict_is_valid(PositionVerdict verdict);

/* @return the position, as if nothing had been played before it */
Position position_edit_take(const PositionEdit *edit);

#endif
