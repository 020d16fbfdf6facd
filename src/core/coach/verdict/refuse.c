// SPDX-License-Identifier: GPL-3.0-or-later
/* Plays refused for one of their moves. */
#include "coach/verdict/account.h"

#include <string.h>

#include "judge/clausewalk.h"

/* The board as it stood before the move that fails. */
static const struct position *before(const struct account *s)
{
    return &s->v->play.after;
}

static const struct judge_numbers *numbers(const struct account *s)
{
    return &s->v->numbers;
}

static const struct typed_move *typed(const struct account *s)
{
    return &s->v->typed.move[s->v->step];
}

void refuse_way_out(const struct account *s)
{
    const struct verdict *v = s->v;
    if (s->no_way_out) {
        return;
    }
    if (v->has_instead) {
        word_print(s->out, _("The same moves are legal in this order: %s."),
                   word_play(s->r, &v->instead).s);
    } else if (v->legal_plays == 0) {
        word_print(s->out, "%s", _("Nothing can be played: the roll is forfeited."));
    } else if (v->legal_plays == 1) {
        word_print(s->out, _("The only legal play is %s."), word_play(s->r, &v->example).s);
    } else {
        word_print(s->out, _("For example, %s is legal."), word_play(s->r, &v->example).s);
    }
}

/* Whether the failing landing is only a landing in between. */
static bool in_between(const struct account *s)
{
    const struct typed_play *t = &s->v->typed;
    int next = s->v->step + 1;
    return numbers(s)->to != typed(s)->to || (next < t->moves && t->move[next].chained);
}

/* Whether the own checker on which the move fails came there by the moves before it. */
static bool has_come(const struct account *s)
{
    return s->pos->men[s->me][numbers(s)->to] == 0;
}

/* ---- no-checker ---- */

/* Where the checkers stand on the board that is seen; after the moves before this one only where
 * these have emptied the point that is asked for. */
static void where_mine_stand(const struct account *s)
{
    const bool left = s->pos->men[s->me][numbers(s)->from] > 0;
    const uint8_t *men = (left ? before(s) : s->pos)->men[s->me];
    uint32_t mine = board_points(men, 1);
    int bar = men[POINT_BAR];
    if (bar > 0 && before(s)->men[s->me][POINT_BAR] > 0) {
        word_print(s->out,
                   NG_("You have a checker on the bar.", "You have %s checkers on the bar.",
                       (unsigned long)bar),
                   word_number(bar).s);
    } else if (mine && left) {
        word_print(s->out,
                   NG_("After %1$s you have checkers only on %2$s.",
                       "After %1$s your checkers stand on %2$s.",
                       (unsigned long)board_points_count(mine)),
                   word_played(s->r, &s->v->play).s, word_mask(s->r, mine).s);
    } else if (mine && (mine & (mine - 1)) != 0) {
        word_print(s->out, _("Your checkers stand on %s."), word_mask(s->r, mine).s);
    } else if (mine && men[POINT_OFF] == CHECKERS - 1) {
        word_print(s->out, _("Your only checker stands on %s."), word_mask(s->r, mine).s);
    } else if (mine) {
        word_print(s->out, _("All your checkers stand on %s."), word_mask(s->r, mine).s);
    }
}

static void describe_no_checker(const struct account *s)
{
    int from = numbers(s)->from;
    struct word here = word_point(s->r, from);
    if (from == POINT_BAR) {
        word_print(s->out, _("%s: you have no checker on the bar."), account_typed(s).s);
    } else if (board_enemy_on(s->r, before(s), s->me, from) > 0) {
        word_print(s->out, _("%1$s: it is %2$s that stands on %3$s."), account_typed(s).s,
                   coach_colour(s->foe), here.s);
    } else if (s->pos->men[s->me][from] > 0) {
        word_print(s->out, _("%1$s: by then no checker of yours is left on %2$s."),
                   account_typed(s).s, here.s);
    } else {
        word_print(s->out, _("%1$s: you have no checker on %2$s."), account_typed(s).s, here.s);
    }
    if (s->v->has_instead) {
        refuse_way_out(s);
        return;
    }
    const bool bar = from == POINT_BAR || before(s)->men[s->me][POINT_BAR] > 0;
    if (!bar && s->pos->men[s->me][board_enemy_point((enum board_kind)s->r->board, from)] > 0) {
        /* the other side has that number for a point where one stands */
        word_print(s->out, "%s",
                   s->r->board == BOARD_BRADE
                       ? _("Points are counted along your own way, from your home 1 to 24.")
                       : _("Points are counted along your own way, from 24 down to 1."));
    }
    where_mine_stand(s);
}

/* ---- wrong-die ---- */

static bool in_roll(struct roll roll, int die)
{
    return die > 0 && (roll.die[0] == die || roll.die[1] == die);
}

static void describe_no_such_die(const struct account *s, int distance)
{
    bool off = numbers(s)->to == POINT_OFF;
    if (distance > 6) {
        word_print(s->out, _("%1$s is %2$s, and the roll is %3$s."), account_typed(s).s,
                   word_pips(distance).s, word_roll(s->roll).s);
    } else if (off) {
        word_print(s->out, _("%1$s takes at least %2$s, and the roll is %3$s."), account_typed(s).s,
                   word_a_die(distance), word_roll(s->roll).s);
    } else {
        word_print(s->out, _("%1$s takes %2$s, and the roll is %3$s."), account_typed(s).s,
                   word_a_die(distance), word_roll(s->roll).s);
    }
}

static void describe_wrong_die(const struct account *s)
{
    int distance = numbers(s)->to - numbers(s)->from;
    int left[4], n = word_dice_left(s->roll, s->v->play.move, s->v->play.moves, left);
    if (distance == 0) {
        word_print(s->out, _("%s moves nothing: it ends on the point where it begins."),
                   account_typed(s).s);
    } else if (distance < 0) {
        word_print(s->out,
                   s->r->board == BOARD_BRADE ? _("%s goes backwards: you move from 1 towards 24.")
                                              : _("%s goes backwards: you move from 24 towards 1."),
                   account_typed(s).s);
    } else if (n == 0) {
        word_print(s->out, _("%1$s is one move too many: all of %2$s is used up before it."),
                   account_typed(s).s, word_roll(s->roll).s);
    } else if (in_roll(s->roll, distance)) {
        word_print(s->out, _("%1$s takes %2$s, which is already used."), account_typed(s).s,
                   word_die(distance));
    } else {
        describe_no_such_die(s, distance);
    }
    if (clausewalk_outside(before(s)) > 0) { /* a larger one may take a checker off */
        word_print(s->out, "%s", _("A die moves one checker exactly as many points as it shows."));
    }
    if (n > 0 && s->v->play.moves > 0) {
        word_print(s->out, _("Still to play: %s."), word_dice(s->roll, left, n).s);
    }
}

/* ---- the bar ---- */

static void describe_bar_first(const struct account *s)
{
    int bar = numbers(s)->bar;
    word_print(
        s->out,
        NG_("%1$s has to wait: you have a checker on the bar, and it must enter first.",
            "%1$s has to wait: you have %2$s checkers on the bar, and they must all enter first.",
            (unsigned long)bar),
        account_typed(s).s, word_number(bar).s);
    if (s->v->legal_plays == 0) {
        account_pass(s);
    } else {
        refuse_way_out(s);
    }
}

/* A checker that was to enter with both dice at once. */
static void describe_entry_sum(const struct account *s)
{
    if (typed(s)->from == POINT_BAR && numbers(s)->to != typed(s)->to) {
        word_print(s->out, "%s", _("A checker enters with one die at a time, never with the sum."));
    }
}

static void describe_entry_own(const struct account *s)
{
    struct word here = word_point(s->r, numbers(s)->to);
    if (has_come(s)) {
        word_print(s->out, _("%1$s: after %3$s a checker of your own stands on %2$s."),
                   account_typed(s).s, here.s, word_played(s->r, &s->v->play).s);
    } else {
        word_print(s->out, _("%1$s: a checker of your own stands on %2$s."), account_typed(s).s,
                   here.s);
    }
    if (numbers(s)->to == POINT_HOME) {
        word_print(s->out, "%s",
                   _("While any checker of yours stands in the home, none may enter there."));
    } else {
        word_print(s->out, "%s", _("You may not enter on a point that you hold yourself."));
    }
    describe_entry_sum(s);
}

static void describe_entry_right(const struct account *s)
{
    struct word open =
        word_mask(s->r, board_available_points((enum board_kind)s->r->board, before(s), s->me));
    int available = numbers(s)->available;
    if (numbers(s)->bar == 1 && available > 0) { /* that one may burst is not near */
        word_print(s->out, "%s", _("There you may neither land nor touch down."));
        return;
    }
    switch (s->r->entry_burst) {
    case ENTRY_BURST_OVERFLOW:
        /* TRANSLATORS: 1 and 2 are numbers in figures, 3 a list of points */
        word_print(
            s->out,
            _("You may burst it only while you have more checkers on the bar than points open "
              "to you in your first quarter, and now it is %1$d against %2$d (%3$s)."),
            numbers(s)->bar, available, open.s);
        break;
    case ENTRY_BURST_NONE_FREE:
        word_print(s->out,
                   NG_("You may burst it only when no point of your first quarter is open to you, "
                       "and %s is.",
                       "You may burst it only when no point of your first quarter is open to you, "
                       "and %s are.",
                       (unsigned long)available),
                   open.s);
        break;
    default:
        word_print(s->out, "%s",
                   s->r->board == BOARD_BACKGAMMON ? _("Two checkers or more are never hit.")
                                                   : _("A band is never hit."));
    }
}

static void describe_entry_blocked(const struct account *s)
{
    account_band_stands(s, numbers(s)->to);
    describe_entry_right(s);
    describe_entry_sum(s);
}

/* ---- bands in the way ---- */

static void describe_blocked(const struct account *s)
{
    int to = numbers(s)->to;
    if (in_between(s)) {
        struct word here = word_point(s->r, to);
        /* TRANSLATORS: 1 the move, 2 a point, 3 white or black, 4 "two checkers" */
        word_print(s->out,
                   s->r->board == BOARD_BACKGAMMON
                       ? _("%1$s has to touch down, and %3$s holds point %2$s with %4$s.")
                       : _("%1$s has to touch down, and on %2$s %3$s has a band of %4$s."),
                   account_typed(s).s, here.s, coach_colour(s->foe),
                   word_checkers(board_enemy_on(s->r, before(s), s->me, to)).s);
    } else {
        account_band_stands(s, to);
    }
    word_print(s->out, "%s", _("There you may neither land nor touch down."));
}

static void describe_last_checker(const struct account *s)
{
    struct word here = word_point(s->r, numbers(s)->to);
    if (numbers(s)->run >= RUN_LONG && s->r->long_run == LONG_RUN_BURST) {
        word_print(
            s->out,
            _("%1$s: the band on %2$s stands in a run of %3$s, but you have one checker left."),
            account_typed(s).s, here.s, word_number(numbers(s)->run).s);
    } else {
        word_print(s->out, _("%1$s: there is a band on %2$s, and you have one checker left."),
                   account_typed(s).s, here.s);
    }
    word_print(s->out, "%s", _("Whoever has borne off all checkers but one may never burst."));
}

/* ---- own bands ---- */

static void describe_band_rule(const struct account *s)
{
    int from = s->r->band_from;
    if (from == POINT_HUK) {
        word_print(s->out, "%s",
                   _("You may make no band on 2 to 11; 12, which is called your huk, and every "
                     "point after it are free."));
    } else {
        word_print(s->out, _("You may make no band on 2 to %1$d; from %2$d on you may."), from - 1,
                   from);
    }
}

static void describe_band_ban(const struct account *s)
{
    struct word here = word_point(s->r, numbers(s)->to);
    if (has_come(s)) { /* the board that is seen has none there */
        word_print(s->out,
                   in_between(s) ? _("%1$s touches down on %2$s, where you have a checker after "
                                     "%3$s: that too makes a band.")
                                 : _("%1$s makes a band on %2$s, where you have a checker after "
                                     "%3$s."),
                   account_typed(s).s, here.s, word_played(s->r, &s->v->play).s);
    } else if (in_between(s)) {
        word_print(s->out,
                   _("%1$s touches down on %2$s, where you have a checker: that too makes a band."),
                   account_typed(s).s, here.s);
    } else {
        word_print(s->out, _("%1$s makes a band on %2$s, where you have a checker."),
                   account_typed(s).s, here.s);
    }
    describe_band_rule(s);
}

static void describe_too_few_blots(const struct account *s)
{
    struct word here = word_point(s->r, numbers(s)->to);
    int out = numbers(s)->left_home;
    word_print(s->out,
               NG_("%1$s makes a band on %2$s, but only %3$s has left your home.",
                   "%1$s makes a band on %2$s, but only %3$s have left your home.",
                   (unsigned long)out),
               account_typed(s).s, here.s, word_checkers(out).s);
    word_print(s->out, "%s", _("Five checkers must be out before you make a band."));
}

static void describe_long_run(const struct account *s)
{
    word_print(s->out, _("%1$s gives you %2$s bands in a row."), account_typed(s).s,
               word_number(numbers(s)->run).s);
    word_print(
        s->out,
        _("Here a run may be five long at most, even between two moves, until %s has but one "
          "checker left."),
        coach_colour(s->foe));
}

/* ---- bearing off ---- */

static void describe_not_all_in_q4(const struct account *s)
{
    int outside = numbers(s)->outside;
    word_print(s->out,
               NG_("%1$s has to wait: one of your checkers is not yet in %2$s.",
                   "%1$s has to wait: %3$s of your checkers are not yet in %2$s.",
                   (unsigned long)outside),
               account_typed(s).s, word_quarter(s->r, 4).s, word_number(outside).s);
    word_print(s->out, "%s", _("You bear off only when all of them are there."));
}

static void describe_not_rearmost(const struct account *s)
{
    struct word here = word_point(s->r, numbers(s)->from),
                rear = word_point(s->r, numbers(s)->rear);
    /* TRANSLATORS: "21/off: the five is too large for 21 (a four is enough), and you have a checker
     * further back, on 20." */
    word_print(
        s->out,
        _("%1$s: %2$s is too large for %3$s (%4$s is enough), and you have a checker further back, "
          "on %5$s."),
        account_typed(s).s, word_die(numbers(s)->die), here.s,
        word_a_die(POINT_OFF - numbers(s)->from), rear.s);
    word_print(s->out, "%s", _("A die is reduced only for the checker that stands rearmost."));
}

static void describe_rear_only(const struct account *s)
{
    struct word rear = word_point(s->r, numbers(s)->rear);
    word_print(s->out, _("%1$s: your rearmost checker stands on %2$s."), account_typed(s).s,
               rear.s);
    word_print(s->out, "%s", _("Under these rules only the rearmost checker may be borne off."));
}

static void describe_exact_only(const struct account *s)
{
    struct word here = word_point(s->r, numbers(s)->from);
    word_print(s->out, _("%1$s: %2$s is too large for %3$s (%4$s is enough)."), account_typed(s).s,
               word_die(numbers(s)->die), here.s, word_a_die(POINT_OFF - numbers(s)->from));
    word_print(s->out, "%s",
               _("Under these rules checkers are borne off exactly, and no die is reduced."));
}

/* ---- past-the-end ---- */

static void describe_past_the_end(const struct account *s)
{
    struct word won = word_played(s->r, &s->v->play);
    word_print(s->out, _("With %1$s you have already won: there the play stops."), won.s);
    word_print(s->out, _("%s may not be played after that."), account_typed(s).s);
}

static account_teller *const tellers[CLAUSES] = {
    [CLAUSE_NO_CHECKER] = describe_no_checker,       [CLAUSE_WRONG_DIE] = describe_wrong_die,
    [CLAUSE_BAR_FIRST] = describe_bar_first,         [CLAUSE_ENTRY_OWN] = describe_entry_own,
    [CLAUSE_ENTRY_BLOCKED] = describe_entry_blocked, [CLAUSE_BLOCKED] = describe_blocked,
    [CLAUSE_LAST_CHECKER] = describe_last_checker,   [CLAUSE_BAND_BAN] = describe_band_ban,
    [CLAUSE_TOO_FEW_BLOTS] = describe_too_few_blots, [CLAUSE_LONG_RUN] = describe_long_run,
    [CLAUSE_NOT_ALL_IN_Q4] = describe_not_all_in_q4, [CLAUSE_NOT_REARMOST] = describe_not_rearmost,
    [CLAUSE_REAR_ONLY] = describe_rear_only,         [CLAUSE_EXACT_ONLY] = describe_exact_only,
    [CLAUSE_PAST_THE_END] = describe_past_the_end,
};

bool refuse_move(const struct account *s)
{
    enum clause clause = s->v->clause;
    if (tellers[clause] == NULL || s->v->step < 0) {
        return false;
    }
    tellers[clause](s);
    if (clause != CLAUSE_NO_CHECKER && clause != CLAUSE_BAR_FIRST) { /* which have their own */
        refuse_way_out(s);
    }
    return true;
}
