// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/idea.h"

#include <string.h>

#include "base/lang.h"

/* In the order of the book: from hitting to the way home. A dilemma may be of several. */
static const struct idea ideas[] = {
    {"near-his-home",
     {"only-wrong-hits", "wrong-hits-home", "less-stake"},
     {"wrong-lets-burst", "wrong-wins", "they-on-bar"},
     {"stake", "shots", "double-shots"},
     N_("Look at what the hit would send back, and at what can be hit in return."),
     N_("Count the pips: how many does the other side lose, and how many can you lose?")},
    {"far-before-near",
     {"both-hit", "other-blot", "best-hits-far"},
     {"wrong-hits-far"},
     {"stake", "shots", "double-shots", "hits"},
     N_("There is more than one blot to hit. Look at how far each has come."),
     N_("Count the pips that each of the hits takes from the other side.")},
    {"band-before-hit",
     {"only-wrong-hits", "only-best-makes"},
     {"wrong-wins"},
     {"bands", "shots", "stake", "shut-out"},
     N_("Look at your loose checkers before you look at the other side's."),
     N_("Count the blots that you have left after the hit, and after the quiet play.")},
    {"hit-loose",
     {"only-best-hits", "more-blots"},
     {"by-burst-jan"},
     {"hits", "stake", "shut-out", "targets"},
     N_("Look at the play that seems too bold."),
     N_("Count the throws that answer the hit. Then count what the other side has to lose.")},
    {"hit-on-entering",
     {"only-best-hits", "on-bar", "best-hits-far"},
     {"by-burst-jan"},
     {"hits", "stake"},
     N_("You have to enter. Look at what can be done with the rest."),
     N_("Count the pips that the blot within reach has behind it.")},
    {"two-on-the-bar",
     {"best-hits-more", "two-on-bar"},
     {0},
     {"hits", "shut-out", "forfeits", "double-shots"},
     N_("Look at all that can be hit with this roll."),
     N_("Count the checkers that the other side has to enter before it can play anything else.")},
    {"hit-on-the-band",
     {"both-hit", "shuts-more", "only-best-makes"},
     {0},
     {"bands", "shut-out", "shots"},
     N_("The hit is plain. Look at what else the roll can do where the other side comes in."),
     N_("Count the throws that enter.")},
    {"shut-the-door",
     {"they-on-bar", "fewer-open", "less-bait"},
     {"both-hit", "by-burst-jan"},
     {"shut-out", "bands", "forfeits"},
     N_("Look at the points where the other side comes in."),
     N_("Count the throws that enter, and those that enter and hit.")},
    {"five-not-six",
     {"wrong-has-six"},
     {0},
     {"burst-right", "burst-shots"},
     N_("Look at how long your row of bands becomes."),
     N_("Count the bands in a row.")},
    {"no-right-to-burst",
     {"wrong-lets-burst"},
     {"wrong-wins"},
     {"burst-right", "burst-shots", "loses"},
     N_("Look at the other side's first quarter through its eyes."),
     N_("Count the checkers on the bar and the points that are open to them.")},
    {"wall-before-hit",
     {"only-wrong-hits", "wall-of-five"},
     {"wrong-wins"},
     {"run", "bands"},
     N_("Look at your wall, and at what has still to pass it."),
     N_("Count the bands in a row after either play.")},
    {"bait",
     {"more-bait", "by-jan"},
     {"wrong-wins"},
     {0},
     N_("Look at where the other side has to come in or to pass."),
     N_("Count the throws that must hit. Whom does that hit help?")},
    {"let-the-jan-go",
     {"wrong-wins"},
     {0},
     {0},
     N_("You can win at once. What is it worth?"),
     N_("Count what burst jan brings, and how often you get it.")},
    {"fill-the-quarter",
     {"fills", "by-burst-jan"},
     {"wrong-wins"},
     {"entry", "home", "targets", "wins", "burst-shots", "bands"},
     N_("Look at your own first quarter."),
     N_("Count the points that you could still come in on.")},
    {"keep-the-huk",
     {"wrong-leaves-huk"},
     {"on-bar"},
     {"bands", "stake"},
     N_("Look at your huk."),
     N_("Count your bands in the second half of your way, after either play.")},
    {"keep-the-iron",
     {"wrong-leaves-iron"},
     {"race"},
     {"bands", "iron", "run"},
     N_("Look at your points 18 and 19."),
     N_("Count the checkers that have still to pass your iron bands.")},
    {"fresh-men",
     {"leaves-home", "less-stake"},
     {"only-wrong-hits", "only-best-hits", "by-burst-jan"},
     {"stake", "home", "shots"},
     N_("Look at your home: not only what is far ahead can move."),
     N_("Count the pips that you lose if the blot that is furthest ahead is hit.")},
    {"out-of-the-quarter",
     {"empties", "by-lost-jan"},
     {"only-best-hits", "both-hit"},
     {0},
     N_("Look at your stragglers, not at your front."),
     N_("Add up what you count towards jan yourself.")},
    {"past-the-wall",
     {"gets-past"},
     {"my-jan-near"},
     {"behind", "shots", "bands", "hits"},
     N_("Look at the other side's run, and at what you have behind it."),
     N_("Count the throws that take a checker past.")},
    {"which-band",
     {"other-break"},
     {"race"},
     {"bands", "run", "iron", "shots"},
     N_("A band must break. Look at what each of them holds back."),
     N_("Count the checkers that have still to pass each of them.")},
    {"keep-the-run",
     {"only-wrong-breaks", "longer-wall"},
     {"wrong-leaves-huk"},
     {"run", "bands"},
     N_("Look at the bands that stand in a row."),
     N_("Count the bands in a row after either play.")},
    {"the-crown",
     {"by-handsome"},
     {"by-jan", "by-burst-jan"},
     {"pattern", "wins"},
     N_("Look at your last quarter as a picture."),
     N_("Count the pips that the picture still needs.")},
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

bool idea_explains(const struct idea *idea, const struct dilemma *d)
{
    bool any = idea->why[0] == NULL;
    for (int i = 0; i < d->reasons && i < IDEA_FIRST; i++)
        for (int k = 0; k < IDEA_WHY && idea->why[k] != NULL; k++)
            any = any || strcmp(reason_name(d->reason[i]), idea->why[k]) == 0;
    return any;
}
