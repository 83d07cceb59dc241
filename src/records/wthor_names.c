/* SPDX-License-Identifier: MIT */
#include "wthor_names.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_NAMES = 64, FIRST_SLOTS = 256 };

static const char NO_NAME[] = "???";

static char *name_at(const NameTable *table, int number) {
    return table->names + (size_t)number * (size_t)table->name_size;
}

/* ---------------------------------------------------------------------------------------------- the hash */
/* FNV-1a. What stands behind a zero is no part of a name. */
static uint32_t hash_of(const char *name, int size) {
    uint32_t hash = 2166136261u;
    for (int i = 0; i < size && name[i] != '\0'; i++) {
        hash = (hash ^ (unsigned char)name[i]) * 16777619u;
    }
    return hash;
}

/* @return the slot of a name, or the empty one where it belongs */
static uint32_t slot_of(const NameTable *table, const char *name) {
    uint32_t mask = table->slot_count - 1;
    uint32_t slot = hash_of(name, table->name_size) & mask;
    while (table->slots[slot] != 0 &&
           strncmp(name_at(table, (int)table->slots[slot] - 1), name, (size_t)table->name_size) != 0) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

static bool grow_slots(NameTable *table) {
    NameTable grown = *table;
    grown.slot_count = table->slot_count > 0 ? table->slot_count * 2 : FIRST_SLOTS;
    grown.slots = calloc(grown.slot_count, sizeof *grown.slots);
    if (!grown.slots) {
        return false;
    }
    for (int i = 0; i < table->count; i++) {
        uint32_t slot = slot_of(&grown, name_at(&grown, i));
        if (grown.slots[slot] == 0) { /* of equal names in a file the first one stays */
            grown.slots[slot] = (uint32_t)i + 1;
        }
    }
    free(table->slots);
    *table = grown;
    return true;
}

static bool grow_names(NameTable *table) {
    int capacity = table->capacity > 0 ? table->capacity * 2 : FIRST_NAMES;
    char *names = realloc(table->names, (size_t)capacity * (size_t)table->name_size);
    if (!names) {
        return false;
    }
    table->names = names;
    table->capacity = capacity;
    return true;
}

/* @param name table->name_size bytes */
static Status add_bytes(NameTable *table, const char *name, int *number) {
    uint32_t slot = table->slot_count > 0 ? slot_of(table, name) : 0;
    if (table->slot_count > 0 && table->slots[slot] != 0) {
        *number = (int)table->slots[slot] - 1;
        return STATUS_OK;
    }
    if (table->count == WTHOR_NAMES_MAX - 1) {
        return STATUS_FULL;
    }
    if ((table->count == table->capacity && !grow_names(table)) ||
        ((uint32_t)table->count * 2 >= table->slot_count && !grow_slots(table))) {
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(name_at(table, table->count), name, (size_t)table->name_size);
    table->slots[slot_of(table, name)] = (uint32_t)table->count + 1;
    *number = table->count++;
    return STATUS_OK;
}

/* ---------------------------------------------------------------------------------------------- life */
Status name_table_begin(NameTable *table, int name_size) {
    char name[WTHOR_TOURNAMENT_SIZE] = { 0 };
    int number;
    memcpy(name, NO_NAME, sizeof NO_NAME);
    *table = (NameTable){ .name_size = name_size };
    Status status = add_bytes(table, name, &number);
    if (status == STATUS_OK) {
        table->kept_count = 1;
    } else {
        name_table_free(table);
    }
    return status;
}

void name_table_free(NameTable *table) {
    free(table->names);
    free(table->slots);
    *table = (NameTable){ 0 };
}

Status name_table_keep(NameTable *table, const WthorNames *names) {
    NameTable kept = { .name_size = table->name_size };
    size_t size = (size_t)names->count * (size_t)table->name_size;
    if (names->count == 0) {
        return STATUS_OK;
    }
    kept.names = malloc(size);
    if (!kept.names) {
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(kept.names, names->bytes, size);
    kept.count = names->count;
    kept.capacity = names->count;
    kept.kept_count = names->count;
    while (kept.slot_count < (uint32_t)kept.count * 2) {
        if (!grow_slots(&kept)) {
            name_table_free(&kept);
            return STATUS_OUT_OF_MEMORY;
        }
    }
    name_table_free(table);
    *table = kept;
    return STATUS_OK;
}

/* ---------------------------------------------------------------------------------------------- Latin-1 */
/* Takes one character of UTF-8. @return its bytes; it becomes '?' when Latin-1 has none like it */
static size_t take_character(const char *text, size_t size, char *latin, bool *is_whole) {
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] >= ' ' && at[0] < 0x7f) {
        *latin = (char)at[0];
        return 1;
    }
    size_t length = 1;
    while (length < size && (at[length] & 0xc0) == 0x80) {
        length++;
    }
    unsigned code = length == 2 && (at[0] & 0xe0) == 0xc0 ? (at[0] & 0x1fu) << 6 | (at[1] & 0x3fu) : 0;
    if (code >= 0xa0 && code <= 0xff) {
        *latin = (char)code;
    } else {
        *latin = '?';
        *is_whole = false;
    }
    return length;
}

Status name_table_add(NameTable *table, const char *text, size_t size, bool *is_whole, int *number) {
    char name[WTHOR_TOURNAMENT_SIZE] = { 0 };
    int length = 0;
    bool is_exact = true;
    if (size == 0) {
        *number = 0;
        return STATUS_OK;
    }
    for (size_t i = 0; i < size; length++) {
        if (length == table->name_size - 1) {
            is_exact = false;
            break;
        }
        i += take_character(text + i, size - i, &name[length], &is_exact);
    }
    Status status = add_bytes(table, name, number);
    if (status == STATUS_OK && !is_exact) {
        *is_whole = false;
    }
    return status;
}

/* ---------------------------------------------------------------------------------------------- sorting */
typedef struct SortedName {
    const char *name;
    int number;
    int size;
} SortedName;

static int compare_names(const void *a, const void *b) {
    const SortedName *x = a;
    const SortedName *y = b;
    return strncmp(x->name, y->name, (size_t)x->size);
}

Status name_table_sort(const NameTable *table, uint16_t *numbers) {
    int fresh_count = table->count - table->kept_count;
    SortedName *sorted = malloc(((size_t)fresh_count + 1) * sizeof *sorted);
    if (!sorted) {
        return STATUS_OUT_OF_MEMORY;
    }
    for (int i = 0; i < fresh_count; i++) {
        int number = table->kept_count + i;
        sorted[i] = (SortedName){ name_at(table, number), number, table->name_size };
    }
    qsort(sorted, (size_t)fresh_count, sizeof *sorted, compare_names);
    for (int i = 0; i < table->kept_count; i++) {
        numbers[i] = (uint16_t)i;
    }
    for (int i = 0; i < fresh_count; i++) {
        numbers[sorted[i].number] = (uint16_t)(table->kept_count + i);
    }
    free(sorted);
    return STATUS_OK;
}
