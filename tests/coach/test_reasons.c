// SPDX-License-Identifier: GPL-3.0-or-later
/* Facts of docs/reasons.md on positions where they can be counted by hand, and the same facts of
 * random positions counted another way. */
#include <string.h>

#include "../rules/positions.h"
#include "base/lang.h"
#include "check.h"
#include "coach/coach.h"
#include "coach/reasons/reason.h"
#include "readtable.h"
#include "rules/generate.h"

enum { ROUNDS = 150 };

/* The facts of a position that a play has just left: the other side is to move. */
static struct reason_facts left(const char *rules, const char *position)
{
    struct table_case c =
        table_make(rules, position, strstr(position, "one=") ? "6" : "6-1", "pass");
    struct position before = c.pos;
    struct reason_facts facts;
    before.turn = (uint8_t)colour_other((enum colour)c.pos.turn);
    reason_facts_of(&c.rules, &before, &c.pos, (struct ending){0}, &facts);
    return facts;
}

/* The facts of a legal play. */
static struct reason_facts played(const char *rules, const char *position, const char *roll,
                                  const char *play)
{
    struct table_case c = table_make(rules, position, roll, play);
    struct verdict v;
    struct reason_facts facts;
    table_judge(&c, &v);
    assert_true(v.legal);
    reason_facts_of(&c.rules, &c.pos, &v.play.after, v.play.end, &facts);
    return facts;
}

static uint32_t bits(const int *points, int n)
{
    uint32_t mask = 0;
    for (int i = 0; i < n; i++) {
        mask |= 1u << points[i];
    }
    return mask;
}

#define POINTS_OF(...)                                                                             \
    bits((const int[]){__VA_ARGS__}, (int)(sizeof((const int[]){__VA_ARGS__}) / sizeof(int)))

static void assert_rolls(struct rollset set, int throws, const char *dice)
{
    struct text text = {0};
    coach_rolls(&text, set, " ");
    assert_string_equal(text_str(&text), dice);
    assert_int_equal(rollset_throws(set), throws);
    text_free(&text);
}

/* ---- what throws can do ---- */

/* White's blot on 5, a black checker three points behind it; 4-4 reaches it from home. */
static void shots_are_counted(void **state)
{
    (void)state;
    struct reason_facts f = left("lyckans-talisman", "-a--A------Nn-----------:0,0:b");
    assert_rolls(f.shots, 15, "1-1 2-1 3-1 3-2 3-3 4-3 4-4 5-3 6-3");
    assert_rolls(f.at[5], 15, "1-1 2-1 3-1 3-2 3-3 4-3 4-4 5-3 6-3");
    assert_int_equal(rollset_throws(f.double_shots), 0);
    assert_int_equal(f.stake, 15 * 5);
    assert_int_equal(rollset_throws(f.burst_shots), 0);
    assert_true(f.contact);
}

/* Two blots, one behind the other: 2-1 and 1-1 hit both. */
static void two_blots_are_hit_at_once(void **state)
{
    (void)state;
    struct reason_facts f = left("lyckans-talisman", "-aA-A-----n-M-----------:0,0:b");
    assert_rolls(f.double_shots, 3, "1-1 2-1");
    assert_int_equal(rollset_throws(f.at[3]) > 0 && rollset_throws(f.at[5]) > 0, 1);
}

static void one_die_is_counted_in_sixths(void **state)
{
    (void)state;
    struct reason_facts f = left("lyckans-talisman", "-a--A------Nn-----------:0,0:b:one=b2");
    assert_int_equal(rollset_dice(f.shots), 1);
    assert_rolls(f.shots, 1, "3");
    assert_int_equal(rollset_dice(f.targets), 2);
}

/* Five bands before black's first quarter: only a six comes in. */
static void the_bar_is_shut(void **state)
{
    (void)state;
    struct reason_facts f = left("lyckans-talisman", "---------n--CCCCC-------:0,1:b");
    assert_int_equal(rollset_throws(f.forfeits), 25);
    assert_int_equal(f.bar[1], 1);
    assert_int_equal(f.available[1], 1);
    assert_false(f.overflow);
    assert_int_equal(f.prime[0].length, 5);
    assert_int_equal(f.prime[0].first, 1);
    assert_int_equal(f.prime[0].behind, 1);
}

/* A sixth band gives the right to burst, by the run and by overflow. */
static void six_in_a_row_may_be_burst(void **state)
{
    (void)state;
    struct reason_facts f = left("lyckans-talisman", "---------n--DCCBBA------:0,1:b");
    assert_false(f.prime_right || f.overflow);
    f = left("lyckans-talisman", "---------n--EBBBBB------:0,1:b");
    assert_int_equal(f.prime[0].length, 6);
    assert_true(f.prime_right && f.overflow);
    assert_int_equal(rollset_throws(f.burst_shots), 36);
    f = left("lyckans-talisman", "---------o--DBBBBB-A----:0,0:b");
    assert_true(f.prime_right);
    assert_false(f.overflow);
    assert_int_equal(rollset_throws(f.burst_shots), 0);
}

static void hits_that_threaten_are_counted(void **state)
{
    (void)state;
    struct reason_facts f = left("lyckans-talisman", "A-----a-----n----------N:0,0:b");
    assert_int_equal(rollset_throws(f.targets), 17);
}

/* One checker of the single crown is six pips short: 5-1 or 4-2, the whole roll. */
static void patterns_are_measured(void **state)
{
    (void)state;
    struct reason_facts f = left("lyckans-talisman", "------------o----A-CCCCB:0,0:b");
    assert_int_equal(f.pattern, END_ENKELT_KRONSPEL);
    assert_int_equal(f.pattern_pips, 6);
    assert_rolls(f.wins, 4, "4-2 5-1");
    assert_int_equal(f.win_ends[END_ENKELT_KRONSPEL], 4);
    f = left("lyckans-talisman", "------------o------BCCCD:0,0:b");
    assert_int_equal(f.pattern, END_DUBBELT_KRONSPEL); /* no checker can come back to 20 */
    assert_int_equal(f.pattern_pips, 345 - (40 + 63 + 66 + 69 + 96));
    f = left("lyckans-talisman", "------------o------BCCCC:0,0:b");
    assert_int_equal(f.pattern, END_NOT); /* one is off */
}

/* Two checkers on 18: every unlike throw parts them. */
static void bands_that_must_be_broken(void **state)
{
    (void)state;
    struct reason_facts f = left("lyckans-talisman", "------------o----B------:0,0:b");
    assert_int_equal(rollset_throws(f.must_break), 30);
    assert_int_equal(rollset_throws(f.builds), 0);
    f = left("lyckans-talisman", "------------o-A-A-------:0,0:b");
    assert_rolls(f.builds, 9, "1-1 3-1 4-2 5-3 6-4");
}

/* ---- what the board shows ---- */

static void jan_is_counted(void **state)
{
    (void)state;
    struct reason_facts f = left("lyckans-talisman", "AA-A-A-----A-aaa-----B--:1,3:b");
    assert_int_equal(f.jan[0], 5);
    assert_int_equal(f.jan[1], 3 + 3);
    f = left("lyckans-talisman", "BAAAA-A---o-------------:0,0:b");
    assert_int_equal(f.jan[0], 5);
    assert_false(f.jan_blot[0]);
    f = left("lyckans-talisman", "BAAAA-AA--o-------------:0,0:b");
    assert_true(f.jan_blot[0]);
}

static void the_way_ahead_is_counted(void **state)
{
    (void)state;
    struct reason_facts f = left("lyckans-talisman", "CbaA----bbbb---c---K----:0,0:b");
    assert_int_equal(f.prime[1].length, 4);
    assert_int_equal(f.prime[1].first, 9);
    assert_int_equal(f.prime[1].behind, 4);
    assert_int_equal(f.available[0], 3); /* 3, 5 and 6 */
    assert_int_equal(f.home, 3);
}

static void a_race_is_no_contact(void **state)
{
    (void)state;
    struct reason_facts f = left("lyckans-talisman", "------aa---b-------BB---:0,0:b");
    assert_false(f.contact);
    assert_int_equal(f.pips[0], 2 * 5 + 2 * 4);
    assert_int_equal(f.pips[1], 6 + 5 + 2 * 1);
    assert_int_equal(f.off, 11);
    f = left("lyckans-talisman", "------aa---b-------BB---:0,1:b");
    assert_true(f.contact); /* white's may be met on the way round */
    assert_true(f.reached); /* … by the one on the bar */
    f = left("lyckans-talisman", "--------bb--A-------B--a:0,0:b");
    assert_true(f.contact);  /* white may hit the one on 24, … */
    assert_false(f.reached); /* … which none of white's has to fear */
}

static void iron_bands_are_those_on_18_and_19(void **state)
{
    (void)state;
    struct ruleset brade = ruleset_row(0), backgammon;
    struct reason_facts f = left("lyckans-talisman", "--------o-------CBBC---E:0,0:b");
    assert_true(ruleset_find("backgammon", &backgammon));
    assert_int_equal(reason_iron(&brade, &f), POINTS_OF(18, 19));
    assert_int_equal(reason_iron(&backgammon, &f), 0);
}

/* ---- what the play does ---- */

static void plays_hit_and_make_bands(void **state)
{
    const char *position = "J-----A--AAAl--a-a-a---A:0,0:w";
    (void)state;
    struct reason_facts f = played("lyckans-talisman", position, "5-2", "7/12 10/12");
    assert_int_equal(f.made, POINTS_OF(12));
    assert_int_equal(f.broken, 0);
    assert_int_equal(f.hits, 0);
    f = played("lyckans-talisman", position, "5-2", "11/16*/18*");
    assert_int_equal(f.made, 0);
    assert_int_equal(f.hits, POINTS_OF(16, 18));
    assert_int_equal(f.hit_checkers, 2);
    assert_int_equal(f.bar[1], 2);
    f = played("lyckans-talisman", "I----------CCl---------a:0,0:w", "5-1", "12/17 12/13");
    assert_int_equal(f.broken, POINTS_OF(12));
}

static void ends_are_told(void **state)
{
    (void)state;
    struct reason_facts f =
        played("lyckans-talisman", "-----------o----------AA:0,0:w", "2-1", "23/off 24/off");
    assert_int_equal(f.end.kind, END_HEMSPEL);
    assert_int_equal(f.end_points, 1);
    assert_int_equal(rollset_throws(f.shots) + rollset_throws(f.loses) + rollset_throws(f.wins), 0);
}

/* ---- the same counted another way ---- */

/* What one roll can do, from its plays with their moves. */
struct counted {
    bool blot, band, two, ends, none;
    int pips, bands;
};

static int bands_but_home(const struct position *pos, enum colour c)
{
    int n = 0;
    for (int p = 2; p <= POINT_LAST; p++) {
        n += pos->men[c][p] >= 2;
    }
    return n;
}

static void count_play(struct counted *out, const struct position *pos, const struct play *play)
{
    enum colour mover = (enum colour)pos->turn, other = colour_other(mover);
    int before = bands_but_home(&play->after, mover), sent = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        int gone = pos->men[other][p] - play->after.men[other][p];
        out->blot = out->blot || (gone == 1 && pos->men[other][p] == 1);
        out->band = out->band || (gone > 1);
        sent += gone;
    }
    int pips = board_pips(&play->after, other) - board_pips(pos, other);
    out->two = out->two || sent > 1;
    out->ends = out->ends || play->end.kind != END_NOT;
    out->pips = pips > out->pips ? pips : out->pips;
    out->bands = before > out->bands ? before : out->bands;
}

static struct counted count_roll(const struct ruleset *r, const struct position *pos,
                                 struct roll roll, struct play_list *list)
{
    struct counted out = {0};
    generate(r, pos, roll, list);
    out.none = list->n == 0;
    for (int i = 0; i < list->n; i++) {
        count_play(&out, pos, &list->play[i]);
    }
    return out;
}

struct sums {
    int shots, bursts, two, stake, loses, forfeits, wins, targets, builds, must_break;
};

static void sum_theirs(struct sums *s, const struct counted *c, int weight)
{
    s->shots += c->blot ? weight : 0;
    s->bursts += c->band ? weight : 0;
    s->two += c->two ? weight : 0;
    s->stake += c->pips * weight;
    s->loses += c->ends ? weight : 0;
    s->forfeits += c->none ? weight : 0;
}

static void sum_yours(struct sums *s, const struct counted *c, int bands, int weight)
{
    s->wins += c->ends ? weight : 0;
    s->targets += c->blot || c->band ? weight : 0;
    s->builds += c->bands > bands ? weight : 0;
    s->must_break += !c->none && !c->ends && c->bands < bands ? weight : 0;
}

static struct sums count_all(const struct ruleset *r, const struct position *after,
                             struct play_list *list)
{
    struct sums s = {0};
    struct position still = *after;
    enum colour me = colour_other((enum colour)after->turn);
    still.turn = (uint8_t)me;
    int theirs = after->one[after->turn] > 0 ? 1 : 2, yours = after->one[me] > 0 ? 1 : 2;
    for (int i = 0; i < roll_kinds(theirs); i++) {
        struct roll roll = roll_nth(theirs, i);
        struct counted c = count_roll(r, after, roll, list);
        sum_theirs(&s, &c, roll_weight(roll));
    }
    for (int i = 0; i < roll_kinds(yours); i++) {
        struct roll roll = roll_nth(yours, i);
        struct counted c = count_roll(r, &still, roll, list);
        sum_yours(&s, &c, bands_but_home(after, me), roll_weight(roll));
    }
    return s;
}

static void facts_agree_with_the_plays(void **state)
{
    struct play_list *list = test_malloc(sizeof *list);
    struct rng rng;
    (void)state;
    rng_seed(&rng, 20);
    for (int round = 0; round < test_amount(ROUNDS, 20); round++) {
        struct ruleset r = sample_rules(&rng);
        struct roll roll;
        struct position pos =
            sample_position(&r, &rng, (enum sample_kind)rng_below(&rng, SAMPLE_KINDS), &roll);
        struct reason_facts f;
        generate(&r, &pos, roll, list);
        if (list->n == 0 || r.double_six == DOUBLE_SIX_TB) {
            continue; /* there a roll may send checkers home */
        }
        struct play play = list->play[rng_below(&rng, (uint32_t)list->n)];
        if (play.end.kind != END_NOT) {
            continue;
        }
        reason_facts_of(&r, &pos, &play.after, play.end, &f);
        struct sums s = count_all(&r, &play.after, list);
        assert_int_equal(rollset_throws(f.shots), s.shots);
        assert_int_equal(rollset_throws(f.burst_shots), s.bursts);
        assert_int_equal(rollset_throws(f.double_shots), s.two);
        assert_int_equal(f.stake, s.stake);
        assert_int_equal(rollset_throws(f.loses), s.loses);
        assert_int_equal(rollset_throws(f.forfeits), s.forfeits);
        assert_int_equal(rollset_throws(f.wins), s.wins);
        assert_int_equal(rollset_throws(f.targets), s.targets);
        assert_int_equal(rollset_throws(f.builds), s.builds);
        assert_int_equal(rollset_throws(f.must_break), s.must_break);
    }
    test_free(list);
}

TEST_GROUP(reasons)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shots_are_counted),
        cmocka_unit_test(two_blots_are_hit_at_once),
        cmocka_unit_test(one_die_is_counted_in_sixths),
        cmocka_unit_test(the_bar_is_shut),
        cmocka_unit_test(six_in_a_row_may_be_burst),
        cmocka_unit_test(hits_that_threaten_are_counted),
        cmocka_unit_test(patterns_are_measured),
        cmocka_unit_test(bands_that_must_be_broken),
        cmocka_unit_test(jan_is_counted),
        cmocka_unit_test(the_way_ahead_is_counted),
        cmocka_unit_test(a_race_is_no_contact),
        cmocka_unit_test(iron_bands_are_those_on_18_and_19),
        cmocka_unit_test(plays_hit_and_make_bands),
        cmocka_unit_test(ends_are_told),
        cmocka_unit_test(facts_agree_with_the_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
