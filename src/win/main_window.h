/* SPDX-License-Identifier: MIT */
/* The main window: a dialog with the board, the players' rows and the message. Its parts are the main_*.c, each with what
 * it promises below or in its own header. This header is theirs and wWinMain's. Window's thread only. */
#ifndef WIN_MAIN_WINDOW_H
#define WIN_MAIN_WINDOW_H

#include <windows.h>

#include "fonts.h"
#include "main_autosave.h"
#include "main_files.h"
#include "main_games.h"
#include "main_keeping.h"
#include "main_opening.h"
#include "main_picture.h"
#include "main_questions.h"
#include "main_replaced.h"
#include "main_side_bar.h"
#include "main_study.h"
#include "main_engines.h"
#include "referee/referee.h"
#include "referee/thinker.h"
#include "resource.h"
#include "text/text.h"
#include "owned_dialog.h"
#include "panel_item.h"
#include "view/board_cell.h"
#include "view/layout.h"
#include "view/settings.h"

/* Posted by other threads. */
enum {
    WM_APP_THOUGHT = WM_APP + 1, /* wParam the generation, lParam square | kind << 8 | −status << 16 */
    WM_APP_HINTS = WM_APP + 2,   /* the hints have something new */
    WM_APP_ANALYSIS = WM_APP + 3, /* the analysis has something new */
    WM_APP_EXERCISES = WM_APP + 4, /* the finder of exercises has something new */
    WM_APP_STORE = WM_APP + 5,     /* a finished game is kept, or could not be */
    WM_APP_THINKING = WM_APP + 6,  /* the computer, which is to move, has thought further */
    WM_APP_FILES = WM_APP + 7,     /* a file has been read or written, or could not be */
    WM_APP_GAMES = WM_APP + 8,     /* the collected games have something new */
    WM_APP_AUTOSAVE = WM_APP + 9,  /* the game is kept, or could not be */
    WM_APP_PICTURE = WM_APP + 10   /* a picture's folder is there, or a picture has been saved, or could not be */
};

/* Where a game is. Only one thing is waited for at a time, so each phase has at most one timer. */
typedef enum Phase {
    PHASE_NO_GAME,  /* none was begun, or it was given up */
    PHASE_PERSON,   /* a person is to move */
    PHASE_COMPUTER, /* IDTHINK_PUT_STONE is posted, or the opponent thinks and the pause runs */
    PHASE_NOTIFY,   /* the red marker shows where the computer is about to play */
    PHASE_SHOWING,  /* discs are turning */
    PHASE_NOTICE,   /* a notice stands: a pass, a go stone */
    PHASE_FAILED,   /* the opponent to move has given up; it can be asked again */
    PHASE_RESTING,  /* a position inside the line, where the computer would be to move, is looked at */
    PHASE_OVER      /* the result stands */
} Phase;

typedef enum QuestionKind {
    QUESTION_NONE,
    QUESTION_ORDER, /* who moves first? */
    QUESTION_AGAIN, /* play again? */
    QUESTION_NEW,   /* the new-game dialog */
    QUESTION_INFO,  /* a page of text */
    QUESTION_POSITION, /* the position editor */
    QUESTION_VALUES, QUESTION_OPENING, QUESTION_OPTIONS /* whose values are shown?; which opening?; the options */
} QuestionKind;

enum { NOTICES_MAX = 4 };

typedef struct MainWindow {
    HINSTANCE instance;
    HWND window;
    HWND board, players[2], share, message, moves, graph, reason, status;

    Settings settings;
    char *settings_path; /* owned; NULL: settings are not kept */
    MainKeeping keeping;
    Language language;
    Fonts fonts;
    Theme theme;
    int dpi;
    Layout layout;

    HWND question; /* an open question or page; NULL: none */
    QuestionKind question_kind;

    HWND mnk, guide; /* windows of three in a row and the guide; may be gone. NULL: never opened */

    Referee *referee;
    Thinker *thinker;
    RefereeSetup setup; /* of the next game by Ctrl+N; a student may give way to another in the game itself */
    bool has_setup;
    Engines engines; /* other people's programs */

    Phase phase;
    bool is_paused;         /* a question stands over a running game, or the user's pause */
    bool is_user_paused;
    const Opponent *stand_in; /* moves once for a person who lets the computer move; NULL: nobody */
    bool is_self_playing;   /* somebody stands in at each turn of a person, until the user stops it */
    bool has_passed;        /* the turn came by a pass of passed_color */
    Color passed_color;
    RefereeEvent placed;    /* the last disc and its flips */
    bool has_thought;       /* the computer's choice is known: thought_move */
    Status failed;          /* PHASE_FAILED: how */
    bool is_pause_over;     /* the computer's waiting time has passed */
    Move thought_move;
    wchar_t notices[NOTICES_MAX][PANEL_TEXT_SIZE]; /* to be shown one after another before the next turn */
    int notice_count;
    Bitboard preview;       /* discs that would flip if the pointed square were played */

    MainStudy study;
    MainReplaced replaced;
    MainSideBar side_bar;
    MainFiles *files; MainGames *games; MainAutosave *autosave; MainOpening *opening; MainPicture *picture; /* each its part's */
} MainWindow;

enum { MAIN_TIMER = 1, CLOCK_TIMER = 2, STUDY_TIMER = 3 };

/* Makes the main window, hidden. The MainWindow is freed with its window.
 * @param settings_path UTF-8, its owner is the window from now on; may be NULL
 * @errors STATUS_OUT_OF_MEMORY, STATUS_IO (the system makes no window) */
Status main_window_create(HINSTANCE instance, char *settings_path, MainWindow **main_window);

/* --- main_game.c: the course of a game */
void main_game_listener(void *context, const Referee *referee, const RefereeEvent *event);
void main_game_begin(MainWindow *self);
void main_game_begin_with(MainWindow *self, RefereeSetup setup); /* one game that is not as set up; the next one is */
void main_game_take_back(MainWindow *self);
bool main_game_can_take_back(const MainWindow *self);
void main_game_pass(MainWindow *self);
bool main_game_can_pass(const MainWindow *self);
void main_game_put_stone(MainWindow *self, LPARAM packed);
void main_game_think(MainWindow *self, LPARAM packed);
void main_game_say_failed(MainWindow *self); /* in PHASE_FAILED: who, how, and what can be done */
void main_game_on_thought(MainWindow *self, const Thought *thought);
void main_game_on_timer(MainWindow *self);
void main_game_on_turned(MainWindow *self);
void main_game_on_chosen(MainWindow *self, int column, int row);
void main_game_on_escape(MainWindow *self);
void main_game_on_pointed(MainWindow *self, int column, int row);
bool main_game_can_redo(const MainWindow *self);
void main_game_redo(MainWindow *self);
void main_game_go_to(MainWindow *self, int node); /* of the referee's record */
void main_game_go_to_ply(MainWindow *self, int ply);
/* The computer moves: where the game rests, or for the person to move. */
bool main_game_can_let_move(const MainWindow *self);
void main_game_let_move(MainWindow *self);
/* It moves for both sides from here on; or not any more. */
bool main_game_can_play_itself(const MainWindow *self);
void main_game_toggle_self_play(MainWindow *self);
void main_game_toggle_pause(MainWindow *self);
bool main_game_can_pause(const MainWindow *self);
void main_game_on_clock(MainWindow *self);

/* Shows the position at which the referee stands, after it was changed by something other than a move. */
void main_game_settle(MainWindow *self);

/* Puts a record on the board in place of the game. @param node where it stands. @return false: it could not be taken, which is told */
bool main_game_open(MainWindow *self, const Record *record, int node, const RefereeSetup *setup);

/* Stops a running game where it is, for a question; main_game_resume goes on with it. */
void main_game_pause(MainWindow *self);
void main_game_resume(MainWindow *self);

void main_game_stop(MainWindow *self); /* gives the game up */

/* @return the number of sides that a person plays in a set-up */
int main_game_person_count(const RefereeSetup *setup);

/* --- main_view.c: what is shown, and where */
void main_view_set_dpi(MainWindow *self, int dpi);
void main_view_set_theme(MainWindow *self); /* from the settings and the system */
void main_view_set_language(MainWindow *self);
void main_view_lay_out(MainWindow *self);
void main_view_give_room(MainWindow *self); /* for a text that wants another height */
void main_view_show_board(MainWindow *self);
void main_view_show_players(MainWindow *self);
void main_view_say(MainWindow *self, TextId id, const wchar_t *const values[], int count);
void main_view_say_turn(MainWindow *self);
void main_view_player_name(const MainWindow *self, Color color, wchar_t *out, int size);
void main_view_color_name(const MainWindow *self, Color color, bool is_capital, wchar_t *out, int size);
void main_view_format(const MainWindow *self, TextId id, const wchar_t *const values[], int count, wchar_t *out);

void main_view_format_result(const MainWindow *self, wchar_t *out);   /* of a finished game, as both sides see it */
void main_view_format_score(int score, wchar_t out[16]);             /* "+3", "−8", "0" */
CellPainter *main_view_painter(const MainWindow *self);
void main_view_square_name(Square square, wchar_t out[SQUARE_TEXT_SIZE]);

/* --- main_commands.c: the menu */
void main_commands_run(MainWindow *self, int id);
void main_commands_refresh_menu(MainWindow *self, HMENU menu);
void main_commands_save_settings(MainWindow *self);

/* The right-click menus, in the order of the resource. */
typedef enum ContextMenu { CONTEXT_BOARD, CONTEXT_MOVES, CONTEXT_PLAYERS } ContextMenu;

void main_commands_show_menu(MainWindow *self, ContextMenu which, POINT point); /* screen pixels */

#endif
