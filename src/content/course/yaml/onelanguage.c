// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/yaml/onelanguage.h"

#include <string.h>

#include "course/yaml/report.h"
#include "course/yaml/scalar.h"
#include "course/yaml/yamltree.h"

/* What a mapping of sv and en has for one language; NULL: it is something else. */
static const struct node *in_language(const struct node *node, enum lang lang)
{
    bool both = node->kind == NODE_MAPPING && node->count == 2 &&
                tree_get(node, lang_code(LANG_SV)) != NULL;
    return both && tree_get(node, lang_code(LANG_EN)) != NULL ? tree_get(node, lang_code(lang))
                                                              : NULL;
}

/* A word that is YAML's own stays in quotes where it was. */
static void add_scalar(struct text *out, const struct node *node)
{
    bool must = node->style != STYLE_PLAIN && scalar_is_word(node->text);
    scalar_add(out, node->text, node->size, true, must);
}

static void add_node(struct text *out, const struct node *node, enum lang lang)
{
    const struct node *one = in_language(node, lang);
    bool list = node->kind == NODE_LIST;
    if (one != NULL) {
        add_node(out, one, lang);
        return;
    }
    if (node->kind == NODE_SCALAR) {
        add_scalar(out, node);
        return;
    }
    text_addc(out, list ? '[' : '{');
    for (const struct node *n = node->first; n != NULL; n = n->next) {
        if (!list) {
            add_scalar(out, n);
            text_add(out, ": ");
        }
        add_node(out, list ? n : n->value, lang);
        text_add(out, n->next != NULL ? ", " : "");
    }
    text_addc(out, list ? ']' : '}');
}

void onelanguage_add(struct text *out, const char *bytes, size_t n, enum lang lang)
{
    struct arena arena = {0};
    struct diags quiet = {0};
    struct loader in = {.bytes = bytes, .size = n, .name = "", .diags = &quiet, .arena = &arena};
    const struct node *root = tree_read(&in);
    if (root != NULL) {
        add_node(out, root, lang);
        text_add(out, "\n");
    } else {
        text_addn(out, bytes, n);
    }
    diags_free(&quiet);
    arena_free(&arena);
}
