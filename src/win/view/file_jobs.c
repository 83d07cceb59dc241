/* SPDX-License-Identifier: MIT */
#include "file_jobs.h"

#include <stdlib.h>
#include <string.h>

#include "platform/file.h"
#include "platform/thread.h"

enum { NEWS_MAX = FILE_JOBS_SAVES_MAX + FILE_JOBS_READS_MAX + 4 };

typedef struct Read {
    FileJobs *jobs;
    char *path; /* NULL: the place is free */
    Thread *thread;
    StopFlag stop;
    bool is_wanted; /* it is the newest */
    bool has_ended; /* the thread has nothing more to do than to return */
} Read;

/* A file to be written, or loaded. */
typedef struct Write {
    char *path;
    char *bytes; /* NULL: to be loaded */
    size_t size; /* or how large it may be */
    FileTag tag;
} Write;

struct FileJobs {
    FileJobsListener *listener;
    void *context;
    Thread *writer;
    Lock *lock;
    Condition *changed;
    /* Under the lock. */
    Read reads[FILE_JOBS_READS_MAX];
    Write writes[FILE_JOBS_SAVES_MAX]; /* the oldest first */
    int write_count;
    FileNews news[NEWS_MAX]; /* the oldest first */
    int news_count;
    bool is_ending;
};

void file_news_free(FileNews *news) {
    free(news->path);
    free(news->bytes);
    record_destroy(news->file.record);
    *news = (FileNews){ 0 };
}

static char *copy_text(const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}

/* Keeps what is done; the news of a game that nobody has taken gives way to a newer one. The lock is held. */
static void keep_news(FileJobs *self, const FileNews *news) {
    for (int i = 0; i < self->news_count; i++) {
        if (self->news_count == NEWS_MAX || (news->kind == FILE_NEWS_OPENED && self->news[i].kind == news->kind)) {
            file_news_free(&self->news[i]);
            self->news_count--;
            memmove(&self->news[i], &self->news[i + 1], (size_t)(self->news_count - i) * sizeof *self->news);
            break;
        }
    }
    self->news[self->news_count++] = *news;
}

bool file_jobs_take(FileJobs *jobs, FileNews *news) {
    lock_acquire(jobs->lock);
    bool has_news = jobs->news_count > 0;
    if (has_news) {
        *news = jobs->news[0];
        jobs->news_count--;
        memmove(jobs->news, jobs->news + 1, (size_t)jobs->news_count * sizeof *jobs->news);
    }
    lock_release(jobs->lock);
    return has_news;
}

/* -------------------------------------------------------------------------------------------------- reading */
static void run_read(void *context) {
    Read *read = context;
    FileJobs *self = read->jobs;
    FileNews news = { .kind = FILE_NEWS_OPENED };
    record_file_read(read->path, &read->stop, &news.file);
    lock_acquire(self->lock);
    bool is_wanted = read->is_wanted && !self->is_ending;
    if (is_wanted) {
        news.path = read->path;
        read->path = NULL;
        keep_news(self, &news);
        self->listener(self->context);
    }
    read->has_ended = true;
    lock_release(self->lock);
    if (!is_wanted) {
        file_news_free(&news);
    }
}

/* Frees the places of threads that are done. The lock is held; such a thread needs it no more. */
static void clear_reads(FileJobs *self) {
    for (int i = 0; i < FILE_JOBS_READS_MAX; i++) {
        Read *read = &self->reads[i];
        if (read->thread && read->has_ended) {
            thread_join(read->thread);
            free(read->path);
            *read = (Read){ 0 };
        }
    }
}

/* @return NULL: all wait for drives that do not answer */
static Read *find_place(FileJobs *self) {
    for (int i = 0; i < FILE_JOBS_READS_MAX; i++) {
        if (!self->reads[i].thread) {
            return &self->reads[i];
        }
    }
    return NULL;
}

static void give_up_reads(FileJobs *self) {
    for (int i = 0; i < FILE_JOBS_READS_MAX; i++) {
        self->reads[i].is_wanted = false;
        stop_request(&self->reads[i].stop);
    }
}

Status file_jobs_open(FileJobs *jobs, const char *path) {
    lock_acquire(jobs->lock);
    clear_reads(jobs);
    give_up_reads(jobs);
    Read *place = find_place(jobs);
    Status status = place ? STATUS_OK : STATUS_FULL;
    if (status == STATUS_OK) {
        *place = (Read){ .jobs = jobs, .path = copy_text(path), .is_wanted = true };
        status = place->path ? thread_create(run_read, place, &place->thread) : STATUS_OUT_OF_MEMORY;
    }
    if (status != STATUS_OK && place) {
        free(place->path);
        *place = (Read){ 0 };
    }
    lock_release(jobs->lock);
    return status;
}

/* -------------------------------------------------------------------------------------------------- writing */
static void free_write(Write *write) {
    free(write->path);
    free(write->bytes);
}

/* Does the oldest job. The lock is held, but not while it waits for the system. */
static void do_write(FileJobs *self) {
    Write write = self->writes[0];
    FileNews news = { .kind = write.bytes ? FILE_NEWS_SAVED : FILE_NEWS_LOADED, .tag = write.tag };
    self->write_count--;
    memmove(self->writes, self->writes + 1, (size_t)self->write_count * sizeof *self->writes);
    lock_release(self->lock);
    if (write.bytes) {
        news.status = file_write(write.path, write.bytes, write.size);
    } else {
        news.status = file_read(write.path, write.size, &news.bytes, &news.size);
    }
    lock_acquire(self->lock);
    if (self->is_ending) {
        free(news.bytes);
    } else {
        news.path = write.path;
        write.path = NULL;
        keep_news(self, &news);
        self->listener(self->context);
    }
    free_write(&write);
}

static void run_writes(void *context) {
    FileJobs *self = context;
    lock_acquire(self->lock);
    for (;;) {
        while (self->write_count > 0) {
            do_write(self);
        }
        if (self->is_ending) {
            break;
        }
        condition_wait(self->changed, self->lock);
    }
    lock_release(self->lock);
}

/* @param write its path and bytes go to the jobs, also on failure; NULL in them: there was no memory */
static Status add_write(FileJobs *self, Write *write, bool has_bytes) {
    Status status = write->path && (write->bytes || !has_bytes) ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    lock_acquire(self->lock);
    if (status == STATUS_OK && self->write_count == FILE_JOBS_SAVES_MAX) {
        status = STATUS_FULL;
    }
    if (status == STATUS_OK) {
        self->writes[self->write_count++] = *write;
        condition_wake_all(self->changed);
    }
    lock_release(self->lock);
    if (status != STATUS_OK) {
        free_write(write);
    }
    return status;
}

Status file_jobs_save(FileJobs *jobs, const char *path, const char *bytes, size_t size, const FileTag *tag) {
    Write write = { .path = copy_text(path), .bytes = malloc(size + 1), .size = size, .tag = *tag };
    if (write.bytes) {
        memcpy(write.bytes, bytes, size);
    }
    return add_write(jobs, &write, true);
}

Status file_jobs_load(FileJobs *jobs, const char *path, size_t size_max) {
    Write write = { .path = copy_text(path), .size = size_max };
    return add_write(jobs, &write, false);
}

/* ----------------------------------------------------------------------------------------------------- life */
Status file_jobs_create(FileJobsListener *listener, void *context, FileJobs **jobs) {
    FileJobs *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    self->listener = listener;
    self->context = context;
    Status status = lock_create(&self->lock);
    if (status == STATUS_OK) {
        status = condition_create(&self->changed);
    }
    if (status == STATUS_OK) {
        status = thread_create(run_writes, self, &self->writer);
    }
    if (status != STATUS_OK) {
        file_jobs_destroy(self);
        return status;
    }
    *jobs = self;
    return STATUS_OK;
}

/* @return whether a thread still reads */
static bool is_reading(const FileJobs *self) {
    for (int i = 0; i < FILE_JOBS_READS_MAX; i++) {
        if (self->reads[i].thread) {
            return true;
        }
    }
    return false;
}

void file_jobs_destroy(FileJobs *jobs) {
    if (!jobs) {
        return;
    }
    if (jobs->writer) {
        lock_acquire(jobs->lock);
        jobs->is_ending = true;
        give_up_reads(jobs);
        condition_wake_all(jobs->changed);
        lock_release(jobs->lock);
        thread_join(jobs->writer);
        lock_acquire(jobs->lock);
        clear_reads(jobs);
        bool is_held = is_reading(jobs);
        lock_release(jobs->lock);
        if (is_held) {
            return; /* its thread still looks at all this */
        }
    }
    while (jobs->news_count > 0) {
        file_news_free(&jobs->news[--jobs->news_count]);
    }
    condition_destroy(jobs->changed);
    lock_destroy(jobs->lock);
    free(jobs);
}
