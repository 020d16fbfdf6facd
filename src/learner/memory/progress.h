// SPDX-License-Identifier: GPL-3.0-or-later
/* What a learner's history of answers amounts to: what is remembered of each question and when it
 * is due, ratings, days, mistakes. Everything is computed from the answers in order of time and
 * nothing of it is stored, so that better formulas hold for the past too. */
#ifndef BRADE_PROGRESS_H
#define BRADE_PROGRESS_H

#include "base/names.h"
#include "eval/search/assess.h"
#include "learner/memory/fsrs.h"
#include "learner/memory/glicko.h"
#include "learner/memory/played.h"
#include "learner/memory/weight.h"
#include "learner/store/store.h"
#include "rules/clause.h"

enum { GRADES = GRADE_VERY_BAD + 1 };

/* How often it went how. */
struct progress_counts {
    int asked, by[RESULTS];
};

/* One question: number i of progress.question_names. */
struct progress_question {
    long theme; /* number of progress.theme_names */
    enum course_kind kind;
    struct progress_counts counts;
    enum result result; /* of the last asking */
    enum result first;  /* of the first */
    int64_t last;       /* when that was */
    int at;             /* which asking of all it was: progress.counts.asked after it */
    int64_t ms;         /* how long the last right answer took; -1: unknown */
    bool open;          /* failed, and not answered right at once since */
    int misses;         /* how often it was failed since it was last right at once */
    bool has_card;      /* it can come again: all but the questions drawn for an exam */
    struct fsrs_card card;
    struct glicko rating; /* of the question */
    int stars;            /* of a small game, the most that it gave */
};

/* One theme: number i of progress.theme_names; "" is none. */
struct progress_theme {
    struct progress_counts counts;
    struct glicko rating; /* of the learner in it */
    int64_t rated;        /* when it last changed; 0: never */
    int64_t ms;           /* of all answers that were timed, together */
    int timed;            /* how many */
    double loss;          /* points lost by legal plays, together */
    int losses;           /* how many plays that is */
};

/* One day on which something was answered. */
struct progress_day {
    int64_t day; /* days since 1970, by the clock on the learner's wall */
    struct progress_counts counts;
    int64_t ms;           /* spent on answers that were timed */
    bool rated;           /* the rating at its end is there */
    struct glicko rating; /* of the learner, at its end */
};

struct progress_mistake {
    int count;
    int64_t last;
};

/* A play that lost points, summed up by grade. */
struct progress_loss {
    int count;
    double points;
};

/* How fast this learner forgets beside the usual: reviews a day or more after the last one
 * tell. */
struct progress_pace {
    double log;         /* natural logarithm of the factor on stability */
    double information; /* how much was learned about it: 1 / variance */
    int reviews, known; /* how many told, and in how many it was still known */
};

/* So many reviews are needed until the pace counts: before that the schedule is the published one.
 */
enum { PROGRESS_PACE_REVIEWS = 50 };

/* A question that is asked and not yet over. */
struct progress_open {
    char asking[STORE_PRESENTATION_SIZE];
    bool decided, right_first, right; /* the first answer that is right or wrong, and any later */
    bool shown;                       /* the answer was, or it was left out */
    int hints;                        /* taken before that */
    int64_t when, day, ms;
    size_t question, theme;
    enum course_kind kind;
    enum store_mode mode;
    enum clause clause;
    bool has_loss;
    double loss;
};

enum { PROGRESS_OPEN = 32 };

/* All zero but counts_only, retention, grades and what knows difficulties is a learner who has done
 * nothing. */
struct progress {
    bool counts_only;     /* nothing is rated and nothing comes again: a tenth of the time */
    double retention;     /* wished; 0: FSRS_RETENTION */
    struct grades grades; /* by which plays are graded; {0}: the usual */
    /* The difficulty of a question, 1 to 5, 0 if unknown; NULL: none is known. */
    int (*difficulty)(const char *question, void *context);
    void *context;

    struct names question_names, theme_names;
    struct progress_question *questions;
    size_t question_room;
    struct progress_theme *themes;
    size_t theme_room;
    struct progress_day *days; /* in order of time */
    size_t day_count, day_room;
    struct glicko rating;       /* of the learner */
    int64_t rated;              /* when it last changed; 0: never, and rating means nothing */
    struct played_games played; /* games against the engine: they are no questions */
    struct progress_mistake mistakes[CLAUSES];
    struct progress_loss losses[GRADES];
    struct progress_counts counts, exams; /* exams: those of counts that are of exams */
    int shown;                            /* of the others: never right, and the answer was shown */
    int modes[STORE_MODES];               /* of counts.asked: where */
    struct progress_pace pace;

    struct progress_open opened[PROGRESS_OPEN];
    size_t opened_count;
    char settled[PROGRESS_OPEN][STORE_PRESENTATION_SIZE]; /* a ring of askings that count already */
    size_t settled_at;
    int64_t day_begin, day_end, day; /* the day found last, seconds since 1970 */
};

/* Takes the next answer in order of time: it counts when its question is over, or an hour later. A
 * wrong play that costs nothing counts as right. */
void progress_add(struct progress *p, const struct store_answer *answer);

/* How an answer stands: 1 right, 0 wrong, -1 neither. A play as good as the best is never wrong. */
int progress_is_right(const struct progress *p, const struct store_answer *answer);

/* A question was failed outside of all questions: its play was played in a game. It is as one that
 * was asked and failed at this time, but rates nobody and counts among no answers. */
void progress_fail(struct progress *p, const char *question, const char *theme, int64_t when);

/* Counts what was begun, answered wrongly or rightly, and never closed; but not the asking of this
 * id, which still goes on (NULL: there is none). */
void progress_settle(struct progress *p, const char *going_on);

/* The question of this id; NULL if it was never asked. */
const struct progress_question *progress_find(const struct progress *p, const char *id);

/* How long the last right answers to questions of a kind (COURSE_KINDS: of all) took, the shortest
 * first, in milliseconds; how many. *times is to be freed. */
size_t progress_times(const struct progress *p, enum course_kind kind, int64_t **times);

/* The learner's rating at a time: the one reached, less sure by the time passed since. */
struct glicko progress_rating(const struct progress *p, int64_t now);

/* The same with a third of its deviation taken off: who is not known well is asked what is easy. */
double progress_level(const struct progress *p, int64_t now);
struct glicko progress_theme_rating(const struct progress_theme *t, int64_t now);

/* The day of a time, in days since 1970, by the clock on the wall. */
int64_t progress_day_of(struct progress *p, int64_t when);

/* When the day of a time ends, by the clock on the wall, in seconds since 1970. */
int64_t progress_day_end(int64_t now);

/* Frees what it holds. */
void progress_free(struct progress *p);

#endif
