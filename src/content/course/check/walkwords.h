// SPDX-License-Identifier: GPL-3.0-or-later
/* Every text for people of a file that stands where something is to be played, each once. */
#ifndef BRADE_WALKWORDS_H
#define BRADE_WALKWORDS_H

#include "course/load/wordplace.h"

/* One of them, in one language. */
struct told_text {
    const struct course_words *words;
    const struct course_question *question; /* that it belongs to; NULL: a step's or a turn's own */
    struct situation at;                    /* what it is about */
    bool explains;                          /* it is the explanation of its question */
    bool offered;                           /* it is an answer to be chosen */
};

/* Goes through them, those of sound questions only. False if visit answered so of any. */
bool walkwords(const struct course *c, bool (*visit)(void *data, const struct told_text *t),
               void *data);

#endif
