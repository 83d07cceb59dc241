/* SPDX-License-Identifier: MIT */
/* TrainingSet: the positions of games of self-play, laid out for the fit of the weights.
 *
 * A position is the one before each move from the game's `lead` on, with somebody to move, as the mover sees it. Its
 * row names the weight of each lane's pattern and of both sides' mobility. Positions with the same number of discs
 * come together in a block, in the order of the files and of the games' numbers in each: it does not matter in which
 * order the games stand in a file, or whether one stands there twice. Never changes once it is made. Any thread. */
#ifndef TRAIN_TRAINING_SET_H
#define TRAIN_TRAINING_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "engine/weights.h"

enum {
    TRAINING_COLUMN_COUNT = PATTERN_USED_LANE_COUNT + 2, /* behind the lanes: own moves, their moves */
    TRAINING_HELD_OUT_EVERY = 20, /* the games whose number is a multiple of it are held out as a whole */
    TRAINING_BLOCKS_MAX = 2 * 65
};

/* Positions with the same number of discs, of which also the labels are of one kind. */
typedef struct TrainingBlock {
    int disc_count;
    bool is_exact; /* the labels are the result of perfect play */
    size_t first_row;
    size_t train_count;    /* the first rows */
    size_t held_out_count; /* the rows behind them */
} TrainingBlock;

/* The number of a row's weight: column_first[column] + rows[row][column], in the order of WeightsKnot. */
typedef struct TrainingSet {
    uint16_t (*rows)[TRAINING_COLUMN_COUNT];
    float *labels; /* by row, in discs, for the mover */
    size_t row_count;
    int32_t column_first[TRAINING_COLUMN_COUNT];
    TrainingBlock blocks[TRAINING_BLOCKS_MAX]; /* none is empty */
    int block_count;
    int game_count;
} TrainingSet;

/* Where reading failed. */
typedef struct TrainingFault {
    int file;      /* which of the paths */
    size_t offset; /* the byte in it at which what is wrong begins */
} TrainingFault;

/* Reads files of games. An entry that was cut off at the end of a file, or has only been written in part as yet, does
 * not count.
 * @param trust 0 … 100: how many hundredths of a label are what the search expected, the rest is how the game ended
 * @param fault receives the place; not NULL
 * @owner the caller; training_set_destroy frees it
 * @errors STATUS_NOT_FOUND, STATUS_IO, STATUS_FULL (the file: too large), STATUS_BAD_TEXT (damaged, or something
 *     else), STATUS_UNSUPPORTED (of another version), STATUS_OUT_OF_MEMORY
 * @cost 100 bytes and 1 µs for each position, besides 136 bytes for each game while reading */
Status training_set_read(const char *const *paths, int path_count, int trust, TrainingSet **set,
                         TrainingFault *fault);

void training_set_destroy(TrainingSet *set); /* NULL is allowed */

#endif
