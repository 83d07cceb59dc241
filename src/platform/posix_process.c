/* SPDX-License-Identifier: MIT */
#include "platform/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "platform/clock.h"
#include "process_child.h"

extern char **environ;

struct ProcessChild {
    pid_t pid; /* also the number of its process group: what it starts can be ended with it */
    int input;
    int output;
};

/* What one pipe has at its ends. */
typedef struct Pipe {
    int reader;
    int writer;
} Pipe;

static const Pipe NO_PIPE = { -1, -1 };

static void close_if_open(int *file) {
    if (*file >= 0) {
        close(*file);
        *file = -1;
    }
}

/* A program that was started with closed standard streams gets their numbers for its next files. The child would
 * then overwrite one end of a pipe with the other. */
static bool move_above_standard_streams(int *file) {
    if (*file > STDERR_FILENO) {
        return true;
    }
    int moved = fcntl(*file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close_if_open(file);
    *file = moved;
    return moved >= 0;
}

/* A pipe that no other program inherits, also when another thread starts one at this moment. */
static bool open_pipe(Pipe *opened) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return false;
    }
    opened->reader = ends[0];
    opened->writer = ends[1];
    return move_above_standard_streams(&opened->reader) && move_above_standard_streams(&opened->writer);
}

static Status status_of_error(int error) {
    switch (error) {
    case 0:
        return STATUS_OK;
    case ENOENT:
    case ENOTDIR:
    case EACCES:
    case ENOEXEC:
    case ELOOP:
    case ENAMETOOLONG:
        return STATUS_NOT_FOUND;
    case ENOMEM:
    case EAGAIN:
        return STATUS_OUT_OF_MEMORY;
    default:
        return STATUS_IO;
    }
}

/* @return 0 or the number of the error */
static int spawn(char *const words[], int input, int output, pid_t *pid) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none;
    sigset_t to_default;
    sigemptyset(&none);
    sigemptyset(&to_default);
    sigaddset(&to_default, SIGPIPE);
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) {
        return error;
    }
    error = posix_spawnattr_init(&attributes);
    if (error != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return error;
    }
    if ((error = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)) == 0 &&
        (error = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)) == 0 &&
        (error = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)) == 0 &&
        (error = posix_spawnattr_setpgroup(&attributes, 0)) == 0 &&
        (error = posix_spawnattr_setsigmask(&attributes, &none)) == 0 &&
        (error = posix_spawnattr_setsigdefault(&attributes, &to_default)) == 0 &&
        (error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                           POSIX_SPAWN_SETSIGDEF)) == 0) {
        error = posix_spawnp(pid, words[0], &actions, &attributes, words, environ);
    }
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/* Our ends never block; the child's are as every program expects them. */
static bool never_block(int file) {
    return fcntl(file, F_SETFL, O_NONBLOCK) == 0;
}

Status process_child_start(char *const words[], ProcessChild **child) {
    Pipe input = NO_PIPE;
    Pipe output = NO_PIPE;
    Status status = STATUS_OUT_OF_MEMORY;
    ProcessChild *created = malloc(sizeof *created);
    if (!created) {
        goto done;
    }
    status = STATUS_IO;
    if (!open_pipe(&input) || !open_pipe(&output) || !never_block(input.writer) || !never_block(output.reader)) {
        goto done;
    }
    status = status_of_error(spawn(words, input.reader, output.writer, &created->pid));
    if (status == STATUS_OK) {
        created->input = input.writer;
        created->output = output.reader;
        input.writer = -1;
        output.reader = -1;
        *child = created;
        created = NULL;
    }
done:
    close_if_open(&input.reader);
    close_if_open(&input.writer);
    close_if_open(&output.reader);
    close_if_open(&output.writer);
    free(created);
    return status;
}

static bool is_passing(int error) {
    return error == EAGAIN || error == EINTR;
}

Status process_child_read(ProcessChild *child, char *bytes, size_t size, int wait_ms, size_t *count) {
    struct pollfd what = { .fd = child->output, .events = POLLIN };
    if (poll(&what, 1, wait_ms) < 0 && errno != EINTR) {
        return STATUS_IO;
    }
    ssize_t got = read(child->output, bytes, size);
    if (got < 0 && !is_passing(errno)) {
        return STATUS_IO;
    }
    if (got == 0) {
        return STATUS_ENDED;
    }
    *count = got > 0 ? (size_t)got : 0;
    return STATUS_OK;
}

/* write, but a reader that has gone is an error and no signal that ends us. The signal stays as it is for the rest
 * of the program, which may want to end with the reader of its own output. */
static ssize_t write_without_signal(int file, const char *bytes, size_t size) {
    static const struct timespec NOW = { 0, 0 };
    sigset_t signals;
    sigset_t before;
    sigset_t pending;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &signals, &before);
    ssize_t written = write(file, bytes, size);
    int error = errno;
    if (written < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE)) {
        while (sigtimedwait(&signals, NULL, &NOW) < 0 && errno == EINTR) {
        }
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return written;
}

Status process_child_write(ProcessChild *child, const char *bytes, size_t size, int wait_ms, size_t *count) {
    struct pollfd what = { .fd = child->input, .events = POLLOUT };
    if (poll(&what, 1, wait_ms) < 0 && errno != EINTR) {
        return STATUS_IO;
    }
    ssize_t written = write_without_signal(child->input, bytes, size);
    if (written < 0 && !is_passing(errno)) {
        return errno == EPIPE ? STATUS_ENDED : STATUS_IO;
    }
    *count = written > 0 ? (size_t)written : 0;
    return STATUS_OK;
}

/* Whether the child has ended; its number stays taken until it is waited for. */
static bool has_ended(pid_t pid) {
    siginfo_t info = { 0 };
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == pid;
}

void process_child_end(ProcessChild *child) {
    static const struct timespec PAUSE = { 0, 2000000 };
    close_if_open(&child->input);
    int64_t deadline_us = clock_now_us() + PROCESS_END_MS * 1000;
    while (!has_ended(child->pid) && clock_now_us() < deadline_us) {
        nanosleep(&PAUSE, NULL);
    }
    /* What it has started may still run when it has ended itself. */
    kill(-child->pid, SIGKILL);
    while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    close_if_open(&child->output);
    free(child);
}
