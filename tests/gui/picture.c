/* SPDX-License-Identifier: MIT */
#include "picture.h"

#include <stdlib.h>
#include <string.h>

#include "png.h"

/* The colours of the classic theme, as the design gives them. */
static const uint32_t FIELD = 0x0B7A3E;
static const uint32_t LINE = 0x053D1F;

static int red_of(uint32_t pixel) {
    return (int)(pixel >> 16 & 255);
}

static int green_of(uint32_t pixel) {
    return (int)(pixel >> 8 & 255);
}

static int blue_of(uint32_t pixel) {
    return (int)(pixel & 255);
}

/* ---------------------------------------------------------------------------------------------- pictures */
bool picture_reserve(Picture *picture, int width, int height) {
    if (width <= 0 || height <= 0) {
        return false;
    }
    if (width * height > picture->capacity) {
        uint32_t *pixels = realloc(picture->pixels, (size_t)width * (size_t)height * sizeof *pixels);
        if (!pixels) {
            return false;
        }
        picture->pixels = pixels;
        picture->capacity = width * height;
    }
    picture->width = width;
    picture->height = height;
    return true;
}

static bool copy_from(Picture *picture, HDC source, int left, int top, int width, int height) {
    BITMAPINFO info = { .bmiHeader = { .biSize = sizeof info.bmiHeader,
                                       .biWidth = width,
                                       .biHeight = -height,
                                       .biPlanes = 1,
                                       .biBitCount = 32,
                                       .biCompression = BI_RGB } };
    void *bits = NULL;
    HDC memory = CreateCompatibleDC(source);
    HBITMAP bitmap = CreateDIBSection(source, &info, DIB_RGB_COLORS, &bits, NULL, 0);
    bool is_copied = false;
    if (memory && bitmap && picture_reserve(picture, width, height)) {
        HGDIOBJ old = SelectObject(memory, bitmap);
        is_copied = BitBlt(memory, 0, 0, width, height, source, left, top, SRCCOPY);
        GdiFlush();
        size_t count = (size_t)width * (size_t)height;
        memcpy(picture->pixels, bits, count * sizeof *picture->pixels);
        for (size_t i = 0; i < count; i++) {
            picture->pixels[i] &= 0xFFFFFF;
        }
        SelectObject(memory, old);
    }
    DeleteObject(bitmap);
    DeleteDC(memory);
    return is_copied;
}

bool picture_of_screen(Picture *picture, RECT rect) {
    HDC dc = GetDC(NULL);
    bool is_copied = dc && copy_from(picture, dc, rect.left, rect.top, rect.right - rect.left, rect.bottom - rect.top);
    ReleaseDC(NULL, dc);
    return is_copied;
}

/* From the screen: what the user sees. A DC of another program's window cannot always be read. */
bool picture_of_window(Picture *picture, HWND window) {
    RECT rect;
    if (!GetClientRect(window, &rect)) {
        return false;
    }
    MapWindowPoints(window, NULL, (POINT *)(void *)&rect, 2);
    return picture_of_screen(picture, rect);
}

void picture_free(Picture *picture) {
    free(picture->pixels);
    *picture = (Picture){ 0 };
}

uint32_t picture_at(const Picture *picture, int x, int y) {
    if (x < 0 || y < 0 || x >= picture->width || y >= picture->height) {
        return 0xFF000000;
    }
    return picture->pixels[(size_t)y * (size_t)picture->width + (size_t)x];
}

bool picture_save(const Picture *picture, const wchar_t *path) {
    return png_save(picture->pixels, picture->width, picture->height, false, path);
}

bool picture_save_small(const Picture *picture, const wchar_t *path) {
    return png_save(picture->pixels, picture->width, picture->height, true, path);
}

bool picture_load(Picture *picture, const wchar_t *path) {
    int width;
    int height;
    uint32_t *pixels = png_load(path, &width, &height);
    if (pixels) {
        picture_free(picture);
        *picture = (Picture){ width, height, width * height, pixels };
    }
    return pixels != NULL;
}

/* ---------------------------------------------------------------------------------------------- the grid */
/* Pixels of the line's colour in one column (or row) of the picture. */
static int line_pixels(const Picture *picture, int at, bool is_column) {
    int count = 0;
    int length = is_column ? picture->height : picture->width;
    for (int i = 0; i < length; i++) {
        count += picture_at(picture, is_column ? at : i, is_column ? i : at) == LINE;
    }
    return count;
}

/* Finds the nine lines of one direction. @param begins, thickness where they begin, and how thick all are */
static bool find_lines(const Picture *picture, bool is_column, int begins[9], int *thickness) {
    int length = is_column ? picture->width : picture->height;
    int most = 0;
    for (int at = 0; at < length; at++) {
        int count = line_pixels(picture, at, is_column);
        most = count > most ? count : most;
    }
    int found = 0;
    int run = 0;
    *thickness = 0;
    for (int at = 0; at <= length && most >= 9; at++) {
        if (at < length && line_pixels(picture, at, is_column) * 10 >= most * 9) {
            run++;
        } else if (run > 0) {
            if (found == 9 || (found > 0 && run != *thickness)) {
                return false;
            }
            *thickness = run;
            begins[found++] = at - run;
            run = 0;
        }
    }
    for (int i = 1; i + 1 < found; i++) {
        if (begins[i + 1] - begins[i] != begins[1] - begins[0]) {
            return false;
        }
    }
    return found == 9;
}

bool grid_find(const Picture *picture, Grid *grid) {
    int x[9];
    int y[9];
    int line = 0;
    if (!find_lines(picture, true, x, &grid->line) || !find_lines(picture, false, y, &line) ||
        line != grid->line) {
        return false;
    }
    grid->width = picture->width;
    grid->height = picture->height;
    grid->field = (RECT){ x[0], y[0], x[8] + line, y[8] + line };
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        int column = square_column(square);
        int row = square_row(square);
        grid->cells[square] = (RECT){ x[column] + line, y[row] + line, x[column + 1], y[row + 1] };
    }
    return true;
}

bool grid_holds(const Picture *picture, const Grid *grid) {
    if (grid->width != picture->width || grid->height != picture->height) {
        return false;
    }
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        RECT cell = grid->cells[square];
        int x = (cell.left + cell.right) / 2;
        int y = (cell.top + cell.bottom) / 2;
        if (picture_at(picture, x, cell.top - 1) != LINE || picture_at(picture, x, cell.top) == LINE ||
            picture_at(picture, x, cell.bottom) != LINE || picture_at(picture, x, cell.bottom - 1) == LINE ||
            picture_at(picture, cell.left - 1, y) != LINE || picture_at(picture, cell.left, y) == LINE ||
            picture_at(picture, cell.right, y) != LINE || picture_at(picture, cell.right - 1, y) == LINE) {
            return false;
        }
    }
    return true;
}

/* --------------------------------------------------------------------------------------------- squares */
bool pixel_is_red(uint32_t pixel) {
    return red_of(pixel) > 0xB0 && green_of(pixel) < 0x60 && blue_of(pixel) < 0x60;
}

bool pixel_is_field(uint32_t pixel) {
    return pixel == FIELD;
}

static bool pixel_is_light(uint32_t pixel) {
    return red_of(pixel) > 0xA0 && green_of(pixel) > 0xA0 && blue_of(pixel) > 0xA0;
}

static bool pixel_is_dark(uint32_t pixel) {
    return red_of(pixel) < 0x60 && green_of(pixel) < 0x60 && blue_of(pixel) < 0x60 &&
           abs(red_of(pixel) - green_of(pixel)) < 12;
}

typedef enum Kind { KIND_EMPTY, KIND_BLACK, KIND_WHITE, KIND_RED, KIND_ODD } Kind;

static Kind kind_of(uint32_t pixel) {
    return pixel_is_field(pixel)   ? KIND_EMPTY
           : pixel_is_red(pixel)   ? KIND_RED
           : pixel_is_dark(pixel)  ? KIND_BLACK
           : pixel_is_light(pixel) ? KIND_WHITE
                                   : KIND_ODD;
}

/* Looks beside the middle, where marks lie, in all four directions. */
static Kind kind_of_cell(const Picture *picture, RECT cell) {
    int x = (cell.left + cell.right) / 2;
    int y = (cell.top + cell.bottom) / 2;
    int off = (cell.right - cell.left) * 2 / 9;
    Kind kind = kind_of(picture_at(picture, x - off, y - off));
    bool is_one = kind == kind_of(picture_at(picture, x + off, y - off)) &&
                  kind == kind_of(picture_at(picture, x - off, y + off)) &&
                  kind == kind_of(picture_at(picture, x + off, y + off));
    return is_one ? kind : KIND_ODD;
}

void grid_see(const Picture *picture, const Grid *grid, Seen *seen) {
    *seen = (Seen){ .last = SQUARE_NONE, .notify = SQUARE_NONE };
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        RECT cell = grid->cells[square];
        uint32_t middle = picture_at(picture, (cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2);
        switch (kind_of_cell(picture, cell)) {
        case KIND_EMPTY:
            seen->legal_dots |= pixel_is_light(middle) ? bitboard_of(square) : 0;
            break;
        case KIND_BLACK:
            seen->discs[COLOR_BLACK] |= bitboard_of(square);
            seen->last = pixel_is_red(middle) ? square : seen->last;
            break;
        case KIND_WHITE:
            seen->discs[COLOR_WHITE] |= bitboard_of(square);
            seen->last = pixel_is_red(middle) ? square : seen->last;
            break;
        case KIND_RED:
            seen->notify = square;
            break;
        default:
            seen->odd |= bitboard_of(square);
            break;
        }
    }
}

int grid_edge_levels(const Picture *picture, RECT cell) {
    bool is_seen[256] = { false };
    int levels = 0;
    int x = (cell.left + cell.right) / 2;
    int y = (cell.top + cell.bottom) / 2;
    int side = cell.right - cell.left;
    /* The upper left of the edge: the shadow lies at the lower right. Red is what field and disc differ in. */
    for (int dy = -side / 2; dy <= 0; dy++) {
        for (int dx = -side / 2; dx <= 0; dx++) {
            int distance = dx * dx + dy * dy;
            int level = red_of(picture_at(picture, x + dx, y + dy));
            bool is_edge = distance * 100 > side * side * 13 && distance * 100 < side * side * 20;
            if (is_edge && level > red_of(FIELD) + 4 && level < 0xB0 && !is_seen[level]) {
                is_seen[level] = true;
                levels++;
            }
        }
    }
    return levels;
}
