/* SPDX-License-Identifier: MIT */
#include "platform/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "folder_scan.h"

/* Reads up to `room` bytes, going on after interruptions. @return false when the system refuses */
static bool read_fully(int descriptor, char *bytes, size_t room, size_t *count) {
    *count = 0;
    while (*count < room) {
        ssize_t part = read(descriptor, bytes + *count, room - *count);
        if (part == 0) {
            return true;
        }
        if (part > 0) {
            *count += (size_t)part;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* Reads to the end, whatever length the system reported: pipes and files that grow have none. */
static Status read_to_end(int descriptor, size_t size_max, char **bytes, size_t *size) {
    size_t capacity = size_max < 4096 ? size_max : 4096;
    size_t used = 0;
    char *buffer = NULL;
    for (;;) {
        char *larger = realloc(buffer, capacity + 1);
        if (!larger) {
            free(buffer);
            return STATUS_OUT_OF_MEMORY;
        }
        buffer = larger;
        size_t count;
        /* One byte more than the capacity tells a full buffer from a longer file. */
        if (!read_fully(descriptor, buffer + used, capacity + 1 - used, &count)) {
            free(buffer);
            return STATUS_IO;
        }
        used += count;
        if (used <= capacity) {
            break;
        }
        if (capacity == size_max) {
            free(buffer);
            return STATUS_FULL;
        }
        capacity = capacity > size_max / 2 ? size_max : capacity * 2;
    }
    buffer[used] = '\0';
    *bytes = buffer;
    *size = used;
    return STATUS_OK;
}

Status file_read(const char *path, size_t size_max, char **bytes, size_t *size) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return errno == ENOENT || errno == ENOTDIR ? STATUS_NOT_FOUND : STATUS_IO;
    }
    Status status = read_to_end(descriptor, size_max, bytes, size);
    close(descriptor);
    return status;
}

static bool write_fully(int descriptor, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t part = write(descriptor, bytes, size);
        if (part > 0) {
            bytes += part;
            size -= (size_t)part;
        } else if (part == 0 || errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* A file that is replaced hands its rights on. */
static bool keep_rights(int descriptor, const char *target) {
    struct stat old;
    return stat(target, &old) != 0 || fchmod(descriptor, old.st_mode & 0777) == 0;
}

/* Makes the rename itself last over a power cut. Not every file system can: then it is as good as it gets. */
static void flush_folder(const char *folder) {
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
}

/* A device or a pipe must not become a file. */
static bool is_plain_file(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISREG(found.st_mode);
}

/* Removes what replacers of programs that were killed have left in a folder. A living program's file is its own, and
 * so is one that is written by another machine, whose numbers say nothing here: a fresh one is left alone. */
static void remove_leftovers(const char *folder) {
    enum { LEFTOVER_AGE_S = 60 };
    DIR *entries = opendir(*folder ? folder : ".");
    for (struct dirent *entry = entries ? readdir(entries) : NULL; entry; entry = readdir(entries)) {
        unsigned long process = 0;
        unsigned long address = 0;
        char name[64];
        struct stat found;
        if (sscanf(entry->d_name, ".othello-%lx-%lx", &process, &address) != 2 || process > INT_MAX) {
            continue;
        }
        snprintf(name, sizeof name, ".othello-%lx-%lx.tmp", process, address);
        bool is_leftover = strcmp(name, entry->d_name) == 0 && kill((pid_t)process, 0) != 0 && errno == ESRCH &&
                           fstatat(dirfd(entries), name, &found, AT_SYMLINK_NOFOLLOW) == 0 &&
                           time(NULL) - found.st_mtime > LEFTOVER_AGE_S;
        if (is_leftover) {
            unlinkat(dirfd(entries), name, 0);
        }
    }
    if (entries) {
        closedir(entries);
    }
}

struct FileReplacer {
    char *target;
    char *folder;  /* with its '/' at the end, or empty: the current one */
    char *scratch; /* beside the target, so that it can be renamed */
    int descriptor;
    bool is_whole; /* everything so far was written */
};

static void free_replacer(FileReplacer *replacer) {
    free(replacer->scratch);
    free(replacer->folder);
    free(replacer->target);
    free(replacer);
}

Status file_replacer_open(const char *path, FileReplacer **replacer) {
    FileReplacer *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    /* Through a symbolic link the file behind it is replaced, not the link. */
    char *resolved = realpath(path, NULL);
    if (resolved && !is_plain_file(resolved)) {
        free(resolved);
        free(self);
        return STATUS_IO;
    }
    self->target = resolved ? resolved : strdup(path);
    const char *slash = self->target ? strrchr(self->target, '/') : NULL;
    self->folder = self->target ? strndup(self->target, slash ? (size_t)(slash + 1 - self->target) : 0) : NULL;
    /* No other replacer has this one's address while it lives. */
    if (!self->folder || asprintf(&self->scratch, "%s.othello-%lx-%lx.tmp", self->folder, (long)getpid(),
                                  (unsigned long)(uintptr_t)self) < 0) {
        self->scratch = NULL;
        free_replacer(self);
        return STATUS_OUT_OF_MEMORY;
    }
    remove_leftovers(self->folder);
    unlink(self->scratch); /* left over from a process of the same number that was killed */
    self->descriptor = open(self->scratch, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (self->descriptor < 0) {
        free_replacer(self);
        return STATUS_IO;
    }
    self->is_whole = true;
    *replacer = self;
    return STATUS_OK;
}

Status file_replacer_write(FileReplacer *replacer, const char *bytes, size_t size) {
    replacer->is_whole = replacer->is_whole && write_fully(replacer->descriptor, bytes, size);
    return replacer->is_whole ? STATUS_OK : STATUS_IO;
}

Status file_replacer_commit(FileReplacer *replacer) {
    bool is_whole = replacer->is_whole && keep_rights(replacer->descriptor, replacer->target) &&
                    fsync(replacer->descriptor) == 0;
    is_whole = close(replacer->descriptor) == 0 && is_whole;
    is_whole = is_whole && rename(replacer->scratch, replacer->target) == 0;
    if (is_whole) {
        flush_folder(*replacer->folder ? replacer->folder : ".");
    } else {
        unlink(replacer->scratch);
    }
    free_replacer(replacer);
    return is_whole ? STATUS_OK : STATUS_IO;
}

void file_replacer_discard(FileReplacer *replacer) {
    if (replacer) {
        close(replacer->descriptor);
        unlink(replacer->scratch);
        free_replacer(replacer);
    }
}

bool file_is_folder(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

struct FileReader {
    int descriptor;
    int64_t size;
    bool is_input; /* the standard input, which stays open */
};

/* @owner the descriptor goes to the reader, also on failure. @errors STATUS_OUT_OF_MEMORY */
static Status create_reader(int descriptor, bool is_input, FileReader **reader) {
    struct stat found;
    FileReader *self = calloc(1, sizeof *self);
    if (!self) {
        if (!is_input) {
            close(descriptor);
        }
        return STATUS_OUT_OF_MEMORY;
    }
    bool has_size = fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode);
    *self = (FileReader){ descriptor, has_size ? (int64_t)found.st_size : -1, is_input };
    *reader = self;
    return STATUS_OK;
}

Status file_reader_open(const char *path, FileReader **reader) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return errno == ENOENT || errno == ENOTDIR ? STATUS_NOT_FOUND : STATUS_IO;
    }
    return create_reader(descriptor, false, reader);
}

Status file_reader_open_input(FileReader **reader) {
    return create_reader(STDIN_FILENO, true, reader);
}

Status file_reader_read(FileReader *reader, void *bytes, size_t size, size_t *count) {
    ssize_t part;
    do {
        part = read(reader->descriptor, bytes, size);
    } while (part < 0 && errno == EINTR);
    if (part < 0) {
        return STATUS_IO;
    }
    *count = (size_t)part;
    return STATUS_OK;
}

int64_t file_reader_size(const FileReader *reader) {
    return reader->size;
}

Status file_reader_seek(FileReader *reader, int64_t offset) {
    return lseek(reader->descriptor, (off_t)offset, SEEK_SET) == (off_t)offset ? STATUS_OK : STATUS_IO;
}

void file_reader_close(FileReader *reader) {
    if (reader && !reader->is_input) {
        close(reader->descriptor);
    }
    free(reader);
}

/* Of several names that differ in case only, the exact one, else the first by its bytes, whatever order the folder
 * has. @owner the caller frees *best. @errors STATUS_OUT_OF_MEMORY */
static Status find_name(DIR *folder, const char *name, char **best) {
    *best = NULL;
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        bool is_exact = strcmp(entry->d_name, name) == 0;
        bool is_better = !*best || is_exact || strcmp(entry->d_name, *best) < 0;
        if (strcasecmp(entry->d_name, name) != 0 || !is_better) {
            continue;
        }
        free(*best);
        *best = strdup(entry->d_name);
        if (!*best) {
            return STATUS_OUT_OF_MEMORY;
        }
        if (is_exact) {
            break;
        }
    }
    return STATUS_OK;
}

Status file_find_beside(const char *path, const char *name, char **found) {
    const char *slash = strrchr(path, '/');
    int folder_size = slash ? (int)(slash + 1 - path) : 0;
    char *folder_path = NULL;
    char *best = NULL;
    if (asprintf(&folder_path, "%.*s", folder_size, path) < 0) {
        return STATUS_OUT_OF_MEMORY;
    }
    DIR *folder = opendir(folder_size > 0 ? folder_path : ".");
    Status status = folder ? find_name(folder, name, &best) : STATUS_NOT_FOUND;
    if (folder) {
        closedir(folder);
    }
    if (status == STATUS_OK && !best) {
        status = STATUS_NOT_FOUND;
    }
    char *whole = NULL;
    if (status == STATUS_OK && asprintf(&whole, "%s%s", folder_path, best) < 0) {
        status = STATUS_OUT_OF_MEMORY;
    }
    free(folder_path);
    free(best);
    if (status == STATUS_OK) {
        *found = whole;
    }
    return status;
}

char folder_separator(const char *path) {
    size_t size = strlen(path);
    return size > 0 && path[size - 1] == '/' ? '\0' : '/';
}

Status folder_scan(const char *path, FolderTake *take, void *context) {
    DIR *folder = opendir(path);
    Status status = STATUS_OK;
    if (!folder) {
        return errno == ENOENT || errno == ENOTDIR ? STATUS_NOT_FOUND
               : errno == ENOMEM                   ? STATUS_OUT_OF_MEMORY
                                                   : STATUS_IO;
    }
    while (status == STATUS_OK) {
        struct stat found;
        errno = 0;
        const struct dirent *entry = readdir(folder);
        if (!entry) {
            status = errno == 0 ? STATUS_OK : STATUS_IO;
            break;
        }
        bool is_dots = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
        /* A link that leads nowhere is nothing that could be opened. */
        if (!is_dots && fstatat(dirfd(folder), entry->d_name, &found, 0) == 0) {
            int64_t size = S_ISREG(found.st_mode) ? (int64_t)found.st_size : -1;
            status = take(context, entry->d_name, size, S_ISDIR(found.st_mode));
        }
    }
    closedir(folder);
    return status;
}

struct FileAppender {
    int descriptor;
    bool is_torn; /* a part of an entry may stand at the end */
};

Status file_appender_open(const char *path, size_t size_kept, FileAppender **appender) {
    struct stat found;
    FileAppender *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    self->descriptor = open(path, O_WRONLY | O_CLOEXEC | (size_kept == 0 ? O_CREAT : 0), 0666);
    if (self->descriptor < 0 || fstat(self->descriptor, &found) != 0 || (uint64_t)found.st_size < size_kept ||
        ftruncate(self->descriptor, (off_t)size_kept) != 0 ||
        lseek(self->descriptor, (off_t)size_kept, SEEK_SET) != (off_t)size_kept) {
        file_appender_close(self);
        return STATUS_IO;
    }
    *appender = self;
    return STATUS_OK;
}

Status file_appender_write(FileAppender *appender, const void *bytes, size_t size) {
    appender->is_torn = appender->is_torn || !write_fully(appender->descriptor, bytes, size);
    return appender->is_torn ? STATUS_IO : STATUS_OK;
}

void file_appender_close(FileAppender *appender) {
    if (appender && appender->descriptor >= 0) {
        close(appender->descriptor);
    }
    free(appender);
}

static bool make_folder(const char *path) {
    struct stat found;
    return mkdir(path, 0700) == 0 || (errno == EEXIST && stat(path, &found) == 0 && S_ISDIR(found.st_mode));
}

Status file_settings_path(const char *name, char **path) {
    /* A relative XDG_CONFIG_HOME is to be ignored. */
    const char *base = getenv("XDG_CONFIG_HOME");
    const char *home = getenv("HOME");
    char *config = NULL;
    char *folder = NULL;
    char *file = NULL;
    Status status = STATUS_OUT_OF_MEMORY;
    if (base && base[0] == '/') {
        config = strdup(base);
    } else if (home && home[0] == '/') {
        if (asprintf(&config, "%s/.config", home) < 0) {
            config = NULL;
        }
    } else {
        return STATUS_IO;
    }
    if (!config || asprintf(&folder, "%s/othello", config) < 0) {
        folder = NULL;
        goto done;
    }
    if (!make_folder(config) || !make_folder(folder)) {
        status = STATUS_IO;
        goto done;
    }
    if (asprintf(&file, "%s/%s", folder, name) >= 0) {
        *path = file;
        status = STATUS_OK;
    }
done:
    free(folder);
    free(config);
    return status;
}
