// SPDX-License-Identifier: GPL-3.0-or-later
/* The reasons, one row each: what each means is told in docs/reasons.md. */
#include "coach/reasons/reasontable.h"
#include "coach/verdict/account.h"

#include <stddef.h>
#include <string.h>

enum {
    THROWS = 36,
    PIPS_FEW = 6,  /* that a hit takes */
    JAN_NEAR = 5,  /* of the seven that are jan */
    ENTRY_FEW = 3, /* points to come in on */
    BEHIND_FEW = 5 /* checkers */
};

/* ---- how good a play is by each ---- */

/* Hits near the other side's home take next to nothing. */
static float trade_worth(const struct explanation *e, const struct reason_facts *f)
{
    int pips = reason_pips_hit(e->judgement->rules, f);
    return (float)((pips > PIPS_FEW ? THROWS * pips : 0) - f->stake);
}

/* Points of the first quarter that are open to who plays. */
static int quarter_open(const struct explanation *e, const struct reason_facts *f)
{
    const struct ranked *play = f == &e->facts[0] ? &e->better : &e->worse;
    return board_available(e->judgement->rules, &play->play.after, (enum colour)e->pos.turn);
}

/* A prime holds the better the longer it is, up to five; longer ones may be burst under some rules.
 * It holds nothing where nothing is behind it. */
static float prime_worth(const struct reason_facts *f)
{
    int length = reason_in_way(f);
    return length < RUN_LONG ? (float)length : f->prime_right ? 3.5f : 6;
}

/* How many of the bands that the better play leaves and the worse does not. */
static float bands_apart(const struct explanation *e, const struct reason_facts *f)
{
    const uint32_t home = 1u << POINT_HOME;
    uint32_t better = e->facts[0].bands & ~e->facts[1].bands & ~home;
    uint32_t worse = e->facts[1].bands & ~e->facts[0].bands & ~home;
    return (float)(board_points_count(f->bands & (better != 0 ? better : worse)));
}

/* ---- whether it is worth telling ---- */

static bool none_on_bar(const struct explanation *e)
{
    return e->facts[0].bar[1] == 0 && e->facts[1].bar[1] == 0;
}

static bool meeting(const struct explanation *e)
{
    return e->facts[0].contact || e->facts[1].contact;
}

/* Whether theirs can still come to yours: else no band of yours stands in a way, nor keeps a
 * checker from being hit. */
static bool reached(const struct explanation *e)
{
    return e->facts[0].reached || e->facts[1].reached;
}

static bool no_meeting(const struct explanation *e)
{
    return !meeting(e);
}

/* A race with nothing left to bring in after either play. */
static bool all_in(const struct explanation *e)
{
    return no_meeting(e) && e->facts[0].outside == 0 && e->facts[1].outside == 0;
}

static bool same_right(const struct explanation *e)
{
    const struct reason_facts *f = e->facts;
    return (f[0].overflow || f[0].prime_right) == (f[1].overflow || f[1].prime_right);
}

/* Where the longer prime is the worse one, since it may be burst, that right is told. */
static bool prime_counts(const struct explanation *e)
{
    int a = reason_in_way(&e->facts[0]), b = reason_in_way(&e->facts[1]);
    float ahead = prime_worth(&e->facts[0]) - prime_worth(&e->facts[1]);
    return ahead * (float)(a - b) > 0 && (a > 3 || b > 3);
}

static bool iron_counts(const struct explanation *e)
{
    const struct position *pos = &e->better.play.after;
    return pos->men[pos->turn][POINT_HOME] + pos->men[pos->turn][POINT_BAR] > 0;
}

static bool has_jan(const struct explanation *e)
{
    const struct reason_facts *f = e->facts;
    bool blots = f[0].jan_blot[0] != f[1].jan_blot[0] || f[0].jan_blot[1] != f[1].jan_blot[1];
    bool near = false;
    for (int i = 0; i < 2; i++) {
        near = near ||
               (f[0].jan[i] != f[1].jan[i] && (f[0].jan[i] >= JAN_NEAR || f[1].jan[i] >= JAN_NEAR));
    }
    return e->judgement->rules->jan_when != END_NONE && (blots || near);
}

/* Whether bands differ in more than the iron ones, which are told by themselves. Once all are in
 * the last quarter they are there to be borne off: what is bad then is a blot. */
static bool bands_count(const struct explanation *e)
{
    const struct ruleset *r = e->judgement->rules;
    uint32_t differ = e->facts[0].bands ^ e->facts[1].bands;
    uint32_t iron = reason_iron(r, &e->facts[0]) ^ reason_iron(r, &e->facts[1]);
    return reached(e) && (e->facts[0].outside > 0 || e->facts[1].outside > 0) &&
           (differ & ~(iron_counts(e) ? iron : 0)) != 0;
}

/* Of many checkers that have still to pass one more or less is nothing. */
static bool prime_before_you(const struct explanation *e)
{
    if (e->facts[0].prime[1].behind > BEHIND_FEW && e->facts[1].prime[1].behind > BEHIND_FEW) {
        return false;
    }
    return e->facts[0].prime[1].length > 3 || e->facts[1].prime[1].length > 3;
}

/* Where you may be hit and have few points left to come in on. */
static bool entry_counts(const struct explanation *e)
{
    const struct reason_facts *f = e->facts;
    if (f[0].available[0] > ENTRY_FEW && f[1].available[0] > ENTRY_FEW) {
        return false;
    }
    return !rollset_is_empty(f[0].shots) || !rollset_is_empty(f[1].shots) ||
           f[0].bar[0] + f[1].bar[0] > 0;
}

static bool same_bar(const struct explanation *e)
{
    return e->facts[0].bar[1] == e->facts[1].bar[1];
}

static bool all_home(const struct explanation *e)
{
    return !meeting(e) || e->facts[0].off > 0 || e->facts[1].off > 0;
}

bool reason_by_name(const struct explanation *e)
{
    (void)e;
    return false;
}

/* ---- the table ---- */

enum { BY_BLOTS = 1, BY_FIRST_QUARTER }; /* groups */

#define CLASS(name) (1u << OUTCOME_##name)
#define SET(field) .set = offsetof(struct reason_facts, field)
#define THEIR(field) .test = TEST_THEIR_THROWS, SET(field)
#define YOUR(field) .test = TEST_YOUR_THROWS, SET(field)

enum {
    JANS = CLASS(JAN) | CLASS(SPRANGJAN),
    HANDSOME = CLASS(HANDSOME) | CLASS(HANDSOME_MUNK),
};

#define MEASURE(id, value)                                                                         \
    static float measure_##id(const struct explanation *e, const struct reason_facts *f)           \
    {                                                                                              \
        (void)e;                                                                                   \
        return (float)(value);                                                                     \
    }
#define REASON(id, name, words, value, ...) MEASURE(id, value)
#define BESIDE(id, name, say, alone)
#define BY_NAME(id, name, value, least, words) MEASURE(id, value)
#include "coach/reasons/reason.def"
#undef REASON
#undef BESIDE
#undef BY_NAME

#define REASON(id, text, words, value, hint, ...)                                                  \
    {text, measure_##id, print_##words, alone_##words, hint, __VA_ARGS__},
#define BESIDE(id, text, words, words_alone) {text, NULL, words, words_alone, NULL, .least = 0},
#define BY_NAME(id, text, value, no_less, words)                                                   \
    {text, measure_##id, print_##words, .matters = reason_by_name, .least = no_less},
const struct reason_kind reason_kinds[REASONS] = {
#include "coach/reasons/reason.def"
};

const char *reason_name(enum reason_id id)
{
    return reason_kinds[id].name;
}

enum reason_id reason_find(const char *name, size_t n)
{
    int id = 0;
    while (id < REASONS &&
           (strlen(reason_kinds[id].name) != n || memcmp(reason_kinds[id].name, name, n) != 0)) {
        id++;
    }
    return (enum reason_id)id;
}

const char *reason_idea(enum reason_id id)
{
    return reason_kinds[id].idea == NULL ? NULL : _(reason_kinds[id].idea);
}
