// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/watching.h"

#include <stdio.h>

#include "base/lang.h"
#include "base/place.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/message.h"
#include "cli/watch.h"

static void add_all(struct watch *w, const struct cli_options *options)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    for (size_t i = 0; i < options->arg_count; i++) {
        watch_add(w, options->args[i]);
    }
    for (size_t i = 0; options->arg_count == 0 && i < sizeof folders / sizeof *folders; i++) {
        TEXT_HERE path = {0};
        if (place_data(&path, folders[i])) {
            watch_add(w, text_str(&path));
        }
    }
}

int watching_run(const struct cli_options *options,
                 int (*look)(const struct cli_options *options, void *about), void *about)
{
    struct watch *w = watch_open();
    int status = CLI_NO;
    do {
        add_all(w, options); // before looking, so that no save is missed
        if (!watch_any(w)) {
            message_error("%s", _("there is nothing to watch"));
            break;
        }
        status = look(options, about);
        fflush(stdout);
    } while (!ferror(stdout) && watch_wait(w));
    watch_close(w);
    return status;
}
