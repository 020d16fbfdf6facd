// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/check/checking.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/place.h"
#include "course/exam/examset.h"
#include "course/load/loader.h"

/* ---- names and links ---- */

struct loader together_loader(const struct course *c, struct diags *d)
{
    return (struct loader){.name = c->path,
                           .bytes = c->source,
                           .size = c->source_size,
                           .diags = d,
                           .arena = c->memory};
}

/* ---- names and numbers ---- */

enum together_what { NAME_NUMBER, NAME_SET, NAME_ITEM, NAME_QUESTION, NAME_WORD };

struct name {
    enum together_what what;
    const char *name; /* NULL for a number */
    int number;
    const char *item; /* NAME_QUESTION: of what it is a part */
    const char *pack; /* names are given once in each; "": none */
    const struct course *course;
    struct course_place at;
    size_t order;
};

struct together_names {
    struct name *all;
    size_t count, cap;
    const char *pack; /* of what is added */
};

static void add(struct together_names *names, struct name name)
{
    name.order = names->count;
    name.pack = names->pack;
    names->all = mem_grow(names->all, names->count, &names->cap, sizeof *names->all);
    names->all[names->count++] = name;
}

static void add_names(struct together_names *names, const struct checked *checked)
{
    const struct course *c = checked->course;
    names->pack = checked->pack == NULL ? "" : checked->pack;
    if (c->set) {
        add(names, (struct name){.what = NAME_SET, .name = c->id, .course = c, .at = c->id_at});
    }
    for (size_t i = 0; i < c->glossary_count; i++) {
        add(names, (struct name){.what = NAME_WORD,
                                 .name = c->glossary[i].id,
                                 .course = c,
                                 .at = c->glossary[i].at});
    }
    for (size_t i = 0; i < c->item_count; i++) {
        const struct course_item *item = &c->items[i];
        struct course_place at = c->set ? item->at : c->id_at;
        add(names, (struct name){.what = NAME_ITEM, .name = item->id, .course = c, .at = at});
        if (item->kind == COURSE_LESSON && item->number > 0) {
            add(names, (struct name){.what = NAME_NUMBER,
                                     .number = item->number,
                                     .course = c,
                                     .at = item->number_at});
        }
    }
    for (size_t i = 0; i < c->entry_count; i++) {
        add(names, (struct name){.what = NAME_QUESTION,
                                 .name = c->entries[i].question->id,
                                 .item = c->entries[i].item->id,
                                 .course = c,
                                 .at = c->entries[i].question->at});
    }
}

static int compare_names(const void *a, const void *b)
{
    const struct name *x = a, *y = b;
    if (x->what != y->what) {
        return (int)x->what - (int)y->what;
    }
    int order = x->name == NULL ? x->number - y->number : strcmp(x->name, y->name);
    order = order != 0 ? order : strcmp(x->pack, y->pack);
    if (order != 0) {
        return order;
    }
    return x->order < y->order ? -1 : x->order > y->order;
}

/* Whether two neighbours in order are one name given twice, which was not told already. */
static bool is_twice(const struct name *a, const struct name *b)
{
    if (a->what != b->what || strcmp(a->pack, b->pack) != 0 ||
        (a->course == b->course && a->what != NAME_WORD)) { /* that was told as it was read */
        return false;
    }
    if (a->name == NULL) {
        return a->number == b->number;
    }
    if (a->what == NAME_QUESTION && strcmp(a->item, b->item) == 0) {
        return false; /* so are the items, which is told */
    }
    return *a->name != '\0' && strcmp(a->name, b->name) == 0;
}

static void describe_twice(const struct name *first, const struct name *second, struct diags *d)
{
    struct loader in = together_loader(second->course, d),
                  other = together_loader(first->course, d);
    struct course_place at = second->at;
    static const char *const twice[] = {
        [NAME_SET] = N_("two sets of puzzles are named '%s'"),
        [NAME_ITEM] = N_("two lessons or puzzles are named '%s'"),
        [NAME_WORD] = N_("two words are named '%s'"),
        [NAME_QUESTION] = N_("two questions are named '%s'"),
    };
    if (second->what == NAME_NUMBER) {
        report_error_at(&in, at, _("two lessons have the number %d"), second->number);
    } else {
        report_error_at(&in, at, _(twice[second->what]), second->name);
    }
    report_note(&other, first->at, _("the first is here"));
}

bool together_names(const struct course_checker *k, struct diags *d)
{
    struct together_names names = {0};
    bool good = true;
    for (size_t i = 0; i < k->count; i++) {
        add_names(&names, &k->courses[i]);
    }
    if (names.count > 1) {
        qsort(names.all, names.count, sizeof *names.all, compare_names);
    }
    for (size_t i = 1; i < names.count; i++) {
        if (!is_twice(&names.all[i - 1], &names.all[i])) {
            continue;
        }
        describe_twice(&names.all[i - 1], &names.all[i], d);
        good = false;
    }
    free(names.all);
    return good;
}

/* ---- links ---- */

/* Whether a question is called so, or one of the turns of its line. */
static bool is_called(const struct course_question *q, const char *link)
{
    if (q == NULL || strcmp(q->id, link) == 0) {
        return q != NULL;
    }
    for (size_t i = 0; i < q->turn_count; i++) {
        if (is_called(q->turns[i].ask, link)) {
            return true;
        }
    }
    return false;
}

bool course_link_leads(const struct course_item *item, const char *link, size_t *step)
{
    size_t n = strlen(item->id);
    int64_t number = 0;
    *step = 0;
    if (n == 0 || strncmp(link, item->id, n) != 0 || (link[n] != '/' && link[n] != '\0')) {
        return false;
    }
    if (link[n] == '\0') {
        return true;
    }
    for (size_t i = 0; i < item->step_count && *step == 0; i++) {
        if (is_called(item->steps[i].ask, link)) {
            *step = i + 1;
        }
    }
    if (*step == 0 && number_read(link + n + 1, 1, (int64_t)item->step_count, &number)) {
        *step = (size_t)number;
    }
    return *step != 0;
}

static bool leads_into(const struct course *c, const char *link)
{
    size_t step;
    if (c->set && strcmp(c->id, link) == 0) {
        return true;
    }
    for (size_t i = 0; i < c->item_count; i++) {
        if (course_link_leads(&c->items[i], link, &step)) {
            return true;
        }
    }
    return false;
}

/* Whether a link names a pack, this one (or NULL) left out of it: then it leads where that pack is,
 * which need not be here. */
static bool leads_out(const char *pack, const char **link)
{
    size_t n = strcspn(*link, (const char[]){COURSE_PACK_MARK, '\0'});
    if ((*link)[n] == '\0') {
        return false;
    }
    if (pack == NULL || strlen(pack) != n || strncmp(pack, *link, n) != 0) {
        return true;
    }
    *link += n + 1;
    return false;
}

/* Whether a link can only lead into this file. */
static bool leads_within(const struct course *c, const char *link)
{
    size_t n = strlen(c->id);
    return strncmp(link, c->id, n) == 0 && (link[n] == '/' || link[n] == '\0');
}

static bool leads_somewhere(const struct course_checker *k, const char *pack, const char *link)
{
    if (leads_out(pack, &link)) {
        return true;
    }
    for (size_t i = 0; i < k->count; i++) {
        if (leads_into(k->courses[i].course, link)) {
            return true;
        }
    }
    for (size_t i = 0; i < k->known_count; i++) {
        if (leads_into(k->known[i], link)) {
            return true;
        }
    }
    return false;
}

static size_t check_links(const struct course_checker *k, const struct checked *from,
                          const struct course_link *links, size_t n, struct diags *d)
{
    size_t loose = 0;
    for (size_t i = 0; i < n; i++) {
        if (leads_somewhere(k, from->pack, links[i].to) ||
            (k->alone && !leads_within(from->course, links[i].to))) {
            continue;
        }
        loose++;
        if (d != NULL) {
            struct loader in = together_loader(from->course, d);
            report_error_at(&in, links[i].at, _("there is no lesson, puzzle or question '%s'"),
                            links[i].to);
        }
    }
    return loose;
}

size_t together_links(const struct course_checker *k, struct diags *d)
{
    size_t loose = 0;
    for (size_t i = 0; i < k->count; i++) {
        const struct checked *from = &k->courses[i];
        const struct course *c = from->course;
        for (size_t e = 0; e < c->entry_count; e++) {
            const struct course_question *q = c->entries[e].question;
            const struct course_link *before = NULL; /* lines of one feedback share their links */
            loose += check_links(k, from, q->see, q->see_count, d);
            for (size_t f = 0; f < q->feedback_count; f++) {
                if (q->feedback[f].see != before) {
                    loose += check_links(k, from, q->feedback[f].see, q->feedback[f].see_count, d);
                }
                before = q->feedback[f].see;
            }
        }
    }
    return loose;
}

/* ---- clauses of the documents ---- */

/* Adds the names of the clauses of one file: clauses: [{id: …}, …]. False if it cannot be read. */
static bool read_clauses(struct course_list *names, const char *path, struct diags *d)
{
    struct arena arena = {0};
    struct loader in = {.name = path, .diags = d, .arena = &arena};
    char *bytes = load_bytes(path, &in.size, d);
    if (bytes == NULL) {
        return false;
    }
    in.bytes = bytes;
    const struct node *list = tree_get(tree_read(&in), "clauses");
    for (const struct node *n = list == NULL || list->kind != NODE_LIST ? NULL : list->first;
         n != NULL; n = n->next) {
        const struct node *id = tree_get(n, "id");
        if (id != NULL && id->kind == NODE_SCALAR) {
            course_list_add(names, mem_copy(id->text));
        }
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
        for (size_t i = 0; i < files->n; i++) {
            whole = read_clauses(names, files->text[i], d) && whole;
        }
        course_list_free(files);
        if (!whole) {
            course_list_free(names);
            names = NULL;
        }
    }
    if (names != NULL && names->n > 1) {
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
        if (names->n > 0 && bsearch(&name, names->text, names->n, sizeof *names->text, compare)) {
            continue;
        }
        good = report_error_at(&in, step->covers_at[i],
                               _("no document has a clause '%s' (docs/clauses)"), name);
    }
    return good;
}

bool clauses_check(const struct course_checker *k, struct diags *d)
{
    bool good = true, any = false;
    for (size_t i = 0; i < k->count; i++) {
        any = any || k->courses[i].strict;
    }
    struct course_list *names = any ? find_clauses(d) : NULL;
    for (size_t i = 0; names != NULL && i < k->count; i++) {
        const struct course *c = k->courses[i].course;
        for (size_t n = 0; k->courses[i].strict && n < c->item_count; n++) {
            for (size_t s = 0; s < c->items[n].step_count; s++) {
                good = check_step(c, &c->items[n].steps[s], names, d) && good;
            }
        }
    }
    course_list_free(names);
    return good;
}
