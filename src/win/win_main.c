/* SPDX-License-Identifier: MIT */
/* othello.exe: start, message loop, end. */
#include <windows.h>
#include <commctrl.h>

#include "board_control.h"
#include "graph_control.h"
#include "guide_window.h"
#include "main_options.h"
#include "main_window.h"
#include "mnk_window.h"
#include "move_list.h"
#include "panel_item.h"
#include "settings_path.h"
#include "text/status_text.h"
#include "view/start_arguments.h"
#include "win_text.h"

/* The command line's words and what they mean. */
typedef struct StartWords {
    int count;
    char **words; /* without the program's name; NULL: there are none, or no memory for them */
    StartArguments arguments;
} StartWords;

static void free_start(StartWords *start) {
    for (int i = 0; i < start->count; i++) {
        free(start->words[i]);
    }
    free(start->words);
}

static StartWords read_start(void) {
    StartWords start = { 0 };
    int count = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    start.words = wide && count > 1 ? calloc((size_t)count, sizeof *start.words) : NULL;
    for (int i = 1; start.words && i < count; i++) {
        char *word = win_text_new_utf8(wide[i]);
        if (word) {
            start.words[start.count++] = word;
        }
    }
    LocalFree(wide);
    start.arguments = start_arguments_read(start.count, start.words);
    return start;
}

/* Says which word of the command line means nothing; the program starts all the same. */
static void report_argument(const char *word, Language language) {
    enum { WORD_SIZE = 200 };
    wchar_t wide[WORD_SIZE];
    wchar_t text[1024];
    wchar_t title[64];
    win_text_from_utf8(word, wide, WORD_SIZE);
    win_text_format(language, TEXT_ERROR_ARGUMENT, (const wchar_t *[]){ wide }, 1, text, 1024);
    win_text_get(language, TEXT_PROGRAM_NAME, title, 64);
    MessageBoxW(NULL, text, title, MB_ICONWARNING);
}

/* Opens the file that was named, or brings back the game of the last time, or begins one. */
static void begin(MainWindow *main_window, const StartArguments *arguments) {
    if (!arguments->file && main_autosave_restore(main_window)) {
        return; /* it says when the start is over */
    }
    if (arguments->file) {
        main_files_open_named(main_window, arguments->file);
    } else {
        PostMessageW(main_window->window, WM_COMMAND, IDM_GAME_NEW, 0);
    }
    PostMessageW(main_window->window, WM_APP_SETTINGS, 1, 0);
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
                        guide_window_take_message(main_window->guide, &message) ||
                        main_games_take_message(main_window, &message) ||
                        main_options_take_message(main_window, &message))) {
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
    StartWords start = read_start();
    Status status = STATUS_IO;
    MainWindow *main_window = NULL;
    if (board_control_register(instance) && panel_item_register(instance) && move_list_register(instance) &&
        graph_control_register(instance)) {
        status = main_window_create(instance, settings_path_choose(start.arguments.settings), &main_window);
    }
    if (status != STATUS_OK) {
        free_start(&start);
        report_start_failure(status);
        return 1;
    }
    if (start.arguments.unknown) {
        report_argument(start.arguments.unknown, main_window->language);
    }
    bool is_maximised = main_window->settings.place.is_maximised && (show == SW_SHOWNORMAL || show == SW_SHOWDEFAULT);
    ShowWindow(main_window->window, is_maximised ? SW_SHOWMAXIMIZED : show);
    UpdateWindow(main_window->window);
    SetFocus(main_window->board);
    main_games_restore(main_window);
    begin(main_window, &start.arguments);
    free_start(&start);
    return run_messages(instance, main_window);
}
