/* SPDX-License-Identifier: MIT */
/* GameFile: games of self-play on disc, compact and checked, one after the other in the order in which they ended.
 *
 * A file is a head that says how its games were made, then entries. Each has a checksum: what was cut off by an
 * interruption, or damaged, is noticed. Everything depends on the head and the game's number only, never on threads.
 * Works on buffers. Any thread. */
#ifndef TRAIN_GAME_FILE_H
#define TRAIN_GAME_FILE_H

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "core/board.h"

enum {
    GAME_FILE_SIZE_MAX = 2000000000, /* larger files are not read */
    GAME_FILE_HEAD_SIZE = 40,
    GAME_FILE_MOVES_MAX = 60,
    GAME_FILE_ENTRY_SIZE_MAX = 12 + 2 * GAME_FILE_MOVES_MAX
};

/* How the games of a file were made. */
typedef struct GameFileHead {
    uint64_t seed;
    uint32_t evaluation; /* checksum of the weights that the players had */
    int depth;           /* plies, 1 … 60 */
    int exact_from;      /* with so many empties or fewer both sides play perfectly, 1 … 60 */
} GameFileHead;

/* One game, without passes: they follow from the rules. */
typedef struct TrainGame {
    uint32_t index; /* the number of the game under the head's seed */
    int lead;       /* the first moves are random: 0 … move_count */
    int move_count; /* 0 … GAME_FILE_MOVES_MAX */
    int score;      /* at the end, as by board_final_score: seen by Black, who begins */
    uint8_t moves[GAME_FILE_MOVES_MAX];
    int8_t values[GAME_FILE_MOVES_MAX]; /* from `lead` on: what the search expected, −64 … 64, seen by the mover;
                                           exact with the head's exact_from empties or fewer */
} TrainGame;

void game_file_write_head(const GameFileHead *head, uint8_t bytes[GAME_FILE_HEAD_SIZE]);

/* @errors STATUS_BAD_TEXT (no such file, or a damaged head), STATUS_UNSUPPORTED (of another version) */
Status game_file_read_head(const uint8_t *bytes, size_t size, GameFileHead *head);

/* @return the entry's size, at most GAME_FILE_ENTRY_SIZE_MAX */
size_t game_file_write_game(const TrainGame *game, uint8_t bytes[GAME_FILE_ENTRY_SIZE_MAX]);

/* Reads the entry at the beginning of the bytes, and plays it through: its moves are legal, it is over, and the score is
 * that of its end.
 * @param size what is left of the file
 * @param entry_size receives how many bytes it takes
 * @errors STATUS_ENDED (the entry is cut off, or there is none), STATUS_BAD_TEXT (damaged) */
Status game_file_read_game(const uint8_t *bytes, size_t size, TrainGame *game, size_t *entry_size);

/* Steps through a game: gives the position before a move, passes played.
 * @param board in and out, first board_start(START_STANDARD)
 * @param is_black_mover in and out, first true
 * @return false when the move is not legal; the board is then untouched */
bool train_game_step(Board *board, bool *is_black_mover, Square square);

#endif
