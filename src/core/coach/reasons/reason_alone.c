// SPDX-License-Identifier: GPL-3.0-or-later
/* Sentences about the worse play alone: what is wrong with it, and nothing about which is better.
 */
#include "base/number.h"
#include "coach/reasons/reasontable.h"
#include "coach/verdict/account.h"

enum { COME_FAR = 13 }; /* own point from which on a checker has much to lose */

/* ---- what was left out ---- */

void alone_ends(struct text *out, const struct telling *t)
{
    const char *end = coach_ending_name((enum end_kind)t->worse->end.kind);
    if (end == NULL) {
        text_add(out, _("the roll can win the game, and your play lets it go on."));
    } else {
        text_addf(out, _("you win by %s, but the roll can win more."), end);
    }
}

void alone_hits(struct text *out, const struct telling *t)
{
    if (t->worse->hits == 0) {
        text_add(out, _("you hit nothing, though a blot stands within reach."));
    } else {
        text_addf(out, _("you hit on %s, but more can be hit."), word_mask(t->r, t->worse->hits).s);
    }
}

void alone_bursts(struct text *out, const struct telling *t)
{
    if (t->worse->bursts == 0) {
        text_add(out, _("you burst nothing, though you may."));
    } else {
        text_addf(out, _("you burst on %s, but more can be burst."),
                  word_mask(t->r, t->worse->bursts).s);
    }
}

/* ---- what they can do ---- */

void alone_shots(struct text *out, const struct telling *t)
{
    uint32_t blots = reason_reached(t->worse, t->worse->blots);
    text_addf(out,
              NG_("you leave your blot on %1$s: %2$s hits it with %3$s.",
                  "you leave your blots on %1$s: %2$s hits with %3$s.",
                  (unsigned long)board_points_count(blots)),
              word_mask(t->r, blots).s, t->foe, word_throws(t->worse->shots, true).s);
}

void alone_double_shots(struct text *out, const struct telling *t)
{
    text_addf(out, _("%1$s can hit two or more of your checkers at once with %2$s."), t->foe,
              word_throws(t->worse->double_shots, true).s);
}

/* Whoever is hit early on the way loses little by it. */
void alone_stake(struct text *out, const struct telling *t)
{
    int blot = reason_dearest(t->worse);
    if (blot >= COME_FAR) {
        text_addf(out, _("your blot on %1$s has come far, and %2$s hits it with %3$s."),
                  word_point(t->r, blot).s, t->foe, word_throws(t->worse->at[blot], true).s);
    } else if (blot != 0) {
        alone_shots(out, t);
    }
}

void alone_burst_shots(struct text *out, const struct telling *t)
{
    uint32_t bands = reason_reached(t->worse, t->worse->bands);
    text_addf(out,
              NG_("%1$s can burst your band on %2$s with %3$s.",
                  "%1$s can burst one of your bands on %2$s with %3$s.",
                  (unsigned long)board_points_count(bands)),
              t->foe, word_mask(t->r, bands).s, word_throws(t->worse->burst_shots, true).s);
}

void alone_loses(struct text *out, const struct telling *t)
{
    text_addf(out, _("%1$s wins at once with %2$s."), t->foe, word_throws(t->worse->loses, true).s);
}

void alone_burst_right(struct text *out, const struct telling *t)
{
    if (t->worse->prime_right) {
        text_addf(out,
                  _("you have six bands in a row or more: such a run may be burst, and %1$s can "
                    "with %2$s."),
                  t->foe, word_throws(t->worse->burst_shots, true).s);
    } else {
        text_addf(out,
                  _("%1$s may burst your bands by entering (on the bar: %2$d, points to come in "
                    "on: %3$d), and can with %4$s."),
                  t->foe, t->worse->bar[1], t->worse->available[1],
                  word_throws(t->worse->burst_shots, true).s);
    }
}

void alone_shut_out(struct text *out, const struct telling *t)
{
    if (t->worse->bar[1] == 0) {
        text_addf(out, _("%s plays on freely: none of its checkers is on the bar."), t->foe);
    } else {
        text_addf(out, _("%1$s comes in too easily: only %2$s keeps it out."), t->foe,
                  word_throws(t->worse->forfeits, true).s);
    }
}

void alone_forfeits(struct text *out, const struct telling *t)
{
    text_addf(out, _("you leave %1$s too much to play: it must forfeit only with %2$s."), t->foe,
              word_throws(t->worse->forfeits, true).s);
}

/* ---- your next throws ---- */

void alone_wins(struct text *out, const struct telling *t)
{
    if (rollset_is_empty(t->worse->wins)) {
        text_add(out, _("no throw wins the game next turn, though some could have."));
        return;
    }
    text_addf(out, _("next turn you can win with %s; it could have been more."),
              word_throws(t->worse->wins, true).s);
}

void alone_targets(struct text *out, const struct telling *t)
{
    if (rollset_is_empty(t->worse->targets)) {
        text_add(out, _("next turn you can hit nothing, whatever you roll."));
        return;
    }
    text_addf(out, _("next turn you can hit with %s; it could have been more."),
              word_throws(t->worse->targets, true).s);
}

void alone_builds(struct text *out, const struct telling *t)
{
    if (rollset_is_empty(t->worse->builds)) {
        text_add(out, _("next turn you can make no new band, whatever you roll."));
        return;
    }
    text_addf(out, _("next turn you can make a new band with %s; it could have been more."),
              word_throws(t->worse->builds, true).s);
}

void alone_must_break(struct text *out, const struct telling *t)
{
    text_addf(out, _("next turn you have to break a band with %s."),
              word_throws(t->worse->must_break, true).s);
}

/* ---- bands ---- */

void alone_prime(struct text *out, const struct telling *t)
{
    const struct prime_fact *prime = &t->worse->prime[0];
    if (prime->length < 2) {
        text_addf(out, _("none of your bands stand side by side: %s passes them easily."), t->foe);
    } else {
        text_addf(out, _("you have only %1$s bands in a row in the way of %2$s."),
                  word_number(prime->length).s, t->foe);
    }
}

void alone_iron(struct text *out, const struct telling *t)
{
    uint32_t lost = reason_iron(t->r, t->better) & t->worse->broken;
    if (lost != 0) {
        text_addf(out, _("you give up the iron band on %s."), word_mask(t->r, lost).s);
    } else {
        text_add(out, _("you leave an iron band (18 and 19) unmade."));
    }
}

void alone_bands(struct text *out, const struct telling *t)
{
    uint32_t broken = t->better->bands & t->worse->broken;
    if (broken != 0) {
        text_addf(out,
                  NG_("you break your band on %s.", "you break your bands on %s.",
                      (unsigned long)board_points_count(broken)),
                  word_mask(t->r, broken).s);
    } else {
        text_add(out, t->worse->made == 0 ? _("the roll can make a band, and your play makes none.")
                                          : _("the roll can make a better band than yours."));
    }
}

/* ---- jan and your own way ---- */

void alone_jan(struct text *out, const struct telling *t)
{
    const struct reason_facts *b = t->better, *w = t->worse;
    if (b->jan[1] > w->jan[1]) {
        text_addf(out,
                  _("%1$s comes no nearer to being made jan: it has only %2$s of the seven (on the "
                    "bar, or points held in its first quarter)."),
                  t->foe, word_number(w->jan[1]).s);
    } else if (b->jan[0] < w->jan[0]) {
        text_addf(out,
                  _("you come nearer to being made jan: you have %s of the seven (on the bar, or "
                    "points held in your first quarter)."),
                  word_number(w->jan[0]).s);
    } else if (w->jan_blot[0] && !b->jan_blot[0]) {
        text_add(out, _("your jan blot is out: from now on you can be made jan."));
    } else {
        text_addf(out, _("you let %s keep its jan blot at home."), t->foe);
    }
}

void alone_behind(struct text *out, const struct telling *t)
{
    text_addf(out, _("you still have %1$s to bring past the %3$s bands in a row that %2$s holds."),
              word_checkers(t->worse->prime[1].behind).s, t->foe,
              word_number(t->worse->prime[1].length).s);
}

void alone_home(struct text *out, const struct telling *t)
{
    text_addf(out,
              t->r->board == BOARD_BACKGAMMON ? _("you leave %s on 24, with all the way to go.")
                                              : _("you leave %s at home: too few come into play."),
              word_checkers(t->worse->home).s);
}

void alone_entry(struct text *out, const struct telling *t)
{
    if (t->worse->available[0] == 0) {
        text_add(out, _("if you are hit you cannot come in anywhere."));
        return;
    }
    text_addf(out,
              NG_("from the bar you could come in on only %s point.",
                  "from the bar you could come in on only %s points.",
                  (unsigned long)t->worse->available[0]),
              word_number(t->worse->available[0]).s);
}

void alone_off(struct text *out, const struct telling *t)
{
    int off = t->worse->off - t->e->pos.men[t->e->pos.turn][POINT_OFF];
    if (off == 0) {
        text_add(out, _("you bear nothing off."));
    } else {
        text_addf(out, _("you bear off only %s."), word_checkers(off).s);
    }
}

void alone_race(struct text *out, const struct telling *t)
{
    text_addf(out, _("it is a race, and you play %s too few."),
              word_pips(t->worse->pips[0] - t->better->pips[0]).s);
}

void alone_outside(struct text *out, const struct telling *t)
{
    text_addf(out,
              NG_("you leave %1$s outside the last quarter, %2$s from it: before it is in, nothing "
                  "may be borne off.",
                  "you leave %1$s outside the last quarter, %2$s from it together: before they are "
                  "in, nothing may be borne off.",
                  (unsigned long)t->worse->outside),
              word_checkers(t->worse->outside).s, word_pips(t->worse->outside_pips).s);
}

void alone_next_off(struct text *out, const struct telling *t)
{
    if (rollset_is_empty(t->worse->next_off)) {
        text_add(out, _("next turn you cannot bear off two checkers, whatever you roll."));
        return;
    }
    text_addf(out,
              _("next turn you can bear off two checkers or more only with %s, and it could have "
                "been more."),
              word_throws(t->worse->next_off, true).s);
}

void alone_stacked(struct text *out, const struct telling *t)
{
    text_addf(out, _("you have %s doing nothing on top of others: three on a point are enough."),
              word_checkers(t->worse->stacked).s);
}

void alone_pattern(struct text *out, const struct telling *t)
{
    const char *mine = coach_ending_name(t->worse->pattern);
    if (mine == NULL) {
        text_add(out, _("you give away your handsome win: none can be reached any more."));
    } else {
        text_addf(out, _("you have farther to a handsome win than you need: %1$s is %2$s away."),
                  mine, word_pips(t->worse->pattern_pips).s);
    }
}
