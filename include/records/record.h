/* SPDX-License-Identifier: MIT */
/* Record: a game and what is told about it: a tree of moves with variations, comments, values and times.
 *
 * Node 0 is the start position; each other node is a move and the position after it. The first child of a node
 * continues the line, its siblings are variations. A pass is a node of its own, also where the text left it out.
 * Every move in the tree is legal by the rules of the record's sides. Fields are read freely, and changed only by
 * the functions below. One thread at a time. record_clear keeps the memory, so that a record which takes in one
 * game after the other allocates only while games still grow. */
#ifndef RECORDS_RECORD_H
#define RECORDS_RECORD_H

#include <stddef.h>

#include "core/game.h"
#include "records/record_format.h"

enum {
    RECORD_ROOT = 0,
    RECORD_NONE = -1,
    RECORD_NODES_MAX = 1 << 18,
    RECORD_TAGS_MAX = 1 << 12,
    RECORD_TEXT_SIZE_MAX = 1 << 24, /* of all texts of a game together */
    RECORD_NO_TIME = -1,
    RECORD_NO_VALUE = INT32_MIN
};

/* A text of the record: record_text gives it. Size 0: there is none. */
typedef struct RecordText {
    uint32_t offset;
    uint32_t size; /* bytes of UTF-8, without its terminator */
} RecordText;

typedef struct RecordNode {
    Position position; /* after the move */
    Move move;         /* of the root: none */
    int parent;        /* RECORD_NONE of the root */
    int first_child;   /* RECORD_NONE: a line ends here */
    int last_child;
    int next_sibling;
    int ply;           /* moves from the root to here, 0 … GAME_PLIES_MAX */
    int32_t value;     /* hundredths of a disc, from the side that moved; RECORD_NO_VALUE */
    int32_t time_ms;   /* taken for the move; RECORD_NO_TIME */
    RecordText comment;
} RecordNode;

/* What a game's text tells by one text each. Formats that have no place for one leave it out. */
typedef enum RecordField {
    RECORD_BLACK = 0, /* the players' names */
    RECORD_WHITE,
    RECORD_BLACK_RATING,
    RECORD_WHITE_RATING,
    RECORD_BLACK_TIME, /* the time control, "15:00//02:00" */
    RECORD_WHITE_TIME,
    RECORD_EVENT,
    RECORD_ROUND,
    RECORD_PLACE,
    RECORD_DATE, /* as it was written; the formats write it as it is */
    RECORD_PROGRAM, /* which wrote the text */
    RECORD_TITLE,
    RECORD_FIELD_COUNT
} RecordField;

/* What no field is for: a tag kept for its own format, which writes it again. */
typedef struct RecordTag {
    RecordFormat format;
    RecordText name;
    RecordText value;
} RecordTag;

typedef enum RecordEnd {
    RECORD_END_UNKNOWN = 0, /* nothing is told */
    RECORD_END_UNFINISHED,  /* told to be so */
    RECORD_END_PLAYED,      /* to the end, or just a score */
    RECORD_END_RESIGNED,
    RECORD_END_TIME,
    RECORD_END_AGREED,
    RECORD_END_LEFT
} RecordEnd;

/* What the text says about the result, whatever the moves say. */
typedef struct RecordResult {
    RecordEnd end;
    bool has_lead;
    int lead;                 /* hundredths of a disc, from Black's side; without has_lead the sign tells the winner */
    bool has_theoretical;     /* of WTHOR: Black's discs with best play from some number of empties on */
    int theoretical;          /* 0 … 64 */
} RecordResult;

typedef struct Record {
    SideRules rules[2]; /* by Color */
    bool is_mover_assumed; /* the text did not tell who moves at the start */
    RecordResult result;
    RecordText fields[RECORD_FIELD_COUNT];
    RecordNode *nodes; /* node_count ≥ 1 */
    int node_count;
    RecordTag *tags;
    int tag_count;
    char *text; /* every RecordText is terminated in it */
    size_t text_size;
    int node_capacity, tag_capacity;
    size_t text_capacity;
} Record;

/* A record of the standard start and no moves.
 * @owner the caller; record_destroy frees it
 * @errors STATUS_OUT_OF_MEMORY */
Status record_create(Record **record);

/* NULL is allowed. */
void record_destroy(Record *record);

/* Back to the standard start, Othello's rules, no moves, no texts; keeps the memory. */
void record_clear(Record *record);

/* Copies everything. @errors STATUS_OUT_OF_MEMORY; *to is then untouched */
Status record_copy(const Record *record, Record *to);

/* Another start, and rules for each side. Only before the first move.
 * @param rules by Color; NULL: Othello's */
void record_set_start(Record *record, const Position *position, const SideRules rules[2]);

/* The same of a position whose mover no text has told. */
void record_assume_start(Record *record, const Position *position);

/* Adds a move as the last child of a node; two equal children may stand side by side.
 * @param node receives the new node; may be NULL
 * @errors STATUS_ILLEGAL_MOVE, STATUS_GAME_OVER, STATUS_FULL (RECORD_NODES_MAX, GAME_PLIES_MAX),
 *     STATUS_OUT_OF_MEMORY; the record is then untouched */
Status record_add(Record *record, int parent, Move move, int *node);

/* Adds a disc of whoever can play there: a pass comes first when the mover has no legal move and the other side
 * has (and plays by Othello's rules, as its mover must).
 * @errors as record_add; the record is then untouched */
Status record_add_disc(Record *record, int parent, Square square, int *node);

/* Makes a node the first child of its parent, so that its line is the one that goes on; the other children keep their
 * order. @param node not the root. @cost O(children of the parent) */
void record_promote(Record *record, int node);

void record_set_value(Record *record, int node, int32_t value);
void record_set_time(Record *record, int node, int32_t time_ms);

/* Each copies a text of size bytes; a text that was there before is replaced.
 * @errors STATUS_FULL, STATUS_OUT_OF_MEMORY */
Status record_set_comment(Record *record, int node, const char *text, size_t size);
Status record_set_field(Record *record, RecordField field, const char *text, size_t size);
Status record_add_tag(Record *record, RecordFormat format, const char *name, size_t name_size, const char *value,
                      size_t value_size);

/* @return the text, terminated; "" when there is none; stays until the record changes */
static inline const char *record_text(const Record *record, RecordText text) {
    return text.size > 0 ? record->text + text.offset : "";
}

/* @return the last node of the first line */
int record_last_node(const Record *record);

/* The node of a ply of the first line. @return RECORD_NONE when the line is shorter */
int record_node_at(const Record *record, int ply);

/* Begins a game at the record's start and plays the moves that lead to a node. */
void record_play(const Record *record, int node, Game *game);

/* @return whether the start is the standard or the mirrored one, Black to move. @param start receives which */
bool record_has_start(const Record *record, Start *start);

#endif
