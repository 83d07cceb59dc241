/* SPDX-License-Identifier: MIT */
#include "ladder_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 64 };

int ladder_file_write_head(const LadderSettings *settings, char line[LADDER_LINE_SIZE]) {
    return snprintf(line, LADDER_LINE_SIZE, "# ladder seed=%" PRIu64 " games=%d judged=%d judge=%d exact=%d\n",
                    settings->seed, settings->game_count, settings->judged_count, settings->judge_depth,
                    settings->judge_exact_from);
}

int ladder_file_write_score(const LadderSettings *settings, const LadderScore *score, char line[LADDER_LINE_SIZE]) {
    return snprintf(line, LADDER_LINE_SIZE, "%s\t%s\t%d\t%d\t%d\t%" PRId64 "\t%" PRId64 "\n",
                    settings->players[score->players[0]]->name, settings->players[score->players[1]]->name, score->wins,
                    score->draws, score->losses, score->lost_discs[0], score->lost_discs[1]);
}

static bool is_possible(const LadderSettings *settings, const LadderScore *score) {
    int64_t lost_max = (int64_t)settings->judged_count * GAME_PLIES_MAX * 2 * SQUARE_COUNT;
    return score->wins >= 0 && score->draws >= 0 && score->losses >= 0 && score->wins <= settings->game_count &&
           score->draws <= settings->game_count && score->losses <= settings->game_count &&
           score->wins + score->draws + score->losses == settings->game_count && score->lost_discs[0] >= 0 &&
           score->lost_discs[1] >= 0 && score->lost_discs[0] <= lost_max && score->lost_discs[1] <= lost_max;
}

/* @param line ends with a terminator */
static Status read_score(const char *line, const LadderSettings *settings, LadderScore *scores, int score_count) {
    char names[2][NAME_SIZE];
    LadderScore read = { .is_played = true };
    int end = 0;
    int count = sscanf(line, "%63[^\t]\t%63[^\t]\t%7d\t%7d\t%7d\t%15" SCNd64 "\t%15" SCNd64 "%n", names[0], names[1],
                       &read.wins, &read.draws, &read.losses, &read.lost_discs[0], &read.lost_discs[1], &end);
    if (count != 7 || line[end] != '\0' || !is_possible(settings, &read)) {
        return STATUS_BAD_TEXT;
    }
    for (int i = 0; i < score_count; i++) {
        const int *players = scores[i].players;
        if (strcmp(settings->players[players[0]]->name, names[0]) == 0 &&
            strcmp(settings->players[players[1]]->name, names[1]) == 0) {
            read.players[0] = players[0];
            read.players[1] = players[1];
            scores[i] = read;
        }
    }
    return STATUS_OK;
}

Status ladder_file_read(const char *text, size_t size, const LadderSettings *settings, LadderScore *scores,
                        int score_count, size_t *size_kept) {
    char head[LADDER_LINE_SIZE];
    size_t head_size = (size_t)ladder_file_write_head(settings, head);
    if (size < head_size || memcmp(text, head, head_size) != 0) {
        bool is_begun = size > 0 && size < head_size && memcmp(text, head, size) == 0;
        static const char KIND[] = "# ladder ";
        bool is_ladder = size >= sizeof KIND - 1 && memcmp(text, KIND, sizeof KIND - 1) == 0;
        if (size > 0 && !is_begun) {
            return is_ladder ? STATUS_UNSUPPORTED : STATUS_BAD_TEXT;
        }
        *size_kept = 0;
        return STATUS_OK;
    }
    size_t at = head_size;
    const char *end;
    while ((end = memchr(text + at, '\n', size - at)) != NULL) {
        char line[LADDER_LINE_SIZE];
        size_t length = (size_t)(end - text) - at;
        if (length >= sizeof line) {
            return STATUS_BAD_TEXT;
        }
        memcpy(line, text + at, length);
        line[length] = '\0';
        Status status = read_score(line, settings, scores, score_count);
        if (status != STATUS_OK) {
            return status;
        }
        at += length + 1;
    }
    *size_kept = at;
    return STATUS_OK;
}
