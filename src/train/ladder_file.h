/* SPDX-License-Identifier: MIT */
/* LadderFile: what each two players of a ladder did, as text: a line that says how they played, then a line for each
 * two. Works on buffers. Any thread. */
#ifndef TRAIN_LADDER_FILE_H
#define TRAIN_LADDER_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "train/ladder.h"

enum { LADDER_LINE_SIZE = 256 };

/* What two players did; as the first one sees it, which is the one that comes first in the table of opponents. */
typedef struct LadderScore {
    int players[2]; /* indices of the settings' players */
    bool is_played;
    int wins, draws, losses;
    int64_t lost_discs[2]; /* in the judged games */
} LadderScore;

/* Each writes a line with its end. @return its length */
int ladder_file_write_head(const LadderSettings *settings, char line[LADDER_LINE_SIZE]);
int ladder_file_write_score(const LadderSettings *settings, const LadderScore *score, char line[LADDER_LINE_SIZE]);

/* Reads a file into the scores that are wanted; lines of other players are passed over, a last line without an end too.
 * @param text of size bytes, with a terminator behind them
 * @param size_kept receives where to go on writing; 0: at the head
 * @errors STATUS_BAD_TEXT, STATUS_UNSUPPORTED (the head is of other settings) */
Status ladder_file_read(const char *text, size_t size, const LadderSettings *settings, LadderScore *scores,
                        int score_count, size_t *size_kept);

#endif
