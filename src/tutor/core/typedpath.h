// SPDX-License-Identifier: GPL-3.0-or-later
/* A file or folder as a learner types it. */
#ifndef BRADE_TYPEDPATH_H
#define BRADE_TYPEDPATH_H

#include <stdbool.h>

#include "base/text.h"

/* The file or folder that is meant by a name that may be in quotes, begin with ~/ and lack its
 * .yaml: *path. False: there is none. */
bool typedpath_find(struct text *path, const char *typed);

/* Whether a name ends in .yaml or .yml. */
bool typedpath_is_yaml(const char *name);

#endif
