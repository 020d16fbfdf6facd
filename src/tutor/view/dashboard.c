// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/dashboard.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/lang.h"
#include "base/number.h"
#include "base/width.h"
#include "coach/coach.h"

/* ---- gathering ---- */

static void make_curve(struct dashboard *d, const struct progress *p)
{
    d->rated = p->rated != 0;
    d->rating = progress_rating(p, d->now);
    d->change = stats_change(p, d->today);
    d->curve_count = stats_ratings(p, d->today, d->curve, DASHBOARD_CURVE);
    for (size_t i = p->day_count; i > 0; i--) {
        d->curve_begin = p->days[i - 1].rated ? p->days[i - 1].day : d->curve_begin;
    }
}

/* Cuts a title to what there is room for, at the end of a character; a name, not an id, begins with
 * a capital. */
static void copy_title(char title[DASHBOARD_TITLE], const char *words, bool is_name)
{
    TEXT_HERE safe = {0}, cut = {0};
    text_add_safe(&safe, words, strlen(words));
    if (is_name) {
        coach_capital(&safe, 0);
    }
    width_cut(&cut, text_str(&safe), 28);
    snprintf(title, DASHBOARD_TITLE, "%s", cut.size < DASHBOARD_TITLE ? text_str(&cut) : "…");
}

static void make_themes(struct dashboard *d, const struct progress *p,
                        const struct dashboard_ask *ask)
{
    size_t found[DASHBOARD_THEMES_MOST];
    d->theme_count = stats_themes(p, d->now, found, DASHBOARD_THEMES_MOST);
    for (size_t i = 0; i < d->theme_count; i++) {
        const char *name = p->theme_names.text[found[i]];
        const char *title = ask->title == NULL ? NULL : ask->title(name, ask->context);
        copy_title(d->themes[i].title, title == NULL ? name : title, title != NULL);
        d->themes[i].rating = progress_theme_rating(&p->themes[found[i]], d->now);
        d->themes[i].counts = p->themes[found[i]].counts;
    }
}

/* 0: Monday. Day 0 was a Thursday. */
static int weekday_of(int64_t day)
{
    return (int)((day % 7 + 10) % 7);
}

static void make_days(struct dashboard *d, const struct progress *p)
{
    int weekday = weekday_of(d->today);
    d->trained_begin = d->today - weekday - 7 * (DASHBOARD_WEEKS - 1);
    d->streak = stats_streak(p, d->today);
    for (size_t i = 0; i < p->day_count; i++) {
        int64_t at = p->days[i].day - d->trained_begin;
        d->ms += p->days[i].ms;
        if (at >= 0 && at < DASHBOARD_WEEKS * 7) {
            d->trained[at] = p->days[i].counts.asked;
        }
        if (p->days[i].day == d->today) {
            d->counts_today = p->days[i].counts;
        }
    }
}

void dashboard_make(struct dashboard *d, const struct progress *p, int64_t now,
                    enum choose_repetition repetition, const struct dashboard_ask *ask)
{
    struct progress clock = {0};
    *d = (struct dashboard){.now = now, .repetition = repetition, .counts = p->counts};
    d->today = progress_day_of(&clock, now);
    make_curve(d, p);
    make_themes(d, p, ask);
    stats_forecast(p, repetition, now, ask->known, ask->context, d->due, DASHBOARD_AHEAD);
    make_days(d, p);
    d->clause_count = stats_clauses(p, d->clauses, DASHBOARD_CLAUSES);
    for (size_t i = 0; i < d->clause_count; i++) {
        d->clause_counts[i] = p->mistakes[d->clauses[i]].count;
    }
    memcpy(d->losses, p->losses, sizeof d->losses);
}

/* Keeps the most frequent first: of equals what cost most. */
static void sort_kinds(struct dashboard *d)
{
    for (size_t i = 1; i < d->kind_count; i++) {
        struct dashboard_kind kind = d->kinds[i];
        size_t j = i;
        for (; j > 0 &&
               (d->kinds[j - 1].count < kind.count ||
                (d->kinds[j - 1].count == kind.count && d->kinds[j - 1].points < kind.points));
             j--) {
            d->kinds[j] = d->kinds[j - 1];
        }
        d->kinds[j] = kind;
    }
}

void dashboard_count_own(struct dashboard *d, const char *kind, double loss, bool open)
{
    enum reason_id reason = reason_find(kind, strlen(kind));
    size_t i = 0;
    while (i < d->kind_count && d->kinds[i].reason != reason) {
        i++;
    }
    if (i == d->kind_count) {
        d->kinds[d->kind_count++] = (struct dashboard_kind){.reason = reason};
    }
    d->kinds[i].count++;
    d->kinds[i].points += loss;
    d->own++;
    d->own_open += open;
    sort_kinds(d);
}

bool dashboard_shows(const struct dashboard *d, enum dashboard_section section)
{
    return section == DASHBOARD_OWN      ? d->own > 0
           : section == DASHBOARD_TODAY  ? d->set.state != TODAY_NONE
           : section == DASHBOARD_RATING ? !d->no_rating
                                         : true;
}

bool dashboard_rates(const struct dashboard *d)
{
    return !d->no_rating && d->rated && stats_is_sure(&d->rating);
}

/* ---- small things ---- */

struct dashboard_band dashboard_band(const struct glicko *rating)
{
    int middle = (int)lround(rating->rating), reach = (int)lround(2 * rating->deviation);
    return (struct dashboard_band){middle - reach, middle, middle + reach};
}

void dashboard_date(struct text *out, int64_t day)
{
    time_t t = (time_t)(day * FSRS_DAY);
    struct tm date;
    if (gmtime_r(&t, &date) != NULL) {
        text_addf(out, "%04d-%02d-%02d", date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
    }
}

int dashboard_most(const int *n, size_t count)
{
    int most = 0;
    for (size_t i = 0; i < count; i++) {
        most = n[i] > most ? n[i] : most;
    }
    return most;
}

int dashboard_shade(int askings, int most)
{
    return askings <= 0 ? 0 : (4 * askings + most - 1) / most;
}

const char *dashboard_weekday(int64_t day)
{
    static const char *const names[7] = {N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"),
                                         N_("Fri"), N_("Sat"), N_("Sun")};
    return _(names[weekday_of(day)]);
}

const char *dashboard_title(enum dashboard_section section)
{
    static const char *const titles[DASHBOARD_SECTIONS] = {
        [DASHBOARD_TODAY] = N_("Today's set"),
        [DASHBOARD_RATING] = N_("Rating over time"),
        [DASHBOARD_THEMES] = N_("Strength by theme"),
        [DASHBOARD_DUE] = N_("What comes again"),
        [DASHBOARD_DAYS] = N_("Days trained"),
        [DASHBOARD_RULES] = N_("Rules to mind"),
        [DASHBOARD_LOSSES] = N_("What your plays cost"),
        [DASHBOARD_OWN] = N_("Mistakes of your games"),
    };
    return _(titles[section]);
}

/* Begins a new paragraph where something stands. */
static void paragraph(struct text *out)
{
    if (out->size > 0) {
        text_addc(out, '\n');
    }
}

/* ---- words ---- */

enum { TODAY_TITLE_COLUMNS = 40 };

/* Begins the next part of what is left. */
static void today_part(struct text *out)
{
    text_add(out, out->size > 0 ? ", " : "");
}

static void today_left_words(struct text *out, const struct today_set *set)
{
    if (set->again > 0) {
        text_addf(out, NG_("%d question once more", "%d questions once more", set->again),
                  set->again);
    }
    if (set->idea != NULL) {
        TEXT_HERE safe = {0}, cut = {0};
        const char *title = lang_pick(set->idea->title.sv, set->idea->title.en);
        width_cut(&cut, text_safe(&safe, title == NULL ? set->idea->id : title),
                  TODAY_TITLE_COLUMNS);
        today_part(out);
        if (set->idea->kind == COURSE_LESSON) {
            text_addf(out, _("a piece of the next lesson (%s)"), text_str(&cut));
        } else {
            text_addf(out, _("a new theme (%s)"), text_str(&cut));
        }
    }
    const int puzzles = set->puzzles + (set->line > 0);
    if (set->line > 0 && set->puzzles == 0) {
        today_part(out);
        text_addf(out, NG_("a puzzle of %d play", "a puzzle of %d plays", set->line), set->line);
    }
    if (set->puzzles > 0) {
        today_part(out);
        text_addf(out, NG_("%d puzzle", "%d puzzles", puzzles), puzzles);
    }
}

void dashboard_set_words(struct text *out, const struct today_set *set)
{
    TEXT_HERE left = {0}, timed = {0};
    if (set->state == TODAY_DONE) {
        text_add(out, _("Today's set is done."));
    } else if (set->state != TODAY_NONE) {
        today_left_words(&left, set);
        text_addf(&timed,
                  NG_("%1$s: about %2$d minute.", "%1$s: about %2$d minutes.", set->minutes),
                  text_str(&left), set->minutes);
        text_addf(out, set->done > 0 ? _("Left of today: %s") : _("Today: %s"), text_str(&timed));
    }
}

static void rating_words(struct text *out, const struct dashboard *d)
{
    if (!d->rated) {
        text_add(out, _("There is no rating yet: puzzles, training and exams give one."));
        return;
    }
    if (!stats_is_sure(&d->rating)) {
        text_add(out, _("It is too early for a rating: some twenty puzzles make one."));
        return;
    }
    struct dashboard_band band = dashboard_band(&d->rating);
    text_addf(out, _("Your rating is %d ± %d: 95 times in 100 it lies between %d and %d."),
              band.rating, band.high - band.rating, band.low, band.high);
    if (d->curve_count > 1) {
        int low = 100000, high = -100000;
        for (size_t i = 0; i < d->curve_count; i++) {
            int rating = (int)lround(d->curve[i].rating);
            low = rating < low ? rating : low;
            high = rating > high ? rating : high;
        }
        TEXT_HERE date = {0};
        dashboard_date(&date, d->curve_begin);
        text_addc(out, ' ');
        text_addf(out, _("Since %s it has been between %d and %d."), text_str(&date), low, high);
    }
}

static void set_words(struct text *out, const struct dashboard *d)
{
    dashboard_set_words(out, &d->set);
}

/* Which of the ratings of themes are not sure, in one paragraph. */
static void unsure_words(struct text *out, const struct dashboard *d)
{
    TEXT_HERE names = {0};
    size_t n = 0;
    for (size_t i = 0; i < d->theme_count; i++) {
        if (!stats_is_sure(&d->themes[i].rating)) {
            text_addf(&names, "%s%s", n++ > 0 ? ", " : "", d->themes[i].title);
        }
    }
    if (n > 0) {
        paragraph(out);
    }
    if (n > 1 && n == d->theme_count) {
        text_add(out, _("None of these ratings is sure yet: each takes some twenty answers."));
    } else if (n > 0) {
        text_addf(out, _("Not sure yet: %s."), text_str(&names));
    }
}

static void theme_words(struct text *out, const struct dashboard *d)
{
    if (d->theme_count == 0) {
        text_add(out, _("No theme has been tried yet."));
    }
    for (size_t i = 0; i < d->theme_count; i++) {
        const struct dashboard_theme *t = &d->themes[i];
        struct dashboard_band band = dashboard_band(&t->rating);
        paragraph(out);
        if (!dashboard_rates(d)) {
            text_addf(out, _("%1$s: %2$d of %3$d right at once."), t->title,
                      t->counts.by[RESULT_GOOD], t->counts.asked);
        } else {
            text_addf(out, _("%s: %d ± %d, %d of %d right at once."), t->title, band.rating,
                      band.high - band.rating, t->counts.by[RESULT_GOOD], t->counts.asked);
        }
    }
    if (dashboard_rates(d)) {
        unsure_words(out, d);
    }
}

static int sum(const int *n, int count)
{
    int total = 0;
    for (int i = 0; i < count; i++) {
        total += n[i];
    }
    return total;
}

static void due_words(struct text *out, const struct dashboard *d)
{
    const int now = d->due[0];
    if (d->repetition == CHOOSE_BY_FAILURE && now == 0) {
        text_add(out, _("Nothing that you failed is left."));
        return;
    }
    if (d->repetition == CHOOSE_BY_FAILURE) {
        text_addf(out,
                  NG_("%d question was failed and not answered right at once since.",
                      "%d questions were failed and not answered right at once since.", now),
                  now);
        return;
    }
    text_addf(out, NG_("%d question is due today.", "%d questions are due today.", now), now);
    text_addc(out, ' ');
    text_addf(out, _("Tomorrow %d, in the six days after that %d, in the next week %d."), d->due[1],
              sum(d->due + 2, 6), sum(d->due + 8, DASHBOARD_AHEAD - 8));
}

static void add_time(struct text *out, int64_t ms)
{
    long minutes = (long)((ms + 30000) / 60000);
    if (minutes == 0) {
        text_add(out, _("less than a minute"));
    } else if (minutes < 120) {
        text_addf(out, NG_("%ld minute", "%ld minutes", minutes), minutes);
    } else {
        text_addf(out, NG_("%ld hour", "%ld hours", minutes / 60), minutes / 60);
    }
}

static void day_words(struct text *out, const struct dashboard *d)
{
    const struct stats_streak *s = &d->streak;
    TEXT_HERE time = {0};
    if (s->days == 0) {
        text_add(out, _("Not a day yet: today may be the first."));
        return;
    }
    add_time(&time, d->ms);
    text_addf(out, NG_("%d day in all: ", "%d days in all: ", s->days), s->days);
    text_addf(out, NG_("%d question in %s.", "%d questions in %s.", d->counts.asked),
              d->counts.asked, text_str(&time));
    paragraph(out);
    if (!d->no_streak) {
        text_addf(out,
                  NG_("In a row: %d day; the most so far is %d.",
                      "In a row: %d days; the most so far is %d.", s->now),
                  s->now, s->longest);
        text_addc(out, ' ');
    }
    if (s->today) {
        text_addf(out,
                  NG_("Today: %d question, %d right at once.",
                      "Today: %d questions, %d right at once.", d->counts_today.asked),
                  d->counts_today.asked, d->counts_today.by[RESULT_GOOD]);
    } else {
        text_add(out, _("Today: nothing yet."));
    }
}

static void rule_words(struct text *out, const struct dashboard *d)
{
    if (d->clause_count == 0) {
        text_add(out, _("You have broken no rule yet."));
    }
    for (size_t i = 0; i < d->clause_count; i++) {
        paragraph(out);
        text_addf(out, NG_("%d time:", "%d times:", d->clause_counts[i]), d->clause_counts[i]);
        text_addf(out, " %s", coach_forgets(d->clauses[i]));
    }
}

static void loss_words(struct text *out, const struct dashboard *d)
{
    static const char *const names[GRADES] = {
        [GRADE_EQUAL] = N_("As good as the best"), [GRADE_SLIGHT] = N_("Slightly worse"),
        [GRADE_DOUBTFUL] = N_("Doubtful"),         [GRADE_BAD] = N_("Bad"),
        [GRADE_VERY_BAD] = N_("Very bad"),
    };
    for (int g = 0; g < GRADES; g++) {
        const struct progress_loss *loss = &d->losses[g];
        TEXT_HERE points = {0};
        if (loss->count == 0) {
            continue;
        }
        number_add(&points, loss->points, 2, false);
        paragraph(out);
        if (g == GRADE_EQUAL) {
            text_addf(out, NG_("%s: %d play.", "%s: %d plays.", loss->count), _(names[g]),
                      loss->count);
        } else {
            text_addf(out,
                      NG_("%s: %d play, %s points lost.", "%s: %d plays, %s points lost together.",
                          loss->count),
                      _(names[g]), loss->count, text_str(&points));
        }
    }
    if (out->size == 0) {
        text_add(out, _("No play has been judged yet."));
    }
}

static void own_words(struct text *out, const struct dashboard *d)
{
    text_addf(out,
              NG_("%1$d mistake is kept, %2$d not yet answered right since.",
                  "%1$d mistakes are kept, %2$d not yet answered right since.", d->own),
              d->own, d->own_open);
    for (size_t i = 0; i < d->kind_count && i < DASHBOARD_KINDS; i++) {
        const struct dashboard_kind *kind = &d->kinds[i];
        const char *idea = kind->reason == REASONS ? NULL : reason_idea(kind->reason);
        TEXT_HERE points = {0};
        number_add(&points, kind->points, 2, false);
        paragraph(out);
        text_addf(out, NG_("%1$d time, %2$s points:", "%1$d times, %2$s points:", kind->count),
                  kind->count, text_str(&points));
        text_addf(out, " %s", idea != NULL ? idea : _("No single reason stands out."));
    }
}

void dashboard_words(struct text *out, const struct dashboard *d, enum dashboard_section section)
{
    static void (*const words[DASHBOARD_SECTIONS])(struct text *, const struct dashboard *) = {
        [DASHBOARD_TODAY] = set_words,    [DASHBOARD_RATING] = rating_words,
        [DASHBOARD_THEMES] = theme_words, [DASHBOARD_DUE] = due_words,
        [DASHBOARD_DAYS] = day_words,     [DASHBOARD_RULES] = rule_words,
        [DASHBOARD_LOSSES] = loss_words,  [DASHBOARD_OWN] = own_words,
    };
    TEXT_HERE own = {0};
    words[section](&own, d);
    text_add(out, text_str(&own));
}

/* ---- after training, and after the day's set ---- */

static bool has_streak(const struct dashboard *d)
{
    return !d->no_streak && d->streak.now > 1;
}

static void streak_words(struct text *out, const struct dashboard *d)
{
    text_addf(out, NG_("%d day in a row.", "%d days in a row.", d->streak.now), d->streak.now);
}

void dashboard_training_words(struct text *out, const struct dashboard *d, int before)
{
    struct dashboard_band band = dashboard_band(&d->rating);
    int rating = band.rating, reach = band.high - band.rating;
    if (dashboard_rates(d)) {
        if (before != DASHBOARD_UNRATED) {
            text_addf(out, _("Your rating: %d ± %d (%+d)."), rating, reach, rating - before);
        } else {
            text_addf(out, _("Your rating: %d ± %d."), rating, reach);
        }
    }
    if (has_streak(d)) {
        paragraph(out);
        streak_words(out, d);
    }
}

void dashboard_week_words(struct text *out, const struct dashboard *d, bool days, const char *next)
{
    const int *asked = d->trained + (d->today - d->trained_begin) - 6;
    int tomorrow = d->due[0] + d->due[1];
    if (days) {
        TEXT_HERE list = {0};
        for (int i = 0; i < 7; i++) {
            text_addf(&list, "%s%s %d", i == 0 ? "" : ", ", dashboard_weekday(d->today - 6 + i),
                      asked[i]);
        }
        text_addf(out, _("Questions of the last seven days: %s."), text_str(&list));
        text_addc(out, '\n');
    }
    if (has_streak(d)) {
        streak_words(out, d);
        text_addc(out, ' ');
    }
    if (dashboard_rates(d)) {
        text_addf(out, _("Rating %d"), (int)lround(d->rating.rating));
        if (d->change != 0) {
            text_addf(out, _(" (%+d today)"), d->change);
        }
        text_add(out, ". ");
    }
    if (next != NULL) {
        text_addf(out,
                  tomorrow > 0
                      ? _("Tomorrow, in ten minutes: more of %s, some questions once more, and new "
                          "puzzles.")
                      : _("Tomorrow, in ten minutes: more of %s, and new puzzles."),
                  next);
    } else {
        text_add(out, tomorrow > 0 ? _("Tomorrow, in ten minutes: some questions once more, and "
                                       "new puzzles.")
                                   : _("Tomorrow, in ten minutes: new puzzles."));
    }
}
