/* SPDX-License-Identifier: MIT */
/* The desk's life, and what its owner asks of it. */
#include "games_desk.h"

#include <stdlib.h>
#include <string.h>

#include "games_desk_parts.h"

/* ---------------------------------------------------------------------------------------------- life */
static void ignore(void *context, const void *data) {
    (void)context, (void)data; /* the work itself puts down what it finds */
}

Status games_desk_create(GamesDeskListener *listener, void *context, GamesDesk **desk) {
    GamesDesk *created = calloc(1, sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    created->listener = listener;
    created->context = context;
    WorkerTask find = { .data_size = sizeof created, .work = games_find, .done = ignore };
    WorkerTask read = { .data_size = sizeof created, .work = games_read, .done = ignore };
    Status status = lock_create(&created->lock);
    if (status == STATUS_OK) {
        status = collection_create(&created->collection);
    }
    if (status == STATUS_OK) {
        status = collection_create(&created->mirror);
    }
    if (status == STATUS_OK) {
        status = worker_create(&find, &created->finder);
    }
    if (status == STATUS_OK) {
        status = worker_create(&read, &created->reader);
    }
    if (status != STATUS_OK) {
        games_desk_destroy(created);
        return status;
    }
    *desk = created;
    return STATUS_OK;
}

static void free_paths(char **paths, int count) {
    for (int i = 0; i < count; i++) {
        free(paths[i]);
    }
}

void games_desk_destroy(GamesDesk *desk) {
    if (!desk) {
        return;
    }
    stop_request(&desk->is_giving_up);
    worker_destroy(desk->finder);
    worker_destroy(desk->reader);
    free_paths(desk->waiting, desk->waiting_count);
    free_paths(desk->opened, desk->opened_count);
    for (int i = 0; i < desk->file_count; i++) {
        free(desk->files[i].path);
    }
    free(desk->files);
    free(desk->list.items);
    record_destroy(desk->game.record);
    collection_destroy(desk->collection);
    collection_destroy(desk->mirror);
    lock_destroy(desk->lock);
    free(desk);
}

void games_desk_tell(GamesDesk *desk) {
    lock_acquire(desk->lock);
    bool is_new = !desk->is_told;
    desk->is_told = true;
    lock_release(desk->lock);
    if (is_new) {
        desk->listener(desk->context);
    }
}

void games_desk_copy_path(const char *path, char out[GAMES_NAME_SIZE]) {
    size_t length = strlen(path);
    if (length >= GAMES_NAME_SIZE) {
        path += length - (GAMES_NAME_SIZE - 1);
        while (((unsigned char)*path & 0xc0) == 0x80) {
            path++;
        }
    }
    memcpy(out, path, strlen(path) + 1);
}

/* ---------------------------------------------------------------------------------------------- asking */
Status games_desk_open(GamesDesk *desk, const char *path) {
    size_t size = strlen(path) + 1;
    char *copy = malloc(size);
    if (!copy) {
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(copy, path, size);
    lock_acquire(desk->lock);
    bool is_full = desk->waiting_count == GAMES_PATHS_MAX;
    if (!is_full) {
        desk->waiting[desk->waiting_count++] = copy;
    }
    lock_release(desk->lock);
    if (is_full) {
        free(copy);
        return STATUS_FULL;
    }
    worker_start(desk->finder, &desk);
    return STATUS_OK;
}

void games_desk_close_all(GamesDesk *desk) {
    lock_acquire(desk->lock);
    free_paths(desk->waiting, desk->waiting_count);
    desk->waiting_count = 0;
    desk->is_emptied = true;
    stop_request(&desk->is_giving_up);
    lock_release(desk->lock);
    worker_start(desk->finder, &desk);
}

void games_desk_ask(GamesDesk *desk, const GamesQuery *query) {
    lock_acquire(desk->lock);
    desk->query = *query;
    desk->has_query = true;
    lock_release(desk->lock);
    worker_start(desk->finder, &desk);
}

void games_desk_rest(GamesDesk *desk) {
    lock_acquire(desk->lock);
    desk->has_query = false;
    bool is_busy = desk->waiting_count > 0 || desk->is_emptied || desk->news.work == GAMES_WORK_OPENING;
    lock_release(desk->lock);
    if (!is_busy) {
        worker_cancel(desk->finder);
    }
}

/* @return the number of the game in a row of the list. Under the lock */
static int64_t number_of_row(const GamesDesk *desk, int64_t row) {
    return desk->list.is_all ? row : desk->list.items[row];
}

void games_desk_want_rows(GamesDesk *desk, int64_t first, int count) {
    lock_acquire(desk->lock);
    int64_t left = desk->list.count - first;
    count = left < count ? (int)left : count;
    count = count < GAMES_ROWS_MAX ? count : GAMES_ROWS_MAX;
    bool is_there = first >= 0 && count > 0;
    if (is_there) {
        for (int i = 0; i < count; i++) {
            desk->wanted_numbers[i] = number_of_row(desk, first + i);
        }
        desk->wanted_first = first;
        desk->wanted_count = count;
        desk->wanted_files = desk->files_number;
        desk->wanted_list = desk->news.list_number;
        desk->has_wanted_rows = true;
    }
    lock_release(desk->lock);
    if (is_there) {
        worker_start(desk->reader, &desk);
    }
}

void games_desk_want_game(GamesDesk *desk, int64_t row) {
    lock_acquire(desk->lock);
    bool is_there = row >= 0 && row < desk->list.count;
    if (is_there) {
        desk->wanted_game = number_of_row(desk, row);
        desk->wanted_game_files = desk->files_number;
        desk->has_wanted_game = true;
    }
    lock_release(desk->lock);
    if (is_there) {
        worker_start(desk->reader, &desk);
    }
}

/* ---------------------------------------------------------------------------------------------- taking */
void games_desk_take(GamesDesk *desk, GamesNews *news) {
    lock_acquire(desk->lock);
    desk->is_told = false;
    *news = desk->news;
    lock_release(desk->lock);
}

void games_desk_take_rows(GamesDesk *desk, GamesRows *rows) {
    lock_acquire(desk->lock);
    *rows = desk->rows;
    lock_release(desk->lock);
}

bool games_desk_take_game(GamesDesk *desk, GamesGame *game) {
    lock_acquire(desk->lock);
    bool has_game = desk->news.has_game;
    if (has_game) {
        *game = desk->game;
        desk->game.record = NULL;
        desk->news.has_game = false;
    }
    lock_release(desk->lock);
    return has_game;
}
