/* SPDX-License-Identifier: MIT */
/* The words for the end of a game, as its only person hears them from either front end. Pure; any thread. */
#ifndef TEXT_RESULT_TEXT_H
#define TEXT_RESULT_TEXT_H

#include "text/text.h"

/* "You won by {1} discs", lost, or drew.
 * @param lead the person's discs minus the other side's */
TextId text_of_result(int lead);

/* What is said after a game against a student: its own line for beating you, the one for your clean sweep, or
 * the remark for a win, a draw or a loss.
 * @param own_count, other_count discs of the person and of the student
 * @return TEXT_UNKNOWN when it beats you and has no words for it */
TextId text_of_student_remark(const char *student_name, int own_count, int other_count);

#endif
