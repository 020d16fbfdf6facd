// SPDX-License-Identifier: GPL-3.0-or-later
/* The known name that is nearest to a misspelt one. */
#ifndef BRADE_NEAREST_H
#define BRADE_NEAREST_H

struct nearest {
    const char *wanted;
    const char *found; /* the best so far */
    int distance;      /* of it: letters changed, added or left out */
};

/* A search for what is near to `wanted`, which must outlive it. */
struct nearest nearest_begin(const char *wanted);

/* Offers a name, which must outlive the search. */
void nearest_try(struct nearest *n, const char *name);

/* The best of those offered; NULL if none is near enough to be meant. */
const char *nearest_found(const struct nearest *n);

#endif
