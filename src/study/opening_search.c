/* SPDX-License-Identifier: MIT */
#include "study/opening_search.h"

#include <stdlib.h>
#include <string.h>

#include "records/record_reader.h"

/* Symmetries of board_transform that keep the standard start: none, a half turn, the two diagonals. */
static const int SYMMETRIES[] = { 0, 3, 4, 7 };

enum { SYMMETRY_COUNT = sizeof SYMMETRIES / sizeof SYMMETRIES[0], FOLDED_MAX = 128 };

_Static_assert(OPENING_FOUND_MAX > 2 * 141, "every named line has a place, and the typed one");

/* ------------------------------------------------------------------------------------------------- names */
/* Takes one character of UTF-8; a byte that begins none is one by itself. @return bytes taken */
static size_t take_character(const unsigned char *text, size_t size, uint32_t *character) {
    if (size >= 3 && text[0] >> 4 == 0xe && text[1] >> 6 == 2 && text[2] >> 6 == 2) {
        *character = (uint32_t)(text[0] & 15) << 12 | (uint32_t)(text[1] & 63) << 6 | (text[2] & 63);
        return 3;
    }
    if (size >= 2 && text[0] >> 5 == 6 && text[1] >> 6 == 2) {
        *character = (uint32_t)(text[0] & 31) << 6 | (text[1] & 63);
        return 2;
    }
    *character = text[0];
    return 1;
}

/* One of the spellings that mean the same. @return 0: it makes no difference, and is left out */
static uint32_t fold_character(uint32_t c) {
    if (c >= 0xff01 && c <= 0xff5e) {
        c -= 0xff01 - 0x21; /* full-width */
    }
    if (c >= 'A' && c <= 'Z') {
        return c + ('a' - 'A');
    }
    if (c >= 0x3041 && c <= 0x3096) {
        return c + 0x60; /* hiragana as katakana */
    }
    bool is_mark = c <= ' ' || c == '-' || c == '\'' || c == 0x3000 || c == 0x30fb || c == 0x2019;
    return is_mark ? 0 : c;
}

/* @return characters written, at most FOLDED_MAX */
static int fold(const char *text, size_t size, uint32_t folded[FOLDED_MAX]) {
    int count = 0;
    for (size_t at = 0; at < size && count < FOLDED_MAX;) {
        uint32_t c;
        at += take_character((const unsigned char *)text + at, size - at, &c);
        c = fold_character(c);
        if (c) {
            folded[count++] = c;
        }
    }
    return count;
}

/* @param name NULL: there is none. @return where a name has a part; −1: nowhere */
static int place_in_name(const char *name, const uint32_t *part, int part_count) {
    uint32_t folded[FOLDED_MAX];
    int count = name ? fold(name, strlen(name), folded) : 0;
    for (int at = 0; at + part_count <= count; at++) {
        if (memcmp(folded + at, part, (size_t)part_count * sizeof *part) == 0) {
            return at;
        }
    }
    return -1;
}

/* Names that begin with what was typed come first, short lines before long ones; all else in the order of the moves, in
 * which a line stands before those that go on from it. */
static bool is_before(OpeningText text, OpeningFound a, OpeningFound b) {
    if (!a.opening || !b.opening || a.rank != b.rank) {
        return !a.opening || (b.opening && a.rank < b.rank);
    }
    if (text == OPENING_TEXT_NAME && a.opening->ply != b.opening->ply) {
        return a.opening->ply < b.opening->ply;
    }
    return strcmp(a.opening->moves, b.opening->moves) < 0;
}

static void add(OpeningSearch *search, OpeningFound found) {
    if (search->count == OPENING_FOUND_MAX) {
        return;
    }
    int at = search->count++;
    for (; at > 0 && is_before(search->text, found, search->found[at - 1]); at--) {
        search->found[at] = search->found[at - 1];
    }
    search->found[at] = found;
}

static void find_names(OpeningSearch *search, const uint32_t *part, int part_count) {
    for (int i = 0; i < OPENING_COUNT; i++) {
        int japanese = place_in_name(OPENINGS[i].japanese, part, part_count);
        int english = place_in_name(OPENINGS[i].english, part, part_count);
        if (japanese >= 0 || english >= 0) {
            add(search, (OpeningFound){ &OPENINGS[i], 0, japanese != 0 && english != 0 });
        }
    }
}

/* ------------------------------------------------------------------------------------------------- moves */
/* Plays the moves of a named line from a ply on, turned. */
static void play_opening(Game *game, const Opening *opening, int from, int symmetry) {
    for (int ply = 0; opening->moves[2 * ply]; ply++) {
        Square square;
        if (ply >= from && square_from_text(opening->moves + 2 * ply, &square) == STATUS_OK) {
            (void)game_play(game, move_disc(square_transform(square, symmetry)));
        }
    }
}

static Board board_by_color(const Position *position) {
    return (Board){ position->discs[COLOR_BLACK], position->discs[COLOR_WHITE] };
}

/* The named lines that come through the position to which the typed moves lead. Named lines have no passes. */
static void find_continuations(OpeningSearch *search, Game *scratch) {
    int ply = search->typed.ply_count;
    Board goal = board_by_color(&search->typed.positions[ply]);
    for (int i = 0; i < OPENING_COUNT; i++) {
        if (OPENINGS[i].ply <= ply) {
            continue;
        }
        game_begin(scratch, START_STANDARD);
        play_opening(scratch, &OPENINGS[i], 0, 0);
        for (int s = 0; s < SYMMETRY_COUNT; s++) {
            Board image = board_transform(board_by_color(&scratch->positions[ply]), SYMMETRIES[s]);
            if (image.mover == goal.mover && image.other == goal.other) {
                add(search, (OpeningFound){ &OPENINGS[i], SYMMETRIES[s], 0 });
                break;
            }
        }
    }
}

/* @errors STATUS_BAD_TEXT (what is wrong stands in the search), STATUS_UNSUPPORTED (another start, or no move),
 * STATUS_OUT_OF_MEMORY */
static Status read_moves(const char *text, size_t size, Record *record, OpeningSearch *search) {
    Start start;
    Status status = record_read(text, size, RECORD_TRANSCRIPT, record, &search->error);
    if (status != STATUS_OK) {
        return status;
    }
    int last = record_last_node(record);
    if (!record_has_start(record, &start) || start != START_STANDARD || last == RECORD_ROOT) {
        return STATUS_UNSUPPORTED;
    }
    record_play(record, last, &search->typed);
    return STATUS_OK;
}

/* ---------------------------------------------------------------------------------------------- all of it */
/* Whether a text begins as moves do. */
static bool begins_as_moves(const uint32_t *folded, int count) {
    return count >= 2 && folded[0] >= 'a' && folded[0] <= 'h' && folded[1] >= '0' && folded[1] <= '9';
}

/* A text that is neither moves nor a part of a name. */
static Status explain(const char *text, size_t size, Record *record, OpeningSearch *search, Game *scratch) {
    uint32_t folded[FOLDED_MAX];
    int count = fold(text, size, folded);
    if (search->error.problem == RECORD_PROBLEM_HALF_MOVE && count > 2) {
        RecordError error = search->error;
        Status status = read_moves(text, error.offset, record, search);
        if (status == STATUS_OK) {
            search->text = OPENING_TEXT_HALF_MOVE;
            add(search, (OpeningFound){ NULL, 0, 0 });
            find_continuations(search, scratch);
            return STATUS_OK;
        }
        search->error = error;
        if (status == STATUS_OUT_OF_MEMORY) {
            return status;
        }
    }
    search->text = begins_as_moves(folded, count) ? OPENING_TEXT_BAD_MOVES : OPENING_TEXT_UNKNOWN;
    return STATUS_OK;
}

static Status look_up(const char *text, size_t size, Record *record, OpeningSearch *search, Game *scratch) {
    uint32_t folded[FOLDED_MAX];
    int count = fold(text, size, folded);
    if (count == 0) {
        find_names(search, folded, 0);
        return STATUS_OK;
    }
    Status status = read_moves(text, size, record, search);
    if (status == STATUS_OK) {
        search->text = OPENING_TEXT_MOVES;
        add(search, (OpeningFound){ NULL, 0, 0 });
        find_continuations(search, scratch);
        return STATUS_OK;
    }
    if (status == STATUS_UNSUPPORTED || status == STATUS_OUT_OF_MEMORY) {
        search->text = OPENING_TEXT_NOT_STANDARD;
        return status == STATUS_UNSUPPORTED ? STATUS_OK : status;
    }
    if (count < FOLDED_MAX) {
        search->text = OPENING_TEXT_NAME;
        find_names(search, folded, count);
    }
    return search->count > 0 ? STATUS_OK : explain(text, size, record, search, scratch);
}

Status opening_search(const char *text, size_t size, OpeningSearch *search) {
    Record *record = NULL;
    OpeningSearch *found = calloc(1, sizeof *found);
    Game *scratch = malloc(sizeof *scratch);
    Status status = STATUS_OUT_OF_MEMORY;
    if (found && scratch) {
        game_begin(&found->typed, START_STANDARD);
        found->text = OPENING_TEXT_EMPTY;
        status = record_create(&record);
    }
    if (status == STATUS_OK) {
        status = look_up(text, size, record, found, scratch);
    }
    if (status == STATUS_OK) {
        *search = *found;
    }
    record_destroy(record);
    free(scratch);
    free(found);
    return status;
}

void opening_search_line(const OpeningSearch *search, int index, Game *line) {
    const OpeningFound *found = &search->found[index];
    *line = search->typed;
    if (found->opening) {
        play_opening(line, found->opening, search->typed.ply_count, found->symmetry);
    }
}
