// SPDX-License-Identifier: GPL-3.0-or-later
/* In a browser, where every byte is fetched before the first question, IDs of other programs are
 * neither read nor written. */
#include "rules/neighbour.h"

const char *neighbour_left_name(int i)
{
    (void)i;
    return "";
}

bool neighbour_is(const char *text, size_t n)
{
    (void)text;
    (void)n;
    return false;
}

bool neighbour_stands_out(const char *text, size_t n)
{
    return neighbour_is(text, n);
}

bool neighbour_parse(const struct ruleset *r, const char *text, size_t n, struct situation *out,
                     unsigned *left, struct position_fault *fault)
{
    (void)r;
    (void)text;
    (void)n;
    (void)out;
    (void)left;
    (void)fault;
    return false;
}

bool neighbour_writes(const struct ruleset *r)
{
    (void)r;
    return false;
}

void neighbour_xgid(const struct situation *s, char *buf)
{
    (void)s;
    *buf = '\0';
}

void neighbour_gnubg(const struct situation *s, char *buf)
{
    (void)s;
    *buf = '\0';
}
