// SPDX-License-Identifier: GPL-3.0-or-later
/* Hints towards a play, in grades. */
#include "coach/verdict/account.h"

#include <stdio.h>

struct aim {
    const struct ruleset *r;
    const struct position *pos;
    struct roll roll;
    const struct play *answer;
    enum colour me;
};

static bool hits(const struct aim *a, int least)
{
    for (int i = 0; i < a->answer->moves; i++) {
        if (a->answer->move[i].hit >= least) {
            return true;
        }
    }
    return false;
}

static bool bears_off(const struct aim *a, bool reduced)
{
    for (int i = 0; i < a->answer->moves; i++) {
        const struct move *m = &a->answer->move[i];
        if (m->to == POINT_OFF && (!reduced || m->die > POINT_OFF - m->from)) {
            return true;
        }
    }
    return false;
}

/* A point where the play leaves a band that was not there. */
static bool makes_band(const struct aim *a)
{
    for (int i = 0; i < a->answer->moves; i++) {
        int to = a->answer->move[i].to;
        if (to <= POINT_LAST && a->pos->men[a->me][to] < 2 &&
            a->answer->after.men[a->me][to] >= 2) {
            return true;
        }
    }
    return false;
}

static bool leaves_dice(const struct aim *a)
{
    return a->answer->dice < roll_moves(a->roll) && a->answer->form == PLAY_PLAIN;
}

/* ---- grade 1: the idea ---- */

static const char *idea(const struct aim *a)
{
    if (play_is_pass(a->answer)) {
        return _("First find out whether the roll can be played at all, die by die.");
    }
    if (a->answer->end.kind != END_NOT) {
        return _("Ask yourself whether this very roll can win the game.");
    }
    if (hits(a, 2)) {
        return _("Ask yourself whether you have the right to burst, and where.");
    }
    if (a->pos->men[a->me][POINT_BAR] > 0) {
        return _("Checkers on the bar enter first, each on the point of its die.");
    }
    if (bears_off(a, true)) {
        return _(
            "A die larger than needed bears off the rearmost checker; count what each way uses.");
    }
    if (bears_off(a, false)) {
        return _(
            "All are home: compare bearing off with moving forward, and use the roll in full.");
    }
    if (leaves_dice(a)) {
        return _("Not all of the roll can be played: use as much of it as possible.");
    }
    if (hits(a, 1)) {
        return _("Look for a blot within reach.");
    }
    if (!board_meets(a->r, &a->answer->after, colour_other(a->me))) {
        return _("It is a race: count the pips.");
    }
    if (makes_band(a)) {
        return _("Think of where two of your checkers can come to stand together.");
    }
    return _("Think of which blots can be hit after your play, and from where.");
}

/* ---- grade 2: the part of the board ---- */

static int quarter_of(int point)
{
    return (point - 1) / 6 + 1;
}

static void describe_area(struct text *out, const struct aim *a)
{
    int first = a->answer->move[0].from;
    if (play_is_pass(a->answer)) {
        word_print(out, "%s", _("Look at where each die would land, and at what stands there."));
    } else if (first == POINT_BAR) {
        word_print(out, _("Look at %s."), word_quarter(a->r, 1).s);
    } else {
        word_print(out, _("Look at %s: a checker moves from there."),
                   word_quarter(a->r, quarter_of(first)).s);
    }
}

/* ---- grade 3: the checker ---- */

static void describe_checker(struct text *out, const struct aim *a)
{
    uint32_t from = 0;
    for (int i = 0; i < a->answer->moves; i++) {
        int p = a->answer->move[i].from;
        if (p != POINT_BAR && a->pos->men[a->me][p] > 0) {
            from |= 1u << p;
        }
    }
    if (play_is_pass(a->answer)) {
        word_print(out, "%s", _("No checker can move."));
    } else if (a->answer->move[0].from == POINT_BAR && from == 0) {
        const bool on = a->pos->men[a->me][POINT_BAR] == 1 && a->answer->moves > 1;
        word_print(out, "%s",
                   on ? _("The checker on the bar enters first; then any may move, and here it is "
                          "the same one.")
                      : _("This play moves nothing but what comes in from the bar."));
    } else if (a->answer->move[0].from == POINT_BAR) {
        word_print(out, _("After entering, something moves from %s."), word_mask(a->r, from).s);
    } else {
        word_print(out,
                   NG_("The play moves from %s.", "The play moves from %s.",
                       (unsigned long)__builtin_popcount(from)),
                   word_mask(a->r, from).s);
    }
}

static void describe_play(struct text *out, const struct aim *a)
{
    if (play_is_pass(a->answer)) {
        word_print(out, "%s", _("Nothing can be played: forfeit the roll."));
    } else {
        word_print(out, _("Play %s."), word_play(a->r, a->answer).s);
    }
}

void coach_hint(struct text *out, const struct ruleset *r, const struct position *pos,
                struct roll roll, const struct play *answer, int grade)
{
    struct aim a = {r, pos, roll, answer, (enum colour)pos->turn};
    switch (grade < 1 ? 1 : grade) {
    case 1:
        word_print(out, "%s", idea(&a));
        break;
    case 2:
        describe_area(out, &a);
        break;
    case 3:
        describe_checker(out, &a);
        break;
    default:
        describe_play(out, &a);
    }
}
