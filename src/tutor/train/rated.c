// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/rated.h"

#include <math.h>

#include "base/clock.h"
#include "base/lang.h"
#include "learner/memory/stats.h"
#include "tutor/core/history.h"
#include "tutor/core/wishes.h"

static int rating_now(struct session *s)
{
    return (int)lround(progress_rating(history_known(s), clock_now()).rating);
}

void rated_begin(struct session *s, struct rated *r)
{
    *r = (struct rated){rating_now(s), history_known(s)->counts.asked};
}

void rated_say(struct session *s, struct rated *r)
{
    const struct progress *p = history_known(s);
    struct rated before = *r;
    rated_begin(s, r);
    if (r->asked == before.asked || p->rated == 0 || !wishes_on(s, WISH_RATING)) {
        return;
    }
    struct glicko rating = progress_rating(p, clock_now());
    int change = r->rating - before.rating;
    if (change == 0) {
        say_f(s->face, _("Rating %d, as before."), r->rating);
    } else if (stats_is_sure(&rating)) {
        say_f(s->face, _("Rating %d (%+d)."), r->rating, change);
    } else {
        say_f(s->face, _("Rating about %d (%+d)."), r->rating, change);
    }
}
