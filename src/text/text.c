/* SPDX-License-Identifier: MIT */
#include "text/text.h"

#include <string.h>

#include "text/text_table.h"

const char *text_get(Language language, TextId id) {
    return TEXT_TABLE[id].languages[language];
}

int text_find(const char *name) {
    for (int id = 0; id < TEXT_COUNT; id++) {
        if (strcmp(TEXT_TABLE[id].name, name) == 0) {
            return id;
        }
    }
    return -1;
}

TextId text_of_opponent(const char *opponent_name, const char *suffix) {
    char name[64] = "OPPONENT_";
    size_t length = strlen(name);
    if (length + strlen(opponent_name) + 1 + strlen(suffix) >= sizeof name) {
        return TEXT_UNKNOWN;
    }
    for (const char *c = opponent_name; *c; c++) {
        name[length++] = *c == '-' ? '_' : (*c >= 'a' && *c <= 'z') ? (char)(*c - 'a' + 'A') : *c;
    }
    name[length++] = '_';
    strcpy(name + length, suffix);
    int id = text_find(name);
    return id < 0 ? TEXT_UNKNOWN : (TextId)id;
}

/* @return the part of text that fits into room bytes without cutting a UTF-8 character */
static size_t fitting(const char *text, size_t length, size_t room) {
    if (length <= room) {
        return length;
    }
    while (room > 0 && ((unsigned char)text[room] & 0xc0) == 0x80) {
        room--;
    }
    return room;
}

size_t text_format(Language language, TextId id, const char *const values[], int count, char *out,
                   size_t size) {
    size_t used = 0;
    const char *format = text_get(language, id);
    while (*format && used + 1 < size) {
        const char *piece = format;
        size_t length;
        if (format[0] == '{' && format[1] >= '1' && format[1] < '1' + count && format[2] == '}') {
            piece = values[format[1] - '1'];
            length = strlen(piece);
            format += 3;
        } else {
            length = 1 + strcspn(format + 1, "{");
            format += length;
        }
        size_t fits = fitting(piece, length, size - 1 - used);
        memcpy(out + used, piece, fits);
        used += fits;
        if (fits < length) {
            break;
        }
    }
    if (size > 0) {
        out[used] = '\0';
    }
    return used;
}
