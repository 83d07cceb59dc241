/* SPDX-License-Identifier: MIT */
/* Outside engines for tests: build/tests/fake-engine in one of its modes (tests/engine/fake_engine.c). Whatever goes
 * wrong fails the running test. */
#ifndef FAKE_ENGINES_H
#define FAKE_ENGINES_H

#include "opponents/outside_engine.h"

/* As long as no test needs and a busy machine may, and too short for an engine that does not answer. */
extern const OutsideLimits PATIENT;
extern const OutsideLimits HASTY;

enum { FAKE_COMMAND_SIZE = 256 };

/* The command line of an engine; what it is told goes to a log, which is emptied.
 * @param mode without "nboard-" */
void fake_command(OutsideProtocol protocol, const char *mode, char command[FAKE_COMMAND_SIZE]);

/* The same without a log: for engines that run at the same time. */
void fake_command_without_log(OutsideProtocol protocol, const char *mode, char command[FAKE_COMMAND_SIZE]);

/* Creates and starts one. @param listener may be NULL */
OutsideEngine *fake_start_with(OutsideProtocol protocol, const char *mode, const OutsideLimits *limits,
                               const OutsideListener *listener);
OutsideEngine *fake_start(OutsideProtocol protocol, const char *mode); /* patient, without a listener */

Status fake_choose(OutsideEngine *engine, const Game *game, Move *move);

/* By the engine's own rule. */
void assert_chooses_first(OutsideEngine *engine, const Game *game);

/* The engine plays six whole games, against random moves. */
void assert_plays_whole_games(OutsideProtocol protocol, const char *mode);

/* How often the engine has been told something since the log was emptied. */
int fake_count_told(const char *text);

/* It cannot be started, and says so. */
void assert_start_fails(OutsideProtocol protocol, const char *command, const OutsideLimits *limits, Status expected);
void assert_mode_fails(OutsideProtocol protocol, const char *mode, const OutsideLimits *limits, Status expected);

/* It starts, but fails at White's move after f5, and again when it is asked again, with the same request and answer. */
void assert_move_fails(OutsideProtocol protocol, const char *mode, const OutsideLimits *limits, Status expected,
                       const char *request, const char *answer);

#endif
