/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "format_parts.h"
#include "records/wthor.h"

/* Where a game's moves begin. */
enum { MOVES_OFFSET = WTHOR_GAME_SIZE - WTHOR_MOVES_MAX };

static const char DEPTH_TAG[] = "depth";

/* ---------------------------------------------------------------------------------------------- fields */
static Status set_name(Record *record, RecordField field, const WthorNames *names, int number) {
    char text[WTHOR_NAME_TEXT_SIZE];
    size_t size = wthor_name(names, number, text);
    return size > 0 ? record_set_field(record, field, text, size) : STATUS_OK;
}

static Status set_fields(Record *record, const WthorHeader *header, const WthorGame *game, const WthorNames *players,
                         const WthorNames *tournaments) {
    char number[16];
    Status status = set_name(record, RECORD_BLACK, players, game->black);
    if (status == STATUS_OK) {
        status = set_name(record, RECORD_WHITE, players, game->white);
    }
    if (status == STATUS_OK) {
        status = set_name(record, RECORD_EVENT, tournaments, game->tournament);
    }
    if (status == STATUS_OK && header->year > 0) {
        snprintf(number, sizeof number, "%d", header->year);
        status = record_set_field(record, RECORD_DATE, number, strlen(number));
    }
    /* The usual depth goes without saying: a tag would be a loss in every other format. */
    if (status == STATUS_OK && header->depth != 0 && header->depth != WTHOR_DEPTH_DEFAULT) {
        snprintf(number, sizeof number, "%d", header->depth);
        status = record_add_tag(record, RECORD_WTHOR, DEPTH_TAG, sizeof DEPTH_TAG - 1, number, strlen(number));
    }
    return status;
}

static void set_result(Record *record, const WthorGame *game, const WthorLine *line) {
    RecordResult result = { .end = RECORD_END_PLAYED, .has_lead = true };
    result.lead = (2 * wthor_game_score(game, line) - SQUARE_COUNT) * 100;
    if (game->theoretical <= SQUARE_COUNT) {
        result.has_theoretical = true;
        result.theoretical = game->theoretical;
    }
    record->result = result;
}

/* ---------------------------------------------------------------------------------------------- moves */
static Status add_move(Record *record, uint8_t byte, int number, int *node, RecordError *error) {
    char text[SQUARE_TEXT_SIZE + 1];
    Square square = wthor_square(byte);
    int before = *node;
    Status status = square == SQUARE_NONE ? STATUS_BAD_TEXT : record_add_disc(record, before, square, node);
    if (status == STATUS_OK) {
        return STATUS_OK;
    }
    if (square == SQUARE_NONE) {
        snprintf(text, sizeof text, "%d", byte);
        status = format_fail(text, text, strlen(text), RECORD_PROBLEM_BAD_MOVE_BYTE, number, error);
    } else {
        square_to_text(square, text);
        status = format_fail_move(text, text, SQUARE_TEXT_SIZE - 1, number, record, before, move_disc(square), status,
                                  error);
    }
    error->offset = (size_t)(MOVES_OFFSET + number - 1);
    error->line = 0;
    return status;
}

/* @param line receives the game's end, on success */
static Status add_moves(Record *record, const WthorGame *game, WthorLine *line, RecordError *error) {
    Status status = STATUS_OK;
    int node = RECORD_ROOT;
    int count = 0;
    while (count < WTHOR_MOVES_MAX && game->moves[count] != 0 && status == STATUS_OK) {
        status = add_move(record, game->moves[count], count + 1, &node, error);
        count++;
    }
    const Position *last = &record->nodes[node].position;
    *line = (WthorLine){ position_board(last), last->mover, count };
    return status;
}

Status wthor_to_record(const WthorHeader *header, const WthorGame *game, const WthorNames *players,
                       const WthorNames *tournaments, Record *record, RecordError *error) {
    WthorLine line;
    record_clear(record);
    Status status = add_moves(record, game, &line, error);
    if (status == STATUS_OK) {
        set_result(record, game, &line);
        status = set_fields(record, header, game, players, tournaments);
    }
    return status == STATUS_FULL ? STATUS_OUT_OF_MEMORY : status; /* texts as short as these are never too long */
}

/* ---------------------------------------------------------------------------------------------- the format */
static GameSearch find(const char *text, size_t size, bool is_all, size_t *end) {
    (void)text;
    if (size < WTHOR_GAME_SIZE && !is_all) {
        return GAME_HUNGRY;
    }
    *end = size < WTHOR_GAME_SIZE ? size : WTHOR_GAME_SIZE;
    return size > 0 ? GAME_FOUND : GAME_NONE;
}

static Status read_game(const char *text, size_t size, Record *record, RecordError *error) {
    WthorHeader header;
    WthorGame game;
    if (size < WTHOR_HEADER_SIZE + WTHOR_GAME_SIZE || wthor_read_header(text, size, &header) != STATUS_OK) {
        return format_fail(text, text + size, 0, RECORD_PROBLEM_CUT_OFF, 0, error);
    }
    wthor_read_game(text + WTHOR_HEADER_SIZE, &game);
    Status status = wthor_to_record(&header, &game, NULL, NULL, record, error);
    if (status == STATUS_BAD_TEXT) {
        error->offset += WTHOR_HEADER_SIZE;
    }
    return status;
}

const FormatParts WTHOR_PARTS = { "wthor", "wtb", find, read_game, NULL,
                                  RECORD_LOSS_VARIANT | RECORD_LOSS_START | RECORD_LOSS_TREE | RECORD_LOSS_COMMENTS };

static Status fail_number(int offset, long number, RecordProblem problem, RecordError *error) {
    char text[16];
    snprintf(text, sizeof text, "%ld", number);
    Status status = format_fail(text, text, strlen(text), problem, 0, error);
    error->offset = (size_t)offset;
    return status;
}

static Status check_head(const char *head, size_t size, RecordError *error) {
    enum { BOARD_SIZE_OFFSET = 12 };
    WthorHeader header;
    if (wthor_read_header(head, size, &header) != STATUS_OK) {
        return format_fail(head, head + size, 0, RECORD_PROBLEM_BAD_HEADER, 0, error);
    }
    if (!wthor_is_plain(&header)) {
        return fail_number(BOARD_SIZE_OFFSET, header.board_size, RECORD_PROBLEM_OTHER_SIZE, error);
    }
    return STATUS_OK;
}

static Status check_end(const char *head, int game_count, RecordError *error) {
    enum { GAME_COUNT_OFFSET = 4 };
    WthorHeader header;
    Status status = wthor_read_header(head, WTHOR_HEADER_SIZE, &header);
    if (status != STATUS_OK || header.game_count == game_count) {
        return STATUS_OK;
    }
    return fail_number(GAME_COUNT_OFFSET, header.game_count, RECORD_PROBLEM_BAD_HEADER, error);
}

const FormatHead WTHOR_HEAD = { WTHOR_HEADER_SIZE, WTHOR_GAME_SIZE, check_head, check_end };
