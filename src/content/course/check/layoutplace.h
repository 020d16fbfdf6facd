// SPDX-License-Identifier: GPL-3.0-or-later
/* What stands where in a lesson file, for its layout: the order of the keys, and which parts stand
 * on lines of their own. */
#ifndef BRADE_LAYOUTPLACE_H
#define BRADE_LAYOUTPLACE_H

#include "course/yaml/yamltree.h"

enum place {
    PLACE_FILE, /* a lesson, puzzle or set, and a puzzle of a set */
    PLACE_ITEMS,
    PLACE_STEPS,
    PLACE_STEP,
    PLACE_POSITION,
    PLACE_ASK,
    PLACE_TITLE, /* a short text: both languages on one line if they fit */
    PLACE_TEXT,
    PLACE_TEXTS, /* hints */
    PLACE_FEEDBACK,
    PLACE_CHOICE,
    PLACE_OPTION,
    PLACE_LINE,
    PLACE_TURN,
    PLACE_EXAM,
    PLACE_DRAW,
    PLACE_DRAWN,
    PLACE_STRING, /* never a number or yes and no */
    PLACE_WORD,   /* anything short: words, numbers, lists and mappings of them */
    PLACE_JSON    /* where "5" is not 5 */
};

/* Whether lists and mappings stand on lines of their own here, however short. */
bool place_is_block(enum place place);

/* Whether there is an empty line between the items of a list here. */
bool place_is_spaced(enum place place);

/* The place of what stands behind a key of a mapping, or of an item of a list (key NULL). */
enum place place_of(enum place outer, const struct node *key, const struct node *value);

/* Where a key comes among those of a mapping; unknown ones come last. */
int place_rank(enum place outer, const char *key);

#endif
