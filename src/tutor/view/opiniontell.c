// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/opiniontell.h"

#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "rules/generate.h"
#include "view/present.h"

/* ", looking 2 rolls ahead". */
static void opinion_depth(struct text *out, int plies)
{
    text_add(out, ", ");
    coach_depth(out, plies);
}

/* ---- plays ---- */

void opiniontell_head(struct text *out, const struct situation *at, int plays, int plies)
{
    char roll[4];
    roll_format(at->roll, roll);
    text_addf(out, plays == 1 ? _("The only play of %s") : _("The best plays of %s"), roll);
    if (!situation_answers(at)) {
        opinion_depth(out, plies);
    }
    text_addc(out, ':');
}

void opiniontell_legal(struct text *out, const struct situation *at, bool heard)
{
    struct play_list *list = mem_alloc(sizeof *list);
    generate(&at->rules, &at->position, at->roll, list);
    canonical_list(&at->rules, &at->position, at->roll, list);
    if (list->n == 0) {
        text_add(out, _("There is no legal play: the roll is forfeited."));
    } else {
        text_addf(out, NG_("%d legal play: ", "%d legal plays: ", list->n), list->n);
        if (heard) {
            text_cut(out, out->size - 1);
        }
    }
    for (int i = 0; i < list->n; i++) {
        text_add(out, heard ? "\n" : i == 0 ? "" : "; ");
        coach_play(out, &at->rules, &list->play[i]);
    }
    free(list);
}

void opiniontell_play(struct text *out, const struct opinion_play *p, bool more)
{
    const struct opinion *l = p->among;
    void (*why)(struct text *, const struct opinion *, const struct ranked *, const struct ranked *,
                const struct reason_names *) = more ? opinion_reasons : opinion_why;
    coach_cost(out, &l->j, &p->a);
    if (p->a.grade != GRADE_EQUAL) {
        const struct reason_names names = reason_names_learner();
        why(out, l, &p->a.best, &p->a.own, &names);
    } else if (p->has_next) {
        TEXT_HERE name = {0}, cost = {0};
        const struct reason_names names = {_("your play"), opinion_words(&name, l, &p->next.play)};
        opinion_cost(&cost, &l->j, p->a.own.equity - p->next.equity);
        text_addf(out, _(" The next best, %1$s, costs %2$s."), names.worse, text_str(&cost));
        why(out, l, &p->a.own, &p->next, &names);
    }
}

void opiniontell_two(struct text *out, const struct opinion *l, const struct ranked *a,
                     const struct ranked *b)
{
    TEXT_HERE better = {0}, worse = {0}, points = {0};
    bool turned = b->equity > a->equity;
    const struct ranked *x = turned ? b : a, *y = turned ? a : b;
    const struct reason_names names = {opinion_words(&better, l, &x->play),
                                       opinion_words(&worse, l, &y->play)};
    if (assess_beside(&l->j, x, y) == GRADE_EQUAL) {
        text_addf(out, _("%1$s and %2$s are equally good, as far as the engine can tell."),
                  names.better, names.worse);
        return;
    }
    coach_difference(&points, &l->j, x->equity - y->equity);
    text_addf(out,
              l->j.table != NULL
                  ? _("With %1$s the chance to win the match is %2$s percentage points higher "
                      "than with %3$s.")
                  : _("%1$s is %2$s points better than %3$s."),
              names.better, text_str(&points), names.worse);
    opinion_why(out, l, x, y, &names);
}

void opiniontell_elsewhere(struct text *out, const struct opinion *l, const struct assessment *a)
{
    const char *title = coach_ruleset_title(ruleset_name(l->situation->rules.base));
    TEXT_HERE best = {0}, cost = {0};
    if (a->grade == GRADE_EQUAL) {
        text_addf(out, _("Under %s no play is better."), title);
    } else {
        number_add(&cost, (double)a->loss, 2, false);
        text_addf(out, _("Under %1$s it costs %2$s points: there %3$s is best."), title,
                  text_str(&cost), opinion_words(&best, l, &a->best.play));
    }
}

/* ---- positions and choices ---- */

void opiniontell_value(struct text *out, const struct judgement *j, const struct outcome *o,
                       enum colour mover, int plies)
{
    TEXT_HERE value = {0}, level = {0};
    float equity = outcome_equity(o, &j->worth[mover]);
    if (j->table != NULL) {
        coach_match_chance(&value, j, equity);
        text_addf(out, _("Before the roll the chance that %1$s wins the match is %2$s %%"),
                  coach_colour(mover), text_str(&value));
        float ends_level = judgement_ends_level(j, mover, o);
        if (ends_level >= 0.0005f) { /* it can */
            number_add(&level, 100 * (double)ends_level, 1, false);
            text_addf(out, _(" (it ends level in %s %%, counted as half)"), text_str(&level));
        }
    } else {
        number_add(&value, (double)equity, 2, true);
        text_addf(out, _("Before the roll the position is worth %1$s points to %2$s"),
                  text_str(&value), coach_colour(mover));
    }
    opinion_depth(out, plies);
    text_addc(out, '.');
}

/* How often a pending win is answered. */
static void opinion_answered(struct text *out, const struct outcome *o)
{
    TEXT_HERE chance = {0};
    number_add(&chance, 100 * (double)pendingwin_succeeds(o), 1, false);
    text_addf(out, _("Played best, the win is answered %s times in a hundred."), text_str(&chance));
}

void opiniontell_answer(struct text *out, const struct judgement *j, const struct choices *found,
                        enum colour mover)
{
    TEXT_HERE value = {0};
    opinion_answered(out, &found->outcome);
    text_addc(out, ' ');
    if (j->table != NULL) {
        coach_match_chance(&value, j, found->choice[0].equity);
        text_addf(out, _("The chance that %1$s wins the match is %2$s %%."), coach_colour(mover),
                  text_str(&value));
    } else {
        number_add(&value, (double)found->choice[0].equity, 2, true);
        text_addf(out, _("The position is worth %1$s points to %2$s."), text_str(&value),
                  coach_colour(mover));
    }
}

const char *opiniontell_no_giving_up(const struct ruleset *r, const struct position *pos)
{
    enum colour me = (enum colour)pos->turn;
    return game_give_up_allowed(r, pos) ? NULL
           : r->resign == RESIGN_NO     ? _("Under these rules nobody may give up.")
           : ending_has_jan_band(pos, me)
               ? _("You may not give up: you have a band past the huk (a jan band).")
           : ending_jan_blot_out(pos, me)
               ? _("You may not give up: so many of your blots are out that you would be jan if "
                   "all were hit (the jan blot is out).")
               : _("You may no longer give up: you have had a band past the huk, or so many blots "
                   "out that you could have been made jan.");
}

/* Why one die, or giving up, is not allowed. */
static void opinion_not_allowed(struct lines *out, const struct ruleset *r,
                                const struct position *pos)
{
    enum colour me = (enum colour)pos->turn;
    if (r->one_die != ONE_DIE_NO && pos->one[me] == 0 && !roll_one_die_allowed(r, pos)) {
        lines_add(out, LINE_WORDS,
                  _("You may not roll one die: no single checker can complete a handsome "
                    "win by moving six points or less."));
    }
    if (r->resign != RESIGN_NO && !game_give_up_allowed(r, pos)) {
        lines_add(out, LINE_WORDS, opiniontell_no_giving_up(r, pos));
    }
}

void opiniontell_choices(struct lines *out, const struct game *g, const struct situation *at,
                         const struct choices *found, const struct judgement *j)
{
    if (found->n == 1 && found->choice[0].kind == CHOICE_PLAY_ON) {
        lines_add(out, LINE_WORDS, _("The roll is to be played: there is nothing else to choose."));
        return;
    }
    lines_add_f(out, LINE_WORDS,
                g->phase == GAME_CUBE   ? _("About the double %s may choose:")
                : g->phase == GAME_PLAY ? _("After the roll %s may choose:")
                                        : _("Before the roll %s may choose:"),
                coach_colour(game_feedback(g)));
    for (const struct choice *c = found->choice; c < found->choice + found->n; c++) {
        TEXT_HERE line = {0}, value = {0};
        text_add(&line, coach_choice_name(c->kind));
        if (j != NULL && j->table != NULL) {
            coach_match_chance(&value, j, c->equity);
            text_addf(&line, _(": %s %% to win the match"), text_str(&value));
        } else if (j != NULL) {
            number_add(&value, (double)c->equity, 2, true);
            text_addf(&line, _(": %s points"), text_str(&value));
        }
        lines_add_indented(out, text_str(&line), 2, 4);
    }
    if (j != NULL && found->waits) {
        lines_add(out, LINE_WORDS, coach_choice_waits());
    }
    if (j != NULL && found->n > 1) {
        float behind = found->choice[0].equity - found->choice[1].equity;
        lines_add(out, LINE_WORDS,
                  assess_grade(j, behind) == GRADE_EQUAL
                      ? _("As far as the engine can tell it makes no difference.")
                      : coach_choice_best(found->choice[0].kind));
    }
    if (j != NULL && g->pending) {
        TEXT_HERE words = {0};
        opinion_answered(&words, &found->outcome);
        lines_add(out, LINE_WORDS, text_str(&words));
    }
    if (g->phase == GAME_CHOICE && !g->pending) {
        opinion_not_allowed(out, &at->rules, &at->position);
    }
}

/* ---- throws ---- */

static const struct {
    const char *mark, *name; /* the name is a message id */
} throws[THROWS] = {
    [THROW_WINS] = {"!", N_("can win at once")},
    [THROW_BURSTS] = {"**", N_("can burst a band")},
    [THROW_HITS] = {"*", N_("can hit a blot")},
    [THROW_FORFEITS] = {"-", N_("cannot be played")},
    [THROW_PARTLY] = {"~", N_("can be played in part only")},
};

static const char *throw_mark(const struct rollset does[THROWS], struct roll roll)
{
    for (int k = 0; k < THROWS; k++) {
        if (rollset_has(does[k], roll)) {
            return throws[k].mark;
        }
    }
    return ".";
}

static void throw_table(struct lines *out, const struct rollset does[THROWS], int columns)
{
    enum { TABLE_COLUMNS = 28 };
    TEXT_HERE line = {0};
    bool narrow = columns < TABLE_COLUMNS;
    int before = narrow ? 1 : 4, each = narrow ? 3 : 4;
    text_addf(&line, "%*s", before, "");
    for (int b = 1; b <= 6; b++) {
        text_addf(&line, "%*d", each, b);
    }
    lines_add_f(out, LINE_ROWS, "%s\n", text_str(&line));
    for (int a = 1; a <= 6; a++) {
        text_clear(&line);
        text_addf(&line, "%*d", before, a);
        for (int b = 1; b <= 6; b++) {
            text_addf(&line, "%*s", each, throw_mark(does, roll_make(a, b)));
        }
        lines_add_f(out, LINE_ROWS, "%s\n", text_str(&line));
    }
}

void opiniontell_throws(struct lines *out, const struct rollset does[THROWS], enum colour mover,
                        int columns)
{
    bool any = false, two_dice = rollset_dice(does[THROW_HITS]) == 2;
    lines_add_f(out, LINE_WORDS,
                two_dice ? _("What each throw does for %s:")
                         : _("What each roll of one die does for %s:"),
                coach_colour(mover));
    if (two_dice && columns > 0) { /* what is heard says all of it */
        throw_table(out, does, columns);
    }
    for (int k = 0; k < THROWS; k++) {
        if (!rollset_is_empty(does[k])) {
            TEXT_HERE line = {0};
            text_addf(&line, "%s%s%s: ", columns == 0 ? "" : throws[k].mark,
                      columns == 0 ? "" : " ", _(throws[k].name));
            coach_throws(&line, does[k]);
            lines_add_indented(out, text_str(&line), 2, 5);
            any = true;
        }
    }
    if (!any) {
        lines_add(out, LINE_WORDS, _("Every throw can be played in full, and none of them hits."));
    }
}

/* ---- certificates ---- */

void certifytell(struct text *out, const struct course_question *q,
                 const struct certify_found *found)
{
    TEXT_HERE by = {0}, error = {0}, best = {0}, other = {0};
    double ahead = (double)found->ahead;
    present_typed(&best, q, found->best);
    present_typed(&other, q, found->other);
    number_add(&by, ahead < 0 ? -ahead : ahead, 3, false);
    number_add(&error, (double)found->error, 3, false);
    switch (found->end) {
    case CERTIFY_MADE:
    case CERTIFY_HOLDS:
    case CERTIFY_AGREES:
        if (found->best[0] == '\0') {
            text_add(out, _("proved by the rules"));
        } else {
            text_addf(out, _("%s is best, %s points (± %s) ahead of %s"), text_str(&best),
                      text_str(&by), text_str(&error), text_str(&other));
        }
        break;
    case CERTIFY_MISSING:
        text_add(out, _("it has no certificate"));
        break;
    case CERTIFY_WORSE:
        text_addf(out, _("%s is not best: %s is worth %s points (± %s) more"), text_str(&best),
                  text_str(&other), text_str(&by), text_str(&error));
        break;
    case CERTIFY_CLOSE:
        text_addf(
            out,
            _("%s is not surely best: %s is as good as far as can be seen (%s points apart, ± "
              "%s)"),
            text_str(&best), text_str(&other), text_str(&by), text_str(&error));
        break;
    case CERTIFY_WRONG:
        text_add(out, _("its certificate does not hold"));
        break;
    default:
        text_add(out, text_str(&found->why));
    }
}
