// SPDX-License-Identifier: GPL-3.0-or-later
//
// What differs between two texts, line by line.
#ifndef BRADE_CLI_DIFFERENCE_H
#define BRADE_CLI_DIFFERENCE_H

#include <stddef.h>

// Prints on stdout what turns `before` into `after` as a unified diff of a file of this name, made
// safe for a terminal. Nothing where they are the same.
void difference_print(const char *name, const char *before, size_t before_size, const char *after,
                      size_t after_size);

#endif
