/* SPDX-License-Identifier: MIT */
/* BoardCell: what a cell of the board control shows, and the painter that draws it. The control knows only
 * this; each game has its painter (Othello's is othello_painter.h). */
#ifndef WIN_VIEW_BOARD_CELL_H
#define WIN_VIEW_BOARD_CELL_H

#include <stdbool.h>
#include <stdint.h>

#include "canvas.h"
#include "theme.h"

typedef enum Piece { PIECE_NONE = 0, PIECE_BLACK = 1, PIECE_WHITE = 2 } Piece;

enum {
    MARK_LEGAL = 1,   /* a piece may be placed here */
    MARK_LAST = 2,    /* the last move */
    MARK_NOTIFY = 4,  /* the computer is about to play here */
    MARK_PREVIEW = 8, /* would flip if the pointed square were played */
    MARK_POINTED = 16, /* the mouse or the cursor points at it (set by the control) */
    MARK_GO_STONE = 64, /* the piece is a go stone */
    MARK_CURSOR = 32, /* the keyboard cursor is here and visible (set by the control) */
    MARK_VALUE = 128, /* value is known: shown instead of the dot of a legal square */
    MARK_BEST = 256,  /* no other value is higher */
    MARK_EXACT = 512, /* value is one of perfect play */
    MARK_STABLE = 1024, /* the piece can never be turned again */
    MARK_SIMPLE = 2048, /* not the value but its grade is shown, by shape */
    MARK_MISTAKE = 4096 /* the empty square that was played by mistake */
};

/* How a move compares with the best one, for who does not want numbers. */
typedef enum CellGrade { GRADE_GOOD = 0, GRADE_FAIR = 1, GRADE_BAD = 2 } CellGrade;

typedef struct BoardCell {
    uint8_t piece;  /* Piece */
    int8_t value;   /* with MARK_VALUE: discs, −64 … 64, from the side to move */
    uint8_t grade;  /* with MARK_SIMPLE: CellGrade */
    uint8_t number; /* of the move that placed the piece; 0: none is shown */
    uint16_t marks; /* MARK_… */
} BoardCell;

/* A whole number that stands on a cell. */
typedef struct CellText {
    int number;
    bool has_sign; /* "+3", "−8" with the minus sign U+2212, "0" */
    bool is_bold;
    bool is_underlined;
    double x, y; /* its middle, in the cell's pixels */
    Pixel ink;
} CellText;

/* Who writes the numbers: canvases know no fonts. */
typedef struct CellWriter {
    void *context;
    void (*write)(void *context, const CellText *text);
} CellWriter;

typedef struct CellLook {
    ViewRect rect; /* the cell's pixels */
    BoardCell cell;
    Piece turning_from; /* while turn < 1 */
    double turn;        /* 0: still shows turning_from … 1: shows cell.piece */
    int dpi;
    const CellWriter *writer; /* NULL: numbers are left out */
} CellLook;

/* Draws a piece that fills a rectangle, with a ring so that it shows on any background. @param ring its colour */
typedef void PiecePainter(const Canvas *canvas, ViewRect rect, Piece piece, Pixel ring);

/* Draws one cell wholly, background included, and nothing outside its rectangle. */
typedef void CellPainter(const Canvas *canvas, const Theme *theme, const CellLook *look);

#endif
