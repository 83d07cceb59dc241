/* SPDX-License-Identifier: MIT */
#include "engine_stage.h"

#include <stdio.h>
#include <wchar.h>

static void list_path(const Test *test, wchar_t path[ENGINE_PATH_SIZE]) {
    swprintf(path, ENGINE_PATH_SIZE, L"%ls\\engines.txt", test->run->directory);
}

void engine_stage_write(Test *test, const char *text) {
    wchar_t path[ENGINE_PATH_SIZE];
    list_path(test, path);
    FILE *file = _wfopen(path, L"wb");
    expect(test, file != NULL, "the list of programs cannot be written");
    fputs(text, file);
    fclose(file);
}

void engine_stage_read(Test *test, char text[GUI_NOTE_SIZE]) {
    wchar_t path[ENGINE_PATH_SIZE];
    list_path(test, path);
    FILE *file = _wfopen(path, L"rb");
    expect(test, file != NULL, "there is no list of programs");
    text[fread(text, 1, GUI_NOTE_SIZE - 1, file)] = '\0';
    fclose(file);
}

/* The command line of the fake engine in a mode; its path has blanks in it or not as the tests stand. */
void engine_stage_command(const char *mode, char command[ENGINE_PATH_SIZE]) {
    wchar_t path[MAX_PATH];
    char bytes[2 * MAX_PATH];
    GetFullPathNameW(L"build\\tests\\fake-engine.exe", MAX_PATH, path, NULL);
    WideCharToMultiByte(CP_UTF8, 0, path, -1, bytes, sizeof bytes, NULL, NULL);
    snprintf(command, ENGINE_PATH_SIZE, "\"%s\" %s", bytes, mode);
}
