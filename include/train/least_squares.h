/* SPDX-License-Identifier: MIT */
/* LeastSquares: weights whose sums come nearest to given numbers, by conjugate gradients.
 *
 * Each row names one weight in each of its columns; its value is the sum of these, and of those that its block adds
 * to all of its rows. There is a set of weights at each knot: a block lies between two of them, and its weights are
 * those of the knots, interpolated. Sought are the weights with the smallest
 *     sum over the rows of (label − value)^2 + sum over the weights of strength * (weight − prior)^2
 *         + smooth * sum over neighbouring knots of (difference of the same weight)^2.
 * Some rows of each block are held out: they take no part, but tell when to stop.
 * The result depends on the problem alone, to the last bit: not on threads or system. @thread any */
#ifndef TRAIN_LEAST_SQUARES_H
#define TRAIN_LEAST_SQUARES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

enum { SQUARES_CONSTANTS_MAX = 2, SQUARES_COLUMN_STEP = 4 };

typedef struct SquaresBlock {
    size_t first_row;
    size_t train_count;    /* the first rows */
    size_t held_out_count; /* the rows behind them */
    int knot;
    float share; /* of the next knot: 0 … 1, 0 at the last knot */
    int constants[SQUARES_CONSTANTS_MAX]; /* weights that are part of every row's value */
    int constant_count;
} SquaresBlock;

/* The problem: tables of the caller, which stay untouched. */
typedef struct SquaresProblem {
    const uint16_t *rows;
    size_t row_count; /* of labels and rows, also those that are in no block */
    int stride;       /* numbers from row to row */
    int column_count; /* of which these count: a multiple of SQUARES_COLUMN_STEP */
    const int32_t *column_first; /* by column: what is added to its number to get the number of the weight */
    const float *labels;
    const SquaresBlock *blocks;
    int block_count;
    int weight_count; /* at each knot */
    int knot_count;
    int thread_count;
} SquaresProblem;

/* How it is to be solved. The arrays have knot_count * weight_count numbers, knot by knot. */
typedef struct SquaresPlan {
    const double *prior;
    const double *strength; /* 0 or more */
    double smooth;
    int iteration_max;
    int patience; /* stops when the held-out rows have not come nearer for so many iterations */
    void (*iterated)(void *context, int iteration, double train_error, double held_out_error); /* may be NULL */
    void *context;
} SquaresPlan;

typedef struct SquaresResult {
    int iteration; /* the best one; 0: the prior itself */
    double train_error; /* root mean square of its labels − values */
    double held_out_error;
} SquaresResult;

/* The weights of the best iteration.
 * @param weights receives knot_count * weight_count numbers
 * @errors STATUS_NOT_FOUND (no rows to train with, or none held out), STATUS_OUT_OF_MEMORY; the weights are then
 *     untouched
 * @cost 56 bytes for each weight, 8 for each weight of each block, 8 for each row; an iteration takes up to 4 ns for
 *     each column of each row on each thread */
Status squares_solve(const SquaresProblem *problem, const SquaresPlan *plan, double *weights, SquaresResult *result);

/* How well each weight is known: the sum over the rows to train with of the square of what the weight counts in them.
 * @param evidence receives knot_count * weight_count numbers
 * @errors STATUS_OUT_OF_MEMORY */
Status squares_evidence(const SquaresProblem *problem, double *evidence);

/* The values of all rows of all blocks.
 * @param values receives them, by row
 * @errors STATUS_OUT_OF_MEMORY */
Status squares_values(const SquaresProblem *problem, const double *weights, float *values);

#endif
