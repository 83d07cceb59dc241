/* SPDX-License-Identifier: MIT */
/* LadderPlot: a ladder as a picture, SVG for a page on light or dark ground: a row for each opponent, the strongest
 * above, with its Elo and the discs that it loses a game. */
#ifndef CONSOLE_LADDER_PLOT_H
#define CONSOLE_LADDER_PLOT_H

#include "text/text.h"
#include "train/ladder.h"

/* @param rows as ladder_run gives them; 1 … LADDER_PLAYERS_MAX
 * @param language of its texts
 * @errors STATUS_IO, STATUS_OUT_OF_MEMORY */
Status ladder_plot_write(const char *path, Language language, const LadderRow *rows, int row_count);

#endif
