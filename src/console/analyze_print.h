/* SPDX-License-Identifier: MIT */
/* AnalyzePrint: how an analysed game is printed: a line for each move, or one JSON object for the whole game. */
#ifndef CONSOLE_ANALYZE_PRINT_H
#define CONSOLE_ANALYZE_PRINT_H

#include "cli.h"
#include "study/analysis.h"
#include "text/opening_text.h"

/* A game that has been analysed. */
typedef struct AnalyzedGame {
    int number; /* in its input, 1 or more */
    int level;
    const Record *record;
    const Analysis *analysis; /* all of it is known */
} AnalyzedGame;

/* The name of the position behind a move, in the user's language.
 * @param name receives it
 * @return false when it has none; *name is then "" */
bool analyze_print_name(Language language, const AnalyzedGame *game, int index, char name[OPENING_TEXT_SIZE]);

/* "number move score best bestscore loss name", line by line; "# game K" in front of all but the first game. */
void analyze_print_lines(Language language, const AnalyzedGame *game);

/* One object in one line. */
void analyze_print_json(Language language, const AnalyzedGame *game);

/* The name of a square, or "pass". */
void analyze_print_square(Square square, char text[8]);

#endif
