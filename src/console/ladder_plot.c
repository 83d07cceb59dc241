/* SPDX-License-Identifier: MIT */
#include "ladder_plot.h"

#include <math.h>
#include <stdio.h>

#include "svg.h"

/* Pixels. */
enum {
    WIDTH = 760,
    HEAD = 62,       /* above the first row: title and legend */
    ROW = 20,
    FOOT = 56,       /* below the last row: figures and names of the axes */
    NAMES_RIGHT = 196,
    ELO_LEFT = 214,
    ELO_RIGHT = 500,
    LOST_LEFT = 556,
    LOST_RIGHT = 706,
    TICKS = 5        /* steps of an axis, about */
};

/* A row of the picture needs a few hundred bytes. */
enum { SIZE_FIXED = 8192, SIZE_ROW = 2048, TEXT_SIZE = 256 };

/* A straight scale of an axis. */
typedef struct Scale {
    double low, high, step;
    int left, right;
} Scale;

/* ------------------------------------------------------------------------------------------------- scales */
/* 1, 2 or 5 times a power of ten. */
static double round_step(double range) {
    double power = pow(10.0, floor(log10(range / TICKS)));
    double part = range / TICKS / power;
    return power * (part <= 1.0 ? 1.0 : part <= 2.0 ? 2.0 : part <= 5.0 ? 5.0 : 10.0);
}

static Scale scale_over(double low, double high, int left, int right) {
    double step = round_step(high - low > 1.0 ? high - low : 1.0);
    return (Scale){ floor(low / step) * step, ceil(high / step + 1e-9) * step, step, left, right };
}

static double place(const Scale *scale, double value) {
    return scale->left + (value - scale->low) / (scale->high - scale->low) * (scale->right - scale->left);
}

static void draw_scale(Svg *svg, const Scale *scale, int bottom, const char *name) {
    for (int i = 0; scale->low + i * scale->step <= scale->high + scale->step / 2; i++) {
        double value = scale->low + i * scale->step;
        char figure[32];
        snprintf(figure, sizeof figure, "%.0f", value + 0.0);
        svg_draw(svg, "<line class=\"grid\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n", place(scale, value), HEAD,
             place(scale, value), bottom);
        svg_draw_text(svg, " class=\"note\" text-anchor=\"middle\"", place(scale, value), bottom + 18, figure);
    }
    svg_draw_text(svg, " text-anchor=\"middle\"", (scale->left + scale->right) / 2.0, bottom + 40, name);
}

/* ---------------------------------------------------------------------------------------------------- rows */
/* A disc for a level, a square standing on its corner for the others: told apart without colour too. */
static void draw_mark(Svg *svg, double x, double y, bool is_level) {
    if (is_level) {
        svg_draw(svg, "<circle class=\"level\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n", x, y);
    } else {
        svg_draw(svg, "<path class=\"other\" d=\"M%.1f %.1fl6 6l-6 6l-6 -6z\"/>\n", x, y - 6);
    }
}

static void draw_row(Svg *svg, Language language, const LadderRow *row, int y, const Scale *elo,
                     const Scale *lost) {
    const char *name = text_get(language, text_of_opponent(row->opponent->name, "NAME"));
    char figure[32];
    bool is_level = row->opponent->level > 0;
    svg_draw_text(svg, " text-anchor=\"end\"", NAMES_RIGHT, y + 4, name);
    svg_draw(svg, "<line class=\"row\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n", ELO_LEFT, y, ELO_RIGHT, y);
    svg_draw(svg, "<line class=\"stem\" x1=\"%d\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n", LOST_LEFT, y,
         place(lost, row->discs_lost), y);
    draw_mark(svg, place(elo, row->elo), y, is_level);
    draw_mark(svg, place(lost, row->discs_lost), y, is_level);
    snprintf(figure, sizeof figure, "%ld", lround(row->elo));
    svg_draw_text(svg, " class=\"note\"", place(elo, row->elo) + 10, y + 4, figure);
    snprintf(figure, sizeof figure, "%.1f", row->discs_lost);
    svg_draw_text(svg, " class=\"note\"", place(lost, row->discs_lost) + 10, y + 4, figure);
}

/* Its own ground, so that the colours fit whatever the page has chosen. */
static void draw_head(Svg *svg, Language language, int height, int row_count) {
    static const char STYLE[] =
        "<style>\n"
        "svg { font: 12px system-ui, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK JP', sans-serif }\n"
        "text { fill: #1f2328 } .title { font-size: 15px; font-weight: 600 } .note { fill: #57606a; font-size: 11px }\n"
        ".ground { fill: #ffffff; stroke: #d0d7de } .grid { stroke: #d0d7de } .row { stroke: #e6eaef }\n"
        ".stem { stroke: #8c959f; stroke-width: 2 } .level { fill: #0a7d3c } .other { fill: #b35a00 }\n"
        "@media (prefers-color-scheme: dark) {\n"
        "text { fill: #e6edf3 } .note { fill: #a5adb8 } .ground { fill: #181818; stroke: #3d444d }\n"
        ".grid { stroke: #3d444d } .row { stroke: #2a2f36 } .stem { stroke: #7d8590 }\n"
        ".level { fill: #4cc38a } .other { fill: #ffa657 }\n"
        "}\n"
        "</style>\n";
    char description[TEXT_SIZE];
    char count[16];
    snprintf(count, sizeof count, "%d", row_count);
    text_format(language, TEXT_PLOT_LADDER_DESCRIPTION, (const char *[]){ count }, 1, description, sizeof description);
    svg_draw_head(svg, WIDTH, height, text_get(language, TEXT_PLOT_LADDER_TITLE), description);
    svg_draw(svg, "%s<rect class=\"ground\" x=\"0.5\" y=\"0.5\" width=\"%d\" height=\"%d\" rx=\"8\"/>\n", STYLE,
         WIDTH - 1, height - 1);
    svg_draw_text(svg, " class=\"title\"", 20, 28, text_get(language, TEXT_PLOT_LADDER_TITLE));
    draw_mark(svg, ELO_LEFT + 6, 44, true);
    svg_draw_text(svg, " class=\"note\"", ELO_LEFT + 16, 48, text_get(language, TEXT_PLOT_LADDER_LEVEL));
    draw_mark(svg, ELO_LEFT + 126, 44, false);
    svg_draw_text(svg, " class=\"note\"", ELO_LEFT + 138, 48, text_get(language, TEXT_PLOT_LADDER_OTHER));
}

Status ladder_plot_write(const char *path, Language language, const LadderRow *rows, int row_count) {
    int bottom = HEAD + row_count * ROW;
    Svg svg;
    Status status = svg_begin(&svg, SIZE_FIXED + (size_t)row_count * SIZE_ROW);
    if (status != STATUS_OK) {
        return status;
    }
    double least = rows[0].elo;
    double most = rows[0].elo;
    double most_lost = 0;
    for (int i = 0; i < row_count; i++) {
        least = fmin(least, rows[i].elo);
        most = fmax(most, rows[i].elo);
        most_lost = fmax(most_lost, rows[i].discs_lost);
    }
    Scale elo = scale_over(least, most, ELO_LEFT, ELO_RIGHT);
    Scale lost = scale_over(0, most_lost, LOST_LEFT, LOST_RIGHT);
    draw_head(&svg, language, bottom + FOOT, row_count);
    draw_scale(&svg, &elo, bottom, text_get(language, TEXT_PLOT_LADDER_ELO));
    draw_scale(&svg, &lost, bottom, text_get(language, TEXT_PLOT_LADDER_LOST));
    svg_draw_text(&svg, " text-anchor=\"end\"", NAMES_RIGHT, bottom + 40,
              text_get(language, TEXT_PLOT_LADDER_NAMES));
    for (int i = 0; i < row_count; i++) {
        draw_row(&svg, language, &rows[i], HEAD + i * ROW + ROW / 2, &elo, &lost);
    }
    status = svg_write(&svg, path);
    svg_end(&svg);
    return status;
}
