// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_CLI_PAGER_H
#define BRADE_CLI_PAGER_H

#include "base/text.h"

// Prints a text on stdout: on a terminal through $PAGER or, where that is not set, less -FRX if it
// is there; else, and where PAGER is empty, as it is.
void pager_print(const struct text *all);

#endif
