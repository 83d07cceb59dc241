/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "study/mistake.h"

static const SideRules OTHELLO[2] = { SIDE_OTHELLO, SIDE_OTHELLO };

/* Games at random, which are full of mistakes. */
static void play_at_random(Record *record, uint64_t seed) {
    Random random = random_seeded(seed);
    int node = RECORD_ROOT;
    for (;;) {
        Bitboard legal = board_legal_moves(position_board(&record->nodes[node].position));
        Move move = legal ? move_disc(random_bit(&random, legal)) : move_pass();
        if (record_add(record, node, move, &node) != STATUS_OK) {
            return;
        }
    }
}

static Position behind(const Position *before, const AnalysisLine *line, int plies) {
    Position position = *before;
    assert_true(plies <= line->move_count);
    for (int i = 0; i < plies; i++) {
        Move move = line->moves[i] == SQUARE_NONE ? move_pass() : move_disc(line->moves[i]);
        assert_int_equal(position_check(&position, OTHELLO, move), STATUS_OK);
        position = position_after(&position, OTHELLO, move);
    }
    return position;
}

static bool is_corner(int square) {
    return square == 0 || square == 7 || square == 56 || square == 63;
}

/* --------------------------------------------------------------------------------------- stable, the slow way */
static bool is_on_board(int column, int row) {
    return column >= 0 && column < 8 && row >= 0 && row < 8;
}

/* Whether nothing can turn a disc along a line through it, given what is known to be stable. */
static bool is_held(const char *cells, const bool *stable, int column, int row, int x, int y) {
    bool is_full = true;
    for (int sign = -1; sign <= 1; sign += 2) {
        int next_column = column + sign * x;
        int next_row = row + sign * y;
        if (!is_on_board(next_column, next_row)) {
            return true;
        }
        int next = next_row * 8 + next_column;
        if (stable[next] && cells[next] == cells[row * 8 + column]) {
            return true;
        }
        for (int i = 1; is_on_board(column + sign * i * x, row + sign * i * y); i++) {
            is_full &= cells[(row + sign * i * y) * 8 + column + sign * i * x] != '-';
        }
    }
    return is_full;
}

static Bitboard slow_stable(Board board) {
    static const int STEPS[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };
    char cells[64];
    bool stable[64] = { false };
    Bitboard found = 0;
    for (int i = 0; i < 64; i++) {
        cells[i] = (board.mover >> i & 1) ? 'X' : (board.other >> i & 1) ? 'O' : '-';
    }
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (int i = 0; i < 64; i++) {
            bool is_stable = cells[i] == 'X' && !stable[i];
            for (int s = 0; s < 4 && is_stable; s++) {
                is_stable = is_held(cells, stable, i % 8, i / 8, STEPS[s][0], STEPS[s][1]);
            }
            if (is_stable) {
                stable[i] = is_changed = true;
                found |= (Bitboard)1 << i;
            }
        }
    }
    return found;
}

static int stable_count(const Position *position, Color side) {
    return bitboard_count(slow_stable((Board){ position->discs[side], position->discs[color_opposite(side)] }));
}

static void stable_discs_are_those_of_the_slow_way_and_are_never_turned(void **state) {
    (void)state;
    Record *record;
    assert_int_equal(record_create(&record), STATUS_OK);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        record_clear(record);
        play_at_random(record, seed);
        Bitboard before[2] = { 0, 0 };
        for (int node = 0; node < record->node_count; node++) {
            const Position *position = &record->nodes[node].position;
            for (Color side = COLOR_BLACK; side <= COLOR_WHITE; side++) {
                Board board = { position->discs[side], position->discs[color_opposite(side)] };
                Bitboard stable = mistake_stable_discs(board);
                assert_true(stable == slow_stable(board));
                assert_true((before[side] & ~stable) == 0); /* once stable, always */
                before[side] = stable;
            }
        }
    }
    record_destroy(record);
    assert_true(mistake_stable_discs(board_start(START_STANDARD)) == 0);
    assert_true(mistake_stable_discs((Board){ ~(Bitboard)0, 0 }) == ~(Bitboard)0);
    assert_true(mistake_stable_discs((Board){ 0x3, 0 }) == 0x3);
    assert_true(mistake_stable_discs((Board){ 0x6, 0 }) == 0);
}

/* ----------------------------------------------------------------------------------------------------- claims */
static bool takes_corner(const AnalysisMove *move, const AnalysisLine *line, int plies) {
    for (int i = 0; i < plies && i < line->move_count; i++) {
        Position position = behind(&move->before, line, i);
        if (position.mover != move->before.mover && is_corner(line->moves[i])) {
            return true;
        }
    }
    return false;
}

static Color last_placer(const AnalysisMove *move, const AnalysisLine *line) {
    Position end = behind(&move->before, line, line->move_count);
    assert_true(position_is_over(&end, OTHELLO));
    int last = line->move_count - 1;
    while (line->moves[last] == SQUARE_NONE) {
        last--;
    }
    return behind(&move->before, line, last).mover;
}

static void check_claim(const AnalysisMove *move, const MistakeClaim *claim) {
    Color mover = move->before.mover;
    if (claim->kind == MISTAKE_PARITY) {
        assert_int_equal(last_placer(move, &move->best_line), mover);
        assert_int_equal(last_placer(move, &move->line), color_opposite(mover));
        return;
    }
    Position played = behind(&move->before, &move->line, claim->plies);
    if (claim->kind == MISTAKE_CORNER) {
        assert_in_range(claim->plies, 2, MISTAKE_CORNER_PLIES);
        assert_true(is_corner(claim->square));
        assert_int_equal(move->line.moves[claim->plies - 1], claim->square);
        assert_int_equal(behind(&move->before, &move->line, claim->plies - 1).mover, color_opposite(mover));
        assert_false(takes_corner(move, &move->line, claim->plies - 1));
        assert_false(takes_corner(move, &move->best_line, claim->plies));
        return;
    }
    Position best = behind(&move->before, &move->best_line, claim->plies);
    assert_true(claim->played < claim->best);
    if (claim->kind == MISTAKE_MOBILITY) {
        assert_int_equal(played.mover, mover);
        assert_int_equal(best.mover, mover);
        assert_int_equal(bitboard_count(board_legal_moves(position_board(&played))), claim->played);
        assert_int_equal(bitboard_count(board_legal_moves(position_board(&best))), claim->best);
    } else {
        assert_int_equal(claim->kind, MISTAKE_STABILITY);
        assert_true(stable_count(&played, mover) <= claim->played);
        assert_int_equal(stable_count(&best, mover), claim->best);
    }
}

static void no_claim_is_false(void **state) {
    (void)state;
    enum { GAMES = 24, LEVEL = 5 };
    int counts[MISTAKE_CLAIMS_MAX] = { 0 };
    EngineOptions options = engine_default_options();
    options.table_mb = 4;
    options.thread_count = 1;
    Engine *engine;
    Record *record;
    Analysis *analysis = calloc(1, sizeof *analysis);
    assert_non_null(analysis);
    assert_int_equal(engine_create(&options, &engine), STATUS_OK);
    assert_int_equal(record_create(&record), STATUS_OK);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        record_clear(record);
        play_at_random(record, seed);
        assert_int_equal(analysis_begin(record, analysis), STATUS_OK);
        assert_int_equal(analysis_run(analysis, engine, LEVEL, NULL, NULL), STATUS_OK);
        for (int i = 0; i < analysis->move_count; i++) {
            const AnalysisMove *move = &analysis->moves[i];
            MistakeClaim claims[MISTAKE_CLAIMS_MAX];
            int count = mistake_claims(move, claims);
            assert_true(move->loss > 0 || count == 0);
            for (int c = 0; c < count; c++) {
                assert_true(c == 0 || claims[c - 1].kind < claims[c].kind);
                check_claim(move, &claims[c]);
                counts[claims[c].kind]++;
            }
        }
    }
    /* Every kind has been claimed, or the test says nothing. */
    for (int kind = 0; kind < MISTAKE_CLAIMS_MAX; kind++) {
        assert_true(counts[kind] > 10);
    }
    record_destroy(record);
    engine_destroy(engine);
    free(analysis);
}

static void a_move_that_is_not_known_or_lost_nothing_has_no_claims(void **state) {
    (void)state;
    AnalysisMove move = { .before = position_start(START_STANDARD), .move = move_disc(square_at(5, 4)) };
    MistakeClaim claims[MISTAKE_CLAIMS_MAX];
    assert_int_equal(mistake_claims(&move, claims), 0);
    move.is_known = true;
    assert_int_equal(mistake_claims(&move, claims), 0);
    move.loss = 3; /* without lines nothing can be said */
    assert_int_equal(mistake_claims(&move, claims), 0);
}

int run_mistake_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stable_discs_are_those_of_the_slow_way_and_are_never_turned),
        cmocka_unit_test(no_claim_is_false),
        cmocka_unit_test(a_move_that_is_not_known_or_lost_nothing_has_no_claims),
    };
    return cmocka_run_group_tests_name("mistake", tests, NULL, NULL);
}
