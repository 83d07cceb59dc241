/* SPDX-License-Identifier: MIT */
/* Pictures of the board: PNG files read back byte by byte, numbers of moves, the board seen from the other side. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "../../src/win/view/board_geometry.h"
#include "../../src/win/view/board_view.h"
#include "../../src/win/view/move_numbers.h"
#include "../../src/win/view/othello_painter.h"
#include "../../src/win/view/png_writer.h"
#include "core/random.h"

enum { CHANNELS = 3, FILTER_COUNT = 5, SIDE = 97, PER_METRE_OF_144_DPI = 5669 };

/* ------------------------------------------------------------------------------------------- reading back */
/* The checksum of the specification's appendix, a bit at a time. */
static uint32_t checksum(const uint8_t *bytes, size_t size) {
   uint32_t sum = 0xFFFFFFFF;
   for (size_t i = 0; i < size; i++) {
       sum ^= bytes[i];
       for (int bit = 0; bit < 8; bit++) {
           sum = sum & 1 ? sum >> 1 ^ 0xEDB88320 : sum >> 1;
       }
   }
   return ~sum;
}

static uint32_t number_at(const uint8_t *bytes) {
   return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Expects a chunk of a kind. @return its data. @param at moves behind it */
static const uint8_t *expect_chunk(const uint8_t *file, size_t file_size, size_t *at, const char *kind, size_t *size) {
   const uint8_t *chunk = file + *at;
   assert_true(*at + 12 <= file_size);
   *size = number_at(chunk);
   assert_true(*size <= file_size - *at - 12);
   assert_memory_equal(chunk + 4, kind, 4);
   assert_int_equal(number_at(chunk + 8 + *size), checksum(chunk + 4, *size + 4));
   *at += *size + 12;
   return chunk + 8;
}

/* Undoes a row's filter in place, by the specification's words: x the byte, a left, b above, c above left. */
static void unfilter(int filter, uint8_t *row, const uint8_t *above, size_t size) {
   for (size_t i = 0; i < size; i++) {
       int a = i >= CHANNELS ? row[i - CHANNELS] : 0;
       int b = above ? above[i] : 0;
       int c = above && i >= CHANNELS ? above[i - CHANNELS] : 0;
       int pa = abs(b - c);
       int pb = abs(a - c);
       int pc = abs(a + b - 2 * c);
       int paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
       const int PREDICTED[FILTER_COUNT] = { 0, a, b, (a + b) / 2, paeth };
       assert_in_range(filter, 0, FILTER_COUNT - 1);
       row[i] = (uint8_t)(row[i] + PREDICTED[filter]);
   }
}

/* Writes an image and expects the file to hold it, whatever filters it uses. */
static void write_and_read(const Canvas *image) {
   static const uint8_t HEAD[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n' };
   char *bytes = NULL;
   size_t size = 0;
   assert_int_equal(png_write(image, 144, &bytes, &size), STATUS_OK);
   const uint8_t *file = (const uint8_t *)bytes;
   assert_memory_equal(file, HEAD, sizeof HEAD);
   size_t at = sizeof HEAD;
   size_t length;
   const uint8_t *header = expect_chunk(file, size, &at, "IHDR", &length);
   assert_int_equal(length, 13);
   assert_int_equal(number_at(header), image->width);
   assert_int_equal(number_at(header + 4), image->height);
   assert_memory_equal(header + 8, ((const uint8_t[]){ 8, 2, 0, 0, 0 }), 5);
   (void)expect_chunk(file, size, &at, "sRGB", &length);
   assert_int_equal(length, 1);
   const uint8_t *physical = expect_chunk(file, size, &at, "pHYs", &length);
   assert_int_equal(number_at(physical), PER_METRE_OF_144_DPI);
   assert_int_equal(number_at(physical + 4), PER_METRE_OF_144_DPI);
   assert_int_equal(physical[8], 1);
   const uint8_t *packed = expect_chunk(file, size, &at, "IDAT", &length);
   size_t row_size = (size_t)image->width * CHANNELS;
   uLongf rows_size = (uLongf)((row_size + 1) * (size_t)image->height);
   uint8_t *rows = malloc(rows_size);
   assert_non_null(rows);
   assert_int_equal(uncompress(rows, &rows_size, packed, (uLong)length), Z_OK);
   assert_int_equal(rows_size, (row_size + 1) * (size_t)image->height);
   for (int y = 0; y < image->height; y++) {
       uint8_t *row = rows + (size_t)y * (row_size + 1);
       unfilter(row[0], row + 1, y > 0 ? row - row_size : NULL, row_size);
       for (int x = 0; x < image->width; x++) {
           const uint8_t *found = row + 1 + CHANNELS * x;
           Pixel pixel = (Pixel)found[0] << 16 | (Pixel)found[1] << 8 | found[2];
           assert_int_equal(pixel, image->pixels[y * image->stride + x] & 0xFFFFFF);
       }
   }
   free(rows);
   (void)expect_chunk(file, size, &at, "IEND", &length);
   assert_int_equal(length, 0);
   assert_int_equal(at, size);
   free(bytes);
}

/* ------------------------------------------------------------------------------------------------- files */
/* Noise, a slope along the row, rows all alike, smooth noise, a plane. */
static Pixel sample(int kind, int x, int y, Random *random, Pixel above, Pixel left) {
   uint32_t noise = (uint32_t)random_next(random) & 0xFFFFFF;
   switch (kind) {
   case 0:
       return noise;
   case 1:
       return (Pixel)(x * 2 % 256) << 16 | (Pixel)(x % 256) << 8 | (noise & 3);
   case 2:
       return y == 0 ? noise : above;
   case 3:
       return (((above >> 1) & 0x7F7F7F) + ((left >> 1) & 0x7F7F7F) + (noise & 0x030303)) & 0xFFFFFF;
   default:
       return (Pixel)((3 * x + 5 * y) % 256) << 16 | (Pixel)((x * x / 40 + 7 * y) % 256) << 8 | (Pixel)((x + y * y / 9) % 256);
   }
}

static void pictures_are_read_back_as_they_were(void **state) {
   (void)state;
   static Pixel pixels[SIDE * (SIDE + 3)];
   Random random = random_seeded(11);
   for (int kind = 0; kind < 5; kind++) {
       Canvas image = { pixels, SIDE, SIDE, SIDE + 3 }; /* rows do not follow each other at once */
       for (int y = 0; y < SIDE; y++) {
           for (int x = 0; x < SIDE; x++) {
               Pixel above = y > 0 ? pixels[(y - 1) * (SIDE + 3) + x] : 0;
               Pixel left = x > 0 ? pixels[y * (SIDE + 3) + x - 1] : 0;
               pixels[y * (SIDE + 3) + x] = sample(kind, x, y, &random, above, left) | 0xAB000000; /* no alpha is kept */
           }
       }
       write_and_read(&image);
   }
}

static void pictures_of_every_small_size_are_read_back(void **state) {
   (void)state;
   Pixel pixels[9 * 9];
   Random random = random_seeded(12);
   for (int i = 0; i < 81; i++) {
       pixels[i] = (Pixel)random_next(&random);
   }
   for (int width = 1; width <= 9; width++) {
       for (int height = 1; height <= 9; height++) {
           write_and_read(&(Canvas){ pixels, width, height, 9 });
       }
   }
   Pixel *row = calloc(PNG_SIDE_MAX, sizeof *row);
   assert_non_null(row);
   write_and_read(&(Canvas){ row, PNG_SIDE_MAX, 1, PNG_SIDE_MAX });
   write_and_read(&(Canvas){ row, 1, PNG_SIDE_MAX, 1 });
   free(row);
}

/* ------------------------------------------------------------------------------------------------ boards */
static Game played(const char *moves) {
   Game game;
   game_begin(&game, START_STANDARD);
   for (const char *at = moves; *at; at += 2) {
       Move move = *at == '-' ? move_pass() : move_disc(square_at(at[0] - 'a', at[1] - '1'));
       assert_int_equal(game_play(&game, move), STATUS_OK);
   }
   return game;
}

static void discs_bear_the_numbers_of_their_moves_and_passes_are_not_counted(void **state) {
   (void)state;
   uint8_t numbers[SQUARE_COUNT];
   /* A game of nine moves in which White is wiped out; before that, numbers of one and two sides. */
   Game game = played("f5d6c5f4e3");
   move_numbers(&game, numbers);
   assert_int_equal(numbers[square_at(5, 4)], 1);
   assert_int_equal(numbers[square_at(3, 5)], 2);
   assert_int_equal(numbers[square_at(4, 2)], 5);
   assert_int_equal(numbers[square_at(3, 3)], 0); /* of the start */
   assert_int_equal(numbers[square_at(0, 0)], 0);
   (void)game_undo(&game);
   move_numbers(&game, numbers);
   assert_int_equal(numbers[square_at(4, 2)], 0); /* taken back: it is not on the board */
   assert_int_equal(move_numbers_count(&game, game.ply), 4);
   assert_int_equal(move_numbers_count(&game, game.ply_count), 5);
}

static void a_pass_has_no_number_and_a_forced_disc_takes_a_new_one(void **state) {
   (void)state;
   static const SideRules RULES[] = { SIDE_PASSES_AT_WILL, SIDE_FREE };
   uint8_t numbers[SQUARE_COUNT];
   Game game;
   Position start;
   game_begin(&game, START_STANDARD);
   start = *game_position(&game);
   game_begin_variant(&game, &start, RULES);
   assert_int_equal(game_play(&game, move_pass()), STATUS_OK);
   assert_int_equal(game_play(&game, (Move){ MOVE_FREE, square_at(0, 0) }), STATUS_OK);
   assert_int_equal(game_play(&game, move_disc(square_at(5, 4))), STATUS_OK);
   move_numbers(&game, numbers);
   assert_int_equal(numbers[square_at(0, 0)], 1);
   assert_int_equal(numbers[square_at(5, 4)], 2);
   /* The last move on a square is the one that is seen; what is above the last number bears none. */
   for (int ply = 0; ply < 300; ply++) {
       game.moves[ply] = (Move){ MOVE_FORCED, ply % 3 };
   }
   game.ply = game.ply_count = 255;
   move_numbers(&game, numbers);
   assert_int_equal(numbers[0], 253);
   assert_int_equal(numbers[2], 255);
   game.ply = game.ply_count = 256;
   move_numbers(&game, numbers);
   assert_int_equal(numbers[0], 0);
}

static void a_turned_board_has_its_cells_where_half_a_turn_leads(void **state) {
   (void)state;
   static const int SHAPES[][2] = { { 8, 8 }, { 3, 7 }, { 19, 4 } };
   for (int i = 0; i < 3; i++) {
       int columns = SHAPES[i][0];
       int rows = SHAPES[i][1];
       BoardGeometry plain = board_geometry_make(500, 431, columns, rows, 120, true);
       BoardGeometry turned = plain;
       turned.is_turned = true;
       for (int column = 0; column < columns; column++) {
           for (int row = 0; row < rows; row++) {
               ViewRect at = board_geometry_cell(&turned, column, row);
               ViewRect expected = board_geometry_cell(&plain, columns - 1 - column, rows - 1 - row);
               assert_memory_equal(&at, &expected, sizeof at);
               int hit_column = -1;
               int hit_row = -1;
               assert_true(board_geometry_hit(&turned, at.left, at.bottom - 1, &hit_column, &hit_row));
               assert_int_equal(hit_column, column);
               assert_int_equal(hit_row, row);
           }
       }
   }
}

/* The dots at the crossings, too: an empty turned board looks like an empty plain one. */
static void a_turned_empty_board_looks_as_the_plain_one(void **state) {
   (void)state;
   enum { BOARD = 220 };
   static Pixel pixels[2][BOARD * BOARD];
   for (int is_turned = 0; is_turned < 2; is_turned++) {
       Canvas canvas = { pixels[is_turned], BOARD, BOARD, BOARD };
       BoardGeometry g = board_geometry_make(BOARD, BOARD, 8, 8, 96, false);
       g.is_turned = is_turned;
       board_view_paint_ground(&canvas, &g, &THEME_CLASSIC);
       for (int square = 0; square < 64; square++) {
           board_view_paint_cell(&canvas, &g, &THEME_CLASSIC, othello_paint_cell, square % 8, square / 8,
                                 (CellLook){ .turn = 1.0, .dpi = 96 });
       }
   }
   assert_memory_equal(pixels[0], pixels[1], sizeof pixels[0]);
}

/* Whatever the cell and wherever the dots: what is copied from a plain cell is what would have been drawn. */
static void a_copied_cell_looks_as_one_that_was_drawn(void **state) {
   (void)state;
   enum { BOARD = 300, PLAIN_CELLS = 64 - 4 * 4 };
   static Pixel pixels[2][BOARD * BOARD];
   static const BoardCell CELLS[] = { { 0 }, { .marks = MARK_LEGAL }, { .piece = PIECE_BLACK }, { .piece = PIECE_WHITE } };
   for (int i = 0; i < 8; i++) {
       CellLook look = { .cell = CELLS[i % 4], .turn = 1.0, .dpi = 96 };
       BoardGeometry g = board_geometry_make(BOARD, BOARD, 8, 8, 96, false);
       Canvas drawn = { pixels[0], BOARD, BOARD, BOARD };
       Canvas copied = { pixels[1], BOARD, BOARD, BOARD };
       int plain_count = 0;
       g.is_turned = i / 4;
       board_view_paint_ground(&drawn, &g, &THEME_CLASSIC);
       board_view_paint_ground(&copied, &g, &THEME_CLASSIC);
       board_view_paint_cell(&copied, &g, &THEME_CLASSIC, othello_paint_cell, 0, 0, look);
       for (int square = 0; square < 64; square++) {
            board_view_paint_cell(&drawn, &g, &THEME_CLASSIC, othello_paint_cell, square % 8, square / 8, look);
           plain_count += board_view_is_plain(&g, square % 8, square / 8);
           if (square > 0) {
               board_view_copy_cell(&copied, &g, &THEME_CLASSIC, 0, 0, square % 8, square / 8);
           }
       }
       assert_int_equal(plain_count, PLAIN_CELLS);
       assert_memory_equal(pixels[0], pixels[1], sizeof pixels[0]);
   }
}

int run_pictures_tests(void) {
   const struct CMUnitTest tests[] = {
       cmocka_unit_test(pictures_are_read_back_as_they_were),
       cmocka_unit_test(pictures_of_every_small_size_are_read_back),
       cmocka_unit_test(discs_bear_the_numbers_of_their_moves_and_passes_are_not_counted),
       cmocka_unit_test(a_pass_has_no_number_and_a_forced_disc_takes_a_new_one),
       cmocka_unit_test(a_turned_board_has_its_cells_where_half_a_turn_leads),
       cmocka_unit_test(a_turned_empty_board_looks_as_the_plain_one),
       cmocka_unit_test(a_copied_cell_looks_as_one_that_was_drawn),
   };
   return cmocka_run_group_tests_name("pictures", tests, NULL, NULL);
}
