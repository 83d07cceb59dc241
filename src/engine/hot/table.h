/* SPDX-License-Identifier: MIT */
/* Table: the transposition table of a solver. Positions by a 64-bit key, bounds of their exact values and the
 * moves that were good there. One thread. */
#ifndef ENGINE_HOT_TABLE_H
#define ENGINE_HOT_TABLE_H

#include <stddef.h>
#include <stdint.h>

#include "core/board.h"

typedef struct TableEntry {
    uint64_t key;
    int8_t lower, upper; /* the value lies within; −64 … 64 */
    uint8_t best, second; /* good moves, the better first; SQUARE_NONE: none known */
    uint8_t empties;
    uint8_t reserved[3];
} TableEntry;

_Static_assert(sizeof(TableEntry) == 16, "four entries fill a cache line");

enum { TABLE_WAYS = 4 }; /* entries of a bucket, all in one cache line */

typedef struct Table {
    TableEntry *entries;   /* buckets × TABLE_WAYS, aligned to cache lines */
    uint64_t bucket_mask;
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

/* @return the entry of a position, or NULL */
static inline TableEntry *table_find(const Table *table, uint64_t key) {
    TableEntry *bucket = table_bucket(table, key);
    for (int i = 0; i < TABLE_WAYS; i++) {
        if (bucket[i].key == key) {
            return &bucket[i];
        }
    }
    return NULL;
}

/* The entry of a position, new if need be: then in place of the one with the fewest empties. */
static inline TableEntry *table_claim(const Table *table, uint64_t key, int empties) {
    TableEntry *bucket = table_bucket(table, key);
    TableEntry *least = bucket;
    for (int i = 0; i < TABLE_WAYS; i++) {
        if (bucket[i].key == key) {
            return &bucket[i];
        }
        if (bucket[i].empties < least->empties) {
            least = &bucket[i];
        }
    }
    *least = (TableEntry){ .key = key,
                           .lower = -64,
                           .upper = 64,
                           .best = SQUARE_NONE,
                           .second = SQUARE_NONE,
                           .empties = (uint8_t)empties };
    return least;
}

/* Notes what a search of the window (alpha, beta) has found. @param best the move that gave the value */
static inline void table_store(const Table *table, uint64_t key, int empties, int alpha, int beta, int value,
                               Square best) {
    TableEntry *entry = table_claim(table, key, empties);
    if (value < beta && value < entry->upper) {
        entry->upper = (int8_t)value;
    }
    if (value > alpha && value > entry->lower) {
        entry->lower = (int8_t)value;
    }
    if (best != entry->best && (value > alpha || entry->best == SQUARE_NONE)) {
        entry->second = entry->best;
        entry->best = (uint8_t)best;
    }
}

#endif
