// SPDX-License-Identifier: GPL-3.0-or-later
/* A step with a question that is written by hand, piece by piece, and the step as YAML. */
#ifndef BRADE_STEPWRITE_H
#define BRADE_STEPWRITE_H

#include "base/text.h"
#include "course/course.h"

enum { STEP_HINTS = 12 };

/* A text in both languages or in one; NULL: not in that one. Owned. */
struct step_words {
    char *sv, *en;
};

struct step_option {
    struct step_words text;
    bool right;
};

/* What has been said of it so far. */
struct step_draft {
    enum course_kind kind;
    struct situation situation; /* the position, and the roll if it has one */
    bool with_position, with_rules;
    char *id; /* of a puzzle in a set; or NULL */
    struct step_words say, text, explain, hint[STEP_HINTS];
    int hints;
    struct step_option option[COURSE_OPTIONS]; /* CHOICE */
    int options;
    struct text head; /* what stands behind the key of the kind, as YAML; of a line and a choice
                         nothing */
    struct text rest; /* the other lines of the question, as "answers: […]" */
};

/* Frees what it holds and leaves it empty. */
void step_draft_clear(struct step_draft *d);

/* Appends it as an item of a list, "- …", from the first column on. It is YAML, but not yet in its
 * layout: that is course_format()'s, of a whole file. */
void course_write_step(struct text *out, const struct step_draft *d);

/* Appends `key: text`, in one language or in both, with a line end. */
void course_write_words(struct text *out, const char *key, const struct step_words *w, int indent);

#endif
