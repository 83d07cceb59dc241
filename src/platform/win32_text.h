/* SPDX-License-Identifier: MIT */
/* UTF-8, which our programs speak, and UTF-16, which Windows does. Pure; any thread. */
#ifndef PLATFORM_WIN32_TEXT_H
#define PLATFORM_WIN32_TEXT_H

#include <wchar.h>

#include "base/status.h"

/* @owner the caller frees *wide with free(). @errors STATUS_BAD_TEXT (no UTF-8), STATUS_OUT_OF_MEMORY */
Status win32_wide_from_utf8(const char *text, wchar_t **wide);

/* Half a surrogate pair becomes U+FFFD. @owner the caller frees *text with free(). @errors STATUS_OUT_OF_MEMORY */
Status win32_utf8_from_wide(const wchar_t *wide, char **text);

#endif
