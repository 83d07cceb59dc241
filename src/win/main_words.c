/* SPDX-License-Identifier: MIT */
/* What study knows, in words: why a move was a mistake, what practice says of one. */
#include "main_study.h"

#include "main_window.h"
#include "study/mistake.h"
#include "study/practice.h"
#include "text/study_text.h"
#include "win_text.h"

/* The number of the disc that a move places, as the move list has it. */
static int disc_number(const Position *before) {
    return SQUARE_COUNT - board_empty_count(position_board(before)) - 4 + 1;
}

static void take_claims(const AnalysisMove *move, StudyMistake *mistake, char corner[SQUARE_TEXT_SIZE]) {
    MistakeClaim claims[MISTAKE_CLAIMS_MAX];
    int count = mistake_claims(move, claims);
    for (int i = 0; i < count; i++) {
        const MistakeClaim *claim = &claims[i];
        switch (claim->kind) {
        case MISTAKE_CORNER:
            square_to_text(claim->square, corner);
            mistake->corner = corner;
            break;
        case MISTAKE_MOBILITY:
            mistake->has_fewer_moves = true;
            mistake->moves_played = claim->played;
            mistake->moves_best = claim->best;
            break;
        case MISTAKE_PARITY:
            mistake->is_last_lost = true;
            break;
        default:
            mistake->stable_less = claim->best - claim->played;
            break;
        }
    }
}

void main_words_reason(const MainWindow *self, const AnalysisMove *move, wchar_t *out, int size) {
    char played[SQUARE_TEXT_SIZE];
    char corner[SQUARE_TEXT_SIZE];
    char better[SQUARE_TEXT_SIZE];
    char text[STUDY_TEXT_SIZE];
    StudyMistake mistake = { .number = disc_number(&move->before),
                             .is_black = move->before.mover == COLOR_BLACK,
                             .square = played,
                             .loss = move->loss,
                             .is_exact = move->is_exact };
    square_to_text(move->move.square, played);
    if (move->loss > 0 && move->best < SQUARE_COUNT) {
        square_to_text(move->best, better);
        mistake.better = better;
    }
    take_claims(move, &mistake, corner);
    study_text_mistake(self->language, &mistake, text, sizeof text);
    win_text_from_utf8(text, out, size);
}

void main_words_judge(const MainWindow *self, const HintSet *set, Square square, wchar_t *out, int size) {
    static const StudyComparison COMPARISONS[] = {
        [PRACTICE_FORCED] = STUDY_FORCED, [PRACTICE_BEST] = STUDY_BEST,       [PRACTICE_AS_GOOD] = STUDY_AS_GOOD,
        [PRACTICE_LOSS] = STUDY_LOSS,     [PRACTICE_MISTAKE] = STUDY_MISTAKE,
    };
    PracticeFeedback feedback = practice_judge(set, square);
    char played[SQUARE_TEXT_SIZE];
    char better[SQUARE_TEXT_SIZE];
    char text[STUDY_TEXT_SIZE];
    out[0] = 0;
    if (feedback.verdict == PRACTICE_UNKNOWN) {
        return;
    }
    StudyMistake move = { .square = played, .loss = feedback.loss, .is_exact = feedback.is_exact };
    square_to_text(square, played);
    if (feedback.better < SQUARE_COUNT) {
        square_to_text(feedback.better, better);
        move.better = better;
    }
    study_text_comparison(self->language, COMPARISONS[feedback.verdict], &move, text, sizeof text);
    win_text_from_utf8(text, out, size);
}
