/* SPDX-License-Identifier: MIT */
/* A list of engines from any bytes: what was read can be written, and reading that gives the same again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/engine_list.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char first[ENGINE_LIST_TEXT_SIZE];
    static char second[ENGINE_LIST_TEXT_SIZE];
    static EngineList list;
    engine_list_read((const char *)data, size, &list);
    size_t length = engine_list_write(&list, first);
    require(length == strlen(first));
    int count = list.count;
    engine_list_read(first, length, &list);
    require(list.count == count && list.bad_count == 0);
    engine_list_write(&list, second);
    require(strcmp(first, second) == 0);
    char *copy = malloc(size + 1);
    require(copy != NULL);
    memcpy(copy, data, size);
    copy[size] = '\0';
    int index = engine_list_add(&list, copy, OUTSIDE_NBOARD, copy);
    require(index < list.count && (index >= 0 || list.count == count));
    if (index >= 0) {
        length = engine_list_write(&list, first);
        engine_list_read(first, length, &list);
        require(list.bad_count == 0 && list.count >= count);
        engine_list_remove(&list, index);
    }
    free(copy);
    return 0;
}
