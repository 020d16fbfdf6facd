// SPDX-License-Identifier: GPL-3.0-or-later
/* The texts of a file, walked through, and figures of the engine written out in them. */
#ifndef BRADE_CHECKWORDS_H
#define BRADE_CHECKWORDS_H

#include "course/load/wordplace.h"
#include <stddef.h>

/* The first number of a text that reads like a figure of the engine, outside placeholders: one with
 * decimals ("0.60", "−0,18"), or so many of a hundred ("33 jan på hundra"). NULL if there is none;
 * else *size receives its bytes. Points of the rules and throws of 36 are whole numbers and are not
 * taken for it. */
const char *barefigure_find(const char *text, size_t *size);

/* One of them, in one language. */
struct shown_text {
    const struct course_words *words;
    const struct course_question *question; /* that it belongs to; NULL: a step's or a turn's own */
    struct situation at;                    /* what it is about */
    bool explains;                          /* it is the explanation of its question */
    bool offered;                           /* it is an answer to be chosen */
};

/* Goes through them, those of sound questions only. False if visit answered so of any. */
bool walkwords(const struct course *c, bool (*visit)(void *data, const struct shown_text *t),
               void *data);

#endif
