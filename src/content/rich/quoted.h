// SPDX-License-Identifier: GPL-3.0-or-later
/* What the program puts into a text that others wrote: quoted, so that nothing in it is taken for
 * the marks of the text around it. Control characters, which no file may hold, stand around it. */
#ifndef BRADE_QUOTED_H
#define BRADE_QUOTED_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum quoted_kind {
    QUOTED_WORDS,
    QUOTED_PLAY,  /* a play */
    QUOTED_BOARD, /* a position string: to be drawn there */
    QUOTED_KINDS
};

/* Appends n bytes quoted. Nothing where there are none. */
void quoted_add(struct text *out, enum quoted_kind kind, const char *s, size_t n);

/* One that is quoted. The text is the one read from, not terminated. */
struct quoted {
    enum quoted_kind kind;
    const char *s;
    size_t n;
    size_t size; /* bytes with the marks around it */
};

/* Reads what is quoted at s; false if nothing is. */
bool quoted_read(const char *s, struct quoted *out);

/* A text as it reads, what is quoted in it bare: the text itself, or what is put in scratch
 * (emptied first). NULL for NULL. */
const char *quoted_bare(const char *words, struct text *scratch);

#endif
