/* SPDX-License-Identifier: MIT */
/* The course of a game: from the order question over turns, waits, thoughts and flips to "play again?".
 * Nothing here waits: each step ends by posting a command, starting a timer, an animation or a thought. */
#include "main_window.h"

#include "board_control.h"
#include "owned_dialog.h"
#include "platform/clock.h"
#include "win_text.h"

typedef struct PaceTimes {
    UINT computer_ms; /* the computer's waiting time */
    UINT notify_ms;   /* the red marker stands */
    UINT pass_ms;     /* the notice of a pass stands */
    int flip_ms;      /* from one flip to the next */
    int turn_ms;      /* a disc turns for */
    int first_ms;     /* before the first flip */
} PaceTimes;

static const PaceTimes PACE_TIMES[] = {
    [PACE_SMOOTH] = { 400, 300, 1200, 60, 180, 60 },
    [PACE_ORIGINAL] = { 1000, 300, 1500, 300, 0, 300 },
    [PACE_OFF] = { 0, 0, 0, 0, 0, 0 },
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

const Opponent *main_game_opponent(const MainWindow *self, Color *side) {
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        if (self->setup.players[color]) {
            *side = (Color)color;
            return self->setup.players[color];
        }
    }
    return NULL;
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
static void halt(MainWindow *self) {
    self->phase = PHASE_NO_GAME; /* so that the end of an animation leads nowhere */
    KillTimer(self->window, MAIN_TIMER);
    thinker_cancel(self->thinker);
    drop_queued_moves(self);
    board_control_finish(self->board);
    self->has_thought = false;
    self->has_passed = false;
    self->is_paused = false;
    self->preview = 0;
}

static void close_question(MainWindow *self) {
    if (self->question) {
        owned_dialog_close(self->question);
        self->question = NULL;
        self->question_kind = QUESTION_NONE;
    }
}

void main_game_stop(MainWindow *self) {
    halt(self);
    close_question(self);
    referee_abandon(self->referee);
}

/* ------------------------------------------------------------------------------------------ turns */
static void post_think(MainWindow *self, Color color) {
    PostMessageW(self->window, WM_COMMAND, IDTHINK_PUT_STONE, MAKELPARAM(0, color == COLOR_BLACK ? 1 : 2));
}

static void open_turn(MainWindow *self) {
    Color mover = game_mover(referee_game(self->referee));
    self->has_thought = false;
    self->phase = referee_player(self->referee, mover) ? PHASE_COMPUTER : PHASE_PERSON;
    main_view_show_board(self);
    main_view_show_players(self);
    main_view_say_turn(self);
    if (self->phase == PHASE_COMPUTER) {
        post_think(self, mover);
    }
}

/* Flips one after another, as the pace says; ends in main_game_on_turned. */
static void show_move(MainWindow *self) {
    const PaceTimes *times = pace(self);
    BoardTurn turns[BOARD_FLIPS_MAX];
    int count = times->flip_ms > 0 ? self->placed.flip_count : 0;
    for (int i = 0; i < count; i++) {
        Square square = self->placed.flips[i];
        turns[i] = (BoardTurn){ .column = square_column(square),
                                .row = square_row(square),
                                .from = self->placed.color == COLOR_BLACK ? PIECE_WHITE : PIECE_BLACK,
                                .start_ms = times->first_ms + i * times->flip_ms,
                                .duration_ms = times->turn_ms };
    }
    self->phase = PHASE_SHOWING;
    main_view_show_board(self);
    board_control_animate(self->board, turns, count);
}

static void ask_again(MainWindow *self);

static void end_game(MainWindow *self) {
    self->phase = PHASE_OVER;
    main_view_show_board(self);
    main_view_show_players(self);
    main_view_say_turn(self);
    ask_again(self);
}

static void say_pass(MainWindow *self) {
    wchar_t name[PANEL_TEXT_SIZE];
    wchar_t color[PANEL_TEXT_SIZE];
    main_view_player_name(self, self->passed_color, name, PANEL_TEXT_SIZE);
    main_view_color_name(self, self->passed_color, color, PANEL_TEXT_SIZE);
    if (referee_player(self->referee, self->passed_color)) {
        main_view_say(self, TEXT_MESSAGE_COMPUTER_PASSES, (const wchar_t *[]){ name, color }, 2);
    } else {
        main_view_say(self, TEXT_MESSAGE_YOU_PASS, (const wchar_t *[]){ color }, 1);
    }
}

/* After a disc and its flips, or at the start: a pass, a turn, or the end. */
static void go_on(MainWindow *self) {
    main_view_show_players(self);
    if (self->has_passed && self->phase != PHASE_PASS) {
        self->phase = PHASE_PASS;
        main_view_show_board(self);
        say_pass(self);
        wait_ms(self, pace(self)->pass_ms);
        return;
    }
    if (referee_is_playing(self->referee)) {
        open_turn(self);
        self->has_passed = false;
    } else {
        end_game(self);
    }
}

void main_game_on_turned(MainWindow *self) {
    if (self->phase == PHASE_SHOWING && !self->is_paused) {
        go_on(self);
    }
}

void main_game_listener(void *context, const Referee *referee, const RefereeEvent *event) {
    MainWindow *self = context;
    (void)referee;
    if (event->kind == REFEREE_DISC_PLACED) {
        self->placed = *event;
        self->has_passed = false;
    } else if (event->kind == REFEREE_PASSED) {
        self->has_passed = true;
        self->passed_color = event->color;
    }
}

/* --------------------------------------------------------------------------------------- commands */
void main_game_begin(MainWindow *self) {
    halt(self);
    close_question(self);
    self->setup.start = self->settings.start == START_IS_MIRRORED ? START_MIRRORED : START_STANDARD;
    self->setup.seed = clock_entropy();
    self->has_setup = true;
    referee_begin(self->referee, &self->setup);
    SetFocus(self->board);
    go_on(self);
}

void main_game_put_stone(MainWindow *self, LPARAM packed) {
    Color color;
    Square square;
    if (self->is_paused || !unpack_stone(packed, &color, &square)) {
        return;
    }
    /* A move counts only when it is waited for: the person's in the person's turn, the computer's when the red
     * marker stands on that very square. Whatever comes late or early is thrown away. */
    bool is_expected = self->phase == PHASE_PERSON || (self->phase == PHASE_NOTIFY && square == self->thought_square);
    if (!is_expected || referee_play(self->referee, color, square) != STATUS_OK) {
        return;
    }
    self->has_thought = false;
    self->preview = 0;
    show_move(self);
}

void main_game_on_chosen(MainWindow *self, int column, int row) {
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

void main_game_think(MainWindow *self, LPARAM packed) {
    const Game *game = referee_game(self->referee);
    Color mover = game_mover(game);
    int number = HIWORD(packed);
    if (self->phase != PHASE_COMPUTER || self->is_paused || number != (mover == COLOR_BLACK ? 1 : 2)) {
        return;
    }
    self->has_thought = false;
    self->is_pause_over = false;
    thinker_start(self->thinker, referee_generation(self->referee), referee_player(self->referee, mover), game,
                  referee_turn_seed(self->referee));
    wait_ms(self, pace(self)->computer_ms);
}

/* When both the thought and the waiting time have come: the red marker. */
static void notify_move(MainWindow *self) {
    if (!self->has_thought || !self->is_pause_over) {
        return;
    }
    self->phase = PHASE_NOTIFY;
    main_view_show_board(self);
    wait_ms(self, pace(self)->notify_ms);
}

void main_game_on_thought(MainWindow *self, const Thought *thought) {
    if (thought->generation != referee_generation(self->referee) || self->phase != PHASE_COMPUTER ||
        self->has_thought || self->is_paused) {
        return;
    }
    if (thought->status != STATUS_OK || thought->move.kind != MOVE_DISC) {
        wchar_t name[PANEL_TEXT_SIZE];
        main_view_player_name(self, game_mover(referee_game(self->referee)), name, PANEL_TEXT_SIZE);
        main_view_say(self, TEXT_MESSAGE_ENGINE_FAILED, (const wchar_t *[]){ name }, 1);
        return;
    }
    self->has_thought = true;
    self->thought_square = thought->move.square;
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
                     pack_stone(game_mover(referee_game(self->referee)), self->thought_square));
        break;
    case PHASE_PASS:
        go_on(self);
        break;
    default:
        break;
    }
}

bool main_game_can_take_back(const MainWindow *self) {
    return !self->question && referee_can_take_back(self->referee);
}

void main_game_take_back(MainWindow *self) {
    if (!referee_can_take_back(self->referee)) {
        return;
    }
    halt(self);
    close_question(self);
    if (referee_take_back(self->referee) == STATUS_OK) {
        open_turn(self);
    }
}

void main_game_on_escape(MainWindow *self) {
    board_control_finish(self->board);
    if (self->phase == PHASE_PASS) {
        main_game_on_timer(self);
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

/* -------------------------------------------------------------------------------------- questions */
static OwnedDialogPlace dialog_place(const MainWindow *self) {
    return (OwnedDialogPlace){ .instance = self->instance,
                               .owner = self->window,
                               .language = self->language,
                               .fonts = &self->fonts,
                               .dpi = self->dpi };
}

/* Where questions stand: under the message, so that the board can be seen. */
static RECT beside_board(const MainWindow *self) {
    RECT board;
    RECT over;
    GetWindowRect(self->board, &board);
    GetWindowRect(self->message, &over);
    if (!self->layout.is_narrow) {
        over.top = over.bottom;
        over.bottom = board.bottom;
    }
    return over;
}

/* Goes on with the game over which a question stood. */
static void resume(MainWindow *self) {
    self->is_paused = false;
    if (self->phase == PHASE_NO_GAME) {
        main_view_say(self, TEXT_MESSAGE_NO_GAME, NULL, 0);
    } else if (self->phase != PHASE_OVER) {
        go_on(self);
    } else {
        main_view_say_turn(self);
    }
}

static void on_order_answered(void *context, int answer, int choice) {
    MainWindow *self = context;
    self->question = NULL;
    self->question_kind = QUESTION_NONE;
    if (answer == IDCANCEL) {
        resume(self);
        return;
    }
    Color person = answer == IDYES ? COLOR_BLACK : COLOR_WHITE;
    const Opponent *opponent = opponent_at(choice >= 0 ? choice : 0);
    self->setup.players[person] = NULL;
    self->setup.players[color_opposite(person)] = opponent;
    lstrcpynA(self->settings.opponent, opponent->name, SETTINGS_NAME_SIZE);
    main_commands_save_settings(self);
    main_game_begin(self);
}

static void fill_choices(const MainWindow *self, QuestionSpec *spec) {
    win_text_get(self->language, TEXT_QUESTION_OPPONENT, spec->choice_label, 64);
    for (int i = 0; i < opponent_count() && i < QUESTION_CHOICES_MAX; i++) {
        const Opponent *opponent = opponent_at(i);
        win_text_get(self->language, text_of_opponent(opponent->name, "NAME"), spec->choices[i], 128);
        spec->choice_count = i + 1;
        if (lstrcmpA(opponent->name, self->settings.opponent) == 0) {
            spec->choice = i;
        }
    }
}

void main_game_ask_order(MainWindow *self) {
    if (self->question_kind == QUESTION_ORDER) {
        return;
    }
    close_question(self);
    /* A running game stops where it is; Esc goes on with it. */
    Phase phase = self->phase;
    bool has_passed = self->has_passed;
    halt(self);
    self->has_passed = has_passed;
    self->phase = phase == PHASE_NO_GAME || phase == PHASE_OVER ? phase : PHASE_SHOWING;
    self->is_paused = true;
    main_view_show_board(self);
    main_view_say(self, TEXT_MESSAGE_ASKING, NULL, 0);

    QuestionSpec spec = { .choice = 0 };
    win_text_get(self->language, TEXT_QUESTION_ORDER, spec.text, 512);
    win_text_get(self->language, TEXT_QUESTION_ORDER_YES, spec.buttons[0], 64);
    win_text_get(self->language, TEXT_QUESTION_ORDER_NO, spec.buttons[1], 64);
    fill_choices(self, &spec);
    spec.over = beside_board(self);
    OwnedDialogPlace place = dialog_place(self);
    self->question = question_open(&place, &spec, on_order_answered, self);
    self->question_kind = self->question ? QUESTION_ORDER : QUESTION_NONE;
}

static void on_again_answered(void *context, int answer, int choice) {
    MainWindow *self = context;
    (void)choice;
    self->question = NULL;
    self->question_kind = QUESTION_NONE;
    if (answer == IDYES) {
        PostMessageW(self->window, WM_COMMAND, IDASK_ORDER, 0);
    } else if (answer == IDNO) {
        PostMessageW(self->window, WM_CLOSE, 0, 0);
    } else {
        SetFocus(self->board);
    }
}

static void ask_again(MainWindow *self) {
    QuestionSpec spec = { .choice = 0 };
    wchar_t result[PANEL_TEXT_SIZE];
    GetWindowTextW(self->message, result, PANEL_TEXT_SIZE);
    win_text_format(self->language, TEXT_QUESTION_AGAIN, (const wchar_t *[]){ result }, 1, spec.text, 512);
    win_text_get(self->language, TEXT_QUESTION_AGAIN_YES, spec.buttons[0], 64);
    win_text_get(self->language, TEXT_QUESTION_AGAIN_NO, spec.buttons[1], 64);
    win_text_get(self->language, TEXT_QUESTION_AGAIN_LOOK, spec.buttons[2], 64);
    spec.over = beside_board(self);
    OwnedDialogPlace place = dialog_place(self);
    self->question = question_open(&place, &spec, on_again_answered, self);
    self->question_kind = self->question ? QUESTION_AGAIN : QUESTION_NONE;
}
