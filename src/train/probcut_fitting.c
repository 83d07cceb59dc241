/* SPDX-License-Identifier: MIT */
#include "train/probcut_fitting.h"

#include <math.h>

enum { UNIT = PROBCUT_UNITS_PER_DISC };

/* One shallower search of one case. */
typedef struct Pair {
    int depth, shallow, empties;
    int error; /* the deeper value less the shallower one, in discs */
} Pair;

/* Calls a function for each pair of a kind. */
typedef void PairFunction(void *context, const Pair *pair);

static void for_each_pair(const ProbcutCase *cases, int count, ProbcutKind kind, const ProbcutModel *model,
                          PairFunction *function, void *context) {
    for (int i = 0; i < count; i++) {
        const ProbcutCase *entry = &cases[i];
        if (probcut_kind(entry->depth, entry->empties) != kind) {
            continue;
        }
        int depths[PROBCUT_TRIES_MAX];
        int depth_count = probcut_depths(model, entry->depth, depths);
        for (int d = 0; d < depth_count; d++) {
            function(context, &(Pair){ entry->depth, depths[d], entry->empties,
                                       entry->value - entry->shallow[depths[d]] });
        }
    }
}

/* ---------------------------------------------------------------------------------------- least squares */
/* Sums of a weighted regression on a few factors. */
typedef struct Regression {
    double squares[PROBCUT_SIGMA_TERMS][PROBCUT_SIGMA_TERMS];
    double products[PROBCUT_SIGMA_TERMS];
} Regression;

static void regression_add(Regression *self, const int *factors, int term_count, double value, double weight) {
    for (int i = 0; i < term_count; i++) {
        for (int j = 0; j < term_count; j++) {
            self->squares[i][j] += weight * factors[i] * factors[j];
        }
        self->products[i] += weight * factors[i] * value;
    }
}

/* By Gauss and Jordan. What the data cannot tell apart is shared out by a touch of ridge. */
static void regression_solve(Regression *self, int term_count, int32_t *terms) {
    const double RIDGE = 1e-9;
    for (int i = 0; i < term_count; i++) {
        self->squares[i][i] *= 1 + RIDGE;
    }
    for (int i = 0; i < term_count; i++) {
        for (int row = 0; row < term_count; row++) {
            double part = row == i || self->squares[i][i] <= 0 ? 0 : self->squares[row][i] / self->squares[i][i];
            for (int column = i; column < term_count; column++) {
                self->squares[row][column] -= part * self->squares[i][column];
            }
            self->products[row] -= part * self->products[i];
        }
    }
    for (int i = 0; i < term_count; i++) {
        double term = self->squares[i][i] > 0 ? self->products[i] / self->squares[i][i] : 0;
        terms[i] = (int32_t)lround(term * PROBCUT_SCALE);
    }
}

/* -------------------------------------------------------------------------------------------- the model */
/* How many terms a kind's sigma has; the others are 0. To the end of the game depth and empties are one, and what
 * bends would go astray beyond the depths that were measured. */
static const int SIGMA_TERMS[PROBCUT_KIND_COUNT] = { [PROBCUT_MIDGAME] = PROBCUT_SIGMA_TERMS, [PROBCUT_ENDGAME] = 3 };

typedef struct Fitting {
    const ProbcutModel *model; /* of the round before */
    ProbcutModel next;
    Regression bias[2];
    Regression sigma;
    int count;
    double squares; /* of the errors, in sigmas */
    int errors;     /* to spare, in 1/128 */
    int beyond_count;
} Fitting;

/* Pairs that spread widely say less; in the first round nothing is known. */
static double weight_of(ProbcutFit fit) {
    return 1.0 / fit.sigma / fit.sigma;
}

static void add_to_bias(void *context, const Pair *pair) {
    Fitting *self = context;
    int factors[PROBCUT_SIGMA_TERMS];
    ProbcutFit fit = probcut_fit(self->model, pair->depth, pair->shallow, pair->empties);
    probcut_factors(pair->depth, pair->shallow, pair->empties, factors);
    regression_add(&self->bias[pair->shallow & 1], factors, PROBCUT_BIAS_TERMS, pair->error * UNIT, weight_of(fit));
}

/* The mean distance is 0.8 standard errors of a normal distribution, and less shaken by single large ones than the
 * squares are. */
static void add_to_sigma(void *context, const Pair *pair) {
    const double ERRORS_PER_DISTANCE = 1.2533;
    Fitting *self = context;
    int factors[PROBCUT_SIGMA_TERMS];
    ProbcutFit fit = probcut_fit(self->model, pair->depth, pair->shallow, pair->empties);
    probcut_factors(pair->depth, pair->shallow, pair->empties, factors);
    double distance = fabs((double)pair->error * UNIT - fit.bias);
    regression_add(&self->sigma, factors, self->count, ERRORS_PER_DISTANCE * distance, weight_of(fit));
}

static void add_to_squares(void *context, const Pair *pair) {
    Fitting *self = context;
    ProbcutFit fit = probcut_fit(self->model, pair->depth, pair->shallow, pair->empties);
    double error = ((double)pair->error * UNIT - fit.bias) / fit.sigma;
    self->squares += error * error;
    self->count++;
}

static void add_to_beyond(void *context, const Pair *pair) {
    Fitting *self = context;
    ProbcutFit fit = probcut_fit(self->model, pair->depth, pair->shallow, pair->empties);
    ProbcutMargins margins = probcut_margins(fit, self->errors);
    self->count++;
    self->beyond_count += pair->error <= -margins.high || pair->error >= margins.low;
}

/* @return the share of pairs beyond so many errors */
static double share_beyond(const ProbcutCase *cases, int count, ProbcutKind kind, const ProbcutModel *model,
                           int errors) {
    Fitting fitting = { .model = model, .errors = errors };
    for_each_pair(cases, count, kind, model, add_to_beyond, &fitting);
    return fitting.count > 0 ? (double)fitting.beyond_count / fitting.count : 0;
}

/* Bias and sigma, each with the weights of the round before. */
static void fit_terms(const ProbcutCase *cases, int count, ProbcutKind kind, ProbcutModel *model) {
    enum { ROUNDS = 6 };
    for (int round = 0; round < ROUNDS; round++) {
        Fitting bias = { .model = model, .next = *model };
        for_each_pair(cases, count, kind, model, add_to_bias, &bias);
        regression_solve(&bias.bias[0], PROBCUT_BIAS_TERMS, bias.next.bias[0]);
        regression_solve(&bias.bias[1], PROBCUT_BIAS_TERMS, bias.next.bias[1]);
        *model = bias.next;
        Fitting sigma = { .model = model, .next = *model, .count = SIGMA_TERMS[kind] };
        for_each_pair(cases, count, kind, model, add_to_sigma, &sigma);
        regression_solve(&sigma.sigma, SIGMA_TERMS[kind], sigma.next.sigma);
        *model = sigma.next;
    }
}

/* Makes sigma what its name says: the errors have the mean square 1. */
static void scale_sigma(const ProbcutCase *cases, int count, ProbcutKind kind, ProbcutModel *model) {
    Fitting fitting = { .model = model };
    for_each_pair(cases, count, kind, model, add_to_squares, &fitting);
    double scale = fitting.squares > 0 ? sqrt(fitting.squares / fitting.count) : 1;
    for (int i = 0; i < PROBCUT_SIGMA_TERMS; i++) {
        model->sigma[i] = (int32_t)lround(model->sigma[i] * scale);
    }
}

/* @return the errors to spare, in 1/128, whose share comes nearest to the nominal one */
static int fit_errors(const ProbcutCase *cases, int count, ProbcutKind kind, const ProbcutModel *model,
                      double nominal) {
    enum { ERRORS_MAX = 2048 }; /* 16 sigmas */
    int low = 0;
    int high = ERRORS_MAX;
    while (low < high) {
        int middle = (low + high) / 2;
        if (share_beyond(cases, count, kind, model, middle) <= nominal) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    if (low > 0) {
        double below = nominal - share_beyond(cases, count, kind, model, low);
        double above = share_beyond(cases, count, kind, model, low - 1) - nominal;
        low -= above < below;
    }
    return low;
}

void probcut_fitting_fit(const ProbcutCase *cases, int count, ProbcutKind kind, ProbcutModel *model) {
    ProbcutModel fitted = { .cheap_from = model->cheap_from };
    fit_terms(cases, count, kind, &fitted);
    scale_sigma(cases, count, kind, &fitted);
    for (int level = 0; level < PROBCUT_LEVELS; level++) {
        double nominal = (100 - selectivity_percent((Selectivity)level)) / 100.0;
        fitted.errors[level] = fit_errors(cases, count, kind, &fitted, nominal);
    }
    *model = fitted;
}

/* ------------------------------------------------------------------------------------- what comes out of it */
ProbcutRow probcut_fitting_row(const ProbcutCase *cases, int count, ProbcutKind kind, const ProbcutModel *model,
                               int depth, int shallow) {
    ProbcutRow row = { .count = 0 };
    double squares = 0;
    double model_squares = 0;
    for (int i = 0; i < count; i++) {
        const ProbcutCase *entry = &cases[i];
        if (entry->depth == depth && probcut_kind(depth, entry->empties) == kind) {
            ProbcutFit fit = probcut_fit(model, depth, shallow, entry->empties);
            double error = entry->value - entry->shallow[shallow];
            row.count++;
            row.bias += error;
            squares += error * error;
            row.model_bias += (double)fit.bias / UNIT;
            model_squares += (double)fit.sigma * fit.sigma / UNIT / UNIT;
        }
    }
    if (row.count > 0) {
        row.bias /= row.count;
        row.model_bias /= row.count;
        row.sigma = sqrt(squares / row.count - row.bias * row.bias);
        row.model_sigma = sqrt(model_squares / row.count);
    }
    return row;
}

/* @return whether the model cuts the node at its own window; *is_wrong is set then */
static bool is_cut(const ProbcutCase *entry, const ProbcutModel *model, int errors, bool *is_wrong) {
    int depths[PROBCUT_TRIES_MAX];
    int count = probcut_depths(model, entry->depth, depths);
    *is_wrong = entry->is_above ? entry->value <= entry->alpha : entry->value > entry->alpha;
    for (int i = 0; i < count; i++) {
        ProbcutFit fit = probcut_fit(model, entry->depth, depths[i], entry->empties);
        ProbcutMargins margins = probcut_margins(fit, errors);
        int shallow = entry->shallow[depths[i]];
        if (entry->is_above ? shallow >= entry->alpha + margins.high : shallow <= entry->alpha + 1 - margins.low) {
            return true;
        }
    }
    return false;
}

ProbcutCheck probcut_fitting_check(const ProbcutCase *cases, int count, ProbcutKind kind, const ProbcutModel *model,
                                   Selectivity selectivity) {
    Fitting fitting = { .model = model, .errors = model->errors[selectivity] };
    for_each_pair(cases, count, kind, model, add_to_beyond, &fitting);
    ProbcutCheck check = { .try_count = fitting.count, .beyond_count = fitting.beyond_count };
    for (int i = 0; i < count; i++) {
        bool is_wrong;
        if (probcut_kind(cases[i].depth, cases[i].empties) == kind &&
            is_cut(&cases[i], model, fitting.errors, &is_wrong)) {
            check.cut_count++;
            check.wrong_count += is_wrong;
        }
    }
    return check;
}
