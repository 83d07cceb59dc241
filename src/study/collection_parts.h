/* SPDX-License-Identifier: MIT */
/* What the files of a collection share: how its games are gone through, and which ones a filter lets pass. */
#ifndef STUDY_COLLECTION_PARTS_H
#define STUDY_COLLECTION_PARTS_H

#include "platform/file.h"
#include "study/collection.h"

enum { BLOCK_GAMES = 1024 };

/* The names of a folder. */
typedef struct NameFile {
    char *path; /* of the folder, up to its last separator */
    char *bytes[2]; /* of players and tournaments; NULL: there are none */
    WthorNames names[2];
    bool is_cut_off;
} NameFile;

enum { NAMES_PLAYERS = 0, NAMES_TOURNAMENTS = 1 };

typedef struct HeldFile {
    CollectionFile file;
    char *path;
    int folder; /* of the collection's */
} HeldFile;

struct Collection {
    HeldFile *files;
    int file_count, file_capacity;
    NameFile *folders;
    int folder_count, folder_capacity;

    FileReader *reader; /* of the file read last */
    int reader_file;    /* −1: none */
    int64_t reader_offset;
    char *block; /* BLOCK_GAMES games */
    int64_t block_first;
    int block_count;
};

/* Which games pass: by number of name, so that no text is compared while games go by. */
typedef struct Sieve {
    const Collection *collection;
    const CollectionFilter *filter; /* NULL: all */
    int asked;         /* the marks that a game needs; 0: no text is asked for */
    uint8_t *marks[2]; /* of the names of a folder, by number; NULL: no text is asked for */
    int folder;        /* whose names are marked; −1: none */
} Sieve;

/* @param filter may be NULL; must live as long as the sieve. @errors STATUS_OUT_OF_MEMORY */
Status sieve_begin(const Collection *collection, const CollectionFilter *filter, Sieve *sieve);
void sieve_end(Sieve *sieve);

/* Makes ready for the games of a file. @return false: none of them can pass */
bool sieve_turn_to(Sieve *sieve, int file);
bool sieve_passes(const Sieve *sieve, const WthorGame *game);

/* Reads games of one file.
 * @param number of the first one
 * @param first receives the number of the first game in the collection's block, which holds it
 * @errors STATUS_IO, STATUS_OUT_OF_MEMORY */
Status collection_read_block(Collection *collection, int file, int64_t number);

/* @return the file that has a game */
int collection_file_of(const Collection *collection, int64_t number);

/* Goes through all games that pass a filter.
 * @param visit is called for each
 * @errors STATUS_STOPPED, STATUS_IO, STATUS_OUT_OF_MEMORY */
Status collection_walk(Collection *collection, const CollectionFilter *filter, const CollectionWatch *watch,
                       void (*visit)(void *context, const CollectionGame *game), void *context);

#endif
