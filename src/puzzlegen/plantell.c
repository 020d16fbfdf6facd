// SPDX-License-Identifier: GPL-3.0-or-later
#include "planwords.h"

#include "coach.h"

/* ---- what the play does ---- */

static void tell_hits(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct reason_facts *a = &t->after;
    if (a->hits != 0)
        word_say(out,
                 l == LANG_SV         ? plan_many(a->hits) ? "Med blottorna på %s har svart nu %s."
                                                           : "Med blottan på %s har svart nu %s."
                 : plan_many(a->hits) ? "With the blots on %s Black has %s now."
                                      : "With the blot on %s Black has %s now.",
                 word_mask(t->r, a->hits).s, plan_on_bar(l, a->bar[1]).s);
    if (a->bursts != 0)
        word_say(out,
                 l == LANG_SV ? "Sprängningen på %s skickar %s till vallen."
                              : "The burst on %s sends %s to the bar.",
                 word_mask(t->r, a->bursts).s, word_checkers(a->burst_checkers).s);
}

static void tell_bait(struct text *out, enum lang l, const struct plan_turn *t)
{
    uint32_t bait = plan_lures(t);
    struct word points = word_mask(t->r, bait), throws = plan_throws_of(&t->after.shots);
    if ((bait & ~t->after.hits) == 0)
        word_say(out,
                 l == LANG_SV ? "Den som slog på %s blir stående som bete: svart slår med %s."
                              : "What hit on %s stays there as bait: Black hits with %s.",
                 points.s, throws.s);
    else if (plan_many(bait))
        word_say(out,
                 l == LANG_SV ? "Blottorna på %s är beten: svart slår med %s."
                              : "The blots on %s are bait: Black hits with %s.",
                 points.s, throws.s);
    else
        word_say(out,
                 l == LANG_SV ? "Blottan på %s läggs ut för att bli slagen, och svart slår med %s."
                              : "The blot on %s is laid out to be hit, and Black hits with %s.",
                 points.s, throws.s);
}

static void tell_fill(struct text *out, enum lang l, const struct plan_turn *t)
{
    uint32_t fill = plan_filled(t), open = plan_open_points(&t->play->after);
    if (open == 0)
        word_say(out,
                 l == LANG_SV ? "%s fylls, och därmed är ditt första kvarter fullt: den bricka som "
                                "blir slagen får spränga."
                 : plan_many(fill)
                     ? "%s are filled, and with them your first quarter: a checker that "
                       "is hit may burst."
                     : "%s is filled, and with it your first quarter: a checker that is "
                       "hit may burst.",
                 word_mask(t->r, fill).s);
    else
        word_say(out,
                 l == LANG_SV      ? "%s fylls; kvar att fylla är %s."
                 : plan_many(fill) ? "%s are filled; left to fill: %s."
                                   : "%s is filled; left to fill: %s.",
                 word_mask(t->r, fill).s, word_mask(t->r, open).s);
}

/* What more than one on the bar means for Black. */
static void tell_tied(struct text *out, enum lang l, const struct plan_turn *t)
{
    struct word bar = plan_on_bar(l, t->after.bar[1]);
    switch (t->variant % 3) {
    case 0:
        word_say(out,
                 l == LANG_SV ? "Med %s har svart svårt att hinna flytta något annat, så banden i "
                                "ditt kvarter ligger kvar."
                              : "With %s Black hardly gets to move anything else, so its bands in "
                                "your quarter stay.",
                 bar.s);
        break;
    case 1:
        word_say(out,
                 l == LANG_SV ? "Svart har %s som ska in först, och så länge rör sig inte banden i "
                                "ditt kvarter."
                              : "Black has %s to enter first, and until then the bands in your "
                                "quarter do not move.",
                 bar.s);
        break;
    default:
        word_say(out,
                 l == LANG_SV ? "Med %s är svart bunden: bara ett slag som tar in alla låter svart "
                                "bryta ett band."
                              : "With %s Black is tied down: only a roll that enters all of them "
                                "lets it break a band.",
                 bar.s);
    }
}

static void tell_attack(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct reason_facts *a = &t->after;
    if ((t->deeds & DEED_FILL) != 0)
        tell_fill(out, l, t);
    if ((t->deeds & DEED_LURE) != 0)
        tell_bait(out, l, t);
    if (a->bar[1] > 0 && a->overflow)
        word_say(out, l == LANG_SV
                          ? "Faran är att svart har fler slagna än tungor att komma in på och "
                            "själv får spränga."
                          : "The danger is that Black has more on the bar than points to enter on "
                            "and may burst too.");
    else if (a->bar[1] > 1 && t->number == 0)
        tell_tied(out, l, t);
    if (a->win_ends[END_SPRANGJAN] > 0)
        word_say(out,
                 l == LANG_SV ? "Stod svart stilla vore det sprängjan med %d slag av 36."
                              : "If Black stood still it would be burst jan with %d throws of 36.",
                 a->win_ends[END_SPRANGJAN]);
}

static void tell_hunt(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct reason_facts *a = &t->after, *b = &t->before;
    if ((t->deeds & DEED_RUN) != 0 && a->run[0].length > b->run[0].length)
        word_say(out, l == LANG_SV ? "Spärren växer till %s, %s." : "The run grows to %s, %s.",
                 plan_bands(l, a->run[0].length).s, plan_range(plan_run_mask(&a->run[0])).s);
    else if ((t->deeds & DEED_RUN) != 0)
        word_say(out, l == LANG_SV ? "Spärren går fram till %s." : "The run goes forward to %s.",
                 plan_range(plan_run_mask(&a->run[0])).s);
    else if ((t->deeds & DEED_HOLD) != 0)
        word_say(out,
                 l == LANG_SV
                     ? "Spärren på %s står kvar, och %s svarta brickor har den framför sig."
                     : "The run on %s stays, and %s black checkers still have it before "
                       "them.",
                 plan_range(plan_run_mask(&a->run[0])).s, word_number(a->run[0].behind).s);
    if ((t->deeds & DEED_LURE) != 0)
        word_say(
            out,
            l == LANG_SV ? "Blottan på %s läggs framför spärren i stället för på den. Slår svart "
                           "den har du en ny jägare; det sker med %s."
                         : "The blot on %s is laid in front of the run and not on it. If Black "
                           "hits it you have a new hunter; that takes %s.",
            word_mask(t->r, plan_lures(t)).s, plan_throws_of(&a->at[plan_lowest(plan_lures(t))]).s);
    if (a->bar[1] > 0 && a->forfeits.throws > 0)
        word_say(out,
                 l == LANG_SV ? "Svart fåtar allt med %d slag av 36."
                              : "Black forfeits everything with %d throws of 36.",
                 a->forfeits.throws);
    int jan = a->win_ends[END_JAN] + a->win_ends[END_SPRANGJAN];
    if (jan > 0)
        word_say(out,
                 l == LANG_SV
                     ? "Stod svart stilla vore det jan nästa gång med %d slag av 36."
                     : "If Black stood still it would be jan next time with %d throws of 36.",
                 jan < 36 ? jan : 36);
    else if (a->targets.throws > 0 && ending_jan_count(&t->play->after, BLACK) < JAN - 1)
        word_say(out,
                 l == LANG_SV
                     ? "Nästa gång kan du slå med %d slag av 36, om svart står stilla."
                     : "Next time you can hit with %d throws of 36, if Black stands still.",
                 a->targets.throws);
}

static void tell_pattern(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct reason_facts *a = &t->after;
    struct position next = t->play->after;
    next.turn = WHITE;
    if (a->pattern == END_NOT)
        return;
    word_say(out, l == LANG_SV ? "Nu är det %s kvar till %s." : "Now it is %s to the %s.",
             word_pips(a->pattern_pips).s, coach_ending_name(a->pattern));
    if (a->wins.throws > 0)
        word_say(out,
                 l == LANG_SV ? "Med två tärningar blir det klart på %s."
                              : "With two dice it is completed by %s.",
                 plan_throws_of(&a->wins).s);
    if (roll_one_die_allowed(t->r, &next))
        word_say(out, l == LANG_SV
                          ? "En enda bricka är kvar att ställa rätt, så du får också slå "
                            "med en tärning."
                          : "A single checker has still to be placed, so you may also roll "
                            "one die.");
    if (t->spared)
        word_say(out, l == LANG_SV ? "Inget tas ut: den som har tagit ut en bricka kan inte längre "
                                     "vinna vackert."
                                   : "Nothing is borne off: with a checker off, no handsome win is "
                                     "left.");
    if (a->shots.throws > 0)
        word_say(out, l == LANG_SV ? "Svart slår en blotta med %s." : "Black hits a blot with %s.",
                 plan_throws_of(&a->shots).s);
}

/* How a jan adds up. */
static void tell_sum(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct position *after = &t->play->after;
    int bar = after->men[BLACK][POINT_BAR];
    int before = t->pos.men[BLACK][POINT_BAR], held = ending_jan_count(after, BLACK) - bar;
    if (before > 0)
        word_say(out,
                 l == LANG_SV
                     ? "Före slaget hade svart %s; nu kom %s till, och svart håller %s i "
                       "sitt första kvarter: det är %d. Sju räcker till jan."
                     : "Before the roll Black had %s; %s more came now, and Black holds %s "
                       "of its first quarter: that is %d. Seven are enough for jan.",
                 plan_on_bar(l, before).s, word_number(bar - before).s, plan_points_held(l, held).s,
                 bar + held);
    else
        word_say(out,
                 l == LANG_SV ? "Svart har nu %s och håller %s i sitt första kvarter: det är %d. "
                                "Sju räcker till jan."
                              : "Black has %s now and holds %s of its first quarter: that is %d. "
                                "Seven are enough for jan.",
                 plan_on_bar(l, bar).s, plan_points_held(l, held).s, bar + held);
}

void plan_tell(const struct plan_turn *t, struct pair *out)
{
    for (int i = 0; i < 2; i++) {
        enum lang l = (enum lang)i;
        struct text *text = &out->lang[l];
        lang_set(l);
        if (!plan_goes_on(t) && t->aim != AIM_HANDSOME) {
            tell_sum(text, l, t);
            continue;
        }
        if (!plan_goes_on(t)) {
            word_say(text,
                     l == LANG_SV ? "Det som fattades var %s. Nu står alla femton rätt."
                                  : "What it lacked was %s. Now all fifteen stand right.",
                     plan_lacking(l, t->r, &t->pos, (enum end_kind)t->play->end.kind).s);
            continue;
        }
        tell_hits(text, l, t);
        if (t->aim == AIM_BURST)
            tell_attack(text, l, t);
        else if (t->aim == AIM_JAN)
            tell_hunt(text, l, t);
        else
            tell_pattern(text, l, t);
    }
    lang_set(LANG_EN);
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

static void reply_bar(struct text *out, enum lang l, enum plan_aim aim, const struct position *pos,
                      const struct play *play)
{
    int was = pos->men[BLACK][POINT_BAR], is = play->after.men[BLACK][POINT_BAR];
    if (was > 0 && is == was)
        word_say(out, l == LANG_SV ? "Svart kommer inte in." : "Black does not enter.");
    else if (is > 0)
        word_say(out, l == LANG_SV ? "Svart har ännu %s." : "Black still has %s.",
                 plan_on_bar(l, is).s);
    else if (was > 0)
        word_say(out, l == LANG_SV ? "Svart har ingen slagen bricka kvar."
                                   : "Black has nothing left on the bar.");
    else if (play->moves == 0 && aim != AIM_BURST)
        word_say(out, l == LANG_SV ? "Svart kan inte flytta." : "Black cannot move.");
}

void plan_reply(enum plan_aim aim, const struct ruleset *r, const struct position *pos,
                const struct play *play, struct pair *out)
{
    uint32_t hit = lost(pos, play);
    uint32_t open = plan_open_points(&play->after);
    int bar = play->after.men[WHITE][POINT_BAR];
    uint32_t blots =
        plan_black_on(&play->after, 1, 1) & ~plan_black_on(pos, 1, 1) & ~(uint32_t)THEIR_QUARTER;
    for (int i = 0; i < 2; i++) {
        enum lang l = (enum lang)i;
        struct text *text = &out->lang[l];
        lang_set(l);
        reply_bar(text, l, aim, pos, play);
        if (hit != 0)
            word_say(text,
                     l == LANG_SV     ? plan_many(hit) ? "Dina brickor på %s är slagna."
                                                       : "Din bricka på %s är slagen."
                     : plan_many(hit) ? "Your checkers on %s are hit."
                                      : "Your checker on %s is hit.",
                     word_mask(r, hit).s);
        if (hit != 0 && aim == AIM_BURST && bar > board_points_count(open))
            word_say(text, l == LANG_SV ? "Därmed får du spränga dig in."
                                        : "That gives you the right to burst your way in.");
        else if (hit != 0 && aim == AIM_JAN)
            word_say(text, l == LANG_SV ? "Därmed börjar den om från ditt första kvarter."
                                        : "So it starts again from your first quarter.");
        if (blots != 0 && aim == AIM_JAN)
            word_say(text,
                     l == LANG_SV       ? plan_many(blots) ? "Nya svarta blottor står på %s."
                                                           : "En ny svart blotta står på %s."
                     : plan_many(blots) ? "New black blots stand on %s."
                                        : "A new black blot stands on %s.",
                     word_mask(r, blots).s);
    }
    lang_set(LANG_EN);
}
