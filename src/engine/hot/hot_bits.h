/* SPDX-License-Identifier: MIT */
/* The rules of Othello for the hot units, which are compiled once per kernel: with AVX2 and BMI2, or for any
 * x86-64. The same results as core/board.h (tests hold them against each other), only faster. */
#ifndef ENGINE_HOT_BITS_H
#define ENGINE_HOT_BITS_H

#include <stdint.h>

#include "core/board.h"
#include "engine/rays.h"

#ifdef __AVX2__

#include <immintrin.h>

static inline __m256i hot_shifts(void) {
    return _mm256_setr_epi64x(1, 8, 7, 9);
}

static inline Bitboard hot_or_lanes(__m256i lanes) {
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return (Bitboard)_mm_cvtsi128_si64(half);
}

static inline Bitboard hot_flips(Bitboard mover, Bitboard other, Square square) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i ones = _mm256_set1_epi64x(-1);
    const __m256i shifts = hot_shifts();
    const __m256i own = _mm256_set1_epi64x((long long)mover);
    const __m256i theirs = _mm256_set1_epi64x((long long)other);
    /* Upwards, adding 1 below the ray carries over the other side's discs to the first square that is not. */
    const __m256i up = _mm256_load_si256((const __m256i *)(const void *)RAYS_UP[square]);
    __m256i carried = _mm256_sub_epi64(_mm256_or_si256(theirs, _mm256_xor_si256(up, ones)), ones);
    __m256i end = _mm256_and_si256(_mm256_and_si256(carried, own), up);
    __m256i below = _mm256_add_epi64(end, ones);
    __m256i flips = _mm256_and_si256(_mm256_andnot_si256(_mm256_cmpeq_epi64(end, zero), below), up);
    /* Downwards, the squares that stop the line are spread away from the square; what is left is the line. */
    const __m256i down = _mm256_load_si256((const __m256i *)(const void *)RAYS_DOWN[square]);
    __m256i stops = _mm256_andnot_si256(theirs, down);
    stops = _mm256_or_si256(stops, _mm256_srlv_epi64(stops, shifts));
    stops = _mm256_or_si256(stops, _mm256_srlv_epi64(stops, _mm256_add_epi64(shifts, shifts)));
    stops = _mm256_or_si256(stops, _mm256_srlv_epi64(stops, _mm256_slli_epi64(shifts, 2)));
    end = _mm256_and_si256(_mm256_andnot_si256(_mm256_srlv_epi64(stops, shifts), stops), own);
    __m256i line = _mm256_andnot_si256(stops, down);
    flips = _mm256_or_si256(flips,
                            _mm256_andnot_si256(_mm256_cmpeq_epi64(_mm256_and_si256(end, down), zero), line));
    return hot_or_lanes(flips);
}

static inline Bitboard hot_moves(Bitboard mover, Bitboard other) {
    const __m256i shifts = hot_shifts();
    const __m256i shifts2 = _mm256_add_epi64(shifts, shifts);
    const __m256i own = _mm256_set1_epi64x((long long)mover);
    const __m256i inner =
        _mm256_and_si256(_mm256_set1_epi64x((long long)other),
                         _mm256_setr_epi64x(0x7e7e7e7e7e7e7e7e, -1, 0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e));
    __m256i up = _mm256_and_si256(inner, _mm256_sllv_epi64(own, shifts));
    __m256i down = _mm256_and_si256(inner, _mm256_srlv_epi64(own, shifts));
    up = _mm256_or_si256(up, _mm256_and_si256(inner, _mm256_sllv_epi64(up, shifts)));
    down = _mm256_or_si256(down, _mm256_and_si256(inner, _mm256_srlv_epi64(down, shifts)));
    __m256i pairs_up = _mm256_and_si256(inner, _mm256_sllv_epi64(inner, shifts));
    __m256i pairs_down = _mm256_srlv_epi64(pairs_up, shifts);
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, shifts2)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, shifts2)));
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, shifts2)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, shifts2)));
    __m256i reached = _mm256_or_si256(_mm256_sllv_epi64(up, shifts), _mm256_srlv_epi64(down, shifts));
    return hot_or_lanes(reached) & ~(mover | other);
}

#else

static inline Bitboard hot_line_up(Bitboard mover, Bitboard other, Bitboard ray) {
    Bitboard end = ((other | ~ray) + 1) & mover & ray;
    return (end - (end != 0)) & ray;
}

static inline Bitboard hot_line_down(Bitboard mover, Bitboard other, Bitboard ray) {
    Bitboard stops = ray & ~other;
    Bitboard end = ((Bitboard)1 << 63 >> __builtin_clzll(stops | 1)) & mover & stops;
    return end ? ray & ~(end | (end - 1)) : 0;
}

static inline Bitboard hot_flips(Bitboard mover, Bitboard other, Square square) {
    const uint64_t *up = RAYS_UP[square];
    const uint64_t *down = RAYS_DOWN[square];
    return hot_line_up(mover, other, up[0]) | hot_line_up(mover, other, up[1]) |
           hot_line_up(mover, other, up[2]) | hot_line_up(mover, other, up[3]) |
           hot_line_down(mover, other, down[0]) | hot_line_down(mover, other, down[1]) |
           hot_line_down(mover, other, down[2]) | hot_line_down(mover, other, down[3]);
}

static inline Bitboard hot_reach(Bitboard mover, Bitboard inner, int shift) {
    Bitboard up = inner & (mover << shift);
    Bitboard down = inner & (mover >> shift);
    up |= inner & (up << shift);
    down |= inner & (down >> shift);
    Bitboard pairs_up = inner & (inner << shift);
    Bitboard pairs_down = pairs_up >> shift;
    up |= pairs_up & (up << (2 * shift));
    down |= pairs_down & (down >> (2 * shift));
    up |= pairs_up & (up << (2 * shift));
    down |= pairs_down & (down >> (2 * shift));
    return (up << shift) | (down >> shift);
}

static inline Bitboard hot_moves(Bitboard mover, Bitboard other) {
    Bitboard inner = other & UINT64_C(0x7e7e7e7e7e7e7e7e);
    return (hot_reach(mover, inner, 1) | hot_reach(mover, other, 8) | hot_reach(mover, inner, 7) |
            hot_reach(mover, inner, 9)) &
           ~(mover | other);
}

#endif

/* How many discs turn when only one square is left: the other side has what the mover has not. */
static inline int hot_last_flips(Bitboard mover, Square square) {
    const uint64_t *masks = LINE_MASKS[square];
    int x = square & 7;
    /* Multiplications gather the bits of a line in the highest byte: a column's from its top, a diagonal's by column. */
    Bitboard column = (((mover & masks[0]) >> x) * UINT64_C(0x0102040810204080)) >> 56;
    Bitboard rising = ((mover & masks[1]) * UINT64_C(0x0101010101010101)) >> 56;
    Bitboard falling = ((mover & masks[2]) * UINT64_C(0x0101010101010101)) >> 56;
    return LAST_FLIPS[x][(mover >> (square & 56)) & 0xff] + LAST_FLIPS[square >> 3][column] + LAST_FLIPS[x][rising] +
           LAST_FLIPS[x][falling];
}

#endif
