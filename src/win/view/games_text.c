/* SPDX-License-Identifier: MIT */
#include "games_text.h"

#include <stdio.h>
#include <string.h>

enum { SYMMETRY_COUNT = 8 };

static const char *const ENDINGS[] = { ".wtb", ".ggf", ".sgf", ".pgn", ".othello" };

void games_text_number(int64_t number, char text[GAMES_NUMBER_SIZE]) {
    char digits[GAMES_NUMBER_SIZE];
    int length = snprintf(digits, sizeof digits, "%lld", (long long)number);
    int size = 0;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            text[size++] = ',';
        }
        text[size++] = digits[i];
    }
    text[size] = '\0';
}

void games_text_share(int64_t part, int64_t whole, char text[GAMES_NUMBER_SIZE]) {
    text[0] = '\0';
    if (whole > 0) {
        long long tenths = (long long)((part * 1000 + whole / 2) / whole);
        snprintf(text, GAMES_NUMBER_SIZE, "%lld.%lld%%", tenths / 10, tenths % 10);
    }
}

void games_text_score(int black, char text[GAMES_NUMBER_SIZE]) {
    text[0] = '\0';
    if (black >= 0 && black <= SQUARE_COUNT) {
        snprintf(text, GAMES_NUMBER_SIZE, "%d–%d", black, SQUARE_COUNT - black);
    }
}

const char *games_text_file_name(const char *path) {
    const char *name = path;
    for (const char *at = path; *at; at++) {
        name = (*at == '/' || *at == '\\') && at[1] ? at + 1 : name;
    }
    return name;
}

static char small_letter(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

bool games_text_is_file(const char *name) {
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof ENDINGS / sizeof ENDINGS[0]; i++) {
        size_t size = strlen(ENDINGS[i]);
        size_t same = 0;
        while (same < size && length > size && small_letter(name[length - size + same]) == ENDINGS[i][same]) {
            same++;
        }
        if (same == size) {
            return true;
        }
    }
    return false;
}

static bool is_image(const Position *position, const Position *other) {
    Board wanted = { position->discs[COLOR_BLACK], position->discs[COLOR_WHITE] };
    for (int i = 0; i < SYMMETRY_COUNT && position->mover == other->mover; i++) {
        Board image = board_transform(wanted, i);
        if (image.mover == other->discs[COLOR_BLACK] && image.other == other->discs[COLOR_WHITE]) {
            return true;
        }
    }
    return false;
}

int games_text_find_position(const Record *record, const Position *position) {
    int node = RECORD_ROOT;
    while (node != RECORD_NONE && !is_image(position, &record->nodes[node].position)) {
        node = record->nodes[node].first_child;
    }
    return node;
}
