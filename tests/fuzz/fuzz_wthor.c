/* SPDX-License-Identifier: MIT */
/* WTHOR's files from any bytes: as games, piece by piece, and as names. What is read is valid; a game that is played by
 * its bytes is the game of its record; what is written of it again is the same. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "records/record_reader.h"
#include "records/record_writer.h"
#include "records/wthor.h"

enum { GAMES_MAX = 64, PIECE = 61 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void need(bool is_so) {
    if (!is_so) {
        abort();
    }
}

static void check_names(const char *bytes, size_t size) {
    static const int SIZES[2] = { WTHOR_PLAYER_SIZE, WTHOR_TOURNAMENT_SIZE };
    for (int kind = 0; kind < 2; kind++) {
        WthorNames names;
        char text[WTHOR_NAME_TEXT_SIZE];
        if (wthor_read_names(bytes, size, SIZES[kind], &names) != STATUS_OK) {
            need(size < WTHOR_HEADER_SIZE);
            return;
        }
        for (int i = -1; i <= names.count && i < GAMES_MAX; i++) {
            size_t length = wthor_name(&names, i, text);
            need(length < sizeof text && strlen(text) == length);
            need(length == 0 || (i >= 0 && i < names.count));
        }
    }
}

/* @return whether the bytes are a game, which the record then tells, too */
static bool check_game(const WthorGame *game, const Record *record) {
    WthorLine line = wthor_begin();
    if (wthor_play(game, WTHOR_MOVES_MAX, &line) != STATUS_OK) {
        return false;
    }
    const Position *end = &record->nodes[record_last_node(record)].position;
    Board board = position_board(end);
    need(memcmp(&board, &line.board, sizeof board) == 0 && end->mover == line.mover);
    int score = wthor_game_score(game, &line);
    need(score >= 0 && score <= SQUARE_COUNT);
    need(record->result.lead == (2 * score - SQUARE_COUNT) * 100);
    return true;
}

/* Writes the record, with names made of any bytes, and compares the moves. */
static void check_written(const WthorGame *game, Record *record, const char *bytes, size_t size) {
    WthorWriter *writer = NULL;
    WthorFiles files = { 0 };
    WthorGame written;
    size_t moves = strnlen((const char *)game->moves, WTHOR_MOVES_MAX);
    int loss = 0;
    if (wthor_writer_create(&writer) != STATUS_OK) {
        return;
    }
    Status kept = wthor_writer_keep_names(writer, bytes, size, bytes, size);
    need(kept == STATUS_OK || kept == STATUS_BAD_TEXT);
    record_set_field(record, RECORD_BLACK, bytes, size);
    record_set_field(record, RECORD_EVENT, bytes, size < 9 ? size : 9);
    record_set_field(record, RECORD_DATE, bytes, size < 20 ? size : 20);
    Status status = wthor_writer_add(writer, record, &loss);
    need(status == STATUS_OK || (status == STATUS_FULL && kept == STATUS_OK));
    need((loss & ~RECORD_LOSS_FIELDS) == 0);
    if (status == STATUS_OK) {
        need(wthor_writer_finish(writer, 2000, 1, 1, &files) == STATUS_OK);
        wthor_read_game(files.games.bytes + WTHOR_HEADER_SIZE, &written);
        need(memcmp(written.moves, game->moves, moves) == 0 && (moves == WTHOR_MOVES_MAX || written.moves[moves] == 0));
    }
    text_buffer_free(&files.games);
    text_buffer_free(&files.players);
    text_buffer_free(&files.tournaments);
    wthor_writer_destroy(writer);
}

static void check_games(const char *bytes, size_t size, Record *record) {
    WthorHeader header;
    RecordError error;
    if (wthor_read_header(bytes, size, &header) != STATUS_OK) {
        return;
    }
    size_t at = WTHOR_HEADER_SIZE;
    for (int i = 0; i < GAMES_MAX && size - at >= WTHOR_GAME_SIZE; i++, at += WTHOR_GAME_SIZE) {
        WthorGame game;
        WthorNames names;
        wthor_read_names(bytes, size, WTHOR_PLAYER_SIZE, &names);
        wthor_read_game(bytes + at, &game);
        Status status = wthor_to_record(&header, &game, &names, &names, record, &error);
        need(status == STATUS_OK || (status == STATUS_BAD_TEXT && error.offset < WTHOR_GAME_SIZE && error.token > 0));
        need(status != STATUS_OK || check_game(&game, record));
        if (status == STATUS_OK && i == 0) {
            check_written(&game, record, bytes, size);
        }
    }
}

/* Every whole game is read or told to be faulty, and so is what is left behind them. */
static void check_reader(const char *bytes, size_t size) {
    RecordReader *reader = NULL;
    RecordStep step = RECORD_STEP_HUNGRY;
    RecordError error = { 0 };
    size_t fed = 0;
    size_t seen = 0;
    if (record_reader_create(RECORD_WTHOR, &reader) != STATUS_OK) {
        return;
    }
    while (step != RECORD_STEP_END) {
        need(record_reader_next(reader, &step, &error) == STATUS_OK);
        bool is_game = step == RECORD_STEP_GAME || (step == RECORD_STEP_FAULT && error.game > 0);
        need(step != RECORD_STEP_FAULT || (error.offset <= size && error.line == 0));
        seen += is_game ? 1 : 0;
        if (step == RECORD_STEP_HUNGRY && fed == size) {
            record_reader_end(reader);
        } else if (step == RECORD_STEP_HUNGRY) {
            size_t part = size - fed < PIECE ? size - fed : PIECE;
            need(record_reader_feed(reader, bytes + fed, part) == STATUS_OK);
            fed += part;
        }
    }
    WthorHeader header;
    bool is_read = wthor_read_header(bytes, size, &header) == STATUS_OK && wthor_is_plain(&header);
    size_t games = is_read ? (size - WTHOR_HEADER_SIZE + WTHOR_GAME_SIZE - 1) / WTHOR_GAME_SIZE : 0;
    need(seen == games);
    record_reader_destroy(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *bytes = size > 0 ? (const char *)data : "";
    Record *record = NULL;
    if (record_create(&record) != STATUS_OK) {
        return 0;
    }
    check_names(bytes, size);
    check_games(bytes, size, record);
    check_reader(bytes, size);
    record_destroy(record);
    return 0;
}
