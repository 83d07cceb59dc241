/* SPDX-License-Identifier: MIT */
#include "train/selfplay.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "core/random.h"
#include "engine/engine.h"
#include "platform/file.h"
#include "platform/parallel.h"
#include "platform/thread.h"

enum {
    TABLE_MB = 4,
    LEAD_MIN = 8, /* random moves */
    LEAD_MAX = 50,
    CARELESS_IN = 3 /* a careless player takes every so-manieth move blindly, the others after a glance */
};

/* -------------------------------------------------------------------------------------------- one game */
/* A game while it is played. */
typedef struct Play {
    Engine *engine;
    const StopFlag *stop;
    Board board; /* as for train_game_step: passes are played with the move after them */
    bool is_black_mover;
    TrainGame game;
} Play;

/* The position of the side that can move; the game is not over. */
static Board seen_by_mover(const Play *play) {
    return board_legal_moves(play->board) ? play->board : board_after_pass(play->board);
}

static void place(Play *play, int square) {
    play->game.moves[play->game.move_count++] = (uint8_t)square;
    (void)train_game_step(&play->board, &play->is_black_mover, square);
}

static Status search(const Play *play, int depth, int exact_from, EngineLine *line) {
    EngineResult result;
    EngineLimits limits = engine_no_limits();
    limits.depth = depth;
    limits.solve_from = exact_from;
    if (stop_is_requested(play->stop)) {
        return STATUS_STOPPED; /* short searches end before they look */
    }
    Status status = engine_search(play->engine, seen_by_mover(play), &limits, play->stop, NULL, &result);
    if (status == STATUS_OK) {
        *line = result.lines[0];
    }
    return status;
}

/* The random moves: half of the games begin with any legal moves, the others with those of careless players, which
 * are more like games. */
static Status play_lead(Play *play, Random *random) {
    int count = LEAD_MIN + (int)random_below(random, LEAD_MAX - LEAD_MIN + 1);
    bool is_careless = random_below(random, 2) == 0;
    while (play->game.move_count < count && !board_is_over(play->board)) {
        int square = random_bit(random, board_legal_moves(seen_by_mover(play)));
        if (is_careless && random_below(random, CARELESS_IN) != 0) {
            EngineLine line;
            Status status = search(play, 1, 0, &line);
            if (status != STATUS_OK) {
                return status;
            }
            square = line.moves[0];
        }
        place(play, square);
    }
    play->game.lead = play->game.move_count;
    return STATUS_OK;
}

Status selfplay_play(Engine *engine, const GameFileHead *head, uint32_t index, const StopFlag *stop,
                     TrainGame *game) {
    Random random = random_seeded(random_derive_seed(head->seed, index));
    Play play = { .engine = engine,
                  .stop = stop,
                  .board = board_start(START_STANDARD),
                  .is_black_mover = true,
                  .game = { .index = index } };
    engine_forget(engine);
    Status status = play_lead(&play, &random);
    while (status == STATUS_OK && !board_is_over(play.board)) {
        EngineLine line;
        status = search(&play, head->depth, head->exact_from, &line);
        if (status == STATUS_OK) {
            play.game.values[play.game.move_count] = (int8_t)line.score;
            place(&play, line.moves[0]);
        }
    }
    if (status != STATUS_OK) {
        return status;
    }
    int score = board_final_score(play.board);
    play.game.score = play.is_black_mover ? score : -score;
    *game = play.game;
    return STATUS_OK;
}

/* ------------------------------------------------------------------------------------------- a whole file */
typedef struct Run {
    const SelfplaySettings *settings;
    const StopFlag *stop;
    const SelfplayListener *listener;
    FileAppender *appender;
    uint8_t *is_done; /* by the game's number */
    atomic_int next;
    Lock *lock; /* of what follows */
    int done, found;
    Status status;
} Run;

static void fail(Run *run, Status status) {
    lock_acquire(run->lock);
    run->status = run->status == STATUS_OK ? status : run->status;
    lock_release(run->lock);
    atomic_store(&run->next, run->settings->game_count);
}

static Status add_game(Run *run, const TrainGame *game) {
    uint8_t bytes[GAME_FILE_ENTRY_SIZE_MAX];
    size_t size = game_file_write_game(game, bytes);
    lock_acquire(run->lock);
    Status status = file_appender_write(run->appender, bytes, size);
    if (status == STATUS_OK) {
        run->done++;
        if (run->listener && run->listener->progress) {
            run->listener->progress(run->listener->context, run->done, run->found);
        }
    }
    lock_release(run->lock);
    return status;
}

static void play_games(void *context, int thread) {
    (void)thread;
    Run *run = context;
    const EngineOptions options = { .table_mb = TABLE_MB, .thread_count = 1, .kernel = run->settings->kernel };
    Engine *engine;
    Status status = engine_create(&options, &engine);
    if (status != STATUS_OK) {
        fail(run, status);
        return;
    }
    for (;;) {
        int index = atomic_fetch_add(&run->next, 1);
        if (index >= run->settings->game_count) {
            break;
        }
        if (run->is_done[index]) {
            continue;
        }
        TrainGame game;
        status = selfplay_play(engine, &run->settings->head, (uint32_t)index, run->stop, &game);
        status = status == STATUS_OK ? add_game(run, &game) : status;
        if (status != STATUS_OK) {
            fail(run, status);
            break;
        }
    }
    engine_destroy(engine);
}

static bool is_same_head(const GameFileHead *a, const GameFileHead *b) {
    return a->seed == b->seed && a->evaluation == b->evaluation && a->depth == b->depth &&
           a->exact_from == b->exact_from;
}

/* Notes which games a file has. @param size_kept receives where to go on, 0: it must be begun */
static Status find_games(Run *run, const uint8_t *bytes, size_t size, size_t *size_kept) {
    GameFileHead head;
    if (size < GAME_FILE_HEAD_SIZE) {
        *size_kept = 0;
        return size == 0 ? STATUS_OK : STATUS_BAD_TEXT; /* not even a whole head: who knows whose file that is */
    }
    Status status = game_file_read_head(bytes, size, &head);
    if (status != STATUS_OK) {
        return status;
    }
    if (!is_same_head(&head, &run->settings->head)) {
        return STATUS_UNSUPPORTED;
    }
    size_t at = GAME_FILE_HEAD_SIZE;
    TrainGame game;
    size_t entry_size;
    while ((status = game_file_read_game(bytes + at, size - at, &game, &entry_size)) == STATUS_OK) {
        if (game.index < (uint32_t)run->settings->game_count) {
            run->found += !run->is_done[game.index];
            run->is_done[game.index] = 1;
        }
        at += entry_size;
    }
    *size_kept = at;
    run->done = run->found;
    return status == STATUS_ENDED ? STATUS_OK : status;
}

static Status open_file(Run *run, const char *path) {
    char *bytes = NULL;
    size_t size = 0;
    size_t size_kept = 0;
    Status status = file_read(path, GAME_FILE_SIZE_MAX, &bytes, &size);
    if (status == STATUS_OK || status == STATUS_NOT_FOUND) {
        status = find_games(run, (const uint8_t *)bytes, size, &size_kept);
    }
    free(bytes);
    if (status == STATUS_OK) {
        status = file_appender_open(path, size_kept, &run->appender);
    }
    if (status == STATUS_OK && size_kept == 0) {
        uint8_t head[GAME_FILE_HEAD_SIZE];
        game_file_write_head(&run->settings->head, head);
        status = file_appender_write(run->appender, head, sizeof head);
    }
    return status;
}

Status selfplay_run(const char *path, const SelfplaySettings *settings, const StopFlag *stop,
                    const SelfplayListener *listener) {
    Run run = { .settings = settings, .stop = stop, .listener = listener };
    atomic_init(&run.next, 0);
    Status status = lock_create(&run.lock);
    if (status != STATUS_OK) {
        return status;
    }
    run.is_done = calloc((size_t)settings->game_count + 1, 1);
    status = run.is_done ? open_file(&run, path) : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        parallel_for(settings->thread_count, settings->thread_count, play_games, &run);
        status = run.status;
    }
    file_appender_close(run.appender);
    free(run.is_done);
    lock_destroy(run.lock);
    return status;
}
