/* SPDX-License-Identifier: MIT */
/* Runs the unit tests from the root of the repository and prints them as TAP.
 *   unit            every suite
 *   unit NAME …     the suites whose names contain one of the words
 * Exit code: 0 all passed, 1 some failed, 2 no suite of that name. */
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct Suite {
    const char *name;
    int (*run)(void);
} Suite;

static const Suite SUITES[] = {
    { "square", run_square_tests },
    { "random", run_random_tests },
    { "board", run_board_tests },
    { "position", run_position_tests },
    { "game", run_game_tests },
    { "endgame", run_endgame_tests },
    { "solve", run_solve_tests },
    { "eval", run_eval_tests },
    { "engine", run_engine_tests },
    { "lines", run_lines_tests },
    { "table", run_table_tests },
    { "probcut", run_probcut_tests },
    { "opponent", run_opponent_tests },
    { "student", run_student_tests },
    { "column", run_column_tests },
    { "column-evolved", run_column_evolved_tests },
    { "level", run_level_tests },
    { "rating", run_rating_tests },
    { "match", run_match_tests },
    { "ladder", run_ladder_tests },
    { "selfplay", run_selfplay_tests },
    { "board-text", run_board_text_tests },
    { "text", run_text_tests },
    { "obf", run_obf_tests },
    { "wthor", run_wthor_tests },
    { "wthor-writer", run_wthor_writer_tests },
    { "record", run_record_tests },
    { "record-reader", run_record_reader_tests },
    { "transcript", run_transcript_tests },
    { "board-record", run_board_record_tests },
    { "own-record", run_own_record_tests },
    { "ggf", run_ggf_tests },
    { "sgf", run_sgf_tests },
    { "pgn", run_pgn_tests },
    { "collection", run_collection_tests },
    { "collection-text", run_collection_text_tests },
    { "folder", run_folder_tests },
    { "platform", run_platform_tests },
    { "encoding", run_encoding_tests },
    { "process", run_process_tests },
    { "gtp", run_gtp_tests },
    { "nboard", run_nboard_tests },
    { "outside-engine", run_outside_engine_tests },
    { "outside-hints", run_outside_hints_tests },
    { "hosting", run_hosting_tests },
    { "protocols", run_protocols_tests },
    { "mnk", run_mnk_tests },
    { "mnk-player", run_mnk_player_tests },
    { "referee", run_referee_tests },
    { "referee-going", run_referee_going_tests },
    { "referee-open", run_referee_open_tests },
    { "referee-time", run_referee_time_tests },
    { "referee-model", run_referee_model_tests },
    { "game-clock", run_game_clock_tests },
    { "thinker", run_thinker_tests },
    { "theme", run_theme_tests },
    { "pictures", run_pictures_tests },
    { "layout", run_layout_tests },
    { "view", run_view_tests },
    { "view_marks", run_view_marks_tests },
    { "panes", run_panes_tests },
    { "guide", run_guide_tests },
    { "settings", run_settings_tests },
    { "settings-file", run_settings_file_tests },
    { "window-place", run_window_place_tests },
    { "position-edit", run_position_edit_tests },
    { "game-store", run_game_store_tests },
    { "autosave", run_autosave_tests },
    { "autosave-keeper", run_autosave_keeper_tests },
    { "exercise-finder", run_exercise_finder_tests },
    { "engine-list", run_engine_list_tests },
    { "record-file", run_record_file_tests },
    { "games-list", run_games_list_tests },
    { "outside-set", run_outside_set_tests },
    { "fit", run_fit_tests },
    { "openings", run_openings_tests },
    { "opening-lines", run_opening_lines_tests },
    { "analysis", run_analysis_tests },
    { "mistake", run_mistake_tests },
    { "hints", run_hints_tests },
    { "game-analysis", run_game_analysis_tests },
    { "mistake-replay", run_mistake_replay_tests },
    { "exercise", run_exercise_tests },
    { "practice", run_practice_tests },
};

static bool is_wanted(const char *name, int word_count, char **words) {
    for (int i = 0; i < word_count; i++) {
        if (strstr(name, words[i])) {
            return true;
        }
    }
    return word_count == 0;
}

int main(int argument_count, char **arguments) {
    int failed = 0;
    int suite_count = 0;
    setvbuf(stdout, NULL, _IONBF, 0); /* a crash must not swallow what was printed before it */
    cmocka_set_message_output(CM_OUTPUT_TAP);
    for (size_t i = 0; i < sizeof SUITES / sizeof SUITES[0]; i++) {
        if (is_wanted(SUITES[i].name, argument_count - 1, arguments + 1)) {
            printf("# suite %s\n", SUITES[i].name);
            suite_count++;
            failed += SUITES[i].run();
        }
    }
    /* Without this line, a run that was cut off would look like a short one. */
    printf("# end: %d suites, %d tests failed\n", suite_count, failed);
    if (suite_count == 0) {
        return 2;
    }
    return failed == 0 ? 0 : 1;
}
