// SPDX-License-Identifier: GPL-3.0-or-later
/* Making certificates, and finding those that are there anew: what `brade certify` does for authors
 * and brade-puzzlegen for collections. */
#ifndef BRADE_CERTIFY_H
#define BRADE_CERTIFY_H

#include "course/check/patch.h"

enum certify_end {
    CERTIFY_NOT,    /* nothing that a certificate can prove, or one that another program wrote */
    CERTIFY_MADE,   /* the answer is surely best: the certificate is new, or its figures are */
    CERTIFY_HOLDS,  /* looked at only: it has the very same figures */
    CERTIFY_AGREES, /* looked at only: figures of another engine, by which the answer is best too */
    CERTIFY_WRONG,  /* looked at only: it does not hold; complained of */
    CERTIFY_MISSING, /* looked at only: there is none */
    CERTIFY_WORSE,   /* something else is better */
    CERTIFY_CLOSE,   /* something else is as good, as far as can be seen */
    CERTIFY_CANNOT,  /* no figures can be found: why */
    CERTIFY_STOPPED  /* by progress() */
};

struct certify_how {
    struct certificate_how roll; /* how to roll out; where nothing is said, as the certificate does,
                                    and one that is made with `usual` */
    struct certificate_how usual;
    int most; /* where the answer does not stand four times the trials are played, up to so many;
                 0: never */
    float margin, errors; /* how far ahead the answer must be: points, and standard errors */
    bool only_old;        /* leaves alone what has no certificate */
    bool (*stopped)(void *context); /* whether they were, by roll.progress; may be NULL */
};

/* How questions are certified where nothing else is said: a few seconds for each, more only where
 * plays are close, and ahead by what `brade check` demands and a little. One thread. */
extern const struct certify_how certify_usual;

/* "certified", "close", … */
const char *certify_end_name(enum certify_end end);

/* What was found about one question. */
struct certify_found {
    enum certify_end end;
    char best[64]; /* what is best of the answers, and the nearest that is none */
    char other[64];
    float ahead,
        error;       /* how far the one is ahead of the other, in points, and the standard error */
    struct text why; /* CANNOT; to be freed */
};

/* Whether a certificate can be made for a question, or renewed. */
bool certify_can(const struct course_entry *e);

/* Finds the figures of one question, and where its answer stands puts them into the patch of its
 * file as a certificate. */
void certify_question(const struct course_entry *e, const struct certify_how *how,
                      struct evaluator *evaluator, struct patch *g, struct certify_found *out);

/* Appends a file, n bytes of this path, with the answers that it leaves out to what the engine
 * takes for best. False, with nothing appended, where it leaves out none. */
bool certify_fill(const char *path, const char *bytes, size_t n, struct text *out);

/* Recomputes the certificate of one question and changes nothing; what is wrong is told in d. */
void certify_look(const struct course *c, const struct course_entry *e, int threads,
                  struct evaluator *evaluator, struct diags *d, struct certify_found *out);

#endif
