/* SPDX-License-Identifier: MIT */
#include "golden.h"

#include <stdio.h>
#include <wchar.h>

enum { LIMIT_MS = 6000, STABLE_MS = 400, LOOK_EVERY_MS = 50, RED = 0xD01010 };

static bool is_far(uint32_t a, uint32_t b) {
    for (int shift = 0; shift < 24; shift += 8) {
        int difference = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        if (difference > GOLDEN_LEVELS || difference < -GOLDEN_LEVELS) {
            return true;
        }
    }
    return false;
}

/* @return how many pixels differ; all of them, when the sizes do */
static int far_pixels(const Picture *a, const Picture *b) {
    int count = a->width * a->height;
    if (a->width != b->width || a->height != b->height) {
        return count;
    }
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += is_far(a->pixels[i], b->pixels[i]);
    }
    return found;
}

static bool is_alike(const Picture *actual, const Picture *wanted) {
    return actual->width == wanted->width && actual->height == wanted->height &&
           far_pixels(actual, wanted) <= actual->width * actual->height / GOLDEN_ONE_PIXEL_IN;
}

/* The actual picture, paled, with what differs in red. */
static void save_difference(const Picture *actual, const Picture *wanted, const wchar_t *path) {
    Picture difference = { 0 };
    if (!picture_reserve(&difference, actual->width, actual->height)) {
        return;
    }
    for (int y = 0; y < actual->height; y++) {
        for (int x = 0; x < actual->width; x++) {
            uint32_t pixel = picture_at(actual, x, y);
            uint32_t pale = 0xC0C0C0 + (pixel >> 2 & 0x3F3F3F);
            difference.pixels[(size_t)y * (size_t)actual->width + (size_t)x] =
                is_far(pixel, picture_at(wanted, x, y)) ? RED : pale;
        }
    }
    picture_save(&difference, path);
    picture_free(&difference);
}

static void take(Test *test, HWND window, Picture *picture) {
    expect(test, picture_of_window(picture, window), "the window cannot be copied");
}

/* Waits until nothing has changed for a while; the picture is then pictures[1]. */
static void wait_stable(Test *test, HWND window) {
    Wait wait = wait_begin(test, LIMIT_MS);
    double since_ms = now_ms();
    take(test, window, &test->pictures[1]);
    while (now_ms() - since_ms < STABLE_MS) {
        wait_step(&wait, "a picture that stays");
        pause_ms(test, LOOK_EVERY_MS);
        take(test, window, &test->pictures[2]);
        if (far_pixels(&test->pictures[1], &test->pictures[2]) > 0) {
            since_ms = now_ms();
        }
        take(test, window, &test->pictures[1]);
    }
}

static void write_golden(Test *test, HWND window, const wchar_t *path) {
    wait_stable(test, window);
    expect(test, picture_save_small(&test->pictures[1], path), "%s cannot be written", note_text(test, path));
    printf("# %s\n", note_text(test, path));
}

void golden_expect(Test *test, HWND window, const char *name) {
    wchar_t full[128];
    wchar_t path[2 * MAX_PATH];
    swprintf(full, 128, L"%hs-%ls-%d", name, test->language == LANGUAGE_JAPANESE ? L"ja" : L"en", test->run->dpi);
    swprintf(path, 2 * MAX_PATH, L"%ls\\%ls.png", test->run->golden, full);
    if (test->run->is_golden_written) {
        write_golden(test, window, path);
        return;
    }
    Picture *actual = &test->pictures[1];
    Picture *wanted = &test->pictures[2];
    expect(test, picture_load(wanted, path), "there is no picture %s", note_text(test, path));
    double end_ms = now_ms() + LIMIT_MS;
    do {
        pause_ms(test, LOOK_EVERY_MS);
        take(test, window, actual);
    } while (!is_alike(actual, wanted) && now_ms() < end_ms);
    if (is_alike(actual, wanted)) {
        return;
    }
    swprintf(path, 2 * MAX_PATH, L"%ls\\golden-%ls-actual.png", test->run->directory, full);
    picture_save(actual, path);
    swprintf(path, 2 * MAX_PATH, L"%ls\\golden-%ls-difference.png", test->run->directory, full);
    save_difference(actual, wanted, path);
    fail(test, "%s is %d×%d, not %d×%d, or too many of its pixels differ: %d; see golden-%s-actual.png and -difference.png",
         note_text(test, full), actual->width, actual->height, wanted->width, wanted->height, far_pixels(actual, wanted),
         note_text(test, full));
}
