/* SPDX-License-Identifier: MIT */
/* The files that were opened or saved last: their menu, and the file that keeps them beside the settings. */
#include "main_files_parts.h"

#include <stdlib.h>
#include <string.h>

#include "win_text.h"

enum { SEPARATOR_ID = IDM_FILE_RECENT_CLEAR - 1 };

static const char FILE_NAME[] = "recent.txt";

_Static_assert(IDM_FILE_RECENT + RECENT_FILES_MAX <= SEPARATOR_ID, "each file has an id");

Status main_recent_create(MainWindow *self) {
    MainFiles *files = self->files;
    if (!self->settings_path) {
        return STATUS_OK;
    }
    size_t folder = (size_t)(recent_files_name(self->settings_path) - self->settings_path);
    files->recent_path = malloc(folder + sizeof FILE_NAME);
    if (!files->recent_path) {
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(files->recent_path, self->settings_path, folder);
    memcpy(files->recent_path + folder, FILE_NAME, sizeof FILE_NAME);
    return file_jobs_load(files->jobs, files->recent_path, RECENT_TEXT_SIZE);
}

void main_recent_destroy(MainWindow *self) {
    free(self->files->recent_path);
}

/* A list that cannot be kept is no reason to disturb a game. */
static void keep(MainWindow *self) {
    MainFiles *files = self->files;
    char *text = files->recent_path ? malloc(RECENT_TEXT_SIZE) : NULL;
    if (text) {
        size_t size = recent_files_write(&files->recent, text);
        (void)file_jobs_save(files->jobs, files->recent_path, text, size, &(FileTag){ .purpose = SAVE_RECENT });
    }
    free(text);
}

void main_recent_on_loaded(MainWindow *self, const FileNews *news) {
    RecentFiles *read = malloc(sizeof *read);
    if (read && news->status == STATUS_OK) {
        recent_files_read(news->bytes, news->size, read);
        recent_files_join(&self->files->recent, read); /* behind what has been opened meanwhile */
    }
    free(read);
}

void main_recent_add(MainWindow *self, const char *path) {
    if (recent_files_add(&self->files->recent, path)) {
        keep(self);
    }
}

bool main_recent_forget(MainWindow *self, const char *path) {
    int index = recent_files_find(&self->files->recent, path);
    if (index >= 0) {
        recent_files_remove(&self->files->recent, index);
        keep(self);
    }
    return index >= 0;
}

void main_files_refresh_menu(MainWindow *self, HMENU menu) {
    RecentFiles *recent = &self->files->recent;
    for (int id = IDM_FILE_RECENT; id <= SEPARATOR_ID; id++) {
        DeleteMenu(menu, (UINT)id, MF_BYCOMMAND);
    }
    for (int i = 0; i < recent->count; i++) {
        char label[RECENT_LABEL_SIZE];
        wchar_t text[RECENT_LABEL_SIZE];
        recent_files_label(recent, i, label);
        win_text_from_utf8(label, text, RECENT_LABEL_SIZE);
        InsertMenuW(menu, IDM_FILE_RECENT_CLEAR, MF_BYCOMMAND | MF_STRING, (UINT_PTR)(IDM_FILE_RECENT + i), text);
    }
    if (recent->count > 0) {
        InsertMenuW(menu, IDM_FILE_RECENT_CLEAR, MF_BYCOMMAND | MF_SEPARATOR, SEPARATOR_ID, NULL);
    }
    EnableMenuItem(menu, IDM_FILE_RECENT_CLEAR, (UINT)(MF_BYCOMMAND | (recent->count > 0 ? MF_ENABLED : MF_GRAYED)));
}

void main_files_open_recent(MainWindow *self, int place) {
    if (place >= 0 && place < self->files->recent.count) {
        char path[RECENT_PATH_SIZE];
        memcpy(path, self->files->recent.paths[place], RECENT_PATH_SIZE);
        main_files_open_named(self, path);
    }
}

void main_files_clear_recent(MainWindow *self) {
    self->files->recent.count = 0;
    keep(self);
}
