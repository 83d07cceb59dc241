/* SPDX-License-Identifier: MIT */
#include "train/plot.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 720,
    HEIGHT = 400,
    LEFT = 64,
    RIGHT = 696,
    TOP = 44,
    BOTTOM = 340,
    EMPTIES_STEP = 10, /* from mark to mark */
    TEXT_SIZE_MAX = 1 << 16
};

/* The ground is the reader's: the frame takes the text's colour, and the curves' colours stand out on both. */
static const char STYLE[] =
    "<style>svg{color:#24292f}text{fill:currentColor;font:13px system-ui,sans-serif}"
    ".grid{stroke:currentColor;stroke-opacity:.18}.axis{stroke:currentColor;stroke-opacity:.7}"
    "polyline{fill:none;stroke-width:2.5;stroke-linejoin:round}"
    "@media(prefers-color-scheme:dark){svg{color:#d7dde3}}</style>\n";

static const struct {
    const char *color;
    const char *dashes; /* told apart without colours too */
} LINES[PLOT_SERIES_MAX] = { { "#1f9d78", "none" }, { "#d9772b", "7 4" }, { "#6f7fd8", "2 4" }, { "#c0589a", "10 3 2 3" } };

typedef struct Page {
    char *text;
    size_t size;
} Page;

/* A page is large enough for all series: a point takes less than 20 characters. */
static void print(Page *page, const char *format, ...) {
    va_list values;
    va_start(values, format);
    int length = vsnprintf(page->text + page->size, TEXT_SIZE_MAX - page->size, format, values);
    va_end(values);
    if (length > 0 && page->size + (size_t)length < TEXT_SIZE_MAX) {
        page->size += (size_t)length;
    }
}

static double x_of(double empties) {
    return RIGHT - (RIGHT - LEFT) * empties / (PLOT_POINT_COUNT - 1);
}

static double y_of(double value, int most) {
    return BOTTOM - (BOTTOM - TOP) * value / most;
}

/* From mark to mark of the axis of errors. */
static int step_of(int most) {
    return most <= 12 ? 2 : most <= 24 ? 4 : 8;
}

/* The top of the axis: a mark above all values. */
static int axis_end(const PlotSeries *series, int series_count) {
    double most = 0;
    for (int s = 0; s < series_count; s++) {
        for (int i = 0; i < PLOT_POINT_COUNT; i++) {
            if (series[s].is_there[i] && series[s].values[i] > most) {
                most = series[s].values[i];
            }
        }
    }
    int end = 2;
    while (end < most || end % step_of(end) != 0) {
        end += 2;
    }
    return end;
}

static void print_axes(Page *page, int most) {
    int step = step_of(most);
    for (int value = 0; value <= most; value += step) {
        double y = y_of(value, most);
        print(page, "<line class=\"%s\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>", value == 0 ? "axis" : "grid",
              LEFT, y, RIGHT, y);
        print(page, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d</text>\n", LEFT - 8, y + 4.5, value);
    }
    for (int empties = 0; empties < PLOT_POINT_COUNT; empties += EMPTIES_STEP) {
        double x = x_of(empties);
        print(page, "<line class=\"axis\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>", x, BOTTOM, x, BOTTOM + 5);
        print(page, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", x, BOTTOM + 22, empties);
    }
    print(page, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">empty squares</text>\n", (LEFT + RIGHT) / 2,
          HEIGHT - 14);
    print(page, "<text transform=\"translate(18 %d) rotate(-90)\" text-anchor=\"middle\">error in discs (root mean square)</text>\n",
          (TOP + BOTTOM) / 2);
}

/* Where a number of empties is missing, the line goes straight to the next one. */
static void print_series(Page *page, const PlotSeries *series, int index, int most) {
    print(page, "<polyline stroke=\"%s\" stroke-dasharray=\"%s\" points=\"", LINES[index].color, LINES[index].dashes);
    for (int empties = PLOT_POINT_COUNT - 1; empties >= 0; empties--) {
        if (series->is_there[empties]) {
            print(page, "%.1f,%.1f ", x_of(empties), y_of(series->values[empties], most));
        }
    }
    print(page, "\"/>\n");
}

static void print_legend(Page *page, const PlotSeries *series, int series_count) {
    int width = (RIGHT - LEFT) / series_count;
    for (int i = 0; i < series_count; i++) {
        int x = LEFT + i * width;
        print(page, "<polyline stroke=\"%s\" stroke-dasharray=\"%s\" points=\"%d,22 %d,22\"/>", LINES[i].color,
              LINES[i].dashes, x, x + 36);
        print(page, "<text x=\"%d\" y=\"26.5\">%.40s</text>\n", x + 44, series[i].name);
    }
}

Status plot_write(const PlotSeries *series, int series_count, char **text, size_t *size) {
    Page page = { malloc(TEXT_SIZE_MAX), 0 };
    if (!page.text) {
        return STATUS_OUT_OF_MEMORY;
    }
    int most = axis_end(series, series_count);
    print(&page, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
                 "aria-label=\"Error of the evaluation by the number of empty squares\">\n",
          WIDTH, HEIGHT);
    print(&page, "%s", STYLE);
    print_axes(&page, most);
    for (int i = 0; i < series_count; i++) {
        print_series(&page, &series[i], i, most);
    }
    if (series_count > 1) {
        print_legend(&page, series, series_count);
    }
    print(&page, "</svg>\n");
    *text = page.text;
    *size = page.size;
    return STATUS_OK;
}
