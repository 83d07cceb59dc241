/* SPDX-License-Identifier: MIT */
/* A thousand mistakes from games that the program's own levels play, each claim about them checked on the board by
 * slow code that shares no rule with the program's. Prints how many of each kind were checked. */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "opponents/opponent.h"
#include "positions.h"
#include "study/mistake.h"

enum {
    WANTED = 1000,    /* mistakes */
    GAMES_MAX = 1000,
    WEAK_LEVELS = 6,
    LEVEL = 6,        /* of the analysis: the claims are about its lines, however deep these were searched */
    NEVER_TURNED_TRIES = 10,
    TURNED_TRIES = 2000
};

/* The board behind each move of a line. */
typedef struct SlowReplay {
    int count;
    Oracle at[ENGINE_PLIES_MAX + 1]; /* 0: before the first move */
    int squares[ENGINE_PLIES_MAX];   /* SQUARE_NONE: a pass */
} SlowReplay;

static void replay(const Position *before, const AnalysisLine *line, SlowReplay *played) {
    played->count = line->move_count;
    played->at[0] = oracle_of_position(before);
    for (int i = 0; i < line->move_count; i++) {
        Oracle *next = &played->at[i + 1];
        int square = played->squares[i] = line->moves[i];
        *next = played->at[i];
        if (square == SQUARE_NONE) {
            assert_false(oracle_can_move(next));
            oracle_pass(next);
        } else {
            assert_true(oracle_is_legal(next, square % 8, square / 8));
            oracle_play(next, square % 8, square / 8);
        }
    }
}

static int count_moves(const Oracle *board) {
    int count = 0;
    for (int i = 0; i < 64; i++) {
        count += oracle_is_legal(board, i % 8, i / 8);
    }
    return count;
}

static bool is_corner(int square) {
    return square == 0 || square == 7 || square == 56 || square == 63;
}

/* Plies until the side first places a disc in a corner. @return 0: not within so many */
static int corner_ply(const SlowReplay *line, char side, int plies) {
    for (int i = 0; i < plies && i < line->count; i++) {
        if (line->at[i].mover == side && is_corner(line->squares[i])) {
            return i + 1;
        }
    }
    return 0;
}

/* Who places the last disc. @return 0: the line does not lead to the end of the game */
static char last_placer(const SlowReplay *line) {
    int last = line->count - 1;
    if (!oracle_is_over(&line->at[line->count])) {
        return 0;
    }
    while (line->squares[last] == SQUARE_NONE) {
        last--;
    }
    return line->at[last].mover;
}

/* ------------------------------------------------------------------------------------------------- stability */
/* Plays on at random to the end, and strikes out what is turned on the way.
 * @param still squares of discs not turned so far */
static void play_on(const Oracle *board, Random *random, bool still[64]) {
    Oracle play = *board;
    while (!oracle_is_over(&play)) {
        int legal[64];
        int count = 0;
        for (int i = 0; i < 64; i++) {
            if (oracle_is_legal(&play, i % 8, i / 8)) {
                legal[count++] = i;
            }
        }
        if (count == 0) {
            oracle_pass(&play);
            continue;
        }
        int square = legal[random_below(random, (uint32_t)count)];
        int turned[64];
        int turned_count = oracle_flips(&play, square % 8, square / 8, turned);
        for (int i = 0; i < turned_count; i++) {
            still[turned[i]] = false;
        }
        oracle_play(&play, square % 8, square / 8);
    }
}

static int discs_of(const Oracle *board, char side, bool squares[64]) {
    int count = 0;
    for (int i = 0; i < 64; i++) {
        squares[i] = board->cells[i / 8][i % 8] == side;
        count += squares[i];
    }
    return count;
}

static int stable_discs(const Oracle *board, char side, bool squares[64]) {
    Board discs = { 0, 0 };
    for (int i = 0; i < 64; i++) {
        char cell = board->cells[i / 8][i % 8];
        discs.mover |= (Bitboard)(cell == side) << i;
        discs.other |= (Bitboard)(cell != side && cell != ORACLE_EMPTY) << i;
    }
    Bitboard stable = mistake_stable_discs(discs);
    for (int i = 0; i < 64; i++) {
        squares[i] = stable >> i & 1;
    }
    return bitboard_count(stable);
}

/* What is said to be stable is never turned, whoever plays what. */
static void check_never_turned(const Oracle *board, char side, Random *random) {
    bool stable[64];
    bool still[64];
    (void)stable_discs(board, side, stable);
    memcpy(still, stable, sizeof still);
    for (int i = 0; i < NEVER_TURNED_TRIES; i++) {
        play_on(board, random, still);
    }
    assert_memory_equal(still, stable, sizeof still);
}

/* Plays on until no more than so many discs are left that nothing has turned.
 * @return whether it came to that: then no more of them can be stable, whatever rule knows of it */
static bool are_at_most(const Oracle *board, char side, int count, Random *random) {
    bool still[64];
    int left = discs_of(board, side, still);
    for (int i = 0; i < TURNED_TRIES && left > count; i++) {
        play_on(board, random, still);
        left = 0;
        for (int square = 0; square < 64; square++) {
            left += still[square];
        }
    }
    return left <= count;
}

/* ----------------------------------------------------------------------------------------------------- claims */
typedef struct Case {
    const AnalysisMove *move;
    SlowReplay played;
    SlowReplay best;
    char mover;
    char other;
    Random random;
} Case;

static void check_corner(Case *c, const MistakeClaim *claim) {
    int plies = corner_ply(&c->played, c->other, MISTAKE_CORNER_PLIES);
    assert_true(plies > 0);
    assert_int_equal(claim->plies, plies);
    assert_int_equal(claim->square, c->played.squares[plies - 1]);
    assert_int_equal(corner_ply(&c->best, c->other, plies), 0);
    assert_true(c->best.count >= plies || oracle_is_over(&c->best.at[c->best.count]));
}

static void check_mobility(Case *c, const MistakeClaim *claim) {
    assert_int_equal(claim->plies, 2);
    assert_int_equal(c->played.at[2].mover, c->mover);
    assert_int_equal(c->best.at[2].mover, c->mover);
    assert_int_equal(count_moves(&c->played.at[2]), claim->played);
    assert_int_equal(count_moves(&c->best.at[2]), claim->best);
    assert_true(claim->best - claim->played >= MISTAKE_MOVES_LESS);
    assert_true(claim->best * 0.75 >= claim->played);
}

static void check_parity(Case *c, const MistakeClaim *claim) {
    assert_int_equal(claim->plies, 0);
    assert_int_equal(last_placer(&c->played), c->other);
    assert_int_equal(last_placer(&c->best), c->mover);
}

static void check_stability(Case *c, const MistakeClaim *claim) {
    bool squares[64];
    const Oracle *played = &c->played.at[claim->plies];
    const Oracle *best = &c->best.at[claim->plies];
    assert_true(claim->plies <= MISTAKE_STABLE_PLIES && claim->plies <= c->played.count && claim->plies <= c->best.count);
    assert_true(stable_discs(best, c->mover, squares) >= claim->best);
    assert_true(claim->best - claim->played >= MISTAKE_STABLE_LESS);
    check_never_turned(best, c->mover, &c->random);
    assert_true(are_at_most(played, c->mover, claim->played, &c->random));
}

static void check_claim(Case *c, const MistakeClaim *claim) {
    static void (*const CHECKS[MISTAKE_CLAIMS_MAX])(Case *, const MistakeClaim *) = {
        [MISTAKE_CORNER] = check_corner,
        [MISTAKE_MOBILITY] = check_mobility,
        [MISTAKE_PARITY] = check_parity,
        [MISTAKE_STABILITY] = check_stability,
    };
    CHECKS[claim->kind](c, claim);
}

/* Whether a kind is to be claimed, for the kinds of which that is told in a line. */
static bool is_expected(const Case *c, MistakeKind kind) {
    if (kind == MISTAKE_PARITY) {
        return last_placer(&c->played) == c->other && last_placer(&c->best) == c->mover;
    }
    if (c->played.count < 2 || c->best.count < 2 || c->played.at[2].mover != c->mover ||
        c->best.at[2].mover != c->mover) {
        return false;
    }
    int less = count_moves(&c->played.at[2]);
    int more = count_moves(&c->best.at[2]);
    return more >= less + MISTAKE_MOVES_LESS && 4 * less <= 3 * more;
}

/* ------------------------------------------------------------------------------------------------------ games */
/* A game between two of the weak levels. */
static void play_game(Record *record, uint64_t seed) {
    Random random = random_seeded(seed);
    const Opponent *players[2];
    for (int i = 0; i < 2; i++) {
        char name[24];
        snprintf(name, sizeof name, "level-%d", 1 + (int)random_below(&random, WEAK_LEVELS));
        players[i] = opponent_find(name);
        assert_non_null(players[i]);
    }
    Game game;
    int node = RECORD_ROOT;
    game_begin(&game, START_STANDARD);
    record_clear(record);
    while (!game_is_over(&game)) {
        Move move;
        assert_int_equal(
            opponent_choose(players[game_position(&game)->mover], &game, random_next(&random), NULL, NULL, &move),
            STATUS_OK);
        assert_int_equal(game_play(&game, move), STATUS_OK);
        assert_int_equal(record_add(record, node, move, &node), STATUS_OK);
    }
}

typedef struct Sum {
    int games;
    int mistakes;
    int unexplained;
    int claims[MISTAKE_CLAIMS_MAX];
} Sum;

static void check_mistake(const AnalysisMove *move, Sum *sum) {
    Case c = { .move = move,
               .mover = move->before.mover == COLOR_BLACK ? ORACLE_BLACK : ORACLE_WHITE,
               .other = move->before.mover == COLOR_BLACK ? ORACLE_WHITE : ORACLE_BLACK,
               .random = random_seeded((uint64_t)sum->mistakes) };
    MistakeClaim claims[MISTAKE_CLAIMS_MAX];
    bool is_claimed[MISTAKE_CLAIMS_MAX] = { false };
    replay(&move->before, &move->line, &c.played);
    replay(&move->before, &move->best_line, &c.best);
    int count = mistake_claims(move, claims);
    for (int i = 0; i < count; i++) {
        assert_true(i == 0 || claims[i - 1].kind < claims[i].kind);
        check_claim(&c, &claims[i]);
        is_claimed[claims[i].kind] = true;
        sum->claims[claims[i].kind]++;
    }
    assert_int_equal(is_claimed[MISTAKE_PARITY], is_expected(&c, MISTAKE_PARITY));
    assert_int_equal(is_claimed[MISTAKE_MOBILITY], is_expected(&c, MISTAKE_MOBILITY));
    sum->mistakes++;
    sum->unexplained += count == 0;
}

static void no_claim_about_a_thousand_mistakes_is_false(void **state) {
    (void)state;
    Sum sum = { 0 };
    EngineOptions options = engine_default_options();
    options.table_mb = 4;
    options.thread_count = 1;
    Engine *engine;
    Record *record;
    Analysis *analysis = calloc(1, sizeof *analysis);
    assert_non_null(analysis);
    assert_int_equal(engine_create(&options, &engine), STATUS_OK);
    assert_int_equal(record_create(&record), STATUS_OK);
    while (sum.mistakes < WANTED && sum.games < GAMES_MAX) {
        play_game(record, (uint64_t)++sum.games);
        assert_int_equal(analysis_begin(record, analysis), STATUS_OK);
        assert_int_equal(analysis_run(analysis, engine, LEVEL, NULL, NULL), STATUS_OK);
        for (int i = 0; i < analysis->move_count; i++) {
            if (analysis->moves[i].loss >= ANALYSIS_MISTAKE) {
                check_mistake(&analysis->moves[i], &sum);
            }
        }
    }
    printf("# %d games, %d mistakes: corners %d, mobility %d, parity %d, stability %d; "
           "no simple reason %d\n",
           sum.games, sum.mistakes, sum.claims[MISTAKE_CORNER], sum.claims[MISTAKE_MOBILITY],
           sum.claims[MISTAKE_PARITY], sum.claims[MISTAKE_STABILITY], sum.unexplained);
    assert_true(sum.mistakes >= WANTED);
    for (int kind = 0; kind < MISTAKE_CLAIMS_MAX; kind++) {
        assert_true(sum.claims[kind] >= 20);
    }
    assert_true(sum.unexplained >= 20);
    record_destroy(record);
    engine_destroy(engine);
    free(analysis);
}

int run_mistake_replay_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_claim_about_a_thousand_mistakes_is_false),
    };
    return cmocka_run_group_tests_name("mistake-replay", tests, NULL, NULL);
}
