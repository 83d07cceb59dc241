/* SPDX-License-Identifier: MIT */
#include "main_keeping.h"

#include <string.h>

#include "main_window.h"
#include "win_text.h"

/* On the file's thread. Only what is to be told is kept: the failure, or where the damaged file is. */
static void note_report(void *context, const SettingsFileReport *report) {
    MainWindow *self = context;
    MainKeeping *keeping = &self->keeping;
    if (report->status == STATUS_OK && !report->has_set_aside) {
        return;
    }
    lock_acquire(keeping->lock);
    if (!(keeping->has_report && keeping->report.has_set_aside)) { /* that nobody has read yet */
        keeping->report = *report;
    } else if (report->status != STATUS_OK) {
        keeping->report.status = report->status;
    }
    keeping->has_report = true;
    lock_release(keeping->lock);
    PostMessageW(self->window, WM_APP_SETTINGS, 0, 0);
}

void main_keeping_read(MainWindow *self) {
    self->settings = settings_default();
    if (self->settings_path) {
        self->keeping.found = settings_file_read(self->settings_path, &self->settings);
    }
}

Status main_keeping_create(MainWindow *self) {
    MainKeeping *keeping = &self->keeping;
    Status status = lock_create(&keeping->lock);
    if (status != STATUS_OK || !self->settings_path) {
        return status;
    }
    status = settings_file_create(self->settings_path, keeping->found == SETTINGS_DAMAGED, NULL, note_report, self,
                                  &keeping->file);
    if (status == STATUS_FULL) {
        return STATUS_OK; /* a path that is too long for any file: settings are not kept */
    }
    if (status == STATUS_OK && keeping->found == SETTINGS_MISSING) {
        main_keeping_save(self); /* so a folder that refuses them is told now, not when the window has gone */
    }
    return status;
}

void main_keeping_destroy(MainWindow *self) {
    settings_file_destroy(self->keeping.file);
    lock_destroy(self->keeping.lock);
    self->keeping.file = NULL;
    self->keeping.lock = NULL;
}

void main_keeping_save(MainWindow *self) {
    if (self->keeping.file) {
        settings_file_put(self->keeping.file, &self->settings);
    }
}

static const char *file_name(const char *path) {
    const char *name = path;
    for (const char *at = path; *at; at++) {
        name = *at == '/' || *at == '\\' ? at + 1 : name;
    }
    return name;
}

static void tell(MainWindow *self, TextId id, const wchar_t *value) {
    wchar_t text[PANEL_TEXT_SIZE];
    main_view_format(self, id, &value, 1, text);
    main_study_tell(self, text);
}

/* The folder of the settings, as far as it has room in a message. */
static void get_folder(const MainWindow *self, wchar_t folder[PANEL_TEXT_SIZE / 2]) {
    char path[SETTINGS_PATH_SIZE];
    size_t length = (size_t)(file_name(self->settings_path) - self->settings_path);
    length = length > 0 ? length - 1 : 0;
    length = length < SETTINGS_PATH_SIZE ? length : SETTINGS_PATH_SIZE - 1;
    memcpy(path, self->settings_path, length);
    path[length] = '\0';
    win_text_from_utf8(path, folder, PANEL_TEXT_SIZE / 2);
}

static void tell_failure(MainWindow *self) {
    wchar_t folder[PANEL_TEXT_SIZE / 2];
    get_folder(self, folder);
    bool is_damaged = self->keeping.found == SETTINGS_DAMAGED;
    tell(self, is_damaged ? TEXT_SETTINGS_NOT_SET_ASIDE : TEXT_SETTINGS_FAILED, folder);
    self->keeping.has_told_failure = true;
}

void main_keeping_on_report(MainWindow *self, bool is_open) {
    MainKeeping *keeping = &self->keeping;
    wchar_t name[PANEL_TEXT_SIZE];
    keeping->is_open = keeping->is_open || is_open;
    if (!keeping->is_open || !keeping->lock) {
        return;
    }
    lock_acquire(keeping->lock);
    bool has_report = keeping->has_report;
    SettingsFileReport report = keeping->report;
    keeping->has_report = false;
    lock_release(keeping->lock);
    if (has_report && report.has_set_aside) {
        win_text_from_utf8(file_name(report.aside), name, PANEL_TEXT_SIZE);
        tell(self, TEXT_SETTINGS_SET_ASIDE, name);
        keeping->found = SETTINGS_SOUND;
    }
    if (has_report && report.status != STATUS_OK && !keeping->has_told_failure) {
        tell_failure(self);
    }
}
