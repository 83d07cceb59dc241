/* SPDX-License-Identifier: MIT */
/* Wthor: the files of the French federation's game collection: .wtb holds games of 68 bytes, .jou the players' names,
 * .trn the tournaments' names; a game refers to names by number.
 *
 * Every game begins at the standard start; passes are not stored; a score is Black's discs, 0 … 64, the empty squares
 * given to the winner. Reads from and writes to memory only; pure but for the writer; any thread.
 * @source the layout as Edax, Zebra and the federation describe it; tests/data/records/WTH_2001.wtb */
#ifndef RECORDS_WTHOR_H
#define RECORDS_WTHOR_H

#include <stdint.h>

#include "records/record.h"
#include "records/record_error.h"
#include "records/text_buffer.h"

enum {
    WTHOR_HEADER_SIZE = 16,
    WTHOR_GAME_SIZE = 68,
    WTHOR_PLAYER_SIZE = 20,     /* a name in a .jou, padded with zeros */
    WTHOR_TOURNAMENT_SIZE = 26, /* in a .trn */
    WTHOR_MOVES_MAX = 60,
    WTHOR_NAME_TEXT_SIZE = 2 * WTHOR_TOURNAMENT_SIZE + 1, /* of a name in UTF-8 with its terminator */
    WTHOR_NAMES_MAX = 1 << 16,  /* that a game can tell apart */
    WTHOR_DEPTH_DEFAULT = 22    /* what a depth of 0 means */
};

/* ---------------------------------------------------------------------------------------------- reading */
typedef struct WthorHeader {
    int file_year, file_month, file_day; /* when the file was made; whatever stands there */
    int32_t game_count;                  /* of a .wtb, as it is told: may be anything */
    int name_count;                      /* of a .jou or .trn, 0 … 65535 */
    int year;                            /* of the games; 0: not told */
    int board_size;                      /* 0 and 8 are 8×8; means nothing in name files */
    bool is_solitaire;
    int depth; /* empty squares from which the theoretical score is exact, as told; 0 means 22 */
} WthorHeader;

/* @errors STATUS_BAD_TEXT: fewer than WTHOR_HEADER_SIZE bytes */
Status wthor_read_header(const char *bytes, size_t size, WthorHeader *header);

/* @return whether the games are of 8×8 */
bool wthor_is_plain(const WthorHeader *header);

typedef struct WthorGame {
    uint16_t tournament, black, white; /* numbers of names */
    uint8_t score;                     /* of Black as stored; the moves may say something else */
    uint8_t theoretical;
    uint8_t moves[WTHOR_MOVES_MAX]; /* 10 · row + column, 11 … 88; 0: the game ends before it */
} WthorGame;

_Static_assert(sizeof(WthorGame) == WTHOR_GAME_SIZE, "a game has no padding");

void wthor_read_game(const char bytes[WTHOR_GAME_SIZE], WthorGame *game);

/* @return the square of a move byte, SQUARE_NONE for any byte that is none */
Square wthor_square(uint8_t byte);

/* A game on its way. Begin with wthor_begin. */
typedef struct WthorLine {
    Board board; /* of the side that is to move after the moves so far; no pass is made in advance */
    Color mover;
    int move_count; /* played so far: also the place of the next move */
} WthorLine;

WthorLine wthor_begin(void);

/* Plays on, passing where that is the only move, until so many moves are played or the game's moves are used up.
 * @param move_count 0 … WTHOR_MOVES_MAX
 * @param line in and out; after a failure it stands before the move that is wrong
 * @errors STATUS_BAD_TEXT: a byte that is no square; STATUS_ILLEGAL_MOVE
 * @cost about 15 ns a move */
Status wthor_play(const WthorGame *game, int move_count, WthorLine *line);

/* @return Black's discs, the empty squares given to the side with more, shared when equal: 0 … 64 */
int wthor_line_score(const WthorLine *line);

/* The score to be shown of a game whose moves are all played: by its moves when they end it, else as stored.
 * @return Black's discs, 0 … 64 */
int wthor_game_score(const WthorGame *game, const WthorLine *line);

/* The names of a .jou or .trn. */
typedef struct WthorNames {
    const char *bytes; /* of the first name; NULL: there are no names */
    int count;
    int name_size;
    bool is_cut_off; /* the header tells of more names than there are */
} WthorNames;

/* @param bytes the whole file; must live as long as *names
 * @param name_size WTHOR_PLAYER_SIZE or WTHOR_TOURNAMENT_SIZE
 * @errors STATUS_BAD_TEXT: no header */
Status wthor_read_names(const char *bytes, size_t size, int name_size, WthorNames *names);

/* Writes a name in UTF-8. @param names may be NULL
 * @return its bytes without the terminator; 0: there is no such name */
size_t wthor_name(const WthorNames *names, int number, char text[WTHOR_NAME_TEXT_SIZE]);

/* Makes a record of a game: moves, passes, names, the event, the year as date, scores.
 * @param players, tournaments may be NULL
 * @param record is cleared first; after a failure whatever it has become
 * @param error receives what is wrong: problem, token, text; the offset counts from the game's first byte
 * @errors STATUS_BAD_TEXT, STATUS_OUT_OF_MEMORY */
Status wthor_to_record(const WthorHeader *header, const WthorGame *game, const WthorNames *players,
                       const WthorNames *tournaments, Record *record, RecordError *error);

/* ---------------------------------------------------------------------------------------------- writing */
/* The first line of a record's tree as moves without passes, and its score: by its moves when they end the game, else
 * as the record tells it, else as if it ended there. From whatever start; the numbers of names are 0.
 * @return false: it has more than WTHOR_MOVES_MAX moves, or ones of other rules; *game is then untouched */
bool wthor_from_record(const Record *record, WthorGame *game);

/* @return the year of a record's date: the first four digits in it that stand alone; 0: there are none */
int wthor_year_of(const Record *record);

/* WthorWriter: takes games one by one and makes the three files. Names are told apart by their Latin-1 bytes, cut to
 * what a file can hold, and sorted; number 0 is "???", for those who have none. One thread at a time. */
typedef struct WthorWriter WthorWriter;

/* @owner the caller; wthor_writer_destroy frees it
 * @errors STATUS_OUT_OF_MEMORY */
Status wthor_writer_create(WthorWriter **writer);
void wthor_writer_destroy(WthorWriter *writer); /* NULL is allowed */

/* Takes over the names of name files that stand where the new ones will: they keep their numbers, so that other .wtb
 * beside them stay right, and new names are put behind them. Only before the first game.
 * @param players, tournaments the bytes of a .jou and a .trn; size 0: there is none
 * @errors STATUS_BAD_TEXT (no such file, or cut off), STATUS_OUT_OF_MEMORY; the writer is untouched */
Status wthor_writer_keep_names(WthorWriter *writer, const char *players, size_t players_size,
                               const char *tournaments, size_t tournaments_size);

/* Adds a game by the first line of its tree.
 * @param loss receives a sum of RecordLoss that this game suffers: variations, comments, fields that are left out; a
 *     name that is cut or has characters that Latin-1 has not (each becomes '?') and a year other than that of the
 *     first game count as RECORD_LOSS_FIELDS. Set also at STATUS_UNSUPPORTED. May be NULL
 * @errors STATUS_UNSUPPORTED (RECORD_LOSS_VARIANT, RECORD_LOSS_START; more than 60 moves cannot be), STATUS_FULL
 *     (more than WTHOR_NAMES_MAX − 1 names), STATUS_OUT_OF_MEMORY; nothing is then added */
Status wthor_writer_add(WthorWriter *writer, const Record *record, int *loss);

int wthor_writer_game_count(const WthorWriter *writer);

/* The three files. Free each buffer with text_buffer_free. */
typedef struct WthorFiles {
    TextBuffer games;       /* X.wtb */
    TextBuffer players;     /* WTHOR.JOU, in the same folder */
    TextBuffer tournaments; /* WTHOR.TRN */
} WthorFiles;

/* Makes the files of what was added; the writer may go on afterwards.
 * @param year, month, day of today, for the headers: records do not know the time
 * @param files receives the buffers
 * @owner the caller frees them
 * @errors STATUS_OUT_OF_MEMORY */
Status wthor_writer_finish(const WthorWriter *writer, int year, int month, int day, WthorFiles *files);

#endif
