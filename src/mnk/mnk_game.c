/* SPDX-License-Identifier: MIT */
#include "mnk/mnk_game.h"

#include <string.h>

Status mnk_game_begin(MnkGame *game, MnkShape shape) {
    MnkBoard board;
    Status status = mnk_board_begin(&board, shape);
    if (status != STATUS_OK) {
        return status;
    }
    memset(game, 0, sizeof *game);
    game->board = board;
    return STATUS_OK;
}

/* The result that a stone has brought about as the ply-th of the game. */
static MnkResult result_after(const MnkGame *game, MnkSquare square, MnkStone stone, int ply) {
    if (mnk_board_has_row(&game->board, square, stone)) {
        return stone == MNK_STONE_FIRST ? MNK_RESULT_FIRST : MNK_RESULT_SECOND;
    }
    return ply == game->board.shape.width * game->board.shape.height ? MNK_RESULT_DRAW : MNK_RESULT_OPEN;
}

static void place(MnkGame *game, MnkSquare square) {
    MnkStone stone = mnk_game_mover(game);
    mnk_board_place(&game->board, square, stone);
    game->ply++;
    game->result = result_after(game, square, stone, game->ply);
}

Status mnk_game_play(MnkGame *game, MnkSquare square) {
    if (game->result != MNK_RESULT_OPEN) {
        return STATUS_GAME_OVER;
    }
    if (!mnk_shape_has(game->board.shape, square) || mnk_board_at(&game->board, square) != MNK_STONE_NONE) {
        return STATUS_ILLEGAL_MOVE;
    }
    game->squares[game->ply] = (int16_t)square;
    place(game, square);
    /* Equal games are equal byte for byte: nothing is left of what was taken back. */
    for (int ply = game->ply; ply < game->ply_count; ply++) {
        game->squares[ply] = 0;
    }
    game->ply_count = game->ply;
    return STATUS_OK;
}

Status mnk_game_undo(MnkGame *game) {
    if (game->ply == 0) {
        return STATUS_NOTHING_TO_UNDO;
    }
    game->ply--;
    mnk_board_remove(&game->board, game->squares[game->ply], mnk_game_mover(game));
    game->result = MNK_RESULT_OPEN;
    return STATUS_OK;
}

Status mnk_game_redo(MnkGame *game) {
    if (game->ply == game->ply_count) {
        return STATUS_NOTHING_TO_REDO;
    }
    place(game, game->squares[game->ply]);
    return STATUS_OK;
}
