/* SPDX-License-Identifier: MIT */
/* Parallel: the same work for each index of a range, spread over threads. */
#ifndef PLATFORM_PARALLEL_H
#define PLATFORM_PARALLEL_H

enum { PARALLEL_THREADS_MAX = 256 };

/* Calls work(context, index) once for each index from 0 to count − 1, on up to thread_count threads, the
 * caller's among them, in no certain order. With fewer threads than wished for it takes longer, nothing else.
 * @param work must only write what belongs to its index
 * @cost blocks until all is done */
void parallel_for(int count, int thread_count, void (*work)(void *context, int index), void *context);

#endif
