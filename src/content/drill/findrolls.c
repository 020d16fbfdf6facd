// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles that ask which rolls do something. */
#include "coach/verdict/words.h"
#include "course/course.h"
#include "course/load/predicate.h"
#include "drill/makes.h"

enum { TRIES = 60, EXAMPLES = 3 };

/* ---- what is worth showing ---- */

static int landed(const struct play *play, bool band)
{
    int n = 0;
    for (int i = 0; i < play->moves; i++) {
        n += band ? play->move[i].hit >= 2 : play->move[i].hit == 1;
    }
    return n;
}

bool shows_end(const struct play *play)
{
    return play->end.kind != END_NOT;
}

bool shows_sprangjan(const struct play *play)
{
    return play->end.kind == END_SPRANGJAN;
}

bool shows_burst(const struct play *play)
{
    return landed(play, true) > 0;
}

bool shows_hit(const struct play *play)
{
    return landed(play, false) > 0;
}

bool shows_all_in(const struct play *play)
{
    return play->after.men[WHITE][POINT_BAR] == 0;
}

/* ---- what is told ---- */

/* What the throws have in common, "any six and 5-5", if anything; the program itself tells which
 * and how many they are. */
static void print_throws(struct text *out, struct rollset rolls)
{
    struct word dice = word_which_dice(rolls);
    if (dice.s[0] != '\0' && !(dice.s[0] >= '1' && dice.s[0] <= '6')) {
        word_print(out, "%s.", dice.s);
    }
}

/* The first play of a roll that the builder wants to show; NULL if there is none. */
static const struct play *example(struct mining *m, const struct drillquestion *d, struct roll roll)
{
    generate(&d->rules, &d->position, roll, m->list);
    canonical_list(&d->rules, &d->position, roll, m->list);
    for (int k = 0; k < m->list->n; k++) {
        if (d->builder->shows(&m->list->play[k])) {
            return &m->list->play[k];
        }
    }
    return NULL;
}

/* Some rolls of the set, each with a play that shows it. */
static void print_examples(struct text *out, struct mining *m, const struct drillquestion *d,
                           struct rollset rolls)
{
    TEXT_HERE list = {0};
    int shown = 0;
    for (struct rollset_each each = rollset_falling(rolls);
         shown < EXAMPLES && rollset_next(&each);) {
        const struct play *play = example(m, d, each.roll);
        if (play != NULL) {
            text_addf(&list, "%s%s %s", shown++ > 0 ? ", " : "", word_roll(each.roll).s,
                      word_play(&d->rules, play).s);
        }
    }
    if (shown > 0) {
        word_print(out, _("Like this: %s."), text_str(&list));
    }
}

/* False if the position is not about what the builder tells of it. */
static bool explain(struct mining *m, struct drillquestion *d, struct rollset rolls)
{
    const struct question_builder *builder = d->builder;
    bool good = true;
    for (int l = 0; each_language(l); l++) {
        struct text *out = &d->explain.lang[l];
        text_clear(out);
        print_throws(out, rolls);
        good = good && (builder->tells == NULL || builder->tells(out, m, d, rolls));
        if (good && builder->shows != NULL) {
            print_examples(out, m, d, rolls);
        }
        drillquestion_print(out, d, &builder->teach);
    }
    return good;
}

/* ---- what is asked ---- */

/* Whether single faces settle it: all rolls with one of them, and no others. */
static bool by_faces(struct rollset rolls)
{
    struct rollset with = rollset_none(2);
    for (int face = 1; face <= 6; face++) {
        if (rollset_holds(rolls, rollset_with(face))) {
            with = rollset_or(with, rollset_with(face));
        }
    }
    return rollset_same(with, rolls);
}

/* Too few or too many; and of those that single faces settle a few are enough. */
static bool too_plain(struct mining *m, struct rollset rolls)
{
    int n = rollset_count(rolls);
    return n < 2 || n > 12 || (by_faces(rolls) && rng_below(&m->rng, 4) > 0);
}

/* Whether the side to move may do what the question takes for granted. */
static bool may_ask(const struct drillquestion *d)
{
    return d->position.one[WHITE] == 0 &&
           (d->builder->may == NULL || d->builder->may(&d->rules, &d->position));
}

/* Asks for the rolls, in words. False where this position is good for no question. */
static bool ask_rolls(struct mining *m, struct drillquestion *d)
{
    d->kind = COURSE_ROLLS;
    for (int l = 0; each_language(l); l++) {
        text_clear(&d->text.lang[l]);
    }
    drillquestion_ask(d, &m->rng, NULL);
    return drillquestion_is_sound(d);
}

static bool write_rolls(struct drillquestion *d, struct rollset rolls)
{
    d->has_rolls = true;
    d->rolls = rolls;
    drillquestion_hint_rule(d);
    int n = rollset_count(rolls);
    d->difficulty = n <= 3 ? 3 : n <= 6 ? 4 : 5;
    return drillquestion_count(d, CERTIFICATE_NO_SET, NULL);
}

bool find_rolls(struct mining *m, struct drillquestion *d)
{
    bool asked = false, found = false;
    for (int try = 0; try < TRIES && !found; try++) {
        if (!position_make(m, d) || !may_ask(d)) {
            continue;
        }
        asked = asked || ask_rolls(m, d);
        if (!asked) {
            continue;
        }
        struct rollset rolls = predicate_rolls(d->builder->condition, &d->rules, &d->position);
        found = !too_plain(m, rolls) && explain(m, d, rolls) && write_rolls(d, rolls);
    }
    return found;
}
