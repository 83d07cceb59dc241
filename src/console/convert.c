/* SPDX-License-Identifier: MIT */
/* convert: games from files of any formats into one of one format. */
#include "commands.h"

#include "options.h"
#include "record_output.h"
#include "record_stream.h"

/* Adds the games of an input.
 * @param code receives CLI_WRONG when a fault has been told
 * @return false when it is no use to go on: the output would not be whole */
static bool convert_input(const Cli *cli, const char *path, RecordOutput *output, int *code) {
    RecordStream *stream = NULL;
    if (record_stream_open(cli, path, &stream) != CLI_DONE) {
        *code = CLI_WRONG;
        return false;
    }
    bool is_added = true;
    while (is_added && record_stream_next(stream)) {
        is_added = record_output_add(output, record_stream_game(stream), record_stream_source(stream),
                                     record_stream_number(stream)) == CLI_DONE;
    }
    bool is_whole = is_added && !record_stream_is_broken(stream);
    if (record_stream_close(stream) != CLI_DONE || !is_added) {
        *code = CLI_WRONG;
    }
    return is_whole;
}

static int convert(const Cli *cli, char *const *paths, int path_count, RecordFormat format, const char *out) {
    RecordOutput *output = NULL;
    int code = record_output_open(cli, format, out, &output);
    if (code != CLI_DONE) {
        return code;
    }
    bool is_whole = true;
    for (int i = 0; i < path_count && is_whole; i++) {
        is_whole = convert_input(cli, paths[i], output, &code);
    }
    /* What stands on the standard output already has been seen; a file is whole or as it was. */
    if (is_whole || !out) {
        int finished = record_output_finish(output);
        return code != CLI_DONE ? code : finished;
    }
    record_output_discard(output);
    return cli_fail(cli, TEXT_CONVERT_NOT_WRITTEN, (const char *[]){ out }, 1);
}

int command_convert(Cli *cli, int argument_count, char **arguments) {
    static const char *const NAMES[] = { "IN" };
    const char *name = NULL;
    const char *out = NULL;
    const Option options[] = {
        { .name = "to", .text = &name, .is_needed = true },
        { .name = "out", .text = &out },
    };
    const Syntax syntax = { options, 2, NAMES, 1 };
    char **paths;
    int path_count;
    int code;
    if (!options_read_list(cli, argument_count, arguments, &syntax, &paths, &path_count, &code)) {
        return code;
    }
    RecordFormat format = record_format_find(name);
    if (format == RECORD_FORMAT_COUNT) {
        return cli_refuse_value(cli, TEXT_CONVERT_UNKNOWN_FORMAT, name);
    }
    return convert(cli, paths, path_count, format, out);
}
