// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the program's own files are: installed, or in a checkout that was built but not installed.
#ifndef BRADE_PLACE_H
#define BRADE_PLACE_H

#include <stdbool.h>

#include "base/text.h"

// Appends the path of shipped content, `inside` being "lessons" or "puzzles". Looked for in
// BRADE_DATADIR of the environment (alone, when set), beside the installed program, where it was
// built to be installed, and in the checkout. False, appending nothing, if it is nowhere.
bool place_data(struct text *path, const char *inside);

// Appends the folder of the message catalogues, by the same rules with BRADE_LOCALEDIR. Falls
// back on where they would be installed.
void place_locale(struct text *path);

#endif
