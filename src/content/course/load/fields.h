// SPDX-License-Identifier: GPL-3.0-or-later
/* Reading the single fields of a file: texts, words, numbers, rolls, plays' spelling. Each reader
 * complains at the node and returns false where it does not hold what it should. */
#ifndef BRADE_FIELDS_H
#define BRADE_FIELDS_H

#include "course/yaml/report.h"

/* Whether a node is a mapping all of whose keys are known (NULL-terminated). what names the thing
 * in messages: "a step". */
bool field_keys(struct loader *in, const struct node *node, const char *what,
                const char *const *known);

/* Complains that what was written is none of these words (NULL-terminated), names the nearest or
 * all of them. Always false. */
bool field_unknown(struct loader *in, const struct node *node, const char *const *words);

/* The value of a key that must be there; complains at the mapping and gives NULL if it is not. */
struct node *field_need(struct loader *in, const struct node *mapping, const char *what,
                        const char *key);

/* Whether a node is a text that is not empty. */
bool field_is_text(struct loader *in, const struct node *node);

/* A string. */
bool field_string(struct loader *in, const struct node *node, const char **out);

/* A name of lower-case letters, digits and hyphens. */
bool field_id(struct loader *in, const struct node *node, const char **out);

/* A text: a string, or {sv: …, en: …}. */
bool field_text(struct loader *in, const struct node *node, struct course_text *out);

/* Names of things taught elsewhere, one or a list: "jan", "jan/3". */
bool field_links(struct loader *in, const struct node *node, const struct course_link **out,
                 size_t *n);

/* A whole number from min to max. */
bool field_number(struct loader *in, const struct node *node, long min, long max, long *out);

/* One of these words (NULL-terminated): its index. */
bool field_word(struct loader *in, const struct node *node, const char *const *words, int *out);

/* yes or no (also ja, nej, true, false). field_is_yes_no only asks. */
bool field_yes_no(struct loader *in, const struct node *node, bool *out);
bool field_is_yes_no(const struct node *node, bool *out);

/* Whether a scalar is this word. */
bool field_is(const struct node *node, const char *word);

/* A roll: 6-2, or one die: 5. */
bool field_roll(struct loader *in, const struct node *node, struct roll *out);

/* Board points as a set, bit p for point p: a number, a range 20-24, or a list of them. */
bool field_points(struct loader *in, const struct node *node, uint32_t *out);

/* A range or a number, 1 to 24, from a scalar's text; false without complaint if it is none. */
bool field_range(const struct node *node, int *low, int *high);

/* Whether a text is spelt as JSON spells a number; a fraction that is. */
bool field_is_fraction(const char *s);
bool field_fraction(struct loader *in, const struct node *node, double *out);

/* Sides as bits 1 << colour: none, white, black or both. */
bool field_sides(struct loader *in, const struct node *node, uint8_t *bits);

/* white or black. */
bool field_side(struct loader *in, const struct node *node, enum colour *out);

/* Whether a text is spelt like a play (of any position), or is a word for passing. */
bool field_play(struct loader *in, enum board_kind board, const struct node *node,
                const char **out);

/* The items of a list one by one, or a node that is no list as the only item:
 * for (const struct node *n = field_first(list); n != NULL; n = field_next(list, n)) */
static inline const struct node *field_first(const struct node *list)
{
    return list->kind == NODE_LIST ? list->first : list;
}
static inline const struct node *field_next(const struct node *list, const struct node *item)
{
    return list->kind == NODE_LIST ? item->next : NULL;
}
static inline size_t field_count(const struct node *list)
{
    return list->kind == NODE_LIST ? list->count : 1;
}

#endif
