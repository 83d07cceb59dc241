/* SPDX-License-Identifier: MIT */
/* Selfplay: games of the engine against itself, the raw material of the evaluation.
 *
 * A game begins with some random moves, which are no material; then both sides search to a fixed depth, and play
 * perfectly at the end. A game depends on the head and its number alone, not on threads, clock or the games before.
 * @thread one run at a time for each file */
#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "base/stop.h"
#include "engine/engine.h"
#include "train/game_file.h"

typedef struct SelfplaySettings {
    GameFileHead head; /* its evaluation is the built-in one, with which the games are played */
    int game_count; /* the games 0 … game_count − 1, as far as the file has not got them */
    int thread_count;
    Kernel kernel;
} SelfplaySettings;

/* What a run has done so far. @thread a worker's own; calls come one at a time */
typedef struct SelfplayListener {
    /* @param done games in the file, @param found those that were there at the beginning */
    void (*progress)(void *context, int done, int found);
    void *context;
} SelfplayListener;

/* Plays one game.
 * @param engine of one thread; forgets what it knew
 * @param index the game's number under the head's seed
 * @param stop may be NULL
 * @errors STATUS_STOPPED; the game is then untouched
 * @cost blocks. @thread the engine's */
Status selfplay_play(Engine *engine, const GameFileHead *head, uint32_t index, const StopFlag *stop,
                     TrainGame *game);

/* Adds the missing games to a file, each as soon as it is over; an entry that was cut off is replaced. A run that is
 * interrupted, even by force, loses the games in hand, one a thread.
 * @param stop may be NULL
 * @param listener may be NULL
 * @errors STATUS_BAD_TEXT (a file of something else, damaged, or cut off within its head), STATUS_UNSUPPORTED (its head
 *     differs, or the kernel), STATUS_FULL (larger than GAME_FILE_SIZE_MAX), STATUS_IO, STATUS_OUT_OF_MEMORY,
 *     STATUS_STOPPED. A file that is refused is untouched; else whatever is done by then is in it
 * @cost blocks */
Status selfplay_run(const char *path, const SelfplaySettings *settings, const StopFlag *stop,
                    const SelfplayListener *listener);

#endif
