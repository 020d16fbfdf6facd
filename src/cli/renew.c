// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/renew.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/readfile.h"
#include "base/writefile.h"
#include "course/course.h"
#include "eval/search/evaluator.h"

static bool renew_write(const char *path, const struct text *renewed, struct diags *d)
{
    TEXT_HERE why = {0}, safe = {0};
    if (!writefile_replace(path, text_str(renewed), renewed->size, &why)) {
        diag_add(d, DIAG_ERROR, &(struct diag_place){.file = path}, "%s", text_str(&why));
        return false;
    }
    puts(text_safe(&safe, path));
    return true;
}

static bool renew_one(const char *path, struct evaluator *e, struct diags *d)
{
    TEXT_HERE why = {0}, renewed = {0};
    char *bytes = NULL;
    size_t n = 0;
    bool good = true;
    if (readfile(path, READFILE_LIMIT, &bytes, &n, &why) &&
        course_renew(path, bytes, n, e, &renewed)) {
        good = renew_write(path, &renewed, d);
    }
    free(bytes);
    return good;
}

bool renew_files(const struct content *content, struct diags *d)
{
    struct evaluator e = {0};
    bool good = true;
    for (size_t i = 0; i < content->count; i++) {
        good = renew_one(content->paths[i], &e, d) && good;
    }
    evaluator_close(&e);
    return good;
}
