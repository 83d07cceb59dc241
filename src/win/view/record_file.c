/* SPDX-License-Identifier: MIT */
#include "record_file.h"

#include <stdlib.h>
#include <string.h>

#include "plain_text.h"
#include "platform/encoding.h"
#include "platform/file.h"
#include "recent_files.h"
#include "records/record_reader.h"

enum { PIECE_SIZE = 1 << 16 };

/* -------------------------------------------------------------------------------------------------- reading */
typedef struct Reading {
    FileReader *bytes;
    EncodingStream encoding;
    RecordReader *games;
    size_t size; /* read so far */
    int game_count, fault_count;
    bool has_ended;
    char piece[PIECE_SIZE];
} Reading;

/* Fills the piece, so that a format is seen by as much as may be. @errors STATUS_IO */
static Status read_piece(Reading *reading, size_t *size) {
    size_t count = 1;
    *size = 0;
    while (*size < PIECE_SIZE && count > 0) {
        Status status = file_reader_read(reading->bytes, reading->piece + *size, PIECE_SIZE - *size, &count);
        if (status != STATUS_OK) {
            return status;
        }
        *size += count;
    }
    reading->size += *size;
    return STATUS_OK;
}

/* @errors STATUS_OUT_OF_MEMORY */
static Status feed(Reading *reading, size_t size) {
    char *utf8 = NULL;
    size_t utf8_size = 0;
    bool is_last = size < PIECE_SIZE;
    Status status = encoding_decode(&reading->encoding, reading->piece, size, is_last, &utf8, &utf8_size);
    if (status == STATUS_OK) {
        status = record_reader_feed(reading->games, utf8, utf8_size);
        free(utf8);
    }
    if (is_last) {
        record_reader_end(reading->games);
    }
    return status;
}

static Status feed_more(Reading *reading, const StopFlag *stop) {
    size_t size = 0;
    if (stop_is_requested(stop)) {
        return STATUS_STOPPED;
    }
    if (reading->size >= RECORD_FILE_SIZE_MAX) {
        return STATUS_FULL;
    }
    Status status = read_piece(reading, &size);
    return status == STATUS_OK ? feed(reading, size) : status;
}

/* Takes what the reader has found next. */
static Status take_step(Reading *reading, const StopFlag *stop, RecordFile *file) {
    RecordStep step;
    RecordError error;
    Status status = record_reader_next(reading->games, &step, &error);
    if (status != STATUS_OK) {
        return status;
    }
    switch (step) {
    case RECORD_STEP_GAME:
        file->format = record_reader_format(reading->games);
        /* Of the second one it is enough to know that it is there. */
        return reading->game_count++ == 0 ? record_copy(record_reader_game(reading->games), file->record) : STATUS_OK;
    case RECORD_STEP_FAULT:
        if (reading->fault_count++ == 0) {
            file->error = error;
        }
        return STATUS_OK;
    case RECORD_STEP_HUNGRY:
        return feed_more(reading, stop);
    default:
        reading->has_ended = true;
        return STATUS_OK;
    }
}

/* What the games and faults found make of a file. */
static RecordFileKind judge(const Reading *reading, RecordFile *file) {
    if (reading->game_count > 1) {
        return RECORD_FILE_GAMES;
    }
    if (reading->fault_count == 0 && reading->game_count == 0) {
        file->error = (RecordError){ .problem = RECORD_PROBLEM_EMPTY };
        return RECORD_FILE_FAULT;
    }
    return reading->fault_count > 0 ? RECORD_FILE_FAULT : RECORD_FILE_GAME;
}

static Status read_games(Reading *reading, const StopFlag *stop, RecordFile *file) {
    size_t size = 0;
    Status status = read_piece(reading, &size);
    if (status == STATUS_OK && record_format_detect(reading->piece, size) == RECORD_WTHOR) {
        file->kind = RECORD_FILE_GAMES; /* it is no text, and never of one game only */
        file->format = RECORD_WTHOR;
        return STATUS_OK;
    }
    if (status == STATUS_OK) {
        status = record_create(&file->record);
    }
    if (status == STATUS_OK) {
        status = record_reader_create(RECORD_FORMAT_COUNT, &reading->games);
    }
    if (status == STATUS_OK) {
        status = feed(reading, size);
    }
    while (status == STATUS_OK && !reading->has_ended && reading->game_count < 2) {
        status = take_step(reading, stop, file);
    }
    if (status == STATUS_OK) {
        file->kind = judge(reading, file);
    }
    return status;
}

static bool has_end(const char *path, const char *extension) {
    size_t size = strlen(path);
    size_t end = strlen(extension);
    if (size <= end || path[size - end - 1] != '.') {
        return false;
    }
    for (size_t i = 0; i < end; i++) {
        char c = path[size - end + i];
        if ((c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c) != extension[i]) {
            return false;
        }
    }
    return true;
}

void record_file_read(const char *path, const StopFlag *stop, RecordFile *file) {
    *file = (RecordFile){ .kind = RECORD_FILE_FAILED, .format = RECORD_FORMAT_COUNT };
    if (file_is_folder(path)) {
        file->kind = RECORD_FILE_FOLDER;
        return;
    }
    Reading *reading = calloc(1, sizeof *reading);
    file->status = reading ? file_reader_open(path, &reading->bytes) : STATUS_OUT_OF_MEMORY;
    if (file->status == STATUS_OK && has_end(path, record_format_extension(RECORD_WTHOR))) {
        file->kind = RECORD_FILE_GAMES;
        file->format = RECORD_WTHOR;
    } else if (file->status == STATUS_OK) {
        file->status = read_games(reading, stop, file);
    }
    if (file->kind != RECORD_FILE_GAME) {
        record_destroy(file->record);
        file->record = NULL;
    }
    if (reading) {
        record_reader_destroy(reading->games);
        file_reader_close(reading->bytes);
    }
    free(reading);
}

/* --------------------------------------------------------------------------------------------------- saving */
static const RecordFormat FORMATS[] = { RECORD_OWN, RECORD_TRANSCRIPT, RECORD_GGF, RECORD_SGF, RECORD_PGN, RECORD_OBF };

enum { FORMAT_COUNT = sizeof FORMATS / sizeof FORMATS[0] };

int record_file_format_count(void) {
    return FORMAT_COUNT;
}

RecordFormat record_file_format(int index) {
    return FORMATS[index];
}

RecordFormat record_file_format_of(const char *path, RecordFormat otherwise) {
    for (int i = 0; i < FORMAT_COUNT; i++) {
        if (has_end(path, record_format_extension(FORMATS[i]))) {
            return FORMATS[i];
        }
    }
    return otherwise;
}

/* ---------------------------------------------------------------------------------------------------- names */
enum { PART_CHARACTERS_MAX = 40 };

/* Adds a text to a name, as far as files may be called so. */
static size_t add_part(char *name, size_t used, const char *text) {
    static const char FORBIDDEN[] = "<>:\"/\\|?*";
    size_t left = strlen(text);
    for (int i = 0; left > 0 && i < PART_CHARACTERS_MAX; i++) {
        size_t size = plain_text_character_size(text, left);
        size_t taken = size > 0 ? size : 1;
        if (used + taken + 1 > RECORD_FILE_NAME_SIZE) {
            break;
        }
        bool is_taken = size > 0 && !plain_text_is_control(*text) && !strchr(FORBIDDEN, *text);
        if (is_taken) {
            memcpy(name + used, text, size);
            used += size;
        } else {
            name[used++] = '_';
        }
        text += taken;
        left -= taken;
    }
    name[used] = '\0';
    return used;
}

/* Windows takes no blank and no full stop at the end of a name, and a blank at its beginning is easily missed. */
static void trim(char *name) {
    size_t size = strlen(name);
    while (size > 0 && (name[size - 1] == ' ' || name[size - 1] == '.')) {
        name[--size] = '\0';
    }
    size_t blanks = strspn(name, " .");
    memmove(name, name + blanks, size - blanks + 1);
}

bool record_file_is_told(const char *text) {
    return *text && strcmp(text, "?") != 0;
}

void record_file_name(const Record *record, const char *otherwise, char name[RECORD_FILE_NAME_SIZE]) {
    const char *black = record_text(record, record->fields[RECORD_BLACK]);
    const char *white = record_text(record, record->fields[RECORD_WHITE]);
    const char *date = record_text(record, record->fields[RECORD_DATE]);
    size_t used = 0;
    name[0] = '\0';
    bool has_black = record_file_is_told(black);
    bool has_white = record_file_is_told(white);
    if (has_black && has_white) {
        used = add_part(name, used, black);
        used = add_part(name, used, " - ");
        used = add_part(name, used, white);
    } else {
        used = add_part(name, used, has_black ? black : has_white ? white : otherwise);
    }
    if (record_file_is_told(date)) {
        used = add_part(name, used, " ");
        (void)add_part(name, used, date);
    }
    trim(name);
    if (!name[0]) {
        (void)add_part(name, 0, otherwise);
    }
}

_Static_assert(3 * PART_CHARACTERS_MAX * 4 + 8 < RECORD_FILE_NAME_SIZE, "three parts fit");

void record_file_stem(const char *path, char name[RECORD_FILE_NAME_SIZE]) {
    const char *last = recent_files_name(path);
    size_t size = strlen(last);
    for (int i = 0; i < FORMAT_COUNT; i++) {
        const char *extension = record_format_extension(FORMATS[i]);
        if (has_end(last, extension)) {
            size -= strlen(extension) + 1;
            break;
        }
    }
    size = size < RECORD_FILE_NAME_SIZE ? size : 0; /* no system has such names */
    memcpy(name, last, size);
    name[size] = '\0';
}
