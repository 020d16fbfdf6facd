// SPDX-License-Identifier: GPL-3.0-or-later
/* The program run within this one: a clean environment, a learner's store of its own, what is typed
 * and what is written in memory; and results as TAP. */
#ifndef BRADE_HERE_H
#define BRADE_HERE_H

#include <stdbool.h>

#include "base/text.h"

/* From the start of main: the current folder becomes the root of the sources, and stdout is free
 * for what is run. */
void here_open(void);

/* How a session is run. */
struct here_place {
    const char *content; /* a folder under the root, "shipped", or one that is not there */
    int columns;
    const char *now; /* the clock of the store; NULL: the real one */
};

/* A clean environment and an empty store, so that a transcript depends on nothing of the user's;
 * here_end() takes the store away. */
void here_begin(const struct here_place *place);
void here_end(void);

/* Does what `brade ARGS` does with these lines on stdin: the exit status. What it wrote on stdout
 * and stderr is appended, the folder of the store as `state`. args end with NULL. */
int here_run(char **args, const struct text *typed, const char *state, struct text *out,
             struct text *err);

/* Appends n bytes in which the folder of the store stands as `state`. */
void here_add(struct text *out, const char *bytes, size_t n, const char *state);

/* Appends what a file holds; false: it cannot be read. */
bool here_read(const char *path, struct text *out);

/* Writes a file; ends the program where that cannot be done. */
void here_write(const char *path, const struct text *words);

/* Compares with what a file holds: the difference as `diff -u` tells it is added to wrong. */
void here_compare(const char *path, const struct text *now, struct text *wrong);

/* The next line of *at, which moves behind it; its bytes without the line end in *n. NULL: there is
 * none. */
const char *here_line(const char **at, size_t *n);

/* Adds one line of what is wrong, as printf would print it. */
#define here_wrong(wrong, ...) (text_addf((wrong), __VA_ARGS__), text_addc((wrong), '\n'))

/* A case is over: "ok N - NAME", or "not ok" and what is wrong. */
void here_case(const char *name, const struct text *wrong);

/* Prints how many cases there were: the exit status of the program. */
int here_close(void);

#endif
