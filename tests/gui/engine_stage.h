/* SPDX-License-Identifier: MIT */
/* What tests of other people's programs share: the list of programs beside the settings, and the fake engine. */
#ifndef TESTS_GUI_ENGINE_STAGE_H
#define TESTS_GUI_ENGINE_STAGE_H

#include "driver.h"

enum { ENGINE_PATH_SIZE = 2 * MAX_PATH };

void engine_stage_write(Test *test, const char *text);
void engine_stage_read(Test *test, char text[GUI_NOTE_SIZE]);

/* The command line of build/tests/fake-engine.exe in a mode. */
void engine_stage_command(const char *mode, char command[ENGINE_PATH_SIZE]);

#endif
