/* SPDX-License-Identifier: MIT */
#include "settings_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/file.h"
#include "platform/thread.h"

enum { COPY_SIZE = 16 * 1024 };

/* ------------------------------------------------------------------------------------------------ reading */
/* Reads until the buffer is full or the file ends. @errors STATUS_IO */
static Status read_fully(FileReader *reader, char *bytes, size_t size, size_t *count) {
    size_t used = 0;
    size_t got = 1;
    while (used < size && got > 0) {
        Status status = file_reader_read(reader, bytes + used, size - used, &got);
        if (status != STATUS_OK) {
            return status;
        }
        used += got;
    }
    *count = used;
    return STATUS_OK;
}

/* The beginning of a file that is larger than settings ever are ends in the middle of a line, which does not count. */
static size_t whole_lines(const char *text, size_t size) {
    while (size > 0 && text[size - 1] != '\n') {
        size--;
    }
    return size;
}

SettingsCondition settings_file_read(const char *path, Settings *settings) {
    FileReader *reader = NULL;
    size_t size = 0;
    *settings = settings_default();
    char *text = malloc(SETTINGS_FILE_SIZE_MAX + 1);
    Status status = text ? file_reader_open(path, &reader) : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        status = read_fully(reader, text, SETTINGS_FILE_SIZE_MAX + 1, &size);
    }
    bool is_damaged = status != STATUS_OK && status != STATUS_NOT_FOUND;
    if (status == STATUS_OK) {
        SettingsReport report;
        bool is_too_large = size > SETTINGS_FILE_SIZE_MAX;
        *settings = settings_read(text, is_too_large ? whole_lines(text, SETTINGS_FILE_SIZE_MAX) : size, &report);
        is_damaged = is_too_large || report.damaged_count > 0;
    }
    file_reader_close(reader);
    free(text);
    return is_damaged ? SETTINGS_DAMAGED : status == STATUS_OK ? SETTINGS_SOUND : SETTINGS_MISSING;
}

/* ------------------------------------------------------------------------------------------------- copying */
static Status copy_file(const char *from, const char *to) {
    FileReader *reader = NULL;
    FileReplacer *replacer = NULL;
    size_t count = 1;
    char *bytes = malloc(COPY_SIZE);
    Status status = bytes ? file_reader_open(from, &reader) : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        status = file_replacer_open(to, &replacer);
    }
    while (status == STATUS_OK && count > 0) {
        status = file_reader_read(reader, bytes, COPY_SIZE, &count);
        if (status == STATUS_OK && count > 0) {
            status = file_replacer_write(replacer, bytes, count);
        }
    }
    if (status == STATUS_OK) {
        status = file_replacer_commit(replacer);
    } else {
        file_replacer_discard(replacer);
    }
    file_reader_close(reader);
    free(bytes);
    return status;
}

/* Whether two files have the same bytes. @errors those of reading */
static Status compare(const char *path, const char *other, bool *is_same) {
    FileReader *readers[2] = { NULL, NULL };
    size_t counts[2] = { 1, 1 };
    char *bytes = malloc((size_t)2 * COPY_SIZE);
    Status status = bytes ? file_reader_open(path, &readers[0]) : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        status = file_reader_open(other, &readers[1]);
    }
    *is_same = true;
    while (status == STATUS_OK && *is_same && counts[0] > 0) {
        for (int i = 0; i < 2 && status == STATUS_OK; i++) {
            status = read_fully(readers[i], bytes + (size_t)i * COPY_SIZE, COPY_SIZE, &counts[i]);
        }
        *is_same = counts[0] == counts[1] && memcmp(bytes, bytes + COPY_SIZE, counts[0]) == 0;
    }
    file_reader_close(readers[0]);
    file_reader_close(readers[1]);
    free(bytes);
    return status;
}

static const char *extension(const char *path) {
    const char *dot = NULL;
    for (const char *at = path; *at; at++) {
        dot = *at == '.' ? at : *at == '/' || *at == '\\' ? NULL : dot;
    }
    return dot ? dot : path + strlen(path);
}

Status settings_file_set_aside(const SettingsFiles *files, const char *path, char aside[SETTINGS_PATH_SIZE]) {
    const char *dot = extension(path);
    char name[SETTINGS_PATH_SIZE];
    bool is_same = false;
    bool is_free = false;
    for (int number = 1; number <= SETTINGS_ASIDE_MAX && !is_same && !is_free; number++) {
        int length = snprintf(name, sizeof name, "%.*s-damaged-%d%s", (int)(dot - path), path, number, dot);
        if (length < 0 || length >= SETTINGS_PATH_SIZE) {
            return STATUS_FULL;
        }
        FileReader *reader = NULL;
        is_free = file_reader_open(name, &reader) == STATUS_NOT_FOUND;
        file_reader_close(reader);
        /* The same damage may have been copied before, when the settings could then not be written. */
        is_same = !is_free && compare(path, name, &is_same) == STATUS_OK && is_same;
    }
    Status status = is_same ? STATUS_OK : files ? files->copy(path, name) : copy_file(path, name);
    if (status == STATUS_OK) {
        memcpy(aside, name, sizeof name);
    }
    return status == STATUS_NOT_FOUND ? STATUS_IO : status;
}

/* ------------------------------------------------------------------------------------------------ the thread */
struct SettingsFile {
    char path[SETTINGS_PATH_SIZE];
    SettingsFiles files;
    SettingsFileListener *listener;
    void *context;
    bool is_damaged; /* the thread's: the file has still to be set aside */
    char written[SETTINGS_TEXT_SIZE]; /* the thread's: what this program has put into the file; empty: nothing */
    Thread *thread;
    Lock *lock;
    Condition *changed;
    /* Under the lock. */
    char waiting[SETTINGS_TEXT_SIZE];
    bool has_waiting;
    bool is_ending;
};

static void report(const SettingsFile *self, const SettingsFileReport *found) {
    if (self->listener) {
        self->listener(self->context, found);
    }
}

/* @return false: the damaged file still stands there, and nothing may be written */
static bool save_damaged(SettingsFile *self) {
    SettingsFileReport found = { .status = STATUS_OK };
    if (self->is_damaged) {
        found.status = settings_file_set_aside(&self->files, self->path, found.aside);
        found.has_set_aside = found.status == STATUS_OK;
        self->is_damaged = !found.has_set_aside;
        report(self, &found);
    }
    return !self->is_damaged;
}

static void write_text(SettingsFile *self, const char *text) {
    SettingsFileReport found = { .status = STATUS_OK };
    if (strcmp(text, self->written) == 0 || !save_damaged(self)) {
        return;
    }
    found.status = self->files.write(self->path, text, strlen(text));
    if (found.status == STATUS_OK) {
        memcpy(self->written, text, SETTINGS_TEXT_SIZE);
    }
    report(self, &found);
}

static void run(void *context) {
    SettingsFile *self = context;
    char text[SETTINGS_TEXT_SIZE];
    (void)save_damaged(self);
    lock_acquire(self->lock);
    while (self->has_waiting || !self->is_ending) {
        if (!self->has_waiting) {
            condition_wait(self->changed, self->lock);
            continue;
        }
        memcpy(text, self->waiting, sizeof text);
        self->has_waiting = false;
        lock_release(self->lock);
        write_text(self, text);
        lock_acquire(self->lock);
    }
    lock_release(self->lock);
}

Status settings_file_create(const char *path, bool is_damaged, const SettingsFiles *files,
                            SettingsFileListener *listener, void *context, SettingsFile **file) {
    if (strlen(path) >= SETTINGS_PATH_SIZE) {
        return STATUS_FULL;
    }
    SettingsFile *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(self->path, path, strlen(path) + 1);
    self->files = files ? *files : (SettingsFiles){ file_write, copy_file };
    self->listener = listener;
    self->context = context;
    self->is_damaged = is_damaged;
    Status status = lock_create(&self->lock);
    if (status == STATUS_OK) {
        status = condition_create(&self->changed);
    }
    if (status == STATUS_OK) {
        status = thread_create(run, self, &self->thread);
    }
    if (status != STATUS_OK) {
        settings_file_destroy(self);
        return status;
    }
    *file = self;
    return STATUS_OK;
}

void settings_file_destroy(SettingsFile *file) {
    if (!file) {
        return;
    }
    if (file->thread) {
        lock_acquire(file->lock);
        file->is_ending = true;
        condition_wake_all(file->changed);
        lock_release(file->lock);
        thread_join(file->thread);
    }
    condition_destroy(file->changed);
    lock_destroy(file->lock);
    free(file);
}

void settings_file_put(SettingsFile *file, const Settings *settings) {
    lock_acquire(file->lock);
    (void)settings_write(settings, file->waiting);
    file->has_waiting = true;
    condition_wake_all(file->changed);
    lock_release(file->lock);
}
