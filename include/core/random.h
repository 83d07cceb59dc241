/* SPDX-License-Identifier: MIT */
/* Random: a seedable generator whose numbers are the same on every machine. Not for secrets.
 * One generator belongs to one thread at a time.
 * @source xoshiro256** by Blackman and Vigna, seeded through SplitMix64 (prng.di.unimi.it) */
#ifndef CORE_RANDOM_H
#define CORE_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t state[4]; /* not all 0 */
} Random;

/* A generator for a seed; equal seeds give equal sequences. */
Random random_seeded(uint64_t seed);

/* A seed for the index-th of many independent generators that descend from one seed. */
uint64_t random_derive_seed(uint64_t seed, uint64_t index);

uint64_t random_next(Random *random);

/* @param bound 1 or more
 * @return 0 … bound − 1, all equally likely (no modulo bias) */
uint32_t random_below(Random *random, uint32_t bound);

/* @param bits not 0
 * @return the number of a bit that is set, all equally likely */
int random_bit(Random *random, uint64_t bits);

#endif
