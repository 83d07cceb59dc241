/* SPDX-License-Identifier: MIT */
#include "train/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "train/least_squares.h"

enum {
    KNOT_SIZE = sizeof(WeightsKnot) / sizeof(int16_t),
    ODD = PATTERN_WEIGHT_COUNT + 2 * (WEIGHTS_MOVES_MAX + 1),
    BIAS = ODD + 1,
    ORDER_SIZE = WEIGHTS_ORDER_COUNT + 1,
    ORDER_FIRST = WEIGHTS_KNOT_COUNT * KNOT_SIZE /* among all weights */
};

_Static_assert(BIAS + 1 == KNOT_SIZE && ORDER_FIRST + ORDER_SIZE == FIT_STATE_VALUE_COUNT,
               "the weights stand in this order");
_Static_assert(TRAINING_COLUMN_COUNT % SQUARES_COLUMN_STEP == 0 &&
                   WEIGHTS_ORDER_LANE_COUNT % SQUARES_COLUMN_STEP == 0,
               "the columns can be added in steps");

/* ----------------------------------------------------------------------------------------------- problems */
static SquaresProblem problem_of(const TrainingSet *set, const SquaresBlock *blocks, int block_count,
                                 int thread_count) {
    return (SquaresProblem){ .rows = set->rows[0],
                             .row_count = set->row_count,
                             .stride = TRAINING_COLUMN_COUNT,
                             .column_count = TRAINING_COLUMN_COUNT,
                             .column_first = set->column_first,
                             .labels = set->labels,
                             .blocks = blocks,
                             .block_count = block_count,
                             .weight_count = KNOT_SIZE,
                             .knot_count = WEIGHTS_KNOT_COUNT,
                             .thread_count = thread_count };
}

/* @param blocks receives set->block_count blocks */
static SquaresProblem value_problem(const TrainingSet *set, int thread_count, SquaresBlock *blocks) {
    for (int i = 0; i < set->block_count; i++) {
        const TrainingBlock *block = &set->blocks[i];
        int step;
        int knot = weights_knot(block->disc_count, &step);
        bool is_odd = block->disc_count % 2 != 0;
        blocks[i] = (SquaresBlock){ .first_row = block->first_row,
                                    .train_count = block->train_count,
                                    .held_out_count = block->held_out_count,
                                    .knot = knot,
                                    .share = (float)step / WEIGHTS_KNOT_STEP,
                                    .constants = { BIAS, ODD },
                                    .constant_count = is_odd ? 2 : 1 };
    }
    return problem_of(set, blocks, set->block_count, thread_count);
}

/* The first lanes alone, near the end of the game. */
static SquaresProblem order_problem(const TrainingSet *set, int thread_count, SquaresBlock *blocks) {
    int count = 0;
    for (int i = 0; i < set->block_count; i++) {
        const TrainingBlock *block = &set->blocks[i];
        int empties = 64 - block->disc_count;
        if (block->is_exact && empties >= FIT_ORDER_EMPTIES_MIN && empties <= FIT_ORDER_EMPTIES_MAX) {
            blocks[count++] = (SquaresBlock){ .first_row = block->first_row,
                                              .train_count = block->train_count,
                                              .held_out_count = block->held_out_count,
                                              .constants = { WEIGHTS_ORDER_COUNT },
                                              .constant_count = 1 };
        }
    }
    SquaresProblem problem = problem_of(set, blocks, count, thread_count);
    problem.column_count = WEIGHTS_ORDER_LANE_COUNT;
    problem.weight_count = ORDER_SIZE;
    problem.knot_count = 1;
    return problem;
}

/* ---------------------------------------------------------------------------------------------------- fit */
typedef struct Run {
    const FitSettings *settings;
    const FitListener *listener;
    FitPart part;
    double *strength;
    double *evidence;
} Run;

static void tell(void *context, int iteration, double train_error, double held_out_error) {
    const Run *run = context;
    if (run->listener && run->listener->iterated) {
        run->listener->iterated(run->listener->context, run->part, iteration, train_error, held_out_error);
    }
}

/* Fits one of the parts, and adds what its positions tell.
 * @param weights, evidence in and out */
static Status fit_part(Run *run, const SquaresProblem *problem, double *weights, double *evidence) {
    size_t size = (size_t)problem->weight_count * (size_t)problem->knot_count;
    for (size_t i = 0; i < size; i++) {
        run->strength[i] = run->settings->ridge + run->settings->keep * evidence[i];
    }
    const SquaresPlan plan = { .prior = weights,
                               .strength = run->strength,
                               .smooth = run->settings->smooth,
                               .iteration_max = run->settings->iteration_max,
                               .patience = run->settings->patience,
                               .iterated = tell,
                               .context = run };
    SquaresResult result;
    Status status = squares_evidence(problem, run->evidence);
    if (status == STATUS_OK) {
        status = squares_solve(problem, &plan, weights, &result);
    }
    for (size_t i = 0; i < size && status == STATUS_OK; i++) {
        evidence[i] += run->evidence[i];
    }
    return status;
}

static int16_t rounded(double discs) {
    double units = discs * WEIGHTS_UNITS_PER_DISC;
    units += units < 0 ? -0.5 : 0.5;
    return (int16_t)(units > INT16_MAX ? INT16_MAX : units < -INT16_MAX ? -INT16_MAX : units);
}

Status fit_run(const TrainingSet *set, const FitSettings *settings, FitState *state, const FitListener *listener,
               Weights *weights) {
    SquaresBlock blocks[TRAINING_BLOCKS_MAX];
    Run run = { .settings = settings, .listener = listener };
    FitState *fitted = malloc(sizeof *fitted);
    run.strength = malloc(ORDER_FIRST * sizeof(double));
    run.evidence = malloc(ORDER_FIRST * sizeof(double));
    Status status = STATUS_OUT_OF_MEMORY;
    if (!fitted || !run.strength || !run.evidence) {
        goto done;
    }
    memcpy(fitted, state, sizeof *fitted);
    SquaresProblem problem = value_problem(set, settings->thread_count, blocks);
    run.part = FIT_PART_VALUE;
    status = fit_part(&run, &problem, fitted->weights, fitted->evidence);
    if (status != STATUS_OK) {
        goto done;
    }
    problem = order_problem(set, settings->thread_count, blocks);
    run.part = FIT_PART_ORDER;
    status = fit_part(&run, &problem, fitted->weights + ORDER_FIRST, fitted->evidence + ORDER_FIRST);
    if (status == STATUS_NOT_FOUND) {
        status = STATUS_OK; /* games that are not played exactly so early leave the ordering weights as they were */
    }
    if (status == STATUS_OK) {
        int16_t *values = (int16_t *)weights;
        for (size_t i = 0; i < FIT_STATE_VALUE_COUNT; i++) {
            values[i] = rounded(fitted->weights[i]);
        }
        memcpy(state, fitted, sizeof *state);
    }
done:
    free(fitted);
    free(run.strength);
    free(run.evidence);
    return status;
}

/* ------------------------------------------------------------------------------------------------ measures */
Status fit_measure(const TrainingSet *set, const Weights *weights, int thread_count, FitPhase *phases) {
    SquaresBlock blocks[TRAINING_BLOCKS_MAX];
    SquaresProblem problem = value_problem(set, thread_count, blocks);
    const int16_t *units = (const int16_t *)weights;
    double *discs = malloc(ORDER_FIRST * sizeof *discs);
    float *values = malloc((set->row_count + 1) * sizeof *values);
    Status status = STATUS_OUT_OF_MEMORY;
    if (discs && values) {
        for (size_t i = 0; i < ORDER_FIRST; i++) {
            discs[i] = (double)units[i] / WEIGHTS_UNITS_PER_DISC;
        }
        status = squares_values(&problem, discs, values);
    }
    if (status == STATUS_OK) {
        memset(phases, 0, FIT_PHASE_COUNT * sizeof *phases);
        for (int b = 0; b < set->block_count; b++) {
            const TrainingBlock *block = &set->blocks[b];
            FitPhase *phase = &phases[64 - block->disc_count];
            size_t row = block->first_row + block->train_count;
            for (size_t i = 0; i < block->held_out_count; i++, row++) {
                double label = set->labels[row];
                double error = label - values[row];
                phase->count++;
                phase->label_sum += label;
                phase->label_square_sum += label * label;
                phase->error_sum += error;
                phase->error_square_sum += error * error;
            }
        }
    }
    free(discs);
    free(values);
    return status;
}

FitPhase fit_phase_join(const FitPhase *phases, int first, int last) {
    FitPhase sum = { 0 };
    for (int i = first; i <= last && i < FIT_PHASE_COUNT; i++) {
        sum.count += phases[i].count;
        sum.label_sum += phases[i].label_sum;
        sum.label_square_sum += phases[i].label_square_sum;
        sum.error_sum += phases[i].error_sum;
        sum.error_square_sum += phases[i].error_square_sum;
    }
    return sum;
}

double fit_phase_error(const FitPhase *phase) {
    return phase->count > 0 ? sqrt(phase->error_square_sum / (double)phase->count) : 0;
}

double fit_phase_spread(const FitPhase *phase) {
    if (phase->count == 0) {
        return 0;
    }
    double mean = phase->label_sum / (double)phase->count;
    double square = phase->label_square_sum / (double)phase->count - mean * mean;
    return square > 0 ? sqrt(square) : 0;
}
