/* SPDX-License-Identifier: MIT */
#include "wthor_stream.h"

#include <stdlib.h>
#include <string.h>

#include "wthor_folder.h"

struct WthorStream {
    WthorFolder folder;
    WthorHeader header;
    bool has_header;
    bool is_complete; /* nothing more comes */
    bool has_ended;
    int number;
    uint64_t offset; /* of what is taken next */
    Record *record;

    const char *bytes; /* fed and not yet taken */
    size_t size;
    char part[WTHOR_GAME_SIZE]; /* the beginning of what is taken next, from pieces before */
    size_t part_size;
};

Status wthor_stream_create(const char *path, WthorStream **stream) {
    WthorStream *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = record_create(&self->record);
    if (status == STATUS_OK && path && wthor_folder_read(path, &self->folder) == STATUS_OUT_OF_MEMORY) {
        status = STATUS_OUT_OF_MEMORY; /* other failures only cost the names */
    }
    if (status != STATUS_OK) {
        wthor_stream_destroy(self);
        return status;
    }
    *stream = self;
    return STATUS_OK;
}

void wthor_stream_destroy(WthorStream *stream) {
    if (stream) {
        record_destroy(stream->record);
        wthor_folder_free(&stream->folder);
        free(stream);
    }
}

void wthor_stream_feed(WthorStream *stream, const char *bytes, size_t size) {
    stream->bytes = bytes;
    stream->size = size;
}

void wthor_stream_end(WthorStream *stream) {
    stream->is_complete = true;
}

const Record *wthor_stream_game(const WthorStream *stream) {
    return stream->record;
}

int wthor_stream_number(const WthorStream *stream) {
    return stream->number;
}

int32_t wthor_stream_told_count(const WthorStream *stream) {
    return stream->has_header ? stream->header.game_count : -1;
}

/* Collects so many bytes in `part`. @return whether they are all there */
static bool collect(WthorStream *stream, size_t wanted) {
    size_t missing = wanted - stream->part_size;
    size_t taken = stream->size < missing ? stream->size : missing;
    if (taken > 0) {
        memcpy(stream->part + stream->part_size, stream->bytes, taken);
        stream->bytes += taken;
        stream->size -= taken;
        stream->part_size += taken;
    }
    return stream->part_size == wanted;
}

static RecordStep fail(const WthorStream *stream, RecordProblem problem, RecordError *error) {
    *error = (RecordError){ .problem = problem, .offset = (size_t)stream->offset, .game = stream->number };
    return RECORD_STEP_FAULT;
}

/* Ends the stream, with a fault. */
static RecordStep give_up(WthorStream *stream, RecordProblem problem, RecordError *error) {
    stream->has_ended = true;
    return fail(stream, problem, error);
}

/* What is short of the next header or game. */
static RecordStep step_without(WthorStream *stream, RecordError *error) {
    if (!stream->is_complete) {
        return RECORD_STEP_HUNGRY;
    }
    if (!stream->has_header) {
        return give_up(stream, RECORD_PROBLEM_BAD_HEADER, error);
    }
    if (stream->part_size > 0) {
        stream->number++;
        return give_up(stream, RECORD_PROBLEM_CUT_OFF, error);
    }
    stream->has_ended = true;
    return RECORD_STEP_END;
}

/* @errors STATUS_OUT_OF_MEMORY */
static Status read_game(WthorStream *stream, RecordStep *step, RecordError *error) {
    WthorGame game;
    wthor_read_game(stream->part, &game);
    Status status = wthor_to_record(&stream->header, &game, &stream->folder.players, &stream->folder.tournaments,
                                    stream->record, error);
    if (status == STATUS_OUT_OF_MEMORY) {
        return status;
    }
    stream->number++;
    *step = status == STATUS_OK ? RECORD_STEP_GAME : RECORD_STEP_FAULT;
    if (status != STATUS_OK) {
        error->game = stream->number;
        error->offset += (size_t)stream->offset;
    }
    stream->offset += WTHOR_GAME_SIZE;
    stream->part_size = 0;
    return STATUS_OK;
}

Status wthor_stream_next(WthorStream *stream, RecordStep *step, RecordError *error) {
    if (stream->has_ended) {
        *step = RECORD_STEP_END;
        return STATUS_OK;
    }
    if (!stream->has_header) {
        if (!collect(stream, WTHOR_HEADER_SIZE)) {
            *step = step_without(stream, error);
            return STATUS_OK;
        }
        wthor_read_header(stream->part, WTHOR_HEADER_SIZE, &stream->header);
        stream->has_header = true;
        stream->part_size = 0;
        stream->offset = WTHOR_HEADER_SIZE;
        if (!wthor_is_plain(&stream->header)) {
            *step = give_up(stream, RECORD_PROBLEM_OTHER_SIZE, error);
            return STATUS_OK;
        }
    }
    if (!collect(stream, WTHOR_GAME_SIZE)) {
        *step = step_without(stream, error);
        return STATUS_OK;
    }
    return read_game(stream, step, error);
}
