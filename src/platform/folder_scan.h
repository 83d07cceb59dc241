/* SPDX-License-Identifier: MIT */
/* What each system does for file_list_folder: it tells the entries in whatever order they come. */
#ifndef PLATFORM_FOLDER_SCAN_H
#define PLATFORM_FOLDER_SCAN_H

#include "platform/file.h"

/* @param name in UTF-8, valid during the call
 * @param size −1: it has none
 * @errors STATUS_FULL, STATUS_OUT_OF_MEMORY; they end the scan */
typedef Status FolderTake(void *context, const char *name, int64_t size, bool is_folder);

/* @errors as file_list_folder, and what `take` returns */
Status folder_scan(const char *path, FolderTake *take, void *context);

/* @return what belongs between a folder's path and a name; '\0': nothing more */
char folder_separator(const char *path);

#endif
