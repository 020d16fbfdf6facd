// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/idea.h"

#include <string.h>

#include "base/lang.h"

/* In the order of the book: from hitting to the way home. A dilemma may be of several. */
static const struct idea ideas[] = {
    {"near-his-home",
     {"only-wrong-hits", "wrong-hits-home", "less-stake"},
     {"wrong-lets-burst", "wrong-wins", "they-on-bar"},
     {"trade", "stake", "shots"},
     N_("Look at what the hit would send back, and at what can be hit in return."),
     N_("Count the pips: how many does the other side lose, and how many can you lose?"),
     .core = 2},
    {"far-before-near",
     {"both-hit", "other-blot", "best-hits-far"},
     {"wrong-hits-far"},
     {"far"},
     N_("There is more than one blot to hit. Look at how far each has come."),
     N_("Count the pips that each of the hits takes from the other side."),
     .core = 2,
     .hits = true},
    {"band-before-hit",
     {"only-wrong-hits", "only-best-makes"},
     {"wrong-wins"},
     {"bands", "shots", "stake", "shut-out"},
     N_("Look at your loose checkers before you look at the other side's."),
     N_("Count the blots that you have left after the hit, and after the quiet play."),
     .core = 1},
    {"hit-loose",
     {"only-best-hits", "more-shots"},
     {"by-burst-jan", "they-bear-off"},
     {"trade"},
     N_("Look at the play that seems too bold."),
     N_("Count the throws that answer the hit. Then count what the other side has to lose."),
     .core = 1,
     .hits = true},
    {"hit-on-entering",
     {"only-best-hits", "on-bar", "best-hits-far"},
     {"by-burst-jan"},
     {"far", "hits"},
     N_("You have to enter. Look at what can be done with the rest."),
     N_("Count the pips that the blot within reach has behind it."),
     .core = 1,
     .hits = true},
    {"two-on-the-bar",
     {"wrong-hits-fewer", "two-on-bar"},
     {0},
     {"two"},
     N_("Look at all that can be hit with this roll."),
     N_("Count the checkers that the other side has to enter before it can play anything else."),
     .core = 1,
     .hits = true},
    {"hit-on-the-band",
     {"both-hit", "shuts-more", "only-best-makes"},
     {0},
     {"bands", "shut-out", "shots"},
     N_("The hit is plain. Look at what else the roll can do where the other side comes in."),
     N_("Count the throws that enter."),
     .core = 2,
     .hits = true},
    {"shut-the-door",
     {"they-on-bar", "fewer-open", "less-bait"},
     {"both-hit", "by-burst-jan"},
     {"door"},
     N_("Look at the points where the other side comes in."),
     N_("Count the throws that enter, and those that enter and hit."),
     .core = 2},
    {"five-not-six",
     {"wrong-has-six", "burst-fewer"},
     {0},
     {"burst-right"},
     N_("Look at how long your run becomes."),
     N_("Count the bands in a row."),
     .core = 1,
     .dear = true},
    {"no-right-to-burst",
     {"wrong-lets-burst", "burst-fewer"},
     {"wrong-wins"},
     {"burst-right"},
     N_("Look at the other side's first quarter through its eyes."),
     N_("Count the checkers on the bar and the points that are open to them."),
     .core = 1,
     .dear = true},
    {"wall-before-hit",
     {"only-wrong-hits", "wall-of-five"},
     {"wrong-wins", "wrong-has-six"},
     {"run"},
     N_("Look at your run, and at who has still to pass it."),
     N_("Count the bands in a row after each play you consider."),
     .core = 1},
    {"bait",
     {"more-bait", "more-shots", "by-jan"},
     {"wrong-wins", "only-best-hits", "both-hit"},
     {0},
     N_("Look at where the other side has to come in or to pass."),
     N_("Count the throws that must hit. Whom does that hit help?"),
     .core = 3},
    {"let-the-jan-go",
     {"wrong-wins"},
     {0},
     {0},
     N_("You can win at once. What is it worth?"),
     N_("Count what burst jan brings, and how often you get it."),
     .core = 1,
     .hits = true},
    {"fill-the-quarter",
     {"fills", "by-burst-jan"},
     {"wrong-wins"},
     {"quarter"},
     N_("Look at your own first quarter."),
     N_("Count the points that you could still come in on."),
     .core = 1,
     .dear = true,
     .figure = "sprangjan"},
    {"keep-the-huk",
     {"wrong-leaves-huk"},
     {"on-bar"},
     {"huk"},
     N_("Look at your huk."),
     N_("Count your bands from the huk onwards, after the one play and after the other."),
     .core = 1},
    {"keep-the-iron",
     {"wrong-leaves-iron"},
     {"race"},
     {"iron-kept"},
     N_("Look at your points 18 and 19."),
     N_("Count the checkers that have still to pass your iron bands."),
     .core = 1},
    {"fresh-men",
     {"leaves-home", "less-stake"},
     {"only-wrong-hits", "only-best-hits", "by-burst-jan"},
     {"fresh"},
     N_("Look at your home: the checkers far ahead are not the only ones that can move."),
     N_("Count the pips that you lose if your foremost blot is hit."),
     .core = 1},
    {"out-of-the-quarter",
     {"empties", "by-lost-jan"},
     {"only-best-hits", "both-hit"},
     {"stragglers"},
     N_("Look at your stragglers, not at your front."),
     N_("Add up what you count towards jan yourself."),
     .core = 1,
     .dear = true,
     .figure = "lose-jan"},
    {"past-the-wall",
     {"gets-past"},
     {"my-jan-near"},
     {"behind"},
     N_("Look at the other side's run, and at what you have behind it."),
     N_("Count the throws that take a checker past."),
     .core = 1},
    {"which-band",
     {"other-break"},
     {"race", "only-best-hits"},
     {"bands", "run", "iron", "shots"},
     N_("See which bands a play may break, and what each of them holds back."),
     N_("Count the checkers that have still to pass each of them."),
     .core = 1},
    {"keep-the-run",
     {"only-wrong-breaks", "longer-wall"},
     {"wrong-leaves-huk", "only-best-hits", "both-hit"},
     {"run"},
     N_("Look at the bands that stand in a row."),
     N_("Count the bands in a row after each play you consider."),
     .core = 2},
    {"the-crown",
     {"by-handsome"},
     {"by-jan", "by-burst-jan", "only-best-hits"},
     {0},
     N_("Look at your last quarter as a picture."),
     N_("Count the pips that the picture still needs."),
     .core = 1},
};

const struct idea *idea_nth(int i)
{
    return i < (int)(sizeof ideas / sizeof *ideas) ? &ideas[i] : NULL;
}

int idea_find(const char *id)
{
    for (int i = 0; idea_nth(i) != NULL; i++)
        if (strcmp(ideas[i].id, id) == 0)
            return i;
    return -1;
}

static bool holds(const char *trait, uint64_t traits)
{
    return traits >> trait_find(trait) & 1;
}

bool idea_fits(const struct idea *idea, uint64_t traits)
{
    bool fits = true;
    for (int i = 0; i < IDEA_TRAITS && idea->has[i] != NULL; i++)
        fits = fits && holds(idea->has[i], traits);
    for (int i = 0; i < IDEA_TRAITS && idea->not [i] != NULL; i++)
        fits = fits && !holds(idea->not [i], traits);
    return fits;
}

bool idea_tempts(const struct idea *idea, uint64_t traits)
{
    bool tempts = true;
    for (int i = 0; i < idea->core; i++)
        tempts = tempts && holds(idea->has[i], traits);
    return tempts;
}
