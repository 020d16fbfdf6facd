// SPDX-License-Identifier: GPL-3.0-or-later
/* The learner's own packs: put there, replaced and taken away, each as a whole or not at all,
 * whatever fails and whenever the program is killed. What a killed one left is removed by the next.
 * One program changes them at a time: another is told so and does not wait. */
#ifndef BRADE_OWNPACKS_H
#define BRADE_OWNPACKS_H

#include <stdbool.h>

#include "base/text.h"
#include "packing/package.h"

/* Puts a settled package into the folder of the learner's packs under this name, which must be
 * free. On failure `why` gets a sentence for people; *taken: something has that name. */
bool ownpacks_add(const struct package *p, const char *name, bool *taken, struct text *why);

/* Puts it in place of the pack in the folder of this name there. */
bool ownpacks_replace(const struct package *p, const char *name, struct text *why);

/* Removes the folder of this name there, or the link that stands for one. */
bool ownpacks_remove(const char *name, struct text *why);

/* Removes what killed programs left there, as those above do first, where no other is at work. */
void ownpacks_sweep(void);

#endif
