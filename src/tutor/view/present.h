// SPDX-License-Identifier: GPL-3.0-or-later
/* A question as a value to be shown: by the prompt, by books, by whatever else shows one. All in
 * the language in use when it was made. What stands "as in the file", its placeholders filled, is
 * for rich_read() or, where it says that it is plain, to be made safe by who shows it; the rest can
 * be shown as it is. */
#ifndef BRADE_PRESENT_H
#define BRADE_PRESENT_H

#include "base/arena.h"
#include "course/course.h"
#include "course/interpolate/interpolate.h"
#include "rich/rich.h"

/* One of the options to choose from. */
struct present_option {
    char letter;       /* that names it: 'a' … */
    uint32_t bit;      /* that stands for it in struct course_reply */
    const char *words; /* as in the file, but plain, to be made safe; never NULL */
    struct rich *rich; /* how they are written, where that is more than words; else NULL */
    const char *name;  /* of a choice before the roll, as in files; else NULL */
    const char *say;   /* what the author says to who chooses it, as in the file; or NULL */
    bool right;
};

/* What is asked. */
struct present {
    const char *text; /* the author's words, as in the file; NULL where there are none … */
    struct text own;  /* … then the program's */
    /* What a choice before the roll hangs on besides the position, a sentence each; "" if nothing
     * is said of it. */
    struct text cube, match;
    struct present_option *options;
    size_t option_count;
    const char *wanted; /* of the learner, in a line … */
    const char *once;   /* … and where there is one try and no hint */
    const char **hints; /* the author's in their order, as in the file; an entry may be NULL … */
    size_t hint_count;
    int own_hints;      /* … and how many of the program's own come after: coach_hint() */
    struct arena arena; /* what the words above lie in */
};

/* Presents a question, its options in the order that it has (optionorder.h), its texts filled by f
 * (NULL: with what is kept in the file); to be freed with present_free(); it borrows texts of the
 * question. Of a COURSE_LINE there is little to present but its hints: its turns are presented one
 * by one. */
struct present *present_question(const struct course_question *q, struct interpolator *f);
void present_free(struct present *p);

/* A right answer. */
struct present_answer {
    const char *text;   /* as course_answers() has it */
    const char *words;  /* in the learner's words */
    const char *option; /* the words of the option that it names, as in the file, but plain;
                           else NULL */
};

/* The right answers. The explanation: course_explain(). */
struct present_answers {
    struct arena arena; /* what the words lie in */
    struct course_list *list;
    struct present_answer *answer;
    size_t count;
    size_t shown;       /* how many are enough: of many plays that would do, a few */
    const char *before; /* "The answers:" */
    bool moves;         /* they are plays or rolls, not words */
    const char *joined; /* what stands between them in print */
};

/* Presents the right answers, to be freed with present_answers_free(); they may take a while to be
 * found. f as above. */
struct present_answers *present_answers(const struct course_question *q, struct interpolator *f);
void present_answers_free(struct present_answers *p);

/* What a choice before the roll is called, by its name in files ("one-die"); NULL: there is none.
 */
const char *present_choice(const char *name);

/* Appends an answer as files and stores have it ("no", "bar/4", "one-die", "b") in the learner's
 * words, as coach_typed() does for plays; what is no such word as it is, to be made safe. */
void present_typed(struct text *out, const struct course_question *q, const char *answer);

/* Whether one of its options is right, and one alone. */
bool present_one_right(const struct course_question *q);

/* Whether the answer is how many pips a side has to go, which a board shows else. */
bool present_asks_pips(const struct course_question *q);

/* Appends what the answer of a drawn question rests on; nothing where the answer says it all. */
void present_reason(struct text *out, const struct course_question *q);

#endif
