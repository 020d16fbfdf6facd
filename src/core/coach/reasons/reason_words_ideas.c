// SPDX-License-Identifier: GPL-3.0-or-later
/* Sentences about what an idea turns on, told where they are asked for by name (docs/authoring.md,
 * {why: PLAY by REASON}). */
#include "coach/reasons/reasontable.h"

enum {
    QUARTER = 6,
    THROWS_FEW = 20, /* that bring all in from the bar, at most, for it to be hard */
    THROWS_SOME = 8, /* that hit, at least, for it to be a danger */
    STRAGGLERS = 3,  /* towards jan, to be afraid of it */
    HOME_GONE = 24,
    DEARER = 2,   /* so many times what a hit takes the blot that answers for it can lose, */
    DEARER_OF = 4 /* or, where the hit is good, so many times of one more */
};

/* ---- hits ---- */

int reason_pips_hit(const struct ruleset *r, const struct reason_facts *f)
{
    int pips = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        if (f->hits >> p & 1) {
            pips += board_enemy_point((enum board_kind)r->board, p);
        }
    }
    return pips;
}

/* How many throws, without naming them. */
static struct word throws_of(struct rollset set)
{
    int n = rollset_throws(set), all = roll_throws(rollset_dice(set));
    if (n == all) {
        return word_of("%s", _("every throw"));
    }
    return word_of(NG_("%1$d throw of %2$d", "%1$d throws of %2$d", (unsigned long)n), n, all);
}

/* The play that hits, or takes more by it, takes so much, and its dearest blot can lose so much. */
void print_trade(struct text *out, const struct telling *t)
{
    int better = reason_pips_hit(t->r, t->better), worse = reason_pips_hit(t->r, t->worse);
    bool quiet = worse > better;
    const struct reason_facts *f = quiet ? t->worse : t->better;
    int blot = reason_dearest(f, NULL);
    int pips = quiet ? worse - better : better - worse;
    if (blot == 0 || (quiet ? blot < DEARER * pips : blot * DEARER_OF > pips * (DEARER_OF - 1))) {
        return;
    }
    if (quiet && rollset_throws(f->at[blot]) < THROWS_SOME) {
        return;
    }
    const char *play = quiet ? t->after_worse : t->after_better;
    struct word throws = throws_of(f->at[blot]);
    const char *words;
    if (quiet) {
        words = better > 0
                    ? _("%1$s takes only %2$s more from %3$s. Your blot on %4$s is then hit by "
                        "%6$s, and that costs %5$s.")
                    : _("%1$s takes only %2$s from %3$s. Your blot on %4$s is then hit by %6$s, "
                        "and that costs %5$s.");
    } else {
        words = worse > 0 ? _("%1$s takes %2$s more from %3$s. Your blot on %4$s is hit by %6$s, "
                              "but that costs only %5$s.")
                          : _("%1$s takes %2$s from %3$s. Your blot on %4$s is hit by %6$s, but "
                              "that costs only %5$s.");
    }
    text_addf(out, words, play, word_pips(pips).s, t->foe, word_point(t->r, blot).s,
              word_pips(blot).s, throws.s);
}

void print_far(struct text *out, const struct telling *t)
{
    int worse = reason_pips_hit(t->r, t->worse);
    struct word taken = word_pips(reason_pips_hit(t->r, t->better));
    if (worse == 0) {
        text_addf(out, _("%1$s takes %2$s from %3$s, %4$s none."), t->after_better, taken.s, t->foe,
                  t->after_worse);
    } else {
        text_addf(out, _("%1$s takes %2$s from %3$s, %4$s only %5$s."), t->after_better, taken.s,
                  t->foe, t->after_worse, word_number(worse).s);
    }
}

/* With how few throws all of them come in, which is before anything else; where the other play has
 * one of them there, beside how it comes in. */
void print_two(struct text *out, const struct telling *t)
{
    int n = rollset_throws(t->better->all_in);
    if (n > THROWS_FEW) {
        return;
    }
    if (t->worse->bar[1] == 1 && n > 0) {
        text_addf(out,
                  _("after %1$s %2$s has one checker on the bar, and it comes in with %3$s; %4$s "
                    "would come in with only %5$s."),
                  t->after_worse, t->foe, throws_of(t->worse->all_in).s,
                  word_number(t->better->bar[1]).s, word_number(n).s);
        return;
    }
    const char *all = t->better->bar[1] == 2 ? _("both") : _("them all");
    const char *message =
        n == 0 ? _("after %1$s %2$s has %3$s on the bar, which must come in before anything else "
                   "moves. No throw brings %4$s in.")
               : _("after %1$s %2$s has %3$s on the bar, which must come in before anything else "
                   "moves. Only %5$s will bring %4$s in.");
    text_addf(out, message, t->after_better, t->foe, word_checkers(t->better->bar[1]).s, all,
              throws_of(t->better->all_in).s);
}

/* ---- bands ---- */

/* Checkers of a side on the bar or on its points before p. */
static int before(const struct position *pos, enum colour c, int p)
{
    int n = 0;
    for (int q = POINT_BAR; q < p; q++) {
        n += pos->men[c][q];
    }
    return n;
}

void print_huk(struct text *out, const struct telling *t)
{
    bool broken = (t->worse->broken >> POINT_HUK & 1) != 0;
    const struct position *pos = broken ? &t->e->worse.play.after : &t->e->better.play.after;
    int n = before(pos, (enum colour)t->e->pos.turn, POINT_HUK);
    if (n == 0) {
        text_addf(out,
                  broken ? _("%1$s keeps the band on the huk, %2$s breaks it.")
                         : _("%1$s makes a band on the huk, %2$s does not."),
                  t->after_better, t->after_worse);
        return;
    }
    text_addf(out,
              broken ? NG_("%1$s breaks the band on the huk, and the checker that you have behind "
                           "it loses its landing place; %2$s keeps it.",
                           "%1$s breaks the band on the huk, and the %3$s checkers that you have "
                           "behind it lose their landing place; %2$s keeps it.",
                           (unsigned long)n)
                     : NG_("%2$s makes a band on the huk for the checker that you have behind it; "
                           "%1$s does not.",
                           "%2$s makes a band on the huk for the %3$s checkers that you have "
                           "behind it; %1$s does not.",
                           (unsigned long)n),
              t->after_worse, t->after_better, word_number(n).s);
}

void print_iron_kept(struct text *out, const struct telling *t)
{
    const struct position *pos = &t->e->better.play.after;
    enum colour foe = colour_other((enum colour)t->e->pos.turn);
    uint32_t more = reason_iron(t->r, t->better) & ~reason_iron(t->r, t->worse);
    int first = more >> 19 & 1 ? 19 : 18, n;
    n = before(pos, foe, board_enemy_point((enum board_kind)t->r->board, first));
    if ((more & t->worse->broken) == 0) {
        text_addf(out,
                  NG_("%1$s makes the iron band on %2$s, which one of %3$s's checkers still has to "
                      "pass.",
                      "%1$s makes the iron band on %2$s, which %4$s of %3$s's checkers still have "
                      "to pass.",
                      (unsigned long)n),
                  t->after_better, word_mask(t->r, more).s, t->foe, word_number(n).s);
    } else {
        text_addf(
            out,
            NG_("%1$s breaks the iron band on %2$s, which one of %3$s's checkers still has to "
                "pass; %4$s keeps it.",
                "%1$s breaks the iron band on %2$s, which %5$s of %3$s's checkers still "
                "have to pass; %4$s keeps it.",
                (unsigned long)n),
            t->after_worse, word_mask(t->r, more).s, t->foe, t->after_better, word_number(n).s);
    }
}

/* ---- the own first quarter and the home ---- */

void print_quarter(struct text *out, const struct telling *t)
{
    enum colour me = (enum colour)t->e->pos.turn;
    enum board_kind kind = (enum board_kind)t->r->board;
    uint32_t better = board_available_points(kind, &t->e->better.play.after, me);
    uint32_t worse = board_available_points(kind, &t->e->worse.play.after, me);
    if (better == 0) {
        text_addf(out,
                  NG_("after %1$s your first quarter is full, but %2$s is open after %3$s.",
                      "after %1$s your first quarter is full, but %2$s are open after %3$s.",
                      (unsigned long)board_points_count(worse)),
                  t->after_better, word_mask(t->r, worse).s, t->after_worse);
    } else {
        text_addf(out, _("after %1$s you can come in only on %2$s, but on %3$s after %4$s."),
                  t->after_better, word_mask(t->r, better).s, word_mask(t->r, worse).s,
                  t->after_worse);
    }
}

void print_fresh(struct text *out, const struct telling *t)
{
    int blot = reason_dearest(t->worse, NULL);
    if (blot == 0 || t->worse->stake <= t->better->stake) {
        print_home(out, t);
        return;
    }
    if (rollset_throws(t->worse->at[blot]) < THROWS_SOME) {
        return;
    }
    text_addf(out,
              _("%1$s brings out a new checker, which has little to lose. After %2$s your blot on "
                "%3$s is hit by %5$s, and that costs %4$s."),
              t->after_better, t->after_worse, word_point(t->r, blot).s, word_pips(blot).s,
              throws_of(t->worse->at[blot]).s);
}

void print_stragglers(struct text *out, const struct telling *t)
{
    if (t->worse->jan[0] < STRAGGLERS) {
        return;
    }
    text_addf(out, _("towards jan you yourself count %1$s after %2$s, %3$s after %4$s."),
              word_number(t->worse->jan[0]).s, t->after_worse, word_number(t->better->jan[0]).s,
              t->after_better);
}
