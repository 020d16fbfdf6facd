// SPDX-License-Identifier: GPL-3.0-or-later
/* Plays refused for a checker that may not be borne off. */
#include "coach/verdict/account.h"

static const struct judge_numbers *numbers(const struct account *s)
{
    return &s->v->numbers;
}

static void describe_not_all_in_q4(const struct account *s)
{
    int outside = numbers(s)->outside;
    word_print(s->out,
               NG_("%1$s has to wait: one of your checkers is not yet in %2$s.",
                   "%1$s has to wait: %3$s of your checkers are not yet in %2$s.",
                   (unsigned long)outside),
               account_typed(s).s, word_quarter(s->r, 4).s, word_number(outside).s);
    word_print(s->out, "%s", _("You bear off only when all of them are there."));
    refuse_way_out(s);
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
    refuse_way_out(s);
}

static void describe_rear_only(const struct account *s)
{
    struct word rear = word_point(s->r, numbers(s)->rear);
    word_print(s->out, _("%1$s: your rearmost checker stands on %2$s."), account_typed(s).s,
               rear.s);
    word_print(s->out, "%s", _("Under these rules only the rearmost checker may be borne off."));
    refuse_way_out(s);
}

static void describe_exact_only(const struct account *s)
{
    struct word here = word_point(s->r, numbers(s)->from);
    word_print(s->out, _("%1$s: %2$s is too large for %3$s (%4$s is enough)."), account_typed(s).s,
               word_die(numbers(s)->die), here.s, word_a_die(POINT_OFF - numbers(s)->from));
    word_print(s->out, "%s",
               _("Under these rules checkers are borne off exactly, and no die is reduced."));
    refuse_way_out(s);
}

static account_teller *const tellers[CLAUSES] = {
    [CLAUSE_NOT_ALL_IN_Q4] = describe_not_all_in_q4,
    [CLAUSE_NOT_REARMOST] = describe_not_rearmost,
    [CLAUSE_REAR_ONLY] = describe_rear_only,
    [CLAUSE_EXACT_ONLY] = describe_exact_only,
};

bool refuse_bearing_off(const struct account *s)
{
    account_teller *tell = tellers[s->v->clause];
    if (tell == NULL || s->v->step < 0) {
        return false;
    }
    tell(s);
    return true;
}
