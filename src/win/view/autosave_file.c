/* SPDX-License-Identifier: MIT */
#include "autosave_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "platform/file.h"

static const char NAME[] = "autosave";
static const char SUFFIX[] = ".othello-game";
static const char HEAD[] = "othello-autosave "; /* begins each entry, at the margin */

enum { HEAD_SIZE_MAX = 64, READ_SIZE_MAX = 4 * AUTOSAVE_GAME_SIZE_MAX };

typedef enum EntryKind { ENTRY_GAME, ENTRY_CLOCKS, ENTRY_KINDS } EntryKind;

static const char *const KINDS[ENTRY_KINDS] = { "game", "clocks" };

bool autosave_file_path(const char *settings_path, int number, char path[STORE_PATH_SIZE]) {
    size_t folder = 0;
    char suffix[16] = "";
    for (size_t i = 0; settings_path[i]; i++) {
        if (settings_path[i] == '/' || settings_path[i] == '\\') {
            folder = i + 1;
        }
    }
    if (number > 0) {
        snprintf(suffix, sizeof suffix, "-%d", number + 1);
    }
    if (folder >= STORE_PATH_SIZE) {
        return false;
    }
    return snprintf(path, STORE_PATH_SIZE, "%.*s%s%s%s", (int)folder, settings_path, NAME, suffix, SUFFIX) <
           STORE_PATH_SIZE;
}

/* ------------------------------------------------------------------------------------------------ reading */
typedef struct Entry {
    EntryKind kind;
    const char *text;
    size_t size;
    size_t end; /* of the whole entry, from the beginning of the file */
} Entry;

typedef enum EntryState {
    ENTRY_WHOLE,
    ENTRY_SCRATCHED, /* whole, but for the line end behind it */
    ENTRY_TORN,
    ENTRY_WRONG
} EntryState;

/* @return where the next entry may begin, at `at` or behind it; size: nowhere */
static size_t find_head(const char *text, size_t size, size_t at) {
    size_t head = sizeof HEAD - 1;
    while (at + head <= size) {
        if (memcmp(text + at, HEAD, head) == 0) {
            return at;
        }
        const char *feed = memchr(text + at, '\n', size - at);
        at = feed ? (size_t)(feed - text) + 1 : size;
    }
    return size;
}

/* Reads the line that begins an entry. @return false: it is none */
static bool read_head(const char *line, size_t length, Entry *entry, uLong *crc) {
    char copy[HEAD_SIZE_MAX + 1];
    char expected[HEAD_SIZE_MAX + 1];
    char kind[HEAD_SIZE_MAX + 1];
    unsigned long size = 0;
    if (length > HEAD_SIZE_MAX) {
        return false;
    }
    memcpy(copy, line, length);
    copy[length] = '\0';
    if (sscanf(copy, "othello-autosave 1 %15s %9lu %8lx", kind, &size, crc) != 3 || size > AUTOSAVE_GAME_SIZE_MAX) {
        return false;
    }
    entry->kind = strcmp(kind, KINDS[ENTRY_GAME]) == 0 ? ENTRY_GAME : ENTRY_CLOCKS;
    entry->size = size;
    /* Only what is written in our own way counts: sscanf would take blanks, signs and whatever follows. */
    snprintf(expected, sizeof expected, "%s1 %s %lu %08lx", HEAD, KINDS[entry->kind], size, *crc);
    return strcmp(copy, expected) == 0;
}

/* Looks at the entry that begins at a place. What is torn off there by the end of the file is no damage. */
static EntryState look_at(const char *text, size_t size, size_t at, Entry *entry) {
    size_t rest = size - at;
    size_t head = sizeof HEAD - 1 < rest ? sizeof HEAD - 1 : rest;
    const char *feed = memchr(text + at, '\n', rest);
    uLong crc = 0;
    if (memcmp(text + at, HEAD, head) != 0) {
        return ENTRY_WRONG;
    }
    if (!feed) {
        return rest <= HEAD_SIZE_MAX ? ENTRY_TORN : ENTRY_WRONG;
    }
    size_t length = (size_t)(feed - (text + at));
    if (!read_head(text + at, length, entry, &crc)) {
        return ENTRY_WRONG;
    }
    entry->text = feed + 1;
    if (entry->size + 1 > rest - length - 1) {
        return ENTRY_TORN;
    }
    entry->end = at + length + 1 + entry->size + 1;
    if (crc32(0, (const Bytef *)entry->text, (uInt)entry->size) != crc) {
        return ENTRY_WRONG;
    }
    return text[entry->end - 1] == '\n' ? ENTRY_WHOLE : ENTRY_SCRATCHED;
}

/* The last game and the last clocks behind it. */
typedef struct LastEntries {
    Entry game, clocks; /* text NULL: none */
    size_t game_begin;
    bool is_damaged;
} LastEntries;

static LastEntries find_last(const char *text, size_t size) {
    LastEntries last = { .is_damaged = false };
    for (size_t at = 0; at < size;) {
        Entry entry = { .text = NULL };
        EntryState state = look_at(text, size, at, &entry);
        if (state == ENTRY_WHOLE || state == ENTRY_SCRATCHED) {
            last.is_damaged = last.is_damaged || state == ENTRY_SCRATCHED;
            if (entry.kind == ENTRY_GAME) {
                last.game = entry;
                last.game_begin = at;
                last.clocks.text = NULL;
            } else {
                last.clocks = entry;
            }
            at = entry.end;
            continue;
        }
        size_t next = find_head(text, size, at + 1);
        last.is_damaged = last.is_damaged || state == ENTRY_WRONG || next < size;
        at = next;
    }
    return last;
}

Status autosave_file_scan(const char *text, size_t size, AutosaveFound *found) {
    *found = (AutosaveFound){ .game = NULL };
    for (size_t limit = size;;) {
        LastEntries last = find_last(text, limit);
        found->is_damaged = found->is_damaged || last.is_damaged;
        if (!last.game.text) {
            return STATUS_OK;
        }
        Status status = autosave_text_read(last.game.text, last.game.size, &found->game);
        if (status == STATUS_OK) {
            if (last.clocks.text && !autosave_text_read_clocks(last.clocks.text, last.clocks.size, found->game)) {
                found->is_damaged = true;
            }
            return STATUS_OK;
        }
        if (status != STATUS_BAD_TEXT) {
            return status;
        }
        found->is_damaged = true; /* whole, but no game: perhaps a later version's. The one before may be ours */
        limit = last.game_begin;
    }
}

Status autosave_file_read(const char *path, AutosaveFound *found) {
    static const StoreFiles REAL = { file_read, file_write };
    char *text = NULL;
    size_t size = 0;
    Status status = file_read(path, READ_SIZE_MAX, &text, &size);
    if (status != STATUS_OK) {
        return status;
    }
    status = autosave_file_scan(text, size, found);
    if (status == STATUS_OK && found->is_damaged) {
        status = game_store_set_aside(&REAL, path, text, size, found->aside);
        found->has_set_aside = status == STATUS_OK;
        if (status != STATUS_OK) {
            autosave_game_destroy(found->game);
        }
    }
    free(text);
    return status;
}

/* ------------------------------------------------------------------------------------------------ writing */
struct AutosaveFile {
    char *path;
    FileAppender *appender; /* NULL: the next entry replaces the file */
    size_t file_size;
    TextBuffer game;  /* the last game's entry */
    TextBuffer entry; /* what is about to be written */
};

Status autosave_file_create(const char *path, AutosaveFile **out) {
    AutosaveFile *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    self->path = malloc(strlen(path) + 1);
    if (!self->path) {
        free(self);
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(self->path, path, strlen(path) + 1);
    *out = self;
    return STATUS_OK;
}

void autosave_file_destroy(AutosaveFile *file) {
    if (file) {
        file_appender_close(file->appender);
        text_buffer_free(&file->game);
        text_buffer_free(&file->entry);
        free(file->path);
        free(file);
    }
}

/* @errors STATUS_OUT_OF_MEMORY */
static Status make_entry(EntryKind kind, const char *text, size_t size, TextBuffer *entry) {
    char head[HEAD_SIZE_MAX + 1];
    snprintf(head, sizeof head, "%s1 %s %lu %08lx\n", HEAD, KINDS[kind], (unsigned long)size,
             (unsigned long)crc32(0, (const Bytef *)text, (uInt)size));
    text_buffer_cut(entry, 0);
    text_buffer_add_text(entry, head);
    text_buffer_add(entry, text, size);
    text_buffer_add_character(entry, '\n');
    bool has_failed = entry->has_failed;
    if (has_failed) {
        text_buffer_free(entry);
    }
    return has_failed ? STATUS_OUT_OF_MEMORY : STATUS_OK;
}

/* Nothing may have the file open while another is put in its place. */
static void close_file(AutosaveFile *file) {
    file_appender_close(file->appender);
    file->appender = NULL;
}

/* The last game's entry becomes the whole file. */
static Status replace_file(AutosaveFile *file) {
    close_file(file);
    Status status = file_write(file->path, file->game.bytes, file->game.size);
    if (status == STATUS_OK) {
        file->file_size = file->game.size;
        /* Without it each entry replaces the file: slower, and as safe. */
        if (file_appender_open(file->path, file->file_size, &file->appender) != STATUS_OK) {
            file->appender = NULL;
        }
    }
    return status;
}

/* @return whether the entry is in the file */
static bool append(AutosaveFile *file, const TextBuffer *entry) {
    size_t most = AUTOSAVE_GROWN_SIZE > 2 * file->game.size ? AUTOSAVE_GROWN_SIZE : 2 * file->game.size;
    if (!file->appender || file->file_size + entry->size > most) {
        return false;
    }
    if (file_appender_write(file->appender, entry->bytes, entry->size) != STATUS_OK) {
        close_file(file); /* a part may stand there: nothing can be written behind it */
        return false;
    }
    file->file_size += entry->size;
    return true;
}

Status autosave_file_add(AutosaveFile *file, const char *text, size_t size) {
    Status status = make_entry(ENTRY_GAME, text, size, &file->entry);
    if (status != STATUS_OK) {
        return status;
    }
    TextBuffer before = file->game;
    file->game = file->entry;
    file->entry = before;
    return append(file, &file->game) ? STATUS_OK : replace_file(file);
}

Status autosave_file_add_clocks(AutosaveFile *file, const char *text, size_t size) {
    if (file->game.size == 0) {
        return STATUS_OK;
    }
    Status status = make_entry(ENTRY_CLOCKS, text, size, &file->entry);
    if (status != STATUS_OK || append(file, &file->entry)) {
        return status;
    }
    status = replace_file(file);
    if (status == STATUS_OK) {
        (void)append(file, &file->entry);
    }
    return status;
}
