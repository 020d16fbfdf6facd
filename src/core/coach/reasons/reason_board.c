// SPDX-License-Identifier: GPL-3.0-or-later
/* Facts that the board shows after a play. */
#include "coach/reasons/reason.h"
#include "coach/verdict/account.h"

enum { STACK_OF_USE = 3 }; /* checkers on a point; more of them stand idle */

struct sides {
    const struct ruleset *r;
    const struct position *pos; /* after the play */
    enum colour me, foe;
};

/* ---- what the play sends to the bar ---- */

static void send_away(const struct sides *s, const struct position *before,
                      struct reason_facts *out)
{
    for (int p = 1; p <= POINT_LAST; p++) {
        int was = board_enemy_on(s->r, before, s->me, p);
        if (was == 0 || board_enemy_on(s->r, s->pos, s->me, p) > 0) {
            continue;
        }
        uint32_t *points = was == 1 ? &out->hits : &out->bursts;
        int *checkers = was == 1 ? &out->hit_checkers : &out->burst_checkers;
        *points |= 1u << p;
        *checkers += was;
    }
}

/* Whether checkers went home instead of to the bar (docs/rules.md, double_six = tb). */
static bool went_home(const struct sides *s, const struct position *before)
{
    return s->pos->men[s->foe][POINT_HOME] > before->men[s->foe][POINT_HOME];
}

/* ---- primes ---- */

/* Checkers of side c on the bar or on its points before p. */
static int men_before(const struct position *pos, enum colour c, int p)
{
    int n = 0;
    for (int q = POINT_BAR; q < p; q++) {
        n += pos->men[c][q];
    }
    return n;
}

/* The longest prime of side c, and what the other has behind it. */
static struct prime_fact prime_of(const struct sides *s, enum colour c)
{
    struct prime_fact prime = {0};
    prime.length = board_longest_prime(s->r, s->pos, c, &prime.first);
    if (prime.length > 0) {
        prime.behind = men_before(s->pos, colour_other(c), prime.first);
    } else {
        prime.first = 0;
    }
    return prime;
}

static void burst_rights(const struct sides *s, struct reason_facts *out)
{
    int bar = out->bar[1], available = out->available[1];
    bool may = s->r->last_checker_bursts || s->pos->men[s->foe][POINT_OFF] < OFF_LAST_CHECKER;
    bool over = s->r->entry_burst == ENTRY_BURST_OVERFLOW    ? bar > available
                : s->r->entry_burst == ENTRY_BURST_NONE_FREE ? bar > 0 && available == 0
                                                             : false;
    out->overflow = may && over;
    out->prime_right = may && s->r->long_run == LONG_RUN_BURST && out->prime[0].length >= RUN_LONG;
}

/* ---- handsome wins ---- */

/* Pips from the checkers of c to the goal; -1 where one of them is past its place. */
static int distance(const struct position *pos, enum colour c, const uint8_t goal[5])
{
    int pips = 0, place = 0, left = goal[0];
    for (int p = POINT_BAR; p <= POINT_LAST; p++) {
        for (int k = 0; k < pos->men[c][p]; k++) {
            while (left == 0) {
                left = goal[++place];
            }
            left--;
            if (p > 20 + place) {
                return -1;
            }
            pips += 20 + place - p;
        }
    }
    return pips;
}

/* Of equally near ones the highest. */
static void nearest_pattern(const struct sides *s, struct reason_facts *out)
{
    for (int kind = END_NIO_FEM_ETT; kind <= END_UPPSPEL; kind++) {
        const uint8_t *goal = ending_pattern_men(s->r, (enum end_kind)kind);
        if (goal == NULL || s->pos->men[s->me][POINT_OFF] > 0) {
            continue;
        }
        int pips = distance(s->pos, s->me, goal);
        if (pips >= 0 && (out->pattern == END_NOT || pips <= out->pattern_pips)) {
            out->pattern = (enum end_kind)kind;
            out->pattern_pips = pips;
        }
    }
}

/* ---- all of it ---- */

static void bands_changed(const struct sides *s, const struct position *before,
                          struct reason_facts *out)
{
    const uint32_t home = 1u << POINT_HOME;
    uint32_t was = board_points(before->men[s->me], 2);
    uint32_t held = board_points(s->pos->men[s->me], 1);
    out->bands = board_points(s->pos->men[s->me], 2);
    out->blots = held & ~out->bands;
    out->made = out->bands & ~was & ~home;
    out->broken = was & ~out->bands & ~home;
}

static void fill_side(const struct sides *s, int i, enum colour c, struct reason_facts *out)
{
    out->prime[i] = prime_of(s, c);
    out->available[i] = board_available(s->r, s->pos, c);
    out->jan[i] = ending_jan_count(s->pos, c);
    out->jan_blot[i] = ending_jan_blot_out(s->pos, c);
    out->bar[i] = s->pos->men[c][POINT_BAR];
    out->pips[i] = board_pips(s->pos, c);
}

/* ---- your own checkers ---- */

static void place_own(const struct sides *s, struct reason_facts *out)
{
    const uint8_t *men = s->pos->men[s->me];
    out->home = men[POINT_HOME];
    out->off = men[POINT_OFF];
    for (int p = POINT_BAR; p < QUARTER4_FIRST; p++) {
        out->outside += men[p];
        out->outside_pips += men[p] * (QUARTER4_FIRST - p);
    }
    for (int p = POINT_HOME + 1; p <= POINT_LAST; p++) {
        out->stacked += men[p] > STACK_OF_USE ? men[p] - STACK_OF_USE : 0;
    }
}

void reason_board_facts(const struct ruleset *r, const struct position *pos,
                        const struct position *after, struct reason_facts *out)
{
    enum colour me = (enum colour)pos->turn;
    struct sides s = {r, after, me, colour_other(me)};
    if (!went_home(&s, pos)) {
        send_away(&s, pos, out);
    }
    bands_changed(&s, pos, out);
    fill_side(&s, 0, s.me, out);
    fill_side(&s, 1, s.foe, out);
    burst_rights(&s, out);
    place_own(&s, out);
    out->reached = board_meets(r, after, s.foe);
    out->contact = board_meets(r, after, s.me) || out->reached;
    nearest_pattern(&s, out);
}

uint32_t reason_iron(const struct ruleset *r, const struct reason_facts *f)
{
    return r->board == BOARD_BRADE ? f->bands & (1u << 18 | 1u << 19) : 0;
}

int reason_in_way(const struct reason_facts *f)
{
    return f->prime[0].behind > 0 ? f->prime[0].length : 0;
}
