/* SPDX-License-Identifier: MIT */
#include "platform/process.h"

#include <windows.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "platform/clock.h"
#include "process_child.h"
#include "win32_text.h"

enum { PIPE_BYTES = 4096, PIPE_NAME_SIZE = 64, HANDLE_LIST_ATTRIBUTES = 1, KILL_WAIT_MS = 5000 };

/* Our ends of the pipes are overlapped: only such a call can be waited for with a limit. Pipes of CreatePipe cannot
 * be, so these have names. */
struct ProcessChild {
    HANDLE job; /* ends what is in it when its last handle is closed, by us or by our own end */
    HANDLE process;
    uint64_t pipe_number; /* of its pipes' names, another for every child */
    HANDLE input;
    HANDLE output;
    OVERLAPPED reading; /* its event belongs to the child from start to end */
    OVERLAPPED writing;
    bool is_reading; /* a call is under way that will fill arrived */
    char arrived[PIPE_BYTES];
    size_t arrived_begin; /* what has come and is not handed out yet */
    size_t arrived_end;
};

/* The child's ends, which it inherits. */
typedef struct ChildHandles {
    HANDLE input;
    HANDLE output;
    HANDLE error;
} ChildHandles;

static void close_if_open(HANDLE *handle) {
    if (*handle && *handle != INVALID_HANDLE_VALUE) {
        CloseHandle(*handle);
    }
    *handle = NULL;
}

/* ------------------------------------------------------------------------------- the command line */

/* Writes a word so that the C library of the child reads it back: in quotes, the backslashes before the closing
 * one doubled. (There is no '"' in a word.)
 * @return the end of what was written, at most 2 * length + 3 characters */
static wchar_t *quote_word(const wchar_t *word, wchar_t *out) {
    *out++ = L'"';
    size_t backslash_count = 0;
    for (; *word; word++) {
        backslash_count = *word == L'\\' ? backslash_count + 1 : 0;
        *out++ = *word;
    }
    while (backslash_count-- > 0) {
        *out++ = L'\\';
    }
    *out++ = L'"';
    return out;
}

/* The words as one command line, each in quotes: a path with spaces is then no riddle for CreateProcess.
 * @owner the caller frees. @errors STATUS_BAD_TEXT, STATUS_OUT_OF_MEMORY */
static Status join_words(char *const words[], wchar_t **joined) {
    size_t room = 1;
    for (int i = 0; words[i]; i++) {
        room += 2 * strlen(words[i]) + 3; /* UTF-16 needs no more units than UTF-8 bytes */
    }
    wchar_t *line = malloc(room * sizeof *line);
    if (!line) {
        return STATUS_OUT_OF_MEMORY;
    }
    wchar_t *end = line;
    for (int i = 0; words[i]; i++) {
        wchar_t *wide = NULL;
        Status status = win32_wide_from_utf8(words[i], &wide);
        if (status != STATUS_OK) {
            free(line);
            return status;
        }
        if (i > 0) {
            *end++ = L' ';
        }
        end = quote_word(wide, end);
        free(wide);
    }
    *end = L'\0';
    *joined = line;
    return STATUS_OK;
}

/* -------------------------------------------------------------------------------------- starting */

/* Makes a pipe whose one end is ours and overlapped, the other the child's and inheritable.
 * @param is_input whether the child reads from it */
static bool open_pipe(const ProcessChild *child, bool is_input, HANDLE *ours, HANDLE *childs) {
    /* No name comes twice: the pipe of a child that has just ended may still be there for a moment. */
    wchar_t name[PIPE_NAME_SIZE];
    swprintf(name, PIPE_NAME_SIZE, L"\\\\.\\pipe\\othello-%lx-%llx-%d", GetCurrentProcessId(),
             (unsigned long long)child->pipe_number, is_input);
    DWORD access = is_input ? PIPE_ACCESS_OUTBOUND : PIPE_ACCESS_INBOUND;
    *ours = CreateNamedPipeW(name, access | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                             PIPE_TYPE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, PIPE_BYTES, PIPE_BYTES,
                             0, NULL);
    if (*ours == INVALID_HANDLE_VALUE) {
        return false;
    }
    SECURITY_ATTRIBUTES inheritable = { sizeof inheritable, NULL, TRUE };
    DWORD childs_access = is_input ? GENERIC_READ | FILE_WRITE_ATTRIBUTES : GENERIC_WRITE | FILE_READ_ATTRIBUTES;
    *childs = CreateFileW(name, childs_access, 0, &inheritable, OPEN_EXISTING, 0, NULL);
    return *childs != INVALID_HANDLE_VALUE;
}

/* An inheritable copy of our standard error; what discards everything when we have none, as a window program. */
static bool open_error(HANDLE *error) {
    HANDLE own = GetStdHandle(STD_ERROR_HANDLE);
    HANDLE self = GetCurrentProcess();
    if (own && own != INVALID_HANDLE_VALUE &&
        DuplicateHandle(self, own, self, error, 0, TRUE, DUPLICATE_SAME_ACCESS)) {
        return true;
    }
    SECURITY_ATTRIBUTES inheritable = { sizeof inheritable, NULL, TRUE };
    *error = CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inheritable, OPEN_EXISTING, 0,
                         NULL);
    return *error != INVALID_HANDLE_VALUE;
}

static bool create_job(HANDLE *job) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = { 0 };
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    *job = CreateJobObjectW(NULL, NULL);
    return *job && SetInformationJobObject(*job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
}

static Status status_of_error(DWORD error) {
    switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_DIRECTORY:
    case ERROR_ACCESS_DENIED:
    case ERROR_BAD_EXE_FORMAT:
    case ERROR_EXE_MACHINE_TYPE_MISMATCH:
    case ERROR_FILENAME_EXCED_RANGE:
        return STATUS_NOT_FOUND;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
        return STATUS_OUT_OF_MEMORY;
    default:
        return STATUS_IO;
    }
}

/* The list that keeps all other inheritable handles from the child, among them those that another thread has just
 * made for its own child. @return NULL when there is no memory; the caller frees it with free_handle_list */
static LPPROC_THREAD_ATTRIBUTE_LIST create_handle_list(ChildHandles *handles) {
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(NULL, HANDLE_LIST_ATTRIBUTES, 0, &size);
    LPPROC_THREAD_ATTRIBUTE_LIST list = malloc(size);
    if (!list) {
        return NULL;
    }
    if (!InitializeProcThreadAttributeList(list, HANDLE_LIST_ATTRIBUTES, 0, &size)) {
        free(list);
        return NULL;
    }
    if (!UpdateProcThreadAttribute(list, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles, sizeof *handles, NULL,
                                   NULL)) {
        DeleteProcThreadAttributeList(list);
        free(list);
        return NULL;
    }
    return list;
}

static void free_handle_list(LPPROC_THREAD_ATTRIBUTE_LIST list) {
    DeleteProcThreadAttributeList(list);
    free(list);
}

/* Starts the program inside the job. */
static Status start_in_job(ProcessChild *child, wchar_t *command_line, ChildHandles *handles) {
    LPPROC_THREAD_ATTRIBUTE_LIST list = create_handle_list(handles);
    if (!list) {
        return STATUS_OUT_OF_MEMORY;
    }
    STARTUPINFOEXW start = { .StartupInfo = { .cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES },
                             .lpAttributeList = list };
    start.StartupInfo.hStdInput = handles->input;
    start.StartupInfo.hStdOutput = handles->output;
    start.StartupInfo.hStdError = handles->error;
    PROCESS_INFORMATION started;
    /* Suspended: it must not start anything before it is in the job. */
    BOOL is_started = CreateProcessW(NULL, command_line, NULL, NULL, TRUE,
                                     CREATE_NO_WINDOW | CREATE_SUSPENDED | EXTENDED_STARTUPINFO_PRESENT, NULL, NULL,
                                     &start.StartupInfo, &started);
    DWORD error = GetLastError();
    free_handle_list(list);
    if (!is_started) {
        return status_of_error(error);
    }
    Status status = STATUS_OK;
    if (!AssignProcessToJobObject(child->job, started.hProcess) || ResumeThread(started.hThread) == (DWORD)-1) {
        TerminateProcess(started.hProcess, 1);
        CloseHandle(started.hProcess);
        status = STATUS_IO;
    } else {
        child->process = started.hProcess;
    }
    CloseHandle(started.hThread);
    return status;
}

static void free_child(ProcessChild *child) {
    close_if_open(&child->input);
    close_if_open(&child->output);
    close_if_open(&child->reading.hEvent);
    close_if_open(&child->writing.hEvent);
    close_if_open(&child->process);
    close_if_open(&child->job);
    free(child);
}

Status process_child_start(char *const words[], ProcessChild **child) {
    ChildHandles handles = { NULL, NULL, NULL };
    wchar_t *command_line = NULL;
    ProcessChild *created = calloc(1, sizeof *created);
    Status status = created ? join_words(words, &command_line) : STATUS_OUT_OF_MEMORY;
    if (status != STATUS_OK) {
        goto done;
    }
    created->pipe_number = clock_entropy() ^ (uint64_t)(uintptr_t)created;
    created->reading.hEvent = CreateEventW(NULL, TRUE, FALSE, NULL);
    created->writing.hEvent = CreateEventW(NULL, TRUE, FALSE, NULL);
    if (!created->reading.hEvent || !created->writing.hEvent || !create_job(&created->job) ||
        !open_pipe(created, true, &created->input, &handles.input) ||
        !open_pipe(created, false, &created->output, &handles.output) || !open_error(&handles.error)) {
        status = STATUS_IO;
        goto done;
    }
    status = start_in_job(created, command_line, &handles);
    if (status == STATUS_OK) {
        *child = created;
        created = NULL;
    }
done:
    close_if_open(&handles.input);
    close_if_open(&handles.output);
    close_if_open(&handles.error);
    free(command_line);
    if (created) {
        free_child(created);
    }
    return status;
}

/* --------------------------------------------------------------------------- reading and writing */

static Status status_of_pipe_error(DWORD error) {
    switch (error) {
    case ERROR_BROKEN_PIPE:
    case ERROR_NO_DATA:
    case ERROR_PIPE_NOT_CONNECTED:
        return STATUS_ENDED;
    default:
        return STATUS_IO;
    }
}

/* Ends a call that is under way. @return how many bytes it had moved */
static DWORD give_up(HANDLE pipe, OVERLAPPED *call) {
    DWORD count = 0;
    CancelIoEx(pipe, call);
    return GetOverlappedResult(pipe, call, &count, TRUE) ? count : 0;
}

/* Begins to read unless that is under way. It goes on between the calls, so that nothing is ever given up. */
static Status begin_reading(ProcessChild *child) {
    if (child->is_reading) {
        return STATUS_OK;
    }
    if (!ReadFile(child->output, child->arrived, sizeof child->arrived, NULL, &child->reading) &&
        GetLastError() != ERROR_IO_PENDING) {
        return status_of_pipe_error(GetLastError());
    }
    child->is_reading = true;
    return STATUS_OK;
}

Status process_child_read(ProcessChild *child, char *bytes, size_t size, int wait_ms, size_t *count) {
    if (child->arrived_begin == child->arrived_end) {
        Status status = begin_reading(child);
        if (status != STATUS_OK) {
            return status;
        }
        if (WaitForSingleObject(child->reading.hEvent, (DWORD)wait_ms) != WAIT_OBJECT_0) {
            *count = 0;
            return STATUS_OK;
        }
        DWORD arrived = 0;
        child->is_reading = false;
        if (!GetOverlappedResult(child->output, &child->reading, &arrived, TRUE)) {
            return status_of_pipe_error(GetLastError());
        }
        child->arrived_begin = 0;
        child->arrived_end = arrived;
    }
    size_t there = child->arrived_end - child->arrived_begin;
    size_t part = there < size ? there : size;
    memcpy(bytes, child->arrived + child->arrived_begin, part);
    child->arrived_begin += part;
    *count = part;
    return STATUS_OK;
}

Status process_child_write(ProcessChild *child, const char *bytes, size_t size, int wait_ms, size_t *count) {
    DWORD part = size < PIPE_BYTES ? (DWORD)size : PIPE_BYTES;
    DWORD written = 0;
    if (!WriteFile(child->input, bytes, part, NULL, &child->writing) && GetLastError() != ERROR_IO_PENDING) {
        return status_of_pipe_error(GetLastError());
    }
    if (WaitForSingleObject(child->writing.hEvent, (DWORD)wait_ms) != WAIT_OBJECT_0) {
        written = give_up(child->input, &child->writing);
    } else if (!GetOverlappedResult(child->input, &child->writing, &written, TRUE)) {
        return status_of_pipe_error(GetLastError());
    }
    *count = written;
    return STATUS_OK;
}

/* ---------------------------------------------------------------------------------------- ending */

void process_child_end(ProcessChild *child) {
    close_if_open(&child->input);
    WaitForSingleObject(child->process, PROCESS_END_MS);
    /* Also what it has started. To be killed takes a moment, in which its file is still in use. */
    TerminateJobObject(child->job, 1);
    WaitForSingleObject(child->process, KILL_WAIT_MS);
    if (child->is_reading) {
        give_up(child->output, &child->reading);
    }
    free_child(child);
}
