/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include "../../src/opponents/column.h"
#include "../../src/opponents/edge_pattern.h"
#include "engine/endgame.h"
#include "positions.h"

static const Square CORNERS[4] = { 0, 7, 56, 63 };

static Candidates rated(const Game *game) {
    Candidates candidates;
    assert_int_equal(opponent_rate(opponent_find("column-evolved"), game, NULL, &candidates), STATUS_OK);
    return candidates;
}

static void play_random_until_empties(Game *game, Random *random, int empties) {
    game_begin(game, START_STANDARD);
    while (board_empty_count(game_board(game)) > empties || board_legal_moves(game_board(game)) == 0) {
        if (game_is_over(game)) {
            game_begin(game, START_STANDARD);
        }
        game_play_random(game, random);
    }
}

static int point_of(const Candidates *candidates, Square square) {
    for (int i = 0; i < candidates->count; i++) {
        if (candidates->items[i].square == square) {
            return candidates->items[i].point;
        }
    }
    fail_msg("not a candidate: %d", square);
    return 0;
}

/* The edge from a corner along its row (step ±1) or column (step ±8). */
static void read_edge(Board board, Square corner, int step, char edge[EDGE_LENGTH]) {
    edge[0] = 'x';
    for (int i = 1; i < EDGE_LENGTH; i++) {
        Bitboard bit = bitboard_of(corner + i * step);
        edge[i] = (board.mover & bit) ? 'c' : (board.other & bit) ? 'p' : 'n';
    }
}

/* Fills the edge from a corner on with a run of the other side's discs and then the mover's, or at random. */
static void fill_edge(Board *board, Square corner, int step, Random *random) {
    int run = 1 + (int)random_below(random, 6);
    bool is_random = random_below(random, 2) == 0;
    for (int i = 1; i < EDGE_LENGTH; i++) {
        Bitboard bit = bitboard_of(corner + i * step);
        uint32_t kind = is_random ? random_below(random, 3) : i <= run ? 0 : 1;
        board->other = kind == 0 ? board->other | bit : board->other & ~bit;
        board->mover = kind == 1 ? board->mover | bit : board->mover & ~bit;
    }
}

static void a_corner_counts_20_and_both_edges_beside_it(void **state) {
    (void)state;
    Random random = random_seeded(1);
    int seen[3] = { 0 };
    for (int i = 0; i < 400; i++) {
        Board board = { 0, 0 };
        Square corner = CORNERS[i % 4];
        int row_step = square_column(corner) ? -1 : 1;
        int column_step = square_row(corner) ? -8 : 8;
        fill_edge(&board, corner, row_step, &random);
        fill_edge(&board, corner, column_step, &random);
        char row[EDGE_LENGTH];
        char column[EDGE_LENGTH];
        read_edge(board, corner, row_step, row);
        read_edge(board, corner, column_step, column);
        int edges = edge_score_beside_corner(row) + edge_score_beside_corner(column);
        assert_int_equal(column_corner_point(board, corner), 20 + edges);
        seen[edges / 10]++;
    }
    assert_true(seen[0] > 20 && seen[1] > 20 && seen[2] > 20);
}

static void the_last_twelve_squares_are_rated_by_their_exact_values(void **state) {
    (void)state;
    Random random = random_seeded(2);
    for (int i = 0; i < 24; i++) {
        Game game;
        play_random_until_empties(&game, &random, 1 + i % 12);
        Board board = game_board(&game);
        Candidates candidates = rated(&game);
        int best = -ENDGAME_SCORE_MAX;
        for (int k = 0; k < candidates.count; k++) {
            Candidate candidate = candidates.items[k];
            Bitboard flips = board_flips(board, candidate.square);
            int score;
            assert_int_equal(endgame_score(board_after_move(board, candidate.square, flips), NULL, &score),
                             STATUS_OK);
            assert_int_equal(candidate.point, -score);
            best = -score > best ? -score : best;
        }
        int value;
        assert_int_equal(endgame_score(board, NULL, &value), STATUS_OK);
        assert_int_equal(best, value);
    }
}

static void points_do_not_depend_on_how_the_board_is_turned(void **state) {
    (void)state;
    Random random = random_seeded(3);
    for (int i = 0; i < 60; i++) {
        Game game;
        play_random_until_empties(&game, &random, 13 + i % 45);
        Candidates candidates = rated(&game);
        for (int symmetry = 1; symmetry < 8; symmetry++) {
            Position turned =
                position_of_board(board_transform(game_board(&game), symmetry), game_mover(&game));
            Game turned_game;
            game_begin_at(&turned_game, &turned);
            Candidates turned_candidates = rated(&turned_game);
            assert_int_equal(turned_candidates.count, candidates.count);
            for (int k = 0; k < candidates.count; k++) {
                Candidate candidate = candidates.items[k];
                Square square = square_transform(candidate.square, symmetry);
                assert_int_equal(point_of(&turned_candidates, square), candidate.point);
            }
        }
    }
}

/* The sums, by hand. f5 has base point 5, which counts three times, leaves 3 replies and 4 discs that touch
 * an empty square: 15 − 6 − 12 = −3. The best reply is f6: 15, 4 replies, 3 open discs: 15 − 8 − 9 = −2 (d6
 * and f4 leave 5 replies: −4). −3 − (−2) = −1, and the other three first moves are the same move turned
 * round. */
static void the_first_move_is_worth_what_the_rules_say(void **state) {
    (void)state;
    Game game;
    game_begin(&game, START_STANDARD);
    Candidates candidates = rated(&game);
    assert_int_equal(candidates.count, 4);
    for (int i = 0; i < candidates.count; i++) {
        assert_int_equal(candidates.items[i].point, -1);
    }
}

/* g5 turns White's two discs: 12 for the square, 100, the final 64, and 5 open discs: 161. */
static void a_wipe_out_is_taken(void **state) {
    (void)state;
    Position position = { .mover = COLOR_BLACK };
    position.discs[COLOR_BLACK] = bitboard_of(square_at(3, 4)) | bitboard_of(square_at(4, 3));
    position.discs[COLOR_WHITE] = bitboard_of(square_at(4, 4)) | bitboard_of(square_at(5, 4));
    Game game;
    game_begin_at(&game, &position);
    Candidates candidates = rated(&game);
    assert_true(candidates.count > 1);
    assert_int_equal(point_of(&candidates, square_at(6, 4)), 161);
    Move move;
    assert_int_equal(opponent_choose(opponent_find("column-evolved"), &game, 1, NULL, NULL, &move),
                     STATUS_OK);
    assert_true(move_equals(move, move_disc(square_at(6, 4))));
}

/* The rules once more, square by square. */
static char cell(Board board, int column, int row) {
    if (column < 0 || column > 7 || row < 0 || row > 7) {
        return '#';
    }
    Bitboard bit = bitboard_of(square_at(column, row));
    return (board.mover & bit) ? 'c' : (board.other & bit) ? 'p' : 'n';
}

static bool has_neighbour(Board board, int column, int row, char wanted) {
    for (int i = 0; i < 9; i++) {
        if (i != 4 && cell(board, column + i % 3 - 1, row + i / 3 - 1) == wanted) {
            return true;
        }
    }
    return false;
}

static int plain_point(Board board, Square square, Board after) {
    int column = square_column(square);
    int row = square_row(square);
    int point = 3 * column_base_point(square);
    bool is_corner = (column == 0 || column == 7) && (row == 0 || row == 7);
    point += is_corner ? column_corner_point(board, square) : column_edge_point(board, square);
    if ((column == 1 || column == 6) && (row == 1 || row == 6) &&
        cell(board, column == 1 ? 0 : 7, row == 1 ? 0 : 7) == 'n') {
        point -= 20;
    }
    for (Square other = 0; other < SQUARE_COUNT; other++) {
        int x = square_column(other);
        int y = square_row(other);
        if (board_legal_moves(after) & bitboard_of(other)) {
            point -= (x == 0 || x == 7) && (y == 0 || y == 7) ? 12 : 2;
        }
        /* After the move the player's discs are the other side's. */
        point -= cell(after, x, y) == 'p' && has_neighbour(after, x, y, 'n') ? 3 : 0;
    }
    return point + (after.mover ? 0 : 100);
}

static int plain_best(Board board) {
    Bitboard legal = board_legal_moves(board);
    if (!legal) {
        return board_is_over(board) ? board_final_score(board) : -plain_best(board_after_pass(board));
    }
    int best = -100000;
    while (legal) {
        Square square = bitboard_pop(&legal);
        Board after = board_after_move(board, square, board_flips(board, square));
        int point = plain_point(board, square, after);
        best = point > best ? point : best;
    }
    return best;
}

static void points_follow_the_rules_on_boards_of_all_kinds(void **state) {
    (void)state;
    Random random = random_seeded(5);
    int passes = 0;
    for (int i = 0; i < 600; i++) {
        Game game;
        play_random_until_empties(&game, &random, 13 + i % 45);
        if (i % 2) {
            /* Thinned out, so that passes and early ends occur. */
            Position position = *game_position(&game);
            position.discs[color_opposite(position.mover)] &= random_next(&random);
            game_begin_at(&game, &position);
        }
        Board board = game_board(&game);
        Candidates candidates = rated(&game);
        for (int k = 0; k < candidates.count; k++) {
            Square square = candidates.items[k].square;
            Board after = board_after_move(board, square, board_flips(board, square));
            assert_int_equal(candidates.items[k].point,
                             plain_point(board, square, after) - plain_best(after));
            passes += board_legal_moves(after) == 0;
        }
    }
    assert_true(passes > 9);
}

static void it_beats_the_column_in_most_paired_games(void **state) {
    (void)state;
    const Opponent *players[2] = { opponent_find("column-evolved"), opponent_find("column") };
    Random random = random_seeded(4);
    int won = 0;
    enum { PAIRS = 10 };
    for (int pair = 0; pair < PAIRS; pair++) {
        Game opening;
        play_random_until_empties(&opening, &random, 54);
        for (int color = 0; color < 2; color++) {
            Game game = opening;
            while (!game_is_over(&game)) {
                const Opponent *player = players[game_mover(&game) == (Color)color ? 0 : 1];
                Move move;
                assert_int_equal(opponent_choose(player, &game, random_next(&random), NULL, NULL, &move),
                                 STATUS_OK);
                assert_int_equal(game_play(&game, move), STATUS_OK);
            }
            int score = position_final_score(game_position(&game));
            won += (color == COLOR_BLACK ? score : -score) > 0;
        }
    }
    assert_true(won >= 2 * PAIRS * 65 / 100);
}

int run_column_evolved_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_corner_counts_20_and_both_edges_beside_it),
        cmocka_unit_test(the_last_twelve_squares_are_rated_by_their_exact_values),
        cmocka_unit_test(points_do_not_depend_on_how_the_board_is_turned),
        cmocka_unit_test(the_first_move_is_worth_what_the_rules_say),
        cmocka_unit_test(a_wipe_out_is_taken),
        cmocka_unit_test(points_follow_the_rules_on_boards_of_all_kinds),
        cmocka_unit_test(it_beats_the_column_in_most_paired_games),
    };
    return cmocka_run_group_tests_name("column-evolved", tests, NULL, NULL);
}
