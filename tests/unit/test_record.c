/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "random_record.h"
#include "records/record_writer.h"

static Record *record;

static int create(void **state) {
    (void)state;
    return record_create(&record) == STATUS_OK ? 0 : -1;
}

static int destroy(void **state) {
    (void)state;
    record_destroy(record);
    record = NULL;
    return 0;
}

static Square square(const char *name) {
    Square result = SQUARE_NONE;
    assert_int_equal(square_from_text(name, &result), STATUS_OK);
    return result;
}

static int add(int parent, const char *name) {
    int node = -7;
    assert_int_equal(record_add_disc(record, parent, square(name), &node), STATUS_OK);
    return node;
}

static void a_new_record_is_the_standard_start(void **state) {
    (void)state;
    Start start = START_MIRRORED;
    record_clear(record);
    assert_int_equal(record->node_count, 1);
    assert_true(record_has_start(record, &start) && start == START_STANDARD);
    assert_int_equal(record_last_node(record), RECORD_ROOT);
    assert_int_equal(record->nodes[0].parent, RECORD_NONE);
    assert_int_equal(record->nodes[0].value, RECORD_NO_VALUE);
    assert_int_equal(record->nodes[0].time_ms, RECORD_NO_TIME);
    assert_int_equal(record->result.end, RECORD_END_UNKNOWN);
    assert_string_equal(record_text(record, record->fields[RECORD_BLACK]), "");
}

static void the_first_child_continues_the_line_and_its_siblings_are_variations(void **state) {
    (void)state;
    record_clear(record);
    int f5 = add(RECORD_ROOT, "f5");
    int d6 = add(f5, "d6");
    int d3 = add(RECORD_ROOT, "d3");
    int f6 = add(f5, "f6");
    int again = add(f5, "f6"); /* two equal children may stand side by side */
    assert_int_equal(record->nodes[RECORD_ROOT].first_child, f5);
    assert_int_equal(record->nodes[f5].next_sibling, d3);
    assert_int_equal(record->nodes[RECORD_ROOT].last_child, d3);
    assert_int_equal(record->nodes[f5].first_child, d6);
    assert_int_equal(record->nodes[d6].next_sibling, f6);
    assert_int_equal(record->nodes[f6].next_sibling, again);
    assert_int_equal(record->nodes[again].next_sibling, RECORD_NONE);
    assert_int_equal(record->nodes[f6].parent, f5);
    assert_int_equal(record_last_node(record), d6);
    assert_int_equal(record_node_at(record, 0), RECORD_ROOT);
    assert_int_equal(record_node_at(record, 2), d6);
    assert_int_equal(record_node_at(record, 3), RECORD_NONE);
}

/* What the fast path of record_add gives is what the rules give. */
static void every_node_is_what_the_rules_make_of_its_move(void **state) {
    (void)state;
    Random random = random_seeded(2);
    for (int i = 0; i < 120; i++) {
        int flags = RANDOM_RECORD_MIRRORED | RANDOM_RECORD_START | RANDOM_RECORD_TREE |
                    (i % 2 ? RANDOM_RECORD_VARIANT : 0);
        assert_true(random_record_fill(record, &random, flags));
        for (int node = 1; node < record->node_count; node++) {
            const RecordNode *added = &record->nodes[node];
            const RecordNode *parent = &record->nodes[added->parent];
            assert_int_equal(position_check(&parent->position, record->rules, added->move), STATUS_OK);
            Position expected = position_after(&parent->position, record->rules, added->move);
            assert_memory_equal(&added->position, &expected, sizeof expected);
            assert_int_equal(added->ply, parent->ply + 1);
        }
        Game game;
        int last = record->node_count - 1;
        record_play(record, last, &game);
        assert_int_equal(game.ply, record->nodes[last].ply);
        assert_memory_equal(game_position(&game), &record->nodes[last].position, sizeof(Position));
    }
}

static void a_refused_move_leaves_the_record_untouched(void **state) {
    (void)state;
    static const Move WRONG[] = {
        { MOVE_DISC, 0 },          { MOVE_DISC, 27 },  { MOVE_DISC, SQUARE_NONE }, { MOVE_DISC, -1 }, { MOVE_DISC, 1000 },
        { MOVE_PASS, SQUARE_NONE }, { MOVE_FREE, 0 }, { MOVE_FORCED, 0 },        { (MoveKind)9, 37 },
    };
    record_clear(record);
    int before = add(RECORD_ROOT, "f5");
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        int node = -7;
        assert_int_equal(record_add(record, before, WRONG[i], &node), STATUS_ILLEGAL_MOVE);
        assert_int_equal(node, -7);
        assert_int_equal(record->node_count, 2);
        assert_int_equal(record->nodes[before].first_child, RECORD_NONE);
    }
    assert_int_equal(record_add_disc(record, before, 0, NULL), STATUS_ILLEGAL_MOVE);
    assert_int_equal(record->node_count, 2);
}

static void D28_a_disc_of_the_other_side_brings_its_pass_along(void **state) {
    (void)state;
    static const char MOVES[] = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
    int node = RECORD_ROOT;
    record_clear(record);
    for (const char *c = MOVES; *c != '\0'; c += 2) {
        char name[3] = { c[0], c[1], '\0' };
        node = add(node, name);
    }
    assert_int_equal(record_add_disc(record, node, square("a1"), NULL), STATUS_ILLEGAL_MOVE); /* no pass is left behind */
    assert_int_equal(record->node_count, 17);
    int disc = add(node, "g3");
    assert_int_equal(record->node_count, 19);
    assert_int_equal(record->nodes[record->nodes[disc].parent].move.kind, MOVE_PASS);
    assert_int_equal(record->nodes[disc].ply, 18);
    assert_int_equal(record->nodes[disc].position.mover, COLOR_BLACK);
}

static void T16_behind_the_end_nothing_is_added(void **state) {
    (void)state;
    static const char MOVES[] = "f5d6c5f4e3f6g5e6e7";
    int node = RECORD_ROOT;
    record_clear(record);
    for (const char *c = MOVES; *c != '\0'; c += 2) {
        char name[3] = { c[0], c[1], '\0' };
        node = add(node, name);
    }
    assert_int_equal(record_add_disc(record, node, square("a1"), NULL), STATUS_GAME_OVER);
    assert_int_equal(record_add(record, node, move_pass(), NULL), STATUS_GAME_OVER);
    assert_int_equal(record->node_count, 10);
}

static void a_line_ends_at_the_longest_game(void **state) {
    (void)state;
    const SideRules rules[2] = { SIDE_FORCING, SIDE_FORCING };
    Position start = position_start(START_STANDARD);
    Random random = random_seeded(3);
    record_clear(record);
    record_set_start(record, &start, rules);
    int node = RECORD_ROOT;
    Status status = STATUS_OK;
    while (status == STATUS_OK) {
        const Position *position = &record->nodes[node].position;
        Bitboard legal = board_legal_moves(position_board(position));
        Bitboard all = position->discs[0] | position->discs[1];
        /* Forced discs on occupied squares, so that the board never becomes full. */
        Move move = legal ? move_disc(random_bit(&random, legal)) : (Move){ MOVE_FORCED, random_bit(&random, all) };
        if (position_is_over(position, rules)) {
            break;
        }
        status = record_add(record, node, move, &node);
    }
    if (status != STATUS_OK) {
        assert_int_equal(status, STATUS_FULL);
        assert_int_equal(record->nodes[node].ply, GAME_PLIES_MAX);
    }
}

static void a_record_has_no_more_nodes_tags_and_texts_than_it_may(void **state) {
    (void)state;
    record_clear(record);
    for (int i = 1; i < RECORD_NODES_MAX; i++) {
        assert_int_equal(record_add(record, RECORD_ROOT, move_disc(37), NULL), STATUS_OK);
    }
    assert_int_equal(record_add(record, RECORD_ROOT, move_disc(37), NULL), STATUS_FULL);
    assert_int_equal(record->node_count, RECORD_NODES_MAX);
    for (int i = 0; i < RECORD_TAGS_MAX; i++) {
        assert_int_equal(record_add_tag(record, RECORD_SGF, "N", 1, "x", 1), STATUS_OK);
    }
    assert_int_equal(record_add_tag(record, RECORD_SGF, "N", 1, "x", 1), STATUS_FULL);
    static char text[1 << 20];
    memset(text, 'x', sizeof text);
    Status status = STATUS_OK;
    int count = 0;
    while (status == STATUS_OK) {
        status = record_set_comment(record, RECORD_ROOT, text, sizeof text);
        count += status == STATUS_OK;
    }
    assert_int_equal(status, STATUS_FULL);
    assert_int_equal(count, RECORD_TEXT_SIZE_MAX / (1 << 20) - 1);
    record_clear(record);
    assert_int_equal(record->tag_count, 0);
    assert_int_equal(record_set_comment(record, RECORD_ROOT, "a", 1), STATUS_OK);
    assert_string_equal(record_text(record, record->nodes[0].comment), "a");
}

static void texts_are_copied_and_replaced(void **state) {
    (void)state;
    record_clear(record);
    char name[] = "Tanaka";
    assert_int_equal(record_set_field(record, RECORD_BLACK, name, 6), STATUS_OK);
    assert_int_equal(record_set_comment(record, RECORD_ROOT, "one", 3), STATUS_OK);
    name[0] = 'X';
    assert_string_equal(record_text(record, record->fields[RECORD_BLACK]), "Tanaka");
    assert_int_equal(record_set_field(record, RECORD_BLACK, "", 0), STATUS_OK);
    assert_int_equal(record->fields[RECORD_BLACK].size, 0);
    assert_int_equal(record_set_comment(record, RECORD_ROOT, "two", 2), STATUS_OK);
    assert_string_equal(record_text(record, record->nodes[0].comment), "tw");
    Position start = position_start(START_MIRRORED);
    record_set_start(record, &start, NULL); /* the comment in front of the moves stays */
    assert_string_equal(record_text(record, record->nodes[0].comment), "tw");
}

static void a_copy_is_equal_and_apart(void **state) {
    (void)state;
    Record *copy;
    Random random = random_seeded(4);
    assert_int_equal(record_create(&copy), STATUS_OK);
    for (int i = 0; i < 60; i++) {
        assert_true(random_record_fill(record, &random, 1023));
        assert_int_equal(record_add_tag(record, RECORD_GGF, "TY", 2, "8r", 2), STATUS_OK);
        assert_int_equal(record_copy(record, copy), STATUS_OK);
        assert_true(records_equal(record, copy, 0));
        assert_ptr_not_equal(record->nodes, copy->nodes);
        record_clear(record);
        assert_int_equal(copy->tag_count, 1);
        assert_string_equal(record_text(copy, copy->tags[0].value), "8r");
        assert_int_equal(record_copy(copy, copy), STATUS_OK);
    }
    record_destroy(copy);
    record_destroy(NULL);
}

/* The helper that the tests of the formats stand on: it must see each difference. */
static void two_records_differ_by_each_of_their_parts(void **state) {
    (void)state;
    Record *other;
    Random random = random_seeded(5);
    assert_int_equal(record_create(&other), STATUS_OK);
    assert_true(random_record_fill(record, &random, RANDOM_RECORD_TREE));
    record_copy(record, other);
    int last = record_last_node(other);
    assert_true(records_equal(record, other, 0));
    record_set_value(other, last, 100);
    assert_false(records_equal(record, other, 0));
    assert_true(records_equal(record, other, RECORD_LOSS_COMMENTS));
    record_set_value(other, last, RECORD_NO_VALUE);
    record_set_time(other, last, 0);
    assert_false(records_equal(record, other, 0));
    record_set_time(other, last, RECORD_NO_TIME);
    assert_int_equal(record_set_comment(other, last, "x", 1), STATUS_OK);
    assert_false(records_equal(record, other, RECORD_LOSS_FIELDS));
    assert_int_equal(record_set_comment(other, last, "", 0), STATUS_OK);
    assert_int_equal(record_set_field(other, RECORD_ROUND, "x", 1), STATUS_OK);
    assert_false(records_equal(record, other, RECORD_LOSS_COMMENTS));
    assert_true(records_equal(record, other, RECORD_LOSS_FIELDS));
    assert_int_equal(record_set_field(other, RECORD_ROUND, "", 0), STATUS_OK);
    other->result.end = RECORD_END_TIME;
    assert_false(records_equal(record, other, 0));
    assert_true(records_equal(record, other, RECORDS_EQUAL_BUT_RESULT));
    other->result = record->result;
    int variation;
    assert_int_equal(record_add(other, RECORD_ROOT, move_disc(37), &variation), STATUS_OK);
    assert_false(records_equal(record, other, 0));
    assert_true(records_equal(record, other, RECORD_LOSS_TREE));
    assert_false(records_equal(other, record, 0));
    record_destroy(other);
}

static void what_a_format_cannot_hold_is_told_before_it_is_written(void **state) {
    (void)state;
    const SideRules rules[2] = { SIDE_OTHELLO, SIDE_FREE };
    Position start = position_start(START_STANDARD);
    TextBuffer text = { 0 };
    record_clear(record);
    assert_int_equal(record_write_loss(record, RECORD_TRANSCRIPT), RECORD_LOSS_NONE);
    int f5 = add(RECORD_ROOT, "f5");
    add(RECORD_ROOT, "d3");
    record_set_time(record, f5, 10);
    assert_int_equal(record_set_field(record, RECORD_BLACK, "x", 1), STATUS_OK);
    assert_int_equal(record_write_loss(record, RECORD_TRANSCRIPT),
                     RECORD_LOSS_TREE | RECORD_LOSS_COMMENTS | RECORD_LOSS_FIELDS);
    assert_int_equal(record_write_loss(record, RECORD_BOARD),
                     RECORD_LOSS_TREE | RECORD_LOSS_COMMENTS | RECORD_LOSS_FIELDS | RECORD_LOSS_MOVES);
    assert_int_equal(record_write_loss(record, RECORD_OWN), RECORD_LOSS_NONE);
    record_clear(record);
    record_set_start(record, &start, rules);
    assert_int_equal(record_write_loss(record, RECORD_TRANSCRIPT), RECORD_LOSS_VARIANT);
    assert_int_equal(record_write(record, RECORD_TRANSCRIPT, &text), STATUS_UNSUPPORTED);
    assert_int_equal(text.size, 0);
    assert_int_equal(record_write(record, RECORD_OWN, &text), STATUS_OK);
    text_buffer_free(&text);
    record_clear(record);
    assert_int_equal(record_add_tag(record, RECORD_OBF, "f5", 2, "+1", 2), STATUS_OK);
    assert_int_equal(record_write_loss(record, RECORD_OBF), RECORD_LOSS_NONE);
    assert_int_equal(record_write_loss(record, RECORD_OWN), RECORD_LOSS_NONE);
    assert_int_equal(record_write_loss(record, RECORD_TRANSCRIPT), RECORD_LOSS_FIELDS);
    assert_int_equal(record_write(record, RECORD_WTHOR, &text), STATUS_UNSUPPORTED);
}

static void every_format_has_a_name_that_finds_it(void **state) {
    (void)state;
    for (RecordFormat format = RECORD_TRANSCRIPT; format < RECORD_FORMAT_COUNT; format++) {
        assert_int_equal(record_format_find(record_format_name(format)), format);
        assert_true(strlen(record_format_extension(format)) > 0);
    }
    assert_int_equal(record_format_find("nothing"), RECORD_FORMAT_COUNT);
    assert_int_equal(record_format_find("GGF"), RECORD_FORMAT_COUNT);
    assert_string_equal(record_format_name(RECORD_OWN), "own");
}

int run_record_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_record_is_the_standard_start),
        cmocka_unit_test(the_first_child_continues_the_line_and_its_siblings_are_variations),
        cmocka_unit_test(every_node_is_what_the_rules_make_of_its_move),
        cmocka_unit_test(a_refused_move_leaves_the_record_untouched),
        cmocka_unit_test(D28_a_disc_of_the_other_side_brings_its_pass_along),
        cmocka_unit_test(T16_behind_the_end_nothing_is_added),
        cmocka_unit_test(a_line_ends_at_the_longest_game),
        cmocka_unit_test(a_record_has_no_more_nodes_tags_and_texts_than_it_may),
        cmocka_unit_test(texts_are_copied_and_replaced),
        cmocka_unit_test(a_copy_is_equal_and_apart),
        cmocka_unit_test(two_records_differ_by_each_of_their_parts),
        cmocka_unit_test(what_a_format_cannot_hold_is_told_before_it_is_written),
        cmocka_unit_test(every_format_has_a_name_that_finds_it),
    };
    return cmocka_run_group_tests_name("record", tests, create, destroy);
}
