// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cli.h"
#include "cli/cmd.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/shelf.h"
#include "base/lang.h"
#include "site/site.h"

// Live where there is what makes it so, else as pages without a script.
static bool write_book(const struct book_shelf *shelf, const struct cli_options *options)
{
    struct book book = shelf_book(shelf, options);
    struct text why = {0};
    TEXT_HERE bundle = {0};
    if (site_bundle(&bundle)) {
        return message_unless(site_write(&book, text_str(&bundle), options->html, false, &why),
                              &why);
    }
    bool good = book_write(&book, options->html, &why);
    if (good) {
        message_error("%s", _("the boards of this book are still: what makes them live in a "
                              "browser is built by \"./brade site\""));
    }
    return message_unless(good, &why);
}

int cmd_export(const struct cli_options *options)
{
    if (options->html == NULL) {
        message_usage(_("say where the book is to be written: brade export FILE… --html DIR"));
        return CLI_USAGE;
    }
    struct book_shelf shelf;
    int status = shelf_load(&shelf, options, 0);
    if (status == CLI_GOOD && !write_book(&shelf, options)) {
        status = CLI_FAILED;
    }
    shelf_free(&shelf);
    return status;
}
