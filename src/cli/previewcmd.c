// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>

#include "cli/cli.h"
#include "cli/cmd.h"
#include "cli/content.h"
#include "course/course.h"
#include "base/lang.h"
#include "cli/options.h"
#include "tutor/table/preview.h"

// Shows one file, what is wrong in it told first. The exit status.
static int preview(const struct cli_options *options, const char *path)
{
    struct tutor_options tutor = {
        .rules = options->rules,
        .seed = options->seed,
    };
    struct diags d = {0};
    struct course *course = course_peek(path, &d);
    bool good = d.errors == 0;
    fflush(stdout);
    diags_print(&d, stderr, false);
    if (course != NULL) {
        struct face *face = options_face(options);
        good = preview_course(&tutor, face, course, options->language == CLI_LANGUAGE_BOTH) && good;
        face_close(face);
        course_free(course);
    }
    int status = content_status(&d, good);
    diags_free(&d);
    return status;
}

int cmd_preview(const struct cli_options *options)
{
    struct diags d = {0};
    struct content content;
    bool good = content_find(&content, options, &d);
    int status = content_status(&d, good);
    diags_print(&d, stderr, false);
    for (size_t i = 0; i < content.count && !ferror(stdout); i++) {
        int of_this = preview(options, content.paths[i]);
        status = of_this > status ? of_this : status;
    }
    content_free(&content);
    diags_free(&d);
    return status;
}
