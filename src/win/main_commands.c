/* SPDX-License-Identifier: MIT */
/* The menu's commands, one table for what they do, whether they can be chosen and whether they bear a mark. */
#include "main_window.h"

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

/* -------------------------------------------------------------------------------------------------- help */
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
    { IDM_GAME_TAKE_BACK, main_game_take_back, main_game_can_take_back, NULL },
    { IDM_GAME_START_STANDARD, main_cmd_start_standard, NULL, is_start_standard },
    { IDM_GAME_START_MIRRORED, main_cmd_start_mirrored, NULL, is_start_mirrored },
    { IDM_GAME_THREE_IN_A_ROW, main_cmd_three_in_a_row, NULL, NULL },
    { IDM_GAME_QUIT, main_cmd_quit, NULL, NULL },
    { IDM_VIEW_LEGAL_MARKS, main_cmd_legal_marks, NULL, has_legal_marks },
    { IDM_VIEW_COORDINATES, main_cmd_coordinates, NULL, has_coordinates },
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
