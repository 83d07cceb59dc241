/* SPDX-License-Identifier: MIT */
#include "train/probcut_cases.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "core/random.h"
#include "engine/engine.h"
#include "platform/parallel.h"
#include "platform/thread.h"
#include "train/selfplay.h"

enum {
    TABLE_MB = 8,
    OWN_GAME_DEPTH = 2,
    OWN_GAME_EXACT = 1,
    ROOT_EMPTIES_MAX = 50,  /* of the searches by depth; games of self-play begin with 8 random moves */
    ROOT_DISTANCE = 5,      /* they stay so far from the end of the game */
    GAMES_TRIED_MAX = 10000,
    DEPTHS = PROBCUT_CASES_EMPTIES_MAX + 1
};

enum {
    TAKEN = 2,    /* nodes of each kind and depth from a search */
    SEARCHES = 2, /* for each position that is asked for */
    SEARCH_SLOTS = PROBCUT_KIND_COUNT * DEPTHS * TAKEN,
    SLOTS = SEARCHES * SEARCH_SLOTS
};

/* What a search has let the sampler see: of the nodes of each kind and depth some, each with the same chance. */
typedef struct Sample {
    ProbcutNode nodes[PROBCUT_KIND_COUNT][DEPTHS][TAKEN];
    uint32_t seen[PROBCUT_KIND_COUNT][DEPTHS];
    Random random;
} Sample;

typedef struct Collecting {
    const ProbcutCasesSettings *settings;
    ProbcutCase *cases; /* SLOTS for each position; depth 0: none */
    atomic_int next;
    Lock *lock; /* of what follows */
    int done;
    Status status;
} Collecting;

/* ------------------------------------------------------------------------------------- the positions */
static Status pick_game(const ProbcutCasesSettings *settings, Engine *engine, Random *random, TrainGame *game) {
    if (settings->game_count > 0) {
        *game = settings->games[random_below(random, (uint32_t)settings->game_count)];
        return STATUS_OK;
    }
    const GameFileHead head = { .seed = settings->seed, .depth = OWN_GAME_DEPTH, .exact_from = OWN_GAME_EXACT };
    return selfplay_play(engine, &head, random_below(random, INT32_MAX), NULL, game);
}

/* @return false when the game has no such position after its random moves in which somebody can move */
static bool find_position(const TrainGame *game, int empties, Board *found) {
    Board board = board_start(START_STANDARD);
    bool is_black_mover = true;
    for (int i = 0; i < game->move_count && board_empty_count(board) > empties; i++) {
        (void)train_game_step(&board, &is_black_mover, game->moves[i]);
    }
    if (board_empty_count(board) != empties || GAME_FILE_MOVES_MAX - game->lead < empties || board_is_over(board)) {
        return false;
    }
    *found = board_legal_moves(board) ? board : board_after_pass(board);
    return true;
}

static Status pick_position(const ProbcutCasesSettings *settings, Engine *engine, int empties, Random *random,
                            Board *board) {
    for (int i = 0; i < GAMES_TRIED_MAX; i++) {
        TrainGame game;
        Status status = pick_game(settings, engine, random, &game);
        if (status != STATUS_OK || find_position(&game, empties, board)) {
            return status;
        }
    }
    return STATUS_NOT_FOUND;
}

/* ----------------------------------------------------------------------------------------- the nodes */
static void look(void *context, const ProbcutNode *node) {
    Sample *sample = context;
    if (node->depth >= DEPTHS) {
        return;
    }
    ProbcutKind kind = probcut_kind(node->depth, node->empties);
    uint32_t seen = ++sample->seen[kind][node->depth];
    uint32_t place = seen <= TAKEN ? seen - 1 : random_below(&sample->random, seen);
    if (place < TAKEN) {
        sample->nodes[kind][node->depth][place] = *node;
    }
}

static void note_score(void *context, const EngineLine *line) {
    int *scores = context;
    scores[line->depth] = line->score;
}

/* Searches a node to every depth with nothing left out. */
static Status measure(Engine *engine, const ProbcutNode *node, ProbcutCase *out) {
    bool is_endgame = probcut_kind(node->depth, node->empties) == PROBCUT_ENDGAME;
    int scores[SQUARE_COUNT + 1] = { 0 };
    const EngineListener listener = { .progress = note_score, .context = scores };
    EngineResult result;
    EngineLimits limits = engine_no_limits();
    limits.selectivity = SELECTIVITY_100;
    limits.depth = is_endgame ? node->depth / 2 : node->depth;
    engine_forget(engine); /* what an earlier search knows is deeper than asked for */
    Status status = engine_search(engine, node->board, &limits, NULL, &listener, &result);
    if (status == STATUS_OK && is_endgame) {
        limits.solve_from = node->empties;
        status = engine_search(engine, node->board, &limits, NULL, NULL, &result);
    }
    if (status != STATUS_OK) {
        return status;
    }
    *out = (ProbcutCase){ .depth = node->depth,
                          .empties = node->empties,
                          .alpha = node->alpha,
                          .is_above = node->is_above,
                          .value = result.lines[0].score };
    for (int depth = 1; depth <= node->depth / 2; depth++) {
        out->shallow[depth] = scores[depth];
    }
    return STATUS_OK;
}

/* Runs one search and measures what it considered. @param cases SEARCH_SLOTS of them */
static Status sample_search(Engine *engine, Board board, const EngineLimits *limits, Random *random,
                            ProbcutCase *cases) {
    Sample sample = { .random = random_seeded(random_next(random)) };
    const ProbcutSampler sampler = { look, &sample };
    EngineResult result;
    engine_forget(engine);
    engine_set_probcut_sampler(engine, &sampler);
    Status status = engine_search(engine, board, limits, NULL, NULL, &result);
    engine_set_probcut_sampler(engine, NULL);
    for (int i = 0; i < SEARCH_SLOTS && status == STATUS_OK; i++) {
        int kind = i / TAKEN / DEPTHS;
        int depth = i / TAKEN % DEPTHS;
        int place = i % TAKEN;
        if ((uint32_t)place < sample.seen[kind][depth]) {
            status = measure(engine, &sample.nodes[kind][depth][place], &cases[i]);
        }
    }
    return status;
}

/* The searches from one position each, as selective as the engine's are. */
static Status collect_one(const Collecting *self, Engine *engine, int index) {
    const ProbcutCasesSettings *settings = self->settings;
    Random random = random_seeded(random_derive_seed(settings->seed, (uint64_t)index));
    ProbcutCase *cases = self->cases + (size_t)index * SLOTS;
    Selectivity selectivity = (Selectivity)(index % PROBCUT_LEVELS);
    int least = settings->depth + ROOT_DISTANCE;
    int empties = least + (int)random_below(&random, (uint32_t)(ROOT_EMPTIES_MAX - least + 1));
    Board board;
    EngineLimits limits = engine_no_limits();
    limits.selectivity = selectivity;
    limits.depth = settings->depth;
    Status status = pick_position(settings, engine, empties, &random, &board);
    if (status == STATUS_OK) {
        status = sample_search(engine, board, &limits, &random, cases);
    }
    if (status == STATUS_OK) {
        status = pick_position(settings, engine, settings->empties, &random, &board);
    }
    if (status == STATUS_OK) {
        limits.selectivity = SELECTIVITY_73;
        limits.solve_selectivity = selectivity;
        limits.solve_from = settings->empties;
        status = sample_search(engine, board, &limits, &random, cases + SEARCH_SLOTS);
    }
    return status;
}

/* ------------------------------------------------------------------------------------------- the whole */
static void note(Collecting *self, Status status) {
    lock_acquire(self->lock);
    self->done++;
    if (status != STATUS_OK) {
        self->status = status;
        atomic_store(&self->next, self->settings->position_count);
    } else if (self->settings->progress) {
        self->settings->progress(self->settings->context, self->done);
    }
    lock_release(self->lock);
}

static void collect_some(void *context, int thread) {
    (void)thread;
    Collecting *self = context;
    const EngineOptions options = { .table_mb = TABLE_MB, .thread_count = 1, .kernel = self->settings->kernel };
    Engine *engine;
    Status status = engine_create(&options, &engine);
    if (status != STATUS_OK) {
        note(self, status);
        return;
    }
    for (;;) {
        int index = atomic_fetch_add(&self->next, 1);
        if (index >= self->settings->position_count) {
            break;
        }
        note(self, collect_one(self, engine, index));
    }
    engine_destroy(engine);
}

/* Moves the cases up over the empty slots. @return how many there are */
static int pack(ProbcutCase *cases, int slot_count) {
    int count = 0;
    for (int i = 0; i < slot_count; i++) {
        if (cases[i].depth > 0) {
            cases[count++] = cases[i];
        }
    }
    return count;
}

Status probcut_cases_collect(const ProbcutCasesSettings *settings, ProbcutCase **cases, int *count) {
    Collecting self = { .settings = settings };
    atomic_init(&self.next, 0);
    Status status = lock_create(&self.lock);
    if (status != STATUS_OK) {
        return status;
    }
    self.cases = calloc((size_t)settings->position_count * SLOTS, sizeof *self.cases);
    self.status = self.cases ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    if (self.status == STATUS_OK) {
        parallel_for(settings->thread_count, settings->thread_count, collect_some, &self);
    }
    if (self.status == STATUS_OK) {
        *count = pack(self.cases, settings->position_count * SLOTS);
        *cases = self.cases;
    } else {
        free(self.cases);
    }
    lock_destroy(self.lock);
    return self.status;
}
