// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/memory/stats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* Beyond this a rating says little: as lichess has it for its puzzles' themes and ratings. */
static const double sure_deviation = 110;

struct stats_streak stats_streak(const struct progress *p, int64_t today)
{
    struct stats_streak s = {.days = (int)p->day_count};
    int run = 0;
    for (size_t i = 0; i < p->day_count; i++) {
        run = i > 0 && p->days[i].day == p->days[i - 1].day + 1 ? run + 1 : 1;
        s.longest = run > s.longest ? run : s.longest;
        if (p->days[i].day <= today) { /* what lies ahead was answered by a clock that was wrong */
            s.today = p->days[i].day == today;
            s.now = p->days[i].day >= today - 1 ? run : 0;
        }
    }
    return s;
}

int stats_seconds(const struct progress *p)
{
    int64_t *times;
    size_t n = progress_times(p, COURSE_KINDS, &times);
    int64_t seconds = n < STATS_SECONDS_FROM ? STATS_SECONDS : (times[n / 2] + 500) / 1000;
    free(times);
    return (int)(seconds < STATS_SECONDS_LEAST  ? STATS_SECONDS_LEAST
                 : seconds > STATS_SECONDS_MOST ? STATS_SECONDS_MOST
                                                : seconds);
}

int stats_change(const struct progress *p, int64_t today)
{
    const struct glicko *before = NULL;
    for (size_t i = 0; i < p->day_count && p->days[i].day < today; i++) {
        before = p->days[i].rated ? &p->days[i].rating : before;
    }
    return p->rated == 0 || before == NULL
               ? 0
               : (int)lround(p->rating.rating) - (int)lround(before->rating);
}

void stats_forecast(const struct progress *p, enum choose_repetition repetition, int64_t now,
                    bool (*known)(const char *question, void *context), void *context, int *due,
                    size_t n)
{
    struct progress clock = {0}; /* for finding days only */
    int64_t today = progress_day_of(&clock, now);
    memset(due, 0, n * sizeof *due);
    for (size_t i = 0; i < p->question_names.count; i++) {
        const struct progress_question *q = &p->questions[i];
        bool counts = q->has_card && (repetition == CHOOSE_BY_FSRS || q->open) &&
                      (known == NULL || known(p->question_names.text[i], context));
        int64_t day =
            repetition == CHOOSE_BY_FSRS ? progress_day_of(&clock, q->card.due) - today : 0;
        day = day < 0 ? 0 : day;
        if (counts && (size_t)day < n) {
            due[day]++;
        }
    }
}

size_t stats_clauses(const struct progress *p, enum clause *clauses, size_t n)
{
    size_t count = 0;
    bool taken[CLAUSES] = {[CLAUSE_SYNTAX] = true};
    while (count < n) {
        enum clause best = CLAUSE_LEGAL; /* which is broken never */
        for (int c = 0; c < CLAUSES; c++) {
            const struct progress_mistake *m = &p->mistakes[c], *most = &p->mistakes[best];
            if (!taken[c] &&
                (m->count > most->count || (m->count == most->count && m->last > most->last))) {
                best = (enum clause)c;
            }
        }
        if (best == CLAUSE_LEGAL) {
            break;
        }
        taken[best] = true;
        clauses[count++] = best;
    }
    return count;
}

struct strength {
    size_t theme;
    double rating;
};

static int by_rating(const void *a, const void *b)
{
    const struct strength *x = a, *y = b;
    int order = (x->rating > y->rating) - (x->rating < y->rating);
    return order != 0 ? order : (x->theme > y->theme) - (x->theme < y->theme);
}

size_t stats_themes(const struct progress *p, int64_t now, size_t *themes, size_t n)
{
    struct strength *all = mem_alloc(p->theme_names.count * sizeof *all + 1);
    size_t count = 0;
    for (size_t i = 0; i < p->theme_names.count; i++) {
        if (p->themes[i].rated != 0 && *p->theme_names.text[i] != '\0') {
            all[count++] = (struct strength){i, progress_theme_rating(&p->themes[i], now).rating};
        }
    }
    qsort(all, count, sizeof *all, by_rating);
    count = count < n ? count : n;
    for (size_t i = 0; i < count; i++) {
        themes[i] = all[i].theme;
    }
    free(all);
    return count;
}

bool stats_is_sure(const struct glicko *rating)
{
    return rating->deviation <= sure_deviation;
}

size_t stats_ratings(const struct progress *p, int64_t today, struct glicko *ratings, size_t n)
{
    size_t first = 0;
    while (first < p->day_count && !p->days[first].rated) {
        first++;
    }
    if (first == p->day_count || n == 0) {
        return 0;
    }
    int64_t begin = p->days[first].day, span = today - begin + 1;
    span = span < 1 ? 1 : span;
    size_t count = (uint64_t)span < n ? (size_t)span : n, at = first;
    for (size_t i = 0; i < count; i++) {
        int64_t end = begin + span * (int64_t)(i + 1) / (int64_t)count - 1;
        while (at + 1 < p->day_count && p->days[at + 1].day <= end) {
            at++;
        }
        ratings[i] = glicko_rest(&p->days[at].rating,
                                 end > p->days[at].day ? (double)(end - p->days[at].day) : 0);
    }
    return count;
}
