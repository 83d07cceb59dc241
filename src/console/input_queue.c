/* SPDX-License-Identifier: MIT */
#include "input_queue.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "platform/file.h"
#include "platform/thread.h"

enum { PIECE_SIZE = 1 << 16, FIRST_CAPACITY = 256 };

struct InputQueue {
    FileReader *reader;
    Lock *lock;
    Condition *changed;

    /* The reading thread's. */
    char piece[PIECE_SIZE];
    char *partial; /* the line that has begun */
    size_t partial_size;
    size_t partial_capacity;
    bool is_partial; /* a byte of it has come */
    bool is_cut;

    /* Under the lock. */
    InputLine *first;
    InputLine *last;
    size_t waiting_size;
    uint64_t arrival_count;
    uint64_t marked_count;
    bool is_ended;
    bool has_notice;
};

/* Lines that have been cut out of one piece. */
typedef struct Batch {
    InputLine *first;
    InputLine *last;
    size_t size;
    uint64_t count;
} Batch;

/* @return false when memory runs out */
static bool keep(InputQueue *queue, const char *bytes, size_t size) {
    queue->is_partial = true;
    size_t room = INPUT_LINE_MAX - queue->partial_size;
    if (size > room) {
        queue->is_cut = true;
        size = room;
    }
    size_t capacity = queue->partial_capacity > 0 ? queue->partial_capacity : FIRST_CAPACITY;
    while (capacity < queue->partial_size + size) {
        capacity *= 2;
    }
    if (capacity > queue->partial_capacity) {
        char *grown = realloc(queue->partial, capacity);
        if (!grown) {
            return false;
        }
        queue->partial = grown;
        queue->partial_capacity = capacity;
    }
    memcpy(queue->partial + queue->partial_size, bytes, size);
    queue->partial_size += size;
    return true;
}

/* The line that has come to its end joins the batch. @return false when memory runs out */
static bool finish_line(InputQueue *queue, Batch *batch) {
    size_t size = queue->partial_size;
    size -= size > 0 && queue->partial[size - 1] == '\r' && !queue->is_cut ? 1 : 0;
    InputLine *line = malloc(sizeof *line + size + 1);
    if (!line) {
        return false;
    }
    *line = (InputLine){ .size = size, .is_cut = queue->is_cut };
    memcpy(line->text, queue->partial, size);
    line->text[size] = '\0';
    if (batch->last) {
        batch->last->next = line;
    } else {
        batch->first = line;
    }
    batch->last = line;
    batch->size += sizeof *line + size;
    batch->count++;
    queue->partial_size = 0;
    queue->is_partial = false;
    queue->is_cut = false;
    return true;
}

static bool split(InputQueue *queue, size_t size, Batch *batch) {
    const char *next = queue->piece;
    const char *end = queue->piece + size;
    while (next < end) {
        const char *line_end = memchr(next, '\n', (size_t)(end - next));
        if (!keep(queue, next, (size_t)((line_end ? line_end : end) - next))) {
            return false;
        }
        if (!line_end) {
            break;
        }
        if (!finish_line(queue, batch)) {
            return false;
        }
        next = line_end + 1;
    }
    return true;
}

/* Hands over a batch; waits before it while too much is waiting. */
static void push(InputQueue *queue, const Batch *batch, bool is_end) {
    lock_acquire(queue->lock);
    while (queue->waiting_size > INPUT_WAITING_MAX) {
        condition_wait(queue->changed, queue->lock);
    }
    bool is_waiting = queue->first != NULL;
    if (batch->first) {
        if (queue->last) {
            queue->last->next = batch->first;
        } else {
            queue->first = batch->first;
        }
        queue->last = batch->last;
    }
    queue->waiting_size += batch->size;
    /* A last line without its line end belongs to what came before it, as far as that still waits. */
    queue->arrival_count += is_end && is_waiting ? 0 : batch->count;
    queue->is_ended = is_end;
    condition_wake_all(queue->changed);
    lock_release(queue->lock);
}

static void read_lines(void *context) {
    InputQueue *queue = context;
    bool is_end = false;
    while (!is_end) {
        Batch batch = { .first = NULL };
        size_t size = 0;
        is_end = file_reader_read(queue->reader, queue->piece, sizeof queue->piece, &size) != STATUS_OK || size == 0 ||
                 !split(queue, size, &batch);
        if (is_end && queue->is_partial) {
            (void)finish_line(queue, &batch); /* the last line needs no line end */
        }
        push(queue, &batch, is_end);
    }
}

Status input_queue_create(InputQueue **queue) {
    Thread *thread;
    InputQueue *created = calloc(1, sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = file_reader_open_input(&created->reader);
    if (status == STATUS_OK) {
        status = lock_create(&created->lock);
    }
    if (status == STATUS_OK) {
        status = condition_create(&created->changed);
    }
    if (status == STATUS_OK) {
        status = thread_create(read_lines, created, &thread);
    }
    if (status != STATUS_OK) {
        condition_destroy(created->changed);
        lock_destroy(created->lock);
        file_reader_close(created->reader);
        free(created);
        return status;
    }
    *queue = created;
    return STATUS_OK;
}

InputLine *input_queue_take(InputQueue *queue) {
    lock_acquire(queue->lock);
    while (!queue->first && !queue->is_ended) {
        condition_wait(queue->changed, queue->lock);
    }
    InputLine *line = queue->first;
    if (line) {
        queue->first = line->next;
        queue->last = queue->first ? queue->last : NULL;
        queue->waiting_size -= sizeof *line + line->size;
        condition_wake_all(queue->changed);
    }
    lock_release(queue->lock);
    return line;
}

bool input_queue_is_ready(InputQueue *queue) {
    lock_acquire(queue->lock);
    bool is_ready = queue->first || queue->is_ended;
    lock_release(queue->lock);
    return is_ready;
}

void input_queue_mark(InputQueue *queue) {
    lock_acquire(queue->lock);
    queue->marked_count = queue->arrival_count;
    lock_release(queue->lock);
}

/* @return whether nothing will come any more. Under the lock */
static bool is_exhausted(const InputQueue *queue) {
    return queue->is_ended && !queue->first;
}

InputEvent input_queue_wait(InputQueue *queue) {
    lock_acquire(queue->lock);
    while (!queue->has_notice && queue->arrival_count == queue->marked_count && !is_exhausted(queue)) {
        condition_wait(queue->changed, queue->lock);
    }
    InputEvent event = queue->has_notice ? INPUT_NOTICE : INPUT_ARRIVAL;
    if (queue->has_notice) {
        queue->has_notice = false;
    } else {
        queue->marked_count = queue->arrival_count;
    }
    lock_release(queue->lock);
    return event;
}

bool input_queue_is_next(InputQueue *queue, InputMatch (*match)(const InputLine *line)) {
    InputMatch found = INPUT_IS_NOTHING;
    lock_acquire(queue->lock);
    for (const InputLine *line = queue->first; line && found == INPUT_IS_NOTHING; line = line->next) {
        found = match(line);
    }
    bool is_next = found == INPUT_IS_WANTED || (found == INPUT_IS_NOTHING && queue->is_ended);
    lock_release(queue->lock);
    return is_next;
}

void input_queue_notify(InputQueue *queue) {
    lock_acquire(queue->lock);
    queue->has_notice = true;
    condition_wake_all(queue->changed);
    lock_release(queue->lock);
}

void input_queue_drop_notice(InputQueue *queue) {
    lock_acquire(queue->lock);
    queue->has_notice = false;
    lock_release(queue->lock);
}
