// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/mem.h"
#include "book/book.h"
#include "book/sheets.h"
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/message.h"
#include "cli/options.h"
#include "site/site.h"
#include "tutor/core/library.h"
#include "tutor/core/lookup.h"

// ---- the lessons and puzzles that a book is made of ----

struct bookshelf {
    struct course **courses;
    size_t count, cap;
};

// Loads all files. False, with what is wrong in d, if any cannot be used.
static bool load(struct bookshelf *shelf, const struct cli_options *options, struct diags *d)
{
    struct content content;
    bool good = content_find(&content, options, d);
    for (size_t i = 0; i < content.count; i++) {
        struct course *course;
        if (course_load_of(content.paths[i], content_pack(&content, i), d, &course)) {
            shelf->courses =
                mem_grow(shelf->courses, shelf->count, &shelf->cap, sizeof *shelf->courses);
            shelf->courses[shelf->count++] = course;
        } else {
            good = false;
        }
    }
    content_free(&content);
    return good;
}

// Loads the files that the options name from argument `from` on, or all that are shipped where
// there is none. The answer is an enum cli_status, what is wrong has been said on stderr. Either
// way to be freed with bookshelf_free().
static int bookshelf_load(struct bookshelf *shelf, const struct cli_options *options, size_t from)
{
    struct diags d = {0};
    struct cli_options files = *options;
    *shelf = (struct bookshelf){0};
    files.args += from;
    files.arg_count -= from;
    bool good = load(shelf, &files, &d);
    message_diags(&d, false);
    int status = content_status(&d, good);
    diags_free(&d);
    return status;
}

static void bookshelf_free(struct bookshelf *shelf)
{
    for (size_t i = 0; i < shelf->count; i++) {
        course_free(shelf->courses[i]);
    }
    free(shelf->courses);
    *shelf = (struct bookshelf){0};
}

// The book of a shelf as the options would have it: without --lang in both languages. Borrows both.
static struct book bookshelf_book(const struct bookshelf *shelf, const struct cli_options *options)
{
    bool one = options->language != CLI_LANGUAGE_BOTH;
    return (struct book){
        .courses = shelf->courses,
        .course_count = shelf->count,
        .title = options->title,
        .seed = options->seed,
        .in = {!one || lang_current() == LANG_EN, !one || lang_current() == LANG_SV}};
}

// ---- an exam on paper ----

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
        .typed = options->args[0],
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

static int export_exam(const struct cli_options *options)
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

// ---- a book ----

// Whether all of it is of one pack, or of none: the tutor for browsers knows files by the names
// that stand in them, which only then differ.
static bool is_of_one(const struct bookshelf *shelf)
{
    const char *first = shelf->count > 0 ? shelf->courses[0]->pack : NULL;
    for (size_t i = 0; i < shelf->count; i++) {
        if (!course_same_pack(shelf->courses[i]->pack, first)) {
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
        return export_exam(options);
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

// ---- a site ----

int cmd_site(const struct cli_options *options)
{
    TEXT_HERE bundle = {0};
    struct text why = {0};
    if (!site_bundle(&bundle)) {
        message_error("%s",
                      _("the part of the site that runs in the browser is not there: the package "
                        "brade-web has it, and \"./brade site DIR\" in a checkout builds it"));
        return CLI_FAILED;
    }
    struct bookshelf shelf;
    int status = bookshelf_load(&shelf, options, 1);
    if (status == CLI_GOOD) {
        struct book book = bookshelf_book(&shelf, options);
        bool good = site_write(&book, text_str(&bundle), options->args[0],
                               (struct site_more){.docs = true, .alone = true}, &why);
        status = message_unless(good, &why) ? CLI_GOOD : CLI_FAILED;
    }
    bookshelf_free(&shelf);
    return status;
}
