// SPDX-License-Identifier: GPL-3.0-or-later
/* What is good, in words. */
#include "number.h"
#include "words.h"

/* A figure with the two decimals it deserves. */
static struct word figure(float value, bool with_plus)
{
    struct text text = {0};
    number_add(&text, (double)value, 2, with_plus);
    struct word word = word_of("%s", text_str(&text));
    text_free(&text);
    return word;
}

void coach_cost(struct text *out, const struct ruleset *r, const struct assessment *a)
{
    /* TRANSLATORS: these four end the sentence "0.31 points worse than the best, 13/18: …." */
    static const char *const grades[] = {
        [GRADE_SLIGHT] = N_("hardly any difference"),
        [GRADE_DOUBTFUL] = N_("a doubtful play"),
        [GRADE_BAD] = N_("a bad play"),
        [GRADE_VERY_BAD] = N_("a very bad play"),
    };
    enum grade grade = grade_of(a->loss);
    if (a->plays == 1) {
        return;
    }
    if (grade == GRADE_EQUAL) {
        word_say(out, "%s", a->equals == 1 ? _("It is the best play.") : _("No play is better."));
        return;
    }
    word_say(out, _("%1$s points worse than the best, %2$s: %3$s."), figure(a->loss, false).s,
             word_play(r, &a->best.play).s, _(grades[grade]));
}

void coach_worth(struct text *out, const struct ruleset *r, const struct assessment *a)
{
    word_say(out, _("On average the play brings %s points."), figure(a->own.equity, true).s);
    coach_cost(out, r, a);
}

void coach_depth(struct text *out, int plies)
{
    if (plies == 0) {
        text_add(out, _("without looking ahead"));
    } else {
        text_addf(out, NG_("looked %d roll ahead", "looked %d rolls ahead", (unsigned long)plies),
                  plies);
    }
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
