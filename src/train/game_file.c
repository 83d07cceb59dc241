/* SPDX-License-Identifier: MIT */
#include "train/game_file.h"

#include <string.h>
#include <zlib.h>

#include "base/little_endian.h"

enum { VERSION = 1, ENTRY_HEAD_SIZE = 8, CHECKSUM_SIZE = 4 };

static const uint8_t MAGIC[8] = { 'O', 'T', 'H', 'G', 'A', 'M', 'E', 'S' };

static uint32_t checksum(const uint8_t *bytes, size_t size) {
    return (uint32_t)crc32(0, bytes, (unsigned)size);
}

void game_file_write_head(const GameFileHead *head, uint8_t bytes[GAME_FILE_HEAD_SIZE]) {
    memset(bytes, 0, GAME_FILE_HEAD_SIZE);
    memcpy(bytes, MAGIC, sizeof MAGIC);
    little_endian_put(bytes + 8, VERSION, 4);
    little_endian_put(bytes + 12, head->seed, 8);
    little_endian_put(bytes + 20, head->evaluation, 4);
    little_endian_put(bytes + 24, (uint64_t)head->depth, 1);
    little_endian_put(bytes + 25, (uint64_t)head->exact_from, 1);
    little_endian_put(bytes + GAME_FILE_HEAD_SIZE - CHECKSUM_SIZE,
                      checksum(bytes, GAME_FILE_HEAD_SIZE - CHECKSUM_SIZE), CHECKSUM_SIZE);
}

Status game_file_read_head(const uint8_t *bytes, size_t size, GameFileHead *head) {
    if (size < GAME_FILE_HEAD_SIZE || memcmp(bytes, MAGIC, sizeof MAGIC) != 0) {
        return STATUS_BAD_TEXT;
    }
    if (little_endian_get(bytes + 8, 4) != VERSION) {
        return STATUS_UNSUPPORTED;
    }
    GameFileHead found = { .seed = little_endian_get(bytes + 12, 8),
                           .evaluation = (uint32_t)little_endian_get(bytes + 20, 4),
                           .depth = bytes[24],
                           .exact_from = bytes[25] };
    if (little_endian_get(bytes + GAME_FILE_HEAD_SIZE - CHECKSUM_SIZE, 4) !=
            checksum(bytes, GAME_FILE_HEAD_SIZE - CHECKSUM_SIZE) ||
        found.depth < 1 || found.depth > 60 || found.exact_from < 1 || found.exact_from > 60) {
        return STATUS_BAD_TEXT;
    }
    *head = found;
    return STATUS_OK;
}

size_t game_file_write_game(const TrainGame *game, uint8_t bytes[GAME_FILE_ENTRY_SIZE_MAX]) {
    size_t count = (size_t)game->move_count;
    size_t lead = (size_t)game->lead;
    little_endian_put(bytes, game->index, 4);
    little_endian_put(bytes + 4, lead, 1);
    little_endian_put(bytes + 5, count, 1);
    little_endian_put(bytes + 6, (uint8_t)game->score, 1);
    little_endian_put(bytes + 7, 0, 1);
    memcpy(bytes + ENTRY_HEAD_SIZE, game->moves, count);
    memcpy(bytes + ENTRY_HEAD_SIZE + count, game->values + lead, count - lead);
    size_t size = ENTRY_HEAD_SIZE + count + count - lead;
    little_endian_put(bytes + size, checksum(bytes, size), CHECKSUM_SIZE);
    return size + CHECKSUM_SIZE;
}

bool train_game_step(Board *board, bool *is_black_mover, Square square) {
    if (square < 0 || square >= SQUARE_COUNT) {
        return false;
    }
    bool passes = !board_legal_moves(*board);
    Board before = passes ? board_after_pass(*board) : *board;
    if (!(board_legal_moves(before) & bitboard_of(square))) {
        return false;
    }
    *board = board_after_move(before, square, board_flips(before, square));
    *is_black_mover = *is_black_mover == passes;
    return true;
}

static bool is_whole_game(const TrainGame *game) {
    for (int i = game->lead; i < game->move_count; i++) {
        if (game->values[i] < -SQUARE_COUNT || game->values[i] > SQUARE_COUNT) {
            return false;
        }
    }
    Board board = board_start(START_STANDARD);
    bool is_black_mover = true;
    for (int i = 0; i < game->move_count; i++) {
        if (!train_game_step(&board, &is_black_mover, game->moves[i])) {
            return false;
        }
    }
    int score = board_final_score(board);
    return board_is_over(board) && game->score == (is_black_mover ? score : -score);
}

Status game_file_read_game(const uint8_t *bytes, size_t size, TrainGame *game, size_t *entry_size) {
    if (size < ENTRY_HEAD_SIZE + CHECKSUM_SIZE) {
        return STATUS_ENDED;
    }
    size_t lead = bytes[4];
    size_t count = bytes[5];
    if (count > GAME_FILE_MOVES_MAX || lead > count) {
        return STATUS_BAD_TEXT;
    }
    size_t length = ENTRY_HEAD_SIZE + count + count - lead;
    if (size < length + CHECKSUM_SIZE) {
        return STATUS_ENDED;
    }
    if (little_endian_get(bytes + length, CHECKSUM_SIZE) != checksum(bytes, length)) {
        return STATUS_BAD_TEXT;
    }
    TrainGame found = { .index = (uint32_t)little_endian_get(bytes, 4),
                        .lead = (int)lead,
                        .move_count = (int)count,
                        .score = (int8_t)bytes[6] };
    memcpy(found.moves, bytes + ENTRY_HEAD_SIZE, count);
    memcpy(found.values + lead, bytes + ENTRY_HEAD_SIZE + count, count - lead);
    if (!is_whole_game(&found)) {
        return STATUS_BAD_TEXT;
    }
    *game = found;
    *entry_size = length + CHECKSUM_SIZE;
    return STATUS_OK;
}
