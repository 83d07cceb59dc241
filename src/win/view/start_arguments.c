/* SPDX-License-Identifier: MIT */
#include "start_arguments.h"

#include <string.h>

StartArguments start_arguments_read(int count, char *const *arguments) {
    StartArguments found = { 0 };
    for (int i = 0; i < count; i++) {
        const char *word = arguments[i];
        if (strcmp(word, "--settings") == 0 && i + 1 < count && !found.settings) {
            found.settings = arguments[++i];
        } else if (word[0] != '-' && word[0] && !found.file) {
            found.file = word;
        } else if (!found.unknown) {
            found.unknown = word;
        }
    }
    return found;
}
