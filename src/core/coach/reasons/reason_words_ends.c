// SPDX-License-Identifier: GPL-3.0-or-later
/* Sentences from the engine's figures: how the game will end, and what refutes the play. */
#include "coach/reasons/reasontable.h"

#include <math.h>

/* What is worth telling: of a kind of end, of all games, and the part of the loss it makes. */
static const float TOLD_LEAST = 0.002f, TOLD_WON = 0.015f, TOLD_SHARE = 0.4f;

/* Games of a hundred: whole ones, or with a decimal where that is needed to tell them apart,
 * or to tell few from none and most from all. */
static struct word times(float p, int decimals)
{
    long whole = lrintf(100 * p);
    if ((whole == 0 && p >= 0.0005f) || (whole == 100 && p < 0.9995f)) {
        decimals = 1;
    }
    return word_figure((double)(100 * p), decimals, false);
}

static float class_sum(const struct explanation *e, const struct outcome *o, int i)
{
    bool pairs = e->judgement->rules->board == BOARD_BACKGAMMON;
    return o->p[i] + (pairs && i % 2 == 0 ? o->p[i + 1] : 0);
}

static float won(const struct outcome *o)
{
    float sum = 0;
    for (int c = 0; c < OUTCOME_CLASSES; c++) {
        sum += o->p[c];
    }
    return sum;
}

/* Games won at all, where that has moved. */
static void print_won(struct text *out, const struct telling *t)
{
    float better = won(&t->e->better.outcome), worse = won(&t->e->worse.outcome);
    if (better - worse >= TOLD_WON) {
        text_addf(out, _("out of a hundred games you win about %1$s after %2$s, %3$s after %4$s."),
                  times(worse, 0).s, t->after_worse, times(better, 0).s, t->after_better);
    }
}

/* A figure of points with its sign; in a match the chance to win it, in per cent. */
static struct word value(const struct telling *t, float equity)
{
    const struct judgement *j = t->e->judgement;
    return j->table != NULL ? word_figure(100 * (double)(equity + judgement_level(j)), 1, false)
                            : word_figure((double)equity, 2, true);
}

/* What a kind of end brings: "4 points", "at least 1 point" where some of its ends bring more. */
static struct word class_points(const struct ruleset *r, enum outcome_class c)
{
    static const struct ending dearer[OUTCOME_CLASSES] = {
        [OUTCOME_HEMSPEL_MUNK] = {END_HEMSPEL, 2, 0},  [OUTCOME_HANDSOME] = {END_UPPSPEL, 0, 0},
        [OUTCOME_HANDSOME_MUNK] = {END_UPPSPEL, 2, 0}, [OUTCOME_JAN] = {END_JAN, 0, 2},
        [OUTCOME_SPRANGJAN] = {END_SPRANGJAN, 0, 2},
    };
    int points = ending_points(r, outcome_typical(r, c));
    bool more = r->board == BOARD_BRADE && dearer[c].kind != END_NOT &&
                ending_points(r, dearer[c]) > points;
    return word_of(more ? _("at least %s") : "%s", word_score(points).s);
}

/* What the better play may become, where the worse ends the game. */
static void print_played_on(struct text *out, const struct telling *t)
{
    const struct explanation *e = t->e;
    float points;
    int i = reason_moved_class(e, &points);
    if (i >= 0 && i < OUTCOME_CLASSES && points >= TOLD_SHARE * e->loss) {
        text_addf(out, _("%1$s may become %2$s, %3$s: about %4$s games of a hundred."),
                  t->after_better, coach_class_name(t->r, (enum outcome_class)i),
                  class_points(t->r, (enum outcome_class)i).s,
                  times(class_sum(e, &e->better.outcome, i), 0).s);
    } else if (e->judgement->table != NULL) {
        text_addf(out, _("after %1$s the chance to win the match is %2$s %%."), t->after_better,
                  value(t, e->better.equity).s);
    } else {
        text_addf(out, _("on average %1$s brings %2$s points."), t->after_better,
                  value(t, e->better.equity).s);
    }
}

/* By the kind of end that has moved most; if that is not much, by all games won. */
void print_outcomes(struct text *out, const struct telling *t)
{
    const struct explanation *e = t->e;
    float points;
    int i = reason_moved_class(e, &points);
    if (reason_plays_on(e)) {
        print_played_on(out, t);
        return;
    }
    if (i < 0 || points < TOLD_SHARE * e->loss) {
        print_won(out, t);
        return;
    }
    float better = class_sum(e, &e->better.outcome, i), worse = class_sum(e, &e->worse.outcome, i);
    int decimals = lrintf(100 * better) == lrintf(100 * worse);
    if (fabsf(better - worse) < TOLD_LEAST) {
        return;
    }
    text_addf(
        out,
        i < OUTCOME_CLASSES
            ? _("out of a hundred games you win about %2$s by %1$s after %3$s, %4$s after %5$s.")
            : _("out of a hundred games you lose about %2$s by %1$s after %3$s, %4$s after %5$s."),
        coach_class_name(t->r, (enum outcome_class)(i % OUTCOME_CLASSES)), times(worse, decimals).s,
        t->after_worse, times(better, decimals).s, t->after_better);
}

/* Games won at all, of the worse play alone: what there is to tell where nothing else explains. */
void alone_won(struct text *out, const struct explanation *e)
{
    float better = won(&e->better.outcome), worse = won(&e->worse.outcome);
    if (better - worse >= TOLD_WON) {
        text_addf(out, _("you win about %1$s of a hundred games; after a better play %2$s."),
                  times(worse, 0).s, times(better, 0).s);
    } else {
        text_add(out, _("a better play wins a little more, in many small ways."));
    }
}

/* The end that has moved most, of the worse play alone. */
void alone_outcomes(struct text *out, const struct telling *t)
{
    float points;
    int i = reason_moved_class(t->e, &points);
    if (reason_plays_on(t->e)) {
        print_played_on(out, t);
        return;
    }
    if (i < 0) {
        return;
    }
    float better = class_sum(t->e, &t->e->better.outcome, i);
    float worse = class_sum(t->e, &t->e->worse.outcome, i);
    int decimals = lrintf(100 * better) == lrintf(100 * worse);
    text_addf(
        out,
        i < OUTCOME_CLASSES
            ? _("you win by %1$s in about %2$s of a hundred games; after a better play in %3$s.")
            : _("you lose by %1$s in about %2$s of a hundred games; after a better play in "
                "%3$s."),
        coach_class_name(t->r, (enum outcome_class)(i % OUTCOME_CLASSES)), times(worse, decimals).s,
        times(better, decimals).s);
}

void print_reply(struct text *out, const struct telling *t)
{
    const struct explanation *e = t->e;
    const struct reason_reply *worse = &e->reply[1], *better = &e->reply[0];
    enum colour own = (enum colour)e->pos.turn;
    struct word roll = word_roll(e->reply_roll);
    struct word play = word_seen(t->r, &worse->play, colour_other(own), own);
    enum end_kind end = (enum end_kind)worse->play.end.kind;
    bool match = e->judgement->table != NULL;
    if (end != END_NOT) {
        text_addf(out,
                  match ? _("%1$s can be punished with %2$s: %3$s plays %4$s and wins by %5$s; "
                            "after %6$s the same throw leaves you a chance of %7$s %% to win the "
                            "match.")
                        : _("%1$s can be punished with %2$s: %3$s plays %4$s and wins by "
                            "%5$s; after %6$s the same throw leaves you at %7$s points."),
                  t->after_worse, roll.s, t->foe, play.s, coach_ending_name(end), t->after_better,
                  value(t, better->equity).s);
    } else if (play_is_pass(&worse->play)) {
        text_addf(
            out,
            match ? _("it goes wrong with %1$s: %2$s cannot play it and your chance to win the "
                      "match is %3$s %%; after %4$s it is %5$s %%.")
                  : _("it goes wrong with %1$s: %2$s cannot play it and you are left at %3$s "
                      "points; after %4$s it leaves you at %5$s."),
            roll.s, t->foe, value(t, worse->equity).s, t->after_better, value(t, better->equity).s);
    } else {
        text_addf(out,
                  match
                      ? _("it can be punished with %1$s: %2$s plays %3$s and your chance to win "
                          "the match "
                          "is %4$s %%; after %5$s the same throw leaves you %6$s %%.")
                      : _("it can be punished with %1$s: %2$s plays %3$s and you are left at %4$s "
                          "points; after %5$s the same throw leaves you at %6$s."),
                  roll.s, t->foe, play.s, value(t, worse->equity).s, t->after_better,
                  value(t, better->equity).s);
    }
}
