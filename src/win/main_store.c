/* SPDX-License-Identifier: MIT */
#include "main_store.h"

#include <string.h>

#include "main_record.h"
#include "main_window.h"
#include "records/record_persons.h"
#include "text/status_text.h"
#include "win_text.h"

/* ------------------------------------------------------------------------------------------- life, reports */
/* On the store's thread. Only the newest report is kept: it tells of the file as it is now. */
static void note_report(void *context, const StoreReport *report) {
    MainWindow *self = context;
    MainStore *games = &self->study.games;
    lock_acquire(games->lock);
    bool has_set_aside = games->has_report && games->report.has_set_aside && !report->has_set_aside;
    StoreReport earlier = games->report;
    games->report = *report;
    if (has_set_aside) { /* nobody has read that yet */
        games->report.has_set_aside = true;
        memcpy(games->report.aside, earlier.aside, sizeof earlier.aside);
    }
    games->has_report = true;
    lock_release(games->lock);
    PostMessageW(self->window, WM_APP_STORE, 0, 0);
}

Status main_store_create(MainWindow *self) {
    MainStore *games = &self->study.games;
    Status status = lock_create(&games->lock);
    if (status != STATUS_OK || !self->settings_path || !game_store_path(self->settings_path, games->path)) {
        return status;
    }
    return game_store_create(games->path, NULL, note_report, self, &games->store);
}

void main_store_destroy(MainWindow *self) {
    game_store_destroy(self->study.games.store);
    lock_destroy(self->study.games.lock);
}

static const char *file_name(const char *path) {
    const char *name = path;
    for (const char *at = path; *at; at++) {
        name = *at == '/' || *at == '\\' ? at + 1 : name;
    }
    return name;
}

static void tell_failure(MainWindow *self, Status status) {
    wchar_t reason[PANEL_TEXT_SIZE];
    wchar_t text[PANEL_TEXT_SIZE];
    win_text_get(self->language, text_of_status(status), reason, PANEL_TEXT_SIZE);
    main_view_format(self, TEXT_STORE_FAILED, (const wchar_t *[]){ reason }, 1, text);
    main_study_tell(self, text);
}

void main_store_on_report(MainWindow *self) {
    MainStore *games = &self->study.games;
    lock_acquire(games->lock);
    bool has_report = games->has_report;
    StoreReport report = games->report;
    games->has_report = false;
    lock_release(games->lock);
    if (!has_report) {
        return;
    }
    if (report.status == STATUS_OK) {
        self->study.exercises.is_stale = true; /* the game may have exercises in it */
        main_autosave_on_change(self);         /* it is among the finished ones now */
    } else {
        tell_failure(self, report.status);
    }
    if (report.has_set_aside) {
        wchar_t path[PANEL_TEXT_SIZE];
        wchar_t text[PANEL_TEXT_SIZE];
        win_text_from_utf8(file_name(report.aside), path, PANEL_TEXT_SIZE);
        main_view_format(self, TEXT_STORE_SET_ASIDE, (const wchar_t *[]){ path }, 1, text);
        main_study_tell(self, text);
    }
}

/* ------------------------------------------------------------------------------------------------- keeping */
void main_store_on_new_game(MainWindow *self, int first) {
    self->study.games.is_kept = false;
    self->study.games.first = first;
}

/* @return the ply of the line shown at which the user's game began; −1: the line does not go through it */
static int first_ply(const MainWindow *self) {
    const Game *game = referee_game(self->referee);
    for (int ply = 0; ply < game->ply; ply++) {
        if (referee_line_node(self->referee, ply) == self->study.games.first) {
            return ply;
        }
    }
    return -1;
}

/* The line that was played, without what was taken back. @errors those of record_add */
static Status copy_line(const MainWindow *self, int first, Record *record) {
    const Game *game = referee_game(self->referee);
    const Record *whole = referee_record(self->referee);
    int node = RECORD_ROOT;
    record_set_start(record, &game->positions[first], game->rules);
    for (int ply = first; ply < game->ply; ply++) {
        Status status = record_add(record, node, game->moves[ply], &node);
        if (status != STATUS_OK) {
            return status;
        }
        record_set_time(record, node, whole->nodes[referee_line_node(self->referee, ply + 1)].time_ms);
    }
    return STATUS_OK;
}

static Status keep(MainWindow *self, int first, const bool is_person[2]) {
    Record *record = NULL;
    Status status = record_create(&record);
    if (status == STATUS_OK) {
        status = copy_line(self, first, record);
    }
    if (status == STATUS_OK) {
        status = main_record_set_players(self, record);
    }
    if (status == STATUS_OK) {
        status = main_record_set_date(record);
        main_record_set_result(self, record);
    }
    if (status == STATUS_OK) {
        status = game_store_add(self->study.games.store, record, is_person);
    }
    record_destroy(record);
    return status;
}

void main_store_on_end(MainWindow *self) {
    MainStore *games = &self->study.games;
    bool is_person[2] = { !referee_player(self->referee, COLOR_BLACK), !referee_player(self->referee, COLOR_WHITE) };
    if (!games->store || games->is_kept || self->study.is_on || self->study.exercise >= 0 ||
        !(is_person[COLOR_BLACK] || is_person[COLOR_WHITE])) {
        return;
    }
    int first = first_ply(self);
    if (first < 0) {
        return;
    }
    /* A game is kept as it ended first: whoever takes back and tries again has seen the answers. */
    games->is_kept = true;
    Status status = keep(self, first, is_person);
    if (status != STATUS_OK) {
        tell_failure(self, status);
    }
}
