// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/check/layoutsame.h"

#include <stdlib.h>
#include <string.h>

#include "course/load/keys.h"
#include "base/mem.h"
#include "course/check/remarks.h"
#include "course/yaml/scalar.h"

static bool same(const struct node *a, const struct node *b, enum key_type type)
{
    if (a->kind != b->kind || a->count != b->count)
        return false;
    if (a->kind == NODE_SCALAR)
        return a->size == b->size && memcmp(a->text, b->text, a->size) == 0 &&
               (type != KEY_CERTIFICATE || a->size == 0 || !scalar_is_word(a->text) ||
                (a->style == STYLE_PLAIN) == (b->style == STYLE_PLAIN));
    const struct node *y = b->first;
    for (const struct node *x = a->first; x != NULL; x = x->next, y = y->next) {
        bool mapping = a->kind == NODE_MAPPING;
        const struct node *other = !mapping                        ? y
                                   : strcmp(x->text, y->text) == 0 ? y->value
                                                                   : tree_get(b, x->text);
        const struct node *value = mapping ? x->value : x;
        if (other == NULL || !same(value, other, key_inside(type, mapping ? x : NULL, value)))
            return false;
    }
    return true;
}

static int compare_texts(const void *a, const void *b)
{
    const struct remark *const *x = a, *const *y = b;
    return strcmp((*x)->text, (*y)->text);
}

static const struct remark **sorted_remarks(struct loader *in, const struct node *root, size_t *n)
{
    const struct remark **list = NULL;
    size_t room = 0;
    *n = 0;
    for (const struct remark *r = remarks_find(in, root); r != NULL; r = r->next) {
        list = mem_grow(list, *n, &room, sizeof *list);
        list[(*n)++] = r;
    }
    if (*n > 1)
        qsort(list, *n, sizeof *list, compare_texts);
    return list;
}

/* Whether no remark was lost or changed. */
static bool same_remarks(struct loader *a, const struct node *x, struct loader *b,
                         const struct node *y)
{
    size_t n, m;
    const struct remark **list = sorted_remarks(a, x, &n), **other = sorted_remarks(b, y, &m);
    bool good = n == m;
    for (size_t i = 0; good && i < n; i++)
        good = strcmp(list[i]->text, other[i]->text) == 0;
    free(list);
    free(other);
    return good;
}

bool layout_same(struct loader *in, const struct node *root, const struct text *out)
{
    struct diags d = {0};
    struct loader again = {.name = in->name,
                           .bytes = text_str(out),
                           .size = out->size,
                           .diags = &d,
                           .arena = in->arena};
    const struct node *back = tree_read(&again);
    bool good = back != NULL && same(root, back, KEY_FILE) && same_remarks(in, root, &again, back);
    diags_free(&d);
    return good;
}
