// SPDX-License-Identifier: GPL-3.0-or-later
/* A position in words, for who cannot see the board. */
#include "coach/verdict/account.h"

enum {
    PARTS = 18,                          /* groups of at most fifteen checkers, and the bar */
    FIRST_BOTH = 1 << WHITE | 1 << BLACK /* position.first */
};

struct view {
    const struct ruleset *r;
    const struct position *pos;
    enum colour viewer;
};

/* Own point p of side c as the viewer writes it. */
static int viewed(const struct view *v, enum colour c, int p)
{
    enum board_kind kind = (enum board_kind)v->r->board;
    int own = c == v->viewer ? p : board_enemy_point(kind, p);
    return board_written_point(kind, own);
}

/* How many checkers of side c stand on the point the viewer calls `number`. */
static int men_at(const struct view *v, enum colour c, int number)
{
    for (int p = 1; p <= POINT_LAST; p++) {
        if (viewed(v, c, p) == number) {
            return v->pos->men[c][p];
        }
    }
    return 0;
}

/* "two on 21", "two each on 20, 21 and 22". */
static void put_group(struct word *part, int men, const int *points, int n)
{
    TEXT_HERE list = {0};
    coach_points(&list, points, n);
    *part = word_of(NG_("%1$s on %2$s", "%1$s each on %2$s", (unsigned long)n), word_number(men).s,
                    text_str(&list));
}

/* Points in rising order; neighbours in the list with equally many checkers are told together. */
static int put_points(const struct view *v, enum colour c, struct word *part)
{
    int points[POINTS], n = 0, men = 0, parts = 0;
    for (int number = 1; number <= POINTS; number++) {
        int here = men_at(v, c, number);
        if (here == 0) {
            continue;
        }
        if (n > 0 && here != men) {
            put_group(&part[parts++], men, points, n);
            n = 0;
        }
        men = here;
        points[n++] = number;
    }
    if (n > 0) {
        put_group(&part[parts++], men, points, n);
    }
    return parts;
}

static void put_bar(const struct view *v, enum colour c, struct word *part, int *parts)
{
    int bar = v->pos->men[c][POINT_BAR];
    if (bar > 0) {
        part[(*parts)++] =
            word_of(NG_("one on the bar", "%s on the bar", (unsigned long)bar), word_number(bar).s);
    }
}

/* All that side c has left stands on one point: its number; else 0. */
static int single_point(const struct view *v, enum colour c)
{
    int found = 0, points = 0;
    for (int number = 1; number <= POINTS; number++) {
        if (men_at(v, c, number) > 0) {
            found = number;
            points++;
        }
    }
    return points == 1 && v->pos->men[c][POINT_BAR] == 0 ? found : 0;
}

static void describe_single(struct text *out, const struct view *v, enum colour c, int point)
{
    int men = CHECKERS - v->pos->men[c][POINT_OFF];
    if (men == CHECKERS) {
        word_print(out, _("%1$s has %2$s on %3$d."), coach_colour_capital(c), word_checkers(men).s,
                   point);
    } else {
        word_print(out, _("%1$s has %2$s left, on %3$d."), coach_colour_capital(c),
                   word_checkers(men).s, point);
    }
}

static void describe_groups(struct text *out, const struct view *v, enum colour c)
{
    struct word part[PARTS];
    int off = v->pos->men[c][POINT_OFF];
    int parts = 0;
    put_bar(v, c, part, &parts);
    parts += put_points(v, c, part + parts);
    TEXT_HERE list = {0};
    for (int i = 0; i < parts; i++) {
        text_add(&list, i == 0 ? "" : i == parts - 1 && parts > 2 ? _(" and ") : ", ");
        text_add(&list, part[i].s);
    }
    if (off > 0) {
        word_print(out, _("%1$s has %2$s left: %3$s."), coach_colour_capital(c),
                   word_checkers(CHECKERS - off).s, text_str(&list));
    } else {
        word_print(out, _("%1$s has %2$s."), coach_colour_capital(c), text_str(&list));
    }
}

/* "White has three checkers left: one on 20, two on 21." */
static void describe_side(struct text *out, const struct view *v, enum colour c)
{
    if (v->pos->men[c][POINT_OFF] == CHECKERS) {
        word_print(out, _("%s has borne off all its checkers."), coach_colour_capital(c));
    } else if (single_point(v, c) > 0) {
        describe_single(out, v, c, single_point(v, c));
    } else {
        describe_groups(out, v, c);
    }
}

/* ---- what the board does not show ---- */

static void describe_state(struct text *out, const struct view *v, enum colour c)
{
    const char *who = coach_colour_capital(c);
    if (v->pos->one[c] > 0) {
        word_print(out,
                   NG_("%1$s has one roll left with a single die.",
                       "%1$s has %2$s rolls left with a single die.",
                       (unsigned long)v->pos->one[c]),
                   who, word_number(v->pos->one[c]).s);
    }
    if ((v->pos->first & 1 << c) && v->pos->first != FIRST_BOTH) {
        word_print(out, _("%s has not rolled yet."), who);
    }
    if (v->pos->stack & 1 << c) {
        word_print(out, _("The stack of %s from a double six may still be hit."), coach_colour(c));
    }
    if ((v->pos->held & 1 << c) && !ending_held_by_board(v->pos, c)) {
        word_print(out, _("%s may no longer give up."), who);
    }
}

void coach_position_sentence(struct text *out, const struct ruleset *r, const struct position *pos,
                             enum colour viewer)
{
    struct view v = {r, pos, viewer};
    describe_side(out, &v, viewer);
    describe_side(out, &v, colour_other(viewer));
    if (pos->first == FIRST_BOTH) {
        word_print(out, "%s", _("Neither side has rolled yet."));
    }
    describe_state(out, &v, viewer);
    describe_state(out, &v, colour_other(viewer));
}

void coach_roll_question(struct text *out, const struct position *pos, struct roll roll)
{
    const char *colour = coach_colour((enum colour)pos->turn);
    if (roll.die[1] == 0) {
        word_print(out, _("You are %1$s and have rolled %2$s with one die."), colour,
                   word_a_die(roll.die[0]));
    } else {
        word_print(out, _("You are %1$s and have rolled %2$s."), colour, word_roll(roll).s);
    }
    word_print(out, "%s", _("What do you play?"));
}
