/* SPDX-License-Identifier: MIT */
/* show: a game for people: who played, the board after a move, the moves, the comments. */
#include "commands.h"

#include <stdio.h>
#include <string.h>

#include "options.h"
#include "record_stream.h"

enum { NUMBER_MAX = 1000000000, MOVES_A_LINE = 10, WORDS_SIZE = 256, LAST_MOVE = -1 };

typedef struct Show {
    const Cli *cli;
    const Record *record;
} Show;

/* ------------------------------------------------------------------------------------------------- texts */
/* Prints a text of the record, so that none of it can steer a console.
 * @param line_end what stands for a line end */
static void print_foreign(const char *text, const char *line_end) {
    for (const char *c = text; *c; c++) {
        unsigned char first = (unsigned char)c[0];
        unsigned char second = (unsigned char)c[1];
        if (first == '\n') {
            fputs(line_end, stdout);
        } else if (first == 0xc2 && second >= 0x80 && second < 0xa0) {
            putchar(' ');
            c++;
        } else if (first != '\r') {
            putchar(first < ' ' || first == 0x7f ? ' ' : first);
        }
    }
}

static void format_number(const Show *show, TextId id, int number, char words[WORDS_SIZE]) {
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    text_format(show->cli->language, id, (const char *[]){ digits }, 1, words, WORDS_SIZE);
}

static void print_line(const Show *show, TextId id, const char *const values[], int count) {
    char words[WORDS_SIZE];
    text_format(show->cli->language, id, values, count, words, sizeof words);
    printf("%s\n", words);
}

/* -------------------------------------------------------------------------------------------------- head */
static void print_fields(const Show *show) {
    static const TextId NAMES[RECORD_FIELD_COUNT] = {
        [RECORD_BLACK] = TEXT_SHOW_BLACK,
        [RECORD_WHITE] = TEXT_SHOW_WHITE,
        [RECORD_BLACK_RATING] = TEXT_SHOW_BLACK_RATING,
        [RECORD_WHITE_RATING] = TEXT_SHOW_WHITE_RATING,
        [RECORD_BLACK_TIME] = TEXT_SHOW_BLACK_TIME,
        [RECORD_WHITE_TIME] = TEXT_SHOW_WHITE_TIME,
        [RECORD_EVENT] = TEXT_SHOW_EVENT,
        [RECORD_ROUND] = TEXT_SHOW_ROUND,
        [RECORD_PLACE] = TEXT_SHOW_PLACE,
        [RECORD_DATE] = TEXT_SHOW_DATE,
        [RECORD_PROGRAM] = TEXT_SHOW_PROGRAM,
        [RECORD_TITLE] = TEXT_SHOW_TITLE,
    };
    for (int field = 0; field < RECORD_FIELD_COUNT; field++) {
        RecordText text = show->record->fields[field];
        if (text.size > 0) {
            printf("%s ", text_get(show->cli->language, NAMES[field]));
            print_foreign(record_text(show->record, text), " ");
            putchar('\n');
        }
    }
}

/* "Black wins by 10 discs"; empty when nothing is told */
static void format_lead(const Show *show, char words[WORDS_SIZE]) {
    const RecordResult *result = &show->record->result;
    char discs[16];
    int size = result->lead < 0 ? -result->lead : result->lead;
    words[0] = '\0';
    if (result->has_lead && result->lead == 0) {
        text_format(show->cli->language, TEXT_SHOW_DRAW, NULL, 0, words, WORDS_SIZE);
        return;
    }
    snprintf(discs, sizeof discs, size % 100 == 0 ? "%d" : "%d.%02d", size / 100, size % 100);
    bool is_black = result->lead > 0;
    TextId id = !result->has_lead ? (is_black ? TEXT_SHOW_BLACK_WINS : TEXT_SHOW_WHITE_WINS)
                : is_black        ? TEXT_SHOW_BLACK_WINS_BY
                                  : TEXT_SHOW_WHITE_WINS_BY;
    if (result->lead != 0) {
        text_format(show->cli->language, id, (const char *[]){ discs }, 1, words, WORDS_SIZE);
    }
}

static void print_result(const Show *show) {
    static const TextId ENDS[] = {
        [RECORD_END_UNFINISHED] = TEXT_SHOW_END_UNFINISHED, [RECORD_END_RESIGNED] = TEXT_SHOW_END_RESIGNED,
        [RECORD_END_TIME] = TEXT_SHOW_END_TIME,             [RECORD_END_AGREED] = TEXT_SHOW_END_AGREED,
        [RECORD_END_LEFT] = TEXT_SHOW_END_LEFT,
    };
    const RecordResult *result = &show->record->result;
    Language language = show->cli->language;
    char lead[WORDS_SIZE];
    char words[WORDS_SIZE];
    bool has_end = result->end != RECORD_END_UNKNOWN && result->end != RECORD_END_PLAYED;
    const char *end = has_end ? text_get(language, ENDS[result->end]) : "";
    format_lead(show, lead);
    if (lead[0] && has_end) {
        text_format(language, TEXT_RECORD_PLACES, (const char *[]){ lead, end }, 2, words, sizeof words);
    } else {
        snprintf(words, sizeof words, "%s", lead[0] ? lead : end);
    }
    if (words[0]) {
        print_line(show, TEXT_SHOW_RESULT, (const char *[]){ words }, 1);
    }
    if (result->has_theoretical) {
        char black[16];
        char white[16];
        snprintf(black, sizeof black, "%d", result->theoretical);
        snprintf(white, sizeof white, "%d", SQUARE_COUNT - result->theoretical);
        print_line(show, TEXT_SHOW_THEORETICAL, (const char *[]){ black, white }, 2);
    }
}

/* ------------------------------------------------------------------------------------------------- board */
static void print_board(const Position *position) {
    printf("  a b c d e f g h\n");
    for (int row = 0; row < 8; row++) {
        printf("%d", row + 1);
        for (int column = 0; column < 8; column++) {
            Bitboard bit = bitboard_of(square_at(column, row));
            char disc = position->discs[COLOR_BLACK] & bit ? 'X' : position->discs[COLOR_WHITE] & bit ? 'O' : '-';
            printf(" %c", disc);
        }
        putchar('\n');
    }
}

/* The counts and who is to move. */
static void print_state(const Show *show, const Position *position) {
    char black[16];
    char white[16];
    char turn[WORDS_SIZE];
    bool is_over = position_is_over(position, show->record->rules);
    bool must_pass = position_must_pass(position, show->record->rules);
    TextId id = is_over ? TEXT_SHOW_OVER : must_pass ? TEXT_SHOW_MUST_PASS : TEXT_SHOW_TO_MOVE;
    snprintf(black, sizeof black, "%d", position_disc_count(position, COLOR_BLACK));
    snprintf(white, sizeof white, "%d", position_disc_count(position, COLOR_WHITE));
    text_format(show->cli->language, id, (const char *[]){ position->mover == COLOR_BLACK ? "X" : "O" }, is_over ? 0 : 1,
                turn, sizeof turn);
    print_line(show, TEXT_SHOW_COUNT, (const char *[]){ black, white, turn }, 3);
}

/* ------------------------------------------------------------------------------------------------- moves */
static const char *move_name(Move move, char name[SQUARE_TEXT_SIZE]) {
    if (move.kind == MOVE_PASS) {
        return "--";
    }
    square_to_text(move.square, name);
    return name;
}

/* Lines of ten discs, with the number of the first one in front; passes have no number. */
static void print_moves(const Show *show) {
    const Record *record = show->record;
    int placed = 0;
    bool has_line = false;
    for (int node = record->nodes[RECORD_ROOT].first_child; node != RECORD_NONE; node = record->nodes[node].first_child) {
        char name[SQUARE_TEXT_SIZE];
        bool is_pass = record->nodes[node].move.kind == MOVE_PASS;
        if (!has_line || (!is_pass && placed % MOVES_A_LINE == 0)) {
            printf("%s%3d ", has_line ? "\n" : "", placed + 1);
        }
        printf(" %s", move_name(record->nodes[node].move, name));
        placed += !is_pass;
        has_line = true;
    }
    if (has_line) {
        putchar('\n');
    }
}

static void print_comments(const Show *show) {
    const Record *record = show->record;
    int placed = 0;
    int branches = 0;
    for (int node = RECORD_ROOT; node != RECORD_NONE; node = record->nodes[node].first_child) {
        const RecordNode *found = &record->nodes[node];
        char name[SQUARE_TEXT_SIZE];
        char words[WORDS_SIZE];
        char digits[16];
        placed += node != RECORD_ROOT && found->move.kind != MOVE_PASS;
        if (found->comment.size > 0) {
            snprintf(digits, sizeof digits, "%d", placed);
            const char *const values[] = { digits, node == RECORD_ROOT ? "" : move_name(found->move, name) };
            text_format(show->cli->language, node == RECORD_ROOT ? TEXT_SHOW_COMMENT : TEXT_SHOW_COMMENT_MOVE, values, 2,
                        words, sizeof words);
            printf("%s ", words);
            print_foreign(record_text(record, found->comment), "\n  ");
            putchar('\n');
        }
    }
    for (int node = 0; node < record->node_count; node++) {
        branches += record->nodes[node].next_sibling != RECORD_NONE;
    }
    if (branches > 0) {
        char words[WORDS_SIZE];
        format_number(show, TEXT_SHOW_VARIATIONS, branches, words);
        printf("%s\n", words);
    }
}

/* --------------------------------------------------------------------------------------------------- all */
static int disc_count(const Record *record) {
    int count = 0;
    for (int node = record->nodes[RECORD_ROOT].first_child; node != RECORD_NONE; node = record->nodes[node].first_child) {
        count += record->nodes[node].move.kind != MOVE_PASS;
    }
    return count;
}

/* @param move a number of discs placed, not more than there are; LAST_MOVE: all of it, with a pass at the end
 * @return the node right behind that disc */
static int node_of_move(const Record *record, int move) {
    int node = RECORD_ROOT;
    for (int left = move; left > 0;) {
        node = record->nodes[node].first_child;
        left -= record->nodes[node].move.kind != MOVE_PASS;
    }
    return move == LAST_MOVE ? record_last_node(record) : node;
}

static void print_head(const Show *show, const RecordStream *stream) {
    char number[16];
    snprintf(number, sizeof number, "%d", record_stream_number(stream));
    const char *const values[] = { record_stream_source(stream), number,
                                   record_format_name(record_stream_format(stream)) };
    print_line(show, TEXT_SHOW_HEAD, values, 3);
    print_fields(show);
    print_result(show);
}

static int show_game(const Show *show, const RecordStream *stream, int move) {
    char counts[2][16];
    const char *const values[] = { counts[0], counts[1] };
    int count = disc_count(show->record);
    int shown = move == LAST_MOVE ? count : move;
    snprintf(counts[0], sizeof counts[0], "%d", shown);
    snprintf(counts[1], sizeof counts[1], "%d", count);
    if (shown > count) {
        return cli_fail(show->cli, TEXT_SHOW_NO_MOVE, values, 2);
    }
    const Position *position = &show->record->nodes[node_of_move(show->record, move)].position;
    print_head(show, stream);
    putchar('\n');
    print_line(show, shown == 0 ? TEXT_SHOW_START : TEXT_SHOW_AFTER, values, shown == 0 ? 0 : 2);
    print_board(position);
    print_state(show, position);
    if (count > 0) {
        putchar('\n');
        print_moves(show);
    }
    print_comments(show);
    return CLI_DONE;
}

static int show(const Cli *cli, const char *path, int game, int move) {
    RecordStream *stream = NULL;
    int code = record_stream_open(cli, path, &stream);
    if (code != CLI_DONE) {
        return code;
    }
    bool is_found = false;
    while (!is_found && record_stream_next(stream)) {
        is_found = record_stream_number(stream) >= game;
    }
    is_found = is_found && record_stream_number(stream) == game; /* and not passed over as faulty */
    if (is_found) {
        const Show found = { cli, record_stream_game(stream) };
        code = show_game(&found, stream, move);
        record_stream_close(stream);
        return code;
    }
    char counts[2][16];
    snprintf(counts[0], sizeof counts[0], "%d", game);
    snprintf(counts[1], sizeof counts[1], "%d", record_stream_number(stream));
    const char *const values[] = { record_stream_source(stream), counts[0], counts[1] };
    /* A fault in front of it has been told. */
    code = record_stream_is_broken(stream) ? CLI_WRONG : cli_fail(cli, TEXT_SHOW_NO_GAME, values, 3);
    record_stream_close(stream);
    return code;
}

int command_show(Cli *cli, int argument_count, char **arguments) {
    static const char *const NAMES[] = { "FILE" };
    int game = 1;
    int move = LAST_MOVE;
    const Option options[] = {
        { .name = "game", .number = &game, .min = 1, .max = NUMBER_MAX },
        { .name = "move", .number = &move, .min = 0, .max = GAME_PLIES_MAX },
    };
    const Syntax syntax = { options, 2, NAMES, 1 };
    const char *path;
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, &path, &code)) {
        return code;
    }
    return show(cli, path, game, move);
}
