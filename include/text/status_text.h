/* SPDX-License-Identifier: MIT */
/* The words for a Status: the one table with which both front ends tell a user what failed. */
#ifndef TEXT_STATUS_TEXT_H
#define TEXT_STATUS_TEXT_H

#include <stdbool.h>

#include "base/status.h"
#include "text/text.h"

/* @return the text of a status; TEXT_UNKNOWN for a number that is none */
TextId text_of_status(Status status);

/* What an outside engine has failed at, and what to do; with the inserts {1} the engine's command line, {2} what it
 * was asked, {3} its answer, {4} the name of its protocol.
 * @param is_asked whether it was asked anything: else it is its start that failed */
TextId text_of_engine_failure(Status status, bool is_asked);

#endif
