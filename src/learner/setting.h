// SPDX-License-Identifier: GPL-3.0-or-later
/* What a learner has chosen, kept beside his store: "STORE.settings", a line "NAME VALUE" each.
 * Nothing that is computed, and nothing that would be missed much. */
#ifndef BRADE_SETTING_H
#define BRADE_SETTING_H

#include <stdbool.h>

#include "text.h"

/* Appends the value of a setting. False, appending nothing, if it is not set. store: the store's
 * file; NULL: there is none, and nothing is set. */
bool setting_get(const char *store, const char *name, struct text *value);

/* Sets it; neither name nor value may hold a newline, nor the name a blank. The file is written
 * whole and renamed. False if it could not be kept. */
bool setting_set(const char *store, const char *name, const char *value);

/* Calls visit for every setting in the order of the file. */
typedef void setting_visit(const char *name, const char *value, void *context);
void setting_each(const char *store, setting_visit *visit, void *context);

/* Whether these could be a setting: a name of lower-case letters and hyphens, a value of one line
 * that is not too long. */
bool setting_is_good(const char *name, const char *value);

#endif
