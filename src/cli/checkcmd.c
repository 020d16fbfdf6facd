// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <unistd.h>

#include "cli.h"
#include "cmd.h"
#include "content.h"
#include "course.h"
#include "json.h"
#include "lang.h"
#include "options.h"

static const char *severity_name(enum diag_severity severity)
{
    switch (severity) {
    case DIAG_ERROR:
        return "error";
    case DIAG_WARNING:
        return "warning";
    default:
        return "note";
    }
}

static json_t *diag_object(const struct diag *diag)
{
    json_t *object = json_object();
    json_object_set_new(object, "file", json_text(diag->file));
    json_object_set_new(object, "line", json_integer(diag->line));
    json_object_set_new(object, "column", json_integer(diag->column));
    json_object_set_new(object, "severity", json_string(severity_name(diag->severity)));
    json_object_set_new(object, "message", json_text(diag->message));
    return object;
}

static void print_json(size_t files, const struct diags *d)
{
    json_t *object = json_object(), *list = json_array();
    json_object_set_new(object, "files", json_integer((json_int_t)files));
    json_object_set_new(object, "errors", json_integer((json_int_t)d->errors));
    json_object_set_new(object, "warnings", json_integer((json_int_t)d->warnings));
    for (size_t i = 0; i < d->count; i++) {
        json_array_append_new(list, diag_object(&d->items[i]));
    }
    json_object_set_new(object, "diagnostics", list);
    json_print(object);
}

static void print_summary(size_t files, const struct diags *d)
{
    printf(NG_("%zu file", "%zu files", files), files);
    fputs(": ", stdout);
    if (d->errors == 0 && d->warnings == 0) {
        puts(_("all good"));
        return;
    }
    printf(NG_("%zu error", "%zu errors", d->errors), d->errors);
    if (d->warnings > 0) {
        fputs(", ", stdout);
        printf(NG_("%zu warning", "%zu warnings", d->warnings), d->warnings);
    }
    putchar('\n');
}

static bool colour_on_stderr(enum tutor_colour asked)
{
    return asked == TUTOR_COLOUR_ALWAYS ||
           (asked == TUTOR_COLOUR_AUTO && isatty(STDERR_FILENO) && tutor_wants_colour(asked));
}

int cmd_check(const struct cli_options *options)
{
    struct diags d = {0};
    struct content content;
    bool good = content_find(&content, options, &d);
    for (size_t i = 0; i < content.count; i++) {
        good &= course_check_file(content.paths[i], &d);
    }
    diags_print(&d, stderr, colour_on_stderr(options->colour));
    if (options->json) {
        print_json(content.count, &d);
    } else {
        print_summary(content.count, &d);
    }
    good &= d.errors == 0;
    content_free(&content);
    diags_free(&d);
    return good ? CLI_GOOD : CLI_NO;
}
