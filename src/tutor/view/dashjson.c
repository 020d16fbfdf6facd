// SPDX-License-Identifier: GPL-3.0-or-later
/* The dashboard as JSON. */
#include "view/json.h"

#include <stdlib.h>
#include <string.h>

#include "rules/clause.h"

json_t *dashjson_rating(const struct glicko *g)
{
    return json_pack("{s:f, s:f, s:f, s:b}", "rating", g->rating, "deviation", g->deviation,
                     "volatility", g->volatility, "sure", (int)stats_is_sure(g));
}

static json_t *of_counts(const struct progress_counts *c)
{
    return json_pack("{s:i, s:i, s:i, s:i, s:i}", "asked", c->asked, "right", c->by[RESULT_GOOD],
                     "helped", c->by[RESULT_HELPED], "later", c->by[RESULT_LATER], "failed",
                     c->by[RESULT_FAILED]);
}

static json_t *of_themes(const struct dashboard *d)
{
    json_t *list = json_array();
    for (size_t i = 0; i < d->theme_count; i++) {
        json_t *theme = of_counts(&d->themes[i].counts);
        json_set(theme, "title", json_string(d->themes[i].title));
        json_set(theme, "strength", dashjson_rating(&d->themes[i].rating));
        json_array_append_new(list, theme);
    }
    return list;
}

static json_t *of_mistakes(const struct dashboard *d)
{
    json_t *list = json_array();
    for (size_t i = 0; i < d->clause_count; i++) {
        json_array_append_new(list,
                              json_pack("{s:s, s:i}", "clause", clause_text(d->clauses[i])->code,
                                        "count", d->clause_counts[i]));
    }
    return list;
}

const char *dashjson_grade(enum grade grade)
{
    static const char *const names[GRADES] = {"equal", "slight", "doubtful", "bad", "very-bad"};
    return names[grade];
}

static json_t *of_losses(const struct dashboard *d)
{
    json_t *object = json_object();
    for (int g = 0; g < GRADES; g++) {
        json_set(
            object, dashjson_grade((enum grade)g),
            json_pack("{s:i, s:f}", "plays", d->losses[g].count, "points", d->losses[g].points));
    }
    return object;
}

static json_t *of_own(const struct dashboard *d)
{
    json_t *kinds = json_array();
    for (size_t i = 0; i < d->kind_count; i++) {
        const struct dashboard_kind *kind = &d->kinds[i];
        json_array_append_new(kinds,
                              json_pack("{s:s, s:i, s:f}", "kind",
                                        kind->reason == REASONS ? "" : reason_name(kind->reason),
                                        "count", kind->count, "points", kind->points));
    }
    return json_pack("{s:i, s:i, s:o}", "mistakes", d->own, "open", d->own_open, "kinds", kinds);
}

json_t *dashjson_of(const struct dashboard *d)
{
    json_t *due = json_array(), *curve = json_array();
    for (int i = 0; i < DASHBOARD_AHEAD; i++) {
        json_array_append_new(due, json_integer(d->due[i]));
    }
    for (size_t i = 0; i < d->curve_count; i++) {
        json_array_append_new(curve, dashjson_rating(&d->curve[i]));
    }
    TEXT_HERE date = {0};
    dashboard_date(&date, d->today);
    json_t *all = json_pack(
        "{s:s, s:s, s:o, s:o?, s:o, s:o, s:o, s:{s:i, s:i, s:i}, s:o, s:o, s:o, s:o}", "day",
        text_str(&date), "repetition", d->repetition == CHOOSE_BY_FSRS ? "fsrs" : "failed",
        "answers", of_counts(&d->counts), "rating", d->rated ? dashjson_rating(&d->rating) : NULL,
        "curve", curve, "themes", of_themes(d), "due", due, "days", "trained", d->streak.days,
        "row", d->streak.now, "longest", d->streak.longest, "today", of_counts(&d->counts_today),
        "mistakes", of_mistakes(d), "losses", of_losses(d), "games", of_own(d));
    if (d->set.state != TODAY_NONE) {
        TEXT_HERE set = {0};
        dashboard_set_words(&set, &d->set);
        json_set(all, "set", json_string(text_str(&set)));
    }
    return all;
}

void dashboard_json(struct text *out, const struct dashboard *d)
{
    json_t *all = dashjson_of(d);
    json_line(out, all);
    json_decref(all);
}
