/* SPDX-License-Identifier: MIT */
#include "pane_texts.h"

#include <stdlib.h>

enum { WORD_SIZE = 64 };

static void get(const PaneStyle *style, TextId id, wchar_t word[WORD_SIZE]) {
    win_text_get(style->language, id, word, WORD_SIZE);
}

static void color_word(const PaneStyle *style, Color color, bool is_capital, wchar_t word[WORD_SIZE]) {
    static const TextId IDS[2][2][2] = {
        { { TEXT_COLOR_BLACK, TEXT_COLOR_BLACK_CAPITAL }, { TEXT_COLOR_WHITE, TEXT_COLOR_WHITE_CAPITAL } },
        { { TEXT_COLOR_BLACK_RABBIT, TEXT_COLOR_BLACK_RABBIT_CAPITAL },
          { TEXT_COLOR_WHITE_RABBIT, TEXT_COLOR_WHITE_RABBIT_CAPITAL } },
    };
    get(style, IDS[style->has_rabbits][color][is_capital], word);
}

static void move_word(const PaneStyle *style, Move move, wchar_t word[WORD_SIZE]) {
    if (move.kind == MOVE_PASS) {
        get(style, TEXT_PANE_PASS, word);
    } else {
        char name[SQUARE_TEXT_SIZE];
        square_to_text(move.square, name);
        win_text_from_utf8(name, word, WORD_SIZE);
    }
}

/* "+3", with a true minus, 0 without a sign. */
static void lead_word(int value, wchar_t word[WORD_SIZE]) {
    wsprintfW(word, value > 0 ? L"+%d" : value < 0 ? L"\x2212%d" : L"%d", value < 0 ? -value : value);
}

/* The text with what was lost behind it. @param size of it, at most GRAPH_TEXT_SIZE */
static void append_loss(const PaneStyle *style, int loss, wchar_t *text, int size) {
    wchar_t plain[GRAPH_TEXT_SIZE];
    wchar_t number[WORD_SIZE];
    lstrcpynW(plain, text, GRAPH_TEXT_SIZE);
    wsprintfW(number, L"%d", loss);
    TextId id = loss == 0 ? TEXT_PANE_LOST_NOTHING : loss == 1 ? TEXT_PANE_LOST_ONE : TEXT_PANE_LOST;
    win_text_format(style->language, id, (const wchar_t *[]){ plain, number }, 2, text, size);
}

/* ------------------------------------------------------------------------------------------------- rows */
/* The moves with spaces between; "…" when there are more. */
static void join_moves(const PaneStyle *style, const MoveRowData *data, wchar_t text[MOVE_ROW_TEXT_SIZE]) {
    wchar_t word[WORD_SIZE];
    int length = 0;
    text[0] = 0;
    for (int i = 0; i < data->move_count; i++) {
        move_word(style, data->moves[i], word);
        if (length + 1 + lstrlenW(word) + 2 >= MOVE_ROW_TEXT_SIZE) {
            break;
        }
        length += wsprintfW(text + length, i > 0 ? L" %s" : L"%s", word);
    }
    if (data->has_more && length + 3 <= MOVE_ROW_TEXT_SIZE) {
        lstrcatW(text, L" …");
    }
}

static void speak_move(const PaneStyle *style, const MoveRowData *data, MoveRow *row) {
    wchar_t number[WORD_SIZE];
    wchar_t color[WORD_SIZE];
    color_word(style, data->mover, false, color);
    wsprintfW(number, L"%d", data->number);
    const wchar_t *values[] = { number, color, row->text };
    TextId id = data->indent > 0    ? TEXT_PANE_VARIATION
                : data->number == 0 ? TEXT_PANE_PASS_SPOKEN
                                    : TEXT_PANE_MOVE_SPOKEN;
    win_text_format(style->language, id, values, 3, row->spoken, MOVE_ROW_TEXT_SIZE);
    if (data->loss != MOVE_ROW_UNKNOWN && data->number > 0) {
        append_loss(style, data->loss, row->spoken, MOVE_ROW_TEXT_SIZE);
    }
}

void pane_texts_rows(const PaneStyle *style, const MoveRowData *data, int count, MoveRow *rows) {
    for (int i = 0; i < count; i++) {
        MoveRow *row = &rows[i];
        /* All of its bytes, so that rows can be compared as memory. */
        ZeroMemory(row, sizeof *row);
        row->id = data[i].node;
        row->number = data[i].number;
        row->indent = data[i].indent;
        row->loss = data[i].loss;
        row->is_mistake = data[i].is_mistake;
        row->is_known_best = data[i].loss == 0 && data[i].number > 0;
        if (data[i].is_start) {
            win_text_get(style->language, TEXT_PANE_START, row->text, MOVE_ROW_TEXT_SIZE);
            lstrcpynW(row->spoken, row->text, MOVE_ROW_TEXT_SIZE);
            continue;
        }
        row->piece = data[i].mover == COLOR_BLACK ? PIECE_BLACK : PIECE_WHITE;
        join_moves(style, &data[i], row->text);
        speak_move(style, &data[i], row);
    }
}

/* ----------------------------------------------------------------------------------------------- points */
/* "move 22, white c5": the move that led there. */
static void describe_move(const PaneStyle *style, const GraphPointData *data, int ply, wchar_t *out, int size) {
    wchar_t number[WORD_SIZE];
    wchar_t color[WORD_SIZE];
    wchar_t move[WORD_SIZE];
    bool is_pass = data->move.kind == MOVE_PASS;
    color_word(style, data->mover, false, color);
    move_word(style, data->move, move);
    wsprintfW(number, L"%d", data->number);
    const wchar_t *values[] = { number, color, move };
    TextId id = ply == 0 ? TEXT_PANE_START : is_pass ? TEXT_PANE_PASS_SPOKEN : TEXT_PANE_POINT_MOVE;
    win_text_format(style->language, id, values, 3, out, size);
}

static void speak_point(const PaneStyle *style, const GraphPointData *data, int ply, GraphPoint *point) {
    wchar_t move[GRAPH_TEXT_SIZE];
    wchar_t lead[WORD_SIZE];
    wchar_t black[WORD_SIZE];
    describe_move(style, data, ply, move, GRAPH_TEXT_SIZE);
    color_word(style, COLOR_BLACK, true, black);
    lead_word(data->value, lead);
    const wchar_t *values[] = { move, black, lead };
    TextId id = !data->is_known ? TEXT_PANE_POINT_UNKNOWN
                : data->is_exact ? TEXT_PANE_POINT_EXACT
                                 : TEXT_PANE_POINT;
    win_text_format(style->language, id, values, 3, point->spoken, GRAPH_TEXT_SIZE);
    if (data->has_loss && data->move.kind != MOVE_PASS) {
        append_loss(style, data->loss, point->spoken, GRAPH_TEXT_SIZE);
    }
}

void pane_texts_points(const PaneStyle *style, const GraphPointData *data, int count, GraphPoint *points) {
    for (int ply = 0; ply < count; ply++) {
        GraphPoint *point = &points[ply];
        ZeroMemory(point, sizeof *point);
        point->is_known = data[ply].is_known;
        point->is_mistake = data[ply].is_mistake;
        point->is_exact = data[ply].is_exact;
        point->value = data[ply].value;
        if (ply > 0) {
            point->mover = data[ply].mover == COLOR_BLACK ? PIECE_BLACK : PIECE_WHITE;
        }
        speak_point(style, &data[ply], ply, point);
    }
}

/* ------------------------------------------------------------------------------------------------ panes */
void pane_texts_name(const PaneStyle *style, HWND list, HWND graph) {
    GraphTexts texts;
    wchar_t word[WORD_SIZE];
    wchar_t black[WORD_SIZE];
    ZeroMemory(&texts, sizeof texts);
    get(style, TEXT_PANE_MOVES, word);
    move_list_set_title(list, word);
    get(style, TEXT_PANE_ACTION, word);
    move_list_set_action(list, word);
    lstrcpynW(texts.action, word, GRAPH_TEXT_SIZE);
    color_word(style, COLOR_BLACK, true, black);
    lstrcpynW(texts.black, black, GRAPH_TEXT_SIZE);
    color_word(style, COLOR_WHITE, true, word);
    lstrcpynW(texts.white, word, GRAPH_TEXT_SIZE);
    win_text_format(style->language, TEXT_PANE_GRAPH, (const wchar_t *[]){ black }, 1, texts.name, GRAPH_TEXT_SIZE);
    win_text_get(style->language, TEXT_PANE_GRAPH_EMPTY, texts.empty, GRAPH_TEXT_SIZE);
    graph_control_set_texts(graph, &texts);
}

typedef struct PaneData {
    MoveRowData row_data[MOVE_ROWS_MAX];
    MoveRow rows[MOVE_ROWS_MAX];
    GraphPointData point_data[GRAPH_POINTS_MAX];
    GraphPoint points[GRAPH_POINTS_MAX];
} PaneData;

_Static_assert((int)MOVE_ROW_TEXT_SIZE <= (int)GRAPH_TEXT_SIZE, "append_loss takes both");
_Static_assert((int)GRAPH_POINTS_MAX == (int)GAME_PLIES_MAX + 1, "any line fits into the graph");

bool pane_texts_show(const PaneStyle *style, const MoveLine *line, HWND list, HWND graph) {
    PaneData *data = malloc(sizeof *data);
    if (!data) {
        return false;
    }
    int current;
    int count = move_rows_make(line, data->row_data, MOVE_ROWS_MAX, &current);
    pane_texts_rows(style, data->row_data, count, data->rows);
    move_list_set_rows(list, data->rows, count, current);
    count = graph_points_make(line, data->point_data, GRAPH_POINTS_MAX);
    pane_texts_points(style, data->point_data, count, data->points);
    graph_control_set_points(graph, data->points, count, line->ply);
    free(data);
    return true;
}
