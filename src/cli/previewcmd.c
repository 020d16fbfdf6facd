// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>

#include "cli.h"
#include "cmd.h"
#include "content.h"
#include "course.h"
#include "lang.h"
#include "options.h"
#include "preview.h"

// Shows one file, what is wrong in it told first. False where anything is.
static bool preview(const struct cli_options *options, const char *path)
{
    struct tutor_options tutor = {
        .rules = options->rules,
        .colour = options->colour,
        .ascii = options->ascii,
        .plain = options->plain,
        .theme = options->theme,
        .seed = options->seed,
    };
    struct diags d = {0};
    struct course *course = course_peek(path, &d);
    bool good = d.errors == 0;
    fflush(stdout);
    diags_print(&d, stderr, false);
    diags_free(&d);
    if (course != NULL) {
        good = preview_course(&tutor, course, options->language != CLI_LANGUAGE_ONE) && good;
        course_free(course);
    }
    return good;
}

int cmd_preview(const struct cli_options *options)
{
    struct diags d = {0};
    struct content content;
    bool good = content_find(&content, options, &d);
    diags_print(&d, stderr, false);
    for (size_t i = 0; i < content.count && !ferror(stdout); i++) {
        good = preview(options, content.paths[i]) && good;
    }
    content_free(&content);
    diags_free(&d);
    return good ? CLI_GOOD : CLI_NO;
}
