/* SPDX-License-Identifier: MIT */
#include "measure.h"

#include <stdio.h>
#include <wchar.h>

#include "mirror.h"

static BOOL CALLBACK join_rects(HWND window, LPARAM parameter) {
    RECT *all = (RECT *)parameter;
    RECT rect;
    DWORD id = 0;
    DWORD wanted = (DWORD)all[1].left;
    GetWindowThreadProcessId(window, &id);
    if (id == wanted && IsWindowVisible(window) && GetWindowRect(window, &rect)) {
        UnionRect(&all[0], &all[0], &rect);
    }
    return TRUE;
}

/* Saves the program's windows as they stand on the screen. */
static void save(Test *test, const char *name) {
    wchar_t path[2 * MAX_PATH];
    RECT all[2] = { { 0, 0, 0, 0 }, { (LONG)test->app.id, 0, 0, 0 } }; /* the union; whose windows */
    pause_ms(test, 300);
    EnumWindows(join_rects, (LPARAM)all);
    RECT screen = { 0, 0, GetSystemMetrics(SM_CXSCREEN), GetSystemMetrics(SM_CYSCREEN) };
    IntersectRect(&all[0], &all[0], &screen); /* a maximised window is larger */
    swprintf(path, 2 * MAX_PATH, L"%ls\\%hs-%ls-%d.png", test->run->pictures, name,
             test->language == LANGUAGE_JAPANESE ? L"ja" : L"en", test->run->dpi);
    expect(test, picture_of_screen(&test->pictures[1], all[0]) && picture_save(&test->pictures[1], path),
           "%s cannot be saved", note_text(test, path));
    printf("# %s\n", note_text(test, path));
}

/* The mouse where it changes nothing. */
static void put_mouse_away(Test *test) {
    mouse_move(test, (POINT){ 1, 1 });
}

static void play_some(Test *test, Mirror *mirror, Color person, int moves) {
    order_answer(test, person == COLOR_BLACK ? IDYES : IDNO);
    mirror_begin(mirror, test, START_STANDARD, person, "column");
    for (int i = 0; i < moves && !mirror_is_over(mirror); i++) {
        mirror_click(mirror, mirror_any_move(mirror));
    }
}

static void scenes_of_games(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    put_mouse_away(test);
    save(test, "order");
    play_some(test, &mirror, COLOR_BLACK, 11);
    key_press(test, VK_HOME, WITH_CONTROL);
    put_mouse_away(test);
    save(test, "window");
    app_post(test, IDM_HELP_HOW_TO_PLAY, 0);
    dialog_wait(test, "the page");
    save(test, "how-to-play");
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    app_post(test, IDM_HELP_ABOUT, 0);
    dialog_wait(test, "the page");
    save(test, "about");
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    key_press(test, VK_F2, WITH_NONE);
    dialog_wait(test, "the new-game dialog");
    save(test, "new-game");
    app_activate(test, app_dialog(test));
    key_press(test, VK_DOWN, WITH_ALT); /* the list of Black opens */
    key_press(test, VK_END, WITH_NONE);
    save(test, "new-game-list");
    key_press(test, VK_ESCAPE, WITH_NONE); /* the list closes */
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    mirror_click_to_end(&mirror);
    put_mouse_away(test);
    save(test, "result");
}

static void scenes_of_sizes(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    play_some(test, &mirror, COLOR_WHITE, 9);
    put_mouse_away(test);
    SetWindowPos(test->app.window, NULL, 40, 40, 10, 10, SWP_NOZORDER);
    save(test, "smallest");
    key_press(test, 'O', WITH_CONTROL | WITH_SHIFT);
    dialog_wait(test, "the order question");
    save(test, "smallest-order");
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    PostMessageW(test->app.window, WM_SYSCOMMAND, SC_MAXIMIZE, 0);
    save(test, "maximised");
    app_kill(test);
    app_start(test, "pace=off\n");
    pause_ms(test, 500);
    mouse_click_window(test, GetDlgItem(app_dialog(test), IDC_OPPONENT));
    save(test, "order-list");
}

static void scene_of_preview(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    play_some(test, &mirror, COLOR_BLACK, 5);
    mouse_move(test, square_point(test, mirror_any_move(&mirror)));
    pause_ms(test, 500);
    save(test, "preview");
}

/* Plays the first legal square by keyboard, as often as there is one. */
static void play_dots(Test *test, int moves) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (moves > 0 && !app_dialog(test)) {
        Seen seen;
        char name[SQUARE_TEXT_SIZE];
        board_see(test, &seen);
        if (seen.legal_dots) {
            square_to_text(bitboard_first(seen.legal_dots), name);
            keys_type(test, name);
            app_settle(test);
            moves--;
        }
        wait_step(&wait, "a turn");
    }
}

/* Rabbits; a student's go stone: the tenth disc that the university student has placed. */
static void scenes_of_looks(Test *test) {
    app_start_plain(test, "pace=off\norder=keep\nlook=rabbits\nstart=mirrored\nwhite=rabbit-2\n");
    put_mouse_away(test);
    play_dots(test, 9);
    save(test, "rabbits");
    app_start_plain(test, "pace=off\norder=keep\nwhite=university\n");
    put_mouse_away(test);
    play_dots(test, 11);
    save(test, "go-stone");
    app_post(test, IDM_GAME_THREE_IN_A_ROW, 0);
    save(test, "three-in-a-row");
}

void measure_pictures(Test *test) {
    CreateDirectoryW(test->run->pictures, NULL);
    scenes_of_games(test);
    scenes_of_sizes(test);
    scene_of_preview(test);
    scenes_of_looks(test);
}
