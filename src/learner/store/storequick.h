// SPDX-License-Identifier: GPL-3.0-or-later
/* Answers of an exported file read ten times as fast as by storerow_from_json(), where they stand
 * as storerow_answer() writes them: a class has millions of them. */
#ifndef BRADE_STOREQUICK_H
#define BRADE_STOREQUICK_H

#include "learner/store/store.h"

enum { STOREQUICK_ENDS = 10 };

/* An answer read so. Its strings lie in the bytes it was read from, which have NULs where the
 * strings end until storequick_end() puts the quotes back. */
struct storequick {
    struct store_answer answer;
    char *ends[STOREQUICK_ENDS];
    int end_count;
};

/* Reads the answer that begins at these bytes, which a NUL ends. The size of it, if it is one, in
 * the very form in which it is written and without a backslash; 0, with the bytes as they were, for
 * all else, which may be an answer all the same. What is read so is what storerow_from_json()
 * reads. */
size_t storequick_read(char *bytes, struct storequick *out);
void storequick_end(struct storequick *q);

#endif
