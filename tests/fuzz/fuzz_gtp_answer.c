/* SPDX-License-Identifier: MIT */
/* Any bytes as an engine's output: refused, unfinished, or read to an answer whose text is what it promises. */
#include "opponents/gtp_answer.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *bytes = (const char *)data;
    GtpAnswer answer;
    if (gtp_answer_read(bytes, size, &answer) != STATUS_OK) {
        return 0;
    }
    require(answer.id >= -1);
    require(memchr(answer.text, '\0', sizeof answer.text) != NULL);
    for (const char *c = answer.text; *c; c++) {
        require((unsigned char)*c >= ' ' || *c == '\n');
    }
    if (answer.kind == GTP_UNFINISHED) {
        require(answer.text[0] == '\0');
        return 0;
    }
    /* What follows an answer does not change it: half of it is no answer yet, or the same one. */
    GtpAnswer half;
    if (gtp_answer_read(bytes, size / 2, &half) == STATUS_OK && half.kind != GTP_UNFINISHED) {
        require(half.kind == answer.kind && half.id == answer.id && strcmp(half.text, answer.text) == 0);
    }
    Move move;
    if (gtp_answer_move(&answer, &move) == STATUS_OK) {
        require(move.kind == MOVE_PASS ? move.square == SQUARE_NONE : move.square >= 0 && move.square < SQUARE_COUNT);
    }
    return 0;
}
