/* SPDX-License-Identifier: MIT */
#include "records/record_reader.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "format_parts.h"

enum { DETECTED_SIZE = 1 << 16, FIRST_CAPACITY = 1 << 17, TOKEN_SHOWN = 20, MARK_SIZE = 3 };

typedef enum Stage {
    STAGE_MARK,   /* a byte order mark may come */
    STAGE_FORMAT, /* the format is not yet known */
    STAGE_HEAD,   /* what begins the file */
    STAGE_GAMES,
    STAGE_ENDED
} Stage;

struct RecordReader {
    Stage stage;
    RecordFormat format;
    const FormatParts *parts; /* NULL: the format is not yet known */
    const FormatHead *head;   /* NULL: it is text */
    Record *record;

    char *bytes;
    size_t capacity;
    size_t begin; /* bytes before it have been read */
    size_t size;  /* bytes from there on */
    bool is_complete;

    /* With fewer bytes than these it is not worth searching again. They double with each search in vain, so that
     * all searches together are linear however small the pieces are. */
    size_t wanted;
    bool is_skipping; /* the rest of a game that is too long */

    size_t offset; /* of bytes[begin], counted over everything that was fed */
    int line;
    bool is_behind_return; /* the byte before it is a carriage return, already counted as a line end */
    int game_count;
    size_t game_offset, game_size; /* of the game read last */

    char joined[FORMAT_HEAD_SIZE_MAX + FORMAT_BINARY_GAME_SIZE_MAX]; /* the head and a game behind it */
};

/* ------------------------------------------------------------------------------------------------- life */
static void set_format(RecordReader *reader, RecordFormat format) {
    reader->format = format;
    reader->parts = format == RECORD_FORMAT_COUNT ? NULL : format_parts(format);
    reader->head = format == RECORD_FORMAT_COUNT ? NULL : format_head(format);
}

Status record_reader_create(RecordFormat format, RecordReader **reader) {
    RecordReader *created = calloc(1, sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = record_create(&created->record);
    if (status != STATUS_OK) {
        free(created);
        return status;
    }
    set_format(created, format);
    created->line = 1;
    *reader = created;
    return STATUS_OK;
}

void record_reader_destroy(RecordReader *reader) {
    if (reader) {
        record_destroy(reader->record);
        free(reader->bytes);
        free(reader);
    }
}

const Record *record_reader_game(const RecordReader *reader) {
    return reader->record;
}

size_t record_reader_place(const RecordReader *reader, size_t *size) {
    *size = reader->game_size;
    return reader->game_offset;
}

RecordFormat record_reader_format(const RecordReader *reader) {
    return reader->format;
}

/* ------------------------------------------------------------------------------------------------- bytes */
Status record_reader_feed(RecordReader *reader, const char *bytes, size_t size) {
    /* Moving what is left costs no more than what was read since it was moved last. */
    if (reader->begin >= reader->size && reader->begin > 0) {
        memmove(reader->bytes, reader->bytes + reader->begin, reader->size);
        reader->begin = 0;
    }
    size_t used = reader->begin + reader->size;
    if (size > reader->capacity - used) {
        size_t capacity = reader->capacity > 0 ? reader->capacity : FIRST_CAPACITY;
        while (capacity - used < size) {
            if (capacity > SIZE_MAX / 2) {
                return STATUS_OUT_OF_MEMORY;
            }
            capacity *= 2;
        }
        char *grown = realloc(reader->bytes, capacity);
        if (!grown) {
            return STATUS_OUT_OF_MEMORY;
        }
        reader->bytes = grown;
        reader->capacity = capacity;
    }
    if (size > 0) {
        memcpy(reader->bytes + used, bytes, size);
    }
    reader->size += size;
    return STATUS_OK;
}

void record_reader_end(RecordReader *reader) {
    reader->is_complete = true;
}

static const char *unread(const RecordReader *reader) {
    return reader->bytes ? reader->bytes + reader->begin : ""; /* nothing was fed yet */
}

static void drop(RecordReader *reader, size_t size) {
    const char *text = unread(reader);
    if (size == 0) {
        return;
    }
    if (!reader->head) {
        reader->line += format_count_lines(text, size) - (reader->is_behind_return && text[0] == '\n');
        reader->is_behind_return = text[size - 1] == '\r';
    }
    reader->begin += size;
    reader->size -= size;
    reader->offset += size;
    reader->wanted = 0;
}

static void drop_blanks(RecordReader *reader) {
    const char *text = unread(reader);
    size_t size = 0;
    while (size < reader->size && strchr(" \t\r\n", text[size]) && text[size] != '\0') {
        size++;
    }
    drop(reader, size);
}

/* ------------------------------------------------------------------------------------------------- faults */
/* Turns a fault in the bytes at hand into one of the whole input. */
static RecordStep fault(const RecordReader *reader, RecordError found, RecordError *error) {
    if (error) {
        found.line = reader->head ? 0 : found.line + reader->line - 1;
        found.offset += reader->offset;
        found.game = reader->game_count;
        *error = found;
    }
    return RECORD_STEP_FAULT;
}

static RecordStep fault_too_long(const RecordReader *reader, RecordError *error) {
    RecordError found = { 0 };
    format_fail(unread(reader), unread(reader), reader->size < TOKEN_SHOWN ? reader->size : TOKEN_SHOWN,
                RECORD_PROBLEM_TOO_LONG, 0, &found);
    return fault(reader, found, error);
}

/* ------------------------------------------------------------------------------------------------- stages */
/* Each does one piece of work.
 * @param step receives what happened, when something did
 * @return whether something did; else there is more to do */
static bool pass_mark(RecordReader *reader, RecordStep *step) {
    if (reader->size < MARK_SIZE && !reader->is_complete) {
        *step = RECORD_STEP_HUNGRY;
        return true;
    }
    if (!reader->head && reader->size >= MARK_SIZE && memcmp(unread(reader), "\xef\xbb\xbf", MARK_SIZE) == 0) {
        drop(reader, MARK_SIZE);
    }
    reader->stage = reader->parts ? STAGE_HEAD : STAGE_FORMAT;
    return false;
}

static bool find_format(RecordReader *reader, RecordStep *step) {
    drop_blanks(reader);
    if (reader->size < DETECTED_SIZE && !reader->is_complete) {
        *step = RECORD_STEP_HUNGRY;
        return true;
    }
    if (reader->size == 0) {
        reader->stage = STAGE_ENDED;
        return false;
    }
    RecordFormat format = record_format_detect(unread(reader), reader->size);
    set_format(reader, format == RECORD_FORMAT_COUNT ? RECORD_TRANSCRIPT : format);
    reader->stage = STAGE_HEAD;
    return false;
}

static bool read_head(RecordReader *reader, RecordStep *step, RecordError *error) {
    if (!reader->head) {
        reader->stage = STAGE_GAMES;
        return false;
    }
    size_t size = reader->head->size;
    if (reader->size < size) {
        if (!reader->is_complete) {
            *step = RECORD_STEP_HUNGRY;
            return true;
        }
        size = reader->size;
    }
    if (size > 0) {
        memcpy(reader->joined, unread(reader), size);
    }
    RecordError found = { 0 };
    if (reader->head->check(reader->joined, size, &found) != STATUS_OK) {
        *step = fault(reader, found, error);
        drop(reader, reader->size);
        reader->stage = STAGE_ENDED;
        return true;
    }
    drop(reader, size);
    reader->stage = STAGE_GAMES;
    return false;
}

/* Reads what `find` has found.
 * @errors STATUS_OUT_OF_MEMORY; the game can then be tried again */
static Status read_found(RecordReader *reader, size_t end, RecordStep *step, RecordError *error) {
    const FormatHead *head = reader->head;
    const char *text = unread(reader);
    size_t size = end;
    RecordError found = { 0 };
    if (head) {
        assert(end <= head->game_size_max);
        memcpy(reader->joined + head->size, text, end);
        text = reader->joined;
        size += head->size;
    }
    record_clear(reader->record);
    Status status = reader->parts->read(text, size, reader->record, &found);
    if (status == STATUS_OUT_OF_MEMORY) {
        return status;
    }
    reader->game_count++;
    if (status == STATUS_OK) {
        *step = RECORD_STEP_GAME;
        reader->game_offset = reader->offset;
        reader->game_size = end;
    } else {
        if (head) {
            found.offset = found.offset > head->size ? found.offset - head->size : 0;
        }
        *step = fault(reader, found, error);
    }
    drop(reader, end);
    return STATUS_OK;
}

/* Deals with a game that is longer than games may be: `size` bytes of it are dropped.
 * @return whether it is to be told; its further parts are not */
static bool skip_too_long(RecordReader *reader, size_t size, bool is_its_end, RecordStep *step, RecordError *error) {
    bool is_first = !reader->is_skipping;
    reader->is_skipping = !is_its_end;
    if (is_first) {
        reader->game_count++;
        *step = fault_too_long(reader, error);
    }
    drop(reader, size);
    return is_first;
}

static bool end_games(RecordReader *reader, RecordStep *step, RecordError *error) {
    RecordError found = { 0 };
    drop(reader, reader->size);
    reader->stage = STAGE_ENDED;
    if (!reader->head || !reader->head->check_end ||
        reader->head->check_end(reader->joined, reader->game_count, &found) == STATUS_OK) {
        return false;
    }
    if (error) {
        found.line = 0;
        *error = found; /* it stands in the head, at the beginning of the file */
    }
    *step = RECORD_STEP_FAULT;
    return true;
}

static bool read_games(RecordReader *reader, RecordStep *step, RecordError *error, Status *status) {
    size_t end = 0;
    if (!reader->head) {
        drop_blanks(reader);
    }
    if (reader->size == 0 && reader->is_complete) {
        return end_games(reader, step, error);
    }
    if (!reader->is_complete && (reader->size == 0 || reader->size < reader->wanted)) {
        *step = RECORD_STEP_HUNGRY;
        return true;
    }
    switch (reader->parts->find(unread(reader), reader->size, reader->is_complete, &end)) {
    case GAME_NONE:
        return end_games(reader, step, error);
    case GAME_FOUND:
        assert(end > 0 && end <= reader->size);
        if (reader->is_skipping || end > RECORD_GAME_SIZE_MAX) {
            return skip_too_long(reader, end, true, step, error);
        }
        *status = read_found(reader, end, step, error);
        return true;
    case GAME_HUNGRY:
    default:
        assert(!reader->is_complete);
        if (reader->size > RECORD_GAME_SIZE_MAX) {
            return skip_too_long(reader, reader->size, false, step, error);
        }
        reader->wanted = 2 * reader->size <= RECORD_GAME_SIZE_MAX ? 2 * reader->size : RECORD_GAME_SIZE_MAX + 1;
        *step = RECORD_STEP_HUNGRY;
        return true;
    }
}

Status record_reader_next(RecordReader *reader, RecordStep *step, RecordError *error) {
    Status status = STATUS_OK;
    RecordStep happened = RECORD_STEP_END;
    bool has_happened = false;
    while (!has_happened) {
        switch (reader->stage) {
        case STAGE_MARK:
            has_happened = pass_mark(reader, &happened);
            break;
        case STAGE_FORMAT:
            has_happened = find_format(reader, &happened);
            break;
        case STAGE_HEAD:
            has_happened = read_head(reader, &happened, error);
            break;
        case STAGE_GAMES:
            has_happened = read_games(reader, &happened, error, &status);
            break;
        case STAGE_ENDED:
        default:
            happened = RECORD_STEP_END;
            has_happened = true;
            break;
        }
    }
    if (status == STATUS_OK) {
        *step = happened;
    }
    return status;
}

/* ------------------------------------------------------------------------------------------------- one text */
static void swap_records(Record *a, Record *b) {
    Record other = *a;
    *a = *b;
    *b = other;
}

Status record_read(const char *text, size_t size, RecordFormat format, Record *record, RecordError *error) {
    RecordReader *reader = NULL;
    RecordStep step = RECORD_STEP_END;
    RecordError found = { .problem = RECORD_PROBLEM_EMPTY, .line = 1 };
    Status status = record_reader_create(format, &reader);
    if (status != STATUS_OK) {
        return status;
    }
    status = record_reader_feed(reader, text, size);
    if (status == STATUS_OK) {
        record_reader_end(reader);
        status = record_reader_next(reader, &step, &found);
    }
    if (status == STATUS_OK && step == RECORD_STEP_GAME) {
        swap_records(record, reader->record);
    } else if (status == STATUS_OK) {
        status = STATUS_BAD_TEXT;
        if (error) {
            found.game = 0;
            *error = found;
        }
    }
    record_reader_destroy(reader);
    return status;
}
