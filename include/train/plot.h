/* SPDX-License-Identifier: MIT */
/* Plot: a chart of errors by the number of empty squares, as SVG, legible on light and dark ground. Writes to a
 * buffer. Any thread. */
#ifndef TRAIN_PLOT_H
#define TRAIN_PLOT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

enum {
    PLOT_POINT_COUNT = 61, /* numbers of empties, 0 … 60 */
    PLOT_SERIES_MAX = 4
};

typedef struct PlotSeries {
    const char *name; /* printable ASCII without < and & */
    bool is_there[PLOT_POINT_COUNT];
    double values[PLOT_POINT_COUNT]; /* 0 … 64 discs */
} PlotSeries;

/* Draws a curve for each series, with a legend when there are several. The game runs from left to right.
 * @param series_count 1 … PLOT_SERIES_MAX
 * @owner the caller frees *text with free()
 * @errors STATUS_OUT_OF_MEMORY */
Status plot_write(const PlotSeries *series, int series_count, char **text, size_t *size);

#endif
