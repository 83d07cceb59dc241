/* SPDX-License-Identifier: MIT */
#include "train/ladder.h"

#include <assert.h>
#include <stdlib.h>

#include "core/random.h"
#include "ladder_file.h"
#include "opponents/strength.h"
#include "platform/file.h"
#include "train/match.h"

static const char ANCHOR[] = "level-1";

enum { FILE_SIZE_MAX = 1 << 24 };

typedef struct Ladder {
    const LadderSettings *settings;
    const LadderListener *listener;
    LadderScore *scores;
    int score_count;
    FileAppender *appender; /* NULL: nothing is kept */
    int done, found;        /* games */
} Ladder;

/* --------------------------------------------------------------------------------------- who plays whom */
static int known_elo(const Opponent *opponent) {
    const OpponentStrength *strength = opponent_strength(opponent);
    return strength ? strength->elo : -1000000;
}

/* @return how many players are known to be weaker, or stand before it among its equals */
static int place_of(const LadderSettings *settings, int player) {
    int elo = known_elo(settings->players[player]);
    int place = 0;
    for (int i = 0; i < settings->player_count; i++) {
        int other = known_elo(settings->players[i]);
        place += other < elo || (other == elo && i < player);
    }
    return place;
}

static int table_index(const Opponent *opponent) {
    int index = 0;
    while (opponent_at(index) != opponent) {
        index++;
    }
    return index;
}

/* Lists who plays whom, the weaker ones first, since they are quick. */
static void arrange(Ladder *ladder) {
    const LadderSettings *settings = ladder->settings;
    int by_place[LADDER_PLAYERS_MAX];
    for (int i = 0; i < settings->player_count; i++) {
        by_place[place_of(settings, i)] = i;
    }
    for (int high = 1; high < settings->player_count; high++) {
        int low = settings->reach > 0 && high > settings->reach ? high - settings->reach : 0;
        for (; low < high; low++) {
            int a = by_place[low];
            int b = by_place[high];
            bool is_in_order = table_index(settings->players[a]) < table_index(settings->players[b]);
            ladder->scores[ladder->score_count++] =
                (LadderScore){ .players = { is_in_order ? a : b, is_in_order ? b : a } };
        }
    }
}

/* A seed from the names, so that it does not matter who else plays. FNV-1a. */
static uint64_t seed_of_pair(const LadderSettings *settings, const LadderScore *score) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < 2; i++) {
        const char *name = settings->players[score->players[i]]->name;
        do {
            hash = (hash ^ (uint8_t)*name) * UINT64_C(0x100000001b3);
        } while (*name++ != '\0');
    }
    return random_derive_seed(settings->seed, hash);
}

/* ---------------------------------------------------------------------------------------------- playing */
static void report(Ladder *ladder) {
    if (ladder->listener && ladder->listener->progress) {
        ladder->listener->progress(ladder->listener->context, ladder->done,
                                   ladder->score_count * ladder->settings->game_count, ladder->found);
    }
}

static void note_pair(void *context) {
    Ladder *ladder = context;
    ladder->done += 2;
    report(ladder);
}

static Status play_score(Ladder *ladder, LadderScore *score) {
    const LadderSettings *settings = ladder->settings;
    const OpponentLimits limits = { 0 };
    const MatchSettings match = { .seed = seed_of_pair(settings, score),
                                  .pair_count = settings->game_count / 2,
                                  .thread_count = settings->thread_count,
                                  .judged_pairs = settings->judged_count / 2,
                                  .judge_depth = settings->judge_depth,
                                  .judge_exact_from = settings->judge_exact_from };
    const MatchListener listener = { note_pair, ladder };
    MatchPlayer players[2];
    MatchResult result;
    for (int i = 0; i < 2; i++) {
        match_player_begin(settings->players[score->players[i]], &limits, &players[i]);
    }
    Status status = match_run(players, &match, &listener, &result);
    match_player_end(&players[0]);
    match_player_end(&players[1]);
    if (status != STATUS_OK) {
        return status;
    }
    score->is_played = true;
    score->wins = result.wins;
    score->draws = result.draws;
    score->losses = result.losses;
    score->lost_discs[0] = result.lost_discs[0];
    score->lost_discs[1] = result.lost_discs[1];
    if (!ladder->appender) {
        return STATUS_OK;
    }
    char line[LADDER_LINE_SIZE];
    int size = ladder_file_write_score(settings, score, line);
    return file_appender_write(ladder->appender, line, (size_t)size);
}

static Status open_file(Ladder *ladder, const char *path) {
    char *text = NULL;
    size_t size = 0;
    size_t size_kept = 0;
    Status status = file_read(path, FILE_SIZE_MAX, &text, &size);
    if (status == STATUS_OK) {
        status = ladder_file_read(text, size, ladder->settings, ladder->scores, ladder->score_count, &size_kept);
    } else if (status == STATUS_NOT_FOUND) {
        status = STATUS_OK;
    }
    free(text);
    if (status == STATUS_OK) {
        status = file_appender_open(path, size_kept, &ladder->appender);
    }
    if (status == STATUS_OK && size_kept == 0) {
        char head[LADDER_LINE_SIZE];
        int head_size = ladder_file_write_head(ladder->settings, head);
        status = file_appender_write(ladder->appender, head, (size_t)head_size);
    }
    return status;
}

static Status play_all(Ladder *ladder) {
    for (int i = 0; i < ladder->score_count; i++) {
        ladder->found += ladder->scores[i].is_played ? ladder->settings->game_count : 0;
    }
    ladder->done = ladder->found;
    report(ladder);
    for (int i = 0; i < ladder->score_count; i++) {
        Status status = ladder->scores[i].is_played ? STATUS_OK : play_score(ladder, &ladder->scores[i]);
        if (status != STATUS_OK) {
            return status;
        }
    }
    return STATUS_OK;
}

/* ----------------------------------------------------------------------------------------------- rating */
static int anchor_of(const LadderSettings *settings, double *elo) {
    int weakest = 0;
    for (int i = 0; i < settings->player_count; i++) {
        if (settings->players[i] == opponent_find(ANCHOR)) {
            *elo = LADDER_ANCHOR_ELO;
            return i;
        }
        weakest = place_of(settings, i) == 0 ? i : weakest;
    }
    const OpponentStrength *strength = opponent_strength(settings->players[weakest]);
    *elo = strength ? strength->elo : LADDER_ANCHOR_ELO;
    return weakest;
}

/* Stronger players come first, others of the same rating in the table's order. */
static int compare_rows(const void *a, const void *b) {
    const LadderRow *first = a;
    const LadderRow *second = b;
    if (first->elo != second->elo) {
        return first->elo > second->elo ? -1 : 1;
    }
    return table_index(first->opponent) - table_index(second->opponent);
}

/* Whether a side of a score plays Othello against somebody who does not: such games are no measure of its moves, since
 * discs come and go and turns are left out. */
static bool is_disturbed(const LadderSettings *settings, const LadderScore *score, int side) {
    return settings->players[score->players[side]]->rules == SIDE_OTHELLO &&
           settings->players[score->players[1 - side]]->rules != SIDE_OTHELLO;
}

/* What a player lost a judged game. Disturbed games count only when there are no others. */
static double mean_lost(const Ladder *ladder, int player) {
    int64_t lost[2] = { 0, 0 }; /* in undisturbed games, and in disturbed ones */
    int64_t games[2] = { 0, 0 };
    for (int i = 0; i < ladder->score_count; i++) {
        const LadderScore *score = &ladder->scores[i];
        for (int side = 0; side < 2; side++) {
            if (score->players[side] == player) {
                bool is_other_kind = is_disturbed(ladder->settings, score, side);
                lost[is_other_kind] += score->lost_discs[side];
                games[is_other_kind] += ladder->settings->judged_count;
            }
        }
    }
    int kind = games[0] > 0 ? 0 : 1;
    return games[kind] > 0 ? (double)lost[kind] / (double)games[kind] : 0;
}

static Status rate(const Ladder *ladder, LadderRow *rows) {
    const LadderSettings *settings = ladder->settings;
    double elos[LADDER_PLAYERS_MAX];
    double anchor_elo;
    int anchor = anchor_of(settings, &anchor_elo);
    RatingScore *ratings = calloc((size_t)ladder->score_count, sizeof *ratings);
    if (!ratings) {
        return STATUS_OUT_OF_MEMORY;
    }
    for (int i = 0; i < settings->player_count; i++) {
        rows[i] = (LadderRow){ .opponent = settings->players[i] };
    }
    for (int i = 0; i < ladder->score_count; i++) {
        const LadderScore *score = &ladder->scores[i];
        double points = score->wins + score->draws / 2.0;
        ratings[i] = (RatingScore){ { score->players[0], score->players[1] }, settings->game_count, points };
        for (int side = 0; side < 2; side++) {
            LadderRow *row = &rows[score->players[side]];
            row->game_count += settings->game_count;
            row->points += side == 0 ? points : settings->game_count - points;
        }
    }
    Status status = rating_fit(ratings, ladder->score_count, settings->player_count, anchor, anchor_elo, elos);
    assert(status == STATUS_OK); /* neighbours make a chain */
    for (int i = 0; i < settings->player_count; i++) {
        rows[i].elo = elos[i];
        rows[i].discs_lost = mean_lost(ladder, i);
    }
    qsort(rows, (size_t)settings->player_count, sizeof *rows, compare_rows);
    free(ratings);
    return status;
}

Status ladder_run(const char *path, const LadderSettings *settings, const LadderListener *listener, LadderRow *rows) {
    assert(settings->player_count >= 2 && settings->player_count <= LADDER_PLAYERS_MAX);
    assert(settings->game_count >= 2 && settings->game_count % 2 == 0);
    assert(settings->judged_count <= settings->game_count && settings->judged_count % 2 == 0);
    Ladder ladder = { .settings = settings, .listener = listener };
    ladder.scores = calloc((size_t)(settings->player_count * settings->player_count), sizeof *ladder.scores);
    if (!ladder.scores) {
        return STATUS_OUT_OF_MEMORY;
    }
    arrange(&ladder);
    Status status = path ? open_file(&ladder, path) : STATUS_OK;
    if (status == STATUS_OK) {
        status = play_all(&ladder);
    }
    file_appender_close(ladder.appender);
    if (status == STATUS_OK) {
        status = rate(&ladder, rows);
    }
    free(ladder.scores);
    return status;
}
