// SPDX-License-Identifier: GPL-3.0-or-later
#include "tellrules.h"

#include <stdlib.h>
#include <string.h>

#include "coach.h"
#include "mem.h"

enum {
    QUARTER = 6,
    RUN_LONG = 6,
    BLOCK_LEAST = 3,  /* bands in a row that one calls a block */
    UNLIKE_LEAST = 2, /* rolls of two unlike dice among those that are asked for */
    SHOWN = 3
};

static const char *const die_sv[] = {"", "ettan", "tvåan", "trean", "fyran", "femman", "sexan"};
static const char *const die_en[] = {"",         "the one",  "the two", "the three",
                                     "the four", "the five", "the six"};
static const char *const dice_sv[] = {"",        "ettorna",  "tvåorna", "treorna",
                                      "fyrorna", "femmorna", "sexorna"};
static const char *const dice_en[] = {"",          "the ones",  "the twos", "the threes",
                                      "the fours", "the fives", "the sixes"};

/* What is written next, in one language. */
static struct text *in(struct draft *d, int l)
{
    lang_set((enum lang)l);
    return &d->explain.lang[l];
}

static void blank(struct text *out)
{
    if (out->size > 0)
        text_addc(out, ' ');
}

static const struct words *in_words(const struct words *w)
{
    return w->sv != NULL ? w : NULL;
}

static void add_words(struct draft *d, const struct words *w)
{
    if (in_words(w) == NULL)
        return;
    for (int l = 0; l < 2; l++)
        blank(&d->explain.lang[l]);
    draft_words(d, w, NULL, NULL, &d->explain);
}

/* Points of a mask as a list. */
static void add_mask(struct text *out, uint32_t mask)
{
    int points[POINTS], n = 0;
    for (int p = 1; p <= POINT_LAST; p++)
        if (mask >> p & 1)
            points[n++] = p;
    coach_points(out, points, n);
}

static void add_move(struct text *out, const struct draft *d, int from, int to)
{
    struct play one = {.moves = 1};
    one.move[0] = (struct move){.from = (uint8_t)from, .to = (uint8_t)to};
    coach_play(out, &d->rules, &one);
}

static void list_plays(struct mining *m, const struct draft *d)
{
    generate(&d->rules, &d->position, d->roll, m->list);
    canonical_list(&d->rules, &d->position, d->roll, m->list);
}

/* ---- is it legal ---- */

/* What stands where a legal play lands. */
struct landings {
    uint32_t empty, vacated, bands;
    bool off;
};

static struct landings landings_of(const struct draft *d, const struct play *play)
{
    struct landings found = {0};
    uint8_t men[POINT_OFF + 1];
    memcpy(men, d->position.men[WHITE], sizeof men);
    for (int i = 0; i < play->moves; i++) {
        const struct move *m = &play->move[i];
        men[m->from]--;
        if (m->to > POINT_LAST)
            found.off = true;
        else if (men[m->to] > 0)
            found.bands |= 1u << m->to;
        else if (d->position.men[WHITE][m->to] > 0)
            found.vacated |= 1u << m->to;
        else if (m->hit == 0)
            found.empty |= 1u << m->to;
        men[m->to]++;
    }
    found.vacated &= ~found.bands;
    return found;
}

static void tell_landings(struct draft *d, const struct landings *at)
{
    for (int l = 0; l < 2; l++) {
        struct text *out = in(d, l);
        bool sv = l == LANG_SV;
        if (at->vacated != 0 && !at->off) {
            blank(out);
            text_add(out,
                     sv ? "Ordningen räknas: brickan på " : "The order counts: the checker on ");
            add_mask(out, at->vacated);
            text_add(out, sv ? " har gått vidare innan nästa kommer dit, så det blir inget band."
                             : " has moved on before the next one arrives, so no band is made.");
        }
        if (at->bands != 0 && !at->off) {
            blank(out);
            text_add(out, sv ? "På " : "On ");
            add_mask(out, at->bands);
            text_addf(out,
                      sv ? " står redan en vit bricka, men det är inte för tidigt: från tunga %d "
                           "och framåt får band läggas."
                         : " a white checker stands already, but it is not too early: from point "
                           "%d on bands may be laid.",
                      d->rules.band_from);
        }
        if (at->empty != 0 && !at->off) {
            bool one = (at->empty & (at->empty - 1)) == 0;
            blank(out);
            text_add(out, sv ? one ? "Tunga " : "Tungorna " : one ? "Point " : "Points ");
            add_mask(out, at->empty);
            text_add(out, sv ? one ? " är tom och därför öppen." : " är tomma och därför öppna."
                          : one ? " is empty and therefore open."
                                : " are empty and therefore open.");
        }
        if (at->off) {
            blank(out);
            text_add(out, sv ? "Alla vita brickor står i sista kvarteret när den första tas ut."
                             : "All of White's checkers are in the last quarter when the first is "
                               "borne off.");
        }
    }
    lang_set(LANG_EN);
}

/* A lesson goes with a legal play where it is about something that the play does. */
static bool lesson_fits(const struct draft *d, const struct verdict *v, const struct landings *at)
{
    const char *group = d->recipe->group;
    if (strcmp(group, "touching-down") == 0)
        return (v->reasons & JUDGE_TOUCHED_DOWN) != 0;
    return strcmp(group, "band-ban") != 0 || (at->bands == 0 && at->vacated == 0);
}

/* A legal play of the list that makes this move; NULL if there is none. */
static const struct play *play_with(const struct play_list *list, int from, int to)
{
    for (int i = 0; i < list->n; i++)
        for (int k = 0; k < list->play[i].moves; k++)
            if (list->play[i].move[k].from == from && list->play[i].move[k].to == to)
                return &list->play[i];
    return NULL;
}

/* A legal play that moves a checker so, and on by the rest. */
static const struct play *play_by_way_of(const struct play_list *list, int from, int over, int to)
{
    for (int i = 0; i < list->n; i++) {
        const struct move *m = list->play[i].move;
        if (list->play[i].moves == 2 && m[0].from == from && m[0].to == over && m[1].from == over &&
            m[1].to == to)
            return &list->play[i];
    }
    return NULL;
}

/* One checker for both dice, stopped where it touches down: how it stands with the other way. */
static void tell_other_way(struct mining *m, struct draft *d, const struct verdict *v)
{
    int from = v->numbers.from, die = v->numbers.to - from;
    int over = from + d->roll.die[0] + d->roll.die[1] - die, to = v->numbers.to + over - from;
    if (roll_is_double(d->roll) || v->play.moves > 0 || v->typed.moves != 2 ||
        !v->typed.move[1].chained || to > POINT_LAST)
        return;
    list_plays(m, d);
    const struct play *way = play_by_way_of(m->list, from, over, to);
    bool band = board_enemy_on(&d->rules, &d->position, WHITE, over) >= 2;
    bool own = over < d->rules.band_from && d->position.men[WHITE][over] > 0;
    for (int l = 0; l < 2 && (way != NULL || band || own); l++) {
        struct text *out = in(d, l);
        bool sv = l == LANG_SV;
        blank(out);
        if (way != NULL) {
            text_addf(out,
                      sv ? "Andra vägen, över %d, är öppen: " : "The other way, over %d, is open: ",
                      over);
            coach_play(out, &d->rules, way);
            text_add(out, sv ? " är tillåtet." : " is legal.");
        } else if (band) {
            text_addf(out,
                      sv ? "Andra vägen, över %d, hjälper inte: där har svart också ett band."
                         : "The other way, over %d, does not help: Black has a band there too.",
                      over);
        } else {
            text_addf(
                out,
                sv ? "Andra vägen, över %d, hjälper inte: där står redan en vit bricka, och det "
                     "är för tidigt för band."
                   : "The other way, over %d, does not help: a white checker stands there, and "
                     "it is too early for a band.",
                over);
        }
    }
    lang_set(LANG_EN);
}

/* A band that may not be laid: whether the checker that stands there can leave first. */
static void tell_ban(struct mining *m, struct draft *d, const struct verdict *v)
{
    list_plays(m, d);
    const struct play *with = play_with(m->list, v->numbers.from, v->numbers.to);
    for (int l = 0; l < 2; l++) {
        struct text *out = in(d, l);
        bool sv = l == LANG_SV;
        blank(out);
        if (with == NULL) {
            text_addf(out,
                      sv ? "Med det här slaget kan brickan på %d inte gå undan först."
                         : "With this roll the checker on %d cannot get out of the way first.",
                      v->numbers.to);
            continue;
        }
        text_addf(out,
                  sv ? "Går brickan på %d före blir det inget band: "
                     : "If the checker on %d goes first no band is made: ",
                  v->numbers.to);
        coach_play(out, &d->rules, with);
        text_add(out, sv ? " är tillåtet." : " is legal.");
    }
    lang_set(LANG_EN);
}

/* Whether the move that fails can be made in another play, and in which. */
static void tell_elsewhere(struct mining *m, struct draft *d, const struct verdict *v)
{
    list_plays(m, d);
    const struct play *with = play_with(m->list, v->numbers.from, v->numbers.to);
    for (int l = 0; l < 2 && with != NULL; l++) {
        struct text *out = in(d, l);
        blank(out);
        add_move(out, d, v->numbers.from, v->numbers.to);
        text_add(out, l == LANG_SV ? " går däremot i ett annat drag: "
                                   : " is possible in another play: ");
        coach_play(out, &d->rules, with);
        text_addc(out, '.');
    }
    lang_set(LANG_EN);
}

static bool bursts(const struct play *play)
{
    for (int i = 0; i < play->moves; i++)
        if (play->move[i].hit >= 2)
            return true;
    return false;
}

/* What to take along from a refusal. */
static const struct words *lesson_of(const struct draft *d, const struct verdict *v)
{
    static const struct words used_up = {"Rätten att spränga prövas på nytt före varje flyttning, "
                                         "och här tog den första sprängningen "
                                         "slut på den.",
                                         "The right to burst is judged anew before every move, and "
                                         "here the first burst used it up."};
    static const struct words lesson[CLAUSES] = {
        [CLAUSE_BLOCKED] = {"Ett band stänger tungan, vare sig brickan ska stanna där eller bara "
                            "mellanlandar.",
                            "A band shuts its point, whether a checker is to stay there or only "
                            "touches down."},
        [CLAUSE_BAR_FIRST] = {"Först när alla slagna brickor är inne får andra röra sig.",
                              "Only when the bar is empty may other checkers move."},
        [CLAUSE_ENTRY_OWN] = {"I första kvarteret är också en ensam egen bricka ett hinder för "
                              "inspel.",
                              "In the first quarter a single checker of your own, too, is in the "
                              "way of entering."},
        [CLAUSE_ENTRY_BLOCKED] =
            {"Räkna alltid först: hur många slagna, och hur många tungor som "
             "är tomma eller har en ensam svart bricka.",
             "Always count first: how many are on the bar, and how many points "
             "are empty or have a single black checker."},
        [CLAUSE_INCOMPLETE] = {"Innan du fåtar något: pröva den andra tärningen på varje bricka, "
                               "också på den som just flyttades.",
                               "Before you forfeit anything, try the other die on every checker, "
                               "the one just moved included."},
        [CLAUSE_NOT_FULL_USE] = {"Jämför vad dragen tar i steg innan du väljer.",
                                 "Compare what the plays use in pips before you choose."},
        [CLAUSE_HIGHER_DIE] = {"Det gäller bara när vilken som helst av dem går, men inte båda.",
                               "That holds only where either of them can be played but not both."},
        [CLAUSE_NOT_REARMOST] = {"Vem som ligger sist prövas på nytt före varje flyttning.",
                                 "Which checker is rearmost is judged anew before every move."},
    };
    if ((v->clause == CLAUSE_BLOCKED || v->clause == CLAUSE_ENTRY_BLOCKED) && bursts(&v->play))
        return &used_up;
    return lesson[v->clause].sv != NULL ? &lesson[v->clause] : &d->recipe->teach;
}

/* A band in the way of entering: with how many on the bar it might have been burst. */
static void tell_needed(struct draft *d, const struct verdict *v)
{
    for (int l = 0; l < 2; l++) {
        struct text *out = in(d, l);
        blank(out);
        text_addf(
            out,
            l == LANG_SV
                ? "Med %d slagna brickor hade bandet fått sprängas, men nu är det %d."
                : "With %d checkers on the bar the band could have been burst, but now it is %d.",
            v->numbers.available + 1, v->numbers.bar);
    }
    lang_set(LANG_EN);
}

void teach_legal(struct mining *m, struct draft *d, const struct verdict *v)
{
    if (v->legal) {
        struct landings at = landings_of(d, &v->play);
        tell_landings(d, &at);
        if (lesson_fits(d, v, &at))
            add_words(d, &d->recipe->teach);
        return;
    }
    if (v->clause == CLAUSE_BAND_BAN) {
        tell_ban(m, d, v);
        return;
    }
    if (v->clause == CLAUSE_ENTRY_BLOCKED && d->rules.entry_burst == ENTRY_BURST_OVERFLOW &&
        !bursts(&v->play)) {
        tell_needed(d, v);
        return;
    }
    if (v->clause == CLAUSE_BLOCKED)
        tell_other_way(m, d, v);
    else if (v->step >= 0 && !v->has_instead)
        tell_elsewhere(m, d, v);
    add_words(d, lesson_of(d, v));
}

/* ---- plays ---- */

void teach_mistake(struct draft *d, const char *typed)
{
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&d->rules, &d->position, d->roll, typed, strlen(typed), v);
    for (int l = 0; l < 2 && !v->legal && v->clause != CLAUSE_SYNTAX; l++) {
        struct text *out = in(d, l);
        blank(out);
        if (out->size > 0)
            text_add(out, l == LANG_SV ? "Men " : "But ");
        draft_typed(out, (enum lang)l, typed);
        text_add(out, l == LANG_SV ? " går inte. " : " will not do. ");
        coach_refusal(out, &d->rules, &d->position, d->roll, v);
    }
    lang_set(LANG_EN);
    free(v);
}

/* The moves with one die in all plays, each once, by from and to. */
struct die_moves {
    int n;
    struct move move[PLAY_LIST_MAX];
};

static struct die_moves *moves_with(const struct play_list *list, int die)
{
    struct die_moves *found = mem_alloc(sizeof *found);
    found->n = 0;
    for (int from = POINT_BAR; from <= POINT_LAST; from++)
        for (int i = 0; i < list->n; i++)
            for (int k = 0; k < list->play[i].moves; k++) {
                const struct move *m = &list->play[i].move[k];
                int last = found->n - 1;
                if (m->die == die && m->from == from &&
                    (last < 0 || found->move[last].from != from))
                    found->move[found->n++] = *m;
            }
    return found;
}

static const char *name_of(const struct draft *d, int l, int die)
{
    bool alike = roll_is_double(d->roll);
    return l == LANG_SV ? (alike ? dice_sv : die_sv)[die] : (alike ? dice_en : die_en)[die];
}

/* ", " or the last "or" of a list of n. */
static const char *between(int l, int i, int n)
{
    return i == 0 ? "" : i < n - 1 ? ", " : l == LANG_SV ? " eller " : " or ";
}

/* "1/6 or 9/14" */
static void add_moves(struct text *out, const struct draft *d, int l, const struct die_moves *found)
{
    for (int i = 0; i < found->n; i++) {
        text_add(out, between(l, i, found->n));
        add_move(out, d, found->move[i].from, found->move[i].to);
    }
}

/* "the five can enter or move from 9 or 12" */
static void add_origins(struct text *out, int l, const struct die_moves *found)
{
    bool bar = found->n > 0 && found->move[0].from == POINT_BAR;
    if (bar)
        text_add(out, l == LANG_SV ? "kan spela in" : "can enter");
    if (bar && found->n > 1)
        text_add(out, l == LANG_SV ? " eller flytta från " : " or move from ");
    else if (!bar)
        text_add(out, l == LANG_SV ? "kan flytta från " : "can move from ");
    for (int i = bar; i < found->n; i++)
        text_addf(out, "%s%d", between(l, i - bar, found->n - bar), found->move[i].from);
}

/* "The five can be played 1/6 or 9/14, the four 1/5." and its like about where from. */
static void add_dice(struct text *out, const struct draft *d, int l, struct die_moves *const *found,
                     int n, bool whole)
{
    size_t at = out->size;
    for (int i = 0, told = 0; i < n; i++) {
        if (found[i]->n == 0)
            continue;
        text_addf(out, "%s%s ", told > 0 ? ", " : "", name_of(d, l, d->roll.die[i]));
        if (whole && told == 0)
            text_add(out, l == LANG_SV ? "kan spelas " : "can be played ");
        if (whole)
            add_moves(out, d, l, found[i]);
        else
            add_origins(out, l, found[i]);
        told++;
    }
    coach_capital(out, at);
    text_addc(out, '.');
}

void teach_plays(struct mining *m, struct draft *d)
{
    struct die_moves *found[2];
    int n = roll_is_double(d->roll) ? 1 : 2;
    list_plays(m, d);
    for (int i = 0; i < n; i++)
        found[i] = moves_with(m->list, d->roll.die[i]);
    struct pair *first = draft_next_hint(d), *second = draft_next_hint(d);
    for (int l = 0; l < 2; l++) {
        struct text *out = in(d, l), *hint = &first->lang[l];
        blank(out);
        add_dice(out, d, l, found, n, true);
        if (n == 1)
            text_add(hint,
                     l == LANG_SV
                         ? "Sök igenom brickorna bakifrån: vilka kan gå, och hur långt?"
                         : "Look through the checkers from the rear: which can go, and how far?");
        else
            text_addf(hint,
                      l == LANG_SV
                          ? "Ta en tärning i taget: var kan %s spelas, och var %s?"
                          : "Take one die at a time: where can %s be played, and where %s?",
                      name_of(d, l, d->roll.die[0]), name_of(d, l, d->roll.die[1]));
        add_dice(&second->lang[l], d, l, found, n, false);
    }
    lang_set(LANG_EN);
    for (int i = 0; i < n; i++)
        free(found[i]);
}

void teach_right_ended(struct draft *d, const struct play *play)
{
    const struct position *after = &play->after;
    struct position mine = *after;
    mine.turn = WHITE;
    int bar = after->men[WHITE][POINT_BAR], open = board_available(&d->rules, &mine, WHITE);
    if (!bursts(play) || bar == 0 || bar > open || play->dice >= roll_moves(d->roll))
        return;
    for (int l = 0; l < 2; l++) {
        struct text *out = in(d, l);
        blank(out);
        text_add(out, l == LANG_SV ? "Varför inte båda? Efter " : "Why not both? After ");
        coach_play(out, &d->rules, play);
        text_addf(out,
                  l == LANG_SV
                      ? " är det %d mot %d, slagna mot tillgängliga tungor: rätten att "
                        "spränga är slut, och ett band som nyss kunde sprängas är fredat "
                        "igen."
                      : " it is %d against %d, checkers on the bar against open points: the "
                        "right to burst has ended, and a band that could be burst before is "
                        "safe again.",
                  bar, open);
    }
    lang_set(LANG_EN);
}

/* ---- jan ---- */

/* The play that comes nearest to jan without making it. */
static const struct play *nearest_to_jan(const struct play_list *list, int *count)
{
    const struct play *best = NULL;
    *count = -1;
    for (int i = 0; i < list->n; i++) {
        int here = ending_jan_count(&list->play[i].after, BLACK);
        if (list->play[i].end.kind == END_NOT && here > *count) {
            *count = here;
            best = &list->play[i];
        }
    }
    return best;
}

void teach_jan(struct mining *m, struct draft *d, int n)
{
    int count;
    list_plays(m, d);
    const struct play *near = nearest_to_jan(m->list, &count);
    for (int l = 0; l < 2; l++) {
        struct text *out = in(d, l);
        blank(out);
        if (near == NULL) {
            text_add(out, l == LANG_SV ? "Här avgör alla drag." : "Here every play decides.");
            continue;
        }
        text_addf(out,
                  l == LANG_SV ? "Av de %d tillåtna dragen räcker %d. "
                               : "Of the %d legal plays %d will do. ",
                  m->list->n, n);
        text_add(out, l == LANG_SV ? "Efter " : "After ");
        coach_play(out, &d->rules, near);
        text_addf(out,
                  l == LANG_SV ? " till exempel är svarts slagna brickor och egna tungor i första "
                                 "kvarteret bara %d, och det krävs sju."
                               : ", for example, Black's checkers on the bar and own points in its "
                                 "first quarter are only %d, and seven are needed.",
                  count);
    }
    lang_set(LANG_EN);
}

/* ---- rolls ---- */

bool teach_room(struct mining *m, struct draft *d, uint32_t rolls)
{
    (void)m, (void)rolls;
    const struct position *pos = &d->position;
    int bar = pos->men[WHITE][POINT_BAR], open = board_available(&d->rules, pos, WHITE);
    uint32_t mask = 0;
    for (int p = 1; p <= QUARTER; p++)
        if (pos->men[WHITE][p] == 0 && board_enemy_on(&d->rules, pos, WHITE, p) < 2)
            mask |= 1u << p;
    bool right = d->rules.entry_burst == ENTRY_BURST_OVERFLOW    ? bar > open
                 : d->rules.entry_burst == ENTRY_BURST_NONE_FREE ? bar > 0 && open == 0
                                                                 : false;
    if (board_longest_run(&d->rules, pos, BLACK, NULL) >= RUN_LONG)
        return false; /* that gives a right of its own */
    for (int l = 0; l < 2; l++) {
        struct text *out = in(d, l);
        bool sv = l == LANG_SV;
        blank(out);
        text_add(out, sv ? "Vit har " : "White has ");
        if (sv) {
            coach_number(out, bar);
            text_add(out, bar == 1 ? " slagen bricka" : " slagna brickor");
        } else {
            coach_checkers(out, bar);
            text_add(out, " on the bar");
        }
        text_add(out, sv          ? open == 1 ? ", och tillgänglig i första kvarteret är "
                                              : ", och tillgängliga i första kvarteret är "
                      : open == 1 ? ", and open in the first quarter is "
                                  : ", and open in the first quarter are ");
        if (mask != 0)
            add_mask(out, mask);
        else
            text_add(out, sv ? "inga tungor" : "no points");
        text_add(out, right ? sv ? ". De slagna är fler, så svarta band i kvarteret får sprängas."
                                 : ". That is fewer than the checkers, so black bands there may be "
                                   "burst."
                      : sv ? ". Det räcker, så vid inspelet får inga band sprängas."
                           : ". That is room enough, so no band may be burst on entry.");
    }
    lang_set(LANG_EN);
    return true;
}

bool teach_run(struct mining *m, struct draft *d, uint32_t rolls)
{
    (void)m, (void)rolls;
    int at = 0, length = board_longest_run(&d->rules, &d->position, BLACK, &at);
    if (length < RUN_LONG ||
        d->position.men[WHITE][POINT_BAR] > board_available(&d->rules, &d->position, WHITE))
        return false; /* the bursts would not be due to a run, or not to it alone */
    for (int l = 0; l < 2; l++) {
        struct text *out = in(d, l);
        blank(out);
        text_addf(out,
                  l == LANG_SV ? "Svarts band på %d till %d är %d i rad."
                               : "Black's bands on %d to %d are %d in a row.",
                  at, at + length - 1, length);
    }
    lang_set(LANG_EN);
    return true;
}

bool teach_jan_count(struct mining *m, struct draft *d, uint32_t rolls)
{
    (void)m, (void)rolls;
    int bar = d->position.men[BLACK][POINT_BAR], count = ending_jan_count(&d->position, BLACK);
    for (int l = 0; l < 2; l++) {
        struct text *out = in(d, l);
        blank(out);
        text_addf(out,
                  l == LANG_SV ? "Före slaget är det %d (slagna %d, egna tungor i svarts första "
                                 "kvarter %d): det fattas %d till sju."
                               : "Before the roll the count is %d (on the bar %d, own points in "
                                 "Black's first quarter %d): it is %d short of seven.",
                  count, bar, count - bar, 7 - count);
    }
    lang_set(LANG_EN);
    return true;
}

/* A play of the roll that keeps the jan blot in; false if there is none. */
static bool saved_by(struct mining *m, struct draft *d, struct roll roll, struct play *play)
{
    generate(&d->rules, &d->position, roll, m->list);
    canonical_list(&d->rules, &d->position, roll, m->list);
    for (int k = 0; k < m->list->n; k++)
        if (!ending_jan_blot_out(&m->list->play[k].after, WHITE)) {
            *play = m->list->play[k];
            return true;
        }
    return false;
}

/* A roll that is not asked for, two unlike dice if there is one, and such a play of it. */
static bool saving(struct mining *m, struct draft *d, uint32_t rolls, struct roll *roll,
                   struct play *play)
{
    for (int alike = 0; alike < 2; alike++)
        for (int i = 20; i >= 0; i--) {
            *roll = roll_nth(i);
            if ((rolls >> i & 1) == 0 && roll_is_double(*roll) == (alike == 1) &&
                saved_by(m, d, *roll, play))
                return true;
        }
    return false;
}

bool teach_jan_blot(struct mining *m, struct draft *d, uint32_t rolls)
{
    const uint8_t *men = d->position.men[WHITE];
    int blots = 0, home = men[POINT_HOME] >= 2;
    struct roll roll;
    struct play play;
    for (int p = 1; p <= POINT_LAST; p++)
        blots += men[p] == 1;
    bool saves = saving(m, d, rolls, &roll, &play);
    for (int l = 0; l < 2; l++) {
        struct text *out = in(d, l);
        bool sv = l == LANG_SV;
        blank(out);
        text_addf(out,
                  sv ? "Före slaget är det %d (slagna %d, blottor %d, hemmet %d)."
                     : "Before the roll the count is %d (on the bar %d, blots %d, home %d).",
                  men[POINT_BAR] + blots + home, men[POINT_BAR], blots, home);
        if (saves) {
            char text[4];
            roll_format(roll, text);
            text_addf(
                out,
                sv ? " Med %s går det att hålla den inne: " : " With %s it can be kept in: ", text);
            coach_play(out, &d->rules, &play);
            text_addc(out, '.');
        }
    }
    lang_set(LANG_EN);
    return true;
}

/* Says of one roll what becomes of it. */
static void tell_roll(struct mining *m, struct draft *d, struct roll roll)
{
    struct verdict *v = mem_alloc(sizeof *v);
    char text[NOTATION_SIZE] = "pass", name[4];
    roll_format(roll, name);
    generate(&d->rules, &d->position, roll, m->list);
    canonical_list(&d->rules, &d->position, roll, m->list);
    if (m->list->n > 0)
        notation_format((enum board_kind)d->rules.board, &m->list->play[0], text);
    judge_text(&d->rules, &d->position, roll, text, strlen(text), v);
    for (int l = 0; l < 2; l++) {
        struct text *out = in(d, l);
        blank(out);
        text_addf(out, "%s: ", name);
        if (m->list->n > 0) {
            coach_play(out, &d->rules, &m->list->play[0]);
            text_add(out, ". ");
        }
        coach_forfeit(out, &d->rules, &d->position, roll, v);
    }
    lang_set(LANG_EN);
    free(v);
}

/* What becomes of some of the rolls; false where too few of them are two unlike dice. */
static bool tell_forfeits(struct mining *m, struct draft *d, uint32_t rolls)
{
    int shown = 0, unlike = 0;
    for (int i = 0; i < 21; i++)
        unlike += rolls >> i & 1 && !roll_is_double(roll_nth(i));
    if (unlike < UNLIKE_LEAST)
        return false;
    for (int alike = 0; alike < 2; alike++)
        for (int i = 20; i >= 0 && shown < SHOWN; i--)
            if (rolls >> i & 1 && roll_is_double(roll_nth(i)) == (alike == 1) &&
                (alike == 1 || shown < SHOWN - 1)) {
                tell_roll(m, d, roll_nth(i));
                shown++;
            }
    return true;
}

bool teach_iron_bands(struct mining *m, struct draft *d, uint32_t rolls)
{
    return board_enemy_on(&d->rules, &d->position, WHITE, QUARTER) >= 2 &&
           board_enemy_on(&d->rules, &d->position, WHITE, QUARTER + 1) >= 2 &&
           tell_forfeits(m, d, rolls);
}

bool teach_block(struct mining *m, struct draft *d, uint32_t rolls)
{
    return board_longest_run(&d->rules, &d->position, BLACK, NULL) >= BLOCK_LEAST &&
           tell_forfeits(m, d, rolls);
}
