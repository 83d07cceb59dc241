/* SPDX-License-Identifier: MIT */
/* The tables of all tests. Names state the fact; ids of cases that other programs failed on stand in them. */
#ifndef TESTS_GUI_TESTS_H
#define TESTS_GUI_TESTS_H

#include "gui_test.h"

/* In which runs besides the one in English at 96 dpi, where all tests run. */
typedef enum Runs {
    ONLY_PLAIN = 0,
    AT_EVERY_DPI = 1,
    IN_JAPANESE = 2,
    HAS_GOLDEN = 4 /* no run: the test compares with files in tests/golden, which --golden writes anew */
} Runs;

typedef struct TestCase {
    const char *name; /* NULL ends a table */
    void (*run)(Test *test);
    int limit_s;
    int runs; /* Runs, or-ed */
} TestCase;

extern const TestCase TESTS_OF_GAMES[];
extern const TestCase TESTS_OF_QUESTIONS[];
extern const TestCase TESTS_OF_KEYS[];
extern const TestCase TESTS_OF_PANES[];
extern const TestCase TESTS_OF_ACCESS[];
extern const TestCase TESTS_OF_TURNS[];
extern const TestCase TESTS_OF_LATE_COMMANDS[];
extern const TestCase TESTS_OF_TAKING_BACK[];
extern const TestCase TESTS_OF_PICTURES[];
extern const TestCase TESTS_OF_LANGUAGE[];
extern const TestCase TESTS_OF_SQUARES[];
extern const TestCase TESTS_OF_WINDOW[];
extern const TestCase TESTS_OF_HELP[];
extern const TestCase TESTS_OF_SET_UP[];
extern const TestCase TESTS_OF_POSITIONS[];
extern const TestCase TESTS_OF_BOARD[];
extern const TestCase TESTS_OF_GOLDEN_PICTURES[];
extern const TestCase TESTS_OF_READER[];
extern const TestCase TESTS_OF_INPUT_METHODS[];
extern const TestCase TESTS_OF_STUDY[];
extern const TestCase TESTS_OF_TASKS[];
extern const TestCase TESTS_OF_THEMES[];
extern const TestCase TESTS_OF_ENGINES[];
extern const TestCase TESTS_OF_ENGINE_VALUES[];
extern const TestCase TESTS_OF_CLOCKS[];
extern const TestCase TESTS_OF_EXERCISES[];
extern const TestCase TESTS_OF_BOARD_PICTURES[];
extern const TestCase TESTS_OF_OPENINGS[];
extern const TestCase TESTS_OF_OPTIONS[];
extern const TestCase TESTS_OF_FILES[];
extern const TestCase TESTS_OF_AUTOSAVE[];
extern const TestCase TESTS_OF_COLLECTED_GAMES[];

#endif
