/* SPDX-License-Identifier: MIT */
#include "engine_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plain_text.h"
#include "platform/command_line.h"

enum { NUMBER_DIGITS_MAX = 6 };

static const char *const PROTOCOL_WORDS[OUTSIDE_PROTOCOL_COUNT] = { "gtp", "nboard" };
static const char SETTING_PREFIX[] = "outside-";

typedef struct Field {
    const char *text;
    size_t length;
} Field;

/* -------------------------------------------------------------------------------------------------- fields */
static bool is_plain(Field field) {
    return plain_text_is_plain(field.text, field.length);
}

/* @return 0: no number, or one out of range */
static int read_number(Field field) {
    int number = 0;
    if (field.length == 0 || field.length > NUMBER_DIGITS_MAX || field.text[0] == '0') {
        return 0;
    }
    for (size_t i = 0; i < field.length; i++) {
        if (field.text[i] < '0' || field.text[i] > '9') {
            return 0;
        }
        number = number * 10 + (field.text[i] - '0');
    }
    return number;
}

static bool read_command(Field field, char command[OUTSIDE_COMMAND_SIZE]) {
    char **words = NULL;
    char copy[OUTSIDE_COMMAND_SIZE];
    if (field.length >= OUTSIDE_COMMAND_SIZE || !is_plain(field)) {
        return false;
    }
    memcpy(copy, field.text, field.length);
    copy[field.length] = '\0';
    if (command_line_split(copy, &words) != STATUS_OK) {
        return false;
    }
    bool has_program = words[0][0] != '\0';
    free(words);
    if (has_program) {
        memcpy(command, copy, field.length + 1);
    }
    return has_program;
}

static bool read_protocol(Field field, OutsideProtocol *protocol) {
    for (int i = 0; i < OUTSIDE_PROTOCOL_COUNT; i++) {
        if (field.length == strlen(PROTOCOL_WORDS[i]) && memcmp(field.text, PROTOCOL_WORDS[i], field.length) == 0) {
            *protocol = (OutsideProtocol)i;
            return true;
        }
    }
    return false;
}

static bool read_name(Field field, char name[ENGINE_NAME_SIZE]) {
    if (field.length == 0 || field.length >= ENGINE_NAME_SIZE || !is_plain(field)) {
        return false;
    }
    memcpy(name, field.text, field.length);
    name[field.length] = '\0';
    return true;
}

/* --------------------------------------------------------------------------------------------------- lines */
static Field take_field(const char **text, const char *end, bool is_last) {
    const char *stop = is_last ? NULL : memchr(*text, '\t', (size_t)(end - *text));
    Field field = { *text, (size_t)((stop ? stop : end) - *text) };
    *text = stop ? stop + 1 : end;
    return field;
}

static int index_of_name(const EngineList *list, const char *name) {
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->entries[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

/* @return false when the line is no entry, or there is no place for it */
static bool read_line(const char *text, const char *end, EngineList *list) {
    EngineEntry entry = { .number = 0 };
    Field number = take_field(&text, end, false);
    Field protocol = take_field(&text, end, false);
    Field name = take_field(&text, end, false);
    Field command = take_field(&text, end, true);
    entry.number = read_number(number);
    if (entry.number == 0 || !read_protocol(protocol, &entry.program.protocol) || !read_name(name, entry.name) ||
        !read_command(command, entry.program.command) || list->count == ENGINE_LIST_MAX ||
        engine_list_find(list, entry.number) >= 0 || index_of_name(list, entry.name) >= 0) {
        return false;
    }
    list->entries[list->count++] = entry;
    list->last_number = entry.number > list->last_number ? entry.number : list->last_number;
    return true;
}

void engine_list_read(const char *text, size_t size, EngineList *list) {
    static const char MARK[] = "\xEF\xBB\xBF";
    const char *end = text + size;
    *list = (EngineList){ .count = 0 };
    if (size >= 3 && memcmp(text, MARK, 3) == 0) {
        text += 3;
    }
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        const char *line_end = stop ? stop : end;
        const char *next = stop ? stop + 1 : end;
        if (line_end > text && line_end[-1] == '\r') {
            line_end--;
        }
        if (line_end > text && *text != '#' && !read_line(text, line_end, list)) {
            list->bad_count++;
        }
        text = next;
    }
}

size_t engine_list_write(const EngineList *list, char text[ENGINE_LIST_TEXT_SIZE]) {
    size_t size = 0;
    text[0] = '\0';
    for (int i = 0; i < list->count; i++) {
        const EngineEntry *entry = &list->entries[i];
        int length = snprintf(text + size, ENGINE_LIST_TEXT_SIZE - size, "%d\t%s\t%s\t%s\n", entry->number,
                              PROTOCOL_WORDS[entry->program.protocol], entry->name, entry->program.command);
        size += length > 0 ? (size_t)length : 0;
    }
    return size;
}

_Static_assert(ENGINE_LIST_MAX * (OUTSIDE_COMMAND_SIZE + ENGINE_NAME_SIZE + 32) < ENGINE_LIST_TEXT_SIZE,
               "a whole list fits");

/* ------------------------------------------------------------------------------------------------- changes */
/* Makes a name of what was typed. @return false when nothing is left */
static bool clean_name(const char *typed, char name[ENGINE_NAME_SIZE]) {
    size_t size = 0;
    size_t left = strlen(typed);
    while (left > 0) {
        size_t step = plain_text_character_size(typed, left);
        size_t taken = step > 0 ? step : 1;
        bool is_kept = step > 0 && !plain_text_is_control(*typed) && (size > 0 || *typed != ' ');
        if (is_kept && size + step >= ENGINE_NAME_SIZE) {
            break;
        }
        if (is_kept) {
            memcpy(name + size, typed, step);
            size += step;
        }
        typed += taken;
        left -= taken;
    }
    while (size > 0 && name[size - 1] == ' ') {
        size--;
    }
    name[size] = '\0';
    return size > 0;
}

/* @return a number that no entry has */
static int next_number(const EngineList *list) {
    int number = list->last_number;
    do {
        number = number % ENGINE_NUMBER_MAX + 1;
    } while (engine_list_find(list, number) >= 0);
    return number;
}

int engine_list_add(EngineList *list, const char *name, OutsideProtocol protocol, const char *command) {
    EngineEntry entry = { .program = { .protocol = protocol } };
    Field typed = { command, strlen(command) };
    if (!clean_name(name, entry.name) || !read_command(typed, entry.program.command)) {
        return STATUS_BAD_TEXT;
    }
    int index = index_of_name(list, entry.name);
    if (index < 0 && list->count == ENGINE_LIST_MAX) {
        return STATUS_FULL;
    }
    if (index < 0) {
        index = list->count++;
        entry.number = next_number(list);
        list->last_number = entry.number;
    } else {
        entry.number = list->entries[index].number;
    }
    list->entries[index] = entry;
    return index;
}

void engine_list_remove(EngineList *list, int index) {
    list->count--;
    memmove(&list->entries[index], &list->entries[index + 1],
            (size_t)(list->count - index) * sizeof list->entries[0]);
}

int engine_list_find(const EngineList *list, int number) {
    for (int i = 0; i < list->count; i++) {
        if (list->entries[i].number == number) {
            return i;
        }
    }
    return -1;
}

void engine_setting_write(int number, char setting[ENGINE_SETTING_SIZE]) {
    snprintf(setting, ENGINE_SETTING_SIZE, "%s%d", SETTING_PREFIX, number);
}

int engine_setting_read(const char *setting) {
    size_t prefix = sizeof SETTING_PREFIX - 1;
    if (strncmp(setting, SETTING_PREFIX, prefix) != 0) {
        return 0;
    }
    return read_number((Field){ setting + prefix, strlen(setting + prefix) });
}
