/* SPDX-License-Identifier: MIT */
/* The part of platform/file.h that is the same on every system. */
#include "platform/file.h"

Status file_write(const char *path, const char *bytes, size_t size) {
    FileReplacer *replacer = NULL;
    Status status = file_replacer_open(path, &replacer);
    if (status == STATUS_OK) {
        file_replacer_write(replacer, bytes, size); /* a failure is told by the commit */
        status = file_replacer_commit(replacer);
    }
    return status;
}
