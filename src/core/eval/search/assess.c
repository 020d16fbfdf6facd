// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/assess.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/generate.h"

/* Of the plays that were all looked at ASSESS_PLIES ahead, those that are looked at further. */
static const struct move_filter further = {4, 4, 0.1f};

enum grade assess_grade(const struct judgement *j, float loss)
{
    return grade_of(j->grades, judgement_in_points(j, loss));
}

/* From so many points on a price stands, be it found by the shorter look or not: where it is not,
 * it is too low as often as too high (docs/measured/strength.md, What a play costs). */
static const float doubted = 0.04f;

float assess_value(const struct judgement *j, const struct ranked *ranked, int plies)
{
    enum colour side = colour_other((enum colour)ranked->play.after.turn);
    if (ranked->exact) {
        return ranked->equity;
    }
    struct outcome o = lookahead_position(j, &ranked->play.after, plies);
    o = outcome_flip(&o);
    return outcome_equity(&o, &j->worth[side]);
}

float assess_doubt(const struct judgement *j, const struct ranked *best, const struct ranked *own)
{
    float loss = best->equity - own->equity, off = 0;
    int plies = best->exact ? own->plies : best->plies;
    if (assess_grade(j, loss) == GRADE_EQUAL || (best->exact && own->exact)) {
        return 0;
    }
    if (best->trials > 0 || own->trials > 0) {
        off = own->behind_error;
    } else if (plies > 0 && judgement_in_points(j, loss) < doubted) {
        off = loss - (assess_value(j, best, plies - 1) - assess_value(j, own, plies - 1));
    }
    return off >= loss ? off : 0;
}

enum grade assess_beside(const struct judgement *j, const struct ranked *best,
                         const struct ranked *own)
{
    return assess_doubt(j, best, own) > 0 ? GRADE_EQUAL
                                          : assess_grade(j, best->equity - own->equity);
}

void assess_look(const struct judgement *j, struct ranked *ranked, int plies)
{
    lookahead_further(j, ranked, 1, plies);
}

/* Looks at the first so many of n ranked plays, and sorts them. What is exact is as good as looked
 * at. */
static void look_at_first(const struct judgement *j, struct ranked *ranked, int n, int plies,
                          int count)
{
    lookahead_further(j, ranked, n < count ? n : count, plies);
    for (int i = 0; i < n; i++) {
        if (i < count || ranked[i].exact) {
            ranked[i].plies = plies;
        }
    }
    lookahead_sort(ranked, n);
}

struct ranked *assess_list(const struct judgement *j, const struct position *pos,
                           const struct play_list *list, int plies)
{
    struct ranked *ranked = mem_alloc((size_t)list->n * sizeof *ranked);
    lookahead_rank(j, pos, list, 0, ranked);
    look_at_first(j, ranked, list->n, plies < ASSESS_PLIES ? plies : ASSESS_PLIES, list->n);
    if (plies > ASSESS_PLIES) {
        look_at_first(j, ranked, list->n, plies,
                      lookahead_filtered(ranked, list->n, further, j->unit));
    }
    return ranked;
}

/* --- what was ranked last --- */

/* A ranking, and all it depends on. */
struct ranking {
    struct judgement j;
    struct ruleset rules;
    struct position pos;
    struct roll roll;
    int plies;
    struct ranked *ranked; /* NULL: there is none */
    int n;
    unsigned used; /* when it was asked for last, by assess_memo.clock */
};

/* Of all that are remembered together: some 10 MB. A double may have three thousand. */
enum { PLAYS_MOST = 40000 };

struct assess_memo {
    pthread_mutex_t lock;
    unsigned clock;
    int rankings, plays;
    struct ranking kept[];
};

struct assess_memo *assess_memo_new(int rankings)
{
    struct assess_memo *memo = mem_alloc(sizeof *memo + (size_t)rankings * sizeof *memo->kept);
    memo->rankings = rankings;
    pthread_mutex_init(&memo->lock, NULL);
    return memo;
}

void assess_memo_free(struct assess_memo *memo)
{
    if (memo == NULL) {
        return;
    }
    for (int i = 0; i < memo->rankings; i++) {
        free(memo->kept[i].ranked);
    }
    pthread_mutex_destroy(&memo->lock);
    free(memo);
}

/* Whether two rankings, of which the first is kept, cannot but be the same. */
static bool same_ranking(const struct ranking *a, const struct ranking *b)
{
    return a->ranked != NULL && roll_equal(a->roll, b->roll) && a->plies == b->plies &&
           a->n == b->n && board_equal(&a->pos, &b->pos) && a->j.net == b->j.net &&
           ruleset_equal(&a->rules, &b->rules) &&
           memcmp(a->j.worth, b->j.worth, sizeof a->j.worth) == 0 && a->j.cube == b->j.cube &&
           a->j.table == b->j.table &&
           (a->j.table == NULL || match_equal(&a->j.match, &b->j.match));
}

/* A copy of the ranking that is asked for; NULL if it is not kept. */
static struct ranked *memo_find(struct assess_memo *memo, const struct ranking *asked)
{
    struct ranked *copy = mem_alloc((size_t)asked->n * sizeof *copy);
    bool found = false;
    pthread_mutex_lock(&memo->lock);
    for (int i = 0; i < memo->rankings && !found; i++) {
        struct ranking *r = &memo->kept[i];
        found = same_ranking(r, asked);
        if (found) {
            memcpy(copy, r->ranked, (size_t)r->n * sizeof *copy);
            r->used = ++memo->clock;
        }
    }
    pthread_mutex_unlock(&memo->lock);
    if (!found) {
        free(copy);
    }
    return found ? copy : NULL;
}

/* Keeps a copy of a ranking, in the place of those that were not asked for the longest. */
static void memo_keep(struct assess_memo *memo, const struct ranking *made)
{
    struct ranking *place, *oldest;
    size_t size = (size_t)made->n * sizeof *made->ranked;
    struct ranked *copy = mem_alloc(size);
    memcpy(copy, made->ranked, size);
    pthread_mutex_lock(&memo->lock);
    for (;;) {
        place = oldest = NULL;
        for (int i = 0; i < memo->rankings; i++) {
            struct ranking *r = &memo->kept[i];
            if (r->ranked == NULL) {
                place = r;
            } else if (oldest == NULL || r->used < oldest->used) {
                oldest = r;
            }
        }
        if (oldest == NULL || (place != NULL && memo->plays + made->n <= PLAYS_MOST)) {
            break;
        }
        memo->plays -= oldest->n;
        free(oldest->ranked);
        *oldest = (struct ranking){0};
    }
    *place = *made;
    place->ranked = copy;
    place->used = ++memo->clock;
    memo->plays += made->n;
    pthread_mutex_unlock(&memo->lock);
}

struct ranked *assess_every(const struct judgement *j, const struct position *pos, struct roll roll,
                            int plies, struct play_list *list)
{
    generate(j->rules, pos, roll, list);
    canonical_list(j->rules, pos, roll, list);
    if (plies == 0 || j->memo == NULL) {
        return assess_list(j, pos, list, plies);
    }
    struct ranking asked = {
        .j = *j, .rules = *j->rules, .pos = *pos, .roll = roll, .plies = plies, .n = list->n};
    asked.ranked = memo_find(j->memo, &asked);
    if (asked.ranked == NULL) {
        asked.ranked = assess_list(j, pos, list, plies);
        memo_keep(j->memo, &asked);
    }
    return asked.ranked;
}

int assess_alike(const struct ranked *ranked, int n)
{
    const struct ranked *like = ranked;
    int i = 0;
    for (; i < n; i++) {
        if (like->exact) {
            like = &ranked[i];
        }
        bool rolled = like->trials > 0;
        if (!ranked[i].exact &&
            (rolled != (ranked[i].trials > 0) || (!rolled && ranked[i].plies != like->plies))) {
            break;
        }
    }
    return i;
}

const struct ranked *assess_find(const struct ranked *ranked, int n, const struct play *play)
{
    for (int i = 0; i < n; i++) {
        if (ranked[i].play.end.kind == play->end.kind &&
            board_same_checkers(&ranked[i].play.after, &play->after)) {
            return &ranked[i];
        }
    }
    return NULL;
}

static int count_equals(const struct judgement *j, const struct ranked *ranked, int n,
                        const struct ranked *best)
{
    int equals = 0;
    for (int i = 0; i < n; i++) {
        equals +=
            ranked[i].plies == ranked[0].plies && assess_beside(j, best, &ranked[i]) == GRADE_EQUAL;
    }
    return equals;
}

void assess_among(const struct judgement *j, const struct ranked *ranked, int n,
                  const struct ranked *own, struct assessment *out)
{
    *out = (struct assessment){.best = ranked[0], .own = *own, .plays = n};
    assess_look(j, &out->own, out->best.plies);
    if (own == ranked || out->own.equity > out->best.equity) {
        out->best = out->own;
    }
    out->loss = out->best.equity - out->own.equity;
    out->doubt = assess_doubt(j, &out->best, &out->own);
    out->grade = out->doubt > 0 ? GRADE_EQUAL : assess_grade(j, out->loss);
    out->equals = count_equals(j, ranked, n, &out->best);
    out->equals += own->plies < ranked[0].plies && out->grade == GRADE_EQUAL;
}

bool assess_play(const struct judgement *j, const struct position *pos, struct roll roll,
                 const struct play *play, int plies, struct play_list *list, struct assessment *out)
{
    struct ranked *ranked = assess_every(j, pos, roll, plies, list);
    const struct ranked *own = assess_find(ranked, list->n, play);
    if (own) {
        assess_among(j, ranked, list->n, own, out);
    }
    free(ranked);
    return own != NULL;
}
