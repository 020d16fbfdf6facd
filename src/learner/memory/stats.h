// SPDX-License-Identifier: GPL-3.0-or-later
/* What a dashboard shows of a learner's progress, as numbers. */
#ifndef BRADE_STATS_H
#define BRADE_STATS_H

#include "learner/memory/choose.h"

/* Days on which something was answered, one after another. */
struct stats_streak {
    int now;     /* up to today, or to yesterday where today has none yet */
    int longest; /* ever */
    bool today;  /* today has one */
    int days;    /* trained in all */
};

/* Days after today, which a clock that was set wrong has left, belong to no row up to today. */
struct stats_streak stats_streak(const struct progress *p, int64_t today);

/* What a question takes this learner from the asking to the answer, in seconds: the median of the
 * questions that were right at once, within bounds; a guess where fewer than so many were. */
enum {
    STATS_SECONDS_FROM = 5,
    STATS_SECONDS = 30,
    STATS_SECONDS_LEAST = 8,
    STATS_SECONDS_MOST = 90
};
int stats_seconds(const struct progress *p);

/* By how much the rating is another than at the end of the last rated day before today; 0 where
 * there was none. */
int stats_change(const struct progress *p, int64_t today);

/* What is due: of every question that can come again and that `known` knows (NULL: all). due[0] is
 * what is due now or before the end of this day, due[i] what becomes due i days later; n entries
 * are filled. `day` is the day of now. */
void stats_forecast(const struct progress *p, enum choose_repetition repetition, int64_t now,
                    bool (*known)(const char *question, void *context), void *context, int *due,
                    size_t n);

/* The clauses broken most often, most often first (of equals the last broken first); what is no
 * play at all is left out. How many there are, at most n. */
size_t stats_clauses(const struct progress *p, enum clause *clauses, size_t n);

/* The themes by how strong the learner is in them, the weakest first; those never rated are left
 * out. How many there are, at most n. */
size_t stats_themes(const struct progress *p, int64_t now, size_t *themes, size_t n);

/* How sure a rating is: false where it is no more than a guess. */
bool stats_is_sure(const struct glicko *rating);

/* The rating at the end of each of n equal stretches of time from the first rated day to `today`,
 * the last known one where nothing was rated; nothing before the first. How many of the n there
 * are: fewer where there are fewer days. */
size_t stats_ratings(const struct progress *p, int64_t today, struct glicko *ratings, size_t n);

#endif
