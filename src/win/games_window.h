/* SPDX-License-Identifier: MIT */
/* The window of collected games, as main_games.c opens it, and what its files share. It holds nothing of its own: its
 * state is the MainGames, which outlives it. Window's thread only. */
#ifndef WIN_GAMES_WINDOW_H
#define WIN_GAMES_WINDOW_H

#include <windows.h>
#include <stdbool.h>

#include "main_window.h"
#include "view/games_desk.h"
#include "view/games_text.h"

enum { GAMES_TEXT_SIZE = 1024, GAMES_SEARCH_TIMER = 1 };

struct MainGames {
    MainWindow *main;
    GamesDesk *desk; /* NULL: nothing was ever opened */
    GamesList list;
    char path[GAMES_PATH_SIZE]; /* of the list's file; "": it is not kept */
    HACCEL accelerators;        /* the main window's */

    HWND window; /* NULL: it is not open */
    HWND games, moves; /* its list views */
    Fonts fonts;
    int dpi;
    bool has_been_active; /* so it has had the focus */
    bool is_filling; /* fields are filled by the program, not by the user */
    bool is_awaited; /* a search of the user's has not ended yet: its end is announced */

    wchar_t status[GAMES_TEXT_SIZE]; /* what the status line tells of the news */

    GamesNews news; /* as taken last */
    uint32_t shown_list, shown_lookup;
    GamesRows rows;       /* the part of the list that was read last */
    uint32_t wanted_list; /* the part that was asked for last */
    int64_t wanted_first;
};

/* --- games_window.c: the dialog */
/* Opens it, not yet shown. @return NULL when the system refuses */
HWND games_window_open(MainGames *self);
void games_window_set_look(MainGames *self); /* the theme, the dpi or the texts have changed */
void games_window_lay_out(MainGames *self);
void games_window_set_language(MainGames *self);
void games_window_focus_first(const MainGames *self); /* the search, or what adds files where none is open */

/* --- games_window_lists.c: both lists */
void games_lists_begin(MainGames *self);
void games_lists_set_look(MainGames *self);
void games_lists_set_texts(MainGames *self);
void games_lists_lay_out(MainGames *self); /* the columns' widths */
void games_lists_show_games(MainGames *self); /* another list */
void games_lists_show_rows(MainGames *self);  /* rows of it were read */
void games_lists_show_moves(MainGames *self);

/* @return true when the notice was one of the lists'. @param answer what the dialog procedure returns */
bool games_lists_on_notify(MainGames *self, const NMHDR *header, INT_PTR *answer);
int games_lists_selected(HWND list); /* −1: none */

/* --- games_window_menus.c: the right-click menus, and what can be copied */
void games_menus_show(MainGames *self, HWND list, POINT point); /* screen pixels; (−1, −1): by the keyboard */
void games_menus_copy(MainGames *self, HWND list);
bool games_menus_run(MainGames *self, int id); /* @return true: the search has changed, and the fields do not show it */

/* --- games_window_show.c: what is told in words */
void games_show_news(MainGames *self);
void games_show_texts(MainGames *self); /* all of them, anew */
void games_say(MainGames *self, TextId id, const wchar_t *const values[], int count); /* in the status line */
void games_show_number(int64_t number, wchar_t out[GAMES_NUMBER_SIZE]);

/* --- games_window_files.c: files to be added */
void games_files_ask_files(MainGames *self);
void games_files_ask_folder(MainGames *self);

/* --- main_games.c */
void main_games_add_path(MainGames *self, const wchar_t *path);
void main_games_close_all(MainGames *self);
void main_games_ask(MainGames *self); /* searches anew, with the fields as they are in the list */
void main_games_save(MainGames *self);
void main_games_keep_place(MainGames *self);
void main_games_open_game(MainGames *self, int row);
void main_games_play(MainGames *self, int row); /* of the moves */
void main_games_go_to_board(MainGames *self);

#endif
