/* SPDX-License-Identifier: MIT */
/* Engines: the main window's part for other people's programs: the user's list of them, those that play, and the one
 * that analyses. Window's thread only; what their threads have to say is posted. */
#ifndef WIN_MAIN_ENGINES_H
#define WIN_MAIN_ENGINES_H

#include <windows.h>

#include "referee/outside_hints.h"
#include "referee/outside_trial.h"
#include "referee/referee.h"
#include "view/engine_list.h"
#include "text/text.h"
#include "view/settings.h"

typedef struct MainWindow MainWindow;
typedef struct EngineSeat EngineSeat;

/* Posted by other threads, without parameters. All are main_engines_take_message's. */
enum {
    WM_APP_ENGINE_FAILED = WM_APP + 20,
    WM_APP_ENGINE_TRIED = WM_APP + 21,
    WM_APP_ENGINE_HINTS = WM_APP + 22
};

typedef struct Engines {
    EngineList list;
    char *path;          /* of its file, owned; NULL: it is not kept */
    EngineSeat *seats;   /* owned; a chain of all players that were needed so far */
    OutsideHints *hints; /* NULL until they are wanted */
    OutsideTrial *trial; /* so too */
    HWND dialog;         /* with the list; may be gone */
    Settings draft;      /* choices of the new-game dialog while the list of programs stands in its place */
    Color draft_side;    /* the side for which a program was asked for */
} Engines;

/* Reads the list, which stands beside the settings. Before main_questions_load_setup. */
void main_engines_begin(MainWindow *self);

/* Ends all programs and frees everything. When neither the thinker nor the referee is there any more.
 * @cost blocks, at most a few seconds when programs hang; the window should be hidden */
void main_engines_end(MainWindow *self);

/* @return a program of the list as a player of a side, made when it is needed; it stays as long as the window. NULL: no
 * such index, or no memory */
const Opponent *main_engines_player(MainWindow *self, int index, Color color);

/* The same by the name that it has in the settings. @return NULL: it is none, or not in the list any more */
const Opponent *main_engines_of_setting(MainWindow *self, const char *setting, Color color);

/* The name for the settings. @return false: the opponent is none of the programs */
bool main_engines_setting(const MainWindow *self, const Opponent *opponent, char setting[SETTINGS_NAME_SIZE]);

/* The name for people. @return false: the opponent is none of the programs; NULL, too */
bool main_engines_name(const MainWindow *self, const Opponent *opponent, wchar_t *out, int size);

/* Sends away all programs that do not play: at the beginning of a game, and when a player is replaced.
 * @param players by Color, of the game; NULL: all are sent away. @cost does not block */
void main_engines_rest(MainWindow *self, const Opponent *const players[2]);

/* Deals with what the programs' threads have posted: says in the message that one has failed and is started again while
 * the computer thinks, hands the dialog what came of a trial, and main_values.h what a program has told.
 * @return false: the message is another one */
bool main_engines_take_message(MainWindow *self, UINT message);

/* Says that a program has failed for good, and what can be done.
 * @param status of the thought
 * @return false: the opponent is none of the programs; nothing was said */
bool main_engines_say_given_up(MainWindow *self, const Opponent *opponent, Status status);

/* A failure in words. @param name the program's. @param size of out, units */
void main_engines_failure_text(Language language, const wchar_t *name, const OutsideFailure *failure, wchar_t *out,
                               int size);

/* @return hints that post WM_APP_ENGINE_HINTS, made when they are first wanted; NULL: no memory. Start them with the
 * program of an entry of the list */
OutsideHints *main_engines_hints(MainWindow *self);

/* @return a trial for the dialog, made when it is first wanted; NULL: no memory */
OutsideTrial *main_engines_trial(MainWindow *self);

/* Writes the list. @return false when that is not possible */
bool main_engines_save(MainWindow *self);

#endif
