// SPDX-License-Identifier: GPL-3.0-or-later
//
// What comes after `brade pack`: a function for each word. They answer as the subcommands do; what
// the words are and take is in packcmd.c.
#ifndef BRADE_PACKWORDS_H
#define BRADE_PACKWORDS_H

#include "cli/options.h"

int packwords_new(const struct cli_options *options);
int packwords_check(const struct cli_options *options);
int packwords_build(const struct cli_options *options);
int packwords_add(const struct cli_options *options);
int packwords_update(const struct cli_options *options);
int packwords_remove(const struct cli_options *options);
int packwords_list(const struct cli_options *options);

#endif
