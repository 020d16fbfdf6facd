// SPDX-License-Identifier: GPL-3.0-or-later
/* What is good, in words. */
#include "base/number.h"
#include "coach/verdict/words.h"
#include "eval/search/choice.h"

#include <math.h>

void coach_match_chance(struct text *out, const struct judgement *j, float equity)
{
    number_add(out, 100 * (double)(equity + judgement_level(j)), 1, false);
}

void coach_percentage_points(struct text *out, float difference)
{
    int decimals = 1;
    float size = fabsf(difference);
    for (float least = 0.0005f; decimals < 4 && size > 0 && size < least; least /= 10) {
        decimals++;
    }
    number_add(out, 100 * (double)difference, decimals, false);
}

void coach_difference(struct text *out, const struct judgement *j, float difference)
{
    if (j->table != NULL) {
        coach_percentage_points(out, difference);
    } else {
        number_add(out, (double)difference, 2, false);
    }
}

void coach_cost(struct text *out, const struct judgement *j, const struct assessment *a)
{
    /* TRANSLATORS: these four end the sentence "0.31 points worse than the best, 13/18: …." */
    static const char *const grades[] = {
        [GRADE_SLIGHT] = N_("hardly any difference"),
        [GRADE_DOUBTFUL] = N_("a small mistake"),
        [GRADE_BAD] = N_("a mistake"),
        [GRADE_VERY_BAD] = N_("a big mistake"),
    };
    TEXT_HERE cost = {0}, doubt = {0};
    struct word best = word_play(j->rules, &a->best.play);
    if (a->plays == 1) {
        return;
    }
    coach_difference(&cost, j, a->loss);
    coach_difference(&doubt, j, a->doubt);
    if (a->doubt > 0) {
        word_print(
            out,
            j->table != NULL
                ? _("It is as good as %2$s, as far as the engine can tell: the chance to win "
                    "the match seems %1$s percentage points lower, give or take %3$s.")
                : _("It is as good as %2$s, as far as the engine can tell: it seems to cost "
                    "%1$s points, give or take %3$s."),
            text_str(&cost), best.s, text_str(&doubt));
    } else if (a->grade == GRADE_EQUAL) {
        word_print(out, "%s", a->equals == 1 ? _("It is the best play.") : _("No play is better."));
    } else {
        word_print(out,
                   j->table != NULL
                       ? _("The chance to win the match is %1$s percentage points lower than with "
                           "the best, %2$s: %3$s.")
                       : _("%1$s points worse than the best, %2$s: %3$s."),
                   text_str(&cost), best.s, _(grades[a->grade]));
    }
}

void coach_worth(struct text *out, const struct judgement *j, const struct assessment *a)
{
    if (j->table != NULL) {
        TEXT_HERE chance = {0};
        coach_match_chance(&chance, j, a->own.equity);
        word_print(out, _("With this play the chance to win the match is %s %%."),
                   text_str(&chance));
    } else {
        word_print(out, _("On average the play brings %s points."),
                   word_figure((double)a->own.equity, 2, true).s);
    }
    coach_cost(out, j, a);
}

static const struct {
    unsigned kind;
    const char *name, *best;
} choices[] = {
    {CHOICE_TWO_DICE, N_("two dice"), N_("Best is to roll two dice.")},
    {CHOICE_ONE_DIE, N_("one die"), N_("Best is to roll one die.")},
    {CHOICE_GIVE_UP, N_("give up"), N_("Best is to give up.")},
    {CHOICE_DOUBLE, N_("double"), N_("Best is to double.")},
    {CHOICE_TAKE, N_("take"), N_("Best is to take.")},
    {CHOICE_DROP, N_("drop"), N_("Best is to drop.")},
    {CHOICE_ACCEPT, N_("let the win stand"), N_("Best is to let the win stand.")},
    {CHOICE_PLAY_ON, N_("play on"), N_("Best is to play on.")},
};

/* The row of a kind of choice. */
static size_t choice_row(unsigned kind)
{
    size_t i = 0;
    while (choices[i].kind != kind && i + 1 < sizeof choices / sizeof *choices) {
        i++;
    }
    return i;
}

const char *coach_choice_name(unsigned kind)
{
    return _(choices[choice_row(kind)].name);
}

const char *coach_choice_best(unsigned kind)
{
    return _(choices[choice_row(kind)].best);
}

const char *coach_choice_waits(void)
{
    return _("Going on is valued with the right to give up later.");
}

void coach_depth(struct text *out, int plies)
{
    if (plies == 0) {
        text_add(out, _("without looking ahead"));
    } else {
        text_addf(out, NG_("looking %d roll ahead", "looking %d rolls ahead", (unsigned long)plies),
                  plies);
    }
}

void coach_apart(struct text *out, int plies)
{
    TEXT_HERE depth = {0};
    coach_depth(&depth, plies);
    text_addf(out, _("These cannot be compared with those above (%s):"), text_str(&depth));
}

const char *coach_class_name(const struct ruleset *r, enum outcome_class c)
{
    static const char *const brade[OUTCOME_CLASSES] = {
        [OUTCOME_HEMSPEL] = N_("hemspel"),
        [OUTCOME_HEMSPEL_MUNK] = N_("hemspel with munk"),
        [OUTCOME_HANDSOME] = N_("handsome win"),
        [OUTCOME_HANDSOME_MUNK] = N_("handsome win with munk"),
        [OUTCOME_JAN] = N_("jan"),
        [OUTCOME_SPRANGJAN] = N_("burst jan"),
    };
    static const enum end_kind backgammon[OUTCOME_CLASSES] = {
        END_SINGLE, END_SINGLE, END_GAMMON, END_GAMMON, END_BACKGAMMON, END_BACKGAMMON};
    return r->board == BOARD_BACKGAMMON ? coach_ending_name(backgammon[c]) : _(brade[c]);
}
