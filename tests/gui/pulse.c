/* SPDX-License-Identifier: MIT */
#include "pulse.h"

#include <stdint.h>
#include <stdlib.h>
#include <winternl.h>

#include "gui_test.h"

enum { ANSWERS_MAX = 2000000, ASK_EVERY_MS = 1, ANSWER_LIMIT_MS = 5000, BURDEN_MAX = 8 };

struct Pulse {
    HWND window;
    HANDLE thread;
    volatile LONG is_ending;
    bool is_unanswered;
    int count;
    float answers_ms[ANSWERS_MAX];
};

static DWORD WINAPI ask(void *context) {
    Pulse *self = context;
    while (!self->is_ending && IsWindow(self->window)) {
        DWORD_PTR result;
        double begin_ms = now_ms();
        bool is_answered = SendMessageTimeoutW(self->window, WM_NULL, 0, 0, SMTO_NORMAL, ANSWER_LIMIT_MS, &result);
        if (!is_answered && IsWindow(self->window)) {
            self->is_unanswered = true;
        }
        if (is_answered && self->count < ANSWERS_MAX) {
            self->answers_ms[self->count++] = (float)(now_ms() - begin_ms);
        }
        Sleep(ASK_EVERY_MS);
    }
    return 0;
}

Pulse *pulse_begin(HWND window) {
    Pulse *self = calloc(1, sizeof *self);
    if (self) {
        self->window = window;
        self->thread = CreateThread(NULL, 0, ask, self, 0, NULL);
    }
    if (self && !self->thread) {
        free(self);
        self = NULL;
    }
    if (self) { /* what is measured is the window, not when the asker gets a processor */
        SetThreadPriority(self->thread, THREAD_PRIORITY_TIME_CRITICAL);
    }
    return self;
}

static int compare(const void *a, const void *b) {
    float x = *(const float *)a;
    float y = *(const float *)b;
    return (x > y) - (x < y);
}

PulseReport pulse_end(Pulse *pulse) {
    InterlockedExchange(&pulse->is_ending, 1);
    WaitForSingleObject(pulse->thread, 2 * ANSWER_LIMIT_MS);
    CloseHandle(pulse->thread);
    PulseReport report = { .count = pulse->count, .is_unanswered = pulse->is_unanswered };
    if (pulse->count > 0) {
        size_t count = (size_t)pulse->count;
        qsort(pulse->answers_ms, count, sizeof pulse->answers_ms[0], compare);
        report.median_ms = (double)pulse->answers_ms[count / 2];
        report.p99_ms = (double)pulse->answers_ms[count * 99 / 100];
        report.p999_ms = (double)pulse->answers_ms[count * 999 / 1000];
        report.longest_ms = (double)pulse->answers_ms[count - 1];
    }
    free(pulse);
    return report;
}

/* ---------------------------------------------------------------------------------------------- burden */
struct Burden {
    HANDLE threads[BURDEN_MAX];
    int count;
    volatile LONG is_ending;
};

static DWORD WINAPI burn(void *context) {
    Burden *self = context;
    volatile uint32_t number = 1;
    while (!self->is_ending) {
        number = number * 1664525 + 1013904223;
    }
    return 0;
}

Burden *burden_begin(int threads) {
    Burden *self = calloc(1, sizeof *self);
    while (self && self->count < threads && self->count < BURDEN_MAX) {
        HANDLE thread = CreateThread(NULL, 0, burn, self, 0, NULL);
        if (!thread) {
            burden_end(self);
            return NULL;
        }
        self->threads[self->count++] = thread;
    }
    return self;
}

void burden_end(Burden *burden) {
    if (burden) {
        InterlockedExchange(&burden->is_ending, 1);
        for (int i = 0; i < burden->count; i++) {
            WaitForSingleObject(burden->threads[i], INFINITE);
            CloseHandle(burden->threads[i]);
        }
        free(burden);
    }
}

/* ---------------------------------------------------------------------------------------- what it holds */
typedef NTSTATUS(NTAPI *QueryProcess)(HANDLE, PROCESSINFOCLASS, PVOID, ULONG, PULONG);

/* One entry of the table: 24 bytes, the kind of object at 14; 0: free. */
typedef struct GdiEntry {
    uint8_t before[14];
    uint16_t kind;
    uint8_t after[8];
} GdiEntry;

_Static_assert(sizeof(GdiEntry) == 24, "the layout of 64-bit programs");

enum { GDI_ENTRIES = 65536, PEB_GDI_TABLE = 0xF8 };

int gdi_object_count(HANDLE process) {
    PROCESS_BASIC_INFORMATION basic = { 0 };
    void *table = NULL;
    int count = -1;
    FARPROC function = GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "NtQueryInformationProcess");
    GdiEntry *entries = malloc(GDI_ENTRIES * sizeof *entries);
    if (function && entries &&
        ((QueryProcess)(void (*)(void))function)(process, ProcessBasicInformation, &basic, sizeof basic, NULL) == 0 &&
        ReadProcessMemory(process, (char *)basic.PebBaseAddress + PEB_GDI_TABLE, &table, sizeof table, NULL) &&
        ReadProcessMemory(process, table, entries, GDI_ENTRIES * sizeof *entries, NULL)) {
        count = 0;
        for (int i = 0; i < GDI_ENTRIES; i++) {
            count += entries[i].kind != 0;
        }
    }
    free(entries);
    return count;
}

int handle_count(DWORD process_id) {
    enum { LIST_SIZE = 1 << 20 };
    typedef NTSTATUS(WINAPI * QuerySystem)(int what, void *list, ULONG size, ULONG *written);
    FARPROC function = GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "NtQuerySystemInformation");
    char *list = malloc(LIST_SIZE);
    ULONG written = 0;
    int count = -1;
    if (function && list &&
        ((QuerySystem)(void (*)(void))function)(SystemProcessInformation, list, LIST_SIZE, &written) == 0) {
        const SYSTEM_PROCESS_INFORMATION *process = (const SYSTEM_PROCESS_INFORMATION *)list;
        for (;;) {
            if ((ULONG_PTR)process->UniqueProcessId == process_id) {
                count = (int)process->HandleCount;
            }
            if (process->NextEntryOffset == 0) {
                break;
            }
            process = (const SYSTEM_PROCESS_INFORMATION *)((const char *)process + process->NextEntryOffset);
        }
    }
    free(list);
    return count;
}

typedef struct WindowCount {
    DWORD process_id;
    int count;
} WindowCount;

static BOOL CALLBACK count_child(HWND window, LPARAM parameter) {
    (void)window;
    ((WindowCount *)parameter)->count++;
    return TRUE;
}

static BOOL CALLBACK count_window(HWND window, LPARAM parameter) {
    WindowCount *windows = (WindowCount *)parameter;
    DWORD id = 0;
    GetWindowThreadProcessId(window, &id);
    if (id == windows->process_id) {
        windows->count++;
        EnumChildWindows(window, count_child, parameter);
    }
    return TRUE;
}

int window_count(DWORD process_id) {
    WindowCount windows = { .process_id = process_id };
    EnumWindows(count_window, (LPARAM)&windows);
    return windows.count;
}
