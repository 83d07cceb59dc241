/* SPDX-License-Identifier: MIT */
/* GameAnalysis: the analysis of a whole game (study/analysis.h) in the background, for a window that never waits.
 *
 * It works on a copy of a line of a record. One game at a time: starting anew gives up the one before. When the same
 * line is started again, perhaps with more moves behind it, what was known of the moves in common is kept. */
#ifndef STUDY_GAME_ANALYSIS_H
#define STUDY_GAME_ANALYSIS_H

#include "study/analysis.h"

typedef struct GameAnalysis GameAnalysis;

/* Something new can be taken: a move has become known, or the run has ended. @thread the analysis' own; must not call
 * it, and should post */
typedef void GameAnalysisListener(void *context);

/* @owner the caller; game_analysis_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status game_analysis_create(GameAnalysisListener *listener, void *context, GameAnalysis **analysis);

/* Gives up its work, waits for its thread (some 20 ms), frees it. NULL is allowed. */
void game_analysis_destroy(GameAnalysis *analysis);

/* Begins with the line that leads to a node and goes on from it along first children.
 * @param level as for analysis_level. @cost copies the line; does not wait for the thread
 * @errors as analysis_begin, STATUS_OUT_OF_MEMORY; nothing has changed */
Status game_analysis_start(GameAnalysis *analysis, const Record *record, int node, int level);

/* Stops where it is; what is known can still be taken, and a start with the same line goes on. @cost does not block */
void game_analysis_stop(GameAnalysis *analysis);

/* Forgets everything. */
void game_analysis_forget(GameAnalysis *analysis);

bool game_analysis_is_running(const GameAnalysis *analysis);

/* Copies what is known. @param analysis its move_count is 0 when nothing was started. @cost copies some 100 kB */
void game_analysis_take(GameAnalysis *self, Analysis *analysis);

#endif
