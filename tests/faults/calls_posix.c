/* SPDX-License-Identifier: MIT */
#include "faults.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the linker calls the system's own, and ours. */
int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
ssize_t __real_read(int descriptor, void *bytes, size_t size);
ssize_t __wrap_read(int descriptor, void *bytes, size_t size);
ssize_t __real_write(int descriptor, const void *bytes, size_t size);
ssize_t __wrap_write(int descriptor, const void *bytes, size_t size);
int __real_close(int descriptor);
int __wrap_close(int descriptor);
int __real_fsync(int descriptor);
int __wrap_fsync(int descriptor);
int __real_fchmod(int descriptor, mode_t mode);
int __wrap_fchmod(int descriptor, mode_t mode);
int __real_fstat(int descriptor, struct stat *found);
int __wrap_fstat(int descriptor, struct stat *found);
int __real_stat(const char *path, struct stat *found);
int __wrap_stat(const char *path, struct stat *found);
int __real_ftruncate(int descriptor, off_t size);
int __wrap_ftruncate(int descriptor, off_t size);
off_t __real_lseek(int descriptor, off_t offset, int whence);
off_t __wrap_lseek(int descriptor, off_t offset, int whence);
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __real_unlink(const char *path);
int __wrap_unlink(const char *path);
DIR *__real_opendir(const char *path);
DIR *__wrap_opendir(const char *path);
char *__real_realpath(const char *path, char *resolved);
char *__wrap_realpath(const char *path, char *resolved);

_Noreturn void faults_kill(void) {
    raise(SIGKILL);
    _exit(CHILD_BROKEN);
}

/* @return whether the call is to be made; sets errno when not */
static bool is_made(FaultAnswer answer) {
    if (answer == ANSWER_FAIL) {
        errno = EIO;
    }
    return answer != ANSWER_FAIL;
}

static void kill_after(FaultAnswer answer) {
    if (answer == ANSWER_REAL_THEN_KILL || answer == ANSWER_PART_THEN_KILL) {
        faults_kill();
    }
}

int __wrap_open(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = (flags & O_CREAT) ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    FaultAnswer answer = faults_next(false);
    int result = is_made(answer) ? __real_open(path, flags, mode) : -1;
    kill_after(answer);
    return result;
}

ssize_t __wrap_read(int descriptor, void *bytes, size_t size) {
    FaultAnswer answer = faults_next(false);
    ssize_t result = is_made(answer) ? __real_read(descriptor, bytes, size) : -1;
    kill_after(answer);
    return result;
}

ssize_t __wrap_write(int descriptor, const void *bytes, size_t size) {
    FaultAnswer answer = faults_next(true);
    bool is_part = (answer == ANSWER_PART || answer == ANSWER_PART_THEN_KILL) && size > 1;
    ssize_t result = is_made(answer) ? __real_write(descriptor, bytes, is_part ? size / 2 : size) : -1;
    kill_after(answer);
    return result;
}

/* A close that fails has closed all the same. */
int __wrap_close(int descriptor) {
    FaultAnswer answer = faults_next(false);
    int result = __real_close(descriptor);
    kill_after(answer);
    return is_made(answer) ? result : -1;
}

int __wrap_fsync(int descriptor) {
    FaultAnswer answer = faults_next(false);
    int result = is_made(answer) ? __real_fsync(descriptor) : -1;
    kill_after(answer);
    return result;
}

int __wrap_fchmod(int descriptor, mode_t mode) {
    FaultAnswer answer = faults_next(false);
    int result = is_made(answer) ? __real_fchmod(descriptor, mode) : -1;
    kill_after(answer);
    return result;
}

int __wrap_fstat(int descriptor, struct stat *found) {
    FaultAnswer answer = faults_next(false);
    int result = is_made(answer) ? __real_fstat(descriptor, found) : -1;
    kill_after(answer);
    return result;
}

int __wrap_stat(const char *path, struct stat *found) {
    FaultAnswer answer = faults_next(false);
    int result = is_made(answer) ? __real_stat(path, found) : -1;
    kill_after(answer);
    return result;
}

int __wrap_ftruncate(int descriptor, off_t size) {
    FaultAnswer answer = faults_next(false);
    int result = is_made(answer) ? __real_ftruncate(descriptor, size) : -1;
    kill_after(answer);
    return result;
}

off_t __wrap_lseek(int descriptor, off_t offset, int whence) {
    FaultAnswer answer = faults_next(false);
    off_t result = is_made(answer) ? __real_lseek(descriptor, offset, whence) : -1;
    kill_after(answer);
    return result;
}

int __wrap_rename(const char *from, const char *to) {
    FaultAnswer answer = faults_next(false);
    int result = is_made(answer) ? __real_rename(from, to) : -1;
    kill_after(answer);
    return result;
}

int __wrap_unlink(const char *path) {
    FaultAnswer answer = faults_next(false);
    int result = is_made(answer) ? __real_unlink(path) : -1;
    kill_after(answer);
    return result;
}

DIR *__wrap_opendir(const char *path) {
    FaultAnswer answer = faults_next(false);
    DIR *result = is_made(answer) ? __real_opendir(path) : NULL;
    kill_after(answer);
    return result;
}

char *__wrap_realpath(const char *path, char *resolved) {
    FaultAnswer answer = faults_next(false);
    char *result = is_made(answer) ? __real_realpath(path, resolved) : NULL;
    kill_after(answer);
    return result;
}

/* ------------------------------------------------------------------------------------------ processes, files */
int faults_run_child(const char *program, const char *folder, int scenario, FaultKind kind, int at) {
    (void)program, (void)folder;
    int state = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        _exit(faults_child(scenario, kind, at));
    }
    if (child < 0 || waitpid(child, &state, 0) != child) {
        return CHILD_BROKEN;
    }
    return WIFEXITED(state) ? WEXITSTATUS(state) : WTERMSIG(state) == SIGKILL ? CHILD_KILLED : CHILD_BROKEN;
}

void faults_make_folder(const char *path) {
    mkdir(path, 0777);
}

static bool is_scratch(const char *name) {
    size_t length = strlen(name);
    return strncmp(name, ".othello-", 9) == 0 && length > 4 && strcmp(name + length - 4, ".tmp") == 0;
}

int faults_age_leftovers(const char *folder) {
    int count = 0;
    DIR *entries = opendir(folder);
    for (struct dirent *entry = entries ? readdir(entries) : NULL; entry; entry = readdir(entries)) {
        struct timespec times[2] = { { .tv_sec = 1000000000 }, { .tv_sec = 1000000000 } };
        if (is_scratch(entry->d_name)) {
            utimensat(dirfd(entries), entry->d_name, times, 0);
            count++;
        }
    }
    if (entries) {
        closedir(entries);
    }
    return count;
}

void faults_empty_folder(const char *folder) {
    DIR *entries = opendir(folder);
    for (struct dirent *entry = entries ? readdir(entries) : NULL; entry; entry = readdir(entries)) {
        unlinkat(dirfd(entries), entry->d_name, 0);
    }
    if (entries) {
        closedir(entries);
    }
}
