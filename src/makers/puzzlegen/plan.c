// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/planwords.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/generate.h"
#include "rules/rollset.h"

float plan_chance(enum plan_aim aim, const struct outcome *o)
{
    switch (aim) {
    case AIM_BURST:
        return o->p[OUTCOME_SPRANGJAN];
    case AIM_JAN:
        return o->p[OUTCOME_JAN] + o->p[OUTCOME_SPRANGJAN];
    default:
        return o->p[OUTCOME_HANDSOME] + o->p[OUTCOME_HANDSOME_MUNK];
    }
}

float plan_told(enum plan_aim aim, const struct outcome *o)
{
    return aim == AIM_JAN ? o->p[OUTCOME_JAN] : plan_chance(aim, o);
}

bool plan_bursts_too(enum plan_aim aim, const struct outcome *best, const struct outcome *wrong)
{
    const float differ = 0.05f;
    return aim == AIM_JAN &&
           fabsf(best->p[OUTCOME_SPRANGJAN] - wrong->p[OUTCOME_SPRANGJAN]) >= differ;
}

bool plan_reached(enum plan_aim aim, struct ending end)
{
    if (aim == AIM_HANDSOME)
        return ending_is_pattern((enum end_kind)end.kind);
    return end.kind == (aim == AIM_BURST ? END_SPRANGJAN : END_JAN);
}

/* ---- the board ---- */

/* Points of White's numbering where Black has at least, and at most, so many. */
uint32_t plan_black_on(const struct position *pos, int least, int most)
{
    uint32_t mask = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        int n = pos->men[BLACK][board_enemy_point(BOARD_BRADE, p)];
        if (n >= least && n <= most)
            mask |= 1u << p;
    }
    return mask;
}

static uint32_t white_on(const struct position *pos, int least, int most)
{
    uint32_t mask = 0;
    for (int p = 1; p <= POINT_LAST; p++)
        if (pos->men[WHITE][p] >= least && pos->men[WHITE][p] <= most)
            mask |= 1u << p;
    return mask;
}

uint32_t plan_prime_mask(const struct prime_fact *prime)
{
    uint32_t mask = 0;
    for (int i = 0; i < prime->length; i++)
        mask |= 1u << board_enemy_point(BOARD_BRADE, prime->first + i);
    return mask;
}

int plan_lowest(uint32_t mask)
{
    return mask == 0 ? POINT_OFF : __builtin_ctz(mask);
}

/* Points of the first quarter where a checker of White's could come in. */
uint32_t plan_open_points(const struct position *pos)
{
    return board_available_points(BOARD_BRADE, pos, WHITE);
}

uint32_t plan_filled(const struct plan_turn *t)
{
    return QUARTER & ~white_on(&t->pos, 1, CHECKERS) & white_on(&t->play->after, 1, CHECKERS);
}

/* New blots that Black can hit. */
uint32_t plan_lures(const struct plan_turn *t)
{
    uint32_t mask = white_on(&t->play->after, 1, 1) & ~white_on(&t->pos, 1, 1), hit = 0;
    uint32_t where = THEIR_QUARTER;
    if (t->aim == AIM_JAN)
        where = (1u << plan_lowest(plan_prime_mask(&t->after.prime[0]))) - (1u << 7);
    for (int p = 1; p <= POINT_LAST; p++)
        if ((mask & where) >> p & 1 && rollset_throws(t->after.at[p]) >= SHOTS_LEAST)
            hit |= 1u << p;
    return hit;
}

uint32_t plan_outside(uint32_t mask)
{
    return mask & ~(uint32_t)THEIR_QUARTER;
}

static bool is_hit_outside(const struct play *play)
{
    bool hit = false;
    for (int i = 0; i < play->moves; i++)
        hit = hit || (play->move[i].hit > 0 && plan_outside(1u << play->move[i].to) != 0);
    return hit;
}

int plan_hits_outside(const struct plan_turn *t)
{
    struct play_list *list = mem_alloc(sizeof *list);
    struct position next = t->play->after;
    struct rollset hit = rollset_none(2);
    next.turn = WHITE;
    for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);) {
        generate(t->r, &next, each.roll, list);
        for (int k = 0; k < list->n; k++)
            if (is_hit_outside(&list->play[k]))
                rollset_add(&hit, each.roll);
    }
    free(list);
    return rollset_throws(hit);
}

bool plan_goes_on(const struct plan_turn *t)
{
    return t->play->end.kind == END_NOT;
}

void plan_look(struct plan_turn *t)
{
    const struct ending none = {0};
    struct position after = t->play->after;
    memset(&t->before, 0, sizeof t->before);
    memset(&t->after, 0, sizeof t->after);
    reason_board_facts(t->r, &t->pos, &t->pos, &t->before);
    reason_facts_of(t->r, &t->pos, &after, plan_goes_on(t) ? none : t->play->end, &t->after);
    if (t->wrong != NULL && plan_goes_on(t))
        reason_facts_of(t->r, &t->pos, &t->wrong->after, t->wrong->end, &t->other);
    const struct reason_facts *a = &t->after, *b = &t->before;
    t->deeds = 0;
    t->deeds |= a->hits != 0 ? DEED_HIT : 0;
    if (t->aim == AIM_HANDSOME) {
        t->deeds |=
            a->pattern != END_NOT && b->pattern != END_NOT && a->pattern_pips < b->pattern_pips
                ? DEED_NEAR
                : 0;
        return;
    }
    t->deeds |= a->bursts != 0 ? DEED_BURST : 0;
    bool fill = t->aim == AIM_BURST && plan_filled(t) != 0 && a->available[0] < b->available[0];
    t->deeds |= fill ? DEED_FILL : 0;
    bool primes = a->prime[0].length >= PRIME_LEAST && t->aim == AIM_JAN;
    if (primes)
        t->deeds |= a->prime[0].length > b->prime[0].length ||
                            plan_prime_mask(&a->prime[0]) > plan_prime_mask(&b->prime[0])
                        ? DEED_PRIME
                        : DEED_HOLD;
    if (plan_goes_on(t) && plan_lures(t) != 0 && (t->aim == AIM_BURST ? a->bar[1] > 0 : primes))
        t->deeds |= DEED_LURE;
}

/* ---- what tempts ---- */

bool plan_wrong_is_natural(const struct plan_turn *t, bool chosen, float cost)
{
    const float dear = 0.5f;
    const struct reason_facts *f = &t->other, *best = &t->after;
    bool gains = f->hits != 0 || f->bursts != 0 || f->made != 0;
    uint32_t opened = plan_open_points(&t->wrong->after) & ~plan_open_points(&t->pos);
    if (t->aim == AIM_BURST && (opened & ~plan_open_points(&t->play->after)) != 0)
        return f->hits != 0 && cost < dear;
    if ((f->broken & ~best->broken) != 0 && !gains)
        return false;
    return gains || chosen;
}

bool plan_carries(const struct plan_turn *t)
{
    bool only_hit = t->after.hits != 0 && t->other.hits == 0 && t->other.made == 0;
    return t->plays >= CARRY_PLAYS && (t->aim == AIM_HANDSOME || !only_hit);
}

/* ---- words ---- */

struct word plan_bands(int n)
{
    return word_of(NG_("one band", "%s bands", (unsigned long)n), word_number(n).s);
}

static struct word range(int first, int last)
{
    return first == last ? word_of("%d", first) : word_of("%d–%d", first, last);
}

struct word plan_range(const struct prime_fact *prime)
{
    int first = board_enemy_point(BOARD_BRADE, prime->first);
    int last = board_enemy_point(BOARD_BRADE, prime->first + prime->length - 1);
    if (first <= last)
        return range(first, last);
    struct word part[] = {range(first, POINT_LAST), range(1, last)};
    return word_and(part, 2);
}

struct word plan_lacking(const struct ruleset *r, const struct position *pos, enum end_kind kind)
{
    const uint8_t *men = ending_pattern_men(r, kind);
    struct word part[5];
    int n = 0;
    for (int i = 0; men != NULL && i < 5; i++) {
        int lack = men[i] - pos->men[WHITE][20 + i];
        if (lack > 0)
            part[n++] = word_of(_("%s on %d"), word_number(lack).s, 20 + i);
    }
    return word_and(part, n);
}
