/* SPDX-License-Identifier: MIT */
/* Drop-down lists whose choices bear numbers, as "Level 12" does: digits typed into the list choose by number.
 * Windows itself looks only at how a choice begins, and all levels begin alike. Window's thread only. */
#ifndef WIN_NUMBERED_LIST_H
#define WIN_NUMBERED_LIST_H

#include <windows.h>

/* From now on digits choose the first choice with that number; digits typed soon after each other make one
 * number. Any other key does what it did. @param list a COMBOBOX without an edit field */
void numbered_list_attach(HWND list);

#endif
