/* SPDX-License-Identifier: MIT */
/* The questions before and after a game, the new-game dialog, and pages of text. */
#include "main_window.h"

#include "opponents/strength.h"
#include "owned_dialog.h"
#include "win_text.h"

/* Rows of the new-game dialog. */
enum { ROW_BLACK, ROW_WHITE, ROW_ORDER, ROW_START, ROW_HANDICAP, ROW_DRAW, ROW_COUNT };

_Static_assert((int)ROW_COUNT <= (int)QUESTION_ROWS, "the dialog has a row for each");

/* ------------------------------------------------------------------------------------------------ shared */
OwnedDialogPlace main_questions_place(const MainWindow *self) {
    return (OwnedDialogPlace){ .instance = self->instance,
                               .owner = self->window,
                               .language = self->language,
                               .fonts = &self->fonts,
                               .dpi = self->dpi,
                               .theme = &self->theme };
}

void main_questions_close(MainWindow *self) {
    if (self->question) {
        owned_dialog_close(self->question);
        self->question = NULL;
        self->question_kind = QUESTION_NONE;
    }
}

static void open_question(MainWindow *self, QuestionKind kind, const QuestionSpec *spec,
                          QuestionAnswered *answered) {
    OwnedDialogPlace place = main_questions_place(self);
    self->question = question_open(&place, spec, answered, self);
    self->question_kind = self->question ? kind : QUESTION_NONE;
}

static void note_answer(MainWindow *self) {
    self->question = NULL;
    self->question_kind = QUESTION_NONE;
}

static void get_text(const MainWindow *self, TextId id, wchar_t out[QUESTION_TEXT]) {
    win_text_get(self->language, id, out, QUESTION_TEXT);
}

/* Where questions stand: under the message, so that the board can be seen. */
static RECT beside_board(const MainWindow *self) {
    RECT board;
    RECT over;
    GetWindowRect(self->board, &board);
    GetWindowRect(self->message, &over);
    if (!self->layout.is_narrow) {
        over.top = over.bottom;
        over.bottom = board.bottom;
    }
    return over;
}

/* Settings may name an opponent that is not there, or not to be offered: then the default one. */
static const char *offered_name(const char *name, const char *otherwise) {
    const Opponent *opponent = opponent_find(name);
    return opponent && !opponent->is_uninvited ? name : otherwise;
}

/* The opponents that a menu may offer, by their place in it: the levels first, for whoever just wants to play,
 * then the characters. NULL: beyond the last one. */
static const Opponent *listed_opponent(int place) {
    for (int part = 0; part < 2; part++) {
        for (int i = 0; i < opponent_count(); i++) {
            const Opponent *opponent = opponent_at(i);
            bool is_level = opponent->level > 0;
            if (is_level == (part == 0) && !opponent->is_uninvited && place-- == 0) {
                return opponent;
            }
        }
    }
    return NULL;
}

/* What a list calls an opponent: its name, and if wanted how strong it is. */
static void get_choice(const MainWindow *self, const Opponent *opponent, bool with_strength,
                       wchar_t out[QUESTION_TEXT]) {
    const OpponentStrength *strength = opponent_strength(opponent);
    wchar_t name[QUESTION_TEXT];
    get_text(self, text_of_opponent(opponent->name, "NAME"), name);
    if (!with_strength || !strength) {
        lstrcpynW(out, name, QUESTION_TEXT);
        return;
    }
    wchar_t elo[16];
    wsprintfW(elo, L"%d", strength->elo);
    win_text_format(self->language, TEXT_CHOICE_STRENGTH, (const wchar_t *[]){ name, elo }, 2, out, QUESTION_TEXT);
}

/* Adds them all. @param wanted the name to be selected
 * @param with_strength in the new-game dialog; the order question is a small one about something else */
static void add_opponents(const MainWindow *self, QuestionRow *row, const char *wanted, bool with_strength) {
    const Opponent *opponent;
    for (int i = 0; row->choice_count < QUESTION_CHOICES && (opponent = listed_opponent(i)) != NULL; i++) {
        if (lstrcmpA(opponent->name, wanted) == 0) {
            row->choice = row->choice_count;
        }
        get_choice(self, opponent, with_strength, row->choices[row->choice_count++]);
    }
}

/* ------------------------------------------------------------------------------------------ the set-up */
static const Opponent *player_of_name(const char *name) {
    return lstrcmpA(name, SETTINGS_PERSON) == 0 ? NULL : opponent_find(name);
}

void main_questions_load_setup(MainWindow *self) {
    const Settings *settings = &self->settings;
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        self->setup.players[color] = player_of_name(settings->players[color]);
    }
    int corners = settings->handicap;
    self->setup.handicap.side = corners < 0 ? COLOR_WHITE : COLOR_BLACK;
    self->setup.handicap.corner_count = corners < 0 ? -corners : corners;
    self->setup.draw = settings->draw;
}

static void keep_players(MainWindow *self) {
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        const Opponent *player = self->setup.players[color];
        lstrcpynA(self->settings.players[color], player ? player->name : SETTINGS_PERSON, SETTINGS_NAME_SIZE);
        if (player) {
            lstrcpynA(self->settings.opponent, player->name, SETTINGS_NAME_SIZE);
        }
    }
    main_commands_save_settings(self);
}

static bool is_order_open(const MainWindow *self) {
    return self->settings.order == ORDER_ASK && main_game_person_count(&self->setup) == 1;
}

void main_questions_start(MainWindow *self) {
    if (is_order_open(self)) {
        main_questions_ask_order(self);
    } else {
        main_game_begin(self);
    }
}

/* --------------------------------------------------------------------------------------- order question */
static void on_order_answered(void *context, int answer, const int choices[QUESTION_ROWS]) {
    MainWindow *self = context;
    note_answer(self);
    const Opponent *opponent = listed_opponent(choices[0]);
    if (answer == IDCANCEL || !opponent) {
        main_game_resume(self);
        return;
    }
    Color person = answer == IDYES ? COLOR_BLACK : COLOR_WHITE;
    self->setup.players[person] = NULL;
    self->setup.players[color_opposite(person)] = opponent;
    keep_players(self);
    main_game_begin(self);
}

void main_questions_ask_order(MainWindow *self) {
    if (self->question_kind == QUESTION_ORDER) {
        return;
    }
    main_questions_close(self);
    main_game_pause(self);
    main_view_say(self, TEXT_MESSAGE_ASKING, NULL, 0);
    QuestionSpec spec = { .row_count = 1 };
    win_text_get(self->language, TEXT_QUESTION_ORDER, spec.text, 512);
    get_text(self, TEXT_QUESTION_ORDER_YES, spec.buttons[0]);
    get_text(self, TEXT_QUESTION_ORDER_NO, spec.buttons[1]);
    get_text(self, TEXT_QUESTION_OPPONENT, spec.rows[0].label);
    add_opponents(self, &spec.rows[0], offered_name(self->settings.opponent, settings_default().opponent), false);
    spec.over = beside_board(self);
    open_question(self, QUESTION_ORDER, &spec, on_order_answered);
}

/* ------------------------------------------------------------------------------------------- play again */
static void on_again_answered(void *context, int answer, const int choices[QUESTION_ROWS]) {
    MainWindow *self = context;
    (void)choices;
    note_answer(self);
    if (answer == IDNO) {
        PostMessageW(self->window, WM_CLOSE, 0, 0);
    } else if (answer == IDCANCEL) {
        SetFocus(self->board);
    } else if (is_order_open(self)) {
        PostMessageW(self->window, WM_COMMAND, IDASK_ORDER, 0);
    } else {
        main_game_begin(self);
    }
}

void main_questions_ask_again(MainWindow *self) {
    QuestionSpec spec = { .row_count = 0 };
    wchar_t result[PANEL_TEXT_SIZE];
    GetWindowTextW(self->message, result, PANEL_TEXT_SIZE);
    win_text_format(self->language, TEXT_QUESTION_AGAIN, (const wchar_t *[]){ result }, 1, spec.text, 512);
    get_text(self, TEXT_QUESTION_AGAIN_YES, spec.buttons[0]);
    get_text(self, TEXT_QUESTION_AGAIN_NO, spec.buttons[1]);
    get_text(self, TEXT_QUESTION_AGAIN_LOOK, spec.buttons[2]);
    spec.over = beside_board(self);
    open_question(self, QUESTION_AGAIN, &spec, on_again_answered);
}

/* -------------------------------------------------------------------------------------- new-game dialog */
static void on_new_answered(void *context, int answer, const int choices[QUESTION_ROWS]) {
    MainWindow *self = context;
    note_answer(self);
    if (answer != IDYES) {
        main_game_resume(self);
        return;
    }
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        /* The first choice is a person. */
        self->setup.players[color] = listed_opponent(choices[ROW_BLACK + color] - 1);
    }
    static const int CORNERS[] = { 0, 1, 2, 3, 4, -1, -2, -3, -4 };
    self->settings.order = choices[ROW_ORDER] == 0 ? ORDER_KEEP : ORDER_ASK;
    self->settings.start = choices[ROW_START] == 1 ? START_MIRRORED : START_STANDARD;
    self->settings.handicap = CORNERS[choices[ROW_HANDICAP] % 9];
    self->settings.draw = (DrawRule)(choices[ROW_DRAW] % 3);
    keep_players(self);
    main_questions_load_setup(self);
    main_questions_start(self);
}

static void add_choice(const MainWindow *self, QuestionRow *row, TextId id, const wchar_t *value) {
    win_text_format(self->language, id, &value, value ? 1 : 0, row->choices[row->choice_count++], QUESTION_TEXT);
}

static void fill_player_row(const MainWindow *self, QuestionRow *row, TextId label, const char *player) {
    get_text(self, label, row->label);
    add_choice(self, row, TEXT_CHOICE_PERSON, NULL);
    add_opponents(self, row, player, true);
}

static void fill_rule_rows(const MainWindow *self, QuestionRow rows[QUESTION_ROWS]) {
    static const wchar_t *const COUNTS[] = { L"1", L"2", L"3", L"4" };
    const Settings *settings = &self->settings;
    get_text(self, TEXT_QUESTION_NEW_ORDER, rows[ROW_ORDER].label);
    add_choice(self, &rows[ROW_ORDER], TEXT_CHOICE_ORDER_AS_HERE, NULL);
    add_choice(self, &rows[ROW_ORDER], TEXT_CHOICE_ORDER_ASK, NULL);
    rows[ROW_ORDER].choice = settings->order == ORDER_ASK;
    get_text(self, TEXT_QUESTION_NEW_START, rows[ROW_START].label);
    add_choice(self, &rows[ROW_START], TEXT_CHOICE_START_STANDARD, NULL);
    add_choice(self, &rows[ROW_START], TEXT_CHOICE_START_MIRRORED, NULL);
    rows[ROW_START].choice = settings->start == START_MIRRORED;
    get_text(self, TEXT_QUESTION_NEW_HANDICAP, rows[ROW_HANDICAP].label);
    add_choice(self, &rows[ROW_HANDICAP], TEXT_CHOICE_HANDICAP_NONE, NULL);
    for (int i = 0; i < 8; i++) {
        add_choice(self, &rows[ROW_HANDICAP], i < 4 ? TEXT_CHOICE_HANDICAP_BLACK : TEXT_CHOICE_HANDICAP_WHITE,
                   COUNTS[i % 4]);
    }
    rows[ROW_HANDICAP].choice = settings->handicap < 0 ? 4 - settings->handicap : settings->handicap;
    get_text(self, TEXT_QUESTION_NEW_DRAW, rows[ROW_DRAW].label);
    add_choice(self, &rows[ROW_DRAW], TEXT_CHOICE_DRAW_IS_DRAW, NULL);
    add_choice(self, &rows[ROW_DRAW], TEXT_CHOICE_DRAW_IS_BLACKS, NULL);
    add_choice(self, &rows[ROW_DRAW], TEXT_CHOICE_DRAW_IS_WHITES, NULL);
    rows[ROW_DRAW].choice = (int)settings->draw;
}

void main_questions_ask_new(MainWindow *self) {
    if (self->question_kind == QUESTION_NEW) {
        return;
    }
    main_questions_close(self);
    main_game_pause(self);
    QuestionSpec spec = { .row_count = ROW_COUNT, .is_form = true };
    get_text(self, TEXT_QUESTION_NEW_TITLE, spec.title);
    win_text_get(self->language, TEXT_QUESTION_NEW, spec.text, 512);
    get_text(self, TEXT_QUESTION_NEW_YES, spec.buttons[0]);
    get_text(self, TEXT_QUESTION_NEW_CANCEL, spec.buttons[2]);
    fill_player_row(self, &spec.rows[ROW_BLACK], TEXT_QUESTION_NEW_BLACK, self->settings.players[COLOR_BLACK]);
    fill_player_row(self, &spec.rows[ROW_WHITE], TEXT_QUESTION_NEW_WHITE, self->settings.players[COLOR_WHITE]);
    fill_rule_rows(self, spec.rows);
    GetWindowRect(self->window, &spec.over);
    open_question(self, QUESTION_NEW, &spec, on_new_answered);
}

/* ---------------------------------------------------------------------------------------- pages of text */
static void on_info_closed(void *context) {
    MainWindow *self = context;
    note_answer(self);
    SetFocus(self->board);
}

void main_questions_show_info(MainWindow *self, TextId title_id, TextId text_id, const wchar_t *const values[],
                              int count) {
    if (self->question) {
        return;
    }
    wchar_t title[128];
    wchar_t text[WIN_TEXT_SIZE];
    win_text_get(self->language, title_id, title, 128);
    win_text_format(self->language, text_id, values, count, text, WIN_TEXT_SIZE);
    OwnedDialogPlace place = main_questions_place(self);
    self->question = info_open(&place, title, text, on_info_closed, self);
    self->question_kind = self->question ? QUESTION_INFO : QUESTION_NONE;
}
