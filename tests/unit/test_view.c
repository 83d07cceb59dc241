/* SPDX-License-Identifier: MIT */
/* The portable part of the window: geometry, layout, drawing by coverage. */
#include "suites.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/board_geometry.h"
#include "../../src/win/view/board_view.h"
#include "../../src/win/view/layout.h"
#include "../../src/win/view/mnk_painter.h"
#include "../../src/win/view/othello_painter.h"
#include "../../src/win/view/rabbit_painter.h"

static const LayoutWishes ONLY_PANEL = { .has_panel = true };

static const int DPIS[] = { 96, 120, 144, 168, 192, 240, 288 };

enum { DPI_COUNT = sizeof DPIS / sizeof DPIS[0], SIDE_MAX = 1400 };

/* --------------------------------------------------------------------------------------------- geometry */
static void every_pixel_of_a_cell_hits_it_and_no_pixel_of_a_line_hits_any_T76(void **state) {
    (void)state;
    for (int d = 0; d < DPI_COUNT; d++) {
        int side = view_scale(532, DPIS[d]) - d;
        BoardGeometry g = board_geometry_make(side, side, 8, 8, DPIS[d], true);
        int hits = 0;
        for (int y = -3; y < side + 3; y++) {
            for (int x = -3; x < side + 3; x++) {
                int column = -1;
                int row = -1;
                if (board_geometry_hit(&g, x, y, &column, &row)) {
                    ViewRect cell = board_geometry_cell(&g, column, row);
                    assert_true(x >= cell.left && x < cell.right && y >= cell.top && y < cell.bottom);
                    hits++;
                }
            }
        }
        assert_int_equal(hits, 64 * g.cell * g.cell);
    }
}

static void squares_are_60_units_in_the_first_window(void **state) {
    (void)state;
    for (int d = 0; d < DPI_COUNT; d++) {
        Layout layout = layout_make(view_scale(LAYOUT_CLIENT_WIDTH_UNITS, DPIS[d]),
                                    view_scale(LAYOUT_CLIENT_HEIGHT_UNITS, DPIS[d]), DPIS[d],
                                    view_scale(16, DPIS[d]), ONLY_PANEL);
        int side = layout.board.right - layout.board.left;
        BoardGeometry g = board_geometry_make(side, side, 8, 8, DPIS[d], true);
        assert_in_range(g.cell + g.line, view_scale(60, DPIS[d]) - 1, view_scale(60, DPIS[d]));
        assert_int_equal(g.line, (DPIS[d] + 48) / 96);
    }
}

static void boards_of_other_shapes_fit_and_hit_too(void **state) {
    (void)state;
    static const int SHAPES[][2] = { { 3, 3 }, { 19, 19 }, { 15, 15 }, { 3, 19 }, { 19, 1 } };
    for (size_t i = 0; i < sizeof SHAPES / sizeof SHAPES[0]; i++) {
        BoardGeometry g = board_geometry_make(500, 400, SHAPES[i][0], SHAPES[i][1], 96, true);
        assert_true(g.field.left >= 0 && g.field.top >= 0 && g.field.right <= 500 && g.field.bottom <= 400);
        ViewRect last = board_geometry_cell(&g, SHAPES[i][0] - 1, SHAPES[i][1] - 1);
        int column;
        int row;
        assert_true(board_geometry_hit(&g, last.right - 1, last.bottom - 1, &column, &row));
        assert_int_equal(column, SHAPES[i][0] - 1);
        assert_int_equal(row, SHAPES[i][1] - 1);
        assert_false(board_geometry_hit(&g, last.right, last.bottom, &column, &row));
    }
}

static void a_control_without_room_has_no_cells_and_no_hits_T77(void **state) {
    (void)state;
    for (int size = 0; size < 70; size++) {
        BoardGeometry g = board_geometry_make(size, size / 2, 8, 8, 96, true);
        assert_true(g.cell >= 0);
        int column;
        int row;
        assert_true(g.cell > 0 || !board_geometry_hit(&g, size / 2, size / 4, &column, &row));
    }
}

/* ----------------------------------------------------------------------------------------------- layout */
static bool overlap(ViewRect a, ViewRect b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

static void assert_layout_is_sound(int width, int height, int dpi, int text_height) {
    Layout layout = layout_make(width, height, dpi, text_height, ONLY_PANEL);
    ViewRect parts[] = { layout.board, layout.players[0], layout.players[1], layout.message, layout.share };
    for (int i = 0; i < 5; i++) {
        assert_true(parts[i].left >= 0 && parts[i].right <= width && parts[i].left <= parts[i].right);
        assert_true(parts[i].top >= 0 && parts[i].top <= parts[i].bottom && parts[i].bottom <= height);
        for (int j = i + 1; j < 5; j++) {
            assert_false(overlap(parts[i], parts[j]));
        }
    }
    int side = layout.board.right - layout.board.left;
    assert_int_equal(side, layout.board.bottom - layout.board.top);
    assert_true(side * 2 >= (width < height ? width : height));
}

static void no_part_overlaps_or_leaves_the_window_at_any_size(void **state) {
    (void)state;
    for (int d = 0; d < DPI_COUNT; d++) {
        int dpi = DPIS[d];
        for (int w = LAYOUT_CLIENT_MIN_UNITS; w < 2000; w += 37) {
            for (int h = LAYOUT_CLIENT_MIN_UNITS; h < 1400; h += 41) {
                assert_layout_is_sound(view_scale(w, dpi), view_scale(h, dpi), dpi, view_scale(13, dpi));
                assert_layout_is_sound(view_scale(w, dpi), view_scale(h, dpi), dpi, view_scale(19, dpi));
            }
        }
    }
}

static void a_narrow_window_has_one_row_under_the_board(void **state) {
    (void)state;
    assert_true(layout_make(559, 700, 96, 16, ONLY_PANEL).is_narrow);
    assert_false(layout_make(560, 700, 96, 16, ONLY_PANEL).is_narrow);
    assert_true(layout_make(1119, 700, 192, 32, ONLY_PANEL).is_narrow);
    Layout layout = layout_make(400, 700, 96, 16, ONLY_PANEL);
    assert_true(layout.players[0].top >= layout.board.bottom);
    assert_int_equal(layout.players[0].top, layout.message.top);
}

/* -------------------------------------------------------------------------------------------- coverage */
typedef struct Sheet {
    Pixel pixels[64 * 64];
    Canvas canvas;
} Sheet;

static void sheet_clear(Sheet *sheet) {
    memset(sheet->pixels, 0, sizeof sheet->pixels);
    sheet->canvas = (Canvas){ sheet->pixels, 64, 64, 64 };
}

static double sheet_covered(const Sheet *sheet) {
    double sum = 0;
    for (int i = 0; i < 64 * 64; i++) {
        sum += (sheet->pixels[i] & 255) / 255.0;
    }
    return sum;
}

static void the_sum_of_an_ellipses_coverage_is_its_area(void **state) {
    (void)state;
    static const Oval OVALS[] = { { 32, 32, 20, 20 },       { 31.3, 30.7, 24, 24 }, { 32, 32, 5.5, 22 },
                                  { 20.25, 40.5, 10.1, 3 }, { 32, 32, 1.2, 1.2 },   { 32, 32, 0.4, 20 } };
    for (size_t i = 0; i < sizeof OVALS / sizeof OVALS[0]; i++) {
        Sheet sheet;
        sheet_clear(&sheet);
        canvas_fill_ellipse(&sheet.canvas, OVALS[i], 0xFFFFFF, 1.0);
        double area = 3.14159265 * OVALS[i].rx * OVALS[i].ry;
        assert_true(fabs(sheet_covered(&sheet) - area) < 0.01 * area + 0.2);
    }
}

static void a_circle_is_symmetric_and_its_edge_smooth(void **state) {
    (void)state;
    Sheet sheet;
    sheet_clear(&sheet);
    canvas_fill_ellipse(&sheet.canvas, (Oval){ 32, 32, 24, 24 }, 0xFFFFFF, 1.0);
    bool seen[256] = { false };
    int levels = 0;
    for (int y = 0; y < 64; y++) {
        for (int x = 0; x < 64; x++) {
            Pixel here = sheet.pixels[y * 64 + x];
            assert_true(here == sheet.pixels[y * 64 + 63 - x] && here == sheet.pixels[(63 - y) * 64 + x]);
            levels += !seen[here & 255];
            seen[here & 255] = true;
        }
    }
    assert_true(levels > 20);
    assert_true(sheet.pixels[32 * 64 + 32] == 0xFFFFFF && sheet.pixels[0] == 0);
}

static void drawing_beyond_the_edges_touches_nothing_outside(void **state) {
    (void)state;
    Pixel *pixels = malloc(34 * 10 * sizeof *pixels); /* rows of 30 with a border of 2 at each side */
    for (int i = 0; i < 34 * 10; i++) {
        pixels[i] = 0x123456;
    }
    Canvas canvas = { pixels + 34 + 2, 30, 8, 34 };
    const Shading shading = { .color = 1, .lit = 2, .rim = 3, .rim_thickness = 1 };
    canvas_fill_ellipse(&canvas, (Oval){ 0, 0, 100, 100 }, 0xFFFFFF, 1.0);
    canvas_draw_ring(&canvas, (Oval){ 40, 4, 20, 20 }, 3, 0xFF0000, 0.5);
    canvas_fill_shaded(&canvas, (Oval){ -5, 20, 30, 30 }, &shading);
    canvas_fill(&canvas, (ViewRect){ -10, -10, 100, 3 }, 0x00FF00);
    canvas_frame(&canvas, (ViewRect){ -1, -1, 31, 9 }, 2, 0x0000FF);
    canvas_fill_ellipse(&canvas, (Oval){ 15, 4, 0, 5 }, 0xFFFFFF, 1.0);
    canvas_fill_ellipse(&canvas, (Oval){ 15, 4, 5, -1 }, 0xFFFFFF, 1.0);
    for (int y = 0; y < 10; y++) {
        for (int x = 0; x < 34; x++) {
            bool is_inside = x >= 2 && x < 32 && y >= 1 && y < 9;
            assert_true(is_inside || pixels[y * 34 + x] == 0x123456);
        }
    }
    free(pixels);
}

/* ------------------------------------------------------------------------------------------------ cells */
static Pixel centre_of(Sheet *sheet, BoardCell cell, Piece from, double turn) {
    CellLook look = { .rect = { 0, 0, 64, 64 }, .cell = cell, .turning_from = from, .turn = turn, .dpi = 96 };
    sheet_clear(sheet);
    othello_paint_cell(&sheet->canvas, &THEME_CLASSIC, &look);
    return sheet->pixels[32 * 64 + 32];
}

static void a_turning_disc_changes_its_colour_at_the_middle(void **state) {
    (void)state;
    Sheet sheet;
    BoardCell white = { .piece = PIECE_WHITE, .marks = 0 };
    assert_true((centre_of(&sheet, white, PIECE_BLACK, 0.1) & 255) < 0x60);
    assert_true((centre_of(&sheet, white, PIECE_BLACK, 0.4) & 255) < 0x60);
    assert_true((centre_of(&sheet, white, PIECE_BLACK, 0.6) & 255) > 0xA0);
    assert_true((centre_of(&sheet, white, PIECE_BLACK, 1.0) & 255) > 0xA0);
}

static void every_mark_changes_the_picture_and_the_marker_covers_the_disc(void **state) {
    (void)state;
    Sheet plain;
    Sheet marked;
    static const int MARKS_OF_EMPTY[] = { MARK_LEGAL, MARK_POINTED, MARK_CURSOR, MARK_NOTIFY };
    static const int MARKS_OF_DISC[] = { MARK_LAST, MARK_PREVIEW, MARK_CURSOR, MARK_NOTIFY };
    for (int i = 0; i < 4; i++) {
        centre_of(&plain, (BoardCell){ .piece = PIECE_NONE, .marks = 0 }, PIECE_NONE, 1.0);
        centre_of(&marked, (BoardCell){ .piece = PIECE_NONE, .marks = (uint8_t)MARKS_OF_EMPTY[i] }, PIECE_NONE, 1.0);
        assert_memory_not_equal(plain.pixels, marked.pixels, sizeof plain.pixels);
        centre_of(&plain, (BoardCell){ .piece = PIECE_WHITE, .marks = 0 }, PIECE_NONE, 1.0);
        centre_of(&marked, (BoardCell){ .piece = PIECE_WHITE, .marks = (uint8_t)MARKS_OF_DISC[i] }, PIECE_NONE, 1.0);
        assert_memory_not_equal(plain.pixels, marked.pixels, sizeof plain.pixels);
    }
    assert_int_equal(centre_of(&marked, (BoardCell){ .piece = PIECE_NONE, .marks = MARK_NOTIFY }, PIECE_NONE, 1.0),
                     THEME_CLASSIC.notify);
}

/* ----------------------------------------------------------------------------------------------- looks */
static CellPainter *const LOOKS[] = { othello_paint_cell, rabbit_paint_cell, mnk_paint_cell };

static void paint_look(Sheet *sheet, int look, BoardCell cell) {
    CellLook values = { .rect = { 0, 0, 64, 64 }, .cell = cell, .turn = 1.0, .dpi = 96 };
    sheet_clear(sheet);
    LOOKS[look](&sheet->canvas, &THEME_CLASSIC, &values);
}

static void in_every_look_the_pieces_and_marks_differ_and_the_corners_are_field(void **state) {
    (void)state;
    static const BoardCell CELLS[] = { { .piece = PIECE_NONE, .marks = 0 },           { .piece = PIECE_BLACK, .marks = 0 },
                                       { .piece = PIECE_WHITE, .marks = 0 },          { .piece = PIECE_NONE, .marks = MARK_LEGAL },
                                       { .piece = PIECE_BLACK, .marks = MARK_LAST },  { .piece = PIECE_WHITE, .marks = MARK_PREVIEW },
                                       { .piece = PIECE_NONE, .marks = MARK_NOTIFY }, { .piece = PIECE_WHITE, .marks = MARK_CURSOR } };
    enum { COUNT = sizeof CELLS / sizeof CELLS[0] };
    static Sheet sheets[COUNT];
    for (int look = 0; look < 3; look++) {
        for (int i = 0; i < COUNT; i++) {
            paint_look(&sheets[i], look, CELLS[i]);
            assert_int_equal(sheets[i].pixels[0], THEME_CLASSIC.field);
            assert_int_equal(sheets[i].pixels[64 * 64 - 1], THEME_CLASSIC.field);
            for (int j = 0; j < i; j++) {
                assert_memory_not_equal(sheets[i].pixels, sheets[j].pixels, sizeof sheets[i].pixels);
            }
        }
    }
}

static double mean_grey(const Sheet *sheet) {
    double sum = 0;
    for (int i = 0; i < 64 * 64; i++) {
        Pixel p = sheet->pixels[i];
        sum += 0.3 * ((p >> 16) & 255) + 0.59 * ((p >> 8) & 255) + 0.11 * (p & 255);
    }
    return sum / (64 * 64);
}

static int grey_differences(const Sheet *a, const Sheet *b, int least) {
    int count = 0;
    for (int i = 0; i < 64 * 64; i++) {
        int ga = (int)((a->pixels[i] >> 8) & 255);
        int gb = (int)((b->pixels[i] >> 8) & 255);
        count += ga - gb > least || gb - ga > least;
    }
    return count;
}

static void a_go_stone_is_told_apart_from_a_disc_also_in_grey(void **state) {
    (void)state;
    for (int look = 0; look < 2; look++) {
        for (int piece = PIECE_BLACK; piece <= PIECE_WHITE; piece++) {
            Sheet disc;
            Sheet stone;
            paint_look(&disc, look, (BoardCell){ .piece = (uint8_t)piece, .marks = 0 });
            paint_look(&stone, look, (BoardCell){ .piece = (uint8_t)piece, .marks = MARK_GO_STONE });
            assert_true(grey_differences(&disc, &stone, 40) > 64);
        }
    }
}

static void in_the_rabbit_look_who_moves_first_is_white(void **state) {
    (void)state;
    Sheet first;
    Sheet second;
    paint_look(&first, 1, (BoardCell){ .piece = PIECE_BLACK, .marks = 0 });
    paint_look(&second, 1, (BoardCell){ .piece = PIECE_WHITE, .marks = 0 });
    assert_true(mean_grey(&first) > mean_grey(&second) + 40);
    paint_look(&first, 0, (BoardCell){ .piece = PIECE_BLACK, .marks = 0 });
    paint_look(&second, 0, (BoardCell){ .piece = PIECE_WHITE, .marks = 0 });
    assert_true(mean_grey(&first) + 40 < mean_grey(&second));
}

static void a_line_covers_its_length_times_its_thickness(void **state) {
    (void)state;
    static const double ENDS[][4] = { { 10, 10, 54, 54 }, { 10, 32, 54, 32 }, { 20, 50, 30, 12 }, { 8, 8, 8, 50 } };
    for (size_t i = 0; i < sizeof ENDS / sizeof ENDS[0]; i++) {
        Sheet sheet;
        sheet_clear(&sheet);
        canvas_draw_line(&sheet.canvas, ENDS[i][0], ENDS[i][1], ENDS[i][2], ENDS[i][3], 4.0, 0xFFFFFF);
        double length = hypot(ENDS[i][2] - ENDS[i][0], ENDS[i][3] - ENDS[i][1]);
        double area = length * 4.0 + 3.14159265 * 4.0; /* with its round ends */
        assert_true(fabs(sheet_covered(&sheet) - area) < 0.03 * area);
    }
}

static void painting_a_cell_again_gives_the_same_picture(void **state) {
    (void)state;
    enum { SIDE = 532 };
    Pixel *first = calloc((size_t)SIDE * SIDE, sizeof *first);
    Canvas canvas = { first, SIDE, SIDE, SIDE };
    BoardGeometry g = board_geometry_make(SIDE, SIDE, 8, 8, 96, true);
    CellLook look = { .cell = { .piece = PIECE_BLACK, .marks = MARK_LAST }, .turn = 1.0, .dpi = 96 };
    board_view_paint_ground(&canvas, &g, &THEME_CLASSIC);
    for (int i = 0; i < 64; i++) {
        board_view_paint_cell(&canvas, &g, &THEME_CLASSIC, othello_paint_cell, i % 8, i / 8, look);
    }
    Pixel *second = malloc((size_t)SIDE * SIDE * sizeof *second);
    memcpy(second, first, (size_t)SIDE * SIDE * sizeof *second);
    for (int i = 63; i >= 0; i--) {
        board_view_paint_cell(&canvas, &g, &THEME_CLASSIC, othello_paint_cell, i % 8, i / 8, look);
    }
    assert_memory_equal(first, second, (size_t)SIDE * SIDE * sizeof *second);
    free(first);
    free(second);
}

int run_view_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pixel_of_a_cell_hits_it_and_no_pixel_of_a_line_hits_any_T76),
        cmocka_unit_test(squares_are_60_units_in_the_first_window),
        cmocka_unit_test(boards_of_other_shapes_fit_and_hit_too),
        cmocka_unit_test(a_control_without_room_has_no_cells_and_no_hits_T77),
        cmocka_unit_test(no_part_overlaps_or_leaves_the_window_at_any_size),
        cmocka_unit_test(a_narrow_window_has_one_row_under_the_board),
        cmocka_unit_test(the_sum_of_an_ellipses_coverage_is_its_area),
        cmocka_unit_test(a_circle_is_symmetric_and_its_edge_smooth),
        cmocka_unit_test(drawing_beyond_the_edges_touches_nothing_outside),
        cmocka_unit_test(a_turning_disc_changes_its_colour_at_the_middle),
        cmocka_unit_test(every_mark_changes_the_picture_and_the_marker_covers_the_disc),
        cmocka_unit_test(in_every_look_the_pieces_and_marks_differ_and_the_corners_are_field),
        cmocka_unit_test(a_go_stone_is_told_apart_from_a_disc_also_in_grey),
        cmocka_unit_test(in_the_rabbit_look_who_moves_first_is_white),
        cmocka_unit_test(a_line_covers_its_length_times_its_thickness),
        cmocka_unit_test(painting_a_cell_again_gives_the_same_picture),
    };
    return cmocka_run_group_tests_name("view", tests, NULL, NULL);
}
