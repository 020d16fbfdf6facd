// SPDX-License-Identifier: GPL-3.0-or-later
/* An exported file, read record by record in the same little memory however large it is: one of
 * version 3 is lines of JSON, one of versions 1 and 2 a single JSON document. Their form is told in
 * docs/progress.md. */
#ifndef BRADE_EXPORTREAD_H
#define BRADE_EXPORTREAD_H

#include "learner/store/storerow.h"

/* What an exported file says that it is, and of which version: 1, the first, had neither mistakes
 * nor settings; 3 is lines. */
#define EXPORTREAD_FORMAT "brade-progress"
enum { EXPORTREAD_VERSION_FIRST = 1, EXPORTREAD_VERSION_LINES = 3, EXPORTREAD_VERSION = 3 };

/* The most that is read: bytes of a file, bytes of a record or a part of the head, parts. */
enum {
    EXPORTREAD_SIZE_MOST = 1 << 28,
    EXPORTREAD_RECORD_MOST = 1 << 16,
    EXPORTREAD_PARTS_MOST = 100
};

/* Where the bytes are: in a file, or, with path NULL, in memory. */
struct exportread_source {
    const char *path;
    const char *bytes;
    size_t size;
};

/* What is done with each record: an answer, a lesson, a mistake or (of time 0) a setting. It is
 * good during the call. False ends the reading. */
struct exportread_take {
    bool (*record)(const struct storerow *row, void *context);
    void *context;
};

/* What the file says of itself. */
struct exportread_head {
    int version;
    int64_t exported;              /* when it was taken out, UTC seconds; 0: not said */
    char name[STORE_NAME_MAX + 1]; /* of the learner; "": not said */
};

/* What is wrong, and where. To be freed with exportread_fault_free(). */
struct exportread_fault {
    struct text why;
    int problem;                    /* an errno value: the file cannot be read; 0: it is wrong */
    int line, column;               /* from 1; 0: the file as a whole */
    struct text source;             /* the bytes around that place … */
    int source_line, source_column; /* … and where in the file they begin */
};

/* Reads all of it. False, and why, where it cannot be read or is not right in every record, though
 * some were taken by then; false with an empty why where take->record ended it. */
bool exportread(const struct exportread_source *from, const struct exportread_take *take,
                struct exportread_head *head, struct exportread_fault *fault);

void exportread_fault_free(struct exportread_fault *fault);

#endif
