/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "engine/endgame.h"
#include "platform/clock.h"
#include "platform/file.h"
#include "platform/thread.h"
#include "positions.h"
#include "train/selfplay.h"

static const char PATH[] = "build/tests/selfplay-test.games";

enum { GAMES = 30, DEPTH = 2, EXACT_FROM = 9 };

static SelfplaySettings quick_settings(int game_count, int thread_count) {
    const Evaluation *evaluation;
    assert_int_equal(evaluation_builtin(&evaluation), STATUS_OK);
    return (SelfplaySettings){
        .head = { .seed = 7, .evaluation = evaluation_checksum(evaluation), .depth = DEPTH, .exact_from = EXACT_FROM },
        .game_count = game_count,
        .thread_count = thread_count,
        .kernel = kernel_best(),
    };
}

static Status run(const SelfplaySettings *settings) {
    return selfplay_run(PATH, settings, NULL, NULL);
}

/* @owner the caller frees */
static uint8_t *read_file(size_t *size) {
    char *bytes;
    assert_int_equal(file_read(PATH, 1 << 20, &bytes, size), STATUS_OK);
    return (uint8_t *)bytes;
}

static void write_file(const uint8_t *bytes, size_t size) {
    assert_int_equal(file_write(PATH, (const char *)bytes, size), STATUS_OK);
}

static void assert_file_equal(const uint8_t *bytes, size_t size) {
    size_t found_size;
    uint8_t *found = read_file(&found_size);
    assert_int_equal(found_size, size);
    assert_memory_equal(found, bytes, size);
    free(found);
}

/* Reads whole games up to the end. @param ends NULL, or receives where each of them ends. @return how many */
static int read_games(const uint8_t *bytes, size_t size, TrainGame games[GAMES], size_t ends[GAMES]) {
    GameFileHead head;
    assert_int_equal(game_file_read_head(bytes, size, &head), STATUS_OK);
    size_t at = GAME_FILE_HEAD_SIZE;
    int count = 0;
    while (at < size) {
        size_t entry_size;
        assert_true(count < GAMES);
        assert_int_equal(game_file_read_game(bytes + at, size - at, &games[count], &entry_size), STATUS_OK);
        at += entry_size;
        if (ends) {
            ends[count] = at;
        }
        count++;
    }
    return count;
}

/* The file's games in the order of their numbers, of which each must be there once. @return how many */
static int load_games(TrainGame games[GAMES]) {
    TrainGame read[GAMES];
    bool is_there[GAMES] = { false };
    size_t size;
    uint8_t *bytes = read_file(&size);
    int count = read_games(bytes, size, read, NULL);
    free(bytes);
    for (int i = 0; i < count; i++) {
        assert_true(read[i].index < (uint32_t)count && !is_there[read[i].index]);
        is_there[read[i].index] = true;
        games[read[i].index] = read[i];
    }
    return count;
}

static void assert_same_game(const TrainGame *a, const TrainGame *b) {
    uint8_t first[GAME_FILE_ENTRY_SIZE_MAX];
    uint8_t second[GAME_FILE_ENTRY_SIZE_MAX];
    size_t size = game_file_write_game(a, first);
    assert_int_equal(game_file_write_game(b, second), size);
    assert_memory_equal(first, second, size);
}

static void assert_same_games(const TrainGame *a, const TrainGame *b, int count) {
    for (int i = 0; i < count; i++) {
        assert_same_game(&a[i], &b[i]);
    }
}

/* GAMES games, which a fresh file then has. */
static void make_games(int thread_count, TrainGame games[GAMES]) {
    SelfplaySettings settings = quick_settings(GAMES, thread_count);
    remove(PATH);
    assert_int_equal(run(&settings), STATUS_OK);
    assert_int_equal(load_games(games), GAMES);
}

/* ------------------------------------------------------------------------------------------------ the games */
static void a_game_depends_on_seed_and_number_only(void **state) {
    (void)state;
    TrainGame one[GAMES];
    TrainGame two[GAMES];
    make_games(1, one);
    make_games(2, two);
    assert_same_games(one, two, GAMES);
    SelfplaySettings settings = quick_settings(GAMES, 1);
    const EngineOptions options = { .table_mb = 4, .thread_count = 1, .kernel = KERNEL_BASELINE };
    Engine *engine;
    TrainGame alone;
    assert_int_equal(engine_create(&options, &engine), STATUS_OK);
    for (uint32_t index = GAMES; index-- > GAMES - 4;) {
        assert_int_equal(selfplay_play(engine, &settings.head, index, NULL, &alone), STATUS_OK);
        assert_same_game(&alone, &one[index]);
    }
    settings.head.seed++;
    assert_int_equal(selfplay_play(engine, &settings.head, 0, NULL, &alone), STATUS_OK);
    assert_true(memcmp(alone.moves, one[0].moves, sizeof alone.moves) != 0);
    assert_true(memcmp(one[1].moves, one[0].moves, sizeof alone.moves) != 0);
    engine_destroy(engine);
}

static void a_game_begins_with_8_to_50_random_moves_without_values(void **state) {
    (void)state;
    TrainGame games[GAMES];
    int shortest = GAME_FILE_MOVES_MAX;
    int longest = 0;
    make_games(2, games);
    for (int i = 0; i < GAMES; i++) {
        const TrainGame *game = &games[i];
        assert_true(game->lead <= 50 && (game->lead >= 8 || game->lead == game->move_count));
        assert_true(game->move_count > game->lead || game->lead >= 8);
        shortest = game->lead < shortest ? game->lead : shortest;
        longest = game->lead > longest ? game->lead : longest;
    }
    assert_true(shortest < 16 && longest > 40);
}

/* With so few empties both sides play perfectly: every value is the exact one, and no move loses anything. */
static void values_near_the_end_are_exact_and_nothing_is_lost(void **state) {
    (void)state;
    TrainGame games[GAMES];
    int checked = 0;
    make_games(2, games);
    for (int i = 0; i < GAMES; i++) {
        const TrainGame *game = &games[i];
        Board board = board_start(START_STANDARD);
        bool is_black_mover = true;
        for (int ply = 0; ply < game->move_count; ply++) {
            bool passes = !board_legal_moves(board);
            Board seen = passes ? board_after_pass(board) : board;
            bool is_black = is_black_mover != passes;
            if (ply >= game->lead && board_empty_count(seen) <= EXACT_FROM) {
                int exact;
                assert_int_equal(endgame_score(seen, NULL, &exact), STATUS_OK);
                assert_int_equal(game->values[ply], exact);
                assert_int_equal(game->score, is_black ? exact : -exact);
                checked++;
            }
            assert_true(train_game_step(&board, &is_black_mover, game->moves[ply]));
        }
        assert_true(board_is_over(board));
    }
    assert_true(checked > 2 * GAMES);
}

static void steps_through_a_game_agree_with_the_rules(void **state) {
    (void)state;
    int passes = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Random random = random_seeded(seed);
        Board board = board_start(START_STANDARD);
        bool is_black_mover = true;
        Game game;
        game_begin(&game, START_STANDARD);
        while (!game_is_over(&game)) {
            Color mover = game_mover(&game);
            Board before = game_board(&game);
            bool is_pass = game_must_pass(&game);
            game_play_random(&game, &random);
            if (is_pass) {
                passes++;
                continue;
            }
            Board after = game_board(&game);
            Bitboard placed = board_empties(before) & ~board_empties(after);
            Board untouched = board;
            Square wrong = bitboard_pop(&(Bitboard){ before.mover | before.other });
            assert_false(train_game_step(&board, &is_black_mover, wrong));
            assert_false(train_game_step(&board, &is_black_mover, SQUARE_COUNT));
            assert_memory_equal(&board, &untouched, sizeof board);
            assert_true(train_game_step(&board, &is_black_mover, bitboard_pop(&placed)));
            assert_memory_equal(&board, &after, sizeof board);
            assert_true(is_black_mover == (mover == COLOR_WHITE));
        }
        assert_true(board_is_over(board));
    }
    assert_true(passes > 0);
}

/* ---------------------------------------------------------------------------------------------- its entries */
static Status read_entry(const TrainGame *game, TrainGame *found) {
    uint8_t bytes[GAME_FILE_ENTRY_SIZE_MAX];
    size_t entry_size = 0;
    size_t size = game_file_write_game(game, bytes);
    Status status = game_file_read_game(bytes, size, found, &entry_size);
    assert_int_equal(entry_size, status == STATUS_OK ? size : 0);
    return status;
}

/* The game without its last move, its score that of the discs so far: nothing but the end is missing. */
static TrainGame without_last_move(const TrainGame *game) {
    TrainGame shorter = *game;
    Board board = board_start(START_STANDARD);
    bool is_black_mover = true;
    shorter.move_count--;
    for (int i = 0; i < shorter.move_count; i++) {
        assert_true(train_game_step(&board, &is_black_mover, shorter.moves[i]));
    }
    int score = board_final_score(board);
    shorter.score = is_black_mover ? score : -score;
    return shorter;
}

static void an_entry_with_more_random_moves_than_moves_is_refused(void **state) {
    (void)state;
    enum { LEAD_AT = 4, MOVES_AT = 8, CHECKSUM_SIZE = 4 };
    TrainGame games[GAMES];
    TrainGame found;
    uint8_t bytes[GAME_FILE_ENTRY_SIZE_MAX];
    size_t entry_size = 0;
    make_games(2, games);
    TrainGame game = games[0];
    game.lead = game.move_count;
    (void)game_file_write_game(&game, bytes);
    bytes[LEAD_AT]++;
    size_t length = MOVES_AT + (size_t)game.move_count - 1;
    uint32_t checksum = (uint32_t)crc32(0, bytes, (unsigned)length);
    for (size_t i = 0; i < CHECKSUM_SIZE; i++) {
        bytes[length + i] = (uint8_t)(checksum >> (8 * i));
    }
    assert_int_equal(game_file_read_game(bytes, length + CHECKSUM_SIZE, &found, &entry_size), STATUS_BAD_TEXT);
}

static void an_entry_that_is_no_whole_game_is_refused(void **state) {
    (void)state;
    TrainGame games[GAMES];
    TrainGame found;
    make_games(2, games);
    int whole = 0;
    while (games[whole].lead > 40) {
        whole++;
    }
    const TrainGame game = games[whole];
    assert_int_equal(read_entry(&game, &found), STATUS_OK);
    assert_same_game(&found, &game);
    TrainGame wrong = without_last_move(&game);
    assert_int_equal(read_entry(&wrong, &found), STATUS_BAD_TEXT);
    wrong = game;
    wrong.moves[20] = wrong.moves[19]; /* occupied */
    assert_int_equal(read_entry(&wrong, &found), STATUS_BAD_TEXT);
    wrong.moves[20] = 200;
    assert_int_equal(read_entry(&wrong, &found), STATUS_BAD_TEXT);
    wrong = game;
    wrong.score ^= 2;
    assert_int_equal(read_entry(&wrong, &found), STATUS_BAD_TEXT);
    wrong = game;
    wrong.values[wrong.lead] = SQUARE_COUNT;
    assert_int_equal(read_entry(&wrong, &found), STATUS_OK);
    wrong.values[wrong.lead] = SQUARE_COUNT + 1;
    assert_int_equal(read_entry(&wrong, &found), STATUS_BAD_TEXT);
    wrong.values[wrong.lead] = -SQUARE_COUNT - 1;
    assert_int_equal(read_entry(&wrong, &found), STATUS_BAD_TEXT);
    uint8_t bytes[GAME_FILE_ENTRY_SIZE_MAX];
    size_t size = game_file_write_game(&game, bytes);
    for (size_t cut = 0; cut < size; cut++) {
        size_t entry_size = 0;
        assert_int_equal(game_file_read_game(bytes, cut, &found, &entry_size), STATUS_ENDED);
    }
}

static void a_head_reads_back_and_its_limits_are_kept(void **state) {
    (void)state;
    const GameFileHead head = { .seed = UINT64_MAX - 3, .evaluation = UINT32_MAX - 5, .depth = 60, .exact_from = 1 };
    GameFileHead found;
    uint8_t bytes[GAME_FILE_HEAD_SIZE];
    game_file_write_head(&head, bytes);
    assert_int_equal(game_file_read_head(bytes, sizeof bytes, &found), STATUS_OK);
    assert_true(found.seed == head.seed && found.evaluation == head.evaluation);
    assert_true(found.depth == head.depth && found.exact_from == head.exact_from);
    static const int WRONG[][2] = { { 0, 1 }, { 61, 1 }, { 1, 0 }, { 1, 61 } };
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        game_file_write_head(&(GameFileHead){ .depth = WRONG[i][0], .exact_from = WRONG[i][1] }, bytes);
        assert_int_equal(game_file_read_head(bytes, sizeof bytes, &found), STATUS_BAD_TEXT);
    }
}

/* ----------------------------------------------------------------------------------------------- a whole file */
typedef struct Seen {
    int calls, done, found;
    int stop_after; /* calls; 0: never */
    StopFlag stop;
} Seen;

static void see(void *context, int done, int found) {
    Seen *seen = context;
    assert_int_equal(done, seen->calls == 0 ? found + 1 : seen->done + 1);
    assert_true(seen->calls == 0 || found == seen->found);
    seen->calls++;
    seen->done = done;
    seen->found = found;
    if (seen->calls == seen->stop_after) {
        stop_request(&seen->stop);
    }
}

/* Whole games that are left are kept as they stand, the others are played, and none is there twice. */
static void a_file_cut_off_anywhere_is_resumed(void **state) {
    (void)state;
    TrainGame games[GAMES];
    TrainGame read[GAMES];
    TrainGame again[GAMES];
    size_t ends[GAMES];
    size_t size;
    make_games(2, games);
    uint8_t *bytes = read_file(&size);
    assert_int_equal(read_games(bytes, size, read, ends), GAMES);
    const size_t cuts[] = { GAME_FILE_HEAD_SIZE, GAME_FILE_HEAD_SIZE + 1, ends[0] - 1, ends[0],
                            ends[1] + 5,         ends[1] + 11,            ends[9] + 40, ends[GAMES - 2] + 4,
                            size - 1,            size };
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        int kept = 0;
        while (kept < GAMES && ends[kept] <= cuts[i]) {
            kept++;
        }
        SelfplaySettings settings = quick_settings(GAMES, 1 + (int)i % 2);
        Seen seen = { 0 };
        write_file(bytes, cuts[i]);
        assert_int_equal(selfplay_run(PATH, &settings, NULL, &(SelfplayListener){ see, &seen }), STATUS_OK);
        assert_int_equal(seen.calls, GAMES - kept);
        assert_true(seen.calls == 0 || (seen.found == kept && seen.done == GAMES));
        assert_int_equal(load_games(again), GAMES);
        assert_same_games(games, again, GAMES);
        size_t size_again;
        uint8_t *bytes_again = read_file(&size_again);
        assert_int_equal(size_again, size);
        assert_memory_equal(bytes, bytes_again, kept > 0 ? ends[kept - 1] : GAME_FILE_HEAD_SIZE);
        free(bytes_again);
    }
    free(bytes);
}

static void a_head_cut_off_is_refused_and_an_empty_file_is_begun(void **state) {
    (void)state;
    static const size_t CUTS[] = { 1, 8, GAME_FILE_HEAD_SIZE - 1 };
    TrainGame games[GAMES];
    TrainGame again[GAMES];
    size_t size;
    make_games(2, games);
    uint8_t *bytes = read_file(&size);
    SelfplaySettings settings = quick_settings(GAMES, 2);
    for (size_t i = 0; i < sizeof CUTS / sizeof CUTS[0]; i++) {
        write_file(bytes, CUTS[i]);
        assert_int_equal(run(&settings), STATUS_BAD_TEXT);
        assert_file_equal(bytes, CUTS[i]);
    }
    write_file(bytes, 0);
    assert_int_equal(run(&settings), STATUS_OK);
    assert_int_equal(load_games(again), GAMES);
    assert_same_games(games, again, GAMES);
    free(bytes);
}

static void more_games_go_behind_and_fewer_change_nothing(void **state) {
    (void)state;
    TrainGame games[GAMES];
    TrainGame again[GAMES];
    size_t size;
    make_games(2, games);
    remove(PATH);
    for (int count = 1; count <= GAMES; count = 3 * count + 1) {
        SelfplaySettings settings = quick_settings(count, 2);
        assert_int_equal(run(&settings), STATUS_OK);
        assert_int_equal(load_games(again), count);
        assert_same_games(games, again, count);
    }
    uint8_t *bytes = read_file(&size);
    SelfplaySettings settings = quick_settings(2, 2);
    Seen seen = { 0 };
    assert_int_equal(selfplay_run(PATH, &settings, NULL, &(SelfplayListener){ see, &seen }), STATUS_OK);
    assert_int_equal(seen.calls, 0);
    assert_file_equal(bytes, size);
    free(bytes);
}

static void games_of_other_settings_are_refused_and_untouched(void **state) {
    (void)state;
    TrainGame games[GAMES];
    size_t size;
    make_games(2, games);
    uint8_t *bytes = read_file(&size);
    SelfplaySettings others[4];
    for (int i = 0; i < 4; i++) {
        others[i] = quick_settings(GAMES + 1, 2);
    }
    others[0].head.seed++;
    others[1].head.evaluation++;
    others[2].head.depth++;
    others[3].head.exact_from++;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(run(&others[i]), STATUS_UNSUPPORTED);
        assert_file_equal(bytes, size);
    }
    free(bytes);
}

/* Every bit of the head and of an entry in the middle. */
static void a_damaged_byte_is_told_and_the_file_is_untouched(void **state) {
    (void)state;
    enum { VERSION_AT = 8, VERSION_END = 12 };
    TrainGame games[GAMES];
    TrainGame read[GAMES];
    size_t ends[GAMES];
    size_t size;
    make_games(2, games);
    uint8_t *bytes = read_file(&size);
    SelfplaySettings settings = quick_settings(GAMES + 1, 1);
    assert_int_equal(read_games(bytes, size, read, ends), GAMES);
    for (size_t at = 0; at < ends[GAMES / 2]; at++) {
        if (at == GAME_FILE_HEAD_SIZE) {
            at = ends[GAMES / 2 - 1];
        }
        uint8_t bit = (uint8_t)(1 << at % 8);
        bytes[at] ^= bit;
        write_file(bytes, size);
        bool is_version = at >= VERSION_AT && at < VERSION_END;
        assert_int_equal(run(&settings), is_version ? STATUS_UNSUPPORTED : STATUS_BAD_TEXT);
        assert_file_equal(bytes, size);
        bytes[at] ^= bit;
    }
    free(bytes);
}

static void a_run_that_is_stopped_ends_soon_and_keeps_what_is_done(void **state) {
    (void)state;
    enum { STOP_AFTER = 5 };
    TrainGame games[GAMES];
    TrainGame again[GAMES];
    make_games(2, games);
    for (int threads = 1; threads <= 2; threads++) {
        SelfplaySettings settings = quick_settings(GAMES, threads);
        Seen seen = { .stop_after = STOP_AFTER };
        const SelfplayListener listener = { see, &seen };
        remove(PATH);
        assert_int_equal(selfplay_run(PATH, &settings, &seen.stop, &listener), STATUS_STOPPED);
        size_t size;
        uint8_t *bytes = read_file(&size);
        int count = read_games(bytes, size, again, NULL);
        free(bytes);
        assert_int_equal(count, seen.done);
        assert_true(count >= STOP_AFTER && count < STOP_AFTER + threads);
        for (int i = 0; i < count; i++) {
            assert_same_game(&again[i], &games[again[i].index]);
        }
        /* Asked for before it begins: nothing is added. */
        assert_int_equal(selfplay_run(PATH, &settings, &seen.stop, &listener), STATUS_STOPPED);
        assert_int_equal(seen.done, count);
        assert_int_equal(run(&settings), STATUS_OK);
        assert_int_equal(load_games(again), GAMES);
        assert_same_games(games, again, GAMES);
    }
}

typedef struct LongRun {
    SelfplaySettings settings;
    StopFlag stop;
    Status status;
} LongRun;

static void run_long(void *context) {
    LongRun *run = context;
    run->status = selfplay_run(PATH, &run->settings, &run->stop, NULL);
}

/* These games would take years. */
static void a_stop_reaches_into_long_searches(void **state) {
    (void)state;
    LongRun run = { .settings = quick_settings(GAMES, 2) };
    run.settings.head.depth = 60;
    Thread *thread;
    remove(PATH);
    assert_int_equal(thread_create(run_long, &run, &thread), STATUS_OK);
    for (int64_t end = clock_now_us() + 50000; clock_now_us() < end;) {
    }
    stop_request(&run.stop);
    thread_join(thread);
    assert_int_equal(run.status, STATUS_STOPPED);
}

static void a_file_that_cannot_be_written_is_told(void **state) {
    (void)state;
    SelfplaySettings settings = quick_settings(1, 1);
    assert_int_equal(selfplay_run("build/never-made/x.games", &settings, NULL, NULL), STATUS_IO);
    assert_int_equal(selfplay_run("build/tests", &settings, NULL, NULL), STATUS_IO);
    remove(PATH);
}

int run_selfplay_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_depends_on_seed_and_number_only),
        cmocka_unit_test(a_game_begins_with_8_to_50_random_moves_without_values),
        cmocka_unit_test(values_near_the_end_are_exact_and_nothing_is_lost),
        cmocka_unit_test(steps_through_a_game_agree_with_the_rules),
        cmocka_unit_test(an_entry_that_is_no_whole_game_is_refused),
        cmocka_unit_test(an_entry_with_more_random_moves_than_moves_is_refused),
        cmocka_unit_test(a_head_reads_back_and_its_limits_are_kept),
        cmocka_unit_test(a_file_cut_off_anywhere_is_resumed),
        cmocka_unit_test(a_head_cut_off_is_refused_and_an_empty_file_is_begun),
        cmocka_unit_test(more_games_go_behind_and_fewer_change_nothing),
        cmocka_unit_test(games_of_other_settings_are_refused_and_untouched),
        cmocka_unit_test(a_damaged_byte_is_told_and_the_file_is_untouched),
        cmocka_unit_test(a_run_that_is_stopped_ends_soon_and_keeps_what_is_done),
        cmocka_unit_test(a_stop_reaches_into_long_searches),
        cmocka_unit_test(a_file_that_cannot_be_written_is_told),
    };
    return cmocka_run_group_tests_name("selfplay", tests, NULL, NULL);
}
