// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/race/race.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

#include "eval/race/twoside.h"

/* ---- tables kept ---- */

struct kept {
    uint32_t key;
    void *table;
};

/* The first n entries are filled and stay as they are: they are read without the lock. */
struct race_store {
    atomic_int n;
    struct kept kept[RACE_RULESETS];
};

static struct race_store onesides, twosides;
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;

static void *find(struct race_store *s, uint32_t key)
{
    int n = atomic_load_explicit(&s->n, memory_order_acquire);
    for (int i = 0; i < n; i++)
        if (s->kept[i].key == key)
            return s->kept[i].table;
    return NULL;
}

/* Takes a table into the store; with the lock held and room there. */
static void keep(struct race_store *s, uint32_t key, void *table)
{
    int n = atomic_load_explicit(&s->n, memory_order_relaxed);
    s->kept[n] = (struct kept){key, table};
    atomic_store_explicit(&s->n, n + 1, memory_order_release);
}

static void *make_oneside(const struct ruleset *r)
{
    return oneside_build(r);
}

static void *make_twoside(const struct ruleset *r)
{
    return twoside_build(r);
}

/* The table of this key, made now if need be; NULL if there is no room. */
static const void *table_of(struct race_store *s, uint32_t key, const struct ruleset *r,
                            void *(*make)(const struct ruleset *))
{
    void *table = find(s, key);
    if (table)
        return table;
    pthread_mutex_lock(&making);
    table = find(s, key);
    if (!table && atomic_load(&s->n) < RACE_RULESETS) {
        table = make(r);
        if (table)
            keep(s, key, table);
    }
    pthread_mutex_unlock(&making);
    return table;
}

static const struct oneside *oneside_of(const struct ruleset *r)
{
    return table_of(&onesides, oneside_key(r), r, make_oneside);
}

static const struct twoside *twoside_of(const struct ruleset *r)
{
    return table_of(&twosides, twoside_key(r), r, make_twoside);
}

/* ---- what is covered ---- */

static bool side_covered(const struct ruleset *r, const struct position *pos, enum colour c)
{
    return oneside_covers(r, pos->men[c], pos->one[c]);
}

enum race_certainty race_covers(const struct ruleset *r, const struct position *pos)
{
    if (twoside_covers(pos))
        return r->last_roll ? RACE_TABLE : RACE_EXACT;
    return side_covered(r, pos, WHITE) && side_covered(r, pos, BLACK) ? RACE_TABLE
                                                                      : RACE_NOT_COVERED;
}

bool race_is_ready(const struct ruleset *r, const struct position *pos)
{
    if (twoside_covers(pos))
        return find(&twosides, twoside_key(r)) != NULL;
    return race_covers(r, pos) == RACE_NOT_COVERED || find(&onesides, oneside_key(r)) != NULL;
}

/* ---- the outcome ---- */

static float chance_of(struct by_turn s, int turn)
{
    int i = turn - s.first;
    return i >= 0 && i < s.n ? s.chance[i] : 0;
}

static int last_turn(struct by_turn s)
{
    return s.n > 0 ? s.first + s.n - 1 : 0;
}

/* One side as the race goes on, turn by turn. */
struct runner {
    struct by_turn finish[ONESIDE_EVENTS];
    struct by_turn first_off; /* for gammons; n = 0 where there are none */
    double running;           /* chance that it has not finished */
    double none_off;          /* … that it has not borne off any */
};

static struct runner runner_of(const struct oneside *t, const struct ruleset *r,
                               const struct position *pos, enum colour c)
{
    const uint8_t *men = pos->men[c];
    bool none_off = r->board == BOARD_BACKGAMMON && men[POINT_OFF] == 0;
    struct runner s = {.running = 1, .none_off = none_off};
    for (int e = 0; e < ONESIDE_EVENTS; e++)
        s.finish[e] = oneside_finish(t, men, pos->one[c], (enum oneside_event)e);
    if (none_off)
        s.first_off = oneside_first_off(t, men);
    return s;
}

/* The chances that `mover` wins in this turn of its own; p: its half of an outcome. */
static void run_turn(struct runner *mover, const struct runner *other, int turn, double p[])
{
    double hemspel = (double)chance_of(mover->finish[ONESIDE_HEMSPEL], turn);
    double handsome = (double)chance_of(mover->finish[ONESIDE_HANDSOME], turn);
    double gammon = fmin(other->none_off, other->running);
    p[OUTCOME_HEMSPEL] += hemspel * (other->running - gammon);
    p[OUTCOME_HANDSOME] += hemspel * gammon + handsome * other->running;
    mover->running = fmax(0, mover->running - hemspel - handsome);
    mover->none_off = fmax(0, mover->none_off - (double)chance_of(mover->first_off, turn));
}

static int runner_last(const struct runner *s)
{
    int a = last_turn(s->finish[ONESIDE_HEMSPEL]), b = last_turn(s->finish[ONESIDE_HANDSOME]);
    return a > b ? a : b;
}

/* The outcome when both run for themselves, mover first. */
static struct outcome run(struct runner mover, struct runner other)
{
    struct outcome out;
    double p[OUTCOMES] = {0}, sum = 0;
    int a = runner_last(&mover), b = runner_last(&other), last = a < b ? a : b;
    for (int turn = 1; turn <= last; turn++) {
        run_turn(&mover, &other, turn, p);
        run_turn(&other, &mover, turn, p + OUTCOME_CLASSES);
    }
    for (int i = 0; i < OUTCOMES; i++)
        sum += p[i];
    for (int i = 0; i < OUTCOMES; i++)
        out.p[i] = (float)(p[i] / sum);
    return out;
}

/* Whether these rules let a side answer hemspel with what the position does not tell. */
static bool has_answers(const struct ruleset *r)
{
    return r->last_roll || r->answer_patterns;
}

static struct outcome win_or_lose(float win)
{
    struct outcome out = {{0}};
    out.p[OUTCOME_HEMSPEL] = win;
    out.p[OUTCOME_CLASSES + OUTCOME_HEMSPEL] = 1 - win;
    return out;
}

enum race_certainty race_outcome(const struct ruleset *r, const struct position *pos,
                                 struct outcome *out)
{
    enum colour mover = (enum colour)pos->turn, other = colour_other(mover);
    enum race_certainty certainty = race_covers(r, pos);
    if (certainty == RACE_NOT_COVERED)
        return RACE_NOT_COVERED;
    if (twoside_covers(pos)) {
        const struct twoside *t = twoside_of(r);
        if (!t)
            return RACE_NOT_COVERED;
        *out = win_or_lose(t->win[q4_index(pos->men[mover])][q4_index(pos->men[other])]);
        return certainty;
    }
    const struct oneside *t = oneside_of(r);
    if (!t)
        return RACE_NOT_COVERED;
    struct runner me = runner_of(t, r, pos, mover);
    *out = run(me, runner_of(t, r, pos, other));
    return runner_last(&me) == 1 && !has_answers(r) ? RACE_EXACT : RACE_TABLE;
}

/* ---- one side ---- */

static float mean_turns(struct by_turn s)
{
    float mean = 0;
    for (int i = 0; i < s.n; i++)
        mean += s.chance[i] * (float)(s.first + i);
    return mean;
}

static float done_by(struct by_turn s, int turn)
{
    float sum = 0;
    for (int i = 0; i < s.n && s.first + i <= turn; i++)
        sum += s.chance[i];
    return sum;
}

bool race_turns(const struct ruleset *r, const struct position *pos, enum colour c,
                struct race_turns *out)
{
    const struct oneside *t = side_covered(r, pos, c) ? oneside_of(r) : NULL;
    if (!t)
        return false;
    out->hemspel = oneside_finish(t, pos->men[c], pos->one[c], ONESIDE_HEMSPEL);
    out->patterns = oneside_finish(t, pos->men[c], pos->one[c], ONESIDE_HANDSOME);
    out->mean = mean_turns(out->hemspel) + mean_turns(out->patterns);
    out->handsome = done_by(out->patterns, ONESIDE_LAST_TURN);
    return true;
}
