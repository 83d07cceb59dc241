/* SPDX-License-Identifier: MIT */
/* A list of recent files from any bytes: what was read can be written, reading that gives the same again, and every
 * label ends. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/recent_files.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char first[RECENT_TEXT_SIZE];
    static char second[RECENT_TEXT_SIZE];
    static RecentFiles list;
    recent_files_read((const char *)data, size, &list);
    int count = list.count;
    size_t length = recent_files_write(&list, first);
    require(length == strlen(first));
    for (int i = 0; i < count; i++) {
        char label[RECENT_LABEL_SIZE];
        recent_files_label(&list, i, label);
        require(strlen(label) > 3 && strlen(label) < RECENT_LABEL_SIZE);
        require(recent_files_find(&list, list.paths[i]) == i);
    }
    recent_files_read(first, length, &list);
    require(list.count == count);
    recent_files_write(&list, second);
    require(strcmp(first, second) == 0);
    if (count > 0) {
        char path[RECENT_PATH_SIZE];
        memcpy(path, list.paths[count - 1], RECENT_PATH_SIZE);
        require(recent_files_add(&list, path) && list.count == count && strcmp(list.paths[0], path) == 0);
        recent_files_remove(&list, 0);
        require(list.count == count - 1 && recent_files_find(&list, path) < 0);
    }
    return 0;
}
