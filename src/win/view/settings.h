/* SPDX-License-Identifier: MIT */
/* Settings: what the window remembers between starts, as text of lines `key=value`. Values are checked one by one: what
 * is unknown or out of range leaves the default. Of a key that stands there twice the last good value counts. Pure; the
 * file is settings_file.h's.
 *
 *   language                     system, en, ja
 *   pace                         smooth, original, off
 *   look                         discs, rabbits
 *   theme                        system, classic, original, dark, wood, safe
 *   legal-marks, coordinates, stable, numbers, turned          yes, no: on the board
 *   panel, moves, graph, status                                yes, no: beside it
 *   thought, simple, practice                                  yes, no: study
 *   quality                      fast, normal, careful, best
 *   values                       own, outside-1 … (a program of engines.txt)
 *   order                        ask, keep
 *   opponent                     an opponent's name, or outside-1 …
 *   black, white                 the same, or person
 *   start                        standard, mirrored
 *   random                       0 … 20 moves by lot
 *   handicap                     0 none, 1 … 4 corners for Black, -1 … -4 for White
 *   draw                         draw, black, white: whose win a draw is
 *   clock-black, clock-white     seconds 0 … 86400, perhaps +0 … +3600 for each move; 0: no clock
 *   left, top                    -999999 … 999999 pixels of the screen
 *   width, height                0 … 999999 pixels; 0: the place is chosen
 *   dpi                          0 … 9600, of the monitor on which that was; 0: not known
 *   maximised                    yes, no */
#ifndef WIN_VIEW_SETTINGS_H
#define WIN_VIEW_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "referee/referee.h"
#include "theme.h"

typedef enum LanguageChoice { LANGUAGE_OF_SYSTEM, LANGUAGE_IS_ENGLISH, LANGUAGE_IS_JAPANESE } LanguageChoice;
typedef enum Pace { PACE_SMOOTH, PACE_ORIGINAL, PACE_OFF } Pace;
typedef enum LookChoice { LOOK_DISCS, LOOK_RABBITS } LookChoice;
typedef enum OrderChoice { ORDER_ASK, ORDER_KEEP } OrderChoice;

/* How long the values on the board are searched for. */
typedef enum HintQuality { QUALITY_FAST, QUALITY_NORMAL, QUALITY_CAREFUL, QUALITY_BEST, QUALITY_COUNT } HintQuality;

#define SETTINGS_PERSON "person"

/* Whom a newcomer meets: a beginner can beat it, but it does not give the game away. */
#define SETTINGS_FIRST_OPPONENT "level-2"

enum {
    SETTINGS_NAME_SIZE = 64,
    SETTINGS_TEXT_SIZE = 2048,            /* the longest is some 900 bytes */
    SETTINGS_FILE_SIZE_MAX = 64 * 1024, /* of what is read: more than any editor makes of it */
    SETTINGS_DPI_MAX = 9600
};

typedef struct WindowPlace {
    int left, top, width, height; /* screen pixels, not maximised; width 0: never saved */
    bool is_maximised;
    int dpi; /* of the monitor; 0: not known */
} WindowPlace;

typedef struct Settings {
    LanguageChoice language;
    Pace pace;
    Start start;
    LookChoice look;
    ThemeChoice theme;
    bool has_legal_marks;
    bool has_coordinates;
    char opponent[SETTINGS_NAME_SIZE]; /* name of the last opponent of the order question */
    /* The last set-up of a game. */
    OrderChoice order;
    char players[2][SETTINGS_NAME_SIZE]; /* black and white: an opponent's name, "person", or
                                          * "outside-7" (engine_list.h) */
    int handicap;                        /* 0 none, 1 … 4 corners for Black, −1 … −4 for White */
    DrawRule draw;
    /* What is seen beside the board, and how it is studied. */
    bool has_panel;
    bool has_moves;
    bool has_graph;
    bool has_status;
    bool has_numbers; /* discs bear the number of their move */
    bool is_turned;   /* h8 is at the upper left */
    bool has_stable;  /* marks on stable discs */
    bool has_thought; /* the engine's thought in the status line */
    bool is_simple;   /* values as good, fair, bad */
    bool is_practice; /* each move of the user's is judged */
    int text_percent; /* of the system's size, TEXT_SIZE_LEAST … TEXT_SIZE_MOST (text_size.h) */
    HintQuality quality;
    char values[SETTINGS_NAME_SIZE]; /* whose values are shown: "own", or "outside-7" (engine_list.h) */
    int random_plies;         /* drawn by lot before the game, 0 … REFEREE_RANDOM_PLIES_MAX */
    GameClockTerms clocks[2]; /* black and white; whole seconds */
    WindowPlace place;
} Settings;

Settings settings_default(void);

/* What was wrong with a text of settings. Lines with keys that this version does not know are no damage. */
typedef struct SettingsReport {
    int damaged_count; /* lines that are no key=value, and keys with a value that they cannot have; 0: all is well */
    int first_line;    /* the first of them, from 1 on; 0: none */
} SettingsReport;

/* Reads settings over the defaults: good lines count, whatever stands between them.
 * @param text size bytes, any content; of UTF-16 no more than SETTINGS_FILE_SIZE_MAX are understood
 * @param report may be NULL. @cost does not allocate; 32 kB of stack */
Settings settings_read(const char *text, size_t size, SettingsReport *report);

/* Writes them as text. @return bytes written, without the terminator */
size_t settings_write(const Settings *settings, char text[SETTINGS_TEXT_SIZE]);

#endif
