/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "platform/file.h"
#include "train/fit.h"
#include "train/game_file.h"
#include "train/least_squares.h"
#include "train/plot.h"

/* -------------------------------------------------------------------------------------------- least squares */
enum { ROWS = 6000, COLUMNS = 8, WEIGHTS = 20, KNOTS = 3, BLOCKS = 6, VALUES = WEIGHTS * KNOTS, SHARED = WEIGHTS - 1 };

/* Rows of a known truth: all columns name the same weights, the last of which is part of every row. */
typedef struct Truth {
    uint16_t rows[ROWS][COLUMNS];
    float labels[ROWS];
    int32_t column_first[COLUMNS];
    SquaresBlock blocks[BLOCKS];
    double weights[VALUES], strength[VALUES], prior[VALUES];
    SquaresProblem problem;
    SquaresPlan plan;
} Truth;

static double random_number(Random *random) {
    return (double)random_below(random, 20001) / 10000 - 1;
}

static Truth *make_truth(void) {
    static const float SHARES[BLOCKS] = { 0, 0.4F, 0.8F, 0.2F, 0.6F, 1 };
    Random random = random_seeded(3);
    Truth *truth = calloc(1, sizeof *truth);
    assert_non_null(truth);
    for (int i = 0; i < VALUES; i++) {
        truth->weights[i] = random_number(&random);
        truth->strength[i] = 1e-6;
    }
    for (int b = 0; b < BLOCKS; b++) {
        size_t first = (size_t)b * (ROWS / BLOCKS);
        truth->blocks[b] = (SquaresBlock){ first, ROWS / BLOCKS - 100, 100, b / 3, SHARES[b], { SHARED }, 1 };
    }
    for (int r = 0; r < ROWS; r++) {
        const SquaresBlock *block = &truth->blocks[r / (ROWS / BLOCKS)];
        const double *here = truth->weights + block->knot * WEIGHTS;
        double label = here[SHARED] * (1 - (double)block->share) + here[WEIGHTS + SHARED] * block->share;
        for (int c = 0; c < COLUMNS; c++) {
            uint16_t number = (uint16_t)random_below(&random, SHARED);
            truth->rows[r][c] = number;
            label += here[number] * (1 - (double)block->share) + here[WEIGHTS + number] * block->share;
        }
        truth->labels[r] = (float)label;
    }
    truth->problem = (SquaresProblem){ truth->rows[0], ROWS,    COLUMNS, COLUMNS, truth->column_first, truth->labels,
                                       truth->blocks,  BLOCKS,  WEIGHTS, KNOTS,   1 };
    truth->plan = (SquaresPlan){ .prior = truth->prior, .strength = truth->strength, .iteration_max = 300, .patience = 300 };
    return truth;
}

static void known_weights_are_found_again(void **state) {
    (void)state;
    Truth *truth = make_truth();
    double weights[VALUES];
    SquaresResult result;
    assert_int_equal(squares_solve(&truth->problem, &truth->plan, weights, &result), STATUS_OK);
    assert_true(result.train_error < 1e-3);
    assert_true(result.held_out_error < 1e-3);
    float *values = malloc(ROWS * sizeof *values);
    assert_non_null(values);
    assert_int_equal(squares_values(&truth->problem, weights, values), STATUS_OK);
    for (int r = 0; r < ROWS; r++) {
        assert_true(fabs((double)values[r] - (double)truth->labels[r]) < 1e-2);
    }
    /* Every row has 8 weights and the shared one: a ninth of it may move from there to all the others. */
    for (int k = 0; k < KNOTS; k++) {
        double gone = weights[k * WEIGHTS] - truth->weights[k * WEIGHTS];
        for (int i = 0; i < SHARED; i++) {
            assert_true(fabs(weights[k * WEIGHTS + i] - truth->weights[k * WEIGHTS + i] - gone) < 1e-2);
        }
    }
    free(values);
    free(truth);
}

static void strength_holds_weights_at_the_prior(void **state) {
    (void)state;
    Truth *truth = make_truth();
    double weights[VALUES];
    SquaresResult result;
    for (int i = 0; i < VALUES; i++) {
        truth->prior[i] = 0.25;
        truth->strength[i] = i == 5 ? 1e12 : 1;
    }
    for (int r = 0; r < ROWS; r++) {
        for (int c = 0; c < COLUMNS; c++) {
            truth->rows[r][c] = truth->rows[r][c] == 7 ? 8 : truth->rows[r][c];
        }
    }
    assert_int_equal(squares_solve(&truth->problem, &truth->plan, weights, &result), STATUS_OK);
    assert_true(fabs(weights[5] - 0.25) < 1e-4);
    assert_true(weights[7] == 0.25); /* never seen */
    assert_true(fabs(weights[6] - 0.25) > 1e-3);
    free(truth);
}

static void smoothness_lends_a_knot_what_its_neighbour_knows(void **state) {
    (void)state;
    Truth *truth = make_truth();
    double weights[VALUES];
    SquaresResult result;
    truth->problem.block_count = 1; /* only the first knot is seen */
    assert_int_equal(squares_solve(&truth->problem, &truth->plan, weights, &result), STATUS_OK);
    assert_true(weights[2 * WEIGHTS + 3] == 0);
    truth->plan.smooth = 10;
    assert_int_equal(squares_solve(&truth->problem, &truth->plan, weights, &result), STATUS_OK);
    assert_true(fabs(weights[3]) > 0.01);
    assert_true(fabs(weights[2 * WEIGHTS + 3] - weights[3]) < 0.01);
    free(truth);
}

typedef struct Course {
    int count;
    double best;
} Course;

static void follow(void *context, int iteration, double train_error, double held_out_error) {
    Course *course = context;
    assert_int_equal(iteration, course->count);
    assert_true(train_error >= 0);
    course->best = course->count == 0 || held_out_error < course->best ? held_out_error : course->best;
    course->count++;
}

static void the_best_iteration_on_held_out_rows_counts(void **state) {
    (void)state;
    Truth *truth = make_truth();
    Random random = random_seeded(4);
    double weights[VALUES];
    SquaresResult result;
    for (int r = 0; r < ROWS; r++) { /* noise, and few rows: so that it can be overdone */
        truth->labels[r] += (float)(5 * random_number(&random));
    }
    for (int b = 0; b < BLOCKS; b++) {
        truth->blocks[b].first_row += truth->blocks[b].train_count - 12;
        truth->blocks[b].train_count = 12;
    }
    Course course = { 0 };
    truth->plan.patience = 5;
    truth->plan.iterated = follow;
    truth->plan.context = &course;
    assert_int_equal(squares_solve(&truth->problem, &truth->plan, weights, &result), STATUS_OK);
    assert_true(result.held_out_error == course.best);
    assert_int_equal(course.count, result.iteration + 5 + 1);
    free(truth);
}

static void evidence_is_the_square_of_what_a_weight_counts(void **state) {
    (void)state;
    static const uint16_t ROW[2][4] = { { 0, 1, 0, 0 }, { 2, 2, 2, 2 } };
    static const float LABELS[2] = { 0, 0 };
    static const int32_t FIRST[4] = { 0, 0, 0, 1 };
    const SquaresBlock block = { .train_count = 1, .held_out_count = 1, .share = 0.25F, .constants = { 4 }, .constant_count = 1 };
    const SquaresProblem problem = { ROW[0], 2, 4, 4, FIRST, LABELS, &block, 1, 5, 2, 1 };
    double evidence[10];
    assert_int_equal(squares_evidence(&problem, evidence), STATUS_OK);
    static const double EXPECTED[5] = { 4, 4, 0, 0, 1 };
    for (int i = 0; i < 5; i++) {
        assert_true(evidence[i] == EXPECTED[i] * 0.75 * 0.75);
        assert_true(evidence[5 + i] == EXPECTED[i] * 0.25 * 0.25);
    }
}

static void nothing_to_train_or_to_hold_out_is_told(void **state) {
    (void)state;
    Truth *truth = make_truth();
    double weights[VALUES];
    SquaresResult result;
    truth->problem.block_count = 0;
    assert_int_equal(squares_solve(&truth->problem, &truth->plan, weights, &result), STATUS_NOT_FOUND);
    truth->problem.block_count = 1;
    truth->blocks[0].held_out_count = 0;
    assert_int_equal(squares_solve(&truth->problem, &truth->plan, weights, &result), STATUS_NOT_FOUND);
    truth->blocks[0].held_out_count = 1;
    truth->blocks[0].train_count = 0;
    assert_int_equal(squares_solve(&truth->problem, &truth->plan, weights, &result), STATUS_NOT_FOUND);
    free(truth);
}

/* -------------------------------------------------------------------------------------------- training sets */
enum { GAMES = 60, LEAD = 12, EXACT = 14 };

/* Of the weights of a small fit to GAMES: the same on every system, and with every compiler. */
static const uint32_t GOLDEN_CHECKSUM = 0x718bb5b7;

static const char GAMES_PATH[] = "build/tests/fit.games";
static const char OTHER_PATH[] = "build/tests/fit-other.games";

/* A random game: what it takes here does not depend on the strength of the engine. */
static TrainGame random_game(uint32_t index) {
    Random random = random_seeded(random_derive_seed(5, index));
    TrainGame game = { .index = index, .lead = LEAD };
    Board board = board_start(START_STANDARD);
    bool is_black_mover = true;
    while (!board_is_over(board)) {
        Bitboard legal = board_legal_moves(board);
        legal = legal ? legal : board_legal_moves(board_after_pass(board));
        game.moves[game.move_count] = (uint8_t)random_bit(&random, legal);
        assert_true(train_game_step(&board, &is_black_mover, game.moves[game.move_count]));
        game.values[game.move_count++] = 10;
    }
    int score = board_final_score(board);
    game.score = is_black_mover ? score : -score;
    game.lead = game.lead < game.move_count ? game.lead : game.move_count;
    return game;
}

typedef struct GameBytes {
    uint8_t bytes[GAME_FILE_HEAD_SIZE + (GAMES + 1) * GAME_FILE_ENTRY_SIZE_MAX];
    size_t size;
    size_t second; /* where the second game begins */
} GameBytes;

/* @param is_reversed the last game first, and again at the end */
static void make_games(GameBytes *file, bool is_reversed) {
    const GameFileHead head = { .seed = 5, .depth = 1, .exact_from = EXACT };
    game_file_write_head(&head, file->bytes);
    file->size = GAME_FILE_HEAD_SIZE;
    for (int i = 0; i < GAMES + is_reversed; i++) {
        TrainGame game = random_game((uint32_t)(is_reversed ? (2 * GAMES - 1 - i) % GAMES : i));
        file->second = i == 1 ? file->size : file->second;
        file->size += game_file_write_game(&game, file->bytes + file->size);
    }
}

static void write_games(const char *path, const GameBytes *file, size_t size) {
    assert_int_equal(file_write(path, (const char *)file->bytes, size), STATUS_OK);
}

static TrainingSet *read_set(const char *path, int trust) {
    TrainingSet *set;
    TrainingFault fault;
    assert_int_equal(training_set_read(&path, 1, trust, &set, &fault), STATUS_OK);
    return set;
}

static int make_files(void **state) {
    (void)state;
    GameBytes *file = malloc(sizeof *file);
    make_games(file, false);
    write_games(GAMES_PATH, file, file->size);
    free(file);
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    remove(GAMES_PATH);
    remove(OTHER_PATH);
    return 0;
}

static void whole_games_are_held_out(void **state) {
    (void)state;
    TrainingSet *set = read_set(GAMES_PATH, 0);
    size_t expected[2] = { 0, 0 };
    size_t found[2] = { 0, 0 };
    size_t row = 0;
    for (uint32_t i = 0; i < GAMES; i++) {
        TrainGame game = random_game(i);
        expected[i % TRAINING_HELD_OUT_EVERY == 0] += (size_t)(game.move_count - game.lead);
    }
    for (int b = 0; b < set->block_count; b++) {
        assert_int_equal(set->blocks[b].first_row, row);
        assert_int_equal(set->blocks[b].is_exact, 64 - set->blocks[b].disc_count <= EXACT);
        found[0] += set->blocks[b].train_count;
        found[1] += set->blocks[b].held_out_count;
        row += set->blocks[b].train_count + set->blocks[b].held_out_count;
    }
    assert_int_equal(set->game_count, GAMES);
    assert_int_equal(set->row_count, row);
    assert_int_equal(found[0], expected[0]);
    assert_int_equal(found[1], expected[1]);
    training_set_destroy(set);
}

/* The weight of a lane, square by square. */
static int slow_weight(const int32_t *weights, int lane, Board board) {
    const PatternKind *kind = &PATTERN_KINDS[PATTERN_LANE_KINDS[lane]];
    int index = kind->middle;
    int power = 1;
    for (int i = 0; i < kind->square_count; i++) {
        Bitboard bit = bitboard_of(PATTERN_LANES[lane][i]);
        index += board.mover & bit ? power : board.other & bit ? -power : 0;
        power *= 3;
    }
    return weights[kind->first_index + index];
}

/* The held-out positions of a game are few enough to be looked up by their label and number of discs. */
static void rows_name_the_weights_of_the_position(void **state) {
    (void)state;
    TrainingSet *set = read_set(GAMES_PATH, 25);
    int32_t *weights = malloc(PATTERN_INDEX_COUNT * sizeof *weights);
    assert_non_null(weights);
    pattern_list_weights(weights);
    TrainGame game = random_game(0);
    Board board = board_start(START_STANDARD);
    bool is_black_mover = true;
    int block = 0;
    for (int i = 0; i < game.move_count; i++) {
        bool passes = !board_legal_moves(board);
        Board seen = passes ? board_after_pass(board) : board;
        if (i >= game.lead) {
            while (set->blocks[block].disc_count < 64 - board_empty_count(board)) {
                block++;
            }
            size_t row = set->blocks[block].first_row + set->blocks[block].train_count; /* game 0 comes first */
            for (int lane = 0; lane < PATTERN_USED_LANE_COUNT; lane++) {
                assert_int_equal(set->column_first[lane] + set->rows[row][lane], slow_weight(weights, lane, seen));
            }
            assert_int_equal(set->rows[row][PATTERN_USED_LANE_COUNT], bitboard_count(board_legal_moves(seen)));
            assert_int_equal(set->rows[row][PATTERN_USED_LANE_COUNT + 1],
                             bitboard_count(board_legal_moves(board_after_pass(seen))));
            int score = is_black_mover != passes ? game.score : -game.score;
            assert_true(fabs((double)set->labels[row] - (0.75 * score + 0.25 * game.values[i])) < 1e-5);
        }
        assert_true(train_game_step(&board, &is_black_mover, game.moves[i]));
    }
    free(weights);
    training_set_destroy(set);
}

static void the_order_of_the_games_does_not_matter(void **state) {
    (void)state;
    GameBytes *file = malloc(sizeof *file);
    make_games(file, true);
    write_games(OTHER_PATH, file, file->size);
    TrainingSet *set = read_set(GAMES_PATH, 0);
    TrainingSet *other = read_set(OTHER_PATH, 0);
    assert_int_equal(set->row_count, other->row_count);
    assert_memory_equal(set->rows, other->rows, set->row_count * sizeof set->rows[0]);
    assert_memory_equal(set->labels, other->labels, set->row_count * sizeof set->labels[0]);
    training_set_destroy(set);
    training_set_destroy(other);
    free(file);
}

static void a_game_that_was_cut_off_does_not_count(void **state) {
    (void)state;
    GameBytes *file = malloc(sizeof *file);
    make_games(file, false);
    write_games(OTHER_PATH, file, file->size - 5);
    TrainingSet *set = read_set(OTHER_PATH, 0);
    assert_int_equal(set->game_count, GAMES - 1);
    training_set_destroy(set);
    free(file);
}

static void damage_is_told_with_its_place(void **state) {
    (void)state;
    GameBytes *file = malloc(sizeof *file);
    make_games(file, false);
    const char *const paths[] = { GAMES_PATH, OTHER_PATH, "build/tests/never-made.games" };
    TrainingSet *set = NULL;
    TrainingFault fault;
    file->bytes[file->second + 20] ^= 1;
    write_games(OTHER_PATH, file, file->size);
    assert_int_equal(training_set_read(paths, 2, 0, &set, &fault), STATUS_BAD_TEXT);
    assert_int_equal(fault.file, 1);
    assert_int_equal(fault.offset, file->second);
    file->bytes[0] ^= 1;
    write_games(OTHER_PATH, file, file->size);
    assert_int_equal(training_set_read(paths, 2, 0, &set, &fault), STATUS_BAD_TEXT);
    assert_int_equal(fault.offset, 0);
    assert_int_equal(training_set_read(paths + 2, 1, 0, &set, &fault), STATUS_NOT_FOUND);
    assert_int_equal(fault.file, 0);
    assert_null(set);
    free(file);
}

/* ---------------------------------------------------------------------------------------------------- fits */
static FitSettings small_settings(int thread_count) {
    return (FitSettings){ .ridge = 2, .smooth = 20, .keep = 1, .iteration_max = 4, .patience = 4, .thread_count = thread_count };
}

static Weights *fit_set(const TrainingSet *set, int thread_count, FitState *fit_state, const FitListener *listener) {
    Weights *weights = malloc(sizeof *weights);
    assert_non_null(weights);
    FitSettings settings = small_settings(thread_count);
    assert_int_equal(fit_run(set, &settings, fit_state, listener, weights), STATUS_OK);
    return weights;
}

static void one_and_two_threads_give_the_same_bytes(void **state) {
    (void)state;
    TrainingSet *set = read_set(GAMES_PATH, 0);
    FitState *states[2] = { fit_state_create(), fit_state_create() };
    Weights *first = fit_set(set, 1, states[0], NULL);
    Weights *second = fit_set(set, 2, states[1], NULL);
    assert_memory_equal(first, second, sizeof *first);
    assert_memory_equal(states[0], states[1], sizeof *states[0]);
    assert_int_equal(weights_checksum(first), GOLDEN_CHECKSUM);
    assert_true(first->order_bias != 0);
    free(first);
    free(second);
    free(states[0]);
    free(states[1]);
    training_set_destroy(set);
}

static void a_fit_knows_more_than_the_mean(void **state) {
    (void)state;
    TrainingSet *set = read_set(GAMES_PATH, 0);
    FitState *fit_state = fit_state_create();
    Weights *weights = fit_set(set, 2, fit_state, NULL);
    FitPhase phases[FIT_PHASE_COUNT];
    assert_int_equal(fit_measure(set, weights, 1, phases), STATUS_OK);
    FitPhase late = fit_phase_join(phases, 1, 12);
    FitPhase all = fit_phase_join(phases, 0, FIT_PHASE_COUNT - 1);
    size_t held_out_count = 0;
    for (int b = 0; b < set->block_count; b++) {
        held_out_count += set->blocks[b].held_out_count;
    }
    assert_int_equal(all.count, held_out_count);
    assert_true(fit_phase_error(&late) < fit_phase_spread(&late));
    free(weights);
    free(fit_state);
    training_set_destroy(set);
}

typedef struct Errors {
    double first, best;
} Errors;

static void note_errors(void *context, FitPart part, int iteration, double train_error, double held_out_error) {
    Errors *errors = context;
    (void)train_error;
    if (part == FIT_PART_VALUE) {
        errors->first = iteration == 0 ? held_out_error : errors->first;
        errors->best = iteration == 0 || held_out_error < errors->best ? held_out_error : errors->best;
    }
}

static void a_state_survives_its_file_and_the_next_fit_begins_there(void **state) {
    (void)state;
    TrainingSet *set = read_set(GAMES_PATH, 0);
    FitState *fit_state = fit_state_create();
    FitState *again = fit_state_create();
    Errors before = { 0 };
    Errors after = { 0 };
    uint8_t *bytes;
    size_t size;
    free(fit_set(set, 2, fit_state, &(FitListener){ note_errors, &before }));
    assert_int_equal(fit_state_write(fit_state, &bytes, &size), STATUS_OK);
    assert_true(size <= FIT_STATE_FILE_SIZE_MAX);
    assert_int_equal(fit_state_read(bytes, size, again), STATUS_OK);
    assert_memory_not_equal(fit_state, again, sizeof *again);
    fit_state_round(fit_state);
    assert_memory_equal(fit_state, again, sizeof *again);
    double bias_evidence = again->evidence[FIT_STATE_VALUE_COUNT - 1];
    assert_true(bias_evidence > 250 && bias_evidence < 400); /* 57 games, 6 exact numbers of empties */
    free(fit_set(set, 2, again, &(FitListener){ note_errors, &after }));
    assert_true(fabs(after.first - before.best) < 0.01);
    assert_true(after.best <= after.first);
    assert_true(again->evidence[FIT_STATE_VALUE_COUNT - 1] > 1.9 * bias_evidence);
    free(bytes);
    free(fit_state);
    free(again);
    training_set_destroy(set);
}

static void damaged_states_are_refused(void **state) {
    (void)state;
    FitState *fit_state = fit_state_create();
    uint8_t *bytes;
    size_t size;
    fit_state->weights[3] = -1.5;
    assert_int_equal(fit_state_write(fit_state, &bytes, &size), STATUS_OK);
    fit_state->weights[3] = 7;
    assert_int_equal(fit_state_read(bytes, size - 1, fit_state), STATUS_BAD_TEXT);
    assert_int_equal(fit_state_read(bytes, 23, fit_state), STATUS_BAD_TEXT);
    static const struct {
        size_t at;
        Status status;
    } FAULTS[] = { { 0, STATUS_BAD_TEXT },     { 8, STATUS_UNSUPPORTED }, { 12, STATUS_UNSUPPORTED },
                   { 16, STATUS_UNSUPPORTED }, { 20, STATUS_BAD_TEXT },   { 30, STATUS_BAD_TEXT } };
    for (size_t i = 0; i < sizeof FAULTS / sizeof FAULTS[0]; i++) {
        bytes[FAULTS[i].at] ^= 1;
        assert_int_equal(fit_state_read(bytes, size, fit_state), FAULTS[i].status);
        bytes[FAULTS[i].at] ^= 1;
    }
    assert_true(fit_state->weights[3] == 7);
    assert_int_equal(fit_state_read(bytes, size, fit_state), STATUS_OK);
    assert_true(fit_state->weights[3] == -1.5);
    free(bytes);
    free(fit_state);
}

static void too_few_games_are_told(void **state) {
    (void)state;
    GameBytes *file = malloc(sizeof *file);
    make_games(file, false);
    write_games(OTHER_PATH, file, file->second);
    TrainingSet *set = read_set(OTHER_PATH, 0);
    FitState *fit_state = fit_state_create();
    Weights *weights = calloc(1, sizeof *weights);
    FitSettings settings = small_settings(1);
    assert_int_equal(set->game_count, 1);
    assert_int_equal(fit_run(set, &settings, fit_state, NULL, weights), STATUS_NOT_FOUND);
    training_set_destroy(set);
    free(fit_state);
    free(weights);
    free(file);
}

/* ---------------------------------------------------------------------------------------------------- plot */
static void a_plot_has_a_line_for_each_series(void **state) {
    (void)state;
    PlotSeries series[2] = { { .name = "one" }, { .name = "other" } };
    for (int i = 4; i < 50; i++) {
        series[0].is_there[i] = series[1].is_there[i] = true;
        series[0].values[i] = i / 5.0;
        series[1].values[i] = i / 4.0;
    }
    char *text;
    size_t size;
    assert_int_equal(plot_write(series, 2, &text, &size), STATUS_OK);
    assert_int_equal(strlen(text), size);
    assert_int_equal(strncmp(text, "<svg ", 5), 0);
    assert_string_equal(text + size - 7, "</svg>\n");
    int lines = 0;
    for (const char *at = text; (at = strstr(at, "<polyline ")); at++) {
        lines++;
    }
    assert_int_equal(lines, 4); /* curves and legend */
    assert_non_null(strstr(text, ">other</text>"));
    assert_non_null(strstr(text, ">16</text>")); /* the mark above 12.25 */
    free(text);
}

int run_fit_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_weights_are_found_again),
        cmocka_unit_test(strength_holds_weights_at_the_prior),
        cmocka_unit_test(smoothness_lends_a_knot_what_its_neighbour_knows),
        cmocka_unit_test(the_best_iteration_on_held_out_rows_counts),
        cmocka_unit_test(evidence_is_the_square_of_what_a_weight_counts),
        cmocka_unit_test(nothing_to_train_or_to_hold_out_is_told),
        cmocka_unit_test(whole_games_are_held_out),
        cmocka_unit_test(rows_name_the_weights_of_the_position),
        cmocka_unit_test(the_order_of_the_games_does_not_matter),
        cmocka_unit_test(a_game_that_was_cut_off_does_not_count),
        cmocka_unit_test(damage_is_told_with_its_place),
        cmocka_unit_test(one_and_two_threads_give_the_same_bytes),
        cmocka_unit_test(a_fit_knows_more_than_the_mean),
        cmocka_unit_test(a_state_survives_its_file_and_the_next_fit_begins_there),
        cmocka_unit_test(damaged_states_are_refused),
        cmocka_unit_test(too_few_games_are_told),
        cmocka_unit_test(a_plot_has_a_line_for_each_series),
    };
    return cmocka_run_group_tests_name("fit", tests, make_files, remove_files);
}
