/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <string.h>

#include "records/record_writer.h"
#include "wthor_sample.h"

typedef struct Writing {
    WthorWriter *writer;
    Record *record;
    WthorFiles files;
} Writing;

static Writing begin_writing(void) {
    Writing it = { .record = wthor_sample_record() };
    assert_int_equal(wthor_writer_create(&it.writer), STATUS_OK);
    return it;
}

static WthorGame game_of(WthorSample *it, int number) {
    WthorGame game;
    wthor_read_game(wthor_sample_game(it, number), &game);
    return game;
}

static void free_files(WthorFiles *files) {
    text_buffer_free(&files->games);
    text_buffer_free(&files->players);
    text_buffer_free(&files->tournaments);
}

static void end_writing(Writing *it) {
    free_files(&it->files);
    record_destroy(it->record);
    wthor_writer_destroy(it->writer);
}

static void set_field(Record *record, RecordField which, const char *text) {
    assert_int_equal(record_set_field(record, which, text, strlen(text)), STATUS_OK);
}

static void begin_game(Record *record, const char *moves, const char *black, const char *white) {
    record_clear(record);
    set_field(record, RECORD_BLACK, black);
    set_field(record, RECORD_WHITE, white);
    int node = RECORD_ROOT;
    for (; *moves != '\0'; moves += 2) {
        Square square = SQUARE_NONE;
        assert_int_equal(square_from_text(moves, &square), STATUS_OK);
        assert_int_equal(record_add_disc(record, node, square, &node), STATUS_OK);
    }
}

static int add(Writing *it) {
    int loss = -1;
    assert_int_equal(wthor_writer_add(it->writer, it->record, &loss), STATUS_OK);
    return loss;
}

static void finish(Writing *it) {
    free_files(&it->files);
    assert_int_equal(wthor_writer_finish(it->writer, 2026, 11, 30, &it->files), STATUS_OK);
}

static const char *name_at(const TextBuffer *file, int number, int name_size) {
    return file->bytes + WTHOR_HEADER_SIZE + number * name_size;
}

/* The sample was made by the layout: what is written of its games is the same to the byte. */
static void the_sample_written_again_is_the_sample(void **state) {
    (void)state;
    WthorSample it = wthor_sample();
    WthorHeader header = wthor_sample_header(it.bytes);
    WthorNames players;
    WthorNames tournaments;
    RecordError error;
    Writing writing = begin_writing();
    wthor_read_names(it.players, it.players_size, WTHOR_PLAYER_SIZE, &players);
    wthor_read_names(it.tournaments, it.tournaments_size, WTHOR_TOURNAMENT_SIZE, &tournaments);
    assert_int_equal(wthor_writer_keep_names(writing.writer, it.players, it.players_size, it.tournaments,
                                             it.tournaments_size),
                     STATUS_OK);
    for (int i = 0; i < 2; i++) {
        WthorGame game = game_of(&it, i);
        assert_int_equal(wthor_to_record(&header, &game, &players, &tournaments, writing.record, &error), STATUS_OK);
        assert_int_equal(add(&writing), RECORD_LOSS_NONE);
    }
    assert_int_equal(wthor_writer_game_count(writing.writer), 2);
    finish(&writing);
    assert_int_equal(writing.files.games.size, sizeof it.bytes);
    assert_memory_equal(writing.files.games.bytes, it.bytes, sizeof it.bytes);
    assert_int_equal(writing.files.players.size, it.players_size);
    assert_memory_equal(writing.files.players.bytes + 16, it.players + 16, it.players_size - 16);
    assert_int_equal(writing.files.tournaments.size, it.tournaments_size);
    assert_memory_equal(writing.files.tournaments.bytes + 16, it.tournaments + 16, it.tournaments_size - 16);
    assert_int_equal(wthor_sample_header(writing.files.players.bytes).name_count, 4);
    assert_int_equal(wthor_sample_header(writing.files.tournaments.bytes).game_count, 0);
    end_writing(&writing);
}

static void names_are_written_once_and_sorted_behind_that_of_nobody(void **state) {
    (void)state;
    Writing it = begin_writing();
    begin_game(it.record, "f5d6", "Zola", "Abel");
    assert_int_equal(add(&it), RECORD_LOSS_NONE);
    begin_game(it.record, "f5f6", "Abel", "");
    assert_int_equal(add(&it), RECORD_LOSS_NONE);
    finish(&it);
    assert_int_equal(wthor_sample_header(it.files.players.bytes).name_count, 3);
    assert_string_equal(name_at(&it.files.players, 0, WTHOR_PLAYER_SIZE), "???");
    assert_string_equal(name_at(&it.files.players, 1, WTHOR_PLAYER_SIZE), "Abel");
    assert_string_equal(name_at(&it.files.players, 2, WTHOR_PLAYER_SIZE), "Zola");
    WthorGame first;
    WthorGame second;
    wthor_read_game(it.files.games.bytes + 16, &first);
    wthor_read_game(it.files.games.bytes + 16 + WTHOR_GAME_SIZE, &second);
    assert_int_equal(first.black, 2);
    assert_int_equal(first.white, 1);
    assert_int_equal(second.black, 1);
    assert_int_equal(second.white, 0);
    assert_int_equal(first.moves[0], 56);
    assert_int_equal(first.moves[1], 64);
    assert_int_equal(first.moves[2], 0);
    /* Without theoretical scores they are the real ones, which they are from the last empty square on. */
    assert_int_equal(wthor_sample_header(it.files.games.bytes).depth, 1);
    assert_int_equal(first.theoretical, first.score);
    end_writing(&it);
}

static void names_that_are_kept_keep_their_numbers(void **state) {
    (void)state;
    WthorSample kept = wthor_sample();
    Writing it = begin_writing();
    assert_int_equal(wthor_writer_keep_names(it.writer, kept.players, kept.players_size - 1, "", 0), STATUS_BAD_TEXT);
    assert_int_equal(wthor_writer_keep_names(it.writer, kept.players, kept.players_size, "", 0), STATUS_OK);
    begin_game(it.record, "f5d6", "Abel", "M\xc3\xbcller Karl");
    assert_int_equal(add(&it), RECORD_LOSS_NONE);
    finish(&it);
    WthorGame game;
    wthor_read_game(it.files.games.bytes + 16, &game);
    assert_int_equal(game.black, 4);
    assert_int_equal(game.white, 2);
    assert_memory_equal(it.files.players.bytes + 16, kept.players + 16, kept.players_size - 16);
    assert_string_equal(name_at(&it.files.players, 4, WTHOR_PLAYER_SIZE), "Abel");
    assert_string_equal(name_at(&it.files.tournaments, 0, WTHOR_TOURNAMENT_SIZE), "???");
    end_writing(&it);
}

static void what_latin_1_or_the_file_has_no_room_for_is_told(void **state) {
    (void)state;
    Writing it = begin_writing();
    begin_game(it.record, "f5", "Ren\xc3\xa9 \xc5\x81ukasz", "\xe6\x97\xa5\xe6\x9c\xac");
    assert_int_equal(add(&it), RECORD_LOSS_FIELDS);
    begin_game(it.record, "f5", "nineteen characters", "twenty characters in");
    assert_int_equal(add(&it), RECORD_LOSS_FIELDS);
    begin_game(it.record, "f5", "nineteen characters", "");
    assert_int_equal(add(&it), RECORD_LOSS_NONE);
    finish(&it);
    assert_string_equal(name_at(&it.files.players, 1, WTHOR_PLAYER_SIZE), "??");
    assert_string_equal(name_at(&it.files.players, 2, WTHOR_PLAYER_SIZE), "Ren\xe9 ?ukasz");
    assert_string_equal(name_at(&it.files.players, 3, WTHOR_PLAYER_SIZE), "nineteen characters");
    assert_string_equal(name_at(&it.files.players, 4, WTHOR_PLAYER_SIZE), "twenty characters i");
    end_writing(&it);
}

static void dates_and_fields_that_are_lost_are_told(void **state) {
    (void)state;
    static const struct {
        RecordField field;
        const char *text;
        int loss;
    } CASES[] = {
        { RECORD_DATE, "2001", RECORD_LOSS_NONE },         { RECORD_DATE, "2001.5.3", RECORD_LOSS_FIELDS },
        { RECORD_DATE, "3/5/2001", RECORD_LOSS_FIELDS },   { RECORD_DATE, "2002", RECORD_LOSS_FIELDS },
        { RECORD_DATE, "12345678", RECORD_LOSS_FIELDS },   { RECORD_DATE, "", RECORD_LOSS_NONE },
        { RECORD_EVENT, "Essai", RECORD_LOSS_NONE },       { RECORD_PLACE, "Paris", RECORD_LOSS_FIELDS },
        { RECORD_BLACK_RATING, "1800", RECORD_LOSS_FIELDS },
    };
    Writing it = begin_writing();
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        begin_game(it.record, "f5", "", "");
        set_field(it.record, CASES[i].field, CASES[i].text);
        assert_int_equal(add(&it), CASES[i].loss);
    }
    finish(&it);
    assert_int_equal(wthor_sample_header(it.files.games.bytes).year, 2001);
    end_writing(&it);
}

static void a_game_that_was_given_up_keeps_its_score_and_one_that_is_over_gets_its_own(void **state) {
    (void)state;
    Writing it = begin_writing();
    begin_game(it.record, "f5d6", "", "");
    it.record->result = (RecordResult){ .end = RECORD_END_RESIGNED, .has_lead = true, .lead = 1000 };
    assert_int_equal(add(&it), RECORD_LOSS_FIELDS);
    begin_game(it.record, "f5d6c5f4e3f6g5e6e7", "", "");
    it.record->result = (RecordResult){ .end = RECORD_END_PLAYED, .has_lead = true, .lead = 1000 };
    assert_int_equal(add(&it), RECORD_LOSS_NONE);
    begin_game(it.record, "f5d6", "", "");
    it.record->result = (RecordResult){ .has_lead = true, .lead = INT32_MIN };
    add(&it);
    finish(&it);
    assert_int_equal(it.files.games.bytes[16 + 6], 37);
    assert_int_equal(it.files.games.bytes[16 + WTHOR_GAME_SIZE + 6], 64);
    assert_int_equal(it.files.games.bytes[16 + 2 * WTHOR_GAME_SIZE + 6], 32);
    end_writing(&it);
}

static void other_starts_and_rules_are_refused_and_nothing_is_added(void **state) {
    (void)state;
    static const SideRules FREE[2] = { SIDE_OTHELLO, SIDE_FREE };
    Writing it = begin_writing();
    Position mirrored = position_start(START_MIRRORED);
    Position standard = position_start(START_STANDARD);
    int loss = 0;
    record_set_start(it.record, &mirrored, NULL);
    assert_int_equal(wthor_writer_add(it.writer, it.record, &loss), STATUS_UNSUPPORTED);
    assert_int_equal(loss & RECORD_LOSS_START, RECORD_LOSS_START);
    record_set_start(it.record, &standard, FREE);
    assert_int_equal(wthor_writer_add(it.writer, it.record, &loss), STATUS_UNSUPPORTED);
    assert_int_equal(loss & RECORD_LOSS_VARIANT, RECORD_LOSS_VARIANT);
    assert_int_equal(wthor_writer_game_count(it.writer), 0);
    end_writing(&it);
}

static void variations_and_comments_are_left_out_and_told(void **state) {
    (void)state;
    Writing it = begin_writing();
    begin_game(it.record, "f5d6", "", "");
    assert_int_equal(record_add_disc(it.record, RECORD_ROOT, square_at(3, 2), NULL), STATUS_OK);
    assert_int_equal(add(&it), RECORD_LOSS_TREE);
    begin_game(it.record, "f5d6", "", "");
    record_set_value(it.record, 1, 100);
    assert_int_equal(add(&it), RECORD_LOSS_COMMENTS);
    finish(&it);
    assert_int_equal(it.files.games.bytes[16 + WTHOR_MOVES_OFFSET], 56);
    end_writing(&it);
}

static void more_than_65535_names_are_refused(void **state) {
    (void)state;
    Writing it = begin_writing();
    char name[16];
    Status status = STATUS_OK;
    int count = 0;
    record_clear(it.record);
    for (; count < 70000 && status == STATUS_OK; count++) {
        snprintf(name, sizeof name, "%d", count);
        record_clear(it.record);
        set_field(it.record, RECORD_WHITE, name);
        status = wthor_writer_add(it.writer, it.record, NULL);
    }
    assert_int_equal(status, STATUS_FULL);
    assert_int_equal(wthor_writer_game_count(it.writer), WTHOR_NAMES_MAX - 2);
    finish(&it);
    assert_int_equal(wthor_sample_header(it.files.players.bytes).name_count, WTHOR_NAMES_MAX - 1);
    for (int i = 1; i + 1 < WTHOR_NAMES_MAX - 1; i++) {
        assert_true(strcmp(name_at(&it.files.players, i, WTHOR_PLAYER_SIZE),
                           name_at(&it.files.players, i + 1, WTHOR_PLAYER_SIZE)) < 0);
    }
    end_writing(&it);
}

int run_wthor_writer_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sample_written_again_is_the_sample),
        cmocka_unit_test(names_are_written_once_and_sorted_behind_that_of_nobody),
        cmocka_unit_test(names_that_are_kept_keep_their_numbers),
        cmocka_unit_test(what_latin_1_or_the_file_has_no_room_for_is_told),
        cmocka_unit_test(dates_and_fields_that_are_lost_are_told),
        cmocka_unit_test(a_game_that_was_given_up_keeps_its_score_and_one_that_is_over_gets_its_own),
        cmocka_unit_test(other_starts_and_rules_are_refused_and_nothing_is_added),
        cmocka_unit_test(variations_and_comments_are_left_out_and_told),
        cmocka_unit_test(more_than_65535_names_are_refused),
    };
    return cmocka_run_group_tests_name("wthor-writer", tests, NULL, NULL);
}
