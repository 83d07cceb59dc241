/* SPDX-License-Identifier: MIT */
/* The part of file_list_folder that is the same on every system: the order. */
#include <stdlib.h>
#include <string.h>

#include "folder_scan.h"

enum { FIRST_CAPACITY = 64 };

typedef struct Entry {
    char *path;
    size_t name_at; /* in the path */
    int64_t size;
    bool is_folder;
} Entry;

typedef struct Folder {
    const char *path;
    Entry *entries;
    size_t count, capacity;
} Folder;

/* @owner the caller frees. @return NULL when memory runs out */
static char *join(const char *folder, const char *name, size_t *name_at) {
    size_t folder_size = strlen(folder);
    size_t name_size = strlen(name);
    char separator = folder_separator(folder);
    size_t gap = separator != '\0';
    char *path = malloc(folder_size + gap + name_size + 1);
    if (path) {
        memcpy(path, folder, folder_size);
        path[folder_size] = separator;
        memcpy(path + folder_size + gap, name, name_size + 1);
        *name_at = folder_size + gap;
    }
    return path;
}

static Status take(void *context, const char *name, int64_t size, bool is_folder) {
    Folder *folder = context;
    if (folder->count == FILE_FOLDER_MAX) {
        return STATUS_FULL;
    }
    if (folder->count == folder->capacity) {
        size_t wanted = folder->capacity > 0 ? folder->capacity * 2 : FIRST_CAPACITY;
        Entry *grown = realloc(folder->entries, wanted * sizeof *grown);
        if (!grown) {
            return STATUS_OUT_OF_MEMORY;
        }
        folder->entries = grown;
        folder->capacity = wanted;
    }
    Entry entry = { .size = size, .is_folder = is_folder };
    entry.path = join(folder->path, name, &entry.name_at);
    if (!entry.path) {
        return STATUS_OUT_OF_MEMORY;
    }
    folder->entries[folder->count++] = entry;
    return STATUS_OK;
}

static int small(char c) {
    unsigned char byte = (unsigned char)c;
    return byte >= 'A' && byte <= 'Z' ? byte + ('a' - 'A') : byte;
}

static int compare(const void *a, const void *b) {
    const char *x = ((const Entry *)a)->path + ((const Entry *)a)->name_at;
    const char *y = ((const Entry *)b)->path + ((const Entry *)b)->name_at;
    for (size_t i = 0;; i++) {
        if (small(x[i]) != small(y[i])) {
            return small(x[i]) - small(y[i]);
        }
        if (x[i] == '\0') {
            return strcmp(x, y);
        }
    }
}

Status file_list_folder(const char *path, FileFound *found, void *context) {
    Folder folder = { .path = path };
    Status status = folder_scan(path, take, &folder);
    if (status == STATUS_OK && folder.count > 0) {
        qsort(folder.entries, folder.count, sizeof folder.entries[0], compare);
    }
    bool is_wanted = status == STATUS_OK;
    for (size_t i = 0; i < folder.count; i++) {
        Entry *it = &folder.entries[i];
        const FileEntry entry = { it->path, it->path + it->name_at, it->size, it->is_folder };
        is_wanted = is_wanted && found(context, &entry);
        free(it->path);
    }
    free(folder.entries);
    return status;
}
