/* SPDX-License-Identifier: MIT */
/* ProbCut: one or two shallower searches of a node may show its value to be far beyond the window. */
#include "hot.h"

bool hot_probcut(HotThread *thread, const HotNode *node, int alpha, int depth, int *value) {
    enum { SCORE_MAX = 64 };
    const HotShared *shared = thread->shared;
    const ProbcutModel *model = &PROBCUT_MODELS[probcut_kind(depth, node->empties)];
    bool is_above = eval_score(shared->evaluation, &node->eval, node->board, node->empties) > alpha * EVAL_UNITS_PER_DISC;
    if (shared->sampler) {
        shared->sampler->look(shared->sampler->context,
                              &(ProbcutNode){ node->board, alpha, depth, node->empties, is_above });
    }
    int depths[PROBCUT_TRIES_MAX];
    int count = probcut_depths(model, depth, depths);
    for (int i = 0; i < count; i++) {
        ProbcutFit fit = probcut_fit(model, depth, depths[i], node->empties);
        ProbcutMargins margins = probcut_margins(fit, model->errors[shared->selectivity]);
        int least = alpha + margins.high;
        int most = alpha + 1 - margins.low;
        if (is_above) {
            if (least <= SCORE_MAX && hot_search_null(thread, node, least - 1, depths[i]) >= least) {
                *value = alpha + 1;
                return true;
            }
        } else if (most >= -SCORE_MAX && hot_search_null(thread, node, most, depths[i]) <= most) {
            *value = alpha;
            return true;
        }
    }
    return false;
}
