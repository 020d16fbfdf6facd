// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/readfile.h"
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/watch.h"
#include "course/course.h"
#include "tutor/tutor.h"

// Shows one file, or the steps of it that those lines are of, what is wrong in it told first. The
// exit status.
static int preview(const struct cli_options *options, const char *path,
                   const struct preview_lines *only)
{
    struct tutor_options tutor = {
        .rules = options->rules,
        .seed = options->seed,
    };
    struct diags d = {0};
    struct course *course = course_peek(path, &d);
    bool good = d.errors == 0;
    fflush(stdout);
    message_diags(&d, false);
    if (course != NULL) {
        bool both = options->language == CLI_LANGUAGE_BOTH;
        struct frontend *frontend = options_frontend(options);
        good = preview_course(&tutor, frontend, course, both, only) && good;
        frontend_close(frontend);
        course_free(course);
    }
    int status = content_status(&d, good);
    diags_free(&d);
    return status;
}

// --- again and again ---

// A file as it was shown.
struct shown {
    char *path, *bytes; // "" where it could not be read
    size_t size;
    int status;
    struct preview_lines changed; // since the time before; .to 0: nothing
    bool there;                   // it was among the files of this time
};

struct viewing {
    struct shown *files;
    size_t count, cap;
    bool begun;   // something has been shown
    bool clears;  // the screen, on a terminal: and then only what changed is shown
    bool strange; // at the last time a file or folder could not be found
};

// The lines of the new text that are not as in the old; a line behind what was taken away.
static struct preview_lines changed_lines(const char *old, size_t n, const char *now, size_t m)
{
    struct preview_lines lines = {1, 0};
    size_t least = n < m ? n : m, head = 0, tail = 0;
    if (n == m && memcmp(old, now, n) == 0) {
        return lines;
    }
    while (head < least && old[head] == now[head]) {
        lines.from += now[head++] == '\n';
    }
    while (tail < least - head && old[n - 1 - tail] == now[m - 1 - tail]) {
        tail++;
    }
    lines.to = lines.from;
    for (size_t at = head; at + 1 < m - tail; at++) {
        lines.to += now[at] == '\n';
    }
    return lines;
}

// The entry of a file, a new one if there is none.
static struct shown *entry_of(struct viewing *v, const char *path)
{
    for (size_t i = 0; i < v->count; i++) {
        if (strcmp(v->files[i].path, path) == 0) {
            return &v->files[i];
        }
    }
    v->files = mem_grow(v->files, v->count, &v->cap, sizeof *v->files);
    v->files[v->count] = (struct shown){.path = mem_copy(path)};
    return &v->files[v->count++];
}

static void free_shown(struct shown *f)
{
    free(f->path);
    free(f->bytes);
}

// Looks what has changed in a file.
static void look_into(struct viewing *v, const char *path)
{
    struct shown *f = entry_of(v, path);
    char *bytes = NULL;
    size_t size = 0;
    TEXT_HERE why = {0};
    if (!readfile(path, READFILE_LIMIT, &bytes, &size, &why)) {
        size = 0;
    }
    f->there = true;
    f->changed = f->bytes == NULL || size == 0 || f->size == 0
                     ? (struct preview_lines){1, INT_MAX}
                     : changed_lines(f->bytes, f->size, bytes, size);
    free(f->bytes);
    f->bytes = bytes != NULL ? bytes : mem_copy("");
    f->size = size;
}

// Forgets the files that are no longer there. Whether there were any.
static bool forget_lost(struct viewing *v)
{
    size_t kept = 0;
    for (size_t i = 0; i < v->count; i++) {
        if (v->files[i].there) {
            v->files[kept++] = v->files[i];
        } else {
            free_shown(&v->files[i]);
        }
    }
    bool any = kept < v->count;
    v->count = kept;
    return any;
}

static bool any_changed(const struct viewing *v)
{
    bool any = false;
    for (size_t i = 0; i < v->count; i++) {
        any |= v->files[i].changed.to > 0;
    }
    return any;
}

// What was shown before goes away, or is set apart from what comes now.
static void set_apart(struct viewing *v, const struct cli_options *options)
{
    if (v->clears) {
        fputs("\033[H\033[2J\033[3J", stdout);
    } else if (v->begun && !options->events) {
        printf("\n----------------------------------------\n\n");
    }
    fflush(stdout);
    v->begun = true;
}

// Shows what has changed since the last time: on a terminal the steps that did, elsewhere the whole
// files. The exit status of all files together.
static int show_changed(struct viewing *v, const struct cli_options *options)
{
    int status = CLI_GOOD;
    for (size_t i = 0; i < v->count && !watch_interrupted() && !ferror(stdout); i++) {
        struct shown *f = &v->files[i];
        if (f->changed.to > 0) {
            f->status = preview(options, f->path, v->clears ? &f->changed : NULL);
        }
    }
    for (size_t i = 0; i < v->count; i++) {
        status = v->files[i].status > status ? v->files[i].status : status;
    }
    return status;
}

static int look_again(const struct cli_options *options, void *about)
{
    struct viewing *v = about;
    struct diags d = {0};
    struct content content;
    bool begun = v->begun;
    for (size_t i = 0; i < v->count; i++) {
        v->files[i].there = false;
        v->files[i].changed.to = 0;
    }
    bool good = content_find(&content, options, &d);
    for (size_t i = 0; i < content.count; i++) {
        look_into(v, content.paths[i]);
    }
    bool lost = forget_lost(v), strange = d.count > 0;
    if (!begun || lost || strange != v->strange || any_changed(v)) {
        set_apart(v, options);
        message_diags(&d, false);
    }
    int status = content_status(&d, good), of_files = show_changed(v, options);
    if (!options->events && (!begun || (v->clears && any_changed(v)))) {
        puts(_("Watching: a file that is saved is shown again. Ctrl-C leaves."));
    }
    v->strange = strange;
    content_free(&content);
    diags_free(&d);
    return of_files > status ? of_files : status;
}

static int preview_watching(const struct cli_options *options)
{
    const char *term = getenv("TERM");
    struct viewing v = {.clears = isatty(STDOUT_FILENO) && term != NULL &&
                                  strcmp(term, "dumb") != 0 && !options->plain && !options->events};
    int status = watch_run(options, look_again, &v);
    for (size_t i = 0; i < v.count; i++) {
        free_shown(&v.files[i]);
    }
    free(v.files);
    return status;
}

static int preview_once(const struct cli_options *options)
{
    struct diags d = {0};
    struct content content;
    bool good = content_find(&content, options, &d);
    int status = content_status(&d, good);
    message_diags(&d, false);
    for (size_t i = 0; i < content.count && !ferror(stdout); i++) {
        int of_this = preview(options, content.paths[i], NULL);
        status = of_this > status ? of_this : status;
    }
    content_free(&content);
    diags_free(&d);
    return status;
}

int cmd_preview(const struct cli_options *options)
{
    return options->watch ? preview_watching(options) : preview_once(options);
}
