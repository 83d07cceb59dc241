/* SPDX-License-Identifier: MIT */
#include "measure.h"

#include <stdio.h>
#include <stdlib.h>

#include "board_stage.h"

#include "../../src/win/view/othello_painter.h"

enum { FRAMES = 60 };

static int compare(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* A middle game: discs on some forty squares, the others legal. */
static void fill(BoardStage *stage) {
    for (int i = 0; i < 64; i++) {
        int kind = i * 7 % 5;
        stage->cells[i] = (BoardCell){ .piece = (uint8_t)(kind < 3 ? PIECE_BLACK + kind % 2 : PIECE_NONE),
                                       .marks = (uint16_t)(kind < 3 ? 0 : MARK_LEGAL) };
    }
    stage_show(stage);
    UpdateWindow(stage->board);
}

/* Out of the kept picture: another window has covered it. */
static void whole_board(BoardStage *stage, int frame) {
    (void)frame;
    RedrawWindow(stage->board, NULL, NULL, RDW_INVALIDATE | RDW_UPDATENOW);
}

/* Every cell drawn anew, as after a change of size or colours. */
static void all_anew(BoardStage *stage, int frame) {
    (void)frame;
    stage_look(stage, othello_paint_cell, &THEME_CLASSIC);
    RedrawWindow(stage->board, NULL, NULL, RDW_INVALIDATE | RDW_UPDATENOW);
}

/* As a disc that turns over: one frame of its motion changes one cell. */
static void one_cell(BoardStage *stage, int frame) {
    stage->cells[27].piece = (uint8_t)(frame % 2 ? PIECE_BLACK : PIECE_WHITE);
    board_control_set_cells(stage->board, stage->cells);
    UpdateWindow(stage->board);
}

static void measure(BoardStage *stage, int side, const char *what, void (*frame)(BoardStage *stage, int frame)) {
    double times_ms[FRAMES];
    for (int i = 0; i < FRAMES; i++) {
        double begin_ms = now_ms();
        frame(stage, i);
        GdiFlush();
        times_ms[i] = now_ms() - begin_ms;
    }
    qsort(times_ms, FRAMES, sizeof times_ms[0], compare);
    printf("# board of %4d pixels, %-11s median %.2f ms, 90 %% within %.2f ms, of %d frames\n", side, what,
           times_ms[FRAMES / 2], times_ms[FRAMES * 9 / 10], FRAMES);
}

void measure_painting(Test *test) {
    static const int SIDES[] = { 320, 532, 960 };
    for (size_t i = 0; i < sizeof SIDES / sizeof SIDES[0]; i++) {
        BoardStage stage;
        stage_open(&stage, test, 8, 8, SIDES[i], false);
        stage_look(&stage, othello_paint_cell, &THEME_CLASSIC);
        fill(&stage);
        measure(&stage, SIDES[i], "all anew", all_anew);
        measure(&stage, SIDES[i], "uncovered", whole_board);
        measure(&stage, SIDES[i], "one cell", one_cell);
        stage_close(&stage);
    }
}
