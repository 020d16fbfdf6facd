// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_ENTRIES_H
#define BRADE_ENTRIES_H

#include "course/yaml/complain.h"

/* Whether every question of a file has a name of its own. */
bool load_check_ids(struct loader *in, const struct course *c);

#endif
