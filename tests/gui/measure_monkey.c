/* SPDX-License-Identifier: MIT */
#include "measure.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "core/random.h"
#include "driver.h"
#include "mirror.h"
#include "pulse.h"

/* A system's file dialog: its edit field, or the list of file types. */
enum { FILE_NAME_FIELD = 0x480, FILE_TYPE_LIST = 0x470 };

enum { EVENTS_TOLD = 24, EVENT_TEXT_SIZE = 96, EVENTS_A_CHECK = 500, FIRST_CHECKS = 4 };

typedef struct Holdings {
    int gdi_objects, windows, handles;
} Holdings;

typedef struct Monkey {
    Test *test;
    Random random;
    int event; /* counted from 0 */
    char told[EVENTS_TOLD][EVENT_TEXT_SIZE]; /* the newest events, to be told when something breaks */
    int starts;
    Holdings first, most, last;
    int checks;
} Monkey;

static int pick(Monkey *monkey, int count) {
    return (int)random_below(&monkey->random, (uint32_t)count);
}

static void note(Monkey *monkey, const char *what, int a, int b) {
    snprintf(monkey->told[monkey->event % EVENTS_TOLD], EVENT_TEXT_SIZE, "%d: %s %d %d", monkey->event, what, a, b);
}

/* Fails with the events that came before. */
_Noreturn static void break_off(Monkey *monkey, const char *what) {
    for (int i = 0; i < EVENTS_TOLD; i++) {
        printf("# %s\n", monkey->told[(monkey->event + 1 + i) % EVENTS_TOLD]);
    }
    fail(monkey->test, "%s, at event %d", what, monkey->event);
}

/* --------------------------------------------------------------------------------------------- windows */
typedef struct WindowList {
    DWORD id;
    HWND main;
    HWND windows[32];
    int count;
} WindowList;

static BOOL CALLBACK add_window(HWND window, LPARAM parameter) {
    WindowList *list = (WindowList *)parameter;
    DWORD id = 0;
    GetWindowThreadProcessId(window, &id);
    if (id == list->id && window != list->main && IsWindowVisible(window) && list->count < 32) {
        list->windows[list->count++] = window;
    }
    return TRUE;
}

/* The visible windows of the program beside its main window, the uppermost first. */
static WindowList other_windows(const Test *test) {
    WindowList list = { .id = test->app.id, .main = test->app.window };
    EnumWindows(add_window, (LPARAM)&list);
    return list;
}

/* The system's own dialogs are not under test, and a name that was typed there would be a file of the user's. */
static void leave_file_dialogs(Monkey *monkey) {
    WindowList list = other_windows(monkey->test);
    for (int i = 0; i < list.count; i++) {
        if (GetDlgItem(list.windows[i], FILE_TYPE_LIST) || GetDlgItem(list.windows[i], FILE_NAME_FIELD)) {
            PostMessageW(list.windows[i], WM_COMMAND, IDCANCEL, 0);
            pause_ms(monkey->test, 30);
        }
    }
}

/* ---------------------------------------------------------------------------------------------- events */
static void click_somewhere(Monkey *monkey) {
    RECT rect;
    Test *test = monkey->test;
    WindowList list = other_windows(test);
    HWND target = list.count > 0 && pick(monkey, 2) ? list.windows[pick(monkey, list.count)] : test->app.window;
    if (!GetWindowRect(target, &rect) || rect.right - rect.left < 8 || rect.bottom - rect.top < 40) {
        return;
    }
    /* Not on the caption: its buttons are events of their own. */
    POINT point = { rect.left + 2 + pick(monkey, rect.right - rect.left - 4),
                    rect.top + 28 + pick(monkey, rect.bottom - rect.top - 30) };
    note(monkey, "click", point.x, point.y);
    SetCursorPos(point.x, point.y);
    pause_ms(test, 7);
    bool is_right = pick(monkey, 8) == 0;
    INPUT inputs[2] = { { .type = INPUT_MOUSE }, { .type = INPUT_MOUSE } };
    inputs[0].mi.dwFlags = is_right ? MOUSEEVENTF_RIGHTDOWN : MOUSEEVENTF_LEFTDOWN;
    inputs[1].mi.dwFlags = is_right ? MOUSEEVENTF_RIGHTUP : MOUSEEVENTF_LEFTUP;
    SendInput(2, inputs, sizeof inputs[0]);
}

static void press_key(Monkey *monkey) {
    static const WORD KEYS[] = { VK_LEFT, VK_RIGHT, VK_UP, VK_DOWN, VK_SPACE, VK_RETURN, VK_ESCAPE, VK_TAB, VK_HOME, VK_END,
                                 VK_PRIOR, VK_NEXT, VK_F1, VK_F2, VK_F3, VK_F4, VK_F5, VK_F6, VK_F7, VK_F8, VK_F9, VK_PAUSE,
                                 VK_APPS, VK_DELETE, VK_BACK, VK_F10, VK_MENU, VK_ADD, VK_SUBTRACT };
    static const char LETTERS[] = "abcdefgh12345678nzyopmcvetghwlbos0";
    int count = sizeof KEYS / sizeof KEYS[0];
    int which = pick(monkey, 2 * count);
    WORD key = which < count ? KEYS[which] : (WORD)LETTERS[pick(monkey, (int)sizeof LETTERS - 1)];
    key = key >= 'a' && key <= 'z' && which >= count ? (WORD)(key - 'a' + 'A') : key;
    int held = pick(monkey, 3) ? 0 : pick(monkey, 8);
    if (key == VK_F4 || key == VK_ESCAPE || key == VK_TAB || key == VK_SPACE) {
        held &= ~WITH_ALT; /* those are the system's */
    }
    note(monkey, "key", key, held);
    key_press(monkey->test, key, (Modifiers)held);
}

static void post_command(Monkey *monkey) {
    Test *test = monkey->test;
    int id = pick(monkey, 3) ? IDM_GAME_NEW + pick(monkey, IDM_PANE_PREVIOUS - IDM_GAME_NEW + 1)
                             : IDM_FILE_OPEN + pick(monkey, IDM_HELP_GUIDE - IDM_FILE_OPEN + 1);
    LPARAM packed = 0;
    if (pick(monkey, 6) == 0) {
        id = IDASK_ORDER + pick(monkey, 3);
        packed = MAKELPARAM(MAKEWORD(pick(monkey, 9), pick(monkey, 9)), pick(monkey, 4));
    }
    if (id == IDM_GAME_QUIT) {
        return;
    }
    note(monkey, "command", id, (int)packed);
    app_post(test, id, packed);
}

static void resize(Monkey *monkey) {
    HWND window = monkey->test->app.window;
    int how = pick(monkey, 8);
    note(monkey, "size", how, 0);
    if (how == 0) {
        ShowWindowAsync(window, SW_MAXIMIZE);
    } else if (how == 1) {
        ShowWindowAsync(window, SW_MINIMIZE);
        pause_ms(monkey->test, 60);
        ShowWindowAsync(window, SW_RESTORE);
    } else if (how == 2) {
        ShowWindowAsync(window, SW_RESTORE);
    } else {
        SetWindowPos(window, NULL, pick(monkey, 400) - 100, pick(monkey, 300), 100 + pick(monkey, 1100), 60 + pick(monkey, 900),
                     SWP_NOZORDER | SWP_NOACTIVATE | SWP_ASYNCWINDOWPOS);
    }
}

static void change_dpi(Monkey *monkey) {
    static const int DPIS[] = { 96, 120, 144, 168, 192, 240, 96, 96 };
    Test *test = monkey->test;
    int dpi = DPIS[pick(monkey, 8)];
    RECT rect = { 10, 10, 10 + 8 * dpi, 10 + 6 * dpi };
    note(monkey, "dpi", dpi, 0);
    void *there = VirtualAllocEx(test->app.process, NULL, sizeof rect, MEM_COMMIT | MEM_RESERVE, PAGE_READWRITE);
    if (there && WriteProcessMemory(test->app.process, there, &rect, sizeof rect, NULL)) {
        window_send(test, test->app.window, WM_DPICHANGED, MAKEWPARAM(dpi, dpi), (LPARAM)there);
    }
    VirtualFreeEx(test->app.process, there, 0, MEM_RELEASE);
}

static void change_system(Monkey *monkey) {
    static const UINT MESSAGES[] = { WM_SETTINGCHANGE, WM_SYSCOLORCHANGE, WM_THEMECHANGED, WM_DISPLAYCHANGE, WM_FONTCHANGE };
    UINT message = MESSAGES[pick(monkey, 5)];
    note(monkey, "system", (int)message, 0);
    PostMessageW(monkey->test->app.window, message, 0, 0);
}

static void copy_something(Monkey *monkey) {
    static const char *const TEXTS[] = { KNOWN_GAME_WHOLE, "f5d6c3", "f5d6c", "hello", "",
                                         "---------------------------OX------XO---------------------------",
                                         "---------------------------OX------XO--------------------------- X",
                                         "(;GM[Othello]PC[x]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)" };
    int which = pick(monkey, 8);
    note(monkey, "clipboard", which, 0);
    clipboard_write(monkey->test, TEXTS[which]);
    if (pick(monkey, 2)) {
        key_press(monkey->test, 'V', WITH_CONTROL);
    }
}

static void close_other_window(Monkey *monkey) {
    WindowList list = other_windows(monkey->test);
    note(monkey, "close", list.count, 0);
    if (list.count > 0) {
        PostMessageW(list.windows[pick(monkey, list.count)], WM_CLOSE, 0, 0);
    }
    if (monkey->test->app.window && !GetWindow(monkey->test->app.window, GW_OWNER)) {
        SetForegroundWindow(monkey->test->app.window);
    }
}

static void start(Monkey *monkey) {
    app_start_plain(monkey->test, monkey->starts == 0 ? "pace=off\n" : NULL);
    monkey->starts++;
}

/* The end, whatever is going on, and the next start. */
static void end_and_start(Monkey *monkey) {
    Test *test = monkey->test;
    note(monkey, "end", 0, 0);
    leave_file_dialogs(monkey); /* a dialog of the system holds its owner's end up until it is answered */
    PostMessageW(test->app.window, WM_CLOSE, 0, 0);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (app_is_running(test)) {
        leave_file_dialogs(monkey);
        wait_step(&wait, "the end of the program");
    }
    DWORD code = app_wait_end(test);
    if (code != 0) {
        printf("# exit code %lu\n", code);
        break_off(monkey, "the program ended with a fault");
    }
    start(monkey);
}

static void do_event(Monkey *monkey) {
    int kind = pick(monkey, 1000);
    if (kind < 380) {
        click_somewhere(monkey);
    } else if (kind < 700) {
        press_key(monkey);
    } else if (kind < 880) {
        post_command(monkey);
    } else if (kind < 910) {
        resize(monkey);
    } else if (kind < 930) {
        change_dpi(monkey);
    } else if (kind < 945) {
        change_system(monkey);
    } else if (kind < 965) {
        copy_something(monkey);
    } else if (kind < 997) {
        close_other_window(monkey);
    } else {
        end_and_start(monkey);
    }
}

/* ----------------------------------------------------------------------------------------------- checks */
static void expect_answer(Monkey *monkey) {
    Test *test = monkey->test;
    DWORD_PTR result = 0;
    if (!app_is_running(test)) {
        DWORD code = 0;
        GetExitCodeProcess(test->app.process, &code);
        printf("# exit code %lu\n", code);
        break_off(monkey, "the program is gone");
    }
    if (!SendMessageTimeoutW(test->app.window, WM_NULL, 0, 0, SMTO_NORMAL, 5000, &result) && app_is_running(test)) {
        break_off(monkey, "the window has not answered for 5 s");
    }
}

/* Everything closed, a plain game at its start: what the program then holds must not become more. */
static Holdings come_to_rest(Monkey *monkey) {
    Test *test = monkey->test;
    key_press(test, VK_ESCAPE, WITH_NONE); /* a menu */
    key_press(test, VK_ESCAPE, WITH_NONE);
    WindowList list = other_windows(test);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (list.count > 0) {
        for (int i = 0; i < list.count; i++) {
            PostMessageW(list.windows[i], WM_CLOSE, 0, 0);
            PostMessageW(list.windows[i], WM_COMMAND, IDCANCEL, 0);
        }
        pause_ms(test, 50);
        list = other_windows(test);
        wait_step(&wait, "the end of all dialogs");
    }
    change_dpi(monkey);
    static const int COMMANDS[] = { IDM_VIEW_LANGUAGE_ENGLISH, IDM_VIEW_THEME_CLASSIC, IDM_VIEW_LOOK_DISCS,
                                    IDM_VIEW_PACE_OFF };
    for (int i = 0; i < 4; i++) {
        app_command(test, COMMANDS[i]);
    }
    RECT rect = { 20, 20, 820, 640 };
    ShowWindow(test->app.window, SW_RESTORE);
    SetWindowPos(test->app.window, NULL, rect.left, rect.top, rect.right - rect.left, rect.bottom - rect.top, SWP_NOZORDER);
    app_settle(test);
    return (Holdings){ gdi_object_count(test->app.process), window_count(test->app.id), handle_count(test->app.id) };
}

static void check_holdings(Monkey *monkey) {
    Holdings now = come_to_rest(monkey);
    printf("# after %d events, start %d: %d GDI objects, %d windows, %d handles\n", monkey->event + 1, monkey->starts,
           now.gdi_objects, now.windows, now.handles);
    monkey->last = now;
    if (monkey->checks++ < FIRST_CHECKS) { /* what is made once and kept is made */
        monkey->first.gdi_objects = now.gdi_objects > monkey->first.gdi_objects ? now.gdi_objects : monkey->first.gdi_objects;
        monkey->first.windows = now.windows > monkey->first.windows ? now.windows : monkey->first.windows;
        monkey->first.handles = now.handles > monkey->first.handles ? now.handles : monkey->first.handles;
    }
    monkey->most.gdi_objects = now.gdi_objects > monkey->most.gdi_objects ? now.gdi_objects : monkey->most.gdi_objects;
    monkey->most.windows = now.windows > monkey->most.windows ? now.windows : monkey->most.windows;
    monkey->most.handles = now.handles > monkey->most.handles ? now.handles : monkey->most.handles;
}

void measure_monkey(Test *test) {
    enum { GDI_SLACK = 8, WINDOW_SLACK = 3, HANDLE_SLACK = 12 };
    Monkey monkey = { .test = test, .random = random_seeded((uint64_t)test->run->monkey_seed) };
    double begin_ms = now_ms();
    start(&monkey);
    for (monkey.event = 0; monkey.event < test->run->monkey_events; monkey.event++) {
        leave_file_dialogs(&monkey);
        do_event(&monkey);
        expect_answer(&monkey);
        if (monkey.event % EVENTS_A_CHECK == EVENTS_A_CHECK - 1) {
            check_holdings(&monkey);
        }
    }
    printf("# seed %d: %d events in %.0f s, %d starts\n", test->run->monkey_seed, monkey.event, (now_ms() - begin_ms) / 1000,
           monkey.starts);
    printf("# at rest: GDI objects %d at first, %d at most, %d at the end; windows %d, %d, %d; handles %d, %d, %d\n",
           monkey.first.gdi_objects, monkey.most.gdi_objects, monkey.last.gdi_objects, monkey.first.windows,
           monkey.most.windows, monkey.last.windows, monkey.first.handles, monkey.most.handles, monkey.last.handles);
    expect(test, monkey.checks <= FIRST_CHECKS || monkey.most.gdi_objects <= monkey.first.gdi_objects + GDI_SLACK,
           "GDI objects grew");
    expect(test, monkey.checks <= FIRST_CHECKS || monkey.most.windows <= monkey.first.windows + WINDOW_SLACK, "windows grew");
    expect(test, monkey.checks <= FIRST_CHECKS || monkey.most.handles <= monkey.first.handles + HANDLE_SLACK, "handles grew");
    end_and_start(&monkey);
}
