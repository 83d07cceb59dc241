/* SPDX-License-Identifier: MIT */
#include "study_sentence.h"

#include "study/mistake.h"

/* Puts a claim into the words' terms. @param corner receives the corner's name, if it is about one */
static void take_claim(const MistakeClaim *claim, StudyMistake *mistake, char corner[SQUARE_TEXT_SIZE]) {
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
    case MISTAKE_STABILITY:
        mistake->stable_less = claim->best - claim->played;
        break;
    }
}

/* The number of a move as players count: passes have none. */
static int disc_number(const Analysis *analysis, int index) {
    int number = 0;
    for (int i = 0; i <= index; i++) {
        number += analysis->moves[i].move.kind == MOVE_DISC;
    }
    return number;
}

size_t study_sentence_of_move(Language language, const Analysis *analysis, int index, char *out, size_t size) {
    const AnalysisMove *move = &analysis->moves[index];
    MistakeClaim claims[MISTAKE_CLAIMS_MAX];
    char played[SQUARE_TEXT_SIZE];
    char better[SQUARE_TEXT_SIZE];
    char corner[SQUARE_TEXT_SIZE];
    if (!move->is_known) {
        out[0] = '\0';
        return 0;
    }
    StudyMistake mistake = { .number = disc_number(analysis, index),
                             .is_black = move->before.mover == COLOR_BLACK,
                             .loss = move->loss,
                             .is_exact = move->is_exact };
    if (move->move.kind == MOVE_DISC) {
        square_to_text(move->move.square, played);
        mistake.square = played;
    }
    if (move->loss > 0) {
        square_to_text(move->best, better);
        mistake.better = better;
    }
    int count = mistake_claims(move, claims);
    for (int i = 0; i < count; i++) {
        take_claim(&claims[i], &mistake, corner);
    }
    return study_text_mistake(language, &mistake, out, size);
}

size_t study_sentence_of_practice(Language language, const PracticeFeedback *feedback, char *out, size_t size) {
    static const StudyComparison COMPARISONS[] = {
        [PRACTICE_FORCED] = STUDY_FORCED,
        [PRACTICE_BEST] = STUDY_BEST,
        [PRACTICE_AS_GOOD] = STUDY_AS_GOOD,
        [PRACTICE_LOSS] = STUDY_LOSS,
        [PRACTICE_MISTAKE] = STUDY_MISTAKE,
    };
    char played[SQUARE_TEXT_SIZE];
    char better[SQUARE_TEXT_SIZE];
    StudyMistake words = { .loss = feedback->loss, .is_exact = feedback->is_exact };
    if (feedback->verdict == PRACTICE_UNKNOWN) {
        out[0] = '\0';
        return 0;
    }
    if (feedback->better != SQUARE_NONE) {
        square_to_text(feedback->played, played);
        square_to_text(feedback->better, better);
        words.square = played;
        words.better = better;
    }
    return study_text_comparison(language, COMPARISONS[feedback->verdict], &words, out, size);
}
