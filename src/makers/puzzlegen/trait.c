// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/trait.h"

#include <string.h>

typedef bool trait_test(const struct trait_case *c);

enum { THEIR_SIXTH = 18 }; /* Black's point 6 as White counts it */

#define Q1 0x7eu
#define THEIR_Q1 (Q1 << 12)

void trait_open(struct trait_case *c, const struct ruleset *r, const struct dilemma *d)
{
    c->rules = r;
    c->d = d;
    reason_facts_of(r, &d->position, &d->best.after, d->best.end, &c->best);
    reason_facts_of(r, &d->position, &d->wrong.after, d->wrong.end, &c->wrong);
}

void trait_turn(struct trait_case *c, const struct dilemma *d)
{
    c->d = d;
    reason_facts_of(c->rules, &d->position, &d->wrong.after, d->wrong.end, &c->wrong);
}

/* ---- what is asked of a board or a play ---- */

static int sent(const struct reason_facts *f)
{
    return f->hit_checkers + f->burst_checkers;
}

static int off_of(const struct trait_case *c, enum colour side)
{
    return c->d->position.men[side][POINT_OFF];
}

static int bar_of(const struct trait_case *c, enum colour side)
{
    return c->d->position.men[side][POINT_BAR];
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
    for (int i = from; i <= to; i++)
        points += (c->d->outcome[0].p[i] - c->d->outcome[1].p[i]) * w.value[i];
    return points >= 0.4f * c->d->loss;
}

/* ---- hits ---- */

static bool only_wrong_hits(const struct trait_case *c)
{
    return sent(&c->wrong) > 0 && sent(&c->best) == 0;
}

static bool only_best_hits(const struct trait_case *c)
{
    return sent(&c->wrong) == 0 && sent(&c->best) > 0;
}

static bool both_hit(const struct trait_case *c)
{
    return sent(&c->wrong) > 0 && sent(&c->best) > 0;
}

static bool other_blot(const struct trait_case *c)
{
    return both_hit(c) && c->best.hits != c->wrong.hits && sent(&c->best) == sent(&c->wrong);
}

static bool best_hits_more(const struct trait_case *c)
{
    return sent(&c->wrong) > 0 && sent(&c->best) > sent(&c->wrong);
}

static bool wrong_hits_fewer(const struct trait_case *c)
{
    return sent(&c->best) > sent(&c->wrong);
}

static bool wrong_hits_home(const struct trait_case *c)
{
    uint32_t hit = c->wrong.hits | c->wrong.bursts;
    return hit != 0 && (hit & ~THEIR_Q1) == 0;
}

static bool best_hits_home(const struct trait_case *c)
{
    return ((c->best.hits | c->best.bursts) & THEIR_Q1) != 0;
}

static bool best_hits_far(const struct trait_case *c)
{
    return ((c->best.hits | c->best.bursts) & (Q1 | Q1 << 6)) != 0;
}

static bool wrong_hits_far(const struct trait_case *c)
{
    return ((c->wrong.hits | c->wrong.bursts) & (Q1 | Q1 << 6)) != 0;
}

static bool best_bursts(const struct trait_case *c)
{
    return c->best.burst_checkers > 0;
}

static bool wrong_bursts(const struct trait_case *c)
{
    return c->wrong.burst_checkers > 0;
}

/* ---- bands and blots ---- */

static bool only_wrong_makes(const struct trait_case *c)
{
    return c->wrong.made != 0 && c->best.made == 0;
}

static bool only_best_makes(const struct trait_case *c)
{
    return c->wrong.made == 0 && c->best.made != 0;
}

static bool only_wrong_breaks(const struct trait_case *c)
{
    return c->wrong.broken != 0 && c->best.broken == 0;
}

static bool only_best_breaks(const struct trait_case *c)
{
    return c->wrong.broken == 0 && c->best.broken != 0;
}

static bool other_break(const struct trait_case *c)
{
    return c->wrong.broken != 0 && c->best.broken != 0 && c->wrong.broken != c->best.broken;
}

static bool wrong_leaves_huk(const struct trait_case *c)
{
    return (c->wrong.broken & ~c->best.broken & 1u << POINT_HUK) != 0;
}

static bool wrong_leaves_iron(const struct trait_case *c)
{
    return (c->wrong.broken & ~c->best.broken & 3u << THEIR_SIXTH) != 0;
}

static bool best_makes_iron(const struct trait_case *c)
{
    return (c->best.made & ~c->wrong.made & 3u << THEIR_SIXTH) != 0;
}

static bool more_blots(const struct trait_case *c)
{
    return board_points_count(c->best.blots) > board_points_count(c->wrong.blots);
}

static bool more_shots(const struct trait_case *c)
{
    return rollset_throws(c->best.shots) >= rollset_throws(c->wrong.shots) + 6;
}

static bool fewer_shots(const struct trait_case *c)
{
    return rollset_throws(c->best.shots) + 6 <= rollset_throws(c->wrong.shots);
}

static bool fewer_doubles(const struct trait_case *c)
{
    return rollset_throws(c->best.double_shots) + 4 <= rollset_throws(c->wrong.double_shots);
}

static bool less_stake(const struct trait_case *c)
{
    return c->best.stake + 54 <= c->wrong.stake;
}

/* ---- the wall ---- */

static bool longer_wall(const struct trait_case *c)
{
    return c->best.prime[0].length > c->wrong.prime[0].length && c->best.prime[0].length >= 4;
}

static bool wall_of_five(const struct trait_case *c)
{
    return c->best.prime[0].length == 5 && c->best.prime[0].behind > 0;
}

static bool wrong_has_six(const struct trait_case *c)
{
    return c->wrong.prime_right && !c->best.prime_right;
}

static bool best_has_six(const struct trait_case *c)
{
    return c->best.prime_right && !c->wrong.prime_right;
}

static bool their_wall(const struct trait_case *c)
{
    return c->best.prime[1].length >= 4 && c->best.prime[1].behind > 0;
}

static bool gets_past(const struct trait_case *c)
{
    return their_wall(c) && c->best.prime[1].behind < c->wrong.prime[1].behind;
}

/* ---- the bar, and coming in ---- */

static bool i_am_on_bar(const struct trait_case *c)
{
    return bar_of(c, WHITE) > 0;
}

static bool they_are_on_bar(const struct trait_case *c)
{
    return bar_of(c, BLACK) > 0;
}

static bool two_on_bar(const struct trait_case *c)
{
    return c->best.bar[1] >= 2;
}

static bool two_were_on_bar(const struct trait_case *c)
{
    return bar_of(c, BLACK) >= 2;
}

static bool shuts_more(const struct trait_case *c)
{
    return c->best.bar[1] > 0 && closed(&c->best) > closed(&c->wrong);
}

static bool fewer_open(const struct trait_case *c)
{
    return c->best.bar[1] > 0 && c->best.available[1] < c->wrong.available[1];
}

static bool more_open(const struct trait_case *c)
{
    return c->best.available[1] > c->wrong.available[1];
}

static bool wrong_lets_burst(const struct trait_case *c)
{
    return c->wrong.overflow && !c->best.overflow;
}

static bool best_lets_burst(const struct trait_case *c)
{
    return c->best.overflow && !c->wrong.overflow;
}

static bool burst_shots_fewer(const struct trait_case *c)
{
    return rollset_throws(c->best.burst_shots) + 4 <= rollset_throws(c->wrong.burst_shots);
}

/* ---- bait, and the full quarter ---- */

static bool more_bait(const struct trait_case *c)
{
    return bait(&c->best) > bait(&c->wrong);
}

static bool less_bait(const struct trait_case *c)
{
    return bait(&c->best) < bait(&c->wrong);
}

static bool fills(const struct trait_case *c)
{
    return held_in_q1(&c->d->best.after) > held_in_q1(&c->d->wrong.after);
}

static bool empties(const struct trait_case *c)
{
    return held_in_q1(&c->d->best.after) < held_in_q1(&c->d->wrong.after);
}

static bool quarter_full(const struct trait_case *c)
{
    return c->best.available[0] == 0;
}

static bool i_may_burst(const struct trait_case *c)
{
    return c->best.available[0] == 0 && c->wrong.available[0] > 0;
}

/* ---- jan ---- */

static bool their_jan_near(const struct trait_case *c)
{
    return c->best.jan[1] >= 5 || c->wrong.jan[1] >= 5;
}

static bool my_jan_near(const struct trait_case *c)
{
    return c->best.jan[0] >= 5 || c->wrong.jan[0] >= 5;
}

static bool wrong_shows_blot(const struct trait_case *c)
{
    return c->wrong.jan_blot[0] && !c->best.jan_blot[0];
}

static bool best_shows_blot(const struct trait_case *c)
{
    return c->best.jan_blot[0] && !c->wrong.jan_blot[0];
}

static bool wrong_wins(const struct trait_case *c)
{
    return c->d->wrong.end.kind != END_NOT;
}

/* ---- the way home ---- */

static bool is_race(const struct trait_case *c)
{
    return !c->best.contact && !c->wrong.contact;
}

static bool all_home(const struct trait_case *c)
{
    return c->best.outside == 0 && c->best.bar[0] == 0;
}

static bool last_checker(const struct trait_case *c)
{
    return off_of(c, BLACK) == CHECKERS - 1;
}

static bool they_bear_off(const struct trait_case *c)
{
    return off_of(c, BLACK) >= 5;
}

static bool nearer_pattern(const struct trait_case *c)
{
    return c->best.pattern != END_NOT &&
           (c->wrong.pattern == END_NOT || c->best.pattern_pips < c->wrong.pattern_pips);
}

static bool leaves_home(const struct trait_case *c)
{
    return c->best.home < c->wrong.home;
}

/* ---- by which end of the game it is decided ---- */

static bool by_win_jan(const struct trait_case *c)
{
    return turns_on(c, OUTCOME_JAN, OUTCOME_JAN);
}

static bool by_win_burst(const struct trait_case *c)
{
    return turns_on(c, OUTCOME_SPRANGJAN, OUTCOME_SPRANGJAN);
}

static bool by_handsome(const struct trait_case *c)
{
    return turns_on(c, OUTCOME_HANDSOME, OUTCOME_HANDSOME_MUNK);
}

static bool by_lose_jan(const struct trait_case *c)
{
    return turns_on(c, OUTCOME_CLASSES + OUTCOME_JAN, OUTCOME_CLASSES + OUTCOME_JAN);
}

static bool by_lose_burst(const struct trait_case *c)
{
    return turns_on(c, OUTCOME_CLASSES + OUTCOME_SPRANGJAN, OUTCOME_CLASSES + OUTCOME_SPRANGJAN);
}

static const struct {
    const char *name;
    trait_test *test;
    const char *means;
} traits[] = {
    {"only-wrong-hits", only_wrong_hits, "the wrong play hits, the best does not"},
    {"only-best-hits", only_best_hits, "the best play hits, the wrong does not"},
    {"both-hit", both_hit, "both hit"},
    {"other-blot", other_blot, "both hit as many, but other blots"},
    {"best-hits-more", best_hits_more, "both hit, the best more"},
    {"wrong-hits-fewer", wrong_hits_fewer, "the wrong play hits fewer, or none"},
    {"wrong-hits-home", wrong_hits_home, "the wrong play hits on their first six points alone"},
    {"best-hits-home", best_hits_home, "the best play hits on their first six points"},
    {"best-hits-far", best_hits_far, "the best play hits in the second half of their way"},
    {"wrong-hits-far", wrong_hits_far, "the wrong play hits in the second half of their way"},
    {"best-bursts", best_bursts, "the best play bursts"},
    {"wrong-bursts", wrong_bursts, "the wrong play bursts"},
    {"only-wrong-makes", only_wrong_makes, "the wrong play makes a band, the best does not"},
    {"only-best-makes", only_best_makes, "the best play makes a band, the wrong does not"},
    {"only-wrong-breaks", only_wrong_breaks, "the wrong play breaks a band, the best does not"},
    {"only-best-breaks", only_best_breaks, "the best play breaks a band, the wrong does not"},
    {"other-break", other_break, "both break bands, but other ones"},
    {"wrong-leaves-huk", wrong_leaves_huk, "the wrong play breaks the band on the huk"},
    {"wrong-leaves-iron", wrong_leaves_iron, "the wrong play breaks an iron band"},
    {"best-makes-iron", best_makes_iron, "the best play makes an iron band"},
    {"more-blots", more_blots, "the best play leaves more blots"},
    {"more-shots", more_shots, "the best play is hit by 6 throws more"},
    {"fewer-shots", fewer_shots, "the best play is hit by 6 throws fewer"},
    {"fewer-doubles", fewer_doubles, "the best play is hit twice by 4 throws fewer"},
    {"less-stake", less_stake, "hits cost the best play 1.5 pips less a throw"},
    {"longer-wall", longer_wall, "the best play has a longer run, of four or more"},
    {"wall-of-five", wall_of_five, "the best play holds five in a row before some of theirs"},
    {"wrong-has-six", wrong_has_six, "the wrong play holds six in a row, the best does not"},
    {"best-has-six", best_has_six, "the best play holds six in a row, the wrong does not"},
    {"their-wall", their_wall, "they hold four or more in a row before some of White's"},
    {"gets-past", gets_past, "… which fewer have to pass after the best play"},
    {"on-bar", i_am_on_bar, "White is on the bar"},
    {"they-on-bar", they_are_on_bar, "they are on the bar"},
    {"two-on-bar", two_on_bar, "they have two or more on the bar after the best play"},
    {"had-two-on-bar", two_were_on_bar, "they have two or more on the bar"},
    {"shuts-more", shuts_more, "they are on the bar, and the best play has more bands there"},
    {"fewer-open", fewer_open, "they are on the bar and have fewer points to come in on"},
    {"more-open", more_open, "they have more points to come in on"},
    {"wrong-lets-burst", wrong_lets_burst, "they may burst on entering after the wrong play"},
    {"best-lets-burst", best_lets_burst, "they may burst on entering after the best play"},
    {"burst-fewer", burst_shots_fewer, "they burst by 4 throws fewer after the best play"},
    {"more-bait", more_bait, "the best play has more blots where they come in"},
    {"less-bait", less_bait, "the best play has fewer blots where they come in"},
    {"fills", fills, "the best play stands on more points of White's first quarter"},
    {"empties", empties, "the best play stands on fewer of them"},
    {"quarter-full", quarter_full, "White could come in nowhere after the best play"},
    {"i-may-burst", i_may_burst, "… and could after the wrong one"},
    {"their-jan-near", their_jan_near, "they count five or more towards jan"},
    {"my-jan-near", my_jan_near, "White counts five or more towards jan"},
    {"wrong-shows-blot", wrong_shows_blot, "White's jan blot is out after the wrong play alone"},
    {"best-shows-blot", best_shows_blot, "White's jan blot is out after the best play alone"},
    {"wrong-wins", wrong_wins, "the wrong play wins"},
    {"race", is_race, "nothing can be hit any more"},
    {"all-home", all_home, "White's checkers are all in the last quarter"},
    {"last-checker", last_checker, "they have one checker left"},
    {"they-bear-off", they_bear_off, "they have borne off five or more"},
    {"nearer-pattern", nearer_pattern, "the best play is nearer to a handsome win"},
    {"leaves-home", leaves_home, "the best play has fewer checkers at home"},
    {"by-jan", by_win_jan, "two fifths of the loss are jan not won"},
    {"by-burst-jan", by_win_burst, "… burst jan not won"},
    {"by-handsome", by_handsome, "… handsome wins not won"},
    {"by-lost-jan", by_lose_jan, "… jan lost"},
    {"by-lost-burst-jan", by_lose_burst, "… burst jan lost"},
};

enum { TRAITS = sizeof traits / sizeof *traits };
_Static_assert(TRAITS <= 64, "a set of traits is a word of 64 bits");

const char *trait_name(int i)
{
    return i < (int)TRAITS ? traits[i].name : NULL;
}

const char *trait_means(int i)
{
    return traits[i].means;
}

int trait_find(const char *name)
{
    for (int i = 0; i < (int)TRAITS; i++)
        if (strcmp(traits[i].name, name) == 0)
            return i;
    return -1;
}

uint64_t trait_all(const struct trait_case *c)
{
    uint64_t all = 0;
    for (int i = 0; i < (int)TRAITS; i++)
        all |= (uint64_t)traits[i].test(c) << i;
    return all;
}
