/* SPDX-License-Identifier: MIT */
/* Every call to the system of every kind of save is made to fail once, to write only a part once, and the program is
 * killed before it, within it and after it once. After each the old content or the new one stands whole; what a save says
 * to have written is written; and the next save works and leaves no scratch file behind.
 *
 *   save-faults FOLDER    TAP on standard output; exit code 1 when something was lost */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/autosave_file.h"
#include "faults.h"
#include "platform/file.h"
#include "records/record_writer.h"

enum { MISSING = 0, OLD = 1, NEW = 2, NEXT = 3, BROKEN = -1, MOVES_OF_STATE = 4, PIECES = 3, CALLS_MAX = 200 };

static const char *folder;
static char path[512];

/* ------------------------------------------------------------------------------------------------- contents */
/* A text that tells its state: long enough for several blocks. */
static size_t text_of(int state, char text[8192]) {
    size_t size = 3000 + 1000 * (size_t)state;
    memset(text, 'a' + state, size);
    return size;
}

static int read_text(void) {
    char *bytes = NULL;
    char expected[8192];
    size_t size = 0;
    Status status = file_read(path, 1 << 20, &bytes, &size);
    int state = status == STATUS_NOT_FOUND ? MISSING : BROKEN;
    for (int i = OLD; status == STATUS_OK && i <= NEXT; i++) {
        if (size == text_of(i, expected) && memcmp(bytes, expected, size) == 0) {
            state = i;
        }
    }
    free(status == STATUS_OK ? bytes : NULL);
    return state;
}

static Status write_text(int state) {
    char text[8192];
    size_t size = text_of(state, text);
    return file_write(path, text, size);
}

/* The first legal moves, MOVES_OF_STATE more in each state. */
static void fill_record(Record *record, int state) {
    int node = RECORD_ROOT;
    for (int i = 0; i < MOVES_OF_STATE * state; i++) {
        Bitboard legal = board_legal_moves(position_board(&record->nodes[node].position));
        if (record_add(record, node, move_disc(bitboard_pop(&legal)), &node) != STATUS_OK) {
            abort();
        }
    }
}

static void write_record(int state, TextBuffer *text) {
    Record *record = NULL;
    if (record_create(&record) != STATUS_OK) {
        abort();
    }
    fill_record(record, state);
    if (record_write(record, RECORD_OWN, text) != STATUS_OK) {
        abort();
    }
    record_destroy(record);
}

/* ------------------------------------------------------------------------------------- what is saved, and how */
static Status write_pieces(int state) {
    char text[8192];
    size_t size = text_of(state, text) / PIECES;
    FileReplacer *replacer = NULL;
    Status status = file_replacer_open(path, &replacer);
    if (status != STATUS_OK) {
        return status;
    }
    for (int i = 0; i < PIECES; i++) {
        size_t rest = text_of(state, text) - size * (PIECES - 1);
        (void)file_replacer_write(replacer, text, i < PIECES - 1 ? size : rest);
    }
    return file_replacer_commit(replacer);
}

/* Adds the game of a state to the store. */
static Status add_to_store(int state) {
    static const StoreFiles REAL = { file_read, file_write };
    TextBuffer text = { 0 };
    StoreReport report;
    write_record(state, &text);
    game_store_append(&REAL, path, text.bytes, text.size, &report);
    text_buffer_free(&text);
    return report.status;
}

static bool has_old_game; /* which no addition may lose */

static int read_store(void) {
    char *bytes = NULL;
    size_t size = 0;
    size_t at = 0;
    Status status = file_read(path, 1 << 20, &bytes, &size);
    int state = MISSING;
    for (int i = OLD; status == STATUS_OK && i <= NEXT; i++) {
        TextBuffer game = { 0 };
        write_record(i, &game);
        if (size - at >= game.size && memcmp(bytes + at, game.bytes, game.size) == 0) {
            at += game.size;
            state = i;
        } else if (i == OLD && has_old_game) {
            state = BROKEN;
            size = at;
        }
        text_buffer_free(&game);
    }
    free(status == STATUS_OK ? bytes : NULL);
    return at == size && (status == STATUS_OK || status == STATUS_NOT_FOUND) ? state : BROKEN;
}

/* The journal of the game on the board, over the whole test: a program writes into one that it has opened. */
static AutosaveFile *journal;

static void write_game(int state, TextBuffer *text) {
    AutosaveGame *game = autosave_game_create();
    if (!game || record_create(&game->record) != STATUS_OK) {
        abort();
    }
    fill_record(game->record, state);
    memcpy(game->players[0], SETTINGS_PERSON, sizeof SETTINGS_PERSON);
    memcpy(game->players[1], SETTINGS_PERSON, sizeof SETTINGS_PERSON);
    game->node = game->record->node_count - 1;
    game->marks = calloc((size_t)game->record->node_count, sizeof *game->marks);
    for (int i = 0; game->marks && i < game->record->node_count; i++) {
        game->marks[i].visited = RECORD_NONE;
    }
    if (!game->marks || autosave_text_write(game, text) != STATUS_OK) {
        abort();
    }
    autosave_game_destroy(game);
}

static Status add_to_journal(int state) {
    TextBuffer text = { 0 };
    write_game(state, &text);
    Status status = journal ? STATUS_OK : autosave_file_create(path, &journal);
    if (status == STATUS_OK) {
        status = autosave_file_add(journal, text.bytes, text.size);
    }
    text_buffer_free(&text);
    return status;
}

static void close_journal(void) {
    autosave_file_destroy(journal);
    journal = NULL;
}

static int read_journal(void) {
    AutosaveFound found;
    Status status = autosave_file_read(path, &found);
    if (status == STATUS_NOT_FOUND) {
        return MISSING;
    }
    if (status != STATUS_OK || found.is_damaged || !found.game) {
        return BROKEN;
    }
    int moves = found.game->record->node_count - 1;
    autosave_game_destroy(found.game);
    return moves % MOVES_OF_STATE == 0 ? moves / MOVES_OF_STATE : BROKEN;
}

/* A journal that is just about to be made small again. */
static Status fill_journal(int state) {
    close_journal();
    Status status = add_to_journal(state);
    for (size_t size = 0; status == STATUS_OK && size < AUTOSAVE_GROWN_SIZE - 100;) {
        char *bytes = NULL;
        char text[AUTOSAVE_CLOCKS_SIZE];
        RefereeMark mark = { .spent_us = 1 };
        int length = autosave_text_write_clocks(&mark, text);
        status = size < AUTOSAVE_GROWN_SIZE - 2000 ? add_to_journal(state)
                                                   : autosave_file_add_clocks(journal, text, (size_t)length);
        if (status == STATUS_OK && file_read(path, 1 << 20, &bytes, &size) == STATUS_OK) {
            free(bytes);
        }
    }
    return status;
}

static Status begin_journal(int state) {
    close_journal();
    return add_to_journal(state);
}

/* A journal that another program has left: the first game replaces it. */
static Status leave_journal(int state) {
    Status status = begin_journal(state);
    close_journal();
    return status;
}

/* Nobody's file, with the old game in it: it is copied aside, then the next game replaces it. */
static Status damage_journal(int state) {
    char *bytes = NULL;
    size_t size = 0;
    TextBuffer text = { 0 };
    Status status = leave_journal(state);
    if (status == STATUS_OK) {
        status = file_read(path, 1 << 20, &bytes, &size);
    }
    if (status == STATUS_OK) {
        text_buffer_add_text(&text, "this is no game\n");
        text_buffer_add(&text, bytes, size);
        status = file_write(path, text.bytes, text.size);
        free(bytes);
    }
    text_buffer_free(&text);
    return status;
}

/* What the program does at its start and at the first move. */
static Status mend_journal(int state) {
    AutosaveFound found;
    Status status = autosave_file_read(path, &found);
    if (status == STATUS_OK) {
        autosave_game_destroy(found.game);
        status = add_to_journal(state);
    }
    return status;
}

static bool has_copy(int number) {
    char copy[640];
    char *bytes = NULL;
    size_t size = 0;
    snprintf(copy, sizeof copy, "%s/autosave-damaged-%d.othello-game", folder, number);
    bool is_there = file_read(copy, 1 << 20, &bytes, &size) == STATUS_OK;
    bool is_same = is_there && strncmp(bytes, "this is no game\n", 16) == 0;
    free(is_there ? bytes : NULL);
    return is_same;
}

/* The damaged file, or its copy, must be there. */
static int read_mended(void) {
    AutosaveFound found;
    char *bytes = NULL;
    size_t size = 0;
    if (file_read(path, 1 << 20, &bytes, &size) != STATUS_OK || autosave_file_scan(bytes, size, &found) != STATUS_OK) {
        return BROKEN;
    }
    free(bytes);
    int state = found.game ? (found.game->record->node_count - 1) / MOVES_OF_STATE : BROKEN;
    autosave_game_destroy(found.game);
    if (!found.is_damaged) {
        state = has_copy(1) || has_copy(2) ? state : BROKEN; /* where the first could not be looked at */
    }
    return state;
}

/* A file to which entries are added: state n has n lines, and perhaps a part of the next one. */
static FileAppender *appender;
static const char LINE[] = "a whole entry\n";

static Status begin_lines(int state) {
    file_appender_close(appender);
    appender = NULL;
    Status status = file_appender_open(path, 0, &appender);
    for (int i = 0; status == STATUS_OK && i < state; i++) {
        status = file_appender_write(appender, LINE, sizeof LINE - 1);
    }
    return status;
}

static Status add_line(int state) {
    size_t kept = (sizeof LINE - 1) * (size_t)(state - 1);
    file_appender_close(appender);
    appender = NULL;
    Status status = file_appender_open(path, kept, &appender);
    return status == STATUS_OK ? file_appender_write(appender, LINE, sizeof LINE - 1) : status;
}

static int read_lines(void) {
    char *bytes = NULL;
    size_t size = 0;
    if (file_read(path, 1 << 20, &bytes, &size) != STATUS_OK) {
        return BROKEN;
    }
    bool is_right = true;
    for (size_t i = 0; i < size; i++) {
        is_right = is_right && bytes[i] == LINE[i % (sizeof LINE - 1)];
    }
    free(bytes);
    return is_right ? (int)(size / (sizeof LINE - 1)) : BROKEN;
}

typedef struct Scenario {
    const char *name;
    const char *file;
    Status (*prepare)(int state); /* NULL: no file is there */
    Status (*save)(int state);
    Status (*save_next)(int state); /* by a program of later; NULL: the same */
    int (*read)(void);              /* MISSING, OLD, NEW, NEXT, or BROKEN */
} Scenario;

static const Scenario SCENARIOS[] = {
    { "a file is replaced", "plain.txt", write_text, write_text, NULL, read_text },
    { "a file is made", "plain.txt", NULL, write_text, NULL, read_text },
    { "a file is replaced piece by piece", "plain.txt", write_text, write_pieces, NULL, read_text },
    { "a game is added to the user's games", "games.othello", add_to_store, add_to_store, NULL, read_store },
    { "the first of the user's games is added", "games.othello", NULL, add_to_store, NULL, read_store },
    { "a move is added to the game kept", "autosave.othello-game", begin_journal, add_to_journal, add_to_journal, read_journal },
    { "a game replaces that of the last time", "autosave.othello-game", leave_journal, add_to_journal, NULL, read_journal },
    { "the file of the game kept is made small", "autosave.othello-game", fill_journal, add_to_journal, NULL, read_journal },
    { "a damaged file of the game kept is set aside", "autosave.othello-game", damage_journal, mend_journal, NULL, read_mended },
    { "an entry is added to a file", "lines.txt", begin_lines, add_line, NULL, read_lines },
};

enum { SCENARIO_COUNT = sizeof SCENARIOS / sizeof SCENARIOS[0] };

/* ---------------------------------------------------------------------------------------------------- running */
static void stop(void) {
    close_journal();
    file_appender_close(appender);
    appender = NULL;
}

/* @return false: it cannot be prepared */
static bool prepare(const Scenario *scenario) {
    stop();
    faults_empty_folder(folder);
    has_old_game = scenario->prepare != NULL;
    snprintf(path, sizeof path, "%s/%s", folder, scenario->file);
    return !scenario->prepare || scenario->prepare(OLD) == STATUS_OK;
}

int faults_child(int number, FaultKind kind, int at) {
    const Scenario *scenario = &SCENARIOS[number];
    if (!prepare(scenario)) {
        return CHILD_BROKEN;
    }
    faults_begin(kind, at);
    Status status = scenario->save(NEW);
    faults_end();
    stop();
    return status == STATUS_OK ? CHILD_SAVED : CHILD_REFUSED;
}

/* @return NULL, or what is wrong after a save that was spoiled */
static const char *judge(const Scenario *scenario, int result, FaultKind kind) {
    int before = scenario->prepare ? OLD : MISSING;
    int state = scenario->read();
    bool must_be_killed = kind >= FAULT_KILL_BEFORE;
    if (must_be_killed != (result == CHILD_KILLED) || result == CHILD_BROKEN) {
        return "the program did not end as it should";
    }
    if (state != before && state != NEW) {
        return "neither the old content nor the new one stands";
    }
    if (result == CHILD_SAVED && state != NEW) {
        return "it was said to be saved, and is not";
    }
    stop();
    (void)faults_age_leftovers(folder);
    Status status = (scenario->save_next ? scenario->save_next : scenario->save)(NEXT);
    /* Of lines the next one stands where it belongs, whatever was torn off there. */
    if (scenario->save == add_line) {
        status = status == STATUS_OK || state == before ? add_line(NEW) : status;
        state = status == STATUS_OK && scenario->read() == NEW ? NEXT : BROKEN;
    } else {
        state = status == STATUS_OK ? scenario->read() : BROKEN;
    }
    stop();
    if (state != NEXT) {
        return "the save after it did not work";
    }
    /* That of a program that lives, and could not remove it, stays until it has ended. */
    return result == CHILD_KILLED && faults_age_leftovers(folder) > 0 ? "a scratch file is left" : NULL;
}

/* Between two calls it does not matter whether the kill comes after the one or before the next. */
static bool is_needed(FaultKind kind, int at, bool is_write) {
    return kind == FAULT_FAIL || kind == FAULT_KILL_AFTER || (kind == FAULT_KILL_BEFORE && at == 1) ||
           (is_write && kind != FAULT_KILL_BEFORE);
}

/* @return how many cases there were; 0: one was wrong, which is told */
static int run_scenario(const char *program, int number) {
    const Scenario *scenario = &SCENARIOS[number];
    int cases = 0;
    bool is_ready = prepare(scenario);
    faults_begin(FAULT_NONE, 0);
    bool is_saved = is_ready && scenario->save(NEW) == STATUS_OK;
    int calls = faults_end();
    bool is_write[CALLS_MAX + 1] = { false };
    for (int at = 1; at <= calls && at <= CALLS_MAX; at++) {
        is_write[at] = faults_is_write(at);
    }
    if (!is_saved || scenario->read() != NEW || calls == 0 || calls > CALLS_MAX) {
        printf("# it does not work without faults either\n");
        return 0;
    }
    for (int kind = FAULT_FAIL; kind < FAULT_KIND_COUNT; kind++) {
        for (int at = 1; at <= calls; at++) {
            if (!is_needed((FaultKind)kind, at, is_write[at])) {
                continue;
            }
            stop();
            int result = faults_run_child(program, folder, number, (FaultKind)kind, at);
            const char *wrong = judge(scenario, result, (FaultKind)kind);
            if (wrong) {
                printf("# fault %d at call %d of %d (result %d): %s\n", kind, at, calls, result, wrong);
                return 0;
            }
            cases++;
        }
    }
    return cases;
}

int main(int argc, char **argv) {
    int code = 0;
    folder = argc > 1 ? argv[1] : "";
    if (argc == 5) { /* one save, started by a program of this name */
        return faults_child(atoi(argv[2]), (FaultKind)atoi(argv[3]), atoi(argv[4]));
    }
    if (argc != 2) {
        fprintf(stderr, "save-faults FOLDER\n");
        return 2;
    }
    faults_make_folder(folder);
    printf("1..%d\n", (int)SCENARIO_COUNT);
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        int cases = run_scenario(argv[0], i);
        code = cases > 0 ? code : 1;
        printf("%s %d - %s: %d faults\n", cases > 0 ? "ok" : "not ok", i + 1, SCENARIOS[i].name, cases);
        fflush(stdout);
    }
    stop();
    return code;
}
