/* SPDX-License-Identifier: MIT */
/* Probcut: when a search leaves a node because a shallower search shows its value to be far beyond the window.
 *
 * Midgame and endgame (searched to the end of the game: as many plies as squares are empty) have a model each: how
 * the value of a depth follows from that of a shallower one. Values are whole discs, as the search compares them. The
 * numbers stand in src/engine/probcut.tsv, which `othello-cli probcut --fit` prints. Integers only. Any thread. */
#ifndef ENGINE_PROBCUT_H
#define ENGINE_PROBCUT_H

#include "engine/engine.h"

enum {
    PROBCUT_DEPTH_MIN = 3,            /* nodes of less depth are always searched */
    PROBCUT_TRIES_MAX = 2,            /* shallower searches of a node */
    PROBCUT_LEVELS = SELECTIVITY_100, /* the selectivities that leave something out */
    PROBCUT_UNITS_PER_DISC = 128,     /* of bias and sigma */
    PROBCUT_SIGMA_MIN = 64,           /* however far a model is extended beyond what it was fitted to */
    PROBCUT_SCALE = 4096,             /* of the terms of a model: parts of a unit */
    PROBCUT_BIAS_TERMS = 3,
    PROBCUT_SIGMA_TERMS = 5
};

typedef enum ProbcutKind { PROBCUT_MIDGAME, PROBCUT_ENDGAME, PROBCUT_KIND_COUNT } ProbcutKind;

/* Each term is multiplied with a factor of probcut_factors, and their sum divided by PROBCUT_SCALE. */
typedef struct ProbcutModel {
    int32_t cheap_from; /* nodes of this depth or more are first tried with a search 2 plies shallower; 0: none */
    int32_t bias[2][PROBCUT_BIAS_TERMS]; /* [the shallower depth is odd] */
    int32_t sigma[PROBCUT_SIGMA_TERMS];
    int32_t errors[PROBCUT_LEVELS]; /* by Selectivity: so many sigmas to spare, in 1/128 */
} ProbcutModel;

/* @source probcut.tsv says from how many positions, and how well it fits */
extern const ProbcutModel PROBCUT_MODELS[PROBCUT_KIND_COUNT];

/* The value of a depth is on average `bias` more than that of a shallower one, with the standard error `sigma`; in
 * 1/PROBCUT_UNITS_PER_DISC. */
typedef struct ProbcutFit {
    int bias, sigma;
} ProbcutFit;

/* Beyond the window by so many discs, 1 or more, a shallower value says that the deeper one is beyond it too. */
typedef struct ProbcutMargins {
    int high; /* at least alpha + high: the node fails high */
    int low;  /* at most alpha + 1 − low: it fails low */
} ProbcutMargins;

static inline ProbcutKind probcut_kind(int depth, int empties) {
    return depth == empties ? PROBCUT_ENDGAME : PROBCUT_MIDGAME;
}

/* The depths of the shallower searches, in the order of the tries; all odd or all even as the depth is, for the two
 * differ by the side that moved last.
 * @param depth PROBCUT_DEPTH_MIN or more. @return how many, 1 or more */
static inline int probcut_depths(const ProbcutModel *model, int depth, int depths[PROBCUT_TRIES_MAX]) {
    enum { CHEAPER = 2 };
    int shallow = depth / 2;
    int count = 0;
    shallow -= (shallow ^ depth) & 1;
    if (model->cheap_from > 0 && depth >= model->cheap_from && shallow > CHEAPER) {
        depths[count++] = shallow - CHEAPER;
    }
    depths[count++] = shallow;
    return count;
}

/* What the terms of a model are multiplied with; the first of them are those of the bias. */
static inline void probcut_factors(int depth, int shallow, int empties, int factors[PROBCUT_SIGMA_TERMS]) {
    int further = depth - shallow;
    factors[0] = 1;
    factors[1] = further;
    factors[2] = empties;
    factors[3] = further * empties;
    factors[4] = empties * empties;
}

static inline int probcut_sum(const int32_t *terms, const int *factors, int count) {
    int64_t sum = PROBCUT_SCALE / 2;
    for (int i = 0; i < count; i++) {
        sum += (int64_t)terms[i] * factors[i];
    }
    return (int)((sum + ((int64_t)PROBCUT_SCALE << 32)) / PROBCUT_SCALE - (INT64_C(1) << 32)); /* rounds down */
}

static inline ProbcutFit probcut_fit(const ProbcutModel *model, int depth, int shallow, int empties) {
    int factors[PROBCUT_SIGMA_TERMS];
    probcut_factors(depth, shallow, empties, factors);
    int sigma = probcut_sum(model->sigma, factors, PROBCUT_SIGMA_TERMS);
    return (ProbcutFit){ probcut_sum(model->bias[shallow & 1], factors, PROBCUT_BIAS_TERMS),
                         sigma > PROBCUT_SIGMA_MIN ? sigma : PROBCUT_SIGMA_MIN };
}

/* A deeper value that is k discs off on the wrong side of the window stands for k − 1/2 to k + 1/2: the numbers of
 * discs for which k − 1/2 is nearest to the margin.
 * @param errors sigmas to spare, in 1/128 */
static inline ProbcutMargins probcut_margins(ProbcutFit fit, int errors) {
    enum { UNIT = PROBCUT_UNITS_PER_DISC, ABOVE_ZERO = 1 << 10 }; /* so that divisions round down */
    int margin = errors * fit.sigma / UNIT + UNIT;
    int high = (margin - fit.bias + ABOVE_ZERO * UNIT) / UNIT - ABOVE_ZERO;
    int low = (margin + fit.bias + ABOVE_ZERO * UNIT) / UNIT - ABOVE_ZERO;
    return (ProbcutMargins){ high > 1 ? high : 1, low > 1 ? low : 1 };
}

/* A node at which a search considers to leave it. */
typedef struct ProbcutNode {
    Board board;
    int alpha;     /* the null window is (alpha, alpha + 1) */
    int depth;     /* PROBCUT_DEPTH_MIN or more */
    int empties;   /* depth or more */
    bool is_above; /* the evaluation stands above alpha: it is tried to fail high, else low */
} ProbcutNode;

typedef struct ProbcutSampler {
    /* Must not call the engine. */
    void (*look)(void *context, const ProbcutNode *node);
    void *context;
} ProbcutSampler;

/* Lets a sampler look at every such node of the searches to come. Not during a search.
 * @param engine with one thread
 * @param sampler NULL: none any more; must outlive its use
 * @cost of the searches, without one: nothing that can be measured */
void engine_set_probcut_sampler(Engine *engine, const ProbcutSampler *sampler);

#endif
