// SPDX-License-Identifier: GPL-3.0-or-later
/* What puzzles of every theme are made of, and their words. */
#include "puzzlegen/recipe.h"

#include <string.h>

#include "puzzlegen/find.h"
#include "rules/game.h"
#include "puzzlegen/tellcounts.h"
#include "puzzlegen/tellrules.h"
#include "puzzlegen/wanted.h"

/* ---- words that many share ---- */

#define LT "lyckans-talisman"
#define THREE_RULES                                                                                \
    {                                                                                              \
        LT, "helmfrid", "vasa"                                                                     \
    }
#define FOUR_RULES                                                                                 \
    {                                                                                              \
        LT, "helmfrid", "vasa", "sweboard"                                                         \
    }

#define LEGAL_WORDS                                                                                \
    .title = N_("Legal? {roll}"),                                                                  \
    .text = {N_("White rolls {roll}. May White play {other}?"),                                    \
             N_("White rolls {roll} and is about to play {other}. Is it legal?"),                  \
             N_("The roll is {roll}. Is {other} a legal play for White?")}

#define PLAYS_WORDS                                                                                \
    .title = N_("Every play of {roll}"),                                                           \
    .text = {N_("White rolls {roll}. Name every legal play."),                                     \
             N_("The roll is {roll}. Which plays can White choose from? Name them all."),          \
             N_("White rolls {roll}. In which ways may it be played? Name every play.")}

#define FORCED_WORDS                                                                               \
    .title = N_("What must White play? {roll}"),                                                   \
    .text = {N_("White rolls {roll} and has little choice. What may White play? (Write \"pass\" "  \
                "if nothing moves.)"),                                                             \
             N_("The roll is {roll}. Find a play that the rules allow. (Write \"pass\" if "        \
                "nothing moves.)"),                                                                \
             N_("White rolls {roll}. What must White play? (Write \"pass\" if nothing moves.)")}

#define WIN_WORDS                                                                                  \
    .title = N_("Win with {roll}"),                                                                \
    .text = {N_("White rolls {roll} and can win the game now. How?"),                              \
             N_("The roll is {roll}. Find the play that ends the game."),                          \
             N_("White rolls {roll}. Play so that the game is won.")}

#define BEST_WORDS                                                                                 \
    .title = N_("The best play of {roll}"),                                                        \
    .text = {N_("White rolls {roll}. Which play is best?"),                                        \
             N_("The roll is {roll}. One play is clearly better than all others. Which?"),         \
             N_("White rolls {roll}. How do you play?")}

#define THREE(message) .text = {message, message, message}

#define FORCED_HINT N_("Try both dice, in both orders: can the whole roll be used?")
#define DICE_HINT N_("Try die by die: what does the one do, the two, the three …?")

/* ---- the recipes ---- */

static const struct recipe recipes[] = {
    /* the rules */
    {.theme = "legal-play",
     .group = "hitting",
     .find = find_drawn,
     .drawn = "hitting",
     .ask = DRAW_PLAYS,
     PLAYS_WORDS},
    {.theme = "legal-play",
     .group = "touching-down",
     .find = find_drawn,
     .drawn = "touching-down",
     .ask = DRAW_LEGAL,
     .rules = THREE_RULES,
     LEGAL_WORDS,
     .teach = N_("A checker that moves twice lands in between, and every landing must be legal."),
     .hint = {N_("Follow the checkers step by step, also where one of them touches down."),
              N_("What stands on each of those points at that very moment?")}},
    {.theme = "legal-play",
     .group = "band-ban",
     .find = find_drawn,
     .drawn = "band-ban",
     .ask = DRAW_LEGAL,
     LEGAL_WORDS,
     .teach = N_("Bands may be laid from the huk, the twelfth point, on, but never on 2 to 11."),
     .hint = {N_("Where may a band be laid, and where not?"),
              N_("The order counts: is a checker of your own still there when the next one "
                 "arrives?")}},
    {.theme = "legal-play",
     .group = "first-roll",
     .find = find_drawn,
     .drawn = "moving",
     .ask = DRAW_PLAYS,
     PLAYS_WORDS},
    {.theme = "forced",
     .group = "full-use",
     .find = find_drawn,
     .drawn = "full-use",
     .ask = DRAW_PLAY,
     FORCED_WORDS,
     .hint = {FORCED_HINT}},
    {.theme = "forced",
     .group = "higher-die",
     .find = find_drawn,
     .drawn = "higher-die",
     .ask = DRAW_PLAY,
     FORCED_WORDS,
     .hint = {FORCED_HINT}},
    {.theme = "forced",
     .group = "iron-bands",
     .find = find_rolls,
     .drawn = "iron-bands",
     .condition = "{every: forfeits}",
     .tells = tell_iron_bands,
     .title = N_("Forfeit?"),
     .text =
         {N_("Black holds the iron bands. With which rolls must White forfeit all or part of the "
             "roll?"),
          N_("The iron bands are in the way. Which rolls can White not play in full?"),
          N_("White is to roll against the iron bands. With which rolls is something "
             "forfeited?")},
     .hint = {DICE_HINT, N_("Some dice can be played only after the other.")},
     .teach = N_("If the whole roll can be played in any way, it must be; otherwise what cannot is "
                 "forfeited.")},
    {.theme = "reduction",
     .group = "plays",
     .find = find_drawn,
     .drawn = "reduction",
     .ask = DRAW_PLAYS,
     PLAYS_WORDS},
    {.theme = "reduction",
     .group = "legal",
     .find = find_drawn,
     .drawn = "reduction",
     .ask = DRAW_LEGAL,
     .rules = THREE_RULES,
     LEGAL_WORDS,
     .teach = N_("A die larger than the checker needs bears off the rearmost."),
     .hint = {N_("Which checker is rearmost?"),
              N_("A die that is too large may bear off only the rearmost checker.")}},
    {.theme = "entering",
     .group = "all-in",
     .find = find_rolls,
     .drawn = "entering",
     .condition = "{some: {enters: all}}",
     .shows = shows_all_in,
     .tells = tell_room,
     .title = N_("All in?"),
     .text = {N_("With which rolls does White enter all that is on the bar?"),
              N_("White is to roll. After which rolls can White's bar be empty?"),
              N_("Which rolls are enough for White to enter everything?")},
     .hint = {N_("Which points of White's first quarter are open?"),
              N_("Every checker on the bar needs a die that enters.")},
     .teach = N_("Nothing enters where White already has a checker.")},
    {.theme = "entering",
     .group = "legal",
     .find = find_drawn,
     .drawn = "entering",
     .ask = DRAW_LEGAL,
     LEGAL_WORDS,
     .teach = N_("Every checker on the bar enters before anything else moves, and only on empty "
                 "points or enemy blots."),
     .hint = {N_("Checkers on the bar come before everything else."),
              N_("What stands on the point where the checker is to enter, and is the whole roll "
                 "used?")}},
    {.theme = "entering",
     .group = "plays",
     .find = find_drawn,
     .drawn = "entering",
     .ask = DRAW_PLAYS,
     PLAYS_WORDS},
    {.theme = "entering",
     .group = "best",
     .find = find_best,
     .rules = {LT, LT, "helmfrid", "sweboard"},
     .fits = fits_entering,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "burst-overflow",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "burst-overflow",
     .condition = "{some: bursts}",
     .shows = shows_burst,
     .tells = tell_room,
     .title = N_("Burst on entry?"),
     .text = {N_("With which rolls can White burst a band on entering?"),
              N_("White is to enter. Which rolls allow a burst?"),
              N_("Count and choose: with which rolls may White burst?")},
     .hint = {N_("Count checkers on the bar and open points."),
              N_("The right is judged anew before every move.")},
     .teach = N_("As long as there are more checkers on the bar than open points, the bands of the "
                 "first quarter may be burst.")},
    {.theme = "burst-overflow",
     .group = "legal",
     .find = find_drawn,
     .drawn = "burst-overflow",
     .ask = DRAW_LEGAL,
     LEGAL_WORDS,
     .teach = N_("When there are more checkers on the bar than open points, the bands of the first "
                 "quarter may be burst."),
     .hint = {N_("Count checkers on the bar and open points before every move."),
              N_("A point is open if it is empty or has a single black checker.")}},
    {.theme = "burst-overflow",
     .group = "plays",
     .find = find_drawn,
     .drawn = "burst-stops",
     .ask = DRAW_PLAYS,
     PLAYS_WORDS},
    {.theme = "burst-run",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "burst-run",
     .condition = "{some: bursts}",
     .shows = shows_burst,
     .tells = tell_prime,
     .title = N_("Burst the run?"),
     .text = {N_("Black has a long run. With which rolls can White burst a band of it?"),
              N_("Which rolls reach a band that may be burst?"),
              N_("With which rolls can White break a hole in Black's run?")},
     .hint = {N_("How many black bands lie on points in a row?"),
              N_("A run of at least six bands may be burst, on landing and on touching down.")},
     .teach =
         N_("Six or more bands in a row are no protection: each of them may be burst until only "
            "five are left.")},
    {.theme = "burst-run",
     .group = "legal",
     .find = find_drawn,
     .drawn = "burst-run",
     .ask = DRAW_LEGAL,
     .rules = THREE_RULES,
     LEGAL_WORDS,
     .teach = N_("A run of at least six bands may be burst."),
     .hint = {N_("Count black bands on points in a row."),
              N_("Six in a row may be burst, five may not. Count again after every burst.")}},
    {.theme = "jan",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "jan",
     .condition = "{some: {ends: [jan, sprangjan]}}",
     .shows = shows_end,
     .tells = tell_jan_count,
     .title = N_("Jan?"),
     .text = {N_("With which rolls can White make Black jan?"),
              N_("White is to roll. Which rolls can decide the game by jan?"),
              N_("Count Black's room. After which rolls can Black be jan?")},
     .hint = {N_("Count Black's checkers on the bar and the points of Black's first quarter that "
                 "Black holds itself."),
              N_("The sum must come to more than six.")},
     .teach = N_("It is jan when the enemy's checkers on the bar and the points it holds in its "
                 "first quarter are more than six together: one of them can then never enter.")},
    {.theme = "jan",
     .group = "win",
     .find = find_drawn,
     .drawn = "jan",
     .ask = DRAW_WIN,
     WIN_WORDS,
     .hint = {N_(
         "How many checkers on the bar and own points in its first quarter has Black, and how "
         "many are missing to seven?")}},
    {.theme = "jan",
     .group = "line",
     .find = find_line,
     .aim = AIM_JAN,
     .rules = {LT, LT, "helmfrid"},
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
     .group = "rolls",
     .find = find_rolls,
     .drawn = "jan-blot",
     .condition = "{every: jan-blot-out}",
     .tells = tell_jan_blot,
     .title = N_("The jan blot out?"),
     .text = {N_("After which rolls is White's jan blot out, however White plays?"),
              N_("With which rolls must White end with the jan blot out?"),
              N_("White is to roll. Which rolls cannot be played without the jan blot being out "
                 "afterwards?")},
     .hint = {N_("Count checkers on the bar, blots, and the home if it holds two or more."),
              N_("At seven the jan blot is out.")},
     .teach =
         N_("The jan blot is out when checkers on the bar, blots and a home of two or more come "
            "to seven or more.")},
    {.theme = "jan-blot",
     .group = "best",
     .find = find_best,
     .rules = {LT, LT, "helmfrid", "sweboard"},
     .fits = fits_jan_blot,
     .truncate = 10,
     BEST_WORDS},
    {.theme = "sprangjan",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "sprangjan",
     .condition = "{some: {ends: sprangjan}}",
     .shows = shows_sprangjan,
     .tells = tell_sprangjan,
     .title = N_("Burst jan?"),
     THREE(N_("With which rolls can White make a burst jan?")),
     .hint =
         {N_("May White burst? Count checkers on the bar and open points."),
          N_(
              "How many black checkers must be hit before there is no room for them all? And which "
              "band is enough for that?")},
     .teach =
         N_("A burst jan is a jan that comes about by bursting a band, and is worth twice a jan.")},
    {.theme = "sprangjan",
     .group = "win",
     .find = find_drawn,
     .drawn = "sprangjan",
     .ask = DRAW_WIN,
     .rules = {LT, "helmfrid"},
     .shows = shows_sprangjan,
     WIN_WORDS},
    {.theme = "sprangjan",
     .group = "line",
     .find = find_line,
     .aim = AIM_BURST,
     .rules = {LT, LT, "helmfrid"},
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
    {.theme = "handsome",
     .group = "win",
     .find = find_drawn,
     .drawn = "handsome",
     .ask = DRAW_WIN,
     .rules = THREE_RULES,
     WIN_WORDS},
    {.theme = "handsome",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "handsome",
     .condition = "{some: {ends: [enkelt-kronspel, dubbelt-kronspel, trappspel, uppspel]}}",
     .shows = shows_end,
     .tells = tell_patterns,
     .title = N_("A handsome win?"),
     THREE(N_("With which rolls of two dice can White make a handsome win?")),
     .hint = {N_("Which pattern is near, and which checkers are astray?"),
              N_("The whole roll must be played. So how many pips must it bring in all?")}},
    {.theme = "handsome",
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
     .drawn = "one-die",
     .truncate = 10,
     .title = N_("One die or two?"),
     THREE(N_("White is to roll and may choose: one die or two?")),
     .hint = {N_("How many throws complete the pattern, with one die and with two?"),
              N_("One die holds for up to three rolls. What can Black do in the meantime?")}},
    {.theme = "one-die",
     .group = "two-dice",
     .find = find_rolls,
     .may = roll_one_die_allowed,
     .drawn = "one-die",
     .condition = "{some: {ends: [enkelt-kronspel, dubbelt-kronspel, trappspel, uppspel]}}",
     .shows = shows_end,
     .tells = tell_one_die,
     .title = N_("And with two dice?"),
     THREE(N_("White chooses two dice. Which rolls give a handsome win all the same?")),
     .hint = {N_("One checker is astray. What does the other die do?"),
              N_("The whole roll must be played. How many pips must it bring in all?")}},
    {.theme = "last-checker",
     .group = "legal",
     .find = find_drawn,
     .drawn = "last-checker",
     .ask = DRAW_LEGAL,
     .rules = {LT, "helmfrid", "vasa"},
     LEGAL_WORDS,
     .teach = N_("The last checker may never burst, but it may hit blots."),
     .hint = {N_("May the last checker burst?")}},
    {.theme = "last-checker",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "last-checker",
     .condition = "{every: pass}",
     .tells = tell_still,
     .title = N_("The last checker stuck?"),
     THREE(N_("White has one checker left. With which rolls can it not move at all?")),
     .hint =
         {N_("The last checker may never burst."),
          N_("Both dice must be shut; their sum does not help without a place to touch down.")}},
    {.theme = "last-checker",
     .group = "part",
     .find = find_rolls,
     .drawn = "last-checker",
     .condition = "{every: forfeits}",
     .tells = tell_stops,
     .title = N_("All or part?"),
     THREE(N_("White has one checker left. With which rolls must White forfeit all or part of the "
              "roll?")),
     .hint = {N_("The last checker may never burst. Which dice are shut?"),
              N_("An open die may lead to a point from which the other does not go on. Try both "
                 "orders.")}},
    {.theme = "last-checker",
     .group = "hits",
     .find = find_rolls,
     .drawn = "last-checker",
     .condition = "{some: hits}",
     .shows = shows_hit,
     .tells = tell_shut,
     .title = N_("Can the last checker hit?"),
     THREE(N_("White has one checker left. With which rolls can it hit a blot?")),
     .hint = {N_("The last checker may never burst, but it may hit blots."),
              N_("Count the rolls that reach the blot with both dice, too. Where does the checker "
                 "touch down?")}},
    {.theme = "give-up",
     .group = "rolls",
     .find = find_rolls,
     .may = game_give_up_allowed,
     .drawn = "give-up",
     .condition = "{every: {any: [jan-blot-out, {makes-band: 13-24}]}}",
     .tells = tell_blots,
     .title = N_("Too late to give up?"),
     THREE(N_("White may still give up. After which rolls is that no longer so, because every play "
              "breaks the conditions?")),
     .hint =
         {N_("A band in the third or fourth quarter, or the jan blot out: then it is too late."),
          N_("If a single play keeps the conditions, White may give up.")},
     .teach = N_("The right to give up is lost only when every legal play breaks the conditions.")},
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
    {.theme = "legal-here-not-there",
     .group = "legal",
     .find = find_drawn,
     .drawn = "here-not-there",
     .ask = DRAW_LEGAL,
     .rules = FOUR_RULES,
     .title = N_("{rules}: {roll}"),
     .text = {N_("Here {rules} apply. White rolls {roll}. May White play {other}?"),
              N_("White rolls {roll}. Is {other} legal under {rules}?"),
              N_("You play by {rules}. The roll is {roll}. Is {other} legal?")},
     .hint = {N_(
         "Which rule differs here: bursting, bearing off, the ban on bands, or when the game "
         "is over?")}},
    /* matches */
    {.theme = "match-score",
     .group = "standing",
     .find = find_match,
     .asks = CERTIFICATE_STANDING,
     .title = N_("How does it stand?"),
     .hint =
         {N_("Add up the points and the games that are left."),
          N_(
              "The match is over only when the one behind would not win even by jan in every game "
              "that is left. Burst jan does not count.")}},
    {.theme = "match-score",
     .group = "needs",
     .find = find_match,
     .asks = CERTIFICATE_NEEDS,
     .title = N_("What is enough?"),
     .hint = {N_("How many points is A behind?"),
              N_("If it is level, plus, minus or tie points decide, if the scale has them.")}},
    /* what is best */
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
    {.theme = "blocking",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "blocks",
     .condition = "{every: forfeits}",
     .tells = tell_block,
     .title = N_("The way shut?"),
     .text = {N_("Black blocks. With which rolls must White forfeit all or part of the roll?"),
              N_("How tight is Black's block? Name the rolls that White cannot play in full."),
              N_("White is to roll against Black's block. With which rolls is something "
                 "forfeited?")},
     .hint = {DICE_HINT, N_("A checker that moves twice must have a place to touch down.")},
     .teach = N_("A block stops both landing and touching down.")},
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
     .group = "rolls",
     .find = find_rolls,
     .rules = {"backgammon"},
     .drawn = "backgammon-enter",
     .condition = "{some: hits}",
     .shows = shows_hit,
     .title = N_("Which rolls hit?"),
     THREE(N_("With which rolls can White hit a black checker?")),
     .hint = {N_("The checker on the bar must enter first."), DICE_HINT},
     .teach = N_("Checkers on the bar enter first; what is left of the roll may hit.")},
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

static const char *const themes[] = {
    "legal-play", "forced",   "reduction",    "entering", "burst-overflow", "burst-run",
    "hit-or-not", "blocking", "jan",          "jan-blot", "sprangjan",      "handsome",
    "one-die",    "race",     "last-checker", "give-up",  "match-score",    "legal-here-not-there",
    "backgammon", NULL};

const char *recipe_theme(size_t i)
{
    return i < sizeof themes / sizeof *themes ? themes[i] : NULL;
}

/* Whether a recipe is of "THEME" or "THEME/GROUP". */
static bool is_of(const struct recipe *recipe, const char *name)
{
    size_t n = strlen(recipe->theme);
    return strncmp(recipe->theme, name, n) == 0 &&
           (name[n] == '\0' || (name[n] == '/' && strcmp(recipe->group, name + n + 1) == 0));
}

const struct recipe *const *recipes_of(const char *name, int *n)
{
    enum { MOST = sizeof recipes / sizeof *recipes };
    static const struct recipe *found[MOST];
    *n = 0;
    for (int i = 0; i < MOST; i++)
        if (is_of(&recipes[i], name))
            found[(*n)++] = &recipes[i];
    return *n > 0 ? found : NULL;
}
