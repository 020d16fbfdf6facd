// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/race/race.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

#include "eval/race/handsomesearch.h"
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

static struct race_store onesides, twosides, handsome_searches;
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;

static void *find(struct race_store *s, uint32_t key)
{
    int n = atomic_load_explicit(&s->n, memory_order_acquire);
    for (int i = 0; i < n; i++) {
        if (s->kept[i].key == key) {
            return s->kept[i].table;
        }
    }
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

static void *make_handsome_search(const struct ruleset *r)
{
    return handsome_build(r, find(&onesides, oneside_key(r)));
}

/* The table of this key, made now if need be; NULL if there is no room. */
static const void *table_of(struct race_store *s, uint32_t key, const struct ruleset *r,
                            void *(*make)(const struct ruleset *))
{
    void *table = find(s, key);
    if (table) {
        return table;
    }
    pthread_mutex_lock(&making);
    table = find(s, key);
    if (!table && atomic_load(&s->n) < RACE_RULESETS) {
        table = make(r);
        if (table) {
            keep(s, key, table);
        }
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

/* Once the one-sided tables are made. */
static const struct handsome_search *handsome_of(const struct ruleset *r)
{
    return table_of(&handsome_searches, handsome_key(r), r, make_handsome_search);
}

/* ---- what is covered ---- */

static bool side_covered(const struct ruleset *r, const struct position *pos, enum colour c)
{
    return oneside_covers(r, pos->men[c], pos->one[c]);
}

enum race_certainty race_covers(const struct ruleset *r, const struct position *pos)
{
    if (twoside_covers(pos)) {
        return r->last_roll ? RACE_TABLE : RACE_EXACT;
    }
    return side_covered(r, pos, WHITE) && side_covered(r, pos, BLACK) ? RACE_TABLE
                                                                      : RACE_NOT_COVERED;
}

static bool may_seek_pattern(const struct ruleset *r, const struct position *pos, enum colour c)
{
    return handsome_covers(r, pos->men[c], pos->one[c]);
}

static bool hunts_any(const struct ruleset *r, const struct position *pos)
{
    return may_seek_pattern(r, pos, WHITE) || may_seek_pattern(r, pos, BLACK);
}

bool race_hunted(const struct ruleset *r, const struct position *pos)
{
    return hunts_any(r, pos) && !ruleset_answers_wins(r);
}

bool race_both_seek_pattern(const struct ruleset *r, const struct position *pos)
{
    return may_seek_pattern(r, pos, WHITE) && may_seek_pattern(r, pos, BLACK) &&
           !ruleset_answers_wins(r);
}

bool race_is_ready(const struct ruleset *r, const struct position *pos)
{
    if (twoside_covers(pos)) {
        return find(&twosides, twoside_key(r)) != NULL;
    }
    if (race_covers(r, pos) == RACE_NOT_COVERED) {
        return true;
    }
    return find(&onesides, oneside_key(r)) &&
           (!hunts_any(r, pos) || find(&handsome_searches, handsome_key(r)));
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
    const float *extra; /* of a search for a pattern: points beyond the typical, by turn; or NULL */
    bool seeks_pattern; /* and may be running when its turns told are over */
};

static struct runner runner_of(const struct oneside *t, const struct ruleset *r,
                               const struct position *pos, enum colour c)
{
    const uint8_t *men = pos->men[c];
    bool none_off = r->board == BOARD_BACKGAMMON && men[POINT_OFF] == 0;
    struct runner s = {.running = 1, .none_off = none_off};
    for (int e = 0; e < ONESIDE_EVENTS; e++) {
        s.finish[e] = oneside_finish(t, men, pos->one[c], (enum oneside_event)e);
    }
    if (none_off) {
        s.first_off = oneside_first_off(t, men);
    }
    return s;
}

/* Where two sides stand while they play on, side 0 the mover. */
struct running_race {
    struct runner *side[2];
    double p[2][OUTCOME_CLASSES], extra[2]; /* so far, won by either side */
    bool answers;                           /* hemspel may be answered by a pattern */
};

enum { ANSWER_ROLLS = 3 }; /* WP, answer_patterns: rolls in which to answer hemspel */

/* The chance that a side, before a turn of the other's, has finished by hemspel so lately that it
 * may still be answered. turns: how many it has had. */
static double answerable(const struct runner *s, int turns)
{
    double sum = 0;
    for (int turn = turns - ANSWER_ROLLS + 1; turn <= turns; turn++) {
        sum += (double)chance_of(s->finish[ONESIDE_HEMSPEL], turn);
    }
    return sum;
}

/* Adds the chances that side c wins in this turn of its own. */
static void run_turn(struct running_race *race, int c, int turn)
{
    struct runner *mover = race->side[c];
    const struct runner *other = race->side[!c];
    double *p = race->p[c], *extra = &race->extra[c];
    double hemspel = (double)chance_of(mover->finish[ONESIDE_HEMSPEL], turn);
    double handsome = (double)chance_of(mover->finish[ONESIDE_HANDSOME], turn);
    double gammon = fmin(other->none_off, other->running);
    p[OUTCOME_HEMSPEL] += hemspel * (other->running - gammon);
    p[OUTCOME_HANDSOME] += hemspel * gammon + handsome * other->running;
    if (mover->extra && turn <= HANDSOME_TURNS) {
        *extra += (double)mover->extra[turn - 1] * other->running;
    }
    if (race->answers) {
        double answered = handsome * answerable(other, turn - 1 + c);
        p[OUTCOME_HANDSOME] += answered;
        race->p[!c][OUTCOME_HEMSPEL] -= answered;
    }
    mover->running = fmax(0, mover->running - hemspel - handsome);
    mover->none_off = fmax(0, mover->none_off - (double)chance_of(mover->first_off, turn));
}

/* The last turn in which it may finish. */
static int runner_last(const struct runner *s)
{
    int a = last_turn(s->finish[ONESIDE_HEMSPEL]), b = last_turn(s->finish[ONESIDE_HANDSOME]);
    return a > b ? a : b;
}

/* The outcome when both play so, mover first. A hunt is not followed further than its clock goes:
 * the side that does not hunt has finished then. */
static struct outcome run(const struct ruleset *r, struct runner mover, struct runner other)
{
    struct running_race race = {.side = {&mover, &other}, .answers = r->answer_patterns};
    struct outcome out;
    double sum = 0;
    int a = runner_last(&mover), b = runner_last(&other);
    bool shorter = a < b, longest = mover.seeks_pattern || other.seeks_pattern || race.answers;
    int last = shorter != longest ? a : b;
    for (int turn = 1; turn <= last; turn++) {
        run_turn(&race, 0, turn);
        run_turn(&race, 1, turn);
    }
    for (int i = 0; i < OUTCOMES; i++) {
        sum += race.p[i / OUTCOME_CLASSES][i % OUTCOME_CLASSES];
    }
    for (int i = 0; i < OUTCOMES; i++) {
        out.p[i] = (float)(race.p[i / OUTCOME_CLASSES][i % OUTCOME_CLASSES] / sum);
    }
    for (int i = 0; i < 2; i++) {
        out.extra[i] = (float)(race.extra[i] / sum);
    }
    return out;
}

/* ---- searches for a pattern ---- */

/* What a side that seeks a pattern may win of, before each of so many turns of its own: the chance
 * that the other has not finished, and for patterns also that its hemspel may still be answered.
 * ahead: turns that the other has before the side's first. */
static void still_to_win(const struct runner *other, int turns, int ahead, bool answers,
                         struct handsome_left *left)
{
    float running = 1;
    for (int turn = 1 - ahead; turn <= turns; turn++) {
        if (turn > 0) {
            double late = answers ? answerable(other, turn - 1 + ahead) : 0;
            left->running[turn - 1] = fmaxf(running, 0);
            left->open[turn - 1] = left->running[turn - 1] + (float)late;
        }
        for (int e = 0; e < ONESIDE_EVENTS; e++) {
            running -= chance_of(other->finish[e], turn + ahead);
        }
    }
}

/* Lets side c, that runs, play best against the other as that plays: run on, or seek a pattern
 * by a clock if it may; *ends is scratch for how it ends so. */
static void respond(const struct handsome_search *t, const struct ruleset *r,
                    const struct position *pos, enum colour c, struct runner *side,
                    const struct runner *other, struct handsome_ends *ends)
{
    struct handsome_left left;
    int ahead = c != pos->turn; /* turns that the other has before the side's first */
    if (!may_seek_pattern(r, pos, c)) {
        return;
    }
    still_to_win(other, handsome_turns(t), ahead, r->answer_patterns, &left);
    double most = handsome_best(t, pos->men[c], pos->one[c], &left, ends);
    if (most <= handsome_worth(t, side->finish, &left)) {
        return;
    }
    side->seeks_pattern = true;
    side->extra = ends->extra;
    for (int e = 0; e < ONESIDE_EVENTS; e++) {
        side->finish[e] = (struct by_turn){ends->chance[e], 1, handsome_turns(t)};
    }
}

static struct outcome win_or_lose(float win)
{
    struct outcome out = {.p = {0}};
    out.p[OUTCOME_HEMSPEL] = win;
    out.p[OUTCOME_CLASSES + OUTCOME_HEMSPEL] = 1 - win;
    return out;
}

enum race_certainty race_outcome(const struct ruleset *r, const struct position *pos,
                                 struct outcome *out)
{
    enum colour mover = (enum colour)pos->turn, other = colour_other(mover);
    enum race_certainty certainty = race_covers(r, pos);
    if (certainty == RACE_NOT_COVERED) {
        return RACE_NOT_COVERED;
    }
    if (twoside_covers(pos)) {
        const struct twoside *t = twoside_of(r);
        if (!t) {
            return RACE_NOT_COVERED;
        }
        *out =
            win_or_lose(t->win[quarter4_index(pos->men[mover])][quarter4_index(pos->men[other])]);
        return certainty;
    }
    const struct oneside *t = oneside_of(r);
    if (!t) {
        return RACE_NOT_COVERED;
    }
    struct runner me = runner_of(t, r, pos, mover), you = runner_of(t, r, pos, other);
    const struct handsome_search *table = hunts_any(r, pos) ? handsome_of(r) : NULL;
    struct handsome_ends mine, yours;
    if (table) {
        respond(table, r, pos, mover, &me, &you, &mine);
        respond(table, r, pos, other, &you, &me, &yours);
    }
    *out = run(r, me, you);
    return runner_last(&me) == 1 && !ruleset_answers_wins(r) ? RACE_EXACT : RACE_TABLE;
}

/* ---- one side ---- */

static float mean_turns(struct by_turn s)
{
    float mean = 0;
    for (int i = 0; i < s.n; i++) {
        mean += s.chance[i] * (float)(s.first + i);
    }
    return mean;
}

static float done_by(struct by_turn s, int turn)
{
    float sum = 0;
    for (int i = 0; i < s.n && s.first + i <= turn; i++) {
        sum += s.chance[i];
    }
    return sum;
}

bool race_turns(const struct ruleset *r, const struct position *pos, enum colour c,
                struct race_turns *out)
{
    const struct oneside *t = side_covered(r, pos, c) ? oneside_of(r) : NULL;
    if (!t) {
        return false;
    }
    out->hemspel = oneside_finish(t, pos->men[c], pos->one[c], ONESIDE_HEMSPEL);
    out->patterns = oneside_finish(t, pos->men[c], pos->one[c], ONESIDE_HANDSOME);
    out->mean = mean_turns(out->hemspel) + mean_turns(out->patterns);
    out->handsome = done_by(out->patterns, ONESIDE_LAST_TURN);
    return true;
}
