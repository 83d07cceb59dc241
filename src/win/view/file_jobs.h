/* SPDX-License-Identifier: MIT */
/* FileJobs: reads and writes files on threads of their own, so that no window waits for them.
 *
 * What is saved is saved in order, each file as a whole, and nothing of it is given up. Of what is read only the newest
 * counts: each file has a thread of its own, because one on a drive that does not answer holds its thread for minutes,
 * and the next file must not wait for that. */
#ifndef WIN_VIEW_FILE_JOBS_H
#define WIN_VIEW_FILE_JOBS_H

#include "record_file.h"

typedef struct FileJobs FileJobs;

enum {
    FILE_JOBS_READS_MAX = 4,  /* files that are waited for at a time: the newest, and others that do not answer */
    FILE_JOBS_SAVES_MAX = 16  /* files that wait to be saved */
};

typedef enum FileNewsKind {
    FILE_NEWS_OPENED = 0, /* file */
    FILE_NEWS_SAVED,      /* status */
    FILE_NEWS_LOADED      /* status, bytes */
} FileNewsKind;

/* What the owner wants to know again when a file is saved; not looked at here. */
typedef struct FileTag {
    unsigned serial;
    int purpose, format, losses, node_count;
} FileTag;

/* What has become of a job. file_news_free frees what it holds. */
typedef struct FileNews {
    FileNewsKind kind;
    char *path;      /* as it was given */
    Status status;   /* as of file_write or file_read */
    FileTag tag;     /* as it was given */
    RecordFile file;
    char *bytes;     /* of a file that was loaded, terminated */
    size_t size;
} FileNews;

void file_news_free(FileNews *news);

/* There is something to be taken. @thread one of the jobs'; should post */
typedef void FileJobsListener(void *context);

/* @owner the caller; file_jobs_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status file_jobs_create(FileJobsListener *listener, void *context, FileJobs **jobs);

/* Writes what waits to be saved. A file that is still being read then, because its drive does not answer, is left to the
 * end of the process, and so is a little memory. The listener is not called any more. NULL is allowed.
 * @cost blocks for the writing */
void file_jobs_destroy(FileJobs *jobs);

/* Begins to read a game's file; what is being read is given up and gives no news.
 * @param path UTF-8, is copied. @errors STATUS_OUT_OF_MEMORY, STATUS_FULL (FILE_JOBS_READS_MAX files do not answer) */
Status file_jobs_open(FileJobs *jobs, const char *path);

/* Replaces a file, after those that wait. @param bytes is copied. @errors STATUS_OUT_OF_MEMORY, STATUS_FULL */
Status file_jobs_save(FileJobs *jobs, const char *path, const char *bytes, size_t size, const FileTag *tag);

/* Reads a small file of our own, after what waits to be saved. @errors STATUS_OUT_OF_MEMORY, STATUS_FULL */
Status file_jobs_load(FileJobs *jobs, const char *path, size_t size_max);

/* Takes what is done. @param news the caller frees it by file_news_free. @return false: there is nothing */
bool file_jobs_take(FileJobs *jobs, FileNews *news);

#endif
