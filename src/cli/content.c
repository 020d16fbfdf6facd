// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/content.h"

#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "course/course.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/place.h"

static void add_path(struct content *content, const char *path)
{
    for (size_t i = 0; i < content->count; i++) {
        if (strcmp(content->paths[i], path) == 0) {
            return;
        }
    }
    content->paths =
        mem_grow(content->paths, content->count, &content->room, sizeof *content->paths);
    content->paths[content->count++] = mem_copy(path);
}

static bool add_files(struct content *content, const char *path, struct diags *d)
{
    struct course_list *files;
    bool whole = course_files(path, d, &files), some = files->n > 0;
    for (size_t i = 0; i < files->n; i++) {
        add_path(content, files->text[i]);
    }
    course_list_free(files);
    if (whole && !some) {
        diag_add(d, DIAG_ERROR, &(struct diag_place){.file = path},
                 _("there is no .yaml or .yml file in this folder"));
    }
    return whole && some;
}

static bool add_shipped(struct content *content, struct diags *d)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    bool good = true, any = false;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        TEXT_HERE path = {0};
        if (place_data(&path, folders[i])) {
            any = true;
            good &= add_files(content, text_str(&path), d);
        }
    }
    if (!any) {
        diag_add(
            d, DIAG_ERROR, &(struct diag_place){0},
            _("the lessons and puzzles of the program cannot be found; name files or folders"));
    }
    return good && any;
}

bool content_find(struct content *content, const struct cli_options *options, struct diags *d)
{
    *content = (struct content){0};
    if (options->arg_count == 0) {
        return add_shipped(content, d);
    }
    bool good = true;
    for (size_t i = 0; i < options->arg_count; i++) {
        good &= add_files(content, options->args[i], d);
    }
    return good;
}

int content_status(const struct diags *d, bool good)
{
    return d->failed ? CLI_FAILED : d->unreadable ? CLI_USAGE : good ? CLI_GOOD : CLI_NO;
}

void content_free(struct content *content)
{
    for (size_t i = 0; i < content->count; i++) {
        free(content->paths[i]);
    }
    free(content->paths);
    *content = (struct content){0};
}
