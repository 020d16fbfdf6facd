// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles that ask which rolls do something. */
#include "course/course.h"
#include "puzzlegen/find.h"
#include "puzzlegen/phrases.h"
#include "puzzlegen/position.h"
#include "coach/reasons/reason.h"
#include "puzzlegen/tellcounts.h"

enum { TRIES = 60, EXAMPLES = 3 };

/* ---- what is told ---- */

/* What the throws have in common, "any six and 5-5", if anything; the program itself tells which
 * and how many they are. */
static void say_throws(struct text *out, uint32_t rolls)
{
    struct throw_set set = {.rolls = rolls, .of = 36, .throws = (uint8_t)throws_of(rolls)};
    struct text dice = {0};
    reason_say_dice(&dice, &set);
    if (dice.size > 0 && !(dice.data[0] >= '1' && dice.data[0] <= '6'))
        word_say(out, "%s.", text_str(&dice));
    text_free(&dice);
}

/* The first play of a roll that the recipe wants to show; NULL if there is none. */
static const struct play *example(struct mining *m, const struct draft *d, struct roll roll)
{
    generate(&d->rules, &d->position, roll, m->list);
    canonical_list(&d->rules, &d->position, roll, m->list);
    for (int k = 0; k < m->list->n; k++)
        if (d->recipe->shows(&d->rules, &m->list->play[k]))
            return &m->list->play[k];
    return NULL;
}

/* Some rolls of the set, each with a play that shows it. */
static void say_examples(struct text *out, struct mining *m, const struct draft *d, uint32_t rolls)
{
    struct text list = {0};
    int shown = 0;
    for (int i = 20; i >= 0 && shown < EXAMPLES; i--) {
        const struct play *play = rolls >> i & 1 ? example(m, d, roll_nth(i)) : NULL;
        if (play != NULL)
            text_addf(&list, "%s%s %s", shown++ > 0 ? ", " : "", word_roll(roll_nth(i)).s,
                      word_play(&d->rules, play).s);
    }
    if (shown > 0)
        word_say(out, _("Like this: %s."), text_str(&list));
    text_free(&list);
}

/* False if the position is not about what the recipe tells of it. */
static bool explain(struct mining *m, struct draft *d, uint32_t rolls)
{
    const struct recipe *recipe = d->recipe;
    bool good = true;
    for (int l = 0; each_language(l); l++) {
        struct text *out = &d->explain.lang[l];
        text_clear(out);
        say_throws(out, rolls);
        good = good && (recipe->tells == NULL || recipe->tells(out, m, d, rolls));
        if (good && recipe->shows != NULL)
            say_examples(out, m, d, rolls);
        draft_say(out, d, recipe->teach);
    }
    return good;
}

static void add_hints(struct draft *d, uint32_t rolls)
{
    draft_hint(d, d->recipe->hint[0]);
    draft_hint(d, d->recipe->hint[1]);
    struct pair *hint = draft_next_hint(d);
    for (int l = 0; each_language(l); l++)
        text_addf(&hint->lang[l], _("%d of the 21 rolls do it."), __builtin_popcount(rolls));
}

/* ---- what is asked ---- */

/* Whether single faces settle it: all rolls with one of them, and no others. */
static bool by_faces(uint32_t rolls)
{
    uint32_t with = 0;
    for (int face = 1; face <= 6; face++) {
        uint32_t all = 0;
        for (int i = 0; i < 21; i++)
            if (roll_nth(i).die[0] == face || roll_nth(i).die[1] == face)
                all |= UINT32_C(1) << i;
        if ((all & ~rolls) == 0)
            with |= all;
    }
    return with == rolls;
}

/* Too few or too many; and of those that single faces settle a few are enough. */
static bool too_plain(struct mining *m, uint32_t rolls)
{
    int n = __builtin_popcount(rolls);
    return n < 2 || n > 12 || (by_faces(rolls) && rng_below(&m->rng, 4) > 0);
}

/* The rolls that a condition holds for; 0 if it is no sound question. */
static uint32_t rolls_of(struct mining *m, struct draft *d)
{
    const struct course_question *q;
    uint32_t rolls = 0;
    text_clear(&d->ask);
    text_addf(&d->ask, "      rolls: %s\n", d->recipe->condition);
    for (int l = 0; each_language(l); l++)
        text_clear(&d->text.lang[l]);
    draft_ask(d, &m->rng, NULL);
    struct course *course = draft_load(d, &q);
    if (course != NULL)
        rolls = course_rolls(q);
    course_free(course);
    return rolls;
}

bool find_rolls(struct mining *m, struct draft *d)
{
    const struct recipe *recipe = d->recipe;
    for (int try = 0; try < TRIES; try++) {
        if (!position_make(m, d) || d->position.one[WHITE] > 0 ||
            (recipe->may != NULL && !recipe->may(&d->rules, &d->position)))
            continue;
        uint32_t rolls = rolls_of(m, d);
        if (rolls == 0 || too_plain(m, rolls) || !explain(m, d, rolls))
            continue;
        text_add(&d->ask, "      answers: [");
        for (int i = 0, n = 0; i < 21; i++)
            if (rolls >> i & 1)
                text_addf(&d->ask, "%s%s", n++ > 0 ? ", " : "", word_roll(roll_nth(i)).s);
        text_add(&d->ask, "]\n");
        add_hints(d, rolls);
        int n = __builtin_popcount(rolls);
        d->difficulty = n <= 3 ? 3 : n <= 6 ? 4 : 5;
        return draft_count(d, CERTIFICATE_NO_SET, NULL);
    }
    return false;
}
