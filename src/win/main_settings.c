/* SPDX-License-Identifier: MIT */
#include "main_settings.h"

#include <string.h>

#include "main_window.h"

_Static_assert(sizeof(Pace) == sizeof(unsigned) && sizeof(Start) == sizeof(unsigned) &&
                   sizeof(ThemeChoice) == sizeof(unsigned) && sizeof(HintQuality) == sizeof(unsigned) &&
                   sizeof(LookChoice) == sizeof(unsigned) && sizeof(LanguageChoice) == sizeof(unsigned) &&
                   sizeof(OrderChoice) == sizeof(unsigned),
               "the choices' values are read and written as they lie in the settings");

/* ----------------------------------------------------------------------------------------------- showing */
static void refresh_look(MainWindow *self) {
    main_view_lay_out(self);
    main_view_set_theme(self); /* pictures of discs in the panes */
    main_view_set_language(self);
}

/* With the panes, what stands on the board. */
static void refresh_board(MainWindow *self) {
    main_view_lay_out(self);
    main_view_show_board(self);
}

static void refresh_practice(MainWindow *self) {
    main_study_tell(self, L"");
    main_study_on_position(self);
}

/* ------------------------------------------------------------------------------------------------- table */
static const SettingChoice THEMES[] = {
    { IDM_VIEW_THEME_SYSTEM, THEME_OF_SYSTEM, TEXT_OPTIONS_THEME_SYSTEM },
    { IDM_VIEW_THEME_CLASSIC, THEME_IS_CLASSIC, TEXT_OPTIONS_THEME_CLASSIC },
    { IDM_VIEW_THEME_ORIGINAL, THEME_IS_ORIGINAL, TEXT_OPTIONS_THEME_ORIGINAL },
    { IDM_VIEW_THEME_DARK, THEME_IS_DARK, TEXT_OPTIONS_THEME_DARK },
    { IDM_VIEW_THEME_WOOD, THEME_IS_WOOD, TEXT_OPTIONS_THEME_WOOD },
    { IDM_VIEW_THEME_SAFE, THEME_IS_SAFE, TEXT_OPTIONS_THEME_SAFE },
};

static const SettingChoice LOOKS[] = {
    { IDM_VIEW_LOOK_DISCS, LOOK_DISCS, TEXT_OPTIONS_LOOK_DISCS },
    { IDM_VIEW_LOOK_RABBITS, LOOK_RABBITS, TEXT_OPTIONS_LOOK_RABBITS },
};

static const SettingChoice PACES[] = {
    { IDM_VIEW_PACE_SMOOTH, PACE_SMOOTH, TEXT_OPTIONS_PACE_SMOOTH },
    { IDM_VIEW_PACE_ORIGINAL, PACE_ORIGINAL, TEXT_OPTIONS_PACE_ORIGINAL },
    { IDM_VIEW_PACE_OFF, PACE_OFF, TEXT_OPTIONS_PACE_OFF },
};

static const SettingChoice LANGUAGES[] = {
    { IDM_VIEW_LANGUAGE_SYSTEM, LANGUAGE_OF_SYSTEM, TEXT_OPTIONS_LANGUAGE_SYSTEM },
    { IDM_VIEW_LANGUAGE_ENGLISH, LANGUAGE_IS_ENGLISH, TEXT_OPTIONS_LANGUAGE_ENGLISH },
    { IDM_VIEW_LANGUAGE_JAPANESE, LANGUAGE_IS_JAPANESE, TEXT_OPTIONS_LANGUAGE_JAPANESE },
};

static const SettingChoice ORDERS[] = {
    { 0, ORDER_ASK, TEXT_OPTIONS_ORDER_ASK },
    { 0, ORDER_KEEP, TEXT_OPTIONS_ORDER_KEEP },
};

static const SettingChoice STARTS[] = {
    { IDM_GAME_START_STANDARD, START_STANDARD, TEXT_CHOICE_START_STANDARD },
    { IDM_GAME_START_MIRRORED, START_MIRRORED, TEXT_CHOICE_START_MIRRORED },
};

static const SettingChoice QUALITIES[] = {
    { IDM_STUDY_QUALITY_FAST, QUALITY_FAST, TEXT_OPTIONS_QUALITY_FAST },
    { IDM_STUDY_QUALITY_NORMAL, QUALITY_NORMAL, TEXT_OPTIONS_QUALITY_NORMAL },
    { IDM_STUDY_QUALITY_CAREFUL, QUALITY_CAREFUL, TEXT_OPTIONS_QUALITY_CAREFUL },
    { IDM_STUDY_QUALITY_BEST, QUALITY_BEST, TEXT_OPTIONS_QUALITY_BEST },
};

enum {
    THEME_COUNT = sizeof THEMES / sizeof THEMES[0],
    LOOK_COUNT = sizeof LOOKS / sizeof LOOKS[0],
    PACE_COUNT = sizeof PACES / sizeof PACES[0],
    LANGUAGE_CHOICES = sizeof LANGUAGES / sizeof LANGUAGES[0],
    ORDER_COUNT = sizeof ORDERS / sizeof ORDERS[0],
    START_CHOICES = sizeof STARTS / sizeof STARTS[0],
    QUALITY_CHOICES = sizeof QUALITIES / sizeof QUALITIES[0]
};

static const MainSetting SETTINGS[] = {
    { SETTING_CHOICE, PAGE_LOOKS, TEXT_OPTIONS_THEME, offsetof(Settings, theme), main_view_set_theme, 0, THEMES,
      THEME_COUNT },
    { SETTING_CHOICE, PAGE_LOOKS, TEXT_OPTIONS_LOOK, offsetof(Settings, look), refresh_look, 0, LOOKS, LOOK_COUNT },
    { SETTING_CHOICE, PAGE_LOOKS, TEXT_OPTIONS_PACE, offsetof(Settings, pace), NULL, 0, PACES, PACE_COUNT },
    { SETTING_SWITCH, PAGE_LOOKS, TEXT_OPTIONS_LEGAL_MARKS, offsetof(Settings, has_legal_marks), main_view_lay_out,
      IDM_VIEW_LEGAL_MARKS, NULL, 0 },
    { SETTING_SWITCH, PAGE_LOOKS, TEXT_OPTIONS_COORDINATES, offsetof(Settings, has_coordinates), main_view_lay_out,
      IDM_VIEW_COORDINATES, NULL, 0 },
    { SETTING_SWITCH, PAGE_LOOKS, TEXT_OPTIONS_STABLE, offsetof(Settings, has_stable), refresh_board, IDM_VIEW_STABLE,
      NULL, 0 },
    { SETTING_SWITCH, PAGE_LOOKS, TEXT_OPTIONS_NUMBERS, offsetof(Settings, has_numbers), refresh_board,
      IDM_VIEW_NUMBERS, NULL, 0 },
    { SETTING_SWITCH, PAGE_LOOKS, TEXT_OPTIONS_TURNED, offsetof(Settings, is_turned), refresh_board, IDM_VIEW_TURNED,
      NULL, 0 },
    { SETTING_CHOICE, PAGE_WINDOW, TEXT_OPTIONS_LANGUAGE, offsetof(Settings, language), main_view_set_language, 0,
      LANGUAGES, LANGUAGE_CHOICES },
    { SETTING_SWITCH, PAGE_WINDOW, TEXT_OPTIONS_PANEL, offsetof(Settings, has_panel), main_view_lay_out, IDM_VIEW_PANEL,
      NULL, 0 },
    { SETTING_SWITCH, PAGE_WINDOW, TEXT_OPTIONS_MOVES, offsetof(Settings, has_moves), main_view_lay_out, IDM_VIEW_MOVES,
      NULL, 0 },
    { SETTING_SWITCH, PAGE_WINDOW, TEXT_OPTIONS_GRAPH, offsetof(Settings, has_graph), main_view_lay_out, IDM_VIEW_GRAPH,
      NULL, 0 },
    { SETTING_SWITCH, PAGE_WINDOW, TEXT_OPTIONS_STATUS, offsetof(Settings, has_status), main_view_lay_out,
      IDM_VIEW_STATUS, NULL, 0 },
    { SETTING_CHOICE, PAGE_PLAY, TEXT_OPTIONS_ORDER, offsetof(Settings, order), NULL, 0, ORDERS, ORDER_COUNT },
    { SETTING_OPPONENT, PAGE_PLAY, TEXT_OPTIONS_OPPONENT, offsetof(Settings, opponent), NULL, 0, NULL, 0 },
    { SETTING_CHOICE, PAGE_PLAY, TEXT_OPTIONS_START, offsetof(Settings, start), NULL, 0, STARTS, START_CHOICES },
    { SETTING_CHOICE, PAGE_STUDY, TEXT_OPTIONS_QUALITY, offsetof(Settings, quality), main_study_on_position, 0,
      QUALITIES, QUALITY_CHOICES },
    { SETTING_SWITCH, PAGE_STUDY, TEXT_OPTIONS_SIMPLE, offsetof(Settings, is_simple), refresh_board, IDM_STUDY_SIMPLE,
      NULL, 0 },
    { SETTING_SWITCH, PAGE_STUDY, TEXT_OPTIONS_THOUGHT, offsetof(Settings, has_thought), main_study_show_status,
      IDM_STUDY_THOUGHT, NULL, 0 },
    { SETTING_SWITCH, PAGE_STUDY, TEXT_OPTIONS_PRACTICE, offsetof(Settings, is_practice), refresh_practice,
      IDM_STUDY_PRACTICE, NULL, 0 },
};

enum { COUNT = sizeof SETTINGS / sizeof SETTINGS[0] };

_Static_assert((int)COUNT <= (int)MAIN_SETTINGS_MAX, "the dialog has a control for each");

int main_settings_count(void) {
    return COUNT;
}

const MainSetting *main_settings_at(int index) {
    return &SETTINGS[index];
}

/* ------------------------------------------------------------------------------------------------ values */
static size_t size_of(const MainSetting *setting) {
    return setting->kind == SETTING_SWITCH ? sizeof(bool)
           : setting->kind == SETTING_CHOICE ? sizeof(unsigned)
                                             : (size_t)SETTINGS_NAME_SIZE;
}

static const char *place_in(const Settings *settings, const MainSetting *setting) {
    return (const char *)settings + setting->offset;
}

int main_settings_value(const Settings *settings, const MainSetting *setting) {
    bool is_on = false;
    unsigned value = 0;
    if (setting->kind == SETTING_SWITCH) {
        memcpy(&is_on, place_in(settings, setting), sizeof is_on);
        return is_on;
    }
    if (setting->kind == SETTING_CHOICE) {
        memcpy(&value, place_in(settings, setting), sizeof value);
    }
    for (int i = 0; i < setting->choice_count; i++) {
        if (setting->choices[i].value == value) {
            return i;
        }
    }
    return -1;
}

static void put_bytes(MainWindow *self, const MainSetting *setting, const void *bytes) {
    memcpy((char *)&self->settings + setting->offset, bytes, size_of(setting));
    if (setting->refresh) {
        setting->refresh(self);
    }
}

void main_settings_set(MainWindow *self, const MainSetting *setting, int value) {
    bool is_on = value != 0;
    put_bytes(self, setting,
              setting->kind == SETTING_SWITCH ? (const void *)&is_on : (const void *)&setting->choices[value].value);
}

void main_settings_take(MainWindow *self, const Settings *settings) {
    for (int i = 0; i < COUNT; i++) {
        const char *wanted = place_in(settings, &SETTINGS[i]);
        if (memcmp(place_in(&self->settings, &SETTINGS[i]), wanted, size_of(&SETTINGS[i])) != 0) {
            put_bytes(self, &SETTINGS[i], wanted);
        }
    }
}

/* --------------------------------------------------------------------------------------------------- menu */
bool main_settings_run(MainWindow *self, int id) {
    for (int i = 0; i < COUNT && id > 0; i++) {
        const MainSetting *setting = &SETTINGS[i];
        int value = -1;
        if (setting->kind == SETTING_SWITCH && setting->id == id) {
            value = !main_settings_value(&self->settings, setting);
        }
        for (int choice = 0; choice < setting->choice_count; choice++) {
            value = setting->choices[choice].id == id ? choice : value;
        }
        if (value >= 0) {
            main_settings_set(self, setting, value);
            main_commands_save_settings(self);
            return true;
        }
    }
    return false;
}

static void check_item(HMENU menu, int id, bool is_checked) {
    CheckMenuItem(menu, (UINT)id, (UINT)(MF_BYCOMMAND | (is_checked ? MF_CHECKED : MF_UNCHECKED)));
}

void main_settings_refresh_menu(const MainWindow *self, HMENU menu) {
    for (int i = 0; i < COUNT; i++) {
        const MainSetting *setting = &SETTINGS[i];
        int value = main_settings_value(&self->settings, setting);
        if (setting->kind == SETTING_SWITCH) {
            check_item(menu, setting->id, value == 1);
        }
        for (int choice = 0; choice < setting->choice_count; choice++) {
            if (setting->choices[choice].id > 0) {
                check_item(menu, setting->choices[choice].id, choice == value);
            }
        }
    }
}
