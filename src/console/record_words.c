/* SPDX-License-Identifier: MIT */
#include "record_words.h"

#include <stdio.h>
#include <string.h>

#include "text/record_text.h"

enum { PLACE_SIZE = 512, SOURCE_SIZE_MAX = 256, PART_SIZE = 160, WORDS_SIZE = 1024 };

/* The place as it grows: its parts with commas between them. */
typedef struct Place {
    Language language;
    char text[PLACE_SIZE];
} Place;

static void add_part(Place *place, const char *part) {
    char before[PLACE_SIZE];
    memcpy(before, place->text, sizeof before);
    const char *const values[] = { before, part };
    text_format(place->language, before[0] ? TEXT_RECORD_PLACES : TEXT_RECORD_PLACE, before[0] ? values : values + 1,
                before[0] ? 2 : 1, place->text, sizeof place->text);
}

/* Of a path that would leave no room for the rest, the end, which tells more than the beginning. */
static void add_source(Place *place, const char *source) {
    char part[SOURCE_SIZE_MAX + 4];
    size_t length = strlen(source);
    const char *end = length > SOURCE_SIZE_MAX ? source + (length - SOURCE_SIZE_MAX) : source;
    while (((unsigned char)*end & 0xc0) == 0x80) {
        end++;
    }
    snprintf(part, sizeof part, "%s%s", end > source ? "..." : "", end);
    add_part(place, part);
}

static void add_number(Place *place, TextId id, int number, const char *token) {
    char digits[16];
    char part[PART_SIZE];
    snprintf(digits, sizeof digits, "%d", number);
    const char *const values[] = { digits, token };
    text_format(place->language, id, values, 2, part, sizeof part);
    add_part(place, part);
}

static void add_move(Place *place, const RecordError *error) {
    if (error->token > 0) {
        add_number(place, error->text[0] ? TEXT_RECORD_PLACE_MOVE_TEXT : TEXT_RECORD_PLACE_MOVE, error->token,
                   error->text);
    } else if (error->text[0]) {
        char part[PART_SIZE];
        text_format(place->language, TEXT_RECORD_PLACE_TEXT, (const char *[]){ error->text }, 1, part, sizeof part);
        add_part(place, part);
    }
}

const char *record_words_source(Language language, const char *path) {
    return strcmp(path, "-") == 0 ? text_get(language, TEXT_RECORD_STANDARD_INPUT) : path;
}

size_t record_words_write(Language language, const char *source, const RecordError *error, char *out, size_t size) {
    Place place = { language, "" };
    const char *reason = text_get(language, text_of_record_problem(record_problem_name(error->problem)));
    if (source) {
        add_source(&place, source);
    }
    if (error->game > 0) {
        add_number(&place, TEXT_RECORD_PLACE_GAME, error->game, NULL);
    }
    if (error->line > 0 && source) {
        add_number(&place, TEXT_RECORD_PLACE_LINE, error->line, NULL);
    }
    add_move(&place, error);
    const char *const values[] = { place.text, reason };
    return text_format(language, place.text[0] ? TEXT_CLI_ERROR : TEXT_RECORD_PLACE,
                       place.text[0] ? values : values + 1, place.text[0] ? 2 : 1, out, size);
}

int record_words_fail(const Cli *cli, const char *source, const RecordError *error) {
    char words[WORDS_SIZE];
    record_words_write(cli->language, source, error, words, sizeof words);
    return cli_fail(cli, TEXT_RECORD_PLACE, (const char *[]){ words }, 1);
}
