// SPDX-License-Identifier: GPL-3.0-or-later
/* Files with the figures of their texts as the engine tells them now. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "course/check/checkwords.h"
#include "course/interpolate/interpolate.h"
#include "course/load/loadcourse.h"

/* A figure to be written in place of so many bytes of the file. */
struct renewal {
    size_t at, size;
    char *figure; /* with its "|" */
};

struct renewing {
    struct loader in; /* the file */
    struct interpolator interpolator;
    struct renewal *list;
    size_t n, cap;
};

static bool is_kept(const struct placeholder *placeholder, const char *figure)
{
    return placeholder->kept != NULL && strlen(figure) == placeholder->kept_size &&
           memcmp(figure, placeholder->kept, placeholder->kept_size) == 0;
}

static void renew(struct renewing *r, const struct shown_text *t,
                  const struct placeholder *placeholder, int n)
{
    double figure;
    struct renewal new;
    TEXT_HERE now = {0};
    if (!placeholder_has_figure(placeholder->kind) ||
        interpolate_figure(&r->interpolator, &t->at, placeholder, &figure, NULL) !=
            INTERPOLATE_GOOD ||
        !words_figure(&r->in, t->words, n, &new.at, &new.size)) {
        return;
    }
    text_addc(&now, '|');
    interpolate_keep(&now, placeholder->kind, figure);
    if (is_kept(placeholder, text_str(&now) + 1)) {
        return;
    }
    new.figure = text_steal(&now);
    r->list = mem_grow(r->list, r->n, &r->cap, sizeof *r->list);
    r->list[r->n++] = new;
}

static bool renew_text(void *data, const struct shown_text *t)
{
    struct placeholder placeholder;
    int n = 0;
    for (const char *s = t->words->text; (s = placeholder_next(s)) != NULL;
         s += placeholder.size, n++) {
        if (placeholder_read(s, &placeholder) == PLACEHOLDER_GOOD) {
            renew(data, t, &placeholder, n);
        }
    }
    return true;
}

static int compare_places(const void *a, const void *b)
{
    const struct renewal *x = a, *y = b;
    return x->at < y->at ? -1 : x->at > y->at;
}

/* Appends the file with what is to be renewed. */
static void write_renewed(const struct renewing *r, struct text *out)
{
    size_t from = 0;
    if (r->n > 1) {
        qsort(r->list, r->n, sizeof *r->list, compare_places);
    }
    for (size_t i = 0; i < r->n; i++) {
        text_addn(out, r->in.bytes + from, r->list[i].at - from);
        text_add(out, r->list[i].figure);
        from = r->list[i].at + r->list[i].size;
    }
    text_addn(out, r->in.bytes + from, r->in.size - from);
}

bool course_renew(const char *name, const char *bytes, size_t n, struct evaluator *e,
                  struct text *out)
{
    struct diags quiet = {0};
    bool good;
    struct course *c = load_all(name, bytes, n, NULL, LOAD_TO_USE, &quiet, &good);
    struct renewing r = {.in = {.name = c->path, .bytes = c->source, .size = c->source_size},
                         .interpolator = {.evaluator = e}};
    if (good) {
        walkwords(c, renew_text, &r);
    }
    good = r.n > 0;
    if (good) {
        write_renewed(&r, out);
    }
    for (size_t i = 0; i < r.n; i++) {
        free(r.list[i].figure);
    }
    free(r.list);
    interpolate_end(&r.interpolator);
    course_free(c);
    diags_free(&quiet);
    return good;
}
