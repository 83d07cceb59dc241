/* SPDX-License-Identifier: MIT */
#include "train/training_set.h"

#include <stdlib.h>
#include <string.h>

#include "platform/file.h"
#include "train/game_file.h"

enum { GAMES_FIRST = 1024 };

/* The numbers of a row's patterns begin anew with each kind, so that they take two bytes. */
_Static_assert(sizeof(((TrainingSet *)0)->rows[0]) == 2 * TRAINING_COLUMN_COUNT, "a row is numbers without gaps");

/* -------------------------------------------------------------------------------------------------- games */
typedef struct Source {
    int file;
    int exact_from;
    TrainGame game;
} Source;

typedef struct SourceList {
    Source *sources;
    size_t count, capacity;
} SourceList;

static Status add_source(SourceList *list, const Source *source) {
    if (list->count == list->capacity) {
        size_t capacity = list->capacity > 0 ? 2 * list->capacity : GAMES_FIRST;
        Source *sources = realloc(list->sources, capacity * sizeof *sources);
        if (!sources) {
            return STATUS_OUT_OF_MEMORY;
        }
        list->sources = sources;
        list->capacity = capacity;
    }
    list->sources[list->count++] = *source;
    return STATUS_OK;
}

/* @param at receives the place of a fault */
static Status read_games(const uint8_t *bytes, size_t size, int file, SourceList *list, size_t *at) {
    GameFileHead head;
    Status status = game_file_read_head(bytes, size, &head);
    if (status != STATUS_OK) {
        *at = 0;
        return status;
    }
    Source source = { .file = file, .exact_from = head.exact_from };
    size_t offset = GAME_FILE_HEAD_SIZE;
    size_t entry_size;
    while ((status = game_file_read_game(bytes + offset, size - offset, &source.game, &entry_size)) == STATUS_OK &&
           (status = add_source(list, &source)) == STATUS_OK) {
        offset += entry_size;
    }
    *at = offset;
    return status == STATUS_ENDED ? STATUS_OK : status;
}

static Status read_files(const char *const *paths, int path_count, SourceList *list, TrainingFault *fault) {
    Status status = STATUS_OK;
    for (int i = 0; i < path_count && status == STATUS_OK; i++) {
        char *bytes = NULL;
        size_t size = 0;
        size_t at = 0;
        status = file_read(paths[i], GAME_FILE_SIZE_MAX, &bytes, &size);
        if (status == STATUS_OK) {
            status = read_games((const uint8_t *)bytes, size, i, list, &at);
        }
        free(bytes);
        *fault = (TrainingFault){ i, at };
    }
    return status;
}

static int compare_sources(const void *a, const void *b) {
    const Source *first = a;
    const Source *second = b;
    if (first->file != second->file) {
        return first->file < second->file ? -1 : 1;
    }
    return (first->game.index > second->game.index) - (first->game.index < second->game.index);
}

/* In order, each once. Games of one file with the same number are the same game. */
static void sort_sources(SourceList *list) {
    if (list->count == 0) {
        return;
    }
    qsort(list->sources, list->count, sizeof *list->sources, compare_sources);
    size_t kept = 1;
    for (size_t i = 1; i < list->count; i++) {
        if (compare_sources(&list->sources[kept - 1], &list->sources[i]) != 0) {
            list->sources[kept++] = list->sources[i];
        }
    }
    list->count = kept;
}

/* ---------------------------------------------------------------------------------------------- positions */
enum { PART_COUNT = 2 * TRAINING_BLOCKS_MAX };

typedef struct Builder {
    TrainingSet *set;
    int trust;
    uint16_t *numbers; /* by pattern index: the weight's number within its kind */
    int lane_first[PATTERN_USED_LANE_COUNT]; /* the index of the lane's empty pattern */
    size_t next[PART_COUNT]; /* by part of a block: its next row; at first, how many */
} Builder;

/* Blocks by number of discs and kind of label, of each the rows to train with and those held out. */
static int part_of(int disc_count, bool is_exact, bool is_held_out) {
    return (disc_count * 2 + is_exact) * 2 + is_held_out;
}

static void list_numbers(Builder *builder, const int32_t *weights) {
    TrainingSet *set = builder->set;
    int32_t kind_first[PATTERN_KIND_COUNT + 1] = { 0 };
    for (int k = 0; k < PATTERN_KIND_COUNT; k++) {
        const PatternKind *kind = &PATTERN_KINDS[k];
        int32_t most = 0;
        for (int i = kind->first_index; i < kind->first_index + kind->index_count; i++) {
            builder->numbers[i] = (uint16_t)(weights[i] - kind_first[k]);
            most = weights[i] > most ? weights[i] : most;
        }
        kind_first[k + 1] = most + 1;
    }
    for (int lane = 0; lane < PATTERN_USED_LANE_COUNT; lane++) {
        int kind = PATTERN_LANE_KINDS[lane];
        set->column_first[lane] = kind_first[kind];
        builder->lane_first[lane] = PATTERN_KINDS[kind].first_index + PATTERN_KINDS[kind].middle;
    }
    set->column_first[PATTERN_USED_LANE_COUNT] = PATTERN_WEIGHT_COUNT;
    set->column_first[PATTERN_USED_LANE_COUNT + 1] = PATTERN_WEIGHT_COUNT + WEIGHTS_MOVES_MAX + 1;
}

static void fill_row(const Builder *builder, Board board, uint16_t row[TRAINING_COLUMN_COUNT]) {
    int16_t lanes[PATTERN_LANE_COUNT] = { 0 };
    for (Bitboard rest = board.mover; rest;) {
        const int16_t *steps = PATTERN_STEPS[bitboard_pop(&rest)];
        for (int lane = 0; lane < PATTERN_LANE_COUNT; lane++) {
            lanes[lane] = (int16_t)(lanes[lane] + steps[lane]);
        }
    }
    for (Bitboard rest = board.other; rest;) {
        const int16_t *steps = PATTERN_STEPS[bitboard_pop(&rest)];
        for (int lane = 0; lane < PATTERN_LANE_COUNT; lane++) {
            lanes[lane] = (int16_t)(lanes[lane] - steps[lane]);
        }
    }
    for (int lane = 0; lane < PATTERN_USED_LANE_COUNT; lane++) {
        row[lane] = builder->numbers[builder->lane_first[lane] + lanes[lane]];
    }
    row[PATTERN_USED_LANE_COUNT] = (uint16_t)bitboard_count(board_legal_moves(board));
    row[PATTERN_USED_LANE_COUNT + 1] = (uint16_t)bitboard_count(board_legal_moves(board_after_pass(board)));
}

/* Goes through the positions of a game: counts them, or fills their rows. */
static void walk_game(Builder *builder, const Source *source, bool fills) {
    const TrainGame *game = &source->game;
    bool is_held_out = game->index % TRAINING_HELD_OUT_EVERY == 0;
    Board board = board_start(START_STANDARD);
    bool is_black_mover = true;
    for (int i = 0; i < game->move_count; i++) {
        if (i >= game->lead) {
            int empties = board_empty_count(board);
            size_t *next = &builder->next[part_of(64 - empties, empties <= source->exact_from, is_held_out)];
            if (fills) {
                bool passes = !board_legal_moves(board);
                int score = is_black_mover != passes ? game->score : -game->score;
                float label = (float)((100 - builder->trust) * score + builder->trust * game->values[i]) / 100;
                fill_row(builder, passes ? board_after_pass(board) : board, builder->set->rows[*next]);
                builder->set->labels[*next] = label;
            }
            ++*next;
        }
        (void)train_game_step(&board, &is_black_mover, game->moves[i]);
    }
}

/* From the counts to the first row of each part. */
static void lay_out_blocks(Builder *builder) {
    TrainingSet *set = builder->set;
    size_t row = 0;
    for (int b = 0; b < TRAINING_BLOCKS_MAX; b++) {
        size_t *next = &builder->next[(size_t)b * 2];
        TrainingBlock block = { b / 2, b % 2 != 0, row, next[0], next[1] };
        next[0] = row;
        next[1] = row + block.train_count;
        row = next[1] + block.held_out_count;
        if (row > block.first_row) {
            set->blocks[set->block_count++] = block;
        }
    }
    set->row_count = row;
}

static Status build(Builder *builder, const SourceList *list) {
    TrainingSet *set = builder->set;
    set->game_count = (int)list->count;
    for (size_t i = 0; i < list->count; i++) {
        walk_game(builder, &list->sources[i], false);
    }
    lay_out_blocks(builder);
    set->rows = malloc((set->row_count + 1) * sizeof set->rows[0]);
    set->labels = malloc((set->row_count + 1) * sizeof set->labels[0]);
    if (!set->rows || !set->labels) {
        return STATUS_OUT_OF_MEMORY;
    }
    for (size_t i = 0; i < list->count; i++) {
        walk_game(builder, &list->sources[i], true);
    }
    return STATUS_OK;
}

Status training_set_read(const char *const *paths, int path_count, int trust, TrainingSet **set,
                         TrainingFault *fault) {
    SourceList list = { 0 };
    Builder *builder = calloc(1, sizeof *builder);
    TrainingSet *built = calloc(1, sizeof *built);
    int32_t *weights = malloc(PATTERN_INDEX_COUNT * sizeof *weights);
    uint16_t *numbers = malloc(PATTERN_INDEX_COUNT * sizeof *numbers);
    Status status = STATUS_OUT_OF_MEMORY;
    if (!builder || !built || !weights || !numbers) {
        goto done;
    }
    status = read_files(paths, path_count, &list, fault);
    if (status != STATUS_OK) {
        goto done;
    }
    sort_sources(&list);
    builder->set = built;
    builder->trust = trust;
    builder->numbers = numbers;
    pattern_list_weights(weights);
    list_numbers(builder, weights);
    status = build(builder, &list);
    if (status == STATUS_OK) {
        *set = built;
        built = NULL;
    }
done:
    training_set_destroy(built);
    free(builder);
    free(weights);
    free(numbers);
    free(list.sources);
    return status;
}

void training_set_destroy(TrainingSet *set) {
    if (set) {
        free(set->rows);
        free(set->labels);
        free(set);
    }
}
