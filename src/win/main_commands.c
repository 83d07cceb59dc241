/* SPDX-License-Identifier: MIT */
/* The menu's commands, one table for what they do, whether they can be chosen and whether they bear a mark. */
#include "main_window.h"

#include "main_exchange.h"
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

static void set_start(MainWindow *self, Start start) {
    self->settings.start = start;
    main_commands_save_settings(self);
}

static void main_cmd_start_standard(MainWindow *self) {
    set_start(self, START_STANDARD);
}

static void main_cmd_start_mirrored(MainWindow *self) {
    set_start(self, START_MIRRORED);
}

static bool is_start_standard(const MainWindow *self) {
    return self->settings.start == START_STANDARD;
}

static bool is_start_mirrored(const MainWindow *self) {
    return self->settings.start == START_MIRRORED;
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
static void main_cmd_legal_marks(MainWindow *self) {
    self->settings.has_legal_marks = !self->settings.has_legal_marks;
    main_commands_save_settings(self);
    main_view_lay_out(self);
}

static bool has_legal_marks(const MainWindow *self) {
    return self->settings.has_legal_marks;
}

static void main_cmd_coordinates(MainWindow *self) {
    self->settings.has_coordinates = !self->settings.has_coordinates;
    main_commands_save_settings(self);
    main_view_lay_out(self);
}

static bool has_coordinates(const MainWindow *self) {
    return self->settings.has_coordinates;
}

static void set_pace(MainWindow *self, Pace pace) {
    self->settings.pace = pace;
    main_commands_save_settings(self);
}

static void main_cmd_pace_smooth(MainWindow *self) {
    set_pace(self, PACE_SMOOTH);
}

static void main_cmd_pace_original(MainWindow *self) {
    set_pace(self, PACE_ORIGINAL);
}

static void main_cmd_pace_off(MainWindow *self) {
    set_pace(self, PACE_OFF);
}

static bool is_pace_smooth(const MainWindow *self) {
    return self->settings.pace == PACE_SMOOTH;
}

static bool is_pace_original(const MainWindow *self) {
    return self->settings.pace == PACE_ORIGINAL;
}

static bool is_pace_off(const MainWindow *self) {
    return self->settings.pace == PACE_OFF;
}

static void set_look(MainWindow *self, LookChoice look) {
    self->settings.look = look;
    main_commands_save_settings(self);
    main_view_lay_out(self);
    main_view_set_language(self);
}

static void main_cmd_look_discs(MainWindow *self) {
    set_look(self, LOOK_DISCS);
}

static void main_cmd_look_rabbits(MainWindow *self) {
    set_look(self, LOOK_RABBITS);
}

static bool is_look_discs(const MainWindow *self) {
    return self->settings.look == LOOK_DISCS;
}

static bool is_look_rabbits(const MainWindow *self) {
    return self->settings.look == LOOK_RABBITS;
}

static void set_theme(MainWindow *self, ThemeChoice theme) {
    self->settings.theme = theme;
    main_commands_save_settings(self);
    main_view_set_theme(self);
}

static void main_cmd_theme_system(MainWindow *self) {
    set_theme(self, THEME_OF_SYSTEM);
}

static bool is_theme_system(const MainWindow *self) {
    return self->settings.theme == THEME_OF_SYSTEM;
}

static void main_cmd_theme_classic(MainWindow *self) {
    set_theme(self, THEME_IS_CLASSIC);
}

static bool is_theme_classic(const MainWindow *self) {
    return self->settings.theme == THEME_IS_CLASSIC;
}

static void main_cmd_theme_original(MainWindow *self) {
    set_theme(self, THEME_IS_ORIGINAL);
}

static bool is_theme_original(const MainWindow *self) {
    return self->settings.theme == THEME_IS_ORIGINAL;
}

static void main_cmd_theme_dark(MainWindow *self) {
    set_theme(self, THEME_IS_DARK);
}

static bool is_theme_dark(const MainWindow *self) {
    return self->settings.theme == THEME_IS_DARK;
}

static void main_cmd_theme_wood(MainWindow *self) {
    set_theme(self, THEME_IS_WOOD);
}

static bool is_theme_wood(const MainWindow *self) {
    return self->settings.theme == THEME_IS_WOOD;
}

static void main_cmd_theme_safe(MainWindow *self) {
    set_theme(self, THEME_IS_SAFE);
}

static bool is_theme_safe(const MainWindow *self) {
    return self->settings.theme == THEME_IS_SAFE;
}

static void set_language(MainWindow *self, LanguageChoice language) {
    self->settings.language = language;
    main_commands_save_settings(self);
    main_view_set_language(self);
}

static void main_cmd_language_system(MainWindow *self) {
    set_language(self, LANGUAGE_OF_SYSTEM);
}

static void main_cmd_language_english(MainWindow *self) {
    set_language(self, LANGUAGE_IS_ENGLISH);
}

static void main_cmd_language_japanese(MainWindow *self) {
    set_language(self, LANGUAGE_IS_JAPANESE);
}

static bool is_language_system(const MainWindow *self) {
    return self->settings.language == LANGUAGE_OF_SYSTEM;
}

static bool is_language_english(const MainWindow *self) {
    return self->settings.language == LANGUAGE_IS_ENGLISH;
}

static bool is_language_japanese(const MainWindow *self) {
    return self->settings.language == LANGUAGE_IS_JAPANESE;
}

/* Turns a switch of the settings over; the window is laid out anew. */
static void turn_switch(MainWindow *self, bool *is_on) {
    *is_on = !*is_on;
    main_commands_save_settings(self);
    main_view_lay_out(self);
}

static void main_cmd_panel(MainWindow *self) {
    turn_switch(self, &self->settings.has_panel);
}

static bool has_panel(const MainWindow *self) {
    return self->settings.has_panel;
}

static void main_cmd_moves(MainWindow *self) {
    turn_switch(self, &self->settings.has_moves);
}

static bool has_moves(const MainWindow *self) {
    return self->settings.has_moves;
}

static void main_cmd_graph(MainWindow *self) {
    turn_switch(self, &self->settings.has_graph);
}

static bool has_graph(const MainWindow *self) {
    return self->settings.has_graph;
}

static void main_cmd_status(MainWindow *self) {
    turn_switch(self, &self->settings.has_status);
}

static bool has_status(const MainWindow *self) {
    return self->settings.has_status;
}

static void main_cmd_stable(MainWindow *self) {
    turn_switch(self, &self->settings.has_stable);
    main_view_show_board(self);
}

static bool has_stable(const MainWindow *self) {
    return self->settings.has_stable;
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

static void set_quality(MainWindow *self, HintQuality quality) {
    self->settings.quality = quality;
    main_commands_save_settings(self);
    main_study_on_position(self);
}

static void main_cmd_quality_fast(MainWindow *self) {
    set_quality(self, QUALITY_FAST);
}

static void main_cmd_quality_normal(MainWindow *self) {
    set_quality(self, QUALITY_NORMAL);
}

static void main_cmd_quality_careful(MainWindow *self) {
    set_quality(self, QUALITY_CAREFUL);
}

static void main_cmd_quality_best(MainWindow *self) {
    set_quality(self, QUALITY_BEST);
}

static bool is_quality_fast(const MainWindow *self) {
    return self->settings.quality == QUALITY_FAST;
}

static bool is_quality_normal(const MainWindow *self) {
    return self->settings.quality == QUALITY_NORMAL;
}

static bool is_quality_careful(const MainWindow *self) {
    return self->settings.quality == QUALITY_CAREFUL;
}

static bool is_quality_best(const MainWindow *self) {
    return self->settings.quality == QUALITY_BEST;
}

static void main_cmd_simple(MainWindow *self) {
    turn_switch(self, &self->settings.is_simple);
    main_view_show_board(self);
}

static bool is_simple(const MainWindow *self) {
    return self->settings.is_simple;
}

static void main_cmd_thought(MainWindow *self) {
    self->settings.has_thought = !self->settings.has_thought;
    main_commands_save_settings(self);
    main_study_show_status(self);
}

static bool has_thought(const MainWindow *self) {
    return self->settings.has_thought;
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

static void main_cmd_about(MainWindow *self) {
    wchar_t version[32];
    win_text_from_utf8(OTHELLO_VERSION, version, 32);
    main_questions_show_info(self, TEXT_INFO_ABOUT_TITLE, TEXT_INFO_ABOUT, (const wchar_t *[]){ version }, 1);
}

/* ------------------------------------------------------------------------------------------------- table */
static const Command COMMANDS[] = {
    { IDM_GAME_NEW, main_cmd_new, NULL, NULL },
    { IDM_GAME_ORDER, main_questions_ask_order, NULL, NULL },
    { IDM_GAME_SET_UP, main_questions_ask_new, NULL, NULL },
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
    { IDM_GAME_START_STANDARD, main_cmd_start_standard, NULL, is_start_standard },
    { IDM_GAME_START_MIRRORED, main_cmd_start_mirrored, NULL, is_start_mirrored },
    { IDM_GAME_THREE_IN_A_ROW, main_cmd_three_in_a_row, NULL, NULL },
    { IDM_GAME_QUIT, main_cmd_quit, NULL, NULL },
    { IDM_VIEW_LEGAL_MARKS, main_cmd_legal_marks, NULL, has_legal_marks },
    { IDM_VIEW_COORDINATES, main_cmd_coordinates, NULL, has_coordinates },
    { IDM_VIEW_STABLE, main_cmd_stable, NULL, has_stable },
    { IDM_VIEW_PANEL, main_cmd_panel, NULL, has_panel },
    { IDM_VIEW_MOVES, main_cmd_moves, NULL, has_moves },
    { IDM_VIEW_GRAPH, main_cmd_graph, NULL, has_graph },
    { IDM_VIEW_STATUS, main_cmd_status, NULL, has_status },
    { IDM_STUDY_MODE, main_study_toggle, has_game, is_studying },
    { IDM_STUDY_HINT, main_study_ask_best, is_person_turn, NULL },
    { IDM_STUDY_QUALITY_FAST, main_cmd_quality_fast, NULL, is_quality_fast },
    { IDM_STUDY_QUALITY_NORMAL, main_cmd_quality_normal, NULL, is_quality_normal },
    { IDM_STUDY_QUALITY_CAREFUL, main_cmd_quality_careful, NULL, is_quality_careful },
    { IDM_STUDY_QUALITY_BEST, main_cmd_quality_best, NULL, is_quality_best },
    { IDM_STUDY_SIMPLE, main_cmd_simple, NULL, is_simple },
    { IDM_STUDY_ENGINE, main_values_ask, has_no_question, NULL },
    { IDM_STUDY_THOUGHT, main_cmd_thought, NULL, has_thought },
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
    { IDM_VIEW_PACE_SMOOTH, main_cmd_pace_smooth, NULL, is_pace_smooth },
    { IDM_VIEW_PACE_ORIGINAL, main_cmd_pace_original, NULL, is_pace_original },
    { IDM_VIEW_PACE_OFF, main_cmd_pace_off, NULL, is_pace_off },
    { IDM_VIEW_LOOK_DISCS, main_cmd_look_discs, NULL, is_look_discs },
    { IDM_VIEW_LOOK_RABBITS, main_cmd_look_rabbits, NULL, is_look_rabbits },
    { IDM_VIEW_THEME_SYSTEM, main_cmd_theme_system, NULL, is_theme_system },
    { IDM_VIEW_THEME_CLASSIC, main_cmd_theme_classic, NULL, is_theme_classic },
    { IDM_VIEW_THEME_ORIGINAL, main_cmd_theme_original, NULL, is_theme_original },
    { IDM_VIEW_THEME_DARK, main_cmd_theme_dark, NULL, is_theme_dark },
    { IDM_VIEW_THEME_WOOD, main_cmd_theme_wood, NULL, is_theme_wood },
    { IDM_VIEW_THEME_SAFE, main_cmd_theme_safe, NULL, is_theme_safe },
    { IDM_VIEW_LANGUAGE_SYSTEM, main_cmd_language_system, NULL, is_language_system },
    { IDM_VIEW_LANGUAGE_ENGLISH, main_cmd_language_english, NULL, is_language_english },
    { IDM_VIEW_LANGUAGE_JAPANESE, main_cmd_language_japanese, NULL, is_language_japanese },
    { IDM_HELP_HOW_TO_PLAY, main_cmd_how_to_play, NULL, NULL },
    { IDM_HELP_KEYS, main_cmd_keys, NULL, NULL },
    { IDM_HELP_ABOUT, main_cmd_about, NULL, NULL },
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

void main_commands_run(MainWindow *self, int id) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (COMMANDS[i].id == id) {
            COMMANDS[i].run(self);
            return;
        }
    }
}

void main_commands_refresh_menu(MainWindow *self, HMENU menu) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const Command *command = &COMMANDS[i];
        UINT id = (UINT)command->id;
        bool is_enabled = !command->is_enabled || command->is_enabled(self);
        EnableMenuItem(menu, id, (UINT)(MF_BYCOMMAND | (is_enabled ? MF_ENABLED : MF_GRAYED)));
        if (command->is_checked) {
            UINT mark = command->is_checked(self) ? MF_CHECKED : MF_UNCHECKED;
            CheckMenuItem(menu, id, MF_BYCOMMAND | mark);
        }
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
