/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { LINE_SIZE = 1024 };

/* ------------------------------------------------------------------------------------------- transcript */
void reader_write(Reader *reader, const char *label, const wchar_t *text) {
    fprintf(reader->transcript, "%s: %s\n", label, note_text(reader->test, text));
    fflush(reader->transcript);
}

static void write_path(const Test *test, const wchar_t *folder, const wchar_t *name, wchar_t path[2 * MAX_PATH]) {
    swprintf(path, 2 * MAX_PATH, L"%ls\\%ls-%ls.txt", folder, name, test->language == LANGUAGE_JAPANESE ? L"ja" : L"en");
}

/* @return false at the end of the file */
static bool read_line(FILE *file, char line[LINE_SIZE]) {
    if (!fgets(line, LINE_SIZE, file)) {
        line[0] = '\0';
        return false;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

static void expect_same_files(Test *test, const wchar_t *actual_path, const wchar_t *wanted_path) {
    char actual[LINE_SIZE];
    char wanted[LINE_SIZE];
    FILE *files[2] = { _wfopen(actual_path, L"rb"), _wfopen(wanted_path, L"rb") };
    bool is_open = files[0] && files[1];
    bool is_same = is_open;
    int number = 0;
    for (bool is_more = is_open; is_same && is_more; number++) {
        is_more = read_line(files[0], actual);
        bool is_wanted_more = read_line(files[1], wanted);
        is_same = is_more == is_wanted_more && strcmp(actual, wanted) == 0;
    }
    for (int i = 0; i < 2; i++) {
        if (files[i]) {
            fclose(files[i]);
        }
    }
    expect(test, is_open, "there is no transcript %s", note_text(test, wanted_path));
    expect(test, is_same, "line %d of what was spoken is \"%s\", not \"%s\"; all of it is in %s", number, actual, wanted,
           note_text(test, actual_path));
}

/* ------------------------------------------------------------------------------------------------ hearing */
static void hear_message(Reader *reader) {
    wchar_t text[NODE_TEXT_SIZE];
    access_name(reader->test, reader->message, 0, text);
    /* "Please wait" comes and goes as quickly as the computer moves. */
    if (!text_is_of(reader->test, text, TEXT_MESSAGE_WAIT) && wcscmp(text, reader->said) != 0) {
        wcscpy(reader->said, text);
        reader_write(reader, "  message", text);
    }
}

static HWND status_of(const Reader *reader) {
    return GetDlgItem(reader->test->app.window, IDC_STATUS);
}

void reader_listen(Reader *reader) {
    HeardEvent event;
    while (events_next(&reader->next_event, &event)) {
        reader->news++;
        if (event.event == EVENT_OBJECT_LIVEREGIONCHANGED && event.window == reader->test->app.message &&
            reader->hears_all) {
            hear_message(reader);
        }
        reader->is_status_said = reader->is_status_said || (event.event == EVENT_OBJECT_LIVEREGIONCHANGED &&
                                                            event.window == status_of(reader));
    }
}

/* The last move, as it was announced. */
static void hear_status(Reader *reader) {
    wchar_t text[NODE_TEXT_SIZE];
    reader_listen(reader);
    if (reader->hears_moves && reader->is_status_said) {
        reader->is_status_said = false;
        access_name_of(reader->test, status_of(reader), text);
        reader_write(reader, "  said", text);
    }
}

static void read_square(Reader *reader, Square square, wchar_t name[NODE_TEXT_SIZE]) {
    access_name(reader->test, reader->board, square + 1, name);
}

void reader_tell_changes(Reader *reader) {
    wchar_t name[NODE_TEXT_SIZE];
    hear_status(reader);
    hear_message(reader);
    for (int i = 0; i < reader->item_count; i++) {
        ReaderItem *item = &reader->items[i];
        access_name(reader->test, item->object, 0, name);
        /* How many positions a second are searched is never the same. */
        if (!text_is_of(reader->test, name, TEXT_STATUS_SEARCH) && wcscmp(name, item->name) != 0) {
            wcscpy(item->name, name);
            reader_write(reader, item->label, name);
        }
    }
    for (Square square = 0; square < SQUARE_COUNT && !reader->is_boardless; square++) {
        read_square(reader, square, name);
        if (wcscmp(name, reader->squares[square]) != 0) {
            wcscpy(reader->squares[square], name);
            reader_write(reader, "  square", name);
        }
    }
}

/* ---------------------------------------------------------------------------------------------- beginning */
void reader_watch(Reader *reader, HWND window, const char *label) {
    expect(reader->test, reader->item_count < READER_ITEMS_MAX, "the reader watches too much");
    reader->items[reader->item_count++] =
        (ReaderItem){ .object = access_of_window(reader->test, window), .window = window, .label = label };
}

void reader_begin(Reader *reader, Test *test, const char *name) {
    wchar_t wide[64];
    *reader = (Reader){ .test = test };
    swprintf(wide, 64, L"%hs", name);
    write_path(test, test->run->directory, wide, reader->path);
    reader->transcript = _wfopen(reader->path, L"wb");
    expect(test, reader->transcript != NULL, "the transcript cannot be written");
    events_begin(test);
    reader->board = access_of_window(test, test->app.board);
    reader->message = access_of_window(test, test->app.message);
    reader_watch(reader, test->app.players[COLOR_BLACK], "  row");
    reader_watch(reader, test->app.players[COLOR_WHITE], "  row");
}

void reader_end(Reader *reader) {
    Test *test = reader->test;
    wchar_t golden[2 * MAX_PATH];
    const wchar_t *name = wcsrchr(reader->path, L'\\') + 1;
    fclose(reader->transcript);
    reader->transcript = NULL;
    events_end(test);
    swprintf(golden, 2 * MAX_PATH, L"%ls\\%ls", test->run->golden, name);
    if (test->run->is_golden_written) {
        expect(test, CopyFileW(reader->path, golden, FALSE), "%s cannot be written", note_text(test, golden));
    } else {
        expect_same_files(test, reader->path, golden);
    }
}

/* ----------------------------------------------------------------------------------------------- questions */
static const char *label_of_class(const wchar_t *class) {
    return _wcsicmp(class, L"BUTTON") == 0 ? "  button" : _wcsicmp(class, L"STATIC") == 0 ? "  text" : "  list";
}

static BOOL CALLBACK read_control(HWND control, LPARAM parameter) {
    Reader *reader = (Reader *)parameter;
    wchar_t name[NODE_TEXT_SIZE];
    wchar_t class[32] = L"";
    LONG style = GetWindowLongW(control, GWL_STYLE);
    GetClassNameW(control, class, 32);
    if ((style & WS_VISIBLE) && GetParent(control) == GetAncestor(control, GA_ROOT)) {
        access_name_of(reader->test, control, name);
        reader_write(reader, label_of_class(class), name);
    }
    return TRUE;
}

/* A button of the system: Wine's has no default action, so there the mouse presses it. */
static void press_button(Reader *reader, HWND dialog, int button) {
    HWND control = GetDlgItem(dialog, button);
    HRESULT result = access_act_on(reader->test, control);
    if (result == E_NOTIMPL) {
        mouse_click_window(reader->test, control);
    } else {
        expect(reader->test, SUCCEEDED(result), "button %d cannot be pressed (%#lx)", button, (unsigned long)result);
    }
}

void reader_press(Reader *reader, WORD key, Modifiers modifiers, const char *label) {
    fprintf(reader->transcript, "> %s\n", label);
    key_press(reader->test, key, modifiers);
}

void reader_answer(Reader *reader, const char *what, int button) {
    Test *test = reader->test;
    wchar_t name[NODE_TEXT_SIZE];
    HWND dialog = dialog_wait(test, what);
    access_name_of(test, dialog, name);
    reader_write(reader, "question", name);
    EnumChildWindows(dialog, read_control, (LPARAM)reader);
    if (IsWindowVisible(GetDlgItem(dialog, button))) {
        fprintf(reader->transcript, "> answer %s\n", button == IDYES ? "yes" : button == IDNO ? "no" : "cancel");
        press_button(reader, dialog, button);
    } else {
        app_activate(test, dialog);
        reader_press(reader, VK_ESCAPE, WITH_NONE, "Esc");
    }
    dialog_wait_gone(test);
}

/* --------------------------------------------------------------------------------------- lists and waiting */
void reader_read_children(Reader *reader, HWND window, const char *label) {
    Test *test = reader->test;
    wchar_t name[NODE_TEXT_SIZE];
    IAccessible *object = access_of_window(test, window);
    LONG count = access_child_count(test, object);
    for (LONG child = 1; child <= count; child++) {
        access_name(test, object, child, name);
        reader_write(reader, label, name);
    }
}

void reader_wait(Reader *reader, HWND window, TextId id) {
    wchar_t name[NODE_TEXT_SIZE];
    Wait wait = wait_begin(reader->test, 60000);
    for (access_name_of(reader->test, window, name); !text_is_of(reader->test, name, id);
         access_name_of(reader->test, window, name)) {
        reader_listen(reader);
        wait_step(&wait, "what was to be said");
    }
    hear_message(reader);
}

/* ------------------------------------------------------------------------------------------------- playing */
bool reader_can_play(Reader *reader) {
    Square square = 0;
    while (square < SQUARE_COUNT && !access_has_action(reader->board, square + 1)) {
        square++;
    }
    return square < SQUARE_COUNT;
}

void reader_play(Reader *reader, Square square) {
    Test *test = reader->test;
    wchar_t name[NODE_TEXT_SIZE];
    fprintf(reader->transcript, "> %s\n", square_note(test, square));
    if (access_focus(test, reader->board) != square + 1) {
        int before = events_count(EVENT_OBJECT_FOCUS, test->app.board, square + 1);
        expect(test, SUCCEEDED(access_take_focus(reader->board, square + 1)), "%s cannot get the focus",
               square_note(test, square));
        Wait wait = wait_begin(test, APP_WAIT_MS);
        while (events_count(EVENT_OBJECT_FOCUS, test->app.board, square + 1) == before) {
            wait_step(&wait, "the event of the focus");
        }
    }
    read_square(reader, square, name);
    reader_write(reader, "  focus", name);
    reader->said[0] = 0; /* what is said again after this move counts */
    HRESULT result = access_act(reader->board, square + 1);
    expect(test, result == S_OK, "%s cannot be played (%#lx)", square_note(test, square), (unsigned long)result);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    wchar_t now[NODE_TEXT_SIZE];
    for (read_square(reader, square, now); wcscmp(now, name) == 0; read_square(reader, square, now)) {
        reader_listen(reader);
        wait_step(&wait, "the disc on its square");
    }
}
