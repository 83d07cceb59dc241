/* SPDX-License-Identifier: MIT */
#include "news_ear.h"

#include "suites.h"

void news_ear_create(NewsEar *ear) {
    ear->count = 0;
    assert_int_equal(lock_create(&ear->lock), STATUS_OK);
    assert_int_equal(condition_create(&ear->heard), STATUS_OK);
}

void news_ear_destroy(NewsEar *ear) {
    condition_destroy(ear->heard);
    lock_destroy(ear->lock);
}

void news_ear_listen(void *context) {
    NewsEar *ear = context;
    lock_acquire(ear->lock);
    ear->count++;
    condition_wake_all(ear->heard);
    lock_release(ear->lock);
}

int news_ear_count(NewsEar *ear) {
    lock_acquire(ear->lock);
    int count = ear->count;
    lock_release(ear->lock);
    return count;
}

int news_ear_wait(NewsEar *ear, int count) {
    lock_acquire(ear->lock);
    while (ear->count <= count) {
        condition_wait(ear->heard, ear->lock);
    }
    count = ear->count;
    lock_release(ear->lock);
    return count;
}

void news_ear_reset(NewsEar *ear) {
    lock_acquire(ear->lock);
    ear->count = 0;
    lock_release(ear->lock);
}
