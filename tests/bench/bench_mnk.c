/* SPDX-License-Identifier: MIT */
/* What k in a row costs and how well it is played.
 *   bench-mnk             a stone placed, judged and taken off again, in nanoseconds, by three judges over
 * the same random games: the program's own, which folds four words of bits; a walk outward from the last
 *                         stone; the original's, which sums and multiplies every line of the board
 *   bench-mnk player N    N games on several boards against random and against greedy play; time a move */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../unit/mnk_oracle.h"
#include "mnk/mnk_player.h"
#include "platform/clock.h"

enum { GAME_COUNT = 64, ROUND_COUNT = 9, ROUND_US = 20000 };

/* ------------------------------------------------------------------------------------------------ judging */

typedef struct Record {
    int ply_count;
    int16_t squares[MNK_SQUARES_MAX];
} Record;

/* For the other two: a byte for each square, 1 and 2 the stones, with a border that no stone equals. */
enum { STRIDE = MNK_SIZE_MAX + 1, BORDER = 3 };

static const int STEPS[4] = { 1, STRIDE, STRIDE + 1, STRIDE - 1 };

typedef struct ByteBoard {
    MnkShape shape;
    uint8_t cells[(MNK_SIZE_MAX + 2) * STRIDE + 1];
} ByteBoard;

static int byte_cell(MnkSquare square) {
    return (mnk_square_row(square) + 1) * STRIDE + mnk_square_column(square) + 1;
}

static void byte_board_begin(ByteBoard *board, MnkShape shape) {
    board->shape = shape;
    memset(board->cells, BORDER, sizeof board->cells);
    for (int row = 0; row < shape.height; row++) {
        memset(board->cells + byte_cell(mnk_square(row, 0)), 0, (size_t)shape.width);
    }
}

static int run_length(const uint8_t *cell, int step) {
    uint8_t stone = *cell;
    int length = 0;
    while (*(cell += step) == stone) {
        length++;
    }
    return length;
}

static bool byte_board_has_row(const ByteBoard *board, int cell) {
    const uint8_t *from = board->cells + cell;
    for (int i = 0; i < 4; i++) {
        if (run_length(from, STEPS[i]) + run_length(from, -STEPS[i]) + 1 >= board->shape.line) {
            return true;
        }
    }
    return false;
}

/* The original's: all rows, columns and diagonals, whoever has moved where. */
static bool byte_board_has_any_row(const ByteBoard *board) {
    int line = board->shape.line;
    for (int row = 0; row < board->shape.height; row++) {
        for (int column = 0; column < board->shape.width; column++) {
            for (int i = 0; i < 4; i++) {
                int last_row = i == 0 ? row : row + line - 1;
                int last_column = i == 1 ? column : i == 3 ? column - line + 1 : column + line - 1;
                if (last_row >= board->shape.height || last_column < 0 || last_column >= board->shape.width) {
                    continue;
                }
                const uint8_t *cell = board->cells + byte_cell(mnk_square(row, column));
                int sum = 0;
                long product = 1;
                for (int step = 0; step < line; step++, cell += STEPS[i]) {
                    sum += *cell;
                    product *= *cell;
                }
                if ((sum == line && product == 1) || (sum == 2 * line && product == 1L << line)) {
                    return true;
                }
            }
        }
    }
    return false;
}

typedef enum Judge { JUDGE_BITS, JUDGE_WALK, JUDGE_SUMS, JUDGE_COUNT } Judge;

typedef struct Bench {
    MnkBoard board;
    ByteBoard bytes;
    Record records[GAME_COUNT];
    long win_count; /* printed, so that no work can be left out */
} Bench;

static void record_games(Bench *bench, MnkShape shape) {
    Random random = random_seeded(5);
    for (int i = 0; i < GAME_COUNT; i++) {
        MnkGame game;
        mnk_game_begin(&game, shape);
        while (game.result == MNK_RESULT_OPEN) {
            mnk_game_play(&game, mnk_oracle_random_move(&game, &random));
        }
        bench->records[i].ply_count = game.ply;
        memcpy(bench->records[i].squares, game.squares, sizeof game.squares);
    }
}

static void replay_bits(Bench *bench, const Record *record) {
    for (int ply = 0; ply < record->ply_count; ply++) {
        mnk_board_place(&bench->board, record->squares[ply], (MnkStone)(ply % 2));
        bench->win_count += mnk_board_has_row(&bench->board, record->squares[ply], (MnkStone)(ply % 2));
    }
    for (int ply = 0; ply < record->ply_count; ply++) {
        mnk_board_remove(&bench->board, record->squares[ply], (MnkStone)(ply % 2));
    }
}

static void replay_bytes(Bench *bench, const Record *record, bool by_sums) {
    for (int ply = 0; ply < record->ply_count; ply++) {
        int cell = byte_cell(record->squares[ply]);
        bench->bytes.cells[cell] = (uint8_t)(1 + ply % 2);
        bench->win_count +=
            by_sums ? byte_board_has_any_row(&bench->bytes) : byte_board_has_row(&bench->bytes, cell);
    }
    for (int ply = 0; ply < record->ply_count; ply++) {
        bench->bytes.cells[byte_cell(record->squares[ply])] = 0;
    }
}

/* @return nanoseconds a move */
static double measure_round(Bench *bench, Judge judge) {
    int64_t begin_us = clock_now_us();
    int64_t end_us;
    long move_count = 0;
    int next = 0;
    do {
        const Record *record = &bench->records[next++ % GAME_COUNT];
        if (judge == JUDGE_BITS) {
            replay_bits(bench, record);
        } else {
            replay_bytes(bench, record, judge == JUDGE_SUMS);
        }
        move_count += record->ply_count;
        /* Asking the clock costs as much as a short game. */
        end_us = next % GAME_COUNT == 0 || judge == JUDGE_SUMS ? clock_now_us() : begin_us;
    } while (end_us - begin_us < ROUND_US);
    return (double)(end_us - begin_us) * 1000.0 / (double)move_count;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure_judges(MnkShape shape) {
    static Bench bench;
    double rounds[JUDGE_COUNT][ROUND_COUNT];
    mnk_board_begin(&bench.board, shape);
    byte_board_begin(&bench.bytes, shape);
    record_games(&bench, shape);
    for (int round = 0; round < ROUND_COUNT; round++) {
        for (int judge = 0; judge < JUDGE_COUNT; judge++) {
            rounds[judge][round] = measure_round(&bench, (Judge)judge);
        }
    }
    for (int judge = 0; judge < JUDGE_COUNT; judge++) {
        qsort(rounds[judge], ROUND_COUNT, sizeof rounds[judge][0], compare);
    }
    printf("%dx%d/%d: bits %.1f ns, walk %.1f ns, sums and products %.1f ns (%ld wins seen)\n", shape.width,
           shape.height, shape.line, rounds[JUDGE_BITS][ROUND_COUNT / 2], rounds[JUDGE_WALK][ROUND_COUNT / 2],
           rounds[JUDGE_SUMS][ROUND_COUNT / 2], bench.win_count);
}

/* ------------------------------------------------------------------------------------------------ playing */

typedef MnkSquare SimplePlayer(const MnkGame *game, Random *random);

typedef struct Score {
    int wins;
    int draws;
    int losses;
    long move_count;
    int64_t sum_us;
    int64_t longest_us;
} Score;

static MnkSquare choose_timed(const MnkGame *game, uint64_t seed, Score *score) {
    MnkSquare square = MNK_SQUARE_NONE;
    int64_t begin_us = clock_now_us();
    mnk_player_choose(game, seed, NULL, &square);
    int64_t used_us = clock_now_us() - begin_us;
    score->move_count++;
    score->sum_us += used_us;
    score->longest_us = used_us > score->longest_us ? used_us : score->longest_us;
    return square;
}

static void play_game(MnkShape shape, SimplePlayer *rival, uint64_t number, Score *score) {
    Random random = random_seeded(random_derive_seed(21, number));
    MnkStone player = (MnkStone)(number % 2);
    MnkGame game;
    mnk_game_begin(&game, shape);
    while (game.result == MNK_RESULT_OPEN) {
        MnkSquare square =
            mnk_game_mover(&game) == player ? choose_timed(&game, number, score) : rival(&game, &random);
        mnk_game_play(&game, square);
    }
    if (game.result == MNK_RESULT_DRAW) {
        score->draws++;
    } else if ((game.result == MNK_RESULT_FIRST) == (player == MNK_STONE_FIRST)) {
        score->wins++;
    } else {
        score->losses++;
    }
}

static void measure_player(MnkShape shape, const char *rival_name, SimplePlayer *rival, int game_count) {
    Score score = { 0 };
    for (int number = 0; number < game_count; number++) {
        play_game(shape, rival, (uint64_t)number, &score);
    }
    printf("%dx%d/%d against %s: %d wins, %d draws, %d losses; %.2f ms a move, longest %.1f\n", shape.width,
           shape.height, shape.line, rival_name, score.wins, score.draws, score.losses,
           (double)score.sum_us / 1000.0 / (double)score.move_count, (double)score.longest_us / 1000.0);
    fflush(stdout);
}

int main(int argument_count, char **arguments) {
    static const MnkShape SHAPES[] = {
        { 3, 3, 3 }, { 4, 4, 4 }, { 15, 15, 5 }, { 19, 19, 5 }, { 19, 19, 19 }
    };
    int game_count = argument_count == 3 && strcmp(arguments[1], "player") == 0 ? atoi(arguments[2]) : 0;
    if (argument_count > 1 && game_count < 1) {
        fprintf(stderr, "bench-mnk [player N]\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof SHAPES / sizeof SHAPES[0]; i++) {
        if (SHAPES[i].line == MNK_SIZE_MAX && game_count > 0) {
            continue; /* always a draw */
        }
        if (game_count == 0) {
            measure_judges(SHAPES[i]);
        } else {
            measure_player(SHAPES[i], "random play", mnk_oracle_random_move, game_count);
            measure_player(SHAPES[i], "greedy play", mnk_oracle_greedy_move, game_count);
        }
    }
    return 0;
}
