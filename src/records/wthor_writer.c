/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "records/record_writer.h"
#include "records/wthor.h"
#include "wthor_names.h"

enum { FIRST_GAMES = 64, GAMES_MAX = 1 << 30, YEAR_DIGITS = 4, EXACT_DEPTH = 1, PLAIN_BOARD = 8 };

struct WthorWriter {
    NameTable players;
    NameTable tournaments;
    WthorGame *games; /* names by their numbers in the tables, which are not sorted yet */
    int game_count;
    int game_capacity;
    int year;  /* of the first game that has one; 0: none has */
    int depth; /* of the first theoretical score; 0: there is none */
};

/* ---------------------------------------------------------------------------------------------- life */
Status wthor_writer_create(WthorWriter **writer) {
    WthorWriter *created = calloc(1, sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = name_table_begin(&created->players, WTHOR_PLAYER_SIZE);
    if (status == STATUS_OK) {
        status = name_table_begin(&created->tournaments, WTHOR_TOURNAMENT_SIZE);
    }
    if (status != STATUS_OK) {
        wthor_writer_destroy(created);
        return status;
    }
    *writer = created;
    return STATUS_OK;
}

void wthor_writer_destroy(WthorWriter *writer) {
    if (writer) {
        name_table_free(&writer->players);
        name_table_free(&writer->tournaments);
        free(writer->games);
        free(writer);
    }
}

static Status read_kept(const char *bytes, size_t size, int name_size, WthorNames *names) {
    *names = (WthorNames){ .name_size = name_size };
    Status status = size > 0 ? wthor_read_names(bytes, size, name_size, names) : STATUS_OK;
    return status == STATUS_OK && names->is_cut_off ? STATUS_BAD_TEXT : status;
}

Status wthor_writer_keep_names(WthorWriter *writer, const char *players, size_t players_size,
                               const char *tournaments, size_t tournaments_size) {
    WthorNames kept_players;
    WthorNames kept_tournaments;
    NameTable table;
    Status status = read_kept(players, players_size, WTHOR_PLAYER_SIZE, &kept_players);
    if (status == STATUS_OK) {
        status = read_kept(tournaments, tournaments_size, WTHOR_TOURNAMENT_SIZE, &kept_tournaments);
    }
    if (status == STATUS_OK) {
        status = name_table_begin(&table, WTHOR_PLAYER_SIZE);
    }
    if (status != STATUS_OK) {
        return status;
    }
    status = name_table_keep(&table, &kept_players);
    if (status == STATUS_OK) {
        status = name_table_keep(&writer->tournaments, &kept_tournaments);
    }
    if (status == STATUS_OK) {
        NameTable before = writer->players;
        writer->players = table;
        table = before;
    }
    name_table_free(&table);
    return status;
}

int wthor_writer_game_count(const WthorWriter *writer) {
    return writer->game_count;
}

/* ---------------------------------------------------------------------------------------------- a game */
static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Finds four digits that stand alone, "2001.5.3", "3/5/2001".
 * @param is_all receives whether the date is nothing else */
static int year_of(const char *date, bool *is_all) {
    for (const char *at = date; *at != '\0'; at++) {
        size_t digits = 0;
        while (is_digit(at[digits])) {
            digits++;
        }
        if (digits == YEAR_DIGITS) {
            *is_all = at == date && at[digits] == '\0';
            return (at[0] - '0') * 1000 + (at[1] - '0') * 100 + (at[2] - '0') * 10 + (at[3] - '0');
        }
        at += digits > 0 ? digits - 1 : 0;
    }
    *is_all = *date == '\0';
    return 0;
}

static int depth_of(const Record *record) {
    for (int i = 0; i < record->tag_count; i++) {
        const RecordTag *tag = &record->tags[i];
        if (tag->format == RECORD_WTHOR && strcmp(record_text(record, tag->name), "depth") == 0) {
            int depth = atoi(record_text(record, tag->value));
            return depth >= 1 && depth <= WTHOR_MOVES_MAX ? depth : WTHOR_DEPTH_DEFAULT;
        }
    }
    return WTHOR_DEPTH_DEFAULT;
}

/* Fields that no WTHOR file has, or that are not as the others of this file. */
static bool has_lost_fields(const WthorWriter *writer, const Record *record, int year, bool is_year_alone) {
    static const RecordField KEPT[] = { RECORD_BLACK, RECORD_WHITE, RECORD_EVENT, RECORD_DATE };
    bool is_lost = !is_year_alone || (year != 0 && writer->year != 0 && year != writer->year);
    for (int field = 0; field < RECORD_FIELD_COUNT; field++) {
        bool is_kept = false;
        for (size_t i = 0; i < sizeof KEPT / sizeof KEPT[0]; i++) {
            is_kept = is_kept || KEPT[i] == (RecordField)field;
        }
        is_lost = is_lost || (!is_kept && record->fields[field].size > 0);
    }
    /* How a game ended before its time is not told; what it was worth is. */
    RecordEnd end = record->result.end;
    return is_lost || (end != RECORD_END_UNKNOWN && end != RECORD_END_PLAYED) ||
           (record->result.has_theoretical && writer->depth != 0 && writer->depth != depth_of(record));
}

int wthor_year_of(const Record *record) {
    bool is_all;
    return year_of(record_text(record, record->fields[RECORD_DATE]), &is_all);
}

/* @return false: more moves than a game can have, or one that is no disc */
static bool write_moves(const Record *record, WthorGame *game, int *last_node) {
    int count = 0;
    int node = RECORD_ROOT;
    while (record->nodes[node].first_child != RECORD_NONE) {
        node = record->nodes[node].first_child;
        Move move = record->nodes[node].move;
        if (move.kind == MOVE_PASS) {
            continue;
        }
        if (count == WTHOR_MOVES_MAX || move.kind != MOVE_DISC) {
            return false;
        }
        int row_and_column = (square_row(move.square) + 1) * 10 + square_column(move.square) + 1;
        game->moves[count++] = (uint8_t)row_and_column;
    }
    *last_node = node;
    return true;
}

static uint8_t score_of(const Record *record, int last_node) {
    const Position *position = &record->nodes[last_node].position;
    const RecordResult *result = &record->result;
    int lead = position_final_score(position);
    if (!position_is_over(position, record->rules) && result->has_lead && result->lead >= -100 * SQUARE_COUNT &&
        result->lead <= 100 * SQUARE_COUNT) {
        lead = result->lead / 100;
    }
    return (uint8_t)((SQUARE_COUNT + lead) / 2);
}

bool wthor_from_record(const Record *record, WthorGame *game) {
    WthorGame made = { 0 };
    int last_node = RECORD_ROOT;
    if (!write_moves(record, &made, &last_node)) {
        return false;
    }
    made.score = score_of(record, last_node);
    made.theoretical = made.score;
    *game = made;
    return true;
}

static Status add_name(const Record *record, RecordField field, NameTable *names, bool *is_whole, uint16_t *number) {
    int found = 0;
    RecordText text = record->fields[field];
    Status status = name_table_add(names, record_text(record, text), text.size, is_whole, &found);
    if (status == STATUS_OK) {
        *number = (uint16_t)found;
    }
    return status;
}

/* Names that were added for a game which fails then stay in the tables: a name more does no harm. */
static Status add_names(WthorWriter *writer, const Record *record, bool *is_whole, WthorGame *game) {
    Status status = add_name(record, RECORD_BLACK, &writer->players, is_whole, &game->black);
    if (status == STATUS_OK) {
        status = add_name(record, RECORD_WHITE, &writer->players, is_whole, &game->white);
    }
    return status == STATUS_OK ? add_name(record, RECORD_EVENT, &writer->tournaments, is_whole, &game->tournament)
                               : status;
}

static Status make_room(WthorWriter *writer) {
    if (writer->game_count < writer->game_capacity) {
        return STATUS_OK;
    }
    if (writer->game_count >= GAMES_MAX) {
        return STATUS_FULL;
    }
    int capacity = writer->game_capacity > 0 ? writer->game_capacity * 2 : FIRST_GAMES;
    WthorGame *games = realloc(writer->games, (size_t)capacity * sizeof *games);
    if (!games) {
        return STATUS_OUT_OF_MEMORY;
    }
    writer->games = games;
    writer->game_capacity = capacity;
    return STATUS_OK;
}

Status wthor_writer_add(WthorWriter *writer, const Record *record, int *loss) {
    WthorGame game = { 0 };
    bool is_year_alone = true;
    bool is_whole = true;
    int losses = record_write_loss(record, RECORD_WTHOR);
    int year = year_of(record_text(record, record->fields[RECORD_DATE]), &is_year_alone);
    losses |= has_lost_fields(writer, record, year, is_year_alone) ? RECORD_LOSS_FIELDS : 0;
    Status status = STATUS_UNSUPPORTED;
    if (!(losses & (RECORD_LOSS_VARIANT | RECORD_LOSS_START)) && wthor_from_record(record, &game)) {
        status = make_room(writer);
    }
    if (status == STATUS_OK) {
        status = add_names(writer, record, &is_whole, &game);
    }
    if (status == STATUS_OK || status == STATUS_UNSUPPORTED) {
        if (loss) {
            *loss = losses | (is_whole ? 0 : RECORD_LOSS_FIELDS);
        }
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (record->result.has_theoretical && (writer->depth == 0 || writer->depth == depth_of(record))) {
        game.theoretical = (uint8_t)record->result.theoretical;
        writer->depth = depth_of(record);
    }
    writer->year = writer->year != 0 ? writer->year : year;
    writer->games[writer->game_count++] = game;
    return STATUS_OK;
}

/* ---------------------------------------------------------------------------------------------- the files */
static void add_byte(TextBuffer *file, int byte) {
    text_buffer_add_character(file, (char)(unsigned char)byte);
}

static void add_16(TextBuffer *file, int number) {
    add_byte(file, number & 0xff);
    add_byte(file, number >> 8 & 0xff);
}

static void add_header(TextBuffer *file, const WthorHeader *header) {
    add_byte(file, header->file_year / 100);
    add_byte(file, header->file_year % 100);
    add_byte(file, header->file_month);
    add_byte(file, header->file_day);
    add_16(file, header->game_count & 0xffff);
    add_16(file, header->game_count >> 16);
    add_16(file, header->name_count);
    add_16(file, header->year);
    add_byte(file, header->board_size);
    add_byte(file, header->is_solitaire ? 1 : 0);
    add_byte(file, header->depth);
    add_byte(file, 0);
}

static void add_game(TextBuffer *file, const WthorGame *game, const uint16_t *players, const uint16_t *tournaments) {
    add_16(file, tournaments[game->tournament]);
    add_16(file, players[game->black]);
    add_16(file, players[game->white]);
    add_byte(file, game->score);
    add_byte(file, game->theoretical);
    text_buffer_add(file, (const char *)game->moves, sizeof game->moves);
}

/* @param order a name's number in the file, by its number in the table
 * @param numbers scratch for as many */
static void add_name_file(TextBuffer *file, const NameTable *table, const uint16_t *order, uint16_t *numbers,
                          WthorHeader header) {
    header.game_count = 0;
    header.name_count = table->count;
    header.year = 0;
    header.depth = 0;
    add_header(file, &header);
    for (int i = 0; i < table->count; i++) {
        numbers[order[i]] = (uint16_t)i;
    }
    for (int i = 0; i < table->count; i++) {
        text_buffer_add(file, table->names + (size_t)numbers[i] * (size_t)table->name_size, (size_t)table->name_size);
    }
}

static void free_files(WthorFiles *files) {
    text_buffer_free(&files->games);
    text_buffer_free(&files->players);
    text_buffer_free(&files->tournaments);
}

Status wthor_writer_finish(const WthorWriter *writer, int year, int month, int day, WthorFiles *files) {
    WthorHeader header = { .file_year = year,
                           .file_month = month,
                           .file_day = day,
                           .game_count = writer->game_count,
                           .year = writer->year,
                           .board_size = PLAIN_BOARD,
                           .depth = writer->depth > 0 ? writer->depth : EXACT_DEPTH };
    WthorFiles made = { 0 };
    uint16_t *players = malloc(WTHOR_NAMES_MAX * sizeof *players);
    uint16_t *tournaments = malloc(WTHOR_NAMES_MAX * sizeof *tournaments);
    uint16_t *scratch = malloc(WTHOR_NAMES_MAX * sizeof *scratch);
    Status status = players && tournaments && scratch ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        status = name_table_sort(&writer->players, players);
    }
    if (status == STATUS_OK) {
        status = name_table_sort(&writer->tournaments, tournaments);
    }
    if (status == STATUS_OK) {
        add_header(&made.games, &header);
        for (int i = 0; i < writer->game_count; i++) {
            add_game(&made.games, &writer->games[i], players, tournaments);
        }
        add_name_file(&made.players, &writer->players, players, scratch, header);
        add_name_file(&made.tournaments, &writer->tournaments, tournaments, scratch, header);
        bool has_failed = made.games.has_failed || made.players.has_failed || made.tournaments.has_failed;
        status = has_failed ? STATUS_OUT_OF_MEMORY : STATUS_OK;
    }
    free(players);
    free(tournaments);
    free(scratch);
    if (status != STATUS_OK) {
        free_files(&made);
        return status;
    }
    *files = made;
    return STATUS_OK;
}
