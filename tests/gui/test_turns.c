/* SPDX-License-Identifier: MIT */
/* Clicks that must play nothing: on squares that are illegal or taken, and out of turn. */
#include "mirror.h"
#include "tests.h"

static void expect_refusal(Mirror *mirror, Square square, TextId id) {
    Test *test = mirror->test;
    wchar_t text[GUI_TEXT_SIZE];
    wchar_t name[] = { (wchar_t)(L'a' + square_column(square)), (wchar_t)(L'1' + square_row(square)), 0 };
    square_click(test, square);
    text_expected(test, id, (const wchar_t *[]){ name }, 1, text);
    window_wait_text(test, test->app.message, text);
    mirror_expect_rows(mirror);
    mirror_expect_board(mirror);
}

static void refused_with_reason(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    for (int turn = 0; turn < 2; turn++) {
        const Position *position = game_position(&mirror.game);
        Bitboard discs = position->discs[COLOR_BLACK] | position->discs[COLOR_WHITE];
        for (Square square = 0; square < SQUARE_COUNT; square++) {
            Bitboard bit = bitboard_of(square);
            if (!(mirror_legal(&mirror) & bit)) {
                expect_refusal(&mirror, square, (discs & bit) ? TEXT_MESSAGE_OCCUPIED : TEXT_MESSAGE_ILLEGAL);
            }
        }
        mirror_click(&mirror, mirror_any_move(&mirror));
    }
}

/* What the window is doing after the person's move. */
typedef enum Stage { STAGE_OWN, STAGE_PAUSE, STAGE_MARKER, STAGE_ANSWER, STAGE_COUNT } Stage;

/* @param mirror after the person's move
 * @param seen what is painted */
static Stage stage_of(const Mirror *mirror, Seen *seen) {
    const Position *position = game_position(&mirror->game);
    board_see(mirror->test, seen);
    Bitboard mine = position->discs[mirror->person];
    Bitboard all = mine | position->discs[color_opposite(mirror->person)];
    Bitboard painted = seen->discs[0] | seen->discs[1] | seen->odd;
    if (seen->notify != SQUARE_NONE) {
        return STAGE_MARKER;
    }
    if (bitboard_count(painted) > bitboard_count(all)) {
        return STAGE_ANSWER;
    }
    return seen->odd || seen->discs[mirror->person] != mine ? STAGE_OWN : STAGE_PAUSE;
}

/* Clicks squares that would be legal for the person, and others, while the computer has the turn.
 * @param clicks counts them by stage */
static void click_out_of_turn(Mirror *mirror, int clicks[STAGE_COUNT]) {
    Test *test = mirror->test;
    Seen seen;
    Wait wait = wait_begin(test, 8000);
    int answer_clicks = 0;
    while (answer_clicks < 2) {
        Stage stage = stage_of(mirror, &seen);
        Board as_person = board_after_pass(game_board(&mirror->game));
        Bitboard empties = board_empties(as_person);
        Bitboard tempting = board_legal_moves(as_person) & empties;
        Bitboard from = tempting && clicks[stage] % 2 == 0 ? tempting : empties;
        uint32_t skip = random_below(&mirror->random, (uint32_t)bitboard_count(from));
        while (skip-- > 0) {
            bitboard_pop(&from);
        }
        square_click(test, bitboard_first(from));
        clicks[stage]++;
        answer_clicks += stage == STAGE_ANSWER;
        wait_step(&wait, "the computer's answer");
    }
}

static void out_of_turn(Test *test, const char *settings) {
    Mirror mirror;
    int clicks[STAGE_COUNT] = { 0 };
    app_start(test, settings);
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    for (int turn = 0; turn < 2; turn++) {
        Square square = mirror_any_move(&mirror);
        square_click(test, square);
        mirror_note_move(&mirror, square);
        click_out_of_turn(&mirror, clicks);
        mirror_wait_turn(&mirror);
        mirror_expect_still(&mirror, 250);
    }
    for (int stage = 0; stage < STAGE_COUNT; stage++) {
        expect(test, clicks[stage] > 0, "no click fell into stage %d", stage);
    }
}

static void out_of_turn_original(Test *test) {
    out_of_turn(test, "pace=original\n");
}

static void out_of_turn_smooth(Test *test) {
    out_of_turn(test, "pace=smooth\n");
}

/* Twenty clicks in one go, faster than the window can take them up. */
static void queued_clicks(Test *test) {
    Mirror mirror;
    app_start(test, "pace=original\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    static const int DELAYS_MS[] = { 0, 900 };
    for (int turn = 0; turn < 2; turn++) {
        Square square = mirror_any_move(&mirror);
        Square next = SQUARE_NONE;
        square_click(test, square);
        mirror_note_move(&mirror, square);
        Board as_person = board_after_pass(game_board(&mirror.game));
        Bitboard tempting = board_legal_moves(as_person) & board_empties(as_person);
        next = tempting ? bitboard_first(tempting) : bitboard_first(board_empties(as_person));
        pause_ms(test, DELAYS_MS[turn]);
        mouse_move(test, square_point(test, next));
        for (int i = 0; i < 20; i++) {
            mouse_press_only();
        }
        mirror_wait_turn(&mirror);
        mirror_expect_still(&mirror, 400);
    }
}

/* Two clicks at once in one's own turn: one move. */
static void double_click(Test *test) {
    Mirror mirror;
    app_start(test, "pace=smooth\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    Square square = mirror_any_move(&mirror);
    mouse_move(test, square_point(test, square));
    mouse_press_only();
    mouse_press_only();
    mirror_note_move(&mirror, square);
    mirror_wait_turn(&mirror);
    Bitboard legal = mirror_legal(&mirror);
    Square first = bitboard_pop(&legal);
    Square second = legal ? bitboard_first(legal) : first;
    POINT there = square_point(test, second);
    mouse_move(test, square_point(test, first));
    mouse_press_only();
    SetCursorPos(there.x, there.y);
    mouse_press_only();
    mirror_note_move(&mirror, first);
    mirror_wait_turn(&mirror);
    mirror_expect_still(&mirror, 200);
}

const TestCase TESTS_OF_TURNS[] = {
    { "a click on an illegal or taken square says why and plays nothing", refused_with_reason, 40, ONLY_PLAIN },
    { "clicks in the computer's turn play nothing and are not kept (original pace)", out_of_turn_original, 60, ONLY_PLAIN },
    { "clicks in the computer's turn play nothing and are not kept (smooth pace)", out_of_turn_smooth, 60, ONLY_PLAIN },
    { "a burst of twenty clicks in the computer's turn plays nothing", queued_clicks, 60, ONLY_PLAIN },
    { "two clicks at once in one's own turn play one disc", double_click, 30, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
