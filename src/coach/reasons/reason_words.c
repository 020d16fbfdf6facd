// SPDX-License-Identifier: GPL-3.0-or-later
/* Explanations in words: which reasons are told, and how they follow on each other. */
#include "coach/reasons/reasontable.h"

struct reason_names reason_names_learner(void)
{
    return (struct reason_names){_("the best play"), _("your play")};
}

/* The two plays in the roles they have for one reason: who is better by it comes first. */
static struct telling telling_of(const struct explanation *e, const struct reason *reason,
                                 const struct reason_names *names)
{
    int better = reason->for_worse ? 1 : 0;
    enum colour foe = colour_other((enum colour)e->pos.turn);
    const char *name[2] = {names->better, names->worse};
    return (struct telling){.e = e,
                            .r = e->judgement->rules,
                            .better = &e->facts[better],
                            .worse = &e->facts[1 - better],
                            .after_better = name[better],
                            .after_worse = name[1 - better],
                            .foe = coach_colour(foe)};
}

void reason_say(struct text *out, const struct explanation *e, const struct reason *reason,
                const struct reason_names *names)
{
    struct telling t = telling_of(e, reason, names);
    TEXT_HERE sentence = {0};
    reason_kinds[reason->id].say(&sentence, &t);
    if (sentence.size > 0 && reason->for_worse) {
        word_say(out, _("On the other hand: %s"), text_str(&sentence));
    } else if (sentence.size > 0) {
        word_say(out, "%s", text_str(&sentence));
    }
}

void reason_say_alone(struct text *out, const struct explanation *e, const struct reason *reason)
{
    const struct reason_names names = reason_names_learner();
    const struct reason_kind *kind = &reason_kinds[reason->id];
    TEXT_HERE sentence = {0};
    if (reason->for_worse || kind->alone == NULL) {
        return;
    }
    struct telling t = telling_of(e, reason, &names);
    kind->alone(&sentence, &t);
    if (sentence.size > 0) {
        word_say(out, "%s", text_str(&sentence));
    }
}

/* Whether something on the board speaks for the better play. */
static bool has_ground(const struct explanation *e)
{
    for (int i = 0; i < e->reasons; i++) {
        enum reason_id id = e->reason[i].id;
        if (!e->reason[i].for_worse && id != REASON_OUTCOMES && id != REASON_REPLY) {
            return true;
        }
    }
    return false;
}

static void say_no_ground(struct text *out)
{
    word_say(out, "%s",
             _("No single fact on the board explains it: it is the sum of many small "
               "things."));
}

void reason_say_all(struct text *out, const struct explanation *e, const struct reason_names *names)
{
    bool figures_first = e->reasons > 0 && e->reason[0].id == REASON_OUTCOMES;
    if (e->equal) {
        word_say(out, "%s", _("They are equally good, as far as the engine can tell."));
        return;
    }
    if (e->doubtful) {
        word_say(out, "%s",
                 _("The engine is not sure of this: looking less far ahead, it has them "
                   "the other way round."));
    }
    if (figures_first) {
        reason_say(out, e, &e->reason[0], names);
    }
    if (!has_ground(e)) {
        say_no_ground(out);
    }
    for (int i = figures_first; i < e->reasons; i++) {
        reason_say(out, e, &e->reason[i], names);
    }
}
