/* SPDX-License-Identifier: MIT */
/* Table: the transposition table. For a position it remembers bounds of its value, how deep and how
 * selectively they were searched, and good moves. Any number of threads read and write it at once without
 * locks: an entry holds its key mixed with its content, so that one written by two threads at once is no
 * longer found. */
#ifndef ENGINE_HOT_TABLE_H
#define ENGINE_HOT_TABLE_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "core/board.h"

/* What is known of a position. Memory of zeros is an empty table: a generation is never 0. */
typedef struct TableData {
    int8_t lower, upper;  /* the value lies within; −64 … 64 */
    uint8_t best, second; /* good moves, the better first; SQUARE_NONE: none known */
    uint8_t depth;        /* plies; the number of empties: to the end of the game */
    uint8_t selectivity;  /* a Selectivity */
    uint8_t generation;   /* of the search that wrote it, 1 … 255 */
    uint8_t reserved;
} TableData;

typedef union TableWord {
    TableData data;
    uint64_t word;
} TableWord;

typedef struct TableEntry {
    _Atomic uint64_t check; /* key ^ word */
    _Atomic uint64_t word;
} TableEntry;

_Static_assert(sizeof(TableWord) == 8 && sizeof(TableEntry) == 16, "four entries fill a cache line");

enum { TABLE_WAYS = 4 }; /* entries of a bucket, all in one cache line */

typedef struct Table {
    TableEntry *entries; /* buckets × TABLE_WAYS, aligned to cache lines */
    uint64_t bucket_mask;
    uint8_t generation;
} Table;

static inline uint64_t table_key(Bitboard mover, Bitboard other) {
    /* Multiplications spread each bit over the word; equal on every kernel. */
    uint64_t key = mover * UINT64_C(0x9e3779b97f4a7c15);
    key ^= key >> 32;
    key = (key + other) * UINT64_C(0xbf58476d1ce4e5b9);
    key ^= key >> 29;
    key *= UINT64_C(0x94d049bb133111eb);
    return key ^ (key >> 32);
}

static inline TableEntry *table_bucket(const Table *table, uint64_t key) {
    return table->entries + (key & table->bucket_mask) * TABLE_WAYS;
}

static inline void table_prefetch(const Table *table, uint64_t key) {
    __builtin_prefetch(table_bucket(table, key));
}

static inline uint64_t table_read(_Atomic uint64_t *word) {
    return atomic_load_explicit(word, memory_order_relaxed);
}

/* @return true when the position is known; *data is untouched else */
static inline bool table_find(const Table *table, uint64_t key, TableData *data) {
    TableEntry *bucket = table_bucket(table, key);
    for (int i = 0; i < TABLE_WAYS; i++) {
        TableWord found = { .word = table_read(&bucket[i].word) };
        if (found.word && (table_read(&bucket[i].check) ^ found.word) == key) {
            *data = found.data;
            return true;
        }
    }
    return false;
}

/* @return true when what is known was searched at least as deep and as carefully */
static inline bool table_is_enough(const TableData *data, int depth, int selectivity) {
    return data->depth >= depth && data->selectivity >= selectivity;
}

/* What a search has found. */
typedef struct TableResult {
    int alpha, beta; /* the window */
    int value;       /* fail-soft */
    Square best;     /* the move that gave it */
    int depth, selectivity;
} TableResult;

/* The entry to write a position to: its own, else the one that is missed least: of an older search, or the
 * shallowest. @param known receives what it says of the position, or nothing (depth 0, all values possible)
 */
static inline TableEntry *table_claim(const Table *table, uint64_t key, TableData *known) {
    TableEntry *bucket = table_bucket(table, key);
    TableEntry *least = bucket;
    int least_worth = 1 << 16;
    for (int i = 0; i < TABLE_WAYS; i++) {
        TableWord found = { .word = table_read(&bucket[i].word) };
        if (found.word && (table_read(&bucket[i].check) ^ found.word) == key) {
            *known = found.data;
            return &bucket[i];
        }
        int worth = found.data.depth + (found.data.generation == table->generation ? 256 : 0);
        if (worth < least_worth) {
            least_worth = worth;
            least = &bucket[i];
        }
    }
    *known = (TableData){ .lower = -64, .upper = 64, .best = SQUARE_NONE, .second = SQUARE_NONE };
    return least;
}

static inline void table_store(const Table *table, uint64_t key, const TableResult *result) {
    TableWord entry;
    TableEntry *place = table_claim(table, key, &entry.data);
    TableData *data = &entry.data;
    bool is_same = data->depth == result->depth && data->selectivity == result->selectivity;
    bool is_better = data->depth > result->depth ||
                     (data->depth == result->depth && data->selectivity > result->selectivity);
    if (!is_same && !is_better) {
        data->lower = -64;
        data->upper = 64;
        data->depth = (uint8_t)result->depth;
        data->selectivity = (uint8_t)result->selectivity;
    }
    if (!is_better && result->value < result->beta && result->value < data->upper) {
        data->upper = (int8_t)result->value;
    }
    if (!is_better && result->value > result->alpha && result->value > data->lower) {
        data->lower = (int8_t)result->value;
    }
    if (result->best != data->best && (result->value > result->alpha || data->best == SQUARE_NONE)) {
        data->second = data->best;
        data->best = (uint8_t)result->best;
    }
    data->generation = table->generation;
    atomic_store_explicit(&place->check, key ^ entry.word, memory_order_relaxed);
    atomic_store_explicit(&place->word, entry.word, memory_order_relaxed);
}

#endif
