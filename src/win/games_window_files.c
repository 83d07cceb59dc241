/* SPDX-License-Identifier: MIT */
/* The system's dialogs for files and folders to be added. The main window is disabled with ours while they are open. */
#define COBJMACROS
#include "games_window.h"

#include <commdlg.h>
#include <shobjidl.h>
#include <stdlib.h>

#include "win_text.h"

enum { FILES_SIZE = 65536 /* units, for the names of all files that are chosen */ };

/* Both windows wait. @return false: a dialog is open already */
static bool begin(const MainGames *self) {
    if (!IsWindowEnabled(self->window)) {
        return false;
    }
    EnableWindow(self->main->window, FALSE);
    return true;
}

/* @return false: the windows have gone meanwhile, with all that belongs to them */
static bool end(HWND window, HWND main_window, bool is_question) {
    if (IsWindow(main_window)) {
        EnableWindow(main_window, !is_question);
    }
    return IsWindow(window);
}

/* "Games\0*.wtb;…\0All files\0*.*\0" */
static void make_filter(const MainGames *self, wchar_t filter[256]) {
    wchar_t games[64];
    wchar_t all[64];
    win_text_get(self->main->language, TEXT_GAMES_FILTER_GAMES, games, 64);
    win_text_get(self->main->language, TEXT_GAMES_FILTER_ALL, all, 64);
    int size = wsprintfW(filter, L"%s|*.wtb;*.ggf;*.sgf;*.pgn;*.othello;*.txt|%s|*.*|", games, all);
    for (int i = 0; i < size; i++) {
        filter[i] = filter[i] == L'|' ? 0 : filter[i];
    }
    filter[size] = 0;
}

/* Adds what was chosen: one path, or a folder and names behind it. */
static void add_chosen(MainGames *self, const wchar_t *files) {
    wchar_t path[GAMES_PATH_SIZE];
    int folder = lstrlenW(files);
    const wchar_t *name = files + folder + 1;
    if (!*name) {
        main_games_add_path(self, files);
        return;
    }
    for (; *name; name += lstrlenW(name) + 1) {
        if (folder + lstrlenW(name) + 2 < GAMES_PATH_SIZE) {
            bool has_end = folder > 0 && files[folder - 1] == L'\\';
            lstrcpyW(path, files);
            lstrcpyW(path + folder, has_end ? L"" : L"\\");
            lstrcpyW(path + folder + !has_end, name);
            main_games_add_path(self, path);
        }
    }
}

void games_files_ask_files(MainGames *self) {
    wchar_t filter[256];
    wchar_t *files = calloc(FILES_SIZE, sizeof *files);
    if (!files || !begin(self)) {
        free(files);
        return;
    }
    HWND window = self->window;
    HWND main_window = self->main->window;
    bool is_question = self->main->question != NULL;
    make_filter(self, filter);
    OPENFILENAMEW file = { .lStructSize = sizeof file,
                           .hwndOwner = window,
                           .lpstrFilter = filter,
                           .lpstrFile = files,
                           .nMaxFile = FILES_SIZE - 1,
                           .Flags = OFN_EXPLORER | OFN_ALLOWMULTISELECT | OFN_FILEMUSTEXIST | OFN_HIDEREADONLY |
                                    OFN_NOCHANGEDIR };
    bool is_chosen = GetOpenFileNameW(&file);
    if (end(window, main_window, is_question) && is_chosen) {
        add_chosen(self, files);
    }
    free(files);
}

/* @param path receives the folder; the caller frees it with CoTaskMemFree. @return false: none was chosen */
static bool choose_folder(HWND window, const wchar_t *title, wchar_t **path) {
    IFileOpenDialog *dialog = NULL;
    IShellItem *item = NULL;
    DWORD options = 0;
    bool is_chosen = false;
    if (FAILED(CoCreateInstance(&CLSID_FileOpenDialog, NULL, CLSCTX_INPROC_SERVER, &IID_IFileOpenDialog,
                                (void **)&dialog))) {
        return false;
    }
    if (SUCCEEDED(IFileOpenDialog_GetOptions(dialog, &options))) {
        IFileOpenDialog_SetOptions(dialog, options | FOS_PICKFOLDERS | FOS_FORCEFILESYSTEM | FOS_NOCHANGEDIR);
        IFileOpenDialog_SetTitle(dialog, title);
        if (IFileOpenDialog_Show(dialog, window) == S_OK && SUCCEEDED(IFileOpenDialog_GetResult(dialog, &item))) {
            is_chosen = SUCCEEDED(IShellItem_GetDisplayName(item, SIGDN_FILESYSPATH, path));
            IShellItem_Release(item);
        }
    }
    IFileOpenDialog_Release(dialog);
    return is_chosen;
}

void games_files_ask_folder(MainGames *self) {
    wchar_t title[64];
    wchar_t *path = NULL;
    if (!begin(self)) {
        return;
    }
    HWND window = self->window;
    HWND main_window = self->main->window;
    bool is_question = self->main->question != NULL;
    win_text_get(self->main->language, TEXT_GAMES_FOLDER_TITLE, title, 64);
    bool has_com = SUCCEEDED(CoInitializeEx(NULL, COINIT_APARTMENTTHREADED | COINIT_DISABLE_OLE1DDE));
    bool is_chosen = has_com && choose_folder(window, title, &path);
    if (end(window, main_window, is_question) && is_chosen) {
        main_games_add_path(self, path);
    }
    CoTaskMemFree(path);
    if (has_com) {
        CoUninitialize();
    }
}
