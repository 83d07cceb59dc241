/* SPDX-License-Identifier: MIT */
/* What a judgement of three in a row costs: ours, which folds the four lines through the last move, beside the
 * original's, which sums and multiplies every line of the board. Both judge the same random games; prints the
 * nanoseconds of one judgement, median of several rounds taken in turn. */
#include <stdio.h>
#include <stdlib.h>

#include "../unit/mnk_oracle.h"
#include "core/random.h"
#include "mnk/mnk_game.h"
#include "platform/clock.h"

enum { GAMES = 64, ROUNDS = 9, ORIGINAL_GAMES_SHARE = 8 };

typedef struct Position {
    MnkBoard board;
    MnkSquare last;
    MnkStone mover; /* who has just moved */
} Position;

typedef struct Set {
    int count;
    Position *positions;
} Set;

/* Every position of some random games. */
static Set make_set(MnkShape shape) {
    Set set = { 0, malloc(sizeof(Position) * GAMES * MNK_SQUARES_MAX) };
    Random random = random_seeded(5);
    for (int number = 0; number < GAMES && set.positions; number++) {
        MnkGame game;
        if (mnk_game_begin(&game, shape) != STATUS_OK) {
            break;
        }
        while (game.result == MNK_RESULT_OPEN) {
            MnkStone mover = mnk_game_mover(&game);
            MnkSquare square = mnk_square((int)random_below(&random, (uint32_t)shape.height),
                                          (int)random_below(&random, (uint32_t)shape.width));
            if (mnk_game_play(&game, square) == STATUS_OK) {
                set.positions[set.count++] = (Position){ game.board, square, mover };
            }
        }
    }
    return set;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* @return nanoseconds of one judgement. @param wins is increased, so that no work can be left out */
static double judge_lines(const Set *set, int repeats, long *wins) {
    int64_t begin_us = clock_now_us();
    for (int repeat = 0; repeat < repeats; repeat++) {
        for (int i = 0; i < set->count; i++) {
            const Position *p = &set->positions[i];
            *wins += mnk_board_has_row(&p->board, p->last, p->mover);
        }
    }
    return (double)(clock_now_us() - begin_us) * 1000.0 / ((double)set->count * repeats);
}

static double judge_sums(const Set *set, int repeats, long *wins) {
    int64_t begin_us = clock_now_us();
    for (int repeat = 0; repeat < repeats; repeat++) {
        for (int i = 0; i < set->count; i += ORIGINAL_GAMES_SHARE) {
            *wins += mnk_oracle_judge(&set->positions[i].board) != MNK_RESULT_OPEN;
        }
    }
    int judged = (set->count + ORIGINAL_GAMES_SHARE - 1) / ORIGINAL_GAMES_SHARE;
    return (double)(clock_now_us() - begin_us) * 1000.0 / ((double)judged * repeats);
}

static void measure(MnkShape shape) {
    Set set = make_set(shape);
    double lines[ROUNDS];
    double sums[ROUNDS];
    long wins = 0;
    int repeats = 2000000 / (set.count + 1) + 1;
    for (int round = 0; round < ROUNDS; round++) {
        lines[round] = judge_lines(&set, repeats, &wins);
        sums[round] = judge_sums(&set, repeats / 100 + 1, &wins);
    }
    qsort(lines, ROUNDS, sizeof lines[0], compare);
    qsort(sums, ROUNDS, sizeof sums[0], compare);
    printf("%dx%d/%d: %.1f ns through the last move, %.1f ns by sums and products (%ld wins seen)\n", shape.width,
           shape.height, shape.line, lines[ROUNDS / 2], sums[ROUNDS / 2], wins);
    free(set.positions);
}

int main(void) {
    measure((MnkShape){ 3, 3, 3 });
    measure((MnkShape){ 19, 19, 5 });
    return 0;
}
