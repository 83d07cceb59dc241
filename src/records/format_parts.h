/* SPDX-License-Identifier: MIT */
/* What each text format consists of: how its games are found in a text, read, and written. To add one: its file, its
 * entry in the table of record_format.c, its RecordFormat. */
#ifndef RECORDS_FORMAT_PARTS_H
#define RECORDS_FORMAT_PARTS_H

#include "records/board_text.h"
#include "records/record.h"
#include "records/record_error.h"
#include "records/record_writer.h"

/* Where the next game of a text ends. */
typedef enum GameSearch {
    GAME_FOUND,  /* bytes 0 … *end − 1 hold one game, or what should be one */
    GAME_HUNGRY, /* it goes on behind these bytes, or could */
    GAME_NONE    /* only blanks: no game is left; never while more may come */
} GameSearch;

typedef struct FormatParts {
    const char *name;
    const char *extension;

    /* Finds the first game of a text by its outer form alone.
     * @param is_all nothing comes behind these bytes: never GAME_HUNGRY then; a game that is cut off is found as
     *     far as it goes
     * @param end receives where it ends, at GAME_FOUND; 1 … size */
    GameSearch (*find)(const char *text, size_t size, bool is_all, size_t *end);

    /* Reads what `find` has found: blanks may stand around it, anything else is a fault.
     * @param record cleared; after a failure whatever it has become
     * @param error receives problem, offset, line, token and text; game is left alone
     * @errors STATUS_BAD_TEXT, STATUS_OUT_OF_MEMORY */
    Status (*read)(const char *text, size_t size, Record *record, RecordError *error);

    /* NULL: it cannot be written as text. Called only for a record without RECORD_LOSS_VARIANT and
     * RECORD_LOSS_START; failures of memory are noted in the buffer. */
    void (*write)(const Record *record, TextBuffer *text);

    int losses; /* what it can never hold: a sum of RecordLoss, in which RECORD_LOSS_VARIANT goes without saying */
} FormatParts;

const FormatParts *format_parts(RecordFormat format);

/* What begins a binary file, once, and is needed with each of its games. Of such a format `find` sees what stands
 * behind the head, from the first game on; `read` gets the head and right behind it one game, so that its offsets
 * count from the head's first byte. The reader turns them into offsets in the file. */
typedef struct FormatHead {
    size_t size;          /* at most FORMAT_HEAD_SIZE_MAX */
    size_t game_size_max; /* at most FORMAT_BINARY_GAME_SIZE_MAX: what `find` finds is never longer */

    /* @param size less than the head has: the file ends in it
     * @errors STATUS_BAD_TEXT (*error is filled in; its line is made 0): nothing of the file can be read */
    Status (*check)(const char *head, size_t size, RecordError *error);

    /* NULL, or is asked when the file has ended: whether the head promised these games, faulty ones counted.
     * @errors STATUS_BAD_TEXT, as above; the games stay as they were read */
    Status (*check_end)(const char *head, int game_count, RecordError *error);
} FormatHead;

enum { FORMAT_HEAD_SIZE_MAX = 32, FORMAT_BINARY_GAME_SIZE_MAX = 128 };

/* @return NULL: a file of this format begins with its first game, and is text */
const FormatHead *format_head(RecordFormat format);

extern const FormatHead WTHOR_HEAD;

extern const FormatParts TRANSCRIPT_PARTS;
extern const FormatParts GGF_PARTS;
extern const FormatParts SGF_PARTS;
extern const FormatParts PGN_PARTS;
extern const FormatParts OBF_PARTS;
extern const FormatParts BOARD_PARTS;
extern const FormatParts WTHOR_PARTS;
extern const FormatParts OWN_PARTS;

/* ------------------------------------------------------------------------------------ help for the readers */

/* @return how many line ends (LF, CR LF or CR) a text has */
int format_count_lines(const char *text, size_t size);

/* Takes one character as ASCII in small letters; full-width ones (U+FF01 … U+FF5E) too. size ≥ 1.
 * @return bytes taken; 0: it is something else */
size_t format_fold(const char *text, size_t size, char *folded);

/* Fills an error in: counts the line, copies the token.
 * @param token, token_size its place in the text
 * @return STATUS_BAD_TEXT */
Status format_fail(const char *text, const char *token, size_t token_size, RecordProblem problem, int token_number,
                   RecordError *error);

/* The same for a board inside the text that board_text_read has refused.
 * @param text, size the whole text; board: where in it the board begins
 * @return STATUS_BAD_TEXT */
Status format_fail_board(const char *text, size_t size, const char *board, const BoardTextError *found,
                         RecordError *error);

/* Adds a move that a text names, with the passes it leaves out, or says what is wrong with it. Full-width letters
 * and digits, and every spelling of a pass and of XBoard's forms are understood.
 * @param side which side the text says it is, as COLOR_BLACK or COLOR_WHITE; −1: it does not say
 * @param node in: the node before; out: the node of the move
 * @errors STATUS_BAD_TEXT (*error is filled in), STATUS_OUT_OF_MEMORY */
Status format_add_move(Record *record, const char *text, const char *token, size_t token_size, int token_number,
                       int side, int *node, RecordError *error);

/* Says why record_add or record_add_disc has refused a move at a node.
 * @return STATUS_BAD_TEXT; a status of memory as it is */
Status format_fail_move(const char *text, const char *token, size_t token_size, int token_number, const Record *record,
                        int node, Move move, Status status, RecordError *error);

/* Reads a move as format_add_move does. @return false: it is none */
bool format_read_move(const char *token, size_t size, Move *move);

/* A move's place in a text. */
typedef struct MoveToken {
    const char *text; /* of the game */
    const char *token;
    size_t token_size;
    int number; /* which move of the game it is */
    int side;   /* COLOR_BLACK, COLOR_WHITE; −1: the text does not say */
} MoveToken;

/* Adds a move that has been read, as format_add_move does. */
Status format_add_read_move(Record *record, const MoveToken *place, Move move, int *node, RecordError *error);

#endif
