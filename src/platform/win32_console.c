/* SPDX-License-Identifier: MIT */
#include "platform/console.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>

/* The console belongs to the user's shell and outlives this program: other programs in it expect the code
 * page that they left. An exit handler has no context, hence the one object at file scope. */
static UINT code_page_before;

static void restore_code_page(void) {
    fflush(stdout);
    fflush(stderr);
    SetConsoleOutputCP(code_page_before);
}

static bool is_console(FILE *stream) {
    DWORD mode;
    return GetConsoleMode((HANDLE)_get_osfhandle(_fileno(stream)), &mode) != 0;
}

static void prepare_streams(void) {
    bool has_console = is_console(stdout) || is_console(stderr);
    if (has_console) {
        code_page_before = GetConsoleOutputCP();
        if (SetConsoleOutputCP(CP_UTF8)) {
            atexit(restore_code_page);
        }
    }
    if (is_console(stdout)) {
        /* Unbuffered, the C library would hand over single bytes and tear characters apart. */
        setvbuf(stdout, NULL, _IOFBF, 1 << 14);
    } else {
        _setmode(_fileno(stdout), _O_BINARY);
    }
    if (!is_console(stderr)) {
        _setmode(_fileno(stderr), _O_BINARY);
    }
    if (!is_console(stdin)) {
        _setmode(_fileno(stdin), _O_BINARY);
    }
}

static void free_arguments(char **arguments, int count) {
    for (int i = 0; i < count; i++) {
        free(arguments[i]);
    }
    free(arguments);
}

static char *utf8_from_wide(const wchar_t *wide) {
    int size = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = size > 0 ? malloc((size_t)size) : NULL;
    if (text) {
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, size, NULL, NULL);
    }
    return text;
}

Status console_begin(int *argument_count, char ***arguments) {
    int count = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    if (!wide) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = STATUS_OUT_OF_MEMORY;
    char **converted = calloc((size_t)count + 1, sizeof *converted);
    if (!converted) {
        goto done;
    }
    for (int i = 0; i < count; i++) {
        converted[i] = utf8_from_wide(wide[i]);
        if (!converted[i]) {
            free_arguments(converted, i);
            goto done;
        }
    }
    prepare_streams();
    *argument_count = count;
    *arguments = converted;
    status = STATUS_OK;
done:
    LocalFree(wide);
    return status;
}

bool console_user_is_japanese(void) {
    return PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_JAPANESE;
}
