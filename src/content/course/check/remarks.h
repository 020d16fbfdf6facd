// SPDX-License-Identifier: GPL-3.0-or-later
/* The remarks of a file ("# …"), which the parser passes over, with their places. */
#ifndef BRADE_REMARKS_H
#define BRADE_REMARKS_H

#include "course/yaml/complain.h"

struct remark {
    int line, column; /* from 1, columns in characters */
    const char *text; /* "# …" without the blanks at its end; in the loader's arena */
    bool own_line;    /* nothing stands before it on its line */
    bool gap;         /* own_line: an empty line stands before it */
    struct remark *next;
};

/* The remarks of a file that was read as this tree, in order. NULL where there are none. */
struct remark *remarks_find(const struct loader *in, const struct node *root);

#endif
