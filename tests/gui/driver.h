/* SPDX-License-Identifier: MIT */
/* Driver: starts the program under test, finds its windows, gives it real input (the mouse is moved and its
 * button pressed, keys are pressed) and reads its texts. Messages are sent only to set something up. */
#ifndef TESTS_GUI_DRIVER_H
#define TESTS_GUI_DRIVER_H

#include "core/square.h"
#include "gui_test.h"
#include "resource.h"

typedef enum Modifiers { WITH_NONE = 0, WITH_CONTROL = 1, WITH_SHIFT = 2, WITH_ALT = 4 } Modifiers;

/* --- the program under test */
/* Starts it with fresh settings and waits for its window and the order question.
 * @param settings lines key=value over those of the tests, in which the column's player is the opponent; NULL: the
 * file stays as it is */
void app_start(Test *test, const char *settings);
void app_start_plain(Test *test, const char *settings); /* without waiting for the question */
void app_start_elsewhere(Test *test, const wchar_t *exe); /* a copy of the program, with settings of its own */

/* The same, with more words on its command line. */
void app_start_with(Test *test, const char *settings, const wchar_t *words);

/* Starts it with what it has left behind: with the game of the last time. Waits for its window. */
void app_start_again(Test *test);

/* Removes the games that the program has kept for its next start. */
void app_forget_games(Test *test);

/* Waits until it has ended. @return its exit code */
DWORD app_wait_end(Test *test);

/* Closes the window by its command and expects exit code 0. */
void app_close(Test *test);

/* Ends it by its handle, if it still runs. */
void app_kill(Test *test);
bool app_is_running(const Test *test);

void settings_write_file(Test *test, const void *bytes, size_t size);

/* @return the settings file, terminated; lent like note_text */
const char *settings_read_file(Test *test);

/* Waits until a text stands in the settings file, which the program writes when it has time. */
void settings_wait(Test *test, const char *text);

/* --- windows and their texts */
/* The open question or page; NULL: none. */
HWND app_dialog(const Test *test);
HWND dialog_wait(Test *test, const char *what);
void dialog_wait_gone(Test *test);

void window_get_text(Test *test, HWND window, wchar_t text[GUI_TEXT_SIZE]);
bool window_has_text(Test *test, HWND window, const wchar_t *text);
void window_wait_text(Test *test, HWND window, const wchar_t *text);

/* Waits until a window has a text of the table, whatever stands at and behind its first insert. */
void window_wait_text_of(Test *test, HWND window, TextId id, double limit_ms);
bool text_is_of(const Test *test, const wchar_t *text, TextId id);

/* The text of an id in the program's language, with inserts. */
void text_expected(const Test *test, TextId id, const wchar_t *const values[], int count,
                   wchar_t text[GUI_TEXT_SIZE]);

/* Sends a message and waits for the answer, with a limit. */
LRESULT window_send(Test *test, HWND window, UINT message, WPARAM wparam, LPARAM lparam);

/* Set-up by the menu's command, as if chosen: done when this returns. */
void app_command(Test *test, int id);
void app_post(Test *test, int id, LPARAM lparam);

/* Waits until everything posted before has been handled. */
void app_settle(Test *test);

/* --- real input */
void mouse_move(Test *test, POINT screen);
void mouse_click(Test *test, POINT screen);
void mouse_click_window(Test *test, HWND window); /* its middle */
void mouse_press_only(void);                      /* down and up where it is */
void key_press(Test *test, WORD key, Modifiers modifiers);
void keys_type(Test *test, const char *letters_and_digits);
void app_activate(Test *test, HWND window);

/* --- what the system keeps for all programs */
void clipboard_write(Test *test, const char *text);
void clipboard_write_file(Test *test, const wchar_t *path); /* as a copied file or folder */
void clipboard_read(Test *test, wchar_t text[GUI_TEXT_SIZE]); /* empty when there is no text */

/* How large Windows is told to make texts, for programs that start from now on. @param percent 100 … 225; 0: as it was.
 * The runner sets it back after each test. */
void system_set_text_percent(int percent);

/* Drops a file or a folder on the main window. */
void app_drop_file(Test *test, const wchar_t *path);

/* Waits for the window of collected games. */
HWND games_window_wait(Test *test);

/* --- the board as it is painted */
/* Takes the board's picture into test->pictures[0] and finds its squares. */
void board_grid(Test *test, Grid *grid);
void board_see(Test *test, Seen *seen);
POINT board_point(Test *test, int x, int y); /* of the board's picture, to the screen */
POINT square_point(Test *test, Square square);
void square_click(Test *test, Square square);

/* Types squares, "f5d6", each when the one before has been played. */
void squares_play(Test *test, const char *squares);
const char *square_note(Test *test, Square square);

/* Eight lines of eight squares, for diagnostics. */
const char *seen_note(Test *test, const Seen *seen);

/* Answers the order question by the mouse. */
void order_answer(Test *test, int button);

#endif
