/* SPDX-License-Identifier: MIT */
/* The themes: every text and mark stands out from what it stands on, whatever the system's colours are. */
#include "suites.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

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

/* A colour of a pair: one of the theme's, or one that is the same in all of them. */
typedef struct Shade {
    const char *name;
    size_t offset; /* of a Pixel in Theme, with is_own */
    Pixel pixel;
    bool is_own;
} Shade;

/* Of the theme; literal; of the theme, as it is on a row. */
#define OWN(member) { #member, offsetof(Theme, member), 0, true }
#define LITERAL(name, pixel) { name, 0, pixel, false }

/* How an ink comes to stand on its ground. */
typedef enum Way {
    AS_IT_IS,
    ON_A_ROW,  /* by theme_on_row */
    AT_75,     /* percent of opacity over the ground */
    AT_90
} Way;

/* In which themes a pair is seen. */
typedef enum Where { EVERYWHERE, BUT_HIGH_CONTRAST, ONLY_HIGH_CONTRAST, ONLY_DARK } Where;

typedef struct Pair {
    const char *what;
    Shade ink, ground;
    double least; /* TEXT or MARK */
    Way way;
    Where where;
} Pair;

static const double TEXT = 4.5;
static const double MARK = 3.0;

/* Every pair of which the design says how far apart it is to be. Of discs, the shade of which the contrast is least. */
static const Pair PAIRS[] = {
    /* texts and marks of the board */
    { "coordinates on the rim", OWN(coordinates), OWN(rim), TEXT, AS_IT_IS, EVERYWHERE },
    { "values on the field", OWN(value), OWN(field), TEXT, AS_IT_IS, EVERYWHERE },
    { "the best value in its frame", OWN(best), OWN(best_ground), TEXT, AS_IT_IS, EVERYWHERE },
    { "the frame of the best value", OWN(best), OWN(field), MARK, AS_IT_IS, EVERYWHERE },
    { "grades of the simple mode", OWN(value), OWN(field), MARK, AS_IT_IS, EVERYWHERE },
    { "dots of legal squares", OWN(legal), OWN(field), MARK, AT_75, EVERYWHERE },
    { "the ring of the pointed square", OWN(legal), OWN(field), MARK, AT_90, EVERYWHERE },
    { "the cursor", OWN(legal), OWN(field), MARK, AS_IT_IS, EVERYWHERE },
    { "the edge of a mistake's triangle", OWN(legal), OWN(field), MARK, AS_IT_IS, EVERYWHERE },
    { "a mistake's triangle in its edge", OWN(notify), OWN(legal), MARK, AS_IT_IS, BUT_HIGH_CONTRAST },
    { "the ring of the notify marker", OWN(legal), OWN(field), MARK, AS_IT_IS, EVERYWHERE },
    { "the notify marker in its ring", OWN(notify), OWN(legal), MARK, AS_IT_IS, BUT_HIGH_CONTRAST },
    { "lines", OWN(line), OWN(field), MARK, AS_IT_IS, ONLY_HIGH_CONTRAST },
    { "the last move's dot in its ring", OWN(notify), LITERAL("white", 0xFFFFFF), MARK, AS_IT_IS, EVERYWHERE },
    { "the last move's ring on a black disc", LITERAL("white", 0xFFFFFF), LITERAL("its highlight", 0x4A4A4A), MARK,
      AS_IT_IS, EVERYWHERE },
    { "the last move's dot on a white disc", OWN(notify), LITERAL("its shade", 0xDEDED8), MARK, AS_IT_IS, EVERYWHERE },
    { "the last move's dot on a black disc", OWN(notify), LITERAL("black", 0x000000), MARK, AS_IT_IS, ONLY_HIGH_CONTRAST },
    /* discs, stones, rabbits, signs */
    { "black discs", LITERAL("black", 0x141414), OWN(field), MARK, AS_IT_IS, BUT_HIGH_CONTRAST },
    { "white discs", LITERAL("its shade", 0xDEDED8), OWN(field), MARK, AS_IT_IS, BUT_HIGH_CONTRAST },
    { "the discs' ring", OWN(legal), OWN(field), MARK, AS_IT_IS, ONLY_HIGH_CONTRAST },
    { "preview on a black disc", OWN(preview), LITERAL("black", 0x141414), MARK, AS_IT_IS, BUT_HIGH_CONTRAST },
    { "preview's dark half on a white disc", OWN(line), LITERAL("its shade", 0xDEDED8), MARK, AS_IT_IS, BUT_HIGH_CONTRAST },
    { "preview", OWN(preview), OWN(field), MARK, AS_IT_IS, ONLY_HIGH_CONTRAST },
    { "the number on a black disc", LITERAL("white", 0xFFFFFF), LITERAL("its highlight", 0x4A4A4A), TEXT, AS_IT_IS,
      EVERYWHERE },
    { "the number on a white disc", LITERAL("dark", 0x101010), LITERAL("its shade", 0xDEDED8), TEXT, AS_IT_IS, EVERYWHERE },
    { "the number on a plate", LITERAL("dark", 0x101010), LITERAL("white", 0xFFFFFF), TEXT, AS_IT_IS, EVERYWHERE },
    { "a stable disc's lozenge in its edge", LITERAL("dark", 0x101010), LITERAL("white", 0xFFFFFF), MARK, AS_IT_IS,
      EVERYWHERE },
    { "the ring of a black go stone", LITERAL("light", 0xD8D8D0), LITERAL("the stone", 0x20242C), MARK, AS_IT_IS, EVERYWHERE },
    { "the ring of a white go stone", LITERAL("dark", 0x303030), LITERAL("its rim", 0x9C9888), MARK, AS_IT_IS, EVERYWHERE },
    { "white rabbits", LITERAL("their coat", 0xF6F4EE), OWN(field), MARK, AS_IT_IS, BUT_HIGH_CONTRAST },
    { "black rabbits", LITERAL("their coat", 0x1E1E22), OWN(field), MARK, AS_IT_IS, BUT_HIGH_CONTRAST },
    { "circles of three in a row", LITERAL("white", 0xFFFFFF), OWN(field), MARK, AS_IT_IS, BUT_HIGH_CONTRAST },
    { "crosses of three in a row", LITERAL("yellow", 0xFFEFA0), OWN(field), MARK, AS_IT_IS, BUT_HIGH_CONTRAST },
    /* the panel, dialogs and pictures of the board */
    { "text on the window", OWN(text), OWN(window), TEXT, AS_IT_IS, EVERYWHERE },
    { "text on a card", OWN(text), OWN(card), TEXT, AS_IT_IS, EVERYWHERE },
    { "text on a row", OWN(row_text), OWN(row), TEXT, AS_IT_IS, EVERYWHERE },
    { "text on a row", OWN(text), OWN(row), TEXT, ON_A_ROW, EVERYWHERE },
    { "faint text on the window", OWN(faint), OWN(window), TEXT, AS_IT_IS, EVERYWHERE },
    { "faint text on a card", OWN(faint), OWN(card), TEXT, AS_IT_IS, EVERYWHERE },
    { "faint text on a row", OWN(faint), OWN(row), TEXT, ON_A_ROW, EVERYWHERE },
    { "mistakes on the window", OWN(mistake), OWN(window), TEXT, AS_IT_IS, EVERYWHERE },
    { "mistakes on a card", OWN(mistake), OWN(card), TEXT, AS_IT_IS, EVERYWHERE },
    { "mistakes on a row", OWN(mistake), OWN(row), TEXT, ON_A_ROW, EVERYWHERE },
    { "\"to move\" on a card", OWN(accent), OWN(card), TEXT, AS_IT_IS, EVERYWHERE },
    { "\"to move\" on a row", OWN(accent), OWN(row), TEXT, ON_A_ROW, EVERYWHERE },
    { "marks on the window", OWN(accent), OWN(window), MARK, AS_IT_IS, EVERYWHERE },
    { "the graph's line", OWN(accent), OWN(card), MARK, AS_IT_IS, EVERYWHERE },
    { "the graph's mark of the position", OWN(text), OWN(card), MARK, AS_IT_IS, EVERYWHERE },
    { "the graph's triangles", OWN(mistake), OWN(card), MARK, AS_IT_IS, EVERYWHERE },
    { "rings of small discs on the window", OWN(disc_ring), OWN(window), MARK, AS_IT_IS, EVERYWHERE },
    { "rings of small discs on a card", OWN(disc_ring), OWN(card), MARK, AS_IT_IS, EVERYWHERE },
    { "rings of small discs on a row", OWN(disc_ring), OWN(row), MARK, ON_A_ROW, EVERYWHERE },
    { "text on a pressed button", OWN(text), OWN(border), TEXT, AS_IT_IS, ONLY_DARK },
    { "frames of buttons and groups", OWN(faint), OWN(window), MARK, AS_IT_IS, ONLY_DARK },
    { "the frame of the button with the focus", OWN(accent), OWN(window), MARK, AS_IT_IS, ONLY_DARK },
};

enum { PAIR_COUNT = sizeof PAIRS / sizeof PAIRS[0] };

static Pixel pixel_of(const Theme *theme, const Shade *shade) {
    Pixel pixel = shade->pixel;
    if (shade->is_own) {
        memcpy(&pixel, (const char *)theme + shade->offset, sizeof pixel);
    }
    return pixel;
}

static bool is_seen(const Theme *theme, Where where) {
    switch (where) {
    case BUT_HIGH_CONTRAST:
        return !theme->has_high_contrast;
    case ONLY_HIGH_CONTRAST:
        return theme->has_high_contrast;
    case ONLY_DARK:
        return theme->is_dark && !theme->has_high_contrast;
    default:
        return true;
    }
}

/* @return how many pairs the theme has */
static int check_pairs(const char *name, const Theme *theme) {
    int count = 0;
    for (int i = 0; i < PAIR_COUNT; i++) {
        const Pair *pair = &PAIRS[i];
        Pixel ground = pixel_of(theme, &pair->ground);
        Pixel ink = pixel_of(theme, &pair->ink);
        ink = pair->way == ON_A_ROW ? theme_on_row(theme, ink)
              : pair->way == AT_75  ? pixel_mix(ground, ink, 0.75)
              : pair->way == AT_90  ? pixel_mix(ground, ink, 0.90)
                                    : ink;
        double found = contrast(ink, ground);
        if (is_seen(theme, pair->where)) {
            count++;
            if (found < pair->least) {
                fail_msg("%s: %s, %s %06X on %s %06X: %.2f", name, pair->what, pair->ink.name, (unsigned)ink,
                         pair->ground.name, (unsigned)ground, found);
            }
        }
    }
    return count;
}

static void texts_and_marks_stand_out_in_every_theme(void **state) {
    (void)state;
    static const char *const NAMES[THEME_CHOICE_COUNT] = { "system", "classic", "original", "dark", "wood", "safe" };
    for (int choice = 0; choice < THEME_CHOICE_COUNT; choice++) {
        for (int is_dark = 0; is_dark < 2; is_dark++) {
            Theme theme;
            theme_choose((ThemeChoice)choice, is_dark, NULL, &theme);
            assert_true(check_pairs(NAMES[choice], &theme) > PAIR_COUNT * 3 / 4);
            assert_false(theme.has_high_contrast);
        }
    }
}

static void texts_and_marks_stand_out_in_every_high_contrast_palette(void **state) {
    (void)state;
    for (int i = 0; i < PALETTE_COUNT; i++) {
        Theme theme;
        theme_choose(THEME_OF_SYSTEM, false, &PALETTES[i].colors, &theme);
        assert_true(check_pairs(PALETTES[i].name, &theme) > PAIR_COUNT * 3 / 5);
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
