/* SPDX-License-Identifier: MIT */
/* Games saved in files, and the name of the file in the window's title. */
#include "main_files_parts.h"

#include <stdlib.h>
#include <string.h>

#include "file_dialog.h"
#include "main_record.h"
#include "main_say.h"
#include "records/record_writer.h"
#include "text/status_text.h"
#include "win_text.h"

/* --------------------------------------------------------------------------------------------------- title */
static bool has_changed(const MainWindow *self) {
    return referee_record(self->referee)->node_count != self->files->saved_count;
}

void main_files_show_title(MainWindow *self) {
    wchar_t program[64];
    wchar_t name[SHOWN_NAME_SIZE];
    wchar_t title[SHOWN_NAME_SIZE + 128];
    wchar_t old[SHOWN_NAME_SIZE + 128];
    win_text_get(self->language, TEXT_PROGRAM_NAME, program, 64);
    lstrcpyW(title, program);
    if (self->files && self->files->path) {
        main_files_show_name(self->files->path, name);
        win_text_format(self->language, has_changed(self) ? TEXT_FILES_TITLE_CHANGED : TEXT_FILES_TITLE,
                        (const wchar_t *[]){ name, program }, 2, title, SHOWN_NAME_SIZE + 128);
    }
    GetWindowTextW(self->window, old, SHOWN_NAME_SIZE + 128);
    if (lstrcmpW(title, old) != 0) {
        SetWindowTextW(self->window, title);
    }
}

void main_save_take_file(MainWindow *self, const char *path, RecordFormat format, int node_count) {
    MainFiles *files = self->files;
    char *copy = _strdup(path);
    if (copy) {
        free(files->path);
        files->path = copy;
        files->format = format;
        files->saved_count = node_count;
    }
    main_files_show_title(self);
}

/* -------------------------------------------------------------------------------------------------- saying */
/* "variations, comments": what is not in the file. */
static void list_losses(const MainWindow *self, int losses, wchar_t list[PANEL_TEXT_SIZE]) {
    static const struct {
        RecordLoss loss;
        TextId id;
    } WORDS[] = { { RECORD_LOSS_MOVES, TEXT_FILES_LOSS_MOVES },
                  { RECORD_LOSS_TREE, TEXT_FILES_LOSS_TREE },
                  { RECORD_LOSS_COMMENTS, TEXT_FILES_LOSS_COMMENTS },
                  { RECORD_LOSS_FIELDS, TEXT_FILES_LOSS_FIELDS } };
    list[0] = 0;
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        wchar_t before[PANEL_TEXT_SIZE];
        wchar_t word[SHOWN_NAME_SIZE];
        if (((unsigned)losses & WORDS[i].loss) == 0) {
            continue;
        }
        lstrcpynW(before, list, PANEL_TEXT_SIZE);
        win_text_get(self->language, WORDS[i].id, word, SHOWN_NAME_SIZE);
        if (before[0]) {
            main_view_format(self, TEXT_LIST_TWO, (const wchar_t *[]){ before, word }, 2, list);
        } else {
            lstrcpynW(list, word, PANEL_TEXT_SIZE);
        }
    }
}

static void say_saved(MainWindow *self, const FileNews *news) {
    wchar_t name[SHOWN_NAME_SIZE];
    wchar_t losses[PANEL_TEXT_SIZE];
    wchar_t text[PANEL_TEXT_SIZE];
    main_files_show_name(news->path, name);
    list_losses(self, news->tag.losses, losses);
    if (losses[0]) {
        main_view_say(self, TEXT_FILES_SAVED_WITHOUT, (const wchar_t *[]){ name, losses }, 2);
    } else if (self->settings.has_status) {
        main_view_format(self, TEXT_FILES_SAVED, (const wchar_t *[]){ name }, 1, text);
        main_study_tell(self, text);
    } else {
        main_view_say(self, TEXT_FILES_SAVED, (const wchar_t *[]){ name }, 1);
    }
}

/* In the message, and in the status line, where the next move does not take it away. */
static void say_not_saved(MainWindow *self, const char *path, Status status) {
    wchar_t name[SHOWN_NAME_SIZE];
    wchar_t reason[PANEL_TEXT_SIZE];
    wchar_t text[PANEL_TEXT_SIZE];
    main_files_show_name(path, name);
    win_text_get(self->language, text_of_status(status), reason, PANEL_TEXT_SIZE);
    main_view_format(self, TEXT_FILES_NOT_SAVED, (const wchar_t *[]){ name, reason }, 2, text);
    panel_item_show_message(self->message, text);
    main_study_tell(self, text);
}

void main_save_on_saved(MainWindow *self, const FileNews *news) {
    if (news->tag.purpose != SAVE_GAME) {
        return; /* the list of files: what cannot be kept is no reason to disturb a game */
    }
    if (news->status != STATUS_OK) {
        say_not_saved(self, news->path, news->status);
        return;
    }
    if (news->tag.serial == self->files->serial) {
        main_save_take_file(self, news->path, (RecordFormat)news->tag.format, news->tag.node_count);
    }
    main_recent_add(self, news->path);
    say_saved(self, news);
}

/* -------------------------------------------------------------------------------------------------- saving */
/* Writes the game's text in a format.
 * @param losses receives what the format cannot hold. @errors STATUS_UNSUPPORTED, STATUS_FULL, STATUS_OUT_OF_MEMORY */
static Status write_text(const MainWindow *self, RecordFormat format, TextBuffer *text, int *losses) {
    Record *record = NULL;
    int loses_lines = record_write_loss(referee_record(self->referee), format) & RECORD_LOSS_TREE;
    Status status = record_create(&record);
    if (status == STATUS_OK) {
        status = main_record_copy(self, self->files->is_foreign, loses_lines != 0, record);
    }
    if (status == STATUS_OK) {
        *losses = record_write_loss(record, format);
        status = record_write(record, format, text);
    }
    record_destroy(record);
    return status;
}

/* Begins to save; main_save_on_saved goes on. */
static void save_to(MainWindow *self, const char *path, RecordFormat format) {
    MainFiles *files = self->files;
    TextBuffer text = { 0 };
    FileTag tag = { .purpose = SAVE_GAME,
                    .serial = files->serial,
                    .format = (int)format,
                    .node_count = referee_record(self->referee)->node_count };
    Status status = write_text(self, format, &text, &tag.losses);
    if (status == STATUS_OK) {
        status = file_jobs_save(files->jobs, path, text.bytes ? text.bytes : "", text.size, &tag);
    }
    text_buffer_free(&text);
    if (status == STATUS_UNSUPPORTED) {
        main_files_say_reason(self, TEXT_FILES_REFUSED, path,
                              tag.losses & RECORD_LOSS_VARIANT ? TEXT_FILES_REFUSED_VARIANT : TEXT_FILES_REFUSED_START);
    } else if (status != STATUS_OK) {
        say_not_saved(self, path, status);
    }
}

/* The name that the dialog begins with: that of the file, in its folder, or one of the players and the date. */
static void propose_name(const MainWindow *self, wchar_t *path) {
    const MainFiles *files = self->files;
    char name[RECORD_FILE_NAME_SIZE] = "Othello";
    size_t folder = 0;
    if (files->path) {
        record_file_stem(files->path, name);
        folder = (size_t)(recent_files_name(files->path) - files->path);
    } else {
        Record *record = NULL;
        if (record_create(&record) == STATUS_OK && main_record_copy(self, files->is_foreign, false, record) == STATUS_OK) {
            record_file_name(record, "Othello", name);
        }
        record_destroy(record);
    }
    int length = 0;
    if (folder > 0) {
        length = MultiByteToWideChar(CP_UTF8, 0, files->path, (int)folder, path,
                                     FILE_DIALOG_PATH_SIZE - RECORD_FILE_NAME_SIZE);
    }
    win_text_from_utf8(name, path + length, RECORD_FILE_NAME_SIZE);
}

bool main_files_can_save(const MainWindow *self) {
    return self->has_setup && !self->question && !self->files->is_asking;
}

void main_files_save_as(MainWindow *self) {
    if (!main_files_can_save(self)) {
        return;
    }
    MainFiles *files = self->files;
    HWND window = self->window;
    wchar_t *path = calloc(FILE_DIALOG_PATH_SIZE, sizeof *path);
    if (!path) {
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
        return;
    }
    RecordFormat format = files->path ? files->format : RECORD_OWN;
    propose_name(self, path);
    main_files_begin_asking(self);
    bool is_chosen = file_dialog_ask_save(window, self->language, path, &format);
    if (IsWindow(window)) { /* else the program has been closed meanwhile, and all this is gone */
        main_files_end_asking(self);
        char *utf8 = is_chosen ? win_text_new_utf8(path) : NULL;
        if (utf8) {
            save_to(self, utf8, format);
        } else if (is_chosen) {
            main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
        }
        free(utf8);
    }
    free(path);
}

void main_files_save(MainWindow *self) {
    MainFiles *files = self->files;
    if (!main_files_can_save(self)) {
        return;
    }
    /* A file of a position would lose the moves made since: it is not written over without a question. */
    bool has_place = files->path && !(record_write_loss(referee_record(self->referee), files->format) &
                                      RECORD_LOSS_MOVES);
    if (has_place) {
        save_to(self, files->path, files->format);
    } else {
        main_files_save_as(self);
    }
}
