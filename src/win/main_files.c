/* SPDX-License-Identifier: MIT */
/* Games in files: how they are named, dropped or chosen, read, and put on the board. */
#include "main_files.h"

#include <shellapi.h>
#include <stdlib.h>
#include <string.h>

#include "file_dialog.h"
#include "main_exchange.h"
#include "main_files_parts.h"
#include "text/record_text.h"
#include "text/status_text.h"
#include "win_text.h"

enum { DROPPED_FILES_MAX = 256, NUMBER_SIZE = 16 };

/* ----------------------------------------------------------------------------------------------------- life */
static void post_news(void *context) {
    const MainWindow *self = context;
    PostMessageW(self->window, WM_APP_FILES, 0, 0);
}

Status main_files_create(MainWindow *self) {
    self->files = calloc(1, sizeof *self->files);
    if (!self->files) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = file_jobs_create(post_news, self, &self->files->jobs);
    if (status == STATUS_OK) {
        status = main_recent_create(self);
    }
    DragAcceptFiles(self->window, TRUE);
    return status;
}

void main_files_destroy(MainWindow *self) {
    if (self->files) {
        file_jobs_destroy(self->files->jobs);
        main_recent_destroy(self);
        free(self->files->path);
        free(self->files);
        self->files = NULL;
    }
}

void main_files_on_new_game(MainWindow *self) {
    MainFiles *files = self->files;
    free(files->path);
    files->path = NULL;
    files->is_foreign = false;
    files->serial++;
    main_files_show_title(self);
}

void main_files_on_foreign_game(MainWindow *self) {
    main_files_on_new_game(self);
    self->files->is_foreign = true;
}

/* -------------------------------------------------------------------------------------------------- saying */
void main_files_show_name(const char *path, wchar_t out[SHOWN_NAME_SIZE]) {
    win_text_from_utf8(recent_files_name(path), out, SHOWN_NAME_SIZE);
}

void main_files_say_reason(MainWindow *self, TextId id, const char *path, TextId reason) {
    wchar_t name[SHOWN_NAME_SIZE];
    wchar_t text[PANEL_TEXT_SIZE];
    main_files_show_name(path, name);
    win_text_get(self->language, reason, text, PANEL_TEXT_SIZE);
    main_view_say(self, id, (const wchar_t *[]){ name, text }, 2);
}

static void say_failed(MainWindow *self, const char *path, Status status) {
    wchar_t name[SHOWN_NAME_SIZE];
    wchar_t size[16];
    main_files_show_name(path, name);
    if (status == STATUS_NOT_FOUND) {
        TextId id = main_recent_forget(self, path) ? TEXT_FILES_GONE : TEXT_FILES_NOT_FOUND;
        main_view_say(self, id, (const wchar_t *[]){ name }, 1);
    } else if (status == STATUS_FULL) {
        wsprintfW(size, L"%d", RECORD_FILE_SIZE_MAX_MB);
        main_view_say(self, TEXT_FILES_TOO_LARGE, (const wchar_t *[]){ name, size }, 2);
    } else if (status == STATUS_IO) {
        main_view_say(self, TEXT_FILES_UNREADABLE, (const wchar_t *[]){ name }, 1);
    } else {
        main_files_say_reason(self, TEXT_FILES_NOT_OPENED, path, text_of_status(status));
    }
}

/* Where the file is wrong, and what about it. */
static void say_fault(MainWindow *self, const char *path, const RecordError *error) {
    wchar_t name[SHOWN_NAME_SIZE];
    wchar_t line[NUMBER_SIZE];
    wchar_t move[NUMBER_SIZE];
    wchar_t token[RECORD_TOKEN_SIZE];
    wchar_t reason[PANEL_TEXT_SIZE];
    main_files_show_name(path, name);
    wsprintfW(line, L"%d", error->line);
    wsprintfW(move, L"%d", error->token);
    win_text_from_utf8(error->text, token, RECORD_TOKEN_SIZE);
    win_text_get(self->language, text_of_record_problem(record_problem_name(error->problem)), reason, PANEL_TEXT_SIZE);
    TextId id = error->line <= 0    ? TEXT_FILES_NOT_OPENED
                : error->token > 0  ? TEXT_FILES_FAULT_MOVE
                : error->text[0]    ? TEXT_FILES_FAULT_TEXT
                                    : TEXT_FILES_FAULT;
    main_view_say(self, id, (const wchar_t *[]){ name, reason, line, token, move }, 5);
}

/* Moves that placed a disc in the first line: passes are not counted. */
static int count_moves(const Record *record) {
    int count = 0;
    for (int node = record_last_node(record); node != RECORD_ROOT; node = record->nodes[node].parent) {
        count += record->nodes[node].move.kind != MOVE_PASS;
    }
    return count;
}

static void say_opened(MainWindow *self, const char *path, const Record *record) {
    wchar_t name[SHOWN_NAME_SIZE];
    wchar_t moves[16];
    wchar_t black[SHOWN_NAME_SIZE];
    wchar_t white[SHOWN_NAME_SIZE];
    main_files_show_name(path, name);
    if (record_last_node(record) == RECORD_ROOT) {
        wchar_t color[SHOWN_NAME_SIZE];
        main_view_color_name(self, record->nodes[RECORD_ROOT].position.mover, false, color, SHOWN_NAME_SIZE);
        main_exchange_say_opened(self, TEXT_FILES_OPENED_POSITION, (const wchar_t *[]){ name, color }, 2);
        return;
    }
    wsprintfW(moves, L"%d", count_moves(record));
    const char *names[2] = { record_text(record, record->fields[RECORD_BLACK]),
                             record_text(record, record->fields[RECORD_WHITE]) };
    bool has_players = record_file_is_told(names[COLOR_BLACK]) && record_file_is_told(names[COLOR_WHITE]);
    win_text_from_utf8(names[COLOR_BLACK], black, SHOWN_NAME_SIZE);
    win_text_from_utf8(names[COLOR_WHITE], white, SHOWN_NAME_SIZE);
    main_exchange_say_opened(self, has_players ? TEXT_FILES_OPENED_PLAYERS : TEXT_FILES_OPENED,
                             (const wchar_t *[]){ name, moves, black, white }, 4);
}

/* ------------------------------------------------------------------------------------------------- opening */
/* Who may be asked first by the program is no reason to wait; what the user is in the middle of is. */
static bool is_in_the_middle(const MainWindow *self) {
    return self->question && self->question_kind != QUESTION_ORDER && self->question_kind != QUESTION_AGAIN;
}

static void open_game(MainWindow *self, const char *path, const RecordFile *file) {
    const Record *record = file->record;
    if (!main_exchange_open(self, record, record_last_node(record))) {
        return;
    }
    main_save_take_file(self, path, file->format, referee_record(self->referee)->node_count);
    main_recent_add(self, path);
    say_opened(self, path, record);
    main_analysis_start(self);
}

static void open_many(MainWindow *self, const char *path) {
    int size = MultiByteToWideChar(CP_UTF8, 0, path, -1, NULL, 0);
    wchar_t *wide = malloc(((size_t)size + 1) * sizeof *wide);
    if (wide) {
        win_text_from_utf8(path, wide, size + 1);
        main_recent_add(self, path);
        main_games_open_path(self, wide);
    }
    free(wide);
}

static void on_opened(MainWindow *self, const FileNews *news) {
    const RecordFile *file = &news->file;
    if (is_in_the_middle(self)) {
        main_files_say_reason(self, TEXT_FILES_NOT_OPENED, news->path, TEXT_FILES_BUSY);
        return;
    }
    switch (file->kind) {
    case RECORD_FILE_GAME:
        open_game(self, news->path, file);
        break;
    case RECORD_FILE_GAMES:
    case RECORD_FILE_FOLDER:
        open_many(self, news->path);
        break;
    case RECORD_FILE_FAULT:
        say_fault(self, news->path, &file->error);
        break;
    default:
        say_failed(self, news->path, file->status);
        break;
    }
}

void main_files_on_news(MainWindow *self) {
    FileNews news;
    while (file_jobs_take(self->files->jobs, &news)) {
        if (news.kind == FILE_NEWS_OPENED) {
            on_opened(self, &news);
        } else if (news.kind == FILE_NEWS_LOADED) {
            main_recent_on_loaded(self, &news);
        } else {
            main_save_on_saved(self, &news);
        }
        file_news_free(&news);
    }
}

/* Begins to read; on_opened goes on. */
void main_files_open_path(MainWindow *self, const wchar_t *path) {
    Status status = STATUS_OUT_OF_MEMORY;
    DWORD size = GetFullPathNameW(path, 0, NULL, NULL);
    wchar_t *full = malloc(((size_t)size + 1) * sizeof *full);
    bool is_full = full && size > 0 && GetFullPathNameW(path, size, full, NULL) < size;
    char *utf8 = win_text_new_utf8(is_full ? full : path);
    if (utf8) {
        status = file_jobs_open(self->files->jobs, utf8);
    }
    if (status == STATUS_FULL) {
        main_files_say_reason(self, TEXT_FILES_NOT_OPENED, utf8, TEXT_FILES_NO_ANSWER);
    } else if (status != STATUS_OK) {
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
    }
    free(utf8);
    free(full);
}

void main_files_open_named(MainWindow *self, const char *path) {
    int size = MultiByteToWideChar(CP_UTF8, 0, path, -1, NULL, 0);
    wchar_t *wide = malloc(((size_t)size + 1) * sizeof *wide);
    if (wide) {
        win_text_from_utf8(path, wide, size + 1);
        main_files_open_path(self, wide);
    } else {
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
    }
    free(wide);
}

/* ------------------------------------------------------------------------------------- the system's dialogs */
void main_files_begin_asking(MainWindow *self) {
    self->files->is_asking = true;
    main_game_pause(self);
}

/* The game goes on, unless something else has set it going meanwhile. */
void main_files_end_asking(MainWindow *self) {
    self->files->is_asking = false;
    if (self->is_paused) {
        main_game_resume(self);
    }
}

void main_files_open(MainWindow *self) {
    if (self->question || self->files->is_asking) {
        return;
    }
    HWND window = self->window;
    wchar_t *path = calloc(FILE_DIALOG_PATH_SIZE, sizeof *path);
    if (!path) {
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
        return;
    }
    main_files_begin_asking(self);
    bool is_chosen = file_dialog_ask_open(window, self->language, path);
    if (IsWindow(window)) { /* else the program has been closed meanwhile, and all this is gone */
        main_files_end_asking(self);
        if (is_chosen) {
            main_files_open_path(self, path);
        }
    }
    free(path);
}

/* ---------------------------------------------------------------------------------------------- many at once */
/* @return one of several files, NULL: there is no memory. @owner the caller frees it */
static wchar_t *new_dropped_path(HDROP drop, UINT index) {
    UINT length = DragQueryFileW(drop, index, NULL, 0);
    wchar_t *path = calloc((size_t)length + 1, sizeof *path);
    if (path) {
        DragQueryFileW(drop, index, path, length + 1);
    }
    return path;
}

/* One file is what it is; several are a collection. */
static void open_dropped(MainWindow *self, HDROP drop) {
    UINT count = DragQueryFileW(drop, 0xffffffff, NULL, 0);
    if (is_in_the_middle(self)) {
        count = count > 0; /* the first one stands for all in what is said then */
    }
    for (UINT i = 0; i < count && i < DROPPED_FILES_MAX; i++) {
        wchar_t *path = new_dropped_path(drop, i);
        if (path && count == 1) {
            main_files_open_path(self, path);
        } else if (path) {
            main_games_open_path(self, path);
        }
        free(path);
    }
}

void main_files_on_drop(MainWindow *self, HDROP drop) {
    open_dropped(self, drop);
    DragFinish(drop);
}

bool main_files_paste(MainWindow *self) {
    if (IsClipboardFormatAvailable(CF_UNICODETEXT) || !IsClipboardFormatAvailable(CF_HDROP) ||
        !OpenClipboard(self->window)) {
        return false;
    }
    HANDLE files = GetClipboardData(CF_HDROP);
    if (files) {
        open_dropped(self, (HDROP)files);
    }
    CloseClipboard();
    return files != NULL;
}
