// SPDX-License-Identifier: GPL-3.0-or-later
/* The dashboard: how a learner is getting on, in sections that are each told in words and drawn in
 * the terminal or as a picture. */
#ifndef BRADE_DASHBOARD_H
#define BRADE_DASHBOARD_H

#include "base/text.h"
#include "coach/reasons/reason.h"
#include "course/course.h"
#include "learner/memory/stats.h"

enum dashboard_section {
    DASHBOARD_TODAY,  /* the day's set */
    DASHBOARD_RATING, /* over time */
    DASHBOARD_THEMES, /* strength by theme */
    DASHBOARD_DUE,    /* what comes again, and when */
    DASHBOARD_DAYS,   /* trained */
    DASHBOARD_RULES,  /* rules forgotten */
    DASHBOARD_LOSSES, /* what plays cost */
    DASHBOARD_OWN,    /* the mistakes kept from games, by kind */
    DASHBOARD_SECTIONS
};

enum {
    DASHBOARD_THEMES_MOST = 12,
    DASHBOARD_AHEAD = 14,
    DASHBOARD_CLAUSES = 5,
    DASHBOARD_WEEKS = 12,
    DASHBOARD_CURVE = 64,
    DASHBOARD_KINDS = 6, /* shown */
    DASHBOARD_TITLE = 120,
    DASHBOARD_UNRATED = -100000, /* no rating */
    DASHBOARD_WEEK_COLUMNS = 28  /* of the chart of the last seven days */
};

/* --- the day's set --- */

enum today_state { TODAY_NONE, TODAY_FRESH, TODAY_BEGUN, TODAY_DONE };

/* How it stands, and what is left of it. */
struct today_set {
    enum today_state state;         /* NONE: there is nothing to do */
    int done, planned;              /* questions, ideas and puzzles */
    int again;                      /* questions that are to be repeated */
    const struct course_item *idea; /* the lesson, or the puzzle of a theme, that is new; or NULL */
    int line;                       /* plays of the first puzzle, where it is a line; else 0 */
    int puzzles;                    /* besides that */
    int minutes;                    /* that the rest takes, about */
};

/* --- the figures --- */

struct dashboard_theme {
    char title[DASHBOARD_TITLE]; /* made safe */
    struct glicko rating;
    struct progress_counts counts;
};

/* Mistakes of one kind. */
struct dashboard_kind {
    enum reason_id reason; /* that mattered most; REASONS: none was found */
    int count;
    double points; /* lost, together */
};

/* What is shown. Made by dashboard_make(); holds copies only. */
struct dashboard {
    int64_t now, today;
    struct today_set set;      /* the day's; NONE: it is not to be shown */
    bool no_rating, no_streak; /* the learner wants none: whoever makes it sets these and `set` */
    enum choose_repetition repetition;
    struct progress_counts counts, counts_today;
    bool rated;
    struct glicko rating;
    struct glicko curve[DASHBOARD_CURVE];
    size_t curve_count;
    int64_t curve_begin; /* day */
    int change;          /* of the rating today; 0: none */
    struct dashboard_theme themes[DASHBOARD_THEMES_MOST];
    size_t theme_count;
    int due[DASHBOARD_AHEAD];
    struct stats_streak streak;
    int trained[DASHBOARD_WEEKS * 7]; /* askings a day; the last is the Sunday of this week */
    int64_t trained_begin;            /* day of the first: a Monday */
    int64_t ms;                       /* spent in all */
    enum clause clauses[DASHBOARD_CLAUSES];
    int clause_counts[DASHBOARD_CLAUSES];
    size_t clause_count;
    struct progress_loss losses[GRADES];
    struct dashboard_kind kinds[REASONS + 1]; /* the most frequent first */
    size_t kind_count;
    int own, own_open; /* mistakes kept from games, and those not answered right at once since */
};

/* What the dashboard asks about questions and themes; either may be NULL. */
struct dashboard_ask {
    bool (*known)(const char *question, void *context);     /* whether it can still be asked */
    const char *(*title)(const char *theme, void *context); /* for people; NULL: the theme's name */
    void *context;
};

/* Fills *d from a learner's progress at this time. */
void dashboard_make(struct dashboard *d, const struct progress *p, int64_t now,
                    enum choose_repetition repetition, const struct dashboard_ask *ask);

/* Counts one more mistake kept from a game, of this kind ("shots"; "": none). */
void dashboard_count_own(struct dashboard *d, const char *kind, double loss, bool open);

/* Whether a section has anything to show or to say: that of own mistakes only where there are
 * some, none that the learner has switched off. */
bool dashboard_shows(const struct dashboard *d, enum dashboard_section section);

/* Whether ratings are told: the learner wants them, and they are sure enough to say something. */
bool dashboard_rates(const struct dashboard *d);

/* The heading of a section, and all that it shows in sentences, one to a paragraph; appended. */
const char *dashboard_title(enum dashboard_section section);
void dashboard_words(struct text *out, const struct dashboard *d, enum dashboard_section section);

/* Appends how the day's set stands: "Today: 12 repetitions, a new idea (Bearing off), a line of 3
 * plays: about 9 minutes.", "Today's set is done."; nothing where there is nothing to do. */
void dashboard_set_words(struct text *out, const struct today_set *set);

/* "2026-11-23". */
void dashboard_date(struct text *out, int64_t day);

/* The greatest of so many numbers; 0 if none is above it. */
int dashboard_most(const int *n, size_t count);

/* How dark a day of the calendar is, of which the busiest has `most` askings: 0 none, 4 most. */
int dashboard_shade(int askings, int most);

/* The name of a day (of 1970, from 0) in the week, in two or three letters. */
const char *dashboard_weekday(int64_t day);

/* What 95 of 100 ratings lie within, to be shown: whole numbers. */
struct dashboard_band {
    int low, rating, high;
};
struct dashboard_band dashboard_band(const struct glicko *rating);

/* Rows of text charts that a section has beside its words, each ended by a newline and no wider
 * than columns (at least 40); nothing where there is nothing to draw. */
void dashboard_chart(struct text *out, const struct dashboard *d, enum dashboard_section section,
                     int columns, bool ascii);

/* The last seven days: three rows, the names of the days up to today, how much was answered as
 * shades and as numbers; in sentences what came of them, with the days where the chart is not
 * shown, and what comes tomorrow, of the lesson of that title (made safe) or, where NULL, of none.
 * Appended. */
void dashboard_week_chart(struct text *out, const struct dashboard *d, bool ascii);
void dashboard_week_words(struct text *out, const struct dashboard *d, bool days, const char *next);

/* After training: the rating, and by how much it is another than before (DASHBOARD_UNRATED: there
 * was none), and the days in a row; a paragraph each, appended. */
void dashboard_training_words(struct text *out, const struct dashboard *d, int before);

/* Every figure as one JSON object on one line; codes of clauses and grades are not translated. */
void dashboard_json(struct text *out, const struct dashboard *d);

/* All as one SVG file, or as an HTML page that needs nothing else; the charts have titles and
 * descriptions. */
void dashboard_svg(struct text *out, const struct dashboard *d);
void dashboard_html(struct text *out, const struct dashboard *d);

#endif
