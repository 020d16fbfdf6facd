// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/check/clauses.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "course/yaml/list.h"
#include "course/load/loadcourse.h"
#include "base/mem.h"
#include "base/place.h"
#include "course/check/together.h"

/* Adds the names of the clauses of one file: clauses: [{id: …}, …]. False if it cannot be read. */
static bool read_clauses(struct course_list *names, const char *path, struct diags *d)
{
    struct arena arena = {0};
    struct loader in = {.name = path, .diags = d, .arena = &arena};
    char *bytes = load_bytes(path, &in.size, d);
    if (bytes == NULL)
        return false;
    in.bytes = bytes;
    const struct node *list = tree_get(tree_read(&in), "clauses");
    for (const struct node *n = list == NULL || list->kind != NODE_LIST ? NULL : list->first;
         n != NULL; n = n->next) {
        const struct node *id = tree_get(n, "id");
        if (id != NULL && id->kind == NODE_SCALAR)
            course_list_add(names, mem_copy(id->text));
    }
    arena_free(&arena);
    free(bytes);
    return true;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names of all clauses, in order; NULL where there is no such folder, or, told in d, where it
 * cannot be read whole. */
static struct course_list *find_clauses(struct diags *d)
{
    TEXT_HERE path = {0};
    struct course_list *names = NULL;
    if (place_data(&path, "docs/clauses")) {
        struct course_list *files;
        bool whole = course_files(text_str(&path), d, &files);
        names = course_list_new();
        for (size_t i = 0; i < files->n; i++)
            whole = read_clauses(names, files->text[i], d) && whole;
        course_list_free(files);
        if (!whole) {
            course_list_free(names);
            names = NULL;
        }
    }
    if (names != NULL) {
        if (names->n > 1)
            qsort(names->text, names->n, sizeof *names->text, compare);
    }
    return names;
}

/* Whether the clauses that a step covers are among the names. */
static bool check_step(const struct course *c, const struct course_step *step,
                       const struct course_list *names, struct diags *d)
{
    struct loader in = together_loader(c, d);
    bool good = true;
    for (size_t i = 0; i < step->cover_count; i++) {
        const char *name = step->covers[i];
        if (names->n > 0 && bsearch(&name, names->text, names->n, sizeof *names->text, compare))
            continue;
        good = complain_at(&in, step->covers_at[i].line, step->covers_at[i].column,
                           _("no document has a clause '%s' (docs/clauses)"), name);
    }
    return good;
}

/* The same for all steps of a file. */
static bool check_file(const struct course *c, const struct course_list *names, struct diags *d)
{
    bool good = true;
    for (size_t i = 0; i < c->item_count; i++)
        for (size_t s = 0; s < c->items[i].step_count; s++)
            good = check_step(c, &c->items[i].steps[s], names, d) && good;
    return good;
}

bool clauses_check(const struct course_checker *k, struct diags *d)
{
    bool good = true, any = false;
    for (size_t i = 0; i < k->count; i++)
        any = any || k->courses[i].strict;
    struct course_list *names = any ? find_clauses(d) : NULL;
    for (size_t i = 0; names != NULL && i < k->count; i++)
        if (k->courses[i].strict)
            good = check_file(k->courses[i].course, names, d) && good;
    course_list_free(names);
    return good;
}
