/* SPDX-License-Identifier: MIT */
/* ProbcutFitting: fits the models of ProbCut to measured cases, and tells how well a model keeps what it promises.
 * A case counts once for each of the shallower searches that the model tries on its node. Any thread. */
#ifndef TRAIN_PROBCUT_FITTING_H
#define TRAIN_PROBCUT_FITTING_H

#include "train/probcut_cases.h"

/* What was measured of one kind, depth and shallower depth, in discs: the deeper value less the shallower one. */
typedef struct ProbcutRow {
    int count;
    double bias, sigma;
    double model_bias, model_sigma; /* what the model says of the same cases: their mean, and root mean square */
} ProbcutRow;

/* How a model does at one selectivity. */
typedef struct ProbcutCheck {
    int try_count;    /* shallower searches */
    int beyond_count; /* of these, values so far apart, up or down, that a cut with nothing more to spare than it asks
                         for would be wrong: nominally 100 − percent of a hundred */
    int cut_count;    /* nodes that it cuts at their own windows; most have more to spare */
    int wrong_count;  /* of these, the wrong ones: nominally at most half as many, since an error that pushes the value
                         further away does no harm */
} ProbcutCheck;

/* Fits bias and sigma by least squares, then the errors to spare to the shares that were observed: the distribution
 * is not normal. With few cases, terms that they do not tell are 0.
 * @param count 0 or more, of any kind
 * @param model in: cheap_from, which is kept; the rest is replaced */
void probcut_fitting_fit(const ProbcutCase *cases, int count, ProbcutKind kind, ProbcutModel *model);

/* @param shallow 1 … depth / 2 */
ProbcutRow probcut_fitting_row(const ProbcutCase *cases, int count, ProbcutKind kind, const ProbcutModel *model,
                               int depth, int shallow);

/* @param selectivity below SELECTIVITY_100 */
ProbcutCheck probcut_fitting_check(const ProbcutCase *cases, int count, ProbcutKind kind, const ProbcutModel *model,
                                   Selectivity selectivity);

#endif
