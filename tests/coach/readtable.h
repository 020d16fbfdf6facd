// SPDX-License-Identifier: GPL-3.0-or-later
/* The cases of tests/cases as values, for tests of what is said about them. */
#ifndef BRADE_READTABLE_H
#define BRADE_READTABLE_H

#include "judge/judge.h"
#include "rules/posstring.h"

enum { TABLE_MAX = 400 };

struct table_case {
    char name[300];
    struct ruleset rules;
    struct position pos;
    struct roll roll;
    char play[160];
    bool good; /* everything could be read, and the play can be judged */
};

/* Reads every tests/cases/NAME.case, sorted by name; returns how many. */
int table_read(struct table_case *cases);

/* A case from its parts; the rules may be followed by settings: "vasa use=dice". Fails the test
 * when one cannot be read. */
struct table_case table_make(const char *rules, const char *position, const char *roll,
                             const char *play);

/* Judges it. */
void table_judge(const struct table_case *c, struct verdict *v);

#endif
