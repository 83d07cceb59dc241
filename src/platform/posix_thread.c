/* SPDX-License-Identifier: MIT */
#include "platform/thread.h"

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

struct Thread {
    pthread_t handle;
    void (*entry)(void *context);
    void *context;
};

struct Lock {
    pthread_mutex_t mutex;
};

struct Condition {
    pthread_cond_t condition;
};

static void *run(void *argument) {
    Thread *thread = argument;
    thread->entry(thread->context);
    return NULL;
}

Status thread_create(void (*entry)(void *context), void *context, Thread **thread) {
    Thread *created = malloc(sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    created->entry = entry;
    created->context = context;
    if (pthread_create(&created->handle, NULL, run, created) != 0) {
        free(created);
        return STATUS_OUT_OF_MEMORY;
    }
    *thread = created;
    return STATUS_OK;
}

void thread_join(Thread *thread) {
    if (thread) {
        int error = pthread_join(thread->handle, NULL);
        assert(error == 0);
        (void)error;
        free(thread);
    }
}

void thread_lower_priority(void) {
    enum { NICER = 5 };
    /* On Linux a thread has a niceness of its own. */
    (void)setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICER);
}

void thread_yield(void) {
    (void)sched_yield();
}

Status lock_create(Lock **lock) {
    Lock *created = malloc(sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    if (pthread_mutex_init(&created->mutex, NULL) != 0) {
        free(created);
        return STATUS_OUT_OF_MEMORY;
    }
    *lock = created;
    return STATUS_OK;
}

void lock_destroy(Lock *lock) {
    if (lock) {
        pthread_mutex_destroy(&lock->mutex);
        free(lock);
    }
}

void lock_acquire(Lock *lock) {
    pthread_mutex_lock(&lock->mutex);
}

void lock_release(Lock *lock) {
    pthread_mutex_unlock(&lock->mutex);
}

Status condition_create(Condition **condition) {
    Condition *created = malloc(sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    if (pthread_cond_init(&created->condition, NULL) != 0) {
        free(created);
        return STATUS_OUT_OF_MEMORY;
    }
    *condition = created;
    return STATUS_OK;
}

void condition_destroy(Condition *condition) {
    if (condition) {
        pthread_cond_destroy(&condition->condition);
        free(condition);
    }
}

void condition_wait(Condition *condition, Lock *lock) {
    pthread_cond_wait(&condition->condition, &lock->mutex);
}

void condition_wake_all(Condition *condition) {
    pthread_cond_broadcast(&condition->condition);
}

int thread_processor_count(void) {
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
        return CPU_COUNT(&allowed);
    }
    /* More processors than a cpu_set_t holds. */
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (int)online : 1;
}

/* Of the processors that share a core, the one with the lowest number stands for it. Unknown: each is a core. */
static bool is_first_of_core(int processor) {
    char path[96];
    snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/topology/thread_siblings_list", processor);
    FILE *file = fopen(path, "r");
    int first = processor;
    if (file) {
        if (fscanf(file, "%d", &first) != 1) {
            first = processor;
        }
        fclose(file);
    }
    return first == processor;
}

int thread_core_count(void) {
    int processors = thread_processor_count();
    long configured = sysconf(_SC_NPROCESSORS_CONF);
    int cores = 0;
    for (int i = 0; i < configured; i++) {
        cores += is_first_of_core(i);
    }
    return cores >= 1 && cores < processors ? cores : processors;
}
