// SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/readfile.h"
#include "base/text.h"
#include "base/writefile.h"
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/message.h"
#include "cli/options.h"
#include "course/course.h"

// ---- what differs between two texts, line by line ----

enum {
    CONTEXT = 3,
    MOST_CELLS = 16 << 20 // past that, the part that differs is shown as one change
};

struct difference_line {
    const char *text;
    size_t size; // without the newline
};

struct difference_lines {
    struct difference_line *line;
    size_t n, cap;
};

// What happens to a line: it stays, goes, or comes.
struct step {
    char sign; // ' ', '-' or '+'
    struct difference_line line;
    size_t old, new; // lines before it in either text
};

struct difference_steps {
    struct step *step;
    size_t n, cap;
};

static void split(struct difference_lines *out, const char *text, size_t size)
{
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        size_t n = end == NULL ? size : (size_t)(end - text);
        out->line = mem_grow(out->line, out->n, &out->cap, sizeof *out->line);
        out->line[out->n++] = (struct difference_line){text, n};
        n += end != NULL;
        text += n;
        size -= n;
    }
}

static bool same(const struct difference_line *a, const struct difference_line *b)
{
    return a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}

static void add(struct difference_steps *s, char sign, struct difference_line line, size_t *old,
                size_t *new)
{
    s->step = mem_grow(s->step, s->n, &s->cap, sizeof *s->step);
    s->step[s->n++] = (struct step){sign, line, *old, *new};
    *old += sign != '+';
    *new += sign != '-';
}

// For lines a[0..n) and b[0..m): cell [i][j] is how many lines of a[i..] and b[j..] can stay.
static unsigned *longest_common(const struct difference_line *a, size_t n,
                                const struct difference_line *b, size_t m)
{
    unsigned *cell = mem_resize(NULL, (n + 1) * (m + 1), sizeof *cell);
    for (size_t i = n + 1; i-- > 0;) {
        for (size_t j = m + 1; j-- > 0;) {
            unsigned *here = &cell[i * (m + 1) + j];
            if (i == n || j == m) {
                *here = 0;
            } else if (same(&a[i], &b[j])) {
                *here = 1 + here[m + 2];
            } else {
                *here = here[1] > here[m + 1] ? here[1] : here[m + 1];
            }
        }
    }
    return cell;
}

// The steps of the part that differs.
static void compare(struct difference_steps *s, const struct difference_line *a, size_t n,
                    const struct difference_line *b, size_t m, size_t *old, size_t *new)
{
    unsigned *cell = n > 0 && m > 0 && m < MOST_CELLS / n ? longest_common(a, n, b, m) : NULL;
    size_t i = 0, j = 0;
    while (i < n || j < m) {
        const unsigned *here = cell == NULL ? NULL : &cell[i * (m + 1) + j];
        if (here != NULL && i < n && j < m && same(&a[i], &b[j])) {
            add(s, ' ', a[i], old, new);
            i++;
            j++;
        } else if (i < n && (here == NULL || j == m || here[m + 1] >= here[1])) {
            add(s, '-', a[i++], old, new);
        } else {
            add(s, '+', b[j++], old, new);
        }
    }
    free(cell);
}

static void find_steps(struct difference_steps *s, const struct difference_lines *a,
                       const struct difference_lines *b)
{
    size_t head = 0, tail = 0, old = 0, new = 0;
    while (head < a->n && head < b->n && same(&a->line[head], &b->line[head])) {
        add(s, ' ', a->line[head++], &old, &new);
    }
    while (tail < a->n - head && tail < b->n - head &&
           same(&a->line[a->n - 1 - tail], &b->line[b->n - 1 - tail])) {
        tail++;
    }
    compare(s, a->line + head, a->n - head - tail, b->line + head, b->n - head - tail, &old, &new);
    while (tail > 0) {
        add(s, ' ', a->line[a->n - tail--], &old, &new);
    }
}

// The end of the hunk whose first change is step `at`: past its context.
static size_t hunk_end(const struct difference_steps *s, size_t at)
{
    size_t same_lines = 0, end = at;
    for (; at < s->n && same_lines <= 2 * CONTEXT; at++) {
        same_lines = s->step[at].sign == ' ' ? same_lines + 1 : 0;
        end = s->step[at].sign == ' ' ? end : at + 1;
    }
    return end + CONTEXT < s->n ? end + CONTEXT : s->n;
}

static void print_hunk(const struct difference_steps *s, size_t from, size_t to)
{
    TEXT_HERE out = {0};
    size_t old = 0, new = 0;
    for (size_t i = from; i < to; i++) {
        old += s->step[i].sign != '+';
        new += s->step[i].sign != '-';
    }
    text_addf(&out, "@@ -%zu,%zu +%zu,%zu @@\n", s->step[from].old + (old > 0), old,
              s->step[from].new + (new > 0), new);
    for (size_t i = from; i < to; i++) {
        text_addc(&out, s->step[i].sign);
        text_add_safe(&out, s->step[i].line.text, s->step[i].line.size);
        text_addc(&out, '\n');
    }
    fputs(text_str(&out), stdout);
}

static void fmtcmd_print_name(const char *sign, const char *name)
{
    TEXT_HERE safe = {0};
    printf("%s %s\n", sign, text_safe(&safe, name));
}

// Prints on stdout what turns `before` into `after` as a unified diff of a file of this name, made
// safe for a terminal. Nothing where they are the same.
static void difference_print(const char *name, const char *before, size_t before_size,
                             const char *after, size_t after_size)
{
    struct difference_lines a = {0}, b = {0};
    struct difference_steps s = {0};
    split(&a, before, before_size);
    split(&b, after, after_size);
    find_steps(&s, &a, &b);
    bool any = false;
    for (size_t i = 0, end = 0; i < s.n; i++) {
        if (i < end || s.step[i].sign == ' ') {
            continue;
        }
        if (!any) {
            fmtcmd_print_name("---", name);
            fmtcmd_print_name("+++", name);
        }
        any = true;
        size_t from = i > end + CONTEXT ? i - CONTEXT : end;
        end = hunk_end(&s, i);
        print_hunk(&s, from, end);
    }
    free(a.line);
    free(b.line);
    free(s.step);
}

// ---- the command ----

// What was found in all the files.
struct fmtcmd_work {
    const struct cli_options *options;
    struct diags diags;
    size_t changed;
    bool unwritten; // a file could not be written
};

static void print_path(const char *path)
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
        print_path(path);
    } else if (differs) {
        TEXT_HERE why = {0};
        if (writefile_replace(path, text_str(out), out->size, &why)) {
            print_path(path);
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
    TEXT_HERE out = {0}, why = {0};
    if (!readfile(path, READFILE_LIMIT, &bytes, &n, &why)) {
        diag_unread(&w->diags, path, errno, text_str(&why));
    } else if (course_format(path, bytes, n, &w->diags, &out)) {
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
