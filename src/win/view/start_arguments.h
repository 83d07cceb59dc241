/* SPDX-License-Identifier: MIT */
/* StartArguments: what othello.exe was started with: `othello.exe [--settings FILE] [FILE]`, in either order. Pure. */
#ifndef WIN_VIEW_START_ARGUMENTS_H
#define WIN_VIEW_START_ARGUMENTS_H

/* Each is one of the arguments, or NULL. */
typedef struct StartArguments {
    const char *settings;
    const char *file;
    const char *unknown; /* the first one that means nothing here, or that lacks its value */
} StartArguments;

/* @param arguments count texts, without the program's own name */
StartArguments start_arguments_read(int count, char *const *arguments);

#endif
