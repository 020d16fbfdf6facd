// SPDX-License-Identifier: GPL-3.0-or-later
/* Sentences about what stands on the board after the play. */
#include "coach/reasons/reasontable.h"
#include "coach/verdict/account.h"

/* ---- bands ---- */

/* "a run of five bands (15 to 19)"; "no run". */
static struct word prime_words(const struct ruleset *r, const struct prime_fact *prime, bool yours)
{
    if (prime->length < 2) {
        return word_of("%s", r->board == BOARD_BACKGAMMON ? _("no points in a row")
                                                          : _("no bands in a row"));
    }
    int last = prime->first + prime->length - 1;
    int from = yours ? board_enemy_point((enum board_kind)r->board, prime->first) : prime->first;
    int to = yours ? board_enemy_point((enum board_kind)r->board, last) : last;
    return word_of(r->board == BOARD_BACKGAMMON ? _("%1$s points in a row (%2$s to %3$s)")
                                                : _("%1$s bands in a row (%2$s to %3$s)"),
                   word_number(prime->length).s, word_point(r, from).s, word_point(r, to).s);
}

void print_prime(struct text *out, const struct telling *t)
{
    const struct prime_fact *prime = &t->better->prime[0];
    int worse = reason_in_way(t->worse);
    text_addf(out,
              NG_("%1$s leaves %2$s in the way of one of %3$s's checkers, %4$s leaves %5$s.",
                  "%1$s leaves %2$s in the way of %6$s of %3$s's checkers, %4$s leaves %5$s.",
                  (unsigned long)prime->behind),
              t->after_better, prime_words(t->r, prime, true).s, t->foe, t->after_worse,
              worse >= 2                        ? word_number(worse).s
              : t->worse->prime[0].length >= 2  ? _("none there")
              : t->r->board == BOARD_BACKGAMMON ? _("no points in a row")
                                                : _("no bands in a row"),
              word_number(prime->behind).s);
}

void print_iron(struct text *out, const struct telling *t)
{
    uint32_t better = reason_iron(t->r, t->better), worse = reason_iron(t->r, t->worse);
    text_addf(out,
              NG_("%1$s leaves you the iron band on %2$s, %3$s %4$s.",
                  "%1$s leaves you both iron bands, on %2$s, %3$s %4$s.",
                  (unsigned long)board_points_count(better)),
              t->after_better, word_mask(t->r, better).s, t->after_worse,
              worse == 0 ? _("no iron band") : word_of(_("only %s"), word_mask(t->r, worse).s).s);
}

/* Whether a reason is among those told. */
static bool is_given(const struct explanation *e, enum reason_id id)
{
    for (int i = 0; i < e->reasons; i++) {
        if (e->reason[i].id == id) {
            return true;
        }
    }
    return false;
}

/* "the band on 18"; "the bands on 18 and 20"; in backgammon "point 18". */
static struct word band_words(const struct ruleset *r, uint32_t mask)
{
    const unsigned long n = (unsigned long)board_points_count(mask);
    return word_of(r->board == BOARD_BACKGAMMON ? NG_("point %s", "points %s", n)
                                                : NG_("the band on %s", "the bands on %s", n),
                   word_mask(r, mask).s);
}

void print_bands(struct text *out, const struct telling *t)
{
    uint32_t iron = is_given(t->e, REASON_IRON) ? reason_iron(t->r, t->better) : 0;
    uint32_t more = t->better->bands & ~t->worse->bands & ~iron;
    uint32_t made = more & t->better->made, kept = more & t->worse->broken;
    struct word makes = band_words(t->r, made), breaks = band_words(t->r, kept);
    if (made != 0 && kept != 0) {
        text_addf(out, _("%1$s makes %2$s, and %3$s breaks %4$s."), t->after_better, makes.s,
                  t->after_worse, breaks.s);
    } else if (made != 0) {
        text_addf(out, _("%1$s makes %2$s, and %3$s does not."), t->after_better, makes.s,
                  t->after_worse);
    } else if (kept != 0) {
        text_addf(out, _("%1$s keeps %2$s, which %3$s breaks."), t->after_better, breaks.s,
                  t->after_worse);
    }
}

/* "one on the bar and no point to come in on". */
static struct word crowded_words(const struct reason_facts *f)
{
    const char *bar = word_number(f->bar[1]).s;
    if (f->available[1] == 0) {
        return word_of(NG_("%s on the bar and no point to come in on",
                           "%s on the bar and no point to come in on", (unsigned long)f->bar[1]),
                       bar);
    }
    return word_of(NG_("%1$s on the bar and only one point to come in on",
                       "%1$s on the bar and only %2$s points to come in on",
                       (unsigned long)f->available[1]),
                   bar, word_number(f->available[1]).s);
}

void print_burst_right(struct text *out, const struct telling *t)
{
    struct word throws = word_throws(t->worse->burst_shots);
    if (t->worse->prime_right) {
        text_addf(out,
                  _("%1$s leaves %2$s, and as six or more may be burst %3$s can with %4$s; %5$s "
                    "gives no right to burst."),
                  t->after_worse, prime_words(t->r, &t->worse->prime[0], true).s, t->foe, throws.s,
                  t->after_better);
    } else {
        text_addf(out,
                  _("%1$s leaves %2$s %3$s, so that it may burst bands, and can with %4$s; %5$s "
                    "gives no right to burst."),
                  t->after_worse, t->foe, crowded_words(t->worse).s, throws.s, t->after_better);
    }
}

/* ---- jan ---- */

void print_jan(struct text *out, const struct telling *t)
{
    const struct reason_facts *b = t->better, *w = t->worse;
    if (b->jan[1] > w->jan[1]) {
        text_addf(out,
                  _("%1$s brings %2$s closer to jan: its checkers on the bar and its points in its "
                    "first quarter make %3$d, against %5$d after %4$s, and seven is jan."),
                  t->after_better, t->foe, b->jan[1], t->after_worse, w->jan[1]);
    } else if (b->jan[0] < w->jan[0]) {
        text_addf(
            out,
            _("%1$s brings you closer to jan: your checkers on the bar and your points in your "
              "first quarter make %2$d, against %4$d after %3$s, and at seven you have lost."),
            t->after_worse, w->jan[0], t->after_better, b->jan[0]);
    } else if (b->jan_blot[1] && !w->jan_blot[1]) {
        text_addf(out,
                  _("after %1$s %2$s has so many blots out that it can be made jan, after %3$s "
                    "not."),
                  t->after_better, t->foe, t->after_worse);
    } else if (w->jan_blot[0] && !b->jan_blot[0]) {
        text_addf(out,
                  _("after %1$s you have so many blots out that you can be made jan, after %2$s "
                    "not."),
                  t->after_worse, t->after_better);
    }
}

/* ---- your own way ---- */

void print_behind(struct text *out, const struct telling *t)
{
    const struct prime_fact *wall = &t->worse->prime[1];
    int left = t->better->prime[1].behind;
    text_addf(out, _("%1$s leaves %2$s behind %3$s's %4$s, %5$s leaves %6$s."), t->after_worse,
              word_checkers(wall->behind).s, t->foe, prime_words(t->r, wall, false).s,
              t->after_better, left == 0 ? _("none") : word_number(left).s);
}

void print_home(struct text *out, const struct telling *t)
{
    text_addf(out,
              t->r->board == BOARD_BACKGAMMON ? _("%1$s leaves %2$s on 24, %3$s leaves %4$s.")
                                              : _("%1$s leaves %2$s at home, %3$s leaves %4$s."),
              t->after_worse, word_checkers(t->worse->home).s, t->after_better,
              t->better->home == 0 ? _("none") : word_number(t->better->home).s);
}

void print_entry(struct text *out, const struct telling *t)
{
    text_addf(out,
              NG_("from the bar you could come in on %1$s point after %2$s, on %3$s after %4$s.",
                  "from the bar you could come in on %1$s points after %2$s, on %3$s after %4$s.",
                  (unsigned long)t->better->available[0]),
              word_number(t->better->available[0]).s, t->after_better,
              word_number(t->worse->available[0]).s, t->after_worse);
}

void print_off(struct text *out, const struct telling *t)
{
    text_addf(out, _("after %1$s you have borne off %2$s, %4$s after %3$s."), t->after_better,
              word_checkers(t->better->off).s, t->after_worse,
              t->worse->off == 0 ? _("none") : word_number(t->worse->off).s);
}

void print_race(struct text *out, const struct telling *t)
{
    text_addf(out,
              _("nothing can be hit any more, so pips decide: after %1$s you have %2$d left, "
                "%4$d after %3$s; %5$s has %6$d."),
              t->after_better, t->better->pips[0], t->after_worse, t->worse->pips[0], t->foe,
              t->better->pips[1]);
}

void print_outside(struct text *out, const struct telling *t)
{
    const struct reason_facts *b = t->better, *w = t->worse;
    if (b->outside == 0) {
        text_addf(out,
                  NG_("after %1$s %2$s is still outside the last quarter, so nothing may be borne "
                      "off; after %3$s all are in.",
                      "after %1$s %2$s are still outside the last quarter, so nothing may be borne "
                      "off; after %3$s all are in.",
                      (unsigned long)w->outside),
                  t->after_worse, word_checkers(w->outside).s, t->after_better);
    } else {
        text_addf(out,
                  _("before all are in the last quarter nothing may be borne off: after %1$s "
                    "%2$s outside have %3$s to it, after %4$s %5$s."),
                  t->after_worse, word_checkers(w->outside).s, word_pips(w->outside_pips).s,
                  t->after_better, word_pips(b->outside_pips).s);
    }
}

void print_stacked(struct text *out, const struct telling *t)
{
    text_addf(out,
              _("%1$s leaves %2$s doing nothing on top of others (more than three on a point), "
                "%3$s leaves %4$s."),
              t->after_worse, word_checkers(t->worse->stacked).s, t->after_better,
              t->better->stacked == 0 ? _("none") : word_number(t->better->stacked).s);
}

void print_pattern(struct text *out, const struct telling *t)
{
    const char *better = coach_ending_name(t->better->pattern);
    const char *worse = coach_ending_name(t->worse->pattern);
    if (worse == NULL) {
        text_addf(out,
                  _("after %1$s the nearest handsome win is %2$s, %3$s away; after %4$s none "
                    "can be reached."),
                  t->after_better, better, word_pips(t->better->pattern_pips).s, t->after_worse);
    } else {
        text_addf(out,
                  _("after %1$s the nearest handsome win is %2$s, %3$s away; after %4$s it is "
                    "%5$s, %6$s away."),
                  t->after_better, better, word_pips(t->better->pattern_pips).s, t->after_worse,
                  worse, word_pips(t->worse->pattern_pips).s);
    }
}
