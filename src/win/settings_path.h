/* SPDX-License-Identifier: MIT */
/* Where the settings are kept, and beside them all other files of the program's own.
 *
 * `--settings FILE` says it. Else, when a file portable.txt stands beside the program, it is the folder "Othello data"
 * beside the program: whoever carries the program on a stick finds everything in one place, and puts a newer program over
 * the old one without touching what is his. (A settings.txt beside the program would tell nothing of what was wanted: it
 * may have been left there.) Else it is the user's folder of settings. */
#ifndef WIN_SETTINGS_PATH_H
#define WIN_SETTINGS_PATH_H

/* Makes the folder if it is missing; one that cannot be made is told when the settings cannot be written there.
 * @param named what `--settings` says, UTF-8; NULL: nothing
 * @return UTF-8; NULL: there is no place, settings are not kept
 * @owner the caller frees it with free() */
char *settings_path_choose(const char *named);

#endif
