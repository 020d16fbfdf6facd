// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cli.h"
#include "cli/cmd.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/bookshelf.h"
#include "base/lang.h"
#include "site/site.h"

static bool write_site(const struct bookshelf *shelf, const struct cli_options *options,
                       const struct text *bundle)
{
    struct book book = bookshelf_book(shelf, options);
    struct text why = {0};
    bool good = site_write(&book, text_str(bundle), options->args[0],
                           (struct site_more){.docs = true, .alone = true}, &why);
    return message_unless(good, &why);
}

int cmd_site(const struct cli_options *options)
{
    TEXT_HERE bundle = {0};
    if (!site_bundle(&bundle)) {
        message_error("%s",
                      _("the part of the site that runs in the browser is not there: the package "
                        "brade-web has it, and \"./brade site DIR\" in a checkout builds it"));
        return CLI_FAILED;
    }
    struct bookshelf shelf;
    int status = bookshelf_load(&shelf, options, 1);
    if (status == CLI_GOOD && !write_site(&shelf, options, &bundle)) {
        status = CLI_FAILED;
    }
    bookshelf_free(&shelf);
    return status;
}
