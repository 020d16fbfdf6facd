// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/planwords.h"

enum { FEW_LEFT = 4 }; /* checkers, that time is short */

/* ---- the whole ---- */

/* What stands out on the board of an attack: the quarter. */
static struct word quarter(const struct plan_turn *t)
{
    int open = board_points_count(plan_open_points(&t->pos));
    if (t->pos.men[WHITE][POINT_BAR] > open)
        return word_of("%s", _("the right to burst"));
    if (open == 0)
        return word_of("%s", _("a full quarter"));
    return word_of(NG_("one point open", "%s points open", (unsigned long)open),
                   word_number(open).s);
}

/* Of a hunt: the blots. */
static struct word prey(const struct plan_turn *t)
{
    int n = board_points_count(plan_black_on(&t->pos, 1, 1) & ~(uint32_t)THEIR_QUARTER);
    if (n == 0)
        return word_of("%s", _("no blot in sight"));
    return word_of(NG_("one blot outside", "%s blots outside", (unsigned long)n), word_number(n).s);
}

/* Of either: the count, who is on the bar, and that. */
static void say_board(struct text *out, const struct plan_turn *t)
{
    struct word part[3];
    int n = 0, bar = t->pos.men[BLACK][POINT_BAR];
    part[n++] = word_of(_("%s of seven"), word_number(ending_jan_count(&t->pos, BLACK)).s);
    if (t->pos.men[WHITE][POINT_BAR] > 0)
        part[n++] = word_of("%s", _("on the bar yourself"));
    else if (bar > 0)
        part[n++] =
            word_of(NG_("one on the bar", "%s on the bar", (unsigned long)bar), word_number(bar).s);
    part[n++] = t->aim == AIM_BURST ? quarter(t) : prey(t);
    text_add(out, word_and(part, n).s);
}

/* Of a pattern: how far it is, and what the other side has left. */
static void say_distance(struct text *out, const struct plan_turn *t)
{
    int left = CHECKERS - t->pos.men[BLACK][POINT_OFF];
    text_addf(out, _("%s to a picture"), word_pips(t->before.pattern_pips).s);
    if (left <= FEW_LEFT)
        text_addf(
            out,
            NG_(", and Black has one checker left", ", and Black has %s left", (unsigned long)left),
            word_number(left).s);
    else if (t->before.contact)
        text_add(out, _(", and Black is in the way"));
}

void plan_title(const struct plan_turn *turn, struct pair *both)
{
    for (int l = 0; each_language(l); l++) {
        struct text *out = &both->lang[l];
        text_addf(out, "%s: ", word_roll(turn->roll).s);
        if (turn->aim == AIM_HANDSOME)
            say_distance(out, turn);
        else
            say_board(out, turn);
    }
}

/* What a turn did, as the first deed told and as another: what stands in the place of %s is a
 * point, a run or a play. */
enum deed_told { TOLD_FILL, TOLD_HIT, TOLD_BURST, TOLD_PRIME, TOLD_LURE, TOLD_PLAY };
static const char *const told_first[] = {
    [TOLD_FILL] = N_("you filled %s"),           [TOLD_HIT] = N_("you hit on %s"),
    [TOLD_BURST] = N_("you burst %s"),           [TOLD_PRIME] = N_("you took the run to %s"),
    [TOLD_LURE] = N_("you laid out bait on %s"), [TOLD_PLAY] = N_("you played %s")};
static const char *const told_next[] = {[TOLD_HIT] = N_("hit on %s"),
                                        [TOLD_BURST] = N_("burst %s"),
                                        [TOLD_PRIME] = N_("took the run to %s"),
                                        [TOLD_LURE] = N_("laid out bait on %s")};

static void add_deed(struct word *part, int *n, enum deed_told deed, struct word what)
{
    part[*n] = word_of(_((*n == 0 ? told_first : told_next)[deed]), what.s);
    ++*n;
}

/* "you filled 5 and hit on 14" */
static struct word deeds(const struct plan_turn *t)
{
    const struct reason_facts *a = &t->after;
    uint32_t bait = plan_lures(t) & ~a->hits;
    struct word part[3];
    int n = 0;
    if ((t->deeds & DEED_FILL) != 0)
        add_deed(part, &n, TOLD_FILL, word_mask(t->r, plan_filled(t)));
    if ((t->deeds & DEED_HIT) != 0)
        add_deed(part, &n, TOLD_HIT, word_mask(t->r, a->hits));
    if ((t->deeds & DEED_BURST) != 0 && n < 2)
        add_deed(part, &n, TOLD_BURST, word_mask(t->r, a->bursts));
    if ((t->deeds & DEED_PRIME) != 0 && n < 2)
        add_deed(part, &n, TOLD_PRIME, plan_range(&a->prime[0]));
    if ((t->deeds & DEED_LURE) != 0 && n < 2 && bait != 0)
        add_deed(part, &n, TOLD_LURE, word_mask(t->r, bait));
    if ((t->deeds & DEED_HOLD) != 0 && n == 0)
        part[n++] = word_of("%s", _("you held the run"));
    if (n == 0)
        add_deed(part, &n, TOLD_PLAY, word_play(t->r, t->play));
    return word_and(part, n);
}

/* What a line teaches, if one of its turns did these deeds: one of those that fit is told. */
static const struct {
    enum plan_aim aim;
    unsigned deeds;
    const char *words;
} teachings[] = {
    {AIM_BURST, DEED_FILL,
     N_("With one checker on the bar you may not burst while a point is open. That is why the "
        "quarter is filled before the attack can bring anything in.")},
    {AIM_BURST, DEED_FILL,
     N_("Filling an open point shuts the quarter to yourself, and that is the point of it: whoever "
        "cannot enter may burst.")},
    {AIM_BURST, DEED_LURE,
     N_("The bait in the third quarter lies where Black comes in. If Black hits it, the checker "
        "that is hit is the one that bursts.")},
    {AIM_BURST, DEED_LURE,
     N_("Elsewhere you cover your blots; in a burst jan attack you wait for them to be hit.")},
    {AIM_BURST, DEED_HIT,
     N_("With two or more on the bar Black seldom has time to break its bands. That is what the "
        "hits are for.")},
    {AIM_BURST, DEED_HIT, N_("Every blot that is hit lets a smaller band be enough in the end.")},
    {AIM_BURST, DEED_FILL | DEED_HIT,
     N_("Both parts of the attack at once: the quarter is shut and Black has something to enter. "
        "Such plays are what to look for.")},
    {AIM_BURST, DEED_BURST,
     N_("A band is not always burst to win at once: one that is not enough still raises the count "
        "for the next.")},
    {AIM_JAN, DEED_LURE,
     N_("Hunters are laid in front of the run, not on it: when they are hit they get another "
        "lap.")},
    {AIM_JAN, DEED_PRIME,
     N_("The run forces the blots out, and goes forward in good order while they are hit.")},
    {AIM_JAN, DEED_HIT,
     N_("Every checker on the bar counts, and every point that Black holds in its own first "
        "quarter takes one more place.")},
    {AIM_JAN, DEED_HIT,
     N_("A checker that cannot enter ties down the rest of Black's: those that stand out as blots "
        "stay there.")},
    {AIM_JAN, DEED_HOLD, N_("As long as the run holds, Black soon has nothing but blots to move.")},
    {AIM_JAN, DEED_HOLD | DEED_HIT,
     N_("The run is there to hold and the free checkers to hit: do not let them change places.")},
    {AIM_JAN, DEED_BURST,
     N_("A burst band brings several checkers at once, and the hunt is shorter by as many.")},
    {AIM_HANDSOME, DEED_NEAR,
     N_("The whole roll has to be used, and the pattern has to stand when it is. Count the pips "
        "that are left, not only the points.")},
    {AIM_HANDSOME, DEED_NEAR,
     N_("Checkers that stand right already should stay: let the others take the rolls as long as "
        "they can.")},
    {AIM_HANDSOME, DEED_HIT,
     N_("A black checker on the bar gives time, and if it ends handsomely while it is there, Black "
        "is munk.")},
};

/* Of a line that ends with one die, and of one where a checker could have gone off. */
static const char *const one_die = N_(
    "With a single checker left, at most six pips away, one may roll one die, up to three times.");
static const char *const spared = N_("Bearing off a single checker gives up every handsome win.");

/* Of a line that begins with the race lost, and with it open. */
static const char *const behind =
    N_("The hemspel is lost, but a handsome win need not be home first: it only has to stand "
       "before the other side bears off its last checker.");
static const char *const open_race =
    N_("Lining up often costs little and may bring more than the hemspel.");
enum { PIPS_BEHIND = 25 }; /* that lose the race */

/* Every line has a deed, so that something fits. */
static const char *teaching(const struct plan_turn *turn, int n)
{
    enum { ALL = sizeof teachings / sizeof *teachings };
    const char *fit[ALL + 3];
    unsigned found = 0;
    bool kept = false;
    if (turn->aim == AIM_HANDSOME && turn[n - 1].roll.die[1] == 0)
        fit[found++] = one_die;
    if (turn->aim == AIM_HANDSOME)
        fit[found++] =
            turn->before.pips[0] > turn->before.pips[1] + PIPS_BEHIND ? behind : open_race;
    for (int i = 0; i < n - 1; i++)
        kept = kept || turn[i].spared;
    if (kept)
        fit[found++] = spared;
    for (int k = 0; k < ALL; k++)
        for (int i = 0; i < n - 1; i++)
            if (teachings[k].aim == turn->aim &&
                (turn[i].deeds & teachings[k].deeds) == teachings[k].deeds) {
                fit[found++] = teachings[k].words;
                break;
            }
    return _(fit[turn->variant % found]);
}

/* Whether what a turn did can be told in a few words. */
static bool has_deed(const struct plan_turn *t)
{
    return (t->deeds & ~(unsigned)DEED_NEAR) != 0;
}

/* "With 3-1 you filled 3, and with 6-2 you hit on 16." */
static void say_deeds(struct text *out, const struct plan_turn *turn, int n)
{
    TEXT_HERE list = {0};
    int told = 0, all = 0;
    for (int k = 0; k < n - 1; k++)
        all += has_deed(&turn[k]);
    for (int k = 0; k < n - 1; k++)
        if (has_deed(&turn[k])) {
            text_add(&list, told == 0 ? "" : told == all - 1 ? _(" and ") : ", ");
            text_addf(&list, _("with %s %s"), word_roll(turn[k].roll).s, deeds(&turn[k]).s);
            told++;
        }
    if (told > 0)
        word_say(out, "%s.", text_str(&list));
}

void plan_story(const struct plan_turn *turn, int n, struct pair *both)
{
    const struct plan_turn *last = &turn[n - 1];
    for (int l = 0; each_language(l); l++) {
        struct text *out = &both->lang[l];
        if (n > 2) {
            say_deeds(out, turn, n);
            word_say(out, turn->aim == AIM_HANDSOME ? _("%s made the %s.") : _("%s made it %s."),
                     word_roll(last->roll).s,
                     coach_ending_name((enum end_kind)last->play->end.kind));
        }
        word_say(out, "%s", teaching(turn, n));
    }
}
