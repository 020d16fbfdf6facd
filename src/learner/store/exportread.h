// SPDX-License-Identifier: GPL-3.0-or-later
/* An exported file read from its beginning to its end, a record at a time: what a class hands in
 * need not fit into a tree. The form is told in docs/progress.md. */
#ifndef BRADE_EXPORTREAD_H
#define BRADE_EXPORTREAD_H

#include "learner/store/store.h"

/* What is done with the records; the strings are good during the call. */
struct exportread_take {
    void (*answer)(const struct store_answer *answer, void *context);
    void (*lesson)(const struct store_lesson *lesson, void *context);
    void *context;
};

/* What the file says of itself. */
struct exportread_head {
    int64_t exported;              /* when it was taken out, UTC seconds; 0: not said */
    char name[STORE_NAME_MAX + 1]; /* of the learner; "": not said */
};

/* What is wrong, and where: a line and a column from 1. */
struct exportread_fault {
    int line, column;
    struct text why; /* to be freed */
};

/* Reads the n bytes, which a NUL ends; they are as they were afterwards. False, and why, where the
 * file is not right in every record, though some were taken by then. */
bool exportread(char *bytes, size_t n, const struct exportread_take *take,
                struct exportread_head *head, struct exportread_fault *fault);

#endif
