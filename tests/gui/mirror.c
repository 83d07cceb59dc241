/* SPDX-License-Identifier: MIT */
#include "mirror.h"

#include <stdio.h>
#include <wchar.h>

#include "opponents/opponent.h"

const char KNOWN_GAME[] = "f5f3c4c6d2f2e6f8d7e8f7c7b4a2a3b1e1b2g5h7g4c8b5b7h6g7a6a8h2g2";

const char KNOWN_GAME_WHOLE[] = "f5f4f3d6c4d3c6f6d2e3f2e2e6e7f8d8d7c5e8g8f7c3c7c2b4b3a2a4a3a1b1c1e1d1b2g6g5h5h7g3g4a5c8b8"
                                "b5h4b7f1h6h8g7b6a6a7a8h2h3g2h1g1";

Square known_game_move(int number) {
    const char *name = &KNOWN_GAME[2 * number];
    return 2 * number + 1 < (int)sizeof KNOWN_GAME - 1 ? square_at(name[0] - 'a', name[1] - '1') : SQUARE_NONE;
}

static const Position *position_of(const Mirror *mirror) {
    return game_position(&mirror->game);
}

bool mirror_is_over(const Mirror *mirror) {
    return game_is_over(&mirror->game);
}

Bitboard mirror_legal(const Mirror *mirror) {
    return mirror_is_over(mirror) ? 0 : board_legal_moves(game_board(&mirror->game));
}

static Square last_disc(const Game *game) {
    for (int ply = game->ply - 1; ply >= 0; ply--) {
        if (game->moves[ply].kind == MOVE_DISC) {
            return game->moves[ply].square;
        }
    }
    return SQUARE_NONE;
}

/* ------------------------------------------------------------------------------- recognising moves */
static bool is_same(const Game *game, const Seen *seen) {
    const Position *position = game_position(game);
    return position->discs[COLOR_BLACK] == seen->discs[COLOR_BLACK] &&
           position->discs[COLOR_WHITE] == seen->discs[COLOR_WHITE] && last_disc(game) == seen->last;
}

static int disc_count(const Bitboard discs[2]) {
    return bitboard_count(discs[COLOR_BLACK] | discs[COLOR_WHITE]);
}

/* Plays moves of the computer, and passes, until the person is to move and the board is the one seen.
 * @return false: there is no such line, the game is as before */
static bool follow(Game *game, Color person, const Seen *seen) {
    int ply = game->ply;
    if (game_must_pass(game)) {
        (void)game_play(game, move_pass());
    }
    bool is_found = false;
    if (game_is_over(game) || game_mover(game) == person) {
        is_found = is_same(game, seen);
    } else if (disc_count(game_position(game)->discs) < disc_count(seen->discs)) {
        Bitboard legal = board_legal_moves(game_board(game));
        while (legal && !is_found) {
            (void)game_play(game, move_disc(bitboard_pop(&legal)));
            is_found = follow(game, person, seen);
            if (!is_found) {
                (void)game_undo(game);
            }
        }
    }
    while (!is_found && game->ply > ply) {
        (void)game_undo(game);
    }
    return is_found;
}

bool mirror_follow(Mirror *mirror, const Seen *seen) {
    int ply = mirror->game.ply;
    if (seen->odd || seen->notify != SQUARE_NONE || !follow(&mirror->game, mirror->person, seen)) {
        return false;
    }
    for (; ply < mirror->game.ply; ply++) {
        if (mirror->game.moves[ply].kind == MOVE_PASS) {
            mirror->has_passed[mirror->game.positions[ply].mover] = true;
        }
    }
    return true;
}

/* ---------------------------------------------------------------------------------------- texts */
void mirror_color_name(const Mirror *mirror, Color color, wchar_t text[GUI_TEXT_SIZE]) {
    text_expected(mirror->test, color == COLOR_BLACK ? TEXT_COLOR_BLACK : TEXT_COLOR_WHITE, NULL, 0, text);
}

void mirror_player_name(const Mirror *mirror, Color color, wchar_t text[GUI_TEXT_SIZE]) {
    TextId id = color == mirror->person ? TEXT_PLAYER_YOU : text_of_opponent(mirror->opponent, "NAME");
    text_expected(mirror->test, id, NULL, 0, text);
}

void mirror_result(const Mirror *mirror, wchar_t text[GUI_TEXT_SIZE]) {
    const Position *position = position_of(mirror);
    int lead = position_disc_count(position, mirror->person) -
               position_disc_count(position, color_opposite(mirror->person));
    wchar_t number[16];
    swprintf(number, 16, L"%d", lead < 0 ? -lead : lead);
    TextId id = lead == 0    ? TEXT_RESULT_DRAW
                : lead == 1  ? TEXT_RESULT_WON_ONE
                : lead > 1   ? TEXT_RESULT_WON
                : lead == -1 ? TEXT_RESULT_LOST_ONE
                             : TEXT_RESULT_LOST;
    text_expected(mirror->test, id, (const wchar_t *[]){ number }, 1, text);
}

static void expected_message(const Mirror *mirror, wchar_t text[GUI_TEXT_SIZE]) {
    const Game *game = &mirror->game;
    wchar_t name[GUI_TEXT_SIZE];
    wchar_t color[GUI_TEXT_SIZE];
    if (game_is_over(game)) {
        mirror_result(mirror, text);
        return;
    }
    mirror_color_name(mirror, mirror->person, color);
    if (game->ply > 0 && game->moves[game->ply - 1].kind == MOVE_PASS && !mirror->is_taken_back) {
        mirror_player_name(mirror, color_opposite(mirror->person), name);
        text_expected(mirror->test, TEXT_MESSAGE_YOUR_MOVE_AGAIN, (const wchar_t *[]){ name, color }, 2, text);
    } else {
        text_expected(mirror->test, TEXT_MESSAGE_YOUR_MOVE, (const wchar_t *[]){ color }, 1, text);
    }
}

static void expected_row(const Mirror *mirror, Color color, wchar_t text[GUI_TEXT_SIZE]) {
    int count = position_disc_count(position_of(mirror), color);
    bool is_to_move = !mirror_is_over(mirror) && game_mover(&mirror->game) == color;
    TextId id = count == 1 ? (is_to_move ? TEXT_PLAYER_SPOKEN_ONE_TO_MOVE : TEXT_PLAYER_SPOKEN_ONE)
                           : (is_to_move ? TEXT_PLAYER_SPOKEN_TO_MOVE : TEXT_PLAYER_SPOKEN);
    wchar_t capital[GUI_TEXT_SIZE];
    wchar_t name[GUI_TEXT_SIZE];
    wchar_t number[16];
    text_expected(mirror->test, color == COLOR_BLACK ? TEXT_COLOR_BLACK_CAPITAL : TEXT_COLOR_WHITE_CAPITAL, NULL, 0,
                  capital);
    mirror_player_name(mirror, color, name);
    swprintf(number, 16, L"%d", count);
    text_expected(mirror->test, id, (const wchar_t *[]){ capital, name, number }, 3, text);
}

/* ---------------------------------------------------------------------------------- expectations */
static Seen wanted_board(const Mirror *mirror) {
    const Position *position = position_of(mirror);
    return (Seen){ .discs = { position->discs[COLOR_BLACK], position->discs[COLOR_WHITE] },
                   .legal_dots = mirror->has_legal_marks ? mirror_legal(mirror) : 0,
                   .last = last_disc(&mirror->game),
                   .notify = SQUARE_NONE };
}

static bool is_board_right(const Mirror *mirror, const Seen *seen) {
    Seen wanted = wanted_board(mirror);
    return is_same(&mirror->game, seen) && seen->odd == 0 && seen->notify == SQUARE_NONE &&
           seen->legal_dots == wanted.legal_dots && seen->last == wanted.last;
}

void mirror_expect_board(Mirror *mirror) {
    Test *test = mirror->test;
    Seen seen;
    board_see(test, &seen);
    if (!is_board_right(mirror, &seen)) {
        Seen wanted = wanted_board(mirror);
        fail(test, "after %d plies expected the board %s last %s, saw %s last %s", mirror->game.ply,
             seen_note(test, &wanted), square_note(test, wanted.last), seen_note(test, &seen),
             square_note(test, seen.last));
    }
}

/* The window paints some time after it has spoken. */
static void wait_board(Mirror *mirror) {
    double end_ms = now_ms() + 2000;
    Seen seen;
    board_see(mirror->test, &seen);
    while (!is_board_right(mirror, &seen) && now_ms() < end_ms) {
        pause_ms(mirror->test, 2);
        board_see(mirror->test, &seen);
    }
    mirror_expect_board(mirror);
}

void mirror_expect_rows(Mirror *mirror) {
    wchar_t text[GUI_TEXT_SIZE];
    for (Color color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        expected_row(mirror, color, text);
        window_wait_text(mirror->test, mirror->test->app.players[color], text);
    }
}

void mirror_expect(Mirror *mirror) {
    wchar_t text[GUI_TEXT_SIZE];
    expected_message(mirror, text);
    window_wait_text(mirror->test, mirror->test->app.message, text);
    mirror_expect_rows(mirror);
    wait_board(mirror);
}

void mirror_expect_still(Mirror *mirror, double duration_ms) {
    mirror_expect(mirror);
    double end_ms = now_ms() + duration_ms;
    do {
        mirror_expect_board(mirror);
        pause_ms(mirror->test, 20);
    } while (now_ms() < end_ms);
    mirror_expect(mirror);
}

/* ------------------------------------------------------------------------------------------ playing */
static void note_announcement(Mirror *mirror) {
    wchar_t color[GUI_TEXT_SIZE];
    wchar_t name[GUI_TEXT_SIZE];
    wchar_t text[GUI_TEXT_SIZE];
    Color computer = color_opposite(mirror->person);
    mirror_color_name(mirror, mirror->person, color);
    text_expected(mirror->test, TEXT_MESSAGE_YOU_PASS, (const wchar_t *[]){ color }, 1, text);
    if (window_has_text(mirror->test, mirror->test->app.message, text)) {
        mirror->was_announced[mirror->person] = true;
    }
    mirror_color_name(mirror, computer, color);
    mirror_player_name(mirror, computer, name);
    text_expected(mirror->test, TEXT_MESSAGE_COMPUTER_PASSES, (const wchar_t *[]){ name, color }, 2, text);
    if (window_has_text(mirror->test, mirror->test->app.message, text)) {
        mirror->was_announced[computer] = true;
    }
}

/* Waits for the message of the turn, listening to what is said before. */
static void wait_message(Mirror *mirror) {
    wchar_t text[GUI_TEXT_SIZE];
    expected_message(mirror, text);
    double end_ms = now_ms() + mirror->turn_limit_ms;
    while (!window_has_text(mirror->test, mirror->test->app.message, text) && now_ms() < end_ms) {
        note_announcement(mirror);
        pause_ms(mirror->test, 2);
    }
}

const char *mirror_pass_fault(const Mirror *mirror) {
    for (Color color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        if (mirror->has_passed[color] && !mirror->was_announced[color]) {
            return "a pass was not announced";
        }
        if (!mirror->has_passed[color] && mirror->was_announced[color]) {
            return "a pass was announced that was none";
        }
    }
    return NULL;
}

Bitboard mirror_computer_choices(const Mirror *mirror) {
    Candidates candidates;
    Square squares[SQUARE_COUNT];
    Bitboard choices = 0;
    const Opponent *opponent = opponent_find(mirror->opponent);
    if (!opponent || opponent_rate(opponent, &mirror->game, NULL, &candidates) != STATUS_OK) {
        return 0;
    }
    int count = candidates_best(&candidates, squares);
    for (int i = 0; i < count; i++) {
        choices |= bitboard_of(squares[i]);
    }
    return choices;
}

void mirror_wait_turn(Mirror *mirror) {
    Test *test = mirror->test;
    double end_ms = now_ms() + mirror->turn_limit_ms;
    Seen seen;
    board_see(test, &seen);
    while (!mirror_follow(mirror, &seen)) {
        if (now_ms() > end_ms || !app_is_running(test)) {
            Seen known = { .discs = { position_of(mirror)->discs[0], position_of(mirror)->discs[1] },
                           .last = SQUARE_NONE,
                           .notify = SQUARE_NONE };
            fail(test, "no legal line leads from %s (last move %s) to %s", seen_note(test, &known),
                 square_note(test, last_disc(&mirror->game)), seen_note(test, &seen));
        }
        note_announcement(mirror);
        pause_ms(test, 4);
        board_see(test, &seen);
    }
    wait_message(mirror);
    if (mirror_is_over(mirror)) {
        dialog_wait(test, "the result question");
    }
    mirror_expect(mirror);
}

void mirror_begin(Mirror *mirror, Test *test, Start start, Color person, const char *opponent) {
    *mirror = (Mirror){ .test = test,
                        .person = person,
                        .opponent = opponent,
                        .has_legal_marks = true,
                        .random = random_seeded((uint64_t)now_ms()),
                        .turn_limit_ms = APP_WAIT_MS };
    game_begin(&mirror->game, start);
    mirror_wait_turn(mirror);
}

void mirror_note_move(Mirror *mirror, Square square) {
    Status status = game_play(&mirror->game, move_disc(square));
    expect(mirror->test, status == STATUS_OK, "the test itself chose an illegal move, %s",
           square_note(mirror->test, square));
    mirror->is_taken_back = false;
    for (Color color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        mirror->has_passed[color] = false;
        mirror->was_announced[color] = false;
    }
}

void mirror_click(Mirror *mirror, Square square) {
    square_click(mirror->test, square);
    mirror_note_move(mirror, square);
    mirror_wait_turn(mirror);
}

bool mirror_take_back(Mirror *mirror) {
    int ply = mirror->game.ply - 1;
    while (ply >= 0 && (mirror->game.positions[ply].mover != mirror->person ||
                        board_legal_moves(position_board(&mirror->game.positions[ply])) == 0)) {
        ply--;
    }
    while (ply >= 0 && mirror->game.ply > ply) {
        (void)game_undo(&mirror->game);
    }
    mirror->is_taken_back = ply >= 0;
    return ply >= 0;
}

Square mirror_any_move(Mirror *mirror) {
    return random_bit(&mirror->random, mirror_legal(mirror));
}

void mirror_click_to_end(Mirror *mirror) {
    while (!mirror_is_over(mirror)) {
        mirror_click(mirror, mirror_any_move(mirror));
    }
}
