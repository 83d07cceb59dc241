/* SPDX-License-Identifier: MIT */
/* TextIndex: where the games of a text stand, and what is asked about all of them at once: moves, score, year, names.
 *
 * The text comes once from its beginning to its end, in pieces of one size; later a game is read again from the piece
 * in which it begins. How a piece is decoded depends on those before it: so the state of the decoder at each piece is
 * kept, which serves every encoding. A game takes 96 bytes here, one with another start 40 more, 64 KB of text another
 * 32, names are kept once. Knows no files; one thread at a time. */
#ifndef STUDY_TEXT_INDEX_H
#define STUDY_TEXT_INDEX_H

#include "platform/encoding.h"
#include "records/record_reader.h"
#include "records/wthor.h"
#include "text_names.h"

enum {
    TEXT_PIECE_SIZE = 1 << 16,
    TEXT_FAULTS_MAX = 1000 /* with so many faults and no game, it is taken for no text of games */
};

typedef enum TextGameKind {
    TEXT_GAME_STANDARD = 0, /* from the standard start */
    TEXT_GAME_OTHER_START,  /* by Othello's rules, from `start` */
    TEXT_GAME_OTHER_RULES   /* of these, and of games of more than 60 moves, only the score is kept */
} TextGameKind;

enum { TEXT_NAME_BLACK = 0, TEXT_NAME_WHITE, TEXT_NAME_EVENT, TEXT_NAME_KINDS };

typedef struct TextGame {
    uint8_t moves[WTHOR_MOVES_MAX]; /* as WthorGame has them */
    uint8_t score;                  /* Black's discs, as WthorGame has them */
    uint8_t kind;                   /* TextGameKind */
    int16_t year;                   /* 0: not told */
    uint32_t size;                  /* of its text, decoded */
    uint32_t names[TEXT_NAME_KINDS];
    uint32_t start; /* with another start: which one of the index */
    int64_t offset; /* of its text, decoded, from the beginning */
} TextGame;

_Static_assert(sizeof(TextGame) == 96, "what the headers say about memory");
_Static_assert(RECORD_GAME_SIZE_MAX <= INT32_MAX, "a game's size fits");

typedef struct TextPiece {
    int64_t offset;          /* of the text that comes out of it, decoded */
    EncodingStream encoding; /* before it */
} TextPiece;

typedef struct TextIndex {
    int64_t size; /* of the text as it is stored */
    RecordFormat format;
    TextGame *games;
    int64_t game_count, game_capacity;
    Position *starts;
    uint32_t start_count, start_capacity;
    TextPiece *pieces;
    int64_t piece_count, piece_capacity;
    int64_t fault_count;
    RecordError first_fault;
    bool is_cut_off; /* the text ends inside a game, which is one of the faults */

    /* While it comes. */
    RecordReader *reader; /* NULL: all has come */
    TextNames *names;
    EncodingStream encoding;
    int64_t decoded_size;
} TextIndex;

/* @param size of the text in bytes, 0 or more
 * @param names receives the names; must live until all has come
 * @owner the caller; text_index_destroy frees it
 * @errors STATUS_OUT_OF_MEMORY */
Status text_index_create(int64_t size, TextNames *names, TextIndex **index);
void text_index_destroy(TextIndex *index); /* NULL is allowed */

/* @return the bytes of a piece: TEXT_PIECE_SIZE, of the last one what is left */
size_t text_index_piece_size(const TextIndex *index, int64_t piece);

/* Takes the next piece, the last one too (an empty text has one piece of no bytes).
 * @param bytes text_index_piece_size(index, index->piece_count) of them
 * @errors STATUS_BAD_TEXT (it holds no game: at the end, or after TEXT_FAULTS_MAX faults), STATUS_OUT_OF_MEMORY,
 *     STATUS_FULL; it is then to be destroyed */
Status text_index_feed(TextIndex *index, const char *bytes);

/* Gives bytes of the stored text. @errors STATUS_IO: not all of them are there; STATUS_OUT_OF_MEMORY */
typedef Status TextRead(void *context, int64_t offset, char *bytes, size_t size);

/* Reads a game again.
 * @param number 0 … game_count − 1
 * @param scratch receives pieces: TEXT_PIECE_SIZE bytes
 * @param record whatever it has become, after a failure
 * @param error what is wrong, at STATUS_BAD_TEXT; may be NULL
 * @errors STATUS_BAD_TEXT (the text was changed: no game stands there), STATUS_IO (what `read` says; or another game
 *     stands there), STATUS_OUT_OF_MEMORY */
Status text_index_load(const TextIndex *index, int64_t number, TextRead *read, void *context, char *scratch,
                       Record *record, RecordError *error);

#endif
