/* SPDX-License-Identifier: MIT */
/* Commands that come late, early, twice or forged, and games that are changed in the middle of something. */
#include "mirror.h"
#include "tests.h"

#include <stdint.h>

enum { MESSAGE_THOUGHT = WM_APP + 1 };

static LPARAM packed_stone(int color_number, int column, int row) {
    return (LPARAM)(intptr_t)((uint32_t)color_number << 16 | (uint32_t)column << 8 | (uint32_t)row);
}

static int number_of_color(Color color) {
    return color == COLOR_BLACK ? 1 : 2;
}

static LPARAM stone_of(Color color, Square square) {
    return packed_stone(number_of_color(color), square_column(square), square_row(square));
}

static void begin_against(Test *test, Mirror *mirror, const char *settings, const char *opponent) {
    app_start(test, settings);
    order_answer(test, IDYES);
    mirror_begin(mirror, test, START_STANDARD, COLOR_BLACK, opponent);
}

static void begin(Test *test, Mirror *mirror, const char *settings) {
    begin_against(test, mirror, settings, "column");
}

static void post_thoughts(Test *test, unsigned first, unsigned last, Square square) {
    for (unsigned generation = first; generation <= last; generation++) {
        PostMessageW(test->app.window, MESSAGE_THOUGHT, generation, square);
    }
}

/* Every wrong IDPUT_STONE that the layout allows a sender to get wrong. */
static void post_wrong_stones(Test *test, Color person) {
    static const int COLORS[] = { 0, 3, 4, 255, 256, 0x7FFF, 0x8001, 0xFFFF };
    static const int COORDINATES[] = { 8, 9, 15, 16, 127, 128, 255 };
    Color computer = color_opposite(person);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        app_post(test, IDPUT_STONE, stone_of(computer, square));
        for (size_t i = 0; i < sizeof COLORS / sizeof COLORS[0]; i++) {
            app_post(test, IDPUT_STONE, packed_stone(COLORS[i], square_column(square), square_row(square)));
        }
        app_post(test, IDPUT_STONE, stone_of(person, square) | (LPARAM)1 << 32);
        app_post(test, IDPUT_STONE, stone_of(person, square) | (LPARAM)((ULONG_PTR)1 << 63));
        app_post(test, IDPUT_STONE, stone_of(person, square) | 0x40000000);
        if (square % 16 == 15) {
            app_settle(test);
        }
    }
    for (size_t i = 0; i < sizeof COORDINATES / sizeof COORDINATES[0]; i++) {
        for (int other = 0; other < 8; other++) {
            app_post(test, IDPUT_STONE, packed_stone(number_of_color(person), COORDINATES[i], other));
            app_post(test, IDPUT_STONE, packed_stone(number_of_color(person), other, COORDINATES[i]));
        }
    }
    app_post(test, IDPUT_STONE, -1);
    app_post(test, IDPUT_STONE, 0);
}

static void forged_in_own_turn(Test *test) {
    Mirror mirror;
    begin(test, &mirror, "pace=off\n");
    for (int turn = 0; turn < 3; turn++) {
        Bitboard illegal = ~mirror_legal(&mirror);
        post_wrong_stones(test, COLOR_BLACK);
        while (illegal) {
            app_post(test, IDPUT_STONE, stone_of(COLOR_BLACK, bitboard_pop(&illegal)));
        }
        for (int number = 0; number < 4; number++) {
            app_post(test, IDTHINK_PUT_STONE, packed_stone(number, 0, 0));
        }
        post_thoughts(test, 0, 40, bitboard_first(mirror_legal(&mirror)));
        app_settle(test);
        mirror_expect_still(&mirror, 250);
        Square square = mirror_any_move(&mirror);
        app_post(test, IDPUT_STONE, stone_of(COLOR_BLACK, square));
        mirror_note_move(&mirror, square);
        mirror_wait_turn(&mirror);
    }
}

/* Waits for a red marker. @return its square */
static Square wait_marker(Test *test) {
    Seen seen;
    Wait wait = wait_begin(test, 5000);
    board_see(test, &seen);
    while (seen.notify == SQUARE_NONE) {
        wait_step(&wait, "the red marker");
        board_see(test, &seen);
    }
    return seen.notify;
}

/* Plays the person's move. @return a legal move that the computer would not choose, SQUARE_NONE when there is none */
static Square play_and_find_unlikely(Mirror *mirror, Bitboard *choices) {
    Square square = mirror_any_move(mirror);
    square_click(mirror->test, square);
    mirror_note_move(mirror, square);
    *choices = mirror_computer_choices(mirror);
    Bitboard unlikely = board_legal_moves(game_board(&mirror->game)) & ~*choices;
    return unlikely ? bitboard_first(unlikely) : SQUARE_NONE;
}

static void expect_own_choice(Mirror *mirror, Square marker, Bitboard choices) {
    expect(mirror->test, choices & bitboard_of(marker), "the marker stands on %s, which the computer would not choose",
           square_note(mirror->test, marker));
    mirror_wait_turn(mirror);
    mirror_expect_still(mirror, 300);
}

static void forged_in_computers_pause(Test *test) {
    Mirror mirror;
    begin(test, &mirror, "pace=original\n");
    for (int turn = 0; turn < 2; turn++) {
        Bitboard choices;
        unsigned generation = (unsigned)mirror.game.ply + 2; /* of the coming turn, were no discs placed yet */
        Square forged = play_and_find_unlikely(&mirror, &choices);
        if (forged == SQUARE_NONE || game_must_pass(&mirror.game)) {
            mirror_wait_turn(&mirror);
            continue;
        }
        pause_ms(test, 700);
        app_post(test, IDPUT_STONE, stone_of(COLOR_WHITE, forged));
        app_post(test, IDPUT_STONE, stone_of(COLOR_BLACK, forged));
        post_thoughts(test, 0, generation - 1, forged);
        post_thoughts(test, generation + 1, generation + 20, forged);
        app_post(test, IDTHINK_PUT_STONE, packed_stone(2, 0, 0));
        app_post(test, IDTHINK_PUT_STONE, packed_stone(2, 0, 0));
        app_post(test, IDTHINK_PUT_STONE, packed_stone(1, 0, 0));
        expect_own_choice(&mirror, wait_marker(test), choices);
    }
}

static void forged_at_marker(Test *test) {
    Mirror mirror;
    begin(test, &mirror, "pace=original\n");
    for (int turn = 0; turn < 2; turn++) {
        Bitboard choices;
        Square forged = play_and_find_unlikely(&mirror, &choices);
        if (game_must_pass(&mirror.game)) {
            mirror_wait_turn(&mirror);
            continue;
        }
        Square marker = wait_marker(test);
        if (forged != SQUARE_NONE) {
            app_post(test, IDPUT_STONE, stone_of(COLOR_WHITE, forged));
        }
        app_post(test, IDPUT_STONE, stone_of(COLOR_BLACK, marker));
        app_post(test, IDTHINK_PUT_STONE, packed_stone(2, 0, 0));
        if (turn > 0) { /* the right one, early and twice */
            app_post(test, IDPUT_STONE, stone_of(COLOR_WHITE, marker));
            app_post(test, IDPUT_STONE, stone_of(COLOR_WHITE, marker));
        }
        expect_own_choice(&mirror, marker, choices);
    }
}

/* ------------------------------------------------------------------------------- in the middle of something */
/* At smooth pace: discs turn to 240 ms, pause to 640, marker to 940, then the answer's discs turn. */
static const int DELAYS_MS[] = { 0, 60, 450, 640, 800, 1010 };

enum { DELAY_COUNT = sizeof DELAYS_MS / sizeof DELAYS_MS[0] };

/* Plays a move and waits into the computer's turn. */
static void play_into_turn(Mirror *mirror, int delay_ms) {
    Square square = mirror_any_move(mirror);
    square_click(mirror->test, square);
    mirror_note_move(mirror, square);
    pause_ms(mirror->test, delay_ms);
}

static void new_game_interrupts(Test *test) {
    Mirror mirror;
    begin(test, &mirror, "pace=smooth\n");
    for (int i = 0; i < DELAY_COUNT; i++) {
        play_into_turn(&mirror, DELAYS_MS[i]);
        key_press(test, 'N', WITH_CONTROL);
        app_settle(test);
        mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
        mirror_expect_still(&mirror, i % 2 ? 750 : 250);
    }
    mirror_click(&mirror, mirror_any_move(&mirror));
}

static void take_back_interrupts(Test *test) {
    Mirror mirror;
    begin(test, &mirror, "pace=smooth\n");
    for (int i = 1; i < DELAY_COUNT; i++) { /* without a delay the key could be faster than the click */
        play_into_turn(&mirror, DELAYS_MS[i]);
        key_press(test, 'Z', WITH_CONTROL);
        expect(test, mirror_take_back(&mirror), "there is nothing to take back");
        mirror_expect_still(&mirror, i % 2 ? 750 : 250);
        if (i == 4) {
            mirror_click(&mirror, mirror_any_move(&mirror));
        }
    }
}

static void order_interrupts(Test *test) {
    Mirror mirror;
    begin(test, &mirror, "pace=smooth\n");
    for (int i = 1; i < DELAY_COUNT; i++) {
        Color person = i % 2 ? COLOR_BLACK : COLOR_WHITE;
        play_into_turn(&mirror, DELAYS_MS[i]);
        key_press(test, 'O', WITH_CONTROL | WITH_SHIFT);
        order_answer(test, person == COLOR_BLACK ? IDYES : IDNO);
        mirror_begin(&mirror, test, START_STANDARD, person, "column");
        mirror_expect_still(&mirror, 300);
    }
}

static void close_interrupts(Test *test) {
    for (int i = 0; i < DELAY_COUNT; i++) {
        Mirror mirror;
        if (i % 2) {
            begin(test, &mirror, "pace=smooth\n");
        } else {
            begin_against(test, &mirror, "pace=smooth\nopponent=column-evolved\n", "column-evolved");
        }
        play_into_turn(&mirror, DELAYS_MS[i]);
        double begin_ms = now_ms();
        key_press(test, VK_F4, WITH_ALT);
        DWORD code = app_wait_end(test);
        expect(test, code == 0, "closed after %d ms the exit code is %lu", DELAYS_MS[i], code);
        expect(test, now_ms() - begin_ms < 3000, "closed after %d ms it took %.0f ms to end", DELAYS_MS[i],
               now_ms() - begin_ms);
    }
}

/* Plays a move against the strongest level, which then thinks for seconds, and waits until it does. */
static void play_into_long_thought(Mirror *mirror) {
    wchar_t name[GUI_TEXT_SIZE];
    wchar_t color[GUI_TEXT_SIZE];
    wchar_t text[GUI_TEXT_SIZE];
    Color computer = color_opposite(mirror->person);
    play_into_turn(mirror, 200);
    app_settle(mirror->test); /* the window is alive meanwhile */
    mirror_player_name(mirror, computer, name);
    mirror_color_name(mirror, computer, color);
    text_expected(mirror->test, TEXT_MESSAGE_WAIT, (const wchar_t *[]){ name, color }, 2, text);
    expect(mirror->test, window_has_text(mirror->test, mirror->test->app.message, text),
           "the computer does not think any more");
}

static void long_thought_is_interrupted(Test *test) {
    Mirror mirror;
    begin_against(test, &mirror, "pace=off\nopponent=level-20\n", "level-20");
    for (int i = 0; i < 2; i++) {
        play_into_long_thought(&mirror);
        key_press(test, 'N', WITH_CONTROL);
        app_settle(test);
        mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "level-20");
        mirror_expect_still(&mirror, 300);
    }
    for (int i = 0; i < 2; i++) {
        play_into_long_thought(&mirror);
        key_press(test, 'Z', WITH_CONTROL);
        expect(test, mirror_take_back(&mirror), "there is nothing to take back");
        mirror_expect_still(&mirror, 300);
    }
    mirror_expect_still(&mirror, 4000); /* as long as the thoughts would have taken */
    play_into_long_thought(&mirror);
    double begin_ms = now_ms();
    key_press(test, VK_F4, WITH_ALT);
    DWORD code = app_wait_end(test);
    expect(test, code == 0, "the exit code is %lu", code);
    expect(test, now_ms() - begin_ms < 3000, "it took %.0f ms to end", now_ms() - begin_ms);
}

static void escape_ends_animation(Test *test) {
    Mirror mirror;
    begin(test, &mirror, "pace=original\n");
    for (int turn = 0; turn < 2; turn++) {
        play_into_turn(&mirror, 60);
        key_press(test, VK_ESCAPE, WITH_NONE);
        pause_ms(test, 60);
        const Position *position = game_position(&mirror.game);
        Seen seen;
        board_see(test, &seen);
        expect(test, seen.discs[0] == position->discs[0] && seen.discs[1] == position->discs[1],
               "after Esc the discs still turn: %s", seen_note(test, &seen));
        mirror_wait_turn(&mirror);
        mirror_expect_still(&mirror, 200);
    }
}

const TestCase TESTS_OF_LATE_COMMANDS[] = {
    { "forged commands in one's own turn change nothing", forged_in_own_turn, 40, ONLY_PLAIN },
    { "forged, stale and doubled commands before the marker change nothing", forged_in_computers_pause, 60, ONLY_PLAIN },
    { "at the marker only the marked square can be played, and only once", forged_at_marker, 60, ONLY_PLAIN },
    { "T78 a new game at any moment of the computer's turn: no late move arrives", new_game_interrupts, 60, ONLY_PLAIN },
    { "T78 taking back at any moment of the computer's turn: no late move arrives", take_back_interrupts, 60, ONLY_PLAIN },
    { "T78 the order question at any moment of the computer's turn: no late move arrives", order_interrupts, 60,
      ONLY_PLAIN },
    { "T78 closing at any moment of the computer's turn ends at once with exit code 0", close_interrupts, 60, ONLY_PLAIN },
    { "T78 a new game, taking back and closing while level 20 thinks for seconds: at once, and no late move arrives",
      long_thought_is_interrupted, 60, ONLY_PLAIN },
    { "Esc ends the animation and nothing else", escape_ends_animation, 60, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
