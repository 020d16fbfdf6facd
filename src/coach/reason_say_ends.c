// SPDX-License-Identifier: GPL-3.0-or-later
/* Sentences from the engine's figures: how the game will end, and what refutes the play. */
#include "number.h"
#include "reasontable.h"

#include <math.h>

/* Times in a hundred: whole ones, or with a decimal where that is needed to tell them apart. */
static struct word times(float p, int decimals)
{
    struct text text = {0};
    number_add(&text, (double)(100 * p), decimals, false);
    struct word word = word_of("%s", text_str(&text));
    text_free(&text);
    return word;
}

static float class_sum(const struct explanation *e, const struct outcome *o, int i)
{
    bool pairs = e->judgement->rules->board == BOARD_BACKGAMMON;
    return o->p[i] + (pairs && i % 2 == 0 ? o->p[i + 1] : 0);
}

void say_outcomes(struct text *out, const struct telling *t)
{
    const struct explanation *e = t->e;
    float points;
    int i = reason_moved_class(e, &points);
    if (i < 0) {
        return;
    }
    float better = class_sum(e, &e->better.outcome, i), worse = class_sum(e, &e->worse.outcome, i);
    int decimals = lrintf(100 * better) == lrintf(100 * worse);
    if (fabsf(better - worse) < 0.002f) {
        return;
    }
    text_addf(out,
              i < OUTCOME_CLASSES
                  ? _("you win by %1$s %2$s times in a hundred after %3$s, %4$s after %5$s.")
                  : _("you lose by %1$s %2$s times in a hundred after %3$s, %4$s after %5$s."),
              coach_class_name(t->r, (enum outcome_class)(i % OUTCOME_CLASSES)),
              times(worse, decimals).s, t->after_worse, times(better, decimals).s, t->after_better);
}

/* A figure of points with its sign. */
static struct word value(float equity)
{
    struct text text = {0};
    number_add(&text, (double)equity, 2, true);
    struct word word = word_of("%s", text_str(&text));
    text_free(&text);
    return word;
}

void say_reply(struct text *out, const struct telling *t)
{
    const struct explanation *e = t->e;
    const struct reason_reply *worse = &e->reply[1], *better = &e->reply[0];
    struct word roll = word_roll(e->reply_roll), play = word_play(t->r, &worse->play);
    enum end_kind end = (enum end_kind)worse->play.end.kind;
    if (end != END_NOT) {
        text_addf(out,
                  _("the worst throw after %1$s is %2$s: %3$s plays %4$s and wins by %5$s; after "
                    "%6$s the same throw leaves you %7$s points."),
                  t->after_worse, roll.s, t->foe, play.s, coach_ending_name(end), t->after_better,
                  value(better->equity).s);
    } else if (play_is_pass(&worse->play)) {
        text_addf(out,
                  _("most is lost on %1$s: %2$s cannot play it and you are left with %3$s points; "
                    "after %4$s it leaves you %5$s."),
                  roll.s, t->foe, value(worse->equity).s, t->after_better, value(better->equity).s);
    } else {
        text_addf(out,
                  _("most is lost on %1$s: %2$s plays %3$s, which leaves you %4$s points; after "
                    "%5$s the same throw leaves you %6$s."),
                  roll.s, t->foe, play.s, value(worse->equity).s, t->after_better,
                  value(better->equity).s);
    }
}
