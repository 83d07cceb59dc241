/* SPDX-License-Identifier: MIT */
/* EngineList: the other programs that the user has told us of, and their file. Pure; the window reads and writes it.
 *
 * The file is UTF-8 text, a line for each: its number, "gtp" or "nboard", its name, its command line, with tabs between
 * them. The number names it in the settings and is given to no other one while the list knows it. Lines that begin with
 * '#' and empty ones say nothing; whatever else cannot be read is left out and counted. */
#ifndef WIN_VIEW_ENGINE_LIST_H
#define WIN_VIEW_ENGINE_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "referee/outside_hints.h"

enum {
    ENGINE_LIST_MAX = 16,
    ENGINE_NAME_SIZE = 64,
    ENGINE_NUMBER_MAX = 999999,
    ENGINE_LIST_TEXT_SIZE = 65536,
    ENGINE_SETTING_SIZE = 16
};

typedef struct EngineEntry {
    int number;                  /* 1 … ENGINE_NUMBER_MAX */
    char name[ENGINE_NAME_SIZE]; /* UTF-8, not empty, without control characters */
    OutsideProgram program;      /* its command line can be split into words */
} EngineEntry;

typedef struct EngineList {
    int count;
    int last_number; /* the greatest ever given, as far as is known */
    int bad_count;   /* lines that were left out */
    EngineEntry entries[ENGINE_LIST_MAX];
} EngineList;

/* @param text size bytes, any content; a byte order mark may stand before it */
void engine_list_read(const char *text, size_t size, EngineList *list);

/* @return bytes written, without the terminator */
size_t engine_list_write(const EngineList *list, char text[ENGINE_LIST_TEXT_SIZE]);

/* Adds a program, or puts it in the place of the one of the same name, whose number it keeps.
 * @param name UTF-8; control characters and blanks at its ends go, and it is cut where it is too long
 * @return its index
 * @errors STATUS_BAD_TEXT (no name, or no command line that can be split, or one that is too long or has control
 * characters), STATUS_FULL: as negative numbers; the list is untouched */
int engine_list_add(EngineList *list, const char *name, OutsideProtocol protocol, const char *command);

/* @param index 0 … count − 1 */
void engine_list_remove(EngineList *list, int index);

/* @return the index of a number, −1: not there */
int engine_list_find(const EngineList *list, int number);

/* How the settings call an entry: "outside-7". */
void engine_setting_write(int number, char setting[ENGINE_SETTING_SIZE]);

/* @return the number, 0: this is no such setting */
int engine_setting_read(const char *setting);

#endif
