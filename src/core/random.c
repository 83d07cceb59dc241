/* SPDX-License-Identifier: MIT */
#include "core/random.h"

#include <assert.h>

static uint64_t split_mix(uint64_t *state) {
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static uint64_t rotate_left(uint64_t value, int bits) {
    return (value << bits) | (value >> (64 - bits));
}

Random random_seeded(uint64_t seed) {
    Random random;
    for (int i = 0; i < 4; i++) {
        random.state[i] = split_mix(&seed);
    }
    return random;
}

uint64_t random_derive_seed(uint64_t seed, uint64_t index) {
    uint64_t mixed = split_mix(&seed) ^ index;
    return split_mix(&mixed);
}

uint64_t random_next(Random *random) {
    uint64_t *s = random->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t random_below(Random *random, uint32_t bound) {
    assert(bound > 0);
    /* The numbers below `uneven` would make the first results likelier: draw again. */
    uint32_t uneven = (uint32_t)-bound % bound;
    for (;;) {
        uint64_t product = (random_next(random) >> 32) * bound;
        if ((uint32_t)product >= uneven) {
            return (uint32_t)(product >> 32);
        }
    }
}

int random_bit(Random *random, uint64_t bits) {
    assert(bits);
    for (uint32_t skip = random_below(random, (uint32_t)__builtin_popcountll(bits)); skip > 0; skip--) {
        bits &= bits - 1;
    }
    return __builtin_ctzll(bits);
}
