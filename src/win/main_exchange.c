/* SPDX-License-Identifier: MIT */
/* The clipboard, and positions that are set up: other games put on the board. */
#include "main_exchange.h"

#include <stdlib.h>
#include <string.h>

#include "main_say.h"
#include "main_window.h"
#include "position_editor.h"
#include "records/board_text.h"
#include "records/record_reader.h"
#include "records/record_writer.h"
#include "text/record_text.h"
#include "text/status_text.h"
#include "view/othello_painter.h"
#include "win_text.h"

enum { PASTE_SIZE_MAX = 1 << 20 }; /* bytes: more than any game needs, and read in a moment */

/* ---------------------------------------------------------------------------------------------- copying */
/* Puts a text on the clipboard. @return false: another program holds it, or there is no memory */
static bool put_text(HWND window, const char *text) {
    int size = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, (SIZE_T)size * sizeof(wchar_t));
    wchar_t *wide = memory ? GlobalLock(memory) : NULL;
    if (!wide) {
        GlobalFree(memory);
        return false;
    }
    MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, size);
    GlobalUnlock(memory);
    if (!OpenClipboard(window)) {
        GlobalFree(memory);
        return false;
    }
    EmptyClipboard();
    bool is_set = SetClipboardData(CF_UNICODETEXT, memory) != NULL;
    CloseClipboard();
    if (!is_set) {
        GlobalFree(memory);
    }
    return is_set;
}

/* The line shown as a record of its own, without its variations. */
static Status copy_line(const MainWindow *self, Record *line) {
    const Game *game = referee_game(self->referee);
    int node = RECORD_ROOT;
    record_clear(line);
    record_set_start(line, &game->positions[0], game->rules);
    for (int ply = 0; ply < game->ply_count; ply++) {
        Status status = record_add(line, node, game->moves[ply], &node);
        if (status != STATUS_OK) {
            return status;
        }
    }
    return STATUS_OK;
}

/* As a transcript, which everything reads; what that cannot hold, in the program's own format. */
static Status write_line(const MainWindow *self, TextBuffer *text) {
    Record *line;
    Status status = record_create(&line);
    if (status != STATUS_OK) {
        return status;
    }
    status = copy_line(self, line);
    if (status == STATUS_OK) {
        int loss = record_write_loss(line, RECORD_TRANSCRIPT);
        bool is_refused = loss & (RECORD_LOSS_VARIANT | RECORD_LOSS_START);
        status = record_write(line, is_refused ? RECORD_OWN : RECORD_TRANSCRIPT, text);
    }
    record_destroy(line);
    return status;
}

void main_exchange_copy(MainWindow *self) {
    TextBuffer text = { 0 };
    Status status = write_line(self, &text);
    wchar_t shown[PANEL_TEXT_SIZE];
    if (status != STATUS_OK) {
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
    } else if (!put_text(self->window, text.bytes ? text.bytes : "")) {
        main_view_say(self, TEXT_MESSAGE_COPY_FAILED, NULL, 0);
    } else {
        enum { SHOWN_MOVES = 24 };
        if (text.size > SHOWN_MOVES) {
            text_buffer_cut(&text, SHOWN_MOVES);
            text_buffer_add_text(&text, "…");
        }
        win_text_from_utf8(text.bytes ? text.bytes : "", shown, PANEL_TEXT_SIZE);
        wchar_t said[PANEL_TEXT_SIZE];
        main_view_format(self, TEXT_MESSAGE_COPIED_GAME, (const wchar_t *[]){ shown }, 1, said);
        main_say_text(self, said);
    }
    text_buffer_free(&text);
}

void main_exchange_copy_board(MainWindow *self) {
    char text[BOARD_TEXT_SIZE];
    wchar_t color[PANEL_TEXT_SIZE];
    wchar_t said[PANEL_TEXT_SIZE];
    const Position *position = game_position(referee_game(self->referee));
    board_text_write(position, text);
    if (!put_text(self->window, text)) {
        main_view_say(self, TEXT_MESSAGE_COPY_FAILED, NULL, 0);
        return;
    }
    main_view_color_name(self, position->mover, false, color, PANEL_TEXT_SIZE);
    main_view_format(self, TEXT_MESSAGE_COPIED_BOARD, (const wchar_t *[]){ color }, 1, said);
    main_say_text(self, said);
}

/* ------------------------------------------------------------------------------------------------ pasting */
/* @param text receives UTF-8; the caller frees
 * @errors STATUS_IO (another program holds the clipboard), STATUS_NOT_FOUND (no text), STATUS_FULL (longer than any
 *     game), STATUS_OUT_OF_MEMORY */
static Status take_text(HWND window, char **text) {
    if (!OpenClipboard(window)) {
        return STATUS_IO;
    }
    Status status = STATUS_NOT_FOUND;
    HANDLE memory = GetClipboardData(CF_UNICODETEXT);
    const wchar_t *wide = memory ? GlobalLock(memory) : NULL;
    int size = wide ? WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL) : 0;
    if (size > PASTE_SIZE_MAX) {
        status = STATUS_FULL;
    } else if (size > 1) {
        *text = malloc((size_t)size);
        status = *text ? STATUS_OK : STATUS_OUT_OF_MEMORY;
        if (*text) {
            WideCharToMultiByte(CP_UTF8, 0, wide, -1, *text, size, NULL, NULL);
        }
    }
    if (wide) {
        GlobalUnlock(memory);
    }
    CloseClipboard();
    return status;
}

static void tell_no_text(MainWindow *self, Status status) {
    TextId id = status == STATUS_IO        ? TEXT_MESSAGE_COPY_FAILED
                : status == STATUS_FULL    ? TEXT_MESSAGE_PASTE_TOO_LONG
                : status == STATUS_NOT_FOUND ? TEXT_MESSAGE_PASTE_NOTHING
                                             : text_of_status(status);
    main_view_say(self, id, NULL, 0);
}

/* Where the text is wrong, and what about it. */
void main_exchange_tell_problem(MainWindow *self, const RecordError *error) {
    wchar_t line[16];
    wchar_t move[16];
    wchar_t token[RECORD_TOKEN_SIZE];
    wchar_t reason[PANEL_TEXT_SIZE];
    wsprintfW(line, L"%d", error->line);
    wsprintfW(move, L"%d", error->token);
    win_text_from_utf8(error->text, token, RECORD_TOKEN_SIZE);
    win_text_get(self->language, text_of_record_problem(record_problem_name(error->problem)), reason, PANEL_TEXT_SIZE);
    TextId id = error->token > 0 ? TEXT_MESSAGE_PASTE_FAILED_MOVE : TEXT_MESSAGE_PASTE_FAILED;
    main_view_say(self, id, (const wchar_t *[]){ reason, line, move, token }, 4);
}

/* A game of others, or a position, is studied. F6 goes on from there as a game against the opponent of before. */
bool main_exchange_open(MainWindow *self, const Record *record, int node) {
    RefereeSetup setup = { .seed = self->setup.seed, .draw = self->setup.draw };
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        const Opponent *player = self->setup.players[color];
        bool fits = player && player->rules == SIDE_OTHELLO && record->rules[color] == SIDE_OTHELLO;
        setup.players[color] = fits ? player : NULL;
    }
    KeptGame before = main_replaced_take(self);
    main_study_on_new_game(self);
    if (!main_game_open(self, record, node, &setup)) {
        record_destroy(before.record);
        return false;
    }
    main_store_on_new_game(self, node);
    main_replaced_set(self, before);
    main_study_toggle(self);
    main_side_bar_on_opened(self, record);
    return true;
}

void main_exchange_say_opened(MainWindow *self, TextId id, const wchar_t *const values[], int count) {
    wchar_t text[PANEL_TEXT_SIZE];
    main_view_format(self, id, values, count, text);
    if (main_replaced_can_return(self)) {
        main_view_say(self, TEXT_REPLACED_KEPT, (const wchar_t *[]){ text }, 1);
    } else {
        panel_item_show_message(self->message, text);
    }
}

/* Moves that placed a disc on the way to a node: passes are not counted. */
static int disc_moves(const Record *record, int node) {
    int count = 0;
    for (; node != RECORD_ROOT; node = record->nodes[node].parent) {
        count += record->nodes[node].move.kind != MOVE_PASS;
    }
    return count;
}

static void tell_pasted(MainWindow *self, const Record *record) {
    int last = record_last_node(record);
    wchar_t text[PANEL_TEXT_SIZE];
    if (last == RECORD_ROOT) {
        const Position *position = game_position(referee_game(self->referee));
        main_view_color_name(self, position->mover, false, text, PANEL_TEXT_SIZE); /* perhaps after a pass */
        main_exchange_say_opened(self, TEXT_MESSAGE_PASTED_POSITION, (const wchar_t *[]){ text }, 1);
    } else {
        wsprintfW(text, L"%d", disc_moves(record, last));
        main_exchange_say_opened(self, TEXT_MESSAGE_PASTED, (const wchar_t *[]){ text }, 1);
    }
}

void main_exchange_paste(MainWindow *self) {
    RecordError error;
    Record *record = NULL;
    char *text = NULL;
    if (self->question || main_files_paste(self)) {
        return;
    }
    Status status = take_text(self->window, &text);
    if (status != STATUS_OK) {
        tell_no_text(self, status);
        return;
    }
    status = record_create(&record);
    if (status == STATUS_OK) {
        status = record_read(text, strlen(text), RECORD_FORMAT_COUNT, record, &error);
    }
    if (status == STATUS_BAD_TEXT) {
        main_exchange_tell_problem(self, &error);
    } else if (status != STATUS_OK) {
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
    } else if (main_exchange_open(self, record, record_last_node(record))) {
        tell_pasted(self, record);
        main_analysis_start(self);
    }
    record_destroy(record);
    free(text);
}

bool main_exchange_has_other_side(const MainWindow *self) {
    return self->side_bar.is_shown && !self->question;
}

/* What stood on the board before the position was put there stays the game to which taking back leads. */
void main_exchange_take_other_side(MainWindow *self) {
    Record *record = NULL;
    Position position = self->side_bar.position;
    if (!main_exchange_has_other_side(self)) {
        return;
    }
    if (record_create(&record) != STATUS_OK) {
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
        return;
    }
    KeptGame before = self->replaced.game;
    self->replaced.game.record = NULL;
    position.mover = color_opposite(position.mover);
    record_set_start(record, &position, NULL);
    if (main_exchange_open(self, record, RECORD_ROOT)) {
        main_replaced_set(self, before);
        tell_pasted(self, record);
    } else {
        record_destroy(before.record);
    }
    record_destroy(record);
}

/* ------------------------------------------------------------------------------------- set-up positions */
static void on_edited(void *context, const Position *position) {
    MainWindow *self = context;
    Record *record = NULL;
    self->question = NULL;
    self->question_kind = QUESTION_NONE;
    if (!position) {
        main_game_resume(self);
        SetFocus(self->board);
        return;
    }
    if (record_create(&record) != STATUS_OK) {
        main_game_resume(self);
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
        return;
    }
    record_set_start(record, position, NULL);
    if (main_exchange_open(self, record, RECORD_ROOT)) {
        wchar_t color[PANEL_TEXT_SIZE];
        main_view_color_name(self, game_mover(referee_game(self->referee)), false, color, PANEL_TEXT_SIZE);
        main_exchange_say_opened(self, TEXT_MESSAGE_SET_UP, (const wchar_t *[]){ color }, 1);
    }
    record_destroy(record);
}

void main_exchange_edit_position(MainWindow *self) {
    if (self->question) {
        return;
    }
    main_game_pause(self);
    OwnedDialogPlace place = main_questions_place(self);
    self->question = position_editor_open(&place, game_position(referee_game(self->referee)), main_view_painter(self),
                                          on_edited, self);
    self->question_kind = self->question ? QUESTION_POSITION : QUESTION_NONE;
    if (!self->question) {
        main_game_resume(self);
    }
}
