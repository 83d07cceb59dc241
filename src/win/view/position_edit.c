/* SPDX-License-Identifier: MIT */
#include "position_edit.h"

static Board board_of(const PositionEdit *edit) {
    return (Board){ edit->discs[edit->mover], edit->discs[color_opposite(edit->mover)] };
}

PositionEdit position_edit_begin(const Position *position) {
    Bitboard both = position->discs[COLOR_BLACK] & position->discs[COLOR_WHITE];
    return (PositionEdit){ .discs = { position->discs[COLOR_BLACK] & ~both, position->discs[COLOR_WHITE] & ~both },
                           .mover = position->mover,
                           .brush = BRUSH_BLACK };
}

PositionBrush position_edit_at(const PositionEdit *edit, Square square) {
    Bitboard bit = bitboard_of(square);
    return edit->discs[COLOR_BLACK] & bit ? BRUSH_BLACK : edit->discs[COLOR_WHITE] & bit ? BRUSH_WHITE : BRUSH_EMPTY;
}

static void put(PositionEdit *edit, Square square, PositionBrush brush) {
    Bitboard bit = bitboard_of(square);
    bool is_same = position_edit_at(edit, square) == brush;
    edit->discs[COLOR_BLACK] &= ~bit;
    edit->discs[COLOR_WHITE] &= ~bit;
    if (brush != BRUSH_EMPTY && !is_same) {
        edit->discs[brush] |= bit;
    }
}

void position_edit_put(PositionEdit *edit, Square square) {
    put(edit, square, edit->brush);
}

void position_edit_put_other(PositionEdit *edit, Square square) {
    put(edit, square, edit->brush == BRUSH_EMPTY ? BRUSH_EMPTY : edit->brush == BRUSH_BLACK ? BRUSH_WHITE : BRUSH_BLACK);
}

void position_edit_clear(PositionEdit *edit) {
    edit->discs[COLOR_BLACK] = 0;
    edit->discs[COLOR_WHITE] = 0;
}

void position_edit_start(PositionEdit *edit, Start start) {
    Board board = board_start(start);
    edit->discs[COLOR_BLACK] = board.mover;
    edit->discs[COLOR_WHITE] = board.other;
    edit->mover = COLOR_BLACK;
}

void position_edit_swap(PositionEdit *edit) {
    Bitboard black = edit->discs[COLOR_BLACK];
    edit->discs[COLOR_BLACK] = edit->discs[COLOR_WHITE];
    edit->discs[COLOR_WHITE] = black;
    edit->mover = color_opposite(edit->mover);
}

int position_edit_count(const PositionEdit *edit, PositionBrush content) {
    return content == BRUSH_EMPTY ? board_empty_count(board_of(edit)) : bitboard_count(edit->discs[content]);
}

int position_edit_move_count(const PositionEdit *edit) {
    return bitboard_count(board_legal_moves(board_of(edit)));
}

PositionVerdict position_edit_verdict(const PositionEdit *edit) {
    if ((edit->discs[COLOR_BLACK] | edit->discs[COLOR_WHITE]) == 0) {
        return POSITION_NO_DISCS;
    }
    if (edit->discs[COLOR_BLACK] == 0) {
        return POSITION_NO_BLACK;
    }
    if (edit->discs[COLOR_WHITE] == 0) {
        return POSITION_NO_WHITE;
    }
    if (board_is_over(board_of(edit))) {
        return POSITION_OVER;
    }
    return board_legal_moves(board_of(edit)) ? POSITION_READY : POSITION_PASSES;
}

bool position_verdict_is_valid(PositionVerdict verdict) {
    return verdict == POSITION_READY || verdict == POSITION_PASSES;
}

Position position_edit_take(const PositionEdit *edit) {
    return position_of_board(board_of(edit), edit->mover);
}
