/* SPDX-License-Identifier: MIT */
/* Reads and writes PNG files: of eight bits a channel, without alpha, not interlaced. */
#ifndef TESTS_GUI_PNG_H
#define TESTS_GUI_PNG_H

#include <stdbool.h>
#include <stdint.h>
#include <wchar.h>

/* @param pixels 0x00RRGGBB, top row first. @param is_small takes longer, for files that are kept
 * @return false without memory or when the system refuses */
bool png_save(const uint32_t *pixels, int width, int height, bool is_small, const wchar_t *path);

/* Reads a file as png_save writes it. @return its pixels, which the caller frees; NULL: there is no such file, or it is
 * of another kind or damaged */
uint32_t *png_load(const wchar_t *path, int *width, int *height);

#endif
