// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/ideatitle.h"

#include <stdlib.h>

#include "base/mem.h"
#include "coach/verdict/account.h"
#include "coach/verdict/words.h"

enum { WALL = 4, HOME_MANY = 8, BLOTS_MANY = 4, JAN_MANY = 4, PIPS_MANY = 35 };

/* Adds what is seen, with no capital and no full stop, and tells whether there is such a thing. */
typedef bool title_say(struct text *out, const struct trait_case *c);

static const uint8_t *own(const struct trait_case *c)
{
    return c->d->position.men[WHITE];
}

static const uint8_t *foe(const struct trait_case *c)
{
    return c->d->position.men[BLACK];
}

/* The number of something in words: true where it is at least so many. */
static bool count(struct text *out, const char *message, int n, int least)
{
    if (n >= least)
        text_addf(out, message, word_number(n).s);
    return n >= least;
}

static int blots(const uint8_t men[26])
{
    return board_blots_count(men);
}

/* ---- what is seen ---- */

static bool own_bar(struct text *out, const struct trait_case *c)
{
    if (own(c)[POINT_BAR] == 1)
        text_add(out, _("on the bar"));
    else if (own(c)[POINT_BAR] > 1)
        text_addf(out, _("%s of your own on the bar"), word_number(own(c)[POINT_BAR]).s);
    return own(c)[POINT_BAR] > 0;
}

static bool foe_bar(struct text *out, const struct trait_case *c)
{
    if (foe(c)[POINT_BAR] == 1)
        text_add(out, _("Black has to come in"));
    else if (foe(c)[POINT_BAR] > 1)
        text_addf(out, _("Black has %s to bring in"), word_number(foe(c)[POINT_BAR]).s);
    return foe(c)[POINT_BAR] > 0;
}

static bool own_wall(struct text *out, const struct trait_case *c)
{
    const struct prime_fact *wall = &c->best.prime[0];
    return wall->length >= WALL && wall->length <= RUN_LONG - 1 &&
           count(out, _("%s behind your run"), wall->behind, 2);
}

static bool foe_wall(struct text *out, const struct trait_case *c)
{
    const struct prime_fact *wall = &c->wrong.prime[1];
    return wall->length >= WALL && count(out, _("%s behind a run"), wall->behind, 2);
}

static bool home_full(struct text *out, const struct trait_case *c)
{
    return count(out, _("%s still at home"), own(c)[POINT_HOME], HOME_MANY);
}

static bool home_last(struct text *out, const struct trait_case *c)
{
    if (own(c)[POINT_HOME] == 1)
        text_add(out, _("the last checker at home"));
    else if (own(c)[POINT_HOME] == 2 || own(c)[POINT_HOME] == 3)
        text_addf(out, _("the last %s at home"), word_number(own(c)[POINT_HOME]).s);
    return own(c)[POINT_HOME] >= 1 && own(c)[POINT_HOME] <= 3;
}

static bool foe_home(struct text *out, const struct trait_case *c)
{
    if (foe(c)[POINT_HOME] >= HOME_MANY)
        text_add(out, _("Black has hardly set out"));
    return foe(c)[POINT_HOME] >= HOME_MANY;
}

static bool many_blots(struct text *out, const struct trait_case *c)
{
    return count(out, _("%s checkers alone"), blots(own(c)), BLOTS_MANY);
}

static bool foe_blots(struct text *out, const struct trait_case *c)
{
    return count(out, _("%s black blots"), blots(foe(c)), 3);
}

static bool no_blots(struct text *out, const struct trait_case *c)
{
    if (blots(own(c)) == 0)
        text_add(out, _("everything is safe"));
    return blots(own(c)) == 0;
}

static bool own_jan(struct text *out, const struct trait_case *c)
{
    return count(out, _("you count %s"), ending_jan_count(&c->d->position, WHITE), JAN_MANY);
}

static bool foe_jan(struct text *out, const struct trait_case *c)
{
    return count(out, _("Black counts %s"), ending_jan_count(&c->d->position, BLACK), JAN_MANY);
}

static bool behind(struct text *out, const struct trait_case *c)
{
    int pips = board_pips(&c->d->position, WHITE) - board_pips(&c->d->position, BLACK);
    if (abs(pips) < PIPS_MANY)
        return false;
    text_addf(out, pips > 0 ? _("%d pips behind") : _("%d pips ahead"), abs(pips));
    return true;
}

static bool bearing_off(struct text *out, const struct trait_case *c)
{
    if (foe(c)[POINT_OFF] > 0)
        text_add(out, _("Black bears off"));
    return foe(c)[POINT_OFF] > 0;
}

static bool could_end(struct text *out, const struct trait_case *c)
{
    if (c->wrong.end.kind != END_NOT)
        text_add(out, _("the game could be over"));
    return c->wrong.end.kind != END_NOT;
}

static bool two_hits(struct text *out, const struct trait_case *c)
{
    bool both = c->best.hits != 0 && c->wrong.hits != 0 && c->best.hits != c->wrong.hits;
    if (both)
        text_add(out, _("more than one to hit"));
    return both;
}

static bool no_hit(struct text *out, const struct trait_case *c)
{
    bool only = c->wrong.hits != 0 && c->best.hits == 0;
    if (only)
        text_add(out, _("a blot within reach"));
    return only;
}

static bool a_band(struct text *out, const struct trait_case *c)
{
    bool only = c->wrong.made != 0 && c->best.made == 0 && c->best.hits == 0;
    if (only)
        text_add(out, _("a band to be had"));
    return only;
}

static bool foe_iron(struct text *out, const struct trait_case *c)
{
    bool both = foe(c)[18] >= 2 && foe(c)[19] >= 2;
    if (both)
        text_add(out, _("Black holds both iron bands"));
    return both;
}

/* A band of your own that neither play is about. */
static bool holds(const struct trait_case *c, int p)
{
    return own(c)[p] >= 2 && (c->best.broken >> p & 1) == 0 && (c->wrong.broken >> p & 1) == 0;
}

static bool own_iron(struct text *out, const struct trait_case *c)
{
    bool both = holds(c, 18) && holds(c, 19);
    if (both)
        text_add(out, _("both iron bands are yours"));
    return both;
}

static bool own_huk(struct text *out, const struct trait_case *c)
{
    if (holds(c, POINT_HUK))
        text_add(out, _("the huk is yours"));
    return holds(c, POINT_HUK);
}

static bool foe_gone(struct text *out, const struct trait_case *c)
{
    bool gone = foe(c)[POINT_HOME] == 0 && foe(c)[POINT_BAR] == 0 && foe(c)[POINT_OFF] == 0;
    if (gone)
        text_add(out, _("Black has left home"));
    return gone;
}

static bool a_double(struct text *out, const struct trait_case *c)
{
    static const char *const fours[] = {N_("four aces"),  N_("four twos"),  N_("four threes"),
                                        N_("four fours"), N_("four fives"), N_("four sixes")};
    bool is = c->d->roll.die[0] == c->d->roll.die[1];
    if (is)
        text_add(out, _(fours[c->d->roll.die[0] - 1]));
    return is;
}

static title_say *const seen[] = {own_bar,  foe_bar,     own_wall,  foe_wall, home_full, home_last,
                                  foe_home, many_blots,  foe_blots, no_blots, own_jan,   foe_jan,
                                  behind,   bearing_off, could_end, two_hits, no_hit,    a_band,
                                  foe_iron, own_iron,    own_huk,   foe_gone, a_double};

enum { SEEN = sizeof seen / sizeof *seen };

/* ---- which of it ---- */

static uint32_t number_of(const struct position *pos)
{
    uint32_t h = 2166136261u;
    for (int c = WHITE; c <= BLACK; c++)
        for (int p = POINT_BAR; p <= POINT_OFF; p++)
            h = (h ^ pos->men[c][p]) * 16777619u;
    return h >> 3;
}

static int choose(const struct trait_case *c, uint32_t number)
{
    int may[SEEN], n = 0;
    for (int i = 0; i < SEEN; i++) {
        TEXT_HERE words = {0};
        if (seen[i](&words, c))
            may[n++] = i;
    }
    return n == 0 ? -1 : may[number % (uint32_t)n];
}

static void say(struct text *out, const struct trait_case *c, int which, bool with_roll)
{
    TEXT_HERE words = {0};
    const char *roll = word_roll(c->d->roll).s;
    if (which < 0) {
        text_addf(out, _("%s in the middle of the game"), roll);
        return;
    }
    seen[which](&words, c);
    size_t at = out->size;
    if (with_roll && seen[which] != a_double)
        text_addf(out, "%s: %s", text_str(&words), roll);
    else
        text_add(out, text_str(&words));
    coach_capital(out, at);
}

void ideatitle_add(struct pair *out, const struct ruleset *r, const struct dilemma *d)
{
    struct trait_case *c = mem_alloc(sizeof *c);
    uint32_t number = number_of(&d->position);
    trait_open(c, r, d);
    int which = choose(c, number);
    for (int l = 0; each_language(l); l++)
        say(&out->lang[l], c, which, (number >> 8) % 3 != 0);
    free(c);
}
