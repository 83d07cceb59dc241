/* SPDX-License-Identifier: MIT */
/* The desk's reader: reads games, for rows of the list and for the board. Its thread. */
#include <stdlib.h>
#include <string.h>

#include "games_desk_parts.h"

/* ---------------------------------------------------------------------------------------------- the mirror */
/* Takes the next file that the mirror has not. @return NULL: there is none. @owner the caller frees it */
static char *take_file(GamesDesk *desk, int64_t *game_count) {
    char *copy = NULL;
    lock_acquire(desk->lock);
    if (desk->mirror_number == desk->files_number && desk->mirror_count < desk->file_count) {
        const GamesFile *file = &desk->files[desk->mirror_count];
        size_t size = strlen(file->path) + 1;
        copy = malloc(size);
        if (copy) {
            memcpy(copy, file->path, size);
            *game_count = file->game_count;
        }
    }
    lock_release(desk->lock);
    return copy;
}

/* Opens the files that the finder has opened. */
static void open_mirror(GamesDesk *desk) {
    lock_acquire(desk->lock);
    uint32_t number = desk->files_number;
    lock_release(desk->lock);
    if (number != desk->mirror_number) {
        Collection *fresh = NULL;
        if (collection_create(&fresh) != STATUS_OK) {
            return;
        }
        collection_destroy(desk->mirror);
        desk->mirror = fresh;
        desk->mirror_number = number;
        desk->mirror_count = 0;
    }
    int64_t game_count = 0;
    char *path;
    while (!stop_is_requested(&desk->is_giving_up) && (path = take_file(desk, &game_count)) != NULL) {
        int place = -1;
        if (collection_add(desk->mirror, path) == STATUS_OK) {
            int last = collection_file_count(desk->mirror) - 1;
            place = collection_file(desk->mirror, last)->game_count == game_count ? last : -1;
        }
        desk->mirrored[desk->mirror_count++] = place;
        free(path);
    }
}

/* Finds a game of the finder's in the mirror.
 * @return its number there, −1: its file could not be opened. @param path receives its file's */
static int64_t find_game(GamesDesk *desk, int64_t number, char path[GAMES_NAME_SIZE]) {
    int64_t found = -1;
    lock_acquire(desk->lock);
    int low = 0;
    int high = desk->file_count - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (desk->files[middle].first_game <= number) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    if (desk->mirror_number == desk->files_number && low < desk->mirror_count) {
        games_desk_copy_path(desk->files[low].path, path);
        if (desk->mirrored[low] >= 0) {
            found = number - desk->files[low].first_game;
        }
    }
    lock_release(desk->lock);
    return found < 0 ? -1 : collection_file(desk->mirror, desk->mirrored[low])->first_game + found;
}

/* ---------------------------------------------------------------------------------------------- games */
/* @return the game's number in the mirror, −1: it could not be read */
static int64_t read_row(GamesDesk *desk, int64_t number, GamesRow *row) {
    CollectionGame game;
    memset(row, 0, sizeof *row);
    row->score = -1;
    int64_t own = find_game(desk, number, row->path);
    if (own < 0 || collection_game(desk->mirror, own, &game) != STATUS_OK) {
        return -1;
    }
    row->is_read = true;
    row->year = collection_year(desk->mirror, &game);
    collection_names(desk->mirror, &game, &row->names);
    if (collection_score(&game, &row->score) != STATUS_OK) {
        row->score = -1;
    }
    return own;
}

/* @return false: no rows are wanted */
static bool take_wanted_rows(GamesDesk *desk, int64_t numbers[GAMES_ROWS_MAX]) {
    GamesRows *reading = &desk->reading;
    lock_acquire(desk->lock);
    bool is_wanted = desk->has_wanted_rows && desk->wanted_files == desk->mirror_number;
    desk->has_wanted_rows = false;
    if (is_wanted) {
        reading->list_number = desk->wanted_list;
        reading->first = desk->wanted_first;
        reading->count = desk->wanted_count;
        memcpy(numbers, desk->wanted_numbers, (size_t)desk->wanted_count * sizeof numbers[0]);
    }
    lock_release(desk->lock);
    return is_wanted;
}

static void read_rows(GamesDesk *desk, const StopFlag *stop) {
    int64_t numbers[GAMES_ROWS_MAX];
    if (!take_wanted_rows(desk, numbers)) {
        return;
    }
    for (int i = 0; i < desk->reading.count && !stop_is_requested(stop); i++) {
        (void)read_row(desk, numbers[i], &desk->reading.rows[i]);
    }
    if (stop_is_requested(stop)) {
        lock_acquire(desk->lock); /* for a game: these rows are wanted still, unless others are */
        bool is_wanted = !desk->has_wanted_rows && desk->wanted_list == desk->news.list_number &&
                         desk->wanted_files == desk->files_number;
        desk->has_wanted_rows = desk->has_wanted_rows || is_wanted;
        lock_release(desk->lock);
        return;
    }
    lock_acquire(desk->lock);
    desk->rows = desk->reading;
    desk->news.rows_number++;
    lock_release(desk->lock);
    games_desk_tell(desk);
}

/* @return false: no game is wanted */
static bool take_wanted_game(GamesDesk *desk, int64_t *number) {
    lock_acquire(desk->lock);
    bool is_wanted = desk->has_wanted_game && desk->wanted_game_files == desk->mirror_number;
    *number = desk->wanted_game;
    desk->has_wanted_game = false;
    lock_release(desk->lock);
    return is_wanted;
}

static void read_game(GamesDesk *desk) {
    int64_t number;
    if (!take_wanted_game(desk, &number)) {
        return;
    }
    GamesGame game = { .status = STATUS_IO };
    int64_t own = read_row(desk, number, &game.row);
    if (own >= 0) {
        game.status = record_create(&game.record);
    }
    if (game.record) {
        game.status = collection_load(desk->mirror, own, game.record, &game.error);
    }
    if (game.status != STATUS_OK) {
        record_destroy(game.record);
        game.record = NULL;
    }
    lock_acquire(desk->lock);
    Record *before = desk->game.record;
    desk->game = game;
    desk->news.has_game = true;
    lock_release(desk->lock);
    record_destroy(before);
    games_desk_tell(desk);
}

void games_read(void *data, const StopFlag *stop) {
    GamesDesk *desk = *(GamesDesk **)data;
    open_mirror(desk);
    read_game(desk);
    read_rows(desk, stop);
}
