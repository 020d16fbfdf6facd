// SPDX-License-Identifier: GPL-3.0-or-later
/* Files with the figures of their texts as the engine tells them now. */
#include <string.h>

#include "base/text.h"
#include "course/check/checking.h"
#include "course/check/patch.h"
#include "course/interpolate/interpolate.h"
#include "course/load/loader.h"

struct renewing {
    struct loader in; /* the file */
    struct interpolator interpolator;
    struct splices figures; /* with their "|" */
};

static void renew(struct renewing *r, const struct shown_text *t,
                  const struct placeholder *placeholder, int n)
{
    double figure;
    size_t at, size;
    struct text now = {0};
    if (!placeholder_has_figure(placeholder->kind) ||
        interpolate_figure(&r->interpolator, &t->at, t->question, placeholder, &figure, NULL) !=
            INTERPOLATE_GOOD ||
        !words_figure(&r->in, t->words, n, &at, &size)) {
        return;
    }
    text_addc(&now, '|');
    interpolate_keep(&now, placeholder->kind, figure);
    bool is_kept = placeholder->kept != NULL && now.size == placeholder->kept_size + 1 &&
                   memcmp(now.data + 1, placeholder->kept, placeholder->kept_size) == 0;
    if (!is_kept) {
        splices_add(&r->figures, at, at + size, &now);
    }
    text_free(&now);
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
    good = r.figures.n > 0;
    if (good) { /* the file with what is to be renewed */
        splices_apply(&r.figures, r.in.bytes, r.in.size, out);
    }
    splices_free(&r.figures);
    interpolate_end(&r.interpolator);
    course_free(c);
    diags_free(&quiet);
    return good;
}
