/* SPDX-License-Identifier: MIT */
/* othello.exe: start, message loop, end. */
#include <windows.h>
#include <commctrl.h>
#include <shellapi.h>
#include <stdlib.h>

#include "board_control.h"
#include "graph_control.h"
#include "main_window.h"
#include "mnk_window.h"
#include "move_list.h"
#include "panel_item.h"
#include "platform/file.h"
#include "text/status_text.h"
#include "win_text.h"

/* `--settings FILE`: keeps the settings in that file instead of the user's folder.
 * @owner the caller frees it. @return NULL: settings are not kept */
static char *choose_settings_path(void) {
    int count = 0;
    char *path = NULL;
    wchar_t **arguments = CommandLineToArgvW(GetCommandLineW(), &count);
    if (arguments && count == 3 && lstrcmpW(arguments[1], L"--settings") == 0) {
        int size = WideCharToMultiByte(CP_UTF8, 0, arguments[2], -1, NULL, 0, NULL, NULL);
        path = malloc((size_t)size);
        if (path) {
            WideCharToMultiByte(CP_UTF8, 0, arguments[2], -1, path, size, NULL, NULL);
        }
    } else if (file_settings_path("settings.txt", &path) != STATUS_OK) {
        path = NULL;
    }
    LocalFree(arguments);
    return path;
}

static void report_start_failure(Status status) {
    wchar_t reason[256];
    wchar_t text[512];
    wchar_t title[64];
    Language language = win_text_system_language();
    win_text_get(language, text_of_status(status), reason, 256);
    win_text_format(language, TEXT_ERROR_START, (const wchar_t *[]){ reason }, 1, text, 512);
    win_text_get(language, TEXT_PROGRAM_NAME, title, 64);
    MessageBoxW(NULL, text, title, MB_ICONERROR);
}

/* Runs until the main window is gone. @return the exit code */
static int run_messages(HINSTANCE instance, MainWindow *main_window) {
    HWND window = main_window->window;
    HACCEL accelerators = LoadAcceleratorsW(instance, MAKEINTRESOURCEW(IDA_MAIN));
    MSG message;
    while (GetMessageW(&message, NULL, 0, 0) > 0) {
        bool is_open = IsWindow(window);
        HWND question = is_open ? main_window->question : NULL;
        if (is_open && (mnk_window_take_message(main_window->mnk, &message) ||
                        main_games_take_message(main_window, &message))) {
            continue;
        }
        if (question && IsDialogMessageW(question, &message)) {
            continue;
        }
        if (is_open && !question && TranslateAcceleratorW(window, accelerators, &message)) {
            continue;
        }
        if (is_open && IsDialogMessageW(window, &message)) {
            continue;
        }
        TranslateMessage(&message);
        DispatchMessageW(&message);
    }
    return (int)message.wParam;
}

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE previous, PWSTR command_line, int show) {
    (void)previous, (void)command_line;
    /* Libraries come from the system's folder only. */
    SetDefaultDllDirectories(LOAD_LIBRARY_SEARCH_SYSTEM32);
    INITCOMMONCONTROLSEX controls = { sizeof controls, ICC_STANDARD_CLASSES | ICC_LISTVIEW_CLASSES | ICC_BAR_CLASSES };
    InitCommonControlsEx(&controls);
    Status status = STATUS_IO;
    MainWindow *main_window = NULL;
    if (board_control_register(instance) && panel_item_register(instance) && move_list_register(instance) &&
        graph_control_register(instance)) {
        status = main_window_create(instance, choose_settings_path(), &main_window);
    }
    if (status != STATUS_OK) {
        report_start_failure(status);
        return 1;
    }
    bool is_maximised = main_window->settings.place.is_maximised && (show == SW_SHOWNORMAL || show == SW_SHOWDEFAULT);
    ShowWindow(main_window->window, is_maximised ? SW_SHOWMAXIMIZED : show);
    UpdateWindow(main_window->window);
    SetFocus(main_window->board);
    main_games_restore(main_window);
    PostMessageW(main_window->window, WM_COMMAND, IDM_GAME_NEW, 0);
    return run_messages(instance, main_window);
}
