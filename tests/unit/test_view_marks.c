/* SPDX-License-Identifier: MIT */
/* The marks that teach: told apart by shape, readable on every ground, inside their cells. */
#include "suites.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/board_view.h"
#include "../../src/win/view/cell_marks.h"
#include "../../src/win/view/othello_painter.h"
#include "../../src/win/view/rabbit_painter.h"

enum { SIDE_MAX = 200, LOOKS = 2 };

static const int SIDES[] = { 20, 36, 59, 118, 200 }; /* the last at 192 dpi */
enum { SIDE_COUNT = sizeof SIDES / sizeof SIDES[0] };

static CellPainter *const PAINTERS[LOOKS] = { othello_paint_cell, rabbit_paint_cell };

/* Fields and lines of the themes of the design; a theme that is only told by the system's colours: white on black,
 * and black on white. */
static const Theme GROUNDS[] = {
    { .field = 0x0B7A3E, .line = 0x053D1F, .legal = 0xFFFFFF, .preview = 0xFFEFA0, .value = 0xFFFFFF,
      .best = 0xFFEFA0, .best_ground = 0x064A25 },
    { .field = 0x008000, .line = 0x000000, .legal = 0xFFFFFF, .preview = 0xFFEFA0, .value = 0xFFFFFF,
      .best = 0xFFEFA0, .best_ground = 0x004000 },
    { .field = 0x108048, .line = 0x04391D, .legal = 0xFFFFFF, .preview = 0xFFEFA0, .value = 0xFFFFFF,
      .best = 0xFFEFA0, .best_ground = 0x074A28 },
    { .field = 0x94693A, .line = 0x4F3414, .legal = 0xFFFFFF, .preview = 0xFFEFA0, .value = 0xFFFFFF,
      .best = 0xFFEFA0, .best_ground = 0x5A3D1A },
    { .field = 0x2F6DB5, .line = 0x123A66, .legal = 0xFFFFFF, .preview = 0xFFEFA0, .value = 0xFFFFFF,
      .best = 0xFFEFA0, .best_ground = 0x18487F },
    { .field = 0x000000, .line = 0xFFFFFF, .legal = 0xFFFFFF, .preview = 0xFFFF00, .value = 0xFFFFFF,
      .best = 0xFFFFFF, .best_ground = 0x000000 },
    { .field = 0xFFFFFF, .line = 0x000000, .legal = 0x000000, .preview = 0x37006E, .value = 0x000000,
      .best = 0x000000, .best_ground = 0xFFFFFF },
};
enum { GROUND_COUNT = sizeof GROUNDS / sizeof GROUNDS[0] };

typedef struct Sheet {
    int side;
    Pixel pixels[SIDE_MAX * SIDE_MAX];
    CellText text; /* what was last written */
    int text_count;
} Sheet;

static void note_text(void *context, const CellText *text) {
    Sheet *sheet = context;
    sheet->text = *text;
    sheet->text_count++;
}

static void paint(Sheet *sheet, int look, int side, const Theme *theme, BoardCell cell, double turn) {
    CellWriter writer = { sheet, note_text };
    Canvas canvas = { sheet->pixels, side, side, side };
    CellLook values = { .rect = { 0, 0, side, side },
                        .cell = cell,
                        .turning_from = cell.piece == PIECE_WHITE ? PIECE_BLACK : PIECE_WHITE,
                        .turn = turn,
                        .dpi = side == SIDE_MAX ? 192 : 96,
                        .writer = &writer };
    sheet->side = side;
    sheet->text_count = 0;
    PAINTERS[look](&canvas, theme, &values);
}

/* How many pixels differ so much in brightness alone that the eye sees it. */
static int seen_differences(const Sheet *a, const Sheet *b) {
    int count = 0;
    for (int i = 0; i < a->side * a->side; i++) {
        count += pixel_contrast(a->pixels[i], b->pixels[i]) >= 3.0;
    }
    return count;
}

static void all_differ(int look, int side, const Theme *theme, const BoardCell *cells, int count) {
    Sheet *sheets = calloc((size_t)count, sizeof *sheets);
    assert_non_null(sheets);
    for (int i = 0; i < count; i++) {
        paint(&sheets[i], look, side, theme, cells[i], 1.0);
        for (int j = 0; j < i; j++) {
            /* A tenth of a mark of 0.2 of the cell, and never less than 3 pixels. */
            int least = side * side / 250;
            assert_in_range(seen_differences(&sheets[i], &sheets[j]), least > 3 ? least : 3, side * side);
        }
    }
    free(sheets);
}

static void grades_are_told_by_shape_alone(void **state) {
    (void)state;
    static const BoardCell CELLS[] = {
        { .marks = 0 },
        { .marks = MARK_LEGAL | MARK_VALUE | MARK_SIMPLE, .grade = GRADE_GOOD },
        { .marks = MARK_LEGAL | MARK_VALUE | MARK_SIMPLE, .grade = GRADE_FAIR },
        { .marks = MARK_LEGAL | MARK_VALUE | MARK_SIMPLE, .grade = GRADE_BAD },
        { .marks = MARK_LEGAL | MARK_VALUE | MARK_SIMPLE | MARK_BEST, .grade = GRADE_GOOD },
    };
    for (int theme = 0; theme < GROUND_COUNT; theme++) {
        for (int i = 0; i < SIDE_COUNT; i++) {
            all_differ(0, SIDES[i], &GROUNDS[theme], CELLS, sizeof CELLS / sizeof CELLS[0]);
        }
    }
}

static void a_grade_is_no_dot_of_a_legal_square(void **state) {
    (void)state;
    for (int i = 0; i < SIDE_COUNT; i++) {
        Sheet dot;
        Sheet grade;
        paint(&dot, 0, SIDES[i], &GROUNDS[0], (BoardCell){ .marks = MARK_LEGAL }, 1.0);
        for (uint8_t g = GRADE_GOOD; g <= GRADE_BAD; g++) {
            paint(&grade, 0, SIDES[i], &GROUNDS[0], (BoardCell){ .marks = MARK_LEGAL | MARK_SIMPLE, .grade = g }, 1.0);
            assert_true(seen_differences(&dot, &grade) >= 8);
        }
    }
}

static void a_stable_disc_is_told_from_the_last_move_and_from_a_go_stone(void **state) {
    (void)state;
    for (int look = 0; look < LOOKS; look++) {
        for (int i = 0; i < SIDE_COUNT; i++) {
            for (uint8_t piece = PIECE_BLACK; piece <= PIECE_WHITE; piece++) {
                const BoardCell cells[] = { { .piece = piece },
                                            { .piece = piece, .marks = MARK_STABLE },
                                            { .piece = piece, .marks = MARK_GO_STONE },
                                            { .piece = piece, .marks = MARK_GO_STONE | MARK_STABLE } };
                Sheet sheets[4];
                for (int k = 0; k < 4; k++) {
                    paint(&sheets[k], look, SIDES[i], &GROUNDS[0], cells[k], 1.0);
                }
                assert_true(seen_differences(&sheets[0], &sheets[1]) >= 8);
                assert_true(seen_differences(&sheets[2], &sheets[3]) >= 8);
                assert_memory_not_equal(sheets[1].pixels, sheets[2].pixels, (size_t)(SIDES[i] * SIDES[i]) * sizeof(Pixel));
                /* The mark of the last move and the lozenge show both. */
                Sheet last;
                Sheet both;
                paint(&last, look, SIDES[i], &GROUNDS[0], (BoardCell){ .piece = piece, .marks = MARK_LAST }, 1.0);
                paint(&both, look, SIDES[i], &GROUNDS[0], (BoardCell){ .piece = piece, .marks = MARK_LAST | MARK_STABLE },
                      1.0);
                assert_true(seen_differences(&last, &both) >= 6);
                assert_true(seen_differences(&sheets[1], &both) >= (piece == PIECE_BLACK && look == 0 ? 4 : 2));
            }
        }
    }
}

/* The ground on which a text of this height stands. */
static double least_contrast_around(const Sheet *sheet, double half_width, double half_height) {
    double least = 21.0;
    int left = (int)ceil(sheet->text.x - half_width * sheet->side);
    int right = (int)floor(sheet->text.x + half_width * sheet->side);
    int top = (int)ceil(sheet->text.y - half_height * sheet->side);
    int bottom = (int)floor(sheet->text.y + half_height * sheet->side);
    for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) {
            least = fmin(least, pixel_contrast(sheet->text.ink, sheet->pixels[y * sheet->side + x]));
        }
    }
    return least;
}

static void values_are_written_readably_on_every_theme(void **state) {
    (void)state;
    for (int theme = 0; theme < GROUND_COUNT; theme++) {
        for (int i = 0; i < SIDE_COUNT; i++) {
            for (int marks = 0; marks < 4; marks++) {
                Sheet sheet;
                BoardCell cell = { .value = -8, .marks = MARK_LEGAL | MARK_VALUE };
                cell.marks |= (uint16_t)((marks & 1 ? MARK_BEST : 0) | (marks & 2 ? MARK_EXACT : 0));
                paint(&sheet, marks & 1, SIDES[i], &GROUNDS[theme], cell, 1.0);
                assert_int_equal(sheet.text_count, 1);
                assert_int_equal(sheet.text.number, -8);
                assert_true(sheet.text.has_sign);
                assert_int_equal(sheet.text.is_bold, (marks & 1) != 0);
                assert_int_equal(sheet.text.is_underlined, (marks & 2) != 0);
                assert_true(least_contrast_around(&sheet, 0.30, 0.20) >= 4.5);
            }
        }
    }
}

static void a_value_stands_instead_of_the_dot_and_a_grade_instead_of_the_value(void **state) {
    (void)state;
    Sheet sheet;
    Sheet plain;
    paint(&plain, 0, 59, &GROUNDS[0], (BoardCell){ .marks = 0 }, 1.0);
    paint(&sheet, 0, 59, &GROUNDS[0], (BoardCell){ .value = 5, .marks = MARK_LEGAL | MARK_VALUE }, 1.0);
    assert_memory_equal(sheet.pixels, plain.pixels, 59 * 59 * sizeof(Pixel)); /* all of it is text */
    paint(&sheet, 0, 59, &GROUNDS[0], (BoardCell){ .value = 5, .marks = MARK_VALUE | MARK_SIMPLE }, 1.0);
    assert_int_equal(sheet.text_count, 0);
    assert_memory_not_equal(sheet.pixels, plain.pixels, 59 * 59 * sizeof(Pixel));
}

static void numbers_are_written_readably_on_every_piece(void **state) {
    (void)state;
    static const uint16_t MARKS[] = { 0, MARK_STABLE, MARK_GO_STONE, MARK_CURSOR };
    for (int look = 0; look < LOOKS; look++) {
        for (int i = 0; i < SIDE_COUNT; i++) {
            for (int k = 0; k < 4; k++) {
                for (uint8_t piece = PIECE_BLACK; piece <= PIECE_WHITE; piece++) {
                    Sheet sheet;
                    BoardCell cell = { .piece = piece, .number = 47, .marks = MARKS[k] };
                    paint(&sheet, look, SIDES[i], &GROUNDS[0], cell, 1.0);
                    assert_int_equal(sheet.text_count, 1);
                    assert_int_equal(sheet.text.number, 47);
                    assert_false(sheet.text.has_sign);
                    assert_true(least_contrast_around(&sheet, 0.20, 0.10) >= 4.5);
                }
            }
        }
    }
}

/* Also where the mouse or the cursor stands, and beside the value, which stays readable. */
static void a_mistake_shows_beside_the_value_or_the_grade_on_every_theme(void **state) {
    (void)state;
    static const uint16_t MARKS[] = { 0, MARK_VALUE, MARK_VALUE | MARK_SIMPLE, MARK_VALUE | MARK_POINTED,
                                      MARK_VALUE | MARK_LEGAL | MARK_CURSOR };
    for (int theme = 0; theme < GROUND_COUNT; theme++) {
        for (int i = 0; i < SIDE_COUNT * LOOKS; i++) {
            for (int k = 0; k < (int)(sizeof MARKS / sizeof MARKS[0]); k++) {
                Sheet plain;
                Sheet sheet;
                BoardCell cell = { .value = -8, .grade = GRADE_BAD, .marks = MARKS[k] };
                int side = SIDES[i / LOOKS];
                paint(&plain, i % LOOKS, side, &GROUNDS[theme], cell, 1.0);
                cell.marks |= MARK_MISTAKE;
                paint(&sheet, i % LOOKS, side, &GROUNDS[theme], cell, 1.0);
                assert_true(seen_differences(&plain, &sheet) >= 4);
                assert_true(sheet.text_count == plain.text_count);
                if (sheet.text_count > 0) {
                    assert_true(least_contrast_around(&sheet, 0.30, 0.20) >= 4.5);
                }
            }
        }
    }
}

static void a_turning_disc_and_the_marker_bear_no_number(void **state) {
    (void)state;
    Sheet sheet;
    BoardCell cell = { .piece = PIECE_WHITE, .number = 3, .marks = MARK_STABLE };
    paint(&sheet, 0, 59, &GROUNDS[0], cell, 0.4);
    assert_int_equal(sheet.text_count, 0);
    cell.marks |= MARK_NOTIFY;
    paint(&sheet, 0, 59, &GROUNDS[0], cell, 1.0);
    assert_int_equal(sheet.text_count, 0);
}

/* Every pixel beside the cell stays as it was. */
static void no_mark_leaves_its_cell(void **state) {
    (void)state;
    static const int BOARDS[] = { 230, 532, 1400 };
    static const BoardCell CELLS[] = {
        { .value = -64, .marks = MARK_LEGAL | MARK_VALUE | MARK_BEST | MARK_EXACT | MARK_POINTED | MARK_CURSOR },
        { .marks = MARK_SIMPLE | MARK_BEST | MARK_POINTED | MARK_MISTAKE, .grade = GRADE_BAD },
        { .piece = PIECE_BLACK, .number = 60, .marks = MARK_STABLE | MARK_LAST | MARK_PREVIEW | MARK_GO_STONE },
    };
    const Pixel untouched = 0x123456;
    for (int b = 0; b < 3; b++) {
        int side = BOARDS[b];
        Pixel *pixels = malloc((size_t)side * (size_t)side * sizeof *pixels);
        assert_non_null(pixels);
        Canvas canvas = { pixels, side, side, side };
        BoardGeometry g = board_geometry_make(side, side, 8, 8, b == 2 ? 192 : 96, true);
        for (int k = 0; k < 3 * LOOKS; k++) {
            for (int i = 0; i < side * side; i++) {
                pixels[i] = untouched;
            }
            CellLook look = { .cell = CELLS[k % 3], .turn = 1.0, .dpi = b == 2 ? 192 : 96 };
            board_view_paint_cell(&canvas, &g, &THEME_CLASSIC, PAINTERS[k / 3], 2, 3, look);
            ViewRect cell = board_geometry_cell(&g, 2, 3);
            for (int i = 0; i < side * side; i++) {
                int x = i % side;
                int y = i / side;
                bool is_inside = x >= cell.left && x < cell.right && y >= cell.top && y < cell.bottom;
                assert_true(is_inside == (pixels[i] != untouched));
            }
        }
        free(pixels);
    }
}

static void round_boxes_and_lozenges_cover_their_areas(void **state) {
    (void)state;
    static Pixel pixels[64 * 64];
    Canvas canvas = { pixels, 64, 64, 64 };
    static const double WANTED[] = { 40.0 * 24.0 - (4.0 - 3.14159265) * 36.0, 2.0 * 15.0 * 15.0 };
    for (int shape = 0; shape < 2; shape++) {
        memset(pixels, 0, sizeof pixels);
        if (shape == 0) {
            canvas_fill_round(&canvas, (RoundedBox){ 10, 20, 50, 44, 6 }, 0xFFFFFF);
        } else {
            canvas_fill_lozenge(&canvas, 31.5, 30.0, 15.0, 0xFFFFFF);
        }
        double covered = 0;
        for (int i = 0; i < 64 * 64; i++) {
            covered += (pixels[i] & 255) / 255.0;
        }
        assert_true(fabs(covered - WANTED[shape]) < 0.02 * WANTED[shape]);
    }
    memset(pixels, 0, sizeof pixels);
    canvas_frame_round(&canvas, (RoundedBox){ 10, 20, 50, 44, 6 }, 2.0, 0xFFFFFF);
    assert_true(pixels[32 * 64 + 11] == 0xFFFFFF && pixels[32 * 64 + 12] == 0 && pixels[20 * 64 + 10] == 0);
}

int run_view_marks_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grades_are_told_by_shape_alone),
        cmocka_unit_test(a_grade_is_no_dot_of_a_legal_square),
        cmocka_unit_test(a_stable_disc_is_told_from_the_last_move_and_from_a_go_stone),
        cmocka_unit_test(values_are_written_readably_on_every_theme),
        cmocka_unit_test(a_value_stands_instead_of_the_dot_and_a_grade_instead_of_the_value),
        cmocka_unit_test(numbers_are_written_readably_on_every_piece),
        cmocka_unit_test(a_mistake_shows_beside_the_value_or_the_grade_on_every_theme),
        cmocka_unit_test(a_turning_disc_and_the_marker_bear_no_number),
        cmocka_unit_test(no_mark_leaves_its_cell),
        cmocka_unit_test(round_boxes_and_lozenges_cover_their_areas),
    };
    return cmocka_run_group_tests_name("view_marks", tests, NULL, NULL);
}
