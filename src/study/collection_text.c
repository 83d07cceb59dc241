/* SPDX-License-Identifier: MIT */
/* Texts of games as files of a collection. */
#include <string.h>

#include "collection_parts.h"

Status collection_index_text(Collection *collection, FileReader *reader, int64_t size, const CollectionWatch *watch,
                             CollectionFile *file, TextIndex **index) {
    TextIndex *made = NULL;
    Status status = text_index_create(size, &collection->names, &made);
    collection->block_count = 0;
    for (int64_t done = 0; status == STATUS_OK && made->reader;) {
        size_t piece = text_index_piece_size(made, made->piece_count);
        if (watch && stop_is_requested(watch->stop)) {
            status = STATUS_STOPPED;
            break;
        }
        size_t count = collection_read_bytes(reader, collection->block, piece, &status);
        if (status == STATUS_OK) {
            /* A file that became shorter meanwhile is not what it was said to be. */
            status = count == piece ? text_index_feed(made, collection->block) : STATUS_IO;
        }
        done += (int64_t)count;
        if (status == STATUS_OK && watch && watch->progress && done > 0) {
            watch->progress(watch->context, done, size);
        }
    }
    if (status != STATUS_OK) {
        text_index_destroy(made);
        return status;
    }
    file->format = made->format;
    file->game_count = made->game_count;
    file->is_cut_off = made->is_cut_off;
    file->fault_count = made->fault_count;
    file->first_fault = made->first_fault;
    file->has_players = true;
    file->has_tournaments = true;
    *index = made;
    return STATUS_OK;
}

const TextGame *collection_text_game(const Collection *collection, int file, int64_t number) {
    const HeldFile *held = &collection->files[file];
    return &held->text->games[number - held->file.first_game];
}

static void fill(const TextIndex *index, const TextGame *kept, CollectionGame *game) {
    game->is_standard = kept->kind == TEXT_GAME_STANDARD;
    game->is_looked_up = kept->kind != TEXT_GAME_OTHER_RULES;
    if (kept->kind == TEXT_GAME_OTHER_START) {
        game->start = index->starts[kept->start];
    }
    memcpy(game->stored.moves, kept->moves, sizeof game->stored.moves);
    game->stored.score = kept->score;
    game->stored.theoretical = kept->score;
}

void collection_fill_game(const Collection *collection, CollectionGame *game) {
    const TextGame *kept = collection_text_game(collection, game->file, game->number);
    game->stored = (WthorGame){ 0 };
    game->start = position_start(START_STANDARD);
    fill(collection->files[game->file].text, kept, game);
}

/* ---------------------------------------------------------------------------------------------- reading again */
typedef struct Source {
    Collection *collection;
    int file;
} Source;

static Status read_source(void *context, int64_t offset, char *bytes, size_t size) {
    const Source *source = context;
    Collection *collection = source->collection;
    Status status = collection_turn_reader(collection, source->file, offset);
    if (status != STATUS_OK) {
        return status;
    }
    size_t done = collection_read_bytes(collection->reader, bytes, size, &status);
    collection->reader_offset += (int64_t)done;
    return status == STATUS_OK && done < size ? STATUS_IO : status;
}

Status collection_load_text(Collection *collection, const CollectionGame *game, Record *record, RecordError *error) {
    Source source = { collection, game->file };
    const HeldFile *held = &collection->files[game->file];
    collection->block_count = 0;
    return text_index_load(held->text, game->number - held->file.first_game, read_source, &source, collection->block,
                           record, error);
}

/* ---------------------------------------------------------------------------------------------- walking */
Status collection_walk_text(Collection *collection, int file, const Sieve *sieve, const CollectionWatch *watch,
                            void (*visit)(void *context, const CollectionGame *game), void *context) {
    const HeldFile *held = &collection->files[file];
    const TextIndex *index = held->text;
    Position standard = position_start(START_STANDARD);
    CollectionGame game = { .file = file, .start = standard };
    for (int64_t i = 0; i < index->game_count;) {
        int64_t end = index->game_count - i < BLOCK_GAMES ? index->game_count : i + BLOCK_GAMES;
        if (watch && stop_is_requested(watch->stop)) {
            return STATUS_STOPPED;
        }
        for (; i < end; i++) {
            const TextGame *kept = &index->games[i];
            if (!sieve_passes_text(sieve, kept)) {
                continue;
            }
            game.number = held->file.first_game + i;
            fill(index, kept, &game);
            visit(context, &game);
            game.start = standard;
        }
        if (watch && watch->progress) {
            watch->progress(watch->context, held->file.first_game + i, collection_game_count(collection));
        }
    }
    return STATUS_OK;
}
