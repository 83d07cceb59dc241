/* SPDX-License-Identifier: MIT */
#include "cp932.h"

#include <errno.h>
#include <iconv.h>

Status cp932_read(const char *bytes, size_t count, uint32_t *codes) {
    iconv_t conversion = iconv_open(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? "UTF-32LE" : "UTF-32BE", "CP932");
    if (conversion == (iconv_t)-1) {
        return errno == ENOMEM ? STATUS_OUT_OF_MEMORY : STATUS_UNSUPPORTED;
    }
    char *from = (char *)bytes; /* iconv leaves the text as it is, whatever its parameter says */
    char *to = (char *)codes;
    size_t from_left = 2 * count;
    size_t to_left = count * sizeof *codes;
    while (from_left > 0 && iconv(conversion, &from, &from_left, &to, &to_left) == (size_t)-1 && from_left >= 2) {
        /* It stops in front of a character that it does not know. */
        *(uint32_t *)(void *)to = 0;
        to += sizeof *codes;
        to_left -= sizeof *codes;
        from += 2;
        from_left -= 2;
        iconv(conversion, NULL, NULL, NULL, NULL);
    }
    iconv_close(conversion);
    return STATUS_OK;
}
