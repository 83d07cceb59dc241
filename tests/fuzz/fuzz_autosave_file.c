/* SPDX-License-Identifier: MIT */
/* The file of the game kept, from any bytes: what is read can be written, and reading that gives the same again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/autosave_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition) {
        abort();
    }
}

static void hear_nothing(void *context, const Referee *referee, const RefereeEvent *event) {
    (void)context, (void)referee, (void)event;
}

/* Whatever was read can be put on a board where people play. */
static void restore(const AutosaveGame *game) {
    Referee *referee = NULL;
    RefereeSetup setup = { .clocks = { game->clocks[0], game->clocks[1] } };
    require(referee_create(hear_nothing, NULL, &referee) == STATUS_OK);
    require(referee_restore(referee, game->record, game->node, game->first_node, game->marks, &setup) == STATUS_OK);
    (void)referee_take_back(referee);
    referee_destroy(referee);
}

static void write_again(const AutosaveGame *game) {
    TextBuffer first = { 0 };
    TextBuffer second = { 0 };
    AutosaveGame *read = NULL;
    require(autosave_text_write(game, &first) == STATUS_OK);
    require(autosave_text_read(first.bytes, first.size, &read) == STATUS_OK);
    require(autosave_text_write(read, &second) == STATUS_OK);
    require(first.size == second.size && memcmp(first.bytes, second.bytes, first.size) == 0);
    autosave_game_destroy(read);
    text_buffer_free(&first);
    text_buffer_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    AutosaveFound found;
    AutosaveGame *game = NULL;
    require(autosave_file_scan((const char *)data, size, &found) == STATUS_OK);
    autosave_game_destroy(found.game);
    /* No lot hits a checksum: the text by itself, too. */
    if (autosave_text_read((const char *)data, size, &game) == STATUS_OK) {
        (void)autosave_text_read_clocks((const char *)data, size < 40 ? size : 40, game);
        write_again(game);
        restore(game);
        autosave_game_destroy(game);
    }
    return 0;
}
