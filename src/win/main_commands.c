/* SPDX-License-Identifier: MIT */
/* The menu's commands, one table for what they do, whether they can be chosen and whether they bear a mark. */
#include "main_window.h"

#include "main_about.h"
#include "main_exchange.h"
#include "main_guide.h"
#include "main_options.h"
#include "main_picture.h"
#include "main_say.h"
#include "main_settings.h"
#include "mnk_window.h"
#include "view/text_size.h"
#include "win_text.h"

typedef struct Command {
    int id;
    void (*run)(MainWindow *self);
    bool (*is_enabled)(const MainWindow *self); /* NULL: always */
    bool (*is_checked)(const MainWindow *self); /* NULL: bears no mark */
} Command;

void main_commands_save_settings(MainWindow *self) {
    main_keeping_save(self);
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
static void set_text_percent(MainWindow *self, int percent) {
    wchar_t number[16];
    wchar_t text[PANEL_TEXT_SIZE];
    bool is_other = percent != self->settings.text_percent;
    self->settings.text_percent = percent;
    if (is_other) {
        main_commands_save_settings(self);
        main_view_set_dpi(self, self->dpi); /* makes the fonts anew */
    }
    wsprintfW(number, L"%d", percent);
    main_view_format(self, is_other ? TEXT_TEXT_SIZE : TEXT_TEXT_SIZE_SAME, (const wchar_t *[]){ number }, 1, text);
    main_say_text(self, text);
}

static void main_cmd_text_larger(MainWindow *self) {
    set_text_percent(self, text_size_step(self->settings.text_percent, 1));
}

static void main_cmd_text_smaller(MainWindow *self) {
    set_text_percent(self, text_size_step(self->settings.text_percent, -1));
}

static void main_cmd_text_usual(MainWindow *self) {
    set_text_percent(self, TEXT_SIZE_LEAST);
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

static bool is_self_playing(const MainWindow *self) {
    return self->is_self_playing;
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
    { IDM_GAME_SELF_PLAY, main_game_toggle_self_play, main_game_can_play_itself, is_self_playing },
    { IDM_VIEW_TEXT_LARGER, main_cmd_text_larger, NULL, NULL },
    { IDM_VIEW_TEXT_SMALLER, main_cmd_text_smaller, NULL, NULL },
    { IDM_VIEW_TEXT_USUAL, main_cmd_text_usual, NULL, NULL },
    { IDCANCEL, main_side_bar_dismiss, NULL, NULL }, /* Esc on the bar's button */
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
    (void)main_settings_run(self, id);
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
    main_settings_refresh_menu(self, menu);
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
