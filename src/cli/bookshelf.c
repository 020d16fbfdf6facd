// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/message.h"
#include "cli/bookshelf.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "cli/content.h"

// Loads all files. False, with what is wrong in d, if any cannot be used.
static bool load(struct bookshelf *shelf, const struct cli_options *options, struct diags *d)
{
    struct content content;
    bool good = content_find(&content, options, d);
    for (size_t i = 0; i < content.count; i++) {
        struct course *course;
        if (course_load_of(content.paths[i], content_pack(&content, i), d, &course)) {
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

int bookshelf_load(struct bookshelf *shelf, const struct cli_options *options, size_t from)
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

void bookshelf_free(struct bookshelf *shelf)
{
    for (size_t i = 0; i < shelf->count; i++) {
        course_free(shelf->courses[i]);
    }
    free(shelf->courses);
    *shelf = (struct bookshelf){0};
}

struct book bookshelf_book(const struct bookshelf *shelf, const struct cli_options *options)
{
    bool one = options->language != CLI_LANGUAGE_BOTH;
    return (struct book){
        .courses = shelf->courses,
        .course_count = shelf->count,
        .title = options->title,
        .seed = options->seed,
        .in = {!one || lang_current() == LANG_EN, !one || lang_current() == LANG_SV}};
}
