// SPDX-License-Identifier: GPL-3.0-or-later
//
// `brade export --exam`: an exam on paper.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "book/sheets.h"
#include "cli/cli.h"
#include "cli/cmd.h"
#include "cli/message.h"
#include "cli/options.h"
#include "tutor/core/library.h"
#include "tutor/core/lookup.h"

// The lesson of this name, number or file; NULL, having said why, if there is none.
static const struct course_item *find_lesson(struct library *l, const char *name,
                                             struct item_list *named, int *status)
{
    TEXT_HERE safe = {0};
    *status = CLI_USAGE;
    if (library_is_path(name)) {
        bool good = library_load(l, name, named);
        message_diags(&l->named, false);
        if (!good) {
            *status = l->named.failed ? CLI_FAILED : l->named.unreadable ? CLI_USAGE : CLI_NO;
            return NULL;
        }
    } else {
        int at = lookup_find(library_items(l, LIBRARY_LESSONS), name, NULL);
        if (at >= 0) {
            item_list_add(named, library_items(l, LIBRARY_LESSONS)->items[at]);
        }
    }
    for (size_t i = 0; i < named->count; i++) {
        if (named->items[i]->exam != NULL) {
            return named->items[i];
        }
    }
    if (named->count > 0) {
        message_usage(_("the lesson \"%s\" has no exam"), text_safe(&safe, name));
    } else {
        message_usage(_("there is no lesson \"%s\""), text_safe(&safe, name));
    }
    return NULL;
}

// What the lesson is called on paper: of a file only its name, whatever folder it lies in here.
static const char *name_of(const char *typed)
{
    const char *slash = library_is_path(typed) ? strrchr(typed, '/') : NULL;
    return slash != NULL ? slash + 1 : typed;
}

// In the language in use, or as --lang says in both.
static struct sheets sheets_of(const struct cli_options *options, const struct course_item *item)
{
    bool both = options->given[OPTION_LANG] && options->language == CLI_LANGUAGE_BOTH;
    return (struct sheets){
        .item = item,
        .name = name_of(options->args[0]),
        .title = options->title,
        .seed = options->seed,
        .versions = options->versions > 0 ? options->versions : 1,
        .in = {both || lang_current() == LANG_EN, both || lang_current() == LANG_SV}};
}

static int write_sheets(const struct cli_options *options)
{
    struct library library = {0};
    struct item_list named = {0};
    struct text why = {0};
    int status;
    const struct course_item *item = find_lesson(&library, options->args[0], &named, &status);
    if (item != NULL) {
        struct sheets sheets = sheets_of(options, item);
        bool good = message_unless(sheets_write(&sheets, options->html, &why), &why);
        status = good ? CLI_GOOD : CLI_FAILED;
    }
    free(named.items);
    library_free(&library);
    return status;
}

int cmd_sheets(const struct cli_options *options)
{
    if (options->arg_count != 1) {
        message_usage(_("the exam of one lesson is printed at a time: brade export --exam LESSON "
                        "--seed N --html DIR"));
    } else if (!options->given[OPTION_SEED]) {
        message_usage(_("say by which number the questions are drawn: --seed N"));
    } else if (options->html == NULL) {
        message_usage(_("say where the sheets are to be written: --html DIR"));
    } else {
        return write_sheets(options);
    }
    return CLI_USAGE;
}
