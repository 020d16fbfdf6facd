// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/planwords.h"

/* ---- what is asked ---- */

/* Whether a question of those below fits what the turn does: the first two always do. */
static bool asks_truly(const struct plan_turn *t, unsigned question)
{
    bool lures = (t->deeds & DEED_LURE) != 0, hits = t->after.hits != 0;
    if (question < 2)
        return true;
    if (t->aim == AIM_BURST)
        return question == 2 ? (t->deeds & DEED_FILL) != 0 : lures && (t->deeds & DEED_FILL) == 0;
    return question == 2 ? hits || t->other.hits != 0 : hits || lures;
}

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
    unsigned fit = (t->variant + (unsigned)t->number) % 4;
    if (t->aim != AIM_HANDSOME && !asks_truly(t, fit))
        fit %= 2;
    static const char *const end[3][2] = {
        {N_("Burst so that it is enough."), N_("Finish it with a burst.")},
        {N_("Make Black jan."), N_("What ends the hunt?")},
        {N_("Complete it."), N_("Put the last in place.")}};
    bool last = t->number == t->turns - 1;
    return _(last ? end[t->aim][t->variant % 2] : go[t->aim][fit]);
}

void plan_ask(const struct plan_turn *t, struct pair *both)
{
    for (int l = 0; each_language(l); l++) {
        struct text *out = &both->lang[l];
        if (t->roll.die[1] == 0)
            word_say(out, _("You choose to roll one die and get %d."), t->roll.die[0]);
        else
            word_say(out, _("You roll %s."), word_roll(t->roll).s);
        word_say(out, "%s", task_of(t));
    }
}

/* ---- where to look ---- */

static const char bait[] = N_("You need to be hit yourself. Where does Black enter?");
static const char outside[] = N_("Every blot hit outside Black's first quarter raises the count.");

/* Of two hints: what is true on this board. */
static const char *true_hint(const struct plan_turn *t, const char *hint)
{
    if (hint == bait && plan_open_points(&t->play->after) != 0)
        return N_("If you are hit, the checker comes in on an open point and fills it.");
    if (hint == outside && plan_outside(t->after.hits) == 0)
        return N_("A hit inside takes the point with it. What else does a checker on the bar do "
                  "to Black?");
    return hint;
}

/* The first that fits what the turn does. */
static const struct {
    enum plan_aim aim;
    unsigned deeds;
    const char *hint;
} hints[] = {
    {AIM_BURST, DEED_BURST, N_("You may burst. Which band is worth it?")},
    {AIM_BURST, DEED_FILL, N_("Look at your own first quarter.")},
    {AIM_BURST, DEED_LURE, bait},
    {AIM_BURST, DEED_HIT, N_("Look at all that can be hit with this roll.")},
    {AIM_BURST, 0, N_("Look at your own first quarter.")},
    {AIM_JAN, DEED_HIT | DEED_LURE, N_("Hit, and think of where the hitter comes to rest.")},
    {AIM_JAN, DEED_HIT, outside},
    {AIM_JAN, DEED_BURST, N_("Can a whole band be sent to the bar?")},
    {AIM_JAN, DEED_LURE, N_("A hunter that is hit comes back behind Black's blots.")},
    {AIM_JAN, DEED_PRIME, N_("Can the run grow or go forward without breaking?")},
    {AIM_JAN, DEED_HOLD, N_("The run has to hold. Which checkers are free to go?")},
    {AIM_HANDSOME, DEED_HIT, N_("A blot on the way can be hit while the pattern comes nearer.")},
    {AIM_HANDSOME, DEED_NEAR,
     N_("Which points lack checkers, and which checker is the right way from them?")},
    {AIM_HANDSOME, 0, N_("Look at your last quarter as a picture.")},
    {AIM_JAN, 0, N_("Look at Black's blots.")},
};

/* What the last roll is to bring; NULL where the deeds say it. */
static const char *last_look(const struct plan_turn *t)
{
    static const char *const looks[] = {
        [AIM_BURST] = N_("Look at Black's bands in your first quarter."),
        [AIM_JAN] = N_("Look at the blots that are left."),
        [AIM_HANDSOME] = N_("Look at the gap in the picture."),
    };
    return plan_goes_on(t) ? NULL : looks[t->aim];
}

void plan_look_at(const struct plan_turn *t, struct pair *both)
{
    const char *look = last_look(t);
    for (size_t i = 0; look == NULL; i++)
        if (hints[i].aim == t->aim && (t->deeds & hints[i].deeds) == hints[i].deeds)
            look = true_hint(t, hints[i].hint);
    pair_add(both, look);
}

/* ---- what is counted ---- */

/* What Black counts towards a jan. */
static void say_count(struct text *out, const struct position *pos)
{
    int bar = pos->men[BLACK][POINT_BAR], count = ending_jan_count(pos, BLACK);
    word_say(out, _("Black has %s and stands on %s of its first quarter: that counts %s of seven."),
             phrase_on_bar(bar).s, phrase_points(count - bar).s, word_number(count).s);
}

/* Whether White may burst, and what it takes. */
static void say_right(struct text *out, const struct position *pos)
{
    struct word bar = phrase_on_bar(pos->men[WHITE][POINT_BAR]);
    int open = board_points_count(plan_open_points(pos)), own = pos->men[WHITE][POINT_BAR];
    if (own > open)
        word_say(out, _("You have %s and may enter on %s: you may burst."), bar.s,
                 phrase_points(open).s);
    else if (open == 0)
        word_say(out, "%s", _("Your quarter is full: a checker that is hit may burst its way in."));
    else
        word_say(out, _("You can still come in on %s."), phrase_points(open).s);
}

/* Black's blots that would count, were they hit. */
static void say_blots(struct text *out, const struct position *pos)
{
    unsigned long n =
        (unsigned long)board_points_count(plan_black_on(pos, 1, 1) & ~(uint32_t)THEIR_QUARTER);
    if (n > 0)
        word_say(out,
                 NG_("One blot stands outside the quarter, and would count one more.",
                     "%s blots stand outside the quarter; each would count one more.", n),
                 word_number((int)n).s);
}

/* Checkers that the nearest pattern lacks. */
static int lacking(const struct plan_turn *t)
{
    const uint8_t *men = ending_pattern_men(t->r, t->before.pattern);
    int n = 0;
    for (int i = 0; men != NULL && i < 5; i++)
        n += men[i] > t->pos.men[WHITE][20 + i] ? men[i] - t->pos.men[WHITE][20 + i] : 0;
    return n;
}

static void say_pattern(struct text *out, const struct plan_turn *t)
{
    int n = lacking(t);
    if (t->before.pattern == END_NOT)
        word_say(out, "%s", _("Count the pips that the picture still needs."));
    else
        word_say(out,
                 NG_("The %1$s is %2$s away, and one checker is still to be placed.",
                     "The %1$s is %2$s away, and %3$s checkers are still to be placed.",
                     (unsigned long)n),
                 coach_ending_name(t->before.pattern), word_pips(t->before.pattern_pips).s,
                 word_number(n).s);
}

void plan_count(const struct plan_turn *t, struct pair *both)
{
    for (int l = 0; each_language(l); l++) {
        struct text *out = &both->lang[l];
        if (t->aim == AIM_HANDSOME)
            say_pattern(out, t);
        else
            say_count(out, &t->pos);
        if (t->aim == AIM_BURST)
            say_right(out, &t->pos);
        if (t->aim == AIM_JAN)
            say_blots(out, &t->pos);
    }
}
