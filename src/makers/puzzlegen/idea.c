// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/idea.h"

#include <string.h>

enum { THEIR_SIXTH = 18 }; /* Black's point 6 as White counts it */

#define Q1 0x7eu
#define THEIR_Q1 (Q1 << 12)

static const char *const names[] = {
#define TRAIT(name, holds) name,
#include "puzzlegen/trait.def"
#undef TRAIT
};

enum { TRAITS = sizeof names / sizeof *names };
_Static_assert(TRAITS <= 64, "a set of traits is a word of 64 bits");

void trait_open(struct trait_case *c, const struct ruleset *r, const struct dilemma *d)
{
    c->rules = r;
    reason_facts_of(r, &d->position, &d->best.after, d->best.end, &c->best);
    trait_turn(c, d);
}

void trait_turn(struct trait_case *c, const struct dilemma *d)
{
    c->d = d;
    reason_facts_of(c->rules, &d->position, &d->wrong.after, d->wrong.end, &c->wrong);
}

const char *trait_name(int i)
{
    return i < (int)TRAITS ? names[i] : NULL;
}

int trait_find(const char *name)
{
    for (int i = 0; i < (int)TRAITS; i++) {
        if (strcmp(names[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

/* ---- what is asked of a board or a play ---- */

static int sent(const struct reason_facts *f)
{
    return f->hit_checkers + f->burst_checkers;
}

/* Points where something is sent away. */
static uint32_t hit(const struct reason_facts *f)
{
    return f->hits | f->bursts;
}

/* How many points of White's first quarter White stands on. */
static int held_in_q1(const struct position *pos)
{
    return board_points_count(board_points(pos->men[WHITE], 1) & Q1);
}

/* Blots of White where Black comes in. */
static int bait(const struct reason_facts *f)
{
    return board_points_count(f->blots & THEIR_Q1);
}

/* Bands of White where Black comes in. */
static int closed(const struct reason_facts *f)
{
    return board_points_count(f->bands & THEIR_Q1);
}

/* Whether two fifths or more of what the wrong play loses it loses by the outcomes from one to
 * another. */
static bool turns_on(const struct trait_case *c, int from, int to)
{
    const struct worth w = outcome_worth(c->rules);
    float points = 0;
    for (int i = from; i <= to; i++) {
        points += (c->d->outcome[0].p[i] - c->d->outcome[1].p[i]) * w.value[i];
    }
    return points >= 0.4f * c->d->loss;
}

uint64_t trait_all(const struct trait_case *c)
{
    const struct reason_facts *best = &c->best, *wrong = &c->wrong;
    const struct dilemma *d = c->d;
    const bool holds[] = {
#define TRAIT(name, holds) holds,
#include "puzzlegen/trait.def"
#undef TRAIT
    };
    uint64_t all = 0;
    for (int i = 0; i < (int)TRAITS; i++) {
        all |= (uint64_t)holds[i] << i;
    }
    return all;
}

/* ---- ideas ---- */

extern const struct idea idea_table[];

const struct idea *idea_nth(int i)
{
    return idea_table[i].id != NULL ? &idea_table[i] : NULL;
}

int idea_find(const char *id)
{
    for (int i = 0; idea_nth(i) != NULL; i++) {
        if (strcmp(idea_nth(i)->id, id) == 0) {
            return i;
        }
    }
    return -1;
}

static bool trait_holds(const char *trait, uint64_t traits)
{
    return traits >> trait_find(trait) & 1;
}

bool idea_fits(const struct idea *idea, uint64_t traits)
{
    bool fits = true;
    for (int i = 0; i < IDEA_TRAITS && idea->has[i] != NULL; i++) {
        fits = fits && trait_holds(idea->has[i], traits);
    }
    for (int i = 0; i < IDEA_TRAITS && idea->not [i] != NULL; i++) {
        fits = fits && !trait_holds(idea->not [i], traits);
    }
    return fits;
}

bool idea_tempts(const struct idea *idea, uint64_t traits)
{
    bool tempts = true;
    for (int i = 0; i < idea->core; i++) {
        tempts = tempts && trait_holds(idea->has[i], traits);
    }
    return tempts;
}
