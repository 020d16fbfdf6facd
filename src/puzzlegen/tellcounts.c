// SPDX-License-Identifier: GPL-3.0-or-later
#include "tellcounts.h"

#include <string.h>

#include "coach.h"
#include "number.h"
#include "plays.h"

/* Sentences begin after a blank. */
static struct text *sentence(struct draft *d, int l)
{
    struct text *out = &d->explain.lang[l];
    lang_set((enum lang)l);
    if (out->size > 0)
        text_addc(out, ' ');
    return out;
}

static void add_sentence(struct draft *d, const struct words *words)
{
    text_add(sentence(d, LANG_SV), words->sv);
    text_add(sentence(d, LANG_EN), words->en);
}

static void add_list(struct text *out, int l, int i, int n)
{
    text_add(out, i == 0 ? "" : i + 1 < n ? ", " : l == LANG_SV ? " och " : " and ");
}

static void add_points(struct text *out, int l, int n)
{
    coach_number(out, n);
    text_add(out, l == LANG_SV ? (n == 1 ? " tunga" : " tungor") : (n == 1 ? " point" : " points"));
}

static int hundred(float p)
{
    return (int)(p * 100 + 0.5f);
}

/* ---- jan ---- */

/* How far side c is on the way to being made jan, of seven. */
static void add_jan_count(struct draft *d, enum colour c)
{
    int count = ending_jan_count(&d->position, c), bar = d->position.men[c][POINT_BAR];
    static const char *const who[2][2] = {{"White", "Black"}, {"Vit", "Svart"}};
    for (int l = 0; l < 2; l++) {
        struct text *out = sentence(d, l);
        text_addf(out, l == LANG_SV ? "%s har " : "%s has ", who[l == LANG_SV][c]);
        coach_checkers(out, bar);
        text_add(out, l == LANG_SV ? (bar == 1 ? " slagen och håller " : " slagna och håller ")
                                   : " on the bar and holds ");
        add_points(out, l, count - bar);
        text_add(out,
                 l == LANG_SV ? " i sitt första kvarter: det gör " : " of its first quarter: ");
        coach_number(out, count);
        text_add(out, l == LANG_SV ? " av de sju som ger jan." : " of the seven that make jan.");
    }
    lang_set(LANG_EN);
}

bool tell_sprangjan(struct mining *m, struct draft *d, uint32_t rolls)
{
    int bar = d->position.men[WHITE][POINT_BAR];
    int room = board_available(&d->rules, &d->position, WHITE);
    (void)m;
    (void)rolls;
    add_jan_count(d, BLACK);
    for (int l = 0; l < 2 && bar > 0; l++) {
        struct text *out = sentence(d, l);
        bool may = bar > room;
        text_add(out, l == LANG_SV ? "Vit har " : "White has ");
        coach_checkers(out, bar);
        text_add(out,
                 l == LANG_SV ? (bar == 1 ? " slagen och " : " slagna och ") : " on the bar and ");
        if (room == 0)
            text_add(out, l == LANG_SV ? "ingen tillgänglig tunga" : "no open point");
        else
            add_points(out, l, room);
        if (room > 0)
            text_add(out, l == LANG_SV ? (room == 1 ? " tillgänglig" : " tillgängliga") : " open");
        text_add(out, l == LANG_SV
                          ? (may ? ": då får vit spränga vid inspelet."
                                 : ": så länge det är så får vit inte spränga vid inspelet.")
                          : (may ? ": so White may burst by entering."
                                 : ": while that is so, White may not burst by entering."));
    }
    lang_set(LANG_EN);
    return true;
}

/* Whether every play of the roll leaves White a band past the huk. */
static bool all_make_band(struct mining *m, const struct draft *d, struct roll roll)
{
    bool all = true;
    generate(&d->rules, &d->position, roll, m->list);
    for (int i = 0; i < m->list->n; i++)
        all = all && ending_has_jan_band(&m->list->play[i].after, WHITE);
    return all && m->list->n > 0;
}

/* "With 4-4 every play lays a band …" */
static void tell_forced_band(struct mining *m, struct draft *d, uint32_t rolls)
{
    char found[21][4];
    int n = 0;
    for (int i = 20; i >= 0; i--)
        if ((rolls >> i & 1) != 0 && all_make_band(m, d, roll_nth(i)))
            roll_format(roll_nth(i), found[n++]);
    for (int l = 0; l < 2 && n > 0; l++) {
        struct text *out = sentence(d, l);
        text_add(out, l == LANG_SV ? "Med " : "With ");
        for (int i = 0; i < n; i++) {
            add_list(out, l, i, n);
            text_add(out, found[i]);
        }
        text_add(out, l == LANG_SV
                          ? " lägger varje tillåtet drag ett band i tredje eller fjärde "
                            "kvarteret."
                          : " every legal play lays a band in the third or fourth quarter.");
    }
    lang_set(LANG_EN);
}

bool tell_blots(struct mining *m, struct draft *d, uint32_t rolls)
{
    const uint8_t *men = d->position.men[WHITE];
    int count = men[POINT_BAR] + (men[POINT_HOME] >= 2);
    for (int p = 1; p <= POINT_LAST; p++)
        count += men[p] == 1;
    tell_forced_band(m, d, rolls);
    for (int l = 0; l < 2; l++) {
        struct text *out = sentence(d, l);
        text_add(out, l == LANG_SV ? "Vit har " : "White has ");
        coach_number(out, count);
        text_add(out, l == LANG_SV ? " i räkningen nu; vid sju är janblottan ute."
                                   : " in the count now; at seven the jan blot is out.");
    }
    lang_set(LANG_EN);
    return true;
}

/* ---- handsome wins ---- */

void tell_pattern(struct draft *d, enum end_kind kind)
{
    const uint8_t *men = ending_is_pattern(kind) ? ending_pattern_men(&d->rules, kind) : NULL;
    int n = 0;
    for (int i = 0; men != NULL && i < 5; i++)
        n += men[i] > 0;
    for (int l = 0; l < 2 && men != NULL; l++) {
        struct text *out = sentence(d, l);
        size_t at = out->size;
        text_add(out, coach_ending_name(kind));
        coach_capital(out, at);
        text_add(out, l == LANG_SV ? " är " : " is ");
        if (kind == END_ENKELT_KRONSPEL)
            text_add(out, l == LANG_SV ? "tre brickor på var och en av de fem sista tungorna"
                                       : "three checkers on each of the last five points");
        else
            for (int i = 0, k = 0; i < 5; i++) {
                if (men[i] == 0)
                    continue;
                add_list(out, l, k, n);
                if (k++ == 0)
                    coach_checkers(out, men[i]);
                else
                    coach_number(out, men[i]);
                text_addf(out, l == LANG_SV ? " på %d" : " on %d", 20 + i);
            }
        text_addc(out, '.');
    }
    lang_set(LANG_EN);
}

/* Pips to a pattern that can still be reached. */
static int pattern_pips(const struct draft *d, enum end_kind kind)
{
    const uint8_t *men = ending_pattern_men(&d->rules, kind);
    int pips = 0;
    for (int p = POINT_BAR; p <= POINT_LAST; p++)
        pips -= p * d->position.men[WHITE][p];
    for (int i = 0; i < 5; i++)
        pips += (20 + i) * men[i];
    return pips;
}

/* The patterns that one of the rolls makes, bits by enum end_kind. */
static uint32_t patterns_of(struct mining *m, const struct draft *d, uint32_t rolls)
{
    uint32_t found = 0;
    for (int i = 0; i < 21; i++) {
        if ((rolls >> i & 1) == 0)
            continue;
        generate(&d->rules, &d->position, roll_nth(i), m->list);
        for (int k = 0; k < m->list->n; k++)
            if (ending_is_pattern((enum end_kind)m->list->play[k].end.kind))
                found |= UINT32_C(1) << m->list->play[k].end.kind;
    }
    return found;
}

/* "It is five pips to a single crown, and the whole roll must be used: …" */
bool tell_patterns(struct mining *m, struct draft *d, uint32_t rolls)
{
    uint32_t found = patterns_of(m, d, rolls);
    int n = __builtin_popcount(found);
    for (int l = 0; l < 2; l++) {
        struct text *out = sentence(d, l);
        text_add(out, l == LANG_SV ? "Det är " : "It is ");
        for (int kind = 0, i = 0; kind < END_KINDS; kind++) {
            if ((found >> kind & 1) == 0)
                continue;
            add_list(out, l, i, n);
            if (i++ == 0)
                coach_pips(out, pattern_pips(d, (enum end_kind)kind));
            else
                text_addf(out, "%d", pattern_pips(d, (enum end_kind)kind));
            text_addf(out, l == LANG_SV ? " till %s" : " to a %s",
                      coach_ending_name((enum end_kind)kind));
        }
        text_add(out, l == LANG_SV ? ", och hela slaget måste spelas: det ska ge precis så många "
                                     "steg, och alla landningar ska vara tillåtna."
                                   : ", and the whole roll must be played: it has to bring exactly "
                                     "so many pips, and every landing must be legal.");
    }
    lang_set(LANG_EN);
    return true;
}

/* The faces of one die that make a pattern, bits by face. */
static unsigned pattern_faces(struct mining *m, const struct draft *d)
{
    struct draft one = *d;
    unsigned faces = 0;
    one.position.one[WHITE] = 1;
    for (int face = 1; face <= 6; face++) {
        generate(&d->rules, &one.position, roll_make(face, 0), m->list);
        for (int k = 0; k < m->list->n; k++)
            if (ending_is_pattern((enum end_kind)m->list->play[k].end.kind))
                faces |= 1u << face;
    }
    return faces;
}

static int throws_of(uint32_t rolls)
{
    int n = 0;
    for (int i = 0; i < 21; i++)
        n += (rolls >> i & 1) != 0 ? roll_weight(roll_nth(i)) : 0;
    return n;
}

bool tell_one_die(struct mining *m, struct draft *d, uint32_t rolls)
{
    unsigned faces = pattern_faces(m, d);
    int n = __builtin_popcount(faces);
    tell_patterns(m, d, rolls);
    for (int l = 0; l < 2 && n > 0; l++) {
        struct text *out = sentence(d, l);
        text_add(out, l == LANG_SV ? "Med en tärning gör " : "With one die ");
        for (int face = 1, i = 0; face <= 6; face++)
            if (faces >> face & 1) {
                add_list(out, l, i++, n);
                text_add(out, coach_die(face));
            }
        text_addf(out,
                  l == LANG_SV ? " det: %d chans på 6, mot %d på 36 med två."
                  : n == 1     ? " does it: %d chance in 6, against %d in 36 with two."
                               : " do it: %d chances in 6, against %d in 36 with two.",
                  n, throws_of(rolls));
    }
    lang_set(LANG_EN);
    return true;
}

/* ---- the last checker ---- */

/* Where White's only checker stands. */
static int last_point(const struct draft *d)
{
    int p = POINT_BAR;
    while (p < POINT_LAST && d->position.men[WHITE][p] == 0)
        p++;
    return p;
}

/* Which dice cannot be played from where the checker stands. Returns how many. */
static int tell_shut_dice(struct draft *d)
{
    int from = last_point(d), shut[6], point[6], n = 0;
    for (int face = 6; face >= 1; face--)
        if (from + face <= POINT_LAST &&
            board_enemy_on(&d->rules, &d->position, WHITE, from + face) >= 2) {
            point[n] = from + face;
            shut[n++] = face;
        }
    for (int l = 0; l < 2 && n > 0; l++) {
        struct text *out = sentence(d, l);
        size_t at = out->size;
        for (int i = 0; i < n; i++) {
            add_list(out, l, i, n);
            text_add(out, coach_die(shut[i]));
        }
        coach_capital(out, at);
        text_add(out, l == LANG_SV ? (n == 1 ? " är stängd: svart har band på "
                                             : " är stängda: svart har band på ")
                                   : (n == 1 ? " is shut: Black has a band on "
                                             : " are shut: Black has bands on "));
        for (int i = n - 1; i >= 0; i--) {
            add_list(out, l, n - 1 - i, n);
            text_addf(out, "%d", point[i]);
        }
        text_add(out, l == LANG_SV ? ", och den sista brickan får inte spränga."
                                   : ", and the last checker may not burst.");
    }
    lang_set(LANG_EN);
    return n;
}

bool tell_shut(struct mining *m, struct draft *d, uint32_t rolls)
{
    (void)m;
    (void)rolls;
    tell_shut_dice(d);
    return true;
}

bool tell_still(struct mining *m, struct draft *d, uint32_t rolls)
{
    int n = tell_shut_dice(d);
    (void)m;
    for (int l = 0; l < 2 && n * n == throws_of(rolls); l++)
        text_addf(sentence(d, l),
                  l == LANG_SV
                      ? "Den står still bara när båda tärningarna är stängda: %d gånger %d "
                        "är %d kast."
                      : "It stands still only when both dice are shut: %d times %d is %d "
                        "throws.",
                  n, n, n * n);
    lang_set(LANG_EN);
    return true;
}

/* How much of a roll the checker can use, in pips. */
static int most_pips(struct mining *m, const struct draft *d, struct roll roll)
{
    int most = 0;
    generate(&d->rules, &d->position, roll, m->list);
    for (int i = 0; i < m->list->n; i++) {
        int pips = board_pips(&d->position, WHITE) - board_pips(&m->list->play[i].after, WHITE);
        most = pips > most ? pips : most;
    }
    return most;
}

bool tell_stops(struct mining *m, struct draft *d, uint32_t rolls)
{
    int n = 0;
    char part[21][4];
    tell_shut_dice(d);
    for (int i = 20; i >= 0; i--)
        if ((rolls >> i & 1) != 0 && most_pips(m, d, roll_nth(i)) > 0)
            roll_format(roll_nth(i), part[n++]);
    for (int l = 0; l < 2; l++) {
        struct text *out = sentence(d, l);
        text_add(out, n == 0         ? l == LANG_SV ? "Allt fåtas med dessa slag"
                                                    : "The whole roll is forfeited with all of these"
                      : l == LANG_SV ? "Bara en del av slaget går att spela med "
                                     : "Only part of the roll can be played with ");
        for (int i = 0; i < n; i++) {
            add_list(out, l, i, n);
            text_add(out, part[i]);
        }
        text_add(out, n == 0         ? "."
                      : l == LANG_SV ? ": sedan är vägen stängd."
                                     : ": after that the way is shut.");
    }
    lang_set(LANG_EN);
    return true;
}

/* ---- races ---- */

/* The checkers that White bears off with the next roll, on average; *two: throws of 36 that bear
 * off two or more. */
static double next_off(struct mining *m, const struct ruleset *r, const struct position *after,
                       int *two)
{
    struct position pos = *after;
    int sum = 0;
    pos.turn = WHITE;
    *two = 0;
    for (int i = 0; i < 21; i++) {
        int most = 0;
        generate(r, &pos, roll_nth(i), m->list);
        for (int k = 0; k < m->list->n; k++) {
            int off = m->list->play[k].after.men[WHITE][POINT_OFF] - pos.men[WHITE][POINT_OFF];
            most = off > most ? off : most;
        }
        sum += most * roll_weight(roll_nth(i));
        *two += most >= 2 ? roll_weight(roll_nth(i)) : 0;
    }
    return sum / 36.0;
}

bool tell_next_off(struct mining *m, struct draft *d, const struct ranked *better,
                   const struct ranked *worse)
{
    enum { MOST = 2 };
    int two[MOST],
        fewer = worse->play.after.men[WHITE][POINT_OFF] - better->play.after.men[WHITE][POINT_OFF];
    double off[MOST] = {next_off(m, &d->rules, &better->play.after, &two[0]),
                        next_off(m, &d->rules, &worse->play.after, &two[1])};
    if (off[0] < off[1] + 0.05)
        return false;
    for (int l = 0; l < 2; l++) {
        struct text *out = sentence(d, l), name[MOST] = {{0}, {0}};
        coach_play(&name[0], &d->rules, &better->play);
        coach_play(&name[1], &d->rules, &worse->play);
        if (better->exact && worse->exact)
            text_addf(out,
                      l == LANG_SV
                          ? "Av hundra partier vinner vit ungefär %d efter %s, %d efter %s. "
                          : "Out of a hundred games White wins about %d after %s, %d after %s. ",
                      hundred(outcome_wins(&worse->outcome)), text_str(&name[1]),
                      hundred(outcome_wins(&better->outcome)), text_str(&name[0]));
        text_add(out,
                 l == LANG_SV
                     ? (fewer > 0 ? "Att ta ut nu lönar sig inte här; det är nästa slag som "
                                    "avgör: då går i snitt "
                                  : "Båda dragen tar ut lika många brickor; det som skiljer är "
                                    "nästa slag: då går i snitt ")
                     : (fewer > 0 ? "To bear off now does not pay here; the next roll decides: it "
                                    "bears off "
                                  : "Both plays bear off equally many; what differs is the next "
                                    "roll: it bears off "));
        number_add(out, off[1], 2, false);
        text_addf(out, l == LANG_SV ? " brickor ut efter %s, " : " checkers on average after %s, ",
                  text_str(&name[1]));
        number_add(out, off[0], 2, false);
        text_addf(out, l == LANG_SV ? " efter %s." : " after %s.", text_str(&name[0]));
        if (two[0] > two[1])
            text_addf(out,
                      l == LANG_SV ? " Två eller fler går ut på %d slag av 36 i stället för %d."
                                   : " Two or more go off with %d throws of 36 instead of %d.",
                      two[0], two[1]);
        text_free(&name[0]);
        text_free(&name[1]);
    }
    lang_set(LANG_EN);
    return true;
}

/* ---- choices before the roll ---- */

static void add_equity(struct text *out, float equity)
{
    number_add(out, (double)equity, 1, true);
}

/* What White's choices bring, the best first. */
static void add_equities(struct draft *d, const struct words *names, const struct certificate *c)
{
    for (int l = 0; l < 2; l++) {
        struct text *out = sentence(d, l);
        for (int i = 0; i < 2; i++) {
            const char *name = l == LANG_SV ? names[i].sv : names[i].en;
            size_t at = out->size;
            text_add(out, i == 0 ? "" : l == LANG_SV ? ", att " : ", ");
            text_add(out, i == 0 && l == LANG_SV ? "att " : "");
            text_add(out, name);
            if (i == 0)
                coach_capital(out, at);
            text_add(out, l == LANG_SV ? " ger i snitt " : " brings ");
            add_equity(out, c->value[i].equity);
            text_add(out, l == LANG_SV ? " poäng" : i == 0 ? " points on average" : " points");
        }
        text_addc(out, '.');
    }
    lang_set(LANG_EN);
}

static const struct words *name_of(const char *choice)
{
    static const struct {
        const char *id;
        struct words name;
    } names[] = {{"one-die", {"slå med en tärning", "rolling one die"}},
                 {"two-dice", {"slå med två tärningar", "rolling two dice"}},
                 {"double", {"dubbla", "doubling"}},
                 {"no-double", {"låta bli att dubbla", "not doubling"}},
                 {"take", {"ta emot", "taking"}},
                 {"drop", {"avstå", "dropping"}}};
    size_t i = 0;
    while (strcmp(names[i].id, choice) != 0)
        i++;
    return &names[i].name;
}

/* What giving up is weighed against: how near jan is, and what playing on brings. */
static void tell_give_up(struct draft *d, const struct outcome *o)
{
    const struct certificate *c = &d->certificate;
    bool play_on = strcmp(c->value[0].what, "play-on") == 0;
    int jan =
        hundred(o->p[OUTCOME_CLASSES + OUTCOME_JAN] + o->p[OUTCOME_CLASSES + OUTCOME_SPRANGJAN]);
    add_jan_count(d, WHITE);
    for (int l = 0; l < 2; l++) {
        struct text *out = sentence(d, l);
        text_addf(out,
                  l == LANG_SV
                      ? "Spelar vit vidare blir vit jan i ungefär %d partier av hundra och "
                        "vinner ungefär %d. I snitt ger det "
                      : "If White plays on, White is made jan in about %d games of a "
                        "hundred and wins about %d. On average that brings ",
                  jan, hundred(outcome_wins(o)));
        add_equity(out, c->value[play_on ? 0 : 1].equity);
        text_add(out, l == LANG_SV
                          ? (play_on ? " poäng: bättre än den poäng det kostar att ge upp."
                                     : " poäng, och att ge upp kostar bara en.")
                          : (play_on ? " points: better than the point that giving up costs."
                                     : " points, and giving up costs only one."));
    }
    lang_set(LANG_EN);
}

/* The rolls of two dice that make a pattern. */
static uint32_t pattern_rolls(struct mining *m, const struct draft *d)
{
    uint32_t rolls = 0;
    for (int i = 0; i < 21; i++)
        if (patterns_of(m, d, UINT32_C(1) << i) != 0)
            rolls |= UINT32_C(1) << i;
    return rolls;
}

static void tell_dice(struct mining *m, struct draft *d)
{
    static const struct words
        fast = {"Ett vackert spel är inte värt mer än ett hemspel, så farten är viktigare än "
                "mönstret.",
                "A handsome win is worth no more than hemspel, so speed matters more than the "
                "pattern."},
        neat = {"Ett vackert spel är inte värt mer än ett hemspel: en tärning lönar sig när "
                "mönstret vinner partiet tidigare eller säkrare än hemspelet.",
                "A handsome win is worth no more than hemspel: one die pays when the pattern wins "
                "the game earlier or more surely than hemspel would."},
        munk = {
            "Svart är slagen, och vinner vit innan den brickan är inne är det munk: en poäng "
            "till.",
            "Black is on the bar, and if White wins before that checker is in, it is a munk: one "
            "point more."};
    int faces = __builtin_popcount(pattern_faces(m, d)), throws = throws_of(pattern_rolls(m, d));
    for (int l = 0; l < 2; l++)
        text_addf(sentence(d, l),
                  l == LANG_SV
                      ? "Med en tärning ger %d av 6 ögon ett vackert spel genast, med två "
                        "tärningar %d kast av 36. Vit har %d steg kvar och svart %d."
                      : "With one die %d of 6 faces bring a handsome win at once, with two "
                        "dice %d throws of 36. White has %d pips to go and Black %d.",
                  faces, throws, board_pips(&d->position, WHITE), board_pips(&d->position, BLACK));
    add_sentence(d, strcmp(d->certificate.value[0].what, "two-dice") == 0 ? &fast : &neat);
    if (d->position.men[BLACK][POINT_BAR] > 0)
        add_sentence(d, &munk);
    lang_set(LANG_EN);
}

static void tell_cube(struct draft *d, const struct outcome *o)
{
    static const struct words
        behind =
            {"Vit ligger efter: en dubbling höjer bara insatsen i ett parti som svart oftast "
             "vinner.",
             "White is behind: to double would only raise the stake in a game that Black mostly "
             "wins."},
        level = {"Läget är för jämnt: svart tar emot, och sedan är det svart som får dubbla.",
                 "The game is too even: Black takes, and after that only Black may double."},
        good = {"Läget är för bra för att dubbla: svart skulle avstå och bara förlora en "
                "poäng, men "
                "utan dubbling vinner vit ofta gammon.",
                "The position is too good to double: Black would drop and lose only one point, but "
                "undoubled White often wins a gammon."},
        ahead = {"Försprånget är stort nog: vinner vit som väntat ska det vara om två poäng, och "
                 "efter ett bra slag skulle svart avstå.",
                 "The lead is large enough: if White wins, as is to be expected, it should be for "
                 "two points, and after a good roll Black would drop."},
        take = {"Att avstå kostar en hel poäng, att förlora ett enkelt parti två: ungefär en "
                "vinst på fyra räcker, om gammon är ovanligt.",
                "Dropping costs a whole point, losing a single game two: about one win in four is "
                "enough, if gammons are rare."},
        drop = {"Att avstå kostar bara en poäng, att förlora ett enkelt parti två och gammon "
                "fyra: så sällan som svart vinner är det billigare att avstå.",
                "Dropping costs only one point, losing a single game two and a gammon four: as "
                "seldom as Black wins, it is cheaper to drop."};
    const char *answer = d->certificate.value[0].what;
    int wins = hundred(outcome_wins(o)),
        gammons = hundred(o->p[OUTCOME_HANDSOME] + o->p[OUTCOME_JAN]);
    for (int l = 0; l < 2; l++) {
        struct text *out = sentence(d, l);
        text_addf(out,
                  l == LANG_SV ? "Av hundra partier vinner vit ungefär %d"
                               : "Out of a hundred games White wins about %d",
                  wins);
        if (gammons > 0)
            text_addf(out,
                      l == LANG_SV ? ", ungefär %d av dem med gammon eller backgammon"
                                   : ", about %d of them by gammon or backgammon",
                      gammons);
        text_addc(out, '.');
    }
    add_sentence(d, strcmp(answer, "take") == 0          ? &take
                    : strcmp(answer, "drop") == 0        ? &drop
                    : strcmp(answer, "double") == 0      ? &ahead
                    : wins < 45                          ? &behind
                    : d->certificate.value[0].equity > 1 ? &good
                                                         : &level);
    lang_set(LANG_EN);
}

void tell_choice(struct mining *m, struct draft *d)
{
    const struct certificate *c = &d->certificate;
    struct judgement j;
    struct text why = {0};
    bool good = evaluator_open(&m->evaluator, &d->rules, &j, &why);
    text_free(&why);
    if (!good)
        return;
    struct outcome o = lookahead_position(&j, &d->position, 1);
    if (strcmp(d->recipe->group, "give-up") == 0) {
        tell_give_up(d, &o);
        return;
    }
    const struct words names[2] = {*name_of(c->value[0].what), *name_of(c->value[1].what)};
    add_equities(d, names, c);
    if (strcmp(d->recipe->group, "one-die") == 0)
        tell_dice(m, d);
    else
        tell_cube(d, &o);
}
