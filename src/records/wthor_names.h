/* SPDX-License-Identifier: MIT */
/* NameTable: the names of a .jou or .trn on their way into the file. A name is told apart by its Latin-1 bytes, cut to
 * what the file can hold; a hash finds it, so that a game costs the same however many names there are. Number 0 is
 * the name of those who have none. One thread at a time. */
#ifndef RECORDS_WTHOR_NAMES_H
#define RECORDS_WTHOR_NAMES_H

#include "records/wthor.h"

typedef struct NameTable {
    int name_size;
    char *names; /* count · name_size bytes, each padded with zeros, the last byte always zero */
    int count;
    int capacity;
    int kept_count; /* the first ones, which keep their numbers */
    uint32_t *slots; /* number + 1 of the name; 0: empty. A power of two of them, at most half full */
    uint32_t slot_count;
} NameTable;

/* A table of "???" alone. @errors STATUS_OUT_OF_MEMORY; nothing needs to be freed then */
Status name_table_begin(NameTable *table, int name_size);
void name_table_free(NameTable *table);

/* Puts the names of a file in the place of the table's. An empty file changes nothing.
 * @errors STATUS_OUT_OF_MEMORY; the table is untouched */
Status name_table_keep(NameTable *table, const WthorNames *names);

/* The number of a name, which is added when it is new.
 * @param text UTF-8, size bytes; empty: number 0
 * @param is_whole receives false when the name was cut or has characters that Latin-1 has not; else it is left alone
 * @errors STATUS_FULL, STATUS_OUT_OF_MEMORY */
Status name_table_add(NameTable *table, const char *text, size_t size, bool *is_whole, int *number);

/* Where each name goes when all but the kept ones are sorted.
 * @param numbers receives the new number of each of table->count names
 * @errors STATUS_OUT_OF_MEMORY */
Status name_table_sort(const NameTable *table, uint16_t *numbers);

#endif
