/* SPDX-License-Identifier: MIT */
/* What the window of collected games tells in words: what is open, how many games, what is wrong with files. */
#include "games_window.h"

#include "text/status_text.h"
#include "win_text.h"

enum { PROBLEMS_TEXT = 16384 };

void games_show_number(int64_t number, wchar_t out[GAMES_NUMBER_SIZE]) {
    char text[GAMES_NUMBER_SIZE];
    games_text_number(number, text);
    win_text_from_utf8(text, out, GAMES_NUMBER_SIZE);
}

static void show_share(int64_t part, int64_t whole, wchar_t out[GAMES_NUMBER_SIZE]) {
    char text[GAMES_NUMBER_SIZE];
    games_text_share(part, whole, text);
    win_text_from_utf8(text, out, GAMES_NUMBER_SIZE);
}

/* A text is set only when it is another one: a reader would say it again, and it would flicker. */
static void set_text(const MainGames *self, int id, const wchar_t *text) {
    wchar_t before[GAMES_TEXT_SIZE];
    GetDlgItemTextW(self->window, id, before, GAMES_TEXT_SIZE);
    if (lstrcmpW(before, text) != 0) {
        SetDlgItemTextW(self->window, id, text);
    }
}

static void format(const MainGames *self, TextId id, const wchar_t *const values[], int count, wchar_t *out) {
    win_text_format(self->main->language, id, values, count, out, GAMES_TEXT_SIZE);
}

void games_say(MainGames *self, TextId id, const wchar_t *const values[], int count) {
    wchar_t text[GAMES_TEXT_SIZE];
    if (self->window) {
        format(self, id, values, count, text);
        set_text(self, IDC_GAMES_STATUS, text);
        NotifyWinEvent(EVENT_SYSTEM_ALERT, GetDlgItem(self->window, IDC_GAMES_STATUS), OBJID_CLIENT, CHILDID_SELF);
    }
}

/* -------------------------------------------------------------------------------------------------- files */
static void show_files(const MainGames *self) {
    const GamesNews *news = &self->news;
    wchar_t text[GAMES_TEXT_SIZE];
    wchar_t name[GAMES_NAME_SIZE];
    wchar_t games[GAMES_NUMBER_SIZE];
    wchar_t more[GAMES_NUMBER_SIZE];
    win_text_from_utf8(games_text_file_name(news->first_path), name, GAMES_NAME_SIZE);
    games_show_number(news->game_count, games);
    games_show_number(news->file_count - 1, more);
    TextId id = news->file_count == 0   ? TEXT_GAMES_FILES_NONE
                : news->file_count == 1 ? TEXT_GAMES_FILES_ONE
                                        : TEXT_GAMES_FILES_MORE;
    format(self, id, (const wchar_t *[]){ name, games, more }, 3, text);
    set_text(self, IDC_GAMES_FILES, text);
    EnableWindow(GetDlgItem(self->window, IDC_GAMES_CLOSE_ALL), self->list.path_count > 0);
}

static TextId failure_text(Status status) {
    switch (status) {
    case STATUS_NOT_FOUND:
        return TEXT_GAMES_PROBLEM_NOT_FOUND;
    case STATUS_IO:
        return TEXT_GAMES_PROBLEM_IO;
    case STATUS_BAD_TEXT:
        return TEXT_GAMES_PROBLEM_NOT_GAMES;
    case STATUS_UNSUPPORTED:
        return TEXT_GAMES_PROBLEM_BOARD;
    case STATUS_FULL:
        return TEXT_GAMES_PROBLEM_FULL;
    default:
        return TEXT_GAMES_PROBLEM_FAILED;
    }
}

static void problem_text(const MainGames *self, const GamesProblem *problem, wchar_t *out) {
    wchar_t name[GAMES_NAME_SIZE];
    wchar_t reason[GAMES_TEXT_SIZE];
    wchar_t most[GAMES_NUMBER_SIZE];
    wchar_t count[GAMES_NUMBER_SIZE];
    wchar_t place[16];
    TextId id = problem->kind == GAMES_PROBLEM_FAULTS     ? TEXT_GAMES_PROBLEM_FAULTS
                : problem->kind == GAMES_PROBLEM_CUT_OFF  ? TEXT_GAMES_PROBLEM_CUT_OFF
                : problem->kind == GAMES_PROBLEM_NAMES    ? TEXT_GAMES_PROBLEM_NAMES
                : problem->kind == GAMES_PROBLEM_NO_FILES ? TEXT_GAMES_PROBLEM_NO_FILES
                                                          : failure_text(problem->status);
    /* What is not there is looked for by its whole path. */
    bool is_whole = problem->kind == GAMES_PROBLEM_NO_FILES || problem->status == STATUS_NOT_FOUND;
    win_text_from_utf8(is_whole ? problem->path : games_text_file_name(problem->path), name, GAMES_NAME_SIZE);
    win_text_get(self->main->language, text_of_status(problem->status), reason, GAMES_TEXT_SIZE);
    games_show_number(COLLECTION_FILES_MAX, most);
    games_show_number(problem->count, count);
    wsprintfW(place, L"%d", problem->line);
    format(self, id, (const wchar_t *[]){ name, reason, most, count, place }, 5, out);
}

/* One line for each. */
static void show_problems(const MainGames *self) {
    const GamesNews *news = &self->news;
    wchar_t text[PROBLEMS_TEXT] = L"";
    wchar_t before[PROBLEMS_TEXT];
    wchar_t line[GAMES_TEXT_SIZE];
    int length = 0;
    for (int i = 0; i <= news->problem_count && i <= GAMES_PROBLEMS_MAX; i++) {
        if (i < GAMES_PROBLEMS_MAX && i < news->problem_count) {
            problem_text(self, &news->problems[i], line);
        } else if (news->problem_count > GAMES_PROBLEMS_MAX) {
            wchar_t more[GAMES_NUMBER_SIZE];
            games_show_number(news->problem_count - GAMES_PROBLEMS_MAX, more);
            format(self, TEXT_GAMES_PROBLEM_MORE, (const wchar_t *[]){ more }, 1, line);
        } else {
            break;
        }
        if (length > 0 && length + 3 < PROBLEMS_TEXT) {
            text[length++] = L'\r';
            text[length++] = L'\n';
        }
        lstrcpynW(text + length, line, PROBLEMS_TEXT - length);
        length += lstrlenW(text + length);
    }
    GetDlgItemTextW(self->window, IDC_GAMES_PROBLEMS, before, PROBLEMS_TEXT);
    if (lstrcmpW(before, text) != 0) {
        SetDlgItemTextW(self->window, IDC_GAMES_PROBLEMS, text);
    }
}

/* ----------------------------------------------------------------------------------------------- position */
static void show_position(const MainGames *self) {
    const CollectionLookup *lookup = &self->news.lookup;
    const CollectionResults *all = &lookup->all;
    wchar_t numbers[7][GAMES_NUMBER_SIZE];
    wchar_t text[GAMES_TEXT_SIZE] = L"";
    games_show_number(all->games, numbers[0]);
    games_show_number(all->black_wins, numbers[1]);
    show_share(all->black_wins, all->games, numbers[2]);
    games_show_number(all->draws, numbers[3]);
    show_share(all->draws, all->games, numbers[4]);
    games_show_number(all->white_wins, numbers[5]);
    show_share(all->white_wins, all->games, numbers[6]);
    const wchar_t *values[] = { numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6] };
    if (self->news.lookup_number > 0 && self->news.file_count > 0) {
        format(self, all->games > 0 ? TEXT_GAMES_HERE : TEXT_GAMES_HERE_NONE, values, 7, text);
    }
    if (lookup->faulty > 0 || lookup->ended.games > 0) {
        int length = lstrlenW(text);
        bool is_faulty = lookup->faulty > 0;
        games_show_number(is_faulty ? lookup->faulty : lookup->ended.games, numbers[0]);
        win_text_format(self->main->language, is_faulty ? TEXT_GAMES_HERE_FAULTY : TEXT_GAMES_HERE_ENDED, values, 1,
                        text + length, GAMES_TEXT_SIZE - length);
    }
    set_text(self, IDC_GAMES_HERE, text);
}

/* ------------------------------------------------------------------------------------------------- status */
static void show_status(MainGames *self) {
    const GamesNews *news = &self->news;
    wchar_t text[GAMES_TEXT_SIZE];
    wchar_t reason[GAMES_TEXT_SIZE];
    wchar_t numbers[2][GAMES_NUMBER_SIZE];
    bool is_all = news->list_count == news->game_count;
    TextId id = is_all ? TEXT_GAMES_STATUS_ALL : TEXT_GAMES_STATUS_FOUND;
    int64_t first = news->list_count;
    int64_t second = news->game_count;
    if (news->work == GAMES_WORK_OPENING) {
        id = TEXT_GAMES_STATUS_OPENING;
        first = news->file_count;
    } else if (news->work == GAMES_WORK_SEARCHING && news->done > 0) { /* it takes long enough to be told */
        id = TEXT_GAMES_STATUS_SEARCHING;
        first = news->done;
        second = news->total;
    }
    games_show_number(first, numbers[0]);
    games_show_number(second, numbers[1]);
    if (news->work == GAMES_WORK_NONE && news->list_status != STATUS_OK) {
        win_text_get(self->main->language, text_of_status(news->list_status), reason, GAMES_TEXT_SIZE);
        format(self, TEXT_GAMES_STATUS_FAILED, (const wchar_t *[]){ reason }, 1, text);
    } else {
        format(self, id, (const wchar_t *[]){ numbers[0], numbers[1] }, 2, text);
    }
    if (lstrcmpW(self->status, text) != 0) { /* what was said last stays until there is something new */
        lstrcpynW(self->status, text, GAMES_TEXT_SIZE);
        set_text(self, IDC_GAMES_STATUS, text);
    }
}

void games_show_texts(MainGames *self) {
    show_files(self);
    show_problems(self);
    show_position(self);
    show_status(self);
}

/* Shows what the desk has newly found. */
void games_show_news(MainGames *self) {
    int problems = self->news.problem_count;
    uint32_t rows = self->news.rows_number;
    games_desk_take(self->desk, &self->news);
    if (!self->window) {
        return;
    }
    if (self->news.list_number != self->shown_list) {
        games_lists_show_games(self);
    }
    if (self->news.lookup_number != self->shown_lookup) {
        games_lists_show_moves(self);
    }
    if (self->news.rows_number != rows) {
        games_lists_show_rows(self);
    }
    games_show_texts(self);
    if ((problems > 0) != (self->news.problem_count > 0)) {
        games_window_lay_out(self);
    }
    if (self->news.work == GAMES_WORK_NONE && self->is_awaited) {
        self->is_awaited = false;
        NotifyWinEvent(EVENT_SYSTEM_ALERT, GetDlgItem(self->window, IDC_GAMES_STATUS), OBJID_CLIENT, CHILDID_SELF);
    }
}
