/* SPDX-License-Identifier: MIT */
#include "win32_text.h"

#include <windows.h>

#include <stdlib.h>

Status win32_wide_from_utf8(const char *text, wchar_t **wide) {
    int length = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    if (length <= 0) {
        return STATUS_BAD_TEXT;
    }
    wchar_t *converted = malloc((size_t)length * sizeof *converted);
    if (!converted) {
        return STATUS_OUT_OF_MEMORY;
    }
    MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, converted, length);
    *wide = converted;
    return STATUS_OK;
}

Status win32_utf8_from_wide(const wchar_t *wide, char **text) {
    int size = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *converted = size > 0 ? malloc((size_t)size) : NULL;
    if (!converted) {
        return STATUS_OUT_OF_MEMORY;
    }
    WideCharToMultiByte(CP_UTF8, 0, wide, -1, converted, size, NULL, NULL);
    *text = converted;
    return STATUS_OK;
}
