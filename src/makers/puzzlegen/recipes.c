// SPDX-License-Identifier: GPL-3.0-or-later
/* What puzzles are made of whose answer is what is best, and their words. */
#include "puzzlegen/themes.h"

#include <string.h>

#include "puzzlegen/find.h"
#include "rules/game.h"
#include "puzzlegen/wanted.h"

/* ---- words that many share ---- */

#define LT "lyckans-talisman"

#define BEST_WORDS                                                                                 \
    .title = N_("The best play of {roll}"),                                                        \
    .text = {N_("White rolls {roll}. Which play is best?"),                                        \
             N_("The roll is {roll}. One play is clearly better than all others. Which?"),         \
             N_("White rolls {roll}. How do you play?")}

#define THREE(message) .text = {message, message, message}

/* ---- the recipes ---- */

static const struct recipe recipes[] = {
    {.theme = "entering",
     .group = "best",
     .find = find_best,
     .rules = {LT, LT, "helmfrid", "sweboard"},
     .fits = fits_entering,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "count-before-you-hunt",
     .group = "line",
     .find = find_line,
     .aim = AIM_JAN,
     .truncate = 10,
     .text = {N_("Hunt Black to jan: find the best play of every roll."),
              N_("Black is in trouble. Take the hunt to jan, roll by roll."),
              N_("How does this come to jan? One play of every roll is clearly best.")}},
    {.theme = "jan",
     .group = "best",
     .find = find_best,
     .rules = {LT, LT, "helmfrid"},
     .fits = fits_jan,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "jan-blot",
     .group = "best",
     .find = find_best,
     .rules = {LT, LT, "helmfrid", "sweboard"},
     .fits = fits_jan_blot,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "burst-attack",
     .group = "line",
     .find = find_line,
     .aim = AIM_BURST,
     .truncate = 10,
     .text = {N_("Burst Black to jan: find the best play of every roll."),
              N_("There is a burst jan to be had. Take the attack to its end."),
              N_("Fill, hit, be hit, burst: what is the right thing now, and then?")}},
    {.theme = "sprangjan",
     .group = "best",
     .find = find_set_up,
     .drawn = "sprangjan",
     .fits = fits_sprangjan,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "the-crown",
     .group = "line",
     .find = find_line,
     .aim = AIM_HANDSOME,
     .truncate = 10,
     .text = {N_("A handsome win is near. Find the best play of every roll."),
              N_("Line up for a handsome win, roll by roll."),
              N_("How does this become handsome? One play of every roll is clearly best.")}},
    {.theme = "handsome",
     .group = "best",
     .find = find_set_up,
     .drawn = "handsome",
     .fits = fits_handsome,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "one-die",
     .group = "one-die",
     .find = find_choice,
     .may = roll_one_die_allowed,
     .offer = {"one-die", "two-dice"},
     .truncate = 10,
     .title = N_("One die or two?"),
     THREE(N_("White is to roll and may choose: one die or two?")),
     .hint = {N_("How many throws complete the pattern, with one die and with two?"),
              N_("One die holds for up to three rolls. What can Black do in the meantime?")}},
    {.theme = "give-up",
     .group = "give-up",
     .find = find_choice,
     .may = game_give_up_allowed,
     .offer = {"give-up", "play-on"},
     .truncate = 12,
     .title = N_("Give up?"),
     THREE(N_("White may give up now and then loses one point. Give up or play on?")),
     .hint = {N_("How often will this end in jan against White?"),
              N_("Giving up costs one point, jan two and burst jan four.")}},
    {.theme = "match-score",
     .group = "choice",
     .find = find_choice,
     .may = game_give_up_allowed,
     .in_match = true,
     .apart = true,
     .offer = {"give-up", "play-on"},
     .truncate = 12,
     .title = N_("Give up?"),
     THREE(N_("The last game of three, scale Ny 2. Give up or play on?")),
     .hint = {N_("What will the score be after hemspel, after jan, and if White gives up?"),
              N_("Whoever gives up plays one game more.")}},
    {.theme = "match-score",
     .group = "play",
     .find = find_score,
     .apart = true,
     .truncate = 10,
     .title = N_("The best play of {roll}"),
     THREE(N_("The last game of three, scale Ny 2. The roll is {roll}. What is best?")),
     .hint = {N_("Which ends of this game win the match, and which lose it?"),
              N_("What does the score make worthless, and what does it make worth more?")}},
    {.theme = "hit-or-not",
     .group = "brade",
     .find = find_best,
     .rules = {LT, LT, "helmfrid", "vasa", "sweboard"},
     .fits = fits_hit_or_not,
     .truncate = 10,
     .title = N_("Hit or not? {roll}"),
     .text = {N_("White rolls {roll} and can hit a blot or let it be. Which play is best?"),
              N_("The roll is {roll}. Hit, or something better? Play the best play."),
              N_("White rolls {roll}. The question is whether to hit. How do you play?")},
     .hint = {N_("Compare: what can Black answer if White hits, and what if not?")}},
    {.theme = "blocking",
     .group = "best",
     .find = find_best,
     .rules = {LT, LT, "helmfrid", "sweboard"},
     .fits = fits_block,
     .truncate = 10,
     BEST_WORDS,
     .hint = {N_("Which checkers is the block to hold?")}},
    {.theme = "race",
     .group = "race",
     .find = find_set_up,
     .next_roll = true,
     .drawn = "race",
     .fits = fits_race,
     .truncate = 0,
     BEST_WORDS,
     .hint = {N_("Which play leaves the fewest checkers or fills the best points?")}},
    {.theme = "race",
     .group = "late",
     .find = find_set_up,
     .next_roll = true,
     .drawn = "hemspel",
     .fits = fits_race,
     .truncate = 0,
     BEST_WORDS,
     .hint = {N_("Bear off now, or prepare for the next roll?")}},
    {.theme = "backgammon",
     .group = "best",
     .find = find_best,
     .rules = {"backgammon"},
     .truncate = 8,
     BEST_WORDS},
    {.theme = "backgammon",
     .group = "double",
     .find = find_choice,
     .offer = {"double", "no-double"},
     .rules = {"backgammon"},
     .truncate = 8,
     .title = N_("Double?"),
     THREE(N_("The cube is in the middle and White is to roll. Double or not?")),
     .hint = {N_("How often does White win from here?"), N_("Would Black take?")}},
    {.theme = "backgammon",
     .group = "take",
     .find = find_choice,
     .offer = {"take", "drop"},
     .rules = {"backgammon"},
     .truncate = 8,
     .title = N_("Take?"),
     THREE(N_("White has doubled. Should Black take or drop?")),
     .hint = {N_("Dropping costs one point."),
              N_("About one game in four is enough to take, if gammons are rare.")}},
};

static const char *const themes[] = {"entering",
                                     "hit-or-not",
                                     "blocking",
                                     "jan",
                                     "jan-blot",
                                     "sprangjan",
                                     "handsome",
                                     "one-die",
                                     "race",
                                     "give-up",
                                     "backgammon",
                                     "burst-attack",
                                     "count-before-you-hunt",
                                     "the-crown",
                                     /* ideas with lines */ NULL};

const char *recipe_theme(size_t i)
{
    return i < sizeof themes / sizeof *themes ? themes[i] : NULL;
}

/* Whether a recipe is of "THEME" or "THEME/GROUP". */
static bool is_of(const struct recipe *recipe, const char *name)
{
    size_t n = strlen(recipe->theme);
    return strncmp(recipe->theme, name, n) == 0 &&
           ((name[n] == '\0' && !recipe->apart) ||
            (name[n] == '/' && strcmp(recipe->group, name + n + 1) == 0));
}

const struct recipe *const *recipes_of(const char *name, int *n)
{
    enum { MOST = 16 };
    static const struct recipe *found[MOST];
    *n = 0;
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++)
        if (is_of(&recipes[i], name) && *n < MOST)
            found[(*n)++] = &recipes[i];
    return *n > 0 ? found : NULL;
}
