/* SPDX-License-Identifier: MIT */
/* How the tests call build/tests/fake-engine, and where it logs what it is told; its modes stand in tests/engine/fake_engine.c. From the root of the repository. */
#ifndef ENGINE_PATH_H
#define ENGINE_PATH_H

#ifdef _WIN32
static const char FAKE_ENGINE[] = "build/tests/fake-engine.exe";
static const char FAKE_ENGINE_LOG[] = "build/tests/fake-engine-win32.log";
#else
static const char FAKE_ENGINE[] = "build/tests/fake-engine";
static const char FAKE_ENGINE_LOG[] = "build/tests/fake-engine.log";
#endif

#endif
