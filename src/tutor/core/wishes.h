// SPDX-License-Identifier: GPL-3.0-or-later
/* What the learner would rather not be told: each can be switched off. */
#ifndef BRADE_WISHES_H
#define BRADE_WISHES_H

#include "tutor/core/session.h"

enum wish {
    WISH_DAILY,    /* the day's set, in the greeting and on the dashboard */
    WISH_STREAK,   /* days in a row */
    WISH_RATING,   /* ratings */
    WISH_OPPONENT, /* a level that fits, which errs as the learner does */
    WISHES
};

/* Whether the learner wants it: on unless it was switched off. */
bool wishes_on(const struct session *s, enum wish wish);

/* "set FIELD VALUE": says what is set now. False, having said nothing, if the field is none of
 * these. */
bool wishes_set(struct session *s, const char *field, const char *value);

/* What a wish is called in the store and behind `set`, in English; and in a sentence what holds of
 * it now. */
const char *wishes_setting(enum wish wish);
const char *wishes_words(const struct session *s, enum wish wish);

/* The names of the fields in the language in use, for completion; NULL past the end. */
const char *wishes_name(size_t i);

#endif
