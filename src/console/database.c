/* SPDX-License-Identifier: MIT */
/* database: a position in collections of games: how often, with what results, and what was played next. */
#include "commands.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "options.h"
#include "platform/clock.h"
#include "platform/file.h"
#include "position_option.h"
#include "progress.h"
#include "record_words.h"
#include "study/collection.h"

enum { LIST_MAX = INT_MAX, YEAR_MAX = 9999, NUMBER_SIZE = 24, QUIET_US = 60000000 };

typedef struct Database {
    const Cli *cli;
    Collection *collection;
    Position position;
    CollectionFilter filter;
    int list_count; /* games to be listed */
    bool asks_names;
    bool has_fault; /* something was wrong with a file */

    Progress progress;
    StopFlag stop; /* enough games are listed */
    int listed_count;
} Database;

/* ---------------------------------------------------------------------------------------------- progress */
static void begin_progress(Database *database) {
    progress_begin(&database->progress, 0);
    if (!database->progress.is_console) {
        database->progress.next_us = database->progress.begin_us + QUIET_US; /* a log has no use for less */
    }
}

static void show_progress(void *context, int64_t done, int64_t total) {
    Database *database = context;
    int64_t scale = total / INT_MAX + 1;
    /* The last one is shown at once: not when all was done at once. */
    if (done < total || database->progress.is_shown) {
        database->progress.total = (int)(total / scale);
        progress_show(&database->progress, (int)(done / scale), 0);
    }
}

/* ---------------------------------------------------------------------------------------------- files */
static void fail_file(Database *database, TextId id, const char *path, int64_t first, int64_t second) {
    char numbers[2][NUMBER_SIZE];
    snprintf(numbers[0], sizeof numbers[0], "%" PRId64, first);
    snprintf(numbers[1], sizeof numbers[1], "%" PRId64, second);
    const char *const values[] = { path, numbers[0], numbers[1] };
    cli_fail(database->cli, id, values, 3);
    database->has_fault = true;
}

/* The first part of a text that is no game is told, the others are counted. */
static void tell_faults(Database *database, const CollectionFile *file) {
    char numbers[2][NUMBER_SIZE];
    const char *const values[] = { file->path, numbers[0], numbers[1] };
    if (file->fault_count == 0) {
        return;
    }
    snprintf(numbers[0], NUMBER_SIZE, "%" PRId64, file->fault_count);
    snprintf(numbers[1], NUMBER_SIZE, "%" PRId64, file->game_count + file->fault_count);
    record_words_fail(database->cli, file->path, &file->first_fault);
    cli_fail(database->cli, TEXT_RECORD_SKIPPED, values, 3);
    database->has_fault = true;
}

static char small(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

/* @param ending in small letters, without its dot */
static bool has_ending(const char *path, const char *ending) {
    size_t size = strlen(path);
    size_t ending_size = strlen(ending);
    if (size <= ending_size || path[size - ending_size - 1] != '.') {
        return false;
    }
    for (size_t i = 0; i < ending_size; i++) {
        if (small(path[size - ending_size + i]) != ending[i]) {
            return false;
        }
    }
    return true;
}

/* What is not as it should be in a file that is used all the same. */
static void tell_oddities(Database *database, const CollectionFile *file) {
    if (file->format != RECORD_WTHOR) {
        tell_faults(database, file);
        return;
    }
    if (file->header.game_count != file->game_count) {
        fail_file(database, TEXT_RECORD_OTHER_COUNT, file->path, file->header.game_count, file->game_count);
    } else if (file->is_cut_off) {
        fail_file(database, TEXT_DATABASE_CUT_OFF, file->path, 0, 0);
    }
    if (file->is_names_cut_off) {
        fail_file(database, TEXT_DATABASE_NAMES_CUT_OFF, file->path, 0, 0);
    } else if (database->asks_names && !(file->has_players && file->has_tournaments)) {
        cli_fail(database->cli, TEXT_DATABASE_NO_NAMES, &file->path, 1);
    }
}

static Status add(Database *database, const char *path) {
    const CollectionWatch watch = { NULL, show_progress, NULL, database };
    begin_progress(database);
    Status status = collection_add_watched(database->collection, path, &watch);
    progress_end(&database->progress);
    return status;
}

/* @param is_asked_for the user has named it; else it was found in a folder, where texts of other things stand, too
 * @return CLI_DONE, also when the file was told to be no use */
static int add_file(Database *database, const char *path, bool is_asked_for) {
    Status status = add(database, path);
    if (status == STATUS_BAD_TEXT && !is_asked_for && has_ending(path, "txt")) {
        return CLI_DONE;
    }
    switch (status) {
    case STATUS_OK:
        tell_oddities(database, collection_file(database->collection, collection_file_count(database->collection) - 1));
        break;
    case STATUS_NOT_FOUND:
        fail_file(database, TEXT_DATABASE_NOT_FOUND, path, 0, 0);
        break;
    case STATUS_BAD_TEXT:
        fail_file(database, TEXT_DATABASE_NO_GAMES_FILE, path, 0, 0);
        break;
    case STATUS_UNSUPPORTED:
        fail_file(database, TEXT_DATABASE_OTHER_SIZE, path, 0, 0);
        break;
    case STATUS_IO:
        fail_file(database, TEXT_DATABASE_UNREADABLE, path, 0, 0);
        break;
    default:
        return cli_fail_status(database->cli, status);
    }
    return CLI_DONE;
}

typedef struct Folder {
    Database *database;
    int file_count;
    int code;
} Folder;

/* Files of games by the ends of their names: of other ones a folder may hold any number. */
static bool add_found(void *context, const FileEntry *entry) {
    static const char *const ENDINGS[] = { "wtb", "ggf", "sgf", "pgn", "txt", "othello" };
    Folder *folder = context;
    for (size_t i = 0; i < sizeof ENDINGS / sizeof ENDINGS[0]; i++) {
        if (!entry->is_folder && has_ending(entry->name, ENDINGS[i])) {
            folder->file_count++;
            folder->code = add_file(folder->database, entry->path, false);
        }
    }
    return folder->code == CLI_DONE;
}

/* @param path of a file, or of a folder whose files are added in the order of their names */
static int add_path(Database *database, const char *path) {
    Folder folder = { .database = database, .code = CLI_DONE };
    Status status = file_list_folder(path, add_found, &folder);
    if (status == STATUS_NOT_FOUND) {
        return add_file(database, path, true);
    }
    if (status == STATUS_IO) {
        fail_file(database, TEXT_DATABASE_UNREADABLE, path, 0, 0);
    } else if (status != STATUS_OK) {
        return cli_fail_status(database->cli, status);
    } else if (folder.file_count == 0) {
        fail_file(database, TEXT_DATABASE_EMPTY_FOLDER, path, 0, 0);
    }
    return folder.code;
}

/* ---------------------------------------------------------------------------------------------- looking up */
/* Goes through the collection once. */
static Status look_up(Database *database, bool checks_all,
                      bool (*found)(void *context, const CollectionGame *game, int score), CollectionLookup *lookup) {
    const CollectionWatch watch = { &database->stop, show_progress, found, database };
    stop_clear(&database->stop);
    begin_progress(database);
    Status status = collection_look_up(database->collection, &database->position, checks_all, &database->filter, &watch,
                                       lookup);
    progress_end(&database->progress);
    return status;
}

/* ---------------------------------------------------------------------------------------------- printing */
/* Black's mean lead, rounded to hundredths, halves away from zero; "-" without a game. */
static void write_mean(const CollectionResults *results, char text[NUMBER_SIZE]) {
    int64_t games = results->games;
    if (games == 0) {
        snprintf(text, NUMBER_SIZE, "-");
        return;
    }
    int64_t sum = results->lead_sum < 0 ? -results->lead_sum : results->lead_sum;
    int64_t hundredths = (200 * sum + games) / (2 * games);
    bool is_negative = results->lead_sum < 0 && hundredths > 0;
    snprintf(text, NUMBER_SIZE, "%c%" PRId64 ".%02d", is_negative ? '-' : '+', hundredths / 100, (int)(hundredths % 100));
}

static void print_move(const char *name, const CollectionResults *results) {
    char mean[NUMBER_SIZE];
    write_mean(results, mean);
    printf("%s %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %s\n", name, results->games, results->black_wins,
           results->draws, results->white_wins, mean);
}

static void print_lookup(const CollectionLookup *lookup) {
    const CollectionResults *all = &lookup->all;
    char mean[NUMBER_SIZE];
    write_mean(all, mean);
    printf("games=%" PRId64 " black=%" PRId64 " draw=%" PRId64 " white=%" PRId64 " mean=%s\n", all->games,
           all->black_wins, all->draws, all->white_wins, mean);
    for (int i = 0; i < lookup->move_count; i++) {
        char name[8] = "pass";
        if (lookup->moves[i].move.kind == MOVE_DISC) {
            square_to_text(lookup->moves[i].move.square, name);
        }
        print_move(name, &lookup->moves[i].results);
    }
    if (lookup->ended.games > 0) {
        print_move("end", &lookup->ended);
    }
}

/* A name, or its number when the tables have none; "-" where a text tells none. */
static void print_name(const char *name, int number, bool is_text) {
    if (*name != '\0' || is_text) {
        printf("\t%s", *name != '\0' ? name : "-");
    } else {
        printf("\t#%d", number);
    }
}

static bool list_game(void *context, const CollectionGame *game, int score) {
    Database *database = context;
    const CollectionFile *file = collection_file(database->collection, game->file);
    CollectionNames names;
    bool is_text = file->format != RECORD_WTHOR;
    int year = collection_year(database->collection, game);
    collection_names(database->collection, game, &names);
    printf("game\t%s\t%" PRId64 "\t", file->path, game->number - file->first_game + 1);
    printf(year > 0 ? "%d" : "-", year);
    printf("\t%d-%d", score, SQUARE_COUNT - score);
    print_name(names.black, game->stored.black, is_text);
    print_name(names.white, game->stored.white, is_text);
    print_name(names.tournament, game->stored.tournament, is_text);
    putchar('\n');
    database->listed_count++;
    if (database->listed_count == database->list_count || ferror(stdout)) {
        stop_request(&database->stop);
        return false;
    }
    return true;
}

static void tell_faulty(Database *database, const CollectionLookup *lookup) {
    char numbers[3][NUMBER_SIZE];
    CollectionGame game;
    if (lookup->faulty == 0) {
        return;
    }
    database->has_fault = true;
    if (collection_game(database->collection, lookup->first_faulty, &game) != STATUS_OK) {
        return;
    }
    const CollectionFile *file = collection_file(database->collection, game.file);
    snprintf(numbers[0], NUMBER_SIZE, "%" PRId64, lookup->faulty);
    snprintf(numbers[1], NUMBER_SIZE, "%" PRId64, collection_game_count(database->collection));
    snprintf(numbers[2], NUMBER_SIZE, "%" PRId64, game.number - file->first_game + 1);
    const char *const values[] = { numbers[0], numbers[1], numbers[2], file->path };
    cli_fail(database->cli, TEXT_DATABASE_FAULTY, values, 4);
}

/* The games are listed on a second, quicker way through the files, so that no list of them is kept. */
static int run(Database *database) {
    CollectionLookup lookup;
    Status status = look_up(database, true, NULL, &lookup);
    if (status != STATUS_OK) {
        return cli_fail_status(database->cli, status);
    }
    print_lookup(&lookup);
    if (database->list_count > 0 && lookup.all.games > 0) {
        CollectionLookup again;
        status = look_up(database, false, list_game, &again);
        if (status != STATUS_OK && status != STATUS_STOPPED) {
            return cli_fail_status(database->cli, status);
        }
    }
    tell_faulty(database, &lookup);
    return database->has_fault ? CLI_WRONG : CLI_DONE;
}

/* ---------------------------------------------------------------------------------------------- the command line */
static int read_position(const Cli *cli, const char *board, const char *side, Position *position) {
    char text[4 * BOARD_TEXT_SIZE];
    BoardTextError error;
    if (!board) {
        *position = position_start(START_STANDARD);
        return CLI_DONE;
    }
    snprintf(text, sizeof text, "%.*s%s%s", 3 * BOARD_TEXT_SIZE, board, side ? " " : "", side ? side : "");
    if (board_text_read(text, strlen(text), position, &error) == STATUS_OK) {
        return CLI_DONE;
    }
    char reason[256];
    position_option_explain(cli->language, &error, reason, sizeof reason);
    return cli_refuse(cli, TEXT_CLI_BAD_VALUE, (const char *[]){ "--position", reason }, 2);
}

int command_database(Cli *cli, int argument_count, char **arguments) {
    static const char *const NAMES[] = { "FILE|FOLDER" };
    Database database = { .cli = cli };
    CollectionFilter *filter = &database.filter;
    const char *board = NULL;
    const char *side = NULL;
    const Option options[] = {
        { .name = "position", .text = &board, .letter = &side },
        { .name = "list", .number = &database.list_count, .min = 0, .max = LIST_MAX },
        { .name = "player", .text = &filter->player },
        { .name = "black", .text = &filter->black },
        { .name = "white", .text = &filter->white },
        { .name = "event", .text = &filter->tournament },
        { .name = "from", .number = &filter->year_from, .min = 1, .max = YEAR_MAX },
        { .name = "to", .number = &filter->year_to, .min = 1, .max = YEAR_MAX },
    };
    const Syntax syntax = { options, sizeof options / sizeof options[0], NAMES, 1 };
    char **paths;
    int path_count;
    int code;
    if (!options_read_list(cli, argument_count, arguments, &syntax, &paths, &path_count, &code)) {
        return code;
    }
    code = read_position(cli, board, side, &database.position);
    if (code != CLI_DONE) {
        return code;
    }
    Status status = collection_create(&database.collection);
    if (status != STATUS_OK) {
        return cli_fail_status(cli, status);
    }
    database.asks_names =
        database.list_count > 0 || filter->player || filter->black || filter->white || filter->tournament;
    for (int i = 0; i < path_count && code == CLI_DONE; i++) {
        code = add_path(&database, paths[i]);
    }
    if (code == CLI_DONE) {
        code = collection_file_count(database.collection) > 0 ? run(&database) : CLI_WRONG;
    }
    collection_destroy(database.collection);
    return code;
}
