/* SPDX-License-Identifier: MIT */
/* Faults: the calls to the operating system by which files are read and written, counted, and one of them spoiled. The
 * linker puts these in the place of the system's (--wrap), so that the program itself has no place for them. */
#ifndef TESTS_FAULTS_H
#define TESTS_FAULTS_H

#include <stdbool.h>

typedef enum FaultKind {
    FAULT_NONE,        /* calls are only counted */
    FAULT_FAIL,        /* the call fails, and does nothing */
    FAULT_SHORT,       /* a write takes a part, and the next one fails: a full disk. Other calls fail */
    FAULT_KILL_BEFORE, /* the program is killed in place of the call */
    FAULT_KILL_WITHIN, /* a write takes a part, and the program is killed. Other calls: as after */
    FAULT_KILL_AFTER,  /* the call is made, and the program killed */
    FAULT_KIND_COUNT
} FaultKind;

/* Begins to count. @param at the call that is spoiled, counted from 1 */
void faults_begin(FaultKind kind, int at);

/* Spoils and counts no more. @return how many calls there were */
int faults_end(void);

/* @param at a call of those that were counted last. @return whether it wrote bytes */
bool faults_is_write(int at);

/* How a call is to be made. */
typedef enum FaultAnswer { ANSWER_REAL, ANSWER_FAIL, ANSWER_PART, ANSWER_REAL_THEN_KILL, ANSWER_PART_THEN_KILL } FaultAnswer;

/* For the wrapped calls: counts this one. Does not return when the program is to be killed before it. */
FaultAnswer faults_next(bool is_write);

/* --- of each system: calls_posix.c, calls_win32.c */
/* Ends this program at once, as a user or a crash would. */
_Noreturn void faults_kill(void);

enum { CHILD_SAVED = 0, CHILD_REFUSED = 1, CHILD_KILLED = 2, CHILD_BROKEN = 3 };

/* Runs one save in a process of its own. @param program argv[0]. @param folder for its files
 * @return CHILD_… */
int faults_run_child(const char *program, const char *folder, int scenario, FaultKind kind, int at);

/* What that process does. @return CHILD_SAVED or CHILD_REFUSED */
int faults_child(int scenario, FaultKind kind, int at);

void faults_make_folder(const char *path);

/* Makes the scratch files of replacers in a folder an hour old. @return how many there are */
int faults_age_leftovers(const char *folder);

/* Removes all files of a folder. */
void faults_empty_folder(const char *folder);

#endif
