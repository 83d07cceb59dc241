/* SPDX-License-Identifier: MIT */
/* The main window: a dialog with the board, the players' rows and the message. Its parts are main_window.c
 * (life and messages), main_game.c (the course of a game), main_view.c (what is shown, and where),
 * main_commands.c (the menu). This header is theirs and wWinMain's. Window's thread only. */
#ifndef WIN_MAIN_WINDOW_H
#define WIN_MAIN_WINDOW_H

#include <windows.h>

#include "access.h"
#include "fonts.h"
#include "referee/referee.h"
#include "referee/thinker.h"
#include "resource.h"
#include "text/text.h"
#include "panel_item.h"
#include "view/board_cell.h"
#include "view/layout.h"
#include "view/settings.h"

/* Posted by the thinker's thread: wParam the generation, lParam square | kind << 8 | −status << 16. */
enum { WM_APP_THOUGHT = WM_APP + 1 };

/* Where a game is. Only one thing is waited for at a time, so each phase has at most one timer. */
typedef enum Phase {
    PHASE_NO_GAME,  /* none was begun, or it was given up */
    PHASE_PERSON,   /* a person is to move */
    PHASE_COMPUTER, /* IDTHINK_PUT_STONE is posted, or the opponent thinks and the pause runs */
    PHASE_NOTIFY,   /* the red marker shows where the computer is about to play */
    PHASE_SHOWING,  /* discs are turning */
    PHASE_PASS,     /* the notice of a pass stands */
    PHASE_OVER      /* the result stands */
} Phase;

typedef enum QuestionKind { QUESTION_NONE, QUESTION_ORDER, QUESTION_AGAIN, QUESTION_INFO } QuestionKind;

typedef struct MainWindow {
    HINSTANCE instance;
    HWND window;
    HWND board, players[2], share, message;

    Settings settings;
    char *settings_path; /* owned; NULL: settings are not kept */
    Language language;
    Fonts fonts;
    int dpi;
    Layout layout;

    HWND question; /* an open question or page; NULL: none */
    QuestionKind question_kind;

    Referee *referee;
    Thinker *thinker;
    RefereeSetup setup; /* of the game, and of the next by Ctrl+N */
    bool has_setup;

    Phase phase;
    bool is_paused;         /* the order question stands over a running game */
    bool has_passed;        /* the last move was followed by a pass of passed_color */
    Color passed_color;
    RefereeEvent placed;    /* the last disc and its flips */
    bool has_thought;       /* the computer's choice is known */
    bool is_pause_over;     /* the computer's waiting time has passed */
    Square thought_square;
    Bitboard preview;       /* discs that would flip if the pointed square were played */
} MainWindow;

enum { MAIN_TIMER = 1 };

/* Makes the main window, hidden. The MainWindow is freed with its window.
 * @param settings_path UTF-8, its owner is the window from now on; may be NULL
 * @errors STATUS_OUT_OF_MEMORY, STATUS_IO (the system makes no window) */
Status main_window_create(HINSTANCE instance, char *settings_path, MainWindow **main_window);

/* --- main_game.c: the course of a game */
void main_game_listener(void *context, const Referee *referee, const RefereeEvent *event);
void main_game_ask_order(MainWindow *self);
void main_game_begin(MainWindow *self);
void main_game_take_back(MainWindow *self);
bool main_game_can_take_back(const MainWindow *self);
void main_game_put_stone(MainWindow *self, LPARAM packed);
void main_game_think(MainWindow *self, LPARAM packed);
void main_game_on_thought(MainWindow *self, const Thought *thought);
void main_game_on_timer(MainWindow *self);
void main_game_on_turned(MainWindow *self);
void main_game_on_chosen(MainWindow *self, int column, int row);
void main_game_on_escape(MainWindow *self);
void main_game_on_pointed(MainWindow *self, int column, int row);
void main_game_stop(MainWindow *self);

/* Who plays against the person: the computer's side, or NULL in a game without one. */
const Opponent *main_game_opponent(const MainWindow *self, Color *side);

/* --- main_view.c: what is shown, and where */
void main_view_set_dpi(MainWindow *self, int dpi);
void main_view_set_language(MainWindow *self);
void main_view_lay_out(MainWindow *self);
void main_view_show_board(MainWindow *self);
void main_view_show_players(MainWindow *self);
void main_view_say(MainWindow *self, TextId id, const wchar_t *const values[], int count);
void main_view_say_turn(MainWindow *self);
void main_view_player_name(const MainWindow *self, Color color, wchar_t *out, int size);
void main_view_color_name(const MainWindow *self, Color color, wchar_t *out, int size);
void main_view_describe_cell(void *context, int column, int row, AccessInfo *info);
void main_view_describe_board(void *context, AccessInfo *info);

/* --- main_commands.c: the menu */
void main_commands_run(MainWindow *self, int id);
void main_commands_refresh_menu(MainWindow *self, HMENU menu);
void main_commands_save_settings(MainWindow *self);

#endif
