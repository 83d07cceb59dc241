/* SPDX-License-Identifier: MIT */
/* How the tests call build/tests/fake-engine; its modes stand in tests/engine/fake_engine.c. From the root of the repository. */
#ifndef ENGINE_PATH_H
#define ENGINE_PATH_H

#ifdef _WIN32
static const char FAKE_ENGINE[] = "build/tests/fake-engine.exe";
#else
static const char FAKE_ENGINE[] = "build/tests/fake-engine";
#endif

#endif
