/* SPDX-License-Identifier: MIT */
/* The course of a game, over turns, waits, thoughts, flips and notices. Nothing here waits: each step ends by
 * posting a command, starting a timer, an animation or a thought. */
#include "main_course.h"

#include "board_control.h"
#include "core/random.h"
#include "main_say.h"
#include "main_window.h"
#include "platform/clock.h"
#include "text/status_text.h"
#include "win_text.h"

typedef struct PaceTimes {
    UINT computer_ms; /* the computer's waiting time */
    UINT notify_ms;   /* the red marker stands */
    UINT notice_ms;   /* a notice stands */
    int flip_ms;      /* from one flip to the next */
    int turn_ms;      /* a disc turns for */
    int first_ms;     /* before the first flip */
} PaceTimes;

static const PaceTimes PACE_TIMES[] = {
    [PACE_SMOOTH] = { 400, 300, 1200, 60, 180, 60 },
    [PACE_ORIGINAL] = { 1000, 300, 1500, 300, 0, 300 },
    [PACE_OFF] = { 0, 0, 800, 0, 0, 0 }, /* what is said must stand long enough to be heard */
};

static const PaceTimes *pace(const MainWindow *self) {
    BOOL is_animated = TRUE;
    SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &is_animated, 0);
    if (!is_animated && self->settings.pace == PACE_SMOOTH) {
        return &PACE_TIMES[PACE_OFF];
    }
    return &PACE_TIMES[self->settings.pace];
}

/* Calls main_game_on_timer after a while, from the message loop also when the while is 0. */
static void wait_ms(MainWindow *self, UINT delay_ms) {
    SetTimer(self->window, MAIN_TIMER, delay_ms > 0 ? delay_ms : USER_TIMER_MINIMUM, NULL);
}

static LPARAM pack_stone(Color color, Square square) {
    int number = color == COLOR_BLACK ? 1 : 2;
    return MAKELPARAM(MAKEWORD(square_row(square), square_column(square)), number);
}

/* @return false when the bits are no colour, or a column or row beyond the board */
static bool unpack_stone(LPARAM packed, Color *color, Square *square) {
    int number = HIWORD(packed);
    int column = HIBYTE(LOWORD(packed));
    int row = LOBYTE(LOWORD(packed));
    if (number < 1 || number > 2 || column > 7 || row > 7 || (ULONG_PTR)packed >> 32) {
        return false;
    }
    *color = number == 1 ? COLOR_BLACK : COLOR_WHITE;
    *square = square_at(column, row);
    return true;
}

int main_game_person_count(const RefereeSetup *setup) {
    return !setup->players[COLOR_BLACK] + !setup->players[COLOR_WHITE];
}

/* --------------------------------------------------------------------------------------- stopping */
enum { QUEUE_MAX = 64 };

/* Removes moves that wait in the queue; other commands go back into it in their order. */
static void drop_queued_moves(MainWindow *self) {
    MSG kept[QUEUE_MAX];
    int kept_count = 0;
    MSG message;
    while (kept_count < QUEUE_MAX && PeekMessageW(&message, self->window, WM_COMMAND, WM_COMMAND, PM_REMOVE)) {
        int id = LOWORD(message.wParam);
        if (id != IDPUT_STONE && id != IDTHINK_PUT_STONE) {
            kept[kept_count++] = message;
        }
    }
    for (int i = 0; i < kept_count; i++) {
        PostMessageW(self->window, WM_COMMAND, kept[i].wParam, kept[i].lParam);
    }
}

/* Ends every wait, thought and animation of the current phase. Before any change of game. */
void main_course_halt(MainWindow *self) {
    self->phase = PHASE_NO_GAME; /* so that the end of an animation leads nowhere */
    KillTimer(self->window, MAIN_TIMER);
    KillTimer(self->window, CLOCK_TIMER);
    referee_stop_clock(self->referee);
    thinker_cancel(self->thinker);
    drop_queued_moves(self);
    board_control_finish(self->board);
    self->has_thought = false;
    self->stand_in = NULL;
    self->preview = 0;
    main_autosave_stop_waiting(self);
}

/* Forgets what was still to be told of the game. */
void main_course_forget(MainWindow *self) {
    self->has_passed = false;
    self->is_paused = false;
    self->is_user_paused = false;
    self->is_self_playing = false;
    self->notice_count = 0;
    main_autosave_forget(self);
}

void main_game_stop(MainWindow *self) {
    main_course_halt(self);
    main_course_forget(self);
    main_questions_close(self);
    referee_abandon(self->referee);
}

/* ----------------------------------------------------------------------------------------- notices */
static void add_notice(MainWindow *self, TextId id, const wchar_t *const values[], int count) {
    if (self->notice_count < NOTICES_MAX) {
        main_view_format(self, id, values, count, self->notices[self->notice_count++]);
    }
}

static TextId student_text(const MainWindow *self, Color color, const char *suffix) {
    const Opponent *player = referee_player(self->referee, color);
    return player && player->is_student ? text_of_opponent(player->name, suffix) : TEXT_UNKNOWN;
}

static void add_pass_notice(MainWindow *self, const RefereeEvent *event) {
    wchar_t name[PANEL_TEXT_SIZE];
    wchar_t color[PANEL_TEXT_SIZE];
    const wchar_t *both[] = { name, color };
    const wchar_t *only_color[] = { color };
    bool is_lone_person = main_game_person_count(referee_setup(self->referee)) == 1;
    TextId own = student_text(self, event->color, "PASSES");
    main_view_player_name(self, event->color, name, PANEL_TEXT_SIZE);
    main_view_color_name(self, event->color, false, color, PANEL_TEXT_SIZE);
    if (own != TEXT_UNKNOWN) {
        add_notice(self, own, NULL, 0);
    } else if (referee_player(self->referee, event->color)) {
        add_notice(self, TEXT_MESSAGE_COMPUTER_PASSES, both, 2);
    } else if (event->is_forced_pass && is_lone_person) {
        add_notice(self, TEXT_MESSAGE_YOU_PASS, only_color, 1);
    } else {
        main_view_color_name(self, event->color, true, color, PANEL_TEXT_SIZE);
        add_notice(self, event->is_forced_pass ? TEXT_MESSAGE_SIDE_MUST_PASS : TEXT_MESSAGE_PASSES, only_color, 1);
    }
}

void main_game_listener(void *context, const Referee *referee, const RefereeEvent *event) {
    MainWindow *self = context;
    (void)referee;
    if (event->kind == REFEREE_DISC_PLACED) {
        self->placed = *event;
        self->has_passed = false;
        if (event->is_go_stone) {
            add_notice(self, student_text(self, event->color, "GO_STONE"), NULL, 0);
        }
    } else if (event->kind == REFEREE_PASSED) {
        self->has_passed = true;
        self->passed_color = event->color;
        add_pass_notice(self, event);
    }
}

/* ------------------------------------------------------------------------------------------ turns */
void main_course_post_think(MainWindow *self, Color color) {
    PostMessageW(self->window, WM_COMMAND, IDTHINK_PUT_STONE, MAKELPARAM(0, color == COLOR_BLACK ? 1 : 2));
}

/* Clocks are looked at so often: a tenth of a second is not seen in minutes and seconds. */
enum { CLOCK_STEP_MS = 100 };

static bool has_clocks(const MainWindow *self) {
    return referee_has_clock(self->referee, COLOR_BLACK) || referee_has_clock(self->referee, COLOR_WHITE);
}

static void run_clock(MainWindow *self) {
    if (self->study.is_on) {
        return; /* study has time */
    }
    referee_run_clock(self->referee);
    if (has_clocks(self)) {
        SetTimer(self->window, CLOCK_TIMER, CLOCK_STEP_MS, NULL);
    }
}

/* The board shows another position, or the same one in another state. */
static void tell_position(MainWindow *self) {
    main_side_bar_on_position(self);
    main_opening_on_position(self);
    main_study_on_position(self);
    main_games_on_position(self);
    main_files_show_title(self);
    main_autosave_on_change(self);
}

void main_course_open_turn(MainWindow *self) {
    Color mover = game_mover(referee_game(self->referee));
    self->has_thought = false;
    self->stand_in = NULL;
    self->phase = referee_player(self->referee, mover) ? PHASE_COMPUTER : PHASE_PERSON;
    run_clock(self);
    main_view_show_board(self);
    main_view_show_players(self);
    main_view_say_turn(self);
    if (self->phase == PHASE_COMPUTER) {
        main_course_post_think(self, mover);
    }
    tell_position(self);
    if (self->is_self_playing && self->phase == PHASE_PERSON) {
        main_game_let_move(self);
    }
}

/* A position that is only looked at. */
void main_course_rest(MainWindow *self, Phase phase) {
    self->phase = phase;
    main_view_show_board(self);
    main_view_show_players(self);
    main_view_say_turn(self);
    tell_position(self);
}

/* Flips one after another, as the pace says; ends in main_game_on_turned. */
static void show_move(MainWindow *self) {
    const PaceTimes *times = pace(self);
    BoardTurn turns[BOARD_FLIPS_MAX];
    int count = 0;
    for (int i = 0; i < self->placed.flip_count && times->flip_ms > 0; i++) {
        Square square = self->placed.flips[i];
        turns[count++] = (BoardTurn){ .column = square_column(square),
                                      .row = square_row(square),
                                      .from = self->placed.color == COLOR_BLACK ? PIECE_WHITE : PIECE_BLACK,
                                      .start_ms = times->first_ms + i * times->flip_ms,
                                      .duration_ms = times->turn_ms };
    }
    self->phase = PHASE_SHOWING;
    main_view_show_board(self);
    /* A screen reader hears each move of either side; of one that was just judged, the judgement. */
    if (referee_player(self->referee, self->placed.color) || !self->study.told[0]) {
        main_say_last(self);
    }
    board_control_animate(self->board, turns, count);
}

static void end_game(MainWindow *self) {
    KillTimer(self->window, CLOCK_TIMER);
    self->is_self_playing = false;
    main_course_rest(self, PHASE_OVER);
    main_store_on_end(self);
    if (!self->study.is_on && self->study.exercise == NO_EXERCISE) {
        main_questions_ask_again(self);
    }
}

void main_game_on_clock(MainWindow *self) {
    if (referee_check_clock(self->referee)) {
        main_course_halt(self);
        end_game(self);
    } else {
        main_view_show_players(self);
        main_autosave_on_clock(self);
    }
}

/* After a disc and its flips, or at the start: the next notice, a turn, or the end. */
void main_course_go_on(MainWindow *self) {
    main_view_show_players(self);
    if (self->notice_count > 0) {
        self->phase = PHASE_NOTICE;
        main_view_show_board(self);
        main_study_show_status(self);
        panel_item_show_message(self->message, self->notices[0]);
        self->notice_count--;
        MoveMemory(self->notices[0], self->notices[1], (size_t)self->notice_count * sizeof self->notices[0]);
        wait_ms(self, pace(self)->notice_ms);
    } else if (main_autosave_makes_wait(self)) {
        self->phase = PHASE_SHOWING;
    } else if (referee_is_playing(self->referee)) {
        main_course_open_turn(self);
        self->has_passed = false;
    } else {
        end_game(self);
    }
}

void main_game_on_turned(MainWindow *self) {
    if (self->phase == PHASE_SHOWING && !self->is_paused) {
        main_course_go_on(self);
    }
}

/* --------------------------------------------------------------------------------------- commands */
/* One game in so many against a student, an uninvited one barges in. */
enum { BARGE_IN_ODDS = 12 };

static void let_student_barge_in(MainWindow *self, RefereeSetup *setup) {
    Random random = random_seeded(setup->seed);
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        const Opponent *player = setup->players[color];
        if (!player || !player->is_student || random_below(&random, BARGE_IN_ODDS) != 0) {
            continue;
        }
        for (int i = 0; i < opponent_count(); i++) {
            if (opponent_at(i)->is_uninvited) {
                setup->players[color] = opponent_at(i);
                add_notice(self, TEXT_STUDENT_BARGES_IN, NULL, 0);
            }
        }
    }
}

void main_game_begin(MainWindow *self) {
    self->setup.start = self->settings.start;
    main_game_begin_with(self, self->setup);
}

void main_game_begin_with(MainWindow *self, RefereeSetup setup) {
    main_course_halt(self);
    main_course_forget(self);
    main_questions_close(self);
    self->setup.seed = clock_entropy();
    setup.seed = self->setup.seed;
    self->has_setup = true;
    main_study_on_new_game(self);
    main_files_on_new_game(self);
    main_opening_on_new_game(self);
    main_replaced_forget(self);
    main_side_bar_dismiss(self);
    let_student_barge_in(self, &setup);
    if (referee_begin(self->referee, &setup) != STATUS_OK) {
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
        return;
    }
    main_engines_rest(self, setup.players);
    SetFocus(self->board);
    main_course_go_on(self);
}

void main_game_put_stone(MainWindow *self, LPARAM packed) {
    Color color;
    Square square;
    if (self->is_paused || !unpack_stone(packed, &color, &square)) {
        return;
    }
    /* A move counts only when it is waited for: the person's in the person's turn, the computer's when the red
     * marker stands on that very square. Whatever comes late or early is thrown away. */
    Move move = move_disc(square);
    if (self->phase == PHASE_NOTIFY && square == self->thought_move.square) {
        move = self->thought_move;
    } else if (self->phase != PHASE_PERSON) {
        return;
    }
    if (self->phase == PHASE_PERSON) {
        main_study_judge(self, square);
    }
    Status status = referee_play(self->referee, color, move);
    if (status == STATUS_OK) {
        KillTimer(self->window, CLOCK_TIMER);
        self->has_thought = false;
        self->preview = 0;
        self->study.set.count = 0; /* of the position that was */
        main_autosave_on_move(self);
        show_move(self);
    } else if (!referee_is_playing(self->referee)) {
        main_course_halt(self); /* the flag has fallen before the move */
        end_game(self);
    } else if (status == STATUS_OUT_OF_MEMORY || status == STATUS_FULL) {
        main_view_say(self, text_of_status(status), NULL, 0);
    }
}

void main_game_on_chosen(MainWindow *self, int column, int row) {
    if (self->is_self_playing) {
        main_game_toggle_self_play(self); /* a click stops it, and plays nothing */
        return;
    }
    main_autosave_take_up(self);
    if (self->phase == PHASE_RESTING || self->phase == PHASE_FAILED || self->is_user_paused) {
        main_view_say_turn(self); /* why nothing happens */
        return;
    }
    if (self->phase != PHASE_PERSON || self->is_paused) {
        return;
    }
    const Game *game = referee_game(self->referee);
    Square square = square_at(column, row);
    Board board = game_board(game);
    if (board_legal_moves(board) & bitboard_of(square)) {
        PostMessageW(self->window, WM_COMMAND, IDPUT_STONE, pack_stone(game_mover(game), square));
        return;
    }
    wchar_t name[SQUARE_TEXT_SIZE] = { (wchar_t)(L'a' + column), (wchar_t)(L'1' + row), 0 };
    bool is_taken = (board.mover | board.other) & bitboard_of(square);
    main_view_say(self, is_taken ? TEXT_MESSAGE_OCCUPIED : TEXT_MESSAGE_ILLEGAL, (const wchar_t *[]){ name }, 1);
}

bool main_game_can_pass(const MainWindow *self) {
    return self->phase == PHASE_PERSON && !self->is_paused && referee_may_pass(self->referee);
}

void main_game_pass(MainWindow *self) {
    if (main_game_can_pass(self) &&
        referee_play(self->referee, game_mover(referee_game(self->referee)), move_pass()) == STATUS_OK) {
        self->preview = 0;
        main_autosave_on_move(self);
        main_course_go_on(self);
    }
}

/* What the clock leaves for a move: so that it lasts for the rest of the game. 0: no clock. */
static int time_for_move(const MainWindow *self, Color mover) {
    enum { RESERVE_MS = 500, LEAST_MS = 50 };
    int64_t left_ms = referee_clock_left_ms(self->referee, mover);
    if (left_ms < 0) {
        return 0;
    }
    int empties = board_empty_count(game_board(referee_game(self->referee)));
    int64_t increment_ms = referee_setup(self->referee)->clocks[mover].increment_ms;
    int64_t time_ms = (left_ms - RESERVE_MS) / (empties / 2 + 2) + increment_ms * 3 / 4;
    int64_t most_ms = left_ms - RESERVE_MS;
    time_ms = time_ms < most_ms ? time_ms : most_ms;
    return time_ms > LEAST_MS ? (int)time_ms : LEAST_MS;
}

void main_game_think(MainWindow *self, LPARAM packed) {
    const Game *game = referee_game(self->referee);
    Color mover = game_mover(game);
    int number = HIWORD(packed);
    if (self->phase != PHASE_COMPUTER || self->is_paused || number != (mover == COLOR_BLACK ? 1 : 2)) {
        return;
    }
    self->has_thought = false;
    self->is_pause_over = false;
    const Opponent *opponent = self->stand_in ? self->stand_in : referee_player(self->referee, mover);
    if (main_opening_choose(self, &self->thought_move)) {
        self->has_thought = true;
    } else {
        OpponentLimits limits = { .time_ms = time_for_move(self, mover) };
        thinker_start(self->thinker, referee_generation(self->referee), opponent, game,
                      referee_turn_seed(self->referee), &limits);
    }
    wait_ms(self, pace(self)->computer_ms);
}

/* When both the thought and the waiting time have come: the red marker, or the computer's pass. */
static void notify_move(MainWindow *self) {
    if (!self->has_thought || !self->is_pause_over) {
        return;
    }
    Color mover = game_mover(referee_game(self->referee));
    if (self->thought_move.kind == MOVE_PASS) {
        if (referee_play(self->referee, mover, self->thought_move) == STATUS_OK) {
            main_autosave_on_move(self);
            main_course_go_on(self);
        }
        return;
    }
    const PaceTimes *times = pace(self);
    UINT delay_ms = times->notify_ms;
    if (self->thought_move.kind == MOVE_FORCED) {
        TextId forces = student_text(self, mover, "FORCES");
        main_view_say(self, forces, NULL, 0);
        delay_ms = times->notice_ms;
    }
    self->phase = PHASE_NOTIFY;
    main_view_show_board(self);
    wait_ms(self, delay_ms);
}

void main_game_say_failed(MainWindow *self) {
    wchar_t name[PANEL_TEXT_SIZE];
    Color mover = game_mover(referee_game(self->referee));
    const Opponent *failed = self->stand_in ? self->stand_in : referee_player(self->referee, mover);
    if (!main_engines_say_given_up(self, failed, self->failed)) {
        main_view_player_name(self, mover, name, PANEL_TEXT_SIZE);
        main_view_say(self, TEXT_MESSAGE_ENGINE_FAILED, (const wchar_t *[]){ name }, 1);
    }
}

/* Whoever was to move has given up. Where it was to move for a person, the turn is that person's again; else the game
 * stands, and its clock with it, until somebody decides. */
static void fail_turn(MainWindow *self, Status status) {
    KillTimer(self->window, MAIN_TIMER);
    self->failed = status;
    self->is_self_playing = false;
    main_game_say_failed(self);
    if (self->stand_in) {
        self->stand_in = NULL;
        self->phase = PHASE_PERSON;
    } else {
        self->phase = PHASE_FAILED;
        KillTimer(self->window, CLOCK_TIMER);
        referee_stop_clock(self->referee);
        main_view_show_players(self);
    }
    main_view_show_board(self);
}

void main_game_on_thought(MainWindow *self, const Thought *thought) {
    if (thought->generation != referee_generation(self->referee) || self->phase != PHASE_COMPUTER ||
        self->has_thought || self->is_paused) {
        return;
    }
    if (thought->status != STATUS_OK || game_check(referee_game(self->referee), thought->move) != STATUS_OK) {
        fail_turn(self, thought->status);
        return;
    }
    self->has_thought = true;
    self->thought_move = thought->move;
    notify_move(self);
}

void main_game_on_timer(MainWindow *self) {
    KillTimer(self->window, MAIN_TIMER);
    switch (self->phase) {
    case PHASE_COMPUTER:
        self->is_pause_over = true;
        notify_move(self);
        break;
    case PHASE_NOTIFY:
        PostMessageW(self->window, WM_COMMAND, IDPUT_STONE,
                     pack_stone(game_mover(referee_game(self->referee)), self->thought_move.square));
        break;
    case PHASE_NOTICE:
        main_course_go_on(self);
        break;
    case PHASE_SHOWING:
        main_autosave_on_late(self);
        break;
    default:
        break;
    }
}

void main_game_on_escape(MainWindow *self) {
    main_side_bar_dismiss(self);
    if (self->is_self_playing) {
        main_game_toggle_self_play(self);
        return;
    }
    bool is_moving = self->phase == PHASE_SHOWING || self->phase == PHASE_NOTICE;
    board_control_finish(self->board);
    if (self->phase == PHASE_NOTICE) {
        main_game_on_timer(self);
    }
    if (!is_moving) {
        main_exercise_leave(self);
    }
}

void main_game_on_pointed(MainWindow *self, int column, int row) {
    Bitboard preview = 0;
    if (column >= 0 && self->phase == PHASE_PERSON) {
        preview = board_flips(game_board(referee_game(self->referee)), square_at(column, row));
    }
    if (preview != self->preview) {
        self->preview = preview;
        main_view_show_board(self);
    }
}
