/* SPDX-License-Identifier: MIT */
#include "main_autosave.h"

#include <stdlib.h>

#include "main_course.h"
#include "main_window.h"
#include "text/status_text.h"
#include "view/autosave_keeper.h"
#include "win_text.h"

enum { CLAIMS_MAX = AUTOSAVE_FILES_MAX };

/* What decides whether the game has changed since it was kept. */
typedef struct Stamp {
    uint32_t generation;
    bool is_study, is_kept, is_valid;
} Stamp;

struct MainAutosave {
    AutosaveKeeper *keeper; /* NULL: games are not kept, because the settings are not */
    HANDLE claims[CLAIMS_MAX]; /* of files, by the keeper's thread only */
    uint64_t claimed[CLAIMS_MAX];
    NewsFlag flag;
    AutosaveNews news; /* as far as it was taken */
    Stamp stamp;
    unsigned added; /* number of the last game that was handed over */
    unsigned move;  /* of the one that the next turn waits for; 0: none */
    bool is_waiting;  /* the course of the game waits */
    bool is_slow;     /* the disk has not answered in time, and not since */
    bool has_told;    /* that it cannot write */
    bool is_wanted;   /* the game of the last time is to be put on the board */
    bool is_standing; /* it has been, and waits for the user */
    int64_t clock_ms; /* of the side to move, when it was kept */
};

/* ---------------------------------------------------------------------------------------------- claiming */
/* The same for every way to write a path. */
static uint64_t hash_path(const char *path) {
    wchar_t given[STORE_PATH_SIZE];
    wchar_t full[STORE_PATH_SIZE];
    uint64_t hash = UINT64_C(14695981039346656037);
    win_text_from_utf8(path, given, STORE_PATH_SIZE);
    DWORD length = GetFullPathNameW(given, STORE_PATH_SIZE, full, NULL);
    const wchar_t *text = length > 0 && length < STORE_PATH_SIZE ? full : given;
    CharLowerBuffW((wchar_t *)text, (DWORD)lstrlenW(text));
    for (int i = 0; text[i]; i++) {
        hash = (hash ^ text[i]) * UINT64_C(1099511628211);
    }
    return hash;
}

/* A named mutex that goes with its program, however that ends. @thread the keeper's */
static bool claim(void *context, const char *path) {
    MainAutosave *autosave = context;
    wchar_t name[64];
    uint64_t hash = hash_path(path);
    int place = 0;
    while (place < CLAIMS_MAX && autosave->claims[place]) {
        place++;
    }
    wsprintfW(name, L"Global\\othello-autosave-%08lx%08lx", (unsigned long)(hash >> 32), (unsigned long)hash);
    HANDLE mutex = place < CLAIMS_MAX ? CreateMutexW(NULL, FALSE, name) : NULL;
    if (!mutex || GetLastError() == ERROR_ALREADY_EXISTS) {
        if (mutex) {
            CloseHandle(mutex);
        }
        return false;
    }
    autosave->claims[place] = mutex;
    autosave->claimed[place] = hash;
    return true;
}

static void release(void *context, const char *path) {
    MainAutosave *autosave = context;
    uint64_t hash = hash_path(path);
    for (int i = 0; i < CLAIMS_MAX; i++) {
        if (autosave->claims[i] && autosave->claimed[i] == hash) {
            CloseHandle(autosave->claims[i]);
            autosave->claims[i] = NULL;
        }
    }
}

/* -------------------------------------------------------------------------------------------------- life */
static void post_news(void *context) {
    MainWindow *self = context;
    main_study_post_news(self->window, WM_APP_AUTOSAVE, &self->autosave->flag);
}

Status main_autosave_create(MainWindow *self) {
    self->autosave = calloc(1, sizeof *self->autosave);
    if (!self->autosave) {
        return STATUS_OUT_OF_MEMORY;
    }
    if (!self->settings_path) {
        return STATUS_OK;
    }
    AutosaveClaims claims = { claim, release, self->autosave };
    Status status =
        autosave_keeper_create(self->settings_path, &claims, post_news, self, &self->autosave->keeper);
    return status == STATUS_FULL ? STATUS_OK : status;
}

void main_autosave_destroy(MainWindow *self) {
    if (self->autosave) {
        autosave_keeper_destroy(self->autosave->keeper);
        autosave_game_destroy(self->autosave->news.game);
        free(self->autosave);
    }
}

/* ----------------------------------------------------------------------------------------------- keeping */
static void name_player(const MainWindow *self, const Opponent *player, char name[SETTINGS_NAME_SIZE]) {
    if (!main_engines_setting(self, player, name)) {
        lstrcpynA(name, player ? player->name : SETTINGS_PERSON, SETTINGS_NAME_SIZE);
    }
}

static int64_t clock_ms(const MainWindow *self) {
    return referee_clock_left_ms(self->referee, game_mover(referee_game(self->referee)));
}

static int64_t now_ms(void) {
    static const int64_t EPOCH_100NS = INT64_C(116444736000000000); /* 1970, counted from 1601 */
    FILETIME now;
    GetSystemTimeAsFileTime(&now);
    return (((int64_t)now.dwHighDateTime << 32 | now.dwLowDateTime) - EPOCH_100NS) / 10000;
}

/* The game as it stands. @owner the caller. @return NULL: no memory */
static AutosaveGame *take_game(const MainWindow *self) {
    const RefereeSetup *setup = referee_setup(self->referee);
    AutosaveGame *game = autosave_game_create();
    if (!game || autosave_game_take(game, self->referee) != STATUS_OK) {
        autosave_game_destroy(game);
        return NULL;
    }
    game->time_ms = now_ms();
    game->is_study = self->study.is_on;
    game->is_kept = self->study.games.is_kept;
    game->draw = setup->draw;
    game->handicap = setup->handicap;
    game->random_plies = setup->random_plies;
    game->seed = setup->seed;
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        name_player(self, self->study.is_on ? self->study.players[color] : setup->players[color],
                    game->players[color]);
        game->clocks[color] = setup->clocks[color];
    }
    int own = self->study.games.first;
    game->own_node = own >= 0 && own < game->record->node_count ? own : RECORD_ROOT;
    return game;
}

/* An exercise is no game: the one before it stays kept. */
static bool has_game(const MainWindow *self) {
    return self->autosave->keeper && self->has_setup && self->phase != PHASE_NO_GAME &&
           self->study.exercise == NO_EXERCISE;
}

static void tell_failure(MainWindow *self, Status status) {
    wchar_t reason[PANEL_TEXT_SIZE];
    wchar_t text[PANEL_TEXT_SIZE];
    win_text_get(self->language, text_of_status(status), reason, PANEL_TEXT_SIZE);
    main_view_format(self, TEXT_AUTOSAVE_FAILED, (const wchar_t *[]){ reason }, 1, text);
    main_study_tell(self, text);
}

/* Each failure is told once, until a game could be written again. */
static void note_written(MainWindow *self, Status status) {
    MainAutosave *autosave = self->autosave;
    if (status != STATUS_OK && !autosave->has_told) {
        tell_failure(self, status);
    }
    autosave->has_told = status != STATUS_OK;
}

void main_autosave_on_change(MainWindow *self) {
    MainAutosave *autosave = self->autosave;
    Stamp stamp = { referee_generation(self->referee), self->study.is_on, self->study.games.is_kept, true };
    if (!self->is_user_paused) {
        autosave->is_standing = false;
    }
    if (!has_game(self) || (autosave->stamp.is_valid && stamp.generation == autosave->stamp.generation &&
                            stamp.is_study == autosave->stamp.is_study && stamp.is_kept == autosave->stamp.is_kept)) {
        return;
    }
    AutosaveGame *game = take_game(self);
    if (!game) {
        note_written(self, STATUS_OUT_OF_MEMORY);
        return;
    }
    autosave->stamp = stamp;
    autosave->clock_ms = clock_ms(self);
    autosave->added = autosave_keeper_add(autosave->keeper, game);
}

void main_autosave_on_move(MainWindow *self) {
    main_autosave_on_change(self);
    self->autosave->move = self->autosave->added;
}

void main_autosave_on_clock(MainWindow *self) {
    MainAutosave *autosave = self->autosave;
    int64_t left_ms = clock_ms(self);
    int64_t gone_ms = left_ms - autosave->clock_ms;
    if (has_game(self) && (gone_ms >= AUTOSAVE_CLOCK_MS || gone_ms <= -AUTOSAVE_CLOCK_MS)) {
        RefereeMark mark = referee_mark(self->referee, referee_node(self->referee));
        autosave->clock_ms = left_ms;
        autosave_keeper_add_clocks(autosave->keeper, &mark);
    }
}

void main_autosave_on_close(MainWindow *self) {
    self->autosave->stamp.is_valid = false; /* the clocks at least are others now */
    main_autosave_on_change(self);
}

/* ----------------------------------------------------------------------------------------------- waiting */
/* Takes what the keeper's thread has to say, as far as it was not taken. */
static void take_news(MainAutosave *autosave) {
    AutosaveNews news;
    autosave_keeper_take(autosave->keeper, &news);
    if (!news.game) {
        news.game = autosave->news.game;
    }
    if (!news.has_set_aside && autosave->news.has_set_aside) { /* nobody has told that yet */
        news.has_set_aside = true;
    }
    autosave->news = news;
    if (news.done >= autosave->added) {
        autosave->is_slow = false;
    }
}

bool main_autosave_makes_wait(MainWindow *self) {
    MainAutosave *autosave = self->autosave;
    autosave->is_waiting = false;
    if (!autosave->keeper || autosave->is_slow || autosave->move == 0) {
        return false;
    }
    take_news(autosave);
    if (autosave->news.done >= autosave->move) {
        return false;
    }
    autosave->is_waiting = true;
    SetTimer(self->window, MAIN_TIMER, AUTOSAVE_WAIT_MS, NULL);
    return true;
}

void main_autosave_stop_waiting(MainWindow *self) {
    self->autosave->is_waiting = false;
}

void main_autosave_forget(MainWindow *self) {
    self->autosave->is_waiting = false;
    self->autosave->move = 0;
}

void main_autosave_on_late(MainWindow *self) {
    if (self->autosave->is_waiting) {
        self->autosave->is_slow = true;
        main_course_go_on(self);
    }
}

/* ------------------------------------------------------------------------------------------- coming back */
/* @param is_missing is set when the player is not to be had, or plays by other rules than its side */
static const Opponent *find_player(MainWindow *self, const AutosaveGame *game, Color color, bool *is_missing) {
    const char *name = game->players[color];
    const Opponent *player = main_engines_of_setting(self, name, color);
    if (lstrcmpA(name, SETTINGS_PERSON) == 0) {
        return NULL;
    }
    if (!player) {
        player = opponent_find(name);
    }
    if (player && player->rules != game->record->rules[color]) {
        player = NULL;
    }
    *is_missing = *is_missing || !player;
    return player;
}

/* A game that has just been set up and begun by nobody is none to come back. */
static bool is_worth_it(const AutosaveGame *game) {
    Start start;
    return game->record->node_count > 1 || game->is_study || !record_has_start(game->record, &start);
}

/* Nothing moves before the user does: neither a clock nor the computer. */
static bool must_stand(const MainWindow *self) {
    Color mover = game_mover(referee_game(self->referee));
    return referee_is_playing(self->referee) && !referee_is_resting(self->referee) && !self->study.is_on &&
           (referee_player(self->referee, mover) || referee_has_clock(self->referee, mover));
}

static void show_restored(MainWindow *self, bool is_missing) {
    wchar_t said[PANEL_TEXT_SIZE];
    MainAutosave *autosave = self->autosave;
    SetFocus(self->board);
    if (must_stand(self)) {
        self->is_paused = true;
        self->is_user_paused = true;
        main_course_rest(self, PHASE_SHOWING);
        autosave->is_standing = true;
        bool is_computer = referee_player(self->referee, game_mover(referee_game(self->referee))) != NULL;
        main_view_say(self, is_computer ? TEXT_AUTOSAVE_BACK_COMPUTER : TEXT_AUTOSAVE_BACK_CLOCK, NULL, 0);
    } else {
        main_game_settle(self);
        GetWindowTextW(self->message, said, PANEL_TEXT_SIZE);
        main_view_say(self, TEXT_AUTOSAVE_BACK, (const wchar_t *[]){ said }, 1);
    }
    if (is_missing) {
        main_view_format(self, TEXT_AUTOSAVE_PLAYER_GONE, NULL, 0, said);
        main_study_tell(self, said);
    }
}

/* @return false: it could not be put on the board */
static bool put_back(MainWindow *self, const AutosaveGame *game) {
    bool is_missing = false;
    const Opponent *players[2];
    RefereeSetup setup = { .draw = game->draw,
                           .handicap = game->handicap,
                           .random_plies = game->random_plies,
                           .clocks = { game->clocks[COLOR_BLACK], game->clocks[COLOR_WHITE] },
                           .seed = game->seed };
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        players[color] = find_player(self, game, (Color)color, &is_missing);
        setup.players[color] = game->is_study ? NULL : players[color];
    }
    main_course_halt(self);
    main_course_forget(self);
    main_study_on_new_game(self);
    if (referee_restore(self->referee, game->record, game->node, game->first_node, game->marks, &setup) != STATUS_OK) {
        return false;
    }
    main_files_on_new_game(self);
    main_opening_on_new_game(self);
    main_store_on_new_game(self, game->own_node);
    self->study.games.is_kept = game->is_kept;
    self->study.is_on = game->is_study;
    self->study.players[COLOR_BLACK] = players[COLOR_BLACK];
    self->study.players[COLOR_WHITE] = players[COLOR_WHITE];
    self->has_setup = true;
    self->notice_count = 0; /* passes on the way there are no news */
    self->has_passed = false;
    show_restored(self, is_missing);
    if (self->phase == PHASE_OVER) {
        main_store_on_end(self); /* the end may have come just before the kill */
    }
    return true;
}

static void tell_reading(MainWindow *self, const AutosaveNews *news) {
    wchar_t insert[PANEL_TEXT_SIZE];
    wchar_t text[PANEL_TEXT_SIZE];
    if (news->has_set_aside) {
        const char *name = news->aside;
        for (const char *at = name; *at; at++) {
            name = *at == '/' || *at == '\\' ? at + 1 : name;
        }
        win_text_from_utf8(name, insert, PANEL_TEXT_SIZE);
        main_view_format(self, TEXT_AUTOSAVE_SET_ASIDE, (const wchar_t *[]){ insert }, 1, text);
        main_study_tell(self, text);
    } else if (news->read_status == STATUS_FULL) {
        main_view_format(self, TEXT_AUTOSAVE_TOO_MANY, NULL, 0, text);
        main_study_tell(self, text);
    } else if (news->read_status != STATUS_OK || news->problem != STATUS_OK) {
        bool is_kept = news->read_status == STATUS_OK;
        win_text_get(self->language, text_of_status(is_kept ? news->problem : news->read_status), insert,
                     PANEL_TEXT_SIZE);
        main_view_format(self, is_kept ? TEXT_AUTOSAVE_UNREADABLE : TEXT_AUTOSAVE_NOT_KEPT, (const wchar_t *[]){ insert }, 1, text);
        main_study_tell(self, text);
    }
}

/* The user may have been quicker than the file. */
static void begin_with(MainWindow *self, const AutosaveNews *news) {
    bool is_free = !self->has_setup && !self->question;
    bool is_back = is_free && news->game && is_worth_it(news->game) && put_back(self, news->game);
    if (is_free && !is_back) {
        PostMessageW(self->window, WM_COMMAND, IDM_GAME_NEW, 0);
    }
    tell_reading(self, news);
    PostMessageW(self->window, WM_APP_SETTINGS, 1, 0); /* the start is over */
}

void main_autosave_on_news(MainWindow *self) {
    MainAutosave *autosave = self->autosave;
    main_study_take_news(&autosave->flag);
    take_news(autosave);
    AutosaveNews news = autosave->news;
    if (news.is_read && autosave->is_wanted) {
        autosave->is_wanted = false;
        autosave->news.game = NULL;
        autosave->news.has_set_aside = false;
        begin_with(self, &news);
        autosave_game_destroy(news.game);
    }
    if (news.done > 0) {
        note_written(self, news.write_status);
    }
    if (autosave->is_waiting && news.done >= autosave->move && self->phase == PHASE_SHOWING && !self->is_paused) {
        KillTimer(self->window, MAIN_TIMER);
        main_course_go_on(self);
    }
}

bool main_autosave_restore(MainWindow *self) {
    self->autosave->is_wanted = self->autosave->keeper != NULL;
    return self->autosave->is_wanted;
}

void main_autosave_take_up(MainWindow *self) {
    if (self->autosave->is_standing && self->is_user_paused && !self->question) {
        self->autosave->is_standing = false;
        self->is_user_paused = false;
        main_game_resume(self);
    }
}
