/* SPDX-License-Identifier: MIT */
/* What the parts of main_files.h share: main_files.c opens, main_save.c saves and names the window, main_recent.c keeps
 * the list of files. Window's thread only. */
#ifndef WIN_MAIN_FILES_PARTS_H
#define WIN_MAIN_FILES_PARTS_H

#include "main_window.h"
#include "view/file_jobs.h"
#include "view/recent_files.h"

enum { SHOWN_NAME_SIZE = 256 }; /* UTF-16 units of a file's or a player's name in a sentence */

typedef enum SavePurpose { SAVE_GAME = 0, SAVE_RECENT } SavePurpose;

struct MainFiles {
    FileJobs *jobs;
    RecentFiles recent;
    char *recent_path; /* of the file that keeps it; NULL: it is not kept */

    char *path;          /* of the file that holds the game on the board and nothing else; NULL: there is none */
    RecordFormat format; /* of that */
    int saved_count;     /* nodes of the game that are in it */
    bool is_foreign;     /* the game on the board was read or pasted */
    unsigned serial;     /* tells a game from the ones before it */
    bool is_asking;      /* a dialog of the system's stands */
};

/* A path's last part, short enough for a sentence. @param out of SHOWN_NAME_SIZE */
void main_files_show_name(const char *path, wchar_t out[SHOWN_NAME_SIZE]);

/* Says that something could not be done, in the message. @param reason a text's id */
void main_files_say_reason(MainWindow *self, TextId id, const char *path, TextId reason);

/* --- main_save.c */
/* The game on the board is what stands in a file. */
void main_save_take_file(MainWindow *self, const char *path, RecordFormat format, int node_count);

/* A game has been saved, or could not be. */
void main_save_on_saved(MainWindow *self, const FileNews *news);

/* --- main_recent.c */
/* @errors STATUS_OUT_OF_MEMORY */
Status main_recent_create(MainWindow *self);
void main_recent_destroy(MainWindow *self);

/* The list has been read. */
void main_recent_on_loaded(MainWindow *self, const FileNews *news);

/* A file has been opened or saved: it comes first. */
void main_recent_add(MainWindow *self, const char *path);

/* A file is gone. @return whether it was in the list */
bool main_recent_forget(MainWindow *self, const char *path);

#endif
