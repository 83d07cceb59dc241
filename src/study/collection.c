/* SPDX-License-Identifier: MIT */
#include "study/collection.h"

#include <stdlib.h>
#include <string.h>

#include "collection_parts.h"

enum {
    FIRST_CAPACITY = 8,
    NAME_FILE_SIZE_MAX = 1 << 22 /* twice what 65,535 tournaments take */
};

static const char *const NAME_FILES[2] = { "WTHOR.JOU", "WTHOR.TRN" };
static const int NAME_SIZES[2] = { WTHOR_PLAYER_SIZE, WTHOR_TOURNAMENT_SIZE };

/* ---------------------------------------------------------------------------------------------- life */
Status collection_create(Collection **collection) {
    Collection *created = calloc(1, sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    created->block = malloc((size_t)BLOCK_GAMES * WTHOR_GAME_SIZE);
    if (!created->block) {
        free(created);
        return STATUS_OUT_OF_MEMORY;
    }
    created->reader_file = -1;
    *collection = created;
    return STATUS_OK;
}

static void free_folder(NameFile *folder) {
    free(folder->path);
    free(folder->bytes[NAMES_PLAYERS]);
    free(folder->bytes[NAMES_TOURNAMENTS]);
}

void collection_destroy(Collection *collection) {
    if (!collection) {
        return;
    }
    for (int i = 0; i < collection->file_count; i++) {
        free(collection->files[i].path);
        text_index_destroy(collection->files[i].text);
    }
    for (int i = 0; i < collection->folder_count; i++) {
        free_folder(&collection->folders[i]);
    }
    file_reader_close(collection->reader);
    text_names_free(&collection->names);
    free(collection->files);
    free(collection->folders);
    free(collection->block);
    free(collection);
}

/* @return false when memory runs out; *items is then as it was */
static bool grow(void **items, int *capacity, int count, size_t size) {
    if (count < *capacity) {
        return true;
    }
    int wanted = *capacity > 0 ? *capacity * 2 : FIRST_CAPACITY;
    void *grown = realloc(*items, (size_t)wanted * size);
    if (!grown) {
        return false;
    }
    *items = grown;
    *capacity = wanted;
    return true;
}

static char *copy_text(const char *text, size_t size) {
    char *copy = malloc(size + 1);
    if (copy) {
        memcpy(copy, text, size);
        copy[size] = '\0';
    }
    return copy;
}

/* ---------------------------------------------------------------------------------------------- names */
static size_t folder_size(const char *path) {
    size_t size = strlen(path);
    while (size > 0 && path[size - 1] != '/' && path[size - 1] != '\\') {
        size--;
    }
    return size;
}

/* Reads one name file beside a .wtb. One that is missing or no such file is no failure: the games have no names.
 * @errors STATUS_OUT_OF_MEMORY */
static Status read_names(const char *path, int kind, NameFile *folder) {
    char *found = NULL;
    char *bytes = NULL;
    size_t size = 0;
    Status status = file_find_beside(path, NAME_FILES[kind], &found);
    if (status != STATUS_OK) {
        return status == STATUS_OUT_OF_MEMORY ? status : STATUS_OK;
    }
    status = file_read(found, NAME_FILE_SIZE_MAX, &bytes, &size);
    free(found);
    WthorNames *names = &folder->names[kind];
    if (status == STATUS_OK && wthor_read_names(bytes, size, NAME_SIZES[kind], names) == STATUS_OK) {
        folder->bytes[kind] = bytes;
        folder->is_cut_off = folder->is_cut_off || names->is_cut_off;
        return STATUS_OK;
    }
    free(bytes);
    folder->is_cut_off = true;
    return status == STATUS_OUT_OF_MEMORY ? status : STATUS_OK;
}

/* @param number receives the folder of a file, which is read when it is new */
static Status find_folder(Collection *collection, const char *path, int *number) {
    size_t size = folder_size(path);
    for (int i = 0; i < collection->folder_count; i++) {
        const char *known = collection->folders[i].path;
        if (strlen(known) == size && memcmp(known, path, size) == 0) {
            *number = i;
            return STATUS_OK;
        }
    }
    NameFile folder = { .path = copy_text(path, size) };
    void *folders = collection->folders;
    Status status = folder.path && grow(&folders, &collection->folder_capacity, collection->folder_count, sizeof folder)
                        ? STATUS_OK
                        : STATUS_OUT_OF_MEMORY;
    collection->folders = folders;
    for (int kind = 0; kind < 2 && status == STATUS_OK; kind++) {
        status = read_names(path, kind, &folder);
    }
    if (status != STATUS_OK) {
        free_folder(&folder);
        return status;
    }
    *number = collection->folder_count;
    collection->folders[collection->folder_count++] = folder;
    return STATUS_OK;
}

/* ---------------------------------------------------------------------------------------------- files */
/* A file that begins like text is none, whatever could be read out of it. How many games a header tells of is not
 * looked at. */
static bool is_wthor(const char head[WTHOR_HEADER_SIZE]) {
    enum { SIGN_OFFSET = 7 };
    char looked_at[WTHOR_HEADER_SIZE];
    memcpy(looked_at, head, sizeof looked_at);
    looked_at[SIGN_OFFSET] = 0;
    return record_format_detect(looked_at, sizeof looked_at) == RECORD_WTHOR;
}

size_t collection_read_bytes(FileReader *reader, char *bytes, size_t size, Status *status) {
    size_t done = 0;
    size_t count = 1;
    *status = STATUS_OK;
    while (done < size && count > 0 && *status == STATUS_OK) {
        *status = file_reader_read(reader, bytes + done, size - done, &count);
        done += *status == STATUS_OK ? count : 0;
    }
    return done;
}

static Status read_wthor(Collection *collection, const char *path, const char *head, int64_t size, HeldFile *held) {
    CollectionFile *file = &held->file;
    file->format = RECORD_WTHOR;
    wthor_read_header(head, WTHOR_HEADER_SIZE, &file->header);
    file->game_count = (size - WTHOR_HEADER_SIZE) / WTHOR_GAME_SIZE;
    file->is_cut_off = (size - WTHOR_HEADER_SIZE) % WTHOR_GAME_SIZE != 0;
    Status status = wthor_is_plain(&file->header) ? find_folder(collection, path, &held->folder) : STATUS_UNSUPPORTED;
    if (status == STATUS_OK) {
        const NameFile *folder = &collection->folders[held->folder];
        file->has_players = folder->bytes[NAMES_PLAYERS] != NULL;
        file->has_tournaments = folder->bytes[NAMES_TOURNAMENTS] != NULL;
        file->is_names_cut_off = folder->is_cut_off;
    }
    return status;
}

/* Looks what kind of file it is, and reads what is kept of it. */
static Status read_file(Collection *collection, const char *path, FileReader *reader, const CollectionWatch *watch,
                        HeldFile *held) {
    char head[WTHOR_HEADER_SIZE];
    int64_t size = file_reader_size(reader);
    Status status = STATUS_OK;
    if (size < 0) {
        return STATUS_IO; /* a pipe, or a folder: games are read out of their order */
    }
    size_t count = collection_read_bytes(reader, head, sizeof head, &status);
    if (status != STATUS_OK) {
        return status;
    }
    if (count == sizeof head && is_wthor(head)) {
        return read_wthor(collection, path, head, size, held);
    }
    status = file_reader_seek(reader, 0);
    return status == STATUS_OK ? collection_index_text(collection, reader, size, watch, &held->file, &held->text)
                               : status;
}

Status collection_add_watched(Collection *collection, const char *path, const CollectionWatch *watch) {
    FileReader *reader = NULL;
    HeldFile held = { .file = { .first_game = collection_game_count(collection) }, .folder = -1 };
    void *files = collection->files;
    if (collection->file_count == COLLECTION_FILES_MAX) {
        return STATUS_FULL;
    }
    Status status = file_reader_open(path, &reader);
    if (status == STATUS_OK) {
        status = read_file(collection, path, reader, watch, &held);
        file_reader_close(reader);
    }
    if (status == STATUS_OK && !grow(&files, &collection->file_capacity, collection->file_count, sizeof held)) {
        status = STATUS_OUT_OF_MEMORY;
    }
    collection->files = files;
    if (status == STATUS_OK) {
        held.path = copy_text(path, strlen(path));
        status = held.path ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    }
    if (status != STATUS_OK) {
        text_index_destroy(held.text);
        return status;
    }
    held.file.path = held.path;
    collection->files[collection->file_count++] = held;
    return STATUS_OK;
}

Status collection_add(Collection *collection, const char *path) {
    return collection_add_watched(collection, path, NULL);
}

int collection_file_count(const Collection *collection) {
    return collection->file_count;
}

const CollectionFile *collection_file(const Collection *collection, int file) {
    return &collection->files[file].file;
}

int64_t collection_game_count(const Collection *collection) {
    if (collection->file_count == 0) {
        return 0;
    }
    const CollectionFile *last = &collection->files[collection->file_count - 1].file;
    return last->first_game + last->game_count;
}

int collection_file_of(const Collection *collection, int64_t number) {
    int low = 0;
    int high = collection->file_count - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (collection->files[middle].file.first_game <= number) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

/* ---------------------------------------------------------------------------------------------- blocks */
Status collection_turn_reader(Collection *collection, int file, int64_t offset) {
    Status status = STATUS_OK;
    if (collection->reader_file != file) {
        file_reader_close(collection->reader);
        collection->reader = NULL;
        collection->reader_file = -1;
        status = file_reader_open(collection->files[file].path, &collection->reader);
        if (status != STATUS_OK) {
            return status == STATUS_OUT_OF_MEMORY ? status : STATUS_IO;
        }
        collection->reader_file = file;
        collection->reader_offset = 0;
    }
    if (collection->reader_offset != offset) {
        status = file_reader_seek(collection->reader, offset);
    }
    collection->reader_offset = offset;
    return status;
}

Status collection_read_block(Collection *collection, int file, int64_t number) {
    const CollectionFile *it = &collection->files[file].file;
    int64_t place = (number - it->first_game) / BLOCK_GAMES * BLOCK_GAMES;
    int64_t first = it->first_game + place;
    if (collection->block_count > 0 && collection->block_first == first) {
        return STATUS_OK;
    }
    int64_t left = it->game_count - place;
    int count = left < BLOCK_GAMES ? (int)left : BLOCK_GAMES;
    size_t size = (size_t)count * WTHOR_GAME_SIZE;
    collection->block_count = 0;
    Status status = collection_turn_reader(collection, file, WTHOR_HEADER_SIZE + place * WTHOR_GAME_SIZE);
    if (status != STATUS_OK) {
        return status;
    }
    size_t done = collection_read_bytes(collection->reader, collection->block, size, &status);
    collection->reader_offset += (int64_t)done;
    if (status != STATUS_OK || done < size) {
        return STATUS_IO;
    }
    collection->block_first = first;
    collection->block_count = count;
    return STATUS_OK;
}

/* ---------------------------------------------------------------------------------------------- games */
/* What all games of a .wtb have. */
static CollectionGame wthor_game(int64_t number, int file) {
    return (CollectionGame){ .number = number,
                             .file = file,
                             .start = position_start(START_STANDARD),
                             .is_standard = true,
                             .is_looked_up = true };
}

Status collection_game(Collection *collection, int64_t number, CollectionGame *game) {
    int file = collection_file_of(collection, number);
    CollectionGame found = wthor_game(number, file);
    Status status = STATUS_OK;
    if (collection->files[file].text) {
        collection_fill_game(collection, &found);
    } else {
        status = collection_read_block(collection, file, number);
        if (status == STATUS_OK) {
            wthor_read_game(collection->block + (number - collection->block_first) * WTHOR_GAME_SIZE, &found.stored);
        }
    }
    if (status == STATUS_OK) {
        *game = found;
    }
    return status;
}

static const WthorNames *names_of(const Collection *collection, const CollectionGame *game, int kind) {
    return &collection->folders[collection->files[game->file].folder].names[kind];
}

static void copy_name(const Collection *collection, uint32_t number, char text[WTHOR_NAME_TEXT_SIZE]) {
    const char *name = text_names_get(&collection->names, number);
    size_t size = text_name_cut(name, strlen(name), WTHOR_NAME_TEXT_SIZE - 1);
    memcpy(text, name, size);
    text[size] = '\0';
}

void collection_names(Collection *collection, const CollectionGame *game, CollectionNames *names) {
    if (collection->files[game->file].text) {
        const uint32_t *numbers = collection_text_game(collection, game->file, game->number)->names;
        copy_name(collection, numbers[TEXT_NAME_BLACK], names->black);
        copy_name(collection, numbers[TEXT_NAME_WHITE], names->white);
        copy_name(collection, numbers[TEXT_NAME_EVENT], names->tournament);
        return;
    }
    const WthorNames *players = names_of(collection, game, NAMES_PLAYERS);
    wthor_name(players, game->stored.black, names->black);
    wthor_name(players, game->stored.white, names->white);
    wthor_name(names_of(collection, game, NAMES_TOURNAMENTS), game->stored.tournament, names->tournament);
}

int collection_year(Collection *collection, const CollectionGame *game) {
    const HeldFile *held = &collection->files[game->file];
    return held->text ? collection_text_game(collection, game->file, game->number)->year : held->file.header.year;
}

Status collection_score(const CollectionGame *game, int *score) {
    if (!game->is_looked_up) {
        *score = game->stored.score;
        return STATUS_OK;
    }
    WthorLine line = { position_board(&game->start), game->start.mover, 0 };
    Status status = wthor_play(&game->stored, WTHOR_MOVES_MAX, &line);
    if (status == STATUS_OK) {
        *score = wthor_game_score(&game->stored, &line);
    }
    return status;
}

Status collection_load(Collection *collection, int64_t number, Record *record, RecordError *error) {
    CollectionGame game;
    Status status = collection_game(collection, number, &game);
    if (status != STATUS_OK) {
        return status;
    }
    if (collection->files[game.file].text) {
        return collection_load_text(collection, &game, record, error);
    }
    const CollectionFile *file = &collection->files[game.file].file;
    int64_t place = number - file->first_game;
    status = wthor_to_record(&file->header, &game.stored, names_of(collection, &game, NAMES_PLAYERS),
                             names_of(collection, &game, NAMES_TOURNAMENTS), record, error);
    if (status == STATUS_BAD_TEXT) {
        error->offset += (size_t)(WTHOR_HEADER_SIZE + place * WTHOR_GAME_SIZE);
        error->game = place < INT32_MAX ? (int)place + 1 : INT32_MAX;
    }
    return status;
}

/* ---------------------------------------------------------------------------------------------- walking */
/* The games of a block, as far as they pass. */
static void walk_block(const Collection *collection, int file, const Sieve *sieve,
                       void (*visit)(void *context, const CollectionGame *game), void *context) {
    CollectionGame game = wthor_game(collection->block_first, file);
    const char *bytes = collection->block;
    for (int i = 0; i < collection->block_count; i++) {
        wthor_read_game(bytes, &game.stored);
        if (sieve_passes(sieve, &game.stored)) {
            visit(context, &game);
        }
        bytes += WTHOR_GAME_SIZE;
        game.number++;
    }
}

static Status walk_file(Collection *collection, int file, const Sieve *sieve, const CollectionWatch *watch,
                        void (*visit)(void *context, const CollectionGame *game), void *context) {
    const CollectionFile *it = &collection->files[file].file;
    int64_t end = it->first_game + it->game_count;
    for (int64_t number = it->first_game; number < end; number += BLOCK_GAMES) {
        if (watch && stop_is_requested(watch->stop)) {
            return STATUS_STOPPED;
        }
        Status status = collection_read_block(collection, file, number);
        if (status != STATUS_OK) {
            return status;
        }
        walk_block(collection, file, sieve, visit, context);
        if (watch && watch->progress) {
            watch->progress(watch->context, number + collection->block_count, collection_game_count(collection));
        }
    }
    return STATUS_OK;
}

Status collection_walk(Collection *collection, const CollectionFilter *filter, const CollectionWatch *watch,
                       void (*visit)(void *context, const CollectionGame *game), void *context) {
    Sieve sieve;
    Status status = sieve_begin(collection, filter, &sieve);
    if (status != STATUS_OK) {
        return status;
    }
    for (int file = 0; file < collection->file_count && status == STATUS_OK; file++) {
        if (sieve_turn_to(&sieve, file)) {
            status = collection->files[file].text
                         ? collection_walk_text(collection, file, &sieve, watch, visit, context)
                         : walk_file(collection, file, &sieve, watch, visit, context);
        }
    }
    sieve_end(&sieve);
    return status;
}
