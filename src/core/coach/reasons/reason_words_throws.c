// SPDX-License-Identifier: GPL-3.0-or-later
/* Sentences about what the play does at once, and about the throws that may come after it. */
#include "coach/reasons/reasontable.h"

/* ---- at once ---- */

void print_ends(struct text *out, const struct telling *t)
{
    const char *better = coach_ending_name((enum end_kind)t->better->end.kind);
    const char *worse = coach_ending_name((enum end_kind)t->worse->end.kind);
    struct word points = word_score(t->better->end_points);
    if (worse == NULL) {
        text_addf(out, _("%1$s wins the game at once by %2$s: %3$s."), t->after_better, better,
                  points.s);
    } else {
        text_addf(out, _("%1$s wins by %2$s: %3$s; %4$s wins by %5$s: %6$s."), t->after_better,
                  better, points.s, t->after_worse, worse, word_score(t->worse->end_points).s);
    }
}

void print_hits(struct text *out, const struct telling *t)
{
    struct word better = word_mask(t->r, t->better->hits), worse = word_mask(t->r, t->worse->hits);
    if (t->worse->hits == 0) {
        text_addf(out,
                  NG_("%1$s hits the blot on %2$s, %3$s hits nothing.",
                      "%1$s hits the blots on %2$s, %3$s hits nothing.",
                      (unsigned long)t->better->hit_checkers),
                  t->after_better, better.s, t->after_worse);
    } else {
        text_addf(out, _("%1$s hits on %2$s, %3$s only on %4$s."), t->after_better, better.s,
                  t->after_worse, worse.s);
    }
}

void print_bursts(struct text *out, const struct telling *t)
{
    struct word better = word_mask(t->r, t->better->bursts);
    struct word checkers = word_checkers(t->better->burst_checkers);
    if (t->worse->bursts == 0) {
        text_addf(out, _("%1$s bursts on %2$s and sends %3$s to the bar, %4$s bursts nothing."),
                  t->after_better, better.s, checkers.s, t->after_worse);
    } else {
        text_addf(out, _("%1$s bursts on %2$s and sends %3$s to the bar, %4$s only %5$s."),
                  t->after_better, better.s, checkers.s, t->after_worse,
                  word_checkers(t->worse->burst_checkers).s);
    }
}

/* ---- their throws ---- */

uint32_t reason_reached(const struct reason_facts *f, uint32_t points)
{
    uint32_t out = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        out |= rollset_is_empty(f->at[p]) ? 0 : points & 1u << p;
    }
    return out;
}

/* What a blot can lose, hit by hit, summed over their throws. */
static int risked(const struct reason_facts *f, int p)
{
    return (f->blots >> p & 1) != 0 ? p * rollset_throws(f->at[p]) : 0;
}

int reason_dearest(const struct reason_facts *f, const struct reason_facts *beside)
{
    int dearest = 0, most = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        int cost = risked(f, p) - (beside == NULL ? 0 : risked(beside, p));
        if (cost > most) {
            most = cost;
            dearest = p;
        }
    }
    return dearest;
}

struct word reason_count(struct rollset set)
{
    int n = rollset_throws(set);
    bool some = n > 0 && n < roll_throws(rollset_dice(set));
    return some ? word_of("%d", n) : word_throws(set);
}

/* How many throws they have in all, 36 or 6. */
static int all_throws(const struct reason_facts *f)
{
    return roll_throws(rollset_dice(f->shots));
}

/* A sum over all throws as a figure for one: "3.5". */
static struct word average(int sum, int throws)
{
    return word_figure((double)sum / throws, 1, false);
}

uint32_t reason_opened(const struct telling *t, uint32_t worse, uint32_t better)
{
    return reason_reached(t->worse, worse) & ~reason_reached(t->better, better);
}

/* Names the blots that only the worse play leaves: those of both are no reason. */
void print_shots(struct text *out, const struct telling *t)
{
    uint32_t blots = reason_opened(t, t->worse->blots, t->better->blots);
    unsigned long n = (unsigned long)board_points_count(blots);
    struct word worse = word_throws(t->worse->shots);
    struct word better = reason_count(t->better->shots);
    if (rollset_is_empty(t->better->shots)) {
        text_addf(out,
                  NG_("%1$s leaves no blot within reach; %2$s leaves one on %3$s, and %4$s hits it "
                      "with %5$s.",
                      "%1$s leaves no blot within reach; %2$s leaves blots on %3$s, and %4$s hits "
                      "with %5$s.",
                      n),
                  t->after_better, t->after_worse, word_mask(t->r, blots).s, t->foe, worse.s);
    } else if (blots != 0) {
        text_addf(out,
                  NG_("%1$s leaves your blot on %2$s open, and %3$s then hits with %4$s, with "
                      "%5$s after %6$s.",
                      "%1$s leaves your blots on %2$s open, and %3$s then hits with %4$s, with "
                      "%5$s after %6$s.",
                      n),
                  t->after_worse, word_mask(t->r, blots).s, t->foe, worse.s, better.s,
                  t->after_better);
    } else {
        text_addf(out, _("%1$s hits with %2$s after %3$s, with %4$s after %5$s."), t->foe, worse.s,
                  t->after_worse, better.s, t->after_better);
    }
}

void print_double_shots(struct text *out, const struct telling *t)
{
    text_addf(out,
              _("%1$s can hit two or more of your checkers at once with %2$s after %3$s, with %4$s "
                "after %5$s."),
              t->foe, word_throws(t->worse->double_shots).s, t->after_worse,
              reason_count(t->better->double_shots).s, t->after_better);
}

void print_stake(struct text *out, const struct telling *t)
{
    int blot = reason_dearest(t->worse, t->better);
    if (blot == 0) {
        text_addf(out,
                  _("a throw of %1$s costs you %2$s pips on average after %3$s, %4$s after %5$s."),
                  t->foe, average(t->worse->stake, all_throws(t->worse)).s, t->after_worse,
                  average(t->better->stake, all_throws(t->better)).s, t->after_better);
        return;
    }
    struct word worse = word_throws(t->worse->at[blot]);
    if ((t->better->blots >> blot & 1) == 0 || rollset_is_empty(t->better->at[blot])) {
        text_addf(
            out,
            _("%1$s leaves a checker open on %2$s, and %3$s hits it with %4$s; %5$s does not."),
            t->after_worse, word_point(t->r, blot).s, t->foe, worse.s, t->after_better);
    } else {
        text_addf(out, _("%1$s hits your blot on %2$s with %3$s after %4$s, with %5$s after %6$s."),
                  t->foe, word_point(t->r, blot).s, worse.s, t->after_worse,
                  reason_count(t->better->at[blot]).s, t->after_better);
    }
}

void print_burst_shots(struct text *out, const struct telling *t)
{
    uint32_t bands = reason_opened(t, t->worse->bands, t->better->bands);
    struct word worse = word_throws(t->worse->burst_shots);
    if (rollset_is_empty(t->better->burst_shots)) {
        text_addf(
            out,
            NG_("%1$s leaves no band to burst; after %2$s %3$s can burst the one on %4$s with "
                "%5$s.",
                "%1$s leaves no band to burst; after %2$s %3$s can burst one of those on %4$s "
                "with %5$s.",
                (unsigned long)board_points_count(bands)),
            t->after_better, t->after_worse, t->foe, word_mask(t->r, bands).s, worse.s);
    } else {
        text_addf(out,
                  _("%1$s can burst a band of yours with %2$s after %3$s, with %4$s after %5$s."),
                  t->foe, worse.s, t->after_worse, reason_count(t->better->burst_shots).s,
                  t->after_better);
    }
}

/* The one kind of end that all throws of the set make; END_NOT if there are several. */
static enum end_kind only_end(const uint8_t ends[END_KINDS])
{
    enum end_kind only = END_NOT;
    for (int kind = 1; kind < END_KINDS; kind++) {
        if (ends[kind] > 0 && only != END_NOT) {
            return END_NOT;
        }
        only = ends[kind] > 0 ? (enum end_kind)kind : only;
    }
    return only;
}

void print_loses(struct text *out, const struct telling *t)
{
    enum end_kind kind = only_end(t->worse->lose_ends);
    struct word worse = word_throws(t->worse->loses);
    struct word better = reason_count(t->better->loses);
    if (kind != END_NOT) {
        text_addf(out, _("after %1$s %2$s wins at once by %3$s with %4$s, after %5$s with %6$s."),
                  t->after_worse, t->foe, coach_ending_name(kind), worse.s, t->after_better,
                  better.s);
    } else {
        text_addf(out, _("after %1$s %2$s wins at once with %3$s, after %4$s with %5$s."),
                  t->after_worse, t->foe, worse.s, t->after_better, better.s);
    }
}

void print_shut_out(struct text *out, const struct telling *t)
{
    struct word better = word_throws(t->better->forfeits);
    if (t->worse->bar[1] == 0) {
        text_addf(out,
                  NG_("after %1$s %2$s has a checker on the bar and cannot enter it with %3$s.",
                      "after %1$s %2$s has %4$s checkers on the bar and can enter none of them "
                      "with %3$s.",
                      (unsigned long)t->better->bar[1]),
                  t->after_better, t->foe, better.s, word_number(t->better->bar[1]).s);
        return;
    }
    const char *message = rollset_throws(t->worse->forfeits) == 0
                              ? _("after %1$s %2$s cannot enter with %3$s, after %4$s with %5$s")
                              : _("after %1$s %2$s cannot enter with %3$s, after %4$s only with "
                                  "%5$s");
    text_addf(out, message, t->after_better, t->foe, better.s, t->after_worse,
              reason_count(t->worse->forfeits).s);
    if (t->worse->bar[1] > t->better->bar[1]) {
        text_addf(out, _(", though %s checkers are on the bar then"),
                  word_number(t->worse->bar[1]).s);
    }
    text_addc(out, '.');
}

void print_forfeits(struct text *out, const struct telling *t)
{
    text_addf(out, _("after %1$s %2$s cannot move at all with %3$s, after %4$s with %5$s."),
              t->after_better, t->foe, word_throws(t->better->forfeits).s, t->after_worse,
              reason_count(t->worse->forfeits).s);
}

/* ---- your next throws ---- */

void print_wins(struct text *out, const struct telling *t)
{
    enum end_kind kind = only_end(t->better->win_ends);
    struct word better = word_throws(t->better->wins);
    struct word worse = reason_count(t->worse->wins);
    if (kind != END_NOT) {
        text_addf(out,
                  _("after %1$s you threaten to win by %2$s next turn with %3$s, after %4$s with "
                    "%5$s."),
                  t->after_better, coach_ending_name(kind), better.s, t->after_worse, worse.s);
    } else {
        text_addf(out,
                  _("after %1$s you threaten to win next turn with %2$s, after %3$s with %4$s."),
                  t->after_better, better.s, t->after_worse, worse.s);
    }
}

void print_targets(struct text *out, const struct telling *t)
{
    text_addf(out, _("after %1$s you threaten to hit next turn with %2$s, after %3$s with %4$s."),
              t->after_better, word_throws(t->better->targets).s, t->after_worse,
              reason_count(t->worse->targets).s);
}

void print_builds(struct text *out, const struct telling *t)
{
    text_addf(out,
              t->r->board == BOARD_BACKGAMMON
                  ? _("if %1$s does not interfere, after %2$s you can make a new point next turn "
                      "with %3$s, after %4$s with %5$s.")
                  : _("if %1$s does not interfere, after %2$s you can make a new band next turn "
                      "with %3$s, after %4$s with %5$s."),
              t->foe, t->after_better, word_throws(t->better->builds).s, t->after_worse,
              reason_count(t->worse->builds).s);
}

void print_must_break(struct text *out, const struct telling *t)
{
    text_addf(out,
              t->r->board == BOARD_BACKGAMMON
                  ? _("if %1$s does not interfere, after %2$s you have to break a point next turn "
                      "with %3$s, after %4$s with %5$s.")
                  : _("if %1$s does not interfere, after %2$s you have to break a band next turn "
                      "with %3$s, after %4$s with %5$s."),
              t->foe, t->after_worse, word_throws(t->worse->must_break).s, t->after_better,
              reason_count(t->better->must_break).s);
}

void print_next_off(struct text *out, const struct telling *t)
{
    text_addf(out,
              _("next turn you can bear off two checkers or more with %2$s after %1$s, with %4$s "
                "after %3$s."),
              t->after_better, word_throws(t->better->next_off).s, t->after_worse,
              reason_count(t->worse->next_off).s);
}
