/* SPDX-License-Identifier: MIT */
#include "cp932.h"

#include <windows.h>

enum { CODE_PAGE = 932, PIECE = 512 };

/* Reads them one by one, since one that is unknown fails all. */
static void read_singly(const char *bytes, int count, uint32_t *codes) {
    for (int i = 0; i < count; i++) {
        wchar_t wide[4];
        int length = MultiByteToWideChar(CODE_PAGE, MB_ERR_INVALID_CHARS, bytes + 2 * i, 2, wide, 4);
        codes[i] = length == 1 ? wide[0] : 0;
    }
}

Status cp932_read(const char *bytes, size_t count, uint32_t *codes) {
    wchar_t wide[PIECE];
    CPINFO info;
    if (!GetCPInfo(CODE_PAGE, &info)) {
        return STATUS_UNSUPPORTED;
    }
    for (size_t done = 0; done < count;) {
        int part = count - done < PIECE ? (int)(count - done) : PIECE;
        const char *from = bytes + 2 * done;
        if (MultiByteToWideChar(CODE_PAGE, MB_ERR_INVALID_CHARS, from, 2 * part, wide, PIECE) == part) {
            for (int i = 0; i < part; i++) {
                codes[done + (size_t)i] = wide[i];
            }
        } else {
            read_singly(from, part, codes + done);
        }
        done += (size_t)part;
    }
    return STATUS_OK;
}
