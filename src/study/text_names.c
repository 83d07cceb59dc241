/* SPDX-License-Identifier: MIT */
#include "text_names.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 256, FIRST_BYTES = 4096, FIRST_STARTS = 64, COUNT_MAX = 1 << 28 };

size_t text_name_cut(const char *text, size_t size, size_t size_max) {
    if (size <= size_max) {
        return size;
    }
    size_t cut = size_max;
    while (cut > 0 && ((unsigned char)text[cut] & 0xc0) == 0x80) {
        cut--;
    }
    return cut;
}

/* FNV-1a. */
static uint32_t hash_of(const char *text) {
    uint32_t hash = 2166136261u;
    for (; *text != '\0'; text++) {
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    }
    return hash;
}

/* @return the slot that has a name, or the free one where it belongs */
static uint32_t *find_slot(const TextNames *names, const char *name) {
    uint32_t mask = names->slot_count - 1;
    uint32_t at = hash_of(name) & mask;
    while (names->slots[at] != 0 && strcmp(text_names_get(names, names->slots[at]), name) != 0) {
        at = (at + 1) & mask;
    }
    return &names->slots[at];
}

static bool grow_slots(TextNames *names) {
    if (names->slot_count >= 2 * (names->count + 1)) {
        return true;
    }
    uint32_t count = names->slot_count > 0 ? 2 * names->slot_count : FIRST_SLOTS;
    uint32_t *slots = calloc(count, sizeof *slots);
    if (!slots) {
        return false;
    }
    free(names->slots);
    names->slots = slots;
    names->slot_count = count;
    for (uint32_t number = 1; number <= names->count; number++) {
        *find_slot(names, text_names_get(names, number)) = number;
    }
    return true;
}

static bool grow_texts(TextNames *names, size_t size) {
    if (names->capacity - names->size < size) {
        size_t capacity = names->capacity > 0 ? 2 * names->capacity : FIRST_BYTES;
        char *bytes = realloc(names->bytes, capacity);
        if (!bytes) {
            return false;
        }
        names->bytes = bytes;
        names->capacity = capacity;
    }
    if (names->count == names->start_capacity) {
        uint32_t capacity = names->start_capacity > 0 ? 2 * names->start_capacity : FIRST_STARTS;
        size_t *starts = realloc(names->starts, capacity * sizeof *starts);
        if (!starts) {
            return false;
        }
        names->starts = starts;
        names->start_capacity = capacity;
    }
    return true;
}

Status text_names_add(TextNames *names, const char *text, size_t size, uint32_t *number) {
    char name[TEXT_NAME_SIZE_MAX + 1];
    size_t kept = text_name_cut(text, size, TEXT_NAME_SIZE_MAX);
    for (size_t i = 0; i < kept; i++) {
        name[i] = (unsigned char)text[i] < ' ' || text[i] == 0x7f ? ' ' : text[i];
    }
    name[kept] = '\0';
    if (kept == 0) {
        *number = TEXT_NAME_NONE;
        return STATUS_OK;
    }
    if (names->count == COUNT_MAX) {
        return STATUS_FULL;
    }
    if (!grow_slots(names) || !grow_texts(names, kept + 1)) {
        return STATUS_OUT_OF_MEMORY;
    }
    uint32_t *slot = find_slot(names, name);
    if (*slot == 0) {
        memcpy(names->bytes + names->size, name, kept + 1);
        names->starts[names->count] = names->size;
        names->size += kept + 1;
        *slot = ++names->count;
    }
    *number = *slot;
    return STATUS_OK;
}

const char *text_names_get(const TextNames *names, uint32_t number) {
    return number == TEXT_NAME_NONE ? "" : names->bytes + names->starts[number - 1];
}

void text_names_free(TextNames *names) {
    free(names->bytes);
    free(names->starts);
    free(names->slots);
    *names = (TextNames){ 0 };
}
