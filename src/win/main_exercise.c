/* SPDX-License-Identifier: MIT */
#include "main_exercise.h"

#include "main_window.h"
#include "text/status_text.h"
#include "view/study_sentence.h"
#include "win_text.h"

/* How long practice goes on with the search of the position before the move. A person takes longer to move anyway; the
 * values of the next position wait so long. */
enum { PRACTICE_WAIT_MS = 1500 };

static void post_news(void *context) {
    const MainWindow *self = context;
    PostMessageW(self->window, WM_APP_EXERCISES, 0, 0);
}

void main_exercise_create(MainWindow *self) {
    self->study.exercise = NO_EXERCISE;
    self->study.exercises.judging.square = SQUARE_NONE;
    self->study.exercises.answered = SQUARE_NONE;
}

void main_exercise_destroy(MainWindow *self) {
    exercise_finder_destroy(self->study.exercises.finder);
    record_destroy(self->study.exercises.interrupted.record);
}

/* ----------------------------------------------------------------------------------------------- sentences */
static void format_feedback(const MainWindow *self, const PracticeFeedback *feedback, wchar_t *out) {
    char text[STUDY_TEXT_SIZE];
    study_sentence_of_practice(self->language, feedback, text, sizeof text);
    win_text_from_utf8(text, out, PANEL_TEXT_SIZE);
}

static void tell_practice(MainWindow *self, Square square, const HintSet *set) {
    wchar_t text[PANEL_TEXT_SIZE];
    PracticeFeedback feedback = practice_judge(set, square);
    format_feedback(self, &feedback, text);
    main_study_tell(self, text);
}

static void say_exercise(MainWindow *self) {
    const Exercise *exercise = &self->study.exercises.found.exercise;
    wchar_t number[16];
    wchar_t color[PANEL_TEXT_SIZE];
    wchar_t empties[16];
    wsprintfW(number, L"%d", self->study.exercise + 1);
    wsprintfW(empties, L"%d", exercise->empties);
    main_view_color_name(self, exercise->position.mover, true, color, PANEL_TEXT_SIZE);
    main_view_say(self, TEXT_MESSAGE_EXERCISE, (const wchar_t *[]){ number, color, empties }, 3);
}

static void say_answer(MainWindow *self) {
    const PracticeFeedback *answer = &self->study.exercises.answer;
    wchar_t text[PANEL_TEXT_SIZE];
    bool is_wrong = answer->verdict == PRACTICE_LOSS || answer->verdict == PRACTICE_MISTAKE;
    format_feedback(self, answer, text);
    main_view_say(self, is_wrong ? TEXT_EXERCISE_WRONG : TEXT_EXERCISE_RIGHT, (const wchar_t *[]){ text }, 1);
}

/* Whether the board shows an exercise's answer: the first move, and the passes that it forces. */
static bool is_behind_answer(const MainWindow *self) {
    const Game *game = referee_game(self->referee);
    int ply = 1;
    while (ply < game->ply && game->moves[ply].kind == MOVE_PASS) {
        ply++;
    }
    return game->ply > 0 && ply == game->ply;
}

bool main_exercise_say_turn(MainWindow *self) {
    const MainExercises *exercises = &self->study.exercises;
    const Game *game = referee_game(self->referee);
    if (self->study.exercise == NO_EXERCISE || self->is_paused) {
        return false;
    }
    if (game->ply == 0) {
        say_exercise(self);
        return true;
    }
    if (!is_behind_answer(self)) {
        return false; /* it is played on */
    }
    Square square = game->moves[0].square;
    if (exercises->judging.square == square) {
        wchar_t name[SQUARE_TEXT_SIZE];
        main_view_square_name(square, name);
        main_view_say(self, TEXT_EXERCISE_JUDGING, (const wchar_t *[]){ name }, 1);
        return true;
    }
    if (exercises->answered == square && exercises->answer.verdict != PRACTICE_UNKNOWN) {
        say_answer(self);
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------------------------------------- judging */
bool main_exercise_wants_hints(const MainWindow *self) {
    bool is_person = self->phase == PHASE_PERSON && !self->is_paused;
    if (self->study.exercise != NO_EXERCISE) {
        return is_person && referee_game(self->referee)->ply == 0;
    }
    return is_person && self->settings.is_practice;
}

static void forget_judging(MainWindow *self) {
    KillTimer(self->window, STUDY_TIMER);
    self->study.exercises.judging.square = SQUARE_NONE;
}

/* Judges by what is known, and goes on to the values of the position on the board. */
static void finish_judging(MainWindow *self) {
    MainExercises *exercises = &self->study.exercises;
    Square square = exercises->judging.square;
    forget_judging(self);
    if (self->study.exercise == NO_EXERCISE) {
        tell_practice(self, square, &exercises->judging.set);
    } else {
        exercises->answered = square;
        exercises->answer = practice_judge(&exercises->judging.set, square);
        if (self->phase == PHASE_PERSON || self->phase == PHASE_OVER) {
            main_view_say_turn(self); /* else it is said when the discs have turned */
        }
    }
    main_study_on_position(self);
}

static bool is_all_exact(const HintSet *set) {
    for (int i = 0; i < set->count; i++) {
        if (!set->values[i].is_exact) {
            return false;
        }
    }
    return set->count > 0 && set->is_whole;
}

static bool is_enough(const HintSet *set) {
    return set->is_final || is_all_exact(set);
}

/* Lets the search of the position on the board, in which a move is being made, go on until the move can be judged. */
static void begin_judging(MainWindow *self, Square square) {
    MainStudy *study = &self->study;
    if (!study->is_searching || study->search_generation != referee_generation(self->referee)) {
        return;
    }
    study->exercises.judging = (Judging){ .square = square,
                                          .ply = referee_game(self->referee)->ply,
                                          .node = referee_node(self->referee),
                                          .generation = study->search_generation,
                                          .set = study->set };
    if (study->exercise == NO_EXERCISE) {
        SetTimer(self->window, STUDY_TIMER, PRACTICE_WAIT_MS, NULL);
    }
}

/* The two answers whose worth came with the exercise. @return false: another move */
static bool judge_known(const Exercise *exercise, Square square, PracticeFeedback *answer) {
    *answer = (PracticeFeedback){ .played = square, .better = SQUARE_NONE, .is_exact = true };
    if (square == exercise->best) {
        answer->verdict = PRACTICE_BEST;
        return true;
    }
    answer->loss = exercise->best_score - exercise->played_score;
    answer->better = exercise->best;
    answer->verdict = answer->loss < ANALYSIS_MISTAKE ? PRACTICE_LOSS : PRACTICE_MISTAKE;
    return square == exercise->played;
}

static void judge_answer(MainWindow *self, Square square) {
    MainStudy *study = &self->study;
    MainExercises *exercises = &study->exercises;
    if (referee_game(self->referee)->ply > 0) {
        return; /* it is played on */
    }
    exercises->answered = square;
    if (judge_known(&exercises->found.exercise, square, &exercises->answer)) {
        return;
    }
    exercises->answer = practice_judge(&study->set, square);
    if (!is_enough(&study->set)) {
        exercises->answer.verdict = PRACTICE_UNKNOWN;
        begin_judging(self, square);
    }
}

void main_study_judge(MainWindow *self, Square square) {
    MainStudy *study = &self->study;
    if (study->exercises.judging.square != SQUARE_NONE) {
        finish_judging(self);
    }
    if (study->exercise != NO_EXERCISE) {
        judge_answer(self, square);
    } else if (self->settings.is_practice) {
        main_study_tell(self, L""); /* what was said of the move before */
        if (study->is_on || is_enough(&study->set)) {
            tell_practice(self, square, &study->set);
        } else {
            begin_judging(self, square);
        }
    }
}

bool main_exercise_keeps_search(MainWindow *self) {
    const Judging *judging = &self->study.exercises.judging;
    const Game *game = referee_game(self->referee);
    if (judging->square == SQUARE_NONE) {
        return false;
    }
    bool is_behind = game->ply > judging->ply && game->moves[judging->ply].square == judging->square &&
                     referee_line_node(self->referee, judging->ply) == judging->node;
    if (!is_behind) {
        forget_judging(self); /* the move was taken back */
    }
    return is_behind;
}

bool main_exercise_take_hints(MainWindow *self, const HintSet *set) {
    Judging *judging = &self->study.exercises.judging;
    if (judging->square == SQUARE_NONE || set->generation != judging->generation) {
        return false;
    }
    judging->set = *set;
    if (is_enough(set)) {
        finish_judging(self);
    }
    return true;
}

void main_exercise_on_timer(MainWindow *self) {
    KillTimer(self->window, STUDY_TIMER);
    if (self->study.exercises.judging.square != SQUARE_NONE) {
        finish_judging(self);
    }
}

/* ------------------------------------------------------------------------------------------------- the game */
/* Keeps the game on the board while exercises stand there. Without memory it is lost, as by any other new game. */
static void interrupt_game(const MainWindow *self, InterruptedGame *game) {
    const MainStudy *study = &self->study;
    if (!self->has_setup || !referee_is_playing(self->referee) || record_create(&game->record) != STATUS_OK) {
        return;
    }
    if (record_copy(referee_record(self->referee), game->record) != STATUS_OK) {
        record_destroy(game->record);
        game->record = NULL;
        return;
    }
    game->node = referee_node(self->referee);
    game->first = study->games.first;
    game->is_kept = study->games.is_kept;
    game->setup = *referee_setup(self->referee);
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        game->setup.players[color] =
            study->is_on ? study->players[color] : referee_player(self->referee, (Color)color);
    }
}

void main_exercise_on_new_game(MainWindow *self) {
    MainExercises *exercises = &self->study.exercises;
    forget_judging(self);
    self->study.exercise = NO_EXERCISE;
    exercises->answered = SQUARE_NONE;
    exercises->is_wanted = false;
    record_destroy(exercises->interrupted.record);
    exercises->interrupted = (InterruptedGame){ .record = NULL };
}

void main_exercise_leave(MainWindow *self) {
    MainExercises *exercises = &self->study.exercises;
    InterruptedGame game = exercises->interrupted;
    bool was_wanted = exercises->is_wanted;
    exercises->is_wanted = false;
    if (self->study.exercise == NO_EXERCISE) {
        if (was_wanted) {
            main_study_show_status(self);
            main_view_say_turn(self);
        }
        return;
    }
    exercises->interrupted.record = NULL;
    main_study_on_new_game(self);
    if (game.record) {
        bool is_back = main_game_open(self, game.record, game.node, &game.setup);
        main_store_on_new_game(self, game.first);
        self->study.games.is_kept = game.is_kept;
        record_destroy(game.record);
        if (is_back) {
            return;
        }
    }
    self->study.games.is_kept = true; /* whoever plays on from here plays no game of their own */
    main_view_show_board(self);
    main_study_on_position(self);
    main_view_say(self, TEXT_EXERCISE_LEFT, NULL, 0);
}

/* Puts the found exercise onto the board; both sides are the user's. */
static void open_exercise(MainWindow *self) {
    MainExercises *exercises = &self->study.exercises;
    InterruptedGame game = exercises->interrupted;
    RefereeSetup setup = { .seed = self->setup.seed, .draw = self->setup.draw };
    Record *record = NULL;
    if (record_create(&record) != STATUS_OK) {
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
        return;
    }
    record_set_start(record, &exercises->found.exercise.position, NULL);
    exercises->interrupted.record = NULL;
    if (self->study.exercise == NO_EXERCISE) {
        interrupt_game(self, &game);
    }
    main_study_on_new_game(self);
    exercises->interrupted = game;
    self->study.exercise = exercises->taken_count - 1;
    if (!main_game_open(self, record, RECORD_ROOT, &setup)) {
        main_exercise_on_new_game(self);
    }
    record_destroy(record);
}

/* ------------------------------------------------------------------------------------------------ searching */
static bool take_exercise(MainExercises *exercises) {
    while (exercise_finder_take(exercises->finder, &exercises->found)) {
        if (exercises->found.generation == exercises->generation) {
            exercises->taken_count++;
            return true;
        }
    }
    return false;
}

/* Nothing more will come: says why. The next time the search begins anew. */
static void tell_end(MainWindow *self, const FinderProgress *progress) {
    MainExercises *exercises = &self->study.exercises;
    wchar_t text[PANEL_TEXT_SIZE];
    exercises->is_started = false;
    if (progress->status != STATUS_OK && progress->status != STATUS_NOT_FOUND) {
        win_text_get(self->language, text_of_status(progress->status), text, PANEL_TEXT_SIZE);
        main_view_say(self, TEXT_EXERCISE_UNREADABLE, (const wchar_t *[]){ text }, 1);
    } else if (exercises->taken_count > 0) {
        wsprintfW(text, L"%d", exercises->taken_count);
        main_view_say(self, TEXT_EXERCISE_LAST, (const wchar_t *[]){ text }, 1);
    } else {
        wsprintfW(text, L"%d", EXERCISE_EMPTIES_MAX);
        main_view_say(self, TEXT_MESSAGE_EXERCISE_NONE, (const wchar_t *[]){ text }, 1);
    }
}

void main_exercise_on_news(MainWindow *self) {
    MainExercises *exercises = &self->study.exercises;
    if (!exercises->is_wanted || self->question) {
        return; /* it waits in the finder */
    }
    FinderProgress progress; /* before the taking, so that nothing can come between */
    exercise_finder_progress(exercises->finder, &progress);
    if (take_exercise(exercises)) {
        exercises->is_wanted = false;
        open_exercise(self);
    } else if (progress.is_over && progress.generation == exercises->generation) {
        exercises->is_wanted = false;
        tell_end(self, &progress);
    }
    main_study_show_status(self);
}

static bool start_search(MainWindow *self) {
    MainExercises *exercises = &self->study.exercises;
    Status status = STATUS_OK;
    if (!exercises->finder) {
        status = exercise_finder_create(post_news, self, &exercises->finder);
    }
    if (status == STATUS_OK) {
        status = exercise_finder_start(exercises->finder, exercises->generation + 1, self->study.games.path);
    }
    if (status != STATUS_OK) {
        main_view_say(self, text_of_status(status), NULL, 0);
        return false;
    }
    exercises->generation++;
    exercises->taken_count = 0;
    exercises->is_started = true;
    exercises->is_stale = false;
    return true;
}

void main_exercise_next(MainWindow *self) {
    MainExercises *exercises = &self->study.exercises;
    if (self->question) {
        return;
    }
    if (!self->study.games.store) { /* there is no place for games */
        tell_end(self, &(FinderProgress){ .status = STATUS_NOT_FOUND });
        return;
    }
    bool is_new = exercises->is_stale && self->study.exercise == NO_EXERCISE;
    if ((!exercises->is_started || is_new) && !start_search(self)) {
        return;
    }
    exercises->is_wanted = true;
    main_view_say(self, TEXT_MESSAGE_EXERCISE_SEARCHING, NULL, 0);
    main_exercise_on_news(self);
}

void main_exercise_format_progress(const MainWindow *self, wchar_t *out) {
    const MainExercises *exercises = &self->study.exercises;
    FinderProgress progress;
    wchar_t numbers[2][16];
    out[0] = 0;
    if (!exercises->is_wanted) {
        return;
    }
    exercise_finder_progress(exercises->finder, &progress);
    if (progress.game_count > 0 && progress.generation == exercises->generation) {
        wsprintfW(numbers[0], L"%d", progress.games_done);
        wsprintfW(numbers[1], L"%d", progress.game_count);
        main_view_format(self, TEXT_STATUS_EXERCISES, (const wchar_t *[]){ numbers[0], numbers[1] }, 2, out);
    }
}
