// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>

#include "book/book.h"
#include "cli/cli.h"
#include "cli/cmd.h"
#include "cli/content.h"
#include "base/mem.h"
#include "cli/message.h"
#include "cli/options.h"

struct shelf_of_courses {
    struct course **courses;
    size_t count, room;
};

// Loads all files. False, with what is wrong in d, if any cannot be used.
static bool load(struct shelf_of_courses *shelf, const struct cli_options *options, struct diags *d)
{
    struct content content;
    bool good = content_find(&content, options, d);
    for (size_t i = 0; i < content.count; i++) {
        struct course *course;
        if (course_load(content.paths[i], d, &course)) {
            shelf->courses =
                mem_grow(shelf->courses, shelf->count, &shelf->room, sizeof *shelf->courses);
            shelf->courses[shelf->count++] = course;
        } else {
            good = false;
        }
    }
    content_free(&content);
    return good;
}

static void free_shelf(struct shelf_of_courses *shelf)
{
    for (size_t i = 0; i < shelf->count; i++) {
        course_free(shelf->courses[i]);
    }
    free(shelf->courses);
}

// Without --lang both languages.
static bool write_book(const struct shelf_of_courses *shelf, const struct cli_options *options)
{
    bool one = options->language != CLI_LANGUAGE_BOTH;
    struct book book = {
        .courses = shelf->courses,
        .course_count = shelf->count,
        .title = options->title,
        .seed = options->seed,
        .in = {!one || lang_current() == LANG_EN, !one || lang_current() == LANG_SV}};
    struct text why = {0};
    bool good = book_write(&book, options->html, &why);
    return message_unless(good, &why);
}

int cmd_export(const struct cli_options *options)
{
    if (options->html == NULL) {
        message_usage(_("say where the book is to be written: brade export FILE… --html DIR"));
        return CLI_USAGE;
    }
    struct diags d = {0};
    struct shelf_of_courses shelf = {0};
    bool good = load(&shelf, options, &d);
    diags_print(&d, stderr, false);
    int status = content_status(&d, good);
    if (status == CLI_GOOD && !write_book(&shelf, options)) {
        status = CLI_FAILED;
    }
    free_shelf(&shelf);
    diags_free(&d);
    return status;
}
