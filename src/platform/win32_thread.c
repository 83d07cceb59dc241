/* SPDX-License-Identifier: MIT */
#include "platform/thread.h"

#include <windows.h>

#include <assert.h>
#include <process.h>
#include <stdint.h>
#include <stdlib.h>

struct Thread {
    HANDLE handle;
    void (*entry)(void *context);
    void *context;
};

struct Lock {
    SRWLOCK lock;
};

struct Condition {
    CONDITION_VARIABLE condition;
};

static unsigned __stdcall run(void *argument) {
    Thread *thread = argument;
    thread->entry(thread->context);
    return 0;
}

Status thread_create(void (*entry)(void *context), void *context, Thread **thread) {
    Thread *created = malloc(sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    created->entry = entry;
    created->context = context;
    /* Not CreateThread: the C library keeps memory per thread that only this call frees again. */
    created->handle = (HANDLE)_beginthreadex(NULL, 0, run, created, 0, NULL);
    if (!created->handle) {
        free(created);
        return STATUS_OUT_OF_MEMORY;
    }
    *thread = created;
    return STATUS_OK;
}

void thread_join(Thread *thread) {
    if (thread) {
        DWORD result = WaitForSingleObject(thread->handle, INFINITE);
        assert(result == WAIT_OBJECT_0);
        (void)result;
        CloseHandle(thread->handle);
        free(thread);
    }
}

void thread_lower_priority(void) {
    (void)SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
}

void thread_yield(void) {
    (void)SwitchToThread();
}

Status lock_create(Lock **lock) {
    Lock *created = malloc(sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    InitializeSRWLock(&created->lock);
    *lock = created;
    return STATUS_OK;
}

void lock_destroy(Lock *lock) {
    free(lock);
}

void lock_acquire(Lock *lock) {
    AcquireSRWLockExclusive(&lock->lock);
}

void lock_release(Lock *lock) {
    ReleaseSRWLockExclusive(&lock->lock);
}

Status condition_create(Condition **condition) {
    Condition *created = malloc(sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    InitializeConditionVariable(&created->condition);
    *condition = created;
    return STATUS_OK;
}

void condition_destroy(Condition *condition) {
    free(condition);
}

void condition_wait(Condition *condition, Lock *lock) {
    SleepConditionVariableSRW(&condition->condition, &lock->lock, INFINITE, 0);
}

void condition_wake_all(Condition *condition) {
    WakeAllConditionVariable(&condition->condition);
}

int thread_processor_count(void) {
    DWORD_PTR allowed = 0;
    DWORD_PTR present = 0;
    if (GetProcessAffinityMask(GetCurrentProcess(), &allowed, &present) && allowed != 0) {
        return __builtin_popcountll(allowed);
    }
    /* The masks are 0 when the process runs in several processor groups. */
    DWORD active = GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
    return active > 0 ? (int)active : 1;
}

int thread_core_count(void) {
    int processors = thread_processor_count();
    DWORD size = 0;
    int cores = 0;
    (void)GetLogicalProcessorInformation(NULL, &size);
    SYSTEM_LOGICAL_PROCESSOR_INFORMATION *list = size ? malloc(size) : NULL;
    if (list && GetLogicalProcessorInformation(list, &size)) {
        for (DWORD i = 0; i < size / sizeof *list; i++) {
            cores += list[i].Relationship == RelationProcessorCore;
        }
    }
    free(list);
    return cores >= 1 && cores < processors ? cores : processors;
}
