// SPDX-License-Identifier: GPL-3.0-or-later
/* What drills of every theme are made of, and their words. */
#include "drill/recipe.h"

#include "drill/makes.h"
#include "drill/shown.h"
#include "drill/tellcounts.h"
#include "drill/tellrules.h"
#include "course/load/predicate.h"
#include "rules/game.h"

/* Conditions on rolls. */
#define OF(KIND, ...) (&(const struct course_predicate){.kind = KIND, .child = __VA_ARGS__})
#define EVERY(...) OF(PREDICATE_EVERY, __VA_ARGS__)
#define SOME(...) OF(PREDICATE_SOME, __VA_ARGS__)
#define NONE(...) OF(PREDICATE_NONE, __VA_ARGS__)
#define WORD(NAME, ...)                                                                            \
    (&(const struct course_predicate){                                                             \
        .kind = PREDICATE_WORD, .word = CONDITION_##NAME, __VA_ARGS__})
#define HANDSOME_ENDS                                                                              \
    (1u << END_ENKELT_KRONSPEL | 1u << END_DUBBELT_KRONSPEL | 1u << END_TRAPPSPEL |                \
     1u << END_UPPSPEL)

#define LT "lyckans-talisman"
#define TWO_RULES                                                                                  \
    {                                                                                              \
        LT, "helmfrid"                                                                             \
    }
#define THREE_RULES                                                                                \
    {                                                                                              \
        LT, "helmfrid", "vasa"                                                                     \
    }
#define FOUR_RULES                                                                                 \
    {                                                                                              \
        LT, "helmfrid", "vasa", "sweboard"                                                         \
    }
#define BACKGAMMON                                                                                 \
    {                                                                                              \
        "backgammon"                                                                               \
    }

/* ---- words that many share ---- */

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
    .text = {N_("White rolls {roll}, and there is just one way to play it. Which? (Write "         \
                "\"pass\" if nothing moves.)"),                                                    \
             N_("The roll is {roll}, and White has no choice. What is played? (Write \"pass\" if " \
                "nothing moves.)"),                                                                \
             N_("White rolls {roll}. What must White play? (Write \"pass\" if nothing moves.)")}

#define WIN_WORDS                                                                                  \
    .title = N_("Win with {roll}"),                                                                \
    .text = {N_("White rolls {roll} and can win the game now. How?"),                              \
             N_("The roll is {roll}. Find the play that ends the game."),                          \
             N_("White rolls {roll}. Play so that White wins at once.")}

#define THREE(message) .text = {message, message, message}

#define DICE_HINT N_("Try die by die: what does the one do, the two, the three …?")
#define EVERY_PLAY                                                                                 \
    N_("Go through the checkers from the rear, one die at a time: which can go, and which land "   \
       "where they may not?")

/* Drills of these difficulties, from and to, can be had in no time. */
#define HARD(from, to) ((2u << (to)) - (1u << (from)))

/* ---- the recipes ---- */

static const struct recipe recipes[] = {
    {.theme = "legal-play",
     .group = "hitting",
     .find = find_drawn,
     .drawn = "hitting",
     .ask = DRAW_PLAYS,
     .rules = FOUR_RULES,
     PLAYS_WORDS,
     .hint = {EVERY_PLAY, N_("A single black checker may be hit, two or more stop the way. Which "
                             "is which here?")},
     .clause = CLAUSE_BLOCKED,
     .difficulties = HARD(2, 4)},
    {.theme = "legal-play",
     .group = "moving",
     .find = find_drawn,
     .drawn = "moving",
     .ask = DRAW_PLAYS,
     .rules = FOUR_RULES,
     PLAYS_WORDS,
     .hint = {EVERY_PLAY, N_("A checker that plays both dice touches down in between. What stands "
                             "there?")},
     .clause = CLAUSE_BLOCKED,
     .difficulties = HARD(2, 4)},
    {.theme = "legal-play",
     .group = "touching-down",
     .find = find_drawn,
     .drawn = "touching-down",
     .ask = DRAW_LEGAL,
     .rules = FOUR_RULES,
     LEGAL_WORDS,
     .teach = N_("A checker that moves twice lands in between, and every landing must be legal."),
     .hint = {N_("Follow the checkers step by step, also where one of them touches down."),
              N_("What stands on each of those points at that very moment?")},
     .clause = CLAUSE_BLOCKED,
     .difficulties = HARD(1, 3)},
    {.theme = "legal-play",
     .group = "band-ban",
     .find = find_drawn,
     .drawn = "band-ban",
     .ask = DRAW_LEGAL,
     .rules = FOUR_RULES,
     LEGAL_WORDS,
     .teach = N_("Bands may be made on the huk, point 12, and beyond, but never on 2 to 11."),
     .hint =
         {N_("Where may a band be made, and where not?"),
          N_("The order matters: is a checker of your own still there when the next one arrives?")},
     .clause = CLAUSE_BAND_BAN,
     .difficulties = HARD(2, 3)},
    {.theme = "legal-play",
     .group = "run-of-six",
     .find = find_drawn,
     .drawn = "run-of-six",
     .ask = DRAW_LEGAL,
     .rules = {"sweboard"},
     LEGAL_WORDS,
     .teach =
         N_("Whenever you make a band next to others, count the row: the sixth is one too many."),
     .hint = {N_("Where do White's bands lie side by side?"),
              N_("Count the row as it would be after the play, also on the far side of the new "
                 "band.")},
     .clause = CLAUSE_LONG_RUN,
     .difficulties = HARD(3, 4)},
    {.theme = "forced",
     .group = "full-use",
     .find = find_drawn,
     .drawn = "full-use",
     .ask = DRAW_PLAY,
     .rules = FOUR_RULES,
     FORCED_WORDS,
     .hint = {N_("Try both dice, in both orders: can the whole roll be used?"),
              N_("If not: how much of the roll can be used at most?")},
     .clause = CLAUSE_NOT_FULL_USE,
     .difficulties = HARD(3, 3)},
    {.theme = "forced",
     .group = "higher-die",
     .find = find_drawn,
     .drawn = "higher-die",
     .ask = DRAW_PLAY,
     .rules = FOUR_RULES,
     FORCED_WORDS,
     .hint = {N_("Try each die on every checker. Which can be played at all?"),
              N_("After the one, can the other still be played? Try both orders.")},
     .clause = CLAUSE_HIGHER_DIE,
     .difficulties = HARD(2, 2)},
    {.theme = "forced",
     .group = "iron-bands",
     .find = find_rolls,
     .drawn = "iron-bands",
     .condition = EVERY(WORD(FORFEITS)),
     .rules = FOUR_RULES,
     .tells = tell_iron_bands,
     .title = N_("Forfeit?"),
     .text =
         {N_("Black holds the iron bands. With which rolls must White forfeit all or part of the "
             "roll?"),
          N_("The iron bands are in the way. Which rolls can White not play in full?"),
          N_("White is to roll against the iron bands. With which rolls must something be "
             "forfeited?")},
     .hint = {DICE_HINT, N_("Sometimes a die can be played only after the other.")},
     .teach = N_(
         "If the whole roll can be played, it must be; only what cannot be played is forfeited."),
     .clause = CLAUSE_INCOMPLETE,
     .difficulties = HARD(4, 5)},
    {.theme = "reduction",
     .group = "plays",
     .find = find_drawn,
     .drawn = "reduction",
     .ask = DRAW_PLAYS,
     .rules = THREE_RULES,
     PLAYS_WORDS,
     .hint = {N_("Which checker is rearmost, before each move?"),
              N_("For each die: is there a checker that it bears off exactly, one that it moves "
                 "on, or is it too large for all?")},
     .clause = CLAUSE_NOT_REARMOST,
     .difficulties = HARD(2, 3)},
    {.theme = "reduction",
     .group = "legal",
     .find = find_drawn,
     .drawn = "reduction",
     .ask = DRAW_LEGAL,
     .rules = THREE_RULES,
     LEGAL_WORDS,
     .teach = N_("A die that is too large may take the rearmost checker off, but no other."),
     .hint = {N_("Which checker is rearmost?"),
              N_("A die that is too large may bear off only the rearmost checker.")},
     .clause = CLAUSE_NOT_REARMOST,
     .difficulties = HARD(2, 3)},
    {.theme = "entering",
     .group = "all-in",
     .find = find_rolls,
     .drawn = "entering",
     .condition = SOME(WORD(ENTERS, .all = true)),
     .rules = FOUR_RULES,
     .shows = shows_all_in,
     .tells = tell_room,
     .title = N_("All in?"),
     .text = {N_("With which rolls can White enter everything on the bar?"),
              N_("White is to roll. After which rolls can White's bar be empty?"),
              N_("Which rolls are enough for White to enter everything?")},
     .hint = {N_("Which points of White's first quarter are open?"),
              N_("Every checker on the bar needs a die that enters.")},
     .teach = N_("Nothing enters where White already has a checker."),
     .clause = CLAUSE_ENTRY_OWN,
     .difficulties = HARD(3, 5)},
    {.theme = "entering",
     .group = "legal",
     .find = find_drawn,
     .drawn = "entering",
     .ask = DRAW_LEGAL,
     .rules = FOUR_RULES,
     LEGAL_WORDS,
     .teach = N_("Every checker on the bar enters before anything else moves."),
     .hint = {N_("Checkers on the bar come before everything else."),
              N_("What stands on the point where the checker is to enter, and is the whole roll "
                 "used?")},
     .clause = CLAUSE_BAR_FIRST,
     .difficulties = HARD(1, 3)},
    {.theme = "entering",
     .group = "plays",
     .find = find_drawn,
     .drawn = "entering",
     .ask = DRAW_PLAYS,
     .rules = FOUR_RULES,
     PLAYS_WORDS,
     .hint = {N_("Checkers on the bar come before everything else. Which die enters?"),
              N_("When the bar is empty: what can the other die do, with every checker?")},
     .clause = CLAUSE_BAR_FIRST,
     .difficulties = HARD(2, 4)},
    {.theme = "burst-overflow",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "burst-overflow",
     .condition = SOME(WORD(BURSTS)),
     .rules = THREE_RULES,
     .shows = shows_burst,
     .tells = tell_room,
     .title = N_("Burst on entry?"),
     .text = {N_("With which rolls can White burst a band on entering?"),
              N_("White is to enter. Which rolls allow a burst?"),
              N_("Count and choose: with which rolls may White burst?")},
     .hint = {N_("Count checkers on the bar and open points."),
              N_("The right is judged anew before every move.")},
     .teach = N_(
         "The right ends as soon as the open points are enough for the checkers still on the bar."),
     .topic = TOPIC_BURST_IN,
     .difficulties = HARD(4, 5)},
    {.theme = "burst-overflow",
     .group = "legal",
     .find = find_drawn,
     .drawn = "burst-overflow",
     .ask = DRAW_LEGAL,
     .rules = THREE_RULES,
     LEGAL_WORDS,
     .teach = N_("When there are more checkers on the bar than open points, the bands of the first "
                 "quarter may be burst."),
     .hint = {N_("Count checkers on the bar and open points before every move."),
              N_("A point is open if it is empty or has a single black checker.")},
     .topic = TOPIC_BURST_IN,
     .difficulties = HARD(2, 3)},
    {.theme = "burst-overflow",
     .group = "plays",
     .find = find_drawn,
     .drawn = "burst-stops",
     .ask = DRAW_PLAYS,
     .rules = THREE_RULES,
     PLAYS_WORDS,
     .hint = {N_("Which bands stand where a die would land?"),
              N_("May they be burst? Count anew after every move: the right may end, or begin.")},
     .topic = TOPIC_BURST_IN,
     .difficulties = HARD(2, 4)},
    {.theme = "burst-run",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "burst-run",
     .mould = MOULD_FAR_PRIME,
     .condition = NONE(WORD(BURSTS)),
     .rules = THREE_RULES,
     .tells = tell_prime,
     .title = N_("The run kept whole?"),
     .text = {N_("Black has a long run. With which rolls can White burst none of its bands?"),
              N_("Black's run does not hold against every roll. After which does it stay whole, "
                 "however White plays?"),
              N_("With which rolls can White make no hole in Black's run?")},
     .hint = {N_("How many black bands lie in a row?"),
              N_("A run of at least six bands may be burst, on landing and on touching down.")},
     .teach = N_("Six or more bands in a row are no protection: they may be burst until no more "
                 "than five in a row are left."),
     .topic = TOPIC_BURST_RUN,
     .difficulties = HARD(3, 5)},
    {.theme = "burst-run",
     .group = "legal",
     .find = find_drawn,
     .drawn = "burst-run",
     .ask = DRAW_LEGAL,
     .rules = THREE_RULES,
     LEGAL_WORDS,
     .teach = N_("In a run of six or more every band may be burst, even when the roll can be "
                 "played without it."),
     .hint = {N_("Count the black bands in a row."),
              N_("Six in a row may be burst, five may not. Count again after every burst.")},
     .topic = TOPIC_BURST_RUN,
     .difficulties = HARD(1, 1) | HARD(3, 4)},
    {.theme = "jan",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "jan",
     .condition = SOME(WORD(ENDS, .set = 1u << END_JAN | 1u << END_SPRANGJAN)),
     .rules = FOUR_RULES,
     .shows = shows_end,
     .tells = tell_jan_count,
     .title = N_("Jan?"),
     .text = {N_("With which rolls can White make Black jan?"),
              N_("White is to roll. Which rolls can decide the game by jan?"),
              N_("How much room has Black left? After which rolls can Black be jan?")},
     .hint = {N_("Count Black's checkers on the bar and the points of Black's first quarter that "
                 "Black holds itself."),
              N_("The sum must come to more than six.")},
     .teach = N_("It is jan when the other player's checkers on the bar and own points in the "
                 "first quarter come to more than six: then one of them can never enter."),
     .topic = TOPIC_JAN,
     .difficulties = HARD(3, 5)},
    {.theme = "jan",
     .group = "win",
     .find = find_drawn,
     .drawn = "jan",
     .ask = DRAW_WIN,
     .rules = FOUR_RULES,
     WIN_WORDS,
     .hint = {N_("What is Black's jan sum, checkers on the bar plus own points in the first "
                 "quarter, and how much is missing to seven?"),
              N_("Which black blots can be reached, and is the whole roll used?")},
     .topic = TOPIC_JAN,
     .difficulties = HARD(2, 3)},
    {.theme = "jan-blot",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "jan-blot",
     .condition = EVERY(WORD(JAN_BLOT_OUT)),
     .rules = TWO_RULES,
     .tells = tell_jan_blot,
     .title = N_("The jan blot out?"),
     .text = {N_("After which rolls is White's jan blot out, however White plays?"),
              N_("With which rolls must White end with the jan blot out?"),
              N_("White is to roll. Which rolls cannot be played without the jan blot being out "
                 "afterwards?")},
     .hint =
         {N_("Count checkers on the bar, blots, and the home if it holds two or more."),
          N_("At seven the jan blot is out. Which rolls can neither cover a blot nor join two?")},
     .teach =
         N_("The jan blot is out when checkers on the bar, blots and a home of two or more come "
            "to seven or more."),
     .topic = TOPIC_JAN_BLOT,
     .difficulties = HARD(3, 5)},
    {.theme = "sprangjan",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "sprangjan",
     .condition = SOME(WORD(ENDS, .set = 1u << END_SPRANGJAN)),
     .rules = THREE_RULES,
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
         N_("A burst jan is a jan that is completed by bursting a band, and no win is worth more."),
     .topic = TOPIC_BURST_JAN,
     .difficulties = HARD(3, 5)},
    {.theme = "sprangjan",
     .group = "win",
     .find = find_drawn,
     .drawn = "sprangjan",
     .ask = DRAW_WIN,
     .rules = TWO_RULES,
     .shows = shows_sprangjan,
     WIN_WORDS,
     .hint = {N_("May White burst? Count checkers on the bar and open points."),
              N_("How many of Black's checkers must come to the bar before there is no room for "
                 "them all?")},
     .topic = TOPIC_BURST_JAN,
     .difficulties = HARD(2, 3)},
    {.theme = "handsome",
     .group = "win",
     .find = find_drawn,
     .drawn = "handsome",
     .ask = DRAW_WIN,
     .rules = THREE_RULES,
     WIN_WORDS,
     .hint = {N_("Which pattern is near, and which checkers are astray?"),
              N_("How many pips are missing, and what does the roll bring?")},
     .topic = TOPIC_HANDSOME,
     .difficulties = HARD(2, 3)},
    {.theme = "handsome",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "handsome",
     .condition = SOME(WORD(ENDS, .set = HANDSOME_ENDS)),
     .rules = TWO_RULES,
     .shows = shows_end,
     .tells = tell_patterns,
     .title = N_("A handsome win?"),
     THREE(N_("With which rolls of two dice can White make a handsome win?")),
     .hint = {N_("Which pattern is near, and which checkers are astray?"),
              N_("The whole roll must be played. So how many pips must it bring in all?")},
     .topic = TOPIC_HANDSOME,
     .difficulties = HARD(3, 3)},
    {.theme = "one-die",
     .group = "two-dice",
     .find = find_rolls,
     .may = roll_one_die_allowed,
     .drawn = "one-die",
     .condition = SOME(WORD(ENDS, .set = HANDSOME_ENDS)),
     .rules = TWO_RULES,
     .shows = shows_end,
     .tells = tell_one_die,
     .title = N_("And with two dice?"),
     THREE(N_("White chooses two dice. Which rolls give a handsome win all the same?")),
     .hint = {N_("One checker is astray. What does the other die do?"),
              N_("The whole roll must be played. How many pips must it bring in all?")},
     .topic = TOPIC_ONE_DIE,
     .difficulties = HARD(3, 3)},
    {.theme = "last-checker",
     .group = "legal",
     .find = find_drawn,
     .drawn = "last-checker",
     .mould = MOULD_LAST_AMONG,
     .ask = DRAW_LEGAL,
     .rules = THREE_RULES,
     LEGAL_WORDS,
     .teach = N_("The last checker may never burst, but it may hit blots."),
     .hint = {N_("Follow the checker die by die. Where does it touch down?"),
              N_("May the last checker burst?")},
     .clause = CLAUSE_LAST_CHECKER,
     .difficulties = HARD(1, 3)},
    {.theme = "last-checker",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "last-checker",
     .mould = MOULD_LAST_AMONG,
     .condition = EVERY(WORD(PASS)),
     .rules = THREE_RULES,
     .tells = tell_still,
     .title = N_("The last checker stuck?"),
     THREE(N_("White has one checker left. With which rolls can it not move at all?")),
     .hint = {N_("The last checker may never burst."),
              N_("Both dice must be shut; their sum does not help without a place to touch down.")},
     .clause = CLAUSE_LAST_CHECKER,
     .difficulties = HARD(3, 5)},
    {.theme = "last-checker",
     .group = "part",
     .find = find_rolls,
     .drawn = "last-checker",
     .mould = MOULD_LAST_AMONG,
     .condition = EVERY(WORD(FORFEITS)),
     .rules = THREE_RULES,
     .tells = tell_stops,
     .title = N_("All or part?"),
     THREE(N_("White has one checker left. With which rolls must White forfeit all or part of the "
              "roll?")),
     .hint = {N_("The last checker may never burst. Which dice are shut?"),
              N_("An open die may lead to a point from which the other does not go on. Try both "
                 "orders.")},
     .clause = CLAUSE_LAST_CHECKER,
     .difficulties = HARD(3, 5)},
    {.theme = "last-checker",
     .group = "hits",
     .find = find_rolls,
     .drawn = "last-checker",
     .mould = MOULD_LAST_AMONG,
     .condition = SOME(WORD(HITS)),
     .rules = THREE_RULES,
     .shows = shows_hit,
     .tells = tell_shut,
     .title = N_("Can the last checker hit?"),
     THREE(N_("White has one checker left. With which rolls can it hit a blot?")),
     .hint = {N_("The last checker may never burst, but it may hit blots."),
              N_("Count the rolls that reach the blot with both dice, too. Where does the checker "
                 "touch down?")},
     .clause = CLAUSE_LAST_CHECKER,
     .difficulties = HARD(3, 5)},
    {.theme = "give-up",
     .group = "rolls",
     .find = find_rolls,
     .may = game_give_up_allowed,
     .drawn = "give-up",
     .mould = MOULD_JAN_BLOT,
     .condition = EVERY(
         OF(PREDICATE_ANY, WORD(JAN_BLOT_OUT, .next = WORD(MAKES_BAND, .set = 0xfffu << 13)))),
     .rules = TWO_RULES,
     .tells = tell_blots,
     .title = N_("Too late to give up?"),
     THREE(N_("White may still give up. After which rolls is it too late, because every play "
              "breaks the conditions?")),
     .hint =
         {N_("A band in the third or fourth quarter, or the jan blot out: then it is too late."),
          N_("If a single play keeps the conditions, White may give up.")},
     .teach = N_("The right to give up is lost only when every legal play breaks the conditions."),
     .topic = TOPIC_GIVE_UP,
     .difficulties = HARD(3, 3)},
    {.theme = "legal-here-not-there",
     .group = "legal",
     .find = find_drawn,
     .drawn = "here-not-there",
     .ask = DRAW_LEGAL,
     .rules = FOUR_RULES,
     .title = N_("Legal here? {roll}"),
     .text = {N_("Here {rules} apply. White rolls {roll}. May White play {other}?"),
              N_("White rolls {roll}. Is {other} legal under {rules}?"),
              N_("You play by {rules}. The roll is {roll}. Is {other} legal?")},
     .hint = {N_("Follow the play move by move, as these rules have it."),
              N_("Where do the rules differ here: bursting, bearing off, how long a run may be, or "
                 "when the game is over?")},
     .topic = TOPIC_RULESETS,
     .difficulties = HARD(3, 5)},
    {.theme = "match-score",
     .group = "standing",
     .find = find_match,
     .asks = CERTIFICATE_STANDING,
     .title = N_("How does it stand?"),
     .hint =
         {N_("Add up the points and the games that are left."),
          N_(
              "The match is over only when the one behind would not win even by jan in every game "
              "that is left. Burst jan does not count.")},
     .topic = TOPIC_MATCH,
     .difficulties = HARD(3, 4)},
    {.theme = "match-score",
     .group = "needs",
     .find = find_match,
     .asks = CERTIFICATE_NEEDS,
     .title = N_("What is enough?"),
     .hint = {N_("How many points is A behind?"),
              N_("If it is level, plus, minus or tie points decide, if the scale has them.")},
     .topic = TOPIC_MATCH,
     .difficulties = HARD(4, 5)},
    {.theme = "blocking",
     .group = "rolls",
     .find = find_rolls,
     .drawn = "blocks",
     .mould = MOULD_WALL,
     .condition = EVERY(WORD(FORFEITS)),
     .rules = FOUR_RULES,
     .tells = tell_block,
     .title = N_("The way shut?"),
     .text = {N_("Black blocks. With which rolls must White forfeit all or part of the roll?"),
              N_("How tight is Black's block? Name the rolls that White cannot play in full."),
              N_("White is to roll against Black's block. With which rolls must something be "
                 "forfeited?")},
     .hint = {DICE_HINT, N_("A checker that moves twice must have a place to touch down.")},
     .teach = N_("A block stops both landing and touching down."),
     .clause = CLAUSE_BLOCKED,
     .difficulties = HARD(4, 5)},
    {.theme = "backgammon",
     .group = "rolls",
     .find = find_rolls,
     .rules = BACKGAMMON,
     .drawn = "backgammon-enter",
     .condition = SOME(WORD(HITS)),
     .shows = shows_hit,
     .title = N_("Which rolls hit?"),
     THREE(N_("With which rolls can White hit a black checker?")),
     .hint = {N_("The checker on the bar must enter first."), DICE_HINT},
     .teach = N_("Checkers on the bar enter first; what is left of the roll may hit."),
     .clause = CLAUSE_BAR_FIRST,
     .difficulties = HARD(3, 5)},
    {.theme = "backgammon",
     .group = "entering",
     .find = find_drawn,
     .rules = BACKGAMMON,
     .drawn = "backgammon-enter",
     .ask = DRAW_LEGAL,
     LEGAL_WORDS,
     .hint = {N_("Checkers on the bar come before everything else."),
              N_("What stands on the point where the checker is to enter, and is the whole roll "
                 "used?")},
     .teach = N_("Every checker on the bar enters before anything else moves."),
     .clause = CLAUSE_BAR_FIRST,
     .difficulties = HARD(1, 3)},
    {.theme = "backgammon",
     .group = "bearing-off",
     .find = find_drawn,
     .rules = BACKGAMMON,
     .drawn = "backgammon-bearoff",
     .ask = DRAW_LEGAL,
     LEGAL_WORDS,
     .hint = {N_("Are all of White's checkers in the last quarter, and which is rearmost?"),
              N_("A die that is too large may bear off only the rearmost checker.")},
     .teach = N_("A die that is too large may take the rearmost checker off, but no other."),
     .clause = CLAUSE_NOT_REARMOST,
     .difficulties = HARD(2, 3)},
};

const struct recipe *recipe_drill(size_t i)
{
    return i < sizeof recipes / sizeof *recipes ? &recipes[i] : NULL;
}
