/* SPDX-License-Identifier: MIT */
#include "platform/file.h"

#include <windows.h>

#include <knownfolders.h>
#include <shlobj.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "folder_scan.h"
#include "win32_text.h"

/* The full path in the form that has no limit of 260 characters (\\?\C:\… and \\?\UNC\server\…).
 * @owner the caller frees. @errors STATUS_BAD_TEXT, STATUS_OUT_OF_MEMORY */
static Status long_path(const char *path, wchar_t **full) {
    static const wchar_t PREFIX[] = L"\\\\?\\";
    static const wchar_t UNC_PREFIX[] = L"\\\\?\\UNC";
    enum { PREFIX_ROOM = 8 };
    wchar_t *wide = NULL;
    Status status = win32_wide_from_utf8(path, &wide);
    if (status != STATUS_OK) {
        return status;
    }
    DWORD size = GetFullPathNameW(wide, 0, NULL, NULL);
    if (size == 0) {
        free(wide);
        return STATUS_BAD_TEXT;
    }
    wchar_t *buffer = malloc((size + PREFIX_ROOM) * sizeof *buffer);
    if (!buffer) {
        free(wide);
        return STATUS_OUT_OF_MEMORY;
    }
    wchar_t *absolute = buffer + PREFIX_ROOM;
    DWORD length = GetFullPathNameW(wide, size, absolute, NULL);
    free(wide);
    if (length == 0 || length >= size) {
        free(buffer);
        return STATUS_BAD_TEXT;
    }
    bool is_device = wcsncmp(absolute, L"\\\\?\\", 4) == 0 || wcsncmp(absolute, L"\\\\.\\", 4) == 0;
    bool is_share = wcsncmp(absolute, L"\\\\", 2) == 0;
    const wchar_t *prefix = is_device ? L"" : is_share ? UNC_PREFIX : PREFIX;
    const wchar_t *rest = is_share && !is_device ? absolute + 1 : absolute;
    size_t prefix_length = wcslen(prefix);
    wmemmove(buffer + prefix_length, rest, wcslen(rest) + 1);
    wmemcpy(buffer, prefix, prefix_length);
    *full = buffer;
    return STATUS_OK;
}

/* Reads to the end, whatever length the system reported: pipes and files that grow have none. */
static Status read_to_end(HANDLE file, size_t size_max, char **bytes, size_t *size) {
    size_t capacity = size_max < 4096 ? size_max : 4096;
    size_t used = 0;
    char *buffer = malloc(capacity + 1);
    if (!buffer) {
        return STATUS_OUT_OF_MEMORY;
    }
    for (;;) {
        /* One byte more than the capacity tells a full buffer from a longer file. */
        size_t room = capacity + 1 - used;
        DWORD part = room > (1u << 30) ? (1u << 30) : (DWORD)room;
        DWORD count = 0;
        if (!ReadFile(file, buffer + used, part, &count, NULL) && GetLastError() != ERROR_BROKEN_PIPE) {
            free(buffer);
            return STATUS_IO;
        }
        if (count == 0) {
            break;
        }
        used += count;
        if (used <= capacity) {
            continue;
        }
        if (capacity == size_max) {
            free(buffer);
            return STATUS_FULL;
        }
        capacity = capacity > size_max / 2 ? size_max : capacity * 2;
        char *larger = realloc(buffer, capacity + 1);
        if (!larger) {
            free(buffer);
            return STATUS_OUT_OF_MEMORY;
        }
        buffer = larger;
    }
    buffer[used] = '\0';
    *bytes = buffer;
    *size = used;
    return STATUS_OK;
}

/* Opens a file to be read, whoever else has it open. @errors STATUS_NOT_FOUND, STATUS_IO, STATUS_OUT_OF_MEMORY */
static Status open_to_read(const char *path, HANDLE *file) {
    wchar_t *full = NULL;
    Status status = long_path(path, &full);
    if (status != STATUS_OK) {
        return status == STATUS_BAD_TEXT ? STATUS_NOT_FOUND : status;
    }
    HANDLE opened = CreateFileW(full, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                NULL, OPEN_EXISTING, FILE_FLAG_SEQUENTIAL_SCAN, NULL);
    DWORD error = GetLastError();
    free(full);
    if (opened == INVALID_HANDLE_VALUE) {
        bool is_missing =
            error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND || error == ERROR_INVALID_NAME;
        return is_missing ? STATUS_NOT_FOUND : STATUS_IO;
    }
    *file = opened;
    return STATUS_OK;
}

Status file_read(const char *path, size_t size_max, char **bytes, size_t *size) {
    HANDLE file;
    Status status = open_to_read(path, &file);
    if (status == STATUS_OK) {
        status = read_to_end(file, size_max, bytes, size);
        CloseHandle(file);
    }
    return status;
}

bool file_is_folder(const char *path) {
    wchar_t *full = NULL;
    if (long_path(path, &full) != STATUS_OK) {
        return false;
    }
    DWORD attributes = GetFileAttributesW(full);
    free(full);
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY);
}

struct FileReader {
    HANDLE file;
    int64_t size;
    bool is_pipe;
    bool is_input; /* the standard input, which stays open */
};

/* @owner the handle goes to the reader, also on failure. @errors STATUS_OUT_OF_MEMORY */
static Status create_reader(HANDLE file, bool is_input, FileReader **reader) {
    LARGE_INTEGER size;
    FileReader *self = calloc(1, sizeof *self);
    if (!self) {
        if (!is_input) {
            CloseHandle(file);
        }
        return STATUS_OUT_OF_MEMORY;
    }
    DWORD type = GetFileType(file);
    bool has_size = type == FILE_TYPE_DISK && GetFileSizeEx(file, &size);
    *self = (FileReader){ file, has_size ? size.QuadPart : -1, type == FILE_TYPE_PIPE, is_input };
    *reader = self;
    return STATUS_OK;
}

Status file_reader_open(const char *path, FileReader **reader) {
    HANDLE file;
    Status status = open_to_read(path, &file);
    return status == STATUS_OK ? create_reader(file, false, reader) : status;
}

Status file_reader_open_input(FileReader **reader) {
    return create_reader(GetStdHandle(STD_INPUT_HANDLE), true, reader);
}

Status file_reader_read(FileReader *reader, void *bytes, size_t size, size_t *count) {
    enum { EMPTY_READS_MAX = 64 };
    DWORD room = size > (1u << 30) ? (1u << 30) : (DWORD)size;
    DWORD part = 0;
    int empty_count = 0;
    for (;;) {
        if (!ReadFile(reader->file, bytes, room, &part, NULL)) {
            if (GetLastError() != ERROR_BROKEN_PIPE) {
                return STATUS_IO;
            }
            break;
        }
        /* Who writes nothing into a pipe wakes its reader all the same; that is not the end. Where the pipe is not
         * Windows' own, the end looks so too, again and again. */
        if (part > 0 || !reader->is_pipe || !PeekNamedPipe(reader->file, NULL, 0, NULL, NULL, NULL) ||
            ++empty_count == EMPTY_READS_MAX) {
            break;
        }
    }
    *count = part;
    return STATUS_OK;
}

int64_t file_reader_size(const FileReader *reader) {
    return reader->size;
}

Status file_reader_seek(FileReader *reader, int64_t offset) {
    LARGE_INTEGER place = { .QuadPart = offset };
    bool is_file = GetFileType(reader->file) == FILE_TYPE_DISK;
    return is_file && SetFilePointerEx(reader->file, place, NULL, FILE_BEGIN) ? STATUS_OK : STATUS_IO;
}

/* The file system itself does not tell small letters from capital ones. */
Status file_find_beside(const char *path, const char *name, char **found) {
    wchar_t *full = NULL;
    size_t folder_size = strlen(path);
    while (folder_size > 0 && !strchr("\\/:", path[folder_size - 1])) {
        folder_size--;
    }
    size_t size = folder_size + strlen(name) + 1;
    char *whole = malloc(size);
    if (!whole) {
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(whole, path, folder_size);
    memcpy(whole + folder_size, name, strlen(name) + 1);
    Status status = long_path(whole, &full);
    if (status == STATUS_OK) {
        DWORD attributes = GetFileAttributesW(full);
        bool is_there = attributes != INVALID_FILE_ATTRIBUTES && !(attributes & FILE_ATTRIBUTE_DIRECTORY);
        status = is_there ? STATUS_OK : STATUS_NOT_FOUND;
    } else if (status == STATUS_BAD_TEXT) {
        status = STATUS_NOT_FOUND;
    }
    free(full);
    if (status != STATUS_OK) {
        free(whole);
        return status;
    }
    *found = whole;
    return STATUS_OK;
}

void file_reader_close(FileReader *reader) {
    if (reader && !reader->is_input) {
        CloseHandle(reader->file);
    }
    free(reader);
}

char folder_separator(const char *path) {
    size_t size = strlen(path);
    bool is_ended = size > 0 && strchr("\\/:", path[size - 1]);
    bool has_slashes = strchr(path, '/') && !strchr(path, '\\');
    return is_ended ? '\0' : has_slashes ? '/' : '\\';
}

/* The pattern that finds everything in a folder. @owner the caller frees *pattern
 * @errors STATUS_NOT_FOUND (it is no folder), STATUS_IO, STATUS_OUT_OF_MEMORY */
static Status folder_pattern(const char *path, wchar_t **pattern) {
    wchar_t *full = NULL;
    Status status = long_path(path, &full);
    if (status != STATUS_OK) {
        return status == STATUS_BAD_TEXT ? STATUS_NOT_FOUND : status;
    }
    DWORD attributes = GetFileAttributesW(full);
    DWORD error = GetLastError();
    if (attributes == INVALID_FILE_ATTRIBUTES || !(attributes & FILE_ATTRIBUTE_DIRECTORY)) {
        bool is_denied = attributes == INVALID_FILE_ATTRIBUTES && error == ERROR_ACCESS_DENIED;
        free(full);
        return is_denied ? STATUS_IO : STATUS_NOT_FOUND;
    }
    size_t length = wcslen(full);
    wchar_t *made = realloc(full, (length + 3) * sizeof *made);
    if (!made) {
        free(full);
        return STATUS_OUT_OF_MEMORY;
    }
    wcscpy(made + length, length > 0 && made[length - 1] == L'\\' ? L"*" : L"\\*");
    *pattern = made;
    return STATUS_OK;
}

static Status take_entry(const WIN32_FIND_DATAW *found, FolderTake *take, void *context) {
    char *name = NULL;
    if (wcscmp(found->cFileName, L".") == 0 || wcscmp(found->cFileName, L"..") == 0) {
        return STATUS_OK;
    }
    Status status = win32_utf8_from_wide(found->cFileName, &name);
    if (status == STATUS_OK) {
        bool is_folder = found->dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
        int64_t size = (int64_t)((uint64_t)found->nFileSizeHigh << 32 | found->nFileSizeLow);
        status = take(context, name, is_folder ? -1 : size, is_folder);
    }
    free(name);
    return status;
}

Status folder_scan(const char *path, FolderTake *take, void *context) {
    WIN32_FIND_DATAW found;
    wchar_t *pattern = NULL;
    Status status = folder_pattern(path, &pattern);
    if (status != STATUS_OK) {
        return status;
    }
    HANDLE search = FindFirstFileW(pattern, &found);
    DWORD error = GetLastError();
    free(pattern);
    if (search == INVALID_HANDLE_VALUE) {
        return error == ERROR_FILE_NOT_FOUND ? STATUS_OK : STATUS_IO; /* an empty drive has no "." either */
    }
    do {
        status = take_entry(&found, take, context);
    } while (status == STATUS_OK && FindNextFileW(search, &found));
    if (status == STATUS_OK && GetLastError() != ERROR_NO_MORE_FILES) {
        status = STATUS_IO;
    }
    FindClose(search);
    return status;
}

static bool write_fully(HANDLE file, const char *bytes, size_t size) {
    while (size > 0) {
        DWORD part = size > (1u << 30) ? (1u << 30) : (DWORD)size;
        DWORD count = 0;
        if (!WriteFile(file, bytes, part, &count, NULL) || count == 0) {
            return false;
        }
        bytes += count;
        size -= count;
    }
    return true;
}

/* Virus scanners and indexers hold fresh files open for moments: a refusal is final only when it lasts. */
static bool rename_over(const wchar_t *from, const wchar_t *to) {
    for (int attempt = 1;; attempt++) {
        if (MoveFileExW(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)) {
            return true;
        }
        DWORD error = GetLastError();
        if (attempt == 5 || (error != ERROR_ACCESS_DENIED && error != ERROR_SHARING_VIOLATION)) {
            return false;
        }
        Sleep(10);
    }
}

struct FileReplacer {
    wchar_t *target;
    wchar_t *scratch; /* beside the target, so that it can be renamed */
    HANDLE file;
    bool is_whole; /* everything so far was written */
};

static void free_replacer(FileReplacer *replacer) {
    free(replacer->scratch);
    free(replacer->target);
    free(replacer);
}

static const wchar_t SCRATCH_NAME[] = L"othello-%lx-%llx.tmp"; /* the program's number, the replacer's address */

/* @owner the caller frees. @return NULL when memory runs out */
static wchar_t *scratch_path(const FileReplacer *replacer) {
    enum { NAME_ROOM = 64 };
    const wchar_t *separator = wcsrchr(replacer->target, L'\\');
    size_t folder_length = separator ? (size_t)(separator + 1 - replacer->target) : 0;
    wchar_t *scratch = malloc((folder_length + NAME_ROOM) * sizeof *scratch);
    if (scratch) {
        wmemcpy(scratch, replacer->target, folder_length);
        /* No other replacer has this one's address while it lives. */
        swprintf(scratch + folder_length, NAME_ROOM, SCRATCH_NAME, GetCurrentProcessId(),
                 (unsigned long long)(uintptr_t)replacer);
    }
    return scratch;
}

static bool is_alive(DWORD process) {
    HANDLE handle = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, process);
    DWORD code = STILL_ACTIVE;
    if (!handle) {
        return GetLastError() != ERROR_INVALID_PARAMETER; /* no such process */
    }
    bool is_known = GetExitCodeProcess(handle, &code);
    CloseHandle(handle);
    return !is_known || code == STILL_ACTIVE;
}

static bool is_old(const FILETIME *written) {
    static const uint64_t LEFTOVER_AGE = UINT64_C(60) * 10000000; /* 100 ns */
    FILETIME now;
    GetSystemTimeAsFileTime(&now);
    uint64_t now_time = (uint64_t)now.dwHighDateTime << 32 | now.dwLowDateTime;
    uint64_t time = (uint64_t)written->dwHighDateTime << 32 | written->dwLowDateTime;
    return now_time > time && now_time - time > LEFTOVER_AGE;
}

/* Removes what replacers of programs that were killed have left beside a file. A living program's file is its own, and
 * so is one that is written by another machine, whose numbers say nothing here: a fresh one is left alone.
 * @param scratch the path of this replacer's own */
static void remove_leftovers(const wchar_t *scratch) {
    static const wchar_t PATTERN[] = L"othello-*.tmp";
    WIN32_FIND_DATAW entry;
    size_t folder_length = (size_t)(wcsrchr(scratch, L'\\') + 1 - scratch);
    wchar_t *path = malloc((folder_length + MAX_PATH) * sizeof *path);
    if (!path) {
        return;
    }
    wmemcpy(path, scratch, folder_length);
    wcscpy(path + folder_length, PATTERN);
    HANDLE search = FindFirstFileW(path, &entry);
    for (BOOL is_found = search != INVALID_HANDLE_VALUE; is_found; is_found = FindNextFileW(search, &entry)) {
        unsigned long process = 0;
        unsigned long long address = 0;
        wchar_t name[64];
        if (swscanf(entry.cFileName, L"othello-%lx-%llx", &process, &address) != 2) {
            continue;
        }
        swprintf(name, 64, SCRATCH_NAME, process, address);
        if (wcscmp(name, entry.cFileName) == 0 && is_old(&entry.ftLastWriteTime) && !is_alive(process)) {
            wcscpy(path + folder_length, name);
            DeleteFileW(path);
        }
    }
    if (search != INVALID_HANDLE_VALUE) {
        FindClose(search);
    }
    free(path);
}

Status file_replacer_open(const char *path, FileReplacer **replacer) {
    FileReplacer *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = long_path(path, &self->target);
    if (status == STATUS_OK) {
        self->scratch = scratch_path(self);
        status = self->scratch ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    }
    if (status == STATUS_OK) {
        remove_leftovers(self->scratch);
        self->file = CreateFileW(self->scratch, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
        status = self->file != INVALID_HANDLE_VALUE ? STATUS_OK : STATUS_IO;
    }
    if (status != STATUS_OK) {
        free_replacer(self);
        return status == STATUS_BAD_TEXT ? STATUS_IO : status;
    }
    self->is_whole = true;
    *replacer = self;
    return STATUS_OK;
}

Status file_replacer_write(FileReplacer *replacer, const char *bytes, size_t size) {
    replacer->is_whole = replacer->is_whole && write_fully(replacer->file, bytes, size);
    return replacer->is_whole ? STATUS_OK : STATUS_IO;
}

Status file_replacer_commit(FileReplacer *replacer) {
    bool is_whole = replacer->is_whole && FlushFileBuffers(replacer->file);
    is_whole = CloseHandle(replacer->file) && is_whole;
    is_whole = is_whole && rename_over(replacer->scratch, replacer->target);
    if (!is_whole) {
        DeleteFileW(replacer->scratch);
    }
    free_replacer(replacer);
    return is_whole ? STATUS_OK : STATUS_IO;
}

void file_replacer_discard(FileReplacer *replacer) {
    if (replacer) {
        CloseHandle(replacer->file);
        DeleteFileW(replacer->scratch);
        free_replacer(replacer);
    }
}

struct FileAppender {
    HANDLE file;
    bool is_torn; /* a part of an entry may stand at the end */
};

static bool cut_off(HANDLE file, size_t size) {
    LARGE_INTEGER found;
    LARGE_INTEGER end = { .QuadPart = (LONGLONG)size };
    return GetFileSizeEx(file, &found) && found.QuadPart >= end.QuadPart &&
           SetFilePointerEx(file, end, NULL, FILE_BEGIN) && SetEndOfFile(file);
}

Status file_appender_open(const char *path, size_t size_kept, FileAppender **appender) {
    wchar_t *full = NULL;
    FileAppender *self = calloc(1, sizeof *self);
    Status status = self ? long_path(path, &full) : STATUS_OUT_OF_MEMORY;
    if (status != STATUS_OK) {
        free(self);
        return status == STATUS_BAD_TEXT ? STATUS_IO : status;
    }
    self->file = CreateFileW(full, GENERIC_WRITE, FILE_SHARE_READ, NULL, size_kept == 0 ? OPEN_ALWAYS : OPEN_EXISTING,
                             FILE_ATTRIBUTE_NORMAL, NULL);
    free(full);
    if (self->file == INVALID_HANDLE_VALUE || !cut_off(self->file, size_kept)) {
        file_appender_close(self);
        return STATUS_IO;
    }
    *appender = self;
    return STATUS_OK;
}

Status file_appender_write(FileAppender *appender, const void *bytes, size_t size) {
    appender->is_torn = appender->is_torn || !write_fully(appender->file, bytes, size);
    return appender->is_torn ? STATUS_IO : STATUS_OK;
}

void file_appender_close(FileAppender *appender) {
    if (appender && appender->file != INVALID_HANDLE_VALUE) {
        CloseHandle(appender->file);
    }
    free(appender);
}

static bool make_folder(const wchar_t *path) {
    if (CreateDirectoryW(path, NULL)) {
        return true;
    }
    DWORD attributes = GetFileAttributesW(path);
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY);
}

Status file_settings_path(const char *name, char **path) {
    static const wchar_t FOLDER[] = L"\\Othello";
    wchar_t *roaming = NULL;
    wchar_t *folder = NULL;
    char *folder_text = NULL;
    Status status = STATUS_IO;
    if (FAILED(SHGetKnownFolderPath(&FOLDERID_RoamingAppData, KF_FLAG_CREATE, NULL, &roaming))) {
        goto done;
    }
    status = STATUS_OUT_OF_MEMORY;
    folder = malloc((wcslen(roaming) + sizeof FOLDER / sizeof FOLDER[0]) * sizeof *folder);
    if (!folder) {
        goto done;
    }
    wcscpy(folder, roaming);
    wcscat(folder, FOLDER);
    if (!make_folder(folder)) {
        status = STATUS_IO;
        goto done;
    }
    status = win32_utf8_from_wide(folder, &folder_text);
    if (status != STATUS_OK) {
        goto done;
    }
    size_t size = strlen(folder_text) + 1 + strlen(name) + 1;
    char *file = malloc(size);
    if (!file) {
        status = STATUS_OUT_OF_MEMORY;
        goto done;
    }
    snprintf(file, size, "%s\\%s", folder_text, name);
    *path = file;
done:
    free(folder_text);
    free(folder);
    CoTaskMemFree(roaming);
    return status;
}
