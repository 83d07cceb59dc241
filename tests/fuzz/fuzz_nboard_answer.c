/* SPDX-License-Identifier: MIT */
/* Any bytes as an engine's output, line by line: every line is read as something that is what it promises. */
#include "opponents/nboard_answer.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition) {
        abort();
    }
}

static void require_move(const NBoardAnswer *answer) {
    Move move = { MOVE_FREE, 77 };
    if (nboard_answer_move(answer, &move) == STATUS_OK) {
        require(move.kind == MOVE_PASS ? move.square == SQUARE_NONE
                                       : move.kind == MOVE_DISC && move.square >= 0 && move.square < SQUARE_COUNT);
    } else {
        require(move.kind == MOVE_FREE && move.square == 77);
    }
}

static void require_hint(const NBoardAnswer *answer) {
    const OutsideHint *hint = &answer->hint;
    require(hint->move_count >= 0 && hint->move_count <= OUTSIDE_HINT_MOVES_MAX);
    for (int i = 0; i < hint->move_count; i++) {
        require(hint->moves[i] <= SQUARE_NONE);
    }
    require(hint->depth >= 0 && hint->depth <= SQUARE_COUNT && (!hint->is_exact || hint->depth == 0));
    require(memchr(hint->depth_text, '\0', sizeof hint->depth_text) != NULL);
    require(hint->is_book == (answer->kind == NBOARD_BOOK));
    require(answer->kind != NBOARD_BOOK || (hint->move_count > 0 && hint->value.is_known));
    bool has_hint = answer->kind == NBOARD_SEARCH || answer->kind == NBOARD_BOOK;
    require(has_hint || (hint->move_count == 0 && !hint->value.is_known && hint->depth_text[0] == '\0'));
}

static void read_line(const char *line, size_t size) {
    NBoardAnswer answer;
    nboard_answer_read(line, size, &answer);
    require(memchr(answer.text, '\0', sizeof answer.text) != NULL);
    for (const char *c = answer.text; *c; c++) {
        require((unsigned char)*c >= ' ' && *c != 0x7f);
    }
    require(answer.number >= -1 && (answer.kind == NBOARD_PONG || answer.number == -1));
    OutsideValue value = answer.value;
    require(value.is_known ? value.disc_hundredths >= -6400 && value.disc_hundredths <= 6400
                           : value.disc_hundredths == 0);
    require(!value.is_known || answer.kind == NBOARD_CHOICE || answer.kind == NBOARD_SEARCH ||
            answer.kind == NBOARD_BOOK);
    require_hint(&answer);
    if (answer.kind == NBOARD_CHOICE) {
        require_move(&answer);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *rest = (const char *)data;
    const char *end = rest + size;
    while (rest < end) {
        const char *line_end = memchr(rest, '\n', (size_t)(end - rest));
        const char *stop = line_end ? line_end : end;
        read_line(rest, (size_t)(stop - rest));
        rest = stop + (line_end ? 1 : 0);
    }
    return 0;
}
