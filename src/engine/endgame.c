/* SPDX-License-Identifier: MIT */
/* Principal variation search over exact values. With many empties a move that leaves the other side few moves
 * comes first, so that the first cut comes early; with few, counting moves costs more than it saves, and the
 * squares are taken quadrant by quadrant: where an odd number of squares is empty, the first to play there is
 * also the last. */
#include "engine/endgame.h"

#include <assert.h>

enum {
    COUNTING_EMPTIES_MIN = 7, /* from here on replies are counted; 6 to 8 take about the same time */
    POLLING_EMPTIES_MIN = 7   /* a smaller subtree takes microseconds */
};

/* What one search shares between its nodes. */
typedef struct Search {
    const StopFlag *stop;
    uint64_t nodes;
    bool is_stopped; /* values returned from now on mean nothing */
} Search;

static const Bitboard CORNERS = UINT64_C(0x8100000000000081);

static const Bitboard QUADRANTS[4] = {
    UINT64_C(0x000000000f0f0f0f),
    UINT64_C(0x00000000f0f0f0f0),
    UINT64_C(0x0f0f0f0f00000000),
    UINT64_C(0xf0f0f0f000000000),
};

/* The quadrants with an odd number of empty squares. */
static Bitboard odd_quadrants(Bitboard empties) {
    Bitboard odd = 0;
    for (int i = 0; i < 4; i++) {
        if (bitboard_count(empties & QUADRANTS[i]) & 1) {
            odd |= QUADRANTS[i];
        }
    }
    return odd;
}

static int search_node(Search *search, Board board, int alpha, int beta, bool has_passed);

/* The value when only one square is empty: no search, only the count of what it turns. */
static int score_last_square(Board board, Square square) {
    int lead = bitboard_count(board.mover) - bitboard_count(board.other);
    int turned = bitboard_count(board_flips(board, square));
    if (turned) {
        return lead + 2 * turned + 1;
    }
    turned = bitboard_count(board_flips(board_after_pass(board), square));
    if (turned) {
        return lead - 2 * turned - 1;
    }
    return board_final_score(board);
}

/* The value when the mover has no move. */
static int search_pass(Search *search, Board board, int alpha, int beta, bool has_passed) {
    return has_passed ? board_final_score(board)
                      : -search_node(search, board_after_pass(board), -beta, -alpha, true);
}

/* Few empties: tries every empty square, odd quadrants first, without listing the legal moves. */
static int search_shallow(Search *search, Board board, int alpha, int beta, bool has_passed) {
    Bitboard empties = board_empties(board);
    Bitboard odd = empties & odd_quadrants(empties);
    Bitboard parts[2] = { odd, empties & ~odd };
    int best = -ENDGAME_SCORE_MAX - 1;
    for (int part = 0; part < 2; part++) {
        while (parts[part]) {
            Square square = bitboard_pop(&parts[part]);
            Bitboard flips = board_flips(board, square);
            if (!flips) {
                continue;
            }
            int lower = alpha > best ? alpha : best;
            int score = -search_node(search, board_after_move(board, square, flips), -beta, -lower, false);
            if (score > best) {
                best = score;
                if (best >= beta) {
                    return best;
                }
            }
        }
    }
    return best < -ENDGAME_SCORE_MAX ? search_pass(search, board, alpha, beta, has_passed) : best;
}

typedef struct OrderedMove {
    Board after;
    int cost; /* small costs first */
} OrderedMove;

/* Lists the moves, most promising first. */
static int order_moves(Board board, Bitboard legal, OrderedMove moves[BOARD_MOVES_MAX]) {
    Bitboard odd = odd_quadrants(board_empties(board));
    int count = 0;
    while (legal) {
        Square square = bitboard_pop(&legal);
        Board after = board_after_move(board, square, board_flips(board, square));
        Bitboard replies = board_legal_moves(after);
        int cost = 4 * bitboard_count(replies) + 4 * bitboard_count(replies & CORNERS);
        cost -= (bitboard_of(square) & CORNERS) ? 6 : 0;
        cost -= (bitboard_of(square) & odd) ? 2 : 0;
        int place = count++;
        while (place > 0 && moves[place - 1].cost > cost) {
            moves[place] = moves[place - 1];
            place--;
        }
        moves[place] = (OrderedMove){ after, cost };
    }
    return count;
}

static int search_deep(Search *search, Board board, int alpha, int beta, bool has_passed) {
    Bitboard legal = board_legal_moves(board);
    if (!legal) {
        return search_pass(search, board, alpha, beta, has_passed);
    }
    OrderedMove moves[BOARD_MOVES_MAX];
    int count = order_moves(board, legal, moves);
    int best = -ENDGAME_SCORE_MAX - 1;
    for (int i = 0; i < count && best < beta && !search->is_stopped; i++) {
        int lower = alpha > best ? alpha : best;
        int score;
        if (i == 0) {
            score = -search_node(search, moves[i].after, -beta, -lower, false);
        } else {
            /* Most moves are no better than the first: ask only that, and for the value when it is not so. */
            score = -search_node(search, moves[i].after, -lower - 1, -lower, false);
            if (score > lower && score < beta) {
                score = -search_node(search, moves[i].after, -beta, -score, false);
            }
        }
        best = score > best ? score : best;
    }
    return best;
}

static int search_node(Search *search, Board board, int alpha, int beta, bool has_passed) {
    search->nodes++;
    int empties = board_empty_count(board);
    if (empties == 0) {
        return board_final_score(board);
    }
    if (empties == 1) {
        return score_last_square(board, bitboard_first(board_empties(board)));
    }
    if (empties >= POLLING_EMPTIES_MIN && stop_is_requested(search->stop)) {
        search->is_stopped = true;
        return 0;
    }
    return empties < COUNTING_EMPTIES_MIN ? search_shallow(search, board, alpha, beta, has_passed)
                                          : search_deep(search, board, alpha, beta, has_passed);
}

Status endgame_search(Board board, int alpha, int beta, const StopFlag *stop, uint64_t *nodes, int *score) {
    assert(board_is_valid(board) && -ENDGAME_SCORE_MAX <= alpha && alpha < beta && beta <= ENDGAME_SCORE_MAX);
    Search search = { stop, 0, false };
    int value = search_node(&search, board, alpha, beta, false);
    if (nodes) {
        *nodes += search.nodes;
    }
    if (search.is_stopped) {
        return STATUS_STOPPED;
    }
    *score = value;
    return STATUS_OK;
}
