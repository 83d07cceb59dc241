/* SPDX-License-Identifier: MIT */
/* AnalyzePlot: an analysed game as a picture, SVG on light ground: the value of the position after each move, and the
 * moves that were mistakes. */
#ifndef CONSOLE_ANALYZE_PLOT_H
#define CONSOLE_ANALYZE_PLOT_H

#include "analyze_print.h"

/* @param language of its texts
 * @errors STATUS_IO, STATUS_OUT_OF_MEMORY */
Status analyze_plot_write(const char *path, Language language, const AnalyzedGame *game);

#endif
