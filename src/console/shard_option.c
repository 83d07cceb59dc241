/* SPDX-License-Identifier: MIT */
#include "shard_option.h"

#include <string.h>

#include "options.h"

enum { COUNT_MAX = 1000000000 };

static bool read_shard(const char *text, Shard *shard) {
    char index[16];
    const char *slash = strchr(text, '/');
    size_t length = slash ? (size_t)(slash - text) : 0;
    if (!slash || length == 0 || length >= sizeof index) {
        return false;
    }
    memcpy(index, text, length);
    index[length] = '\0';
    Shard read;
    if (!options_read_number(slash + 1, 1, COUNT_MAX, &read.count) ||
        !options_read_number(index, 1, read.count, &read.index)) {
        return false;
    }
    *shard = read;
    return true;
}

int shard_option_read(const Cli *cli, const char *text, Shard *shard) {
    if (!text) {
        *shard = shard_whole();
        return CLI_DONE;
    }
    return read_shard(text, shard) ? CLI_DONE : cli_refuse_value(cli, TEXT_CLI_BAD_SHARD, text);
}
