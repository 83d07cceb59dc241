/* SPDX-License-Identifier: MIT */
#include "text_index.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "records/record_writer.h"

enum { FIRST_CAPACITY = 64 };

/* ---------------------------------------------------------------------------------------------- life */
Status text_index_create(int64_t size, TextNames *names, TextIndex **index) {
    TextIndex *created = calloc(1, sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = record_reader_create(RECORD_FORMAT_COUNT, &created->reader);
    if (status != STATUS_OK) {
        free(created);
        return status;
    }
    created->size = size;
    created->format = RECORD_FORMAT_COUNT;
    created->names = names;
    *index = created;
    return STATUS_OK;
}

void text_index_destroy(TextIndex *index) {
    if (index) {
        record_reader_destroy(index->reader);
        free(index->games);
        free(index->starts);
        free(index->pieces);
        free(index);
    }
}

/* @return a larger capacity for what is `capacity` × size bytes large; 0: there is none */
static int64_t larger(int64_t capacity, size_t size) {
    int64_t wanted = capacity > 0 ? capacity + capacity / 2 : FIRST_CAPACITY;
    return (uint64_t)wanted <= SIZE_MAX / 2 / size ? wanted : 0;
}

/* ---------------------------------------------------------------------------------------------- games */
/* @return false when memory runs out */
static bool grow_games(TextIndex *index) {
    if (index->game_count < index->game_capacity) {
        return true;
    }
    int64_t capacity = larger(index->game_capacity, sizeof *index->games);
    TextGame *games = capacity > 0 ? realloc(index->games, (size_t)capacity * sizeof *games) : NULL;
    if (!games) {
        return false;
    }
    index->games = games;
    index->game_capacity = capacity;
    return true;
}

/* Files of problems have one start for all games: it is kept once. @errors STATUS_OUT_OF_MEMORY, STATUS_FULL */
static Status add_start(TextIndex *index, const Position *start, uint32_t *number) {
    if (index->start_count > 0 && memcmp(&index->starts[index->start_count - 1], start, sizeof *start) == 0) {
        *number = index->start_count - 1;
        return STATUS_OK;
    }
    if (index->start_count == index->start_capacity) {
        int64_t capacity = larger(index->start_capacity, sizeof *start);
        if (capacity > UINT32_MAX) {
            return STATUS_FULL;
        }
        Position *starts = capacity > 0 ? realloc(index->starts, (size_t)capacity * sizeof *starts) : NULL;
        if (!starts) {
            return STATUS_OUT_OF_MEMORY;
        }
        index->starts = starts;
        index->start_capacity = (uint32_t)capacity;
    }
    *number = index->start_count;
    index->starts[index->start_count++] = *start;
    return STATUS_OK;
}

/* The moves, the score and what kind of game it is. */
static void describe(const Record *record, TextGame *game) {
    int losses = record_write_loss(record, RECORD_WTHOR);
    WthorGame line;
    if (!(losses & RECORD_LOSS_VARIANT) && wthor_from_record(record, &line)) {
        game->kind = losses & RECORD_LOSS_START ? TEXT_GAME_OTHER_START : TEXT_GAME_STANDARD;
        memcpy(game->moves, line.moves, sizeof game->moves);
        game->score = line.score;
    } else {
        const Position *end = &record->nodes[record_last_node(record)].position;
        game->kind = TEXT_GAME_OTHER_RULES;
        game->score = (uint8_t)((SQUARE_COUNT + position_final_score(end)) / 2);
    }
}

static Status add_names(TextIndex *index, const Record *record, TextGame *game) {
    static const RecordField FIELDS[TEXT_NAME_KINDS] = { RECORD_BLACK, RECORD_WHITE, RECORD_EVENT };
    Status status = STATUS_OK;
    for (int kind = 0; kind < TEXT_NAME_KINDS && status == STATUS_OK; kind++) {
        RecordText text = record->fields[FIELDS[kind]];
        status = text_names_add(index->names, record_text(record, text), text.size, &game->names[kind]);
    }
    return status;
}

static Status add_game(TextIndex *index) {
    const Record *record = record_reader_game(index->reader);
    size_t size;
    TextGame game = { .offset = (int64_t)record_reader_place(index->reader, &size) };
    game.size = (uint32_t)size;
    game.year = (int16_t)wthor_year_of(record);
    describe(record, &game);
    Status status = grow_games(index) ? add_names(index, record, &game) : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK && game.kind == TEXT_GAME_OTHER_START) {
        status = add_start(index, &record->nodes[RECORD_ROOT].position, &game.start);
    }
    if (status == STATUS_OK) {
        index->games[index->game_count++] = game;
    }
    return status;
}

static Status add_fault(TextIndex *index, const RecordError *error) {
    if (index->fault_count++ == 0) {
        index->first_fault = *error;
    }
    index->is_cut_off = error->problem == RECORD_PROBLEM_CUT_OFF;
    return index->game_count == 0 && index->fault_count >= TEXT_FAULTS_MAX ? STATUS_BAD_TEXT : STATUS_OK;
}

/* ---------------------------------------------------------------------------------------------- pieces */
size_t text_index_piece_size(const TextIndex *index, int64_t piece) {
    int64_t left = index->size - piece * TEXT_PIECE_SIZE;
    return left < TEXT_PIECE_SIZE ? (size_t)left : TEXT_PIECE_SIZE;
}

static bool is_last(const TextIndex *index, int64_t piece) {
    return (piece + 1) * TEXT_PIECE_SIZE >= index->size;
}

/* Notes where a piece begins. */
static Status add_piece(TextIndex *index) {
    if (index->piece_count == index->piece_capacity) {
        int64_t capacity = larger(index->piece_capacity, sizeof *index->pieces);
        TextPiece *pieces = capacity > 0 ? realloc(index->pieces, (size_t)capacity * sizeof *pieces) : NULL;
        if (!pieces) {
            return STATUS_OUT_OF_MEMORY;
        }
        index->pieces = pieces;
        index->piece_capacity = capacity;
    }
    index->pieces[index->piece_count++] = (TextPiece){ index->decoded_size, index->encoding };
    return STATUS_OK;
}

/* Takes what the reader finds until it needs more. */
static Status read_on(TextIndex *index) {
    Status status = STATUS_OK;
    RecordStep step = RECORD_STEP_GAME;
    while (status == STATUS_OK && (step == RECORD_STEP_GAME || step == RECORD_STEP_FAULT)) {
        RecordError error = { 0 };
        status = record_reader_next(index->reader, &step, &error);
        if (status == STATUS_OK && record_reader_format(index->reader) == RECORD_WTHOR) {
            status = STATUS_BAD_TEXT; /* looks like it, but only without its byte order mark */
        } else if (status == STATUS_OK && step == RECORD_STEP_GAME) {
            status = add_game(index);
        } else if (status == STATUS_OK && step == RECORD_STEP_FAULT) {
            status = add_fault(index, &error);
        }
    }
    return status;
}

/* All has come: gives back what is only needed before. */
static Status end(TextIndex *index) {
    index->format = record_reader_format(index->reader);
    record_reader_destroy(index->reader);
    index->reader = NULL;
    index->names = NULL;
    if (index->game_count == 0) {
        return STATUS_BAD_TEXT;
    }
    TextGame *games = realloc(index->games, (size_t)index->game_count * sizeof *games);
    index->games = games ? games : index->games;
    return STATUS_OK;
}

Status text_index_feed(TextIndex *index, const char *bytes) {
    int64_t piece = index->piece_count;
    char *utf8 = NULL;
    size_t utf8_size = 0;
    assert(index->reader);
    Status status = add_piece(index);
    if (status == STATUS_OK) {
        status = encoding_decode(&index->encoding, bytes, text_index_piece_size(index, piece), is_last(index, piece),
                                 &utf8, &utf8_size);
    }
    if (status == STATUS_OK) {
        index->decoded_size += (int64_t)utf8_size;
        status = record_reader_feed(index->reader, utf8, utf8_size);
    }
    free(utf8);
    if (status == STATUS_OK && is_last(index, piece)) {
        record_reader_end(index->reader);
    }
    if (status == STATUS_OK) {
        status = read_on(index);
    }
    return status == STATUS_OK && is_last(index, piece) ? end(index) : status;
}

/* ---------------------------------------------------------------------------------------------- reading again */
/* @return the last piece that begins at or before a place in the decoded text */
static int64_t piece_at(const TextIndex *index, int64_t offset) {
    int64_t low = 0;
    int64_t high = index->piece_count - 1;
    while (low < high) {
        int64_t middle = (low + high + 1) / 2;
        if (index->pieces[middle].offset <= offset) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

/* Copies what a piece has of a game.
 * @param done bytes that the pieces before it had, in and out */
static Status take_piece(const TextIndex *index, int64_t piece, const char *bytes, const TextGame *game, char *text,
                         size_t *done) {
    EncodingStream encoding = index->pieces[piece].encoding;
    char *utf8 = NULL;
    size_t size = 0;
    Status status = encoding_decode(&encoding, bytes, text_index_piece_size(index, piece), is_last(index, piece), &utf8,
                                    &size);
    if (status != STATUS_OK) {
        return status;
    }
    /* Behind what is done, unless it is the first one, the text goes on at the beginning of the piece. */
    int64_t from = game->offset + (int64_t)*done - index->pieces[piece].offset;
    if (from >= 0 && (uint64_t)from < size) {
        size_t count = size - (size_t)from;
        count = count < game->size - *done ? count : game->size - *done;
        memcpy(text + *done, utf8 + from, count);
        *done += count;
    }
    free(utf8);
    return STATUS_OK;
}

static Status read_text(const TextIndex *index, const TextGame *game, TextRead *read, void *context, char *scratch,
                        char *text) {
    size_t done = 0;
    Status status = STATUS_OK;
    for (int64_t piece = piece_at(index, game->offset);
         done < game->size && piece < index->piece_count && status == STATUS_OK; piece++) {
        status = read(context, piece * TEXT_PIECE_SIZE, scratch, text_index_piece_size(index, piece));
        if (status == STATUS_OK) {
            status = take_piece(index, piece, scratch, game, text, &done);
        }
    }
    return status == STATUS_OK && done < game->size ? STATUS_IO : status;
}

/* Whether the text is still what it was, as far as the moves go. */
static bool is_same_game(const Record *record, const TextGame *game) {
    TextGame found = { 0 };
    describe(record, &found);
    return found.kind == game->kind && found.score == game->score &&
           memcmp(found.moves, game->moves, sizeof found.moves) == 0;
}

Status text_index_load(const TextIndex *index, int64_t number, TextRead *read, void *context, char *scratch,
                       Record *record, RecordError *error) {
    const TextGame *game = &index->games[number];
    char *text = malloc(game->size);
    if (!text) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = read_text(index, game, read, context, scratch, text);
    if (status == STATUS_OK) {
        status = record_read(text, game->size, index->format, record, error);
        if (status == STATUS_BAD_TEXT && error) {
            error->offset += (size_t)game->offset;
            error->game = number < INT32_MAX ? (int)number + 1 : INT32_MAX;
        }
    }
    free(text);
    return status == STATUS_OK && !is_same_game(record, game) ? STATUS_IO : status;
}
