/* SPDX-License-Identifier: MIT */
/* Any bytes as a move in k in a row: what is understood is on the board and is read again as it is written;
 * blanks around it change nothing, and neither does a larger board. */
#include "mnk/mnk_text.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { UNTOUCHED = -77 };

static const MnkShape SHAPES[] = { { 3, 3, 3 }, { 19, 17, 5 }, { 19, 19, 5 } };

typedef struct Reading {
    Status status;
    MnkCommand command;
    MnkSquare square;
} Reading;

static void require(bool condition) {
    if (!condition) {
        abort();
    }
}

static Reading read_move(const char *text, size_t size, MnkShape shape) {
    Reading reading = { STATUS_OK, (MnkCommand)UNTOUCHED, UNTOUCHED };
    reading.status = mnk_text_read(text, size, shape, &reading.command, &reading.square);
    return reading;
}

static bool equal(Reading a, Reading b) {
    return a.status == b.status && a.command == b.command && a.square == b.square;
}

static void check(Reading reading, MnkShape shape) {
    if (reading.status != STATUS_OK) {
        require(reading.status == STATUS_BAD_TEXT);
        require(reading.command == (MnkCommand)UNTOUCHED && reading.square == UNTOUCHED);
    } else if (reading.command == MNK_COMMAND_QUIT) {
        require(reading.square == UNTOUCHED);
    } else {
        char name[MNK_TEXT_SQUARE_SIZE];
        require(reading.command == MNK_COMMAND_SQUARE && mnk_shape_has(shape, reading.square));
        mnk_text_write_square(reading.square, name);
        require(equal(reading, read_move(name, strlen(name), shape)));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char BLANKS[] = "\xe3\x80\x80 \t";
    size_t blanks = sizeof BLANKS - 1;
    const char *text = (const char *)data;
    char *padded = malloc(size + 2 * blanks);
    if (!padded) {
        return 0;
    }
    memcpy(padded, BLANKS, blanks);
    memcpy(padded + blanks, text, size);
    /* A character that has been cut off would take the blank behind it for its own rest: an ASCII one first.
     */
    memcpy(padded + blanks + size, " \xe3\x80\x80\t", blanks);
    Reading smaller = { STATUS_BAD_TEXT, (MnkCommand)UNTOUCHED, UNTOUCHED };
    for (size_t i = 0; i < sizeof SHAPES / sizeof SHAPES[0]; i++) {
        Reading reading = read_move(text, size, SHAPES[i]);
        check(reading, SHAPES[i]);
        require(equal(reading, read_move(padded, size + 2 * blanks, SHAPES[i])));
        require(smaller.status != STATUS_OK || equal(smaller, reading));
        smaller = reading;
    }
    free(padded);
    return 0;
}
