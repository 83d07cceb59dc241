/* SPDX-License-Identifier: MIT */
/* A file of games from any bytes: what is read can be played, and is written again as it was. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "train/game_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const TrainGame *game, const uint8_t *entry, size_t entry_size) {
    uint8_t bytes[GAME_FILE_ENTRY_SIZE_MAX];
    if (game->lead < 0 || game->lead > game->move_count || game->move_count > GAME_FILE_MOVES_MAX ||
        game->score < -64 || game->score > 64) {
        abort();
    }
    size_t size = game_file_write_game(game, bytes);
    /* The one byte without a meaning (7) is written as 0. */
    if (size != entry_size || (entry[7] == 0 && memcmp(bytes, entry, size) != 0)) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    GameFileHead head;
    size_t offset = 0;
    if (game_file_read_head(data, size, &head) == STATUS_OK) {
        uint8_t bytes[GAME_FILE_HEAD_SIZE];
        GameFileHead again;
        game_file_write_head(&head, bytes);
        if (head.depth < 1 || head.exact_from < 1 ||
            game_file_read_head(bytes, sizeof bytes, &again) != STATUS_OK || again.seed != head.seed ||
            again.depth != head.depth) {
            abort();
        }
        offset = GAME_FILE_HEAD_SIZE;
    }
    TrainGame game;
    size_t entry_size = 0;
    while (game_file_read_game(data + offset, size - offset, &game, &entry_size) == STATUS_OK) {
        if (entry_size > size - offset) {
            abort();
        }
        check(&game, data + offset, entry_size);
        offset += entry_size;
    }
    return 0;
}
