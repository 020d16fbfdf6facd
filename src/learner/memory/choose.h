// SPDX-License-Identifier: GPL-3.0-or-later
/* Which question comes next in training. */
#ifndef BRADE_CHOOSE_H
#define BRADE_CHOOSE_H

#include "base/rng/rng.h"
#include "learner/memory/progress.h"
#include "rules/board.h"

/* A question that can be asked; everything is borrowed. */
struct choose_item {
    const char *question, *theme, *source; /* theme and source may be NULL */
    int difficulty;                        /* 1 to 5; 0: not said */
    double cost;               /* of the learner's own mistake, in points; 0: it is none */
    const struct position *at; /* where a play is to be found; NULL: none is */
    bool plain;                /* a play is to be found where there is hardly a choice */
    bool hits;                 /* the play to be found is a hit */
    enum course_kind kind;     /* how it asks, where no play is to be found */
};

/* What the questions were that were chosen last: a ring. All zero is none yet. */
enum { CHOOSE_RECENT = 5, CHOOSE_THEME_SIZE = 40 };
struct choose_recent {
    struct {
        struct position at;
        char theme[CHOOSE_THEME_SIZE]; /* its beginning; "": none */
        enum course_kind kind;
        int difficulty;
        bool play, hits;
    } was[CHOOSE_RECENT];
    size_t count; /* so often, ever */
};

enum choose_set {
    CHOOSE_MIXED,      /* all */
    CHOOSE_DUE,        /* what is due */
    CHOOSE_FAILED,     /* what was failed and not answered right at once since */
    CHOOSE_SLOW,       /* what was right and slow */
    CHOOSE_MINE,       /* all that was ever failed */
    CHOOSE_NEW,        /* what was never asked */
    CHOOSE_THEME,      /* of this theme */
    CHOOSE_DIFFICULTY, /* of this difficulty */
    CHOOSE_SOURCE      /* whose source begins with these words */
};

/* What comes again, and when. */
enum choose_repetition {
    CHOOSE_BY_FAILURE, /* only what was failed, until it is right at once */
    CHOOSE_BY_FSRS     /* everything, when FSRS-6 says it is due */
};

/* What is to be trained. */
struct choose_filter {
    enum choose_set set;
    const char *words; /* THEME, SOURCE */
    int difficulty;    /* DIFFICULTY */
    enum choose_repetition repetition;
    int again; /* questions asked last, one after another, that had been failed */
    const struct choose_recent *recent; /* NULL: it does not matter */
};

/* Right answers that took twice as long as the learner's usual one of that kind, and longer than
 * this, are slow. */
enum {
    CHOOSE_SLOW_MS = 20000,
    CHOOSE_FAILED_REST = 3600, /* seconds until what was failed is asked again in a mixed set */
    CHOOSE_OTHERS = 8,         /* and so many other questions are over before */
    CHOOSE_IN_A_ROW = 2,       /* then comes something new, where there is something */
    CHOOSE_PLAYS = 2           /* plays to be found in a mixed set; then comes another question */
};

/* It was chosen. */
void choose_asked(struct choose_recent *recent, const struct choose_item *item);

/* Whether two positions are so near that they bore: all checkers but those of two moves of each
 * side stand alike. */
bool choose_is_near(const struct position *a, const struct position *b);

/* What speaks against a question after the last ones, added up: what weighs more than all before it
 * stands below them. */
enum {
    CHOOSE_TIRES_HITS = 1,  /* the third play in a row that is a hit, or is none */
    CHOOSE_TIRES_KIND = 2,  /* no play, and asked as the last one of these */
    CHOOSE_TIRES_THEME = 4, /* the theme of one of the last once more */
    CHOOSE_TIRES_NEAR = 8   /* near the position of one of the last */
};
int choose_tires(const struct choose_recent *recent, const struct choose_item *item);

/* Whether question q of p (NULL: it was never asked) is due: by repetition, at this time. What
 * rests for days is due from the beginning of its day, which ends at day_end (progress_day_end() of
 * now). What was failed rests for CHOOSE_FAILED_REST and CHOOSE_OTHERS, unless it rested overnight:
 * then others need not come in between. */
bool choose_is_due(const struct progress *p, const struct progress_question *q,
                   enum choose_repetition repetition, int64_t now, int64_t day_end);

/* How many of n items belong to the set now. */
size_t choose_count(const struct choose_filter *wish, const struct choose_item *items, size_t n,
                    const struct progress *p, int64_t now);

/* The next question of the set, as an index of items; -1 if there is none. First what is due, the
 * least remembered before the others; then what was failed; then what is new, at about the
 * learner's level; then what was asked longest ago. After CHOOSE_IN_A_ROW that were failed
 * (wish->again) comes a new one, where only what was failed comes again. Never the one asked last
 * (`last`: its id, or NULL), and not its theme where the set has another as good. The learner's own
 * mistakes that are due or were failed come before what else is, the costliest first; but two do
 * not follow one another where something else is due. Before all that: what is near a position of
 * wish->recent comes last, and in a mixed set another question follows CHOOSE_PLAYS plays to be
 * found. In a set that names nothing, of what is new what is far from the learner's level or more
 * than one step harder than all of the last comes late, as what is plain does in a mixed set, and
 * otherwise what tires least (choose_tires()) comes first. The same seed gives the same. */
long choose_next(const struct choose_filter *wish, const struct choose_item *items, size_t n,
                 const struct progress *p, int64_t now, const char *last, struct rng *rng);

#endif
