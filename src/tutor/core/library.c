// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/library.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/place.h"
#include "base/text.h"
#include "course/load/pageitem.h"
#include "course/load/themename.h"

void shelf_add(struct shelf *shelf, const struct course_item *item)
{
    shelf->items = mem_grow(shelf->items, shelf->count, &shelf->room, sizeof *shelf->items);
    shelf->items[shelf->count++] = item;
}

static bool load_file(struct library *l, const char *path, struct shelf *out, struct diags *d)
{
    struct course *course;
    if (!course_load(path, d, &course)) {
        return false;
    }
    l->courses = mem_grow(l->courses, l->course_count, &l->course_room, sizeof *l->courses);
    l->courses[l->course_count++] = course;
    for (size_t i = 0; i < course->item_count; i++) {
        shelf_add(out, &course->items[i]);
    }
    return true;
}

static bool load(struct library *l, const char *path, struct shelf *out, struct diags *d)
{
    struct course_list *files;
    bool good = course_files(path, d, &files);
    for (size_t i = 0; i < files->n; i++) {
        good = load_file(l, files->text[i], out, d) && good;
    }
    course_list_free(files);
    return good;
}

bool library_load(struct library *l, const char *path, struct shelf *out)
{
    diags_free(&l->named);
    return load(l, path, out, &l->named);
}

bool library_load_once(struct library *l, const char *path, struct shelf *out)
{
    bool found = false;
    for (size_t i = l->course_count; i > 0 && !found; i--) {
        const struct course *c = l->courses[i - 1];
        found = strcmp(c->path, path) == 0;
        for (size_t k = 0; found && k < c->item_count; k++) {
            shelf_add(out, &c->items[k]);
        }
    }
    return found || library_load(l, path, out);
}

/* Pages before all puzzles, by their number; other items without one come last. */
static int rank_of(const struct course_item *item)
{
    enum { BEFORE_ALL = 10000 };
    int rank = item->kind == COURSE_LESSON ? item->number : item->difficulty;
    return pageitem_is(item) ? item->number - BEFORE_ALL : rank;
}

/* An item and how many were read before it. */
struct placed {
    const struct course_item *item;
    size_t place;
};

static int by_rank(const void *a, const void *b)
{
    const struct placed *x = a, *y = b;
    int rank_x = rank_of(x->item), rank_y = rank_of(y->item);
    if (rank_x != rank_y) {
        return rank_x == 0 ? 1 : rank_y == 0 ? -1 : rank_x - rank_y; /* those without come last */
    }
    int order = strcmp(x->item->id, y->item->id);
    return order != 0 ? order : (x->place > y->place) - (x->place < y->place);
}

/* Of several with the same id, from several folders, the one read first stays first. */
static void put_in_order(struct shelf *shelf)
{
    struct placed *all = mem_resize(NULL, shelf->count, sizeof *all);
    for (size_t i = 0; i < shelf->count; i++) {
        all[i] = (struct placed){shelf->items[i], i};
    }
    qsort(all, shelf->count, sizeof *all, by_rank);
    for (size_t i = 0; i < shelf->count; i++) {
        shelf->items[i] = all[i].item;
    }
    free(all);
}

static void read_shelf(struct library *l, enum library_kind kind)
{
    const char *inside = kind == LIBRARY_LESSONS ? "lessons" : "puzzles";
    struct shelf *shelf = &l->shelf[kind];
    TEXT_HERE path = {0};
    for (size_t i = 0; i < l->dir_count; i++) {
        text_clear(&path);
        text_addf(&path, "%s/%s", l->dirs[i], inside);
        load(l, text_str(&path), shelf, &l->diags);
    }
    if (l->dir_count == 0 && place_data(&path, inside)) {
        load(l, text_str(&path), shelf, &l->diags);
    }
    if (shelf->count > 1) {
        put_in_order(shelf);
    }
}

const struct shelf *library_shelf(struct library *l, enum library_kind kind)
{
    if (!l->read[kind]) {
        l->read[kind] = true;
        read_shelf(l, kind);
    }
    return &l->shelf[kind];
}

/* How many files have errors behind the first `from`, and the first such error. */
static size_t count_left_out(const struct diags *d, size_t from, const struct diag **first)
{
    const struct diag *last = NULL;
    size_t errors = 0, files = 0;
    for (size_t i = 0; i < d->count; i++) {
        const struct diag *diag = &d->items[i];
        if (diag->severity != DIAG_ERROR || errors++ < from) {
            continue;
        }
        *first = files == 0 ? diag : *first;
        files += last == NULL || strcmp(last->file, diag->file) != 0; /* a file's stand together */
        last = diag;
    }
    return files;
}

bool library_tell(struct library *l, struct text *words)
{
    const struct diag *first = NULL;
    size_t files = count_left_out(&l->diags, l->told, &first);
    TEXT_HERE file = {0}, why = {0};
    l->told = l->diags.errors;
    if (files > 0) {
        text_addf(words, _("Something is left out. %s: %s."), text_safe(&file, first->file),
                  text_safe(&why, first->message));
    }
    if (files > 1) {
        text_addc(words, ' ');
        text_addf(words,
                  NG_("%zu more file cannot be used: \"brade check\" tells why.",
                      "%zu more files cannot be used: \"brade check\" tells why.", files - 1),
                  files - 1);
    }
    return files > 0;
}

bool library_is_path(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL &&
           (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0 || *name == '.' || *name == '/');
}

/* Whether a title holds the words, however they are written. */
static bool holds(const char *title, const char *words)
{
    TEXT_HERE a = {0}, b = {0};
    fold_text(&a, title == NULL ? "" : title);
    fold_text(&b, words);
    bool found = b.size > 0 && strstr(text_str(&a), text_str(&b)) != NULL;
    return found;
}

int library_find(const struct shelf *shelf, const char *name)
{
    int64_t number = 0;
    bool is_number = number_read(name, 1, 9999, &number);
    for (size_t i = 0; i < shelf->count; i++) {
        const struct course_item *item = shelf->items[i];
        if (fold_same(item->id, name) || (is_number && item->number == number)) {
            return (int)i;
        }
    }
    for (size_t i = 0; i < shelf->count && !is_number; i++) {
        if (holds(shelf->items[i]->title.sv, name) || holds(shelf->items[i]->title.en, name)) {
            return (int)i;
        }
    }
    return -1;
}

/* Whether the id is of an item in this set: "set" of "set/item". */
static bool in_set(const char *id, const char *set)
{
    size_t n = strlen(set);
    return strncmp(id, set, n) == 0 && id[n] == '/';
}

/* Whether it is of the item that a set calls so: "item" of "set/item". */
static bool is_item(const char *id, const char *item)
{
    const char *slash = strchr(id, '/');
    return slash != NULL && fold_same(slash + 1, item);
}

size_t library_select(const struct shelf *shelf, const char *name, struct shelf *out)
{
    size_t found = 0;
    for (size_t i = 0; i < shelf->count; i++) {
        const struct course_item *item = shelf->items[i];
        if (fold_same(item->id, name) || in_set(item->id, name) || is_item(item->id, name) ||
            (item->theme != NULL && themename_is(item->theme, name))) {
            shelf_add(out, item);
            found++;
        }
    }
    return found;
}

void library_free(struct library *l)
{
    for (size_t i = 0; i < l->course_count; i++) {
        course_free(l->courses[i]);
    }
    free(l->courses);
    free(l->shelf[LIBRARY_LESSONS].items);
    free(l->shelf[LIBRARY_PUZZLES].items);
    diags_free(&l->diags);
    diags_free(&l->named);
}
