/* SPDX-License-Identifier: MIT */
#include "record_stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/console.h"
#include "platform/encoding.h"
#include "platform/file.h"
#include "progress.h"
#include "record_words.h"
#include "records/record_reader.h"
#include "text/status_text.h"
#include "wthor_folder.h"
#include "wthor_stream.h"

enum {
    PIECE_SIZE = 1 << 16,
    UNIT = 1024,                   /* bytes that count as one for the progress */
    SIZE_WITH_PROGRESS = 4 << 20,  /* smaller files are read before a bar would show */
    SIZE_MAX_WITH_PROGRESS_MB = 1 << 20
};

struct RecordStream {
    const Cli *cli;
    const char *source; /* as the user calls it */
    FileReader *file;
    EncodingStream encoding;
    RecordReader *reader; /* of a text */
    WthorStream *wthor;   /* of a WTHOR file; one of both is NULL */
    int number;
    int skipped_count;
    int code;
    bool has_ended;
    bool is_broken; /* by a fault */
    int64_t read_size;
    Progress progress;
    bool has_progress;
    char piece[PIECE_SIZE];
};

/* ------------------------------------------------------------------------------------------------- faults */
/* Each says what is wrong and ends the stream. @return false */
static bool fail_status(RecordStream *stream, Status status) {
    const char *const values[] = { stream->source, text_get(stream->cli->language, text_of_status(status)) };
    stream->code = cli_fail(stream->cli, TEXT_CLI_BAD_VALUE, values, 2);
    stream->has_ended = true;
    stream->is_broken = true;
    return false;
}

static bool fail_record(RecordStream *stream, const RecordError *error) {
    stream->code = record_words_fail(stream->cli, stream->source, error);
    stream->has_ended = true;
    stream->is_broken = true;
    return false;
}

/* What is told at the end of a WTHOR file: games passed over, and a header that does not fit the file. */
static void tell_end_of_wthor(RecordStream *stream) {
    char counts[2][16];
    const char *const values[] = { stream->source, counts[0], counts[1] };
    int32_t told = wthor_stream_told_count(stream->wthor);
    int number = wthor_stream_number(stream->wthor);
    if (stream->skipped_count > 0) {
        snprintf(counts[0], sizeof counts[0], "%d", stream->skipped_count);
        snprintf(counts[1], sizeof counts[1], "%d", number);
        stream->code = cli_fail(stream->cli, TEXT_RECORD_SKIPPED, values, 3);
    }
    if (told >= 0 && told != number) {
        snprintf(counts[0], sizeof counts[0], "%ld", (long)told);
        snprintf(counts[1], sizeof counts[1], "%d", number);
        stream->code = cli_fail(stream->cli, TEXT_RECORD_OTHER_COUNT, values, 3);
    }
}

/* ------------------------------------------------------------------------------------------------- bytes */
/* @errors STATUS_IO */
static Status read_piece(RecordStream *stream, size_t from, size_t *size) {
    size_t count = 0;
    Status status = file_reader_read(stream->file, stream->piece + from, PIECE_SIZE - from, &count);
    if (status == STATUS_OK) {
        stream->read_size += (int64_t)count;
        *size = from + count;
    }
    return status;
}

/* @param size 0: nothing more comes */
static Status feed(RecordStream *stream, size_t size) {
    if (stream->wthor) {
        wthor_stream_feed(stream->wthor, stream->piece, size);
        if (size == 0) {
            wthor_stream_end(stream->wthor);
        }
        return STATUS_OK;
    }
    char *utf8 = NULL;
    size_t utf8_size = 0;
    Status status = encoding_decode(&stream->encoding, stream->piece, size, size == 0, &utf8, &utf8_size);
    if (status == STATUS_OK) {
        status = record_reader_feed(stream->reader, utf8, utf8_size);
        free(utf8);
    }
    if (size == 0) {
        record_reader_end(stream->reader);
    }
    return status;
}

static void show_progress(RecordStream *stream) {
    if (stream->has_progress) {
        int done = (int)(stream->read_size / UNIT);
        /* The end is told by the results. */
        int last = stream->progress.total - 1;
        progress_show(&stream->progress, done < last ? done : last, 0);
    }
}

static Status feed_more(RecordStream *stream) {
    size_t size = 0;
    if (file_reader_size(stream->file) < 0) {
        /* Whoever writes into the pipe may wait for what has been found so far. */
        cli_flush();
    }
    Status status = read_piece(stream, 0, &size);
    if (status == STATUS_OK) {
        status = feed(stream, size);
        show_progress(stream);
    }
    return status;
}

/* -------------------------------------------------------------------------------------------------- life */
/* Reads enough to tell a WTHOR file, which is no text to be decoded, and begins. */
static Status begin(RecordStream *stream, const char *path) {
    size_t size = 0;
    size_t before;
    do {
        before = size;
        Status status = read_piece(stream, size, &size);
        if (status != STATUS_OK) {
            return status;
        }
    } while (size > before && size < WTHOR_HEADER_SIZE);
    bool is_input = strcmp(path, "-") == 0;
    Status status;
    if ((!is_input && wthor_folder_has_games_name(path)) ||
        record_format_detect(stream->piece, size) == RECORD_WTHOR) {
        status = wthor_stream_create(is_input ? NULL : path, &stream->wthor);
    } else {
        status = record_reader_create(RECORD_FORMAT_COUNT, &stream->reader);
    }
    return status == STATUS_OK && size > 0 ? feed(stream, size) : status;
}

static void begin_progress(RecordStream *stream) {
    int64_t size = file_reader_size(stream->file);
    /* Results and a bar on the same console would write over each other. */
    bool is_seen = console_has_error_screen() && !console_has_output_screen();
    if (is_seen && size >= SIZE_WITH_PROGRESS && size / UNIT / UNIT < SIZE_MAX_WITH_PROGRESS_MB) {
        progress_begin(&stream->progress, (int)(size / UNIT));
        stream->has_progress = true;
    }
}

int record_stream_open(const Cli *cli, const char *path, RecordStream **stream) {
    RecordStream *self = calloc(1, sizeof *self);
    if (!self) {
        return cli_fail_status(cli, STATUS_OUT_OF_MEMORY);
    }
    self->cli = cli;
    self->source = record_words_source(cli->language, path);
    Status status =
        strcmp(path, "-") == 0 ? file_reader_open_input(&self->file) : file_reader_open(path, &self->file);
    if (status == STATUS_OK) {
        begin_progress(self);
        status = begin(self, path);
    }
    if (status != STATUS_OK) {
        fail_status(self, status);
        return record_stream_close(self);
    }
    *stream = self;
    return CLI_DONE;
}

int record_stream_close(RecordStream *stream) {
    if (!stream) {
        return CLI_DONE;
    }
    int code = stream->code;
    if (stream->has_progress) {
        progress_end(&stream->progress);
    }
    wthor_stream_destroy(stream->wthor);
    record_reader_destroy(stream->reader);
    file_reader_close(stream->file);
    free(stream);
    return code;
}

/* ------------------------------------------------------------------------------------------------- games */
static Status step_on(RecordStream *stream, RecordStep *step, RecordError *error) {
    return stream->wthor ? wthor_stream_next(stream->wthor, step, error)
                         : record_reader_next(stream->reader, step, error);
}

/* Passes over a game of a WTHOR file; the first one is told, the others are counted. */
static void skip_game(RecordStream *stream, const RecordError *error) {
    if (stream->skipped_count++ == 0) {
        stream->code = record_words_fail(stream->cli, stream->source, error);
    }
}

static bool end_stream(RecordStream *stream) {
    stream->has_ended = true;
    if (stream->wthor) {
        tell_end_of_wthor(stream);
    } else if (stream->number == 0) {
        RecordError empty = { .problem = RECORD_PROBLEM_EMPTY };
        return fail_record(stream, &empty);
    }
    return false;
}

bool record_stream_next(RecordStream *stream) {
    while (!stream->has_ended) {
        RecordStep step = RECORD_STEP_END;
        RecordError error = { 0 };
        Status status = step_on(stream, &step, &error);
        if (status == STATUS_OK && step == RECORD_STEP_HUNGRY) {
            status = feed_more(stream);
        }
        if (status != STATUS_OK) {
            return fail_status(stream, status);
        }
        switch (step) {
        case RECORD_STEP_GAME:
            stream->number = stream->wthor ? wthor_stream_number(stream->wthor) : stream->number + 1;
            return true;
        case RECORD_STEP_FAULT:
            /* Where the next game begins is sure only in a WTHOR file. */
            if (!stream->wthor || error.game == 0) {
                return fail_record(stream, &error);
            }
            skip_game(stream, &error);
            break;
        case RECORD_STEP_END:
            return end_stream(stream);
        case RECORD_STEP_HUNGRY:
            break;
        }
    }
    return false;
}

const Record *record_stream_game(const RecordStream *stream) {
    return stream->wthor ? wthor_stream_game(stream->wthor) : record_reader_game(stream->reader);
}

int record_stream_number(const RecordStream *stream) {
    return stream->number;
}

RecordFormat record_stream_format(const RecordStream *stream) {
    return stream->wthor ? RECORD_WTHOR : record_reader_format(stream->reader);
}

bool record_stream_is_broken(const RecordStream *stream) {
    return stream->is_broken;
}

const char *record_stream_source(const RecordStream *stream) {
    return stream->source;
}
