/* SPDX-License-Identifier: MIT */
/* The system's dialogs that ask for a file of games. Window's thread only. */
#ifndef WIN_FILE_DIALOG_H
#define WIN_FILE_DIALOG_H

#include <windows.h>
#include <stdbool.h>

#include "records/record_format.h"
#include "text/text.h"

enum { FILE_DIALOG_PATH_SIZE = 32768 }; /* UTF-16 units: the longest path that there is */

/* Asks which file is to be opened. Waits for the answer, and messages are handled meanwhile: the owner may be gone then.
 * @param path FILE_DIALOG_PATH_SIZE, receives it
 * @return false: none */
bool file_dialog_ask_open(HWND owner, Language language, wchar_t *path);

/* Asks where a game is to be saved, and whether a file of that name may be replaced; waits as above.
 * @param path the name to begin with, without a format's end; receives the answer
 * @param format the one to begin with; receives the one chosen, by the end of the name where that tells one
 * @return false: nowhere */
bool file_dialog_ask_save(HWND owner, Language language, wchar_t *path, RecordFormat *format);

#endif
