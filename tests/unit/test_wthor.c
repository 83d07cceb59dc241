/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <string.h>

#include "positions.h"
#include "records/record_reader.h"
#include "wthor_sample.h"

static WthorGame game_of(WthorSample *it, int number) {
    WthorGame game;
    wthor_read_game(wthor_sample_game(it, number), &game);
    return game;
}

static void set_32(char *bytes, uint32_t number) {
    for (int i = 0; i < 4; i++) {
        bytes[i] = (char)(number >> 8 * i & 0xff);
    }
}

/* ---------------------------------------------------------------------------------------------- reading */
static void the_header_of_the_sample_is_as_the_layout_says(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    WthorHeader header = wthor_sample_header(it.bytes);
    assert_int_equal(header.file_year, 2026);
    assert_int_equal(header.file_month, 11);
    assert_int_equal(header.file_day, 30);
    assert_int_equal(header.game_count, 2);
    assert_int_equal(header.year, 2001);
    assert_int_equal(header.board_size, 8);
    assert_int_equal(header.depth, 22);
    assert_false(header.is_solitaire);
    assert_int_equal(wthor_read_header(it.bytes, WTHOR_HEADER_SIZE - 1, &header), STATUS_BAD_TEXT);
}

static void numbers_in_a_header_are_little_endian_and_signed(void **state) {
    (void)state;
    char bytes[WTHOR_HEADER_SIZE] = { 0 };
    set_32(bytes + 4, 0x80000000u);
    assert_int_equal(wthor_sample_header(bytes).game_count, INT32_MIN);
    set_32(bytes + 4, 0x01020304u);
    assert_int_equal(wthor_sample_header(bytes).game_count, 0x01020304);
    set_32(bytes + 4, 0xffffffffu);
    assert_int_equal(wthor_sample_header(bytes).game_count, -1);
}

static void names_become_utf_8(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    WthorNames players;
    WthorNames tournaments;
    char text[WTHOR_NAME_TEXT_SIZE];
    assert_int_equal(wthor_read_names(it.players, it.players_size, WTHOR_PLAYER_SIZE, &players), STATUS_OK);
    assert_int_equal(players.count, 4);
    assert_false(players.is_cut_off);
    assert_int_equal(wthor_name(&players, 2, text), 12);
    assert_string_equal(text, "M\xc3\xbcller Karl");
    assert_int_equal(wthor_name(&players, 4, text), 0);
    assert_string_equal(text, "");
    assert_int_equal(wthor_name(NULL, 0, text), 0);
    assert_int_equal(
        wthor_read_names(it.tournaments, it.tournaments_size, WTHOR_TOURNAMENT_SIZE, &tournaments), STATUS_OK);
    wthor_name(&tournaments, 1, text);
    assert_string_equal(text, "Essai de tournoi 2001");
}

static void names_that_fill_their_place_need_no_zero_and_control_characters_are_no_letters(void **state) {
    (void)state;
    char bytes[WTHOR_HEADER_SIZE + WTHOR_TOURNAMENT_SIZE] = { [8] = 1 };
    WthorNames names;
    char text[WTHOR_NAME_TEXT_SIZE];
    memset(bytes + WTHOR_HEADER_SIZE, 0xe9, WTHOR_TOURNAMENT_SIZE);
    assert_int_equal(wthor_read_names(bytes, sizeof bytes, WTHOR_TOURNAMENT_SIZE, &names), STATUS_OK);
    assert_int_equal(wthor_name(&names, 0, text), 2 * WTHOR_TOURNAMENT_SIZE);
    assert_int_equal(strlen(text), 2 * WTHOR_TOURNAMENT_SIZE);
    memcpy(bytes + WTHOR_HEADER_SIZE, "a\tb\x85\x7f  ", 8);
    assert_int_equal(wthor_name(&names, 0, text), 5);
    assert_string_equal(text, "a?b??");
}

static void name_files_that_are_cut_off_give_the_whole_names(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    WthorNames names;
    char text[WTHOR_NAME_TEXT_SIZE];
    assert_int_equal(wthor_read_names(it.players, it.players_size - 1, WTHOR_PLAYER_SIZE, &names), STATUS_OK);
    assert_true(names.is_cut_off);
    assert_int_equal(names.count, 3);
    assert_int_equal(wthor_name(&names, 3, text), 0);
    assert_int_equal(wthor_read_names(it.players, 15, WTHOR_PLAYER_SIZE, &names), STATUS_BAD_TEXT);
}

static void T55_the_board_size_in_a_name_file_is_not_looked_at(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    WthorNames names;
    char text[WTHOR_NAME_TEXT_SIZE];
    it.players[12] = 124;
    assert_int_equal(wthor_read_names(it.players, it.players_size, WTHOR_PLAYER_SIZE, &names), STATUS_OK);
    wthor_name(&names, 1, text);
    assert_string_equal(text, "Dupont Jean");
}

static void move_bytes_are_rows_and_columns(void **state) {
    (void)state;
    int count = 0;
    for (int byte = 0; byte < 256; byte++) {
        count += wthor_square((uint8_t)byte) != SQUARE_NONE;
    }
    assert_int_equal(count, SQUARE_COUNT);
    assert_int_equal(wthor_square(11), square_at(0, 0));
    assert_int_equal(wthor_square(18), square_at(7, 0));
    assert_int_equal(wthor_square(81), square_at(0, 7));
    assert_int_equal(wthor_square(88), square_at(7, 7));
}

/* ---------------------------------------------------------------------------------------------- playing */
static void the_games_of_the_sample_are_played_with_their_passes(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    WthorGame game = game_of(&it, 0);
    WthorLine line = wthor_begin();
    assert_int_equal(wthor_play(&game, WTHOR_MOVES_MAX, &line), STATUS_OK);
    assert_int_equal(line.move_count, 60);
    assert_int_equal(wthor_line_score(&line), 37);
    game = game_of(&it, 1);
    line = wthor_begin();
    assert_int_equal(wthor_play(&game, WTHOR_MOVES_MAX, &line), STATUS_OK);
    assert_int_equal(line.move_count, 9);
    assert_int_equal(wthor_line_score(&line), 64);
    assert_int_equal(wthor_game_score(&game, &line), 64);
}

/* Random games through the rules' own Game, and again by their bytes. */
static void a_line_stands_where_the_game_stands_after_each_move(void **state) {
    (void)state;
    static Game game;
    Random random = random_seeded(55);
    for (int number = 0; number < 300; number++) {
        WthorGame bytes = { 0 };
        int count = 0;
        game_begin(&game, START_STANDARD);
        while (!game_is_over(&game)) {
            game_play_random(&game, &random);
            Move move = game.moves[game.ply - 1];
            if (move.kind == MOVE_DISC) {
                bytes.moves[count++] = (uint8_t)(10 * square_row(move.square) + square_column(move.square) + 11);
            }
        }
        WthorLine whole = wthor_begin();
        WthorLine step = wthor_begin();
        assert_int_equal(wthor_play(&bytes, WTHOR_MOVES_MAX, &whole), STATUS_OK);
        for (int i = 0; i <= count; i++) {
            assert_int_equal(wthor_play(&bytes, i, &step), STATUS_OK);
            assert_int_equal(step.move_count, i);
        }
        assert_memory_equal(&step, &whole, sizeof step);
        int lead = position_final_score(game_position(&game));
        assert_int_equal(wthor_line_score(&whole), (64 + lead) / 2);
    }
}

static void T58_a_zero_ends_the_moves_and_other_bytes_that_are_no_square_are_faults(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    static const uint8_t BAD[] = { 19, 0x99, 90, 10, 255 };
    WthorGame game = game_of(&it, 0);
    WthorLine line = wthor_begin();
    game.moves[20] = 0;
    assert_int_equal(wthor_play(&game, WTHOR_MOVES_MAX, &line), STATUS_OK);
    assert_int_equal(line.move_count, 20);
    for (size_t i = 0; i < sizeof BAD; i++) {
        game.moves[20] = BAD[i];
        line = wthor_begin();
        assert_int_equal(wthor_play(&game, WTHOR_MOVES_MAX, &line), STATUS_BAD_TEXT);
        assert_int_equal(line.move_count, 20);
    }
    game.moves[20] = 11;
    line = wthor_begin();
    assert_int_equal(wthor_play(&game, WTHOR_MOVES_MAX, &line), STATUS_ILLEGAL_MOVE);
    game.moves[20] = game.moves[19];
    line = wthor_begin();
    assert_int_equal(wthor_play(&game, WTHOR_MOVES_MAX, &line), STATUS_ILLEGAL_MOVE);
    assert_int_equal(line.move_count, 20);
}

static void D61_a_stored_score_that_the_moves_deny_is_not_shown(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    WthorGame game = game_of(&it, 0);
    WthorLine line = wthor_begin();
    wthor_play(&game, WTHOR_MOVES_MAX, &line);
    game.score = 50;
    assert_int_equal(wthor_game_score(&game, &line), 37);
    /* A game that was given up tells its score by nothing else. */
    line = wthor_begin();
    wthor_play(&game, 30, &line);
    assert_int_equal(wthor_game_score(&game, &line), 50);
    game.score = 65;
    assert_int_equal(wthor_game_score(&game, &line), wthor_line_score(&line));
}

/* ---------------------------------------------------------------------------------------------- records */
static const char *field(const Record *record, RecordField which) {
    return record_text(record, record->fields[which]);
}

static void a_game_becomes_a_record_with_names_event_year_and_scores(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    WthorHeader header = wthor_sample_header(it.bytes);
    WthorGame game = game_of(&it, 0);
    WthorNames players;
    WthorNames tournaments;
    RecordError error;
    Record *record = wthor_sample_record();
    wthor_read_names(it.players, it.players_size, WTHOR_PLAYER_SIZE, &players);
    wthor_read_names(it.tournaments, it.tournaments_size, WTHOR_TOURNAMENT_SIZE, &tournaments);
    assert_int_equal(wthor_to_record(&header, &game, &players, &tournaments, record, &error), STATUS_OK);
    assert_string_equal(field(record, RECORD_BLACK), "Dupont Jean");
    assert_string_equal(field(record, RECORD_WHITE), "M\xc3\xbcller Karl");
    assert_string_equal(field(record, RECORD_EVENT), "Essai de tournoi 2001");
    assert_string_equal(field(record, RECORD_DATE), "2001");
    assert_int_equal(record->result.end, RECORD_END_PLAYED);
    assert_true(record->result.has_lead);
    assert_int_equal(record->result.lead, 1000);
    assert_true(record->result.has_theoretical);
    assert_int_equal(record->result.theoretical, 36);
    assert_int_equal(record->nodes[record_last_node(record)].ply, 62); /* 60 moves and two passes */
    assert_int_equal(record->tag_count, 0);
    header.depth = 24;
    game.theoretical = 65;
    assert_int_equal(wthor_to_record(&header, &game, NULL, NULL, record, &error), STATUS_OK);
    assert_string_equal(field(record, RECORD_BLACK), "");
    assert_false(record->result.has_theoretical);
    assert_int_equal(record->tag_count, 1);
    record_destroy(record);
}

/* Reads all of a file, piece by piece.
 * @param faults receives the problems in their order, at most 8 */
static int read_all(const char *bytes, size_t size, size_t piece, RecordError faults[8], int *fault_count) {
    RecordReader *reader = NULL;
    RecordStep step = RECORD_STEP_HUNGRY;
    RecordError error;
    int games = 0;
    size_t fed = 0;
    assert_int_equal(record_reader_create(RECORD_WTHOR, &reader), STATUS_OK);
    *fault_count = 0;
    while (step != RECORD_STEP_END) {
        assert_int_equal(record_reader_next(reader, &step, &error), STATUS_OK);
        games += step == RECORD_STEP_GAME;
        if (step == RECORD_STEP_FAULT) {
            assert_true(*fault_count < 8);
            faults[(*fault_count)++] = error;
        }
        if (step == RECORD_STEP_HUNGRY && fed == size) {
            record_reader_end(reader);
        } else if (step == RECORD_STEP_HUNGRY) {
            size_t part = piece < size - fed ? piece : size - fed;
            assert_int_equal(record_reader_feed(reader, bytes + fed, part), STATUS_OK);
            fed += part;
        }
    }
    record_reader_destroy(reader);
    return games;
}

static void a_file_streams_through_the_reader_and_is_recognised(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    RecordError faults[8];
    int fault_count;
    Record *record = wthor_sample_record();
    assert_int_equal(record_format_detect(it.bytes, sizeof it.bytes), RECORD_WTHOR);
    assert_int_equal(record_read(it.bytes, sizeof it.bytes, RECORD_FORMAT_COUNT, record, NULL), STATUS_OK);
    assert_int_equal(record->nodes[record_last_node(record)].ply, 62);
    assert_string_equal(field(record, RECORD_DATE), "2001");
    for (size_t piece = 1; piece <= sizeof it.bytes; piece += piece < 20 ? 1 : 33) {
        assert_int_equal(read_all(it.bytes, sizeof it.bytes, piece, faults, &fault_count), 2);
        assert_int_equal(fault_count, 0);
    }
    record_destroy(record);
}

static void T56_a_number_of_games_that_is_not_so_is_told_and_the_whole_games_are_read(void **state) {
    (void)state;
    static const uint32_t COUNTS[] = { 0, 1, 3, 0x7fffffff, 0xffffffff };
    WthorSample it = wthor_sample();
    RecordError faults[8];
    int fault_count;
    for (size_t i = 0; i < sizeof COUNTS / sizeof COUNTS[0]; i++) {
        set_32(it.bytes + 4, COUNTS[i]);
        assert_int_equal(read_all(it.bytes, sizeof it.bytes, 50, faults, &fault_count), 2);
        assert_int_equal(fault_count, 1);
        assert_int_equal(faults[0].problem, RECORD_PROBLEM_BAD_HEADER);
        assert_int_equal(faults[0].offset, 4);
        assert_int_equal(faults[0].line, 0);
        char text[16];
        snprintf(text, sizeof text, "%d", (int)COUNTS[i]);
        assert_string_equal(faults[0].text, text);
    }
    set_32(it.bytes + 4, 0);
    assert_int_equal(read_all(it.bytes, WTHOR_HEADER_SIZE, 5, faults, &fault_count), 0);
    assert_int_equal(fault_count, 0);
}

static void T56_a_last_game_that_is_cut_off_is_told(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    RecordError faults[8];
    int fault_count;
    for (size_t size = WTHOR_HEADER_SIZE + WTHOR_GAME_SIZE + 1; size < sizeof it.bytes; size += 7) {
        assert_int_equal(read_all(it.bytes, size, 1000, faults, &fault_count), 1);
        assert_int_equal(fault_count, 1);
        assert_int_equal(faults[0].problem, RECORD_PROBLEM_CUT_OFF);
        assert_int_equal(faults[0].game, 2);
    }
    for (size_t size = 1; size < WTHOR_HEADER_SIZE; size++) {
        assert_int_equal(read_all(it.bytes, size, 1000, faults, &fault_count), 0);
        assert_int_equal(fault_count, 1);
        assert_int_equal(faults[0].problem, RECORD_PROBLEM_BAD_HEADER);
    }
}

static void T57_sizes_0_and_8_are_the_same_and_10_is_refused(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    RecordError faults[8];
    int fault_count;
    it.bytes[12] = 0;
    assert_int_equal(read_all(it.bytes, sizeof it.bytes, 1000, faults, &fault_count), 2);
    assert_int_equal(fault_count, 0);
    it.bytes[12] = 10;
    assert_int_equal(read_all(it.bytes, sizeof it.bytes, 1000, faults, &fault_count), 0);
    assert_int_equal(fault_count, 1);
    assert_int_equal(faults[0].problem, RECORD_PROBLEM_OTHER_SIZE);
    assert_int_equal(faults[0].offset, 12);
    assert_string_equal(faults[0].text, "10");
}

static void T58_games_with_faulty_moves_are_skipped_and_the_rest_goes_on(void **state) {
    (void)state;
    static const struct {
        uint8_t byte;
        RecordProblem problem;
        const char *text;
    } CASES[] = {
        { 19, RECORD_PROBLEM_BAD_MOVE_BYTE, "19" },    { 0x99, RECORD_PROBLEM_BAD_MOVE_BYTE, "153" },
        { 90, RECORD_PROBLEM_BAD_MOVE_BYTE, "90" },    { 44, RECORD_PROBLEM_OCCUPIED, "d4" },
        { 11, RECORD_PROBLEM_NO_FLIPS, "a1" },
    };
    RecordError faults[8];
    int fault_count;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        WthorSample it = wthor_sample();
        wthor_sample_game(&it, 0)[WTHOR_MOVES_OFFSET + 3] = (char)CASES[i].byte;
        assert_int_equal(read_all(it.bytes, sizeof it.bytes, 64, faults, &fault_count), 1);
        assert_int_equal(fault_count, 1);
        assert_int_equal(faults[0].problem, CASES[i].problem);
        assert_int_equal(faults[0].token, 4);
        assert_int_equal(faults[0].game, 1);
        assert_int_equal(faults[0].offset, WTHOR_HEADER_SIZE + WTHOR_MOVES_OFFSET + 3);
        assert_string_equal(faults[0].text, CASES[i].text);
    }
    /* Behind the end nobody can move. */
    WthorSample it = wthor_sample();
    wthor_sample_game(&it, 1)[WTHOR_MOVES_OFFSET + 9] = 11;
    assert_int_equal(read_all(it.bytes, sizeof it.bytes, 64, faults, &fault_count), 1);
    assert_int_equal(faults[0].problem, RECORD_PROBLEM_GAME_OVER);
}

int run_wthor_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_header_of_the_sample_is_as_the_layout_says),
        cmocka_unit_test(numbers_in_a_header_are_little_endian_and_signed),
        cmocka_unit_test(names_become_utf_8),
        cmocka_unit_test(names_that_fill_their_place_need_no_zero_and_control_characters_are_no_letters),
        cmocka_unit_test(name_files_that_are_cut_off_give_the_whole_names),
        cmocka_unit_test(T55_the_board_size_in_a_name_file_is_not_looked_at),
        cmocka_unit_test(move_bytes_are_rows_and_columns),
        cmocka_unit_test(the_games_of_the_sample_are_played_with_their_passes),
        cmocka_unit_test(a_line_stands_where_the_game_stands_after_each_move),
        cmocka_unit_test(T58_a_zero_ends_the_moves_and_other_bytes_that_are_no_square_are_faults),
        cmocka_unit_test(D61_a_stored_score_that_the_moves_deny_is_not_shown),
        cmocka_unit_test(a_game_becomes_a_record_with_names_event_year_and_scores),
        cmocka_unit_test(a_file_streams_through_the_reader_and_is_recognised),
        cmocka_unit_test(T56_a_number_of_games_that_is_not_so_is_told_and_the_whole_games_are_read),
        cmocka_unit_test(T56_a_last_game_that_is_cut_off_is_told),
        cmocka_unit_test(T57_sizes_0_and_8_are_the_same_and_10_is_refused),
        cmocka_unit_test(T58_games_with_faulty_moves_are_skipped_and_the_rest_goes_on),
    };
    return cmocka_run_group_tests_name("wthor", tests, NULL, NULL);
}
