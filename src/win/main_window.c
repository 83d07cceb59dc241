/* SPDX-License-Identifier: MIT */
/* The main window's life and its messages. */
#include "main_window.h"

#include <stdlib.h>

#include "board_control.h"
#include "dialog_colors.h"
#include "dialog_dpi.h"
#include "graph_control.h"
#include "main_board.h"
#include "main_options.h"
#include "main_place.h"
#include "move_list.h"
#include "view/board_geometry.h"
#include "win_text.h"

static MainWindow *main_of(HWND window) {
    return (MainWindow *)GetWindowLongPtrW(window, DWLP_USER);
}

/* ----------------------------------------------------------------------------------------------- thinker */
static void post_thought(void *context, const Thought *thought) {
    const MainWindow *self = context;
    LPARAM packed = (thought->move.square & 255) | (int)thought->move.kind << 8 | -(int)thought->status << 16;
    PostMessageW(self->window, WM_APP_THOUGHT, thought->generation, packed);
}

static void main_on_thought(MainWindow *self, WPARAM generation, LPARAM packed) {
    Thought thought = { .generation = (uint32_t)generation,
                        .status = (Status)(-(int)(packed >> 16)),
                        .move = { (MoveKind)((packed >> 8) & 255), (Square)(packed & 255) } };
    if (thought.status == STATUS_OK && (thought.move.square < 0 || thought.move.square > SQUARE_NONE)) {
        return;
    }
    main_game_on_thought(self, &thought);
}

/* ------------------------------------------------------------------------------------------------ messages */
static bool main_on_init(MainWindow *self, HWND window) {
    self->window = window;
    dialog_dpi_keep_own_layout(window);
    self->board = GetDlgItem(window, IDC_BOARD);
    self->players[COLOR_BLACK] = GetDlgItem(window, IDC_PLAYER_BLACK);
    self->players[COLOR_WHITE] = GetDlgItem(window, IDC_PLAYER_WHITE);
    self->share = GetDlgItem(window, IDC_SHARE);
    self->message = GetDlgItem(window, IDC_MESSAGE);
    self->moves = GetDlgItem(window, IDC_MOVES);
    self->graph = GetDlgItem(window, IDC_GRAPH);
    self->reason = GetDlgItem(window, IDC_REASON);
    self->status = GetDlgItem(window, IDC_STATUS);
    main_thought_create(self);
    if (main_keeping_create(self) != STATUS_OK || referee_create(main_game_listener, self, &self->referee) != STATUS_OK ||
        thinker_create(post_thought, main_thought_hear, self, &self->thinker) != STATUS_OK ||
        main_study_create(self) != STATUS_OK || main_files_create(self) != STATUS_OK ||
        main_games_create(self) != STATUS_OK || main_autosave_create(self) != STATUS_OK ||
        main_opening_create(self) != STATUS_OK || main_picture_create(self) != STATUS_OK) {
        return false;
    }
    SendMessageW(window, WM_SETICON, ICON_BIG, (LPARAM)LoadIconW(self->instance, MAKEINTRESOURCEW(IDI_OTHELLO)));
    main_engines_begin(self);
    main_questions_load_setup(self);
    BoardClient client = { self, false, main_board_describe_cell, main_board_describe, .has_game_keys = true };
    board_control_set_client(self->board, 8, 8, &client);
    main_view_set_dpi(self, (int)GetDpiForWindow(window));
    main_view_set_language(self);
    main_view_show_board(self);
    main_place_window(self);
    return true;
}

static void main_on_min_max(const MainWindow *self, MINMAXINFO *info) {
    if (self->dpi > 0) {
        int least = view_scale(LAYOUT_CLIENT_MIN_UNITS, self->dpi);
        SIZE size = main_place_frame_size(self, least, least, self->dpi);
        info->ptMinTrackSize = (POINT){ size.cx, size.cy };
    }
}

static void main_on_command(MainWindow *self, int id, int code, LPARAM lparam) {
    switch (id) {
    case IDASK_ORDER:
        main_questions_ask_order(self);
        break;
    case IDPUT_STONE:
        main_game_put_stone(self, lparam);
        break;
    case IDTHINK_PUT_STONE:
        main_game_think(self, lparam);
        break;
    default:
        if (code <= 1) { /* of the menu or an accelerator */
            main_commands_run(self, id);
        }
        break;
    }
}

static void main_on_board_notice(MainWindow *self, const BoardNotice *notice) {
    switch (notice->header.code) {
    case BCN_CHOSEN:
        main_game_on_chosen(self, notice->column, notice->row);
        break;
    case BCN_POINTED:
        main_game_on_pointed(self, notice->column, notice->row);
        break;
    case BCN_TURNED:
        main_game_on_turned(self);
        break;
    case BCN_ESCAPE:
        main_game_on_escape(self);
        break;
    case BCN_GO_FIRST:
        main_commands_run(self, IDM_EDIT_FIRST);
        break;
    case BCN_GO_BACK:
        main_commands_run(self, IDM_EDIT_BACK);
        break;
    case BCN_GO_FORWARD:
        main_commands_run(self, IDM_EDIT_FORWARD);
        break;
    case BCN_GO_LAST:
        main_commands_run(self, IDM_EDIT_LAST);
        break;
    case BCN_CONTEXT:
        main_commands_show_menu(self, CONTEXT_BOARD, notice->point);
        break;
    default:
        break;
    }
}

static void main_on_list_notice(MainWindow *self, const MoveListNotice *notice) {
    switch (notice->header.code) {
    case MLN_CHOSEN:
        if (notice->id == referee_node(self->referee)) {
            SetFocus(self->board); /* Enter on the row where one is: back to the game */
        }
        main_game_go_to(self, notice->id);
        break;
    case MLN_ESCAPE:
        SetFocus(self->board);
        break;
    case MLN_CONTEXT:
        main_commands_show_menu(self, CONTEXT_MOVES, notice->point);
        break;
    default:
        break;
    }
}

static void main_on_graph_notice(MainWindow *self, const GraphNotice *notice) {
    switch (notice->header.code) {
    case GRN_CHOSEN:
        main_game_go_to_ply(self, notice->ply);
        break;
    case GRN_ESCAPE:
        SetFocus(self->board);
        break;
    case GRN_CONTEXT:
        main_commands_show_menu(self, CONTEXT_MOVES, notice->point);
        break;
    default:
        break;
    }
}

static void main_on_notify(MainWindow *self, const NMHDR *header) {
    if (header->hwndFrom == self->board) {
        main_on_board_notice(self, (const BoardNotice *)header);
    } else if (header->hwndFrom == self->moves) {
        main_on_list_notice(self, (const MoveListNotice *)header);
    } else if (header->hwndFrom == self->graph) {
        main_on_graph_notice(self, (const GraphNotice *)header);
    } else if (header->code == PIN_ROOM && (header->hwndFrom == self->message || header->hwndFrom == self->reason)) {
        main_view_give_room(self);
    }
}

static void main_on_timer(MainWindow *self, WPARAM timer) {
    if (timer == CLOCK_TIMER) {
        main_game_on_clock(self);
    } else if (timer == STUDY_TIMER) {
        main_exercise_on_timer(self);
    } else {
        main_game_on_timer(self);
    }
}

/* A right click on the players or the message. */
static void main_on_context(MainWindow *self, HWND control, POINT point) {
    RECT rect;
    if (point.x == -1 && point.y == -1 && GetWindowRect(control, &rect)) {
        point = (POINT){ rect.left, rect.bottom }; /* by the menu key */
    }
    main_commands_show_menu(self, CONTEXT_PLAYERS, point);
}

static void main_on_close(MainWindow *self) {
    main_options_give_up(self);
    main_place_save(self); /* while it is known whether the window is maximised */
    ShowWindow(self->window, SW_HIDE); /* gone for the user at once */
    main_autosave_on_close(self);
    main_game_stop(self);
    main_commands_save_settings(self);
    DestroyWindow(self->window);
}

/* The user signs out: the program is ended as soon as this returns. */
static void main_on_end_session(MainWindow *self) {
    main_options_give_up(self);
    main_place_save(self);
    main_commands_save_settings(self);
    main_keeping_destroy(self);
}

static void main_on_destroy(MainWindow *self) {
    main_picture_destroy(self);
    main_replaced_forget(self);
    main_opening_destroy(self);
    main_autosave_destroy(self);
    main_games_destroy(self);
    main_files_destroy(self);
    main_study_destroy(self);
    thinker_destroy(self->thinker);
    referee_destroy(self->referee);
    main_engines_end(self);
    main_keeping_destroy(self);
    fonts_free(&self->fonts);
    free(self->settings_path);
    SetWindowLongPtrW(self->window, DWLP_USER, 0);
    free(self);
    PostQuitMessage(0);
}

static void main_on_settings_changed(MainWindow *self) {
    main_view_set_dpi(self, self->dpi); /* makes the fonts anew */
    main_view_set_language(self);
}

/* What other threads have posted. @return false: the message is none of that */
static bool main_on_news(MainWindow *self, UINT message, WPARAM wparam) {
    switch (message) {
    case WM_APP_HINTS:
        main_study_take_news(&self->study.hint_news);
        main_study_on_hints(self);
        return true;
    case WM_APP_THINKING:
        main_study_take_news(&self->study.thought_news);
        main_study_show_status(self);
        return true;
    case WM_APP_ANALYSIS:
        main_study_take_news(&self->study.analysis_news);
        main_analysis_on_news(self);
        return true;
    case WM_APP_EXERCISES:
        main_exercise_on_news(self);
        return true;
    case WM_APP_STORE:
        main_store_on_report(self);
        return true;
    case WM_APP_PICTURE:
        main_picture_on_news(self);
        return true;
    case WM_APP_SETTINGS:
        main_keeping_on_report(self, wparam == 1);
        return true;
    case WM_APP_FILES:
        main_files_on_news(self);
        return true;
    case WM_APP_AUTOSAVE:
        main_autosave_on_news(self);
        return true;
    case WM_APP_GAMES:
        main_games_on_news(self);
        return true;
    default:
        return false;
    }
}

static INT_PTR CALLBACK main_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    MainWindow *self = main_of(window);
    if (!self) {
        if (message == WM_INITDIALOG) {
            SetWindowLongPtrW(window, DWLP_USER, lparam);
            if (!main_on_init((MainWindow *)lparam, window)) {
                DestroyWindow(window);
            }
        }
        return FALSE;
    }
    INT_PTR answer = FALSE;
    if (dialog_colors_on_message(window, &self->theme, message, wparam, lparam, &answer)) {
        return answer;
    }
    switch (message) {
    case WM_COMMAND:
        main_on_command(self, LOWORD(wparam), HIWORD(wparam), lparam);
        return TRUE;
    case WM_NOTIFY:
        main_on_notify(self, (const NMHDR *)lparam);
        return TRUE;
    case WM_TIMER:
        main_on_timer(self, wparam);
        return TRUE;
    case WM_DRAWITEM:
        return main_side_bar_draw(self, (const DRAWITEMSTRUCT *)lparam);
    case WM_DROPFILES:
        main_files_on_drop(self, (HDROP)wparam);
        return TRUE;
    case WM_CONTEXTMENU:
        main_on_context(self, (HWND)wparam, (POINT){ (short)LOWORD(lparam), (short)HIWORD(lparam) });
        return TRUE;
    case WM_APP_THOUGHT:
        main_on_thought(self, wparam, lparam);
        return TRUE;
    case WM_INITMENUPOPUP:
        main_commands_refresh_menu(self, (HMENU)wparam);
        return TRUE;
    case WM_SIZE:
        main_view_lay_out(self);
        return TRUE;
    case WM_GETMINMAXINFO:
        main_on_min_max(self, (MINMAXINFO *)lparam);
        return TRUE;
    case WM_DPICHANGED:
        main_view_set_dpi(self, HIWORD(wparam));
        dialog_dpi_take_place(window, lparam);
        return TRUE;
    case WM_SETTINGCHANGE:
    case WM_SYSCOLORCHANGE:
        main_on_settings_changed(self);
        return TRUE;
    case WM_CLOSE:
        main_on_close(self);
        return TRUE;
    case WM_ENDSESSION:
        if (wparam) {
            main_on_end_session(self);
        }
        return TRUE;
    case WM_NCDESTROY:
        main_on_destroy(self);
        return TRUE;
    default:
        return main_on_news(self, message, wparam) || main_engines_take_message(self, message);
    }
}

Status main_window_create(HINSTANCE instance, char *settings_path, MainWindow **main_window) {
    MainWindow *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    self->instance = instance;
    self->settings_path = settings_path;
    main_keeping_read(self);
    const DLGTEMPLATE *template = win_text_resource(instance, RT_DIALOG, IDD_MAIN, LANGUAGE_ENGLISH);
    HWND window = template ? CreateDialogIndirectParamW(instance, template, NULL, main_procedure, (LPARAM)self) : NULL;
    if (!window) {
        return STATUS_IO;
    }
    *main_window = self;
    return STATUS_OK;
}
