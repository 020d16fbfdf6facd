// SPDX-License-Identifier: GPL-3.0-or-later
/* What a learner forgets who breaks a clause often, one sentence for each. */
#include "coach/verdict/words.h"

static const char *const forgotten[CLAUSES] = {
    [CLAUSE_LEGAL] = "",
    [CLAUSE_SYNTAX] = "",
    [CLAUSE_NO_CHECKER] = "",
    [CLAUSE_WRONG_DIE] = "",
    [CLAUSE_BAR_FIRST] =
        N_("You forget that checkers on the bar must enter before anything else moves."),
    [CLAUSE_ENTRY_OWN] =
        N_("You forget that a checker may not enter where one of your own stands."),
    [CLAUSE_ENTRY_BLOCKED] = N_("You forget that a band on the entry point keeps you out, unless "
                                "you have the right to burst it."),
    [CLAUSE_BLOCKED] = N_("You forget that a band stops you, where you land and where you only "
                          "touch down."),
    [CLAUSE_LAST_CHECKER] = N_("You forget that a side with one checker left may never burst."),
    [CLAUSE_BAND_BAN] = N_("You forget where no band may be laid."),
    [CLAUSE_TOO_FEW_BLOTS] =
        N_("You forget that no band may be laid before five checkers have left the home."),
    [CLAUSE_LONG_RUN] = N_("You forget that a run may not be longer than five bands."),
    [CLAUSE_NOT_ALL_IN_Q4] = N_("You forget that nothing is borne off before all your checkers "
                                "are in the last quarter."),
    [CLAUSE_NOT_REARMOST] =
        N_("You forget that a die that is too large bears off the rearmost checker only."),
    [CLAUSE_REAR_ONLY] =
        N_("You forget that under some rules only the rearmost checker may be borne off."),
    [CLAUSE_EXACT_ONLY] =
        N_("You forget that under some rules a die that is too large bears nothing off."),
    [CLAUSE_PAST_THE_END] = N_("You forget that nothing more is played once the game is won."),
    [CLAUSE_INCOMPLETE] = N_("You forget to finish the roll: another move was possible."),
    [CLAUSE_HIGHER_DIE] =
        N_("You forget that it must be the higher die where only one of them can be played."),
    [CLAUSE_NOT_FULL_USE] = N_("You forget that as much of the roll as possible must be played, "
                               "and that reduction counts pips."),
    [CLAUSE_NO_PLAY] = N_("You look for a play where nothing can be played and the roll is "
                          "forfeited."),
};

const char *coach_forgets(enum clause clause)
{
    return *forgotten[clause] == '\0' ? "" : _(forgotten[clause]);
}
