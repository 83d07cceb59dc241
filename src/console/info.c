/* SPDX-License-Identifier: MIT */
/* info: a line of facts about each game of a file. */
#include "commands.h"

#include <stdio.h>

#include "options.h"
#include "record_stream.h"
#include "records/board_text.h"

/* What a game's main line comes to. */
typedef struct Facts {
    int move_count; /* discs placed */
    int pass_count; /* told, or left out in front of another move */
    Position position;
    bool is_over;
    int legal_count;
    int counts[2]; /* discs, by Color */
    int scores[2]; /* with the empty squares */
} Facts;

static void count_moves(const Record *record, Facts *facts) {
    int node = RECORD_ROOT;
    while ((node = record->nodes[node].first_child) != RECORD_NONE) {
        bool is_pass = record->nodes[node].move.kind == MOVE_PASS;
        facts->pass_count += is_pass;
        facts->move_count += !is_pass;
        facts->position = record->nodes[node].position;
    }
}

static Facts facts_of(const Record *record) {
    Facts facts = { .position = record->nodes[RECORD_ROOT].position };
    count_moves(record, &facts);
    const Position *position = &facts.position;
    facts.is_over = position_is_over(position, record->rules);
    facts.legal_count = facts.is_over ? 0 : bitboard_count(board_legal_moves(position_board(position)));
    int lead = position_final_score(position);
    for (Color color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        facts.counts[color] = position_disc_count(position, color);
    }
    facts.scores[COLOR_BLACK] = (SQUARE_COUNT + lead) / 2;
    facts.scores[COLOR_WHITE] = SQUARE_COUNT - facts.scores[COLOR_BLACK];
    return facts;
}

static void print_facts(const Record *record, RecordFormat format) {
    static const char *const STARTS[] = { "standard", "mirrored" };
    char squares[BOARD_TEXT_SQUARES_SIZE];
    Start start;
    Facts facts = facts_of(record);
    const char *mover = facts.is_over ? "-" : facts.position.mover == COLOR_BLACK ? "X" : "O";
    board_text_write_squares(&facts.position, squares);
    printf("format=%s start=%s moves=%d passes=%d discs=%d-%d score=%d-%d over=%s mover=%s legal=%d board=%s\n",
           record_format_name(format), record_has_start(record, &start) ? STARTS[start] : "custom", facts.move_count,
           facts.pass_count, facts.counts[COLOR_BLACK], facts.counts[COLOR_WHITE], facts.scores[COLOR_BLACK],
           facts.scores[COLOR_WHITE], facts.is_over ? "yes" : "no", mover, facts.legal_count, squares);
}

int command_info(Cli *cli, int argument_count, char **arguments) {
    static const char *const NAMES[] = { "FILE" };
    const Syntax syntax = { NULL, 0, NAMES, 1 };
    const char *path;
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, &path, &code)) {
        return code;
    }
    RecordStream *stream = NULL;
    code = record_stream_open(cli, path, &stream);
    if (code != CLI_DONE) {
        return code;
    }
    while (!ferror(stdout) && record_stream_next(stream)) {
        print_facts(record_stream_game(stream), record_stream_format(stream));
    }
    return record_stream_close(stream);
}
