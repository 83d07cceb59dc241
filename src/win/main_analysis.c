/* SPDX-License-Identifier: MIT */
/* The analysis of the whole game: list, graph, reasons, mistakes, what each side lost. */
#include "main_study.h"

#include "main_say.h"
#include "main_window.h"
#include "pane_texts.h"
#include "study/opening.h"
#include "text/opening_text.h"
#include "view/study_sentence.h"
#include "win_text.h"

/* How careful an analysis of the game is for each quality. */
static const int ANALYSIS_LEVELS[QUALITY_COUNT] = {
    [QUALITY_FAST] = 8, [QUALITY_NORMAL] = 13, [QUALITY_CAREFUL] = 15, [QUALITY_BEST] = 18
};

static void write_number(int number, wchar_t out[16]) {
    wsprintfW(out, L"%d", number);
}

/* ----------------------------------------------------------------------------------------------- running */
void main_analysis_start(MainWindow *self) {
    MainStudy *study = &self->study;
    const Game *game = referee_game(self->referee);
    if (!self->has_setup || game->ply_count == 0) {
        return;
    }
    int last = referee_line_node(self->referee, game->ply_count);
    Status status = game_analysis_start(study->analysis, referee_record(self->referee), last,
                                        ANALYSIS_LEVELS[self->settings.quality]);
    if (status == STATUS_UNSUPPORTED) {
        main_study_say_no_values(self);
        return;
    }
    study->is_analysing = status == STATUS_OK;
    main_study_show_status(self);
}

void main_analysis_stop(MainWindow *self) {
    game_analysis_stop(self->study.analysis);
    self->study.is_analysing = false;
    main_study_show_status(self);
}

void main_analysis_format_progress(const MainWindow *self, wchar_t *out) {
    const Analysis *known = self->study.known;
    wchar_t numbers[4][16];
    const wchar_t *values[] = { numbers[0], numbers[1], numbers[2], numbers[3] };
    out[0] = 0;
    if (known->move_count == 0) {
        return;
    }
    write_number(known->known_count, numbers[0]);
    write_number(known->move_count, numbers[1]);
    if (self->study.is_analysing) {
        main_view_format(self, TEXT_STATUS_ANALYSING, values, 2, out);
    } else if (known->known_count < known->move_count) {
        main_view_format(self, TEXT_STATUS_ANALYSIS_STOPPED, values, 2, out);
    } else {
        AnalysisLosses black = analysis_losses(known, COLOR_BLACK);
        AnalysisLosses white = analysis_losses(known, COLOR_WHITE);
        write_number(black.loss, numbers[0]);
        write_number(black.mistake_count, numbers[1]);
        write_number(white.loss, numbers[2]);
        write_number(white.mistake_count, numbers[3]);
        main_view_format(self, TEXT_STATUS_ANALYSED, values, 4, out);
    }
}

void main_analysis_on_news(MainWindow *self) {
    MainStudy *study = &self->study;
    bool was_analysing = study->is_analysing;
    game_analysis_take(study->analysis, study->known);
    study->is_analysing = game_analysis_is_running(study->analysis);
    main_analysis_show(self);
    main_study_show_status(self);
    if (was_analysing && !study->is_analysing) {
        wchar_t text[PANEL_TEXT_SIZE] = L"";
        main_analysis_format_progress(self, text);
        main_say_text(self, text);
    }
}

/* ------------------------------------------------------------------------------------------------ showing */
/* Whether the board stands where the mistake that was gone to was made. */
static bool is_before_mistake(const MainWindow *self) {
    const MainStudy *study = &self->study;
    if (study->mistake == NO_MISTAKE || study->mistake >= study->known->move_count) {
        return false;
    }
    const Record *record = referee_record(self->referee);
    int node = study->known->moves[study->mistake].node;
    return node < record->node_count && record->nodes[node].parent == referee_node(self->referee);
}

bool main_analysis_is_mistake(const MainWindow *self, Square square) {
    return is_before_mistake(self) && self->study.known->moves[self->study.mistake].move.square == square;
}

/* The move that the sentence is about: the mistake that the board stands before, else the one that led here.
 * @return its index in the analysis, NO_MISTAKE: none is known */
static int reasoned_move(const MainWindow *self) {
    const MainStudy *study = &self->study;
    if (is_before_mistake(self)) {
        return study->mistake;
    }
    int node = referee_node(self->referee);
    for (int i = 0; i < study->known->move_count; i++) {
        if (study->known->moves[i].node == node && study->known->moves[i].is_known) {
            return i;
        }
    }
    return NO_MISTAKE;
}

static void show_reason(MainWindow *self) {
    char text[STUDY_TEXT_SIZE] = "";
    wchar_t wide[STUDY_TEXT_SIZE];
    int index = reasoned_move(self);
    if (index != NO_MISTAKE) {
        study_sentence_of_move(self->language, self->study.known, index, text, sizeof text);
    }
    win_text_from_utf8(text, wide, STUDY_TEXT_SIZE);
    panel_item_show_line(self->reason, wide, false);
}

/* -------------------------------------------------------------------------------------------- mistakes */
/* The worse of two moves: the one that lost more; of equals the earlier one. */
static bool is_worse(const Analysis *known, int a, int b) {
    int loss_a = known->moves[a].loss;
    int loss_b = known->moves[b].loss;
    return loss_a > loss_b || (loss_a == loss_b && a < b);
}

static bool is_mistake(const Analysis *known, int index) {
    return known->moves[index].is_known && known->moves[index].loss >= ANALYSIS_MISTAKE;
}

/* The mistake whose place in the order of size is one away from that of another one.
 * @param from NO_MISTAKE: the worst of all is found
 * @return NO_MISTAKE: there is none further */
static int mistake_beside(const Analysis *known, int from, bool is_next) {
    int found = NO_MISTAKE;
    for (int i = 0; i < known->move_count; i++) {
        if (!is_mistake(known, i) || i == from || (from != NO_MISTAKE && is_worse(known, i, from) == is_next)) {
            continue;
        }
        if (found == NO_MISTAKE || is_worse(known, i, found) == is_next) {
            found = i;
        }
    }
    return found;
}

/* @return how many mistakes are as bad as this one or worse */
static int mistake_rank(const Analysis *known, int index) {
    int rank = 1;
    for (int i = 0; i < known->move_count; i++) {
        rank += i != index && is_mistake(known, i) && is_worse(known, i, index);
    }
    return rank;
}

static int mistake_count(const Analysis *known) {
    int count = 0;
    for (int i = 0; i < known->move_count; i++) {
        count += is_mistake(known, i);
    }
    return count;
}

static void name_move(Square square, wchar_t out[SQUARE_TEXT_SIZE + 2]) {
    if (square == SQUARE_NONE) {
        lstrcpyW(out, L"--");
    } else {
        main_view_square_name(square, out);
    }
}

static void tell_mistake(MainWindow *self, int index) {
    const Analysis *known = self->study.known;
    const AnalysisMove *move = &known->moves[index];
    wchar_t rank[16];
    wchar_t count[16];
    wchar_t number[16];
    wchar_t loss[16];
    wchar_t played[SQUARE_TEXT_SIZE + 2];
    wchar_t best[SQUARE_TEXT_SIZE + 2];
    write_number(mistake_rank(known, index), rank);
    write_number(mistake_count(known), count);
    write_number(SQUARE_COUNT - board_empty_count(position_board(&move->before)) - 3, number);
    write_number(move->loss, loss);
    name_move(move->move.square, played);
    name_move(move->best, best);
    main_view_say(self, TEXT_MESSAGE_MISTAKE, (const wchar_t *[]){ rank, count, number, played, loss, best }, 6);
}

/* Goes before a mistake: the board shows the move that was played and the better one. */
static void go_to_mistake(MainWindow *self, bool is_next) {
    MainStudy *study = &self->study;
    const Analysis *known = study->known;
    wchar_t number[16];
    if (known->known_count == 0) {
        main_view_say(self, study->is_analysing ? TEXT_MESSAGE_ANALYSING_FIRST : TEXT_MESSAGE_NOT_ANALYSED, NULL, 0);
        return;
    }
    int index = mistake_beside(known, study->mistake, is_next);
    if (index == NO_MISTAKE) {
        index = study->mistake; /* the last one stays */
    }
    if (index == NO_MISTAKE) {
        write_number(ANALYSIS_MISTAKE, number);
        main_view_say(self, TEXT_MESSAGE_NO_MISTAKES, (const wchar_t *[]){ number }, 1);
        return;
    }
    int node = known->moves[index].node;
    int before = referee_record(self->referee)->nodes[node].parent;
    main_game_go_to(self, node); /* so that the line is the one in which it was made */
    main_game_go_to(self, before);
    study->mistake = index;
    main_view_show_board(self);
    show_reason(self);
    tell_mistake(self, index);
}

void main_analysis_next_mistake(MainWindow *self) {
    go_to_mistake(self, true);
}

void main_analysis_previous_mistake(MainWindow *self) {
    go_to_mistake(self, false);
}

bool main_analysis_value(const MainWindow *self, Square square, int *value, bool *is_exact, bool *is_best) {
    if (!is_before_mistake(self)) {
        return false;
    }
    const AnalysisMove *move = &self->study.known->moves[self->study.mistake];
    if (square != move->best && square != move->move.square) {
        return false;
    }
    *is_best = square == move->best;
    *value = *is_best ? move->best_score : move->score;
    *is_exact = move->is_exact;
    return true;
}

void main_analysis_why(MainWindow *self) {
    wchar_t text[PANEL_TEXT_SIZE];
    GetWindowTextW(self->reason, text, PANEL_TEXT_SIZE);
    if (self->study.known->known_count == 0) {
        main_view_say(self, TEXT_MESSAGE_NOT_ANALYSED, NULL, 0);
    } else {
        main_say_text(self, text);
    }
}

/* -------------------------------------------------------------------------------------------------- panes */
static void show_opening(MainWindow *self) {
    OpeningMatch match = opening_of_record(referee_record(self->referee), referee_node(self->referee));
    char name[OPENING_TEXT_SIZE] = "";
    wchar_t wide[PANEL_TEXT_SIZE];
    if (match.opening) {
        opening_text(self->language, match.opening->japanese, match.opening->english,
                     match.english_opening ? match.english_opening->english : NULL, name, sizeof name);
    }
    win_text_from_utf8(name, wide, PANEL_TEXT_SIZE);
    panel_item_show_opening(self->message, wide);
}

void main_analysis_show(MainWindow *self) {
    const Game *game = referee_game(self->referee);
    int nodes[GAME_PLIES_MAX + 1];
    for (int ply = 0; ply <= game->ply_count; ply++) {
        nodes[ply] = referee_line_node(self->referee, ply);
    }
    MoveLine line = { .record = referee_record(self->referee),
                      .nodes = nodes,
                      .ply_count = game->ply_count,
                      .ply = game->ply,
                      .analysis = self->study.known };
    PaneStyle style = { self->language, self->settings.look == LOOK_RABBITS };
    (void)pane_texts_show(&style, &line, self->moves, self->graph);
    show_reason(self);
    show_opening(self);
}
