// SPDX-License-Identifier: GPL-3.0-or-later
#include "packing/packagecheck.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"

void package_contents_free(struct package_contents *c)
{
    manifest_free(c->manifest);
    *c = (struct package_contents){0};
}

static bool load_manifest(const struct package *p, struct diags *d, struct package_contents *out)
{
    TEXT_HERE path = {0};
    const struct package_file *file = package_find(p, PACK_FILE);
    package_add_path(&path, p, PACK_FILE);
    return manifest_read(text_str(&path), text_str(&file->data), file->data.size, d,
                         &out->manifest);
}

/* ---- ids and numbers ---- */

/* An id or, where that is NULL, a lesson's number. */
struct given_once {
    const char *id;
    int number;
    const struct course *course;
    struct course_place at;
};

struct given {
    struct given_once *all;
    size_t count, cap;
};

static void give(struct given *g, struct given_once one)
{
    g->all = mem_grow(g->all, g->count, &g->cap, sizeof *g->all);
    g->all[g->count++] = one;
}

static void give_all(struct given *g, const struct course *c)
{
    if (c->set) {
        give(g, (struct given_once){c->id, 0, c, c->id_at});
    }
    for (size_t i = 0; i < c->item_count; i++) {
        const struct course_item *item = &c->items[i];
        give(g, (struct given_once){item->id, 0, c, c->set ? item->at : c->id_at});
        if (item->kind == COURSE_LESSON && item->number > 0) {
            give(g, (struct given_once){NULL, item->number, c, item->number_at});
        }
    }
}

static int compare_given(const void *a, const void *b)
{
    const struct given_once *x = a, *y = b;
    if (x->id == NULL || y->id == NULL) {
        return x->id != NULL ? 1 : y->id != NULL ? -1 : x->number - y->number;
    }
    int order = strcmp(x->id, y->id);
    return order != 0 ? order : strcmp(x->course->path, y->course->path);
}

static void packagecheck_report(const struct given_once *at, enum diag_severity severity,
                                struct diags *d, const char *message)
{
    diag_add(d, severity,
             &(struct diag_place){.file = at->course->path,
                                  .source = at->course->source,
                                  .source_size = at->course->source_size,
                                  .line = at->at.line,
                                  .column = at->at.column},
             "%s", message);
}

static bool check_given(struct given *g, struct diags *d)
{
    bool good = true;
    if (g->count > 1) {
        qsort(g->all, g->count, sizeof *g->all, compare_given);
    }
    for (size_t i = 1; i < g->count; i++) {
        const struct given_once *a = &g->all[i - 1], *b = &g->all[i];
        TEXT_HERE message = {0};
        if (compare_given(a, b) != 0 && (a->id == NULL || b->id == NULL || strcmp(a->id, b->id))) {
            continue;
        }
        if (a->course == b->course &&
            a->id != NULL) { /* within a file it was told as it was read */
            continue;
        }
        if (a->id == NULL) {
            text_addf(&message, _("two lessons have the number %d"), b->number);
        } else {
            text_addf(&message, _("two lessons or puzzles are named '%s'"), b->id);
        }
        packagecheck_report(b, DIAG_ERROR, d, text_str(&message));
        packagecheck_report(a, DIAG_NOTE, d, _("the first is here"));
        good = false;
    }
    return good;
}

/* ---- loading ---- */

struct courses_read {
    struct course **all;
    size_t count, cap;
};

static void note_contents(struct package_contents *out, const struct course *c)
{
    for (size_t i = 0; i < c->item_count; i++) {
        bool lesson = c->items[i].kind == COURSE_LESSON;
        out->lessons += lesson;
        out->puzzles += !lesson;
    }
    out->bilingual = out->bilingual && c->title.sv != c->title.en;
}

static bool load_file(const struct package *p, const struct package_file *file, struct diags *d,
                      struct courses_read *courses)
{
    TEXT_HERE path = {0};
    struct course *c = NULL;
    package_add_path(&path, p, file->name);
    if (!course_read(text_str(&path), text_str(&file->data), file->data.size, d, &c)) {
        return false;
    }
    courses->all = mem_grow(courses->all, courses->count, &courses->cap, sizeof *courses->all);
    courses->all[courses->count++] = c;
    return true;
}

static bool load_files(const struct package *p, struct diags *d, struct package_contents *out)
{
    struct courses_read courses = {0};
    struct given given = {0};
    bool good = true;
    for (size_t i = 0; i < p->count; i++) {
        if (package_is_content(p->files[i].name)) {
            good = load_file(p, &p->files[i], d, &courses) && good;
        }
    }
    out->bilingual = courses.count > 0;
    for (size_t i = 0; i < courses.count; i++) {
        note_contents(out, courses.all[i]);
        give_all(&given, courses.all[i]);
    }
    good = check_given(&given, d) && good;
    for (size_t i = 0; i < courses.count; i++) {
        course_free(courses.all[i]);
    }
    free(courses.all);
    free(given.all);
    return good;
}

bool package_load(const struct package *p, struct diags *d, struct package_contents *out)
{
    *out = (struct package_contents){0};
    bool good = load_manifest(p, d, out);
    return load_files(p, d, out) && good;
}

/* ---- checking ---- */

/* Whether a pack in one language by its pack.yaml has all of its texts in two. */
static void compare_languages(const struct package *p, const struct package_contents *found,
                              struct diags *d)
{
    const struct manifest *m = found->manifest;
    TEXT_HERE path = {0};
    if (m == NULL || (m->sv && m->en) || !found->bilingual) {
        return;
    }
    const struct package_file *file = package_find(p, PACK_FILE);
    package_add_path(&path, p, PACK_FILE);
    diag_add(d, DIAG_WARNING,
             &(struct diag_place){.file = text_str(&path),
                                  .source = text_str(&file->data),
                                  .source_size = file->data.size,
                                  .line = m->languages_at.line,
                                  .column = m->languages_at.column},
             _("the texts of this pack are in two languages: write [sv, en]"));
}

bool package_check(const struct package *p, struct course_checker *k,
                   const struct course_check_how *how, struct diags *d,
                   struct package_contents *out)
{
    struct diags quiet = {0}; /* what loading tells, checking tells too */
    *out = (struct package_contents){0};
    bool good = load_manifest(p, d, out);
    load_files(p, &quiet, out);
    diags_free(&quiet);
    compare_languages(p, out, d);
    struct course_check_how each = *how;
    each.pack = out->manifest == NULL ? NULL : out->manifest->id;
    each.both = out->manifest != NULL && out->manifest->sv && out->manifest->en;
    for (size_t i = 0; i < p->count; i++) {
        const struct package_file *file = &p->files[i];
        TEXT_HERE path = {0};
        if (!package_is_content(file->name)) {
            continue;
        }
        package_add_path(&path, p, file->name);
        good = course_checker_bytes(k, text_str(&path), text_str(&file->data), file->data.size,
                                    &each, d) &&
               good;
    }
    return good;
}
