// SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/cmd.h"
#include "cli/content.h"
#include "course/course.h"
#include "cli/difference.h"
#include "base/lang.h"
#include "cli/message.h"
#include "cli/options.h"
#include "base/rawfile.h"
#include "base/readfile.h"
#include "base/writefile.h"

// What was found in all the files.
struct fmtcmd_work {
    const struct cli_options *options;
    struct diags diags;
    size_t changed;
    bool unwritten; // a file could not be written
};

static bool unread(struct fmtcmd_work *w, const char *path, int problem, const char *why)
{
    diag_unread(&w->diags, path, problem, why);
    return false;
}

static bool read_path(struct fmtcmd_work *w, const char *path, char **bytes, size_t *n)
{
    TEXT_HERE why = {0};
    bool good =
        readfile(path, READFILE_LIMIT, bytes, n, &why) || unread(w, path, errno, text_str(&why));
    return good;
}

static void say_path(const char *path)
{
    TEXT_HERE safe = {0};
    puts(text_safe(&safe, path));
}

// Does with a file in its layout what was asked for.
static void deliver(struct fmtcmd_work *w, const char *path, const char *bytes, size_t n,
                    const struct text *out)
{
    bool is_stdin = rawfile_is_input(path);
    bool differs = out->size != n || memcmp(text_str(out), bytes, n) != 0;
    w->changed += differs;
    if (w->options->to_stdout || (is_stdin && !w->options->check && !w->options->diff)) {
        fwrite(text_str(out), 1, out->size, stdout);
    } else if (differs && w->options->diff) {
        difference_print(path, bytes, n, text_str(out), out->size);
    } else if (differs && w->options->check) {
        say_path(path);
    } else if (differs) {
        TEXT_HERE why = {0};
        if (writefile_replace(path, text_str(out), out->size, &why)) {
            say_path(path);
        } else {
            w->unwritten = true;
            diag_add(&w->diags, DIAG_ERROR, &(struct diag_place){.file = path}, "%s",
                     text_str(&why));
        }
    }
}

static void format_one(struct fmtcmd_work *w, const char *path)
{
    char *bytes = NULL;
    size_t n = 0;
    TEXT_HERE out = {0};
    if (read_path(w, path, &bytes, &n) && course_format(path, bytes, n, &w->diags, &out)) {
        deliver(w, path, bytes, n, &out);
    }
    free(bytes);
}

int cmd_fmt(const struct cli_options *options)
{
    struct fmtcmd_work w = {.options = options};
    struct content content;
    if (options->to_stdout && (options->check || options->diff)) {
        message_usage(_("--stdout goes with neither --check nor --diff"));
        return CLI_USAGE;
    }
    content_find(&content, options, &w.diags);
    for (size_t i = 0; i < content.count; i++) {
        format_one(&w, content.paths[i]);
    }
    bool good = w.diags.errors == 0 && !(options->check && w.changed > 0);
    int status = w.unwritten ? CLI_FAILED : content_status(&w.diags, good);
    message_diags(&w.diags, false);
    content_free(&content);
    diags_free(&w.diags);
    return status;
}
