/* SPDX-License-Identifier: MIT */
#include "edge_pattern.h"

#include <stdlib.h>
#include <string.h>

static const char CORNER_PATTERN[] = "$x";
enum { CORNER_SCORE = 20 };

const EdgePattern EDGE_PATTERNS[EDGE_PATTERN_COUNT] = {
    { "NxN", 0 },       { "NxPN", -10 },     { "NPxPN", 5 },
    { "NPxCN", -10 },   { "NxCPN", -20 },    { "NxPCN", 15 },
    { "NxPCPN", -10 },  { "NxPCP$", -10 },   { "NxCN", 0 },
    { "NPxCPN", 10 },   { "PxCP", 10 },      { "NPxPCN", -10 },
    { "NPxPCPN", 10 },  { "NPCPxN", -10 },   { CORNER_PATTERN, CORNER_SCORE },
    { "$CxN", 10 },     { "$CxP", 10 },      { "$CxPC", 12 },
    { "$CPx", 10 },     { "$nPxPN", 18 },    { "$nPxP$", 18 },
    { "$nPxCPN", 18 },  { "$nPxCP$", 18 },   { "$nPxPCN", -10 },
    { "$nPxPC$", 18 },  { "$PxP", 10 },      { "$PCPxN$", -10 },
    { "$PCxN$", -10 },  { "$CxCn", 15 },     { "$CxC$", 5 },
    { "$PxCN", -10 },   { "$NxPCPC$", -10 }, { "$NxCPC$", -10 },
    { "$CNxCP$", -10 }, { "CCxCN", 10 },     { "CCxCP$", 10 },
    { "$CPCnN$", -5 },  { "$CPCn$", -10 },   { "$CxC$", 10 },
    { "$PxNP", -10 },
};

/* Does the rest of a pattern match from this square on? */
static bool matches_from(const char *pattern, const char edge[EDGE_LENGTH], int square) {
    for (; *pattern; pattern++) {
        if (*pattern == '$') {
            return square == EDGE_LENGTH;
        }
        if (square == EDGE_LENGTH) {
            return false;
        }
        if (*pattern == 'N' || *pattern == 'P' || *pattern == 'C') {
            char wanted = (char)(*pattern - 'A' + 'a');
            int first = square;
            while (square < EDGE_LENGTH && edge[square] == wanted) {
                square++;
            }
            if (square == first) {
                return false;
            }
        } else if (*pattern == '*' || *pattern == edge[square]) {
            square++;
        } else {
            return false;
        }
    }
    return true;
}

static bool matches_one_way(const char *pattern, const char edge[EDGE_LENGTH]) {
    if (*pattern == '$') {
        return matches_from(pattern + 1, edge, 0);
    }
    for (int square = 0; square < EDGE_LENGTH; square++) {
        if (matches_from(pattern, edge, square)) {
            return true;
        }
    }
    return false;
}

static void reverse(const char edge[EDGE_LENGTH], char reversed[EDGE_LENGTH]) {
    for (int square = 0; square < EDGE_LENGTH; square++) {
        reversed[square] = edge[EDGE_LENGTH - 1 - square];
    }
}

bool edge_pattern_matches(const char *pattern, const char edge[EDGE_LENGTH]) {
    char reversed[EDGE_LENGTH];
    reverse(edge, reversed);
    return matches_one_way(pattern, edge) || matches_one_way(pattern, reversed);
}

int edge_score_beside_corner(const char edge[EDGE_LENGTH]) {
    char reversed[EDGE_LENGTH];
    reverse(edge, reversed);
    int score = 0;
    for (int i = 0; i < EDGE_PATTERN_COUNT; i++) {
        const EdgePattern *pattern = &EDGE_PATTERNS[i];
        /* Only a larger score can still matter, and looking at the score is cheaper than matching. */
        if (abs(pattern->score) > abs(score) && strcmp(pattern->text, CORNER_PATTERN) != 0 &&
            (matches_one_way(pattern->text, edge) || matches_one_way(pattern->text, reversed))) {
            score = pattern->score;
        }
    }
    return score;
}

int edge_score(const char edge[EDGE_LENGTH]) {
    bool is_corner = edge[0] == 'x' || edge[EDGE_LENGTH - 1] == 'x';
    return is_corner ? CORNER_SCORE : edge_score_beside_corner(edge);
}
