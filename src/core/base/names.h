// SPDX-License-Identifier: GPL-3.0-or-later
/* Strings by number: each is kept once and found quickly. */
#ifndef BRADE_NAMES_H
#define BRADE_NAMES_H

#include "base/hashtable.h"

/* All zero is an empty set of names. */
struct names {
    char **text; /* owned; text[i] is name number i */
    size_t count, cap;
    struct hashtable table;
};

/* The number of a name, which is given the next one where it is new. */
size_t names_add(struct names *n, const char *name);

/* The number of a name; -1 if it was never added. */
long names_find(const struct names *n, const char *name);

/* Frees what it holds and leaves it empty. */
void names_free(struct names *n);

#endif
