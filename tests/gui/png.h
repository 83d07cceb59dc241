/* SPDX-License-Identifier: MIT */
/* Writes PNG files. */
#ifndef TESTS_GUI_PNG_H
#define TESTS_GUI_PNG_H

#include <stdbool.h>
#include <stdint.h>
#include <wchar.h>

/* @param pixels 0x00RRGGBB, top row first. @return false when the system refuses */
bool png_save(const uint32_t *pixels, int width, int height, const wchar_t *path);

#endif
