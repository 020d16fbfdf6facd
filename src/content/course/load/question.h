// SPDX-License-Identifier: GPL-3.0-or-later
/* Reading one question. */
#ifndef BRADE_QUESTION_H
#define BRADE_QUESTION_H

#include "course/load/fields.h"

/* What a step gives its question. */
struct setting {
    struct ruleset rules;
    bool bad_rules;    /* some were written that have an error of their own */
    bool has_position; /* there is one, and it is sound */
    bool bad_position; /* one was written, but has an error of its own */
    struct position position;
};

/* Reads the mapping after ask:. NULL with errors added if it is not sound. Whatever could be read
 * of a question whose plays are not legal is lost with it. */
struct course_question *load_question(struct loader *in, const struct setting *setting,
                                      const char *id, const struct node *node);

#endif
