/* SPDX-License-Identifier: MIT */
/* From what the study of a game has found to the sentence that is shown. Pure; any thread. */
#ifndef WIN_VIEW_STUDY_SENTENCE_H
#define WIN_VIEW_STUDY_SENTENCE_H

#include "study/practice.h"
#include "text/study_text.h"

/* Says of a move what it has cost, why, and which move was best.
 * @param index of the move, 0 … analysis->move_count − 1
 * @param out receives at most size bytes with a terminator; "" when the move is not known; STUDY_TEXT_SIZE is enough
 * @return bytes written, without the terminator */
size_t study_sentence_of_move(Language language, const Analysis *analysis, int index, char *out, size_t size);

/* Says how a move just played compares with the best one.
 * @param out as above; "" when the hints say nothing of it */
size_t study_sentence_of_practice(Language language, const PracticeFeedback *feedback, char *out, size_t size);

#endif
