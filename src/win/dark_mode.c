/* SPDX-License-Identifier: MIT */
#include "dark_mode.h"

#include <stdbool.h>

#include "backbuffer.h"

/* What is not on every system that the program supports is taken from the library at run time, from the system's folder
 * only; the libraries stay loaded. */
static FARPROC system_function(const wchar_t *library, const char *name) {
    HMODULE module = LoadLibraryExW(library, NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
    return module ? GetProcAddress(module, name) : NULL;
}

static bool is_dark_system(void) {
    DWORD is_light = 1;
    DWORD size = sizeof is_light;
    LSTATUS status =
        RegGetValueW(HKEY_CURRENT_USER, L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                     L"AppsUseLightTheme", RRF_RT_REG_DWORD, NULL, &is_light, &size);
    return status == ERROR_SUCCESS && is_light == 0;
}

static bool is_high_contrast(void) {
    HIGHCONTRASTW contrast = { .cbSize = sizeof contrast };
    return SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0) &&
           (contrast.dwFlags & HCF_HIGHCONTRASTON);
}

static Pixel system_pixel(int index) {
    return pixel_of_colorref(GetSysColor(index));
}

void dark_mode_choose_theme(ThemeChoice choice, Theme *theme) {
    SystemColors colors = { .window = system_pixel(COLOR_WINDOW),
                            .window_text = system_pixel(COLOR_WINDOWTEXT),
                            .highlight = system_pixel(COLOR_HIGHLIGHT),
                            .highlight_text = system_pixel(COLOR_HIGHLIGHTTEXT),
                            .gray_text = system_pixel(COLOR_GRAYTEXT) };
    theme_choose(choice, is_dark_system(), is_high_contrast() ? &colors : NULL, theme);
}

/* In high contrast the system has its own colours for all of it. */
static bool wants_dark_parts(const Theme *theme) {
    return theme->is_dark && !theme->has_high_contrast;
}

void dark_mode_set_frame(HWND window, const Theme *theme) {
    typedef HRESULT(WINAPI * SetAttribute)(HWND, DWORD attribute, LPCVOID value, DWORD size);
    enum { USE_DARK_FRAME = 20, USE_DARK_FRAME_BEFORE_2004 = 19 };
    FARPROC function = system_function(L"dwmapi.dll", "DwmSetWindowAttribute");
    if (!function) {
        return;
    }
    SetAttribute set_attribute = (SetAttribute)(void (*)(void))function;
    BOOL value = wants_dark_parts(theme);
    if (FAILED(set_attribute(window, USE_DARK_FRAME, &value, sizeof value))) {
        (void)set_attribute(window, USE_DARK_FRAME_BEFORE_2004, &value, sizeof value);
    }
}

static void set_window_theme(HWND control, const wchar_t *program, const wchar_t *classes) {
    typedef HRESULT(WINAPI * SetTheme)(HWND, LPCWSTR program, LPCWSTR classes);
    FARPROC function = system_function(L"uxtheme.dll", "SetWindowTheme");
    if (function) {
        (void)((SetTheme)(void (*)(void))function)(control, program, classes);
    }
}

void dark_mode_set_control(HWND control, const Theme *theme) {
    set_window_theme(control, wants_dark_parts(theme) ? L"DarkMode_Explorer" : NULL, NULL);
}

void dark_mode_set_drop_down_list(HWND list, const Theme *theme) {
    COMBOBOXINFO info = { .cbSize = sizeof info };
    set_window_theme(list, wants_dark_parts(theme) ? L"DarkMode_CFD" : NULL, NULL);
    if (GetComboBoxInfo(list, &info)) {
        dark_mode_set_control(info.hwndList, theme);
    }
}

void dark_mode_set_labelled_control(HWND control, const Theme *theme) {
    const wchar_t *none = wants_dark_parts(theme) ? L"" : NULL;
    set_window_theme(control, none, none);
}
