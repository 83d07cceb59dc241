/* SPDX-License-Identifier: MIT */
#include "main_about.h"

#include <wchar.h>

#include "engine/kernel.h"
#include "main_window.h"
#include "platform/thread.h"
#include "win_text.h"

enum { FOLDER_SIZE = 1024 };

/* The folder of the user's files, or a word for none. A path that is too long for the page loses its end. */
static void user_folder(const MainWindow *self, wchar_t folder[FOLDER_SIZE]) {
    wchar_t path[FOLDER_SIZE];
    wchar_t *name = NULL;
    win_text_from_utf8(self->settings_path ? self->settings_path : "", path, FOLDER_SIZE);
    DWORD length = path[0] ? GetFullPathNameW(path, FOLDER_SIZE, folder, &name) : 0;
    if (length == 0 || length >= FOLDER_SIZE) {
        win_text_get(self->language, TEXT_ABOUT_NO_FOLDER, folder, FOLDER_SIZE);
    } else if (name && name > folder) {
        name[-1] = L'\0';
    }
}

void main_about_show(MainWindow *self) {
    wchar_t version[32];
    wchar_t kernel[64];
    wchar_t threads[16];
    wchar_t folder[FOLDER_SIZE];
    win_text_from_utf8(OTHELLO_VERSION, version, 32);
    win_text_get(self->language, kernel_best() == KERNEL_AVX2 ? TEXT_ABOUT_KERNEL_AVX2 : TEXT_ABOUT_KERNEL_BASELINE,
                 kernel, 64);
    swprintf(threads, 16, L"%d", thread_processor_count());
    user_folder(self, folder);
    const wchar_t *const values[] = { version, kernel, threads, folder };
    main_questions_show_info(self, TEXT_INFO_ABOUT_TITLE, TEXT_INFO_ABOUT, values, 4);
}
