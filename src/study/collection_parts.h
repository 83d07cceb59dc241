/* SPDX-License-Identifier: MIT */
/* What the files of a collection share: how its games are gone through, and which ones a filter lets pass. */
#ifndef STUDY_COLLECTION_PARTS_H
#define STUDY_COLLECTION_PARTS_H

#include "platform/file.h"
#include "study/collection.h"
#include "text_index.h"

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
    int folder; /* of the collection's; of a text −1 */
    TextIndex *text; /* NULL: a .wtb */
} HeldFile;

struct Collection {
    HeldFile *files;
    int file_count, file_capacity;
    NameFile *folders;
    int folder_count, folder_capacity;
    TextNames names; /* of all texts */

    FileReader *reader; /* of the file read last */
    int reader_file;    /* −1: none */
    int64_t reader_offset;
    char *block; /* BLOCK_GAMES games; or a piece of a text, with block_count 0 */
    int64_t block_first;
    int block_count;
};

_Static_assert(BLOCK_GAMES * WTHOR_GAME_SIZE >= TEXT_PIECE_SIZE, "a block has room for a piece of a text");

/* Which games pass: by number of name, so that no text is compared while games go by. */
typedef struct Sieve {
    const Collection *collection;
    const CollectionFilter *filter; /* NULL: all */
    int asked;         /* the marks that a game needs; 0: no text is asked for */
    uint8_t *marks[2]; /* of the names of a folder, by number; NULL: no text is asked for */
    int folder;        /* whose names are marked; −1: none */
    uint8_t *text_marks; /* of the names of texts, by number; NULL: no text is asked for */
} Sieve;

/* @param filter may be NULL; must live as long as the sieve. @errors STATUS_OUT_OF_MEMORY */
Status sieve_begin(const Collection *collection, const CollectionFilter *filter, Sieve *sieve);
void sieve_end(Sieve *sieve);

/* Makes ready for the games of a file. @return false: none of them can pass */
bool sieve_turn_to(Sieve *sieve, int file);
bool sieve_passes(const Sieve *sieve, const WthorGame *game);
bool sieve_passes_text(const Sieve *sieve, const TextGame *game);

/* Reads from a file, whichever one was read last.
 * @return how many bytes of it are there, or a failure as *status */
size_t collection_read_bytes(FileReader *reader, char *bytes, size_t size, Status *status);

/* Makes the collection's reader stand at a place of a file. @errors STATUS_IO, STATUS_OUT_OF_MEMORY */
Status collection_turn_reader(Collection *collection, int file, int64_t offset);

/* ---------------------------------------------------------------------------------------------- texts */
/* Reads a whole text.
 * @param reader at its beginning; size of the file
 * @param file receives what is said about it
 * @owner the caller: text_index_destroy
 * @errors as collection_add_watched */
Status collection_index_text(Collection *collection, FileReader *reader, int64_t size, const CollectionWatch *watch,
                             CollectionFile *file, TextIndex **index);

/* @return what is kept of a game of a text */
const TextGame *collection_text_game(const Collection *collection, int file, int64_t number);

/* @param number, file are set already */
void collection_fill_game(const Collection *collection, CollectionGame *game);

Status collection_load_text(Collection *collection, const CollectionGame *game, Record *record, RecordError *error);

/* As collection_walk, for one text. */
Status collection_walk_text(Collection *collection, int file, const Sieve *sieve, const CollectionWatch *watch,
                            void (*visit)(void *context, const CollectionGame *game), void *context);

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
