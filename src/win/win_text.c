/* SPDX-License-Identifier: MIT */
#include "win_text.h"

#include <stdlib.h>

enum { UTF8_SIZE = 3 * WIN_TEXT_SIZE, INSERTS_MAX = 9, INSERT_SIZE = 1024 };

Language win_text_system_language(void) {
    return PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_JAPANESE ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
}

void win_text_from_utf8(const char *text, wchar_t *out, int size) {
    if (MultiByteToWideChar(CP_UTF8, 0, text, -1, out, size) == 0) {
        /* Too long: what fits has been written, but not terminated. */
        out[size - 1] = 0;
    }
}

char *win_text_new_utf8(const wchar_t *text) {
    int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *utf8 = size > 0 ? malloc((size_t)size) : NULL;
    if (utf8) {
        WideCharToMultiByte(CP_UTF8, 0, text, -1, utf8, size, NULL, NULL);
    }
    return utf8;
}

void win_text_format(Language language, TextId id, const wchar_t *const values[], int count, wchar_t *out,
                     int size) {
    char inserts[INSERTS_MAX][INSERT_SIZE];
    const char *pointers[INSERTS_MAX];
    char text[UTF8_SIZE];
    for (int i = 0; i < count && i < INSERTS_MAX; i++) {
        if (WideCharToMultiByte(CP_UTF8, 0, values[i], -1, inserts[i], INSERT_SIZE, NULL, NULL) == 0) {
            inserts[i][0] = '\0';
        }
        pointers[i] = inserts[i];
    }
    text_format(language, id, pointers, count, text, sizeof text);
    win_text_from_utf8(text, out, size);
}

void win_text_get(Language language, TextId id, wchar_t *out, int size) {
    win_text_from_utf8(text_get(language, id), out, size);
}

static HRSRC find_resource(HINSTANCE instance, LPCWSTR type, int id, Language language) {
    WORD code = language == LANGUAGE_JAPANESE ? MAKELANGID(LANG_JAPANESE, SUBLANG_DEFAULT)
                                              : MAKELANGID(LANG_ENGLISH, SUBLANG_ENGLISH_US);
    return FindResourceExW(instance, type, MAKEINTRESOURCEW(id), code);
}

const void *win_text_resource(HINSTANCE instance, LPCWSTR type, int id, Language language) {
    HRSRC resource = find_resource(instance, type, id, language);
    HGLOBAL loaded = resource ? LoadResource(instance, resource) : NULL;
    return loaded ? LockResource(loaded) : NULL;
}

const char *win_text_data(HINSTANCE instance, int id, Language language, size_t *size) {
    const char *data = win_text_resource(instance, RT_RCDATA, id, language);
    *size = data ? SizeofResource(instance, find_resource(instance, RT_RCDATA, id, language)) : 0;
    return data;
}
