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

#define MEASURE(name, value)                                                                       \
    static float measure_##name(const struct explanation *e, const struct reason_facts *f)         \
    {                                                                                              \
        (void)e;                                                                                   \
        return (float)(value);                                                                     \
    }

MEASURE(ends, f->end_points)
MEASURE(hits, f->hit_checkers)
MEASURE(bursts, f->burst_checkers)
MEASURE(shots, -rollset_throws(f->shots))
MEASURE(double_shots, -rollset_throws(f->double_shots))
MEASURE(stake, -f->stake)
MEASURE(burst_shots, -rollset_throws(f->burst_shots))
MEASURE(loses, -rollset_throws(f->loses))
MEASURE(wins, rollset_throws(f->wins))
MEASURE(shut_out, f->bar[1] > 0 ? rollset_throws(f->forfeits) : 0)
MEASURE(forfeits, rollset_throws(f->forfeits))
MEASURE(targets, rollset_throws(f->targets))
MEASURE(builds, rollset_throws(f->builds))
MEASURE(must_break, -rollset_throws(f->must_break))
MEASURE(iron, board_points_count(reason_iron(e->judgement->rules, f)))
MEASURE(burst_right, -(f->overflow || f->prime_right))
MEASURE(jan, f->jan[1] - f->jan[0] + (f->jan_blot[1] ? 0.5f : 0) - (f->jan_blot[0] ? 0.5f : 0))
MEASURE(home, -f->home)
MEASURE(behind, -f->prime[1].behind)
MEASURE(entry, f->available[0])
MEASURE(off, f->off)
MEASURE(race, -f->pips[0])
MEASURE(outside, -f->outside_pips)
MEASURE(next_off, rollset_throws(f->next_off))
MEASURE(stacked, -f->stacked)
MEASURE(pattern, f->pattern == END_NOT ? -999 : -f->pattern_pips)

MEASURE(far, reason_pips_hit(e->judgement->rules, f))
MEASURE(huk, f->bands >> POINT_HUK & 1)
MEASURE(stragglers, -f->jan[0])
MEASURE(two, f->bar[1] >= 2)

/* Hits near the other side's home take next to nothing. */
static float measure_trade(const struct explanation *e, const struct reason_facts *f)
{
    int pips = reason_pips_hit(e->judgement->rules, f);
    return (float)((pips > PIPS_FEW ? THROWS * pips : 0) - f->stake);
}

static float measure_quarter(const struct explanation *e, const struct reason_facts *f)
{
    const struct ranked *play = f == &e->facts[0] ? &e->better : &e->worse;
    return (float)-board_available(e->judgement->rules, &play->play.after,
                                   (enum colour)e->pos.turn);
}

/* A prime holds the better the longer it is, up to five; longer ones may be burst under some rules.
 * It holds nothing where nothing is behind it. */
static float measure_prime(const struct explanation *e, const struct reason_facts *f)
{
    int length = reason_in_way(f);
    (void)e;
    return length < RUN_LONG ? (float)length : f->prime_right ? 3.5f : 6;
}

/* How many of the bands that the better play leaves and the worse does not. */
static float measure_bands(const struct explanation *e, const struct reason_facts *f)
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
    float ahead = measure_prime(e, &e->facts[0]) - measure_prime(e, &e->facts[1]);
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

/* Whether bands differ in more than the iron ones, which are told by themselves. */
static bool bands_count(const struct explanation *e)
{
    const struct ruleset *r = e->judgement->rules;
    uint32_t differ = e->facts[0].bands ^ e->facts[1].bands;
    uint32_t iron = reason_iron(r, &e->facts[0]) ^ reason_iron(r, &e->facts[1]);
    return meeting(e) && (differ & ~(iron_counts(e) ? iron : 0)) != 0;
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
#define SET(field) offsetof(struct reason_facts, field)

enum {
    JANS = CLASS(JAN) | CLASS(SPRANGJAN),
    HANDSOME = CLASS(HANDSOME) | CLASS(HANDSOME_MUNK),
};

#define BY_NAME(text, by, no_less, words)                                                          \
    {                                                                                              \
        .name = text, .measure = by, .matters = reason_by_name, .least = no_less, .say = words     \
    }

const struct reason_kind reason_kinds[REASONS] = {
    [REASON_ENDS] = {"ends", measure_ends, NULL, 0, 1, TEST_FIXED, 0, 0, 0, 1,
                     N_("Ask yourself whether this very roll can win the game."), print_ends,
                     alone_ends},
    [REASON_HITS] = {"hits", measure_hits, NULL, 0, 1, TEST_FIXED, 0, 0, 0, 0.8f,
                     N_("Look for a blot within reach."), print_hits, alone_hits},
    [REASON_BURSTS] = {"bursts", measure_bursts, NULL, 0, 1, TEST_FIXED, 0, 0, 0, 0.9f,
                       N_("Ask yourself whether you have the right to burst, and where."),
                       print_bursts, alone_bursts},
    [REASON_SHOTS] = {"shots", measure_shots, NULL, BY_BLOTS, 2, TEST_THEIR_THROWS, SET(shots), 0,
                      0, 1, N_("Count the throws that hit you after each play that you think of."),
                      print_shots, alone_shots},
    [REASON_DOUBLE_SHOTS] = {"double-shots", measure_double_shots, NULL, BY_BLOTS, 4,
                             TEST_THEIR_THROWS, SET(double_shots), 0, 0, 1,
                             N_("Count the throws that can hit two of your blots at once."),
                             print_double_shots, alone_double_shots},
    [REASON_STAKE] = {"stake", measure_stake, NULL, BY_BLOTS, 54, TEST_COSTLY, 0, 0, 0, 0.7f,
                      N_("Think of what you have to lose where you can be hit."), print_stake,
                      alone_stake},
    [REASON_BURST_SHOTS] = {"burst-shots", measure_burst_shots, same_right, 0, 2, TEST_THEIR_THROWS,
                            SET(burst_shots), 0, 0, 1,
                            N_("Count the throws that can burst your bands."), print_burst_shots,
                            alone_burst_shots},
    [REASON_LOSES] = {"loses", measure_loses, NULL, 0, 1, TEST_THEIR_THROWS, SET(loses), 0, 0, 1,
                      N_("Ask yourself with which throws the other side wins at once."),
                      print_loses, alone_loses},
    [REASON_WINS] = {"wins", measure_wins, NULL, 0, 1, TEST_YOUR_THROWS, SET(wins), 0, 0, 0.9f,
                     N_("Think of your next roll: how many throws can win the game?"), print_wins,
                     alone_wins},
    [REASON_SHUT_OUT] = {"shut-out", measure_shut_out, NULL, 0, 2, TEST_THEIR_THROWS, SET(forfeits),
                         0, 0, 1, N_("Think of how checkers on the bar can be kept there."),
                         print_shut_out, alone_shut_out},
    [REASON_FORFEITS] = {"forfeits", measure_forfeits, none_on_bar, 0, 2, TEST_THEIR_THROWS,
                         SET(forfeits), 0, 0, 1,
                         N_("Think of which throws the other side can play at all."),
                         print_forfeits, alone_forfeits},
    [REASON_TARGETS] = {"targets", measure_targets, same_bar, 0, 3, TEST_YOUR_THROWS, SET(targets),
                        0, 0, 0.6f, N_("Think of what you can hit with your next roll."),
                        print_targets, alone_targets},
    [REASON_BUILDS] = {"builds", measure_builds, meeting, 0, 3, TEST_YOUR_THROWS, SET(builds), 0, 0,
                       0.6f, N_("Think of which bands your next roll can make."), print_builds,
                       alone_builds},
    [REASON_MUST_BREAK] = {"must-break", measure_must_break, meeting, 0, 3, TEST_YOUR_THROWS,
                           SET(must_break), 0, 0, 0.6f,
                           N_("Think of what you can play next turn without breaking a band."),
                           print_must_break, alone_must_break},
    [REASON_PRIME] = {"run", measure_prime, prime_counts, 0, 0.5f, TEST_FIXED, 0, 0, 0, 0.7f,
                      N_("Think of how long a run you can have in the other side's way."),
                      print_prime, alone_prime},
    [REASON_IRON] = {"iron", measure_iron, iron_counts, 0, 1, TEST_FIXED, 0, 0, 0, 0.6f,
                     N_("Think of the iron bands."), print_iron, alone_iron},
    [REASON_BANDS] = {"bands", measure_bands, bands_count, 0, 1, TEST_FIXED, 0, 0, 0, 0.6f,
                      N_("Think of which bands you can make, and which you must keep."),
                      print_bands, alone_bands},
    [REASON_BURST_RIGHT] = {"burst-right", measure_burst_right, NULL, 0, 1, TEST_THEIR_THROWS,
                            SET(burst_shots), 0, 0, 1,
                            N_("Ask yourself whether the other side will have the right to burst."),
                            print_burst_right, alone_burst_right},
    [REASON_JAN] = {"jan", measure_jan, has_jan, BY_FIRST_QUARTER, 0, TEST_CLASSES, 0, JANS, JANS,
                    0.6f, N_("Think of jan, for both sides."), print_jan, alone_jan},
    [REASON_BEHIND] = {"behind", measure_behind, prime_before_you, 0, 1, TEST_FIXED, 0, 0, 0, 0.6f,
                       N_("Think of the checkers that still have to pass the other side's bands."),
                       print_behind, alone_behind},
    [REASON_HOME] = {"home", measure_home, meeting, 0, 1, TEST_FIXED, 0, 0, 0, 0.3f,
                     N_("Think of the checkers furthest back."), print_home, alone_home},
    [REASON_ENTRY] = {"entry", measure_entry, entry_counts, BY_FIRST_QUARTER, 1, TEST_FIXED, 0, 0,
                      0, 0.2f, N_("Think of where you could come in if you are hit."), print_entry,
                      alone_entry},
    [REASON_OFF] = {"off", measure_off, all_home, 0, 1, TEST_FIXED, 0, 0, 0, 0.7f,
                    N_("Think of how many checkers you can bear off."), print_off, alone_off},
    [REASON_RACE] = {"race", measure_race, no_meeting, 0, 1, TEST_FIXED, 0, 0, 0, 0.8f,
                     N_("It is a race: count the pips."), print_race, alone_race},
    [REASON_PATTERN] = {"pattern", measure_pattern, NULL, 0, 1, TEST_CLASSES, 0, HANDSOME, 0, 0.9f,
                        N_("Think of a handsome win."), print_pattern, alone_pattern},
    [REASON_OUTSIDE] = {"outside", measure_outside, no_meeting, 0, 1, TEST_FIXED, 0, 0, 0, 0.75f,
                        N_("Think of the checkers that are not yet in the last quarter."),
                        print_outside, alone_outside},
    [REASON_NEXT_OFF] = {"next-off", measure_next_off, all_in, 0, 2, TEST_YOUR_THROWS,
                         SET(next_off), 0, 0, 0.9f,
                         N_("Think of what your next roll can bear off."), print_next_off,
                         alone_next_off},
    [REASON_STACKED] = {"stacked", measure_stacked, meeting, 0, 1, TEST_FIXED, 0, 0, 0, 0.3f,
                        N_("Think of where checkers stand idle on top of each other."),
                        print_stacked, alone_stacked},
    [REASON_OUTCOMES] = {.name = "outcomes", .say = print_outcomes, .alone = alone_outcomes},
    [REASON_REPLY] = {.name = "reply", .say = print_reply},
    [REASON_TRADE] = BY_NAME("trade", measure_trade, 36, print_trade),
    [REASON_FAR] = BY_NAME("far", measure_far, 4, print_far),
    [REASON_QUARTER] = BY_NAME("quarter", measure_quarter, 1, print_quarter),
    [REASON_HUK] = BY_NAME("huk", measure_huk, 1, print_huk),
    [REASON_IRON_KEPT] = BY_NAME("iron-kept", measure_iron, 1, print_iron_kept),
    [REASON_FRESH] = BY_NAME("fresh", measure_home, 1, print_fresh),
    [REASON_STRAGGLERS] = BY_NAME("stragglers", measure_stragglers, 1, print_stragglers),
    [REASON_DOOR] = BY_NAME("door", measure_shut_out, 5, print_shut_out),
    [REASON_TWO] = BY_NAME("two", measure_two, 1, print_two),
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
