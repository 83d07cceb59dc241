/* SPDX-License-Identifier: MIT */
#include "settings_path.h"

#include <windows.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "platform/file.h"

static const wchar_t MARKER[] = L"portable.txt";
static const wchar_t FOLDER[] = L"Othello data";
static const wchar_t FILE_NAME[] = L"\\settings.txt";

enum { PATH_SIZE_MAX = 32768 }; /* of any path of Windows */

static char *utf8_of(const wchar_t *text) {
    int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *result = size > 0 ? malloc((size_t)size) : NULL;
    if (result) {
        WideCharToMultiByte(CP_UTF8, 0, text, -1, result, size, NULL, NULL);
    }
    return result;
}

/* Writes the program's folder, with the backslash at its end.
 * @param path PATH_SIZE_MAX units. @return its length; 0: not known, or too long for what comes behind it */
static size_t program_folder(wchar_t *path) {
    size_t length = GetModuleFileNameW(NULL, path, PATH_SIZE_MAX);
    while (length > 0 && path[length - 1] != L'\\') {
        length--;
    }
    size_t behind = wcslen(FOLDER) + wcslen(FILE_NAME) + wcslen(MARKER) + 1;
    length = length + behind < PATH_SIZE_MAX ? length : 0;
    path[length] = 0;
    return length;
}

static bool is_file(const wchar_t *path) {
    DWORD attributes = GetFileAttributesW(path);
    return attributes != INVALID_FILE_ATTRIBUTES && !(attributes & FILE_ATTRIBUTE_DIRECTORY);
}

/* @return the path in portable mode; NULL: it is not portable */
static char *path_beside_program(void) {
    char *result = NULL;
    wchar_t *path = malloc(PATH_SIZE_MAX * sizeof *path);
    size_t length = path ? program_folder(path) : 0;
    if (length > 0) {
        wcscpy(path + length, MARKER);
        bool is_portable = is_file(path);
        wcscpy(path + length, FOLDER);
        if (is_portable) {
            CreateDirectoryW(path, NULL);
            wcscat(path, FILE_NAME);
            result = utf8_of(path);
        }
    }
    free(path);
    return result;
}

char *settings_path_choose(const char *named) {
    if (named) {
        return _strdup(named);
    }
    char *path = path_beside_program();
    if (!path && file_settings_path("settings.txt", &path) != STATUS_OK) {
        path = NULL;
    }
    return path;
}
