/* SPDX-License-Identifier: MIT */
#include "text/study_text.h"

#include <stdio.h>
#include <string.h>

enum { NUMBER_SIZE = 16, REASONS_MAX = 4, REASON_SIZE = 160, LOSS_SIZE = 64 };

typedef struct Number {
    char text[NUMBER_SIZE];
} Number;

static Number number_text(int value) {
    Number number;
    snprintf(number.text, sizeof number.text, "%d", value);
    return number;
}

/* "3 discs", "about 3 discs". */
static void write_loss(Language language, int loss, bool is_exact, char out[LOSS_SIZE]) {
    TextId id = is_exact ? (loss == 1 ? TEXT_STUDY_LOSS_ONE : TEXT_STUDY_LOSS)
                         : (loss == 1 ? TEXT_STUDY_LOSS_ABOUT_ONE : TEXT_STUDY_LOSS_ABOUT);
    Number number = number_text(loss);
    text_format(language, id, (const char *[]){ number.text }, 1, out, LOSS_SIZE);
}

static const char *side_text(Language language, bool is_black) {
    return text_get(language, is_black ? TEXT_COLOR_BLACK_CAPITAL : TEXT_COLOR_WHITE_CAPITAL);
}

/* Writes each reason as a clause of its own. @return how many */
static int write_reasons(Language language, const StudyMistake *mistake, char reasons[REASONS_MAX][REASON_SIZE]) {
    const char *side = side_text(language, mistake->is_black);
    const char *other = side_text(language, !mistake->is_black);
    int count = 0;
    if (mistake->corner) {
        text_format(language, TEXT_STUDY_CORNER, (const char *[]){ other, mistake->corner }, 2, reasons[count++],
                    REASON_SIZE);
    }
    if (mistake->has_fewer_moves) {
        Number played = number_text(mistake->moves_played);
        Number best = number_text(mistake->moves_best);
        TextId id = mistake->moves_played == 0   ? TEXT_STUDY_MOVES_NONE
                    : mistake->moves_played == 1 ? TEXT_STUDY_MOVES_ONE
                                                 : TEXT_STUDY_MOVES;
        text_format(language, id, (const char *[]){ side, played.text, best.text }, 3, reasons[count++], REASON_SIZE);
    }
    if (mistake->is_last_lost) {
        text_format(language, TEXT_STUDY_PARITY, (const char *[]){ other }, 1, reasons[count++], REASON_SIZE);
    }
    if (mistake->stable_less > 0) {
        Number less = number_text(mistake->stable_less);
        text_format(language, TEXT_STUDY_STABLE, (const char *[]){ side, less.text }, 2, reasons[count++], REASON_SIZE);
    }
    return count;
}

/* Joins the clauses to what stands in a sentence: "a, b, and c". */
static void join(Language language, int count, char reasons[REASONS_MAX][REASON_SIZE], char out[STUDY_TEXT_SIZE]) {
    snprintf(out, STUDY_TEXT_SIZE, "%s", reasons[0]);
    for (int i = 1; i < count; i++) {
        char so_far[STUDY_TEXT_SIZE];
        strcpy(so_far, out);
        text_format(language, i == count - 1 ? TEXT_STUDY_JOIN_LAST : TEXT_STUDY_JOIN,
                    (const char *[]){ so_far, reasons[i] }, 2, out, STUDY_TEXT_SIZE);
    }
}

size_t study_text_mistake(Language language, const StudyMistake *mistake, char *out, size_t size) {
    Number number = number_text(mistake->number);
    if (!mistake->square) {
        return text_format(language, TEXT_STUDY_PASS, (const char *[]){ side_text(language, mistake->is_black) }, 1, out,
                           size);
    }
    if (mistake->loss == 0) {
        return text_format(language, TEXT_STUDY_BEST_MOVE, (const char *[]){ number.text, mistake->square }, 2, out,
                           size);
    }
    char loss[LOSS_SIZE];
    char reasons[REASONS_MAX][REASON_SIZE];
    char joined[STUDY_TEXT_SIZE] = "";
    int count = write_reasons(language, mistake, reasons);
    write_loss(language, mistake->loss, mistake->is_exact, loss);
    if (count > 0) {
        join(language, count, reasons, joined);
    }
    const char *values[] = { number.text, mistake->square, loss, joined };
    size_t written = text_format(language, count > 0 ? TEXT_STUDY_REASONS : TEXT_STUDY_NO_REASON, values, 4, out, size);
    if (mistake->better) {
        char sentence[STUDY_TEXT_SIZE];
        snprintf(sentence, sizeof sentence, "%s", out);
        written = text_format(language, TEXT_STUDY_WITH_BETTER, (const char *[]){ sentence, mistake->better }, 2, out,
                              size);
    }
    return written;
}

size_t study_text_comparison(Language language, StudyComparison comparison, const StudyMistake *move, char *out,
                             size_t size) {
    static const TextId IDS[] = {
        [STUDY_FORCED] = TEXT_STUDY_ONLY_MOVE,
        [STUDY_BEST] = TEXT_STUDY_BEST,
        [STUDY_AS_GOOD] = TEXT_STUDY_AS_GOOD,
        [STUDY_LOSS] = TEXT_STUDY_LOSES,
        [STUDY_MISTAKE] = TEXT_STUDY_IS_MISTAKE,
    };
    if (comparison != STUDY_LOSS && comparison != STUDY_MISTAKE) {
        return text_format(language, IDS[comparison], NULL, 0, out, size);
    }
    char loss[LOSS_SIZE];
    write_loss(language, move->loss, move->is_exact, loss);
    return text_format(language, IDS[comparison], (const char *[]){ move->square, loss, move->better }, 3, out, size);
}
