/* SPDX-License-Identifier: MIT */
/* The questions before and after a game, the new-game dialog, and pages of text. */
#include "main_questions.h"

#include <stdlib.h>

#include "engines_dialog.h"
#include "main_window.h"
#include "opponents/strength.h"
#include "owned_dialog.h"
#include "win_text.h"

/* Rows of the new-game dialog. */
enum {
    ROW_BLACK,
    ROW_WHITE,
    ROW_ORDER,
    ROW_START,
    ROW_HANDICAP,
    ROW_DRAW,
    ROW_CLOCK_BLACK,
    ROW_CLOCK_WHITE,
    ROW_COUNT
};

_Static_assert((int)ROW_COUNT <= (int)QUESTION_ROWS, "the dialog has a row for each");

/* ------------------------------------------------------------------------------------------------ shared */
OwnedDialogPlace main_questions_place(const MainWindow *self) {
    return (OwnedDialogPlace){ .instance = self->instance,
                               .owner = self->window,
                               .language = self->language,
                               .fonts = &self->fonts,
                               .dpi = self->dpi,
                               .theme = &self->theme,
                               .is_turned = self->settings.is_turned };
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
static const char *offered_name(const MainWindow *self, const char *name, const char *otherwise) {
    const Opponent *opponent = opponent_find(name);
    bool is_program = engine_list_find(&self->engines.list, engine_setting_read(name)) >= 0;
    return is_program || (opponent && !opponent->is_uninvited) ? name : otherwise;
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

static int listed_count(void) {
    int count = 0;
    while (listed_opponent(count)) {
        count++;
    }
    return count;
}

/* Who stands at a place of the lists: behind the opponents of the table the user's own programs.
 * @return NULL: nobody */
static const Opponent *chosen_opponent(MainWindow *self, int place, Color color) {
    int count = listed_count();
    return place < count ? listed_opponent(place) : main_engines_player(self, place - count, color);
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
    const EngineList *list = &self->engines.list;
    for (int i = 0; i < list->count && row->choice_count < QUESTION_CHOICES; i++) {
        if (list->entries[i].number == engine_setting_read(wanted)) {
            row->choice = row->choice_count;
        }
        win_text_from_utf8(list->entries[i].name, row->choices[row->choice_count++], QUESTION_TEXT);
    }
}

/* ------------------------------------------------------------------------------------------ the set-up */
static const Opponent *player_of_name(MainWindow *self, const char *name, Color color) {
    if (engine_setting_read(name) > 0) {
        const Opponent *program = main_engines_of_setting(self, name, color);
        return program ? program : opponent_find(SETTINGS_FIRST_OPPONENT);
    }
    return lstrcmpA(name, SETTINGS_PERSON) == 0 ? NULL : opponent_find(name);
}

/* Moves by lot are Othello's: a student has other rules. */
static bool is_othello(const RefereeSetup *setup) {
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        if (setup->players[color] && setup->players[color]->rules != SIDE_OTHELLO) {
            return false;
        }
    }
    return true;
}

void main_questions_load_setup(MainWindow *self) {
    const Settings *settings = &self->settings;
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        self->setup.players[color] = player_of_name(self, settings->players[color], (Color)color);
        self->setup.clocks[color] = settings->clocks[color];
    }
    self->setup.random_plies = is_othello(&self->setup) ? settings->random_plies : 0;
    int corners = settings->handicap;
    self->setup.handicap.side = corners < 0 ? COLOR_WHITE : COLOR_BLACK;
    self->setup.handicap.corner_count = corners < 0 ? -corners : corners;
    self->setup.draw = settings->draw;
}

/* The name of a player for the settings. */
static void get_setting(const MainWindow *self, const Opponent *player, char name[SETTINGS_NAME_SIZE]) {
    if (!main_engines_setting(self, player, name)) {
        lstrcpynA(name, player ? player->name : SETTINGS_PERSON, SETTINGS_NAME_SIZE);
    }
}

static void keep_players(MainWindow *self) {
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        const Opponent *player = self->setup.players[color];
        get_setting(self, player, self->settings.players[color]);
        if (player) {
            get_setting(self, player, self->settings.opponent);
        }
    }
    main_commands_save_settings(self);
}

void main_questions_fill_opponents(const MainWindow *self, QuestionRow *row) {
    get_text(self, TEXT_QUESTION_OPPONENT, row->label);
    add_opponents(self, row, offered_name(self, self->settings.opponent, settings_default().opponent), false);
}

const Opponent *main_questions_opponent(MainWindow *self, int place, Color color) {
    return place < 0 ? NULL : chosen_opponent(self, place, color);
}

void main_questions_set_players(MainWindow *self, Color person, const Opponent *opponent) {
    self->setup.players[person] = NULL;
    self->setup.players[color_opposite(person)] = opponent;
    keep_players(self);
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
    Color person = answer == IDYES ? COLOR_BLACK : COLOR_WHITE;
    const Opponent *opponent =
        answer == IDCANCEL ? NULL : chosen_opponent(self, choices[0], color_opposite(person));
    if (!opponent) {
        main_game_resume(self);
        return;
    }
    main_questions_set_players(self, person, opponent);
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
    main_questions_fill_opponents(self, &spec.rows[0]);
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
static void show_new(MainWindow *self, const Settings *settings);

static const int RANDOM_PLIES[] = { 4, 6, 8, 10, 12 };
static const int CORNERS[] = { 0, 1, 2, 3, 4, -1, -2, -3, -4 };

/* In seconds: at the beginning, and for each move. */
static const struct {
    int main_s, increment_s;
} CLOCKS[] = { { 0, 0 },   { 30, 0 },  { 30, 5 },  { 60, 0 },   { 60, 5 },    { 180, 0 },  { 180, 2 },  { 300, 0 },
               { 300, 5 }, { 600, 0 }, { 600, 5 }, { 900, 0 }, { 900, 10 }, { 1200, 0 }, { 1800, 0 }, { 1800, 30 } };

enum {
    RANDOM_COUNT = sizeof RANDOM_PLIES / sizeof RANDOM_PLIES[0],
    CORNERS_COUNT = sizeof CORNERS / sizeof CORNERS[0],
    CLOCK_COUNT = sizeof CLOCKS / sizeof CLOCKS[0],
    STARTS_PLAIN = 2 /* standard, mirrored; then those with moves by lot */
};

static void add_choice(const MainWindow *self, QuestionRow *row, TextId id, const wchar_t *value) {
    win_text_format(self->language, id, &value, value ? 1 : 0, row->choices[row->choice_count++], QUESTION_TEXT);
}

static void add_number_choice(const MainWindow *self, QuestionRow *row, TextId id, int number) {
    wchar_t text[16];
    wsprintfW(text, L"%d", number);
    add_choice(self, row, id, text);
}

static void fill_player_row(const MainWindow *self, QuestionRow *row, TextId label, const char *player) {
    get_text(self, label, row->label);
    add_choice(self, row, TEXT_CHOICE_PERSON, NULL);
    add_opponents(self, row, player, true);
    add_choice(self, row, TEXT_CHOICE_OTHER_PROGRAMS, NULL);
    row->has_opener = true;
}

/* What the settings have and the list has not, by a change of the file, is added at its end. */
static void fill_start_row(const MainWindow *self, QuestionRow *row, const Settings *settings) {
    get_text(self, TEXT_QUESTION_NEW_START, row->label);
    add_choice(self, row, TEXT_CHOICE_START_STANDARD, NULL);
    add_choice(self, row, TEXT_CHOICE_START_MIRRORED, NULL);
    row->choice = settings->random_plies > 0 ? STARTS_PLAIN + RANDOM_COUNT : settings->start == START_MIRRORED;
    for (int i = 0; i < RANDOM_COUNT; i++) {
        add_number_choice(self, row, TEXT_CHOICE_START_RANDOM, RANDOM_PLIES[i]);
        row->choice = settings->random_plies == RANDOM_PLIES[i] ? STARTS_PLAIN + i : row->choice;
    }
    if (row->choice == row->choice_count) {
        add_number_choice(self, row, TEXT_CHOICE_START_RANDOM, settings->random_plies);
    }
}

static void add_clock_choice(const MainWindow *self, QuestionRow *row, int main_s, int increment_s) {
    wchar_t time[16];
    wchar_t more[16];
    bool is_minutes = main_s % 60 == 0;
    wsprintfW(time, L"%d", is_minutes ? main_s / 60 : main_s);
    wsprintfW(more, L"%d", increment_s);
    TextId id = is_minutes ? TEXT_CHOICE_CLOCK_MINUTES : TEXT_CHOICE_CLOCK_SECONDS;
    if (increment_s > 0) {
        id = is_minutes ? TEXT_CHOICE_CLOCK_MINUTES_MORE : TEXT_CHOICE_CLOCK_SECONDS_MORE;
    }
    id = main_s == 0 ? TEXT_CHOICE_CLOCK_NONE : id;
    win_text_format(self->language, id, (const wchar_t *[]){ time, more }, 2, row->choices[row->choice_count++],
                    QUESTION_TEXT);
}

static void fill_clock_row(const MainWindow *self, QuestionRow *row, TextId label, GameClockTerms terms) {
    get_text(self, label, row->label);
    row->choice = CLOCK_COUNT;
    for (int i = 0; i < CLOCK_COUNT; i++) {
        add_clock_choice(self, row, CLOCKS[i].main_s, CLOCKS[i].increment_s);
        if (CLOCKS[i].main_s * 1000 == terms.main_ms && CLOCKS[i].increment_s * 1000 == terms.increment_ms) {
            row->choice = i;
        }
    }
    if (row->choice == CLOCK_COUNT) {
        add_clock_choice(self, row, terms.main_ms / 1000, terms.increment_ms / 1000);
    }
}

static void fill_rule_rows(const MainWindow *self, QuestionRow rows[QUESTION_ROWS], const Settings *settings) {
    get_text(self, TEXT_QUESTION_NEW_ORDER, rows[ROW_ORDER].label);
    add_choice(self, &rows[ROW_ORDER], TEXT_CHOICE_ORDER_AS_HERE, NULL);
    add_choice(self, &rows[ROW_ORDER], TEXT_CHOICE_ORDER_ASK, NULL);
    rows[ROW_ORDER].choice = settings->order == ORDER_ASK;
    fill_start_row(self, &rows[ROW_START], settings);
    get_text(self, TEXT_QUESTION_NEW_HANDICAP, rows[ROW_HANDICAP].label);
    add_choice(self, &rows[ROW_HANDICAP], TEXT_CHOICE_HANDICAP_NONE, NULL);
    for (int i = 1; i < CORNERS_COUNT; i++) {
        TextId id = CORNERS[i] > 0 ? TEXT_CHOICE_HANDICAP_BLACK : TEXT_CHOICE_HANDICAP_WHITE;
        add_number_choice(self, &rows[ROW_HANDICAP], id, abs(CORNERS[i]));
    }
    rows[ROW_HANDICAP].choice = settings->handicap < 0 ? 4 - settings->handicap : settings->handicap;
    get_text(self, TEXT_QUESTION_NEW_DRAW, rows[ROW_DRAW].label);
    add_choice(self, &rows[ROW_DRAW], TEXT_CHOICE_DRAW_IS_DRAW, NULL);
    add_choice(self, &rows[ROW_DRAW], TEXT_CHOICE_DRAW_IS_BLACKS, NULL);
    add_choice(self, &rows[ROW_DRAW], TEXT_CHOICE_DRAW_IS_WHITES, NULL);
    rows[ROW_DRAW].choice = (int)settings->draw;
    fill_clock_row(self, &rows[ROW_CLOCK_BLACK], TEXT_QUESTION_NEW_CLOCK_BLACK, settings->clocks[COLOR_BLACK]);
    fill_clock_row(self, &rows[ROW_CLOCK_WHITE], TEXT_QUESTION_NEW_CLOCK_WHITE, settings->clocks[COLOR_WHITE]);
}

/* The setting of a choice of a player's row: a person, the table's opponents, the programs, and the opener, which
 * changes nothing. */
static void read_player(const MainWindow *self, int choice, char name[SETTINGS_NAME_SIZE]) {
    int program = choice - 1 - listed_count();
    if (choice <= 0) {
        lstrcpynA(name, SETTINGS_PERSON, SETTINGS_NAME_SIZE);
    } else if (program < 0) {
        lstrcpynA(name, listed_opponent(choice - 1)->name, SETTINGS_NAME_SIZE);
    } else if (program < self->engines.list.count) {
        engine_setting_write(self->engines.list.entries[program].number, name);
    }
}

void main_questions_get_opponent(const MainWindow *self, int choice, char name[SETTINGS_NAME_SIZE]) {
    if (choice >= 0) {
        read_player(self, choice + 1, name);
    }
}

static void read_choices(const MainWindow *self, const int choices[QUESTION_ROWS], Settings *settings) {
    int random = choices[ROW_START] - STARTS_PLAIN;
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        int clock = choices[ROW_CLOCK_BLACK + color];
        read_player(self, choices[ROW_BLACK + color], settings->players[color]);
        if (clock >= 0 && clock < CLOCK_COUNT) {
            settings->clocks[color] =
                (GameClockTerms){ CLOCKS[clock].main_s * 1000, CLOCKS[clock].increment_s * 1000 };
        }
    }
    settings->order = choices[ROW_ORDER] == 0 ? ORDER_KEEP : ORDER_ASK;
    if (random < 0) {
        settings->start = choices[ROW_START] == 1 ? START_MIRRORED : START_STANDARD;
        settings->random_plies = 0;
    } else if (random < RANDOM_COUNT) {
        settings->start = START_STANDARD;
        settings->random_plies = RANDOM_PLIES[random];
    }
    settings->handicap = CORNERS[choices[ROW_HANDICAP] % CORNERS_COUNT];
    settings->draw = (DrawRule)(choices[ROW_DRAW] % 3);
}

/* The list of programs is closed: the new-game dialog goes on where it was.
 * @param number of the program that was added or looked at last, 0: none */
static void on_engines_closed(void *context, int number) {
    MainWindow *self = context;
    Engines *engines = &self->engines;
    note_answer(self);
    if (engine_list_find(&engines->list, number) >= 0) {
        engine_setting_write(number, engines->draft.players[engines->draft_side]);
    }
    show_new(self, &engines->draft);
}

static void open_engines(MainWindow *self) {
    OwnedDialogPlace place = main_questions_place(self);
    self->question = engines_dialog_open(&place, self, on_engines_closed);
    self->question_kind = QUESTION_NEW;
    if (!self->question) {
        on_engines_closed(self, 0);
    }
}

static bool is_opener(const MainWindow *self, int choice) {
    return choice == 1 + listed_count() + self->engines.list.count;
}

static void on_new_answered(void *context, int answer, const int choices[QUESTION_ROWS]) {
    MainWindow *self = context;
    note_answer(self);
    if (answer != IDYES) {
        main_game_resume(self);
        return;
    }
    if (is_opener(self, choices[ROW_BLACK]) || is_opener(self, choices[ROW_WHITE])) {
        self->engines.draft_side = is_opener(self, choices[ROW_BLACK]) ? COLOR_BLACK : COLOR_WHITE;
        read_choices(self, choices, &self->engines.draft);
        open_engines(self);
        return;
    }
    read_choices(self, choices, &self->settings);
    main_questions_load_setup(self);
    keep_players(self);
    main_questions_start(self);
}

/* @param settings whose choices stand in the dialog */
static void show_new(MainWindow *self, const Settings *settings) {
    QuestionSpec *spec = calloc(1, sizeof *spec); /* large */
    if (!spec) {
        main_game_resume(self);
        return;
    }
    spec->row_count = ROW_COUNT;
    spec->is_form = true;
    get_text(self, TEXT_QUESTION_NEW_TITLE, spec->title);
    win_text_get(self->language, TEXT_QUESTION_NEW, spec->text, 512);
    get_text(self, TEXT_QUESTION_NEW_YES, spec->buttons[0]);
    get_text(self, TEXT_QUESTION_NEW_CANCEL, spec->buttons[2]);
    fill_player_row(self, &spec->rows[ROW_BLACK], TEXT_QUESTION_NEW_BLACK, settings->players[COLOR_BLACK]);
    fill_player_row(self, &spec->rows[ROW_WHITE], TEXT_QUESTION_NEW_WHITE, settings->players[COLOR_WHITE]);
    fill_rule_rows(self, spec->rows, settings);
    GetWindowRect(self->window, &spec->over);
    open_question(self, QUESTION_NEW, spec, on_new_answered);
    free(spec);
}

void main_questions_ask_new(MainWindow *self) {
    if (self->question_kind == QUESTION_NEW) {
        return;
    }
    main_questions_close(self);
    main_game_pause(self);
    self->engines.draft = self->settings;
    show_new(self, &self->settings);
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
