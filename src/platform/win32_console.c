/* SPDX-License-Identifier: MIT */
#include "platform/console.h"

#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>

#include "win32_text.h"

/* The console belongs to the user's shell and outlives this program: other programs in it expect the code
 * page and the mode that they left. An exit handler has no context, hence the objects at file scope. */
static UINT code_page_before;
static HANDLE console_before;
static DWORD mode_before;

enum { NO_RETURN_AT_LINE_FEED = 0x0008 }; /* DISABLE_NEWLINE_AUTO_RETURN, which older headers lack */

static void restore_console(void) {
    fflush(stdout);
    fflush(stderr);
    SetConsoleOutputCP(code_page_before);
    SetConsoleMode(console_before, mode_before);
}

static HANDLE handle_of(FILE *stream) {
    return (HANDLE)_get_osfhandle(_fileno(stream));
}

static bool is_console(FILE *stream) {
    DWORD mode;
    return GetConsoleMode(handle_of(stream), &mode) != 0;
}

static void prepare_console(FILE *stream) {
    console_before = handle_of(stream);
    code_page_before = GetConsoleOutputCP();
    if (GetConsoleMode(console_before, &mode_before) && SetConsoleOutputCP(CP_UTF8)) {
        SetConsoleMode(console_before, mode_before & ~(DWORD)NO_RETURN_AT_LINE_FEED);
        atexit(restore_console);
    }
}

static void prepare_streams(void) {
    if (is_console(stdout) || is_console(stderr)) {
        prepare_console(is_console(stdout) ? stdout : stderr);
    }
    /* Unbuffered, the C library would hand over single bytes and tear characters apart. */
    if (is_console(stdout)) {
        setvbuf(stdout, NULL, _IOFBF, 1 << 14);
    }
    if (is_console(stderr)) {
        setvbuf(stderr, NULL, _IOFBF, 1 << 12);
    }
    /* In text mode some C libraries take what goes to a console for characters of the old code page. */
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
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

Status console_begin(int *argument_count, char ***arguments) {
    int count = 0;
    /* Libraries come from the system's folder only. */
    SetDefaultDllDirectories(LOAD_LIBRARY_SEARCH_SYSTEM32);
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
        if (win32_utf8_from_wide(wide[i], &converted[i]) != STATUS_OK) {
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

bool console_has_error_screen(void) {
    return is_console(stderr);
}

bool console_has_output_screen(void) {
    return is_console(stdout);
}

bool console_user_is_japanese(void) {
    return PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_JAPANESE;
}
