/* SPDX-License-Identifier: MIT */
#include "platform/clock.h"

#include <windows.h>

int64_t clock_now_us(void) {
    LARGE_INTEGER ticks;
    LARGE_INTEGER frequency;
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&frequency);
    /* Seconds and the rest apart: ticks * 1000000 would overflow after some days of uptime. */
    int64_t seconds = ticks.QuadPart / frequency.QuadPart;
    int64_t rest = ticks.QuadPart % frequency.QuadPart;
    return seconds * 1000000 + rest * 1000000 / frequency.QuadPart;
}

/* One round of SplitMix64: every bit of the input reaches every bit of the output. */
static uint64_t mix(uint64_t z) {
    z += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint64_t clock_entropy(void) {
    FILETIME now;
    LARGE_INTEGER ticks;
    GetSystemTimePreciseAsFileTime(&now);
    QueryPerformanceCounter(&ticks);
    uint64_t date = ((uint64_t)now.dwHighDateTime << 32) | now.dwLowDateTime;
    return mix(mix(date) ^ mix((uint64_t)ticks.QuadPart) ^ GetCurrentProcessId());
}
