/* SPDX-License-Identifier: MIT */
#include "settings.h"

#include <stdio.h>
#include <string.h>

#include "text_size.h"

static const char *const LANGUAGE_WORDS[] = { "system", "en", "ja" };
static const char *const PACE_WORDS[] = { "smooth", "original", "off" };
static const char *const START_WORDS[] = { "standard", "mirrored" };
static const char *const LOOK_WORDS[] = { "discs", "rabbits" };
static const char *const ORDER_WORDS[] = { "ask", "keep" };
static const char *const DRAW_WORDS[] = { "draw", "black", "white" };
static const char *const QUALITY_WORDS[] = { "fast", "normal", "careful", "best" };
static const char *const THEME_WORDS[] = { "system", "classic", "original", "dark", "wood", "safe" };
static const char *const BOOL_WORDS[] = { "no", "yes" };

typedef struct Slice {
    const char *text;
    size_t length;
} Slice;

static bool slice_is(Slice slice, const char *word) {
    return slice.length == strlen(word) && memcmp(slice.text, word, slice.length) == 0;
}

/* @return the index of the word that value is, or otherwise */
static int word_index(Slice value, const char *const words[], int count, int otherwise) {
    for (int i = 0; i < count; i++) {
        if (slice_is(value, words[i])) {
            return i;
        }
    }
    return otherwise;
}

/* Reads a whole number of at most 6 digits. */
static bool read_number(Slice value, int *number) {
    size_t at = 0;
    bool is_negative = value.length > 0 && value.text[0] == '-';
    at += is_negative;
    if (at == value.length || value.length - at > 6) {
        return false;
    }
    int result = 0;
    for (; at < value.length; at++) {
        if (value.text[at] < '0' || value.text[at] > '9') {
            return false;
        }
        result = result * 10 + (value.text[at] - '0');
    }
    *number = is_negative ? -result : result;
    return true;
}

static bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

static void read_name(Slice value, char name[SETTINGS_NAME_SIZE]) {
    if (value.length == 0 || value.length >= SETTINGS_NAME_SIZE) {
        return;
    }
    for (size_t i = 0; i < value.length; i++) {
        if (!is_name_character(value.text[i])) {
            return;
        }
    }
    memcpy(name, value.text, value.length);
    name[value.length] = '\0';
}

static void read_handicap(Slice value, int *handicap) {
    int number;
    if (read_number(value, &number) && number >= -4 && number <= 4) {
        *handicap = number;
    }
}

static void read_random_plies(Slice value, int *plies) {
    int number;
    if (read_number(value, &number) && number >= 0 && number <= REFEREE_RANDOM_PLIES_MAX) {
        *plies = number;
    }
}

/* Reads "300+5": seconds at the beginning, and for each move; "0" is no clock. */
static void read_clock(Slice value, GameClockTerms *terms) {
    const char *plus = memchr(value.text, '+', value.length);
    size_t main_length = plus ? (size_t)(plus - value.text) : value.length;
    Slice main_text = { value.text, main_length };
    Slice increment_text = { plus ? plus + 1 : NULL, plus ? value.length - main_length - 1 : 0 };
    int main_s;
    int increment_s = 0;
    if (!read_number(main_text, &main_s) || (plus && !read_number(increment_text, &increment_s)) || main_s < 0 ||
        main_s > GAME_CLOCK_MAIN_MS_MAX / 1000 || increment_s < 0 ||
        increment_s > GAME_CLOCK_INCREMENT_MS_MAX / 1000 || (main_s == 0 && increment_s > 0)) {
        return;
    }
    *terms = (GameClockTerms){ main_s * 1000, increment_s * 1000 };
}

/* @return true when the key is one of how a game is timed and begun */
static bool read_terms_pair(Slice key, Slice value, Settings *settings) {
    if (slice_is(key, "random")) {
        read_random_plies(value, &settings->random_plies);
    } else if (slice_is(key, "clock-black")) {
        read_clock(value, &settings->clocks[COLOR_BLACK]);
    } else if (slice_is(key, "clock-white")) {
        read_clock(value, &settings->clocks[COLOR_WHITE]);
    } else {
        return false;
    }
    return true;
}

/* @return true when the key is one of a game's set-up */
static bool read_setup_pair(Slice key, Slice value, Settings *settings) {
    if (slice_is(key, "opponent")) {
        read_name(value, settings->opponent);
    } else if (slice_is(key, "order")) {
        settings->order = (OrderChoice)word_index(value, ORDER_WORDS, 2, (int)settings->order);
    } else if (slice_is(key, "black")) {
        read_name(value, settings->players[0]);
    } else if (slice_is(key, "white")) {
        read_name(value, settings->players[1]);
    } else if (slice_is(key, "start")) {
        settings->start = (Start)word_index(value, START_WORDS, 2, (int)settings->start);
    } else if (slice_is(key, "handicap")) {
        read_handicap(value, &settings->handicap);
    } else if (slice_is(key, "draw")) {
        settings->draw = (DrawRule)word_index(value, DRAW_WORDS, 3, (int)settings->draw);
    } else {
        return false;
    }
    return true;
}

static void read_text_percent(Slice value, int *percent) {
    int number;
    if (read_number(value, &number) && number >= TEXT_SIZE_LEAST && number <= TEXT_SIZE_MOST) {
        *percent = number;
    }
}

/* @return true when the key is one of what is seen beside the board */
static bool read_pane_pair(Slice key, Slice value, Settings *settings) {
    const struct {
        const char *key;
        bool *is_on;
    } switches[] = {
        { "panel", &settings->has_panel },     { "moves", &settings->has_moves },
        { "graph", &settings->has_graph },     { "status", &settings->has_status },
        { "numbers", &settings->has_numbers }, { "turned", &settings->is_turned },
        { "stable", &settings->has_stable },   { "thought", &settings->has_thought },
        { "simple", &settings->is_simple },    { "practice", &settings->is_practice },
    };
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        if (slice_is(key, switches[i].key)) {
            *switches[i].is_on = word_index(value, BOOL_WORDS, 2, *switches[i].is_on);
            return true;
        }
    }
    if (slice_is(key, "values")) {
        read_name(value, settings->values);
        return true;
    }
    if (slice_is(key, "text")) {
        read_text_percent(value, &settings->text_percent);
        return true;
    }
    if (slice_is(key, "quality")) {
        settings->quality = (HintQuality)word_index(value, QUALITY_WORDS, QUALITY_COUNT, (int)settings->quality);
        return true;
    }
    return false;
}

static void read_pair(Slice key, Slice value, Settings *settings) {
    if (read_setup_pair(key, value, settings) || read_terms_pair(key, value, settings) ||
        read_pane_pair(key, value, settings)) {
        return;
    }
    if (slice_is(key, "language")) {
        settings->language = (LanguageChoice)word_index(value, LANGUAGE_WORDS, 3, (int)settings->language);
    } else if (slice_is(key, "pace")) {
        settings->pace = (Pace)word_index(value, PACE_WORDS, 3, (int)settings->pace);
    } else if (slice_is(key, "look")) {
        settings->look = (LookChoice)word_index(value, LOOK_WORDS, 2, (int)settings->look);
    } else if (slice_is(key, "theme")) {
        settings->theme = (ThemeChoice)word_index(value, THEME_WORDS, THEME_CHOICE_COUNT, (int)settings->theme);
    } else if (slice_is(key, "legal-marks")) {
        settings->has_legal_marks = word_index(value, BOOL_WORDS, 2, settings->has_legal_marks);
    } else if (slice_is(key, "coordinates")) {
        settings->has_coordinates = word_index(value, BOOL_WORDS, 2, settings->has_coordinates);
    } else if (slice_is(key, "left")) {
        read_number(value, &settings->place.left);
    } else if (slice_is(key, "top")) {
        read_number(value, &settings->place.top);
    } else if (slice_is(key, "width")) {
        read_number(value, &settings->place.width);
    } else if (slice_is(key, "height")) {
        read_number(value, &settings->place.height);
    } else if (slice_is(key, "maximised")) {
        settings->place.is_maximised = word_index(value, BOOL_WORDS, 2, settings->place.is_maximised);
    }
}

Settings settings_default(void) {
    return (Settings){ .has_legal_marks = true,
                       .has_coordinates = true,
                       .has_panel = true,
                       .has_moves = true,
                       .has_graph = true,
                       .has_status = true,
                       .quality = QUALITY_NORMAL,
                       .text_percent = TEXT_SIZE_LEAST,
                       .values = "own",
                       .opponent = SETTINGS_FIRST_OPPONENT,
                       .players = { SETTINGS_PERSON, SETTINGS_FIRST_OPPONENT } };
}

Settings settings_read(const char *text, size_t size) {
    Settings settings = settings_default();
    const char *end = text + size;
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        const char *next = stop ? stop + 1 : end;
        size_t length = (size_t)((stop ? stop : end) - text);
        if (length > 0 && text[length - 1] == '\r') {
            length--;
        }
        const char *equals = memchr(text, '=', length);
        if (equals) {
            Slice key = { text, (size_t)(equals - text) };
            Slice value = { equals + 1, length - key.length - 1 };
            read_pair(key, value, &settings);
        }
        text = next;
    }
    if (settings.place.width <= 0 || settings.place.height <= 0) {
        settings.place = settings_default().place;
    }
    return settings;
}

size_t settings_write(const Settings *settings, char text[SETTINGS_TEXT_SIZE]) {
    const WindowPlace *place = &settings->place;
    int length = snprintf(
        text, SETTINGS_TEXT_SIZE,
        "language=%s\npace=%s\nlook=%s\ntheme=%s\nlegal-marks=%s\ncoordinates=%s\n"
        "opponent=%s\norder=%s\nblack=%s\nwhite=%s\nstart=%s\nhandicap=%d\ndraw=%s\n"
        "random=%d\nclock-black=%d+%d\nclock-white=%d+%d\n"
        "left=%d\ntop=%d\nwidth=%d\nheight=%d\nmaximised=%s\n",
        LANGUAGE_WORDS[settings->language], PACE_WORDS[settings->pace], LOOK_WORDS[settings->look],
        THEME_WORDS[settings->theme], BOOL_WORDS[settings->has_legal_marks], BOOL_WORDS[settings->has_coordinates],
        settings->opponent, ORDER_WORDS[settings->order], settings->players[0], settings->players[1], START_WORDS[settings->start],
        settings->handicap, DRAW_WORDS[settings->draw], settings->random_plies,
        settings->clocks[COLOR_BLACK].main_ms / 1000, settings->clocks[COLOR_BLACK].increment_ms / 1000,
        settings->clocks[COLOR_WHITE].main_ms / 1000, settings->clocks[COLOR_WHITE].increment_ms / 1000,
        place->left, place->top, place->width, place->height,
        BOOL_WORDS[place->is_maximised]);
    if (length < 0) {
        return 0;
    }
    int more = snprintf(
        text + length, SETTINGS_TEXT_SIZE - (size_t)length,
        "panel=%s\nmoves=%s\ngraph=%s\nstatus=%s\nnumbers=%s\nturned=%s\nstable=%s\nthought=%s\nsimple=%s\npractice=%s\nquality=%s\n"
        "values=%s\ntext=%d\n",
        BOOL_WORDS[settings->has_panel], BOOL_WORDS[settings->has_moves], BOOL_WORDS[settings->has_graph],
        BOOL_WORDS[settings->has_status], BOOL_WORDS[settings->has_numbers], BOOL_WORDS[settings->is_turned],
        BOOL_WORDS[settings->has_stable], BOOL_WORDS[settings->has_thought],
        BOOL_WORDS[settings->is_simple], BOOL_WORDS[settings->is_practice], QUALITY_WORDS[settings->quality],
        settings->values, settings->text_percent);
    return more < 0 ? (size_t)length : (size_t)(length + more);
}
