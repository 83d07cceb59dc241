/* SPDX-License-Identifier: MIT */
/* What the window of collected games is made of but for the window: its list file, its numbers, and the desk whose
 * threads open, search and read. */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/games_desk.h"
#include "../../src/win/view/games_text.h"
#include "platform/file.h"
#include "platform/thread.h"

static const char SAMPLE[] = "tests/data/records/WTH_2001.wtb";

/* -------------------------------------------------------------------------------------------------- the list */
static void test_a_list_is_read_as_it_was_written(void **state) {
    static GamesList list;
    static GamesList again;
    static char text[GAMES_LIST_TEXT_SIZE];
    (void)state;
    assert_int_equal(games_list_add(&list, "C:\\棋譜\\WTH_2004.wtb"), STATUS_OK);
    assert_int_equal(games_list_add(&list, "D:\\games"), STATUS_OK);
    assert_int_equal(games_list_add(&list, "D:\\games"), STATUS_OK); /* known */
    strcpy(list.search.player, "Müller = 1");
    list.search.year_from = 1999;
    list.search.year_to = 2004;
    list.search.is_only_here = true;
    list.place = (WindowPlace){ -1200, 40, 900, 560, true, 0 };
    list.is_open = true;
    size_t size = games_list_write(&list, text);
    assert_int_equal(size, strlen(text));
    games_list_read(text, size, &again);
    assert_int_equal(again.path_count, 2);
    assert_string_equal(again.paths[0], "C:\\棋譜\\WTH_2004.wtb");
    assert_true(games_search_is_same(&list.search, &again.search));
    assert_memory_equal(&list.place, &again.place, sizeof list.place);
    assert_true(again.is_open);
}

static void test_what_is_wrong_in_a_list_is_left_out(void **state) {
    static const char TEXT[] = "path=\npath=a\x01" "b\npath=\xc3\nyear-from=12345\nyear-to=-4\nleft=40000\nwidth=x\n"
                               "open=2\nplayer=\xff\nblack\n=\nheight=500\r\npath=ok";
    static GamesList list;
    (void)state;
    games_list_read(TEXT, sizeof TEXT - 1, &list);
    assert_int_equal(list.path_count, 1);
    assert_string_equal(list.paths[0], "ok");
    assert_int_equal(list.place.height, 500);
    assert_int_equal(list.place.left, 0);
    assert_true(games_search_is_empty(&list.search));
    assert_false(list.is_open);
}

static void test_a_list_has_room_for_so_many_paths(void **state) {
    static GamesList list;
    char path[GAMES_PATH_SIZE + 1];
    (void)state;
    for (int i = 0; i < GAMES_PATHS_MAX; i++) {
        snprintf(path, sizeof path, "folder %d", i);
        assert_int_equal(games_list_add(&list, path), STATUS_OK);
    }
    assert_int_equal(games_list_add(&list, "one more"), STATUS_FULL);
    assert_int_equal(games_list_add(&list, "folder 3"), STATUS_OK);
    memset(path, 'a', GAMES_PATH_SIZE);
    path[GAMES_PATH_SIZE] = '\0';
    assert_int_equal(games_list_add(&list, path), STATUS_BAD_TEXT);
}

static void test_a_field_is_cut_between_characters(void **state) {
    char field[GAMES_FIELD_SIZE];
    char typed[80] = "";
    (void)state;
    for (int i = 0; i < 25; i++) {
        strcat(typed, "棋");
    }
    games_field_copy(typed, field);
    assert_int_equal(strlen(field), 63);
    games_field_copy("a\tb\xff" "c", field);
    assert_string_equal(field, "abc");
}

/* ------------------------------------------------------------------------------------------------ the texts */
static void test_numbers_are_as_the_window_shows_them(void **state) {
    static const struct {
        int64_t number;
        const char *text;
    } NUMBERS[] = { { 0, "0" }, { 999, "999" }, { 1000, "1,000" }, { 123456, "123,456" }, { 1234567, "1,234,567" } };
    char text[GAMES_NUMBER_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++) {
        games_text_number(NUMBERS[i].number, text);
        assert_string_equal(text, NUMBERS[i].text);
    }
    games_text_share(1, 3, text);
    assert_string_equal(text, "33.3%");
    games_text_share(2, 3, text);
    assert_string_equal(text, "66.7%");
    games_text_share(0, 0, text);
    assert_string_equal(text, "");
    games_text_score(64, text);
    assert_string_equal(text, "64–0");
    games_text_score(-1, text);
    assert_string_equal(text, "");
    assert_string_equal(games_text_file_name("C:\\a/b\\WTH.wtb"), "WTH.wtb");
    assert_true(games_text_is_file("WTH_2004.WTB"));
    assert_false(games_text_is_file(".wtb"));
    assert_false(games_text_is_file("WTHOR.JOU"));
}

static void test_a_position_is_found_turned_too(void **state) {
    Record *record = NULL;
    Record *image = NULL;
    int node = RECORD_ROOT;
    int turned = RECORD_ROOT;
    (void)state;
    assert_int_equal(record_create(&record), STATUS_OK);
    assert_int_equal(record_create(&image), STATUS_OK);
    static const int MOVES[][2] = { { 5, 4 }, { 5, 5 }, { 4, 5 } }; /* f5 f6 e6 */
    for (int i = 0; i < 3; i++) {
        assert_int_equal(record_add_disc(record, node, square_at(MOVES[i][0], MOVES[i][1]), &node), STATUS_OK);
        assert_int_equal(record_add_disc(image, turned, square_at(7 - MOVES[i][0], 7 - MOVES[i][1]), &turned), STATUS_OK);
    }
    assert_int_equal(games_text_find_position(record, &image->nodes[2].position), 2);
    record_clear(image);
    assert_int_equal(games_text_find_position(image, &record->nodes[1].position), RECORD_NONE);
    record_destroy(record);
    record_destroy(image);
}

/* ------------------------------------------------------------------------------------------------- the desk */
typedef struct Ear {
    Lock *lock;
    Condition *changed;
    bool is_told;
} Ear;

static void hear(void *context) {
    Ear *ear = context;
    lock_acquire(ear->lock);
    ear->is_told = true;
    condition_wake_all(ear->changed);
    lock_release(ear->lock);
}

static void wait_for_news(Ear *ear, GamesDesk *desk, GamesNews *news) {
    lock_acquire(ear->lock);
    while (!ear->is_told) {
        condition_wait(ear->changed, ear->lock);
    }
    ear->is_told = false;
    lock_release(ear->lock);
    games_desk_take(desk, news);
}

static GamesDesk *open_desk(Ear *ear) {
    GamesDesk *desk = NULL;
    memset(ear, 0, sizeof *ear);
    assert_int_equal(lock_create(&ear->lock), STATUS_OK);
    assert_int_equal(condition_create(&ear->changed), STATUS_OK);
    assert_int_equal(games_desk_create(hear, ear, &desk), STATUS_OK);
    return desk;
}

static void close_desk(Ear *ear, GamesDesk *desk) {
    games_desk_destroy(desk);
    condition_destroy(ear->changed);
    lock_destroy(ear->lock);
}

static void wait_lookup(Ear *ear, GamesDesk *desk, uint32_t number, GamesNews *news) {
    do {
        wait_for_news(ear, desk, news);
    } while (news->work != GAMES_WORK_NONE || news->lookup_number < number);
}

static void test_a_desk_answers_from_files_and_tells_what_is_wrong(void **state) {
    static GamesNews news;
    static GamesRows rows;
    static GamesGame game;
    Ear ear;
    GamesQuery query = { .position = position_start(START_STANDARD) };
    (void)state;
    GamesDesk *desk = open_desk(&ear);
    assert_int_equal(games_desk_open(desk, SAMPLE), STATUS_OK);
    assert_int_equal(games_desk_open(desk, SAMPLE), STATUS_OK); /* once is enough */
    assert_int_equal(games_desk_open(desk, "tests/data/records/gone.wtb"), STATUS_OK);
    assert_int_equal(games_desk_open(desk, "tests/tools"), STATUS_OK); /* no games in it */
    games_desk_ask(desk, &query);
    wait_lookup(&ear, desk, 1, &news);
    assert_int_equal(news.file_count, 1);
    assert_int_equal(news.game_count, 2);
    assert_int_equal(news.list_count, 2);
    assert_int_equal(news.lookup.all.games, 2);
    assert_int_equal(news.problem_count, 2);
    assert_int_equal(news.problems[0].status, STATUS_NOT_FOUND);
    assert_int_equal(news.problems[1].kind, GAMES_PROBLEM_NO_FILES);

    uint32_t before = news.rows_number;
    games_desk_want_rows(desk, 0, GAMES_ROWS_MAX);
    games_desk_want_game(desk, 1);
    while (news.rows_number == before || !news.has_game) {
        wait_for_news(&ear, desk, &news);
    }
    games_desk_take_rows(desk, &rows);
    assert_int_equal(rows.list_number, news.list_number);
    assert_int_equal(rows.count, 2);
    assert_true(rows.rows[0].is_read);
    assert_int_equal(rows.rows[0].year, 2001);
    assert_true(games_desk_take_game(desk, &game));
    assert_int_equal(game.status, STATUS_OK);
    assert_string_equal(game.row.names.black, rows.rows[1].names.black);
    assert_string_equal(record_text(game.record, game.record->fields[RECORD_BLACK]), game.row.names.black);
    record_destroy(game.record);
    assert_false(games_desk_take_game(desk, &game));

    games_field_copy(rows.rows[1].names.black, query.search.black);
    query.search.is_only_here = true;
    games_desk_ask(desk, &query);
    wait_lookup(&ear, desk, news.lookup_number + 1, &news);
    assert_in_range(news.list_count, 1, 2);
    assert_int_equal(news.list_count, news.lookup.all.games);

    games_desk_close_all(desk);
    while (news.file_count > 0 || news.work != GAMES_WORK_NONE || news.list_count > 0) {
        wait_for_news(&ear, desk, &news);
    }
    assert_int_equal(news.problem_count, 0);
    close_desk(&ear, desk);
}

/* A file that has gone since it was opened: the others are used. */
static void test_a_file_that_goes_later_is_told(void **state) {
    static const char *const PATHS[] = { "build/tests/goes.wtb", "build/tests/stays.wtb" };
    static GamesNews news;
    Ear ear;
    GamesQuery query = { .position = position_start(START_STANDARD) };
    char *bytes = NULL;
    size_t size = 0;
    (void)state;
    assert_int_equal(file_read(SAMPLE, 1 << 16, &bytes, &size), STATUS_OK);
    GamesDesk *desk = open_desk(&ear);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(file_write(PATHS[i], bytes, size), STATUS_OK);
        assert_int_equal(games_desk_open(desk, PATHS[i]), STATUS_OK);
    }
    free(bytes);
    games_desk_ask(desk, &query);
    wait_lookup(&ear, desk, 1, &news);
    assert_int_equal(news.list_count, 4);
    assert_int_equal(remove(PATHS[0]), 0);
    games_desk_ask(desk, &query);
    wait_lookup(&ear, desk, news.lookup_number + 1, &news);
    if (news.problem_count == 0) { /* its reader was still open: the block was there */
        query.search.year_from = 1;
        games_desk_ask(desk, &query);
        wait_lookup(&ear, desk, news.lookup_number + 1, &news);
    }
    assert_int_equal(news.list_status, STATUS_OK);
    assert_int_equal(news.problem_count, 1);
    assert_int_equal(news.problems[0].status, STATUS_NOT_FOUND);
    assert_int_equal(news.list_count, 2);
    close_desk(&ear, desk);
    assert_int_equal(remove(PATHS[1]), 0);
}

/* Questions that come faster than they are answered: the last one is, and ending in the middle is no harm. */
static void test_the_newest_question_is_answered(void **state) {
    static GamesNews news;
    Ear ear;
    GamesQuery query = { .position = position_start(START_STANDARD) };
    (void)state;
    GamesDesk *desk = open_desk(&ear);
    assert_int_equal(games_desk_open(desk, SAMPLE), STATUS_OK);
    for (int i = 0; i < 300; i++) {
        query.search.year_from = 1000 + i;
        query.search.is_only_here = i % 3 == 0;
        games_desk_ask(desk, &query);
        games_desk_want_rows(desk, 0, 2);
        games_desk_want_game(desk, 0);
    }
    query.search = (GamesSearch){ .player = "nobody of that name" };
    games_desk_ask(desk, &query);
    do {
        wait_for_news(&ear, desk, &news);
    } while (news.work != GAMES_WORK_NONE || !games_search_is_same(&news.search, &query.search));
    assert_int_equal(news.list_count, 0);
    games_desk_ask(desk, &(GamesQuery){ .position = query.position });
    close_desk(&ear, desk);
}

int run_games_list_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_list_is_read_as_it_was_written),
        cmocka_unit_test(test_what_is_wrong_in_a_list_is_left_out),
        cmocka_unit_test(test_a_list_has_room_for_so_many_paths),
        cmocka_unit_test(test_a_field_is_cut_between_characters),
        cmocka_unit_test(test_numbers_are_as_the_window_shows_them),
        cmocka_unit_test(test_a_position_is_found_turned_too),
        cmocka_unit_test(test_a_desk_answers_from_files_and_tells_what_is_wrong),
        cmocka_unit_test(test_a_file_that_goes_later_is_told),
        cmocka_unit_test(test_the_newest_question_is_answered),
    };
    return cmocka_run_group_tests_name("games-list", tests, NULL, NULL);
}
