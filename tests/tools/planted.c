/* SPDX-License-Identifier: MIT */
/* A DLL under the name of one of Windows': when a program is talked into loading it, it leaves a file beside itself.
 * tests/safety.sh plants it. */
#include <windows.h>

BOOL WINAPI DllMain(HINSTANCE self, DWORD reason, void *reserved);

BOOL WINAPI DllMain(HINSTANCE self, DWORD reason, void *reserved) {
    (void)reserved;
    wchar_t path[MAX_PATH + 16];
    if (reason == DLL_PROCESS_ATTACH && GetModuleFileNameW(self, path, MAX_PATH) > 0) {
        lstrcatW(path, L".loaded");
        CloseHandle(CreateFileW(path, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL));
    }
    return TRUE;
}
