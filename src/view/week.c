// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/week.h"

#include <math.h>

#include "base/lang.h"
#include "base/width.h"
#include "learner/memory/stats.h"
#include "view/dashboard.h"

/* Questions of each of the last days, the oldest first; the most of a day. */
static int count_days(const struct progress *p, int64_t today, int asked[WEEK_DAYS])
{
    int most = 0;
    for (int i = 0; i < WEEK_DAYS; i++) {
        asked[i] = 0;
    }
    for (size_t i = 0; i < p->day_count; i++) {
        int64_t at = p->days[i].day - today + WEEK_DAYS - 1;
        if (at >= 0 && at < WEEK_DAYS) {
            asked[at] = p->days[i].counts.asked;
            most = asked[at] > most ? asked[at] : most;
        }
    }
    return most;
}

static const char *name_of(int64_t today, int i)
{
    int64_t day = today - WEEK_DAYS + 1 + i;
    return dashboard_weekday((int)((day % 7 + 10) % 7)); /* day 0 was a Thursday */
}

void week_chart(struct text *out, const struct progress *p, int64_t today, bool ascii)
{
    static const char *const drawn[] = {"·", "░", "▒", "▓", "█"};
    static const char *const plain[] = {".", "-", "+", "x", "#"};
    int asked[WEEK_DAYS], most = count_days(p, today, asked);
    TEXT_HERE names = {0}, shades = {0}, numbers = {0};
    for (int i = 0; i < WEEK_DAYS; i++) {
        TEXT_HERE number = {0};
        int shade = dashboard_shade(asked[i], most > 0 ? most : 1);
        text_addf(&number, "%d", asked[i]);
        width_pad_right(&names, name_of(today, i), WEEK_COLUMNS);
        width_pad_right(&shades, ascii ? plain[shade] : drawn[shade], WEEK_COLUMNS);
        width_pad_right(&numbers, text_str(&number), WEEK_COLUMNS);
    }
    text_addf(out, "%s\n%s\n%s\n", text_str(&names), text_str(&shades), text_str(&numbers));
}

static void add_days(struct text *out, const struct progress *p, int64_t today)
{
    int asked[WEEK_DAYS];
    TEXT_HERE list = {0};
    count_days(p, today, asked);
    for (int i = 0; i < WEEK_DAYS; i++) {
        text_addf(&list, "%s%s %d", i == 0 ? "" : ", ", name_of(today, i), asked[i]);
    }
    text_addf(out, _("Questions of the last seven days: %s."), text_str(&list));
    text_addc(out, '\n');
}

static void add_rating(struct text *out, const struct progress *p, int64_t today, int64_t now)
{
    struct glicko rating = progress_rating(p, now);
    int change = stats_change(p, today);
    text_addf(out, stats_is_sure(&rating) ? _("Rating %d") : _("Rating about %d"),
              (int)lround(rating.rating));
    if (change != 0) {
        text_addf(out, _(" (%+d today)"), change);
    }
    text_add(out, ". ");
}

void week_words(struct text *out, const struct progress *p, int64_t today, int64_t now,
                const struct week *week, bool days)
{
    int row = stats_streak(p, today).now;
    if (days) {
        add_days(out, p, today);
    }
    if (week->streak && row > 1) {
        text_addf(out, NG_("%d day in a row.", "%d days in a row.", (unsigned long)row), row);
        text_addc(out, ' ');
    }
    if (week->rating && p->rated != 0) {
        add_rating(out, p, today, now);
    }
    if (week->tomorrow > 0) {
        text_addf(out,
                  NG_("Tomorrow: %d repetition.", "Tomorrow: %d repetitions.",
                      (unsigned long)week->tomorrow),
                  week->tomorrow);
    } else {
        text_add(out, _("Tomorrow: nothing to repeat so far."));
    }
}
