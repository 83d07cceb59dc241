/* SPDX-License-Identifier: MIT */
#include "format_parts.h"

static GameSearch find(const char *text, size_t size, bool is_all, size_t *end) {
    (void)text;
    *end = size;
    return !is_all ? GAME_HUNGRY : size > 0 ? GAME_FOUND : GAME_NONE;
}

static Status read_game(const char *text, size_t size, Record *record, RecordError *error) {
    (void)record;
    return format_fail(text, text, size, RECORD_PROBLEM_NO_MOVE, 0, error);
}

const FormatParts WTHOR_PARTS = { "wthor", "wtb", find, read_game, NULL, 0 };

static Status check_head(const char *head, size_t size, RecordError *error) {
    return format_fail(head, head, size, RECORD_PROBLEM_BAD_HEADER, 0, error);
}

const FormatHead WTHOR_HEAD = { 16, 68, check_head, NULL };
