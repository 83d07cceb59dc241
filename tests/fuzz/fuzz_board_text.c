/* SPDX-License-Identifier: MIT */
/* Any bytes as a board: refused with a place inside them, or read to what can be written and read again. */
#include "records/board_text.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition) {
        abort();
    }
}

static bool equal(const Position *a, const Position *b) {
    return a->discs[0] == b->discs[0] && a->discs[1] == b->discs[1] && a->mover == b->mover;
}

static void check_error(const BoardTextError *error, size_t size) {
    require(error->offset <= size);
    require(error->square_count >= 0 && error->square_count <= SQUARE_COUNT);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    Position position;
    Position again;
    BoardTextError error;
    if (board_text_read(text, size, &position, &error) == STATUS_OK) {
        char written[BOARD_TEXT_SIZE];
        board_text_write(&position, written);
        require(board_text_read(written, BOARD_TEXT_SIZE - 1, &again, NULL) == STATUS_OK);
        require(equal(&position, &again));
    } else {
        check_error(&error, size);
    }
    if (board_text_read_squares(text, size, &position, &error) == STATUS_OK) {
        char written[BOARD_TEXT_SQUARES_SIZE];
        board_text_write_squares(&position, written);
        require(board_text_read_squares(written, SQUARE_COUNT, &again, NULL) == STATUS_OK);
        require(equal(&position, &again));
    } else {
        check_error(&error, size);
    }
    Color side;
    (void)board_text_read_side(text, size, &side);
    return 0;
}
