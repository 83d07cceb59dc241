/* SPDX-License-Identifier: MIT */
/* The themes: every text and mark stands out from what it stands on, whatever the system's colours are. */
#include "suites.h"

#include <math.h>

#include "../../src/win/view/mnk_painter.h"
#include "../../src/win/view/othello_painter.h"
#include "../../src/win/view/rabbit_painter.h"

/* Relative luminance of WCAG 2. */
static double luminance(Pixel color) {
    double sum = 0;
    static const double WEIGHTS[] = { 0.2126, 0.7152, 0.0722 };
    for (int i = 0; i < 3; i++) {
        double c = ((color >> (16 - 8 * i)) & 255) / 255.0;
        sum += WEIGHTS[i] * (c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static double contrast(Pixel a, Pixel b) {
    double la = luminance(a) + 0.05;
    double lb = luminance(b) + 0.05;
    return la > lb ? la / lb : lb / la;
}

typedef struct Palette {
    const char *name;
    SystemColors colors;
} Palette;

/* Window, its text, highlight, its text, disabled text: of the systems' own high-contrast themes, and of some that a
 * user may make badly. */
static const Palette PALETTES[] = {
    { "black", { 0x000000, 0xFFFFFF, 0x1AEBFF, 0x000000, 0x3FF23F } },
    { "number 1", { 0x000000, 0xFFFF00, 0x008000, 0xFFFFFF, 0x00FF00 } },
    { "number 2", { 0x000000, 0x00FF00, 0x0000FF, 0xFFFFFF, 0xC0C0C0 } },
    { "white", { 0xFFFFFF, 0x000000, 0x37006E, 0xFFFFFF, 0x600000 } },
    { "aquatic", { 0x202020, 0xFFFFFF, 0x8EE3F0, 0x263B50, 0xA6A6A6 } },
    { "desert", { 0xFFFAEF, 0x3D3D3D, 0x903909, 0xFFF5E3, 0x676767 } },
    { "dusk", { 0x2D3236, 0xFFFFFF, 0xA1BFDE, 0x212D3B, 0xA6A6A6 } },
    { "night sky", { 0x000000, 0xFFFFFF, 0xD6B4FD, 0x2B2B2B, 0xA6A6A6 } },
    { "highlight like the ground", { 0xFFFFFF, 0x000000, 0xFFFFFE, 0xFFFFFF, 0xFFFFFF } },
    { "highlight like its text", { 0x101010, 0xEEEEEE, 0x808080, 0x808080, 0x202020 } },
};

enum { PALETTE_COUNT = sizeof PALETTES / sizeof PALETTES[0] };

static void expect(const char *theme, const char *what, Pixel color, Pixel ground, double least) {
    double found = contrast(color, ground);
    if (found < least) {
        fail_msg("%s: %s, %06X on %06X: %.2f", theme, what, (unsigned)color, (unsigned)ground, found);
    }
}

static void expect_text(const char *name, const char *what, Pixel color, Pixel ground) {
    expect(name, what, color, ground, 4.5);
}

static void expect_mark(const char *name, const char *what, Pixel color, Pixel ground) {
    expect(name, what, color, ground, 3.0);
}

static void check_board(const char *name, const Theme *theme) {
    expect_text(name, "coordinates", theme->coordinates, theme->rim);
    expect_text(name, "values", theme->value, theme->field);
    expect_text(name, "the best value", theme->best, theme->best_ground);
    expect_mark(name, "its frame", theme->best, theme->field);
    expect_mark(name, "cursor and rings", theme->legal, theme->field);
    expect_mark(name, "dots of legal squares", pixel_mix(theme->field, theme->legal, 0.75), theme->field);
    expect_mark(name, "the last move's dot in its white ring", theme->notify, 0xFFFFFF);
    expect_mark(name, "that ring on a black disc", 0xFFFFFF, 0x141414);
    if (theme->has_high_contrast) {
        expect_mark(name, "the last move's dot on a black disc", theme->notify, 0x000000);
        expect_mark(name, "preview", theme->preview, theme->field);
        expect_mark(name, "lines", theme->line, theme->field);
        /* One of disc and ring stands out, whatever the field is. */
        expect_mark(name, "the discs' ring", theme->legal, theme->field);
    } else {
        expect_mark(name, "black discs", 0x141414, theme->field);
        expect_mark(name, "white discs", 0xDEDED8, theme->field);
        expect_mark(name, "preview on a black disc", theme->preview, 0x141414);
        expect_mark(name, "preview's dark half on a white disc", theme->line, 0xDEDED8);
    }
}

static void check_panel(const char *name, const Theme *theme) {
    const Pixel grounds[] = { theme->window, theme->card };
    for (int i = 0; i < 2; i++) {
        expect_text(name, "text", theme->text, grounds[i]);
        expect_text(name, "faint text", theme->faint, grounds[i]);
        expect_text(name, "mistakes", theme->mistake, grounds[i]);
        expect_mark(name, "the graph's line", theme->accent, grounds[i]);
        expect_mark(name, "rings of small discs", theme->disc_ring, grounds[i]);
    }
    expect_text(name, "accent on a card", theme->accent, theme->card);
    expect_text(name, "text on a row", theme->row_text, theme->row);
    expect_text(name, "text on a row", theme_on_row(theme, theme->text), theme->row);
    expect_text(name, "accent on a row", theme_on_row(theme, theme->accent), theme->row);
    expect_text(name, "faint text on a row", theme_on_row(theme, theme->faint), theme->row);
    expect_text(name, "mistakes on a row", theme_on_row(theme, theme->mistake), theme->row);
    expect_mark(name, "rings of small discs on a row", theme_on_row(theme, theme->disc_ring), theme->row);
}

static void texts_and_marks_stand_out_in_every_theme(void **state) {
    (void)state;
    static const char *const NAMES[THEME_CHOICE_COUNT] = { "system", "classic", "original", "dark", "wood", "safe" };
    for (int choice = 0; choice < THEME_CHOICE_COUNT; choice++) {
        for (int is_dark = 0; is_dark < 2; is_dark++) {
            Theme theme;
            theme_choose((ThemeChoice)choice, is_dark, NULL, &theme);
            check_board(NAMES[choice], &theme);
            check_panel(NAMES[choice], &theme);
            assert_false(theme.has_high_contrast);
        }
    }
}

static void texts_and_marks_stand_out_in_every_high_contrast_palette(void **state) {
    (void)state;
    for (int i = 0; i < PALETTE_COUNT; i++) {
        Theme theme;
        theme_choose(THEME_OF_SYSTEM, false, &PALETTES[i].colors, &theme);
        check_board(PALETTES[i].name, &theme);
        check_panel(PALETTES[i].name, &theme);
    }
}

static void high_contrast_goes_before_every_choice_and_uses_the_systems_colours(void **state) {
    (void)state;
    for (int choice = 0; choice < THEME_CHOICE_COUNT; choice++) {
        Theme theme;
        theme_choose((ThemeChoice)choice, true, &PALETTES[6].colors, &theme);
        assert_true(theme.has_high_contrast);
        assert_true(theme.is_dark);
        assert_int_equal(theme.field, 0x2D3236);
        assert_int_equal(theme.card, 0x2D3236);
        assert_int_equal(theme.text, 0xFFFFFF);
        assert_int_equal(theme.row, 0xA1BFDE);
        assert_int_equal(theme.row_text, 0x212D3B);
        assert_int_equal(theme_on_row(&theme, theme.text), 0x212D3B);
        theme_choose((ThemeChoice)choice, true, &PALETTES[5].colors, &theme);
        assert_false(theme.is_dark);
    }
}

/* On any high-contrast ground a piece is told from an empty cell and from the other piece; discs are literally black
 * and white, in a ring of the text's colour. */
static void pieces_stand_out_in_high_contrast(void **state) {
    (void)state;
    enum { SIDE = 60, RING = SIDE / 2 - 24 + 1 }; /* a pixel in the ring's middle, left of a disc of 48 */
    static CellPainter *const PAINTERS[] = { othello_paint_cell, rabbit_paint_cell, mnk_paint_cell };
    Pixel pixels[SIDE * SIDE];
    Canvas canvas = { pixels, SIDE, SIDE, SIDE };
    for (int i = 0; i < PALETTE_COUNT; i++) {
        Theme theme;
        theme_choose(THEME_OF_SYSTEM, false, &PALETTES[i].colors, &theme);
        for (int painter = 0; painter < 3; painter++) {
            for (int piece = PIECE_BLACK; piece <= PIECE_WHITE; piece++) {
                CellLook look = { .rect = { 0, 0, SIDE, SIDE }, .cell = { .piece = (uint8_t)piece }, .turn = 1, .dpi = 96 };
                PAINTERS[painter](&canvas, &theme, &look);
                int seen = 0;
                for (int pixel = 0; pixel < SIDE * SIDE; pixel++) {
                    seen += contrast(pixels[pixel], theme.field) >= 3.0;
                }
                assert_true(seen > SIDE * SIDE / 20);
                if (painter == 0) {
                    assert_int_equal(pixels[SIDE / 2 * SIDE + SIDE / 2], piece == PIECE_BLACK ? 0x000000 : 0xFFFFFF);
                    assert_int_equal(pixels[SIDE / 2 * SIDE + RING], theme.text);
                }
            }
        }
    }
}

static void each_choice_has_the_designs_colours(void **state) {
    (void)state;
    static const struct {
        ThemeChoice choice;
        bool is_dark_system;
        Pixel field, line, rim, coordinates, accent;
        bool is_dark;
    } TABLE[] = {
        { THEME_OF_SYSTEM, false, 0x0B7A3E, 0x053D1F, 0x1C1C1C, 0xCFCFCF, 0x0A7D3C, false },
        { THEME_OF_SYSTEM, true, 0x108048, 0x04391D, 0x181818, 0xC8C8C8, 0x4CC38A, true },
        { THEME_IS_CLASSIC, true, 0x0B7A3E, 0x053D1F, 0x1C1C1C, 0xCFCFCF, 0x0A7D3C, false },
        { THEME_IS_ORIGINAL, true, 0x008000, 0x000000, 0xF3F3F3, 0x1B1B1B, 0x008000, false },
        { THEME_IS_DARK, false, 0x108048, 0x04391D, 0x181818, 0xC8C8C8, 0x4CC38A, true },
        { THEME_IS_WOOD, true, 0x94693A, 0x4F3414, 0x3A2712, 0xEADCC3, 0x7A4B12, false },
        { THEME_IS_SAFE, true, 0x2F6DB5, 0x123A66, 0x1C1C1C, 0xDADADA, 0xB35A00, false },
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        Theme theme;
        theme_choose(TABLE[i].choice, TABLE[i].is_dark_system, NULL, &theme);
        assert_int_equal(theme.field, TABLE[i].field);
        assert_int_equal(theme.line, TABLE[i].line);
        assert_int_equal(theme.rim, TABLE[i].rim);
        assert_int_equal(theme.coordinates, TABLE[i].coordinates);
        assert_int_equal(theme.accent, TABLE[i].accent);
        assert_int_equal(theme.is_dark, TABLE[i].is_dark);
        assert_int_equal(theme.mistake, TABLE[i].is_dark ? 0xFF9A8F : 0xB3261E);
    }
}

static void contrast_is_that_of_the_standard(void **state) {
    (void)state;
    assert_true(fabs(pixel_contrast(0x000000, 0xFFFFFF) - 21.0) < 1e-9);
    assert_true(fabs(pixel_contrast(0x777777, 0xFFFFFF) - 4.478) < 0.001);
    assert_true(fabs(pixel_contrast(0xFFFFFF, 0x0B7A3E) - contrast(0x0B7A3E, 0xFFFFFF)) < 1e-9);
}

int run_theme_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_and_marks_stand_out_in_every_theme),
        cmocka_unit_test(texts_and_marks_stand_out_in_every_high_contrast_palette),
        cmocka_unit_test(high_contrast_goes_before_every_choice_and_uses_the_systems_colours),
        cmocka_unit_test(pieces_stand_out_in_high_contrast),
        cmocka_unit_test(each_choice_has_the_designs_colours),
        cmocka_unit_test(contrast_is_that_of_the_standard),
    };
    return cmocka_run_group_tests_name("theme", tests, NULL, NULL);
}
