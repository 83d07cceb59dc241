/* SPDX-License-Identifier: MIT */
/* Tests of the real window. Prints the Test Anything Protocol.
 *   gui-driver [EXE [LANGUAGE [DPI]]] [--exe PATH] [--directory FOLDER] [--filter TEXT] [--list] [--golden]
 *              [--soak GAMES | --kills TIMES | --monkey SEED EVENTS | --startup | --painting |
 *               --pictures FOLDER]
 * --golden: writes the golden pictures and texts anew instead of comparing with them.
 * FOLDER is for settings files and pictures of failed tests: a driver that runs beside another needs its own.
 * LANGUAGE en or ja: what the system speaks. DPI: what the window should have. */
#include <fcntl.h>
#include <io.h>
#include <objbase.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "access.h"
#include "board_stage.h"
#include "driver.h"
#include "measure.h"
#include "tests.h"
#include "watchdog.h"

typedef struct Options {
    Run run;
    char filter[256];
    bool is_list;
    int positional;
    const TestCase *measure; /* to be run instead of the tests, NULL: none */
} Options;

static const TestCase *const TABLES[] = {
    TESTS_OF_GAMES,
    TESTS_OF_QUESTIONS,
    TESTS_OF_KEYS,
    TESTS_OF_PANES,
    TESTS_OF_ACCESS,
    TESTS_OF_TURNS,
    TESTS_OF_LATE_COMMANDS,
    TESTS_OF_TAKING_BACK,
    TESTS_OF_PICTURES,
    TESTS_OF_LANGUAGE,
    TESTS_OF_SQUARES,
    TESTS_OF_WINDOW,
    TESTS_OF_HELP,
    TESTS_OF_SET_UP,
    TESTS_OF_POSITIONS,
    TESTS_OF_BOARD,
    TESTS_OF_GOLDEN_PICTURES,
    TESTS_OF_READER,
    TESTS_OF_INPUT_METHODS,
    TESTS_OF_STUDY,
    TESTS_OF_TASKS,
    TESTS_OF_THEMES,
    TESTS_OF_ENGINES,
    TESTS_OF_ENGINE_VALUES,
    TESTS_OF_CLOCKS,
    TESTS_OF_EXERCISES,
    TESTS_OF_BOARD_PICTURES,
    TESTS_OF_OPENINGS,
    TESTS_OF_OPTIONS,
    TESTS_OF_FILES,
    TESTS_OF_AUTOSAVE,
    TESTS_OF_COLLECTED_GAMES,
};

enum { TABLE_COUNT = sizeof TABLES / sizeof TABLES[0] };

static const TestCase MEASURES[] = {
    { "many whole games in one window: totals right, nothing grows, the window always answers", measure_soak, 1800, 0 },
    { "start times are measured", measure_startup, 300, 0 },
    { "pictures are saved", measure_pictures, 300, 0 },
    { "what a frame costs is measured", measure_painting, 300, 0 },
    { "random events: the window always answers, nothing grows", measure_monkey, 3600, 0 },
    { "a game killed many times comes back each time", measure_kills, 3600, 0 },
};

static void set_positional(Options *options, const wchar_t *value) {
    switch (options->positional++) {
    case 0:
        GetFullPathNameW(value, MAX_PATH, options->run.exe, NULL);
        break;
    case 1:
        options->run.language = wcscmp(value, L"ja") == 0 ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
        break;
    default:
        options->run.dpi = (int)wcstol(value, NULL, 10);
        break;
    }
}

/* @return false when an argument is unknown */
static bool read_options(int count, wchar_t **arguments, Options *options) {
    for (int i = 1; i < count; i++) {
        const wchar_t *name = arguments[i];
        const wchar_t *value = i + 1 < count ? arguments[i + 1] : NULL;
        if (wcscmp(name, L"--list") == 0) {
            options->is_list = true;
        } else if (wcscmp(name, L"--golden") == 0) {
            options->run.is_golden_written = true;
        } else if (wcscmp(name, L"--exe") == 0 && value) {
            GetFullPathNameW(arguments[++i], MAX_PATH, options->run.exe, NULL);
        } else if (wcscmp(name, L"--directory") == 0 && value) {
            GetFullPathNameW(arguments[++i], MAX_PATH, options->run.directory, NULL);
        } else if (wcscmp(name, L"--filter") == 0 && value) {
            WideCharToMultiByte(CP_UTF8, 0, arguments[++i], -1, options->filter, 255, NULL, NULL);
        } else if (wcscmp(name, L"--soak") == 0 && value) {
            options->run.soak_games = (int)wcstol(arguments[++i], NULL, 10);
            options->measure = &MEASURES[0];
        } else if (wcscmp(name, L"--monkey") == 0 && i + 2 < count) {
            options->run.monkey_seed = (int)wcstol(arguments[++i], NULL, 10);
            options->run.monkey_events = (int)wcstol(arguments[++i], NULL, 10);
            options->measure = &MEASURES[4];
        } else if (wcscmp(name, L"--kills") == 0 && value) {
            options->run.soak_games = (int)wcstol(arguments[++i], NULL, 10);
            options->measure = &MEASURES[5];
        } else if (wcscmp(name, L"--startup") == 0) {
            options->measure = &MEASURES[1];
        } else if (wcscmp(name, L"--painting") == 0) {
            options->measure = &MEASURES[3];
        } else if (wcscmp(name, L"--pictures") == 0 && value) {
            GetFullPathNameW(arguments[++i], MAX_PATH, options->run.pictures, NULL);
            options->measure = &MEASURES[2];
        } else if (name[0] != L'-') {
            set_positional(options, name);
        } else {
            return false;
        }
    }
    return true;
}

static bool is_wanted(const Options *options, const TestCase *test_case) {
    const Run *run = &options->run;
    if (options->filter[0] && !strstr(test_case->name, options->filter)) {
        return false;
    }
    if (run->is_golden_written && !(test_case->runs & HAS_GOLDEN)) {
        return false;
    }
    if (options->filter[0] && !run->is_golden_written) {
        return true;
    }
    return (run->dpi == 96 || (test_case->runs & AT_EVERY_DPI)) &&
           (run->language == LANGUAGE_ENGLISH || (test_case->runs & IN_JAPANESE));
}

/* What was to be seen when the test failed, beside its settings file. */
static void save_failure(Test *test) {
    RECT rect;
    wchar_t path[2 * MAX_PATH];
    swprintf(path, 2 * MAX_PATH, L"%ls\\failed-%d.png", test->run->directory, test->number);
    if (GetWindowRect(test->app.window, &rect) && picture_of_screen(&test->pictures[0], rect)) {
        picture_save(&test->pictures[0], path);
    }
}

/* Runs one test. @return false when it failed; test->problem says why */
static bool run_test(Test *test, const TestCase *test_case) {
    watchdog_begin(test->run->watchdog, (test_case->limit_s + 5) * 1000.0);
    test->deadline_ms = now_ms() + test_case->limit_s * 1000.0;
    test->problem[0] = '\0';
    if (setjmp(test->leave) == 0) {
        test_case->run(test);
    } else {
        save_failure(test);
    }
    events_end(test);
    access_release_all(test);
    stage_close_left();
    app_kill(test);
    system_set_text_percent(0);
    watchdog_begin(test->run->watchdog, 0);
    return test->problem[0] == '\0';
}

static void report(int number, const TestCase *test_case, const Test *test, bool is_passed, double duration_ms) {
    printf("%s %d - %s\n", is_passed ? "ok" : "not ok", number, test_case->name);
    printf("# %.2f s\n", duration_ms / 1000.0);
    if (!is_passed) {
        printf("# %s\n", test->problem);
    }
    fflush(stdout);
}

/* Runs a test and reports it. @return false when it failed */
static bool run_and_report(Test *test, const TestCase *test_case) {
    double begin_ms = now_ms();
    test->number++;
    test->name = test_case->name;
    test->language = test->run->language;
    swprintf(test->settings, MAX_PATH, L"%ls\\settings.txt", test->run->directory);
    wchar_t left[2 * MAX_PATH]; /* no test begins with the programs of another one */
    swprintf(left, 2 * MAX_PATH, L"%ls\\engines.txt", test->run->directory);
    DeleteFileW(left);
    swprintf(left, 2 * MAX_PATH, L"%ls\\games.othello", test->run->directory); /* nor with another one's games */
    DeleteFileW(left);
    bool is_passed = run_test(test, test_case);
    report(test->number, test_case, test, is_passed, now_ms() - begin_ms);
    return is_passed;
}

/* @return how many failed */
static int run_tests(const Options *options, Test *test) {
    int failed = 0;
    for (int i = 0; i < TABLE_COUNT; i++) {
        for (const TestCase *test_case = TABLES[i]; test_case->name; test_case++) {
            if (!is_wanted(options, test_case)) {
                continue;
            }
            if (options->is_list) {
                printf("%s\n", test_case->name);
            } else {
                failed += !run_and_report(test, test_case);
            }
        }
    }
    return failed;
}

/* @return the exit code */
static int run_all(const Options *options) {
    Test *test = calloc(1, sizeof *test);
    if (!test) {
        return 2;
    }
    test->run = &options->run;
    int failed = options->measure ? !run_and_report(test, options->measure) : run_tests(options, test);
    if (!options->is_list) {
        printf("1..%d\n", test->number);
    }
    for (int i = 0; i < GUI_PICTURES; i++) {
        picture_free(&test->pictures[i]);
    }
    free(test);
    return failed > 0;
}

/* Everything that the driver starts ends with it. */
static HANDLE create_job(void) {
    HANDLE job = CreateJobObjectW(NULL, NULL);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = { 0 };
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (job) {
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    }
    return job;
}

static bool prepare(Options *options) {
    Run *run = &options->run;
    run->language = LANGUAGE_ENGLISH;
    run->dpi = 96;
    GetFullPathNameW(L"build\\othello.exe", MAX_PATH, run->exe, NULL);
    GetFullPathNameW(L"build\\tests\\gui", MAX_PATH, run->directory, NULL);
    GetFullPathNameW(L"tests\\golden", MAX_PATH, run->golden, NULL);
    run->job = create_job();
    run->watchdog = watchdog_create();
    return run->job && run->watchdog;
}

int wmain(int count, wchar_t **arguments);

int wmain(int count, wchar_t **arguments) {
    Options *options = calloc(1, sizeof *options);
    _setmode(_fileno(stdout), _O_BINARY);
    SetProcessDpiAwarenessContext(DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE_V2);
    if (!options || !prepare(options) || !read_options(count, arguments, options)) {
        fprintf(stderr, "gui-driver [EXE [LANGUAGE [DPI]]] [--exe PATH] [--directory FOLDER]\n"
                        "           [--filter TEXT] [--list] [--golden]\n"
                        "           [--soak GAMES | --kills TIMES | --monkey SEED EVENTS | --startup | --painting |\n"
                        "            --pictures FOLDER]\n");
        return 2;
    }
    CreateDirectoryW(options->run.directory, NULL);
    CoInitializeEx(NULL, COINIT_APARTMENTTHREADED);
    int code = run_all(options);
    CoUninitialize();
    free(options);
    return code;
}
