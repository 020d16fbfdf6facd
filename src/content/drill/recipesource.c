// SPDX-License-Identifier: GPL-3.0-or-later
/* Where the rule stands that a recipe is about, and what it is called. */
#include <string.h>

#include "coach/coach.h"
#include "base/lang.h"
#include "drill/recipe.h"
#include "judge/judge.h"

/* Of a topic the name of its rule and the sections of the documents. */
static const struct {
    const char *rule;
    const char *lt, *sh, *tb;
} topics[] = {
    [TOPIC_JAN] = {N_("jan"), "LT, Jan", "SH, Jan", "TB, How to Win"},
    [TOPIC_JAN_BLOT] = {N_("the jan blot"), "LT, Jan", "SH, Jan", NULL},
    [TOPIC_BURST_JAN] = {N_("burst jan"), "LT, Sprängjan", "SH, Sprängjan", "TB, How to Win"},
    [TOPIC_BURST_RUN] = {N_("bursting long runs"), "LT, Band i ogenomträngliga hinder kan sprängas",
                         "SH, Band kan normalt inte slås", "TB, Vasa Competition Rules"},
    [TOPIC_BURST_IN] = {N_("bursting by entering"),
                        "LT, Band i ogenomträngliga hinder kan sprängas",
                        "SH, Band kan normalt inte slås", "TB, Easy Re-entrant Rule"},
    [TOPIC_HANDSOME] = {N_("handsome wins"), "LT, Vackert spel", "SH, Vackert spel",
                        "TB, How to Win"},
    [TOPIC_ONE_DIE] = {N_("rolling one die"), "LT, Vackert spel", "SH, Vackert spel", NULL},
    [TOPIC_GIVE_UP] = {N_("giving up"), "LT, Ge upp", "SH, Ge upp", NULL},
    [TOPIC_MATCH] = {N_("matches"), "LT, Matcher och tävlingar", "SH, Matcher", NULL},
    [TOPIC_RULESETS] = {N_("what differs between the rulesets"), NULL, NULL, NULL},
};

void recipe_source(struct text *out, const struct recipe *recipe, const struct ruleset *r)
{
    const char *name = ruleset_name(r->base);
    const char *source = strcmp(name, "helmfrid") == 0 ? topics[recipe->topic].sh
                         : strcmp(name, "vasa") == 0 || strcmp(name, "sweboard") == 0
                             ? topics[recipe->topic].tb
                             : topics[recipe->topic].lt;
    if (recipe->topic == TOPIC_CLAUSE) {
        const struct verdict about = {.clause = recipe->clause};
        coach_source_short(out, &about, r);
    } else if (source != NULL) {
        text_add(out, source);
    }
}

const char *recipe_rule(const struct recipe *recipe)
{
    return recipe->topic == TOPIC_CLAUSE ? coach_clause_name(recipe->clause)
                                         : _(topics[recipe->topic].rule);
}
