/* SPDX-License-Identifier: MIT */
/* What the main window shows, and where: layout, fonts, language, board cells, players' rows, message. */
#include "main_window.h"

#include "board_control.h"
#include "dark_mode.h"
#include "dialog_colors.h"
#include "graph_control.h"
#include "main_board.h"
#include "main_guide.h"
#include "move_list.h"
#include "pane_texts.h"
#include "text/result_text.h"
#include "view/board_geometry.h"
#include "view/othello_painter.h"
#include "view/rabbit_painter.h"
#include "win_text.h"

/* ------------------------------------------------------------------------------------------------- texts */
static bool has_rabbits(const MainWindow *self) {
    return self->settings.look == LOOK_RABBITS;
}

void main_view_color_name(const MainWindow *self, Color color, bool is_capital, wchar_t *out, int size) {
    /* By look, colour, and whether it begins a sentence. The rabbits that begin are the white ones. */
    static const TextId IDS[2][2][2] = {
        { { TEXT_COLOR_BLACK, TEXT_COLOR_BLACK_CAPITAL }, { TEXT_COLOR_WHITE, TEXT_COLOR_WHITE_CAPITAL } },
        { { TEXT_COLOR_BLACK_RABBIT, TEXT_COLOR_BLACK_RABBIT_CAPITAL },
          { TEXT_COLOR_WHITE_RABBIT, TEXT_COLOR_WHITE_RABBIT_CAPITAL } },
    };
    win_text_get(self->language, IDS[has_rabbits(self)][color][is_capital], out, size);
}

/* @return true when exactly one side is a person's: "you" then means that one */
static bool has_lone_person(const MainWindow *self) {
    return self->has_setup && main_game_person_count(referee_setup(self->referee)) == 1;
}

void main_view_player_name(const MainWindow *self, Color color, wchar_t *out, int size) {
    const Opponent *opponent = self->has_setup ? referee_player(self->referee, color) : NULL;
    if (main_engines_name(self, opponent, out, size)) {
        return;
    }
    if (opponent) {
        win_text_get(self->language, text_of_opponent(opponent->name, "NAME"), out, size);
    } else if (has_lone_person(self)) {
        win_text_get(self->language, TEXT_PLAYER_YOU, out, size);
    } else {
        main_view_color_name(self, color, true, out, size);
    }
}

void main_view_format(const MainWindow *self, TextId id, const wchar_t *const values[], int count, wchar_t *out) {
    win_text_format(self->language, id, values, count, out, PANEL_TEXT_SIZE);
}

void main_view_say(MainWindow *self, TextId id, const wchar_t *const values[], int count) {
    wchar_t text[PANEL_TEXT_SIZE];
    main_view_format(self, id, values, count, text);
    panel_item_show_message(self->message, text);
}

/* ------------------------------------------------------------------------------------------------ result */
/* "You won by …", as the only person sees it. */
static void format_result_of_person(const MainWindow *self, int lead, wchar_t *out) {
    int margin = lead < 0 ? -lead : lead;
    wchar_t number[16];
    wsprintfW(number, L"%d", margin);
    main_view_format(self, text_of_result(lead), (const wchar_t *[]){ number }, 1, out);
}

static void format_lost_on_time(const MainWindow *self, wchar_t *out) {
    wchar_t loser[PANEL_TEXT_SIZE];
    wchar_t winner[PANEL_TEXT_SIZE];
    Color color = referee_loser_on_time(self->referee);
    main_view_color_name(self, color, true, loser, PANEL_TEXT_SIZE);
    main_view_color_name(self, color_opposite(color), false, winner, PANEL_TEXT_SIZE);
    main_view_format(self, TEXT_MESSAGE_TIME_WON, (const wchar_t *[]){ loser, winner }, 2, out);
}

static void format_result_of_sides(const MainWindow *self, wchar_t *out) {
    int lead = referee_lead(self->referee);
    int margin = lead < 0 ? -lead : lead;
    wchar_t number[16];
    wchar_t color[PANEL_TEXT_SIZE];
    wsprintfW(number, L"%d", margin);
    main_view_color_name(self, lead >= 0 ? COLOR_BLACK : COLOR_WHITE, true, color, PANEL_TEXT_SIZE);
    TextId id = margin == 0 ? TEXT_RESULT_DRAW : margin == 1 ? TEXT_RESULT_SIDE_WINS_ONE : TEXT_RESULT_SIDE_WINS;
    main_view_format(self, id, (const wchar_t *[]){ color, number }, 2, out);
}

/* What a student says in the end. @return TEXT_UNKNOWN: nothing */
static TextId student_remark(const MainWindow *self, Color person) {
    const Position *position = game_position(referee_game(self->referee));
    const Opponent *student = referee_player(self->referee, color_opposite(person));
    if (!student || !student->is_student) {
        return TEXT_UNKNOWN;
    }
    return text_of_student_remark(student->name, position_disc_count(position, person),
                                  position_disc_count(position, color_opposite(person)));
}

static void append(wchar_t *text, const wchar_t *more, Language language) {
    int length = lstrlenW(text);
    if (language == LANGUAGE_ENGLISH && length + 1 < PANEL_TEXT_SIZE) {
        text[length++] = L' ';
    }
    lstrcpynW(text + length, more, PANEL_TEXT_SIZE - length);
}

/* @return true: the result is a draw that counts as a win */
static bool format_decided_draw(const MainWindow *self, wchar_t *out) {
    wchar_t color[PANEL_TEXT_SIZE];
    Winner winner = referee_winner(self->referee);
    if (referee_lead(self->referee) != 0 || winner == WINNER_NONE) {
        return false;
    }
    main_view_color_name(self, (Color)winner, false, color, PANEL_TEXT_SIZE);
    main_view_format(self, TEXT_RESULT_DRAW_IS_WIN, (const wchar_t *[]){ color }, 1, out);
    return true;
}

void main_view_format_result(const MainWindow *self, wchar_t *out) {
    if (referee_end(self->referee) == REFEREE_END_TIME) {
        format_lost_on_time(self, out);
    } else if (!format_decided_draw(self, out)) {
        format_result_of_sides(self, out);
    }
}

static void say_result(MainWindow *self) {
    wchar_t text[PANEL_TEXT_SIZE];
    wchar_t more[PANEL_TEXT_SIZE];
    int lead = referee_lead(self->referee);
    Color person = referee_player(self->referee, COLOR_BLACK) ? COLOR_WHITE : COLOR_BLACK;
    if (referee_end(self->referee) == REFEREE_END_TIME) {
        format_lost_on_time(self, text);
        panel_item_show_message(self->message, text);
        return;
    }
    if (has_lone_person(self) && !format_decided_draw(self, text)) {
        format_result_of_person(self, person == COLOR_BLACK ? lead : -lead, text);
    } else {
        main_view_format_result(self, text);
    }
    TextId remark = has_lone_person(self) ? student_remark(self, person) : TEXT_UNKNOWN;
    if (remark != TEXT_UNKNOWN) {
        main_view_format(self, remark, NULL, 0, more);
        append(text, more, self->language);
    }
    panel_item_show_message(self->message, text);
}

static void say_turn_of_person(MainWindow *self, Color mover) {
    wchar_t color[PANEL_TEXT_SIZE];
    wchar_t name[PANEL_TEXT_SIZE];
    if (self->study.is_on || !has_lone_person(self)) {
        main_view_color_name(self, mover, true, color, PANEL_TEXT_SIZE);
        main_view_say(self, TEXT_MESSAGE_TURN_OF, (const wchar_t *[]){ color }, 1);
        return;
    }
    main_view_color_name(self, mover, false, color, PANEL_TEXT_SIZE);
    const Opponent *passer = referee_player(self->referee, self->passed_color);
    if (self->has_passed && self->passed_color != mover && passer && !passer->is_student) {
        main_view_player_name(self, self->passed_color, name, PANEL_TEXT_SIZE);
        main_view_say(self, TEXT_MESSAGE_YOUR_MOVE_AGAIN, (const wchar_t *[]){ name, color }, 2);
    } else {
        main_view_say(self, TEXT_MESSAGE_YOUR_MOVE, (const wchar_t *[]){ color }, 1);
    }
}

void main_view_say_turn(MainWindow *self) {
    Color mover = game_mover(referee_game(self->referee));
    wchar_t color[PANEL_TEXT_SIZE];
    wchar_t name[PANEL_TEXT_SIZE];
    if (self->is_user_paused) {
        main_view_say(self, TEXT_MESSAGE_PAUSED, NULL, 0);
        return;
    }
    if (main_exercise_say_turn(self) || main_opening_say_turn(self)) {
        return;
    }
    switch (self->phase) {
    case PHASE_RESTING:
        if (game_must_pass(referee_game(self->referee))) {
            main_view_color_name(self, mover, true, color, PANEL_TEXT_SIZE);
            main_view_say(self, TEXT_MESSAGE_RESTING_PASS, (const wchar_t *[]){ color }, 1);
            break;
        }
        main_view_color_name(self, mover, false, color, PANEL_TEXT_SIZE);
        main_view_player_name(self, mover, name, PANEL_TEXT_SIZE);
        main_view_say(self, TEXT_MESSAGE_RESTING, (const wchar_t *[]){ name, color }, 2);
        break;
    case PHASE_NO_GAME:
        main_view_say(self, TEXT_MESSAGE_NO_GAME, NULL, 0);
        break;
    case PHASE_OVER:
        say_result(self);
        break;
    case PHASE_FAILED:
        main_game_say_failed(self);
        break;
    case PHASE_PERSON:
        say_turn_of_person(self, mover);
        break;
    default:
        if (self->is_self_playing) {
            main_view_say(self, TEXT_SELF_PLAY, NULL, 0);
            break;
        }
        main_view_color_name(self, mover, false, color, PANEL_TEXT_SIZE);
        main_view_player_name(self, mover, name, PANEL_TEXT_SIZE);
        main_view_say(self, TEXT_MESSAGE_WAIT, (const wchar_t *[]){ name, color }, 2);
        break;
    }
}

/* ------------------------------------------------------------------------------------------------- board */
void main_view_show_board(MainWindow *self) {
    BoardCell cells[SQUARE_COUNT];
    main_board_cells(self, cells);
    board_control_set_cells(self->board, cells);
}

void main_view_square_name(Square square, wchar_t out[SQUARE_TEXT_SIZE]) {
    out[0] = (wchar_t)(L'a' + square_column(square));
    out[1] = (wchar_t)(L'1' + square_row(square));
    out[2] = 0;
}

void main_view_format_score(int score, wchar_t out[16]) {
    /* A real minus sign, as long as the plus. */
    wsprintfW(out, score > 0 ? L"+%d" : score < 0 ? L"−%d" : L"%d", score < 0 ? -score : score);
}

/* ----------------------------------------------------------------------------------------------- players */
enum { CLOCK_LOW_MS = 10000 };

static void show_player(MainWindow *self, Color color) {
    const Game *game = referee_game(self->referee);
    PanelPlayer player = { .paint = has_rabbits(self) ? rabbit_paint_small : othello_paint_small_disc,
                           .piece = color == COLOR_BLACK ? PIECE_BLACK : PIECE_WHITE,
                           .count = position_disc_count(game_position(game), color),
                           .is_to_move = referee_is_playing(self->referee) && game_mover(game) == color };
    wchar_t color_name[PANEL_TEXT_SIZE];
    wchar_t number[16];
    main_view_color_name(self, color, true, color_name, PANEL_TEXT_SIZE);
    main_view_player_name(self, color, player.name, PANEL_TEXT_SIZE);
    win_text_get(self->language, TEXT_PLAYER_TO_MOVE, player.to_move, PANEL_TEXT_SIZE);
    wsprintfW(number, L"%d", player.count);
    TextId id = player.count == 1
                    ? (player.is_to_move ? TEXT_PLAYER_SPOKEN_ONE_TO_MOVE : TEXT_PLAYER_SPOKEN_ONE)
                    : (player.is_to_move ? TEXT_PLAYER_SPOKEN_TO_MOVE : TEXT_PLAYER_SPOKEN);
    win_text_format(self->language, id, (const wchar_t *[]){ color_name, player.name, number }, 3, player.spoken,
                    PANEL_TEXT_SIZE);
    int64_t left_ms = referee_clock_left_ms(self->referee, color);
    if (left_ms >= 0) {
        panel_item_format_clock(left_ms, player.clock);
        player.is_clock_low = left_ms < CLOCK_LOW_MS;
    }
    panel_item_show_player(self->players[color], &player);
}

void main_view_show_players(MainWindow *self) {
    const Position *position = game_position(referee_game(self->referee));
    show_player(self, COLOR_BLACK);
    show_player(self, COLOR_WHITE);
    panel_item_show_share(self->share, position_disc_count(position, COLOR_BLACK),
                          position_disc_count(position, COLOR_WHITE));
}

/* ------------------------------------------------------------------------------------------------ layout */
static void place(HDWP *batch, HWND window, ViewRect rect) {
    int width = rect.right - rect.left;
    int height = rect.bottom - rect.top;
    UINT show = width > 0 && height > 0 ? SWP_SHOWWINDOW : SWP_HIDEWINDOW;
    if (*batch) {
        *batch = DeferWindowPos(*batch, window, NULL, rect.left, rect.top, width, height,
                                SWP_NOZORDER | SWP_NOACTIVATE | SWP_NOCOPYBITS | show);
    }
}

CellPainter *main_view_painter(const MainWindow *self) {
    return has_rabbits(self) ? rabbit_paint_cell : othello_paint_cell;
}

static void set_looks(MainWindow *self) {
    BoardLook look = { .theme = &self->theme,
                       .painter = main_view_painter(self),
                       .label_font = self->fonts.label,
                       .dpi = self->dpi,
                       .has_coordinates = self->settings.has_coordinates && self->layout.has_coordinates,
                       .has_legal_marks = self->settings.has_legal_marks,
                       .is_turned = self->settings.is_turned };
    board_control_set_look(self->board, &look);
}

static Layout find_layout(const MainWindow *self) {
    RECT client = { 0 };
    GetClientRect(self->window, &client);
    LayoutWishes wishes = { .has_panel = self->settings.has_panel,
                            .has_moves = self->settings.has_moves,
                            .has_graph = self->settings.has_graph,
                            .has_status = self->settings.has_status,
                            .message_height = panel_item_wanted_height(self->message),
                            .reason_height = panel_item_wanted_height(self->reason),
                            .bar_height = main_side_bar_height(self, client.right) };
    return layout_make(client.right, client.bottom, self->dpi, self->fonts.text_height, wishes);
}

static void place_all(const MainWindow *self) {
    HDWP batch = BeginDeferWindowPos(9);
    place(&batch, self->board, self->layout.board);
    place(&batch, self->players[COLOR_BLACK], self->layout.players[0]);
    place(&batch, self->players[COLOR_WHITE], self->layout.players[1]);
    place(&batch, self->share, self->layout.share);
    place(&batch, self->message, self->layout.message);
    place(&batch, self->moves, self->layout.moves);
    place(&batch, self->graph, self->layout.graph);
    place(&batch, self->reason, self->layout.reason);
    place(&batch, self->status, self->layout.status);
    if (batch) {
        EndDeferWindowPos(batch);
    }
    main_side_bar_place(self);
}

static bool take_layout(MainWindow *self) {
    Layout layout = find_layout(self);
    bool is_other = memcmp(&layout, &self->layout, sizeof layout) != 0;
    self->layout = layout;
    return is_other;
}

void main_view_lay_out(MainWindow *self) {
    if (IsIconic(self->window)) {
        return;
    }
    (void)take_layout(self);
    place_all(self);
    main_view_give_room(self); /* texts want other heights in other widths */
    set_looks(self);
}

void main_view_give_room(MainWindow *self) {
    if (!IsIconic(self->window) && take_layout(self)) {
        place_all(self);
    }
}

static BOOL CALLBACK set_font(HWND child, LPARAM font) {
    SendMessageW(child, WM_SETFONT, (WPARAM)font, TRUE);
    return TRUE;
}

void main_view_set_dpi(MainWindow *self, int dpi) {
    self->dpi = dpi;
    self->fonts.user_percent = self->settings.text_percent;
    fonts_make(&self->fonts, dpi);
    if (self->question) {
        EnumChildWindows(self->question, set_font, (LPARAM)self->fonts.text); /* its font is gone */
    }
    main_view_set_theme(self);
    main_side_bar_refresh(self);
    main_view_lay_out(self);
}

void main_view_set_theme(MainWindow *self) {
    HWND items[] = { self->players[COLOR_BLACK], self->players[COLOR_WHITE], self->share,
                     self->message,              self->reason,               self->status };
    dark_mode_choose_theme(self->settings.theme, &self->theme);
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        panel_item_set_look(items[i], &self->fonts, &self->theme, self->dpi);
    }
    move_list_set_look(self->moves, &self->fonts, &self->theme,
                       has_rabbits(self) ? rabbit_paint_small : othello_paint_small_disc, self->dpi);
    graph_control_set_look(self->graph, &self->fonts, &self->theme, self->dpi);
    set_looks(self);
    dialog_colors_apply(self->window, &self->theme);
    if (self->question) {
        dialog_colors_apply(self->question, &self->theme);
    }
    if (IsWindow(self->mnk)) {
        SendMessageW(self->mnk, WM_SYSCOLORCHANGE, 0, 0);
    }
    main_guide_on_look(self);
    main_games_on_look(self);
}

/* ---------------------------------------------------------------------------------------------- language */
/* What a reader says of the panes, also while there is nothing in them. */
static void name_panes(MainWindow *self) {
    wchar_t name[PANEL_TEXT_SIZE];
    PaneStyle style = { self->language, has_rabbits(self) };
    pane_texts_name(&style, self->moves, self->graph);
    win_text_get(self->language, TEXT_PANE_REASON_EMPTY, name, PANEL_TEXT_SIZE);
    panel_item_set_empty_name(self->reason, name);
    win_text_get(self->language, TEXT_PANE_STATUS_EMPTY, name, PANEL_TEXT_SIZE);
    panel_item_set_empty_name(self->status, name);
    win_text_get(self->language, TEXT_SHARE_NAME, name, PANEL_TEXT_SIZE);
    SetWindowTextW(self->share, name);
}

void main_view_set_language(MainWindow *self) {
    switch (self->settings.language) {
    case LANGUAGE_IS_ENGLISH:
        self->language = LANGUAGE_ENGLISH;
        break;
    case LANGUAGE_IS_JAPANESE:
        self->language = LANGUAGE_JAPANESE;
        break;
    default:
        self->language = win_text_system_language();
        break;
    }
    main_files_show_title(self);
    const MENUTEMPLATEW *template = win_text_resource(self->instance, RT_MENU, IDM_MAIN, self->language);
    HMENU menu = template ? LoadMenuIndirectW(template) : NULL;
    if (menu) {
        HMENU old = GetMenu(self->window);
        SetMenu(self->window, menu);
        DestroyMenu(old);
    }
    if (self->phase != PHASE_NOTICE) {
        main_view_say_turn(self);
    }
    main_view_show_players(self);
    name_panes(self);
    main_analysis_show(self);
    main_study_show_status(self);
    main_guide_on_look(self);
    main_side_bar_refresh(self);
    if (self->side_bar.is_shown) {
        main_view_lay_out(self); /* other words want another height */
    }
}
