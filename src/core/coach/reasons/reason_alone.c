// SPDX-License-Identifier: GPL-3.0-or-later
/* Sentences about the worse play alone: what is wrong with it, and nothing about which is better,
 * but for how much of the same the roll allows: no sentence is as true of the better play. */
#include "coach/reasons/reasontable.h"
#include "coach/verdict/account.h"
#include "rules/ending.h"

enum { COME_FAR = 13 }; /* own point from which on a checker has much to lose */

/* Ends a sentence, and tells how much of the same the better play comes to: what is good it gives,
 * what is bad it leaves. */
static void alone_than(struct text *out, bool good, const char *better)
{
    text_addf(out, good ? _("; a better play gives %s.") : _("; a better play leaves %s."), better);
}

/* The same of throws; more of them than after the worse play are good. */
static void alone_than_throws(struct text *out, struct rollset worse, struct rollset better)
{
    const int n = rollset_throws(better);
    const bool good = n > rollset_throws(worse);
    if (n == roll_throws(rollset_dice(better))) {
        text_add(out, _("; after a better play it is every throw."));
    } else if (n == 0) {
        text_add(out, _("; a better play leaves no such throw."));
    } else {
        text_addf(out,
                  good ? NG_("; a better play gives %d such throw.",
                             "; a better play gives %d such throws.", (unsigned long)n)
                       : NG_("; a better play leaves %d such throw.",
                             "; a better play leaves %d such throws.", (unsigned long)n),
                  n);
    }
}

/* The same of checkers or points; none is "none". */
static void alone_than_number(struct text *out, int worse, int better)
{
    alone_than(out, better > worse, better == 0 ? _("none") : word_number(better).s);
}

/* ---- what is gained ---- */

enum { SAFER = 6 }; /* throws that hit fewer, for a play to be called the safer one */

/* The bands that speak for the worse play. */
static uint32_t gained_bands(const struct telling *t)
{
    bool speak = false;
    for (int i = 0; i < t->e->reasons; i++) {
        const enum reason_id id = t->e->reason[i].id;
        speak = speak || (t->e->reason[i].for_worse && (id == REASON_BANDS || id == REASON_IRON));
    }
    return speak ? t->worse->made & ~t->better->bands : 0;
}

void reason_gain(struct text *out, const struct telling *t, enum reason_id id)
{
    const uint32_t bands = gained_bands(t);
    const bool of_hits = id == REASON_HITS || id == REASON_BURSTS;
    const int risk = rollset_throws(t->worse->shots), dared = rollset_throws(t->better->shots);
    if (id == REASON_ENDS || id == REASON_OUTCOMES) {
        return;
    }
    if (t->worse->hits != 0 && !of_hits) {
        text_addf(out, _("you hit %1$s on %2$s"), t->foe, word_mask(t->r, t->worse->hits).s);
    } else if (bands != 0 && !of_hits && id != REASON_BANDS) {
        const unsigned long n = (unsigned long)board_points_count(bands);
        text_addf(out,
                  t->r->board == BOARD_BACKGAMMON
                      ? NG_("you make point %s", "you make points %s", n)
                      : NG_("you make the band on %s", "you make the bands on %s", n),
                  word_mask(t->r, bands).s);
    } else if (dared - risk >= SAFER && risk == 0) {
        text_add(out, _("you are safe from hits"));
    } else if (dared - risk >= SAFER) {
        text_addf(out, _("you play it safer (%1$s hits with %2$s, not with %3$d)"), t->foe,
                  word_throws(t->worse->shots).s, dared);
    }
}

/* ---- what was left out ---- */

void alone_ends(struct text *out, const struct telling *t)
{
    const char *end = coach_ending_name((enum end_kind)t->worse->end.kind);
    if (end == NULL) {
        text_add(out, _("the roll can win the game, and your play lets it go on."));
    } else if (reason_plays_on(t->e)) {
        text_addf(out, _("it is %1$s and %2$s, and the game is over."), end,
                  word_score(t->worse->end_points).s);
    } else {
        text_addf(out, _("you win by %1$s, %2$s, but the roll can win more."), end,
                  word_score(t->worse->end_points).s);
    }
}

void alone_hits(struct text *out, const struct telling *t)
{
    if (t->worse->hits == 0) {
        text_add(out, _("you hit nothing, though a blot stands within reach."));
    } else {
        text_addf(out, _("you hit only %1$s, and the roll can hit %2$s."),
                  word_checkers(t->worse->hit_checkers).s, word_number(t->better->hit_checkers).s);
    }
}

void alone_bursts(struct text *out, const struct telling *t)
{
    if (t->worse->bursts == 0) {
        text_add(out, _("you burst nothing, though you may."));
    } else {
        text_addf(out, _("you burst only %1$s away, and the roll can burst %2$s."),
                  word_checkers(t->worse->burst_checkers).s,
                  word_number(t->better->burst_checkers).s);
    }
}

/* ---- what they can do ---- */

/* Blots that the better play leaves as open are not named. */
void alone_shots(struct text *out, const struct telling *t)
{
    uint32_t blots = reason_opened(t, t->worse->blots, t->better->blots);
    struct word throws = word_throws(t->worse->shots);
    if (blots == 0) {
        text_addf(out, _("%1$s hits a blot of yours with %2$s"), t->foe, throws.s);
    } else if ((reason_reached(t->worse, t->worse->blots) & ~blots) !=
               0) { /* the throws are of all */
        text_addf(out,
                  NG_("you leave your blot on %1$s open as well: %2$s hits one of yours with %3$s",
                      "you leave your blots on %1$s open as well: %2$s hits one of yours with %3$s",
                      (unsigned long)board_points_count(blots)),
                  word_mask(t->r, blots).s, t->foe, throws.s);
    } else {
        text_addf(out,
                  NG_("you leave your blot on %1$s open: %2$s hits with %3$s",
                      "you leave your blots on %1$s open: %2$s hits with %3$s",
                      (unsigned long)board_points_count(blots)),
                  word_mask(t->r, blots).s, t->foe, throws.s);
    }
    alone_than_throws(out, t->worse->shots, t->better->shots);
}

void alone_double_shots(struct text *out, const struct telling *t)
{
    bool may_burst = t->worse->prime_right || t->worse->overflow;
    text_addf(out,
              may_burst ? _("%1$s may burst a band, and can hit two or more of your checkers at "
                            "once with %2$s")
                        : _("%1$s can hit two or more of your checkers at once with %2$s"),
              t->foe, word_throws(t->worse->double_shots).s);
    alone_than_throws(out, t->worse->double_shots, t->better->double_shots);
}

/* Whoever is hit early on the way loses little by it. */
void alone_stake(struct text *out, const struct telling *t)
{
    int blot = reason_dearest(t->worse, t->better);
    if (blot == 0) {
        return;
    }
    text_addf(out,
              blot >= COME_FAR ? _("your blot on %1$s has come far, and %2$s hits it with %3$s")
                               : _("you leave your blot on %1$s open: %2$s hits it with %3$s"),
              word_point(t->r, blot).s, t->foe, word_throws(t->worse->at[blot]).s);
    if ((t->better->blots >> blot & 1) == 0) {
        text_addc(out, '.');
    } else {
        alone_than_throws(out, t->worse->at[blot], t->better->at[blot]);
    }
}

#define ALONE_THEIRS(set, words)                                                                   \
    void alone_##set(struct text *out, const struct telling *t)                                    \
    {                                                                                              \
        text_addf(out, words, t->foe, word_throws(t->worse->set).s);                               \
        alone_than_throws(out, t->worse->set, t->better->set);                                     \
    }

ALONE_THEIRS(burst_shots, _("%1$s can burst a band of yours with %2$s"))
ALONE_THEIRS(loses, _("%1$s wins at once with %2$s"))
ALONE_THEIRS(forfeits, _("you leave %1$s too much to play: it must forfeit with %2$s"))

void alone_burst_right(struct text *out, const struct telling *t)
{
    if (t->worse->prime_right) {
        text_addf(out,
                  _("you have six bands in a row or more: such a run may be burst, and %1$s can "
                    "with %2$s."),
                  t->foe, word_throws(t->worse->burst_shots).s);
    } else {
        text_addf(out,
                  _("%1$s may burst your bands by entering (on the bar: %2$d, points to come in "
                    "on: %3$d), and can with %4$s."),
                  t->foe, t->worse->bar[1], t->worse->available[1],
                  word_throws(t->worse->burst_shots).s);
    }
}

void alone_shut_out(struct text *out, const struct telling *t)
{
    if (t->worse->bar[1] == 0) {
        text_addf(out, _("%s plays on freely: none of its checkers is on the bar."), t->foe);
    } else {
        text_addf(out, _("%1$s comes in too easily: it is kept out by %2$s"), t->foe,
                  word_throws(t->worse->forfeits).s);
        alone_than_throws(out, t->worse->forfeits, t->better->forfeits);
    }
}

/* ---- your next throws ---- */

#define ALONE_NEXT(set, words)                                                                     \
    void alone_##set(struct text *out, const struct telling *t)                                    \
    {                                                                                              \
        text_addf(out, words, word_throws(t->worse->set).s);                                       \
        alone_than_throws(out, t->worse->set, t->better->set);                                     \
    }

ALONE_NEXT(wins, _("next turn you win with %s"))
ALONE_NEXT(targets, _("next turn you can hit with %s"))
ALONE_NEXT(builds, t->r->board == BOARD_BACKGAMMON ? _("next turn you can make a new point with %s")
                                                   : _("next turn you can make a new band with %s"))
ALONE_NEXT(must_break, t->r->board == BOARD_BACKGAMMON
                           ? _("next turn you have to break a point with %s")
                           : _("next turn you have to break a band with %s"))
ALONE_NEXT(next_off, _("next turn you can bear off two checkers or more with %s"))

/* ---- bands ---- */

void alone_prime(struct text *out, const struct telling *t)
{
    const bool points = t->r->board == BOARD_BACKGAMMON;
    int length = reason_in_way(t->worse), held = t->worse->prime[0].length;
    if (length < 2 && held >= 2) {
        text_addf(out,
                  points
                      ? _("your %1$s points in a row hold nobody: all of %2$s's checkers are past "
                          "them.")
                      : _("your %1$s bands in a row hold nobody: all of %2$s's checkers are past "
                          "them."),
                  word_number(held).s, t->foe);
    } else if (length < 2) {
        text_addf(out,
                  points ? _("none of your points lie side by side: %s passes them easily.")
                         : _("none of your bands stand side by side: %s passes them easily."),
                  t->foe);
    } else {
        text_addf(out,
                  points ? _("you have only %1$s points in a row in the way of %2$s")
                         : _("you have only %1$s bands in a row in the way of %2$s"),
                  word_number(length).s, t->foe);
        alone_than_number(out, length, reason_in_way(t->better));
    }
}

void alone_iron(struct text *out, const struct telling *t)
{
    uint32_t lost = reason_iron(t->r, t->better) & t->worse->broken;
    if (lost != 0) {
        text_addf(out,
                  NG_("you give up the iron band on %s.", "you give up the iron bands on %s.",
                      (unsigned long)board_points_count(lost)),
                  word_mask(t->r, lost).s);
    } else {
        uint32_t held = reason_iron(t->r, t->worse);
        if (held == 0) {
            text_add(out, _("you hold neither of the iron bands (18 and 19)"));
        } else {
            text_addf(out, _("of the iron bands (18 and 19) you hold only %s"),
                      word_mask(t->r, held).s);
        }
        alone_than_number(out, board_points_count(held),
                          board_points_count(reason_iron(t->r, t->better)));
    }
}

void alone_bands(struct text *out, const struct telling *t)
{
    const bool points = t->r->board == BOARD_BACKGAMMON;
    const uint32_t broken = t->better->bands & t->worse->broken;
    const unsigned long n =
        (unsigned long)board_points_count(broken != 0 ? broken : t->worse->made);
    if (broken != 0) {
        text_addf(out,
                  points ? NG_("you break point %s.", "you break points %s.", n)
                         : NG_("you give up your band on %s.", "you give up your bands on %s.", n),
                  word_mask(t->r, broken).s);
    } else if (n == 0) {
        text_add(out, points ? _("the roll can make a point, and your play makes none.")
                             : _("the roll can make a band, and your play makes none."));
    } else {
        text_addf(
            out,
            points
                ? NG_("you make point %s, but the roll can make one that is worth more.",
                      "you make points %s, but the roll can make some that are worth more.", n)
                : NG_("you make the band on %s, but the roll can make one that is worth more.",
                      "you make the bands on %s, but the roll can make some that are worth more.",
                      n),
            word_mask(t->r, t->worse->made).s);
    }
}

/* ---- jan and your own way ---- */

void alone_jan(struct text *out, const struct telling *t)
{
    const struct reason_facts *b = t->better, *w = t->worse;
    if (b->jan[1] > w->jan[1]) {
        text_addf(out,
                  _("%1$s is further from jan: its checkers on the bar and its points in its first "
                    "quarter make %2$s, and seven is jan"),
                  t->foe, w->jan[1] == 0 ? _("none") : word_number(w->jan[1]).s);
        alone_than_number(out, w->jan[1], b->jan[1]);
    } else if (b->jan[0] < w->jan[0]) {
        const bool closer = w->jan[0] > ending_jan_count(&t->e->pos, (enum colour)t->e->pos.turn);
        text_addf(out,
                  closer ? _("you come closer to jan: your checkers on the bar and your points in "
                             "your first quarter make %s, and at seven you have lost")
                         : _("you come no further from jan: your checkers on the bar and your "
                             "points in your first quarter make %s, and at seven you have lost"),
                  word_number(w->jan[0]).s);
        alone_than_number(out, w->jan[0], b->jan[0]);
    } else if (w->jan_blot[0] && !b->jan_blot[0]) {
        text_add(out,
                 _("you have so many blots out now that you can be made jan, should they be hit."));
    } else {
        text_addf(out, _("you let %s stay safe from jan: it need not bring another blot out."),
                  t->foe);
    }
}

void alone_behind(struct text *out, const struct telling *t)
{
    text_addf(out, _("you still have %1$s to bring past the %3$s bands in a row that %2$s holds"),
              word_checkers(t->worse->prime[1].behind).s, t->foe,
              word_number(t->worse->prime[1].length).s);
    alone_than_number(out, t->worse->prime[1].behind, t->better->prime[1].behind);
}

void alone_home(struct text *out, const struct telling *t)
{
    text_addf(out,
              t->r->board == BOARD_BACKGAMMON ? _("you leave %s on 24, with all the way to go")
                                              : _("you leave %s at home"),
              word_checkers(t->worse->home).s);
    alone_than_number(out, t->worse->home, t->better->home);
}

void alone_entry(struct text *out, const struct telling *t)
{
    if (t->worse->available[0] == 0) {
        text_add(out, _("if you are hit you cannot come in anywhere."));
        return;
    }
    text_addf(out,
              NG_("from the bar you could come in on only %s point",
                  "from the bar you could come in on only %s points",
                  (unsigned long)t->worse->available[0]),
              word_number(t->worse->available[0]).s);
    alone_than_number(out, t->worse->available[0], t->better->available[0]);
}

void alone_off(struct text *out, const struct telling *t)
{
    int before = t->e->pos.men[t->e->pos.turn][POINT_OFF], off = t->worse->off - before;
    if (off == 0) {
        text_add(out, _("you bear nothing off"));
    } else {
        text_addf(out, _("you bear off only %s"), word_checkers(off).s);
    }
    alone_than_number(out, off, t->better->off - before);
}

void alone_race(struct text *out, const struct telling *t)
{
    text_addf(out, _("it is a race, and you play %s too few."),
              word_pips(t->worse->pips[0] - t->better->pips[0]).s);
}

void alone_outside(struct text *out, const struct telling *t)
{
    if (t->better->outside > 0) {
        text_addf(out, _("your checkers outside the last quarter have %s to it"),
                  word_pips(t->worse->outside_pips).s);
        alone_than(out, false, word_pips(t->better->outside_pips).s);
        return;
    }
    text_addf(out,
              NG_("you leave %1$s outside the last quarter: before it is in, nothing may be borne "
                  "off.",
                  "you leave %1$s outside the last quarter: before they are in, nothing may be "
                  "borne off.",
                  (unsigned long)t->worse->outside),
              word_checkers(t->worse->outside).s);
}

void alone_stacked(struct text *out, const struct telling *t)
{
    text_addf(out, _("you have %s doing nothing on top of others (more than three on a point)"),
              word_checkers(t->worse->stacked).s);
    alone_than_number(out, t->worse->stacked, t->better->stacked);
}

void alone_pattern(struct text *out, const struct telling *t)
{
    const char *mine = coach_ending_name(t->worse->pattern);
    if (mine == NULL) {
        text_add(out, _("you give away your handsome win: none can be reached any more."));
    } else {
        text_addf(out, _("your nearest handsome win, %1$s, is %2$s away"), mine,
                  word_pips(t->worse->pattern_pips).s);
        alone_than(out, false, word_pips(t->better->pattern_pips).s);
    }
}
