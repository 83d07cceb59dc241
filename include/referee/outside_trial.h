/* SPDX-License-Identifier: MIT */
/* OutsideTrial: starts another program as an outside engine, in the background, to see whether that is possible, and
 * ends it again. One at a time: starting another trial gives up the one before. All calls are the owner's, of one
 * thread. */
#ifndef REFEREE_OUTSIDE_TRIAL_H
#define REFEREE_OUTSIDE_TRIAL_H

#include "referee/outside_hints.h"

typedef struct OutsideTrial OutsideTrial;

/* What outside_trial_take would give is known. @thread another one; must not call this module, and should post */
typedef void OutsideTrialListener(void *context);

/* @owner the caller; outside_trial_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status outside_trial_create(OutsideTrialListener *listener, void *context, OutsideTrial **trial);

/* Gives up the trial. NULL is allowed. @cost blocks, at most about a second */
void outside_trial_destroy(OutsideTrial *trial);

/* @param program copied
 * @param answer_ms how long it may take to answer; 0: half a minute
 * @cost does not block */
void outside_trial_start(OutsideTrial *trial, const OutsideProgram *program, int answer_ms);

/* Gives up the trial; nothing more comes of it. @cost does not block */
void outside_trial_stop(OutsideTrial *trial);

/* @param failure receives how it has failed; its status is STATUS_OK when it has not
 * @return false when no trial has come to its end since this was called last */
bool outside_trial_take(OutsideTrial *trial, OutsideFailure *failure);

#endif
