// SPDX-License-Identifier: GPL-3.0-or-later
/* What the best play of a line's turn has and the tempting one lacks, as the board shows it: the
 * count first of all. */
#include "puzzlegen/planwords.h"

enum contrast {
    SHOWS_NOTHING,
    SHOWS_FILL,   /* fewer points are open */
    SHOWS_COUNT,  /* it counts more */
    SHOWS_RUN,    /* the run is longer */
    SHOWS_INSIDE, /* the wrong play hits inside, where it brings nothing */
    SHOWS_BAR,    /* more of Black's are on the bar */
    SHOWS_BAIT,   /* Black may hit what wants to be hit */
    SHOWS_LURE,   /* … and may do so where it comes in */
    SHOWS_SAFETY  /* Black hits with fewer throws */
};

enum { THROWS_MORE = 5 }; /* that make a difference */

static int count_after(const struct play *play)
{
    return ending_jan_count(&play->after, BLACK);
}

static int run_after(const struct reason_facts *f)
{
    return f->prime[0].length;
}

/* How many throws more Black hits with after the play than after the wrong one. */
static int more_shots(const struct plan_turn *t)
{
    return rollset_throws(t->after.shots) - rollset_throws(t->other.shots);
}

static bool hits_inside_only(const struct reason_facts *f)
{
    return f->hits != 0 && plan_outside(f->hits) == 0 && f->bursts == 0;
}

/* Whether the wrong play leaves a new blot where Black comes in. */
static bool lays_bait(const struct plan_turn *t)
{
    uint32_t laid = board_blots(t->wrong->after.men[WHITE]) & ~board_blots(t->pos.men[WHITE]);
    return (laid & THEIR_QUARTER) != 0;
}

static enum contrast of_attack(const struct plan_turn *t)
{
    int open = board_points_count(plan_open_points(&t->play->after));
    if (board_points_count(plan_open_points(&t->wrong->after)) > open)
        return SHOWS_FILL;
    if (count_after(t->play) > count_after(t->wrong))
        return SHOWS_COUNT;
    if (t->after.bar[1] > t->other.bar[1])
        return SHOWS_BAR;
    if ((t->deeds & DEED_LURE) != 0 && open == 0 && more_shots(t) >= THROWS_MORE)
        return SHOWS_BAIT;
    return (t->deeds & DEED_LURE) != 0 && !lays_bait(t) ? SHOWS_LURE : SHOWS_NOTHING;
}

static enum contrast of_hunt(const struct plan_turn *t)
{
    if (count_after(t->play) > count_after(t->wrong))
        return SHOWS_COUNT;
    if (run_after(&t->after) >= PRIME_LEAST && run_after(&t->after) > run_after(&t->other))
        return SHOWS_RUN;
    if (count_after(t->play) < count_after(t->wrong))
        return SHOWS_NOTHING;
    if (hits_inside_only(&t->other) && t->after.hits == 0)
        return SHOWS_INSIDE;
    if (t->after.bar[1] > t->other.bar[1])
        return SHOWS_BAR;
    return more_shots(t) <= -THROWS_MORE ? SHOWS_SAFETY : SHOWS_NOTHING;
}

static enum contrast contrast_of(const struct plan_turn *t)
{
    return t->aim == AIM_BURST ? of_attack(t) : t->aim == AIM_JAN ? of_hunt(t) : SHOWS_NOTHING;
}

bool plan_contrasts(const struct plan_turn *t)
{
    return contrast_of(t) != SHOWS_NOTHING;
}

/* ---- the count ---- */

static struct word count_word(const struct play *play)
{
    return word_number(count_after(play));
}

/* Why to hit inside, where the count stands still. */
static void say_inside(struct text *out, const struct plan_turn *t)
{
    unsigned long blots =
        (unsigned long)board_points_count(plan_outside(plan_black_on(&t->play->after, 1, 1)));
    if (blots > 0)
        word_say(out,
                 NG_("The count stands still at %s, but Black has to come in before anything else: "
                     "the blot outside stays where it is.",
                     "The count stands still at %s, but Black has to come in before anything else: "
                     "the blots outside stay where they are.",
                     blots),
                 count_word(t->play).s);
    else
        word_say(out,
                 _("The count stands still at %s, but Black has to come in before anything else."),
                 count_word(t->play).s);
}

/* What a burst would have to bring. */
static void say_needed(struct text *out, const struct plan_turn *t)
{
    int lacks = JAN - count_after(t->play);
    if (lacks < 2)
        word_say(out, _("As it stands that is %s of seven: any burst would be enough."),
                 count_word(t->play).s);
    else
        word_say(out, _("As it stands that is %s of seven: bursting a band of %s would be enough."),
                 count_word(t->play).s, word_number(lacks).s);
}

static void say_count(struct text *out, const struct plan_turn *t)
{
    int before = ending_jan_count(&t->pos, BLACK), now = count_after(t->play);
    if (t->aim == AIM_BURST)
        say_needed(out, t);
    else if (now > before)
        word_say(out, _("That makes it %s of seven."), count_word(t->play).s);
    else if (hits_inside_only(&t->after))
        say_inside(out, t);
    else
        word_say(out, _("It is still %s of seven."), count_word(t->play).s);
}

/* ---- the wrong play ---- */

/* How many of Black's blots the wrong play hits inside. */
static struct word hit_inside(const struct plan_turn *t)
{
    return word_number(board_points_count(t->other.hits & THEIR_QUARTER));
}

static void say_less_count(struct text *out, const struct plan_turn *t, struct word wrong)
{
    unsigned long n = (unsigned long)board_points_count(t->other.hits & THEIR_QUARTER);
    if (hits_inside_only(&t->other))
        word_say(out,
                 NG_("%1$s hits %2$s inside and takes its point away: still %3$s.",
                     "%1$s hits %2$s inside and takes as many points away: still %3$s.", n),
                 wrong.s, hit_inside(t).s, count_word(t->wrong).s);
    else if (count_after(t->wrong) > ending_jan_count(&t->pos, BLACK))
        word_say(out, _("After %s it is only %s."), wrong.s, count_word(t->wrong).s);
    else
        word_say(out, _("After %s it is still %s."), wrong.s, count_word(t->wrong).s);
}

/* Points that are open after the wrong play; *again: it opens all of them itself. */
static uint32_t left_open(const struct plan_turn *t, bool *again)
{
    uint32_t open = plan_open_points(&t->wrong->after), before = plan_open_points(&t->pos);
    *again = (open & before) == 0;
    return open;
}

static void say_open(struct text *out, const struct plan_turn *t, struct word wrong)
{
    bool again;
    uint32_t open = left_open(t, &again);
    unsigned long n = (unsigned long)board_points_count(open);
    if (again)
        word_say(out, _("%s opens %s, and there a checker comes in without bursting."), wrong.s,
                 word_mask(t->r, open).s);
    else
        word_say(out,
                 NG_("After %s, %s is open, and there a checker comes in without bursting.",
                     "After %s, %s are open, and there a checker comes in without bursting.", n),
                 wrong.s, word_mask(t->r, open).s);
}

static void say_shorter(struct text *out, const struct plan_turn *t, struct word wrong)
{
    struct word now = plan_bands(run_after(&t->after)), left = plan_bands(run_after(&t->other));
    if (run_after(&t->other) < 2)
        word_say(out, _("After %s no run is left."), wrong.s);
    else if (count_after(t->wrong) > count_after(t->play))
        word_say(out, _("%1$s makes it %2$s, but takes from the run: %3$s in a row become %4$s."),
                 wrong.s, count_word(t->wrong).s, now.s, left.s);
    else
        word_say(out, _("After %1$s the run is %2$s, not %3$s."), wrong.s, left.s,
                 word_number(run_after(&t->after)).s);
}

static void say_shots(struct text *out, const struct plan_turn *t, struct word wrong)
{
    int now = rollset_throws(t->after.shots), then = rollset_throws(t->other.shots);
    if (then == 0)
        word_say(out, _("After %s Black has nothing to hit."), wrong.s);
    else if (contrast_of(t) == SHOWS_BAIT) /* the bait was told with its throws */
        word_say(out, _("After %s Black hits with only %d."), wrong.s, then);
    else if (now == 0)
        word_say(out, _("Black cannot hit; after %s it hits with %d throws of 36."), wrong.s, then);
    else
        word_say(out, _("Black hits with %d throws of 36, against %d after %s."), now, then,
                 wrong.s);
}

/* Only where the play itself does not say it. */
static void say_wrong(struct text *out, const struct plan_turn *t)
{
    struct word wrong = word_play(t->r, t->wrong);
    switch (contrast_of(t)) {
    case SHOWS_FILL:
        say_open(out, t, wrong);
        break;
    case SHOWS_COUNT:
    case SHOWS_INSIDE:
        say_less_count(out, t, wrong);
        break;
    case SHOWS_RUN:
        say_shorter(out, t, wrong);
        break;
    case SHOWS_BAR:
        word_say(out,
                 t->other.bar[1] == 0 ? _("After %s Black has %s and is free to move.")
                                      : _("After %s Black has only %s."),
                 wrong.s, phrase_on_bar(t->other.bar[1]).s);
        break;
    case SHOWS_BAIT:
    case SHOWS_SAFETY:
        say_shots(out, t, wrong);
        break;
    case SHOWS_LURE:
        word_say(out, _("After %s no new bait lies where Black has to come in."), wrong.s);
        break;
    case SHOWS_NOTHING:
        break;
    }
}

void plan_say_contrast(struct text *out, const struct plan_turn *t)
{
    say_count(out, t);
    say_wrong(out, t);
}

/* ---- what is said to it ---- */

static void react_count(struct text *out, const struct plan_turn *t)
{
    int before = ending_jan_count(&t->pos, BLACK);
    if (hits_inside_only(&t->other))
        word_say(out, _("A hit inside takes the point with it: it is still %s of seven."),
                 count_word(t->wrong).s);
    else if (count_after(t->wrong) > before)
        word_say(out, _("That makes it %s of seven. The roll can make it more."),
                 count_word(t->wrong).s);
    else
        word_say(out, _("No hit that counts: it is still %s of seven."), count_word(t->wrong).s);
}

static void react_run(struct text *out, const struct plan_turn *t)
{
    if (run_after(&t->other) < run_after(&t->before))
        word_say(out, _("The run holds Black back, and of %s in a row it has %s left now."),
                 plan_bands(run_after(&t->before)).s, word_number(run_after(&t->other)).s);
    else
        word_say(out, "%s", _("The run could have grown, and nothing counts more this time."));
}

static void react_bait(struct text *out, const struct plan_turn *t)
{
    int throws = rollset_throws(t->other.shots);
    if (throws == 0)
        word_say(out, "%s", _("Safe, and for that very reason wrong: to burst you must be hit."));
    else
        word_say(out, _("Black hits with only %d throws of 36. In an attack you want to be hit."),
                 throws);
}

static void react_open(struct text *out, const struct plan_turn *t)
{
    bool again;
    uint32_t open = left_open(t, &again);
    unsigned long n = (unsigned long)board_points_count(open);
    word_say(out,
             again ? _("That opens %s: a checker that is hit may not burst.")
                   : NG_("%s is still open: a checker that is hit may not burst.",
                         "%s are still open: a checker that is hit may not burst.", n),
             word_mask(t->r, open).s);
}

static void react(struct text *out, const struct plan_turn *t)
{
    switch (contrast_of(t)) {
    case SHOWS_FILL:
        react_open(out, t);
        break;
    case SHOWS_COUNT:
        react_count(out, t);
        break;
    case SHOWS_RUN:
        react_run(out, t);
        break;
    case SHOWS_INSIDE:
        word_say(out,
                 _("A hit inside takes the point with it: it is still %s of seven, and Black need "
                   "not come out."),
                 count_word(t->wrong).s);
        break;
    case SHOWS_BAR:
        word_say(out,
                 t->other.bar[1] == 0 ? _("Black has %s then and is free to move.")
                                      : _("Black has %s then. The roll can send more there."),
                 phrase_on_bar(t->other.bar[1]).s);
        break;
    case SHOWS_BAIT:
        react_bait(out, t);
        break;
    case SHOWS_LURE:
        word_say(out, "%s", _("No new bait where Black has to come in. And you want to be hit."));
        break;
    case SHOWS_SAFETY:
        word_say(out, _("Then Black hits with %d throws of 36, more than it need be."),
                 rollset_throws(t->other.shots));
        break;
    case SHOWS_NOTHING:
        break;
    }
}

void plan_react(const struct plan_turn *t, struct pair *both)
{
    for (int l = 0; each_language(l); l++)
        react(&both->lang[l], t);
}
