/* SPDX-License-Identifier: MIT */
#include "faults.h"

enum { CALLS_MAX = 1024 };

/* One program has one set of system calls. */
static struct {
    bool is_counting;
    bool is_full; /* after a short write */
    FaultKind kind;
    int at;
    int count;
    bool is_write[CALLS_MAX]; /* by number */
} faults;

bool faults_is_write(int at) {
    return at < CALLS_MAX && faults.is_write[at];
}

void faults_begin(FaultKind kind, int at) {
    faults.is_counting = true;
    faults.is_full = false;
    faults.kind = kind;
    faults.at = at;
    faults.count = 0;
}

int faults_end(void) {
    faults.is_counting = false;
    return faults.count;
}

FaultAnswer faults_next(bool is_write) {
    if (!faults.is_counting) {
        return ANSWER_REAL;
    }
    if (faults.is_full && is_write) {
        return ANSWER_FAIL;
    }
    faults.count++;
    if (faults.count < CALLS_MAX) {
        faults.is_write[faults.count] = is_write;
    }
    if (faults.count != faults.at) {
        return ANSWER_REAL;
    }
    switch (faults.kind) {
    case FAULT_FAIL:
        return ANSWER_FAIL;
    case FAULT_SHORT:
        faults.is_full = is_write;
        return is_write ? ANSWER_PART : ANSWER_FAIL;
    case FAULT_KILL_BEFORE:
        faults_kill();
    case FAULT_KILL_WITHIN:
        return is_write ? ANSWER_PART_THEN_KILL : ANSWER_REAL_THEN_KILL;
    case FAULT_KILL_AFTER:
        return ANSWER_REAL_THEN_KILL;
    default:
        return ANSWER_REAL;
    }
}
