/* SPDX-License-Identifier: MIT */
#include "record_output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "platform/file.h"
#include "records/record_writer.h"
#include "text/status_text.h"
#include "wthor_folder.h"

enum { HANDED_OVER_SIZE = 1 << 16 };

struct RecordOutput {
    const Cli *cli;
    RecordFormat format;
    char *path;         /* NULL: the standard output */
    FileReplacer *file; /* of a text; NULL: the standard output */
    WthorWriter *wthor; /* NULL: it is text */
    WthorFolder folder; /* the names that are there already */
    TextBuffer text;    /* not yet handed over */
    unsigned told_losses; /* a sum of RecordLoss */
};

/* ------------------------------------------------------------------------------------------------- words */
static int fail_file(const Cli *cli, const char *path, Status status) {
    return cli_fail(cli, TEXT_CLI_BAD_VALUE, (const char *[]){ path, text_get(cli->language, text_of_status(status)) }, 2);
}

/* Each message about a game has the inserts {1} source, {2} number, {3} format. */
static int tell(const RecordOutput *output, TextId id, const char *source, int number) {
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    return cli_fail(output->cli, id, (const char *[]){ source, digits, record_format_name(output->format) }, 3);
}

static void tell_losses(RecordOutput *output, int losses, const char *source, int number) {
    static const struct {
        RecordLoss loss;
        TextId id;
    } WORDS[] = {
        { RECORD_LOSS_TREE, TEXT_CONVERT_LOSS_TREE },
        { RECORD_LOSS_COMMENTS, TEXT_CONVERT_LOSS_COMMENTS },
        { RECORD_LOSS_FIELDS, TEXT_CONVERT_LOSS_FIELDS },
        { RECORD_LOSS_MOVES, TEXT_CONVERT_LOSS_MOVES },
    };
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        if ((unsigned)losses & WORDS[i].loss & ~output->told_losses) {
            tell(output, WORDS[i].id, source, number);
        }
    }
    output->told_losses |= (unsigned)losses;
}

/* -------------------------------------------------------------------------------------------------- life */
void record_output_discard(RecordOutput *output) {
    if (output) {
        file_replacer_discard(output->file);
        wthor_writer_destroy(output->wthor);
        wthor_folder_free(&output->folder);
        text_buffer_free(&output->text);
        free(output->path);
        free(output);
    }
}

/* @owner the caller frees. @return NULL when memory runs out */
static char *output_path(RecordFormat format, const char *path) {
    static const char ENDING[] = ".wtb";
    size_t length = strlen(path);
    bool has_ending = format != RECORD_WTHOR || wthor_folder_has_games_name(path);
    char *copy = malloc(length + sizeof ENDING);
    if (copy) {
        memcpy(copy, path, length + 1);
        memcpy(copy + length, has_ending ? "" : ENDING, has_ending ? 1 : sizeof ENDING);
    }
    return copy;
}

static int open_wthor(RecordOutput *output) {
    const Cli *cli = output->cli;
    WthorFolder *folder = &output->folder;
    Status status = wthor_writer_create(&output->wthor);
    if (status == STATUS_OK) {
        status = wthor_folder_read(output->path, folder);
    }
    if (status == STATUS_OK && (!folder->players_path || !folder->tournaments_path)) {
        status = STATUS_OUT_OF_MEMORY;
    }
    if (status != STATUS_OK) {
        return status == STATUS_OUT_OF_MEMORY ? cli_fail_status(cli, status) : cli_fail(cli, TEXT_CONVERT_BAD_NAMES, NULL, 0);
    }
    status = wthor_writer_keep_names(output->wthor, folder->players_bytes ? folder->players_bytes : "",
                                     folder->players_size, folder->tournaments_bytes ? folder->tournaments_bytes : "",
                                     folder->tournaments_size);
    if (status == STATUS_BAD_TEXT) {
        return cli_fail(cli, TEXT_CONVERT_BAD_NAMES, NULL, 0);
    }
    return status == STATUS_OK ? CLI_DONE : cli_fail_status(cli, status);
}

int record_output_open(const Cli *cli, RecordFormat format, const char *path, RecordOutput **output) {
    if (format == RECORD_WTHOR && !path) {
        return cli_refuse(cli, TEXT_CONVERT_NEEDS_OUT, NULL, 0);
    }
    RecordOutput *self = calloc(1, sizeof *self);
    if (!self) {
        return cli_fail_status(cli, STATUS_OUT_OF_MEMORY);
    }
    self->cli = cli;
    self->format = format;
    int code = CLI_DONE;
    if (path) {
        self->path = output_path(format, path);
        code = self->path ? CLI_DONE : cli_fail_status(cli, STATUS_OUT_OF_MEMORY);
    }
    if (code == CLI_DONE && format == RECORD_WTHOR) {
        code = open_wthor(self);
    } else if (code == CLI_DONE && path) {
        Status status = file_replacer_open(self->path, &self->file);
        code = status == STATUS_OK ? CLI_DONE : fail_file(cli, self->path, status);
    }
    if (code != CLI_DONE) {
        record_output_discard(self);
        return code;
    }
    *output = self;
    return CLI_DONE;
}

/* ------------------------------------------------------------------------------------------------- games */
static int hand_over(RecordOutput *output) {
    int code = CLI_DONE;
    if (output->text.size > 0 && output->file) {
        Status status = file_replacer_write(output->file, output->text.bytes, output->text.size);
        code = status == STATUS_OK ? CLI_DONE : fail_file(output->cli, output->path, status);
    } else if (output->text.size > 0) {
        /* That the standard output cannot be written is told when the program ends. */
        fwrite(output->text.bytes, 1, output->text.size, stdout);
        code = ferror(stdout) ? CLI_WRONG : CLI_DONE;
    }
    text_buffer_cut(&output->text, 0);
    return code;
}

int record_output_add(RecordOutput *output, const Record *record, const char *source, int number) {
    int losses = 0;
    Status status;
    if (output->wthor) {
        status = wthor_writer_add(output->wthor, record, &losses);
    } else {
        losses = record_write_loss(record, output->format);
        status = record_write(record, output->format, &output->text);
    }
    switch (status) {
    case STATUS_OK:
        tell_losses(output, losses, source, number);
        return output->text.size >= HANDED_OVER_SIZE ? hand_over(output) : CLI_DONE;
    case STATUS_UNSUPPORTED:
        return tell(output,
                    losses & RECORD_LOSS_VARIANT ? TEXT_CONVERT_REFUSED_VARIANT
                    : losses & RECORD_LOSS_START ? TEXT_CONVERT_REFUSED_START
                                                 : TEXT_CONVERT_REFUSED_MOVES,
                    source, number);
    case STATUS_FULL:
        return tell(output, TEXT_CONVERT_REFUSED_NAMES, source, number);
    default:
        return cli_fail_status(output->cli, status);
    }
}

static int write_file(const Cli *cli, const char *path, const TextBuffer *text) {
    Status status = file_write(path, text->size > 0 ? text->bytes : "", text->size);
    return status == STATUS_OK ? CLI_DONE : fail_file(cli, path, status);
}

/* Names before games: a game never refers to a name that is not there. */
static int finish_wthor(RecordOutput *output) {
    const Cli *cli = output->cli;
    WthorFiles files = { 0 };
    time_t now = time(NULL);
    const struct tm *today = localtime(&now);
    Status status = wthor_writer_finish(output->wthor, today ? today->tm_year + 1900 : 2000, today ? today->tm_mon + 1 : 1,
                                        today ? today->tm_mday : 1, &files);
    if (status != STATUS_OK) {
        return cli_fail_status(cli, status);
    }
    int code = write_file(cli, output->folder.players_path, &files.players);
    if (code == CLI_DONE) {
        code = write_file(cli, output->folder.tournaments_path, &files.tournaments);
    }
    if (code == CLI_DONE) {
        code = write_file(cli, output->path, &files.games);
    }
    text_buffer_free(&files.games);
    text_buffer_free(&files.players);
    text_buffer_free(&files.tournaments);
    return code;
}

int record_output_finish(RecordOutput *output) {
    int code = output->wthor ? finish_wthor(output) : hand_over(output);
    if (code == CLI_DONE && output->file) {
        Status status = file_replacer_commit(output->file);
        output->file = NULL;
        code = status == STATUS_OK ? CLI_DONE : fail_file(output->cli, output->path, status);
    }
    record_output_discard(output);
    return code;
}
