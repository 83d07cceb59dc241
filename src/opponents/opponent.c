/* SPDX-License-Identifier: MIT */
#include "opponents/opponent.h"

#include <assert.h>
#include <string.h>

#include "core/random.h"
#include "opponent_table.h"

/* Those with a file of their own; the levels come after them. */
static const Opponent *const CHARACTERS[] = {
    &OPPONENT_ELEMENTARY,  &OPPONENT_JUNIOR_HIGH, &OPPONENT_HIGH_SCHOOL,    &OPPONENT_UNIVERSITY,
    &OPPONENT_RABBIT_1,    &OPPONENT_RABBIT_2,    &OPPONENT_COLUMN,
    &OPPONENT_COLUMN_EVOLVED,
};

enum { CHARACTER_COUNT = sizeof CHARACTERS / sizeof CHARACTERS[0] };

int opponent_count(void) {
    return CHARACTER_COUNT + OPPONENT_LEVEL_COUNT;
}

const Opponent *opponent_at(int index) {
    assert(index >= 0 && index < opponent_count());
    return index < CHARACTER_COUNT ? CHARACTERS[index] : &OPPONENT_LEVELS[index - CHARACTER_COUNT];
}

const Opponent *opponent_find(const char *name) {
    for (int i = 0; i < opponent_count(); i++) {
        if (strcmp(opponent_at(i)->name, name) == 0) {
            return opponent_at(i);
        }
    }
    return NULL;
}

SideRules opponent_side_rules(const Opponent *const players[2], Color color) {
    const Opponent *player = players[color];
    const Opponent *other = players[color_opposite(color)];
    if (player) {
        return player->rules;
    }
    return other && other->is_student ? SIDE_PASSES_AT_WILL : SIDE_OTHELLO;
}

static const OpponentLimits NO_LIMITS = { .time_ms = 0 };

static Status choose_best_rated(const Opponent *opponent, const OpponentTurn *turn, Move *move) {
    Candidates candidates;
    Status status = opponent->rate(opponent, turn, &candidates);
    if (status != STATUS_OK) {
        return status;
    }
    Square best[SQUARE_COUNT];
    int count = candidates_best(&candidates, best);
    assert(count > 0);
    Random random = random_seeded(turn->seed);
    *move = move_disc(best[random_below(&random, (uint32_t)count)]);
    return STATUS_OK;
}

Status opponent_choose(const Opponent *opponent, const Game *game, uint64_t seed,
                       const OpponentLimits *limits, const StopFlag *stop, Move *move) {
    assert(opponent->choose || opponent->rate);
    if (game_is_over(game)) {
        return STATUS_GAME_OVER;
    }
    if (game_must_pass(game)) {
        *move = move_pass();
        return STATUS_OK;
    }
    const OpponentTurn turn = { game, seed, limits ? limits : &NO_LIMITS, stop };
    return opponent->choose ? opponent->choose(opponent, &turn, move) : choose_best_rated(opponent, &turn, move);
}

Status opponent_rate(const Opponent *opponent, const Game *game, const StopFlag *stop,
                     Candidates *candidates) {
    if (!opponent->rate) {
        return STATUS_UNSUPPORTED;
    }
    if (board_legal_moves(game_board(game)) == 0) {
        candidates->count = 0;
        return STATUS_OK;
    }
    const OpponentTurn turn = { game, 0, &NO_LIMITS, stop };
    Candidates rated;
    Status status = opponent->rate(opponent, &turn, &rated);
    if (status == STATUS_OK) {
        *candidates = rated;
    }
    return status;
}

int candidates_best(const Candidates *candidates, Square squares[SQUARE_COUNT]) {
    int count = 0;
    int best = 0;
    for (int i = 0; i < candidates->count; i++) {
        Candidate candidate = candidates->items[i];
        if (i == 0 || candidate.point > best) {
            best = candidate.point;
            count = 0;
        }
        if (candidate.point == best) {
            squares[count++] = candidate.square;
        }
    }
    return count;
}
