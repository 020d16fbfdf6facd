// SPDX-License-Identifier: GPL-3.0-or-later
/* Whether a file that was written anew says the same. */
#ifndef BRADE_FORMATTER_H
#define BRADE_FORMATTER_H

#include "base/text.h"
#include "course/yaml/report.h"

/* Reads what was written and compares it with the tree of the file: the same values, the keys of a
 * mapping in any order, and the same comments. */
bool formatter_same(struct loader *in, const struct node *root, const struct text *out);

#endif
