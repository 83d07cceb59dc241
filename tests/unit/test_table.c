/* SPDX-License-Identifier: MIT */
/* The transposition table: what it says of a position is what was found, as deep and as carefully as it says.
 */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "../../src/engine/hot/table.h"

enum { BUCKETS = 4, DEPTH = 10, CAREFUL = 5, SELECTIVE = 0 };

static const uint64_t KEY = UINT64_C(0x123456789abcdef0);

static int setup(void **state) {
    Table *table = calloc(1, sizeof *table);
    assert_non_null(table);
    table->entries = calloc(BUCKETS * TABLE_WAYS, sizeof *table->entries);
    assert_non_null(table->entries);
    table->bucket_mask = BUCKETS - 1;
    table->generation = 1;
    *state = table;
    return 0;
}

static int teardown(void **state) {
    Table *table = *state;
    free(table->entries);
    free(table);
    return 0;
}

static void store(const Table *table, uint64_t key, int value, int depth, int selectivity) {
    table_store(table, key, &(TableResult){ 3, 4, value, 19, depth, selectivity });
}

static void a_value_bounds_from_the_side_of_the_window_on_which_it_lies(void **state) {
    const Table *table = *state;
    TableData data;
    assert_false(table_find(table, KEY, &data));
    store(table, KEY, 6, DEPTH, CAREFUL); /* failed high */
    assert_true(table_find(table, KEY, &data));
    assert_int_equal(data.lower, 6);
    assert_int_equal(data.upper, 64);
    assert_int_equal(data.best, 19);
    assert_false(table_find(table, KEY + 1, &data));
    assert_false(table_find(table, KEY + BUCKETS, &data));
    table_store(table, KEY, &(TableResult){ 9, 10, 8, 20, DEPTH, CAREFUL }); /* failed low */
    assert_true(table_find(table, KEY, &data));
    assert_int_equal(data.lower, 6);
    assert_int_equal(data.upper, 8);
    assert_int_equal(data.best, 19);
    table_store(table, KEY, &(TableResult){ 5, 10, 7, 21, DEPTH, CAREFUL }); /* exact */
    assert_true(table_find(table, KEY, &data));
    assert_int_equal(data.lower, 7);
    assert_int_equal(data.upper, 7);
    assert_int_equal(data.best, 21);
    assert_int_equal(data.second, 19);
}

static void a_selective_or_shallow_value_is_not_enough_for_a_better_search(void **state) {
    const Table *table = *state;
    TableData data;
    store(table, KEY, 6, DEPTH, SELECTIVE);
    assert_true(table_find(table, KEY, &data));
    assert_true(table_is_enough(&data, DEPTH, SELECTIVE) && table_is_enough(&data, DEPTH - 1, SELECTIVE));
    assert_false(table_is_enough(&data, DEPTH, SELECTIVE + 1));
    assert_false(table_is_enough(&data, DEPTH + 1, SELECTIVE));
}

static void a_better_search_forgets_the_bounds_of_a_worse_one_and_not_the_other_way(void **state) {
    const Table *table = *state;
    TableData data;
    store(table, KEY, 20, DEPTH, SELECTIVE);
    store(table, KEY, 2, DEPTH, CAREFUL);
    assert_true(table_find(table, KEY, &data));
    assert_int_equal(data.lower, -64);
    assert_int_equal(data.upper, 2);
    assert_int_equal(data.selectivity, CAREFUL);
    store(table, KEY, 30, DEPTH, SELECTIVE);
    store(table, KEY, 30, DEPTH - 1, CAREFUL);
    assert_true(table_find(table, KEY, &data));
    assert_int_equal(data.lower, -64);
    assert_int_equal(data.upper, 2);
    assert_int_equal(data.depth, DEPTH);
    store(table, KEY, 30, DEPTH + 1, CAREFUL);
    assert_true(table_find(table, KEY, &data));
    assert_int_equal(data.lower, 30);
    assert_int_equal(data.upper, 64);
    assert_int_equal(data.depth, DEPTH + 1);
}

static void old_and_shallow_entries_make_room_first(void **state) {
    Table *table = *state;
    TableData data;
    for (int i = 0; i < TABLE_WAYS; i++) {
        store(table, KEY + (uint64_t)(i * BUCKETS), 6, DEPTH + i, CAREFUL);
    }
    store(table, KEY + TABLE_WAYS * BUCKETS, 6, 2 * DEPTH, CAREFUL); /* takes the place of the shallowest */
    assert_false(table_find(table, KEY, &data));
    assert_true(table_find(table, KEY + BUCKETS, &data));
    table->generation = 2;
    store(table, KEY, 6, 1, CAREFUL); /* shallow, but new */
    assert_true(table_find(table, KEY, &data));
    assert_false(table_find(table, KEY + BUCKETS, &data));
    store(table, KEY + BUCKETS, 6, 1, CAREFUL);
    assert_true(table_find(table, KEY, &data));
}

/* Half of one entry and half of another: two threads have written at once. */
static void a_torn_entry_is_not_found(void **state) {
    const Table *table = *state;
    TableData data;
    store(table, KEY, 6, DEPTH, CAREFUL);
    TableEntry *entry = table_bucket(table, KEY);
    uint64_t word = atomic_load(&entry->word);
    store(table, KEY, 9, DEPTH, CAREFUL);
    assert_true(table_find(table, KEY, &data));
    atomic_store(&entry->word, word);
    assert_false(table_find(table, KEY, &data));
}

int run_table_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_value_bounds_from_the_side_of_the_window_on_which_it_lies, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_selective_or_shallow_value_is_not_enough_for_a_better_search, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(
            a_better_search_forgets_the_bounds_of_a_worse_one_and_not_the_other_way, setup, teardown),
        cmocka_unit_test_setup_teardown(old_and_shallow_entries_make_room_first, setup, teardown),
        cmocka_unit_test_setup_teardown(a_torn_entry_is_not_found, setup, teardown),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
