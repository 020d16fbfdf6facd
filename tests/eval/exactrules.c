// SPDX-License-Identifier: GPL-3.0-or-later
#include "exactrules.h"

#include <stdio.h>
#include <string.h>

static const char *const names[] = {
    "lyckans-talisman",
    "vasa",
    "sweboard",
    "helmfrid",
    "backgammon",
    "lyckans-talisman one_die=shown",
    "lyckans-talisman extra_patterns=nio-fem-ett,fem-till-ett,kejsarspel score=wp",
    "lyckans-talisman answer_patterns=yes",
    "lyckans-talisman last_roll=yes",
    "lyckans-talisman overshoot=forfeit",
    "vasa one_die=three score=sweboard",
    "sweboard overshoot=forfeit",
};

const char *exact_rules_name(size_t i)
{
    return i < sizeof names / sizeof *names ? names[i] : NULL;
}

/* Sets one field from "FIELD=VALUE". */
static bool set(struct ruleset *r, const char *text)
{
    const char *equals = strchr(text, '=');
    char field[32];
    if (!equals || (size_t)(equals - text) >= sizeof field)
        return false;
    snprintf(field, sizeof field, "%.*s", (int)(equals - text), text);
    return ruleset_set(r, field, equals + 1) == RULESET_OK;
}

bool exact_rules(const char *text, struct ruleset *r)
{
    char words[160], *rest = words;
    snprintf(words, sizeof words, "%s", text);
    if (!ruleset_find(strtok_r(words, " ", &rest), r))
        return false;
    for (const char *word; (word = strtok_r(NULL, " ", &rest)) != NULL;)
        if (!set(r, word))
            return false;
    return true;
}
