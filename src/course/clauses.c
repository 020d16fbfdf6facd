// SPDX-License-Identifier: GPL-3.0-or-later
#include "clauses.h"

#include <stdlib.h>
#include <string.h>

#include "lang.h"
#include "list.h"
#include "loadcourse.h"
#include "mem.h"
#include "place.h"
#include "together.h"

/* Adds the names of the clauses of one file: clauses: [{id: …}, …]. */
static void read_clauses(struct course_list *names, const char *path, struct diags *d)
{
    struct arena arena = {0};
    struct loader in = {.name = path, .diags = d, .arena = &arena};
    char *bytes = load_bytes(path, &in.size, d);
    if (bytes == NULL)
        return;
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
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names of all clauses, in order; NULL where there is no such folder. */
static struct course_list *find_clauses(struct diags *d)
{
    struct text path = {0};
    struct course_list *names = NULL;
    if (place_data(&path, "docs/clauses")) {
        struct course_list *files = course_files(text_str(&path), d);
        names = course_list_new();
        for (size_t i = 0; files != NULL && i < files->n; i++)
            read_clauses(names, files->text[i], d);
        course_list_free(files);
        if (names->n > 1)
            qsort(names->text, names->n, sizeof *names->text, compare);
    }
    text_free(&path);
    return names;
}

static bool covers_anything(const struct course_checker *k)
{
    for (size_t i = 0; i < k->count; i++)
        for (size_t j = 0; j < k->courses[i]->item_count; j++)
            for (size_t s = 0; s < k->courses[i]->items[j].step_count; s++)
                if (k->courses[i]->items[j].steps[s].cover_count > 0)
                    return true;
    return false;
}

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

bool clauses_check(const struct course_checker *k, struct diags *d)
{
    struct course_list *names = covers_anything(k) ? find_clauses(d) : NULL;
    bool good = true;
    for (size_t i = 0; names != NULL && i < k->count; i++)
        for (size_t j = 0; j < k->courses[i]->item_count; j++)
            for (size_t s = 0; s < k->courses[i]->items[j].step_count; s++)
                good =
                    check_step(k->courses[i], &k->courses[i]->items[j].steps[s], names, d) && good;
    course_list_free(names);
    return good;
}
