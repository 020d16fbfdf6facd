// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "cli/cli.h"
#include "cli/cmd.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/bookshelf.h"
#include "base/lang.h"
#include "site/site.h"

// Whether all of it is of one pack, or of none: the tutor for browsers knows files by the names
// that stand in them, which only then differ.
static bool is_of_one(const struct bookshelf *shelf)
{
    const char *first = shelf->count > 0 ? shelf->courses[0]->pack : NULL;
    for (size_t i = 0; i < shelf->count; i++) {
        const char *pack = shelf->courses[i]->pack;
        if (!course_same_pack(pack, first)) {
            return false;
        }
    }
    return true;
}

// Live where there is what makes it so, else as pages without a script.
static bool write_book(const struct bookshelf *shelf, const struct cli_options *options)
{
    struct book book = bookshelf_book(shelf, options);
    struct text why = {0};
    TEXT_HERE bundle = {0};
    if (is_of_one(shelf) && site_bundle(&bundle)) {
        return message_unless(
            site_write(&book, text_str(&bundle), options->html, (struct site_more){0}, &why), &why);
    }
    return message_unless(book_write(&book, options->html, &why), &why);
}

int cmd_export(const struct cli_options *options)
{
    if (options->exam) {
        return cmd_sheets(options);
    }
    if (options->given[OPTION_VERSIONS]) {
        message_usage(_("--versions needs --exam"));
        return CLI_USAGE;
    }
    if (options->html == NULL) {
        message_usage(_("say where the book is to be written: brade export FILE… --html DIR"));
        return CLI_USAGE;
    }
    struct bookshelf shelf;
    int status = bookshelf_load(&shelf, options, 0);
    if (status == CLI_GOOD && !write_book(&shelf, options)) {
        status = CLI_FAILED;
    }
    bookshelf_free(&shelf);
    return status;
}
