/* SPDX-License-Identifier: MIT */
#include "text/record_text.h"

#include <string.h>

TextId text_of_record_problem(const char *problem_name) {
    char name[64] = "RECORD_PROBLEM_";
    size_t length = strlen(name);
    if (length + strlen(problem_name) >= sizeof name) {
        return TEXT_UNKNOWN;
    }
    strcpy(name + length, problem_name);
    int id = text_find(name);
    return id < 0 ? TEXT_UNKNOWN : (TextId)id;
}
