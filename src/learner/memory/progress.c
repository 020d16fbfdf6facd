// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/memory/progress.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "base/number.h"

enum { LEFT_AFTER = 3600 }; /* seconds until a question that is asked counts as left */

/* What a theme's rating starts from is the learner's own, known so well. */
static const double theme_deviation = 250;

/* ---- days ---- */

int64_t progress_day_of(struct progress *p, int64_t when)
{
    if (when >= p->day_begin && when < p->day_end) {
        return p->day;
    }
    time_t t = (time_t)when;
    struct tm local;
    if (localtime_r(&t, &local) == NULL) {
        return when / FSRS_DAY;
    }
    struct tm date = {.tm_year = local.tm_year, .tm_mon = local.tm_mon, .tm_mday = local.tm_mday};
    p->day = (int64_t)(timegm(&date) / FSRS_DAY);
    p->day_begin = when; /* hours are not reckoned: the rest of this hour is of the same day */
    p->day_end = when + 3600 - (local.tm_min * 60 + local.tm_sec);
    return p->day;
}

int64_t progress_day_end(int64_t now)
{
    time_t t = (time_t)now;
    struct tm local;
    if (localtime_r(&t, &local) == NULL) {
        return now + 1;
    }
    struct tm next = {.tm_year = local.tm_year,
                      .tm_mon = local.tm_mon,
                      .tm_mday = local.tm_mday + 1,
                      .tm_isdst = -1};
    int64_t end = (int64_t)mktime(&next);
    return end > now ? end : now + 1;
}

/* The day of an answer: what the learner's clock showed, which need not be this one's. */
static int64_t day_of_answer(struct progress *p, const struct store_answer *a)
{
    int64_t there = (int64_t)a->zone * 60; /* a file may name any time */
    int64_t here = a->when > INT64_MAX - FSRS_DAY ? a->when : a->when + there;
    return !a->has_zone ? progress_day_of(p, a->when)
           : here >= 0  ? here / FSRS_DAY
                        : (here - FSRS_DAY + 1) / FSRS_DAY;
}

/* The entry of a day, put in at its place: a clock may have been set back, or a learner have gone
 * west. */
static struct progress_day *day_at(struct progress *p, int64_t day)
{
    size_t i = p->day_count;
    while (i > 0 && p->days[i - 1].day > day) {
        i--;
    }
    if (i > 0 && p->days[i - 1].day == day) {
        return &p->days[i - 1];
    }
    p->days = mem_grow(p->days, p->day_count, &p->day_room, sizeof *p->days);
    memmove(&p->days[i + 1], &p->days[i], (p->day_count - i) * sizeof *p->days);
    p->days[i] = (struct progress_day){.day = day};
    p->day_count++;
    return &p->days[i];
}

/* ---- questions and themes ---- */

static size_t theme_at(struct progress *p, const char *name)
{
    size_t before = p->theme_names.count, i = names_add(&p->theme_names, name);
    if (i == before) {
        p->themes = mem_grow(p->themes, i, &p->theme_room, sizeof *p->themes);
        p->themes[i] = (struct progress_theme){.rating = glicko_new()};
    }
    return i;
}

static size_t question_at(struct progress *p, const char *id)
{
    size_t before = p->question_names.count, i = names_add(&p->question_names, id);
    if (i == before) {
        int difficulty = p->difficulty == NULL ? 0 : p->difficulty(id, p->context);
        p->questions = mem_grow(p->questions, i, &p->question_room, sizeof *p->questions);
        p->questions[i] =
            (struct progress_question){.ms = -1, .rating = weight_question(difficulty)};
    }
    return i;
}

const struct progress_question *progress_find(const struct progress *p, const char *id)
{
    long i = names_find(&p->question_names, id);
    return i < 0 ? NULL : &p->questions[i];
}

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

size_t progress_times(const struct progress *p, enum course_kind kind, int64_t **times)
{
    size_t n = 0;
    *times = mem_alloc((p->question_names.count + 1) * sizeof **times);
    for (size_t i = 0; i < p->question_names.count; i++) {
        const struct progress_question *q = &p->questions[i];
        if ((kind == COURSE_KINDS || q->kind == kind) && q->ms >= 0) {
            (*times)[n++] = q->ms;
        }
    }
    qsort(*times, n, sizeof **times, by_size);
    return n;
}

/* ---- ratings ---- */

static double days_since(int64_t then, int64_t now)
{
    return now > then ? (double)(now - then) / FSRS_DAY : 0;
}

struct glicko progress_rating(const struct progress *p, int64_t now)
{
    return p->rated == 0 ? glicko_new() : glicko_rest(&p->rating, days_since(p->rated, now));
}

double progress_level(const struct progress *p, int64_t now)
{
    struct glicko own = progress_rating(p, now);
    return own.rating - own.deviation / 3;
}

struct glicko progress_theme_rating(const struct progress_theme *t, int64_t now)
{
    return t->rated == 0 ? t->rating : glicko_rest(&t->rating, days_since(t->rated, now));
}

/* One game of the learner against a question: both ratings, and that of the theme, move. */
static void play_out(struct progress *p, struct progress_question *q, struct progress_theme *t,
                     struct weight_game game, int64_t now)
{
    struct glicko me = progress_rating(p, now);
    if (t->rated == 0) {
        t->rating = me;
        t->rating.deviation = me.deviation > theme_deviation ? me.deviation : theme_deviation;
    }
    struct glicko in_theme = progress_theme_rating(t, now);
    struct glicko_game against = {q->rating, game.score, game.weight};
    struct glicko_game mine = {me, 1 - game.score, game.weight};
    q->rating = glicko_after(&q->rating, &mine, 1, 0, GLICKO_TAU);
    p->rating = glicko_after(&me, &against, 1, 0, GLICKO_TAU);
    t->rating = glicko_after(&in_theme, &against, 1, 0, GLICKO_TAU);
    p->rated = t->rated = now;
}

/* ---- memory ---- */

/* What is known of a learner's pace before anything was seen: a factor of 1, give or take a
 * third. */
static const double pace_known = 9;

/* The factor on stability by which cards are scheduled: 1 until enough is known, less for who
 * forgets faster. */
static double pace_of(const struct progress *p)
{
    return p->pace.reviews < PROGRESS_PACE_REVIEWS ? 1 : exp(p->pace.log);
}

/* One step of the maximum of likelihood, upwards by its slope over what is known by now. */
static void learn_pace(struct progress_pace *pace, const struct fsrs_card *card, bool known,
                       int64_t now)
{
    if (card->state != FSRS_REVIEW || now - card->last < FSRS_DAY) {
        return;
    }
    struct fsrs_card own = *card;
    double slope;
    own.stability *= exp(pace->log);
    double r = fsrs_curve(&own, now, &slope);
    if (r <= 0 || r >= 1 || slope <= 0) {
        return;
    }
    pace->information =
        (pace->information > 0 ? pace->information : pace_known) + slope * slope / (r * (1 - r));
    pace->log += ((known ? 1 : 0) - r) / (r * (1 - r)) * slope / pace->information;
    pace->log = pace->log > 2 ? 2 : pace->log < -2 ? -2 : pace->log;
    pace->reviews++;
    pace->known += known;
}

/* A card is reviewed, and scheduled by the learner's own pace. What is due later on the same day is
 * taken as due: nobody trains at the same hour every day. */
static void review(struct progress *p, struct fsrs_card *card, enum fsrs_rating rating, int64_t now)
{
    double retention = p->retention > 0 ? p->retention : FSRS_RETENTION;
    if (card->state == FSRS_REVIEW && now < card->due && card->due - now < FSRS_DAY &&
        progress_day_of(p, card->due) == progress_day_of(p, now)) {
        now = card->due;
    }
    learn_pace(&p->pace, card, rating != FSRS_AGAIN, now);
    fsrs_review(card, rating, now, retention);
    if (card->state == FSRS_REVIEW) {
        int days = fsrs_interval(card->stability * pace_of(p), retention);
        card->due = card->last + (int64_t)days * FSRS_DAY;
    }
}

/* ---- counting what is over ---- */

static void count(struct progress_counts *c, enum result result)
{
    c->asked++;
    c->by[result]++;
}

static enum result result_of(const struct progress_open *o)
{
    if (o->right_first) {
        return o->hints > 0 ? RESULT_HELPED : RESULT_GOOD;
    }
    return o->right ? RESULT_LATER : RESULT_FAILED;
}

/* A drill looks different each time: nobody knows it by heart. */
static bool is_made_anew(const struct progress *p, size_t question)
{
    return strncmp(p->question_names.text[question], COURSE_DRILL_ID, strlen(COURSE_DRILL_ID)) == 0;
}

/* What a question's own figures learn of an asking. A question of a game or drawn for an exam does
 * not come again. */
static void count_question(struct progress *p, const struct progress_open *o, enum result result)
{
    struct progress_question *q = &p->questions[o->question];
    struct progress_theme *t = &p->themes[o->theme];
    bool again = o->mode != STORE_EXAM && !p->counts_only;
    bool rated = o->mode != STORE_LESSON && !p->counts_only;
    if (rated) {
        play_out(p, q, t,
                 weight_of(result, o->kind, p->theme_names.text[o->theme], o->hints,
                           q->counts.asked > 0 && !is_made_anew(p, o->question)),
                 o->when);
    }
    q->has_card = q->has_card || again;
    if (q->has_card) {
        review(p, &q->card, weight_memory(result), o->when);
    }
    q->theme = (long)o->theme;
    q->kind = o->kind;
    q->first = q->counts.asked == 0 ? result : q->first;
    q->result = result;
    q->misses = result == RESULT_GOOD ? 0 : q->misses + (result >= RESULT_LATER);
    q->last = o->when;
    q->at = p->counts.asked + 1; /* it is counted after this */
    q->open = result == RESULT_GOOD ? false : result >= RESULT_LATER || q->open;
    if (result == RESULT_GOOD && o->ms >= 0) {
        q->ms = o->ms;
    }
    count(&q->counts, result);
    count(&t->counts, result);
    if (o->ms >= 0) {
        t->ms += o->ms;
        t->timed++;
    }
    if (o->has_loss) {
        t->loss += o->loss;
        t->losses++;
    }
}

/* The mistakes of an asking. */
static void count_mistakes(struct progress *p, const struct progress_open *o)
{
    if (o->clause != CLAUSE_LEGAL) {
        p->mistakes[o->clause].count++;
        p->mistakes[o->clause].last = o->when;
    } else if (o->has_loss) {
        enum grade grade = grade_of(p->grades, (float)o->loss);
        p->losses[grade].count++;
        p->losses[grade].points += o->loss;
    }
}

/* An asking is over. */
static void close_presentation(struct progress *p, const struct progress_open *o)
{
    memcpy(p->settled[p->settled_at++ % PROGRESS_OPEN], o->asking, sizeof o->asking);
    if (!o->decided) {
        return;
    }
    enum result result = result_of(o);
    struct progress_day *day;
    if (o->mode != STORE_GAME) {
        count_question(p, o, result);
    }
    count_mistakes(p, o);
    count(&p->counts, result);
    if (o->mode == STORE_EXAM) {
        count(&p->exams, result);
    }
    p->shown += o->mode != STORE_EXAM && o->shown && result == RESULT_FAILED;
    p->modes[o->mode]++;
    day = day_at(p, o->day);
    count(&day->counts, result);
    day->ms += o->ms > 0 ? o->ms : 0;
    day->rated = p->rated != 0;
    day->rating = p->rating;
}

/* ---- taking answers ---- */

static bool is_settled(const struct progress *p, const char *asking)
{
    for (size_t i = 0; i < PROGRESS_OPEN; i++) {
        if (*asking != '\0' && strcmp(p->settled[i], asking) == 0) {
            return true;
        }
    }
    return false;
}

static void close_nth(struct progress *p, size_t i)
{
    struct progress_open o = p->opened[i];
    memmove(&p->opened[i], &p->opened[i + 1], (--p->opened_count - i) * sizeof o);
    close_presentation(p, &o);
}

/* The asking an answer belongs to; NULL if it counts already. */
static struct progress_open *open_of(struct progress *p, const struct store_answer *a)
{
    for (size_t i = 0; i < p->opened_count; i++) {
        if (strcmp(p->opened[i].asking, a->asking) == 0) {
            return &p->opened[i];
        }
    }
    if (is_settled(p, a->asking)) {
        return NULL;
    }
    if (p->opened_count == PROGRESS_OPEN) {
        close_nth(p, 0);
    }
    struct progress_open *o = &p->opened[p->opened_count++];
    *o = (struct progress_open){.ms = -1, .kind = a->kind, .mode = a->mode};
    memcpy(o->asking, a->asking, sizeof o->asking);
    o->asking[sizeof o->asking - 1] = '\0';
    o->theme = theme_at(p, a->theme == NULL ? "" : a->theme); /* as it is written, or as read */
    o->question =
        a->mode == STORE_GAME ? 0 : question_at(p, a->question == NULL ? "" : a->question);
    return o;
}

/* A slip of typing as the first play, as older stores have them among the answers; the clause is
 * that of the first wrong play. */
static bool is_slip(const struct store_answer *a)
{
    return course_kinds[a->kind].one_play && a->outcome == STORE_WRONG && a->tries <= 1 &&
           (size_t)a->clause < CLAUSES && clause_is_slip((enum clause)a->clause);
}

int progress_is_right(const struct progress *p, const struct store_answer *a)
{
    bool equal = a->has_loss && a->clause == CLAUSE_LEGAL &&
                 grade_of(p->grades, (float)a->loss) == GRADE_EQUAL;
    if (a->outcome == STORE_RIGHT || (a->outcome == STORE_WRONG && equal)) {
        return 1;
    }
    return a->outcome == STORE_PARTLY || is_slip(a) ? -1 : 0;
}

/* What has been left for so long is over, and counts at its own time and not at a later one. */
static void close_left(struct progress *p, int64_t now)
{
    for (size_t i = 0; i < p->opened_count;) {
        if (now - p->opened[i].when > LEFT_AFTER) {
            close_nth(p, i);
        } else {
            i++;
        }
    }
}

void progress_add(struct progress *p, const struct store_answer *a)
{
    close_left(p, a->when);
    if (played_is(a)) {
        struct glicko now = progress_rating(p, a->when);
        played_take(&p->played, a, p->rated == 0 ? NULL : &now);
        return;
    }
    struct progress_open *o = open_of(p, a);
    if (o == NULL) {
        return;
    }
    int right = progress_is_right(p, a);
    if (o->day == 0 || a->when > o->when) {
        o->when = a->when;
        o->day = day_of_answer(p, a);
    }
    if (right >= 0 && !o->decided) {
        o->decided = true;
        o->right_first = right == 1;
        o->hints = a->hints;
        o->ms = a->ms;
    }
    o->right = o->right || right == 1;
    o->shown = o->shown || a->outcome == STORE_SKIPPED;
    if (o->clause == CLAUSE_LEGAL && (size_t)a->clause < CLAUSES &&
        !clause_is_slip((enum clause)a->clause)) {
        o->clause = a->clause;
    }
    if (a->has_loss && !o->has_loss) {
        o->has_loss = true;
        o->loss = a->loss;
    }
    if (a->kind == COURSE_GAME && a->mode != STORE_GAME && a->given != NULL) {
        int64_t stars;
        struct progress_question *q = &p->questions[o->question];
        bool good = number_read(a->given, 1, COURSE_STARS, &stars);
        q->stars = good && stars > q->stars ? (int)stars : q->stars;
    }
    if (a->closed) {
        close_nth(p, (size_t)(o - p->opened));
    }
}

void progress_fail(struct progress *p, const char *question, const char *theme, int64_t when)
{
    size_t at = question_at(p, question);
    struct progress_question *q = &p->questions[at];
    q->theme = (long)theme_at(p, theme);
    q->kind = COURSE_PLAY;
    q->first = q->counts.asked == 0 ? RESULT_FAILED : q->first;
    q->result = RESULT_FAILED;
    q->misses++;
    q->last = when;
    q->at = p->counts.asked;
    q->open = q->has_card = true;
    review(p, &q->card, FSRS_AGAIN, when);
    count(&q->counts, RESULT_FAILED);
}

void progress_settle(struct progress *p, const char *going_on)
{
    for (size_t i = 0; i < p->opened_count;) {
        if (going_on != NULL && strcmp(p->opened[i].asking, going_on) == 0) {
            i++;
        } else {
            close_nth(p, i);
        }
    }
}

void progress_free(struct progress *p)
{
    names_free(&p->question_names);
    names_free(&p->theme_names);
    free(p->questions);
    free(p->themes);
    free(p->days);
    *p = (struct progress){0};
}
