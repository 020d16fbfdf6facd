// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_ENTRIES_H
#define BRADE_ENTRIES_H

#include "course/yaml/complain.h"

/* Fills c->entries from the items read. */
void load_entries(struct loader *in, struct course *c);

/* Whether every question of a file has a name of its own. */
bool load_check_ids(struct loader *in, const struct course *c);

#endif
