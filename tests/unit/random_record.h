/* SPDX-License-Identifier: MIT */
/* Records of random games for tests of the formats, and what makes two records the same. No cmocka: the programs in
 * tests/bench use it too. */
#ifndef RANDOM_RECORD_H
#define RANDOM_RECORD_H

#include "core/random.h"
#include "records/record.h"

/* What a random record may have; it plays Othello from the standard start to the end otherwise, and never ends in
 * a pass. */
typedef enum RandomRecordFlag {
    RANDOM_RECORD_MIRRORED = 1,    /* the mirrored start, in half of the cases */
    RANDOM_RECORD_START = 2,       /* a start in the middle of a game, in half of the cases */
    RANDOM_RECORD_UNFINISHED = 4,  /* an end anywhere, after no move too, in half of the cases */
    RANDOM_RECORD_LAST_PASS = 8,   /* an end in a forced pass, when there is one */
    RANDOM_RECORD_TREE = 16,       /* variations */
    RANDOM_RECORD_COMMENTS = 32,   /* comments of any text: brackets, quotes, backslashes, line ends, Japanese */
    RANDOM_RECORD_VALUES = 64,     /* values and times of moves */
    RANDOM_RECORD_FIELDS = 128,    /* names and other fields, of any text without line ends */
    RANDOM_RECORD_VARIANT = 256,   /* rules of the students: forced discs, free discs, go stones, passes at will */
    RANDOM_RECORD_RESULT = 512     /* the result as the discs have it, or resigned, by time, … */
} RandomRecordFlag;

/* Fills a record with a random game. One game in four is played to wipe the other side out, one in four to make it
 * pass.
 * @param flags a sum of RandomRecordFlag
 * @return false when memory ran out */
bool random_record_fill(Record *record, Random *random, int flags);

enum { RECORDS_EQUAL_BUT_RESULT = 1 << 16 };

/* Whether two records tell the same game. How the nodes are numbered does not matter.
 * @param ignored a sum of RecordLoss and perhaps RECORDS_EQUAL_BUT_RESULT: what need not be the same. Tags are
 *     compared with the fields */
bool records_equal(const Record *a, const Record *b, int ignored);

#endif
