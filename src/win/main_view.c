/* SPDX-License-Identifier: MIT */
/* What the main window shows, and where: layout, fonts, language, board cells, players' rows, message. */
#include "main_window.h"

#include <oleacc.h>

#include "board_control.h"
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

static void say_result(MainWindow *self) {
    wchar_t text[PANEL_TEXT_SIZE];
    wchar_t more[PANEL_TEXT_SIZE];
    int lead = referee_lead(self->referee);
    Winner winner = referee_winner(self->referee);
    Color person = referee_player(self->referee, COLOR_BLACK) ? COLOR_WHITE : COLOR_BLACK;
    if (lead == 0 && winner != WINNER_NONE) {
        main_view_color_name(self, (Color)winner, false, more, PANEL_TEXT_SIZE);
        main_view_format(self, TEXT_RESULT_DRAW_IS_WIN, (const wchar_t *[]){ more }, 1, text);
    } else if (has_lone_person(self)) {
        format_result_of_person(self, person == COLOR_BLACK ? lead : -lead, text);
    } else {
        format_result_of_sides(self, text);
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
    if (!has_lone_person(self)) {
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
    switch (self->phase) {
    case PHASE_NO_GAME:
        main_view_say(self, TEXT_MESSAGE_NO_GAME, NULL, 0);
        break;
    case PHASE_OVER:
        say_result(self);
        break;
    case PHASE_PERSON:
        say_turn_of_person(self, mover);
        break;
    default:
        main_view_color_name(self, mover, false, color, PANEL_TEXT_SIZE);
        main_view_player_name(self, mover, name, PANEL_TEXT_SIZE);
        main_view_say(self, TEXT_MESSAGE_WAIT, (const wchar_t *[]){ name, color }, 2);
        break;
    }
}

/* ------------------------------------------------------------------------------------------------- board */
static Square last_square(const Game *game) {
    for (int ply = game->ply - 1; ply >= 0; ply--) {
        if (game->moves[ply].kind != MOVE_PASS) {
            return game->moves[ply].square;
        }
    }
    return SQUARE_NONE;
}

void main_view_show_board(MainWindow *self) {
    const Game *game = referee_game(self->referee);
    const Position *position = game_position(game);
    Bitboard legal = self->phase == PHASE_PERSON && !self->is_paused ? board_legal_moves(game_board(game)) : 0;
    Square last = last_square(game);
    BoardCell cells[SQUARE_COUNT];
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Bitboard bit = bitboard_of(square);
        BoardCell cell = { .piece = PIECE_NONE };
        if (position->discs[COLOR_BLACK] & bit) {
            cell.piece = PIECE_BLACK;
        } else if (position->discs[COLOR_WHITE] & bit) {
            cell.piece = PIECE_WHITE;
        }
        cell.marks = (uint16_t)(((legal & bit) ? MARK_LEGAL : 0) | ((self->preview & bit) ? MARK_PREVIEW : 0) |
                               (square == last ? MARK_LAST : 0));
        if ((position->go_stones[COLOR_BLACK] | position->go_stones[COLOR_WHITE]) & bit) {
            cell.marks |= MARK_GO_STONE;
        }
        if (self->phase == PHASE_NOTIFY && square == self->thought_move.square) {
            cell.marks |= MARK_NOTIFY;
        }
        cells[square] = cell;
    }
    board_control_set_cells(self->board, cells);
}

void main_view_describe_cell(void *context, int column, int row, AccessInfo *info) {
    const MainWindow *self = context;
    const Game *game = referee_game(self->referee);
    const Position *position = game_position(game);
    Square square = square_at(column, row);
    Bitboard bit = bitboard_of(square);
    bool is_legal = self->phase == PHASE_PERSON && !self->is_paused && (board_legal_moves(game_board(game)) & bit);
    TextId id = is_legal ? TEXT_SQUARE_LEGAL : TEXT_SQUARE_EMPTY;
    if ((position->go_stones[COLOR_BLACK] | position->go_stones[COLOR_WHITE]) & bit) {
        id = TEXT_SQUARE_GO_STONE;
    } else if (position->discs[COLOR_BLACK] & bit) {
        id = has_rabbits(self) ? TEXT_SQUARE_BLACK_RABBIT : TEXT_SQUARE_BLACK;
    } else if (position->discs[COLOR_WHITE] & bit) {
        id = has_rabbits(self) ? TEXT_SQUARE_WHITE_RABBIT : TEXT_SQUARE_WHITE;
    }
    wchar_t name[] = { (wchar_t)(L'a' + column), (wchar_t)(L'1' + row), 0 };
    win_text_format(self->language, id, (const wchar_t *[]){ name }, 1, info->name, ACCESS_TEXT_SIZE);
    if (square == last_square(game)) {
        wchar_t plain[ACCESS_TEXT_SIZE];
        lstrcpynW(plain, info->name, ACCESS_TEXT_SIZE);
        win_text_format(self->language, TEXT_SQUARE_LAST, (const wchar_t *[]){ plain }, 1, info->name,
                        ACCESS_TEXT_SIZE);
    }
    if (is_legal) {
        win_text_get(self->language, TEXT_SQUARE_ACTION, info->action, ACCESS_TEXT_SIZE);
    } else {
        info->state |= STATE_SYSTEM_READONLY;
    }
}

void main_view_describe_board(void *context, AccessInfo *info) {
    const MainWindow *self = context;
    win_text_get(self->language, TEXT_BOARD_NAME, info->name, ACCESS_TEXT_SIZE);
}

/* ----------------------------------------------------------------------------------------------- players */
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
    panel_item_show_player(self->players[color], &player);
}

void main_view_show_players(MainWindow *self) {
    const Position *position = game_position(referee_game(self->referee));
    wchar_t name[PANEL_TEXT_SIZE];
    show_player(self, COLOR_BLACK);
    show_player(self, COLOR_WHITE);
    win_text_get(self->language, TEXT_SHARE_NAME, name, PANEL_TEXT_SIZE);
    SetWindowTextW(self->share, name);
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

static void set_looks(MainWindow *self) {
    BoardLook look = { .theme = &THEME_CLASSIC,
                       .painter = has_rabbits(self) ? rabbit_paint_cell : othello_paint_cell,
                       .label_font = self->fonts.text,
                       .dpi = self->dpi,
                       .has_coordinates = self->settings.has_coordinates && self->layout.has_coordinates,
                       .has_legal_marks = self->settings.has_legal_marks };
    board_control_set_look(self->board, &look);
}

void main_view_lay_out(MainWindow *self) {
    RECT client;
    if (IsIconic(self->window) || !GetClientRect(self->window, &client)) {
        return;
    }
    LayoutWishes wishes = { .has_panel = true };
    self->layout = layout_make(client.right, client.bottom, self->dpi, self->fonts.text_height, wishes);
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
    set_looks(self);
}

void main_view_set_dpi(MainWindow *self, int dpi) {
    self->dpi = dpi;
    fonts_make(&self->fonts, dpi);
    HWND items[] = { self->players[COLOR_BLACK], self->players[COLOR_WHITE], self->share, self->message };
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        panel_item_set_look(items[i], &self->fonts, &THEME_CLASSIC, dpi);
    }
    main_view_lay_out(self);
}

/* ---------------------------------------------------------------------------------------------- language */
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
    wchar_t title[64];
    win_text_get(self->language, TEXT_PROGRAM_NAME, title, 64);
    SetWindowTextW(self->window, title);
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
}
