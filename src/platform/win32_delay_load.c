/* SPDX-License-Identifier: MIT */
/* What the first call of a delay-loaded function goes to. The DLLs that the programs are linked with in the ordinary
 * way are the innermost ones, and need no others than their like; the rest (DELAYED in Makefile.mingw), and what those
 * need in turn, is loaded only when the search is already confined to the system's folder
 * (SetDefaultDllDirectories comes first in both programs), and by a call that says so once more. The helper of
 * mingw-w64 asks for neither, and cannot write to a table of imports that newer linkers protect.
 * Which comctl32.dll it is, the manifest decides.
 * @thread any: two threads at once find the same function */
#include <windows.h>
#include <delayimp.h>

/* Called by the code that dlltool writes into the libraries of build/lib.
 * @param descriptor names the DLL and its tables; all places are counted from the start of the program
 * @param slot the entry of the table of functions that the caller is about to go through
 * @return the function, which the slot now holds too; a function that is missing ends the program, as it would end
 *         its start */
FARPROC WINAPI __delayLoadHelper2(const ImgDelayDescr *descriptor, FARPROC *slot);

/* Where the program begins: the linker's name for it. */
extern const char __ImageBase[];

/* The table stays writable: another thread may be here at the same time with a slot of the same page. */
static void store(FARPROC *slot, FARPROC function) {
    DWORD protection;
    if (VirtualProtect(slot, sizeof *slot, PAGE_READWRITE, &protection)) {
        InterlockedExchange64((volatile LONG64 *)slot, (LONG64)(INT_PTR)function);
    }
}

FARPROC WINAPI __delayLoadHelper2(const ImgDelayDescr *descriptor, FARPROC *slot) {
    const char *base = __ImageBase;
    size_t index = (size_t)(slot - (const FARPROC *)(const void *)(base + descriptor->rvaIAT));
    const IMAGE_THUNK_DATA *names = (const IMAGE_THUNK_DATA *)(const void *)(base + descriptor->rvaINT);
    const char *dll_name = base + descriptor->rvaDLLName;
    HMODULE dll = LoadLibraryExA(dll_name, NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
    FARPROC function = NULL;
    if (dll) {
        ULONGLONG name = names[index].u1.AddressOfData;
        function = IMAGE_SNAP_BY_ORDINAL(name)
                       ? GetProcAddress(dll, (const char *)(ULONG_PTR)IMAGE_ORDINAL(name))
                       : GetProcAddress(dll, ((const IMAGE_IMPORT_BY_NAME *)(const void *)(base + name))->Name);
    }
    if (!function) {
        RaiseException(VcppException(ERROR_SEVERITY_ERROR, ERROR_PROC_NOT_FOUND), EXCEPTION_NONCONTINUABLE, 0, NULL);
    }
    store(slot, function);
    return function;
}
