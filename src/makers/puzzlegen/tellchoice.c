// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/tellchoice.h"

#include <string.h>

#include "drill/sentence.h"
#include "drill/makes.h"

static int hundred(float p)
{
    return (int)(p * 100 + 0.5f);
}

/* ---- races ---- */

/* What a play leaves: checkers that White bears off with the next roll, on average; throws of 36
 * that bear off two or more. */
struct next_off {
    double checkers;
    int two;
};

static struct next_off next_off(struct mining *m, const struct ruleset *r,
                                const struct position *after)
{
    struct next_off found = {0};
    struct position pos = *after;
    int sum = 0;
    pos.turn = WHITE;
    for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);) {
        int most = 0, weight = roll_weight(each.roll);
        generate(r, &pos, each.roll, m->list);
        for (int k = 0; k < m->list->n; k++) {
            int off = m->list->play[k].after.men[WHITE][POINT_OFF] - pos.men[WHITE][POINT_OFF];
            most = off > most ? off : most;
        }
        sum += most * weight;
        found.two += most >= 2 ? weight : 0;
    }
    found.checkers = sum / 36.0;
    return found;
}

bool tell_next_off(struct mining *m, struct draft *d, const struct ranked *better,
                   const struct ranked *worse)
{
    struct next_off more = next_off(m, &d->rules, &better->play.after),
                    less = next_off(m, &d->rules, &worse->play.after);
    bool fewer = worse->play.after.men[WHITE][POINT_OFF] > better->play.after.men[WHITE][POINT_OFF];
    if (more.checkers < less.checkers + 0.05)
        return false;
    for (int l = 0; each_language(l); l++) {
        struct text *out = &d->explain.lang[l];
        struct word best = word_play(&d->rules, &better->play),
                    other = word_play(&d->rules, &worse->play);
        if (better->exact && worse->exact)
            word_say(out, _("Out of a hundred games White wins about %d after %s, %d after %s."),
                     hundred(outcome_wins(&worse->outcome)), other.s,
                     hundred(outcome_wins(&better->outcome)), best.s);
        word_say(out,
                 fewer ? _("To bear off now does not pay here; the next roll decides: it bears off "
                           "%s checkers on average after %s, %s after %s.")
                       : _("Both plays bear off equally many; what differs is the next roll: it "
                           "bears off %s checkers on average after %s, %s after %s."),
                 phrase_figure(less.checkers, 2, false).s, other.s,
                 phrase_figure(more.checkers, 2, false).s, best.s);
        if (more.two > less.two)
            word_say(out, _("Two or more go off with %d throws of 36 instead of %d."), more.two,
                     less.two);
    }
    return true;
}

/* ---- choices before the roll ---- */

/* "rolling one die", as what brings something. */
static const char *choice_name(const char *choice)
{
    static const struct {
        const char *id, *name;
    } names[] = {{"one-die", N_("rolling one die")},
                 {"two-dice", N_("rolling two dice")},
                 {"double", N_("doubling")},
                 {"no-double", N_("not doubling")},
                 {"take", N_("taking")},
                 {"drop", N_("dropping")}};
    size_t i = 0;
    while (strcmp(names[i].id, choice) != 0)
        i++;
    return _(names[i].name);
}

/* What White's choices bring, the best first. */
static void say_equities(struct text *out, const struct certificate *c)
{
    word_say(out, _("%s brings %s points on average, %s brings %s points."),
             choice_name(c->value[0].what), phrase_figure((double)c->value[0].equity, 1, true).s,
             choice_name(c->value[1].what), phrase_figure((double)c->value[1].equity, 1, true).s);
}

/* What giving up is weighed against: how near jan is, and what playing on brings. */
static void say_give_up(struct text *out, const struct draft *d, const struct outcome *o)
{
    const struct certificate *c = &d->certificate;
    bool play_on = strcmp(c->value[0].what, "play-on") == 0;
    float jan = o->p[OUTCOME_CLASSES + OUTCOME_JAN] + o->p[OUTCOME_CLASSES + OUTCOME_SPRANGJAN];
    say_jan_count(out, d, WHITE);
    word_say(
        out,
        _("If White plays on, White is made jan in about %d games of a hundred and wins about %d."),
        hundred(jan), hundred(outcome_wins(o)));
    word_say(
        out,
        play_on ? _("On average that brings %s points: better than the point that giving up costs.")
                : _("On average that brings %s points, and giving up costs only one."),
        phrase_figure((double)c->value[play_on ? 0 : 1].equity, 1, true).s);
}

static void say_dice(struct text *out, struct mining *m, const struct draft *d)
{
    int faces = rollset_count(pattern_rolls(m, d, 1));
    int throws = rollset_throws(pattern_rolls(m, d, 2));
    bool two = strcmp(d->certificate.value[0].what, "two-dice") == 0;
    word_say(out,
             _("With one die %d of 6 faces bring a handsome win at once, with two dice %d throws "
               "of 36."),
             faces, throws);
    word_say(out, _("White has %d pips to go and Black %d."), board_pips(&d->position, WHITE),
             board_pips(&d->position, BLACK));
    word_say(out, "%s",
             two ? _("A handsome win is worth no more than hemspel, so speed matters more than the "
                     "pattern.")
                 : _("A handsome win is worth no more than hemspel: one die pays when the pattern "
                     "wins the game earlier or more surely than hemspel would."));
    if (d->position.men[BLACK][POINT_BAR] > 0)
        word_say(out, "%s",
                 _("Black is on the bar, and if White wins before that checker is in, it is a "
                   "munk: one point more."));
}

/* What the answer to a question about the cube means, by White's games of a hundred. */
static const char *cube_lesson(const struct certificate *c, int wins)
{
    const char *answer = c->value[0].what;
    if (strcmp(answer, "take") == 0)
        return _("Dropping costs a whole point, losing a single game two: about one win in four is "
                 "enough, if gammons are rare.");
    if (strcmp(answer, "drop") == 0)
        return _("Dropping costs only one point, losing a single game two and a gammon four: "
                 "Black does not win often enough to risk that.");
    if (strcmp(answer, "double") == 0)
        return _("The lead is large enough: if White wins, as is to be expected, it should be for "
                 "two points, and after a good roll Black would drop.");
    if (wins < 45)
        return _("White is behind: to double would only raise the stake in a game that Black "
                 "mostly wins.");
    if (c->value[0].equity > 1)
        return _("The position is too good to double: Black would drop and lose only one point, "
                 "but undoubled White often wins a gammon.");
    return _("The game is too even: Black takes, and after that only Black may double.");
}

static void say_cube(struct text *out, const struct draft *d, const struct outcome *o)
{
    int wins = hundred(outcome_wins(o));
    int gammons = hundred(o->p[OUTCOME_HANDSOME] + o->p[OUTCOME_JAN]);
    if (gammons > 0)
        word_say(out,
                 _("Out of a hundred games White wins about %d, about %d of them by gammon or "
                   "backgammon."),
                 wins, gammons);
    else
        word_say(out, _("Out of a hundred games White wins about %d."), wins);
    word_say(out, "%s", cube_lesson(&d->certificate, wins));
}

void tell_choice(struct mining *m, struct draft *d)
{
    const char *first = d->recipe->offer[0];
    struct judgement j;
    TEXT_HERE why = {0};
    bool good = evaluator_open(&m->evaluator, &d->rules, &j, &why);
    if (!good)
        return;
    struct outcome o = lookahead_position(&j, &d->position, 1);
    for (int l = 0; each_language(l); l++) {
        struct text *out = &d->explain.lang[l];
        if (strcmp(first, "give-up") == 0) {
            say_give_up(out, d, &o);
            continue;
        }
        say_equities(out, &d->certificate);
        if (strcmp(first, "one-die") == 0)
            say_dice(out, m, d);
        else
            say_cube(out, d, &o);
    }
}
