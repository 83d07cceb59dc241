/* SPDX-License-Identifier: MIT */
/* TextSize: how large the user wants texts, in percent of what the system makes of them. Pure. */
#ifndef WIN_VIEW_TEXT_SIZE_H
#define WIN_VIEW_TEXT_SIZE_H

enum { TEXT_SIZE_LEAST = 100, TEXT_SIZE_MOST = 225 };

/* The next size up or down, in steps that are seen; at the ends the same.
 * @param percent any. @param direction above 0 larger, below 0 smaller */
int text_size_step(int percent, int direction);

/* The system's size times the user's, no more than the windows have room for.
 * @param user_percent 0: nothing is set. @return TEXT_SIZE_LEAST … TEXT_SIZE_MOST */
int text_size_product(int system_percent, int user_percent);

#endif
