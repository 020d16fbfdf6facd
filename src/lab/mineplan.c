// SPDX-License-Identifier: GPL-3.0-or-later
#include "mineplan.h"

#include <string.h>

#include "coach.h"
#include "words.h"

enum {
    QUARTER = 0x7e,          /* points 1 to 6 */
    THEIR_QUARTER = 0x7e000, /* Black's first, as White counts: 13 to 18 */
    SHOTS_LEAST = 4,         /* throws that make a blot worth the name of bait */
    JAN = 7,                 /* what a jan counts */
    RUN_LEAST = 4            /* bands in a row that are worth the name of a run */
};

enum plan_aim plan_aim_of(const struct recipe *recipe)
{
    return strcmp(recipe->theme, "handsome") == 0    ? AIM_HANDSOME
           : strcmp(recipe->theme, "sprangjan") == 0 ? AIM_BURST
                                                     : AIM_JAN;
}

float plan_chance(enum plan_aim aim, const struct outcome *o)
{
    switch (aim) {
    case AIM_BURST:
        return o->p[OUTCOME_SPRANGJAN];
    case AIM_JAN:
        return o->p[OUTCOME_JAN] + o->p[OUTCOME_SPRANGJAN];
    default:
        return o->p[OUTCOME_HANDSOME] + o->p[OUTCOME_HANDSOME_MUNK];
    }
}

bool plan_reached(enum plan_aim aim, struct ending end)
{
    if (aim == AIM_HANDSOME)
        return ending_is_pattern((enum end_kind)end.kind);
    return end.kind == (aim == AIM_BURST ? END_SPRANGJAN : END_JAN);
}

/* ---- the board ---- */

/* Points of White's numbering where Black has at least, and at most, so many. */
static uint32_t black_on(const struct position *pos, int least, int most)
{
    uint32_t mask = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        int n = pos->men[BLACK][board_enemy_point(BOARD_BRADE, p)];
        if (n >= least && n <= most)
            mask |= 1u << p;
    }
    return mask;
}

static uint32_t white_on(const struct position *pos, int least, int most)
{
    uint32_t mask = 0;
    for (int p = 1; p <= POINT_LAST; p++)
        if (pos->men[WHITE][p] >= least && pos->men[WHITE][p] <= most)
            mask |= 1u << p;
    return mask;
}

static uint32_t run_mask(const struct run_fact *run)
{
    uint32_t mask = 0;
    for (int i = 0; i < run->length; i++)
        mask |= 1u << board_enemy_point(BOARD_BRADE, run->first + i);
    return mask;
}

static int lowest(uint32_t mask)
{
    return mask == 0 ? POINT_OFF : __builtin_ctz(mask);
}

/* Points of the first quarter where a checker of White's could come in. */
static uint32_t open_points(const struct position *pos)
{
    return QUARTER & ~white_on(pos, 1, CHECKERS) & ~black_on(pos, 2, CHECKERS);
}

static uint32_t filled(const struct plan_turn *t)
{
    return QUARTER & ~white_on(&t->pos, 1, CHECKERS) & white_on(&t->play->after, 1, CHECKERS);
}

/* New blots that Black can hit. */
static uint32_t lures(const struct plan_turn *t)
{
    uint32_t mask = white_on(&t->play->after, 1, 1) & ~white_on(&t->pos, 1, 1), hit = 0;
    uint32_t where = THEIR_QUARTER;
    if (t->aim == AIM_JAN)
        where = (1u << lowest(run_mask(&t->after.run[0]))) - (1u << 7);
    for (int p = 1; p <= POINT_LAST; p++)
        if ((mask & where) >> p & 1 && t->after.at[p].throws >= SHOTS_LEAST)
            hit |= 1u << p;
    return hit;
}

static bool throws_on(const struct plan_turn *t)
{
    return t->play->end.kind == END_NOT;
}

void plan_look(struct plan_turn *t)
{
    const struct ending none = {0};
    struct position after = t->play->after;
    memset(&t->before, 0, sizeof t->before);
    memset(&t->after, 0, sizeof t->after);
    reason_board_facts(t->r, &t->pos, &t->pos, &t->before);
    reason_facts_of(t->r, &t->pos, &after, throws_on(t) ? none : t->play->end, &t->after);
    const struct reason_facts *a = &t->after, *b = &t->before;
    t->deeds = 0;
    t->deeds |= a->hits != 0 ? DEED_HIT : 0;
    if (t->aim == AIM_HANDSOME) {
        t->deeds |=
            a->pattern != END_NOT && b->pattern != END_NOT && a->pattern_pips < b->pattern_pips
                ? DEED_NEAR
                : 0;
        return;
    }
    t->deeds |= a->bursts != 0 ? DEED_BURST : 0;
    bool fill = t->aim == AIM_BURST && filled(t) != 0 && a->available[0] < b->available[0];
    t->deeds |= fill ? DEED_FILL : 0;
    bool runs = a->run[0].length >= RUN_LEAST && t->aim == AIM_JAN;
    if (runs)
        t->deeds |=
            a->run[0].length > b->run[0].length || run_mask(&a->run[0]) > run_mask(&b->run[0])
                ? DEED_RUN
                : DEED_HOLD;
    if (throws_on(t) && lures(t) != 0 && (t->aim == AIM_BURST ? a->bar[1] > 0 : runs))
        t->deeds |= DEED_LURE;
}

/* ---- words ---- */

static struct word on_bar(enum lang l, int n)
{
    if (l == LANG_SV)
        return n == 0   ? word_of("ingen slagen bricka")
               : n == 1 ? word_of("en slagen bricka")
                        : word_of("%s slagna brickor", word_number(n).s);
    return n == 0   ? word_of("no checker on the bar")
           : n == 1 ? word_of("one checker on the bar")
                    : word_of("%s checkers on the bar", word_number(n).s);
}

static struct word points_held(enum lang l, int n)
{
    if (l == LANG_SV)
        return n == 0   ? word_of("ingen tunga")
               : n == 1 ? word_of("en tunga")
                        : word_of("%s tungor", word_number(n).s);
    return n == 0   ? word_of("no point")
           : n == 1 ? word_of("one point")
                    : word_of("%s points", word_number(n).s);
}

static struct word bands(enum lang l, int n)
{
    if (l == LANG_SV)
        return n == 1 ? word_of("ett band") : word_of("%s band", word_number(n).s);
    return n == 1 ? word_of("one band") : word_of("%s bands", word_number(n).s);
}

static struct word throws_of(const struct throw_set *set)
{
    struct text text = {0};
    reason_say_throws(&text, set);
    struct word w = word_of("%s", text_str(&text));
    text_free(&text);
    return w;
}

/* "18–22" */
static struct word range(uint32_t mask)
{
    return word_of("%d–%d", lowest(mask), 31 - __builtin_clz(mask));
}

static bool many(uint32_t mask)
{
    return (mask & (mask - 1)) != 0;
}

/* ---- what the board shows ---- */

/* What Black counts towards a jan. */
static void ask_count(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct position *pos = &t->pos;
    int bar = pos->men[BLACK][POINT_BAR], count = ending_jan_count(pos, BLACK);
    uint32_t held = THEIR_QUARTER & black_on(pos, 1, CHECKERS);
    struct word where = held == THEIR_QUARTER
                            ? word_of("%s", l == LANG_SV ? "alla tungor" : "every point")
                            : word_mask(t->r, held);
    if (t->number > 0 && count < JAN)
        word_say(out,
                 l == LANG_SV ? JAN - count == 1 ? "Svart har %s och räknar %d: en till är jan."
                                                 : "Svart har %s och räknar nu %d av 7."
                 : JAN - count == 1 ? "Black has %s and counts %d: one more is jan."
                                    : "Black has %s and counts %d of 7 now.",
                 on_bar(l, bar).s, count);
    else if (held == 0)
        word_say(
            out,
            l == LANG_SV
                ? "Svart har %s och håller ingen tunga i sitt första kvarter: %d av de 7 som är "
                  "jan."
                : "Black has %s and holds no point of its first quarter: %d of the 7 that are jan.",
            on_bar(l, bar).s, count);
    else
        word_say(out,
                 l == LANG_SV
                     ? "Svart har %s och håller %s i sitt första kvarter: %d av de 7 som är jan."
                     : "Black has %s and holds %s of its first quarter: %d of the 7 that are jan.",
                 on_bar(l, bar).s, where.s, count);
}

/* Whether White may burst, and what it takes. */
static void ask_right(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct position *pos = &t->pos;
    int bar = pos->men[WHITE][POINT_BAR];
    uint32_t open = open_points(pos), band = QUARTER & black_on(pos, 2, CHECKERS);
    int n = board_points_count(open);
    if (t->number == 0 && band != 0)
        word_say(out,
                 l == LANG_SV ? many(band) ? "I ditt första kvarter ligger svarta band på %s."
                                           : "I ditt första kvarter ligger ett svart band på %s."
                 : many(band) ? "In your first quarter black bands lie on %s."
                              : "In your first quarter a black band lies on %s.",
                 word_mask(t->r, band).s);
    if (bar > n && n == 0)
        word_say(out,
                 l == LANG_SV ? "Du har %s och ingen tunga att komma in på: du får spränga."
                              : "You have %s and no point to enter on: you may burst.",
                 on_bar(l, bar).s);
    else if (bar > n)
        word_say(out,
                 l == LANG_SV ? "Du har %s men bara %s att komma in på: du får spränga."
                              : "You have %s but only %s to enter on: you may burst.",
                 on_bar(l, bar).s, word_mask(t->r, open).s);
    else if (n == 0)
        word_say(out, l == LANG_SV
                          ? "Kvarteret är fullt: blir en bricka slagen får den spränga sig in."
                          : "The quarter is full: a checker that is hit may burst its way in.");
    else if (bar > 0)
        word_say(out,
                 l == LANG_SV ? "Du har %s, men kan komma in på %s och får inte spränga än."
                              : "You have %s, but can enter on %s and may not burst yet.",
                 on_bar(l, bar).s, word_mask(t->r, open).s);
    else
        word_say(out,
                 l == LANG_SV ? many(open) ? "Där är %s ännu lediga för dig."
                                           : "Där är bara %s ännu ledig för dig."
                 : many(open) ? "There %s are still open to you."
                              : "There only %s is still open to you.",
                 word_mask(t->r, open).s);
}

static void ask_hunt(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct position *pos = &t->pos;
    uint32_t blots = black_on(pos, 1, 1) & ~(uint32_t)THEIR_QUARTER;
    const struct run_fact *run = &t->before.run[0];
    if (run->length >= RUN_LEAST && t->number == 0)
        word_say(out,
                 l == LANG_SV ? "Din spärr på %s håller %s i rad." : "Your run on %s is %s long.",
                 range(run_mask(run)).s, bands(l, run->length).s);
    if (blots != 0)
        word_say(out,
                 l == LANG_SV  ? many(blots)
                                     ? "Utanför sitt första kvarter har svart blottor på %s."
                                     : "Utanför sitt första kvarter har svart en blotta på %s."
                 : many(blots) ? "Outside its first quarter Black has blots on %s."
                               : "Outside its first quarter Black has a blot on %s.",
                 word_mask(t->r, blots).s);
    if (ending_jan_blot_out(pos, BLACK) && t->number < 2)
        word_say(out, l == LANG_SV ? "Janblottan är ute." : "The jan blot is out.");
    if (pos->men[WHITE][POINT_BAR] > 0)
        word_say(out, l == LANG_SV ? "Du har själv %s." : "You have %s yourself.",
                 on_bar(l, pos->men[WHITE][POINT_BAR]).s);
}

/* "two on 20 and one on 23": what a pattern lacks. */
static struct word lacking(enum lang l, const struct ruleset *r, const struct position *pos,
                           enum end_kind kind)
{
    const uint8_t *men = ending_pattern_men(r, kind);
    struct word part[5];
    int n = 0;
    for (int i = 0; men != NULL && i < 5; i++) {
        int lack = men[i] - pos->men[WHITE][20 + i];
        if (lack > 0)
            part[n++] =
                word_of(l == LANG_SV ? "%s på %d" : "%s on %d", word_number(lack).s, 20 + i);
    }
    return word_and(part, n);
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
             lacking(l, t->r, &t->pos, b->pattern).s);
    if (t->pos.men[WHITE][POINT_BAR] > 0)
        word_say(out, l == LANG_SV ? "Men du har %s." : "But you have %s.",
                 on_bar(l, t->pos.men[WHITE][POINT_BAR]).s);
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
    if (!throws_on(t) && t->aim != AIM_JAN) {
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

/* ---- what the play does ---- */

static void tell_hits(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct reason_facts *a = &t->after;
    if (a->hits != 0)
        word_say(out,
                 l == LANG_SV    ? many(a->hits) ? "Med blottorna på %s har svart nu %s."
                                                 : "Med blottan på %s har svart nu %s."
                 : many(a->hits) ? "With the blots on %s Black has %s now."
                                 : "With the blot on %s Black has %s now.",
                 word_mask(t->r, a->hits).s, on_bar(l, a->bar[1]).s);
    if (a->bursts != 0)
        word_say(out,
                 l == LANG_SV ? "Sprängningen på %s skickar %s till vallen."
                              : "The burst on %s sends %s to the bar.",
                 word_mask(t->r, a->bursts).s, word_checkers(a->burst_checkers).s);
}

static void tell_bait(struct text *out, enum lang l, const struct plan_turn *t)
{
    uint32_t bait = lures(t);
    struct word points = word_mask(t->r, bait), throws = throws_of(&t->after.shots);
    if ((bait & ~t->after.hits) == 0)
        word_say(out,
                 l == LANG_SV ? "Den som slog på %s blir stående som bete: svart slår med %s."
                              : "What hit on %s stays there as bait: Black hits with %s.",
                 points.s, throws.s);
    else if (many(bait))
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
    uint32_t fill = filled(t), open = open_points(&t->play->after);
    if (open == 0)
        word_say(out,
                 l == LANG_SV ? "%s fylls, och därmed är ditt första kvarter fullt: den bricka som "
                                "blir slagen får spränga."
                 : many(fill) ? "%s are filled, and with them your first quarter: a checker that "
                                "is hit may burst."
                              : "%s is filled, and with it your first quarter: a checker that is "
                                "hit may burst.",
                 word_mask(t->r, fill).s);
    else
        word_say(out,
                 l == LANG_SV ? "%s fylls; kvar att fylla är %s."
                 : many(fill) ? "%s are filled; left to fill: %s."
                              : "%s is filled; left to fill: %s.",
                 word_mask(t->r, fill).s, word_mask(t->r, open).s);
}

/* What more than one on the bar means for Black. */
static void tell_tied(struct text *out, enum lang l, const struct plan_turn *t)
{
    struct word bar = on_bar(l, t->after.bar[1]);
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
                 bands(l, a->run[0].length).s, range(run_mask(&a->run[0])).s);
    else if ((t->deeds & DEED_RUN) != 0)
        word_say(out, l == LANG_SV ? "Spärren går fram till %s." : "The run goes forward to %s.",
                 range(run_mask(&a->run[0])).s);
    else if ((t->deeds & DEED_HOLD) != 0)
        word_say(out,
                 l == LANG_SV
                     ? "Spärren på %s står kvar, och %s svarta brickor har den framför sig."
                     : "The run on %s stays, and %s black checkers still have it before "
                       "them.",
                 range(run_mask(&a->run[0])).s, word_number(a->run[0].behind).s);
    if ((t->deeds & DEED_LURE) != 0)
        word_say(out,
                 l == LANG_SV
                     ? "Blottan på %s läggs framför spärren i stället för på den. Slår svart "
                       "den har du en ny jägare; det sker med %s."
                     : "The blot on %s is laid in front of the run and not on it. If Black "
                       "hits it you have a new hunter; that takes %s.",
                 word_mask(t->r, lures(t)).s, throws_of(&a->at[lowest(lures(t))]).s);
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
                 throws_of(&a->wins).s);
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
                 throws_of(&a->shots).s);
}

/* How a jan adds up. */
static void tell_sum(struct text *out, enum lang l, const struct plan_turn *t)
{
    const struct position *after = &t->play->after;
    int bar = after->men[BLACK][POINT_BAR];
    int before = t->pos.men[BLACK][POINT_BAR], held = ending_jan_count(after, BLACK) - bar;
    if (before > 0)
        word_say(
            out,
            l == LANG_SV ? "Före slaget hade svart %s; nu kom %s till, och svart håller %s i "
                           "sitt första kvarter: det är %d. Sju räcker till jan."
                         : "Before the roll Black had %s; %s more came now, and Black holds %s "
                           "of its first quarter: that is %d. Seven are enough for jan.",
            on_bar(l, before).s, word_number(bar - before).s, points_held(l, held).s, bar + held);
    else
        word_say(out,
                 l == LANG_SV ? "Svart har nu %s och håller %s i sitt första kvarter: det är %d. "
                                "Sju räcker till jan."
                              : "Black has %s now and holds %s of its first quarter: that is %d. "
                                "Seven are enough for jan.",
                 on_bar(l, bar).s, points_held(l, held).s, bar + held);
}

void plan_tell(const struct plan_turn *t, struct pair *out)
{
    for (int i = 0; i < 2; i++) {
        enum lang l = (enum lang)i;
        struct text *text = &out->lang[l];
        lang_set(l);
        if (!throws_on(t) && t->aim != AIM_HANDSOME) {
            tell_sum(text, l, t);
            continue;
        }
        if (!throws_on(t)) {
            word_say(text,
                     l == LANG_SV ? "Det som fattades var %s. Nu står alla femton rätt."
                                  : "What it lacked was %s. Now all fifteen stand right.",
                     lacking(l, t->r, &t->pos, (enum end_kind)t->play->end.kind).s);
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
        word_say(out, l == LANG_SV ? "Svart har ännu %s." : "Black still has %s.", on_bar(l, is).s);
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
    uint32_t open = open_points(&play->after);
    int bar = play->after.men[WHITE][POINT_BAR];
    uint32_t blots = black_on(&play->after, 1, 1) & ~black_on(pos, 1, 1) & ~(uint32_t)THEIR_QUARTER;
    for (int i = 0; i < 2; i++) {
        enum lang l = (enum lang)i;
        struct text *text = &out->lang[l];
        lang_set(l);
        reply_bar(text, l, aim, pos, play);
        if (hit != 0)
            word_say(text,
                     l == LANG_SV ? many(hit) ? "Dina brickor på %s är slagna."
                                              : "Din bricka på %s är slagen."
                     : many(hit)  ? "Your checkers on %s are hit."
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
                     l == LANG_SV  ? many(blots) ? "Nya svarta blottor står på %s."
                                                 : "En ny svart blotta står på %s."
                     : many(blots) ? "New black blots stand on %s."
                                   : "A new black blot stands on %s.",
                     word_mask(r, blots).s);
    }
    lang_set(LANG_EN);
}

/* ---- the whole ---- */

void plan_title(const struct plan_turn *turn, int n, struct pair *out)
{
    enum end_kind end = (enum end_kind)turn[n - 1].play->end.kind;
    for (int i = 0; i < 2; i++) {
        enum lang l = (enum lang)i;
        lang_set(l);
        const char *article = l == LANG_EN && turn->aim == AIM_HANDSOME ? "a " : "";
        text_addf(&out->lang[l],
                  l == LANG_SV ? "Från %s till %s%s på %s slag" : "From %s to %s%s in %s rolls",
                  word_roll(turn->roll).s, article, coach_ending_name(end), word_number(n).s);
    }
    lang_set(LANG_EN);
}

/* "fyllde du 5 och slog på 14", "you filled 5 and hit on 14". */
static struct word deeds(enum lang l, const struct plan_turn *t)
{
    const struct reason_facts *a = &t->after;
    struct word part[3];
    int n = 0;
    if ((t->deeds & DEED_FILL) != 0)
        part[n++] = word_of(l == LANG_SV ? "fyllde %s" : "filled %s", word_mask(t->r, filled(t)).s);
    if ((t->deeds & DEED_HIT) != 0)
        part[n++] = word_of(l == LANG_SV ? "slog på %s" : "hit on %s", word_mask(t->r, a->hits).s);
    if ((t->deeds & DEED_BURST) != 0 && n < 2)
        part[n++] =
            word_of(l == LANG_SV ? "sprängde %s" : "burst %s", word_mask(t->r, a->bursts).s);
    if ((t->deeds & DEED_RUN) != 0 && n < 2)
        part[n++] = word_of(l == LANG_SV ? "förde spärren till %s" : "took the run to %s",
                            range(run_mask(&a->run[0])).s);
    if ((t->deeds & DEED_LURE) != 0 && n < 2 && (lures(t) & ~a->hits) != 0)
        part[n++] = word_of(l == LANG_SV ? "lade ut en blotta på %s" : "laid out a blot on %s",
                            word_mask(t->r, lures(t) & ~a->hits).s);
    if ((t->deeds & DEED_HOLD) != 0 && n == 0)
        part[n++] = word_of(l == LANG_SV ? "höll spärren" : "held the run");
    if (n == 0)
        part[n++] = word_of(l == LANG_SV ? "spelade %s" : "played %s", word_play(t->r, t->play).s);
    struct word all = word_and(part, n);
    if (l == LANG_EN)
        return word_of("you %s", all.s);
    size_t verb = strcspn(all.s, " "); /* the verb comes first */
    return word_of("%.*s du%.180s", (int)verb, all.s, all.s + verb);
}

/* What a line teaches, if one of its turns did these deeds: one of those that fit is told. */
static const struct {
    enum plan_aim aim;
    unsigned deeds;
    struct words words;
} teachings[] = {
    {AIM_BURST,
     DEED_FILL,
     {"Ingen får spränga medan någon tunga är ledig. Därför fylls kvarteret innan attacken kan "
      "skörda något.",
      "Nobody may burst while a point is open. That is why the quarter is filled before the attack "
      "can bring anything in."}},
    {AIM_BURST,
     DEED_FILL,
     {"Den som fyller en ledig tunga stänger kvarteret för sig själv, och det är just meningen: "
      "den som inte kan komma in får spränga.",
      "Filling an open point shuts the quarter to yourself, and that is the point of it: who "
      "cannot "
      "enter may burst."}},
    {AIM_BURST,
     DEED_LURE,
     {"Betena i tredje kvarteret gör att svart måste slå för att komma in, och den slagna brickan "
      "är den som spränger.",
      "The bait in the third quarter makes Black hit when entering, and the checker that is hit is "
      "the one that bursts."}},
    {AIM_BURST,
     DEED_LURE,
     {"Annars skyddar man sina blottor; i en sprängjansattack är det motståndarens träff man "
      "väntar på.",
      "Elsewhere one covers blots; in a burst jan attack the enemy's hit is what one waits for."}},
    {AIM_BURST,
     DEED_HIT,
     {"Har svart minst två slagna hinner svart sällan bryta sina band. Därför slås varje blotta "
      "som "
      "går att nå.",
      "With two or more on the bar Black seldom has time to break its bands. That is why every "
      "blot "
      "within reach is hit."}},
    {AIM_BURST,
     DEED_HIT,
     {"Varje slagen blotta gör att ett mindre band räcker till slut.",
      "Every blot that is hit lets a smaller band be enough in the end."}},
    {AIM_BURST,
     DEED_FILL | DEED_HIT,
     {"Båda delarna av attacken på en gång: kvarteret stängs och svart får något att spela in. Det "
      "är sådana drag man ska leta efter.",
      "Both parts of the attack at once: the quarter is shut and Black has something to enter. "
      "Such "
      "plays are what to look for."}},
    {AIM_BURST,
     DEED_BURST,
     {"Ett band sprängs inte alltid för att vinna genast: också det som inte räcker höjer summan "
      "för nästa.",
      "A band is not always burst to win at once: one that is not enough still raises the count "
      "for "
      "the next."}},
    {AIM_JAN,
     DEED_LURE,
     {"Jägarna läggs framför spärren, inte på den: blir de slagna får de ett varv till.",
      "Hunters are laid in front of the run, not on it: when they are hit they get another lap."}},
    {AIM_JAN,
     DEED_RUN,
     {"Spärren tvingar fram blottorna, och den ska flyttas fram i ordning medan de slås.",
      "The run forces the blots out, and goes forward in good order while they are hit."}},
    {AIM_JAN,
     DEED_HIT,
     {"Varje slagen bricka räknas, och varje tunga som svart själv håller i sitt första kvarter "
      "tar "
      "en plats till.",
      "Every checker on the bar counts, and every point that Black holds in its own first quarter "
      "takes one more place."}},
    {AIM_JAN,
     DEED_HIT,
     {"En slagen bricka som inte kommer in binder resten av svarts brickor: de som står ute som "
      "blottor blir kvar där.",
      "A checker that cannot enter ties down the rest of Black's: those that stand out as blots "
      "stay "
      "there."}},
    {AIM_JAN,
     DEED_HOLD,
     {"Så länge spärren håller har svart snart bara blottor att flytta.",
      "As long as the run holds, Black soon has nothing but blots to move."}},
    {AIM_JAN,
     DEED_HOLD | DEED_HIT,
     {"Spärren är till för att hålla och de fria brickorna för att slå: byt inte roller på dem.",
      "The run is there to hold and the free checkers to hit: do not let them change places."}},
    {AIM_JAN,
     DEED_BURST,
     {"Ett sprängt band ger flera slagna på en gång, och jakten kortas lika mycket.",
      "A burst band brings several checkers at once, and the hunt is shorter by as many."}},
    {AIM_HANDSOME,
     DEED_NEAR,
     {"Hela slaget ska gå åt, och mönstret ska stå när det är spelat. Räkna stegen som är kvar, "
      "inte "
      "bara tungorna.",
      "The whole roll has to be used, and the pattern has to stand when it is. Count the pips that "
      "are left, not only the points."}},
    {AIM_HANDSOME,
     DEED_NEAR,
     {"De brickor som redan står rätt ska stå kvar: låt de andra ta slagen så länge det går.",
      "Checkers that stand right already should stay: let the others take the rolls as long as "
      "they "
      "can."}},
    {AIM_HANDSOME,
     DEED_HIT,
     {"En slagen svart bricka ger tid, och slutar det vackert medan den är slagen blir svart munk.",
      "A black checker on the bar gives time, and if it ends handsomely while it is there, Black "
      "is "
      "munk."}},
};

/* Of a line that ends with one die, and of one where a checker could have gone off. */
static const struct words one_die = {
    "När en enda bricka är kvar högst sex steg bort får man slå med en tärning, upp till tre "
    "gånger.",
    "With a single checker left, at most six pips away, one may roll one die, up to three times."};
static const struct words spared = {"Den som tar ut en enda bricka har lämnat de vackra spelen.",
                                    "Who bears off a single checker has left the handsome wins."};

/* Of a line that begins with the race lost, and with it open. */
static const struct words behind = {"Hemspelet är förlorat, men ett vackert spel behöver inte vara "
                                    "först hem: det ska bara stå innan "
                                    "den andra har tagit ut sin sista bricka.",
                                    "The hemspel is lost, but a handsome win need not be home "
                                    "first: it only has to stand before the "
                                    "other side bears off its last checker."};
static const struct words open_race = {
    "Att ställa upp kostar ofta lite och kan ge mer än hemspelet.",
    "Lining up often costs little and may bring more than the hemspel."};
enum { PIPS_BEHIND = 25 }; /* that lose the race */

/* Every line has a deed, so that something fits. */
static const struct words *teaching(const struct plan_turn *turn, int n)
{
    enum { ALL = sizeof teachings / sizeof *teachings };
    const struct words *fit[ALL + 3];
    unsigned found = 0;
    bool kept = false;
    if (turn->aim == AIM_HANDSOME && turn[n - 1].roll.die[1] == 0)
        fit[found++] = &one_die;
    if (turn->aim == AIM_HANDSOME)
        fit[found++] =
            turn->before.pips[0] > turn->before.pips[1] + PIPS_BEHIND ? &behind : &open_race;
    for (int i = 0; i < n - 1; i++)
        kept = kept || turn[i].spared;
    if (kept)
        fit[found++] = &spared;
    for (int k = 0; k < ALL; k++)
        for (int i = 0; i < n - 1; i++)
            if (teachings[k].aim == turn->aim &&
                (turn[i].deeds & teachings[k].deeds) == teachings[k].deeds) {
                fit[found++] = &teachings[k].words;
                break;
            }
    return fit[turn->variant % found];
}

void plan_story(const struct plan_turn *turn, int n, struct pair *out)
{
    const struct words *lesson = teaching(turn, n);
    for (int i = 0; i < 2; i++) {
        enum lang l = (enum lang)i;
        struct text *text = &out->lang[l];
        char roll[4];
        lang_set(l);
        for (int k = 0; k < n - 1; k++) {
            roll_format(turn[k].roll, roll);
            text_add(text, k == 0 ? "" : k == n - 2 ? lang_pick(" och ", " and ") : ", ");
            text_addf(text, "%s %s %s",
                      k == 0 ? lang_pick("Med", "With") : lang_pick("med", "with"), roll,
                      deeds(l, &turn[k]).s);
        }
        roll_format(turn[n - 1].roll, roll);
        text_addf(text,
                  l == LANG_SV                ? ". %s gav %s."
                  : turn->aim == AIM_HANDSOME ? ". %s made the %s."
                                              : ". %s made it %s.",
                  roll, coach_ending_name((enum end_kind)turn[n - 1].play->end.kind));
        word_say(text, "%s", l == LANG_SV ? lesson->sv : lesson->en);
    }
    lang_set(LANG_EN);
}
