/* SPDX-License-Identifier: MIT */
/* What every unit test file needs: cmocka with the headers that it wants before it, and the suites.
 * To add a suite: a file test_<name>.c whose last function is `int run_<name>_tests(void)`, its line here and
 * its line in the table of main.c. */
#ifndef SUITES_H
#define SUITES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Each runs the tests of one file and prints them. @return how many failed */
int run_square_tests(void);
int run_random_tests(void);
int run_board_tests(void);
int run_position_tests(void);
int run_game_tests(void);
int run_endgame_tests(void);
int run_solve_tests(void);
int run_eval_tests(void);
int run_engine_tests(void);
int run_lines_tests(void);
int run_table_tests(void);
int run_probcut_tests(void);
int run_opponent_tests(void);
int run_student_tests(void);
int run_column_tests(void);
int run_column_evolved_tests(void);
int run_level_tests(void);
int run_rating_tests(void);
int run_match_tests(void);
int run_ladder_tests(void);
int run_selfplay_tests(void);
int run_board_text_tests(void);
int run_text_tests(void);
int run_obf_tests(void);
int run_wthor_tests(void);
int run_wthor_writer_tests(void);
int run_record_tests(void);
int run_record_reader_tests(void);
int run_transcript_tests(void);
int run_board_record_tests(void);
int run_own_record_tests(void);
int run_ggf_tests(void);
int run_sgf_tests(void);
int run_pgn_tests(void);
int run_collection_tests(void);
int run_collection_text_tests(void);
int run_folder_tests(void);
int run_platform_tests(void);
int run_encoding_tests(void);
int run_process_tests(void);
int run_gtp_tests(void);
int run_nboard_tests(void);
int run_outside_engine_tests(void);
int run_outside_hints_tests(void);
int run_hosting_tests(void);
int run_protocols_tests(void);
int run_mnk_tests(void);
int run_mnk_player_tests(void);
int run_referee_tests(void);
int run_referee_going_tests(void);
int run_referee_open_tests(void);
int run_referee_time_tests(void);
int run_referee_model_tests(void);
int run_game_clock_tests(void);
int run_thinker_tests(void);
int run_theme_tests(void);
int run_pictures_tests(void);
int run_layout_tests(void);
int run_view_tests(void);
int run_view_marks_tests(void);
int run_panes_tests(void);
int run_guide_tests(void);
int run_settings_tests(void);
int run_settings_file_tests(void);
int run_window_place_tests(void);
int run_position_edit_tests(void);
int run_game_store_tests(void);
int run_autosave_tests(void);
int run_autosave_keeper_tests(void);
int run_exercise_finder_tests(void);
int run_engine_list_tests(void);
int run_record_file_tests(void);
int run_games_list_tests(void);
int run_outside_set_tests(void);
int run_fit_tests(void);
int run_openings_tests(void);
int run_opening_lines_tests(void);
int run_analysis_tests(void);
int run_mistake_tests(void);
int run_hints_tests(void);
int run_game_analysis_tests(void);
int run_mistake_replay_tests(void);
int run_exercise_tests(void);
int run_practice_tests(void);

#endif
