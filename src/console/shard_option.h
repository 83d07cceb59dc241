/* SPDX-License-Identifier: MIT */
/* ShardOption: --shard I/N, with which several programs, on several machines, share the items of one input. Item K,
 * counted from 1, belongs to shard ((K − 1) mod N) + 1, whatever else is chosen, so that the shards together are the
 * input and none has an item twice. */
#ifndef CONSOLE_SHARD_OPTION_H
#define CONSOLE_SHARD_OPTION_H

#include <stdbool.h>

#include "cli.h"

typedef struct Shard {
    int index; /* 1 … count */
    int count;
} Shard;

/* @return the shard that everything belongs to */
static inline Shard shard_whole(void) {
    return (Shard){ 1, 1 };
}

/* @param number of the item, 1 or more */
static inline bool shard_has(Shard shard, int number) {
    return (number - 1) % shard.count == shard.index - 1;
}

/* Reads the option's value.
 * @param text NULL: the option was not given, and everything belongs to the shard
 * @return CLI_DONE, or CLI_USAGE when that has been said; *shard is then untouched */
int shard_option_read(const Cli *cli, const char *text, Shard *shard);

#endif
