/* SPDX-License-Identifier: MIT */
/* Which games a filter lets pass. Texts are compared with each name once for each folder (of texts: once), not with each
 * game. */
#include <stdlib.h>
#include <string.h>

#include "collection_parts.h"

enum { MARK_PLAYER = 1, MARK_BLACK = 2, MARK_WHITE = 4, MARK_TOURNAMENT = 8 };

/* ---------------------------------------------------------------------------------------------- texts */
/* A character of Latin-1 as a small letter without its accent. */
static char fold(unsigned char c) {
    static const char FROM_C0[] = "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    _Static_assert(sizeof FROM_C0 == 65, "a letter for each character from 0xc0 on");
    return c >= 0xc0 ? FROM_C0[c - 0xc0] : c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : (char)c;
}

/* The next character of a UTF-8 text, folded. @return its bytes; what Latin-1 has not becomes a zero */
static size_t fold_next(const char *text, char *folded) {
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] < 0x80) {
        *folded = fold(at[0]);
        return 1;
    }
    if ((at[0] == 0xc2 || at[0] == 0xc3) && (at[1] & 0xc0) == 0x80) {
        *folded = fold((unsigned char)(at[0] << 6 | (at[1] & 0x3f)));
        return 2;
    }
    *folded = '\0';
    return 1;
}

/* Whether the text that is looked for is a part of a name. */
static bool has_part(const char *name, int name_size, const char *part) {
    for (int from = 0; from < name_size; from++) {
        const char *left = part;
        int at = from;
        while (*left != '\0' && at < name_size && name[at] != '\0') {
            char folded;
            size_t taken = fold_next(left, &folded);
            if (folded == '\0' || folded != fold((unsigned char)name[at])) {
                break;
            }
            left += taken;
            at++;
        }
        if (*left == '\0') {
            return true;
        }
        if (name[from] == '\0') {
            return false;
        }
    }
    return false;
}

/* Whether a name in UTF-8 begins with a text. Beyond Latin-1 characters are compared as they are: a byte that is the
 * first one of a character is never a later one. */
static bool begins_with(const char *name, const char *part) {
    while (*part != '\0') {
        char folded;
        char wanted;
        size_t taken = fold_next(part, &wanted);
        size_t size = fold_next(name, &folded);
        if (folded != wanted || (wanted == '\0' && *name != *part)) {
            return false;
        }
        part += taken;
        name += size;
    }
    return true;
}

static bool has_text_part(const char *name, const char *part) {
    for (; *name != '\0'; name++) {
        if (begins_with(name, part)) {
            return true;
        }
    }
    return false;
}

/* ---------------------------------------------------------------------------------------------- the sieve */
static bool is_asked(const char *text) {
    return text && *text != '\0';
}

/* @return the marks that a game needs */
static int asked_marks(const CollectionFilter *filter) {
    return (is_asked(filter->player) ? MARK_PLAYER : 0) | (is_asked(filter->black) ? MARK_BLACK : 0) |
           (is_asked(filter->white) ? MARK_WHITE : 0) | (is_asked(filter->tournament) ? MARK_TOURNAMENT : 0);
}

/* Marks the names of all texts in which a text occurs. */
static void mark_texts(Sieve *sieve, const char *part, int bit) {
    const TextNames *names = &sieve->collection->names;
    for (uint32_t number = 1; is_asked(part) && number <= names->count; number++) {
        if (has_text_part(text_names_get(names, number), part)) {
            sieve->text_marks[number] |= (uint8_t)bit;
        }
    }
}

Status sieve_begin(const Collection *collection, const CollectionFilter *filter, Sieve *sieve) {
    *sieve = (Sieve){ .collection = collection, .filter = filter, .folder = -1 };
    sieve->asked = filter ? asked_marks(filter) : 0;
    if (sieve->asked == 0) {
        return STATUS_OK;
    }
    sieve->marks[NAMES_PLAYERS] = malloc(WTHOR_NAMES_MAX);
    sieve->marks[NAMES_TOURNAMENTS] = malloc(WTHOR_NAMES_MAX);
    sieve->text_marks = calloc((size_t)collection->names.count + 1, 1);
    if (!sieve->marks[NAMES_PLAYERS] || !sieve->marks[NAMES_TOURNAMENTS] || !sieve->text_marks) {
        sieve_end(sieve);
        return STATUS_OUT_OF_MEMORY;
    }
    mark_texts(sieve, filter->player, MARK_PLAYER);
    mark_texts(sieve, filter->black, MARK_BLACK);
    mark_texts(sieve, filter->white, MARK_WHITE);
    mark_texts(sieve, filter->tournament, MARK_TOURNAMENT);
    return STATUS_OK;
}

void sieve_end(Sieve *sieve) {
    free(sieve->marks[NAMES_PLAYERS]);
    free(sieve->marks[NAMES_TOURNAMENTS]);
    free(sieve->text_marks);
}

/* Marks the names of a folder in which a text occurs. */
static void mark(Sieve *sieve, int kind, const char *part, int bit) {
    const WthorNames *names = &sieve->collection->folders[sieve->folder].names[kind];
    for (int i = 0; is_asked(part) && i < names->count; i++) {
        if (has_part(names->bytes + (size_t)i * (size_t)names->name_size, names->name_size, part)) {
            sieve->marks[kind][i] |= (uint8_t)bit;
        }
    }
}

static bool is_year_wanted(const CollectionFilter *filter, int year) {
    return (filter->year_from == 0 || year >= filter->year_from) &&
           (filter->year_to == 0 || (year != 0 && year <= filter->year_to));
}

bool sieve_turn_to(Sieve *sieve, int file) {
    const CollectionFilter *filter = sieve->filter;
    int folder = sieve->collection->files[file].folder;
    if (sieve->collection->files[file].text) {
        return true; /* each game has its own year */
    }
    if (filter && !is_year_wanted(filter, sieve->collection->files[file].file.header.year)) {
        return false;
    }
    if (sieve->asked != 0 && folder != sieve->folder) {
        sieve->folder = folder;
        memset(sieve->marks[NAMES_PLAYERS], 0, WTHOR_NAMES_MAX);
        memset(sieve->marks[NAMES_TOURNAMENTS], 0, WTHOR_NAMES_MAX);
        mark(sieve, NAMES_PLAYERS, filter->player, MARK_PLAYER);
        mark(sieve, NAMES_PLAYERS, filter->black, MARK_BLACK);
        mark(sieve, NAMES_PLAYERS, filter->white, MARK_WHITE);
        mark(sieve, NAMES_TOURNAMENTS, filter->tournament, MARK_TOURNAMENT);
    }
    return true;
}

bool sieve_passes(const Sieve *sieve, const WthorGame *game) {
    if (sieve->asked == 0) {
        return true;
    }
    const uint8_t *players = sieve->marks[NAMES_PLAYERS];
    int has = (players[game->black] & (MARK_PLAYER | MARK_BLACK)) | (players[game->white] & (MARK_PLAYER | MARK_WHITE)) |
              sieve->marks[NAMES_TOURNAMENTS][game->tournament];
    return (has & sieve->asked) == sieve->asked;
}

bool sieve_passes_text(const Sieve *sieve, const TextGame *game) {
    if (sieve->filter && !is_year_wanted(sieve->filter, game->year)) {
        return false;
    }
    if (sieve->asked == 0) {
        return true;
    }
    const uint8_t *marks = sieve->text_marks;
    int has = (marks[game->names[TEXT_NAME_BLACK]] & (MARK_PLAYER | MARK_BLACK)) |
              (marks[game->names[TEXT_NAME_WHITE]] & (MARK_PLAYER | MARK_WHITE)) |
              (marks[game->names[TEXT_NAME_EVENT]] & MARK_TOURNAMENT);
    return (has & sieve->asked) == sieve->asked;
}

/* ---------------------------------------------------------------------------------------------- searching */
typedef struct Search {
    const CollectionWatch *watch;
    bool is_wanted; /* further games are to be told */
    int64_t count;
} Search;

static void count_game(void *context, const CollectionGame *game) {
    Search *search = context;
    search->count++;
    if (search->is_wanted) {
        search->is_wanted = search->watch->found(search->watch->context, game, -1);
    }
}

Status collection_search(Collection *collection, const CollectionFilter *filter, const CollectionWatch *watch,
                         int64_t *count) {
    Search search = { .watch = watch, .is_wanted = watch && watch->found };
    Status status = collection_walk(collection, filter, watch, count_game, &search);
    if (status == STATUS_OK) {
        *count = search.count;
    }
    return status;
}
