/* SPDX-License-Identifier: MIT */
#include "random_record.h"

#include <string.h>

#include "records/record_writer.h"

enum {
    PLIES_MAX = 140,      /* of a game that need not end */
    VARIATIONS_MAX = 6,
    VARIATION_PLIES_MAX = 12,
    MOVES_LISTED_MAX = 3 * SQUARE_COUNT + 1
};

typedef enum Style { STYLE_ANY, STYLE_ANY_TOO, STYLE_WIPE_OUT, STYLE_PASSES, STYLE_COUNT } Style;

static bool is_one_in(Random *random, uint32_t count) {
    return random_below(random, count) == 0;
}

/* ------------------------------------------------------------------------------------------------- moves */
/* How much a style likes the position after a move. */
static int liking(const Position *next, Style style) {
    Board board = position_board(next);
    switch (style) {
    case STYLE_WIPE_OUT:
        return SQUARE_COUNT - bitboard_count(board.mover);
    case STYLE_PASSES:
        return SQUARE_COUNT - bitboard_count(board_legal_moves(board));
    default:
        return 0;
    }
}

/* Chooses among the discs that the rules allow, and the passes at will now and then. */
static Move choose(const Record *record, int node, Style style, Random *random) {
    const Position *position = &record->nodes[node].position;
    Move moves[MOVES_LISTED_MAX];
    int best = -1;
    int count = 0;
    for (MoveKind kind = MOVE_DISC; kind <= MOVE_FORCED; kind++) {
        for (Square square = 0; square < SQUARE_COUNT && kind != MOVE_PASS; square++) {
            Move move = { kind, square };
            if (position_check(position, record->rules, move) != STATUS_OK) {
                continue;
            }
            Position next = position_after(position, record->rules, move);
            int value = liking(&next, style);
            if (value > best) {
                best = value;
                count = 0;
            }
            if (value == best) {
                moves[count++] = move;
            }
        }
    }
    bool can_pass = position_check(position, record->rules, move_pass()) == STATUS_OK;
    return count == 0 || (can_pass && is_one_in(random, 8)) ? move_pass() : moves[random_below(random, (uint32_t)count)];
}

/* Plays on from a node. @return the last node; RECORD_NONE when memory ran out */
static int play_on(Record *record, int node, int plies_max, Style style, Random *random) {
    Style styles[2] = { style, is_one_in(random, 2) ? style : STYLE_ANY };
    for (int i = 0; i < plies_max; i++) {
        const Position *position = &record->nodes[node].position;
        if (position_is_over(position, record->rules)) {
            break;
        }
        Move move = choose(record, node, styles[position->mover], random);
        Status status = record_add(record, node, move, &node);
        if (status != STATUS_OK) {
            return status == STATUS_FULL ? node : RECORD_NONE;
        }
    }
    return node;
}

static void set_start(Record *record, Random *random, int flags) {
    Position start = position_start((flags & RANDOM_RECORD_MIRRORED) && is_one_in(random, 2) ? START_MIRRORED
                                                                                             : START_STANDARD);
    SideRules rules[2] = { SIDE_OTHELLO, SIDE_OTHELLO };
    if (flags & RANDOM_RECORD_VARIANT) {
        rules[0] = (SideRules)random_below(random, SIDE_RULES_COUNT);
        rules[1] = (SideRules)random_below(random, SIDE_RULES_COUNT);
    }
    record_set_start(record, &start, rules);
}

/* Makes a position in the middle of a game the start. */
static bool move_start(Record *record, Random *random) {
    int last = play_on(record, RECORD_ROOT, (int)random_below(random, 56), STYLE_ANY, random);
    if (last == RECORD_NONE) {
        return false;
    }
    Position start = record->nodes[last].position;
    SideRules rules[2] = { record->rules[0], record->rules[1] };
    if (rules[0] == SIDE_OTHELLO && rules[1] == SIDE_OTHELLO) {
        start = position_of_board(position_board(&start), start.mover);
    }
    record_clear(record);
    record_set_start(record, &start, rules);
    return true;
}

/* Adds lines at random nodes that have a move already. */
static bool add_variations(Record *record, Random *random) {
    for (uint32_t i = random_below(random, VARIATIONS_MAX); i > 0; i--) {
        int node = (int)random_below(random, (uint32_t)record->node_count);
        int plies = 1 + (int)random_below(random, VARIATION_PLIES_MAX);
        if (record->nodes[node].first_child != RECORD_NONE &&
            play_on(record, node, plies, STYLE_ANY, random) == RECORD_NONE) {
            return false;
        }
    }
    return true;
}

/* Plays the first line again without the passes at its end, or up to any move. */
static bool cut_line(Record *record, Random *random, int flags) {
    Move moves[GAME_PLIES_MAX];
    int count = record->nodes[record_last_node(record)].ply;
    for (int ply = 1; ply <= count; ply++) {
        moves[ply - 1] = record->nodes[record_node_at(record, ply)].move;
    }
    if ((flags & RANDOM_RECORD_UNFINISHED) && is_one_in(random, 2)) {
        count = (int)random_below(random, (uint32_t)count + 1);
    }
    while (!(flags & RANDOM_RECORD_LAST_PASS) && count > 0 && moves[count - 1].kind == MOVE_PASS) {
        count--;
    }
    Position start = record->nodes[RECORD_ROOT].position;
    SideRules rules[2] = { record->rules[0], record->rules[1] };
    record_clear(record);
    record_set_start(record, &start, rules);
    for (int i = 0, node = RECORD_ROOT; i < count; i++) {
        if (record_add(record, node, moves[i], &node) != STATUS_OK) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------- texts */
static const char *random_text(Random *random, bool has_lines) {
    static const char *const TEXTS[] = {
        "Tanaka", "a b  c", "田中 花子", "[x]", "back\\slash", "say \"x\"", "(;GM[2])", "{a}", "50%; 1. f5", "é", "12:30",
    };
    static const char *const LINES[] = { "two\nlines", "a\n\nb", "end\nf5d6", "(;\n[Event \"\"]" };
    bool is_line = has_lines && is_one_in(random, 3);
    return is_line ? LINES[random_below(random, sizeof LINES / sizeof LINES[0])]
                   : TEXTS[random_below(random, sizeof TEXTS / sizeof TEXTS[0])];
}

static bool annotate(Record *record, Random *random, int flags) {
    for (int node = 0; node < record->node_count; node++) {
        const char *text = random_text(random, true);
        if ((flags & RANDOM_RECORD_COMMENTS) && is_one_in(random, 8) &&
            record_set_comment(record, node, text, strlen(text)) != STATUS_OK) {
            return false;
        }
        if ((flags & RANDOM_RECORD_VALUES) && node != RECORD_ROOT && is_one_in(random, 2)) {
            record_set_value(record, node, (int32_t)random_below(random, 12801) - 6400);
        }
        if ((flags & RANDOM_RECORD_VALUES) && node != RECORD_ROOT && is_one_in(random, 2)) {
            record_set_time(record, node, (int32_t)random_below(random, 100000) * 10);
        }
    }
    return true;
}

static bool set_fields(Record *record, Random *random) {
    static const char *const VALUES[RECORD_FIELD_COUNT] = {
        [RECORD_BLACK_RATING] = "1720.5", [RECORD_WHITE_RATING] = "2100", [RECORD_BLACK_TIME] = "15:00//02:00",
        [RECORD_WHITE_TIME] = "05:00", [RECORD_ROUND] = "3", [RECORD_DATE] = "2001.12.31",
    };
    for (RecordField field = RECORD_BLACK; field < RECORD_FIELD_COUNT; field++) {
        const char *text = VALUES[field] ? VALUES[field] : random_text(random, false);
        if (is_one_in(random, 2) && record_set_field(record, field, text, strlen(text)) != STATUS_OK) {
            return false;
        }
    }
    return true;
}

static void set_result(Record *record, Random *random) {
    const Position *last = &record->nodes[record_last_node(record)].position;
    RecordEnd end = position_is_over(last, record->rules) ? RECORD_END_PLAYED
                                                           : (RecordEnd)(1 + random_below(random, RECORD_END_LEFT));
    record->result.end = end;
    record->result.has_lead = end != RECORD_END_UNFINISHED;
    record->result.lead = record->result.has_lead ? 100 * position_final_score(last) : 0;
}

bool random_record_fill(Record *record, Random *random, int flags) {
    record_clear(record);
    set_start(record, random, flags);
    if ((flags & RANDOM_RECORD_START) && is_one_in(random, 2) && !move_start(record, random)) {
        return false;
    }
    Style style = (Style)random_below(random, STYLE_COUNT);
    if (play_on(record, RECORD_ROOT, PLIES_MAX, style, random) == RECORD_NONE || !cut_line(record, random, flags) ||
        ((flags & RANDOM_RECORD_TREE) && !add_variations(record, random)) || !annotate(record, random, flags)) {
        return false;
    }
    if (flags & RANDOM_RECORD_RESULT) {
        set_result(record, random);
    }
    return !(flags & RANDOM_RECORD_FIELDS) || set_fields(record, random);
}

/* ------------------------------------------------------------------------------------------------- equality */
static bool texts_equal(const Record *a, RecordText of_a, const Record *b, RecordText of_b) {
    return of_a.size == of_b.size && memcmp(record_text(a, of_a), record_text(b, of_b), of_a.size) == 0;
}

static bool nodes_equal(const Record *a, int of_a, const Record *b, int of_b, int ignored) {
    const RecordNode *x = &a->nodes[of_a];
    const RecordNode *y = &b->nodes[of_b];
    if (memcmp(&x->position, &y->position, sizeof x->position) != 0 || !move_equals(x->move, y->move) ||
        x->ply != y->ply) {
        return false;
    }
    return (ignored & RECORD_LOSS_COMMENTS) || (x->value == y->value && x->time_ms == y->time_ms &&
                                                texts_equal(a, x->comment, b, y->comment));
}

/* The node behind one, depth first; only along the first line without variations. */
static int node_behind(const Record *record, int node, bool has_variations) {
    int next = record->nodes[node].first_child;
    while (has_variations && next == RECORD_NONE && node != RECORD_NONE) {
        next = record->nodes[node].next_sibling;
        node = record->nodes[node].parent;
    }
    return next;
}

static bool fields_equal(const Record *a, const Record *b) {
    for (int i = 0; i < RECORD_FIELD_COUNT; i++) {
        if (!texts_equal(a, a->fields[i], b, b->fields[i])) {
            return false;
        }
    }
    if (a->tag_count != b->tag_count) {
        return false;
    }
    for (int i = 0; i < a->tag_count; i++) {
        if (a->tags[i].format != b->tags[i].format || !texts_equal(a, a->tags[i].name, b, b->tags[i].name) ||
            !texts_equal(a, a->tags[i].value, b, b->tags[i].value)) {
            return false;
        }
    }
    return true;
}

static bool results_equal(const RecordResult *a, const RecordResult *b) {
    bool are_leads_equal = a->has_lead ? a->lead == b->lead : (a->lead > 0) - (a->lead < 0) == (b->lead > 0) - (b->lead < 0);
    return a->end == b->end && a->has_lead == b->has_lead && are_leads_equal &&
           a->has_theoretical == b->has_theoretical && (!a->has_theoretical || a->theoretical == b->theoretical);
}

bool records_equal(const Record *a, const Record *b, int ignored) {
    bool has_variations = (ignored & RECORD_LOSS_TREE) == 0;
    int x = RECORD_ROOT;
    int y = RECORD_ROOT;
    if (memcmp(a->rules, b->rules, sizeof a->rules) != 0 || (has_variations && a->node_count != b->node_count)) {
        return false;
    }
    while (x != RECORD_NONE && y != RECORD_NONE) {
        if (!nodes_equal(a, x, b, y, ignored)) {
            return false;
        }
        x = node_behind(a, x, has_variations);
        y = node_behind(b, y, has_variations);
    }
    return x == y && ((ignored & RECORD_LOSS_FIELDS) || fields_equal(a, b)) &&
           ((ignored & RECORDS_EQUAL_BUT_RESULT) || results_equal(&a->result, &b->result));
}
