/* SPDX-License-Identifier: MIT */
/* Collection: the games of files, searched where they lie. A file is a .wtb of WTHOR or a text of games: GGF, SGF, PGN,
 * transcripts, boards or this program's own format, in any encoding that platform/encoding.h knows; which one it is, is
 * told by what stands in it.
 *
 * Games count from 0 through all files in the order in which these were added. Of WTHOR files only the names are kept
 * in memory; they come from WTHOR.JOU and WTHOR.TRN in the folder of each file. A text is read once when it is added,
 * and 96 bytes are kept for each of its games: where it stands, its moves, score, year and the numbers of its names (of
 * which each is kept once, its first 255 bytes); so looking positions up reads no text. A game's own text is read when
 * it is loaded.
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
    RecordFormat format; /* RECORD_WTHOR: a .wtb; else a text of this format */
    WthorHeader header;  /* of a .wtb; of a text all zero */
    int64_t first_game;  /* its number in the collection */
    int64_t game_count;  /* whole games that are there, whatever the header says */
    bool is_cut_off;     /* the file ends inside a game */
    int64_t fault_count; /* what should be games of a text and are none: they have no number. Of a .wtb 0 */
    RecordError first_fault; /* with its line; means something when fault_count is not 0 */
    bool has_players;    /* names were found beside it; of a text true */
    bool has_tournaments;
    bool is_names_cut_off; /* the name files promise more names than they hold, or are none */
} CollectionFile;

/* @owner the caller; collection_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status collection_create(Collection **collection);
void collection_destroy(Collection *collection); /* NULL is allowed */

/* Adds a file. A number of games in a .wtb other than its header's, and parts of a text that are no games, are no
 * failure: look at what collection_file says.
 * @errors STATUS_NOT_FOUND, STATUS_IO (also a folder or a pipe), STATUS_BAD_TEXT (neither a WTHOR file nor a text with
 *     a game in it; one that begins with a thousand faults counts as having none), STATUS_UNSUPPORTED (WTHOR's games
 *     on a board other than 8×8), STATUS_FULL (COLLECTION_FILES_MAX), STATUS_OUT_OF_MEMORY; the collection is then as
 *     it was
 * @cost of a .wtb next to nothing; a text is read and played: about 80,000 games a second (tests/bench/bench_texts.c) */
Status collection_add(Collection *collection, const char *path);

typedef struct CollectionWatch CollectionWatch;

/* The same with a watch: its progress is told in bytes of this file, `found` is not used.
 * @param watch may be NULL
 * @errors STATUS_STOPPED, too */
Status collection_add_watched(Collection *collection, const char *path, const CollectionWatch *watch);

int collection_file_count(const Collection *collection);

/* Valid until a file is added. */
const CollectionFile *collection_file(const Collection *collection, int file);

int64_t collection_game_count(const Collection *collection);

/* ---------------------------------------------------------------------------------------------- games */
typedef struct CollectionGame {
    int64_t number; /* in the collection, from 0 */
    int file;
    WthorGame stored;    /* of a text: its moves and scores; the numbers of names are 0 */
    Position start;      /* before its first move */
    bool is_standard;    /* that is the standard start */
    bool is_looked_up;   /* by Othello's rules, with no more than WTHOR_MOVES_MAX moves; else `stored` has no moves */
} CollectionGame;

/* @param number 0 … collection_game_count − 1
 * @errors STATUS_IO (the file is gone, or shorter than it was), STATUS_OUT_OF_MEMORY
 * @cost reads a block of games when the last one read was another: games in their order cost next to nothing */
Status collection_game(Collection *collection, int64_t number, CollectionGame *game);

typedef struct CollectionNames {
    char black[WTHOR_NAME_TEXT_SIZE]; /* UTF-8, cut at the end of a character; "" when there is no such name */
    char white[WTHOR_NAME_TEXT_SIZE];
    char tournament[WTHOR_NAME_TEXT_SIZE];
} CollectionNames;

void collection_names(Collection *collection, const CollectionGame *game, CollectionNames *names);

/* @return the year of the games of its .wtb, or of this game of a text; 0: not told */
int collection_year(Collection *collection, const CollectionGame *game);

/* Plays a game to its end.
 * @param score receives Black's discs, the empty squares given to the winner: by the moves when they end the game, else
 *     as it is stored. By other rules than Othello's: as it stands at its end
 * @errors STATUS_BAD_TEXT, STATUS_ILLEGAL_MOVE. @cost about 1 µs */
Status collection_score(const CollectionGame *game, int *score);

/* Makes a record of a game. Of a text: all that stands in it, variations and comments too.
 * @param record whatever it has become, after a failure
 * @param error what is wrong with the game, at STATUS_BAD_TEXT; its offset is that in the file (of
 *     a text: as UTF-8, its line that in the game)
 * @errors STATUS_BAD_TEXT (of a text: it was changed since it was added), STATUS_IO (the file is gone, shorter than it
 *     was, or another game stands there now), STATUS_OUT_OF_MEMORY */
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
struct CollectionWatch {
    const StopFlag *stop;                                             /* may be NULL */
    void (*progress)(void *context, int64_t done, int64_t total);     /* games, or bytes; may be NULL. About every millisecond */
    /* A game that was found, in their order; false: no further ones are wanted, the rest only counts. May be NULL.
     * @param score Black's discs; −1: the game is faulty, or was not played */
    bool (*found)(void *context, const CollectionGame *game, int score);
    void *context;
};

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
 * standard start as it is. A game of a text with another start counts as well, where its own positions are the one asked
 * for or such an image: one from the mirrored start is not found at a position behind the standard one, nor the other
 * way round. Games by other rules than Othello's are never counted. Moves that lead to the same position but for such a
 * symmetry are one move, called as it is called most often.
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
