// SPDX-License-Identifier: GPL-3.0-or-later
/* The last seven days, drawn and told in a few lines. */
#ifndef BRADE_WEEK_H
#define BRADE_WEEK_H

#include "base/text.h"
#include "learner/memory/progress.h"

enum { WEEK_DAYS = 7, WEEK_COLUMNS = 4 }; /* columns of a day in the chart */

/* What is told besides the days. */
struct week {
    bool streak, rating; /* wanted */
    int tomorrow;        /* questions that are due then */
};

/* Three rows: the names of the days up to today, how much was answered as shades and as numbers. */
void week_chart(struct text *out, const struct progress *p, int64_t today, bool ascii);

/* Sentences: the row of days, the rating and what it gained today, what comes tomorrow; days: what
 * the chart shows, too. Appended. */
void week_words(struct text *out, const struct progress *p, int64_t today, int64_t now,
                const struct week *week, bool days);

#endif
