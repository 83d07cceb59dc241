/* SPDX-License-Identifier: MIT */
#include "autosave_keeper.h"

#include <stdlib.h>
#include <string.h>

#include "platform/thread.h"

struct AutosaveKeeper {
    char settings_path[STORE_PATH_SIZE];
    AutosaveClaims claims;
    AutosaveListener *listener;
    void *context;
    Thread *thread;
    Lock *lock;
    Condition *changed;
    /* The thread's. */
    char path[STORE_PATH_SIZE];
    AutosaveFile *file; /* NULL: nothing is kept */
    /* Under the lock. */
    AutosaveGame *waiting; /* NULL: none */
    unsigned added;        /* games so far */
    bool has_clocks;       /* newer ones than those of the game that waits, or was written last: */
    RefereeMark clocks;
    AutosaveNews news;
    bool is_ending;
};

/* ------------------------------------------------------------------------------------------------ reading */
/* A file that could be this keeper's. */
typedef struct Choice {
    bool is_ours;
    char path[STORE_PATH_SIZE];
    AutosaveFound found;
} Choice;

/* Claims a file and looks into it. What cannot be read is left alone: it may hold a game.
 * @errors STATUS_FULL (claimed by others), those of autosave_file_read */
static Status look_into(const AutosaveKeeper *self, int number, Choice *choice) {
    *choice = (Choice){ .is_ours = false };
    if (!autosave_file_path(self->settings_path, number, choice->path)) {
        return STATUS_IO;
    }
    if (!self->claims.claim(self->claims.context, choice->path)) {
        return STATUS_FULL;
    }
    Status status = autosave_file_read(choice->path, &choice->found);
    if (status == STATUS_NOT_FOUND) {
        choice->found = (AutosaveFound){ .game = NULL };
        status = STATUS_OK;
    }
    choice->is_ours = status == STATUS_OK;
    if (!choice->is_ours) {
        self->claims.release(self->claims.context, choice->path);
        status = status == STATUS_OUT_OF_MEMORY ? status : STATUS_IO;
    }
    return status;
}

static void give_back(const AutosaveKeeper *self, Choice *choice) {
    if (choice->is_ours) {
        autosave_game_destroy(choice->found.game);
        self->claims.release(self->claims.context, choice->path);
        choice->is_ours = false;
    }
}

static bool is_newer(const Choice *choice, const Choice *best) {
    if (!best->is_ours) {
        return true;
    }
    const AutosaveGame *before = best->found.game;
    return choice->found.game && (!before || choice->found.game->time_ms > before->time_ms);
}

/* @param unread receives why a file could not be read; STATUS_OK: each could, or is claimed
 * @errors STATUS_FULL, STATUS_IO, STATUS_OUT_OF_MEMORY: no file is ours */
static Status choose_file(const AutosaveKeeper *self, Choice *best, Status *unread) {
    Status problem = STATUS_OK;
    *best = (Choice){ .is_ours = false };
    for (int number = 0; number < AUTOSAVE_FILES_MAX; number++) {
        Choice choice;
        Status status = look_into(self, number, &choice);
        if (status != STATUS_OK) {
            problem = problem == STATUS_OK || problem == STATUS_FULL ? status : problem;
        } else if (is_newer(&choice, best)) {
            give_back(self, best);
            *best = choice;
        } else {
            give_back(self, &choice);
        }
    }
    *unread = problem == STATUS_FULL ? STATUS_OK : problem;
    return best->is_ours ? STATUS_OK : problem;
}

static void read_last(AutosaveKeeper *self) {
    Choice best;
    Status unread;
    Status status = choose_file(self, &best, &unread);
    if (status == STATUS_OK) {
        memcpy(self->path, best.path, sizeof best.path);
        status = autosave_file_create(self->path, &self->file);
    }
    lock_acquire(self->lock);
    self->news.is_read = true;
    self->news.read_status = status;
    self->news.problem = unread;
    if (best.is_ours) {
        self->news.game = best.found.game;
        self->news.has_set_aside = best.found.has_set_aside;
        memcpy(self->news.aside, best.found.aside, sizeof best.found.aside);
    }
    lock_release(self->lock);
    self->listener(self->context);
}

/* ------------------------------------------------------------------------------------------------ writing */
static Status write_game(AutosaveKeeper *self, const AutosaveGame *game) {
    TextBuffer text = { 0 };
    if (!self->file) {
        return STATUS_OK; /* it has been told that nothing is kept */
    }
    Status status = autosave_text_write(game, &text);
    if (status == STATUS_OK) {
        status = autosave_file_add(self->file, text.bytes, text.size);
    }
    text_buffer_free(&text);
    return status;
}

/* The lock is held, but not while it writes. */
static void write_waiting(AutosaveKeeper *self) {
    AutosaveGame *game = self->waiting;
    unsigned number = self->added;
    self->waiting = NULL;
    lock_release(self->lock);
    Status status = write_game(self, game);
    autosave_game_destroy(game);
    lock_acquire(self->lock);
    self->news.done = number;
    self->news.write_status = status;
    lock_release(self->lock);
    self->listener(self->context);
    lock_acquire(self->lock);
}

/* So too. A failure is told with the next game. */
static void write_clocks(AutosaveKeeper *self) {
    char text[AUTOSAVE_CLOCKS_SIZE];
    int size = autosave_text_write_clocks(&self->clocks, text);
    self->has_clocks = false;
    lock_release(self->lock);
    if (self->file) {
        (void)autosave_file_add_clocks(self->file, text, (size_t)size);
    }
    lock_acquire(self->lock);
}

static void run(void *context) {
    AutosaveKeeper *self = context;
    read_last(self);
    lock_acquire(self->lock);
    while (self->waiting || self->has_clocks || !self->is_ending) {
        if (self->waiting) {
            write_waiting(self);
        } else if (self->has_clocks) {
            write_clocks(self);
        } else {
            condition_wait(self->changed, self->lock);
        }
    }
    lock_release(self->lock);
    if (self->file) {
        autosave_file_destroy(self->file);
        self->claims.release(self->claims.context, self->path);
    }
}

/* ------------------------------------------------------------------------------------------------- life */
Status autosave_keeper_create(const char *settings_path, const AutosaveClaims *claims, AutosaveListener *listener,
                              void *context, AutosaveKeeper **keeper) {
    if (strlen(settings_path) >= STORE_PATH_SIZE) {
        return STATUS_FULL;
    }
    AutosaveKeeper *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(self->settings_path, settings_path, strlen(settings_path) + 1);
    self->claims = *claims;
    self->listener = listener;
    self->context = context;
    Status status = lock_create(&self->lock);
    if (status == STATUS_OK) {
        status = condition_create(&self->changed);
    }
    if (status == STATUS_OK) {
        status = thread_create(run, self, &self->thread);
    }
    if (status != STATUS_OK) {
        autosave_keeper_destroy(self);
        return status;
    }
    *keeper = self;
    return STATUS_OK;
}

void autosave_keeper_destroy(AutosaveKeeper *keeper) {
    if (!keeper) {
        return;
    }
    if (keeper->thread) {
        lock_acquire(keeper->lock);
        keeper->is_ending = true;
        condition_wake_all(keeper->changed);
        lock_release(keeper->lock);
        thread_join(keeper->thread);
    }
    autosave_game_destroy(keeper->news.game);
    autosave_game_destroy(keeper->waiting);
    condition_destroy(keeper->changed);
    lock_destroy(keeper->lock);
    free(keeper);
}

unsigned autosave_keeper_add(AutosaveKeeper *keeper, AutosaveGame *game) {
    lock_acquire(keeper->lock);
    AutosaveGame *before = keeper->waiting;
    keeper->waiting = game;
    keeper->has_clocks = false;
    unsigned number = ++keeper->added;
    condition_wake_all(keeper->changed);
    lock_release(keeper->lock);
    autosave_game_destroy(before);
    return number;
}

void autosave_keeper_add_clocks(AutosaveKeeper *keeper, const RefereeMark *mark) {
    lock_acquire(keeper->lock);
    keeper->clocks = *mark;
    keeper->has_clocks = true;
    condition_wake_all(keeper->changed);
    lock_release(keeper->lock);
}

void autosave_keeper_take(AutosaveKeeper *keeper, AutosaveNews *news) {
    lock_acquire(keeper->lock);
    *news = keeper->news;
    keeper->news.game = NULL;
    keeper->news.has_set_aside = false;
    lock_release(keeper->lock);
}
