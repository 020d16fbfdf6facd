// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli.h"
#include "cmd.h"
#include "lang.h"
#include "options.h"
#include "message.h"

int cmd_best(const struct cli_options *options)
{
    (void)options;
    message_error("%s",
                  _("best is not available yet: this version has no evaluation of positions"));
    return CLI_NO;
}
