/* SPDX-License-Identifier: MIT */
/* Values on the board by another program: the question, and what the program tells. */
#include "main_values.h"

#include <stdlib.h>

#include "engines_dialog.h"
#include "main_window.h"
#include "view/outside_set.h"
#include "win_text.h"

/* How long a program may think about a position; it has no word for our qualities. */
static const int QUALITY_TIMES_MS[QUALITY_COUNT] = {
    [QUALITY_FAST] = 5000, [QUALITY_NORMAL] = 15000, [QUALITY_CAREFUL] = 30000, [QUALITY_BEST] = 60000
};

static const char OWN_VALUES[] = "own"; /* as the settings call ours */

/* ---------------------------------------------------------------------------------------------- the program */
static bool tells_values(const EngineEntry *entry) {
    return entry->program.protocol == OUTSIDE_NBOARD;
}

/* @return NULL: our own engine is chosen, or a program that is not there or cannot do it any more */
static const EngineEntry *chosen_program(const MainWindow *self) {
    const EngineList *list = &self->engines.list;
    int number = engine_setting_read(self->settings.values);
    int index = number > 0 ? engine_list_find(list, number) : -1;
    return index >= 0 && tells_values(&list->entries[index]) ? &list->entries[index] : NULL;
}

/* Values of before are not the program's, or not ours. */
static void forget_values(MainWindow *self) {
    MainStudy *study = &self->study;
    bool was_seen = study->set.count > 0;
    study->set.count = 0;
    if (was_seen) {
        main_view_show_board(self);
    }
}

bool main_values_start(MainWindow *self) {
    MainValues *values = &self->study.outside;
    const EngineEntry *entry = chosen_program(self);
    OutsideHints *hints = entry ? main_engines_hints(self) : NULL;
    if (!hints) {
        return false;
    }
    OutsideHintsRequest request = { .line_count = BOARD_MOVES_MAX,
                                    .time_ms = QUALITY_TIMES_MS[self->settings.quality] };
    *values = (MainValues){ .is_on = true, .may_run = true };
    lstrcpynA(values->name, entry->name, ENGINE_NAME_SIZE);
    forget_values(self);
    outside_hints_start(hints, referee_generation(self->referee), &entry->program, referee_game(self->referee),
                        &request);
    return true;
}

void main_values_stop(MainWindow *self, bool is_end) {
    MainValues *values = &self->study.outside;
    OutsideHints *hints = self->engines.hints; /* not made for this */
    if (values->is_on) {
        forget_values(self);
    }
    if (hints && values->may_run && is_end) {
        outside_hints_rest(hints);
        values->may_run = false;
    } else if (hints && values->is_on) {
        outside_hints_stop(hints);
    }
    values->is_on = false;
    values->failure[0] = 0;
}

/* -------------------------------------------------------------------------------------------------- its news */
static void format_failure(const MainWindow *self, const OutsideHintSet *told, wchar_t out[VALUES_FAILURE_SIZE]) {
    wchar_t name[ENGINE_NAME_SIZE];
    win_text_from_utf8(self->study.outside.name, name, ENGINE_NAME_SIZE);
    if (told->is_failed) {
        main_engines_failure_text(self->language, name, &told->failure, out, VALUES_FAILURE_SIZE);
    } else { /* it has let its time pass, or has nothing to say */
        win_text_format(self->language, TEXT_VALUES_NONE, (const wchar_t *[]){ name }, 1, out, VALUES_FAILURE_SIZE);
    }
}

/* The program has given up this position: ours are looked for, until the next one. */
static void fall_back(MainWindow *self, const OutsideHintSet *told) {
    MainValues *values = &self->study.outside;
    wchar_t reason[VALUES_FAILURE_SIZE];
    format_failure(self, told, reason);
    values->is_on = false;
    win_text_format(self->language, TEXT_VALUES_FAILED, (const wchar_t *[]){ reason }, 1, values->failure,
                    VALUES_FAILURE_SIZE);
    panel_item_show_message(self->message, values->failure);
    forget_values(self);
    main_study_start_own(self);
    main_study_show_status(self);
}

/* It has failed, and was started again by itself. */
static void tell_restart(MainWindow *self, const OutsideHintSet *told) {
    wchar_t name[ENGINE_NAME_SIZE];
    wchar_t reason[VALUES_FAILURE_SIZE];
    win_text_from_utf8(self->study.outside.name, name, ENGINE_NAME_SIZE);
    main_engines_failure_text(self->language, name, &told->failure, reason, VALUES_FAILURE_SIZE);
    main_view_say(self, TEXT_ENGINE_STARTED_AGAIN, (const wchar_t *[]){ reason }, 1);
    self->study.outside.is_told = true;
}

static int legal_count(const MainWindow *self) {
    int count = bitboard_count(board_legal_moves(game_board(referee_game(self->referee))));
    return count > 0 ? count : 1;
}

static void take_values(MainWindow *self, const OutsideHintSet *told) {
    MainValues *values = &self->study.outside;
    HintSet *set = malloc(sizeof *set); /* large */
    if (!set) {
        return; /* what is shown stays; the next news comes soon */
    }
    if (told->count > 0) {
        outside_set_depth(&told->values[0], values->depth);
        values->is_book = told->values[0].hint.is_book;
    }
    outside_set_read(told, legal_count(self), set);
    main_study_take(self, set);
    free(set);
}

void main_values_on_news(MainWindow *self) {
    MainValues *values = &self->study.outside;
    OutsideHintSet *told = malloc(sizeof *told); /* large */
    bool is_new = told && values->is_on && self->engines.hints && outside_hints_take(self->engines.hints, told) &&
                  told->generation == referee_generation(self->referee);
    if (is_new && told->is_final && (told->is_failed || told->count == 0)) {
        fall_back(self, told);
    } else if (is_new) {
        if (told->failure.status != STATUS_OK && !told->is_final && !values->is_told) {
            tell_restart(self, told);
        }
        take_values(self, told);
    }
    free(told);
}

bool main_values_format_status(const MainWindow *self, wchar_t *out) {
    const MainStudy *study = &self->study;
    const MainValues *values = &study->outside;
    wchar_t name[ENGINE_NAME_SIZE];
    wchar_t depth[32];
    wchar_t line[64];
    if (!values->is_on || !(study->is_on || study->wants_best)) {
        return false;
    }
    win_text_from_utf8(values->name, name, ENGINE_NAME_SIZE);
    if (study->set.count == 0) {
        main_view_format(self, TEXT_STATUS_VALUES_WAIT, (const wchar_t *[]){ name }, 1, out);
        return true;
    }
    win_text_from_utf8(values->depth, depth, 32);
    main_study_format_line(&study->set.values[0], line, 64);
    TextId id = values->is_book ? TEXT_STATUS_VALUES_BOOK : TEXT_STATUS_VALUES;
    main_view_format(self, id, (const wchar_t *[]){ name, depth, line }, 3, out);
    return true;
}

/* ---------------------------------------------------------------------------------------------- the question */
static void show_question(MainWindow *self, const char *wanted);

static void note_closed(MainWindow *self) {
    self->question = NULL;
    self->question_kind = QUESTION_NONE;
}

/* @return the program at a place of the row, behind our own; NULL: none, so also for the opener */
static const EngineEntry *program_at(const MainWindow *self, int choice) {
    const EngineList *list = &self->engines.list;
    int place = 0;
    for (int i = 0; i < list->count; i++) {
        if (tells_values(&list->entries[i]) && ++place == choice) {
            return &list->entries[i];
        }
    }
    return NULL;
}

/* @param number of the program that was added or looked at last, 0: none */
static void on_programs_closed(void *context, int number) {
    MainWindow *self = context;
    char wanted[SETTINGS_NAME_SIZE];
    note_closed(self);
    lstrcpynA(wanted, self->settings.values, SETTINGS_NAME_SIZE);
    int index = engine_list_find(&self->engines.list, number);
    if (index >= 0 && tells_values(&self->engines.list.entries[index])) {
        engine_setting_write(number, wanted);
    }
    show_question(self, wanted);
}

static void open_programs(MainWindow *self) {
    OwnedDialogPlace place = main_questions_place(self);
    self->question = engines_dialog_open(&place, self, on_programs_closed);
    self->question_kind = QUESTION_VALUES;
    if (!self->question) {
        on_programs_closed(self, 0);
    }
}

static void on_answered(void *context, int answer, const int choices[QUESTION_ROWS]) {
    MainWindow *self = context;
    const EngineEntry *program = program_at(self, choices[0]);
    note_closed(self);
    if (answer == IDYES && choices[0] > 0 && !program) {
        open_programs(self);
        return;
    }
    if (answer == IDYES && program) {
        engine_setting_write(program->number, self->settings.values);
    } else if (answer == IDYES) {
        lstrcpynA(self->settings.values, OWN_VALUES, SETTINGS_NAME_SIZE);
    }
    if (answer == IDYES) {
        main_commands_save_settings(self);
    }
    SetFocus(self->board);
    main_game_resume(self);
}

static void get_text(const MainWindow *self, TextId id, wchar_t out[QUESTION_TEXT]) {
    win_text_get(self->language, id, out, QUESTION_TEXT);
}

/* @param wanted the setting that is selected */
static void fill_row(const MainWindow *self, QuestionRow *row, const char *wanted) {
    const EngineEntry *program;
    get_text(self, TEXT_VALUES_WHOSE, row->label);
    get_text(self, TEXT_CHOICE_VALUES_OWN, row->choices[row->choice_count++]);
    while ((program = program_at(self, row->choice_count)) != NULL) {
        if (program->number == engine_setting_read(wanted)) {
            row->choice = row->choice_count;
        }
        win_text_from_utf8(program->name, row->choices[row->choice_count++], QUESTION_TEXT);
    }
    get_text(self, TEXT_CHOICE_OTHER_PROGRAMS, row->choices[row->choice_count++]);
    row->has_opener = true;
}

static void show_question(MainWindow *self, const char *wanted) {
    QuestionSpec *spec = calloc(1, sizeof *spec); /* large */
    if (!spec) {
        main_game_resume(self);
        return;
    }
    spec->row_count = 1;
    spec->is_form = true;
    bool is_only_gtp = self->engines.list.count > 0 && !program_at(self, 1);
    get_text(self, TEXT_VALUES_TITLE, spec->title);
    win_text_get(self->language, is_only_gtp ? TEXT_VALUES_QUESTION_GTP : TEXT_VALUES_QUESTION, spec->text, 512);
    get_text(self, TEXT_VALUES_YES, spec->buttons[0]);
    get_text(self, TEXT_QUESTION_NEW_CANCEL, spec->buttons[2]);
    fill_row(self, &spec->rows[0], wanted);
    GetWindowRect(self->window, &spec->over);
    OwnedDialogPlace place = main_questions_place(self);
    self->question = question_open(&place, spec, on_answered, self);
    self->question_kind = self->question ? QUESTION_VALUES : QUESTION_NONE;
    free(spec);
    if (!self->question) {
        main_game_resume(self);
    }
}

void main_values_ask(MainWindow *self) {
    if (!self->question) {
        main_game_pause(self);
        show_question(self, self->settings.values);
    }
}
