// SPDX-License-Identifier: GPL-3.0-or-later
/* Plays refused as a whole: not readable, or using too little of the roll. */
#include "coach/verdict/account.h"

/* ---- syntax ---- */

static void describe_routes(const struct account *s)
{
    struct word part[4];
    int n = s->v->routes < 4 ? s->v->routes : 4;
    for (int i = 0; i < n; i++) {
        part[i] = word_play(s->r, &s->v->route[i]);
    }
    if (s->v->step < 0 || s->v->step >= s->v->typed.moves) {
        word_print(s->out, _("That can be played in several ways: %s."), word_or(part, n).s);
    } else {
        word_print(s->out, _("%1$s can be played by several ways that differ: %2$s."),
                   account_typed(s).s, word_or(part, n).s);
    }
    word_print(s->out, "%s", _("Which do you mean?"));
}

static const char *syntax_fault(enum notation_error error)
{
    switch (error) {
    case NOTATION_NO_TO:
        return _("at character %d it is not said where the checker goes");
    case NOTATION_POINT:
        return _("at character %d stands a number that is no point; they go from 1 to 24");
    case NOTATION_COUNT:
        return _("at character %d stands a count that is none; it is written (2), (3) …");
    case NOTATION_FROM_OFF:
        return _("at character %d a checker would come back from off the board, or go to the bar");
    case NOTATION_TOO_LONG:
        return _("at character %d there are more moves than any roll gives");
    default:
        return _("at character %d stands something that is no part of a play");
    }
}

static void describe_syntax(const struct account *s)
{
    TEXT_HERE fault = {0};
    if (s->v->routes > 1) {
        describe_routes(s);
        return;
    }
    if (s->v->typed.kejsarspel) {
        word_print(
            s->out, "%s",
            _("Both points at once is how kejsarspel is played, and it cannot be made here."));
    } else {
        text_addf(&fault, syntax_fault(s->v->typed.error), s->v->typed.error_at + 1);
        word_print(s->out, _("I cannot read that as a play: %s."), text_str(&fault));
    }
    if (s->r->board == BOARD_BACKGAMMON) {
        word_print(s->out, "%s",
                   _("A play is written 13/8 6/5; 24/20/14 goes on with the same checker, "
                     "bar/20 enters, 3/off bears off."));
    } else {
        word_print(s->out, "%s",
                   _("A play is written 1/7 1/3; 1/7/9 goes on with the same checker, "
                     "bar/4 enters, 21/off bears off."));
    }
}

/* ---- incomplete ---- */

/* A move that can still be made with a die that is left; false if there is none. */
static bool next_move(const struct account *s, struct move *out)
{
    int left[4], n = word_dice_left(s->roll, s->v->play.move, s->v->play.moves, left);
    for (int i = 0; i < n; i++) {
        if (account_choices(s, &s->v->play.after, left[i], out) > 0) {
            return true;
        }
    }
    return false;
}

/* Whether the example is the play itself and this move, in whatever order. */
static bool example_goes_on(const struct account *s, const struct move *next)
{
    const struct play *play = &s->v->play, *example = &s->v->example;
    struct position pos = play->after;
    struct move m = *next;
    move_apply(s->r, &pos, &m);
    return example->moves == play->moves + 1 && board_same_checkers(&pos, &example->after);
}

static void describe_incomplete(const struct account *s)
{
    struct move next;
    if (s->v->play.moves == 0) {
        word_print(s->out, "%s", _("You may not pass: a roll that can be played must be played."));
    } else if ((s->no_way_out || s->v->legal_plays == 1) && !s->v->has_instead &&
               next_move(s, &next)) {
        /* the way out names the only play, or nothing is named: no example is given */
        /* TRANSLATORS: 1 a play, 2 "the three" or "a three" */
        word_print(s->out, _("After %1$s %2$s is left, and it can be played."),
                   word_played(s->r, &s->v->play).s,
                   roll_is_double(s->roll) ? word_a_die(next.die) : word_die(next.die));
        word_print(s->out, "%s", _("You must use as much of the roll as possible."));
    } else if (next_move(s, &next)) {
        struct word done = word_played(s->r, &s->v->play);
        /* TRANSLATORS: 1 a play, 2 "the three" or "a three", 3 a move */
        word_print(s->out, _("After %1$s %2$s is left, and it can be played, for example %3$s."),
                   done.s, roll_is_double(s->roll) ? word_a_die(next.die) : word_die(next.die),
                   word_move(s->r, next.from, next.to).s);
        word_print(s->out, "%s", _("You must use as much of the roll as possible."));
        if (example_goes_on(s, &next)) {
            return;
        }
    } else {
        word_print(s->out, "%s", _("You must use as much of the roll as possible."));
    }
    refuse_way_out(s);
}

/* ---- higher-die and not-full-use ---- */

static void describe_higher_die(const struct account *s)
{
    struct word done = word_played(s->r, &s->v->play);
    word_print(s->out,
               _("%1$s plays %2$s. Only one of the dice can be played, and then it must be the "
                 "higher, %3$s."),
               done.s, word_die(s->roll.die[1]), word_die(s->roll.die[0]));
    refuse_way_out(s);
}

static bool is_reduced(const struct move *m)
{
    return m->to == POINT_OFF && m->die > POINT_OFF - m->from;
}

/* "21/off for the five, which is reduced to 4". */
static struct word move_for_die(const struct account *s, const struct move *m)
{
    struct word move = word_move(s->r, m->from, m->to);
    if (is_reduced(m)) {
        return word_of(_("%1$s for %2$s, which is reduced to %3$d"), move.s, word_die(m->die),
                       POINT_OFF - m->from);
    }
    return word_of(_("%1$s for %2$s"), move.s, word_die(m->die));
}

/* A play with the die of each move told where one of two is reduced; else just the play. */
static struct word detailed(const struct account *s, const struct play *play)
{
    const struct move *m = play->move;
    if (play->moves != 2 || roll_is_double(s->roll) || (!is_reduced(&m[0]) && !is_reduced(&m[1]))) {
        return word_play(s->r, play);
    }
    return word_of(_("%1$s, and then %2$s"), move_for_die(s, &m[0]).s, move_for_die(s, &m[1]).s);
}

/* What the play uses, in pips. */
static void describe_used(const struct account *s)
{
    int left[4], n = word_dice_left(s->roll, s->v->play.move, s->v->play.moves, left);
    struct word done = word_played(s->r, &s->v->play), used = word_pips(s->v->numbers.pips_used);
    if (n == 1 && s->v->play.moves == 1 && roll_moves(s->roll) == 2) {
        word_print(s->out, _("%1$s uses %2$s but leaves %3$s: %4$s."), done.s,
                   word_die(s->v->play.move[0].die), word_die(left[0]), used.s);
    } else {
        word_print(s->out, _("%1$s comes to %2$s."), done.s, used.s);
    }
}

static void describe_pips(const struct account *s)
{
    describe_used(s);
    if (!s->no_way_out && s->v->example.pips == s->v->numbers.pips_most) {
        word_print(s->out, _("It is possible to use %1$s: %2$s."),
                   word_pips(s->v->numbers.pips_most).s, detailed(s, &s->v->example).s);
        word_print(s->out, "%s", _("You must use as much of the roll as possible."));
    } else {
        word_print(s->out, _("It is possible to use %s, and you must use as much as possible."),
                   word_pips(s->v->numbers.pips_most).s);
        refuse_way_out(s);
    }
}

static void describe_dice(const struct account *s)
{
    const struct judge_numbers *n = &s->v->numbers;
    struct word done = word_played(s->r, &s->v->play);
    if (n->dice_used != n->dice_most) {
        word_print(s->out, _("%1$s is %2$s, and %3$s can be made."), done.s,
                   word_moves(n->dice_used).s, word_moves(n->dice_most).s);
        word_print(s->out, "%s", _("You must use as many dice as possible."));
    } else {
        word_print(s->out, _("%1$s uses dice of %2$d in all, and %3$d is possible."), done.s,
                   n->faces_used, n->faces_most);
        word_print(s->out, "%s", _("Of equally many dice you must use the higher."));
    }
    refuse_way_out(s);
}

static void describe_not_full_use(const struct account *s)
{
    if (s->r->use == USE_PIPS) {
        describe_pips(s);
    } else {
        describe_dice(s);
    }
}

static account_teller *const tellers[CLAUSES] = {
    [CLAUSE_SYNTAX] = describe_syntax,
    [CLAUSE_INCOMPLETE] = describe_incomplete,
    [CLAUSE_HIGHER_DIE] = describe_higher_die,
    [CLAUSE_NOT_FULL_USE] = describe_not_full_use,
};

bool refuse_whole(const struct account *s)
{
    account_teller *tell = tellers[s->v->clause];
    if (tell == NULL) {
        return false;
    }
    tell(s);
    return true;
}
