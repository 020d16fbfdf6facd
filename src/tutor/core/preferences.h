// SPDX-License-Identifier: GPL-3.0-or-later
/* What the learner can set, behind the command `set` and on the screen. */
#ifndef BRADE_PREFERENCES_H
#define BRADE_PREFERENCES_H

#include "tutor/core/session.h"

struct screen_field;

/* What is asked for by name: the language, and what can be switched off. */
enum preference {
    PREFERENCE_LANGUAGE,
    PREFERENCE_DAILY,    /* the day's set, in the greeting and on the dashboard */
    PREFERENCE_STREAK,   /* days in a row */
    PREFERENCE_RATING,   /* ratings */
    PREFERENCE_OPPONENT, /* a level that fits, which errs as the learner does */
    PREFERENCE_TUTOR,    /* the tutor at one's side in the first games */
};

/* Whether the learner wants it: on unless it was switched off. */
bool preference_on(const struct session *s, enum preference which);

/* "set FIELD VALUE": says what is set now. False, having said nothing, if the field is none of
 * these. */
bool preferences_set(struct session *s, const char *field, const char *value);

/* Takes up what is kept of how the board looks, unless another look was asked for. */
void preferences_recall(struct session *s);

/* The command `language`: chooses one, or without a value the other one. */
void preferences_set_language(struct session *s, const char *value);

/* Says what the learner is called, where he has said it. */
void preferences_print_name(struct session *s);

/* Offers the names of the fields in the language in use, for completion. */
void preferences_offer(struct text *out, const char *begun);

/* Makes it the screen of settings, which has all of them. */
void preferences_put(struct session *s, struct screen *out);

/* Adds a field to it that `set ID` sets, and gives the field added last a value that it can have.
 * value is copied, the other strings are borrowed. */
struct screen_field *preferences_put_field(struct session *s, struct screen *out, const char *id,
                                           const char *kind, const char *label, const char *value);
void preferences_put_choice(struct session *s, struct screen *out, const char *value,
                            const char *label);

#endif
