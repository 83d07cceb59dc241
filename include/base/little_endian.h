/* SPDX-License-Identifier: MIT */
/* Numbers in the bytes of files, the lowest byte first, whatever the machine does. Pure; any thread. */
#ifndef BASE_LITTLE_ENDIAN_H
#define BASE_LITTLE_ENDIAN_H

#include <stdint.h>

/* @param size 1 … 8 bytes; higher ones of the value are dropped */
static inline void little_endian_put(uint8_t *bytes, uint64_t value, int size) {
    for (int i = 0; i < size; i++) {
        bytes[i] = (uint8_t)(value >> (8 * i));
    }
}

/* @param size 1 … 8 bytes */
static inline uint64_t little_endian_get(const uint8_t *bytes, int size) {
    uint64_t value = 0;
    for (int i = 0; i < size; i++) {
        value |= (uint64_t)bytes[i] << (8 * i);
    }
    return value;
}

#endif
