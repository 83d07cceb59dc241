/* SPDX-License-Identifier: MIT */
#include "records/record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_NODES = 128, FIRST_TAGS = 8, FIRST_TEXT = 256 };

static const SideRules OTHELLO[2] = { SIDE_OTHELLO, SIDE_OTHELLO };

/* ---------------------------------------------------------------------------------------------- life */
Status record_create(Record **record) {
    Record *created = calloc(1, sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    created->nodes = malloc(FIRST_NODES * sizeof *created->nodes);
    if (!created->nodes) {
        free(created);
        return STATUS_OUT_OF_MEMORY;
    }
    created->node_capacity = FIRST_NODES;
    record_clear(created);
    *record = created;
    return STATUS_OK;
}

static void free_parts(Record *record) {
    free(record->nodes);
    free(record->tags);
    free(record->text);
}

void record_destroy(Record *record) {
    if (record) {
        free_parts(record);
        free(record);
    }
}

static RecordNode node_of(const Position *position, Move move, int parent, int ply) {
    return (RecordNode){ .position = *position,
                         .move = move,
                         .parent = parent,
                         .first_child = RECORD_NONE,
                         .last_child = RECORD_NONE,
                         .next_sibling = RECORD_NONE,
                         .ply = ply,
                         .value = RECORD_NO_VALUE,
                         .time_ms = RECORD_NO_TIME };
}

void record_clear(Record *record) {
    Position start = position_start(START_STANDARD);
    record->result = (RecordResult){ .end = RECORD_END_UNKNOWN };
    memset(record->fields, 0, sizeof record->fields);
    record->node_count = 0;
    record->tag_count = 0;
    record->text_size = 0;
    record_set_start(record, &start, NULL);
}

void record_set_start(Record *record, const Position *position, const SideRules rules[2]) {
    RecordText comment = record->node_count > 0 ? record->nodes[RECORD_ROOT].comment : (RecordText){ 0 };
    assert(record->node_count <= 1);
    memcpy(record->rules, rules ? rules : OTHELLO, sizeof record->rules);
    record->is_mover_assumed = false;
    record->nodes[RECORD_ROOT] = node_of(position, move_pass(), RECORD_NONE, 0);
    record->nodes[RECORD_ROOT].comment = comment;
    record->node_count = 1;
}

void record_assume_start(Record *record, const Position *position) {
    record_set_start(record, position, NULL);
    record->is_mover_assumed = true;
}

/* A copy of count items in memory for capacity ones; NULL when capacity is 0. */
static bool copy_items(void **to, const void *from, size_t count, size_t capacity, size_t size) {
    *to = NULL;
    if (capacity == 0) {
        return true;
    }
    *to = malloc(capacity * size);
    if (*to && count > 0) {
        memcpy(*to, from, count * size);
    }
    return *to != NULL;
}

Status record_copy(const Record *record, Record *to) {
    Record copy = *record;
    void *nodes = NULL;
    void *tags = NULL;
    void *text = NULL;
    if (record == to) {
        return STATUS_OK;
    }
    if (!copy_items(&nodes, record->nodes, (size_t)record->node_count, (size_t)record->node_capacity,
                    sizeof *record->nodes) ||
        !copy_items(&tags, record->tags, (size_t)record->tag_count, (size_t)record->tag_capacity,
                    sizeof *record->tags) ||
        !copy_items(&text, record->text, record->text_size, record->text_capacity, 1)) {
        free(nodes);
        free(tags);
        return STATUS_OUT_OF_MEMORY;
    }
    copy.nodes = nodes;
    copy.tags = tags;
    copy.text = text;
    free_parts(to);
    *to = copy;
    return STATUS_OK;
}

/* ---------------------------------------------------------------------------------------------- moves */
/* @return false when memory runs out; *items is then as it was */
static bool grow(void **items, int *capacity, int count, int first, size_t size) {
    if (count < *capacity) {
        return true;
    }
    int wanted = *capacity > 0 ? *capacity * 2 : first;
    void *grown = realloc(*items, (size_t)wanted * size);
    if (!grown) {
        return false;
    }
    *items = grown;
    *capacity = wanted;
    return true;
}

static bool plays_othello(const Record *record) {
    return record->rules[COLOR_BLACK] == SIDE_OTHELLO && record->rules[COLOR_WHITE] == SIDE_OTHELLO;
}

/* Makes room for a node behind a parent. @errors STATUS_FULL, STATUS_OUT_OF_MEMORY */
static Status reserve(Record *record, int parent) {
    void *nodes = record->nodes;
    if (record->node_count == RECORD_NODES_MAX || record->nodes[parent].ply == GAME_PLIES_MAX) {
        return STATUS_FULL;
    }
    if (!grow(&nodes, &record->node_capacity, record->node_count, FIRST_NODES, sizeof *record->nodes)) {
        return STATUS_OUT_OF_MEMORY;
    }
    record->nodes = nodes;
    return STATUS_OK;
}

/* Puts the node for which room was made behind its parent; its position is set by whoever called.
 * @param node receives it; may be NULL */
static void link_node(Record *record, int parent, Move move, int *node) {
    int added = record->node_count++;
    RecordNode *above = &record->nodes[parent];
    RecordNode *below = &record->nodes[added];
    below->move = move;
    below->parent = parent;
    below->first_child = RECORD_NONE;
    below->last_child = RECORD_NONE;
    below->next_sibling = RECORD_NONE;
    below->ply = above->ply + 1;
    below->value = RECORD_NO_VALUE;
    below->time_ms = RECORD_NO_TIME;
    below->comment = (RecordText){ 0 };
    if (above->last_child == RECORD_NONE) {
        above->first_child = added;
    } else {
        record->nodes[above->last_child].next_sibling = added;
    }
    above->last_child = added;
    if (node) {
        *node = added;
    }
}

static Status append(Record *record, int parent, Move move, const Position *position, int *node) {
    Status status = reserve(record, parent);
    if (status == STATUS_OK) {
        record->nodes[record->node_count].position = *position;
        link_node(record, parent, move, node);
    }
    return status;
}

/* What a disc between two sides that play Othello turns, without the general rules' detours. @return 0: it may not be
 * placed */
static Bitboard flips_of(const Position *position, Square square) {
    bool is_taken = ((position->discs[0] | position->discs[1]) & bitboard_of(square)) != 0;
    return is_taken ? 0 : board_flips(position_board(position), square);
}

/* The position behind such a disc, in its place: a position that is built and then copied costs more than the move. */
static void place_disc(const Position *position, Square square, Bitboard flips, Position *next) {
    Color mover = position->mover;
    Color other = color_opposite(mover);
    next->discs[mover] = position->discs[mover] | bitboard_of(square) | flips;
    next->discs[other] = position->discs[other] & ~flips;
    next->go_stones[COLOR_BLACK] = position->go_stones[COLOR_BLACK];
    next->go_stones[COLOR_WHITE] = position->go_stones[COLOR_WHITE];
    next->mover = other;
    next->placed_counts[mover] = (uint8_t)(position->placed_counts[mover] + 1); /* at most 64 */
    next->placed_counts[other] = position->placed_counts[other];
    next->passes_in_a_row = 0;
    next->reserved = 0;
}

Status record_add(Record *record, int parent, Move move, int *node) {
    const Position *position = &record->nodes[parent].position;
    assert(parent >= 0 && parent < record->node_count);
    bool is_plain = plays_othello(record) && move.kind == MOVE_DISC && move.square >= 0 && move.square < SQUARE_COUNT;
    Bitboard flips = is_plain ? flips_of(position, move.square) : 0;
    if (flips == 0) {
        Status status = position_check(position, record->rules, move);
        if (status != STATUS_OK) {
            return status;
        }
        Position next = position_after(position, record->rules, move);
        return append(record, parent, move, &next, node);
    }
    Status status = reserve(record, parent);
    if (status == STATUS_OK) {
        place_disc(&record->nodes[parent].position, move.square, flips, &record->nodes[record->node_count].position);
        link_node(record, parent, move, node);
    }
    return status;
}

Status record_add_disc(Record *record, int parent, Square square, int *node) {
    Status status = record_add(record, parent, move_disc(square), node);
    const Position *position = &record->nodes[parent].position;
    if (status != STATUS_ILLEGAL_MOVE || record->rules[position->mover] != SIDE_OTHELLO ||
        !position_must_pass(position, record->rules)) {
        return status;
    }
    Position passed = position_after(position, record->rules, move_pass());
    status = position_check(&passed, record->rules, move_disc(square));
    int before = record->node_count;
    int pass;
    if (status == STATUS_OK && before > RECORD_NODES_MAX - 2) {
        status = STATUS_FULL;
    }
    if (status == STATUS_OK && record->nodes[parent].ply > GAME_PLIES_MAX - 2) {
        status = STATUS_FULL;
    }
    if (status == STATUS_OK) {
        status = append(record, parent, move_pass(), &passed, &pass);
    }
    return status == STATUS_OK ? record_add(record, pass, move_disc(square), node) : status;
}

void record_promote(Record *record, int node) {
    assert(node > RECORD_ROOT && node < record->node_count);
    RecordNode *nodes = record->nodes;
    RecordNode *above = &nodes[nodes[node].parent];
    if (above->first_child == node) {
        return;
    }
    int before = above->first_child;
    while (nodes[before].next_sibling != node) {
        before = nodes[before].next_sibling;
    }
    nodes[before].next_sibling = nodes[node].next_sibling;
    if (above->last_child == node) {
        above->last_child = before;
    }
    nodes[node].next_sibling = above->first_child;
    above->first_child = node;
}

void record_set_value(Record *record, int node, int32_t value) {
    record->nodes[node].value = value;
}

void record_set_time(Record *record, int node, int32_t time_ms) {
    record->nodes[node].time_ms = time_ms;
}

/* ---------------------------------------------------------------------------------------------- texts */
static Status add_text(Record *record, const char *text, size_t size, RecordText *place) {
    if (size == 0) {
        *place = (RecordText){ 0 };
        return STATUS_OK;
    }
    if (size > RECORD_TEXT_SIZE_MAX || record->text_size + size + 1 > RECORD_TEXT_SIZE_MAX) {
        return STATUS_FULL;
    }
    size_t wanted = record->text_capacity > 0 ? record->text_capacity : FIRST_TEXT;
    while (wanted < record->text_size + size + 1) {
        wanted *= 2;
    }
    if (wanted > record->text_capacity) {
        char *grown = realloc(record->text, wanted);
        if (!grown) {
            return STATUS_OUT_OF_MEMORY;
        }
        record->text = grown;
        record->text_capacity = wanted;
    }
    *place = (RecordText){ (uint32_t)record->text_size, (uint32_t)size };
    memcpy(record->text + record->text_size, text, size);
    record->text[record->text_size + size] = '\0';
    record->text_size += size + 1;
    return STATUS_OK;
}

Status record_set_comment(Record *record, int node, const char *text, size_t size) {
    RecordText place;
    Status status = add_text(record, text, size, &place);
    if (status == STATUS_OK) {
        record->nodes[node].comment = place;
    }
    return status;
}

Status record_set_field(Record *record, RecordField field, const char *text, size_t size) {
    return add_text(record, text, size, &record->fields[field]);
}

Status record_add_tag(Record *record, RecordFormat format, const char *name, size_t name_size, const char *value,
                      size_t value_size) {
    RecordTag tag = { .format = format };
    void *tags = record->tags;
    if (record->tag_count == RECORD_TAGS_MAX) {
        return STATUS_FULL;
    }
    if (!grow(&tags, &record->tag_capacity, record->tag_count, FIRST_TAGS, sizeof *record->tags)) {
        return STATUS_OUT_OF_MEMORY;
    }
    record->tags = tags;
    Status status = add_text(record, name, name_size, &tag.name);
    if (status == STATUS_OK) {
        status = add_text(record, value, value_size, &tag.value);
    }
    if (status == STATUS_OK) {
        record->tags[record->tag_count++] = tag;
    }
    return status;
}

/* ---------------------------------------------------------------------------------------------- looking */
int record_last_node(const Record *record) {
    int node = RECORD_ROOT;
    while (record->nodes[node].first_child != RECORD_NONE) {
        node = record->nodes[node].first_child;
    }
    return node;
}

int record_node_at(const Record *record, int ply) {
    int node = RECORD_ROOT;
    for (int i = 0; i < ply && node != RECORD_NONE; i++) {
        node = record->nodes[node].first_child;
    }
    return node;
}

void record_play(const Record *record, int node, Game *game) {
    int nodes[GAME_PLIES_MAX];
    int count = record->nodes[node].ply;
    for (int i = count; i > 0; i--) {
        nodes[i - 1] = node;
        node = record->nodes[node].parent;
    }
    game_begin_variant(game, &record->nodes[RECORD_ROOT].position, record->rules);
    for (int i = 0; i < count; i++) {
        Status status = game_play(game, record->nodes[nodes[i]].move);
        assert(status == STATUS_OK); /* or the tree's promise is broken */
        (void)status;
    }
}

bool record_has_start(const Record *record, Start *start) {
    for (Start candidate = START_STANDARD; candidate <= START_MIRRORED; candidate++) {
        Position position = position_start(candidate);
        if (memcmp(&position, &record->nodes[RECORD_ROOT].position, sizeof position) == 0) {
            *start = candidate;
            return true;
        }
    }
    return false;
}
