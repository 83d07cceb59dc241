/* SPDX-License-Identifier: MIT */
/* Collection: the games of WTHOR files, searched where they lie: nothing but the names is kept in memory.
 *
 * Games count from 0 through all files in the order in which these were added. Names come from WTHOR.JOU and WTHOR.TRN
 * in the folder of each file. Texts of games (GGF) would be a second kind of file here: what a game is told by holds
 * nothing of WTHOR's but its numbers.
 * One thread at a time; every call works on the caller's thread, the long ones tell how far they are and can be
 * stopped. A window that lists games while another thread looks a position up opens the files twice. */
#ifndef STUDY_COLLECTION_H
#define STUDY_COLLECTION_H

#include "base/stop.h"
#include "records/wthor.h"

enum { COLLECTION_FILES_MAX = 4096 };

typedef struct Collection Collection;

/* ---------------------------------------------------------------------------------------------- files */
typedef struct CollectionFile {
    const char *path;
    WthorHeader header;
    int64_t first_game; /* its number in the collection */
    int64_t game_count; /* whole games that are there, whatever the header says */
    bool is_cut_off;    /* the file ends inside a game */
    bool has_players;   /* names were found beside it */
    bool has_tournaments;
    bool is_names_cut_off; /* the name files promise more names than they hold, or are none */
} CollectionFile;

/* @owner the caller; collection_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status collection_create(Collection **collection);
void collection_destroy(Collection *collection); /* NULL is allowed */

/* Adds a .wtb file. A number of games other than the header's is no failure: look at what collection_file says.
 * @errors STATUS_NOT_FOUND, STATUS_IO, STATUS_BAD_TEXT (no WTHOR file), STATUS_UNSUPPORTED (a board other than 8×8),
 *     STATUS_FULL (COLLECTION_FILES_MAX), STATUS_OUT_OF_MEMORY; the collection is then as it was */
Status collection_add(Collection *collection, const char *path);

int collection_file_count(const Collection *collection);

/* Valid until a file is added. */
const CollectionFile *collection_file(const Collection *collection, int file);

int64_t collection_game_count(const Collection *collection);

/* ---------------------------------------------------------------------------------------------- games */
typedef struct CollectionGame {
    int64_t number; /* in the collection, from 0 */
    int file;
    WthorGame stored;
} CollectionGame;

/* @param number 0 … collection_game_count − 1
 * @errors STATUS_IO (the file is gone, or shorter than it was), STATUS_OUT_OF_MEMORY
 * @cost reads a block of games when the last one read was another: games in their order cost next to nothing */
Status collection_game(Collection *collection, int64_t number, CollectionGame *game);

typedef struct CollectionNames {
    char black[WTHOR_NAME_TEXT_SIZE]; /* UTF-8; "" when there is no such name */
    char white[WTHOR_NAME_TEXT_SIZE];
    char tournament[WTHOR_NAME_TEXT_SIZE];
} CollectionNames;

void collection_names(const Collection *collection, const CollectionGame *game, CollectionNames *names);

/* @return the year of the games of its file; 0: not told */
int collection_year(const Collection *collection, const CollectionGame *game);

/* Plays a game to its end.
 * @param score receives Black's discs, the empty squares given to the winner: by the moves when they end the game, else
 *     as it is stored
 * @errors STATUS_BAD_TEXT, STATUS_ILLEGAL_MOVE. @cost about 1 µs */
Status collection_score(const CollectionGame *game, int *score);

/* Makes a record of a game.
 * @param record whatever it has become, after a failure
 * @param error what is wrong with the game, at STATUS_BAD_TEXT; its offset is that in the file
 * @errors STATUS_BAD_TEXT, STATUS_IO, STATUS_OUT_OF_MEMORY */
Status collection_load(Collection *collection, int64_t number, Record *record, RecordError *error);

/* ---------------------------------------------------------------------------------------------- searching */
/* Which games are looked at. { 0 }: all. Texts are parts of names, in UTF-8; small and capital letters are the same,
 * also accented ones. */
typedef struct CollectionFilter {
    const char *player; /* of either side; NULL: any */
    const char *black;
    const char *white;
    const char *tournament;
    int year_from; /* 0: from the beginning */
    int year_to;   /* 0: to the end */
} CollectionFilter;

/* How a long call is watched. */
typedef struct CollectionWatch {
    const StopFlag *stop;                                             /* may be NULL */
    void (*progress)(void *context, int64_t done, int64_t total);     /* games; may be NULL. About every millisecond */
    /* A game that was found, in their order; false: no further ones are wanted, the rest only counts. May be NULL.
     * @param score Black's discs; −1: the game is faulty, or was not played */
    bool (*found)(void *context, const CollectionGame *game, int score);
    void *context;
} CollectionWatch;

/* Finds the games that pass a filter, without playing them: the score told is −1.
 * @param count receives how many
 * @errors STATUS_STOPPED, STATUS_IO, STATUS_OUT_OF_MEMORY */
Status collection_search(Collection *collection, const CollectionFilter *filter, const CollectionWatch *watch,
                         int64_t *count);

/* ---------------------------------------------------------------------------------------------- positions */
typedef struct CollectionResults {
    int64_t games;
    int64_t black_wins, draws, white_wins;
    int64_t lead_sum; /* of Black's discs minus White's */
} CollectionResults;

typedef struct CollectionMove {
    Move move; /* as the position asked for has it; a pass where it must be */
    CollectionResults results;
} CollectionMove;

typedef struct CollectionLookup {
    CollectionResults all;
    CollectionResults ended;                /* of those, the ones that have no move behind the position */
    CollectionMove moves[BOARD_MOVES_MAX];  /* the most frequent first */
    int move_count;
    int64_t faulty; /* games that were left out because of an invalid move */
    int64_t first_faulty; /* the number of the first of them; −1 */
} CollectionLookup;

/* Looks a position up: every game that reaches it, or one of its images under the four symmetries that leave the
 * standard start as it is. Moves that lead to the same position but for such a symmetry are one move, called as it is
 * called most often.
 * @param position its mover matters; where a side must pass, before and behind the pass are two positions
 * @param checks_all also games that cannot hold the position are played, so that `faulty` is of all games that pass the
 *     filter; else only those that could hold it are, which is many times faster
 * @param filter may be NULL: all games
 * @param watch may be NULL
 * @errors STATUS_STOPPED, STATUS_IO, STATUS_OUT_OF_MEMORY; *lookup is then untouched
 * @cost about 1 µs a game with checks_all, without it the time to read the files */
Status collection_look_up(Collection *collection, const Position *position, bool checks_all,
                          const CollectionFilter *filter, const CollectionWatch *watch, CollectionLookup *lookup);

#endif
