// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/planwords.h"

#define GAIN_TOLD 0.03f /* how much more often the aim comes, for that to be told */

enum { JAN_TOLD = 12 }; /* throws that make it jan, to be worth telling */

/* ---- what the play does ---- */

static unsigned long points_in(uint32_t mask)
{
    return (unsigned long)board_points_count(mask);
}

static void say_hits(struct text *out, const struct plan_turn *t)
{
    const struct reason_facts *a = &t->after;
    if (a->hits != 0)
        word_say(out,
                 NG_("With the blot on %s Black has %s now.",
                     "With the blots on %s Black has %s now.", points_in(a->hits)),
                 word_mask(t->r, a->hits).s, phrase_on_bar(a->bar[1]).s);
    if (a->bursts != 0)
        word_say(out, _("The burst on %s sends %s to the bar."), word_mask(t->r, a->bursts).s,
                 word_checkers(a->burst_checkers).s);
}

static void say_bait(struct text *out, const struct plan_turn *t)
{
    uint32_t bait = plan_lures(t);
    struct word points = word_mask(t->r, bait), throws = word_throws(t->after.shots, true);
    if ((bait & ~t->after.hits) == 0)
        word_say(out,
                 NG_("The checker that hit on %s stays there as bait: Black hits with %s.",
                     "The checkers that hit on %s stay there as bait: Black hits with %s.",
                     points_in(bait)),
                 points.s, throws.s);
    else
        word_say(out,
                 NG_("The blot on %s is laid out to be hit, and Black hits with %s.",
                     "The blots on %s are bait: Black hits with %s.", points_in(bait)),
                 points.s, throws.s);
}

static void say_fill(struct text *out, const struct plan_turn *t)
{
    uint32_t fill = plan_filled(t), open = plan_open_points(&t->play->after);
    if (open == 0)
        word_say(
            out,
            NG_("%s is filled, and with it your first quarter: a checker that is hit may burst.",
                "%s are filled, and with them your first quarter: a checker that is hit may burst.",
                points_in(fill)),
            word_mask(t->r, fill).s);
    else
        word_say(out,
                 NG_("%s is filled; left to fill: %s.", "%s are filled; left to fill: %s.",
                     points_in(fill)),
                 word_mask(t->r, fill).s, word_mask(t->r, open).s);
}

/* Bursts and hits before what they prepare; at most two of the deeds. */
static void say_attack(struct text *out, const struct plan_turn *t)
{
    if ((t->deeds & DEED_FILL) != 0)
        say_fill(out, t);
    else if ((t->deeds & (DEED_HIT | DEED_BURST)) != 0)
        say_hits(out, t);
    if ((t->deeds & DEED_LURE) != 0)
        say_bait(out, t);
}

static void say_prime(struct text *out, const struct plan_turn *t)
{
    const struct prime_fact *now = &t->after.prime[0];
    struct word range = plan_range(now);
    if ((t->deeds & DEED_PRIME) != 0 && now->length > t->before.prime[0].length)
        word_say(out, _("The run grows to %s, %s."), plan_bands(now->length).s, range.s);
    else if ((t->deeds & DEED_PRIME) != 0)
        word_say(out, _("The run goes forward to %s."), range.s);
    else if ((t->deeds & DEED_HOLD) != 0)
        word_say(out, _("The run on %s stays, and %s black checkers still have it before them."),
                 range.s, word_number(now->behind).s);
}

/* What keeps Black from getting away, or what is to be hit next. */
static void say_after_hit(struct text *out, const struct plan_turn *t)
{
    const struct reason_facts *a = &t->after;
    int jan = a->win_ends[END_JAN] + a->win_ends[END_SPRANGJAN];
    int hitting = plan_hits_outside(t);
    if (jan >= JAN_TOLD)
        word_say(out, _("If Black stood still it would be jan next time with %d throws of 36."),
                 jan < 36 ? jan : 36);
    else if (a->hits == 0 && hitting > 0)
        word_say(out,
                 _("Next time you can hit outside with %d throws of 36, if Black stands still."),
                 hitting);
}

/* A blot laid where a hit would only send the hunter round again. */
static void say_hunter(struct text *out, const struct plan_turn *t)
{
    uint32_t lures = plan_lures(t);
    struct rollset hit = t->after.at[plan_lowest(lures)];
    for (int p = plan_lowest(lures) + 1; p <= POINT_LAST; p++)
        if (lures >> p & 1)
            hit = rollset_or(hit, t->after.at[p]);
    word_say(out,
             NG_("The blot on %s stands in front of the run and not on it. If Black hits it you "
                 "have a new hunter; that takes %s.",
                 "The blots on %s stand in front of the run and not on it. If Black hits one you "
                 "have a new hunter; that takes %s.",
                 points_in(lures)),
             word_mask(t->r, lures).s, word_throws(hit, true).s);
}

static void say_hunt(struct text *out, const struct plan_turn *t)
{
    const struct reason_facts *a = &t->after;
    if ((t->deeds & (DEED_HIT | DEED_BURST)) != 0)
        say_hits(out, t);
    else if (a->prime[0].length > 0)
        say_prime(out, t);
    if ((t->deeds & DEED_LURE) != 0)
        say_hunter(out, t);
    else
        say_after_hit(out, t);
}

static void say_pattern(struct text *out, const struct plan_turn *t)
{
    const struct reason_facts *a = &t->after;
    struct position next = t->play->after;
    next.turn = WHITE;
    if (t->spared)
        word_say(out, "%s",
                 _("Nothing is borne off: with a checker off, no handsome win is left."));
    if (a->hits != 0)
        say_hits(out, t);
    if (a->pattern == END_NOT)
        return;
    word_say(out, _("Now it is %s to the %s."), word_pips(a->pattern_pips).s,
             coach_ending_name(a->pattern));
    if (roll_one_die_allowed(t->r, &next))
        word_say(out, "%s",
                 _("A single checker has still to be placed, so you may also roll one die."));
}

/* How a jan adds up. */
static void say_sum(struct text *out, const struct plan_turn *t)
{
    const struct position *after = &t->play->after;
    int bar = after->men[BLACK][POINT_BAR], before = t->pos.men[BLACK][POINT_BAR];
    int held = ending_jan_count(after, BLACK) - bar;
    if (before > 0)
        word_say(out,
                 _("Before the roll Black had %s; %s more came now, and Black holds %s of its "
                   "first quarter: that is %s. Seven are enough for jan."),
                 phrase_on_bar(before).s, word_number(bar - before).s, phrase_points(held).s,
                 word_number(bar + held).s);
    else
        word_say(out,
                 _("Black has %s now and holds %s of its first quarter: that is %s. Seven are "
                   "enough for jan."),
                 phrase_on_bar(bar).s, phrase_points(held).s, word_number(bar + held).s);
}

/* What the play that ends the game does. */
static void say_end(struct text *out, const struct plan_turn *t)
{
    if (t->aim == AIM_HANDSOME)
        word_say(out, _("What it lacked was %s. Now all fifteen stand right."),
                 plan_lacking(t->r, &t->pos, (enum end_kind)t->play->end.kind).s);
    else
        say_sum(out, t);
}

/* "{jan 1/5 2/6}" */
static void add_slot(struct text *out, const struct plan_turn *t, const char *slot,
                     const struct play *play)
{
    text_addf(out, "{%s ", slot);
    draft_add_play(out, t->r, play);
    text_addc(out, '}');
}

/* How often the plan comes off, told by the program when it is shown. */
static void say_chance(struct text *out, const struct plan_turn *t)
{
    static const char *const words[] = {
        [AIM_BURST] = N_("With the best play burst jan comes %s times in a hundred, against %s."),
        [AIM_JAN] = N_("With the best play jan comes %s times in a hundred, against %s."),
        [AIM_HANDSOME] = N_("A handsome win comes %s times in a hundred after it, against %s."),
    };
    static const char *const slots[] = {
        [AIM_BURST] = "sprangjan", [AIM_JAN] = "jan", [AIM_HANDSOME] = "handsome"};
    TEXT_HERE best = {0}, wrong = {0};
    if (t->gain < GAIN_TOLD)
        return;
    add_slot(&best, t, slots[t->aim], t->play);
    add_slot(&wrong, t, slots[t->aim], t->wrong);
    if (!t->bursts_too) {
        word_say(out, _(words[t->aim]), text_str(&best), text_str(&wrong));
        return;
    }
    TEXT_HERE burst = {0}, other = {0};
    add_slot(&burst, t, slots[AIM_BURST], t->play);
    add_slot(&other, t, slots[AIM_BURST], t->wrong);
    word_say(out,
             _("Of a hundred games the best play makes %1$s jan and %2$s burst jan, the other %3$s "
               "and %4$s."),
             text_str(&best), text_str(&burst), text_str(&wrong), text_str(&other));
}

void plan_tell(const struct plan_turn *t, struct pair *both)
{
    for (int l = 0; each_language(l); l++) {
        struct text *out = &both->lang[l];
        if (!plan_goes_on(t)) {
            say_end(out, t);
            continue;
        }
        draft_add_lead(out, t->r, t->wrong);
        if (t->aim == AIM_BURST)
            say_attack(out, t);
        else if (t->aim == AIM_JAN)
            say_hunt(out, t);
        else
            say_pattern(out, t);
        if (t->aim != AIM_HANDSOME)
            plan_say_contrast(out, t);
        say_chance(out, t);
    }
}

/* ---- the other side ---- */

/* White's checkers that a play of Black's sent to the bar, and from where. */
static uint32_t lost(const struct position *pos, const struct play *play)
{
    uint32_t mask = 0;
    for (int p = 1; p <= POINT_LAST; p++)
        if (pos->men[WHITE][p] > 0 && play->after.men[WHITE][p] == 0)
            mask |= 1u << p;
    return mask;
}

static void say_entering(struct text *out, enum plan_aim aim, const struct position *pos,
                         const struct play *play)
{
    int was = pos->men[BLACK][POINT_BAR], is = play->after.men[BLACK][POINT_BAR];
    if (was > 0 && is == was)
        word_say(out, "%s", _("Black does not enter."));
    else if (is > 0)
        word_say(out, _("Black still has %s."), phrase_on_bar(is).s);
    else if (was > 0)
        word_say(out, "%s", _("Black has nothing left on the bar."));
    else if (play->moves == 0 && aim != AIM_BURST)
        word_say(out, "%s", _("Black cannot move."));
}

static void tell_reply(enum plan_aim aim, const struct ruleset *r, const struct position *pos,
                       const struct play *play, struct pair *both)
{
    uint32_t hit = lost(pos, play), open = plan_open_points(&play->after);
    uint32_t blots =
        plan_black_on(&play->after, 1, 1) & ~plan_black_on(pos, 1, 1) & ~(uint32_t)THEIR_QUARTER;
    bool may_burst = play->after.men[WHITE][POINT_BAR] > board_points_count(open);
    for (int l = 0; each_language(l); l++) {
        struct text *out = &both->lang[l];
        say_entering(out, aim, pos, play);
        if (hit != 0)
            word_say(
                out,
                NG_("Your checker on %s is hit.", "Your checkers on %s are hit.", points_in(hit)),
                word_mask(r, hit).s);
        if (hit != 0 && aim == AIM_BURST && may_burst)
            word_say(out, "%s", _("That gives you the right to burst your way in."));
        else if (hit != 0 && aim == AIM_JAN)
            word_say(out, "%s", _("So it starts again from your first quarter."));
        if (blots != 0 && aim == AIM_JAN)
            word_say(out,
                     NG_("A new black blot stands on %s.", "New black blots stand on %s.",
                         points_in(blots)),
                     word_mask(r, blots).s);
    }
}

void plan_put_reply(enum plan_aim aim, struct draft *line, const struct position *pos,
                    struct roll roll, const struct play *play)
{
    struct pair say = {0};
    tell_reply(aim, &line->rules, pos, play, &say);
    draft_put_reply(line, roll, play, &say);
}
