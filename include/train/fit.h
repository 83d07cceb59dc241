/* SPDX-License-Identifier: MIT */
/* Fit: the weights of the evaluation that come nearest to how the games of a training set ended.
 *
 * Least squares with a prior and smoothness over the stages of the game (train/least_squares.h); the held-out games
 * tell when to stop. The ordering weights are fitted in the same way, to exact labels near the end of the game. The
 * same settings and games give the same bytes, whatever the number of threads. Any thread. */
#ifndef TRAIN_FIT_H
#define TRAIN_FIT_H

#include "train/fit_state.h"
#include "train/training_set.h"

enum {
    FIT_ORDER_EMPTIES_MIN = 9, /* where the ordering weights are fitted */
    FIT_ORDER_EMPTIES_MAX = 14,
    FIT_PHASE_COUNT = 61 /* by the number of empties, 0 … 60 */
};

typedef struct FitSettings {
    double ridge;  /* how firmly each weight is held at the prior, 0 without one: as by so many positions */
    double smooth; /* how firmly it is held to the neighbouring knots' */
    double keep;   /* of what a state has seen, this share counts against the new games, 0 … 1 */
    int iteration_max;
    int patience; /* stop when the held-out games have not come nearer for so many iterations */
    int thread_count;
} FitSettings;

typedef enum FitPart { FIT_PART_VALUE, FIT_PART_ORDER } FitPart;

/* How a fit gets on. @thread the caller's */
typedef struct FitListener {
    /* @param train_error, held_out_error root mean squares, in discs */
    void (*iterated)(void *context, FitPart part, int iteration, double train_error, double held_out_error);
    void *context;
} FitListener;

/* How far the held-out games are from what the weights say of them, at one number of empties. */
typedef struct FitPhase {
    size_t count;
    double label_sum, label_square_sum;
    double error_sum, error_square_sum; /* label − value */
} FitPhase;

/* Fits weights.
 * @param state in and out: the prior, and then what is known with the new games; fit_state_create when there is none
 * @param listener may be NULL
 * @errors STATUS_NOT_FOUND (too few games: none to train with, or none held out), STATUS_OUT_OF_MEMORY; weights and
 *     state are then untouched
 * @cost 8 bytes for each position, 250 MB besides; up to 0.2 µs for each position, iteration and thread */
Status fit_run(const TrainingSet *set, const FitSettings *settings, FitState *state, const FitListener *listener,
               Weights *weights);

/* Measures weights on the held-out games.
 * @param phases receives FIT_PHASE_COUNT numbers of empties
 * @errors STATUS_OUT_OF_MEMORY. @cost as an iteration, 4 bytes for each position */
Status fit_measure(const TrainingSet *set, const Weights *weights, int thread_count, FitPhase *phases);

/* Several numbers of empties together: from first to last. */
FitPhase fit_phase_join(const FitPhase *phases, int first, int last);

/* Root mean square of the errors; 0 when there are no positions. */
double fit_phase_error(const FitPhase *phase);

/* The same when the mean of the labels is always guessed. */
double fit_phase_spread(const FitPhase *phase);

#endif
