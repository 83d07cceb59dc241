/* SPDX-License-Identifier: MIT */
/* The words for what is wrong with a record: why it cannot be read, and what to do. Pure; any thread. */
#ifndef TEXT_RECORD_TEXT_H
#define TEXT_RECORD_TEXT_H

#include "text/text.h"

/* @param problem_name as the ids have it, "ILLEGAL_PASS" finds RECORD_PROBLEM_ILLEGAL_PASS
 * @return TEXT_UNKNOWN when there is none */
TextId text_of_record_problem(const char *problem_name);

#endif
