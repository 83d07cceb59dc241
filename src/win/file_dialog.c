/* SPDX-License-Identifier: MIT */
#include "file_dialog.h"

#include <commdlg.h>
#include <stdlib.h>

#include "view/record_file.h"
#include "win_text.h"

enum { FILTER_SIZE = 2048, NAME_SIZE = 128 };

/* Filters as GetOpenFileName wants them: name, 0, pattern, 0, …, 0. */
typedef struct Filters {
    wchar_t text[FILTER_SIZE];
    int size;
} Filters;

static void add_text(Filters *filters, const wchar_t *text) {
    int length = lstrlenW(text);
    if (filters->size + length + 2 < FILTER_SIZE) {
        lstrcpyW(filters->text + filters->size, text);
        filters->size += length + 1;
        filters->text[filters->size] = 0;
    }
}

static void add_filter(Filters *filters, Language language, TextId id, const wchar_t *pattern) {
    wchar_t name[NAME_SIZE];
    wchar_t label[2 * NAME_SIZE];
    win_text_get(language, id, name, NAME_SIZE);
    wsprintfW(label, L"%s (%s)", name, pattern);
    add_text(filters, label);
    add_text(filters, pattern);
}

static TextId format_text(RecordFormat format) {
    switch (format) {
    case RECORD_OWN:
        return TEXT_FILES_FILTER_OWN;
    case RECORD_TRANSCRIPT:
        return TEXT_FILES_FILTER_TRANSCRIPT;
    case RECORD_GGF:
        return TEXT_FILES_FILTER_GGF;
    case RECORD_SGF:
        return TEXT_FILES_FILTER_SGF;
    case RECORD_PGN:
        return TEXT_FILES_FILTER_PGN;
    default:
        return TEXT_FILES_FILTER_OBF;
    }
}

static void add_formats(Filters *filters, Language language) {
    for (int i = 0; i < record_file_format_count(); i++) {
        wchar_t extension[16];
        wchar_t pattern[32];
        RecordFormat format = record_file_format(i);
        win_text_from_utf8(record_format_extension(format), extension, 16);
        wsprintfW(pattern, L"*.%s", extension);
        add_filter(filters, language, format_text(format), pattern);
    }
}

bool file_dialog_ask_open(HWND owner, Language language, wchar_t *path) {
    Filters *filters = calloc(1, sizeof *filters);
    if (!filters) {
        return false;
    }
    add_filter(filters, language, TEXT_FILES_FILTER_GAMES,
               L"*.othello;*.txt;*.ggf;*.sgf;*.pgn;*.obf;*.wtb");
    add_formats(filters, language);
    add_filter(filters, language, TEXT_FILES_FILTER_WTHOR, L"*.wtb");
    add_filter(filters, language, TEXT_FILES_FILTER_ALL, L"*.*");
    path[0] = 0;
    OPENFILENAMEW file = { .lStructSize = sizeof file,
                           .hwndOwner = owner,
                           .lpstrFilter = filters->text,
                           .lpstrFile = path,
                           .nMaxFile = FILE_DIALOG_PATH_SIZE,
                           .Flags = OFN_FILEMUSTEXIST | OFN_HIDEREADONLY | OFN_NOCHANGEDIR };
    bool is_chosen = GetOpenFileNameW(&file);
    free(filters);
    return is_chosen;
}

static int index_of(RecordFormat format) {
    for (int i = 0; i < record_file_format_count(); i++) {
        if (record_file_format(i) == format) {
            return i;
        }
    }
    return 0;
}

bool file_dialog_ask_save(HWND owner, Language language, wchar_t *path, RecordFormat *format) {
    wchar_t extension[16];
    Filters *filters = calloc(1, sizeof *filters);
    if (!filters) {
        return false;
    }
    int index = index_of(*format);
    add_formats(filters, language);
    win_text_from_utf8(record_format_extension(record_file_format(index)), extension, 16);
    /* With an end to be added the dialog adds that of the filter chosen, and asks about the whole name. */
    OPENFILENAMEW file = { .lStructSize = sizeof file,
                           .hwndOwner = owner,
                           .lpstrFilter = filters->text,
                           .nFilterIndex = (DWORD)index + 1,
                           .lpstrFile = path,
                           .nMaxFile = FILE_DIALOG_PATH_SIZE,
                           .lpstrDefExt = extension,
                           .Flags = OFN_OVERWRITEPROMPT | OFN_PATHMUSTEXIST | OFN_HIDEREADONLY | OFN_NOCHANGEDIR };
    bool is_chosen = GetSaveFileNameW(&file);
    free(filters);
    char *utf8 = is_chosen ? win_text_new_utf8(path) : NULL;
    if (utf8) {
        int chosen = (int)file.nFilterIndex - 1;
        bool is_filter = chosen >= 0 && chosen < record_file_format_count();
        *format = record_file_format_of(utf8, is_filter ? record_file_format(chosen) : *format);
    }
    bool is_known = utf8 != NULL;
    free(utf8);
    return is_known;
}
