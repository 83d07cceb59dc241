/* SPDX-License-Identifier: MIT */
/* Mirror: a second game, by the rules core, beside the one in the window. The person's moves are played in both;
 * the computer's are recognised on the painted board, and must be legal. What the window shows must then be what
 * the mirror says: discs, marks, counts, whose turn, message. */
#ifndef TESTS_GUI_MIRROR_H
#define TESTS_GUI_MIRROR_H

#include "core/game.h"
#include "core/random.h"
#include "driver.h"

typedef struct Mirror {
    Test *test;
    Game game;
    Color person;
    const char *opponent; /* name, "column" */
    bool is_taken_back;   /* the position was reached by taking back */
    bool has_legal_marks; /* dots are expected */
    Random random;        /* for the person's moves */
    double turn_limit_ms;
    bool has_passed[2];    /* since the last move of the person, by Color */
    bool was_announced[2]; /* and the message said so, by Color */
} Mirror;

/* The person's moves, as Black, of a whole game against column-evolved in which each move of the computer is its only
 * best one: so the game is the same each time. Both sides must pass in its last part. Found by search. */
extern const char KNOWN_GAME[];

/* All of its moves, without the passes. */
extern const char KNOWN_GAME_WHOLE[];

enum { KNOWN_GAME_FIRST_PASS = 27 }; /* after this move of the person's, counted from 0 */

/* @return the person's move of a number, SQUARE_NONE after the last */
Square known_game_move(int number);

/* A game that the window has just begun; waits for the computer's first move when it has the first. */
void mirror_begin(Mirror *mirror, Test *test, Start start, Color person, const char *opponent);

/* Waits until the person is to move or the game is over, then expects everything. */
void mirror_wait_turn(Mirror *mirror);

/* Plays the computer's moves in the mirror that lead to a board. @return false when none do */
bool mirror_follow(Mirror *mirror, const Seen *seen);

/* Plays a move of the person in the mirror only; mirror_wait_turn follows. */
void mirror_note_move(Mirror *mirror, Square square);

/* Clicks a square and waits for the next turn. */
void mirror_click(Mirror *mirror, Square square);

/* Takes back in the mirror as the window should. */
bool mirror_take_back(Mirror *mirror);

/* Waits until message, rows and board are those of the person's turn, or of the end. */
void mirror_expect(Mirror *mirror);

void mirror_expect_board(Mirror *mirror); /* now, at once */
void mirror_expect_rows(Mirror *mirror);

/* Expects that the window stays as it is for a while. */
void mirror_expect_still(Mirror *mirror, double duration_ms);

bool mirror_is_over(const Mirror *mirror);
Bitboard mirror_legal(const Mirror *mirror);
Square mirror_any_move(Mirror *mirror);

/* What is wrong with the texts of the passes that mirror_wait_turn has seen; NULL: nothing. Only at a pace at which
 * they stand for a while. */
const char *mirror_pass_fault(const Mirror *mirror);

/* The squares that the computer may choose now, when its opponent can rate: its best ones. */
Bitboard mirror_computer_choices(const Mirror *mirror);

/* Plays by clicks until the end. */
void mirror_click_to_end(Mirror *mirror);

/* The result as the window should say it. */
void mirror_result(const Mirror *mirror, wchar_t text[GUI_TEXT_SIZE]);

/* Names as the window should say them. */
void mirror_player_name(const Mirror *mirror, Color color, wchar_t text[GUI_TEXT_SIZE]);
void mirror_color_name(const Mirror *mirror, Color color, wchar_t text[GUI_TEXT_SIZE]);

#endif
