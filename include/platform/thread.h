/* SPDX-License-Identifier: MIT */
/* Threads, locks and conditions of the operating system, and nothing more. */
#ifndef PLATFORM_THREAD_H
#define PLATFORM_THREAD_H

#include "base/status.h"

typedef struct Thread Thread;
typedef struct Lock Lock;
typedef struct Condition Condition;

/* Starts a thread that runs entry(context).
 * @owner the caller; thread_join ends and frees it
 * @errors STATUS_OUT_OF_MEMORY (also when the system has no threads left) */
Status thread_create(void (*entry)(void *context), void *context, Thread **thread);

/* Waits until the thread has returned, and frees it. NULL is allowed. @cost blocks */
void thread_join(Thread *thread);

/* Gives the calling thread less than normal priority, so that a search does not slow down what the user does.
 * Best effort: what the system refuses is left. */
void thread_lower_priority(void);

/* Lets another thread run that waits for this processor. */
void thread_yield(void);

/* A moment's pause in a loop that waits for another thread: cheap for the processor, a few nanoseconds. */
static inline void thread_relax(void) {
    __builtin_ia32_pause();
}

/* A lock for short critical sections; not recursive. @errors STATUS_OUT_OF_MEMORY */
Status lock_create(Lock **lock);
void lock_destroy(Lock *lock); /* NULL is allowed */
void lock_acquire(Lock *lock);
void lock_release(Lock *lock);

/* A condition to wait on while holding a lock. It can wake without cause: test in a loop.
 * @errors STATUS_OUT_OF_MEMORY */
Status condition_create(Condition **condition);
void condition_destroy(Condition *condition); /* NULL is allowed */
void condition_wait(Condition *condition, Lock *lock);
void condition_wake_all(Condition *condition);

/* @return processors that this process may use, 1 or more */
int thread_processor_count(void);

/* @return physical cores of the machine, 1 or more, but no more than thread_processor_count: what pays for
 * threads that calculate all the time */
int thread_core_count(void);

#endif
