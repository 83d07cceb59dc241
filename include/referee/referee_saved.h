/* SPDX-License-Identifier: MIT */
/* A game in progress, taken out of a referee and put back into another one as it stood: the record, and what the referee
 * remembers of its nodes beside it. Whoever keeps it copies the record. */
#ifndef REFEREE_REFEREE_SAVED_H
#define REFEREE_REFEREE_SAVED_H

#include "referee/referee.h"

/* What is remembered of a node. */
typedef struct RefereeMark {
    int visited;        /* the child that the line goes to, when it goes through this node; RECORD_NONE: the first */
    int64_t left_us[2]; /* by Color: what the clocks showed there last; 0 without a clock */
    int64_t spent_us;   /* on the move that was to be made there, 0 or more */
} RefereeMark;

/* @param node of the referee's record; of the current one the clocks are as they stand now */
RefereeMark referee_mark(const Referee *referee, int node);

/* @return the node before which no take-back goes: behind the moves by lot */
int referee_first_node(const Referee *referee);

/* Puts a game back. Its clocks stand. Nobody moves by himself but for a pass that the rules demand.
 * @param record copied
 * @param node, first_node of it
 * @param marks of each node; a `visited` that is no child of its node counts as none
 * Events: BEGUN, then as of referee_go_to.
 * @errors those of referee_open: nothing has changed */
Status referee_restore(Referee *referee, const Record *record, int node, int first_node, const RefereeMark marks[],
                       const RefereeSetup *setup);

#endif
