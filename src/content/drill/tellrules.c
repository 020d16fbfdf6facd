// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/makes.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "coach/verdict/words.h"

enum {
    QUARTER = 6,
    BLOCK_LEAST = 3,  /* bands in a row that one calls a block */
    UNLIKE_LEAST = 2, /* rolls of two unlike dice among those that are asked for */
    SHOWN = 3
};

struct word phrase_on_bar(int n)
{
    if (n == 0) {
        return word_of("%s", _("no checker on the bar"));
    }
    return word_of(NG_("one checker on the bar", "%s checkers on the bar", n), word_number(n).s);
}

static void list_plays(struct mining *m, const struct drillquestion *d, struct roll roll)
{
    generate(&d->rules, &d->position, roll, m->list);
    canonical_list(&d->rules, &d->position, roll, m->list);
}

/* ---- is it legal ---- */

/* What stands where a legal play lands. */
struct destinations_of_dice {
    uint32_t empty, vacated, bands;
    bool off;
};

static struct destinations_of_dice destinations_of(const struct drillquestion *d,
                                                   const struct play *play)
{
    struct destinations_of_dice found = {0};
    uint8_t men[POINT_OFF + 1];
    memcpy(men, d->position.men[WHITE], sizeof men);
    for (int i = 0; i < play->moves; i++) {
        const struct move *m = &play->move[i];
        men[m->from]--;
        if (m->to > POINT_LAST) {
            found.off = true;
        } else if (men[m->to] > 0) {
            found.bands |= 1u << m->to;
        } else if (d->position.men[WHITE][m->to] > 0) {
            found.vacated |= 1u << m->to;
        } else if (m->hit == 0) {
            found.empty |= 1u << m->to;
        }
        men[m->to]++;
    }
    found.vacated &= ~found.bands;
    return found;
}

static void print_destinations(struct text *out, const struct ruleset *r,
                               const struct destinations_of_dice *at)
{
    if (at->off) {
        word_print(
            out, "%s",
            _("All of White's checkers are in the last quarter when the first is borne off."));
        return;
    }
    if (at->vacated != 0) {
        word_print(
            out,
            _("The order matters: the checker on %s has moved on before the next one arrives, "
              "so no band is made."),
            word_mask(r, at->vacated).s);
    }
    if (at->bands != 0 && r->band_from > 1) {
        word_print(
            out, _("On %s White lands on checkers of its own, which is allowed from point %d on."),
            word_mask(r, at->bands).s, r->band_from);
    }
    if (at->empty != 0) {
        word_print(out,
                   NG_("Point %s is empty and therefore open.",
                       "Points %s are empty and therefore open.", board_points_count(at->empty)),
                   word_mask(r, at->empty).s);
    }
}

/* A lesson goes with a legal play where it is about something that the play does. */
static bool lesson_fits(const struct drillquestion *d, const struct verdict *v,
                        const struct destinations_of_dice *at)
{
    const char *group = d->builder->group;
    if (strcmp(group, "touching-down") == 0) {
        return (v->reasons & JUDGE_TOUCHED_DOWN) != 0;
    }
    if (d->builder->topic == TOPIC_BURST_IN || d->builder->topic == TOPIC_BURST_RUN) {
        return (v->reasons & (JUDGE_BURST_OVERFLOW | JUDGE_BURST_RUN)) != 0;
    }
    return strcmp(group, "band-ban") != 0 || (at->bands == 0 && at->vacated == 0);
}

/* A legal play of the list that makes this move; NULL if there is none. */
static const struct play *play_with(const struct play_list *list, int from, int to)
{
    for (int i = 0; i < list->n; i++) {
        for (int k = 0; k < list->play[i].moves; k++) {
            if (list->play[i].move[k].from == from && list->play[i].move[k].to == to) {
                return &list->play[i];
            }
        }
    }
    return NULL;
}

/* A legal play that moves a checker so, and on by the rest. */
static const struct play *play_by_way_of(const struct play_list *list, int from, int over, int to)
{
    for (int i = 0; i < list->n; i++) {
        const struct move *m = list->play[i].move;
        if (list->play[i].moves == 2 && m[0].from == from && m[0].to == over && m[1].from == over &&
            m[1].to == to) {
            return &list->play[i];
        }
    }
    return NULL;
}

/* One checker for both dice, stopped where it touches down: how it stands with the other way. The
 * list is of the draft's roll. */
static void print_other_way(struct text *out, const struct drillquestion *d,
                            const struct play_list *list, const struct verdict *v)
{
    int from = v->numbers.from, die = v->numbers.to - from;
    int over = from + d->roll.die[0] + d->roll.die[1] - die, to = v->numbers.to + over - from;
    if (roll_is_double(d->roll) || v->play.moves > 0 || v->typed.moves != 2 ||
        !v->typed.move[1].chained || to > POINT_LAST) {
        return;
    }
    const struct play *way = play_by_way_of(list, from, over, to);
    if (way != NULL) {
        word_print(out, _("The other way, over %d, is open: %s is legal."), over,
                   word_play(&d->rules, way).s);
    } else if (board_enemy_on(&d->rules, &d->position, WHITE, over) >= 2) {
        word_print(out, _("The other way, over %d, does not help: Black has a band there too."),
                   over);
    } else if (over < d->rules.band_from && d->position.men[WHITE][over] > 0) {
        word_print(
            out,
            _("The other way, over %d, does not help: a white checker stands there, and it is "
              "too early for a band."),
            over);
    }
}

/* A band that may not be laid: whether the checker that stands there can leave first. */
static void print_ban(struct text *out, const struct drillquestion *d, const struct play *with,
                      const struct verdict *v)
{
    if (with == NULL) {
        word_print(out, _("With this roll the checker on %d cannot first be moved out of the way."),
                   v->numbers.to);
    } else {
        word_print(out, _("If the checker on %d goes first no band is made: %s is legal."),
                   v->numbers.to, word_play(&d->rules, with).s);
    }
}

static bool bursts(const struct play *play)
{
    for (int i = 0; i < play->moves; i++) {
        if (play->move[i].hit >= 2) {
            return true;
        }
    }
    return false;
}

/* What to take along from a refusal. */
static const struct message *lesson_of(const struct drillquestion *d, const struct verdict *v)
{
    static const struct message used_up = {
        {"See before every move whether one may still burst: here the first burst ended that.",
         "Se före varje flyttning om det fortfarande är tillåtet att spränga: här tog det slut med "
         "den första sprängningen."}};
    static const struct message lesson[CLAUSES] = {
        [CLAUSE_BLOCKED] =
            {{"Find the other player's bands first, and you see which dice are shut.",
              "Leta först upp motspelarens band, så ser du vilka tärningar som är stängda."}},
        [CLAUSE_BAR_FIRST] = {{"Only when the bar is empty may other checkers move.",
                               "Först när alla slagna brickor är inne får andra röra sig."}},
        [CLAUSE_ENTRY_OWN] =
            {{"In the first quarter even a single checker of your own shuts its point.",
              "I första kvarteret stänger också en ensam egen bricka sin tunga."}},
        [CLAUSE_ENTRY_BLOCKED] = {{"Always count first: how many are on the bar, and how many "
                                   "points are empty or have a single black checker.",
                                   "Räkna alltid först: hur många slagna, och hur många tungor som "
                                   "är tomma eller har en ensam svart bricka."}},
        [CLAUSE_INCOMPLETE] = {{"Before you forfeit anything, try the other die on every checker, "
                                "the one just moved included.",
                                "Innan du fåtar något: pröva den andra tärningen på varje bricka, "
                                "också på den som just flyttades."}},
        [CLAUSE_NOT_FULL_USE] = {{"Compare how many pips the plays use before you choose.",
                                  "Jämför hur många steg dragen använder innan du väljer."}},
        [CLAUSE_HIGHER_DIE] = {{"That holds only where either of them can be played but not both.",
                                "Det gäller bara när vilken som helst av dem går, men inte båda."}},
        [CLAUSE_NOT_REARMOST] =
            {{"See before every move which checker is rearmost: it may be another by now.",
              "Se före varje flyttning vilken bricka som ligger sist: det kan vara en annan nu."}},
    };
    if ((v->clause == CLAUSE_BLOCKED || v->clause == CLAUSE_ENTRY_BLOCKED) && bursts(&v->play)) {
        return &used_up;
    }
    if (v->clause == CLAUSE_ENTRY_BLOCKED && d->rules.entry_burst == ENTRY_BURST_NEVER) {
        return &lesson[CLAUSE_BLOCKED]; /* there is nothing to count */
    }
    return lesson[v->clause].in[0] != NULL ? &lesson[v->clause] : &d->builder->teach;
}

static void print_refusal(struct text *out, const struct drillquestion *d,
                          const struct play_list *list, const struct verdict *v)
{
    const struct play *with = play_with(list, v->numbers.from, v->numbers.to);
    if (v->clause == CLAUSE_BAND_BAN) {
        print_ban(out, d, with, v);
        return;
    }
    if (v->clause == CLAUSE_ENTRY_BLOCKED && d->rules.entry_burst == ENTRY_BURST_OVERFLOW &&
        !bursts(&v->play)) {
        word_print(out, _("To burst it you would need %d checkers on the bar, not %d."),
                   v->numbers.available + 1, v->numbers.bar);
        return;
    }
    if (v->clause == CLAUSE_BLOCKED) {
        print_other_way(out, d, list, v);
    } else if (v->step >= 0 && !v->has_instead && with != NULL) {
        word_print(out, _("%s is possible in another play: %s."),
                   word_move(&d->rules, v->numbers.from, v->numbers.to).s,
                   word_play(&d->rules, with).s);
    }
    drillquestion_print(out, d, lesson_of(d, v));
}

void describe_legal(struct mining *m, struct drillquestion *d, const struct verdict *v)
{
    struct destinations_of_dice at = {0};
    if (v->legal) {
        at = destinations_of(d, &v->play);
    }
    list_plays(m, d, d->roll);
    for (int l = 0; each_language(l); l++) {
        struct text *out = &d->explain.lang[l];
        text_add(out, "{verdict}");
        if (!v->legal) {
            print_refusal(out, d, m->list, v);
            continue;
        }
        print_destinations(out, &d->rules, &at);
        if (lesson_fits(d, v, &at)) {
            drillquestion_print(out, d, &d->builder->teach);
        }
    }
}

/* ---- plays ---- */

void describe_mistake(struct drillquestion *d, const char *typed)
{
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&d->rules, &d->position, d->roll, typed, strlen(typed), v);
    bool refused = !v->legal && v->clause != CLAUSE_SYNTAX;
    for (int l = 0; refused && each_language(l); l++) {
        struct text *out = &d->explain.lang[l];
        word_print(out, out->size > 0 ? _("It is easy to be tempted by %s.") : _("%s will not do."),
                   word_typed(typed).s);
        text_addc(out, ' ');
        coach_refusal(out, &d->rules, &d->position, d->roll, v);
    }
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
    for (int from = POINT_BAR; from <= POINT_LAST; from++) {
        for (int i = 0; i < list->n; i++) {
            for (int k = 0; k < list->play[i].moves; k++) {
                const struct move *m = &list->play[i].move[k];
                int last = found->n - 1;
                if (m->die == die && m->from == from &&
                    (last < 0 || found->move[last].from != from)) {
                    found->move[found->n++] = *m;
                }
            }
        }
    }
    return found;
}

/* "the five", of a double "the fives". */
static const char *die_name(const struct drillquestion *d, int die)
{
    static const char *const dice[] = {"",
                                       N_("the ones"),
                                       N_("the twos"),
                                       N_("the threes"),
                                       N_("the fours"),
                                       N_("the fives"),
                                       N_("the sixes")};
    return roll_is_double(d->roll) ? _(dice[die]) : word_die(die);
}

/* "1/6 or 9/14" */
static struct word moves_list(const struct drillquestion *d, const struct die_moves *found)
{
    struct word part[POINT_OFF];
    for (int i = 0; i < found->n; i++) {
        part[i] = word_move(&d->rules, found->move[i].from, found->move[i].to);
    }
    return word_or(part, found->n);
}

/* "The five can be played 1/6 or 9/14, the four 1/5." */
static void print_dice(struct text *out, const struct drillquestion *d,
                       struct die_moves *const *found, int n)
{
    struct word part[2];
    int told = 0;
    for (int i = 0; i < n; i++) {
        const char *name = die_name(d, d->roll.die[i]);
        if (found[i]->n == 0) {
            continue;
        }
        part[told] = told == 0 ? word_of(_("%s can be played %s"), name, moves_list(d, found[i]).s)
                               : word_of("%s %s", name, moves_list(d, found[i]).s);
        told++;
    }
    word_print(out, "%s%s%s.", part[0].s, told > 1 ? ", " : "", told > 1 ? part[1].s : "");
}

void describe_plays(struct mining *m, struct drillquestion *d)
{
    struct die_moves *found[2];
    int n = roll_is_double(d->roll) ? 1 : 2;
    list_plays(m, d, d->roll);
    for (int i = 0; i < n; i++) {
        found[i] = moves_with(m->list, d->roll.die[i]);
    }
    for (int l = 0; each_language(l); l++) {
        print_dice(&d->explain.lang[l], d, found, n);
    }
    for (int i = 0; i < n; i++) {
        free(found[i]);
    }
}

void describe_right_ended(struct drillquestion *d, const struct play *play)
{
    const struct position *after = &play->after;
    struct position mine = *after;
    mine.turn = WHITE;
    int bar = after->men[WHITE][POINT_BAR], open = board_available(&d->rules, &mine, WHITE);
    if (!bursts(play) || bar == 0 || bar > open || play->dice >= roll_moves(d->roll)) {
        return;
    }
    for (int l = 0; each_language(l); l++) {
        word_print(
            &d->explain.lang[l],
            _("Why not both? After %s it is %d against %d, checkers on the bar against open "
              "points: the right to burst has ended, and a band that could be burst before is "
              "safe again."),
            word_play(&d->rules, play).s, bar, open);
    }
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

void describe_jan_plays(struct mining *m, struct drillquestion *d)
{
    int count;
    list_plays(m, d, d->roll);
    const struct play *near = nearest_to_jan(m->list, &count);
    for (int l = 0; each_language(l); l++) {
        struct text *out = &d->explain.lang[l];
        text_add(out, "{verdict}");
        if (near == NULL) {
            continue;
        }
        word_print(out, _("Of the %d legal plays only this one will do."), m->list->n);
        word_print(out, _("After %s, for example, Black counts only %d, and seven are needed."),
                   word_play(&d->rules, near).s, count);
    }
}

/* ---- rolls ---- */

bool describe_room(struct text *out, struct mining *m, const struct drillquestion *d,
                   struct rollset rolls)
{
    (void)m, (void)rolls;
    const struct position *pos = &d->position;
    int bar = pos->men[WHITE][POINT_BAR], open = board_available(&d->rules, pos, WHITE);
    uint32_t mask = 0;
    for (int p = 1; p <= QUARTER; p++) {
        if (pos->men[WHITE][p] == 0 && board_enemy_on(&d->rules, pos, WHITE, p) < 2) {
            mask |= 1u << p;
        }
    }
    bool right = d->rules.entry_burst == ENTRY_BURST_OVERFLOW    ? bar > open
                 : d->rules.entry_burst == ENTRY_BURST_NONE_FREE ? bar > 0 && open == 0
                                                                 : false;
    if (board_longest_prime(&d->rules, pos, BLACK, NULL) >= RUN_LONG) {
        return false; /* that gives a right of its own */
    }
    if (open == 0) {
        word_print(out, _("White has %s, and no point of the first quarter is open."),
                   phrase_on_bar(bar).s);
    } else {
        word_print(out,
                   NG_("White has %s, and in the first quarter point %s is open.",
                       "White has %s, and in the first quarter points %s are open.", open),
                   phrase_on_bar(bar).s, word_mask(&d->rules, mask).s);
    }
    bool later = d->rules.entry_burst == ENTRY_BURST_NONE_FREE && bar > open;
    word_print(
        out, "%s",
        right   ? _("There are more checkers than open points, so black bands there may be burst.")
        : later ? _("As soon as no point there is open any more, black bands may be burst.")
                : _("That is room enough, so no band may be burst on entry."));
    return true;
}

bool describe_prime(struct text *out, struct mining *m, const struct drillquestion *d,
                    struct rollset rolls)
{
    (void)m, (void)rolls;
    int at = 0, length = board_longest_prime(&d->rules, &d->position, BLACK, &at);
    if (length < RUN_LONG ||
        d->position.men[WHITE][POINT_BAR] > board_available(&d->rules, &d->position, WHITE)) {
        return false; /* the bursts would not be due to a run, or not to it alone */
    }
    word_print(out, _("Black's bands on %d to %d are %d in a row."), at, at + length - 1, length);
    return true;
}

bool describe_jan_count(struct text *out, struct mining *m, const struct drillquestion *d,
                        struct rollset rolls)
{
    (void)m, (void)rolls;
    int bar = d->position.men[BLACK][POINT_BAR], count = ending_jan_count(&d->position, BLACK);
    word_print(
        out,
        _("Before the roll Black counts %d towards jan (on the bar %d, own points in the first "
          "quarter %d): %d short of seven."),
        count, bar, count - bar, 7 - count);
    return true;
}

/* A play of the roll that keeps the jan blot in; false if there is none. */
static bool saved_by(struct mining *m, const struct drillquestion *d, struct roll roll,
                     struct play *play)
{
    list_plays(m, d, roll);
    for (int k = 0; k < m->list->n; k++) {
        if (!ending_jan_blot_out(&m->list->play[k].after, WHITE)) {
            *play = m->list->play[k];
            return true;
        }
    }
    return false;
}

/* A roll that is not asked for, two unlike dice if there is one, and such a play of it. */
static bool saving(struct mining *m, const struct drillquestion *d, struct rollset rolls,
                   struct roll *roll, struct play *play)
{
    struct rollset others = rollset_without(rollset_all(2), rolls);
    for (int alike = 0; alike < 2; alike++) {
        for (struct rollset_each each = rollset_falling(others); rollset_next(&each);) {
            *roll = each.roll;
            if (roll_is_double(*roll) == (alike == 1) && saved_by(m, d, *roll, play)) {
                return true;
            }
        }
    }
    return false;
}

bool describe_jan_blot(struct text *out, struct mining *m, const struct drillquestion *d,
                       struct rollset rolls)
{
    const uint8_t *men = d->position.men[WHITE];
    int blots = 0, home = men[POINT_HOME] >= 2;
    struct roll roll;
    struct play play;
    for (int p = 1; p <= POINT_LAST; p++) {
        blots += men[p] == 1;
    }
    word_print(out, _("Before the roll the sum is %d (on the bar %d, blots %d, home %d)."),
               men[POINT_BAR] + blots + home, men[POINT_BAR], blots, home);
    if (saving(m, d, rolls, &roll, &play)) {
        word_print(out, _("With %s White can end below seven: %s."), word_roll(roll).s,
                   word_play(&d->rules, &play).s);
    }
    return true;
}

/* Says of one roll what becomes of it. */
static void print_forfeit(struct text *out, struct mining *m, const struct drillquestion *d,
                          struct roll roll)
{
    struct verdict *v = mem_alloc(sizeof *v);
    struct text play = {0};
    const struct play pass = {0};
    list_plays(m, d, roll);
    const struct play *first = m->list->n > 0 ? &m->list->play[0] : &pass;
    drillquestion_add_play(&play, &d->rules, first);
    judge_text(&d->rules, &d->position, roll, text_str(&play), play.size, v);
    word_print(out, "%s: ", word_roll(roll).s);
    if (m->list->n > 0) {
        text_addf(out, "%s. ", word_play(&d->rules, first).s);
    }
    coach_forfeit(out, &d->rules, &d->position, roll, v);
    text_free(&play);
    free(v);
}

/* What becomes of some of the rolls; false where too few of them are two unlike dice. */
static bool print_forfeits(struct text *out, struct mining *m, const struct drillquestion *d,
                           struct rollset rolls)
{
    int shown = 0, unlike = 0;
    for (struct rollset_each each = rollset_each(rolls); rollset_next(&each);) {
        unlike += !roll_is_double(each.roll);
    }
    if (unlike < UNLIKE_LEAST) {
        return false;
    }
    for (int alike = 0; alike < 2; alike++) {
        for (struct rollset_each each = rollset_falling(rolls);
             shown < SHOWN && rollset_next(&each);) {
            if (roll_is_double(each.roll) == (alike == 1) && (alike == 1 || shown < SHOWN - 1)) {
                print_forfeit(out, m, d, each.roll);
                shown++;
            }
        }
    }
    return true;
}

bool describe_iron_bands(struct text *out, struct mining *m, const struct drillquestion *d,
                         struct rollset rolls)
{
    return board_enemy_on(&d->rules, &d->position, WHITE, QUARTER) >= 2 &&
           board_enemy_on(&d->rules, &d->position, WHITE, QUARTER + 1) >= 2 &&
           print_forfeits(out, m, d, rolls);
}

bool describe_block(struct text *out, struct mining *m, const struct drillquestion *d,
                    struct rollset rolls)
{
    return board_longest_prime(&d->rules, &d->position, BLACK, NULL) >= BLOCK_LEAST &&
           print_forfeits(out, m, d, rolls);
}
