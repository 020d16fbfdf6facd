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
    struct text sentence = {0};
    reason_kinds[reason->id].say(&sentence, &t);
    if (sentence.size > 0 && reason->for_worse) {
        word_say(out, _("On the other hand: %s"), text_str(&sentence));
    } else if (sentence.size > 0) {
        word_say(out, "%s", text_str(&sentence));
    }
    text_free(&sentence);
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

/* ---- throws ---- */

/* "5-1 and 4-2", the highest first. */
static struct word rolls_of(uint32_t rolls, int count)
{
    struct word part[21];
    int n = 0;
    for (int i = 20; i >= 0; i--) {
        if (rolls >> i & 1) {
            part[n++] = word_roll(reason_roll(count, i));
        }
    }
    return word_and(part, n);
}

/* The rolls that hold a face. */
static uint32_t rolls_with(int face)
{
    uint32_t rolls = 0;
    for (int i = 0; i < 21; i++) {
        struct roll roll = roll_nth(i);
        rolls |= (uint32_t)(roll.die[0] == face || roll.die[1] == face) << i;
    }
    return rolls;
}

enum { LISTED = 5 }; /* single rolls */

/* "any six, 5-1 and 4-2"; empty where it would be a long list. */
static struct word dice_of(const struct throw_set *set)
{
    /* TRANSLATORS: stands in "14 throws of 36 (any six, 4-2)" */
    static const char *const any[] = {
        NULL,           N_("any one"),  N_("any two"), N_("any three"),
        N_("any four"), N_("any five"), N_("any six")};
    struct word part[28];
    uint32_t left = set->rolls;
    int n = 0;
    for (int face = 6; face >= 1 && set->of == 36; face--) {
        if ((set->rolls & rolls_with(face)) == rolls_with(face)) {
            part[n++] = word_of("%s", _(any[face]));
            left &= ~rolls_with(face);
        }
    }
    if (board_points_count(left) > LISTED) {
        return word_of("%s", "");
    }
    for (int i = 20; i >= 0; i--) {
        if (left >> i & 1) {
            part[n++] = word_roll(reason_roll(set->of == 36 ? 21 : 6, i));
        }
    }
    return word_and(part, n);
}

/* What is missing of all throws where that is little: "all but 1-1 and 2-1", "all without a six";
 * else empty. */
static struct word all_but(const struct throw_set *set)
{
    int count = set->of == 36 ? 21 : 6, n = 0;
    uint32_t missing = ~set->rolls & ((1u << count) - 1), left = missing;
    struct word part[6];
    for (int face = 6; face >= 1 && count == 21; face--) {
        if ((missing & rolls_with(face)) == rolls_with(face)) {
            part[n++] = word_of("%s", word_a_die(face));
            left &= ~rolls_with(face);
        }
    }
    if (n > 0 && n < 3 && left == 0) {
        return word_of(_("all without %s"), word_or(part, n).s);
    }
    if (set->of - set->throws > LISTED || board_points_count(missing) > 3) {
        return word_of("%s", "");
    }
    return word_of(_("all but %s"), rolls_of(missing, count).s);
}

static struct word which_dice(const struct throw_set *set)
{
    struct word dice = all_but(set);
    return dice.s[0] != '\0' ? dice : dice_of(set);
}

struct word word_throws(const struct throw_set *set, bool with_all)
{
    struct word number = word_of("%d", set->throws), dice = which_dice(set);
    if (set->throws == 0) {
        return word_of("%s", _("no throw"));
    }
    if (set->throws == set->of) {
        return word_of("%s", _("every throw"));
    }
    if (with_all) {
        number = word_of(NG_("%1$d throw of %2$d", "%1$d throws of %2$d", set->throws), set->throws,
                         set->of);
    }
    return dice.s[0] == '\0' ? number : word_of("%s (%s)", number.s, dice.s);
}

void reason_say_throws(struct text *out, const struct throw_set *set)
{
    text_add(out, word_throws(set, true).s);
}

void reason_say_dice(struct text *out, const struct throw_set *set)
{
    text_add(out, which_dice(set).s);
}
