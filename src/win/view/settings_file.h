/* SPDX-License-Identifier: MIT */
/* SettingsFile: the file of the settings. It is read at the start, and written on a thread of its own whenever they
 * change: of many changes the newest is written, and the last one before the end never is left out. A file that is damaged,
 * or cannot be read, is copied aside before anything is written over it; while that fails, nothing is written. */
#ifndef WIN_VIEW_SETTINGS_FILE_H
#define WIN_VIEW_SETTINGS_FILE_H

#include "base/status.h"
#include "settings.h"

enum {
    SETTINGS_PATH_SIZE = 1024, /* bytes of the longest path, with its end */
    SETTINGS_ASIDE_MAX = 9     /* settings-damaged-1.txt … -9.txt; then the last of them is written over */
};

/* How files are reached, or what a test puts in their place. */
typedef struct SettingsFiles {
    Status (*write)(const char *path, const char *bytes, size_t size); /* file_write */
    Status (*copy)(const char *from, const char *to);                  /* whole, of any size */
} SettingsFiles;

/* What became of a file. */
typedef struct SettingsFileReport {
    Status status;                  /* STATUS_OK, or why the settings are not in the file */
    bool has_set_aside;             /* the damaged file has been copied to: */
    char aside[SETTINGS_PATH_SIZE];
} SettingsFileReport;

typedef enum SettingsCondition {
    SETTINGS_MISSING, /* there is no file yet */
    SETTINGS_SOUND,
    SETTINGS_DAMAGED /* whatever stands in the file, also if it cannot be read, has to be set aside before it is
                      * written over */
} SettingsCondition;

/* Reads the settings of a file; what cannot be read is as by default. */
SettingsCondition settings_file_read(const char *path, Settings *settings);

/* Copies a damaged file under another name beside it.
 * @param files NULL: the real ones
 * @param aside receives the name; a copy that was made before is found again
 * @errors STATUS_IO, STATUS_FULL (the name would be too long), STATUS_OUT_OF_MEMORY. @cost blocks */
Status settings_file_set_aside(const SettingsFiles *files, const char *path, char aside[SETTINGS_PATH_SIZE]);

typedef struct SettingsFile SettingsFile;

/* @thread the file's; must not call it, and should post */
typedef void SettingsFileListener(void *context, const SettingsFileReport *report);

/* @param path UTF-8, is copied
 * @param is_damaged as settings_file_read has found it: the file is set aside at once
 * @param files is copied; NULL: the real ones
 * @param listener hears of each write, and of the file set aside; may be NULL
 * @owner the caller; settings_file_destroy frees it. @errors STATUS_OUT_OF_MEMORY, STATUS_FULL (the path is too long) */
Status settings_file_create(const char *path, bool is_damaged, const SettingsFiles *files,
                            SettingsFileListener *listener, void *context, SettingsFile **file);

/* Writes what waits, ends the thread, frees it. NULL is allowed. @cost blocks for the writing */
void settings_file_destroy(SettingsFile *file);

/* Has settings written. What stands in the file already is not written again. @cost does not block, does not allocate */
void settings_file_put(SettingsFile *file, const Settings *settings);

#endif
