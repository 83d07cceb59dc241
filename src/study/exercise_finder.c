/* SPDX-License-Identifier: MIT */
#include "study/exercise_finder.h"

#include <stdlib.h>
#include <string.h>

#include "platform/encoding.h"
#include "platform/file.h"
#include "platform/thread.h"
#include "platform/worker.h"
#include "records/record_persons.h"
#include "records/record_reader.h"

enum { PIECE_SIZE = 1 << 16, TABLE_MB = 16, EXERCISES_OF_GAME = ANALYSIS_MOVES_MAX };

/* What is kept of a game until its turn comes. */
typedef struct KeptGame {
    Position start;
    uint8_t moves[ANALYSIS_MOVES_MAX]; /* squares; SQUARE_NONE: a pass */
    int move_count;
    bool is_wanted[2]; /* by Color: whose mistakes */
    char names[2][FINDER_TEXT_SIZE];
    char date[FINDER_TEXT_SIZE];
} KeptGame;

/* What the worker's thread works with; nobody else's. */
typedef struct Bench {
    Engine *engine; /* NULL: not made yet */
    Record *record; /* the same */
    KeptGame *games; /* a ring of FINDER_GAMES_MAX, only during a job */
    int64_t game_total; /* kept so far; the newest is at (game_total − 1) % FINDER_GAMES_MAX */
    Analysis analysis;
    Exercise exercises[EXERCISES_OF_GAME];
    char piece[PIECE_SIZE];
} Bench;

struct ExerciseFinder {
    ExerciseFinderListener *listener;
    void *context;
    Worker *worker;
    Bench *bench;
    Lock *lock;
    Condition *changed; /* something was taken, or the job is given up */
    /* Under the lock. */
    uint64_t order; /* starts and stops so far: what comes from an earlier one is dropped */
    char *path;     /* of the last start */
    FinderProgress progress;
    FoundExercise ahead[FINDER_AHEAD_MAX]; /* the next one first */
    int ahead_count;
};

/* What the worker is to do. */
typedef struct Job {
    ExerciseFinder *finder;
    uint64_t order;
    uint32_t generation;
} Job;

/* ---------------------------------------------------------------------------------------------- telling it */
/* @return whether the job is still wanted. The lock is held. */
static bool is_current(const Job *job, const StopFlag *stop) {
    return job->order == job->finder->order && !stop_is_requested(stop);
}

/* Makes the progress what it is now. @return false: the job is given up */
static bool tell_progress(const Job *job, const StopFlag *stop, FinderProgress progress) {
    ExerciseFinder *self = job->finder;
    lock_acquire(self->lock);
    bool is_wanted = is_current(job, stop);
    if (is_wanted) {
        progress.found_count = self->progress.found_count;
        self->progress = progress;
    }
    lock_release(self->lock);
    if (is_wanted) {
        self->listener(self->context);
    }
    return is_wanted;
}

/* Hands an exercise over, when there is room for it. @return false: the job is given up. @cost blocks until then */
static bool hand_over(const Job *job, const StopFlag *stop, const FoundExercise *found) {
    ExerciseFinder *self = job->finder;
    lock_acquire(self->lock);
    while (is_current(job, stop) && self->ahead_count == FINDER_AHEAD_MAX) {
        condition_wait(self->changed, self->lock);
    }
    bool is_wanted = is_current(job, stop);
    if (is_wanted) {
        self->ahead[self->ahead_count++] = *found;
        self->progress.found_count++;
    }
    lock_release(self->lock);
    if (is_wanted) {
        self->listener(self->context);
    }
    return is_wanted;
}

/* ------------------------------------------------------------------------------------------------- reading */
/* Copies a text, cut off between two characters. */
static void keep_text(const char *text, char out[FINDER_TEXT_SIZE]) {
    size_t size = strlen(text);
    if (size >= FINDER_TEXT_SIZE) {
        size = FINDER_TEXT_SIZE - 1;
        while (size > 0 && ((unsigned char)text[size] & 0xC0) == 0x80) {
            size--;
        }
    }
    memcpy(out, text, size);
    out[size] = '\0';
}

/* Keeps a game that can be analysed, in the place of the oldest when there are too many. */
static void keep_game(Bench *bench, const Record *record) {
    KeptGame *game = &bench->games[bench->game_total % FINDER_GAMES_MAX];
    bool is_othello = record->rules[COLOR_BLACK] == SIDE_OTHELLO && record->rules[COLOR_WHITE] == SIDE_OTHELLO;
    bool is_person[2];
    bool is_noted = record_get_persons(record, is_person);
    bool is_nobodys = is_noted && !is_person[COLOR_BLACK] && !is_person[COLOR_WHITE];
    int node = record->nodes[RECORD_ROOT].first_child;
    int count = 0;
    if (!is_othello || is_nobodys || node == RECORD_NONE) {
        return;
    }
    for (; node != RECORD_NONE; node = record->nodes[node].first_child) {
        if (count == ANALYSIS_MOVES_MAX) {
            return;
        }
        Move move = record->nodes[node].move;
        game->moves[count++] = (uint8_t)(move.kind == MOVE_PASS ? SQUARE_NONE : move.square);
    }
    game->move_count = count;
    game->start = record->nodes[RECORD_ROOT].position;
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        game->is_wanted[color] = !is_noted || is_person[color];
        keep_text(record_text(record, record->fields[color == COLOR_BLACK ? RECORD_BLACK : RECORD_WHITE]),
                  game->names[color]);
    }
    keep_text(record_text(record, record->fields[RECORD_DATE]), game->date);
    bench->game_total++;
}

/* Takes all games that the reader has whole. */
static Status drain(Bench *bench, RecordReader *reader, const StopFlag *stop, int *fault_count, bool *is_at_end) {
    for (;;) {
        RecordStep step;
        Status status = stop_is_requested(stop) ? STATUS_STOPPED : record_reader_next(reader, &step, NULL);
        if (status != STATUS_OK) {
            return status;
        }
        switch (step) {
        case RECORD_STEP_GAME:
            keep_game(bench, record_reader_game(reader));
            break;
        case RECORD_STEP_FAULT:
            (*fault_count)++;
            break;
        default:
            *is_at_end = step == RECORD_STEP_END;
            return STATUS_OK;
        }
    }
}

/* Hands a piece of the file to the reader: text as UTF-8, a WTHOR file as it is. */
static Status feed(RecordReader *reader, EncodingStream *encoding, bool is_text, const char *bytes, size_t size) {
    char *text;
    size_t text_size;
    if (!is_text) {
        return size > 0 ? record_reader_feed(reader, bytes, size) : STATUS_OK;
    }
    Status status = encoding_decode(encoding, bytes, size, size == 0, &text, &text_size);
    if (status == STATUS_OK) {
        status = text_size > 0 ? record_reader_feed(reader, text, text_size) : STATUS_OK;
        free(text);
    }
    return status;
}

static Status read_pieces(Bench *bench, FileReader *file, RecordReader *reader, const StopFlag *stop,
                          int *fault_count) {
    EncodingStream encoding = { 0 };
    bool has_begun = false;
    bool is_text = true;
    bool is_at_end = false;
    Status status = STATUS_OK;
    while (status == STATUS_OK && !is_at_end) {
        size_t size;
        status = file_reader_read(file, bench->piece, PIECE_SIZE, &size);
        if (status != STATUS_OK) {
            break;
        }
        if (!has_begun) {
            is_text = record_format_detect(bench->piece, size) != RECORD_WTHOR;
            has_begun = true;
        }
        status = feed(reader, &encoding, is_text, bench->piece, size);
        if (size == 0) {
            record_reader_end(reader);
        }
        if (status == STATUS_OK) {
            status = drain(bench, reader, stop, fault_count, &is_at_end);
        }
    }
    return status;
}

static Status read_games(Bench *bench, const char *path, const StopFlag *stop, int *fault_count) {
    FileReader *file = NULL;
    RecordReader *reader = NULL;
    bench->game_total = 0;
    bench->games = malloc(FINDER_GAMES_MAX * sizeof *bench->games);
    Status status = bench->games ? file_reader_open(path, &file) : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        status = record_reader_create(RECORD_FORMAT_COUNT, &reader);
    }
    if (status == STATUS_OK) {
        status = read_pieces(bench, file, reader, stop, fault_count);
    }
    record_reader_destroy(reader);
    file_reader_close(file);
    return status;
}

/* ------------------------------------------------------------------------------------------------- solving */
static Status need_tools(Bench *bench) {
    if (!bench->engine) {
        EngineOptions options = engine_default_options();
        options.table_mb = TABLE_MB;
        options.thread_count = 1;
        Status status = engine_create(&options, &bench->engine);
        if (status != STATUS_OK) {
            return status;
        }
    }
    return bench->record ? STATUS_OK : record_create(&bench->record);
}

/* Makes the record of a kept game again. */
static Status rebuild(Record *record, const KeptGame *game) {
    int node = RECORD_ROOT;
    Status status = STATUS_OK;
    record_clear(record);
    record_set_start(record, &game->start, NULL);
    for (int i = 0; status == STATUS_OK && i < game->move_count; i++) {
        Move move = game->moves[i] == SQUARE_NONE ? move_pass() : move_disc(game->moves[i]);
        status = record_add(record, node, move, &node);
    }
    return status;
}

/* Hands over the exercises of one side's mistakes. */
static Status hand_over_side(const Job *job, const StopFlag *stop, const KeptGame *game, int number, Color side) {
    Bench *bench = job->finder->bench;
    int count = exercise_find(&bench->analysis, side, bench->exercises, EXERCISES_OF_GAME);
    for (int i = 0; i < count; i++) {
        FoundExercise found = { .generation = job->generation, .exercise = bench->exercises[i], .game = number };
        memcpy(found.names, game->names, sizeof found.names);
        memcpy(found.date, game->date, sizeof found.date);
        if (!hand_over(job, stop, &found)) {
            return STATUS_STOPPED;
        }
    }
    return STATUS_OK;
}

/* @param number 0: the newest */
static Status solve_game(const Job *job, const StopFlag *stop, int number) {
    Bench *bench = job->finder->bench;
    const KeptGame *game = &bench->games[(bench->game_total - 1 - number) % FINDER_GAMES_MAX];
    Status status = rebuild(bench->record, game);
    if (status == STATUS_OK) {
        status = analysis_begin(bench->record, &bench->analysis);
    }
    if (status == STATUS_OK) {
        status = analysis_run_end(&bench->analysis, bench->engine, EXERCISE_EMPTIES_MAX, stop, NULL);
    }
    for (int side = COLOR_BLACK; status == STATUS_OK && side <= COLOR_WHITE; side++) {
        if (game->is_wanted[side]) {
            status = hand_over_side(job, stop, game, number, (Color)side);
        }
    }
    /* A game that cannot be analysed is no reason to look at no other. */
    return status == STATUS_STOPPED || status == STATUS_OUT_OF_MEMORY ? status : STATUS_OK;
}

/* --------------------------------------------------------------------------------------------------- the job */
/* @owner the caller frees it. @return NULL: no memory, or the job is given up */
static char *path_of(const Job *job) {
    ExerciseFinder *self = job->finder;
    char *path = NULL;
    lock_acquire(self->lock);
    if (job->order == self->order && self->path) {
        size_t size = strlen(self->path) + 1;
        path = malloc(size);
        if (path) {
            memcpy(path, self->path, size);
        }
    }
    lock_release(self->lock);
    return path;
}

static void work(void *data, const StopFlag *stop) {
    const Job *job = data;
    Bench *bench = job->finder->bench;
    FinderProgress progress = { .generation = job->generation };
    char *path = path_of(job);
    Status status = path ? need_tools(bench) : STATUS_OUT_OF_MEMORY;
    thread_lower_priority();
    if (status == STATUS_OK) {
        status = read_games(bench, path, stop, &progress.fault_count);
    }
    if (status == STATUS_OK) {
        progress.game_count = (int)(bench->game_total < FINDER_GAMES_MAX ? bench->game_total : FINDER_GAMES_MAX);
    }
    while (status == STATUS_OK && progress.games_done < progress.game_count) {
        status = tell_progress(job, stop, progress) ? solve_game(job, stop, progress.games_done) : STATUS_STOPPED;
        progress.games_done += status == STATUS_OK;
    }
    free(path);
    free(bench->games);
    bench->games = NULL;
    if (status != STATUS_STOPPED) {
        progress.is_over = true;
        progress.status = status;
        tell_progress(job, stop, progress);
    }
}

/* What is to be told has been told on the way. */
static void done(void *context, const void *data) {
    (void)context, (void)data;
}

/* -------------------------------------------------------------------------------------------------- lifetime */
Status exercise_finder_create(ExerciseFinderListener *listener, void *context, ExerciseFinder **finder) {
    ExerciseFinder *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    self->listener = listener;
    self->context = context;
    self->bench = calloc(1, sizeof *self->bench);
    WorkerTask task = { .data_size = sizeof(Job), .work = work, .done = done, .context = self };
    Status status = self->bench ? lock_create(&self->lock) : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        status = condition_create(&self->changed);
    }
    if (status == STATUS_OK) {
        status = worker_create(&task, &self->worker);
    }
    if (status != STATUS_OK) {
        exercise_finder_destroy(self);
        return status;
    }
    *finder = self;
    return STATUS_OK;
}

void exercise_finder_destroy(ExerciseFinder *finder) {
    if (!finder) {
        return;
    }
    if (finder->worker) {
        exercise_finder_stop(finder);
        worker_destroy(finder->worker);
    }
    if (finder->bench) {
        engine_destroy(finder->bench->engine);
        record_destroy(finder->bench->record);
    }
    condition_destroy(finder->changed);
    lock_destroy(finder->lock);
    free(finder->bench);
    free(finder->path);
    free(finder);
}

/* Forgets what was found, and makes what runs stale. @param path the next one's; NULL: none
 * @return the order of what begins now */
static uint64_t begin_order(ExerciseFinder *self, uint32_t generation, char *path) {
    lock_acquire(self->lock);
    uint64_t order = ++self->order;
    free(self->path);
    self->path = path;
    self->progress = (FinderProgress){ .generation = generation, .is_over = !path };
    self->ahead_count = 0;
    condition_wake_all(self->changed);
    lock_release(self->lock);
    return order;
}

Status exercise_finder_start(ExerciseFinder *finder, uint32_t generation, const char *path) {
    size_t size = strlen(path) + 1;
    char *copy = malloc(size);
    if (!copy) {
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(copy, path, size);
    Job job = { .finder = finder, .order = begin_order(finder, generation, copy), .generation = generation };
    worker_start(finder->worker, &job);
    return STATUS_OK;
}

void exercise_finder_stop(ExerciseFinder *finder) {
    begin_order(finder, 0, NULL);
    worker_cancel(finder->worker);
}

bool exercise_finder_take(ExerciseFinder *finder, FoundExercise *found) {
    lock_acquire(finder->lock);
    bool has_one = finder->ahead_count > 0;
    if (has_one) {
        *found = finder->ahead[0];
        finder->ahead_count--;
        memmove(finder->ahead, finder->ahead + 1, (size_t)finder->ahead_count * sizeof *finder->ahead);
        condition_wake_all(finder->changed);
    }
    lock_release(finder->lock);
    return has_one;
}

void exercise_finder_progress(ExerciseFinder *finder, FinderProgress *progress) {
    lock_acquire(finder->lock);
    *progress = finder->progress;
    lock_release(finder->lock);
}
