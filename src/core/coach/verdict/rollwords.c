// SPDX-License-Identifier: GPL-3.0-or-later
/* Sets of rolls in words. */
#include "coach/verdict/words.h"

void coach_rolls(struct text *out, struct rollset set, const char *between)
{
    const char *before = "";
    for (struct rollset_each each = rollset_each(set); rollset_next(&each);) {
        text_addf(out, "%s%s", before, word_roll(each.roll).s);
        before = between;
    }
}

void coach_throw_count(struct text *out, struct rollset set)
{
    int n = rollset_throws(set);
    text_addf(out, NG_("That is %d throw of 36.", "That is %d throws of 36.", (unsigned long)n), n);
}

/* Adds the rolls of a set to parts of a list, the highest first; how many parts there are then. */
static int add_parts(struct word *part, int n, struct rollset set)
{
    for (struct rollset_each each = rollset_falling(set); rollset_next(&each);) {
        part[n++] = word_roll(each.roll);
    }
    return n;
}

struct word word_rolls(struct rollset set)
{
    struct word part[ROLLSET_MAX];
    return word_and(part, add_parts(part, 0, set));
}

/* ---- what they have in common ---- */

enum {
    FACES = 6,
    LISTED = 5, /* throws that are missing */
    NAMED = 4   /* faces and single rolls, together */
};

/* The faces of which every roll is in the set, from six on: their names by name() as parts of a
 * list, and what is left of the set beside those rolls. How many there are. */
static int whole_faces(struct rollset set, const char *(*name)(int face), struct word *part,
                       struct rollset *left)
{
    int n = 0;
    *left = set;
    for (int face = FACES; face >= 1 && rollset_dice(set) == 2; face--) {
        struct rollset with = rollset_with(face);
        if (rollset_holds(set, with)) {
            part[n++] = word_of("%s", name(face));
            *left = rollset_without(*left, with);
        }
    }
    return n;
}

static const char *any_of(int face)
{
    /* TRANSLATORS: stands in "14 throws of 36 (any six, 4-2)" */
    static const char *const any[] = {
        NULL,           N_("any one"),  N_("any two"), N_("any three"),
        N_("any four"), N_("any five"), N_("any six")};
    return _(any[face]);
}

/* "any six, 5-1 and 4-2"; empty where it would be a long list. */
static struct word dice_of(struct rollset set)
{
    struct word part[FACES + NAMED];
    struct rollset left;
    int n = whole_faces(set, any_of, part, &left);
    if (n + rollset_count(left) > NAMED) {
        return word_of("%s", "");
    }
    return word_and(part, add_parts(part, n, left));
}

/* What is missing of all throws where that is little: "all but 1-1 and 2-1", "all without a six";
 * else empty. */
static struct word all_but(struct rollset set)
{
    struct rollset missing = rollset_without(rollset_all(rollset_dice(set)), set), left;
    struct word part[FACES];
    int n = whole_faces(missing, word_a_die, part, &left);
    if (n > 0 && n < 3 && rollset_is_empty(left)) {
        return word_of(_("all without %s"), word_or(part, n).s);
    }
    if (rollset_throws(missing) > LISTED || rollset_count(missing) > 3) {
        return word_of("%s", "");
    }
    return word_of(_("all but %s"), word_rolls(missing).s);
}

struct word word_which_dice(struct rollset set)
{
    struct word dice = all_but(set);
    return dice.s[0] != '\0' ? dice : dice_of(set);
}

struct word word_throws(struct rollset set)
{
    int throws = rollset_throws(set), all = roll_throws(rollset_dice(set));
    struct word dice = word_which_dice(set);
    if (throws == 0) {
        return word_of("%s", _("no throw"));
    }
    if (throws == all) {
        return word_of("%s", _("every throw"));
    }
    struct word number = word_of(
        NG_("%1$d throw of %2$d", "%1$d throws of %2$d", (unsigned long)throws), throws, all);
    return dice.s[0] == '\0' ? number : word_of("%s (%s)", number.s, dice.s);
}

void coach_throws(struct text *out, struct rollset set)
{
    text_add(out, word_throws(set).s);
}
