// SPDX-License-Identifier: GPL-3.0-or-later
/* Why a game ended as it did, and why that is worth so many points. */
#include "coach/verdict/words.h"

/* What is told, and to whom. */
struct end_words {
    struct text *out;
    const struct ruleset *r;
    const struct position *pos;
    struct ending end;
    enum colour winner, loser, viewer;
};

/* Points that are own points of c as the viewer sees them. */
static struct word points_seen(const struct end_words *t, enum colour c, uint32_t own)
{
    enum board_kind kind = (enum board_kind)t->r->board;
    uint32_t seen = 0;
    for (int p = 1; p <= POINTS; p++) {
        if (own >> p & 1) {
            seen |= UINT32_C(1) << board_own_point(kind, t->viewer, board_number(kind, c, p));
        }
    }
    return word_mask(t->r, seen);
}

/* --- what stands on the board --- */

/* "2 on the bar and 5 points held make 7". */
static void describe_scratch(const struct end_words *t)
{
    const uint8_t *men = t->pos->men[t->loser];
    uint32_t held = board_points(men, 1) & 0x7e; /* its points 1 to 6 */
    const char *who = coach_colour_capital(t->loser);
    int bar = men[POINT_BAR], points = board_points_count(held);
    if (points == 0) {
        word_print(
            t->out,
            _("%1$s has %2$d checkers on the bar and only the six points of its first quarter "
              "to enter on: one of them can never come in."),
            who, bar);
        return;
    }
    if (bar == 1) {
        word_print(
            t->out,
            _("%1$s has 1 on the bar and holds all six points of its first quarter (%2$s): 1 "
              "and 6 make 7. There is no point left for it to come in on."),
            who, points_seen(t, t->loser, held).s);
        return;
    }
    /* TRANSLATORS: 1 white or black, 2 checkers on the bar, 3 points, 4 which, 5 the sum */
    word_print(
        t->out,
        NG_("%1$s has %2$d on the bar and holds %3$d point of its first quarter (%4$s): %2$d "
            "and %3$d make %5$d. That quarter has only six points, so they cannot all come "
            "in.",
            "%1$s has %2$d on the bar and holds %3$d points of its first quarter (%4$s): %2$d "
            "and %3$d make %5$d. That quarter has only six points, so they cannot all come "
            "in.",
            (unsigned long)points),
        who, bar, points, points_seen(t, t->loser, held).s, bar + points);
}

/* "three each on 19, 20, 21, 22 and 23", or "3 on 22, 5 on 23 and 7 on 24". */
static void describe_pattern(const struct end_words *t)
{
    const uint8_t *men = ending_pattern_men(t->r, (enum end_kind)t->end.kind);
    const char *who = coach_colour_capital(t->winner);
    struct word part[5];
    int n = 0;
    for (int i = 0; men != NULL && i < 5; i++) {
        if (men[i] > 0) {
            /* TRANSLATORS: "3 on 22", so many checkers on a point */
            part[n++] = word_of(_("%1$d on %2$s"), men[i],
                                points_seen(t, t->winner, UINT32_C(1) << (20 + i)).s);
        }
    }
    if (n > 0) {
        word_print(t->out, _("The pattern of %1$s stands: %2$s."), coach_colour(t->winner),
                   word_and(part, n).s);
    } else {
        word_print(
            t->out,
            _("%1$s has seven checkers on %2$s and seven on %3$s, and the one die that takes "
              "the last there lets it stand on both."),
            who, points_seen(t, t->winner, UINT32_C(1) << 23).s,
            points_seen(t, t->winner, UINT32_C(1) << 24).s);
    }
}

/* How far the loser came. */
static void describe_race(const struct end_words *t)
{
    const uint8_t *men = t->pos->men[t->loser];
    int pips = board_pips(t->pos, t->loser), off = men[POINT_OFF];
    word_print(t->out, _("All fifteen checkers of %s are off."), coach_colour(t->winner));
    if (off == 0) {
        word_print(t->out,
                   NG_("%1$s has none off and %2$d pip to go.",
                       "%1$s has none off and %2$d pips to go.", (unsigned long)pips),
                   coach_colour_capital(t->loser), pips);
    } else {
        word_print(t->out,
                   NG_("%1$s has %3$d off and %2$d pip to go.",
                       "%1$s has %3$d off and %2$d pips to go.", (unsigned long)pips),
                   coach_colour_capital(t->loser), pips, off);
    }
}

static void describe_munk(const struct end_words *t)
{
    if (t->end.munk > 0) {
        word_print(t->out,
                   NG_("%1$s still has %2$d checker on the bar: that is munk.",
                       "%1$s still has %2$d checkers on the bar: that is munk.", t->end.munk),
                   coach_colour_capital(t->loser), t->end.munk);
    }
}

/* Why a game of backgammon counts once, twice or three times. */
static void describe_class(const struct end_words *t)
{
    const char *loser = coach_colour(t->loser);
    if (t->end.kind == END_SINGLE) {
        word_print(t->out, _("As %s has borne off at least one, it counts once."), loser);
    } else if (t->end.kind == END_GAMMON) {
        word_print(t->out, _("As %s has borne off none, it is gammon and counts twice."), loser);
    } else {
        word_print(t->out,
                   _("As %1$s has borne off none and still has a checker on the bar or in the home "
                     "of %2$s, it is backgammon and counts three times."),
                   loser, coach_colour(t->winner));
    }
}

/* --- what it is worth --- */

/* What the kind alone brings, and what is added to it; nothing where nothing is. */
static void describe_worth(const struct end_words *t)
{
    struct ending plain = {.kind = t->end.kind}, munk = {.kind = t->end.kind, .munk = t->end.munk};
    int base = ending_points(t->r, plain), with_munk = ending_points(t->r, munk);
    int more = ending_points(t->r, t->end) - with_munk;
    const char *name = coach_ending_name((enum end_kind)t->end.kind);
    if (t->end.munk == 0 && more == 0) {
        return; /* its points were told */
    }
    word_print(t->out, _("By these rules %1$s is worth %2$s"), name, word_score(base).s);
    if (with_munk > base) {
        text_addf(t->out, _(", and munk %s more"), word_score(with_munk - base).s);
    } else if (t->end.munk > 0) {
        text_add(t->out, _("; munk adds nothing"));
    }
    if (more > 0) {
        text_addf(t->out, _(", and what is beyond seven %s more"), word_score(more).s);
    }
    text_addc(t->out, '.');
}

static void describe_given_up(const struct end_words *t)
{
    int cost = ending_points(t->r, t->end);
    int jan = ending_points(t->r, (struct ending){.kind = END_JAN, .excess = 1});
    if (t->r->board == BOARD_BRADE && jan > cost) {
        word_print(t->out, _("To give up costs %1$s; jan would have cost %2$s."),
                   word_score(cost).s, word_score(jan).s);
    }
}

void coach_end_reason(struct text *out, const struct ruleset *r, const struct position *pos,
                      struct ending end, enum colour winner, enum colour viewer)
{
    struct end_words t = {out, r, pos, end, winner, colour_other(winner), viewer};
    if (end.kind == END_JAN || end.kind == END_SPRANGJAN) {
        describe_scratch(&t);
        if (end.kind == END_SPRANGJAN) {
            word_print(out, "%s", _("A band that was burst made it so."));
        }
        describe_worth(&t);
    } else if (end.kind == END_GIVEN_UP) {
        describe_given_up(&t);
    } else if (end.kind == END_SINGLE || end.kind == END_GAMMON || end.kind == END_BACKGAMMON) {
        describe_race(&t);
        describe_class(&t);
    } else if (end.kind == END_HEMSPEL || ending_is_pattern((enum end_kind)end.kind)) {
        (end.kind == END_HEMSPEL ? describe_race : describe_pattern)(&t);
        describe_munk(&t);
        describe_worth(&t);
    }
}
