// SPDX-License-Identifier: GPL-3.0-or-later
/* What a learner had chosen under a program whose stores (formats 1 and 2) kept settings in a file
 * beside them: "STORE.settings", a line "NAME VALUE" each. Inner to store.c. */
#ifndef BRADE_OLDSETTING_H
#define BRADE_OLDSETTING_H

#include <sqlite3.h>

/* Takes such a file into the store, where nothing is set, and removes it. A file that cannot be
 * read for good (a folder, somebody else's) is left alone. SQLite's result codes. */
int setting_take_over(sqlite3 *db, const char *path);

#endif
