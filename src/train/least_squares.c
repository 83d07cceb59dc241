/* SPDX-License-Identifier: MIT */
#include "train/least_squares.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "platform/parallel.h"

/* A weight at one block's number of discs, and what is summed up for it: together, since both are asked for in one
 * breath, and a block's then stay in the nearest cache. */
typedef struct Cell {
    float value;
    float sum;
} Cell;

/* One vector has a number for each weight at each knot, knot by knot. Sums are taken block by block and knot by knot,
 * each by one thread, and then added in order: so the threads leave no trace. */
typedef struct Solver {
    const SquaresProblem *problem;
    const SquaresPlan *plan;
    size_t size;        /* of a vector */
    Cell *cells;        /* by block and weight */
    float *residuals;   /* by row: label − value */
    float *images;      /* by row: the value of the direction */
    const double *seen; /* the vector that the walk through the rows multiplies */
    double *solution, *gradient, *scaled, *direction, *image, *scale, *best;
    double *by_knot; /* sums, one a knot */
    double *by_block[2]; /* sums of squares, to train with and held out */
    double step;
    double turn;
} Solver;

static double sum_of(const double *parts, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += parts[i];
    }
    return sum;
}

/* -------------------------------------------------------------------------------------------------- rows */
static Cell *cells_of(const Solver *solver, int block) {
    return solver->cells + (size_t)block * (size_t)solver->problem->weight_count;
}

static const uint16_t *row_at(const SquaresProblem *problem, size_t row) {
    return problem->rows + row * (size_t)problem->stride;
}

/* Four sums at a time: each has to wait for itself only. */
static inline float row_value(const Cell *cells, const int32_t *first, const uint16_t *row, int column_count) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    for (int i = 0; i < column_count; i += SQUARES_COLUMN_STEP) {
        a += cells[first[i] + row[i]].value;
        b += cells[first[i + 1] + row[i + 1]].value;
        c += cells[first[i + 2] + row[i + 2]].value;
        d += cells[first[i + 3] + row[i + 3]].value;
    }
    return (a + b) + (c + d);
}

static inline void row_add(Cell *cells, const int32_t *first, const uint16_t *row, int column_count, float value) {
    for (int i = 0; i < column_count; i++) {
        cells[first[i] + row[i]].sum += value;
    }
}

/* The weights as they are at the block. @return the value that all rows share */
static float lay_out(const Solver *solver, const SquaresBlock *block, Cell *cells) {
    int count = solver->problem->weight_count;
    const double *here = solver->seen + (size_t)block->knot * (size_t)count;
    const double *next = block->share > 0 ? here + count : here;
    double share = block->share;
    for (int i = 0; i < count; i++) {
        cells[i] = (Cell){ (float)(here[i] * (1 - share) + next[i] * share), 0 };
    }
    float shared = 0;
    for (int i = 0; i < block->constant_count; i++) {
        shared += cells[block->constants[i]].value;
    }
    return shared;
}

/* Multiplies the rows of a block by the vector, into `images`, and the images by the rows again, into the cells'
 * sums. */
static void multiply_block(void *context, int index) {
    Solver *solver = context;
    const SquaresProblem *problem = solver->problem;
    const SquaresBlock *block = &problem->blocks[index];
    Cell *cells = cells_of(solver, index);
    float shared = lay_out(solver, block, cells);
    double sum = 0;
    size_t row = block->first_row;
    for (size_t i = 0; i < block->train_count; i++, row++) {
        const uint16_t *numbers = row_at(problem, row);
        float value = shared + row_value(cells, problem->column_first, numbers, problem->column_count);
        row_add(cells, problem->column_first, numbers, problem->column_count, value);
        solver->images[row] = value;
        sum += value;
    }
    for (size_t i = 0; i < block->held_out_count; i++, row++) {
        solver->images[row] =
            shared + row_value(cells, problem->column_first, row_at(problem, row), problem->column_count);
    }
    for (int i = 0; i < block->constant_count; i++) {
        cells[block->constants[i]].sum += (float)sum;
    }
}

/* The residuals at the solution, and their product with the rows. */
static void begin_block(void *context, int index) {
    Solver *solver = context;
    const SquaresProblem *problem = solver->problem;
    const SquaresBlock *block = &problem->blocks[index];
    Cell *cells = cells_of(solver, index);
    float shared = lay_out(solver, block, cells);
    double sum = 0;
    size_t row = block->first_row;
    for (size_t i = 0; i < block->train_count + block->held_out_count; i++, row++) {
        const uint16_t *numbers = row_at(problem, row);
        float value = shared + row_value(cells, problem->column_first, numbers, problem->column_count);
        solver->residuals[row] = problem->labels[row] - value;
        if (i < block->train_count) {
            row_add(cells, problem->column_first, numbers, problem->column_count, solver->residuals[row]);
            sum += solver->residuals[row];
        }
    }
    for (int i = 0; i < block->constant_count; i++) {
        cells[block->constants[i]].sum += (float)sum;
    }
}

/* Goes along the direction. */
static void step_block(void *context, int index) {
    Solver *solver = context;
    const SquaresBlock *block = &solver->problem->blocks[index];
    size_t row = block->first_row;
    const size_t counts[2] = { block->train_count, block->held_out_count };
    for (int part = 0; part < 2; part++) {
        double sum = 0;
        for (size_t i = 0; i < counts[part]; i++, row++) {
            float residual = (float)(solver->residuals[row] - solver->step * solver->images[row]);
            solver->residuals[row] = residual;
            sum += (double)residual * residual;
        }
        solver->by_block[part][index] = sum;
    }
}

/* A weight that stands in a row m times counts m^2: 1 + 3 + 5 + … */
static void count_block(void *context, int index) {
    Solver *solver = context;
    const SquaresProblem *problem = solver->problem;
    const SquaresBlock *block = &problem->blocks[index];
    Cell *cells = cells_of(solver, index);
    memset(cells, 0, (size_t)problem->weight_count * sizeof *cells);
    for (size_t i = 0; i < block->train_count; i++) {
        const uint16_t *row = row_at(problem, block->first_row + i);
        for (int c = 0; c < problem->column_count; c++) {
            Cell *cell = &cells[problem->column_first[c] + row[c]];
            cell->sum += 2 * cell->value + 1;
            cell->value += 1;
        }
        for (int c = 0; c < problem->column_count; c++) {
            cells[problem->column_first[c] + row[c]].value = 0;
        }
    }
    for (int i = 0; i < block->constant_count; i++) {
        cells[block->constants[i]].sum += (float)block->train_count;
    }
}

/* ------------------------------------------------------------------------------------------------- knots */
/* Adds the sums of the blocks around a knot, each as far as the knot has a share in it.
 * @param power 1, or 2: the square of the share */
static void collect(const Solver *solver, int knot, int power, double *sums) {
    const SquaresProblem *problem = solver->problem;
    memset(sums, 0, (size_t)problem->weight_count * sizeof *sums);
    for (int b = 0; b < problem->block_count; b++) {
        const SquaresBlock *block = &problem->blocks[b];
        double share = block->knot == knot ? 1 - (double)block->share : block->knot + 1 == knot ? block->share : 0;
        share = power == 2 ? share * share : share;
        const Cell *cells = cells_of(solver, b);
        if (share > 0) {
            for (int i = 0; i < problem->weight_count; i++) {
                sums[i] += share * cells[i].sum;
            }
        }
    }
}

static int neighbour_count(const Solver *solver, int knot) {
    return (knot > 0) + (knot < solver->problem->knot_count - 1);
}

/* What the term of smoothness makes of a vector's number. */
static inline double bend(const Solver *solver, int knot, const double *vector, size_t at) {
    size_t stride = (size_t)solver->problem->weight_count;
    double sum = neighbour_count(solver, knot) * vector[at];
    if (knot > 0) {
        sum -= vector[at - stride];
    }
    if (knot < solver->problem->knot_count - 1) {
        sum -= vector[at + stride];
    }
    return solver->plan->smooth * sum;
}

static void count_knot(void *context, int knot) {
    Solver *solver = context;
    size_t stride = (size_t)solver->problem->weight_count;
    collect(solver, knot, 2, solver->image + (size_t)knot * stride);
}

/* Scales by the diagonal of the matrix. A weight that nothing is known of stays where it is. */
static void scale_knot(Solver *solver, int knot) {
    size_t count = (size_t)solver->problem->weight_count;
    size_t begin = (size_t)knot * count;
    double sum = 0;
    for (size_t i = begin; i < begin + count; i++) {
        double scale = solver->scale[i];
        solver->scaled[i] = scale > 0 ? solver->gradient[i] / scale : 0;
        sum += solver->scaled[i] * solver->gradient[i];
    }
    solver->by_knot[knot] = sum;
}

static void begin_knot(void *context, int knot) {
    Solver *solver = context;
    size_t count = (size_t)solver->problem->weight_count;
    size_t begin = (size_t)knot * count;
    double corner = solver->plan->smooth * neighbour_count(solver, knot);
    for (size_t i = begin; i < begin + count; i++) {
        solver->scale[i] = solver->image[i] + solver->plan->strength[i] + corner;
    }
    collect(solver, knot, 1, solver->gradient + begin);
    for (size_t i = begin; i < begin + count; i++) {
        solver->gradient[i] -= bend(solver, knot, solver->solution, i);
    }
    scale_knot(solver, knot);
    memcpy(solver->direction + begin, solver->scaled + begin, count * sizeof(double));
}

/* The direction times the matrix, and times itself. */
static void multiply_knot(void *context, int knot) {
    Solver *solver = context;
    size_t count = (size_t)solver->problem->weight_count;
    size_t begin = (size_t)knot * count;
    collect(solver, knot, 1, solver->image + begin);
    double sum = 0;
    for (size_t i = begin; i < begin + count; i++) {
        solver->image[i] +=
            solver->plan->strength[i] * solver->direction[i] + bend(solver, knot, solver->direction, i);
        sum += solver->image[i] * solver->direction[i];
    }
    solver->by_knot[knot] = sum;
}

static void step_knot(void *context, int knot) {
    Solver *solver = context;
    size_t count = (size_t)solver->problem->weight_count;
    size_t begin = (size_t)knot * count;
    for (size_t i = begin; i < begin + count; i++) {
        solver->solution[i] += solver->step * solver->direction[i];
        solver->gradient[i] -= solver->step * solver->image[i];
    }
    scale_knot(solver, knot);
}

static void turn_knot(void *context, int knot) {
    Solver *solver = context;
    size_t count = (size_t)solver->problem->weight_count;
    size_t begin = (size_t)knot * count;
    for (size_t i = begin; i < begin + count; i++) {
        solver->direction[i] = solver->scaled[i] + solver->turn * solver->direction[i];
    }
}

/* ---------------------------------------------------------------------------------------------- the whole */
static void for_blocks(Solver *solver, void (*work)(void *context, int block)) {
    parallel_for(solver->problem->block_count, solver->problem->thread_count, work, solver);
}

static void for_knots(Solver *solver, void (*work)(void *context, int knot)) {
    parallel_for(solver->problem->knot_count, solver->problem->thread_count, work, solver);
}

static void solver_free(Solver *solver) {
    double *const vectors[] = { solver->solution, solver->gradient, solver->scaled,  solver->direction,
                                solver->image,    solver->scale,    solver->best,    solver->by_knot,
                                solver->by_block[0], solver->by_block[1] };
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        free(vectors[i]);
    }
    free(solver->cells);
    free(solver->residuals);
    free(solver->images);
}

static Cell *new_cells(const SquaresProblem *problem) {
    assert(problem->column_count % SQUARES_COLUMN_STEP == 0);
    return malloc(((size_t)problem->block_count * (size_t)problem->weight_count + 1) * sizeof(Cell));
}

static Status solver_create(const SquaresProblem *problem, const SquaresPlan *plan, Solver *solver) {
    size_t size = (size_t)problem->knot_count * (size_t)problem->weight_count;
    *solver = (Solver){ .problem = problem, .plan = plan, .size = size };
    double **const vectors[] = { &solver->solution, &solver->gradient, &solver->scaled, &solver->direction,
                                 &solver->image,    &solver->scale,    &solver->best };
    bool is_whole = true;
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        *vectors[i] = malloc(size * sizeof(double));
        is_whole = is_whole && *vectors[i];
    }
    solver->by_knot = malloc((size_t)problem->knot_count * sizeof(double));
    solver->by_block[0] = malloc((size_t)problem->block_count * sizeof(double));
    solver->by_block[1] = malloc((size_t)problem->block_count * sizeof(double));
    solver->cells = new_cells(problem);
    solver->residuals = malloc(problem->row_count * sizeof(float));
    solver->images = calloc(problem->row_count, sizeof(float));
    if (!is_whole || !solver->by_knot || !solver->by_block[0] || !solver->by_block[1] || !solver->cells ||
        !solver->residuals || !solver->images) {
        solver_free(solver);
        return STATUS_OUT_OF_MEMORY;
    }
    return STATUS_OK;
}

/* The prior as the first solution, and the first direction. @return scaled gradient times gradient */
static double begin(Solver *solver) {
    for_blocks(solver, count_block);
    for_knots(solver, count_knot);
    memcpy(solver->solution, solver->plan->prior, solver->size * sizeof(double));
    solver->seen = solver->solution;
    for_blocks(solver, begin_block);
    for_knots(solver, begin_knot);
    solver->seen = solver->direction;
    return sum_of(solver->by_knot, solver->problem->knot_count);
}

/* One step along the direction, and the next direction.
 * @param slope in and out: scaled gradient times gradient
 * @return false when there is no way to go any more */
static bool iterate(Solver *solver, double *slope) {
    for_blocks(solver, multiply_block);
    for_knots(solver, multiply_knot);
    double curve = sum_of(solver->by_knot, solver->problem->knot_count);
    if (!(curve > 0)) {
        return false;
    }
    solver->step = *slope / curve;
    for_knots(solver, step_knot);
    double next = sum_of(solver->by_knot, solver->problem->knot_count);
    for_blocks(solver, step_block);
    solver->turn = next / *slope;
    *slope = next;
    for_knots(solver, turn_knot);
    return true;
}

Status squares_solve(const SquaresProblem *problem, const SquaresPlan *plan, double *weights, SquaresResult *result) {
    size_t counts[2] = { 0, 0 };
    for (int i = 0; i < problem->block_count; i++) {
        counts[0] += problem->blocks[i].train_count;
        counts[1] += problem->blocks[i].held_out_count;
    }
    if (counts[0] == 0 || counts[1] == 0) {
        return STATUS_NOT_FOUND;
    }
    Solver solver;
    Status status = solver_create(problem, plan, &solver);
    if (status != STATUS_OK) {
        return status;
    }
    double slope = begin(&solver);
    SquaresResult found = { 0 };
    for (int iteration = 0; iteration <= plan->iteration_max; iteration++) {
        if (iteration == 0) {
            for_blocks(&solver, step_block); /* of length 0: only sums up */
        } else if (!(slope > 0) || !iterate(&solver, &slope)) {
            break;
        }
        double train_error = sqrt(sum_of(solver.by_block[0], problem->block_count) / (double)counts[0]);
        double held_out_error = sqrt(sum_of(solver.by_block[1], problem->block_count) / (double)counts[1]);
        if (plan->iterated) {
            plan->iterated(plan->context, iteration, train_error, held_out_error);
        }
        if (iteration == 0 || held_out_error < found.held_out_error) {
            found = (SquaresResult){ iteration, train_error, held_out_error };
            memcpy(solver.best, solver.solution, solver.size * sizeof(double));
        } else if (iteration - found.iteration >= plan->patience) {
            break;
        }
    }
    memcpy(weights, solver.best, solver.size * sizeof(double));
    *result = found;
    solver_free(&solver);
    return STATUS_OK;
}

Status squares_evidence(const SquaresProblem *problem, double *evidence) {
    Solver solver = { .problem = problem, .cells = new_cells(problem), .image = evidence };
    if (!solver.cells) {
        return STATUS_OUT_OF_MEMORY;
    }
    for_blocks(&solver, count_block);
    for_knots(&solver, count_knot);
    free(solver.cells);
    return STATUS_OK;
}

static void value_block(void *context, int index) {
    Solver *solver = context;
    const SquaresProblem *problem = solver->problem;
    const SquaresBlock *block = &problem->blocks[index];
    Cell *cells = cells_of(solver, index);
    float shared = lay_out(solver, block, cells);
    size_t row = block->first_row;
    for (size_t i = 0; i < block->train_count + block->held_out_count; i++, row++) {
        solver->images[row] =
            shared + row_value(cells, problem->column_first, row_at(problem, row), problem->column_count);
    }
}

Status squares_values(const SquaresProblem *problem, const double *weights, float *values) {
    Solver solver = { .problem = problem, .cells = new_cells(problem), .images = values, .seen = weights };
    if (!solver.cells) {
        return STATUS_OUT_OF_MEMORY;
    }
    for_blocks(&solver, value_block);
    free(solver.cells);
    return STATUS_OK;
}
