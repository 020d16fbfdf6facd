// SPDX-License-Identifier: GPL-3.0-or-later
/* The rule that a learner breaks who breaks a clause often, one sentence for each. */
#include "coach/verdict/words.h"

static const char *const rules[CLAUSES] = {
    [CLAUSE_LEGAL] = "",
    [CLAUSE_SYNTAX] = "",
    [CLAUSE_NO_CHECKER] = "",
    [CLAUSE_WRONG_DIE] = "",
    [CLAUSE_BAR_FIRST] = N_("Checkers on the bar must enter before anything else moves."),
    [CLAUSE_ENTRY_OWN] = N_("A checker may not enter where one of your own stands."),
    [CLAUSE_ENTRY_BLOCKED] =
        N_("A band on the entry point keeps you out, unless you have the right to burst it."),
    [CLAUSE_BLOCKED] = N_("A band stops you, where you land and where you only touch down."),
    [CLAUSE_LAST_CHECKER] = N_("A side with one checker left may never burst."),
    [CLAUSE_BAND_BAN] = N_("There are points where no band may be laid."),
    [CLAUSE_TOO_FEW_BLOTS] = N_("No band may be laid before five checkers have left the home."),
    [CLAUSE_LONG_RUN] = N_("A run may not be longer than five bands."),
    [CLAUSE_NOT_ALL_IN_Q4] =
        N_("Nothing is borne off before all your checkers are in the last quarter."),
    [CLAUSE_NOT_REARMOST] = N_("A die that is too large bears off the rearmost checker only."),
    [CLAUSE_REAR_ONLY] = N_("Under some rules only the rearmost checker may be borne off."),
    [CLAUSE_EXACT_ONLY] = N_("Under some rules a die that is too large bears nothing off."),
    [CLAUSE_PAST_THE_END] = N_("Nothing more is played once the game is won."),
    [CLAUSE_INCOMPLETE] = N_("A roll is played to its end: another move was possible."),
    [CLAUSE_HIGHER_DIE] = N_("It must be the higher die where only one of them can be played."),
    [CLAUSE_NOT_FULL_USE] = N_("As much of the roll as possible must be played, counted in pips."),
    [CLAUSE_NO_PLAY] = N_("Where nothing can be played the roll is forfeited."),
};

const char *coach_forgets(enum clause clause)
{
    return *rules[clause] == '\0' ? "" : _(rules[clause]);
}
