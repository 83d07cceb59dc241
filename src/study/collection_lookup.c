/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "collection_parts.h"

enum { IMAGES_MAX = 4, CENTRE_DISCS = 4, NEVER = -1, PLACES = SQUARE_COUNT + 1, PLACE_PASS = SQUARE_COUNT };

/* The symmetries that map the standard start to itself, colours and all: nothing, half a turn, both diagonals. Each is
 * its own inverse. */
static const int SYMMETRIES[IMAGES_MAX] = { 0, 3, 4, 7 };

/* How a game may show the position that is asked for. */
typedef struct Image {
    Bitboard discs[2]; /* by Color */
    int symmetry;      /* from the position to the image, and back */
} Image;

typedef struct Lookup {
    Image images[IMAGES_MAX]; /* all different; the first is the position itself */
    int image_count;
    bool is_kept[IMAGES_MAX]; /* of the symmetries: the position is its own image */
    int move_count;           /* that lead to it from the standard start; NEVER: no game can */
    int disc_count;           /* of the position */
    Color mover;
    bool checks_all;
    const CollectionWatch *watch;
    bool is_wanted; /* further games are to be told */

    CollectionResults places[PLACES]; /* by the next move, as games have it */
    CollectionLookup found;
} Lookup;

/* ---------------------------------------------------------------------------------------------- the position */
static void add_image(Lookup *lookup, const Position *position, int number) {
    Board board = board_transform((Board){ position->discs[COLOR_BLACK], position->discs[COLOR_WHITE] },
                                  SYMMETRIES[number]);
    lookup->is_kept[number] =
        board.mover == position->discs[COLOR_BLACK] && board.other == position->discs[COLOR_WHITE];
    for (int i = 0; i < lookup->image_count; i++) {
        const Image *image = &lookup->images[i];
        if (image->discs[COLOR_BLACK] == board.mover && image->discs[COLOR_WHITE] == board.other) {
            return;
        }
    }
    lookup->images[lookup->image_count++] = (Image){ { board.mover, board.other }, SYMMETRIES[number] };
}

static void begin(Lookup *lookup, const Position *position) {
    Board start = board_start(START_STANDARD);
    Bitboard centre = start.mover | start.other;
    Bitboard discs = position->discs[COLOR_BLACK] | position->discs[COLOR_WHITE];
    for (int i = 0; i < IMAGES_MAX; i++) {
        add_image(lookup, position, i);
    }
    lookup->mover = position->mover;
    lookup->disc_count = bitboard_count(discs);
    lookup->move_count = (discs & centre) == centre ? lookup->disc_count - CENTRE_DISCS : NEVER;
    lookup->found.first_faulty = -1;
}

/* ---------------------------------------------------------------------------------------------- a game */
static Bitboard discs_of(const Position *position) {
    return position->discs[COLOR_BLACK] | position->discs[COLOR_WHITE];
}

/* @return how many moves lead from a game's start to the position; NEVER: none can */
static int moves_before(const Lookup *lookup, const CollectionGame *game) {
    if (game->is_standard) {
        return lookup->move_count;
    }
    int count = lookup->disc_count - bitboard_count(discs_of(&game->start));
    return count >= 0 && count <= WTHOR_MOVES_MAX ? count : NEVER;
}

/* Whether the squares of a game's first moves are those of an image: without playing it. */
static bool could_hold(const Lookup *lookup, const CollectionGame *game, int move_count) {
    Bitboard placed = discs_of(&game->start);
    for (int i = 0; i < move_count; i++) {
        Square square = wthor_square(game->stored.moves[i]);
        placed |= square != SQUARE_NONE ? bitboard_of(square) : 0;
    }
    for (int i = 0; i < lookup->image_count; i++) {
        if (placed == (lookup->images[i].discs[COLOR_BLACK] | lookup->images[i].discs[COLOR_WHITE])) {
            return true;
        }
    }
    return false;
}

/* @return the image that a game stands at, NULL when it is another position */
static const Image *image_at(const Lookup *lookup, const WthorLine *line) {
    bool is_black = line->mover == COLOR_BLACK;
    Bitboard black = is_black ? line->board.mover : line->board.other;
    Bitboard white = is_black ? line->board.other : line->board.mover;
    for (int i = 0; i < lookup->image_count; i++) {
        const Image *image = &lookup->images[i];
        if (image->discs[COLOR_BLACK] == black && image->discs[COLOR_WHITE] == white) {
            /* The other side is to move behind a pass, which the line has not made yet. */
            bool is_turn = line->mover == lookup->mover || board_legal_moves(line->board) == 0;
            return is_turn ? image : NULL;
        }
    }
    return NULL;
}

static void add_result(CollectionResults *results, int score) {
    int lead = 2 * score - SQUARE_COUNT;
    results->games++;
    results->black_wins += lead > 0;
    results->draws += lead == 0;
    results->white_wins += lead < 0;
    results->lead_sum += lead;
}

/* Counts the move that a game makes at the position.
 * @param line where it stands there */
static void count_move(Lookup *lookup, const WthorGame *game, const WthorLine *line, const Image *image, int score) {
    uint8_t next = line->move_count < WTHOR_MOVES_MAX ? game->moves[line->move_count] : 0;
    if (next == 0) {
        add_result(&lookup->found.ended, score);
    } else if (line->mover == lookup->mover && board_legal_moves(line->board) == 0) {
        add_result(&lookup->places[PLACE_PASS], score);
    } else {
        add_result(&lookup->places[square_transform(wthor_square(next), image->symmetry)], score);
    }
}

static void look_at(void *context, const CollectionGame *game) {
    Lookup *lookup = context;
    int move_count = moves_before(lookup, game);
    if (!game->is_looked_up ||
        (!lookup->checks_all && (move_count == NEVER || !could_hold(lookup, game, move_count)))) {
        return;
    }
    WthorLine line = { position_board(&game->start), game->start.mover, 0 };
    Status status = wthor_play(&game->stored, move_count, &line);
    const Image *image =
        status == STATUS_OK && line.move_count == move_count ? image_at(lookup, &line) : NULL;
    WthorLine end = line;
    if (status == STATUS_OK && (image || lookup->checks_all)) {
        status = wthor_play(&game->stored, WTHOR_MOVES_MAX, &end);
    }
    if (status != STATUS_OK) {
        if (lookup->found.faulty++ == 0) {
            lookup->found.first_faulty = game->number;
        }
        return;
    }
    if (image) {
        int score = wthor_game_score(&game->stored, &end);
        add_result(&lookup->found.all, score);
        count_move(lookup, &game->stored, &line, image, score);
        if (lookup->is_wanted) {
            lookup->is_wanted = lookup->watch->found(lookup->watch->context, game, score);
        }
    }
}

/* ---------------------------------------------------------------------------------------------- moves */
static void add_results(CollectionResults *to, const CollectionResults *results) {
    to->games += results->games;
    to->black_wins += results->black_wins;
    to->draws += results->draws;
    to->white_wins += results->white_wins;
    to->lead_sum += results->lead_sum;
}

/* Puts together the moves that a symmetry of the position itself makes the same. */
static CollectionMove join_moves(const Lookup *lookup, Square square, Bitboard *done) {
    CollectionMove joined = { .move = move_disc(square) };
    for (int i = 0; i < IMAGES_MAX; i++) {
        Square same = square_transform(square, SYMMETRIES[i]);
        if (!lookup->is_kept[i] || (*done & bitboard_of(same))) {
            continue;
        }
        *done |= bitboard_of(same);
        if (lookup->places[same].games > lookup->places[joined.move.square].games) {
            joined.move.square = same;
        }
        add_results(&joined.results, &lookup->places[same]);
    }
    return joined;
}

static int compare_moves(const void *a, const void *b) {
    const CollectionMove *x = a;
    const CollectionMove *y = b;
    if (x->results.games != y->results.games) {
        return x->results.games < y->results.games ? 1 : -1;
    }
    return x->move.square - y->move.square;
}

/* Every move that was counted is legal at the position, so there are no more than BOARD_MOVES_MAX. */
static void list_moves(Lookup *lookup) {
    CollectionLookup *found = &lookup->found;
    Bitboard done = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        if (!(done & bitboard_of(square)) && lookup->places[square].games > 0) {
            found->moves[found->move_count++] = join_moves(lookup, square, &done);
        }
    }
    if (lookup->places[PLACE_PASS].games > 0) {
        found->moves[found->move_count++] = (CollectionMove){ move_pass(), lookup->places[PLACE_PASS] };
    }
    qsort(found->moves, (size_t)found->move_count, sizeof found->moves[0], compare_moves);
}

Status collection_look_up(Collection *collection, const Position *position, bool checks_all,
                          const CollectionFilter *filter, const CollectionWatch *watch, CollectionLookup *lookup) {
    Lookup state = { .checks_all = checks_all, .watch = watch, .is_wanted = watch && watch->found };
    begin(&state, position);
    Status status = collection_walk(collection, filter, watch, look_at, &state);
    if (status == STATUS_OK) {
        list_moves(&state);
        *lookup = state.found;
    }
    return status;
}
