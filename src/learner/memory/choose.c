// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/memory/choose.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/mem.h"
#include "course/load/themename.h"

/* In which order what belongs to a set comes. */
enum tier { TIER_DUE, TIER_FAILED, TIER_NEW, TIER_SEEN };

/* Of what is new, one by lot among so many nearest to the learner's level. */
enum { NEAREST = 4 };

/* Farther from the learner's level than this, new questions come late. */
enum { FAR = 300 };

/* How much lower than the learner a question is rated that is answered rightly 72 times of 100. */
enum { EASIER = 165 };

/* Half a night: what rested so long has been away from the learner's mind. */
enum { LONG_REST = 6 * 3600 };

/* Whether a question has rested since it was asked last. A clock that was set back rests nothing
 * for ever. */
static bool has_rested(const struct progress *p, const struct progress_question *q, int64_t now)
{
    int64_t rest = now - q->last;
    return rest >= LONG_REST || rest < 0 ||
           (rest >= CHOOSE_FAILED_REST && p->counts.asked - q->at >= CHOOSE_OTHERS);
}

/* Whether a question's turn has come, rested or not. */
static bool has_turn(const struct progress_question *q, enum choose_repetition repetition,
                     int64_t now, int64_t day_end)
{
    if (q == NULL || !q->has_card) {
        return false;
    }
    if (repetition == CHOOSE_BY_FAILURE) {
        return q->open;
    }
    return q->card.due <= now || (q->card.state == FSRS_REVIEW && q->card.due < day_end);
}

bool choose_is_due(const struct progress *p, const struct progress_question *q,
                   enum choose_repetition repetition, int64_t now, int64_t day_end)
{
    return has_turn(q, repetition, now, day_end) && (!q->open || has_rested(p, q, now));
}

/* What a choice is made by. */
struct choosing {
    const struct choose_filter *wish;
    const struct progress *progress;
    int64_t now, day_end;
    double level;               /* the rating of what fits the learner best */
    int64_t slow[COURSE_KINDS]; /* from how many milliseconds on a right answer is slow */
};

/* ---- what is near ---- */

enum { ALIKE = 26 }; /* of 30 checkers: all but those of two moves of each side */

bool choose_is_near(const struct position *a, const struct position *b)
{
    return board_alike(a, b) >= ALIKE;
}

/* How many of the last are known. */
static size_t recent_count(const struct choose_recent *recent)
{
    return recent->count < CHOOSE_RECENT ? recent->count : CHOOSE_RECENT;
}

int choose_tires(const struct choose_recent *recent, const struct choose_item *item)
{
    int tires = 0, alike = 0;
    bool in_a_row = item->at != NULL, was_other = false;
    for (size_t i = 0; i < recent_count(recent); i++) { /* the last one first */
        size_t k = (recent->count - 1 - i) % CHOOSE_RECENT;
        if (item->at != NULL && choose_is_near(&recent->was[k].at, item->at)) {
            tires |= CHOOSE_TIRES_NEAR;
        }
        if (item->theme != NULL && recent->was[k].theme[0] != '\0' &&
            strncmp(recent->was[k].theme, item->theme, CHOOSE_THEME_SIZE - 1) == 0) {
            tires |= CHOOSE_TIRES_THEME;
        }
        if (recent->was[k].play) {
            in_a_row = in_a_row && recent->was[k].hits == item->hits;
            alike += in_a_row;
        } else if (!was_other) {
            was_other = true;
            tires |= item->at == NULL && recent->was[k].kind == item->kind ? CHOOSE_TIRES_KIND : 0;
        }
    }
    return tires | (alike >= 2 ? CHOOSE_TIRES_HITS : 0);
}

void choose_asked(struct choose_recent *recent, const struct choose_item *item)
{
    size_t k = recent->count++ % CHOOSE_RECENT;
    memset(&recent->was[k], 0, sizeof recent->was[k]);
    if (item->at != NULL) {
        recent->was[k].at = *item->at;
    }
    snprintf(recent->was[k].theme, CHOOSE_THEME_SIZE, "%s", item->theme == NULL ? "" : item->theme);
    recent->was[k].kind = item->kind;
    recent->was[k].difficulty = item->difficulty;
    recent->was[k].play = item->at != NULL;
    recent->was[k].hits = item->hits;
}

/* Whether it is the turn of a question that asks for no play. */
static bool has_had_plays(const struct choose_recent *recent)
{
    bool plays = recent->count >= CHOOSE_PLAYS;
    for (size_t i = 1; plays && i <= CHOOSE_PLAYS; i++) {
        plays = recent->was[(recent->count - i) % CHOOSE_RECENT].play;
    }
    return plays;
}

/* Whether a difficulty is more than one step above all of the last that are known. */
static bool is_leap(const struct choose_recent *recent, int difficulty)
{
    int hardest = 0;
    for (size_t i = 0; i < recent_count(recent); i++) {
        int was = recent->was[i].difficulty;
        hardest = was > hardest ? was : hardest;
    }
    return hardest > 0 && difficulty > hardest + 1;
}

/* ---- what is slow ---- */

/* The limit for one kind. */
static int64_t slow_from(const struct progress *p, enum course_kind kind)
{
    int64_t *times;
    size_t n = progress_times(p, kind, &times);
    int64_t from = n == 0 ? CHOOSE_SLOW_MS : 2 * times[(n - 1) / 2];
    free(times);
    return from > CHOOSE_SLOW_MS ? from : CHOOSE_SLOW_MS;
}

static struct choosing begin(const struct choose_filter *wish, const struct progress *p,
                             int64_t now)
{
    struct choosing c = {wish, p, now, progress_day_end(now), progress_level(p, now) - EASIER, {0}};
    for (int kind = 0; kind < COURSE_KINDS; kind++) {
        c.slow[kind] = slow_from(p, (enum course_kind)kind);
    }
    return c;
}

/* ---- what belongs to a set ---- */

/* Whether a source begins with the words: "WP" is the beginning of "WP, Jan", not of "WPX". */
static bool from_source(const char *source, const char *words)
{
    if (source == NULL) {
        return false;
    }
    TEXT_HERE a = {0}, b = {0};
    fold_text(&a, source);
    fold_text(&b, words);
    char after = a.size >= b.size ? text_str(&a)[b.size] : 'x';
    bool same = b.size > 0 && a.size >= b.size && memcmp(a.data, b.data, b.size) == 0 &&
                (after == '\0' || after == ',' || after == ' ');
    return same;
}

static bool belongs(const struct choosing *c, const struct choose_item *item,
                    const struct progress_question *q)
{
    const struct choose_filter *wish = c->wish;
    switch (wish->set) {
    case CHOOSE_DUE:
        return has_turn(q, wish->repetition, c->now, c->day_end);
    case CHOOSE_FAILED:
        return q != NULL && q->open;
    case CHOOSE_SLOW:
        return q != NULL && !q->open && q->ms >= c->slow[q->kind];
    case CHOOSE_MINE:
        return q != NULL && q->counts.by[RESULT_FAILED] + q->counts.by[RESULT_LATER] > 0;
    case CHOOSE_NEW:
        return q == NULL || q->counts.asked == 0;
    case CHOOSE_THEME:
        return item->theme != NULL && themename_is(item->theme, wish->words);
    case CHOOSE_DIFFICULTY:
        return item->difficulty == wish->difficulty;
    case CHOOSE_SOURCE:
        return from_source(item->source, wish->words);
    default:
        return true;
    }
}

size_t choose_count(const struct choose_filter *wish, const struct choose_item *items, size_t n,
                    const struct progress *p, int64_t now)
{
    struct choosing c = begin(wish, p, now);
    size_t found = 0;
    for (size_t i = 0; i < n; i++) {
        found += belongs(&c, &items[i], progress_find(p, items[i].question));
    }
    return found;
}

/* ---- choosing ---- */

/* An item that may be chosen: the least rank of the first tier wins. */
struct rival {
    size_t item;
    enum tier tier;
    bool near, plain;
    bool out_of_turn; /* a play after plays, or before them another question that does not come
                         again */
    bool apart;       /* new, and far from the level, or much harder than the last ones */
    int tires;        /* choose_tires(), and more than that: the theme of the last one */
    double rank;
    double cost; /* of an own mistake that comes again; else 0 */
};

static enum tier tier_of(const struct choosing *c, const struct progress_question *q)
{
    if (q == NULL || q->counts.asked == 0) {
        return TIER_NEW;
    }
    bool asked_for = c->wish->set == CHOOSE_DUE || c->wish->set == CHOOSE_FAILED;
    bool rested = asked_for || has_rested(c->progress, q, c->now);
    if (has_turn(q, c->wish->repetition, c->now, c->day_end) && (rested || !q->open)) {
        bool enough = !asked_for && c->wish->repetition == CHOOSE_BY_FAILURE &&
                      c->wish->again >= CHOOSE_IN_A_ROW;
        return enough ? TIER_SEEN : TIER_DUE;
    }
    return q->open && rested ? TIER_FAILED : TIER_SEEN;
}

/* Within a tier: how well it is remembered, how long ago it was asked, how far it is from the
 * learner's level. */
static double rank_of(const struct choosing *c, const struct choose_item *item,
                      const struct progress_question *q, enum tier tier)
{
    if (tier == TIER_NEW) {
        return fabs(weight_question(item->difficulty).rating - c->level);
    }
    if (c->wish->repetition == CHOOSE_BY_FSRS && tier != TIER_FAILED && q->has_card) {
        return fsrs_retrievability(&q->card, c->now) - 1e-12 * (double)(c->now - q->card.due);
    }
    return (double)q->last;
}

static int by_rank(const void *a, const void *b)
{
    const struct rival *x = a, *y = b;
    int order = x->near - y->near;
    order = order != 0 ? order : x->out_of_turn - y->out_of_turn;
    order = order != 0 ? order : (int)x->tier - (int)y->tier;
    order = order != 0 ? order : x->plain - y->plain;
    order = order != 0 ? order : x->apart - y->apart;
    order = order != 0 ? order : x->tires - y->tires;
    order = order != 0 ? order : (x->cost < y->cost) - (x->cost > y->cost);
    order = order != 0 ? order : (x->rank > y->rank) - (x->rank < y->rank);
    return order != 0 ? order : (x->item > y->item) - (x->item < y->item);
}

static const char *theme_of(const struct choose_item *items, size_t n, const char *question)
{
    for (size_t i = 0; i < n && question != NULL; i++) {
        if (strcmp(items[i].question, question) == 0) {
            return items[i].theme;
        }
    }
    return NULL;
}

/* All that belong to the set but the last one, in order. */
static size_t rivals_of(const struct choosing *c, const struct choose_item *items, size_t n,
                        const char *last, struct rival *rivals)
{
    static const struct choose_recent none = {0};
    const struct choose_recent *recent = c->wish->recent == NULL ? &none : c->wish->recent;
    const char *theme = theme_of(items, n, last);
    const bool had_plays = has_had_plays(recent), mixed = c->wish->set == CHOOSE_MIXED;
    const bool any = mixed || c->wish->set == CHOOSE_NEW;
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        const struct progress_question *q = progress_find(c->progress, items[i].question);
        if (!belongs(c, &items[i], q) || (last != NULL && strcmp(items[i].question, last) == 0)) {
            continue;
        }
        enum tier tier = tier_of(c, q);
        int tires = choose_tires(recent, &items[i]);
        double rank = rank_of(c, &items[i], q, tier);
        bool same = theme != NULL && items[i].theme != NULL && strcmp(theme, items[i].theme) == 0;
        rivals[count++] = (struct rival){
            .item = i,
            .tier = tier,
            .near = (tires & CHOOSE_TIRES_NEAR) != 0,
            .out_of_turn =
                mixed && (items[i].at != NULL ? had_plays : !had_plays && tier >= TIER_NEW),
            .plain = any && tier == TIER_NEW && items[i].plain,
            .apart =
                any && tier == TIER_NEW && (rank > FAR || is_leap(recent, items[i].difficulty)),
            .tires = same  ? CHOOSE_TIRES_NEAR
                     : any ? tires
                           : 0,
            .rank = rank,
            .cost = tier == TIER_DUE || tier == TIER_FAILED ? items[i].cost : 0,
        };
    }
    qsort(rivals, count, sizeof *rivals, by_rank);
    return count;
}

/* How many of the rivals one is drawn from by lot: the new ones about as near to the level. */
static size_t drawn_from(const struct rival *rivals, size_t count)
{
    size_t n = 1;
    while (n < count && rivals[0].tier == TIER_NEW && rivals[n].tier == TIER_NEW &&
           rivals[n].near == rivals[0].near && rivals[n].plain == rivals[0].plain &&
           rivals[n].out_of_turn == rivals[0].out_of_turn && rivals[n].apart == rivals[0].apart &&
           rivals[n].tires == rivals[0].tires &&
           (n < NEAREST || rivals[n].rank == rivals[0].rank)) {
        n++;
    }
    return n;
}

long choose_next(const struct choose_filter *wish, const struct choose_item *items, size_t n,
                 const struct progress *p, int64_t now, const char *last, struct rng *rng)
{
    struct rival *rivals = mem_alloc(n * sizeof *rivals + 1);
    struct choosing c = begin(wish, p, now);
    size_t count = rivals_of(&c, items, n, last, rivals);
    long chosen = -1;
    if (count > 0) {
        chosen = (long)rivals[rng_below(rng, (uint32_t)drawn_from(rivals, count))].item;
    }
    free(rivals);
    return chosen;
}
