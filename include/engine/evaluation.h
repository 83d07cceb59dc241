/* SPDX-License-Identifier: MIT */
/* Evaluation: weights made ready for the search: expanded over symmetries and numbers of discs. Never changes once it
 * is made, and may be shared by any number of engines and threads. */
#ifndef ENGINE_EVALUATION_H
#define ENGINE_EVALUATION_H

#include "core/board.h"
#include "engine/weights.h"

enum {
    EVALUATION_UNITS_PER_DISC = WEIGHTS_UNITS_PER_DISC,
    EVALUATION_SCORE_MAX = 64 * EVALUATION_UNITS_PER_DISC - 1 /* no expectation is as sure as the end of a game */
};

typedef struct Evaluation Evaluation;

/* @owner the caller; evaluation_destroy frees it, after all engines that use it
 * @errors STATUS_OUT_OF_MEMORY. @cost 14 MB, 20 ms */
Status evaluation_create(const Weights *weights, Evaluation **evaluation);
void evaluation_destroy(Evaluation *evaluation); /* NULL is allowed */

/* The evaluation of WEIGHTS_FILE, made at the first call and kept as long as the program runs.
 * @errors STATUS_OUT_OF_MEMORY; the file itself is proven good by a test. @thread any. @cost 50 ms the first time */
Status evaluation_builtin(const Evaluation **evaluation);

/* @return weights_checksum of its weights */
uint32_t evaluation_checksum(const Evaluation *evaluation);

/* What a position is worth: the expected final disc difference from the mover's view, in
 * 1/EVALUATION_UNITS_PER_DISC of a disc, within ±EVALUATION_SCORE_MAX; of a finished game it means nothing. The same
 * number as in the search, taken the slow way. @cost 1 µs */
int evaluation_score(const Evaluation *evaluation, Board board);

/* What the ordering weights make of it. */
int evaluation_order_score(const Evaluation *evaluation, Board board);

#endif
