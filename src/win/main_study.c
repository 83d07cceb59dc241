/* SPDX-License-Identifier: MIT */
/* Values of the legal moves on the board: in study, on request, and silently for practice. */
#include "main_study.h"

#include <stdlib.h>
#include <string.h>

#include "main_say.h"
#include "main_thought.h"
#include "main_window.h"
#include "win_text.h"

/* How deep each quality looks: levels of an analysis. */
static const int QUALITY_LEVELS[QUALITY_COUNT] = {
    [QUALITY_FAST] = 8, [QUALITY_NORMAL] = 14, [QUALITY_CAREFUL] = 17, [QUALITY_BEST] = 20
};

void main_study_post_news(HWND window, UINT message, NewsFlag *flag) {
    if (InterlockedExchange(&flag->is_posted, 1) == 0 && !PostMessageW(window, message, 0, 0)) {
        InterlockedExchange(&flag->is_posted, 0); /* the queue is full */
    }
}

static void post_hints(void *context) {
    MainWindow *self = context;
    main_study_post_news(self->window, WM_APP_HINTS, &self->study.hint_news);
}

static void post_analysis(void *context) {
    MainWindow *self = context;
    main_study_post_news(self->window, WM_APP_ANALYSIS, &self->study.analysis_news);
}

Status main_study_create(MainWindow *self) {
    MainStudy *study = &self->study;
    study->mistake = NO_MISTAKE;
    main_exercise_create(self);
    study->known = calloc(1, sizeof *study->known);
    if (!study->known) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = hints_create(post_hints, self, &study->hints);
    if (status == STATUS_OK) {
        status = game_analysis_create(post_analysis, self, &study->analysis);
    }
    return status == STATUS_OK ? main_store_create(self) : status;
}

void main_study_destroy(MainWindow *self) {
    hints_destroy(self->study.hints);
    game_analysis_destroy(self->study.analysis);
    main_exercise_destroy(self);
    main_store_destroy(self);
    free(self->study.known);
}

/* ---------------------------------------------------------------------------------------------- searching */
static bool plays_othello(const MainWindow *self) {
    const SideRules *rules = referee_game(self->referee)->rules;
    return rules[COLOR_BLACK] == SIDE_OTHELLO && rules[COLOR_WHITE] == SIDE_OTHELLO;
}

static bool is_person_turn(const MainWindow *self) {
    return self->phase == PHASE_PERSON && !self->is_paused;
}

/* Whether values of the position on the board are wanted, to be seen or to judge by. */
static bool wants_hints(const MainWindow *self) {
    const MainStudy *study = &self->study;
    if (!self->has_setup || !plays_othello(self) || self->phase == PHASE_OVER || self->phase == PHASE_NO_GAME) {
        return false;
    }
    return study->is_on || study->wants_best || main_exercise_wants_hints(self);
}

void main_study_start_own(MainWindow *self) {
    MainStudy *study = &self->study;
    HintsRequest request = { .level = QUALITY_LEVELS[self->settings.quality] };
    if (study->exercise != NO_EXERCISE) {
        request.level = HINTS_LEVEL_MAX; /* an exercise is solved to the end */
    }
    study->is_searching = true;
    study->search_generation = referee_generation(self->referee);
    hints_start(study->hints, study->search_generation, game_position(referee_game(self->referee)), &request);
}

static void stop_own(MainWindow *self) {
    hints_stop(self->study.hints);
    self->study.is_searching = false;
}

/* Begins to look for values, by the program that the user has chosen or by ours. Moves are judged by ours. */
static void start_hints(MainWindow *self) {
    if (!main_exercise_wants_hints(self) && main_values_start(self)) {
        stop_own(self);
    } else {
        main_values_stop(self, true);
        main_study_start_own(self);
    }
}

void main_study_on_position(MainWindow *self) {
    MainStudy *study = &self->study;
    const Position *position = game_position(referee_game(self->referee));
    study->wants_best = false;
    if (memcmp(&study->position, position, sizeof *position) != 0) {
        study->set.count = 0;
    }
    study->position = *position;
    if (main_exercise_keeps_search(self)) {
        study->set.count = 0; /* the search of this position begins when the move that led here is judged */
    } else if (wants_hints(self)) {
        start_hints(self);
    } else {
        stop_own(self);
        main_values_stop(self, !study->is_on);
        study->set.count = 0;
    }
    main_analysis_show(self);
    main_study_show_status(self);
}

void main_study_on_new_game(MainWindow *self) {
    MainStudy *study = &self->study;
    study->is_on = false; /* a game begins without values; F6 shows them */
    study->told[0] = 0;
    main_exercise_on_new_game(self);
    main_store_on_new_game(self, RECORD_ROOT);
    study->mistake = NO_MISTAKE;
    study->is_analysing = false;
    game_analysis_forget(study->analysis);
    study->known->move_count = 0;
    study->known->known_count = 0;
}

/* ------------------------------------------------------------------------------------------------ showing */
/* Says the best move that was asked for, when nothing better will come. */
static void tell_best(MainWindow *self) {
    const HintSet *set = &self->study.set;
    wchar_t square[SQUARE_TEXT_SIZE];
    wchar_t score[16];
    if (set->count == 0 || set->values[0].square == SQUARE_NONE) {
        return;
    }
    main_view_square_name(set->values[0].square, square);
    main_view_format_score(set->values[0].score, score);
    TextId id = set->values[0].is_exact ? TEXT_MESSAGE_BEST_MOVE_EXACT : TEXT_MESSAGE_BEST_MOVE;
    if (self->study.outside.failure[0]) { /* a program should have told it: that stays readable */
        wchar_t best[PANEL_TEXT_SIZE];
        main_view_format(self, id, (const wchar_t *[]){ square, score }, 2, best);
        main_view_say(self, TEXT_VALUES_FAILED_BEST, (const wchar_t *[]){ self->study.outside.failure, best }, 2);
        return;
    }
    main_view_say(self, id, (const wchar_t *[]){ square, score }, 2);
}

void main_study_take(MainWindow *self, const HintSet *set) {
    MainStudy *study = &self->study;
    study->set = *set;
    if (study->wants_best && set->is_final) {
        tell_best(self);
    }
    if (study->is_on || study->wants_best) {
        main_view_show_board(self);
        main_study_show_status(self);
    }
}

void main_study_on_hints(MainWindow *self) {
    HintSet set;
    if (hints_take(self->study.hints, &set) && !main_exercise_take_hints(self, &set) &&
        set.generation == referee_generation(self->referee)) {
        main_study_take(self, &set);
    }
}

const HintValue *main_study_value(const MainWindow *self, Square square) {
    const MainStudy *study = &self->study;
    const HintSet *set = &study->set;
    bool is_only_best = !study->is_on && study->wants_best && set->is_final;
    if (!study->is_on && !is_only_best) {
        return NULL;
    }
    for (int i = 0; i < set->count && (i == 0 || !is_only_best); i++) {
        if (set->values[i].square == square) {
            return &set->values[i];
        }
    }
    return NULL;
}

void main_study_format_line(const HintValue *value, wchar_t *out, int size) {
    enum { SHOWN = 8 };
    int length = 0;
    for (int i = 0; i < value->move_count && i < SHOWN && length + 4 < size; i++) {
        Square square = value->moves[i];
        wchar_t name[SQUARE_TEXT_SIZE] = L"--";
        if (square < SQUARE_COUNT) {
            main_view_square_name(square, name);
        }
        length += wsprintfW(out + length, i > 0 ? L" %s" : L"%s", name);
    }
    out[length] = 0;
}

static void format_nodes(uint64_t nodes, int64_t time_us, wchar_t out[32]) {
    uint64_t per_second = time_us > 0 ? nodes * 1000000u / (uint64_t)time_us : 0;
    if (per_second >= 1000000u) {
        wsprintfW(out, L"%u.%u M", (unsigned)(per_second / 1000000u), (unsigned)(per_second / 100000u % 10u));
    } else {
        wsprintfW(out, L"%u k", (unsigned)(per_second / 1000u));
    }
}

void main_study_format_search(const MainWindow *self, const HintValue *best, uint64_t node_count, int64_t time_us,
                              wchar_t *out) {
    wchar_t depth[16];
    wchar_t certainty[64];
    wchar_t nodes[32];
    wchar_t line[64];
    wsprintfW(depth, L"%d", best->depth);
    if (best->is_exact) {
        win_text_get(self->language, TEXT_STATUS_SEARCH_EXACT, certainty, 64);
    } else {
        wsprintfW(certainty, L"%d %%", best->selectivity);
    }
    format_nodes(node_count, time_us, nodes);
    main_study_format_line(best, line, 64);
    main_view_format(self, TEXT_STATUS_SEARCH, (const wchar_t *[]){ depth, certainty, nodes, line }, 4, out);
}

/* What was found of the position on the board. */
static bool format_search(const MainWindow *self, wchar_t *out) {
    const MainStudy *study = &self->study;
    const HintSet *set = &study->set;
    if (main_values_format_status(self, out)) {
        return true;
    }
    if (set->count == 0 || !(study->is_on || study->wants_best)) {
        return false;
    }
    main_study_format_search(self, &set->values[0], set->nodes, set->time_us, out);
    return true;
}

void main_study_show_status(MainWindow *self) {
    wchar_t text[PANEL_TEXT_SIZE] = L"";
    if (!format_search(self, text) && !main_thought_format(self, text)) {
        text[0] = 0;
    }
    if (!text[0]) {
        main_exercise_format_progress(self, text);
    }
    if (!text[0] && (self->study.is_analysing || !self->study.told[0])) {
        main_analysis_format_progress(self, text);
    }
    if (!text[0]) {
        lstrcpynW(text, self->study.told, PANEL_TEXT_SIZE);
    }
    if (!text[0] && self->has_setup && referee_game(self->referee)->ply > 0) {
        main_say_format_last(self, text);
    }
    panel_item_show_line(self->status, text, false);
}

void main_study_tell(MainWindow *self, const wchar_t *text) {
    self->study.told[0] = 0;
    main_study_show_status(self); /* so that the same sentence is new again */
    lstrcpynW(self->study.told, text, PANEL_TEXT_SIZE);
    if (text[0]) {
        main_say_text(self, text);
    }
}

void main_study_say_no_values(MainWindow *self) {
    wchar_t name[PANEL_TEXT_SIZE];
    Color side = referee_game(self->referee)->rules[COLOR_BLACK] != SIDE_OTHELLO ? COLOR_BLACK : COLOR_WHITE;
    main_view_player_name(self, side, name, PANEL_TEXT_SIZE);
    main_view_say(self, TEXT_MESSAGE_NO_HINT_RULES, (const wchar_t *[]){ name }, 1);
}

/* ----------------------------------------------------------------------------------------------- commands */
void main_study_toggle(MainWindow *self) {
    MainStudy *study = &self->study;
    if (!self->has_setup || self->question) {
        return;
    }
    if (!study->is_on && !plays_othello(self)) {
        main_study_say_no_values(self);
        return;
    }
    main_game_pause(self);
    study->is_on = !study->is_on;
    study->set.count = 0;
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        if (study->is_on) {
            study->players[color] = referee_player(self->referee, (Color)color);
        }
        referee_replace_player(self->referee, (Color)color, study->is_on ? NULL : study->players[color]);
    }
    main_game_resume(self);
}

void main_study_ask_best(MainWindow *self) {
    MainStudy *study = &self->study;
    if (!is_person_turn(self) || !plays_othello(self)) {
        return;
    }
    if (study->set.count > 0 && study->set.is_final) {
        study->wants_best = true;
        tell_best(self);
        main_view_show_board(self);
        return;
    }
    if (study->exercises.judging.square != SQUARE_NONE && study->exercise != NO_EXERCISE) {
        return; /* the answer is judged first */
    }
    main_exercise_on_timer(self);
    study->wants_best = true;
    start_hints(self);
    main_view_say(self, TEXT_MESSAGE_LOOKING, NULL, 0);
    main_study_show_status(self);
}
