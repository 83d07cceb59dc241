/* SPDX-License-Identifier: MIT */
#include "main_picture.h"

#include <windows.h>
#include <commdlg.h>
#include <knownfolders.h>
#include <shlobj.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "board_picture.h"
#include "main_board.h"
#include "main_say.h"
#include "main_window.h"
#include "platform/file.h"
#include "platform/thread.h"
#include "text/status_text.h"
#include "view/move_numbers.h"
#include "view/othello_painter.h"
#include "view/png_writer.h"
#include "view/rabbit_painter.h"
#include "win_text.h"

_Static_assert((int)BOARD_PICTURE_TEXT >= (int)PANEL_TEXT_SIZE, "the window's texts fit into the picture's");

enum { PATH_UNITS = 4096, PATH_BYTES = 3 * PATH_UNITS };

static const wchar_t FOLDER_NAME[] = L"\\Othello";

/* Where a picture is on its way into a file. */
typedef enum PictureStep {
    PICTURE_RESTS,
    PICTURE_LOOKS_FOR_FOLDER, /* on the thread */
    PICTURE_ASKS,             /* the system's dialog is open */
    PICTURE_IS_WRITTEN        /* on the thread */
} PictureStep;

struct MainPicture {
    HWND window;
    PictureStep step;
    Thread *thread;      /* while it works, all below is its own */
    atomic_bool is_done; /* it will not wait for anything any more; posted then */
    Backbuffer image;
    wchar_t folder[PATH_UNITS]; /* where pictures are kept; empty: the system has no place for them */
    char path[PATH_BYTES];
    Status status;
};

/* ------------------------------------------------------------------------------------------------- drawing */
static void fill_player(const MainWindow *self, Color color, BoardPicturePlayer *player) {
    const Opponent *opponent = self->has_setup ? referee_player(self->referee, color) : NULL;
    wchar_t color_name[PANEL_TEXT_SIZE];
    player->count = position_disc_count(game_position(referee_game(self->referee)), color);
    main_view_color_name(self, color, true, color_name, PANEL_TEXT_SIZE);
    if (opponent) {
        wchar_t name[PANEL_TEXT_SIZE];
        main_view_player_name(self, color, name, PANEL_TEXT_SIZE);
        win_text_format(self->language, TEXT_PICTURE_PLAYER, (const wchar_t *[]){ color_name, name }, 2, player->name,
                        BOARD_PICTURE_TEXT);
    } else { /* a person: "you" would be somebody else for who sees the picture */
        lstrcpynW(player->name, color_name, BOARD_PICTURE_TEXT);
    }
}

static void fill_moves(const Game *game, BoardPicture *picture) {
    int count = 0;
    for (int ply = 0; ply < game->ply_count; ply++) {
        bool is_pass = game->moves[ply].kind == MOVE_PASS;
        if (is_pass && count > 0 && count <= BOARD_PICTURE_MOVES) {
            picture->moves[count - 1].is_passed = true;
        } else if (!is_pass) {
            if (count < BOARD_PICTURE_MOVES) {
                picture->moves[count] = (BoardPictureMove){ .square = game->moves[ply].square };
            }
            count++;
        }
    }
    picture->move_count = count;
    picture->shown_count = move_numbers_count(game, game->ply);
}

static void fill_sentence(const MainWindow *self, BoardPicture *picture) {
    const Game *game = referee_game(self->referee);
    wchar_t color[PANEL_TEXT_SIZE];
    wchar_t shown[16];
    wchar_t all[16];
    if (referee_end(self->referee) != REFEREE_END_NONE) {
        main_view_format_result(self, picture->sentence);
        return;
    }
    main_view_color_name(self, game_mover(game), false, color, PANEL_TEXT_SIZE);
    wsprintfW(shown, L"%d", picture->shown_count);
    wsprintfW(all, L"%d", picture->move_count);
    TextId id = picture->shown_count == 0                     ? TEXT_PICTURE_START
                : picture->shown_count == picture->move_count ? TEXT_PICTURE_AFTER
                                                              : TEXT_PICTURE_AFTER_OF;
    main_view_format(self, id, id == TEXT_PICTURE_START ? (const wchar_t *[]){ color } : (const wchar_t *[]){ shown, color, all },
                     id == TEXT_PICTURE_START ? 1 : 3, picture->sentence);
}

/* Draws what is on the board now. @return false: there is no memory */
static bool draw(const MainWindow *self, Backbuffer *image) {
    BoardPicture *picture = calloc(1, sizeof *picture);
    if (!picture) {
        return false;
    }
    picture->theme = &self->theme;
    picture->painter = main_view_painter(self);
    picture->small_painter = self->settings.look == LOOK_RABBITS ? rabbit_paint_small : othello_paint_small_disc;
    picture->is_turned = self->settings.is_turned;
    main_board_cells(self, picture->cells);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        /* What is about to happen, and what could, is the window's. */
        picture->cells[square].marks &= (uint16_t) ~(MARK_LEGAL | MARK_PREVIEW | MARK_NOTIFY);
    }
    fill_player(self, COLOR_BLACK, &picture->players[COLOR_BLACK]);
    fill_player(self, COLOR_WHITE, &picture->players[COLOR_WHITE]);
    fill_moves(referee_game(self->referee), picture);
    fill_sentence(self, picture);
    bool is_drawn = board_picture_draw(picture, image);
    free(picture);
    return is_drawn;
}

/* ----------------------------------------------------------------------------------------------- clipboard */
static HGLOBAL make_memory(const void *bytes, size_t size) {
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, size);
    void *place = memory ? GlobalLock(memory) : NULL;
    if (!place) {
        GlobalFree(memory);
        return NULL;
    }
    CopyMemory(place, bytes, size);
    GlobalUnlock(memory);
    return memory;
}

/* As a CF_DIB: 24 bits a pixel, the lowest row first, which every program reads alike. */
static HGLOBAL make_dib(const Canvas *image) {
    size_t row_size = ((size_t)image->width * 3 + 3) / 4 * 4;
    BITMAPINFOHEADER header = { .biSize = sizeof header,
                                .biWidth = image->width,
                                .biHeight = image->height,
                                .biPlanes = 1,
                                .biBitCount = 24,
                                .biCompression = BI_RGB,
                                .biSizeImage = (DWORD)(row_size * (size_t)image->height) };
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE | GMEM_ZEROINIT, sizeof header + header.biSizeImage);
    uint8_t *place = memory ? GlobalLock(memory) : NULL;
    if (!place) {
        GlobalFree(memory);
        return NULL;
    }
    CopyMemory(place, &header, sizeof header);
    for (int y = 0; y < image->height; y++) {
        const Pixel *from = image->pixels + (ptrdiff_t)(image->height - 1 - y) * image->stride;
        uint8_t *to = place + sizeof header + (size_t)y * row_size;
        for (int x = 0; x < image->width; x++) {
            to[3 * x] = (uint8_t)from[x];
            to[3 * x + 1] = (uint8_t)(from[x] >> 8);
            to[3 * x + 2] = (uint8_t)(from[x] >> 16);
        }
    }
    GlobalUnlock(memory);
    return memory;
}

/* Puts a picture on the clipboard and no text: programs that know both would take the text.
 * @param png, dib are the clipboard's from now on, or freed. @return false: another program holds it */
static bool put_picture(HWND window, HGLOBAL png, HGLOBAL dib) {
    UINT png_format = RegisterClipboardFormatW(L"PNG");
    bool is_set = false;
    if (OpenClipboard(window)) {
        EmptyClipboard();
        if (png_format != 0 && SetClipboardData(png_format, png)) {
            png = NULL;
            is_set = true;
        }
        if (SetClipboardData(CF_DIB, dib)) {
            dib = NULL;
            is_set = true;
        }
        CloseClipboard();
    }
    GlobalFree(png);
    GlobalFree(dib);
    return is_set;
}

void main_picture_copy(MainWindow *self) {
    Backbuffer image = { 0 };
    char *bytes = NULL;
    size_t size = 0;
    wchar_t said[PANEL_TEXT_SIZE];
    HGLOBAL png = NULL;
    HGLOBAL dib = NULL;
    if (draw(self, &image) && png_write(&image.canvas, BOARD_PICTURE_DPI, &bytes, &size) == STATUS_OK) {
        png = make_memory(bytes, size);
        dib = make_dib(&image.canvas);
    }
    free(bytes);
    backbuffer_free(&image);
    if (!png || !dib) {
        GlobalFree(png);
        GlobalFree(dib);
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
    } else if (!put_picture(self->window, png, dib)) {
        main_view_say(self, TEXT_MESSAGE_COPY_FAILED, NULL, 0);
    } else {
        win_text_get(self->language, TEXT_PICTURE_COPIED, said, PANEL_TEXT_SIZE);
        main_say_text(self, said);
    }
}

/* ---------------------------------------------------------------------------------------------- the thread */
static void post_done(MainPicture *picture) {
    atomic_store(&picture->is_done, true);
    PostMessageW(picture->window, WM_APP_PICTURE, 0, 0);
}

/* Finds the folder of pictures and makes it when it is missing. The user may have it on another machine: this can take
 * its time. */
static void find_folder(void *context) {
    MainPicture *picture = context;
    wchar_t *pictures = NULL;
    picture->folder[0] = 0;
    HRESULT result = SHGetKnownFolderPath(&FOLDERID_Pictures, KF_FLAG_CREATE, NULL, &pictures);
    if (SUCCEEDED(result) && lstrlenW(pictures) + (int)(sizeof FOLDER_NAME / sizeof FOLDER_NAME[0]) <= PATH_UNITS) {
        int length = lstrlenW(pictures);
        lstrcpynW(picture->folder, pictures, PATH_UNITS);
        lstrcpynW(picture->folder + length, FOLDER_NAME, PATH_UNITS - length);
        if (!CreateDirectoryW(picture->folder, NULL) && GetLastError() != ERROR_ALREADY_EXISTS) {
            picture->folder[length] = 0; /* then without a folder of our own */
        }
    }
    CoTaskMemFree(pictures);
    post_done(picture);
}

static void write_file(void *context) {
    MainPicture *picture = context;
    char *bytes = NULL;
    size_t size = 0;
    picture->status = png_write(&picture->image.canvas, BOARD_PICTURE_DPI, &bytes, &size);
    if (picture->status == STATUS_OK) {
        picture->status = file_write(picture->path, bytes, size);
    }
    free(bytes);
    post_done(picture);
}

static void end(MainPicture *picture) {
    picture->step = PICTURE_RESTS;
    backbuffer_free(&picture->image);
}

static void tell_failure(MainWindow *self, Status status) {
    wchar_t path[PANEL_TEXT_SIZE];
    wchar_t reason[PANEL_TEXT_SIZE];
    win_text_from_utf8(self->picture->path, path, PANEL_TEXT_SIZE);
    win_text_get(self->language, text_of_status(status), reason, PANEL_TEXT_SIZE);
    main_view_say(self, TEXT_PICTURE_FAILED, (const wchar_t *[]){ path, reason }, 2);
}

/* ---------------------------------------------------------------------------------------------- the dialog */
/* Opens the system's dialog. @param path holds the file's name at first. @return false: the user leaves, or it could not be
 * opened; then CommDlgExtendedError is not 0 */
static bool ask_path(const MainWindow *self, wchar_t path[PATH_UNITS]) {
    wchar_t title[PANEL_TEXT_SIZE];
    wchar_t filter[PANEL_TEXT_SIZE];
    win_text_get(self->language, TEXT_PICTURE_DIALOG_TITLE, title, PANEL_TEXT_SIZE);
    win_text_get(self->language, TEXT_PICTURE_FILES, filter, PANEL_TEXT_SIZE - 8);
    static const wchar_t PATTERN[] = L"*.png\0"; /* a second end closes the list */
    CopyMemory(filter + lstrlenW(filter) + 1, PATTERN, sizeof PATTERN);
    OPENFILENAMEW dialog = { .lStructSize = sizeof dialog,
                             .hwndOwner = self->window,
                             .lpstrFilter = filter,
                             .lpstrFile = path,
                             .nMaxFile = PATH_UNITS,
                             .lpstrInitialDir = self->picture->folder[0] ? self->picture->folder : NULL,
                             .lpstrTitle = title,
                             .lpstrDefExt = L"png",
                             .Flags = OFN_EXPLORER | OFN_OVERWRITEPROMPT | OFN_PATHMUSTEXIST | OFN_HIDEREADONLY |
                                      OFN_NOCHANGEDIR };
    return GetSaveFileNameW(&dialog);
}

/* Starts the thread. @return false: the system has none left */
static bool start(MainPicture *picture, PictureStep step, void (*work)(void *context)) {
    picture->step = step;
    atomic_store(&picture->is_done, false);
    if (thread_create(work, picture, &picture->thread) != STATUS_OK) {
        picture->thread = NULL;
        end(picture);
        return false;
    }
    return true;
}

/* The folder is there: the user chooses a file. */
static void ask(MainWindow *self) {
    MainPicture *picture = self->picture;
    HWND window = self->window;
    wchar_t path[PATH_UNITS];
    SYSTEMTIME now;
    if (self->question) {
        end(picture); /* something else is asked by now */
        return;
    }
    GetLocalTime(&now);
    wsprintfW(path, L"Othello %04d-%02d-%02d %02d.%02d.%02d.png", now.wYear, now.wMonth, now.wDay, now.wHour,
              now.wMinute, now.wSecond);
    picture->step = PICTURE_ASKS;
    main_game_pause(self);
    bool is_chosen = ask_path(self, path);
    if (!IsWindow(window)) {
        return; /* the program was ended meanwhile, and everything is freed */
    }
    if (!self->question) { /* a question that was opened meanwhile goes on with the game itself */
        main_game_resume(self);
    }
    if (!is_chosen) {
        end(picture);
        if (CommDlgExtendedError() != 0) {
            main_view_say(self, TEXT_PICTURE_NO_DIALOG, NULL, 0);
        }
        return;
    }
    WideCharToMultiByte(CP_UTF8, 0, path, -1, picture->path, PATH_BYTES, NULL, NULL);
    if (!start(picture, PICTURE_IS_WRITTEN, write_file)) {
        tell_failure(self, STATUS_OUT_OF_MEMORY);
    }
}

static void tell_written(MainWindow *self) {
    Status status = self->picture->status;
    wchar_t path[PANEL_TEXT_SIZE];
    wchar_t said[PANEL_TEXT_SIZE];
    end(self->picture);
    if (status != STATUS_OK) {
        tell_failure(self, status);
        return;
    }
    win_text_from_utf8(self->picture->path, path, PANEL_TEXT_SIZE);
    main_view_format(self, TEXT_PICTURE_SAVED, (const wchar_t *[]){ path }, 1, said);
    main_say_text(self, said);
}

void main_picture_on_news(MainWindow *self) {
    MainPicture *picture = self->picture;
    if (!picture->thread || !atomic_load(&picture->is_done)) {
        return; /* a message of somebody else */
    }
    thread_join(picture->thread);
    picture->thread = NULL;
    if (picture->step == PICTURE_LOOKS_FOR_FOLDER) {
        ask(self);
    } else {
        tell_written(self);
    }
}

void main_picture_save(MainWindow *self) {
    MainPicture *picture = self->picture;
    if (picture->step == PICTURE_ASKS) {
        return; /* the dialog is in front */
    }
    if (picture->step != PICTURE_RESTS) {
        main_view_say(self, TEXT_PICTURE_BUSY, NULL, 0);
        return;
    }
    /* Drawn at once: the game may go on until a file is chosen. */
    if (!draw(self, &picture->image) || !start(picture, PICTURE_LOOKS_FOR_FOLDER, find_folder)) {
        end(picture);
        main_view_say(self, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
    }
}

/* ------------------------------------------------------------------------------------------------- life */
Status main_picture_create(MainWindow *self) {
    self->picture = calloc(1, sizeof *self->picture);
    if (!self->picture) {
        return STATUS_OUT_OF_MEMORY;
    }
    self->picture->window = self->window;
    return STATUS_OK;
}

void main_picture_destroy(MainWindow *self) {
    if (self->picture) {
        thread_join(self->picture->thread);
        end(self->picture);
        free(self->picture);
    }
}
