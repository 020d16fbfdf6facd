// SPDX-License-Identifier: GPL-3.0-or-later
#include "planwords.h"

#include "coach.h"

/* ---- what the board shows ---- */

/* What Black counts towards a jan. */
static void ask_count(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct position *pos = &t->pos;
    int bar = pos->men[BLACK][POINT_BAR], count = ending_jan_count(pos, BLACK);
    uint32_t held = THEIR_QUARTER & plan_black_on(pos, 1, CHECKERS);
    struct word where = held == THEIR_QUARTER
                            ? word_of("%s", l == LANG_SV ? "alla tungor" : "every point")
                            : word_mask(t->r, held);
    if (t->number > 0 && count < JAN)
        word_say(out,
                 l == LANG_SV ? JAN - count == 1 ? "Svart har %s och räknar %d: en till är jan."
                                                 : "Svart har %s och räknar nu %d av 7."
                 : JAN - count == 1 ? "Black has %s and counts %d: one more is jan."
                                    : "Black has %s and counts %d of 7 now.",
                 plan_on_bar(l, bar).s, count);
    else if (held == 0)
        word_say(
            out,
            l == LANG_SV
                ? "Svart har %s och håller ingen tunga i sitt första kvarter: %d av de 7 som är "
                  "jan."
                : "Black has %s and holds no point of its first quarter: %d of the 7 that are jan.",
            plan_on_bar(l, bar).s, count);
    else
        word_say(out,
                 l == LANG_SV
                     ? "Svart har %s och håller %s i sitt första kvarter: %d av de 7 som är jan."
                     : "Black has %s and holds %s of its first quarter: %d of the 7 that are jan.",
                 plan_on_bar(l, bar).s, where.s, count);
}

/* Whether White may burst, and what it takes. */
static void ask_right(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct position *pos = &t->pos;
    int bar = pos->men[WHITE][POINT_BAR];
    uint32_t open = plan_open_points(pos), band = QUARTER & plan_black_on(pos, 2, CHECKERS);
    int n = board_points_count(open);
    if (t->number == 0 && band != 0)
        word_say(out,
                 l == LANG_SV      ? plan_many(band)
                                         ? "I ditt första kvarter ligger svarta band på %s."
                                         : "I ditt första kvarter ligger ett svart band på %s."
                 : plan_many(band) ? "In your first quarter black bands lie on %s."
                                   : "In your first quarter a black band lies on %s.",
                 word_mask(t->r, band).s);
    if (bar > n && n == 0)
        word_say(out,
                 l == LANG_SV ? "Du har %s och ingen tunga att komma in på: du får spränga."
                              : "You have %s and no point to enter on: you may burst.",
                 plan_on_bar(l, bar).s);
    else if (bar > n)
        word_say(out,
                 l == LANG_SV ? "Du har %s men bara %s att komma in på: du får spränga."
                              : "You have %s but only %s to enter on: you may burst.",
                 plan_on_bar(l, bar).s, word_mask(t->r, open).s);
    else if (n == 0)
        word_say(out, l == LANG_SV
                          ? "Kvarteret är fullt: blir en bricka slagen får den spränga sig in."
                          : "The quarter is full: a checker that is hit may burst its way in.");
    else if (bar > 0)
        word_say(out,
                 l == LANG_SV ? "Du har %s, men kan komma in på %s och får inte spränga än."
                              : "You have %s, but can enter on %s and may not burst yet.",
                 plan_on_bar(l, bar).s, word_mask(t->r, open).s);
    else
        word_say(out,
                 l == LANG_SV      ? plan_many(open) ? "Där är %s ännu lediga för dig."
                                                     : "Där är bara %s ännu ledig för dig."
                 : plan_many(open) ? "There %s are still open to you."
                                   : "There only %s is still open to you.",
                 word_mask(t->r, open).s);
}

static void ask_hunt(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct position *pos = &t->pos;
    uint32_t blots = plan_black_on(pos, 1, 1) & ~(uint32_t)THEIR_QUARTER;
    const struct run_fact *run = &t->before.run[0];
    if (run->length >= RUN_LEAST && t->number == 0)
        word_say(out,
                 l == LANG_SV ? "Din spärr på %s håller %s i rad." : "Your run on %s is %s long.",
                 plan_range(plan_run_mask(run)).s, plan_bands(l, run->length).s);
    if (blots != 0)
        word_say(out,
                 l == LANG_SV       ? plan_many(blots)
                                          ? "Utanför sitt första kvarter har svart blottor på %s."
                                          : "Utanför sitt första kvarter har svart en blotta på %s."
                 : plan_many(blots) ? "Outside its first quarter Black has blots on %s."
                                    : "Outside its first quarter Black has a blot on %s.",
                 word_mask(t->r, blots).s);
    if (ending_jan_blot_out(pos, BLACK) && t->number < 2)
        word_say(out, l == LANG_SV ? "Janblottan är ute." : "The jan blot is out.");
    if (pos->men[WHITE][POINT_BAR] > 0)
        word_say(out, l == LANG_SV ? "Du har själv %s." : "You have %s yourself.",
                 plan_on_bar(l, pos->men[WHITE][POINT_BAR]).s);
}

static void ask_pattern(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct reason_facts *b = &t->before;
    if (b->pattern == END_NOT)
        return;
    word_say(out,
             l == LANG_SV     ? t->number == 0 ? "Närmast är %s, %s bort: det fattas %s."
                                               : "Till %s är det nu %s: det fattas %s."
             : t->number == 0 ? "The %s is nearest, %s away: it lacks %s."
                              : "The %s is %s away now: it lacks %s.",
             coach_ending_name(b->pattern), word_pips(b->pattern_pips).s,
             plan_lacking(l, t->r, &t->pos, b->pattern).s);
    if (t->pos.men[WHITE][POINT_BAR] > 0)
        word_say(out, l == LANG_SV ? "Men du har %s." : "But you have %s.",
                 plan_on_bar(l, t->pos.men[WHITE][POINT_BAR]).s);
}

void plan_ask(const struct plan_turn *t, struct pair *out)
{
    static const struct words go[3][4] = {
        {{"Hur för du anfallet vidare?", "How do you go on with the attack?"},
         {"Vad behöver attacken nu?", "What does the attack need now?"},
         {"Vad fattas än, och vad gör slaget åt det?",
          "What is still missing, and what can the roll do about it?"},
         {"Vad ska svart tvingas till?", "What is Black to be forced to do?"}},
        {{"Hur jagar du vidare?", "How do you go on with the hunt?"},
         {"Vad får jakten ut av slaget?", "What does the hunt get out of the roll?"},
         {"Vad ska slå, och vad ska hålla?", "What is to hit, and what is to hold?"},
         {"Vilka brickor är jägare nu?", "Which checkers are the hunters now?"}},
        {{"Hur ställer du upp?", "How do you line up?"},
         {"Vad lämnar mönstret inom räckhåll?", "What leaves the pattern within reach?"},
         {"Vad hör dit, och vad ska vänta?", "What goes there, and what is to wait?"},
         {"Hur spelar du för mönstret?", "How do you play for the pattern?"}}};
    static const struct words end[3][2] = {
        {{"Spräng så att det räcker.", "Burst so that it is enough."},
         {"Avgör med en sprängning.", "Finish it with a burst."}},
        {{"Gör svart jan.", "Make Black jan."}, {"Vad fullbordar jakten?", "What ends the hunt?"}},
        {{"Fullborda det.", "Complete it."}, {"Ställ det sista rätt.", "Put the last in place."}}};
    bool last = t->number == t->turns - 1;
    unsigned which = t->variant + (unsigned)t->number;
    const struct words *task = last ? &end[t->aim][t->variant % 2] : &go[t->aim][which % 4];
    for (int i = 0; i < 2; i++) {
        enum lang l = (enum lang)i;
        struct text *text = &out->lang[l];
        lang_set(l);
        if (t->roll.die[1] == 0)
            word_say(text,
                     l == LANG_SV ? "Du väljer att slå med en tärning och får %d."
                                  : "You choose to roll one die and get %d.",
                     t->roll.die[0]);
        else
            word_say(text, l == LANG_SV ? "Du slår %s." : "You roll %s.", word_roll(t->roll).s);
        if (t->aim == AIM_HANDSOME)
            ask_pattern(text, l, t);
        else
            ask_count(text, l, t);
        if (t->aim == AIM_BURST)
            ask_right(text, l, t);
        if (t->aim == AIM_JAN)
            ask_hunt(text, l, t);
        word_say(text, "%s", l == LANG_SV ? task->sv : task->en);
    }
    lang_set(LANG_EN);
}

/* ---- hints ---- */

/* What the last roll has to bring. */
static void hint_last(const struct plan_turn *t, struct pair *out)
{
    int missing = JAN - ending_jan_count(&t->pos, BLACK);
    for (int i = 0; i < 2; i++) {
        enum lang l = (enum lang)i;
        lang_set(l);
        if (t->aim == AIM_BURST)
            word_say(&out->lang[l],
                     l == LANG_SV ? "Svart behöver %s till på vallen. Vad är det som ger så många?"
                                  : "Black needs %s more on the bar. What brings that many?",
                     word_number(missing).s);
        else
            word_say(&out->lang[l],
                     l == LANG_SV
                         ? "Slaget är %s och mönstret lika långt borta: allt ska gå dit."
                         : "The roll is %s and the pattern as far away: all of it goes there.",
                     word_pips(t->play->pips).s);
    }
    lang_set(LANG_EN);
}

bool plan_hint(const struct plan_turn *t, struct pair *out)
{
    static const struct {
        unsigned aims, deed;
        struct words words;
    } hints[] = {
        {1u << AIM_BURST,
         DEED_BURST,
         {"Du får spränga. Vad går det bandet att göra åt?",
          "You may burst. Which band is worth it?"}},
        {1u << AIM_BURST,
         DEED_FILL | DEED_LURE,
         {"Två saker behövs: en tunga till ska fyllas, och svart ska ha något att slå.",
          "Two things are needed: one more point filled, and something for Black to hit."}},
        {1u << AIM_BURST,
         DEED_FILL,
         {"Så länge en tunga i ditt första kvarter är ledig får ingen spränga sig in.",
          "As long as a point of your first quarter is open, nobody bursts in."}},
        {1u << AIM_BURST,
         DEED_HIT,
         {"Ju fler svarta som är slagna, desto mindre behöver den sista sprängningen ge.",
          "The more black checkers are on the bar, the less the last burst has to bring."}},
        {1u << AIM_BURST,
         DEED_LURE,
         {"Du behöver själv bli slagen. Var kommer svart in?",
          "You need to be hit yourself. Where does Black enter?"}},
        {1u << AIM_JAN,
         DEED_HIT | DEED_LURE,
         {"Slå, och tänk på var den som slår hamnar.",
          "Hit, and think of where the hitter comes to rest."}},
        {1u << AIM_JAN,
         DEED_HIT,
         {"Varje blotta som slås utanför svarts första kvarter höjer summan.",
          "Every blot hit outside Black's first quarter raises the count."}},
        {1u << AIM_JAN,
         DEED_BURST,
         {"Kan ett helt band slås?", "Can a whole band be sent to the bar?"}},
        {1u << AIM_JAN,
         DEED_LURE,
         {"En jägare som slås kommer tillbaka bakom svarts blottor.",
          "A hunter that is hit comes back behind Black's blots."}},
        {1u << AIM_JAN,
         DEED_RUN,
         {"Kan spärren växa eller gå framåt utan att gå sönder?",
          "Can the run grow or go forward without breaking?"}},
        {1u << AIM_JAN,
         DEED_HOLD,
         {"Spärren ska hålla. Vilka brickor är fria att gå?",
          "The run has to hold. Which checkers are free to go?"}},
        {1u << AIM_HANDSOME,
         DEED_HIT,
         {"En blotta i vägen kan slås på samma gång som mönstret kommer närmare.",
          "A blot on the way can be hit while the pattern comes nearer."}},
        {1u << AIM_HANDSOME,
         DEED_NEAR,
         {"Vilka tungor saknar brickor, och vilken bricka har dit lagom långt?",
          "Which points lack checkers, and which checker is the right way from them?"}},
    };
    if (!plan_goes_on(t) && t->aim != AIM_JAN) {
        hint_last(t, out);
        return true;
    }
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        if ((hints[i].aims >> t->aim & 1) == 0 || (t->deeds & hints[i].deed) != hints[i].deed)
            continue;
        text_add(&out->lang[LANG_SV], hints[i].words.sv);
        text_add(&out->lang[LANG_EN], hints[i].words.en);
        return true;
    }
    return false;
}
