/* SPDX-License-Identifier: MIT */
/* The WTHOR files of tests/data/records, for tests. Faulty ones fail the running test. */
#ifndef WTHOR_SAMPLE_H
#define WTHOR_SAMPLE_H

#include "records/wthor.h"

enum { WTHOR_SAMPLE_SIZE = WTHOR_HEADER_SIZE + 2 * WTHOR_GAME_SIZE, WTHOR_SAMPLE_NAMES = 200, WTHOR_MOVES_OFFSET = 8 };

typedef struct WthorSample {
    char bytes[WTHOR_SAMPLE_SIZE];
    char players[WTHOR_SAMPLE_NAMES], tournaments[WTHOR_SAMPLE_NAMES];
    size_t players_size, tournaments_size;
} WthorSample;

WthorSample wthor_sample(void);

/* The bytes of a game, 0 or 1. */
char *wthor_sample_game(WthorSample *sample, int game);

WthorHeader wthor_sample_header(const char *bytes);

Record *wthor_sample_record(void);

#endif
