// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/planwords.h"

/* ---- what the board shows ---- */

/* What Black counts towards a jan. */
static void say_count(struct text *out, const struct plan_turn *t)
{
    const struct position *pos = &t->pos;
    int bar = pos->men[BLACK][POINT_BAR], count = ending_jan_count(pos, BLACK);
    uint32_t held = THEIR_QUARTER & plan_black_on(pos, 1, CHECKERS);
    struct word where =
        held == THEIR_QUARTER ? word_of("%s", _("every point")) : word_mask(t->r, held);
    if (t->number > 0 && count < JAN)
        word_say(out,
                 JAN - count == 1 ? _("Black has %s and counts %d: one more is jan.")
                                  : _("Black has %s and counts %d of 7 now."),
                 phrase_on_bar(bar).s, count);
    else if (held == 0)
        word_say(
            out,
            _("Black has %s and holds no point of its first quarter: %d of the 7 that are jan."),
            phrase_on_bar(bar).s, count);
    else
        word_say(out,
                 _("Black has %s and holds %s of its first quarter: %d of the 7 that are jan."),
                 phrase_on_bar(bar).s, where.s, count);
}

/* Whether White may burst, and what it takes. */
static void say_right(struct text *out, const struct plan_turn *t)
{
    const struct position *pos = &t->pos;
    struct word bar = phrase_on_bar(pos->men[WHITE][POINT_BAR]);
    uint32_t open = plan_open_points(pos), band = QUARTER & plan_black_on(pos, 2, CHECKERS);
    int n = board_points_count(open), own = pos->men[WHITE][POINT_BAR];
    if (t->number == 0 && band != 0)
        word_say(out,
                 NG_("In your first quarter a black band lies on %s.",
                     "In your first quarter black bands lie on %s.",
                     (unsigned long)board_points_count(band)),
                 word_mask(t->r, band).s);
    if (own > n && n == 0)
        word_say(out, _("You have %s and no point to enter on: you may burst."), bar.s);
    else if (own > n)
        word_say(out, _("You have %s but only %s to enter on: you may burst."), bar.s,
                 word_mask(t->r, open).s);
    else if (n == 0)
        word_say(out, "%s", _("The quarter is full: a checker that is hit may burst its way in."));
    else if (own > 0)
        word_say(out, _("You have %s, but can enter on %s and may not burst yet."), bar.s,
                 word_mask(t->r, open).s);
    else
        word_say(out,
                 NG_("There only %s is still open to you.", "There %s are still open to you.",
                     (unsigned long)n),
                 word_mask(t->r, open).s);
}

static void say_hunt(struct text *out, const struct plan_turn *t)
{
    const struct position *pos = &t->pos;
    uint32_t blots = plan_black_on(pos, 1, 1) & ~(uint32_t)THEIR_QUARTER;
    const struct prime_fact *prime = &t->before.prime[0];
    if (prime->length >= PRIME_LEAST && t->number == 0)
        word_say(out, _("Your run on %s is %s long."), plan_range(plan_prime_mask(prime)).s,
                 plan_bands(prime->length).s);
    if (blots != 0)
        word_say(out,
                 NG_("Outside its first quarter Black has a blot on %s.",
                     "Outside its first quarter Black has blots on %s.",
                     (unsigned long)board_points_count(blots)),
                 word_mask(t->r, blots).s);
    if (ending_jan_blot_out(pos, BLACK) && t->number < 2)
        word_say(out, "%s", _("The jan blot is out."));
    if (pos->men[WHITE][POINT_BAR] > 0)
        word_say(out, _("You have %s yourself."), phrase_on_bar(pos->men[WHITE][POINT_BAR]).s);
}

static void say_pattern(struct text *out, const struct plan_turn *t)
{
    const struct reason_facts *b = &t->before;
    if (b->pattern == END_NOT)
        return;
    word_say(out,
             t->number == 0 ? _("The %s is nearest, %s away: it lacks %s.")
                            : _("The %s is %s away now: it lacks %s."),
             coach_ending_name(b->pattern), word_pips(b->pattern_pips).s,
             plan_lacking(t->r, &t->pos, b->pattern).s);
    if (t->pos.men[WHITE][POINT_BAR] > 0)
        word_say(out, _("But you have %s."), phrase_on_bar(t->pos.men[WHITE][POINT_BAR]).s);
}

/* ---- what is asked ---- */

/* A question of a turn by aim: of one that goes on, and of the last. */
static const char *task_of(const struct plan_turn *t)
{
    static const char *const go[3][4] = {
        {N_("How do you go on with the attack?"), N_("What does the attack need now?"),
         N_("What is still missing, and what can the roll do about it?"),
         N_("What is Black to be forced to do?")},
        {N_("How do you go on with the hunt?"), N_("What does the hunt get out of the roll?"),
         N_("What is to hit, and what is to hold?"), N_("Which checkers are the hunters now?")},
        {N_("How do you line up?"), N_("What leaves the pattern within reach?"),
         N_("What goes there, and what is to wait?"), N_("How do you play for the pattern?")}};
    static const char *const end[3][2] = {
        {N_("Burst so that it is enough."), N_("Finish it with a burst.")},
        {N_("Make Black jan."), N_("What ends the hunt?")},
        {N_("Complete it."), N_("Put the last in place.")}};
    bool last = t->number == t->turns - 1;
    return _(last ? end[t->aim][t->variant % 2]
                  : go[t->aim][(t->variant + (unsigned)t->number) % 4]);
}

void plan_ask(const struct plan_turn *t, struct pair *both)
{
    for (int l = 0; each_language(l); l++) {
        struct text *out = &both->lang[l];
        if (t->roll.die[1] == 0)
            word_say(out, _("You choose to roll one die and get %d."), t->roll.die[0]);
        else
            word_say(out, _("You roll %s."), word_roll(t->roll).s);
        if (t->aim == AIM_HANDSOME)
            say_pattern(out, t);
        else
            say_count(out, t);
        if (t->aim == AIM_BURST)
            say_right(out, t);
        if (t->aim == AIM_JAN)
            say_hunt(out, t);
        word_say(out, "%s", task_of(t));
    }
}

/* ---- hints ---- */

/* What the last roll has to bring. */
static void say_last(struct text *out, const struct plan_turn *t)
{
    int missing = JAN - ending_jan_count(&t->pos, BLACK);
    if (t->aim == AIM_BURST)
        word_say(out, _("Black needs %s more on the bar. What brings that many?"),
                 word_number(missing).s);
    else
        word_say(out, _("The roll is %s and the pattern as far away: all of it goes there."),
                 word_pips(t->play->pips).s);
}

/* The first hint that fits what the turn does. */
static const struct {
    enum plan_aim aim;
    unsigned deeds;
    const char *hint;
} hints[] = {
    {AIM_BURST, DEED_BURST, N_("You may burst. Which band is worth it?")},
    {AIM_BURST, DEED_FILL | DEED_LURE,
     N_("Two things are needed: one more point filled, and something for Black to hit.")},
    {AIM_BURST, DEED_FILL,
     N_("As long as a point of your first quarter is open, nobody bursts in.")},
    {AIM_BURST, DEED_HIT,
     N_("The more black checkers are on the bar, the less the last burst has to bring.")},
    {AIM_BURST, DEED_LURE, N_("You need to be hit yourself. Where does Black enter?")},
    {AIM_JAN, DEED_HIT | DEED_LURE, N_("Hit, and think of where the hitter comes to rest.")},
    {AIM_JAN, DEED_HIT, N_("Every blot hit outside Black's first quarter raises the count.")},
    {AIM_JAN, DEED_BURST, N_("Can a whole band be sent to the bar?")},
    {AIM_JAN, DEED_LURE, N_("A hunter that is hit comes back behind Black's blots.")},
    {AIM_JAN, DEED_PRIME, N_("Can the run grow or go forward without breaking?")},
    {AIM_JAN, DEED_HOLD, N_("The run has to hold. Which checkers are free to go?")},
    {AIM_HANDSOME, DEED_HIT, N_("A blot on the way can be hit while the pattern comes nearer.")},
    {AIM_HANDSOME, DEED_NEAR,
     N_("Which points lack checkers, and which checker is the right way from them?")},
};

bool plan_hint(const struct plan_turn *t, struct pair *both)
{
    if (!plan_goes_on(t) && t->aim != AIM_JAN) {
        for (int l = 0; each_language(l); l++)
            say_last(&both->lang[l], t);
        return true;
    }
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (hints[i].aim == t->aim && (t->deeds & hints[i].deeds) == hints[i].deeds) {
            pair_add(both, hints[i].hint);
            return true;
        }
    return false;
}
