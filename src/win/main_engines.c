/* SPDX-License-Identifier: MIT */
/* Other people's programs: who of them plays, and what is said when they fail. */
#include "main_engines.h"

#include <stdlib.h>
#include <string.h>

#include "main_window.h"
#include "platform/file.h"
#include "referee/outside_player.h"
#include "text/status_text.h"
#include "win_text.h"

static const char LIST_FILE[] = "engines.txt";

enum { NAME_TEXT = 64, ANSWER_TEXT = 48 };

/* A program as the player of one colour: a game of it against itself has two. */
struct EngineSeat {
    EngineSeat *next;
    EngineEntry entry; /* as it was in the list */
    Color color;
    OutsidePlayer *player;
};

/* ------------------------------------------------------------------------------------------------- the list */
/* The path of a file in the folder of another one. @return NULL: no memory */
static char *path_beside(const char *path, const char *name) {
    size_t folder = 0;
    for (size_t i = 0; path[i]; i++) {
        folder = path[i] == '\\' || path[i] == '/' || path[i] == ':' ? i + 1 : folder;
    }
    size_t size = strlen(name) + 1;
    char *result = malloc(folder + size);
    if (result) {
        memcpy(result, path, folder);
        memcpy(result + folder, name, size);
    }
    return result;
}

void main_engines_begin(MainWindow *self) {
    Engines *engines = &self->engines;
    char *text = NULL;
    size_t size = 0;
    engines->path = self->settings_path ? path_beside(self->settings_path, LIST_FILE) : NULL;
    if (engines->path && file_read(engines->path, ENGINE_LIST_TEXT_SIZE, &text, &size) == STATUS_OK) {
        engine_list_read(text, size, &engines->list);
        free(text);
    }
}

bool main_engines_save(MainWindow *self) {
    const Engines *engines = &self->engines;
    char *text = malloc(ENGINE_LIST_TEXT_SIZE);
    bool is_saved = false;
    if (text && engines->path) {
        size_t size = engine_list_write(&engines->list, text);
        is_saved = file_write(engines->path, text, size) == STATUS_OK;
    }
    free(text);
    return is_saved;
}

/* -------------------------------------------------------------------------------------------------- players */
static void post_failure(void *context) {
    const MainWindow *self = context;
    PostMessageW(self->window, WM_APP_ENGINE_FAILED, 0, 0);
}

static EngineSeat *seat_of(const MainWindow *self, const Opponent *opponent) {
    for (EngineSeat *seat = self->engines.seats; seat && opponent; seat = seat->next) {
        if (outside_player_base(seat->player) == opponent) {
            return seat;
        }
    }
    return NULL;
}

static bool is_same_program(const EngineEntry *a, const EngineEntry *b) {
    return a->number == b->number && a->program.protocol == b->program.protocol &&
           strcmp(a->program.command, b->program.command) == 0;
}

const Opponent *main_engines_player(MainWindow *self, int index, Color color) {
    Engines *engines = &self->engines;
    if (index < 0 || index >= engines->list.count) {
        return NULL;
    }
    const EngineEntry *entry = &engines->list.entries[index];
    for (EngineSeat *seat = engines->seats; seat; seat = seat->next) {
        if (seat->color == color && is_same_program(&seat->entry, entry)) {
            seat->entry = *entry;
            return outside_player_base(seat->player);
        }
    }
    EngineSeat *seat = calloc(1, sizeof *seat);
    if (!seat || outside_player_create(entry->program.protocol, entry->program.command, post_failure, self,
                                       &seat->player) != STATUS_OK) {
        free(seat);
        return NULL;
    }
    seat->entry = *entry;
    seat->color = color;
    seat->next = engines->seats;
    engines->seats = seat;
    return outside_player_base(seat->player);
}

const Opponent *main_engines_of_setting(MainWindow *self, const char *setting, Color color) {
    int number = engine_setting_read(setting);
    return number > 0 ? main_engines_player(self, engine_list_find(&self->engines.list, number), color) : NULL;
}

bool main_engines_setting(const MainWindow *self, const Opponent *opponent, char setting[SETTINGS_NAME_SIZE]) {
    const EngineSeat *seat = seat_of(self, opponent);
    if (seat) {
        engine_setting_write(seat->entry.number, setting);
    }
    return seat != NULL;
}

bool main_engines_name(const MainWindow *self, const Opponent *opponent, wchar_t *out, int size) {
    const EngineSeat *seat = seat_of(self, opponent);
    if (seat) {
        win_text_from_utf8(seat->entry.name, out, size);
    }
    return seat != NULL;
}

void main_engines_rest(MainWindow *self, const Opponent *const players[2]) {
    for (EngineSeat *seat = self->engines.seats; seat; seat = seat->next) {
        const Opponent *base = outside_player_base(seat->player);
        if (!players || (players[COLOR_BLACK] != base && players[COLOR_WHITE] != base)) {
            outside_player_rest(seat->player);
        }
    }
}

void main_engines_end(MainWindow *self) {
    Engines *engines = &self->engines;
    main_engines_rest(self, NULL); /* all at once, and not one after the other */
    for (EngineSeat *seat = engines->seats; seat;) {
        EngineSeat *next = seat->next;
        outside_player_destroy(seat->player);
        free(seat);
        seat = next;
    }
    engines->seats = NULL;
    outside_hints_destroy(engines->hints);
    engines->hints = NULL;
    outside_trial_destroy(engines->trial);
    engines->trial = NULL;
    free(engines->path);
    engines->path = NULL;
}

/* ------------------------------------------------------------------------------------------------- failures */
static TextId text_of_failure(const OutsideFailure *failure) {
    static const struct {
        Status status;
        TextId text;
    } TEXTS[] = { { STATUS_NOT_FOUND, TEXT_ENGINE_FAILED_NOT_FOUND },
                  { STATUS_IO, TEXT_ENGINE_FAILED_IO },
                  { STATUS_ENDED, TEXT_ENGINE_FAILED_ENDED },
                  { STATUS_NO_ANSWER, TEXT_ENGINE_FAILED_NO_ANSWER },
                  { STATUS_FULL, TEXT_ENGINE_FAILED_ENDLESS },
                  { STATUS_BAD_TEXT, TEXT_ENGINE_FAILED_BAD_ANSWER },
                  { STATUS_REFUSED, TEXT_ENGINE_FAILED_REFUSED },
                  { STATUS_ILLEGAL_MOVE, TEXT_ENGINE_FAILED_ILLEGAL_MOVE },
                  { STATUS_UNSUPPORTED, TEXT_ENGINE_FAILED_POSITION } };
    if (failure->status == STATUS_BAD_TEXT && !failure->request[0]) {
        return TEXT_ENGINE_FAILED_COMMAND; /* it was not even started */
    }
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        if (TEXTS[i].status == failure->status) {
            return TEXTS[i].text;
        }
    }
    return TEXT_ENGINE_FAILED_OTHERWISE;
}

void main_engines_failure_text(Language language, const wchar_t *name, const OutsideFailure *failure, wchar_t *out,
                               int size) {
    wchar_t protocol[16];
    wchar_t answer[OUTSIDE_TEXT_SIZE];
    wchar_t reason[256];
    win_text_from_utf8(outside_protocol_name(failure->protocol), protocol, 16);
    win_text_from_utf8(failure->answer, answer, OUTSIDE_TEXT_SIZE);
    if (lstrlenW(answer) > ANSWER_TEXT) {
        lstrcpyW(answer + ANSWER_TEXT - 1, L"…");
    }
    win_text_get(language, text_of_status(failure->status), reason, 256);
    win_text_format(language, text_of_failure(failure), (const wchar_t *[]){ name, protocol, answer, reason }, 4, out,
                    size);
}

static void say_failure(MainWindow *self, const EngineSeat *seat, const OutsideFailure *failure, TextId frame) {
    wchar_t name[NAME_TEXT];
    wchar_t text[PANEL_TEXT_SIZE];
    win_text_from_utf8(seat->entry.name, name, NAME_TEXT);
    main_engines_failure_text(self->language, name, failure, text, PANEL_TEXT_SIZE);
    main_view_say(self, frame, (const wchar_t *[]){ text }, 1);
}

static void on_failed(MainWindow *self) {
    const Opponent *mover =
        self->has_setup ? referee_player(self->referee, game_mover(referee_game(self->referee))) : NULL;
    for (EngineSeat *seat = self->engines.seats; seat; seat = seat->next) {
        OutsideFailure failure;
        /* A failure that belongs to a game or a turn that is over is told to nobody. The last one of a move comes with
         * the thought itself. */
        bool is_waited_for = outside_player_base(seat->player) == mover && self->phase == PHASE_COMPUTER &&
                             !self->is_paused;
        if (is_waited_for && outside_player_failures(seat->player, &failure) > 0) {
            say_failure(self, seat, &failure, TEXT_ENGINE_STARTED_AGAIN);
        }
    }
}

bool main_engines_take_message(MainWindow *self, UINT message) {
    switch (message) {
    case WM_APP_ENGINE_FAILED:
        on_failed(self);
        return true;
    case WM_APP_ENGINE_TRIED:
        if (IsWindow(self->engines.dialog)) {
            SendMessageW(self->engines.dialog, WM_APP_ENGINE_TRIED, 0, 0);
        }
        return true;
    case WM_APP_ENGINE_HINTS:
        main_values_on_news(self);
        return true;
    default:
        return false;
    }
}

bool main_engines_say_given_up(MainWindow *self, const Opponent *opponent, Status status) {
    const EngineSeat *seat = seat_of(self, opponent);
    OutsideFailure failure;
    if (!seat) {
        return false;
    }
    if (outside_player_failures(seat->player, &failure) == 0 || failure.status != status) {
        failure = (OutsideFailure){ .status = status, .protocol = seat->entry.program.protocol };
    }
    say_failure(self, seat, &failure, TEXT_ENGINE_GIVEN_UP);
    return true;
}

/* ------------------------------------------------------------------------------------------ hints and trials */
static void post_hints(void *context) {
    const MainWindow *self = context;
    PostMessageW(self->window, WM_APP_ENGINE_HINTS, 0, 0);
}

static void post_tried(void *context) {
    const MainWindow *self = context;
    PostMessageW(self->window, WM_APP_ENGINE_TRIED, 0, 0);
}

OutsideTrial *main_engines_trial(MainWindow *self) {
    if (!self->engines.trial && outside_trial_create(post_tried, self, &self->engines.trial) != STATUS_OK) {
        self->engines.trial = NULL;
    }
    return self->engines.trial;
}

OutsideHints *main_engines_hints(MainWindow *self) {
    if (!self->engines.hints && outside_hints_create(post_hints, self, &self->engines.hints) != STATUS_OK) {
        self->engines.hints = NULL;
    }
    return self->engines.hints;
}
