// SPDX-License-Identifier: GPL-3.0-or-later
/* How games end, in words. */
#include "coach/verdict/words.h"

static const char *const names[END_KINDS] = {
    [END_HEMSPEL] = N_("hemspel"),
    [END_NIO_FEM_ETT] = N_("nio-fem-ett"),
    [END_FEM_TILL_ETT] = N_("fem-till-ett"),
    [END_KEJSARSPEL] = N_("kejsarspel"),
    [END_ENKELT_KRONSPEL] = N_("single crown"),
    [END_DUBBELT_KRONSPEL] = N_("double crown"),
    [END_TRAPPSPEL] = N_("staircase"),
    [END_UPPSPEL] = N_("tower"),
    [END_JAN] = N_("jan"),
    [END_SPRANGJAN] = N_("burst jan"),
    [END_SINGLE] = N_("a single game"),
    [END_GAMMON] = N_("gammon"),
    [END_BACKGAMMON] = N_("backgammon"),
    [END_GIVEN_UP] = N_("a given-up game"),
    [END_DROPPED] = N_("a dropped double"),
    [END_DRAW] = N_("a draw"),
};

const char *coach_ending_name(enum end_kind kind)
{
    return kind > END_NOT && kind < END_KINDS ? _(names[kind]) : NULL;
}

void coach_end_sentence(struct text *out, const struct ruleset *r, struct ending end,
                        enum colour winner)
{
    struct word points = word_score(ending_points(r, end));
    const char *who = coach_colour_capital(winner);
    const char *other = coach_colour_capital(colour_other(winner));
    if (end.kind == END_NOT || end.kind >= END_KINDS) {
        word_print(out, "%s", _("The game goes on."));
    } else if (end.kind == END_DRAW) {
        word_print(out, "%s", _("The last roll equalises: the game is drawn."));
    } else if (end.kind == END_GIVEN_UP) {
        word_print(out, _("%1$s gives up: %2$s to %3$s."), other, points.s, coach_colour(winner));
    } else if (end.kind == END_DROPPED) {
        word_print(out, _("%1$s drops the double: %2$s to %3$s."), other, points.s,
                   coach_colour(winner));
    } else if (end.kind == END_JAN || end.kind == END_SPRANGJAN) {
        word_print(out, _("%1$s makes %2$s %3$s: %4$s."), who, coach_colour(colour_other(winner)),
                   coach_ending_name((enum end_kind)end.kind), points.s);
    } else if (end.munk > 0) {
        word_print(out, _("%1$s wins by %2$s with munk: %3$s."), who,
                   coach_ending_name((enum end_kind)end.kind), points.s);
    } else {
        word_print(out, _("%1$s wins by %2$s: %3$s."), who,
                   coach_ending_name((enum end_kind)end.kind), points.s);
    }
}
