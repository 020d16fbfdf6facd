// SPDX-License-Identifier: GPL-3.0-or-later
#include "planwords.h"

#include "coach.h"

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
        part[n++] =
            word_of(l == LANG_SV ? "fyllde %s" : "filled %s", word_mask(t->r, plan_filled(t)).s);
    if ((t->deeds & DEED_HIT) != 0)
        part[n++] = word_of(l == LANG_SV ? "slog på %s" : "hit on %s", word_mask(t->r, a->hits).s);
    if ((t->deeds & DEED_BURST) != 0 && n < 2)
        part[n++] =
            word_of(l == LANG_SV ? "sprängde %s" : "burst %s", word_mask(t->r, a->bursts).s);
    if ((t->deeds & DEED_RUN) != 0 && n < 2)
        part[n++] = word_of(l == LANG_SV ? "förde spärren till %s" : "took the run to %s",
                            plan_range(plan_run_mask(&a->run[0])).s);
    if ((t->deeds & DEED_LURE) != 0 && n < 2 && (plan_lures(t) & ~a->hits) != 0)
        part[n++] = word_of(l == LANG_SV ? "lade ut en blotta på %s" : "laid out a blot on %s",
                            word_mask(t->r, plan_lures(t) & ~a->hits).s);
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
