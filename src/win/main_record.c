/* SPDX-License-Identifier: MIT */
#include "main_record.h"

#include "main_window.h"
#include "win_text.h"

enum { NAME_SIZE = 256 };

static Status set_field(Record *record, RecordField field, const wchar_t *wide) {
    char text[3 * NAME_SIZE];
    int size = WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, sizeof text, NULL, NULL);
    return size > 1 ? record_set_field(record, field, text, (size_t)size - 1) : STATUS_OK;
}

/* Who plays a side, also while study lets the user move for both. */
static const Opponent *player_of(const MainWindow *self, Color color) {
    return self->study.is_on ? self->study.players[color] : referee_player(self->referee, color);
}

static void name_player(const MainWindow *self, Color color, wchar_t *out, int size) {
    const Opponent *player = player_of(self, color);
    if (!self->study.is_on) {
        main_view_player_name(self, color, out, size);
    } else if (player && !main_engines_name(self, player, out, size)) {
        win_text_get(self->language, text_of_opponent(player->name, "NAME"), out, size);
    } else if (!player && player_of(self, color_opposite(color))) {
        win_text_get(self->language, TEXT_PLAYER_YOU, out, size);
    } else if (!player) {
        main_view_color_name(self, color, true, out, size);
    }
}

Status main_record_set_players(const MainWindow *self, Record *record) {
    wchar_t text[NAME_SIZE];
    Status status = STATUS_OK;
    for (int color = COLOR_BLACK; color <= COLOR_WHITE && status == STATUS_OK; color++) {
        name_player(self, (Color)color, text, NAME_SIZE);
        status = set_field(record, color == COLOR_BLACK ? RECORD_BLACK : RECORD_WHITE, text);
    }
    return status;
}

Status main_record_set_date(Record *record) {
    wchar_t text[NAME_SIZE];
    SYSTEMTIME now;
    GetLocalTime(&now);
    wsprintfW(text, L"%04d-%02d-%02d", now.wYear, now.wMonth, now.wDay);
    return set_field(record, RECORD_DATE, text);
}

void main_record_set_result(const MainWindow *self, Record *record) {
    if (referee_end(self->referee) == REFEREE_END_TIME) {
        bool is_black = referee_loser_on_time(self->referee) == COLOR_WHITE;
        record->result = (RecordResult){ .end = RECORD_END_TIME, .lead = is_black ? 1 : -1 };
    } else {
        record->result =
            (RecordResult){ .end = RECORD_END_PLAYED, .has_lead = true, .lead = 100 * referee_lead(self->referee) };
    }
}

/* -------------------------------------------------------------------------------------------- for a file */
static bool has_field(const Record *record, RecordField field) {
    return record->fields[field].size > 0;
}

/* The result is that of the first line, wherever in the game the window stands. */
static void complete_result(const MainWindow *self, Record *record) {
    const Position *last = &record->nodes[record_last_node(record)].position;
    bool is_open = record->result.end == RECORD_END_UNKNOWN || record->result.end == RECORD_END_UNFINISHED;
    if (is_open && referee_end(self->referee) == REFEREE_END_TIME) {
        main_record_set_result(self, record);
    } else if (is_open && position_is_over(last, record->rules)) {
        int lead = bitboard_count(last->discs[COLOR_BLACK]) - bitboard_count(last->discs[COLOR_WHITE]);
        record->result = (RecordResult){ .end = RECORD_END_PLAYED, .has_lead = true, .lead = 100 * lead };
    }
}

static Status complete(const MainWindow *self, bool is_own, Record *record) {
    bool has_computer = player_of(self, COLOR_BLACK) || player_of(self, COLOR_WHITE);
    Status status = STATUS_OK;
    if (is_own && has_computer && !has_field(record, RECORD_BLACK) && !has_field(record, RECORD_WHITE)) {
        status = main_record_set_players(self, record);
    }
    if (status == STATUS_OK && is_own && !has_field(record, RECORD_DATE)) {
        status = main_record_set_date(record);
    }
    complete_result(self, record);
    return status;
}

Status main_record_copy(const MainWindow *self, bool is_foreign, bool has_one_line, Record *record) {
    Status status = record_copy(referee_record(self->referee), record);
    if (status != STATUS_OK) {
        return status;
    }
    const Game *game = referee_game(self->referee);
    for (int ply = 1; ply <= game->ply_count && (!is_foreign || has_one_line); ply++) {
        record_promote(record, referee_line_node(self->referee, ply));
    }
    return complete(self, !(is_foreign && self->study.is_on), record);
}
