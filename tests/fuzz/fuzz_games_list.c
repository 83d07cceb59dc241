/* SPDX-License-Identifier: MIT */
/* The list of the window of collected games from any bytes: what was read can be written, and reading that gives the
 * same again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/games_list.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char first[GAMES_LIST_TEXT_SIZE];
    static char second[GAMES_LIST_TEXT_SIZE];
    static GamesList list;
    games_list_read((const char *)data, size, &list);
    size_t length = games_list_write(&list, first);
    require(length == strlen(first));
    int count = list.path_count;
    games_list_read(first, length, &list);
    require(list.path_count == count);
    require(games_list_write(&list, second) == length && memcmp(first, second, length) == 0);
    char *copy = malloc(size + 1);
    require(copy != NULL);
    memcpy(copy, data, size);
    copy[size] = '\0';
    games_field_copy(copy, list.search.player);
    Status status = games_list_add(&list, copy);
    require(status != STATUS_OK || list.path_count >= 1);
    length = games_list_write(&list, first);
    count = list.path_count;
    games_list_read(first, length, &list);
    require(list.path_count == count && games_list_write(&list, second) == length);
    require(memcmp(first, second, length) == 0);
    free(copy);
    return 0;
}
