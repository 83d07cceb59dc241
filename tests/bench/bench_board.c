/* SPDX-License-Identifier: MIT */
/* What the rules of core/board.h cost, in nanoseconds a call, over the positions of random games: board_flips at the
 * moves that are played and at every empty square, beside a walk of one step after the other in each of the eight
 * directions, which gives the same; board_legal_moves. The median of several rounds, taken by turns. */
#include <stdio.h>
#include <stdlib.h>

#include "core/board.h"
#include "core/random.h"
#include "platform/clock.h"

enum { GAME_COUNT = 200, ROUND_COUNT = 15, REPEAT_COUNT = 20, PLIES_MAX = 60 * GAME_COUNT };

typedef struct Ply {
    Board board;
    Square square;
} Ply;

/* ------------------------------------------------------------------------------------------------- the walk */
static Bitboard walk(Board board, Square square, int right, int down) {
    Bitboard line = 0;
    int x = square_column(square) + right;
    int y = square_row(square) + down;
    for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += right, y += down) {
        Bitboard disc = bitboard_of(square_at(x, y));
        if (!(board.other & disc)) {
            return (board.mover & disc) ? line : 0;
        }
        line |= disc;
    }
    return 0;
}

static Bitboard walked_flips(Board board, Square square) {
    Bitboard flips = 0;
    for (int down = -1; down <= 1; down++) {
        for (int right = -1; right <= 1; right++) {
            flips |= right != 0 || down != 0 ? walk(board, square, right, down) : 0;
        }
    }
    return flips;
}

/* ------------------------------------------------------------------------------------------------ measuring */
static int play_games(Ply plies[PLIES_MAX]) {
    Random random = random_seeded(1);
    int count = 0;
    for (int game = 0; game < GAME_COUNT; game++) {
        Board board = board_start(START_STANDARD);
        while (!board_is_over(board)) {
            Bitboard moves = board_legal_moves(board);
            if (!moves) {
                board = board_after_pass(board);
                continue;
            }
            for (uint32_t skipped = random_below(&random, (uint32_t)bitboard_count(moves)); skipped > 0; skipped--) {
                bitboard_pop(&moves);
            }
            Square square = bitboard_first(moves);
            plies[count++] = (Ply){ board, square };
            board = board_after_move(board, square, board_flips(board, square));
        }
    }
    return count;
}

static Bitboard played(const Ply *ply, Bitboard (*flips)(Board board, Square square)) {
    return flips(ply->board, ply->square);
}

static Bitboard everywhere(const Ply *ply, Bitboard (*flips)(Board board, Square square)) {
    Bitboard sum = 0;
    for (Bitboard empties = board_empties(ply->board); empties;) {
        sum += flips(ply->board, bitboard_pop(&empties));
    }
    return sum;
}

static Bitboard legal(const Ply *ply, Bitboard (*flips)(Board board, Square square)) {
    (void)flips;
    return board_legal_moves(ply->board);
}

typedef struct Case {
    const char *name;
    Bitboard (*run)(const Ply *ply, Bitboard (*flips)(Board board, Square square));
    Bitboard (*flips)(Board board, Square square);
    double ns[ROUND_COUNT];
    Bitboard sum;
} Case;

static void measure(Case *it, const Ply *plies, int count, double calls, int round) {
    int64_t begin = clock_now_us();
    it->sum = 0;
    for (int repeat = 0; repeat < REPEAT_COUNT; repeat++) {
        for (int i = 0; i < count; i++) {
            it->sum = it->sum * 3 + it->run(&plies[i], it->flips);
        }
    }
    it->ns[round] = (double)(clock_now_us() - begin) * 1000 / (calls * REPEAT_COUNT);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(void) {
    static Ply plies[PLIES_MAX];
    Case cases[] = {
        { .name = "flips, moves played, walk", .run = played, .flips = walked_flips },
        { .name = "flips, moves played, board_flips", .run = played, .flips = board_flips },
        { .name = "flips, all empties, walk", .run = everywhere, .flips = walked_flips },
        { .name = "flips, all empties, board_flips", .run = everywhere, .flips = board_flips },
        { .name = "board_legal_moves", .run = legal },
    };
    enum { CASE_COUNT = sizeof cases / sizeof cases[0] };
    int count = play_games(plies);
    double empties = 0;
    for (int i = 0; i < count; i++) {
        empties += board_empty_count(plies[i].board);
    }
    for (int round = 0; round < ROUND_COUNT; round++) {
        for (int i = 0; i < CASE_COUNT; i++) {
            measure(&cases[i], plies, count, cases[i].run == everywhere ? empties : count, round);
        }
    }
    for (int i = 0; i < CASE_COUNT; i++) {
        qsort(cases[i].ns, ROUND_COUNT, sizeof cases[i].ns[0], compare);
        printf("%-34s %6.1f ns\n", cases[i].name, cases[i].ns[ROUND_COUNT / 2]);
    }
    bool is_same = cases[0].sum == cases[1].sum && cases[2].sum == cases[3].sum;
    printf("the walk and board_flips %s\n", is_same ? "agree" : "DIFFER");
    return is_same ? 0 : 1;
}
