// SPDX-License-Identifier: GPL-3.0-or-later
/* Sentences about what a roll turns on, as a hint: what it can gain or must beware of, with no play
 * named. Where a reason has none of its own, its idea is told. */
#include "coach/reasons/reasontable.h"
#include "coach/verdict/account.h"

/* With which die most checkers of theirs would land on an own point, 0 where that are fewer than
 * two; *from: the own point that they stand on. */
static int hint_blocked(const struct explanation *e, int point, int *from)
{
    const enum board_kind board = (enum board_kind)e->judgement->rules->board;
    const uint8_t *theirs = e->pos.men[colour_other((enum colour)e->pos.turn)];
    const int theirs_point = board_enemy_point(board, point);
    int die = 0, most = 1;
    for (int d = 1; d <= 6 && d < theirs_point; d++) {
        if (theirs[theirs_point - d] >= most + (die == 0)) {
            most = theirs[theirs_point - d];
            die = d;
            *from = board_enemy_point(board, theirs_point - d);
        }
    }
    return die;
}

/* The band that only the better play makes, which most are blocked by, or one that only it keeps.
 */
static void hint_bands(struct text *out, const struct telling *t)
{
    const bool points = t->r->board == BOARD_BACKGAMMON;
    const uint32_t more = t->better->bands & ~t->worse->bands;
    const uint32_t made = more & t->better->made, kept = more & t->worse->broken;
    int from = 0, die = 0;
    for (int p = 1; p <= POINT_LAST && die == 0; p++) {
        die = (made >> p & 1) != 0 ? hint_blocked(t->e, p, &from) : 0;
    }
    if (die != 0) {
        word_print(out,
                   _("With this roll you can put two checkers together where they block %1$s for "
                     "those of %2$s on %3$s."),
                   word_die(die), t->foe, word_point(t->r, from).s);
    } else if (made != 0) {
        word_print(out, "%s",
                   _("With this roll you can put two checkers together, so that neither is left "
                     "alone."));
    } else if (kept != 0) {
        const unsigned long n = (unsigned long)board_points_count(kept);
        word_print(
            out,
            points ? NG_("Your point %s is worth keeping.", "Your points %s are worth keeping.", n)
                   : NG_("Your band on %s is worth keeping.", "Your bands on %s are worth keeping.",
                         n),
            word_mask(t->r, kept).s);
    }
}

static void hint_hits(struct text *out, const struct telling *t)
{
    if (t->better->hits != 0) { /* of several within reach those that are worth it */
        word_print(out, _("With this roll you can hit %1$s on %2$s."), t->foe,
                   word_mask(t->r, t->better->hits).s);
    }
}

/* The blots that only the worse play leaves within reach: those that stand there before it are in
 * danger now. */
static void hint_shots(struct text *out, const struct telling *t)
{
    const uint8_t *men = t->e->pos.men[t->e->pos.turn];
    const uint32_t open = reason_opened(t, t->worse->blots, t->better->blots);
    uint32_t now = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        now |= men[p] == 1 ? open & 1u << p : 0;
    }
    if (now != 0) {
        word_print(out,
                   NG_("Your checker on %1$s stands alone, and %2$s can hit it.",
                       "Your checkers on %1$s stand alone, and %2$s can hit them.",
                       (unsigned long)board_points_count(now)),
                   word_mask(t->r, now).s, t->foe);
    } else if (open != 0) {
        word_print(out,
                   NG_("Beware of leaving a checker alone on %1$s: there %2$s can hit it.",
                       "Beware of leaving checkers alone on %1$s: there %2$s can hit them.",
                       (unsigned long)board_points_count(open)),
                   word_mask(t->r, open).s, t->foe);
    }
}

static void hint_prime(struct text *out, const struct telling *t)
{
    word_print(out,
               t->r->board == BOARD_BACKGAMMON
                   ? _("With this roll you can have %1$s points in a row in the way of %2$s.")
                   : _("With this roll you can have %1$s bands in a row in the way of %2$s."),
               word_number(reason_in_way(t->better)).s, t->foe);
}

static void hint_jan(struct text *out, const struct telling *t)
{
    if (t->better->jan[1] > t->worse->jan[1]) {
        word_print(
            out,
            _("With this roll you can bring %1$s closer to jan: its checkers on the bar and its "
              "points in its first quarter can make %2$s, and seven is jan."),
            t->foe, word_number(t->better->jan[1]).s);
    } else if (t->better->jan[0] < t->worse->jan[0]) {
        word_print(
            out,
            _("Beware of jan: your checkers on the bar and your points in your first quarter "
              "can come to %s, and at seven you have lost."),
            word_number(t->worse->jan[0]).s);
    }
}

void reason_print_hint(struct text *out, const struct explanation *e, const struct reason *reason)
{
    const struct telling t = reason_telling(e, reason, &(struct reason_names){"", ""});
    const char *idea = reason_idea(reason->id);
    const size_t before = out->size;
    switch (reason->id) {
    case REASON_HITS:
    case REASON_SHUT_OUT:
        hint_hits(out, &t);
        break;
    case REASON_SHOTS:
    case REASON_DOUBLE_SHOTS:
    case REASON_STAKE:
        hint_shots(out, &t);
        break;
    case REASON_IRON:
    case REASON_BANDS:
        hint_bands(out, &t);
        break;
    case REASON_PRIME:
        hint_prime(out, &t);
        break;
    case REASON_JAN:
        hint_jan(out, &t);
        break;
    default:
        break;
    }
    if (out->size == before && idea != NULL) {
        word_print(out, "%s", idea);
    }
}
