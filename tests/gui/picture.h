/* SPDX-License-Identifier: MIT */
/* Pictures of windows, and the board as it is painted: where its squares lie and what stands on them, read
 * from pixels alone. */
#ifndef TESTS_GUI_PICTURE_H
#define TESTS_GUI_PICTURE_H

#include <windows.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"

typedef struct Picture {
    int width, height;
    int capacity; /* pixels allocated */
    uint32_t *pixels; /* 0x00RRGGBB, top row first; owned, free with picture_free */
} Picture;

/* Where the squares are painted, in pixels of the board's picture. */
typedef struct Grid {
    int width, height; /* of the picture in which it was found; 0: nowhere */
    int line; /* thickness of the lines */
    RECT field; /* lines included */
    RECT cells[SQUARE_COUNT];
} Grid;

/* What is painted on the squares. */
typedef struct Seen {
    Bitboard discs[2];
    Bitboard odd;        /* neither empty nor one whole disc: turning */
    Bitboard legal_dots;
    Square last;         /* bears the mark of the last move; SQUARE_NONE */
    Square notify;       /* bears the red disc; SQUARE_NONE */
} Seen;

/* Copies a window's client area, or a part of the screen. @return false when the system refuses */
bool picture_of_window(Picture *picture, HWND window);
bool picture_of_screen(Picture *picture, RECT rect);
void picture_free(Picture *picture);

/* @return the pixel, 0xFF000000 outside */
uint32_t picture_at(const Picture *picture, int x, int y);

/* Writes a PNG file. */
bool picture_save(const Picture *picture, const wchar_t *path);

/* Writes a PNG file of a picture that is to be kept, as small as it gets. */
bool picture_save_small(const Picture *picture, const wchar_t *path);

/* Reads a PNG file that was written here. @return false: there is none */
bool picture_load(Picture *picture, const wchar_t *path);

/* Makes a picture of a size, its pixels undefined. @return false without memory */
bool picture_reserve(Picture *picture, int width, int height);

/* Finds nine evenly spaced lines each way. @return false when there are none */
bool grid_find(const Picture *picture, Grid *grid);

/* @return true when the lines of a grid found before are painted in this picture as well; much quicker */
bool grid_holds(const Picture *picture, const Grid *grid);

/* Reads the squares. */
void grid_see(const Picture *picture, const Grid *grid, Seen *seen);

bool pixel_is_red(uint32_t pixel);
bool pixel_is_field(uint32_t pixel);

/* How many different levels between field and disc lie along the edge of the white disc on a square. */
int grid_edge_levels(const Picture *picture, RECT cell);

#endif
