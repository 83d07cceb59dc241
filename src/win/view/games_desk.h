/* SPDX-License-Identifier: MIT */
/* GamesDesk: opens files of many games, searches them, looks positions up in them, and reads what a list shows of them,
 * all on two threads of its own: whoever asks never waits for a file.
 *
 * One thread opens, searches and looks up; a newer question supersedes the one before. The other reads games, with a
 * collection of its own of the same files. What they have found is taken with games_desk_take. A file that cannot be
 * read is told as a problem, and the others are used; one that fails later makes all be opened anew.
 * The functions below are for one thread, the owner's; none but create and destroy blocks. */
#ifndef WIN_VIEW_GAMES_DESK_H
#define WIN_VIEW_GAMES_DESK_H

#include "games_list.h"
#include "study/collection.h"

enum {
    GAMES_ROWS_MAX = 256,    /* that are read at once */
    GAMES_PROBLEMS_MAX = 16, /* that are told one by one */
    GAMES_NAME_SIZE = 264    /* of a path that is told, cut at its beginning */
};

/* ---------------------------------------------------------------------------------------------- what is told */
typedef enum GamesProblemKind {
    GAMES_PROBLEM_FAILED = 0, /* the file or folder is not used: its status */
    GAMES_PROBLEM_CUT_OFF,    /* the file ends inside a game; its whole games are used */
    GAMES_PROBLEM_FAULTS,     /* parts of a text are no games; the others are used */
    GAMES_PROBLEM_NAMES,      /* the names beside the file are cut off, or none */
    GAMES_PROBLEM_NO_FILES    /* there are no files of games in the folder */
} GamesProblemKind;

typedef struct GamesProblem {
    GamesProblemKind kind;
    Status status;
    int64_t count; /* of GAMES_PROBLEM_FAULTS: how many */
    int line;      /* and where the first one is; 0: not known */
    char path[GAMES_NAME_SIZE]; /* its end */
} GamesProblem;

typedef enum GamesWork { GAMES_WORK_NONE = 0, GAMES_WORK_OPENING, GAMES_WORK_SEARCHING } GamesWork;

typedef struct GamesNews {
    GamesWork work;
    int64_t done, total; /* games, while it searches; bytes of the file that is being opened, where it takes long */

    int file_count;
    int64_t game_count;
    char first_path[GAMES_NAME_SIZE]; /* of the first file; "" */
    int problem_count;                /* GAMES_PROBLEMS_MAX at most stand in problems */
    GamesProblem problems[GAMES_PROBLEMS_MAX];

    uint32_t list_number; /* moves on with each list of games */
    int64_t list_count;
    Status list_status; /* STATUS_OK; else the newest question could not be answered */
    GamesSearch search; /* which found the list */

    uint32_t lookup_number; /* moves on with each look-up; 0: there is none yet */
    Position position;      /* that was looked up */
    CollectionLookup lookup;

    uint32_t rows_number; /* moves on when rows were read: games_desk_take_rows */
    bool has_game;        /* a game was read: games_desk_take_game */
} GamesNews;

/* What a list shows of a game. */
typedef struct GamesRow {
    CollectionNames names;
    int year;  /* 0: not told */
    int score; /* Black's discs; −1: the moves are faulty */
    char path[GAMES_NAME_SIZE];
    bool is_read; /* false: the file could not be read */
} GamesRow;

typedef struct GamesRows {
    uint32_t list_number; /* of the list they are of */
    int64_t first;
    int count;
    GamesRow rows[GAMES_ROWS_MAX];
} GamesRows;

typedef struct GamesGame {
    Status status;     /* STATUS_BAD_TEXT: error tells what is wrong with it; STATUS_IO, STATUS_OUT_OF_MEMORY */
    RecordError error;
    Record *record;    /* NULL after a failure */
    GamesRow row;
} GamesGame;

/* ---------------------------------------------------------------------------------------------- the desk */
typedef struct GamesDesk GamesDesk;

/* There is something new to be taken; not called again before it is.
 * @thread the desk's; must not call the desk, and should post */
typedef void GamesDeskListener(void *context);

/* @owner the caller; games_desk_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status games_desk_create(GamesDeskListener *listener, void *context, GamesDesk **desk);

/* NULL is allowed. @cost waits until the threads notice: at worst, until the system answers for a drive that is gone */
void games_desk_destroy(GamesDesk *desk);

/* Opens a file, or the files of games in a folder (not in its folders), besides those that are open.
 * @param path is copied. @errors STATUS_FULL (GAMES_PATHS_MAX), STATUS_OUT_OF_MEMORY */
Status games_desk_open(GamesDesk *desk, const char *path);
void games_desk_close_all(GamesDesk *desk);

typedef struct GamesQuery {
    GamesSearch search;
    Position position; /* is looked up among the games that the search finds */
} GamesQuery;

/* Asks which games there are; the answer comes as a new look-up, and as a new list where that is another. */
void games_desk_ask(GamesDesk *desk, const GamesQuery *query);

/* Gives up what is searched for. What is open stays so. */
void games_desk_rest(GamesDesk *desk);

/* Wants rows of the list to be read; those that were wanted before and are not yet read are not wanted any more.
 * @param first 0 …; what lies beyond the list is left out. @param count … GAMES_ROWS_MAX */
void games_desk_want_rows(GamesDesk *desk, int64_t first, int count);

/* Wants a game to be read. @param row of the list */
void games_desk_want_game(GamesDesk *desk, int64_t row);

void games_desk_take(GamesDesk *desk, GamesNews *news);
void games_desk_take_rows(GamesDesk *desk, GamesRows *rows);

/* @param game its record is the caller's now. @return false: there is none */
bool games_desk_take_game(GamesDesk *desk, GamesGame *game);

#endif
