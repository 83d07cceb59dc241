/* SPDX-License-Identifier: MIT */
#include "game_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/file.h"
#include "platform/thread.h"
#include "records/record_persons.h"
#include "records/record_reader.h"
#include "records/record_writer.h"

static const char FILE_NAME[] = "games.othello";
static const char HEAD[] = "othello-record "; /* begins each game, at the margin; inside of one nothing does */
static const char END[] = "end";              /* its last line, and no other one */

enum { ASIDE_MAX = 99, READ_SIZE_MAX = 8 * STORE_SIZE_MAX };

/* ------------------------------------------------------------------------------------------------ the file */
/* A game's text within the file. */
typedef struct Part {
    const char *text;
    size_t size;
} Part;

/* The games of a file, in its order. */
typedef struct Parts {
    Part *parts;
    int count;
    bool has_strangers; /* there is something that is no game */
} Parts;

bool game_store_path(const char *settings_path, char path[STORE_PATH_SIZE]) {
    size_t folder = 0;
    for (size_t i = 0; settings_path[i]; i++) {
        if (settings_path[i] == '/' || settings_path[i] == '\\') {
            folder = i + 1;
        }
    }
    if (folder + sizeof FILE_NAME > STORE_PATH_SIZE) {
        return false;
    }
    memcpy(path, settings_path, folder);
    memcpy(path + folder, FILE_NAME, sizeof FILE_NAME);
    return true;
}

/* @return where the next game begins, at `at` or behind it; size: nowhere */
static size_t find_head(const char *text, size_t size, size_t at) {
    size_t head = sizeof HEAD - 1;
    while (at + head <= size) {
        if (memcmp(text + at, HEAD, head) == 0) {
            return at;
        }
        const char *feed = memchr(text + at, '\n', size - at);
        at = feed ? (size_t)(feed - text) + 1 : size;
    }
    return size;
}

/* @return behind the line that ends the game which begins the text; size: there is none */
static size_t find_end(const char *text, size_t size) {
    size_t at = 0;
    while (at < size) {
        const char *feed = memchr(text + at, '\n', size - at);
        size_t next = feed ? (size_t)(feed - text) + 1 : size;
        size_t length = next - at;
        while (length > 0 && (text[at + length - 1] == '\n' || text[at + length - 1] == '\r')) {
            length--;
        }
        if (length == strlen(END) && memcmp(text + at, END, length) == 0) {
            return next;
        }
        at = next;
    }
    return size;
}

static bool is_blank(const char *text, size_t size) {
    for (size_t i = 0; i < size; i++) {
        if (text[i] != ' ' && text[i] != '\t' && text[i] != '\r' && text[i] != '\n') {
            return false;
        }
    }
    return true;
}

/* Whether a text is one whole game and nothing else. @errors STATUS_OUT_OF_MEMORY */
static Status check_game(const char *text, size_t size, bool *is_game) {
    RecordReader *reader = NULL;
    RecordStep step = RECORD_STEP_FAULT;
    Status status = record_reader_create(RECORD_OWN, &reader);
    if (status == STATUS_OK) {
        status = record_reader_feed(reader, text, size);
    }
    if (status == STATUS_OK) {
        record_reader_end(reader);
        status = record_reader_next(reader, &step, NULL);
    }
    if (status == STATUS_OK && step == RECORD_STEP_GAME) {
        status = record_reader_next(reader, &step, NULL);
        *is_game = step == RECORD_STEP_END;
    } else {
        *is_game = false;
    }
    record_reader_destroy(reader);
    return status;
}

/* Finds the games of a file. @owner the caller frees parts->parts. @errors STATUS_OUT_OF_MEMORY */
static Status split(const char *text, size_t size, Parts *parts) {
    int capacity = 0;
    for (size_t at = find_head(text, size, 0); at < size; at = find_head(text, size, at + 1)) {
        capacity++;
    }
    *parts = (Parts){ .parts = malloc(((size_t)capacity + 1) * sizeof(Part)) };
    if (!parts->parts) {
        return STATUS_OUT_OF_MEMORY;
    }
    size_t mark = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0; /* an editor's byte order mark */
    size_t at = find_head(text, size, mark);
    parts->has_strangers = !is_blank(text + mark, at - mark);
    while (at < size) {
        size_t next = find_head(text, size, at + 1);
        size_t end = find_end(text + at, next - at);
        bool is_game;
        Status status = check_game(text + at, end, &is_game);
        if (status != STATUS_OK) {
            return status;
        }
        if (is_game) {
            parts->parts[parts->count++] = (Part){ text + at, end };
        }
        parts->has_strangers = parts->has_strangers || !is_game || !is_blank(text + at + end, next - at - end);
        at = next;
    }
    return STATUS_OK;
}

Status game_store_set_aside(const StoreFiles *files, const char *path, const char *text, size_t size,
                            char aside[STORE_PATH_SIZE]) {
    const char *dot = strrchr(path, '.');
    int stem = (int)(dot ? (size_t)(dot - path) : strlen(path));
    for (int number = 1; number <= ASIDE_MAX; number++) {
        char *bytes = NULL;
        size_t found;
        if (snprintf(aside, STORE_PATH_SIZE, "%.*s-damaged-%d%s", stem, path, number, dot ? dot : "") >=
            STORE_PATH_SIZE) {
            return STATUS_IO;
        }
        Status status = files->read(aside, READ_SIZE_MAX, &bytes, &found);
        /* The same damage may have been copied before, when the store itself could then not be written. */
        bool is_same = status == STATUS_OK && found == size && memcmp(bytes, text, size) == 0;
        free(status == STATUS_OK ? bytes : NULL);
        if (is_same) {
            return STATUS_OK;
        }
        if (status == STATUS_NOT_FOUND) {
            return files->write(aside, text, size);
        }
    }
    return STATUS_IO;
}

/* Writes the newest games that fit, and the new one behind them.
 * @param count receives how many that makes */
static Status write_newest(const StoreFiles *files, const char *path, const Parts *parts, Part game, int *count) {
    size_t total = game.size + 1;
    int first = parts->count;
    while (first > 0 && parts->count - first + 2 <= STORE_GAMES_MAX &&
           total + parts->parts[first - 1].size + 1 <= STORE_SIZE_MAX) {
        first--;
        total += parts->parts[first].size + 1;
    }
    char *text = malloc(total);
    if (!text) {
        return STATUS_OUT_OF_MEMORY;
    }
    size_t used = 0;
    for (int i = first; i <= parts->count; i++) {
        Part part = i < parts->count ? parts->parts[i] : game;
        memcpy(text + used, part.text, part.size);
        used += part.size;
        if (part.text[part.size - 1] != '\n') {
            text[used++] = '\n';
        }
    }
    Status status = files->write(path, text, used);
    free(text);
    *count = parts->count - first + 1;
    return status;
}

void game_store_append(const StoreFiles *files, const char *path, const char *text, size_t size, StoreReport *report) {
    char *old = NULL;
    size_t old_size = 0;
    Parts parts = { 0 };
    *report = (StoreReport){ .status = size + 1 > STORE_SIZE_MAX || size == 0 ? STATUS_FULL : STATUS_OK };
    if (report->status == STATUS_OK) {
        report->status = files->read(path, READ_SIZE_MAX, &old, &old_size);
    }
    if (report->status == STATUS_NOT_FOUND) {
        report->status = STATUS_OK;
    } else if (report->status == STATUS_FULL && size > 0 && size + 1 <= STORE_SIZE_MAX) {
        report->status = STATUS_IO; /* a file that this program never wrote: it stays as it is */
    }
    if (report->status == STATUS_OK) {
        report->status = split(old ? old : "", old_size, &parts);
    }
    if (report->status == STATUS_OK && parts.has_strangers) {
        report->status = game_store_set_aside(files, path, old, old_size, report->aside);
        report->has_set_aside = report->status == STATUS_OK;
    }
    if (report->status == STATUS_OK) {
        report->status = write_newest(files, path, &parts, (Part){ text, size }, &report->game_count);
    }
    free(parts.parts);
    free(old);
}

/* ---------------------------------------------------------------------------------------------- the store */
/* A game that waits to be written. */
typedef struct Waiting {
    char *text;
    size_t size;
} Waiting;

struct GameStore {
    char path[STORE_PATH_SIZE];
    StoreFiles files;
    GameStoreListener *listener;
    void *context;
    Thread *thread;
    Lock *lock;
    Condition *changed;
    /* Under the lock. */
    Waiting waiting[STORE_WAITING_MAX]; /* the oldest first */
    int waiting_count;
    /* Each game that comes, and the end, asks for a try. What has failed is not tried again before the next one asks. */
    unsigned request; /* how often was asked; from 1 on */
    unsigned failed;  /* what the last try that failed was for */
    bool is_ending;
};

static void drop_oldest(GameStore *self) {
    free(self->waiting[0].text);
    self->waiting_count--;
    memmove(self->waiting, self->waiting + 1, (size_t)self->waiting_count * sizeof *self->waiting);
}

/* Writes the oldest that waits. The lock is held, but not while it writes. */
static void write_oldest(GameStore *self) {
    Waiting game = self->waiting[0];
    unsigned request = self->request;
    StoreReport report;
    self->waiting[0].text = NULL; /* its place is kept: nobody else takes it */
    lock_release(self->lock);
    game_store_append(&self->files, self->path, game.text, game.size, &report);
    if (self->listener) {
        self->listener(self->context, &report);
    }
    lock_acquire(self->lock);
    if (report.status == STATUS_IO || report.status == STATUS_OUT_OF_MEMORY) {
        self->waiting[0].text = game.text;
        self->failed = request;
    } else {
        free(game.text);
        drop_oldest(self);
    }
}

static void run(void *context) {
    GameStore *self = context;
    lock_acquire(self->lock);
    for (;;) {
        while (self->waiting_count > 0 && self->failed != self->request) {
            write_oldest(self);
        }
        if (self->is_ending) {
            break;
        }
        condition_wait(self->changed, self->lock);
    }
    lock_release(self->lock);
}

Status game_store_create(const char *path, const StoreFiles *files, GameStoreListener *listener, void *context,
                         GameStore **store) {
    if (strlen(path) >= STORE_PATH_SIZE) {
        return STATUS_FULL;
    }
    GameStore *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(self->path, path, strlen(path) + 1);
    self->files = files ? *files : (StoreFiles){ file_read, file_write };
    self->listener = listener;
    self->context = context;
    self->request = 1;
    Status status = lock_create(&self->lock);
    if (status == STATUS_OK) {
        status = condition_create(&self->changed);
    }
    if (status == STATUS_OK) {
        status = thread_create(run, self, &self->thread);
    }
    if (status != STATUS_OK) {
        game_store_destroy(self);
        return status;
    }
    *store = self;
    return STATUS_OK;
}

void game_store_destroy(GameStore *store) {
    if (!store) {
        return;
    }
    if (store->thread) {
        lock_acquire(store->lock);
        store->is_ending = true;
        store->request++;
        condition_wake_all(store->changed);
        lock_release(store->lock);
        thread_join(store->thread);
    }
    while (store->waiting_count > 0) {
        drop_oldest(store);
    }
    condition_destroy(store->changed);
    lock_destroy(store->lock);
    free(store);
}

/* Writes the text of a game. @owner the caller frees *text */
static Status text_of_game(const Record *record, const bool is_person[2], char **text, size_t *size) {
    Record *copy = NULL;
    TextBuffer buffer = { 0 };
    Status status = record_create(&copy);
    if (status == STATUS_OK) {
        status = record_copy(record, copy);
    }
    if (status == STATUS_OK) {
        status = record_set_persons(copy, is_person);
    }
    if (status == STATUS_OK) {
        status = record_write(copy, RECORD_OWN, &buffer);
    }
    if (status == STATUS_OK && buffer.size + 1 > STORE_SIZE_MAX) {
        status = STATUS_FULL;
    }
    if (status == STATUS_OK) {
        *text = malloc(buffer.size);
        *size = buffer.size;
        status = *text ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    }
    if (status == STATUS_OK) {
        memcpy(*text, buffer.bytes, buffer.size);
    }
    text_buffer_free(&buffer);
    record_destroy(copy);
    return status;
}

Status game_store_add(GameStore *store, const Record *record, const bool is_person[2]) {
    Waiting game;
    Status status = text_of_game(record, is_person, &game.text, &game.size);
    if (status != STATUS_OK) {
        return status;
    }
    lock_acquire(store->lock);
    if (store->waiting_count == STORE_WAITING_MAX) {
        /* The oldest one may be in the thread's hands, so the second oldest goes. */
        free(store->waiting[1].text);
        store->waiting_count--;
        memmove(store->waiting + 1, store->waiting + 2, (size_t)(store->waiting_count - 1) * sizeof *store->waiting);
    }
    store->waiting[store->waiting_count++] = game;
    store->request++;
    condition_wake_all(store->changed);
    lock_release(store->lock);
    return STATUS_OK;
}
