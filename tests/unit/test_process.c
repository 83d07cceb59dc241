/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef _WIN32
#include <errno.h>
#include <sys/stat.h>
#include <sys/wait.h>
#endif

#include "engine_path.h"
#include "platform/clock.h"
#include "platform/command_line.h"
#include "platform/file.h"
#include "platform/process.h"
#include "platform/thread.h"

static const char COPY_PATH[] = "build/tests/オセロ engine.exe";

enum { PATIENCE_MS = 20000 }; /* no test needs as long; a busy machine may */

static ProcessWait wait_of(int ms, const StopFlag *stop) {
    return (ProcessWait){ clock_now_us() + (int64_t)ms * 1000, stop };
}

static Process *start(const char *mode) {
    char command[256];
    Process *process = NULL;
    snprintf(command, sizeof command, "%s %s", FAKE_ENGINE, mode);
    assert_int_equal(process_start(command, &process), STATUS_OK);
    return process;
}

static void say(Process *process, const char *line) {
    ProcessWait wait = wait_of(PATIENCE_MS, NULL);
    assert_int_equal(process_write(process, line, strlen(line), &wait), STATUS_OK);
}

static void expect_line(Process *process, const char *expected) {
    ProcessWait wait = wait_of(PATIENCE_MS, NULL);
    const char *line;
    size_t size;
    assert_int_equal(process_read_line(process, &wait, &line, &size), STATUS_OK);
    assert_int_equal(size, strlen(expected));
    assert_memory_equal(line, expected, size);
}

static Status read_status(Process *process, int ms, const StopFlag *stop) {
    ProcessWait wait = wait_of(ms, stop);
    const char *line;
    size_t size;
    return process_read_line(process, &wait, &line, &size);
}

/* ------------------------------------------------------------------------------------- command line */

static void assert_words(const char *line, int count, const char *const expected[]) {
    char **words = NULL;
    assert_int_equal(command_line_split(line, &words), STATUS_OK);
    for (int i = 0; i < count; i++) {
        assert_non_null(words[i]);
        assert_string_equal(words[i], expected[i]);
    }
    assert_null(words[count]);
    free(words);
}

static void a_command_line_is_split_at_blanks_outside_of_quotes(void **state) {
    (void)state;
    assert_words("a", 1, (const char *const[]){ "a" });
    assert_words(" \ta  b\tc ", 3, (const char *const[]){ "a", "b", "c" });
    assert_words("\"C:\\Program Files\\e.exe\" -l 3", 3,
                 (const char *const[]){ "C:\\Program Files\\e.exe", "-l", "3" });
    assert_words("C:\\\"Program Files\"\\e.exe", 1, (const char *const[]){ "C:\\Program Files\\e.exe" });
    assert_words("a \"\" b", 3, (const char *const[]){ "a", "", "b" });
    assert_words("\"\"", 1, (const char *const[]){ "" });
    assert_words("a b c d e", 5, (const char *const[]){ "a", "b", "c", "d", "e" });
    assert_words("囲碁 \"白 黒\"", 2, (const char *const[]){ "囲碁", "白 黒" });
}

static void a_command_line_without_a_word_or_with_an_open_quote_is_refused(void **state) {
    (void)state;
    static const char *const LINES[] = { "", " ", "\t ", "\"", "a \"b", "\"a\" \"" };
    char *nobody = NULL;
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        char **words = &nobody;
        Process *process = NULL;
        assert_int_equal(command_line_split(LINES[i], &words), STATUS_BAD_TEXT);
        assert_ptr_equal(words, &nobody);
        assert_int_equal(process_start(LINES[i], &process), STATUS_BAD_TEXT);
        assert_null(process);
    }
}

/* ------------------------------------------------------------------------------------------ process */

static void a_program_gets_its_words_as_they_were_meant_D71(void **state) {
    (void)state;
    Process *process = start("words one \"two words\" \"\" C:\\a\\ \"C:\\b c\\\" \"\\\\\" オセロ \"黒 白\"");
    static const char *const EXPECTED[] = { "one", "two words", "", "C:\\a\\", "C:\\b c\\", "\\\\", "オセロ",
                                            "黒 白" };
    for (size_t i = 0; i < sizeof EXPECTED / sizeof EXPECTED[0]; i++) {
        expect_line(process, EXPECTED[i]);
    }
    assert_int_equal(read_status(process, PATIENCE_MS, NULL), STATUS_ENDED);
    assert_int_equal(read_status(process, PATIENCE_MS, NULL), STATUS_ENDED);
    process_end(process);
}

/* The program itself under a name with a space and Japanese letters. */
static void a_program_with_spaces_in_its_path_starts(void **state) {
    (void)state;
    char command[256];
    char *bytes = NULL;
    size_t size = 0;
    assert_int_equal(file_read(FAKE_ENGINE, 1 << 26, &bytes, &size), STATUS_OK);
    assert_int_equal(file_write(COPY_PATH, bytes, size), STATUS_OK);
    free(bytes);
#ifndef _WIN32
    assert_int_equal(chmod(COPY_PATH, 0755), 0);
#endif
    snprintf(command, sizeof command, "\"%s\" good", COPY_PATH);
    Process *process = NULL;
    assert_int_equal(process_start(command, &process), STATUS_OK);
    say(process, "1 boardsize 8\n");
    expect_line(process, "=1 ");
    process_end(process);
}

static void many_questions_and_answers_pass_through(void **state) {
    (void)state;
    Process *process = start("good");
    for (int i = 0; i < 500; i++) {
        char text[32];
        snprintf(text, sizeof text, "%d clear_board\n", i);
        say(process, text);
        snprintf(text, sizeof text, "=%d ", i);
        expect_line(process, text);
        expect_line(process, "");
    }
    process_end(process);
}

static void a_missing_program_is_not_found_D71(void **state) {
    (void)state;
    static const char *const COMMANDS[] = { "build/tests/never-made", "never-made-othello-engine -l 3", "\"\"",
                                            "build/tests", "Makefile.mingw" };
    for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++) {
        Process *process = NULL;
        if (process_start(COMMANDS[i], &process) != STATUS_NOT_FOUND) {
            fail_msg("%s", COMMANDS[i]);
        }
        assert_null(process);
    }
}

static void a_program_that_exits_at_once_has_ended_D71(void **state) {
    (void)state;
    Process *process = start("exit");
    assert_int_equal(read_status(process, PATIENCE_MS, NULL), STATUS_ENDED);
    /* Its end of the other pipe goes at about the same time; no signal ends us then. */
    ProcessWait wait = wait_of(PATIENCE_MS, NULL);
    Status status;
    do {
        status = process_write(process, "name\n", 5, &wait);
    } while (status == STATUS_OK);
    assert_int_equal(status, STATUS_ENDED);
    assert_int_equal(process_write(process, "name\n", 5, &wait), STATUS_ENDED);
    process_end(process);
}

static void a_silent_program_gives_no_answer_at_the_deadline_D71(void **state) {
    (void)state;
    Process *process = start("silent");
    say(process, "name\n");
    int64_t begin_us = clock_now_us();
    assert_int_equal(read_status(process, 100, NULL), STATUS_NO_ANSWER);
    assert_true(clock_now_us() - begin_us >= 100000);
    assert_int_equal(read_status(process, 0, NULL), STATUS_NO_ANSWER);
    process_end(process);
}

static void a_line_that_never_ends_is_refused_D71(void **state) {
    (void)state;
    Process *process = start("long");
    assert_int_equal(read_status(process, PATIENCE_MS, NULL), STATUS_FULL);
    assert_int_equal(read_status(process, PATIENCE_MS, NULL), STATUS_FULL);
    process_end(process);
}

static void a_program_that_does_not_read_cannot_hold_us_up_D71(void **state) {
    (void)state;
    static char much[1 << 20];
    Process *process = start("deaf");
    ProcessWait wait = wait_of(200, NULL);
    memset(much, 'x', sizeof much);
    assert_int_equal(process_write(process, much, sizeof much, &wait), STATUS_NO_ANSWER);
    process_end(process); /* nor does it notice that its input has ended */
}

typedef struct Stopper {
    StopFlag stop;
    int64_t stopped_us;
} Stopper;

static void stop_after_50_ms(void *context) {
    Stopper *stopper = context;
    int64_t until_us = clock_now_us() + 50000;
    while (clock_now_us() < until_us) {
    }
    stopper->stopped_us = clock_now_us();
    stop_request(&stopper->stop);
}

static void a_stop_request_ends_the_waiting(void **state) {
    (void)state;
    Stopper stopper = { 0 };
    Thread *thread = NULL;
    Process *process = start("silent");
    assert_int_equal(thread_create(stop_after_50_ms, &stopper, &thread), STATUS_OK);
    assert_int_equal(read_status(process, PATIENCE_MS, &stopper.stop), STATUS_STOPPED);
    int64_t noticed_us = clock_now_us();
    thread_join(thread);
    /* 20 ms are promised; the rest is for a machine that is busy with other things. */
    assert_true(noticed_us - stopper.stopped_us < 1000000);
    ProcessWait wait = wait_of(PATIENCE_MS, &stopper.stop);
    assert_int_equal(process_write(process, "x\n", 2, &wait), STATUS_STOPPED);
    process_end(process);
}

static void what_came_before_the_deadline_is_kept_for_the_next_call(void **state) {
    (void)state;
    Process *process = start("slow");
    say(process, "genmove b\n");
    assert_int_equal(read_status(process, 30, NULL), STATUS_NO_ANSWER);
    expect_line(process, "= D3");
    process_end(process);
}

static int lowest_free_file(void) {
    FILE *file = fopen("build/tests/process.txt", "w");
    assert_non_null(file);
    int number = fileno(file);
    fclose(file);
    return number;
}

static void ended_programs_leave_nothing_behind(void **state) {
    (void)state;
    static const char *const MODES[] = { "good", "exit", "long", "flood", "silent" };
    int before = lowest_free_file();
    for (int i = 0; i < 20; i++) {
        Process *process = start(MODES[i % 5]);
        process_end(process);
        Process *missing = NULL;
        assert_int_equal(process_start("build/tests/never-made", &missing), STATUS_NOT_FOUND);
    }
    assert_int_equal(lowest_free_file(), before);
#ifndef _WIN32
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no zombie */
    assert_int_equal(errno, ECHILD);
#endif
    process_end(NULL);
}

static void talk_and_end(void *context) {
    bool *is_right = context;
    for (int i = 0; i < 5; i++) {
        char command[256];
        Process *process = NULL;
        const char *line;
        size_t size;
        ProcessWait wait = wait_of(PATIENCE_MS, NULL);
        snprintf(command, sizeof command, "%s good", FAKE_ENGINE);
        *is_right = *is_right && process_start(command, &process) == STATUS_OK &&
                    process_write(process, "7 clear_board\n", 14, &wait) == STATUS_OK &&
                    process_read_line(process, &wait, &line, &size) == STATUS_OK && size == 3 &&
                    memcmp(line, "=7 ", 3) == 0;
        process_end(process);
    }
}

/* A pipe's end that a program inherits from another thread's start would keep that pipe open for ever. */
static void threads_start_programs_at_once(void **state) {
    (void)state;
    Thread *threads[4] = { NULL };
    bool are_right[4] = { true, true, true, true };
    for (int i = 0; i < 4; i++) {
        assert_int_equal(thread_create(talk_and_end, &are_right[i], &threads[i]), STATUS_OK);
    }
    for (int i = 0; i < 4; i++) {
        thread_join(threads[i]);
        assert_true(are_right[i]);
    }
}

int run_process_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_command_line_is_split_at_blanks_outside_of_quotes),
        cmocka_unit_test(a_command_line_without_a_word_or_with_an_open_quote_is_refused),
        cmocka_unit_test(a_program_gets_its_words_as_they_were_meant_D71),
        cmocka_unit_test(a_program_with_spaces_in_its_path_starts),
        cmocka_unit_test(many_questions_and_answers_pass_through),
        cmocka_unit_test(a_missing_program_is_not_found_D71),
        cmocka_unit_test(a_program_that_exits_at_once_has_ended_D71),
        cmocka_unit_test(a_silent_program_gives_no_answer_at_the_deadline_D71),
        cmocka_unit_test(a_line_that_never_ends_is_refused_D71),
        cmocka_unit_test(a_program_that_does_not_read_cannot_hold_us_up_D71),
        cmocka_unit_test(a_stop_request_ends_the_waiting),
        cmocka_unit_test(what_came_before_the_deadline_is_kept_for_the_next_call),
        cmocka_unit_test(ended_programs_leave_nothing_behind),
        cmocka_unit_test(threads_start_programs_at_once),
    };
    return cmocka_run_group_tests_name("process", tests, NULL, NULL);
}
