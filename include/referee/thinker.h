/* SPDX-License-Identifier: MIT */
/* Thinker: lets an opponent think on a thread of its own, so that the caller never waits.
 *
 * It thinks about at most one game at a time: starting again gives up the thought before. Each thought bears
 * the caller's generation number; whoever receives one drops it when the number is not the current one. */
#ifndef REFEREE_THINKER_H
#define REFEREE_THINKER_H

#include <stdint.h>

#include "opponents/opponent.h"

typedef struct Thinker Thinker;

typedef struct Thought {
    uint32_t generation; /* as given to thinker_start */
    Status status;       /* of opponent_choose */
    Move move;           /* when status is STATUS_OK */
} Thought;

/* Called on the thinker's thread, once for each thought that was not given up. Must not call the thinker. */
typedef void ThinkerListener(void *context, const Thought *thought);

/* Called on the thinker's thread for each line that the search of a level ends, also of a thought that is given up just
 * now. Must not call the thinker. @param generation as given to thinker_start */
typedef void ThinkerProgress(void *context, uint32_t generation, const EngineLine *line);

/* @param progress may be NULL
 * @owner the caller; thinker_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status thinker_create(ThinkerListener *listener, ThinkerProgress *progress, void *context, Thinker **thinker);

/* Gives up what it thinks, waits for its thread (some milliseconds; up to a second for an outside engine that cannot
 * be stopped: opponents/outside_engine.h), frees it. NULL is allowed. After it the
 * listener is not called any more. */
void thinker_destroy(Thinker *thinker);

/* Begins to think about a copy of the game. @param limits copied, but for their listener; NULL: none. @cost copies the game; does not block */
void thinker_start(Thinker *thinker, uint32_t generation, const Opponent *opponent, const Game *game,
                   uint64_t seed, const OpponentLimits *limits);

/* Gives up the current thought, if there is one. A listener call that is already on its way still comes.
 * @cost does not block */
void thinker_cancel(Thinker *thinker);

#endif
