/* SPDX-License-Identifier: MIT */
/* NewsEar: counts what a background worker says has become new, and waits for it. Its functions fail the test that calls
 * them when they cannot do that. */
#ifndef TESTS_UNIT_NEWS_EAR_H
#define TESTS_UNIT_NEWS_EAR_H

#include "platform/thread.h"

typedef struct NewsEar {
    Lock *lock;
    Condition *heard;
    int count; /* under the lock */
} NewsEar;

void news_ear_create(NewsEar *ear);

/* Behind the end of the worker that speaks to it. */
void news_ear_destroy(NewsEar *ear);

/* The worker's listener. @param context the NewsEar. @thread any */
void news_ear_listen(void *context);

/* @return how often something was told so far */
int news_ear_count(NewsEar *ear);

/* Waits until something more was told than `count` times. @return how many times it was then */
int news_ear_wait(NewsEar *ear, int count);

/* Counts from 0 again. */
void news_ear_reset(NewsEar *ear);

#endif
