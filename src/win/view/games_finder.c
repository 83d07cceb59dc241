/* SPDX-License-Identifier: MIT */
/* The desk's finder: opens files, searches, looks up. Its thread. */
#include <stdlib.h>
#include <string.h>

#include "games_desk_parts.h"
#include "games_text.h"
#include "platform/file.h"

enum { FIRST_CAPACITY = 64, TELL_GAMES = 50000, TELL_BYTES = 1 << 22 /* between two words on how far it is */ };

static void set_work(GamesDesk *desk, GamesWork work, int64_t total) {
    lock_acquire(desk->lock);
    desk->news.work = work;
    desk->news.done = 0;
    desk->news.total = total;
    lock_release(desk->lock);
    desk->told_done = 0;
    games_desk_tell(desk);
}

/* ---------------------------------------------------------------------------------------------- problems */
static void add_problem(GamesDesk *desk, GamesProblem told, const char *path) {
    lock_acquire(desk->lock);
    GamesNews *news = &desk->news;
    if (news->problem_count < GAMES_PROBLEMS_MAX) {
        GamesProblem *problem = &news->problems[news->problem_count];
        *problem = told;
        games_desk_copy_path(path, problem->path);
    }
    news->problem_count++;
    lock_release(desk->lock);
}

/* ---------------------------------------------------------------------------------------------- files */
static bool is_open(const GamesDesk *desk, const char *path) {
    for (int i = 0; i < collection_file_count(desk->collection); i++) {
        if (strcmp(collection_file(desk->collection, i)->path, path) == 0) {
            return true;
        }
    }
    return false;
}

/* Tells the reader, and everyone, of a file. @return false: no memory */
static bool tell_file(GamesDesk *desk, const CollectionFile *file) {
    size_t size = strlen(file->path) + 1;
    char *path = malloc(size);
    bool is_done = path != NULL;
    lock_acquire(desk->lock);
    if (is_done && desk->file_count == desk->file_capacity) {
        int capacity = desk->file_capacity > 0 ? 2 * desk->file_capacity : FIRST_CAPACITY;
        GamesFile *grown = realloc(desk->files, (size_t)capacity * sizeof *grown);
        is_done = grown != NULL;
        desk->files = grown ? grown : desk->files;
        desk->file_capacity = grown ? capacity : desk->file_capacity;
    }
    if (is_done) {
        memcpy(path, file->path, size);
        desk->files[desk->file_count++] = (GamesFile){ path, file->first_game, file->game_count };
        if (desk->news.file_count++ == 0) {
            games_desk_copy_path(path, desk->news.first_path);
        }
        desk->news.game_count = file->first_game + file->game_count;
    }
    lock_release(desk->lock);
    if (!is_done) {
        free(path);
    }
    return is_done;
}

static void note_done(GamesDesk *desk, int64_t done, int64_t total) {
    lock_acquire(desk->lock);
    desk->news.done = done;
    desk->news.total = total;
    lock_release(desk->lock);
    games_desk_tell(desk);
}

static void note_bytes(void *context, int64_t done, int64_t total) {
    GamesDesk *desk = context;
    if (done < desk->told_done || done - desk->told_done >= TELL_BYTES) {
        desk->told_done = done;
        note_done(desk, done, total);
    }
}

static void open_file(GamesDesk *desk, const char *path) {
    if (is_open(desk, path)) {
        return;
    }
    CollectionWatch watch = { .stop = &desk->is_giving_up, .progress = note_bytes, .context = desk };
    Status status = collection_add_watched(desk->collection, path, &watch);
    if (status == STATUS_STOPPED) {
        return;
    }
    if (status != STATUS_OK) {
        add_problem(desk, (GamesProblem){ .kind = GAMES_PROBLEM_FAILED, .status = status }, path);
        return;
    }
    const CollectionFile *file = collection_file(desk->collection, collection_file_count(desk->collection) - 1);
    if (!tell_file(desk, file)) {
        add_problem(desk, (GamesProblem){ .kind = GAMES_PROBLEM_FAILED, .status = STATUS_OUT_OF_MEMORY }, path);
        return;
    }
    if (file->is_cut_off) {
        add_problem(desk, (GamesProblem){ .kind = GAMES_PROBLEM_CUT_OFF }, path);
    }
    if (file->fault_count > 0) {
        add_problem(desk,
                    (GamesProblem){ .kind = GAMES_PROBLEM_FAULTS,
                                    .count = file->fault_count,
                                    .line = file->first_fault.line },
                    path);
    }
    if (file->is_names_cut_off) {
        add_problem(desk, (GamesProblem){ .kind = GAMES_PROBLEM_NAMES }, path);
    }
    desk->has_searched = false;
    games_desk_tell(desk);
}

typedef struct Folder {
    GamesDesk *desk;
    int count;
} Folder;

static bool on_entry(void *context, const FileEntry *entry) {
    Folder *folder = context;
    if (!entry->is_folder && games_text_is_file(entry->name)) {
        folder->count++;
        open_file(folder->desk, entry->path);
    }
    return !stop_is_requested(&folder->desk->is_giving_up);
}

static void open_path(GamesDesk *desk, const char *path) {
    Folder folder = { .desk = desk };
    Status status = file_list_folder(path, on_entry, &folder);
    if (status == STATUS_NOT_FOUND) {
        open_file(desk, path); /* no folder */
    } else if (status != STATUS_OK) {
        add_problem(desk, (GamesProblem){ .kind = GAMES_PROBLEM_FAILED, .status = status }, path);
    } else if (folder.count == 0) {
        add_problem(desk, (GamesProblem){ .kind = GAMES_PROBLEM_NO_FILES }, path);
    }
}

/* Closes all files. @param keeps_paths what was opened is going to be opened anew */
static void close_files(GamesDesk *desk, bool keeps_paths) {
    Collection *fresh = NULL;
    if (collection_create(&fresh) != STATUS_OK) {
        return; /* they stay open */
    }
    collection_destroy(desk->collection);
    desk->collection = fresh;
    desk->has_searched = false;
    lock_acquire(desk->lock);
    for (int i = 0; i < desk->file_count; i++) {
        free(desk->files[i].path);
    }
    desk->file_count = 0;
    desk->files_number++;
    desk->has_wanted_rows = false;
    desk->has_wanted_game = false;
    desk->list.count = 0;
    desk->news.list_number++;
    desk->news.list_count = 0;
    desk->news.file_count = 0;
    desk->news.game_count = 0;
    desk->news.first_path[0] = '\0';
    desk->news.problem_count = 0;
    lock_release(desk->lock);
    if (!keeps_paths) {
        for (int i = 0; i < desk->opened_count; i++) {
            free(desk->opened[i]);
        }
        desk->opened_count = 0;
    }
}

/* Takes the next path that waits. @return NULL: there is none. @owner the caller frees it */
static char *take_waiting(GamesDesk *desk) {
    char *path = NULL;
    lock_acquire(desk->lock);
    if (!desk->is_emptied && desk->waiting_count > 0) {
        path = desk->waiting[0];
        desk->waiting_count--;
        memmove(desk->waiting, desk->waiting + 1, (size_t)desk->waiting_count * sizeof desk->waiting[0]);
    }
    lock_release(desk->lock);
    return path;
}

/* What is opened is opened to its end, also when a newer question has come meanwhile. */
static void open_waiting(GamesDesk *desk) {
    bool is_opening = false;
    char *path;
    while ((path = take_waiting(desk)) != NULL) {
        if (!is_opening) {
            set_work(desk, GAMES_WORK_OPENING, 0);
            is_opening = true;
        }
        open_path(desk, path);
        if (desk->opened_count < GAMES_PATHS_MAX) {
            desk->opened[desk->opened_count++] = path;
        } else {
            free(path);
        }
    }
}

static void open_anew(GamesDesk *desk) {
    set_work(desk, GAMES_WORK_OPENING, 0);
    close_files(desk, true);
    for (int i = 0; i < desk->opened_count && !stop_is_requested(&desk->is_giving_up); i++) {
        open_path(desk, desk->opened[i]);
    }
}

/* ---------------------------------------------------------------------------------------------- questions */
typedef struct Finding {
    GamesDesk *desk;
    GamesNumbers numbers;
} Finding;

static bool note_number(void *context, const CollectionGame *game, int score) {
    GamesNumbers *numbers = &((Finding *)context)->numbers;
    (void)score;
    if (numbers->count == numbers->capacity) {
        int64_t capacity = numbers->capacity > 0 ? 2 * numbers->capacity : FIRST_CAPACITY;
        int64_t *grown = realloc(numbers->items, (size_t)capacity * sizeof *grown);
        numbers->is_short = grown == NULL;
        if (!grown) {
            return false;
        }
        numbers->items = grown;
        numbers->capacity = capacity;
    }
    numbers->items[numbers->count++] = game->number;
    return true;
}

static void note_progress(void *context, int64_t done, int64_t total) {
    GamesDesk *desk = ((Finding *)context)->desk;
    if (done - desk->told_done < TELL_GAMES) {
        return;
    }
    desk->told_done = done;
    note_done(desk, done, total);
}

static CollectionFilter filter_of(const GamesSearch *search) {
    return (CollectionFilter){ .player = search->player,
                               .black = search->black,
                               .white = search->white,
                               .tournament = search->tournament,
                               .year_from = search->year_from,
                               .year_to = search->year_to };
}

/* Puts a list in the place of the one before, which is freed. */
static void set_list(GamesDesk *desk, const GamesSearch *search, GamesNumbers *numbers) {
    lock_acquire(desk->lock);
    GamesNumbers before = desk->list;
    desk->list = *numbers;
    desk->has_wanted_rows = false;
    desk->news.list_number++;
    desk->news.list_count = numbers->count;
    desk->news.list_status = numbers->is_short ? STATUS_OUT_OF_MEMORY : STATUS_OK;
    desk->news.search = *search;
    lock_release(desk->lock);
    free(before.items);
    games_desk_tell(desk);
}

/* Makes the list of games, where it is not the same for every position, or there already. */
static Status list_games(GamesDesk *desk, const GamesQuery *query, const StopFlag *stop) {
    const GamesSearch *search = &query->search;
    Finding finding = { .desk = desk };
    int64_t count = 0;
    if (search->is_only_here || (desk->has_searched && games_search_is_same(search, &desk->searched))) {
        return STATUS_OK;
    }
    Status status = STATUS_OK;
    if (games_search_is_empty(search)) {
        finding.numbers.is_all = true;
        finding.numbers.count = collection_game_count(desk->collection);
    } else {
        CollectionFilter filter = filter_of(search);
        CollectionWatch watch = { stop, note_progress, note_number, &finding };
        status = collection_search(desk->collection, &filter, &watch, &count);
    }
    if (status != STATUS_OK) {
        free(finding.numbers.items);
        return status;
    }
    set_list(desk, search, &finding.numbers);
    desk->searched = *search;
    desk->has_searched = true;
    return STATUS_OK;
}

static Status look_up(GamesDesk *desk, const GamesQuery *query, const StopFlag *stop) {
    CollectionLookup lookup = { .first_faulty = -1 };
    CollectionFilter filter = filter_of(&query->search);
    Finding finding = { .desk = desk };
    CollectionWatch watch = { stop, note_progress, query->search.is_only_here ? note_number : NULL, &finding };
    Status status = collection_look_up(desk->collection, &query->position, false, &filter, &watch, &lookup);
    if (status != STATUS_OK) {
        free(finding.numbers.items);
        return status;
    }
    lock_acquire(desk->lock);
    desk->news.lookup_number++;
    desk->news.position = query->position;
    desk->news.lookup = lookup;
    lock_release(desk->lock);
    if (query->search.is_only_here) {
        set_list(desk, &query->search, &finding.numbers);
        desk->has_searched = false;
    }
    games_desk_tell(desk);
    return STATUS_OK;
}

static Status answer(GamesDesk *desk, const GamesQuery *query, const StopFlag *stop) {
    set_work(desk, GAMES_WORK_SEARCHING, collection_game_count(desk->collection));
    Status status = list_games(desk, query, stop);
    return status == STATUS_OK ? look_up(desk, query, stop) : status;
}

/* @return false: nothing is asked for */
static bool take_query(GamesDesk *desk, GamesQuery *query) {
    lock_acquire(desk->lock);
    bool has_query = desk->has_query && !desk->is_emptied;
    *query = desk->query;
    lock_release(desk->lock);
    return has_query;
}

static bool take_emptying(GamesDesk *desk) {
    lock_acquire(desk->lock);
    bool is_emptied = desk->is_emptied;
    desk->is_emptied = false;
    if (is_emptied) {
        stop_clear(&desk->is_giving_up);
    }
    lock_release(desk->lock);
    return is_emptied;
}

void games_find(void *data, const StopFlag *stop) {
    GamesDesk *desk = *(GamesDesk **)data;
    GamesQuery query;
    if (take_emptying(desk)) {
        close_files(desk, false);
    }
    open_waiting(desk);
    if (take_query(desk, &query) && !stop_is_requested(stop)) {
        Status status = answer(desk, &query, stop);
        if (status == STATUS_IO) { /* a file has gone, or has become shorter */
            open_anew(desk);
            status = answer(desk, &query, stop);
        }
        if (status != STATUS_OK && status != STATUS_STOPPED) {
            lock_acquire(desk->lock);
            desk->news.list_status = status;
            lock_release(desk->lock);
        }
    }
    set_work(desk, GAMES_WORK_NONE, 0);
}
