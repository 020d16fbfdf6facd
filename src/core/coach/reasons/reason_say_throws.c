// SPDX-License-Identifier: GPL-3.0-or-later
/* Sentences about what the play does at once, and about the throws that may come after it. */
#include "base/number.h"
#include "coach/reasons/reasontable.h"

/* ---- at once ---- */

void say_ends(struct text *out, const struct telling *t)
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

void say_hits(struct text *out, const struct telling *t)
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

void say_bursts(struct text *out, const struct telling *t)
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

int reason_dearest(const struct reason_facts *f)
{
    int dearest = 0, most = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        int cost = (f->blots >> p & 1) != 0 ? p * rollset_throws(f->at[p]) : 0;
        if (cost > most) {
            most = cost;
            dearest = p;
        }
    }
    return dearest;
}

/* How many throws they have in all, 36 or 6. */
static int all_throws(const struct reason_facts *f)
{
    return roll_throws(rollset_dice(f->shots));
}

/* A sum over all throws as a figure for one: "3.5". */
static struct word average(int sum, int throws)
{
    TEXT_HERE text = {0};
    number_add(&text, (double)sum / throws, 1, false);
    struct word word = word_of("%s", text_str(&text));
    return word;
}

/* "after your play black can hit your blot on 15 with 14 throws of 36, after the best …" */
void say_shots(struct text *out, const struct telling *t)
{
    uint32_t blots = reason_reached(t->worse, t->worse->blots);
    text_addf(out,
              NG_("after %1$s %2$s can hit your blot on %3$s with %4$s",
                  "after %1$s %2$s can hit your blots on %3$s with %4$s",
                  (unsigned long)board_points_count(blots)),
              t->after_worse, t->foe, word_mask(t->r, blots).s,
              word_throws(t->worse->shots, true).s);
    if (rollset_is_empty(t->better->shots)) {
        text_addf(out, _(", after %s no blot."), t->after_better);
    } else {
        text_addf(out, _(", after %1$s a blot with %2$s."), t->after_better,
                  word_throws(t->better->shots, false).s);
    }
}

void say_double_shots(struct text *out, const struct telling *t)
{
    text_addf(out,
              _("after %1$s %2$s can send two or more of your checkers to the bar at once with "
                "%3$s, after %4$s with %5$s."),
              t->after_worse, t->foe, word_throws(t->worse->double_shots, true).s, t->after_better,
              word_throws(t->better->double_shots, false).s);
}

void say_stake(struct text *out, const struct telling *t)
{
    int blot = reason_dearest(t->worse);
    if (blot != 0) {
        text_addf(out,
                  _("after %1$s the blot on %2$s has most to lose, and %3$s hits it with %4$s; "
                    "after %5$s less is at stake."),
                  t->after_worse, word_point(t->r, blot).s, t->foe,
                  word_throws(t->worse->at[blot], true).s, t->after_better);
    } else {
        text_addf(
            out,
            _("when %1$s hits, you lose more after %3$s: %2$s pips a throw on average, %4$s after "
              "%5$s."),
            t->foe, average(t->worse->stake, all_throws(t->worse)).s, t->after_worse,
            average(t->better->stake, all_throws(t->better)).s, t->after_better);
    }
}

void say_burst_shots(struct text *out, const struct telling *t)
{
    uint32_t bands = reason_reached(t->worse, t->worse->bands);
    text_addf(out,
              NG_("after %1$s %2$s can burst your band on %3$s with %4$s",
                  "after %1$s %2$s can burst one of your bands on %3$s with %4$s",
                  (unsigned long)board_points_count(bands)),
              t->after_worse, t->foe, word_mask(t->r, bands).s,
              word_throws(t->worse->burst_shots, true).s);
    if (rollset_is_empty(t->better->burst_shots)) {
        text_addf(out, _(", after %s no band."), t->after_better);
    } else {
        text_addf(out, _(", after %1$s a band with %2$s."), t->after_better,
                  word_throws(t->better->burst_shots, false).s);
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

void say_loses(struct text *out, const struct telling *t)
{
    enum end_kind kind = only_end(t->worse->lose_ends);
    struct word worse = word_throws(t->worse->loses, true);
    struct word better = word_throws(t->better->loses, false);
    if (kind != END_NOT) {
        text_addf(out, _("after %1$s %2$s wins at once by %3$s with %4$s, after %5$s with %6$s."),
                  t->after_worse, t->foe, coach_ending_name(kind), worse.s, t->after_better,
                  better.s);
    } else {
        text_addf(out, _("after %1$s %2$s wins at once with %3$s, after %4$s with %5$s."),
                  t->after_worse, t->foe, worse.s, t->after_better, better.s);
    }
}

void say_shut_out(struct text *out, const struct telling *t)
{
    struct word better = word_throws(t->better->forfeits, true);
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
              word_throws(t->worse->forfeits, false).s);
    if (t->worse->bar[1] > t->better->bar[1]) {
        text_addf(out, _(", though %s checkers are on the bar then"),
                  word_number(t->worse->bar[1]).s);
    }
    text_addc(out, '.');
}

void say_forfeits(struct text *out, const struct telling *t)
{
    text_addf(out, _("after %1$s %2$s cannot move at all with %3$s, after %4$s with %5$s."),
              t->after_better, t->foe, word_throws(t->better->forfeits, true).s, t->after_worse,
              word_throws(t->worse->forfeits, false).s);
}

/* ---- your next throws ---- */

void say_wins(struct text *out, const struct telling *t)
{
    enum end_kind kind = only_end(t->better->win_ends);
    struct word better = word_throws(t->better->wins, true);
    struct word worse = word_throws(t->worse->wins, false);
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

void say_targets(struct text *out, const struct telling *t)
{
    text_addf(out, _("after %1$s you threaten to hit next turn with %2$s, after %3$s with %4$s."),
              t->after_better, word_throws(t->better->targets, true).s, t->after_worse,
              word_throws(t->worse->targets, false).s);
}

void say_builds(struct text *out, const struct telling *t)
{
    text_addf(out,
              _("if %1$s does not interfere, after %2$s you can make a new band next turn with "
                "%3$s, after %4$s with %5$s."),
              t->foe, t->after_better, word_throws(t->better->builds, true).s, t->after_worse,
              word_throws(t->worse->builds, false).s);
}

void say_must_break(struct text *out, const struct telling *t)
{
    text_addf(out,
              _("if %1$s does not interfere, after %2$s you have to break a band next turn with "
                "%3$s, after %4$s with %5$s."),
              t->foe, t->after_worse, word_throws(t->worse->must_break, true).s, t->after_better,
              word_throws(t->better->must_break, false).s);
}

void say_next_off(struct text *out, const struct telling *t)
{
    text_addf(out,
              _("next turn you can bear off two checkers or more with %2$s after %1$s, with %4$s "
                "after %3$s."),
              t->after_better, word_throws(t->better->next_off, true).s, t->after_worse,
              word_throws(t->worse->next_off, false).s);
}
