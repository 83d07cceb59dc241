/* SPDX-License-Identifier: MIT */
#include "faults.h"

#include <windows.h>
#include <stdio.h>

/* A call to a DLL goes through a pointer, __imp_NAME; the linker is told to take ours instead. */
#define IMPORT(result, name, parameters)                        \
    extern result(WINAPI *__real___imp_##name) parameters;      \
    static result WINAPI our_##name parameters;                 \
    result(WINAPI *__wrap___imp_##name) parameters = our_##name

IMPORT(HANDLE, CreateFileW, (LPCWSTR, DWORD, DWORD, LPSECURITY_ATTRIBUTES, DWORD, DWORD, HANDLE));
IMPORT(BOOL, ReadFile, (HANDLE, LPVOID, DWORD, LPDWORD, LPOVERLAPPED));
IMPORT(BOOL, WriteFile, (HANDLE, LPCVOID, DWORD, LPDWORD, LPOVERLAPPED));
IMPORT(BOOL, FlushFileBuffers, (HANDLE));
IMPORT(BOOL, CloseHandle, (HANDLE));
IMPORT(BOOL, MoveFileExW, (LPCWSTR, LPCWSTR, DWORD));
IMPORT(BOOL, DeleteFileW, (LPCWSTR));
IMPORT(BOOL, GetFileSizeEx, (HANDLE, PLARGE_INTEGER));
IMPORT(BOOL, SetFilePointerEx, (HANDLE, LARGE_INTEGER, PLARGE_INTEGER, DWORD));
IMPORT(BOOL, SetEndOfFile, (HANDLE));
IMPORT(HANDLE, FindFirstFileW, (LPCWSTR, LPWIN32_FIND_DATAW));

_Noreturn void faults_kill(void) {
    TerminateProcess(GetCurrentProcess(), CHILD_KILLED);
    ExitProcess(CHILD_BROKEN);
}

/* @return whether the call is to be made; tells the error when not */
static BOOL is_made(FaultAnswer answer) {
    if (answer == ANSWER_FAIL) {
        SetLastError(ERROR_WRITE_FAULT);
    }
    return answer != ANSWER_FAIL;
}

static void kill_after(FaultAnswer answer) {
    if (answer == ANSWER_REAL_THEN_KILL || answer == ANSWER_PART_THEN_KILL) {
        faults_kill();
    }
}

static HANDLE WINAPI our_CreateFileW(LPCWSTR path, DWORD access, DWORD share, LPSECURITY_ATTRIBUTES security,
                                     DWORD how, DWORD flags, HANDLE model) {
    FaultAnswer answer = faults_next(false);
    HANDLE result = is_made(answer)
                        ? __real___imp_CreateFileW(path, access, share, security, how, flags, model)
                        : INVALID_HANDLE_VALUE;
    kill_after(answer);
    return result;
}

static BOOL WINAPI our_ReadFile(HANDLE file, LPVOID bytes, DWORD size, LPDWORD count, LPOVERLAPPED overlapped) {
    FaultAnswer answer = faults_next(false);
    BOOL result = is_made(answer) && __real___imp_ReadFile(file, bytes, size, count, overlapped);
    kill_after(answer);
    return result;
}

static BOOL WINAPI our_WriteFile(HANDLE file, LPCVOID bytes, DWORD size, LPDWORD count, LPOVERLAPPED overlapped) {
    FaultAnswer answer = faults_next(true);
    bool is_part = (answer == ANSWER_PART || answer == ANSWER_PART_THEN_KILL) && size > 1;
    BOOL result = is_made(answer) && __real___imp_WriteFile(file, bytes, is_part ? size / 2 : size, count, overlapped);
    kill_after(answer);
    return result;
}

static BOOL WINAPI our_FlushFileBuffers(HANDLE file) {
    FaultAnswer answer = faults_next(false);
    BOOL result = is_made(answer) && __real___imp_FlushFileBuffers(file);
    kill_after(answer);
    return result;
}

/* A close that fails has closed all the same. */
static BOOL WINAPI our_CloseHandle(HANDLE file) {
    FaultAnswer answer = faults_next(false);
    BOOL result = __real___imp_CloseHandle(file);
    kill_after(answer);
    return is_made(answer) && result;
}

static BOOL WINAPI our_MoveFileExW(LPCWSTR from, LPCWSTR to, DWORD flags) {
    FaultAnswer answer = faults_next(false);
    BOOL result = is_made(answer) && __real___imp_MoveFileExW(from, to, flags);
    kill_after(answer);
    return result;
}

static BOOL WINAPI our_DeleteFileW(LPCWSTR path) {
    FaultAnswer answer = faults_next(false);
    BOOL result = is_made(answer) && __real___imp_DeleteFileW(path);
    kill_after(answer);
    return result;
}

static BOOL WINAPI our_GetFileSizeEx(HANDLE file, PLARGE_INTEGER size) {
    FaultAnswer answer = faults_next(false);
    BOOL result = is_made(answer) && __real___imp_GetFileSizeEx(file, size);
    kill_after(answer);
    return result;
}

static BOOL WINAPI our_SetFilePointerEx(HANDLE file, LARGE_INTEGER offset, PLARGE_INTEGER place, DWORD from) {
    FaultAnswer answer = faults_next(false);
    BOOL result = is_made(answer) && __real___imp_SetFilePointerEx(file, offset, place, from);
    kill_after(answer);
    return result;
}

static BOOL WINAPI our_SetEndOfFile(HANDLE file) {
    FaultAnswer answer = faults_next(false);
    BOOL result = is_made(answer) && __real___imp_SetEndOfFile(file);
    kill_after(answer);
    return result;
}

static HANDLE WINAPI our_FindFirstFileW(LPCWSTR path, LPWIN32_FIND_DATAW found) {
    FaultAnswer answer = faults_next(false);
    HANDLE result = is_made(answer) ? __real___imp_FindFirstFileW(path, found) : INVALID_HANDLE_VALUE;
    kill_after(answer);
    return result;
}

/* ------------------------------------------------------------------------------------------ processes, files */
int faults_run_child(const char *program, const char *folder, int scenario, FaultKind kind, int at) {
    char command[2 * MAX_PATH];
    DWORD code = CHILD_BROKEN;
    if (kind < FAULT_KILL_BEFORE) {
        return faults_child(scenario, kind, at); /* starting a program takes long */
    }
    STARTUPINFOA startup = { .cb = sizeof startup };
    PROCESS_INFORMATION process;
    snprintf(command, sizeof command, "\"%s\" \"%s\" %d %d %d", program, folder, scenario, (int)kind, at);
    if (!CreateProcessA(NULL, command, NULL, NULL, FALSE, 0, NULL, NULL, &startup, &process)) {
        return CHILD_BROKEN;
    }
    WaitForSingleObject(process.hProcess, INFINITE);
    GetExitCodeProcess(process.hProcess, &code);
    CloseHandle(process.hThread);
    CloseHandle(process.hProcess);
    return (int)code;
}

void faults_make_folder(const char *path) {
    CreateDirectoryA(path, NULL);
}

int faults_age_leftovers(const char *folder) {
    char path[MAX_PATH];
    WIN32_FIND_DATAA entry;
    int count = 0;
    snprintf(path, sizeof path, "%s\\othello-*.tmp", folder);
    HANDLE search = FindFirstFileA(path, &entry);
    for (BOOL is_found = search != INVALID_HANDLE_VALUE; is_found; is_found = FindNextFileA(search, &entry)) {
        FILETIME old = { .dwHighDateTime = 0x01C00000 };
        snprintf(path, sizeof path, "%s\\%.64s", folder, entry.cFileName);
        HANDLE file = CreateFileA(path, FILE_WRITE_ATTRIBUTES, 0, NULL, OPEN_EXISTING, 0, NULL);
        if (file != INVALID_HANDLE_VALUE) {
            SetFileTime(file, NULL, NULL, &old);
            CloseHandle(file);
        }
        count++;
    }
    if (search != INVALID_HANDLE_VALUE) {
        FindClose(search);
    }
    return count;
}

void faults_empty_folder(const char *folder) {
    char path[MAX_PATH];
    WIN32_FIND_DATAA entry;
    snprintf(path, sizeof path, "%s\\*", folder);
    HANDLE search = FindFirstFileA(path, &entry);
    for (BOOL is_found = search != INVALID_HANDLE_VALUE; is_found; is_found = FindNextFileA(search, &entry)) {
        snprintf(path, sizeof path, "%s\\%.64s", folder, entry.cFileName);
        DeleteFileA(path);
    }
    if (search != INVALID_HANDLE_VALUE) {
        FindClose(search);
    }
}
