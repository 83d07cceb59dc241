/* SPDX-License-Identifier: MIT */
/* EdgePattern: the column's patterns of one edge of the board, and the small language they are written in.
 *
 * An edge is 8 characters from one corner to the other: 'x' the square on which the player thinks of putting
 * a disc, 'c' its own disc, 'p' a disc of the other side, 'n' an empty square. Knows nothing of the board. A
 * pattern is read from left to right and never goes back: x c p n   exactly one such square C P N     one or
 * more, as many as there are; nothing is given back
 *   *         any one square
 *   $         the end of the edge, at the beginning or the end of the pattern only
 * It may begin anywhere on the edge, unless it begins with '$', and is tried from both corners. */
#ifndef OPPONENTS_EDGE_PATTERN_H
#define OPPONENTS_EDGE_PATTERN_H

#include <stdbool.h>

typedef struct EdgePattern {
    const char *text;
    int score; /* for putting a disc on 'x'; negative: better not */
} EdgePattern;

enum { EDGE_LENGTH = 8, EDGE_PATTERN_COUNT = 40 };

/* @source the published column; the order matters, the first of equal scores counts */
extern const EdgePattern EDGE_PATTERNS[EDGE_PATTERN_COUNT];

/* @return true when the pattern matches the edge from one corner or the other */
bool edge_pattern_matches(const char *pattern, const char edge[EDGE_LENGTH]);

/* The score of an edge with one 'x': of all patterns that match, the score with the largest absolute value,
 * the first listed among equal ones; 0 when none matches; the corner's 20 when 'x' is a corner.
 * @cost about 3 µs
 * @source tests/data/edge-patterns.tsv lists all 17,496 */
int edge_score(const char edge[EDGE_LENGTH]);

/* The same as though the corner's own pattern "$x" were not in the list. */
int edge_score_beside_corner(const char edge[EDGE_LENGTH]);

#endif
