/* SPDX-License-Identifier: MIT */
/* Reader: the driver as a blind user with a screen reader. It knows the window by names, states, default actions and
 * events alone, and writes down what would be spoken: the name of what gets the focus, the message as it is said, and,
 * when all has come to rest, the controls and squares whose names have changed. The transcript is compared with one in
 * tests/golden that somebody has read. What only the clock decides whether it is heard ("please wait") is left out. */
#ifndef TESTS_GUI_READER_H
#define TESTS_GUI_READER_H

#include <stdio.h>

#include "access.h"
#include "driver.h"

enum { READER_ITEMS_MAX = 8 };

typedef struct ReaderItem {
    IAccessible *object;
    HWND window;
    const char *label; /* of its lines in the transcript; a literal */
    wchar_t name[NODE_TEXT_SIZE]; /* as read last */
} ReaderItem;

typedef struct Reader {
    Test *test;
    IAccessible *board, *message;
    wchar_t squares[SQUARE_COUNT][NODE_TEXT_SIZE]; /* names, as read last */
    wchar_t said[NODE_TEXT_SIZE];                  /* by the message, last */
    ReaderItem items[READER_ITEMS_MAX];
    int item_count;
    int next_event;
    int news;       /* events heard so far */
    bool is_boardless; /* squares are not told */
    bool hears_all; /* every message, not only the one that stands in the end: at a pace at which each stands a while */
    bool hears_moves; /* what the status line says of itself, as it stands in the end */
    bool is_status_said; /* it has said something since it was read last */
    FILE *transcript;
    wchar_t path[2 * MAX_PATH]; /* of the transcript */
} Reader;

/* Begins to listen to the program that runs. @param name of the transcript; the language is added */
void reader_begin(Reader *reader, Test *test, const char *name);

/* A control whose name is read when it has changed: players' rows, graph. @param label lives long */
void reader_watch(Reader *reader, HWND window, const char *label);

/* A line of the transcript. @param label what kind of thing. @param text UTF-16 */
void reader_write(Reader *reader, const char *label, const wchar_t *text);

/* Reads a question as it stands and presses a button of it by its default action, or Esc when it has not that one. */
void reader_answer(Reader *reader, const char *what, int button);

/* Moves the focus to a square, hears its name, and does its default action. */
void reader_play(Reader *reader, Square square);

/* @return true when a square has a default action: it is the person's turn */
bool reader_can_play(Reader *reader);

/* Writes what the message says, and what is called otherwise than before. */
void reader_tell_changes(Reader *reader);

/* Reads all children of a control, one a line. */
void reader_read_children(Reader *reader, HWND window, const char *label);

/* Waits until a watched control, or the message, is called by a text, whatever its inserts; hears the message. */
void reader_wait(Reader *reader, HWND window, TextId id);

/* Hears what has come in the meantime; to be called again and again while one waits. */
void reader_listen(Reader *reader);

/* Presses a key or chord, as the user would, and writes it down. @param label "F7" */
void reader_press(Reader *reader, WORD key, Modifiers modifiers, const char *label);

/* Compares the transcript with the golden one, or writes it anew. */
void reader_end(Reader *reader);

#endif
