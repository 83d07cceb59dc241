/* SPDX-License-Identifier: MIT */
/* The menu's commands, one table for what they do, whether they can be chosen and whether they bear a mark. */
#include "main_window.h"

#include <stddef.h>
#include <string.h>

#include "main_about.h"
#include "main_exchange.h"
#include "main_guide.h"
#include "main_options.h"
#include "main_picture.h"
#include "main_say.h"
#include "mnk_window.h"
#include "platform/file.h"
#include "win_text.h"

typedef struct Command {
    int id;
    void (*run)(MainWindow *self);
    bool (*is_enabled)(const MainWindow *self); /* NULL: always */
    bool (*is_checked)(const MainWindow *self); /* NULL: bears no mark */
} Command;

void main_commands_save_settings(MainWindow *self) {
    char text[SETTINGS_TEXT_SIZE];
    size_t size = settings_write(&self->settings, text);
    if (self->settings_path) {
        /* Settings that cannot be kept are no reason to disturb a game. */
        (void)file_write(self->settings_path, text, size);
    }
}

/* -------------------------------------------------------------------------------------------------- game */
static void main_cmd_new(MainWindow *self) {
    if (self->has_setup) {
        main_game_begin(self);
    } else {
        main_questions_start(self);
    }
}

static void main_cmd_three_in_a_row(MainWindow *self) {
    if (IsWindow(self->mnk)) {
        SetForegroundWindow(self->mnk);
    } else {
        self->mnk = mnk_window_open(self->instance, self->window, self->language, &self->theme);
    }
}

static void main_cmd_quit(MainWindow *self) {
    PostMessageW(self->window, WM_CLOSE, 0, 0);
}

/* -------------------------------------------------------------------------------------------------- view */
/* A setting that is on or off. */
typedef struct Switch {
    int id;
    size_t offset; /* of a bool in the settings */
    void (*refresh)(MainWindow *self); /* shows it; NULL: it is seen later */
} Switch;

/* One of several values of a setting. */
typedef struct Choice {
    int id;
    size_t offset; /* of an enumeration in the settings */
    unsigned value;
    void (*refresh)(MainWindow *self); /* as above */
} Choice;

_Static_assert(sizeof(Pace) == sizeof(unsigned) && sizeof(Start) == sizeof(unsigned) &&
                   sizeof(ThemeChoice) == sizeof(unsigned) && sizeof(HintQuality) == sizeof(unsigned),
               "the choices' values are read and written as they lie in the settings");

static void refresh_look(MainWindow *self) {
    main_view_lay_out(self);
    main_view_set_theme(self); /* pictures of discs in the panes */
    main_view_set_language(self);
}

/* With the panes, what stands on the board. */
static void refresh_board(MainWindow *self) {
    main_view_lay_out(self);
    main_view_show_board(self);
}

static const Switch SWITCHES[] = {
    { IDM_VIEW_LEGAL_MARKS, offsetof(Settings, has_legal_marks), main_view_lay_out },
    { IDM_VIEW_COORDINATES, offsetof(Settings, has_coordinates), main_view_lay_out },
    { IDM_VIEW_STABLE, offsetof(Settings, has_stable), refresh_board },
    { IDM_VIEW_NUMBERS, offsetof(Settings, has_numbers), refresh_board },
    { IDM_VIEW_TURNED, offsetof(Settings, is_turned), refresh_board },
    { IDM_VIEW_PANEL, offsetof(Settings, has_panel), main_view_lay_out },
    { IDM_VIEW_MOVES, offsetof(Settings, has_moves), main_view_lay_out },
    { IDM_VIEW_GRAPH, offsetof(Settings, has_graph), main_view_lay_out },
    { IDM_VIEW_STATUS, offsetof(Settings, has_status), main_view_lay_out },
    { IDM_STUDY_SIMPLE, offsetof(Settings, is_simple), refresh_board },
    { IDM_STUDY_THOUGHT, offsetof(Settings, has_thought), main_study_show_status },
};

static const Choice CHOICES[] = {
    { IDM_GAME_START_STANDARD, offsetof(Settings, start), START_STANDARD, NULL },
    { IDM_GAME_START_MIRRORED, offsetof(Settings, start), START_MIRRORED, NULL },
    { IDM_VIEW_PACE_SMOOTH, offsetof(Settings, pace), PACE_SMOOTH, NULL },
    { IDM_VIEW_PACE_ORIGINAL, offsetof(Settings, pace), PACE_ORIGINAL, NULL },
    { IDM_VIEW_PACE_OFF, offsetof(Settings, pace), PACE_OFF, NULL },
    { IDM_VIEW_LOOK_DISCS, offsetof(Settings, look), LOOK_DISCS, refresh_look },
    { IDM_VIEW_LOOK_RABBITS, offsetof(Settings, look), LOOK_RABBITS, refresh_look },
    { IDM_VIEW_THEME_SYSTEM, offsetof(Settings, theme), THEME_OF_SYSTEM, main_view_set_theme },
    { IDM_VIEW_THEME_CLASSIC, offsetof(Settings, theme), THEME_IS_CLASSIC, main_view_set_theme },
    { IDM_VIEW_THEME_ORIGINAL, offsetof(Settings, theme), THEME_IS_ORIGINAL, main_view_set_theme },
    { IDM_VIEW_THEME_DARK, offsetof(Settings, theme), THEME_IS_DARK, main_view_set_theme },
    { IDM_VIEW_THEME_WOOD, offsetof(Settings, theme), THEME_IS_WOOD, main_view_set_theme },
    { IDM_VIEW_THEME_SAFE, offsetof(Settings, theme), THEME_IS_SAFE, main_view_set_theme },
    { IDM_VIEW_LANGUAGE_SYSTEM, offsetof(Settings, language), LANGUAGE_OF_SYSTEM, main_view_set_language },
    { IDM_VIEW_LANGUAGE_ENGLISH, offsetof(Settings, language), LANGUAGE_IS_ENGLISH, main_view_set_language },
    { IDM_VIEW_LANGUAGE_JAPANESE, offsetof(Settings, language), LANGUAGE_IS_JAPANESE, main_view_set_language },
    { IDM_STUDY_QUALITY_FAST, offsetof(Settings, quality), QUALITY_FAST, main_study_on_position },
    { IDM_STUDY_QUALITY_NORMAL, offsetof(Settings, quality), QUALITY_NORMAL, main_study_on_position },
    { IDM_STUDY_QUALITY_CAREFUL, offsetof(Settings, quality), QUALITY_CAREFUL, main_study_on_position },
    { IDM_STUDY_QUALITY_BEST, offsetof(Settings, quality), QUALITY_BEST, main_study_on_position },
};

enum { SWITCH_COUNT = sizeof SWITCHES / sizeof SWITCHES[0], CHOICE_COUNT = sizeof CHOICES / sizeof CHOICES[0] };

static bool switch_value(const MainWindow *self, const Switch *item) {
    bool value;
    memcpy(&value, (const char *)&self->settings + item->offset, sizeof value);
    return value;
}

static bool is_chosen(const MainWindow *self, const Choice *choice) {
    return memcmp((const char *)&self->settings + choice->offset, &choice->value, sizeof choice->value) == 0;
}

static void set_setting(MainWindow *self, size_t offset, const void *value, size_t size,
                        void (*refresh)(MainWindow *self)) {
    memcpy((char *)&self->settings + offset, value, size);
    main_commands_save_settings(self);
    if (refresh) {
        refresh(self);
    }
}

/* @return false: the id is that of no setting */
static bool run_setting(MainWindow *self, int id) {
    for (int i = 0; i < SWITCH_COUNT; i++) {
        if (SWITCHES[i].id == id) {
            bool value = !switch_value(self, &SWITCHES[i]);
            set_setting(self, SWITCHES[i].offset, &value, sizeof value, SWITCHES[i].refresh);
            return true;
        }
    }
    for (int i = 0; i < CHOICE_COUNT; i++) {
        if (CHOICES[i].id == id) {
            set_setting(self, CHOICES[i].offset, &CHOICES[i].value, sizeof CHOICES[i].value, CHOICES[i].refresh);
            return true;
        }
    }
    return false;
}

/* ----------------------------------------------------------------------------------- through the game */
static bool has_line_before(const MainWindow *self) {
    return !self->question && self->has_setup && referee_game(self->referee)->ply > 0;
}

static bool has_line_behind(const MainWindow *self) {
    const Game *game = referee_game(self->referee);
    return !self->question && self->has_setup && game->ply < game->ply_count;
}

static void main_cmd_first(MainWindow *self) {
    main_game_go_to_ply(self, 0);
}

static void main_cmd_back(MainWindow *self) {
    main_game_go_to_ply(self, referee_game(self->referee)->ply - 1);
}

static void main_cmd_forward(MainWindow *self) {
    main_game_go_to_ply(self, referee_game(self->referee)->ply + 1);
}

static void main_cmd_last(MainWindow *self) {
    main_game_go_to_ply(self, referee_game(self->referee)->ply_count);
}

static bool is_user_paused(const MainWindow *self) {
    return self->is_user_paused;
}

static bool has_no_question(const MainWindow *self) {
    return !self->question;
}

static bool has_game(const MainWindow *self) {
    return self->has_setup && !self->question;
}

/* ------------------------------------------------------------------------------------------------- study */
static bool is_studying(const MainWindow *self) {
    return self->study.is_on;
}

static bool is_person_turn(const MainWindow *self) {
    return self->phase == PHASE_PERSON && !self->is_paused;
}

static bool can_analyse(const MainWindow *self) {
    return has_game(self) && referee_game(self->referee)->ply_count > 0 && !self->study.is_analysing;
}

static bool is_analysing(const MainWindow *self) {
    return self->study.is_analysing;
}

static bool is_analysed(const MainWindow *self) {
    return has_game(self) && self->study.known->known_count > 0;
}

static bool is_practising(const MainWindow *self) {
    return self->settings.is_practice;
}

/* -------------------------------------------------------------------------------------------------- panes */
static void go_to_pane(MainWindow *self, bool is_backwards) {
    HWND next = GetNextDlgTabItem(self->window, GetFocus(), is_backwards);
    if (next && !self->question) {
        SetFocus(next);
    }
}

static void main_cmd_next_pane(MainWindow *self) {
    go_to_pane(self, false);
}

static void main_cmd_previous_pane(MainWindow *self) {
    go_to_pane(self, true);
}

/* -------------------------------------------------------------------------------------------------- help */
static void main_cmd_keys(MainWindow *self) {
    main_questions_show_info(self, TEXT_INFO_KEYS_TITLE, TEXT_INFO_KEYS, NULL, 0);
}

static void main_cmd_how_to_play(MainWindow *self) {
    main_questions_show_info(self, TEXT_INFO_HOW_TO_PLAY_TITLE, TEXT_INFO_HOW_TO_PLAY, NULL, 0);
}

/* ------------------------------------------------------------------------------------------------- table */
static const Command COMMANDS[] = {
    { IDM_GAME_NEW, main_cmd_new, NULL, NULL },
    { IDM_GAME_ORDER, main_questions_ask_order, NULL, NULL },
    { IDM_GAME_SET_UP, main_questions_ask_new, NULL, NULL },
    { IDM_FILE_OPEN, main_files_open, has_no_question, NULL },
    { IDM_FILE_SAVE, main_files_save, main_files_can_save, NULL },
    { IDM_FILE_SAVE_AS, main_files_save_as, main_files_can_save, NULL },
    { IDM_FILE_SAVE_PICTURE, main_picture_save, has_no_question, NULL },
    { IDM_FILE_RECENT_CLEAR, main_files_clear_recent, NULL, NULL },
    { IDM_FILE_GAMES, main_games_show, NULL, NULL },
    { IDM_GAME_OPENING, main_opening_ask, has_no_question, NULL },
    { IDM_EDIT_COPY_PICTURE, main_picture_copy, has_game, NULL },
    { IDM_EDIT_OTHER_SIDE, main_exchange_take_other_side, main_exchange_has_other_side, NULL },
    { IDM_VIEW_OPTIONS, main_options_ask, has_no_question, NULL },
    { IDM_HELP_GUIDE, main_guide_show, NULL, NULL },
    { IDM_GAME_PASS, main_game_pass, main_game_can_pass, NULL },
    { IDM_GAME_RESUME, main_game_let_move, main_game_can_let_move, NULL },
    { IDM_GAME_PAUSE, main_game_toggle_pause, main_game_can_pause, is_user_paused },
    { IDM_GAME_TAKE_BACK, main_game_take_back, main_game_can_take_back, NULL },
    { IDM_EDIT_REDO, main_game_redo, main_game_can_redo, NULL },
    { IDM_EDIT_FIRST, main_cmd_first, has_line_before, NULL },
    { IDM_EDIT_BACK, main_cmd_back, has_line_before, NULL },
    { IDM_EDIT_FORWARD, main_cmd_forward, has_line_behind, NULL },
    { IDM_EDIT_LAST, main_cmd_last, has_line_behind, NULL },
    { IDM_EDIT_COPY, main_exchange_copy, has_game, NULL },
    { IDM_EDIT_COPY_BOARD, main_exchange_copy_board, has_game, NULL },
    { IDM_EDIT_PASTE, main_exchange_paste, NULL, NULL },
    { IDM_EDIT_POSITION, main_exchange_edit_position, NULL, NULL },
    { IDM_GAME_THREE_IN_A_ROW, main_cmd_three_in_a_row, NULL, NULL },
    { IDM_GAME_QUIT, main_cmd_quit, NULL, NULL },
    { IDM_STUDY_MODE, main_study_toggle, has_game, is_studying },
    { IDM_STUDY_HINT, main_study_ask_best, is_person_turn, NULL },
    { IDM_STUDY_ENGINE, main_values_ask, has_no_question, NULL },
    { IDM_STUDY_ANALYSE, main_analysis_start, can_analyse, NULL },
    { IDM_STUDY_STOP, main_analysis_stop, is_analysing, NULL },
    { IDM_STUDY_NEXT_MISTAKE, main_analysis_next_mistake, NULL, NULL },
    { IDM_STUDY_PREVIOUS_MISTAKE, main_analysis_previous_mistake, is_analysed, NULL },
    { IDM_STUDY_WHY, main_analysis_why, NULL, NULL },
    { IDM_STUDY_PRACTICE, main_exercise_toggle_practice, NULL, is_practising },
    { IDM_STUDY_EXERCISES, main_exercise_next, NULL, NULL },
    { IDM_SAY_ROW, main_say_row, NULL, NULL },
    { IDM_SAY_COLUMN, main_say_column, NULL, NULL },
    { IDM_SAY_LEGAL, main_say_legal, NULL, NULL },
    { IDM_SAY_LAST, main_say_last, NULL, NULL },
    { IDM_SAY_SCORE, main_say_score, NULL, NULL },
    { IDM_SAY_CLOCK, main_say_clock, NULL, NULL },
    { IDM_SAY_ANALYSIS, main_say_analysis, NULL, NULL },
    { IDM_SAY_MESSAGE, main_say_message, NULL, NULL },
    { IDM_PANE_NEXT, main_cmd_next_pane, NULL, NULL },
    { IDM_PANE_PREVIOUS, main_cmd_previous_pane, NULL, NULL },
    { IDM_HELP_HOW_TO_PLAY, main_cmd_how_to_play, NULL, NULL },
    { IDM_HELP_KEYS, main_cmd_keys, NULL, NULL },
    { IDM_HELP_ABOUT, main_about_show, NULL, NULL },
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

void main_commands_run(MainWindow *self, int id) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (COMMANDS[i].id == id) {
            COMMANDS[i].run(self);
            return;
        }
    }
    if (id >= IDM_FILE_RECENT && id < IDM_FILE_RECENT_CLEAR) {
        main_files_open_recent(self, id - IDM_FILE_RECENT);
        return;
    }
    (void)run_setting(self, id);
}

static void check_item(HMENU menu, int id, bool is_checked) {
    CheckMenuItem(menu, (UINT)id, (UINT)(MF_BYCOMMAND | (is_checked ? MF_CHECKED : MF_UNCHECKED)));
}

void main_commands_refresh_menu(MainWindow *self, HMENU menu) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const Command *command = &COMMANDS[i];
        UINT id = (UINT)command->id;
        bool is_enabled = !command->is_enabled || command->is_enabled(self);
        EnableMenuItem(menu, id, (UINT)(MF_BYCOMMAND | (is_enabled ? MF_ENABLED : MF_GRAYED)));
        if (command->is_checked) {
            check_item(menu, command->id, command->is_checked(self));
        }
    }
    for (int i = 0; i < SWITCH_COUNT; i++) {
        check_item(menu, SWITCHES[i].id, switch_value(self, &SWITCHES[i]));
    }
    for (int i = 0; i < CHOICE_COUNT; i++) {
        check_item(menu, CHOICES[i].id, is_chosen(self, &CHOICES[i]));
    }
    if (GetMenuState(menu, IDM_FILE_RECENT_CLEAR, MF_BYCOMMAND) != (UINT)-1) {
        main_files_refresh_menu(self, menu);
    }
}

void main_commands_show_menu(MainWindow *self, ContextMenu which, POINT point) {
    const MENUTEMPLATEW *template = win_text_resource(self->instance, RT_MENU, IDM_CONTEXT, self->language);
    HMENU menu = template ? LoadMenuIndirectW(template) : NULL;
    if (menu) {
        HMENU popup = GetSubMenu(menu, (int)which);
        main_commands_refresh_menu(self, popup);
        TrackPopupMenu(popup, TPM_RIGHTBUTTON, point.x, point.y, 0, self->window, NULL);
        DestroyMenu(menu);
    }
}
