/* SPDX-License-Identifier: MIT */
/* The settings that a user turns on and off or chooses by the menu or in the options dialog: one table for both. What is
 * in no menu (its id is 0) is only in the dialog. Window's thread only. */
#ifndef WIN_MAIN_SETTINGS_H
#define WIN_MAIN_SETTINGS_H

#include <windows.h>
#include <stdbool.h>
#include <stddef.h>

#include "text/text.h"
#include "view/settings.h"

struct MainWindow;

/* Pages of the options dialog. */
typedef enum SettingPage { PAGE_LOOKS, PAGE_WINDOW, PAGE_PLAY, PAGE_STUDY, PAGE_COUNT } SettingPage;

typedef enum SettingKind {
    SETTING_SWITCH,  /* on or off: a bool in the settings */
    SETTING_CHOICE,  /* one of several values of an enumeration */
    SETTING_OPPONENT /* an opponent's name */
} SettingKind;

typedef struct SettingChoice {
    int id; /* its menu command */
    unsigned value;
    TextId text;
} SettingChoice;

typedef struct MainSetting {
    SettingKind kind;
    SettingPage page;
    TextId label;
    size_t offset; /* in the settings */
    void (*refresh)(struct MainWindow *self); /* shows it; NULL: it is seen later */
    int id;                                   /* a switch's menu command */
    const SettingChoice *choices;             /* of a choice */
    int choice_count;
} MainSetting;

enum { MAIN_SETTINGS_MAX = 26 };

/* They stand in the order in which the dialog shows them, page by page. @return 1 … MAIN_SETTINGS_MAX */
int main_settings_count(void);
const MainSetting *main_settings_at(int index);

/* @return of a switch 0 or 1, of a choice its index; −1: of another kind */
int main_settings_value(const Settings *settings, const MainSetting *setting);

/* Sets it and shows it, without keeping it. @param value as above, in its range; not of an opponent */
void main_settings_set(struct MainWindow *self, const MainSetting *setting, int value);

/* Takes all of the table from other settings, and shows what has changed, without keeping it. */
void main_settings_take(struct MainWindow *self, const Settings *settings);

/* --- the menu */
/* Does a menu's command and keeps it. @return false: the id is that of no setting */
bool main_settings_run(struct MainWindow *self, int id);
void main_settings_refresh_menu(const struct MainWindow *self, HMENU menu);

#endif
