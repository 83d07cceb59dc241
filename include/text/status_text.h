/* SPDX-License-Identifier: MIT */
/* The words for a Status: the one table with which both front ends tell a user what failed. */
#ifndef TEXT_STATUS_TEXT_H
#define TEXT_STATUS_TEXT_H

#include "base/status.h"
#include "text/text.h"

/* @return the text of a status; TEXT_UNKNOWN for a number that is none */
TextId text_of_status(Status status);

#endif
