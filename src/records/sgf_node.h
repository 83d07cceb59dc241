/* SPDX-License-Identifier: MIT */
/* The values of SGF's properties: points, colours, results; what is put on the board before the first move; what one
 * node tells about its move. Pure; any thread. */
#ifndef RECORDS_SGF_NODE_H
#define RECORDS_SGF_NODE_H

#include "format_text.h"

enum { SGF_NAME_MAX = 32, SGF_NODE_MOVES_MAX = 4 };

typedef struct SgfProperty {
    char name[SGF_NAME_MAX + 1]; /* in capitals */
    Slice place;                 /* of the name, in the text */
} SgfProperty;

typedef struct SgfMove {
    Slice value;
    Color side;
} SgfMove;

/* What the properties of a node say. One should hold one move at most. */
typedef struct SgfNode {
    bool is_root;
    int move_count;
    SgfMove moves[SGF_NODE_MOVES_MAX];
    bool has_value;
    int32_t value; /* from Black's side */
    bool has_time;
    int32_t time_ms; /* taken */
    bool has_left[2];
    int32_t left_ms[2]; /* by Color */
} SgfNode;

/* Takes V, BL, WL and our own property of times. @return false: it is none of these, or no number */
bool sgf_node_take(SgfNode *node, const char *name, Slice value);

/* What AB, AW, AE and PL have said. Begin with { 0 }. */
typedef struct SgfSetup {
    Bitboard discs[2];
    Bitboard touched;   /* squares that were named */
    bool has_emptied;   /* AE: something must have been there before */
    bool has_mover;
    Color mover;
} SgfSetup;

/* Takes a point or a rectangle of points, "a1:c3".
 * @param kind 'B', 'W', 'E'
 * @return false: it is neither */
bool sgf_setup_add(SgfSetup *setup, char kind, Slice value);

/* The start position. Some programs write all discs, others only what they add to the usual start: when no square of
 * the centre is named, or squares are emptied, the usual discs are there too.
 * @param first_side whose move comes first, −1: unknown; it moves when PL does not say who
 * @return false: nothing was said; *position is then untouched */
bool sgf_setup_position(const SgfSetup *setup, int first_side, Position *position);

/* Reads "f5", "fe", "" and every other spelling of a pass. @return false: it is no move */
bool sgf_read_move(Slice value, Move *move);

/* Reads "B", "white". @return false: it is no colour */
bool sgf_read_color(Slice value, Color *color);

/* Reads "B+4", "W+R", "0", "Draw", "Void", "?". @return false: it is none of these, and *result is untouched */
bool sgf_read_result(Slice value, RecordResult *result);

#endif
