/* SPDX-License-Identifier: MIT */
#include "access.h"
#include "board_stage.h"
#include "driver.h"
#include "tests.h"
#include <stdio.h>
#include "../../src/win/view/othello_painter.h"
#include "../../src/win/view/rabbit_painter.h"

static void fill(BoardStage *s) {
    for (int i = 0; i < 64; i++) {
        s->cells[i] = (BoardCell){ .piece = PIECE_NONE };
    }
    static const int V[8] = { 3, -8, 0, -23, -64, 12, 5, -2 };
    for (int i = 0; i < 8; i++) {
        s->cells[i] = (BoardCell){ .value = (int8_t)V[i], .marks = MARK_LEGAL | MARK_VALUE };
        s->cells[8 + i] = (BoardCell){ .value = (int8_t)V[i], .marks = MARK_LEGAL | MARK_VALUE | MARK_EXACT | (i % 2 ? MARK_BEST : 0) };
        s->cells[16 + i] = (BoardCell){ .value = (int8_t)V[i], .marks = MARK_LEGAL | MARK_VALUE | MARK_BEST };
        s->cells[24 + i] = (BoardCell){ .grade = (uint8_t)(i % 3), .marks = MARK_LEGAL | MARK_VALUE | MARK_SIMPLE | (i >= 6 ? MARK_BEST : 0) };
        s->cells[32 + i] = (BoardCell){ .piece = (uint8_t)(1 + i % 2), .marks = (uint16_t)(i < 2 ? 0 : i < 4 ? MARK_STABLE : i < 6 ? MARK_LAST | MARK_STABLE : MARK_GO_STONE | MARK_STABLE) };
        s->cells[40 + i] = (BoardCell){ .piece = (uint8_t)(1 + i % 2), .number = (uint8_t)(i * 8 + 4) , .marks = (uint16_t)(i < 2 ? 0 : i < 4 ? MARK_STABLE : i < 6 ? MARK_LAST | MARK_STABLE : MARK_PREVIEW | MARK_STABLE) };
        s->cells[48 + i] = (BoardCell){ .piece = (uint8_t)(1 + i % 2), .marks = (uint16_t)(i < 2 ? MARK_LAST : i < 4 ? MARK_PREVIEW : i < 6 ? MARK_GO_STONE : MARK_STABLE | MARK_PREVIEW) };
    }
    s->cells[56] = (BoardCell){ .marks = MARK_LEGAL };
    s->cells[57] = (BoardCell){ .marks = MARK_LEGAL };
    s->cells[58] = (BoardCell){ .piece = 1, .number = 100 };
}

static void look(Test *test) {
    static const int SIDES[] = { 232, 300, 500, 900 };
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < 4; i++) {
            BoardStage stage;
            int side = SIDES[i] * test->run->dpi / 96;
            if (side > 1000) continue;
            stage_open(&stage, test, 8, 8, side, true);
            stage_look(&stage, k ? rabbit_paint_cell : othello_paint_cell, &THEME_CLASSIC);
            fill(&stage);
            stage_show(&stage);
            mouse_move(test, stage_point(&stage, 3, 2));
            pause_ms(test, 1200);
            wchar_t path[600];
            RECT rc;
            GetWindowRect(stage.window, &rc);
            picture_of_screen(&test->pictures[0], rc);
            swprintf(path, 600, L"%ls\\look-%d-%d-%d.png", test->run->directory, test->run->dpi, SIDES[i], k);
            picture_save(&test->pictures[0], path);
            double a, b, c;
            
            a = now_ms();
            for (int n = 0; n < 20; n++) { InvalidateRect(stage.board, NULL, FALSE); stage_look(&stage, k ? rabbit_paint_cell : othello_paint_cell, &THEME_CLASSIC); UpdateWindow(stage.board); }
            b = now_ms();
            for (int n = 0; n < 100; n++) { stage.cells[2].value = (int8_t)n; stage_show(&stage); }
            c = now_ms();
            printf("# side %d look %d: full with fonts %.2f ms, cell %.3f ms\n", side, k, (b - a) / 20, (c - b) / 100);
            b = now_ms();
            for (int n = 0; n < 100; n++) { stage.cells[0].piece = (uint8_t)(1 + n % 2); stage.cells[0].marks = 0; stage_show(&stage); }
            c = now_ms();
            printf("#   disc %.3f ms\n", (c - b) / 100);
            stage_close(&stage);
        }
}

const TestCase TESTS_OF_BOARD[] = {
    { "scratch look", look, 100, 0 },
    { NULL, NULL, 0, 0 },
};
