/* SPDX-License-Identifier: MIT */
#include "analyze_plot.h"

#include <stdio.h>
#include <stdlib.h>

#include "svg.h"

/* Pixels. */
enum {
    WIDTH = 860,
    HEIGHT = 440,
    LEFT = 66,
    RIGHT = 836,
    TOP = 96,
    BOTTOM = 372,
    LABEL_HEIGHT = 13,
    LABEL_WIDTH = 34 /* of "h8 −12" */
};

enum {
    SIZE_FIXED = 16384,
    SIZE_MOVE = 768,
    TEXT_SIZE = 256,
    LEAD_MIN = 8,      /* the axis shows at least so many discs to either side */
    MOVES_SHOWN = 60,  /* and so many moves */
    LABELS_MAX = 14    /* more would cover each other */
};

typedef struct Plot {
    Svg *svg;
    Language language;
    const AnalyzedGame *game;
    int lead_max;  /* discs at the top and at the bottom */
    int move_max;  /* at the right */
} Plot;

/* A label's box, so that the next one does not cover it. */
typedef struct Label {
    double x, y;
} Label;

static double x_of(const Plot *plot, int number) {
    return LEFT + (double)(RIGHT - LEFT) * number / plot->move_max;
}

static double y_of(const Plot *plot, int lead) {
    return (TOP + BOTTOM) / 2.0 - (double)(BOTTOM - TOP) / 2.0 * lead / plot->lead_max;
}

static const AnalysisMove *move_at(const Plot *plot, int index) {
    return &plot->game->analysis->moves[index];
}

/* @param score as the side that moved sees it @return as Black sees it */
static int lead_of(const AnalysisMove *move, int score) {
    return move->before.mover == COLOR_BLACK ? score : -score;
}

/* -------------------------------------------------------------------------------------------------- frame */
static void measure(Plot *plot) {
    int most = LEAD_MIN;
    int count = plot->game->analysis->move_count;
    for (int i = 0; i < count; i++) {
        const AnalysisMove *move = move_at(plot, i);
        most = abs(move->score) > most ? abs(move->score) : most;
        most = abs(move->best_score) > most ? abs(move->best_score) : most;
    }
    int step = most <= 16 ? 4 : most <= 32 ? 8 : 16;
    plot->lead_max = (most + step) / step * step; /* room for a label above the highest */
    plot->move_max = count > MOVES_SHOWN ? count : MOVES_SHOWN;
}

static void draw_axes(const Plot *plot) {
    int step = plot->lead_max <= 16 ? 4 : plot->lead_max <= 32 ? 8 : 16;
    char figure[16];
    for (int lead = -plot->lead_max; lead <= plot->lead_max; lead += step) {
        double y = y_of(plot, lead);
        svg_draw(plot->svg, "<line class=\"%s\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>\n",
                 lead == 0 ? "axis" : "grid", LEFT, y, RIGHT, y);
        snprintf(figure, sizeof figure, "%s%d", lead > 0 ? "+" : lead < 0 ? "−" : "", abs(lead));
        svg_draw_text(plot->svg, " class=\"note\" text-anchor=\"end\"", LEFT - 8, y + 4, figure);
    }
    for (int number = 0; number <= plot->move_max; number += 10) {
        double x = x_of(plot, number);
        svg_draw(plot->svg, "<line class=\"grid\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n", x, TOP, x, BOTTOM);
        snprintf(figure, sizeof figure, "%d", number);
        svg_draw_text(plot->svg, " class=\"note\" text-anchor=\"middle\"", x, BOTTOM + 18, figure);
    }
    svg_draw_text(plot->svg, " text-anchor=\"middle\"", (LEFT + RIGHT) / 2.0, BOTTOM + 44,
                  text_get(plot->language, TEXT_PLOT_ANALYSIS_MOVE));
    svg_draw_text(plot->svg, " class=\"note\"", LEFT + 6, TOP + 14, text_get(plot->language, TEXT_PLOT_ANALYSIS_BLACK));
    svg_draw_text(plot->svg, " class=\"note\"", LEFT + 6, BOTTOM - 6,
                  text_get(plot->language, TEXT_PLOT_ANALYSIS_WHITE));
    svg_draw(plot->svg, "<g transform=\"translate(20 %d) rotate(-90)\">", (TOP + BOTTOM) / 2);
    svg_draw_text(plot->svg, " text-anchor=\"middle\"", 0, 0, text_get(plot->language, TEXT_PLOT_ANALYSIS_LEAD));
    svg_draw(plot->svg, "</g>\n");
}

/* Where all values are exact from. */
static void draw_exact(const Plot *plot) {
    int first = plot->game->analysis->move_count;
    while (first > 0 && move_at(plot, first - 1)->is_exact) {
        first--;
    }
    if (first == plot->game->analysis->move_count) {
        return;
    }
    double x = x_of(plot, first + 1) - (x_of(plot, 1) - x_of(plot, 0)) / 2;
    svg_draw(plot->svg, "<line class=\"exact\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n", x, TOP, x, BOTTOM);
    svg_draw_text(plot->svg, " class=\"note\"", x + 5, BOTTOM - 6,
                  text_get(plot->language, TEXT_PLOT_ANALYSIS_EXACT));
}

/* ------------------------------------------------------------------------------------------------- values */
static void draw_values(const Plot *plot) {
    int count = plot->game->analysis->move_count;
    svg_draw(plot->svg, "<path class=\"area\" d=\"M%.1f %.1f", x_of(plot, 1), y_of(plot, 0));
    for (int i = 0; i < count; i++) {
        svg_draw(plot->svg, "L%.1f %.1f", x_of(plot, i + 1), y_of(plot, lead_of(move_at(plot, i), move_at(plot, i)->score)));
    }
    svg_draw(plot->svg, "L%.1f %.1fz\"/>\n<polyline class=\"value\" points=\"", x_of(plot, count), y_of(plot, 0));
    for (int i = 0; i < count; i++) {
        svg_draw(plot->svg, "%.1f,%.1f ", x_of(plot, i + 1), y_of(plot, lead_of(move_at(plot, i), move_at(plot, i)->score)));
    }
    svg_draw(plot->svg, "\"/>\n");
}

static void draw_disc(Svg *svg, double x, double y, Color side) {
    svg_draw(svg, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n", side == COLOR_BLACK ? "black" : "white", x,
             y);
}

/* What the move cost: from where the best one would have led to where it did. */
static void draw_mistakes(const Plot *plot) {
    for (int i = 0; i < plot->game->analysis->move_count; i++) {
        const AnalysisMove *move = move_at(plot, i);
        if (move->loss < ANALYSIS_MISTAKE) {
            continue;
        }
        char played[8];
        char best[8];
        double x = x_of(plot, i + 1);
        double y = y_of(plot, lead_of(move, move->score));
        analyze_print_square(move->move.square, played);
        analyze_print_square(move->best, best);
        svg_draw(plot->svg, "<g><title>%d %s −%d (%s)</title><line class=\"loss\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
                 i + 1, played, move->loss, best, x, y_of(plot, lead_of(move, move->best_score)), x, y);
        draw_disc(plot->svg, x, y, move->before.mover);
        svg_draw(plot->svg, "</g>\n");
    }
}

static bool is_free(const Label *labels, int count, double x, double y) {
    for (int i = 0; i < count; i++) {
        double across = x - labels[i].x;
        double down = y - labels[i].y;
        if (across < LABEL_WIDTH && across > -LABEL_WIDTH && down < LABEL_HEIGHT && down > -LABEL_HEIGHT) {
            return false;
        }
    }
    return y > TOP + LABEL_HEIGHT && y < BOTTOM - 2;
}

/* Names a mistake beyond its disc, away from where the best move would have led, if there is room. */
static void draw_label(const Plot *plot, int index, Label *labels, int *count) {
    const AnalysisMove *move = move_at(plot, index);
    char played[8];
    char text[32];
    bool is_below = move->before.mover == COLOR_BLACK; /* Black's mistakes go down */
    double x = x_of(plot, index + 1);
    double y = y_of(plot, lead_of(move, move->score)) + (is_below ? 19 : -10);
    if (!is_free(labels, *count, x, y)) {
        y += is_below ? LABEL_HEIGHT : -LABEL_HEIGHT;
        if (!is_free(labels, *count, x, y)) {
            return;
        }
    }
    analyze_print_square(move->move.square, played);
    snprintf(text, sizeof text, "%s −%d", played, move->loss);
    svg_draw_text(plot->svg, " class=\"label\" text-anchor=\"middle\"", x, y, text);
    labels[(*count)++] = (Label){ x, y };
}

/* The worst mistakes first, so that they have their labels when there is no room for all. */
static void draw_labels(const Plot *plot) {
    Label labels[LABELS_MAX];
    int count = 0;
    for (int loss = 2 * SQUARE_COUNT; loss >= ANALYSIS_MISTAKE; loss--) {
        for (int i = 0; i < plot->game->analysis->move_count && count < LABELS_MAX; i++) {
            if (move_at(plot, i)->loss == loss) {
                draw_label(plot, i, labels, &count);
            }
        }
    }
}

/* ---------------------------------------------------------------------------------------------------- page */
/* "Black: 24 discs lost, 3 mistakes" behind a disc, with the player's name when it is known. */
static void draw_losses(const Plot *plot, Color side, double y) {
    AnalysisLosses losses = analysis_losses(plot->game->analysis, side);
    RecordText field = plot->game->record->fields[side == COLOR_BLACK ? RECORD_BLACK : RECORD_WHITE];
    char discs[16];
    char mistakes[16];
    char text[TEXT_SIZE];
    snprintf(discs, sizeof discs, "%d", losses.loss);
    snprintf(mistakes, sizeof mistakes, "%d", losses.mistake_count);
    const char *name = text_get(plot->language, side == COLOR_BLACK ? TEXT_PLOT_ANALYSIS_BLACK_SIDE
                                                                    : TEXT_PLOT_ANALYSIS_WHITE_SIDE);
    const char *const values[] = { field.size > 0 ? record_text(plot->game->record, field) : name, discs, mistakes };
    text_format(plot->language, TEXT_PLOT_ANALYSIS_LOSSES, values, 3, text, sizeof text);
    draw_disc(plot->svg, LEFT + 6, y - 4, side);
    svg_draw_text(plot->svg, "", LEFT + 18, y, text);
}

static void draw_head(const Plot *plot) {
    static const char STYLE[] =
        "<style>\n"
        "svg { font: 12px system-ui, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK JP', sans-serif }\n"
        "text { fill: #1f2328 } .title { font-size: 15px; font-weight: 600 } .note { fill: #57606a; font-size: 11px }\n"
        ".label { font-size: 11px; font-weight: 600; paint-order: stroke; stroke: #ffffff; stroke-width: 3px }\n"
        ".ground { fill: #ffffff; stroke: #d0d7de } .grid { stroke: #e6eaef } .axis { stroke: #57606a }\n"
        ".area { fill: #0a7d3c; fill-opacity: .12 } .value { fill: none; stroke: #0a7d3c; stroke-width: 2; "
        "stroke-linejoin: round }\n"
        ".exact { stroke: #8c959f; stroke-dasharray: 4 4 } .loss { stroke: #c2410c; stroke-width: 2 }\n"
        ".black { fill: #1f2328; stroke: #c2410c; stroke-width: 1.5 } "
        ".white { fill: #ffffff; stroke: #c2410c; stroke-width: 1.5 }\n"
        "</style>\n";
    const char *title = text_get(plot->language, TEXT_PLOT_ANALYSIS_TITLE);
    char number[16];
    char least[16];
    char text[TEXT_SIZE];
    snprintf(number, sizeof number, "%d", plot->game->analysis->move_count);
    snprintf(least, sizeof least, "%d", ANALYSIS_MISTAKE);
    text_format(plot->language, TEXT_PLOT_ANALYSIS_DESCRIPTION, (const char *[]){ number, least }, 2, text,
                sizeof text);
    svg_draw_head(plot->svg, WIDTH, HEIGHT, title, text);
    svg_draw(plot->svg, "%s<rect class=\"ground\" x=\"0.5\" y=\"0.5\" width=\"%d\" height=\"%d\" rx=\"8\"/>\n", STYLE,
             WIDTH - 1, HEIGHT - 1);
    svg_draw_text(plot->svg, " class=\"title\"", 20, 28, title);
    draw_losses(plot, COLOR_BLACK, 54);
    draw_losses(plot, COLOR_WHITE, 76);
    text_format(plot->language, TEXT_PLOT_ANALYSIS_MISTAKES, (const char *[]){ least }, 1, text, sizeof text);
    svg_draw_text(plot->svg, " class=\"note\" text-anchor=\"end\"", RIGHT, 28, text);
}

Status analyze_plot_write(const char *path, Language language, const AnalyzedGame *game) {
    Svg svg;
    Plot plot = { .svg = &svg, .language = language, .game = game };
    Status status = svg_begin(&svg, SIZE_FIXED + (size_t)game->analysis->move_count * SIZE_MOVE);
    if (status != STATUS_OK) {
        return status;
    }
    measure(&plot);
    draw_head(&plot);
    draw_axes(&plot);
    draw_exact(&plot);
    if (game->analysis->move_count > 0) {
        draw_values(&plot);
        draw_mistakes(&plot);
        draw_labels(&plot);
    }
    status = svg_write(&svg, path);
    svg_end(&svg);
    return status;
}
