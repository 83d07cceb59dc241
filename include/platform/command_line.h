/* SPDX-License-Identifier: MIT */
/* A command line in one string, as a user types it, and the words that it is made of.
 *
 * The rule, the same on every system: words are separated by spaces and tabs; between two '"' they belong to the
 * word, and the '"' itself belongs to nothing. "" is an empty word. A backslash is a character like any other, so
 * a path of Windows is written as it is; no word can have a '"' in it. Pure; any thread. */
#ifndef PLATFORM_COMMAND_LINE_H
#define PLATFORM_COMMAND_LINE_H

#include "base/status.h"

/* @param words receives one word or more and NULL behind the last
 * @owner the caller frees *words, and the words with it, by one call of free()
 * @errors STATUS_BAD_TEXT (no word at all, or a '"' that is not closed), STATUS_OUT_OF_MEMORY */
Status command_line_split(const char *command_line, char ***words);

#endif
