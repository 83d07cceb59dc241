/* SPDX-License-Identifier: MIT */
/* Texts of the text room, and resources, for Windows: as UTF-16 and in the chosen language. */
#ifndef WIN_WIN_TEXT_H
#define WIN_WIN_TEXT_H

#include <windows.h>

#include "text/text.h"

enum { WIN_TEXT_SIZE = 4096 }; /* the longest text with its inserts, UTF-16 units */

/* The language of the user's Windows. */
Language win_text_system_language(void);

/* Writes a text with inserts. @param values count UTF-16 strings, may be NULL when count is 0
 * @param size of out, units; a longer text is cut off */
void win_text_format(Language language, TextId id, const wchar_t *const values[], int count, wchar_t *out,
                     int size);

/* The same without inserts. */
void win_text_get(Language language, TextId id, wchar_t *out, int size);

/* UTF-8 to UTF-16. */
void win_text_from_utf8(const char *text, wchar_t *out, int size);

/* UTF-16 to UTF-8, of any length; half a surrogate pair becomes U+FFFD.
 * @owner the caller frees it. @return NULL: there is no memory */
char *win_text_new_utf8(const wchar_t *text);

/* Finds a dialog or menu in a language. @return memory of the program, NULL when there is none */
const void *win_text_resource(HINSTANCE instance, LPCWSTR type, int id, Language language);

/* Finds a text in a language (RT_RCDATA). @param size receives its bytes. @return UTF-8, not terminated; memory of the
 * program, NULL when there is none */
const char *win_text_data(HINSTANCE instance, int id, Language language, size_t *size);

#endif
