/* SPDX-License-Identifier: MIT */
/* What is painted: marks, edges, the order in which discs turn. */
#include "mirror.h"
#include "tests.h"

static void begin(Test *test, Mirror *mirror, const char *settings) {
    app_start(test, settings);
    order_answer(test, IDYES);
    mirror_begin(mirror, test, START_STANDARD, COLOR_BLACK, "column");
}

static void legal_dots(Test *test) {
    Mirror mirror;
    begin(test, &mirror, "pace=off\n");
    mirror_click(&mirror, mirror_any_move(&mirror));
    for (int i = 0; i < 2; i++) {
        app_command(test, IDM_VIEW_LEGAL_MARKS);
        mirror.has_legal_marks = !mirror.has_legal_marks;
        mirror_expect_still(&mirror, 30);
        mirror_click(&mirror, mirror_any_move(&mirror));
    }
    app_command(test, IDM_VIEW_LEGAL_MARKS);
    app_close(test);
    app_start(test, NULL);
    order_answer(test, IDYES);
    Seen seen;
    board_see(test, &seen);
    expect(test, !seen.legal_dots, "the dots have come back after a restart: %s", seen_note(test, &seen));
}

/* Pixels of the rim that are neither rim nor field nor line: coordinates. */
static int label_pixels(Test *test) {
    Grid grid;
    board_grid(test, &grid);
    const Picture *picture = &test->pictures[0];
    uint32_t rim = picture_at(picture, 0, 0);
    int count = 0;
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            bool is_rim = x < grid.field.left || x >= grid.field.right || y < grid.field.top || y >= grid.field.bottom;
            count += is_rim && picture_at(picture, x, y) != rim;
        }
    }
    return count;
}

static void coordinates(Test *test) {
    Mirror mirror;
    Grid with;
    Grid without;
    begin(test, &mirror, "pace=off\n");
    board_grid(test, &with);
    int before = label_pixels(test);
    expect(test, before > 16 * 10, "only %d pixels of coordinates are painted", before);
    app_command(test, IDM_VIEW_COORDINATES);
    app_settle(test);
    board_grid(test, &without);
    expect(test, label_pixels(test) == 0, "%d pixels of coordinates are left", label_pixels(test));
    expect(test, without.field.right - without.field.left >= with.field.right - with.field.left,
           "without coordinates the field is smaller");
    mirror_click(&mirror, mirror_any_move(&mirror));
    app_command(test, IDM_VIEW_COORDINATES);
    app_settle(test);
    expect(test, label_pixels(test) == before, "the coordinates do not come back as they were");
}

static void red_marker(Test *test) {
    Mirror mirror;
    begin(test, &mirror, "pace=original\n");
    for (int turn = 0; turn < 1; turn++) {
        Square square = mirror_any_move(&mirror);
        square_click(test, square);
        mirror_note_move(&mirror, square);
        Seen seen;
        Wait wait = wait_begin(test, 8000);
        board_see(test, &seen);
        while (seen.notify == SQUARE_NONE) {
            wait_step(&wait, "the red marker");
            board_see(test, &seen);
        }
        double begin_ms = now_ms();
        Square marked = seen.notify;
        Grid grid;
        board_grid(test, &grid);
        RECT cell = grid.cells[marked];
        uint32_t middle = picture_at(&test->pictures[0], (cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2);
        expect(test, middle == 0xE0241B, "the marker on %s is %06x", square_note(test, marked), middle);
        expect(test, board_legal_moves(game_board(&mirror.game)) & bitboard_of(marked), "%s is marked, but illegal",
               square_note(test, marked));
        while (seen.notify != SQUARE_NONE) {
            expect(test, seen.notify == marked, "the marker has moved");
            wait_step(&wait, "the end of the marker");
            board_see(test, &seen);
        }
        double stood_ms = now_ms() - begin_ms;
        expect(test, stood_ms > 150 && stood_ms < 900, "the marker stood for %.0f ms", stood_ms);
        mirror_wait_turn(&mirror);
        expect(test, mirror.game.moves[mirror.game.ply - 1].square == marked, "%s was marked, another square played",
               square_note(test, marked));
    }
}

static void smooth_edges(Test *test) {
    Grid grid;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    board_grid(test, &grid);
    int levels = grid_edge_levels(&test->pictures[0], grid.cells[square_at(4, 4)]);
    expect(test, levels > 8, "the edge of a white disc has only %d levels", levels);
}

static bool is_ringed(Test *test, const Grid *grid, Square square) {
    RECT cell = grid->cells[square];
    int side = cell.right - cell.left;
    uint32_t pixel = picture_at(&test->pictures[0], (cell.left + cell.right) / 2, cell.top + side / 2 - side * 39 / 100);
    return (pixel >> 16 & 255) > 0xE0 && (pixel >> 8 & 255) > 0xD0 && (pixel & 255) < 0xC8;
}

static void preview_rings(Test *test) {
    Mirror mirror;
    Grid grid;
    Wait wait = wait_begin(test, 3000);
    begin(test, &mirror, "pace=off\n");
    mouse_move(test, square_point(test, square_at(3, 2)));
    board_grid(test, &grid);
    while (!is_ringed(test, &grid, square_at(3, 3))) {
        wait_step(&wait, "a ring round d4, which d3 would flip");
        board_grid(test, &grid);
    }
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        expect(test, square == square_at(3, 3) || !is_ringed(test, &grid, square), "%s bears a ring",
               square_note(test, square));
    }
    mouse_move(test, square_point(test, square_at(0, 0)));
    wait = wait_begin(test, 3000);
    while (is_ringed(test, &grid, square_at(3, 3))) {
        wait_step(&wait, "the end of the ring");
        board_grid(test, &grid);
    }
    mirror_expect_still(&mirror, 30);
}

/* ---------------------------------------------------------------------------------------- turning discs */
static int directions_of(const Mirror *mirror, Square square) {
    Square order[BOARD_FLIPS_MAX];
    int count = board_flip_order(game_board(&mirror->game), square, order);
    int directions = 0;
    int last_step = 0;
    for (int i = 0; i < count; i++) {
        int step = order[i] - (i > 0 && order[i] - order[i - 1] == last_step ? order[i - 1] : square);
        directions += step != last_step;
        last_step = step;
    }
    return directions;
}

/* Plays at once until a move flips at least four discs in at least two directions. @return that move */
static Square seek_rich_move(Mirror *mirror) {
    while (!mirror_is_over(mirror)) {
        Bitboard legal = mirror_legal(mirror);
        while (legal) {
            Square square = bitboard_pop(&legal);
            int flips = bitboard_count(board_flips(game_board(&mirror->game), square));
            if (flips >= 4 && flips <= 7 && directions_of(mirror, square) >= 2) {
                return square;
            }
        }
        mirror_click(mirror, mirror_any_move(mirror));
    }
    fail(mirror->test, "no move with many flips came up");
}

static void expect_flips_in_order(Mirror *mirror, Square square) {
    Test *test = mirror->test;
    Square order[BOARD_FLIPS_MAX];
    double turned_ms[BOARD_FLIPS_MAX];
    int count = board_flip_order(game_board(&mirror->game), square, order);
    int turned = 0;
    Seen seen;
    square_click(test, square);
    mirror_note_move(mirror, square);
    Wait wait = wait_begin(test, 400 * count + 2000);
    while (turned < count) {
        wait_step(&wait, "the next disc to turn");
        board_see(test, &seen);
        Bitboard mine = seen.discs[mirror->person];
        if (!(mine & bitboard_of(square))) {
            continue;
        }
        for (int i = turned + 1; i < count; i++) {
            expect(test, !(mine & bitboard_of(order[i])), "%s turns before %s", square_note(test, order[i]),
                   square_note(test, order[turned]));
        }
        if (mine & bitboard_of(order[turned])) {
            turned_ms[turned++] = now_ms();
        }
    }
    for (int i = 1; i < count; i++) {
        double gap_ms = turned_ms[i] - turned_ms[i - 1];
        expect(test, gap_ms > 150 && gap_ms < 600, "%.0f ms lie between flip %d and flip %d", gap_ms, i, i + 1);
    }
}

static void flips_in_order(Test *test) {
    Mirror mirror;
    begin(test, &mirror, "pace=off\n");
    Square square = seek_rich_move(&mirror);
    app_command(test, IDM_VIEW_PACE_ORIGINAL);
    expect_flips_in_order(&mirror, square);
    app_command(test, IDM_VIEW_PACE_OFF);
    mirror_wait_turn(&mirror);
}

/* Half-turned discs are seen at smooth pace, never at the original one. */
static void discs_turn_smoothly(Test *test) {
    Mirror mirror;
    begin(test, &mirror, "pace=smooth\n");
    int narrow = 0;
    for (int turn = 0; turn < 2; turn++) {
        Square square = mirror_any_move(&mirror);
        square_click(test, square);
        mirror_note_move(&mirror, square);
        Wait wait = wait_begin(test, 3000);
        Seen seen;
        do {
            wait_step(&wait, "the end of the turning");
            board_see(test, &seen);
            narrow += seen.odd != 0 || bitboard_count(seen.discs[0] | seen.discs[1]) <
                                           bitboard_count(game_position(&mirror.game)->discs[0] |
                                                          game_position(&mirror.game)->discs[1]);
        } while (seen.discs[COLOR_BLACK] != game_position(&mirror.game)->discs[COLOR_BLACK]);
        mirror_wait_turn(&mirror);
    }
    expect(test, narrow > 2, "only %d pictures show a turning disc", narrow);
}

const TestCase TESTS_OF_PICTURES[] = {
    { "dots on legal squares can be turned off, and stay off", legal_dots, 30, AT_EVERY_DPI },
    { "coordinates can be turned off and on", coordinates, 20, AT_EVERY_DPI },
    { "the red marker stands on the square that the computer then plays", red_marker, 30, AT_EVERY_DPI },
    { "discs have smooth edges", smooth_edges, 20, AT_EVERY_DPI },
    { "resting the mouse on a legal square rings the discs that would flip", preview_rings, 20, AT_EVERY_DPI },
    { "at the original pace discs turn one after another in the published order", flips_in_order, 60, ONLY_PLAIN },
    { "at smooth pace discs are seen turning", discs_turn_smoothly, 30, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
