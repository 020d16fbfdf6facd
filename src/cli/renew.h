// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files whose texts get the engine's figures of today: check --renew.
#ifndef BRADE_CLI_RENEW_H
#define BRADE_CLI_RENEW_H

#include "base/diag.h"
#include "cli/content.h"

// Writes those of the files that keep other figures than the engine tells now, and names them. What
// cannot be read is left to whoever checks them. False, told in d, if one cannot be written.
bool renew_files(const struct content *content, struct diags *d);

#endif
