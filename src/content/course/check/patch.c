// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/check/patch.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "course/load/keys.h"
#include "course/yaml/report.h"
#include "course/yaml/scalar.h"

struct patch {
    struct loader in;
    struct arena arena;
    struct node *root;
    size_t *line; /* where each begins, and where the last ends */
    size_t lines;
    struct splices splices;
};

static void find_lines(struct patch *g)
{
    size_t cap = 2, n = 0;
    for (size_t i = 0; i < g->in.size; i++) {
        cap += g->in.bytes[i] == '\n';
    }
    g->line = mem_resize(NULL, cap, sizeof *g->line);
    g->line[n++] = 0;
    for (size_t i = 0; i < g->in.size; i++) {
        if (g->in.bytes[i] == '\n' && i + 1 < g->in.size) {
            g->line[n++] = i + 1;
        }
    }
    g->lines = n;
    g->line[n] = g->in.size;
}

struct patch *patch_open(const char *name, const char *bytes, size_t n, struct diags *d)
{
    struct patch *g = mem_alloc(sizeof *g);
    g->in =
        (struct loader){.name = name, .bytes = bytes, .size = n, .diags = d, .arena = &g->arena};
    g->root = tree_read(&g->in);
    if (g->root == NULL || g->root->kind != NODE_MAPPING) {
        patch_close(g);
        return NULL;
    }
    find_lines(g);
    return g;
}

void patch_close(struct patch *g)
{
    splices_free(&g->splices);
    free(g->line);
    arena_free(&g->arena);
    free(g);
}

/* --- places --- */

static size_t line_start(const struct patch *g, int line)
{
    return g->line[(size_t)line - 1 < g->lines ? (size_t)line - 1 : g->lines];
}

/* The byte at a line and column, which counts characters. */
static size_t place_offset(const struct patch *g, int line, int column)
{
    size_t at = line_start(g, line), end = line_start(g, line + 1);
    for (int i = 1; i < column && at < end; i++) {
        for (at++; at < end && ((unsigned char)g->in.bytes[at] & 0xc0) == 0x80;) {
            at++;
        }
    }
    return at;
}

/* How far a line is moved in; -1 if it is empty. */
static int indent_of(const struct patch *g, size_t line)
{
    size_t at = g->line[line], n = 0;
    while (at + n < g->line[line + 1] && g->in.bytes[at + n] == ' ') {
        n++;
    }
    bool empty =
        at + n >= g->line[line + 1] || g->in.bytes[at + n] == '\n' || g->in.bytes[at + n] == '\r';
    return empty ? -1 : (int)n;
}

/* Where what begins at this line, moved in to this column, ends: the byte behind its last line. A
 * comment that is moved in no further belongs to what follows. */
static size_t block_end(const struct patch *g, int line, int column)
{
    size_t last = (size_t)line - 1;
    for (size_t i = last + 1; i < g->lines; i++) {
        int indent = indent_of(g, i);
        bool comment = indent >= 0 && g->in.bytes[g->line[i] + (size_t)indent] == '#';
        if (indent >= 0 && indent < column - 1 && !comment) {
            break;
        }
        if (indent >= column || (indent == column - 1 && !comment)) {
            last = i;
        }
    }
    return g->line[last + 1];
}

/* Begins a text that goes in at the end of a line, which the file may have left open. */
static void add_line_end(const struct patch *g, size_t at, struct text *out)
{
    if (at > 0 && g->in.bytes[at - 1] != '\n') {
        text_addc(out, '\n');
    }
}

void patch_insert(struct patch *g, struct course_place at, const char *words)
{
    struct text text = {0};
    size_t offset = place_offset(g, at.line, at.column);
    text_add(&text, words);
    splices_add(&g->splices, offset, offset, &text);
}

/* --- certificates --- */

/* The mapping that has a key at this place; NULL if there is none. */
static const struct node *mapping_with(const struct node *node, struct course_place at)
{
    const struct node *found = NULL;
    if (node->kind == NODE_SCALAR) {
        return NULL;
    }
    for (const struct node *n = node->first; n != NULL && found == NULL; n = n->next) {
        bool mapping = node->kind == NODE_MAPPING;
        if (mapping && n->line == at.line && n->column == at.column) {
            return node;
        }
        found = mapping_with(mapping ? n->value : n, at);
    }
    return found;
}

static const struct node *find_key(const struct node *mapping, const char *key)
{
    const struct node *n = mapping->first;
    while (n != NULL && strcmp(n->text, key) != 0) {
        n = n->next;
    }
    return n;
}

bool patch_is_bracketed(const struct course *c, struct course_place at)
{
    struct diags d = {0};
    struct patch *g = patch_open(c->path, c->source, c->source_size, &d);
    const struct node *ask = g == NULL ? NULL : mapping_with(g->root, at);
    bool bracketed = ask == NULL || ask->style == STYLE_FLOW;
    if (g != NULL) {
        patch_close(g);
    }
    diags_free(&d);
    return bracketed;
}

bool patch_certificate(struct patch *g, struct course_place at, const struct certificate *c)
{
    const struct node *ask = mapping_with(g->root, at);
    if (ask == NULL || ask->style == STYLE_FLOW) {
        return false;
    }
    const struct node *key = find_key(ask, "certificate");
    TEXT_HERE out = {0};
    int indent = ask->first->column - 1;
    size_t from, to;
    if (key == NULL) {
        from = to = block_end(g, ask->first->line, ask->first->column);
        add_line_end(g, from, &out);
        text_add_many(&out, ' ', (size_t)indent);
        text_add(&out, "certificate:\n");
        certificate_write(&out, c, indent + 2);
    } else if (key->value->kind != NODE_MAPPING || key->value->style == STYLE_FLOW) {
        from = place_offset(g, key->line, key->column);
        to = place_offset(g, key->value->end_line, key->value->end_column);
        text_add(&out, "certificate:\n");
        certificate_write(&out, c, indent + 2);
        text_cut(&out, out.size - 1);
    } else {
        from = line_start(g, key->value->line);
        to = block_end(g, key->value->line, key->value->column);
        certificate_write(&out, c, key->value->column - 1);
    }
    splices_add(&g->splices, from, to, &out);
    return true;
}

/* --- steps --- */

void patch_drop(struct patch *g, struct course_place at)
{
    size_t i = (size_t)at.line - 1;
    TEXT_HERE nothing = {0};
    do {
        i++;
    } while (i < g->lines && (indent_of(g, i) < 0 || indent_of(g, i) >= at.column - 1));
    splices_add(&g->splices, line_start(g, at.line), g->line[i], &nothing);
}

static const struct node *list_of(const struct patch *g, enum patch_list *kind)
{
    const struct node *items = find_key(g->root, "items"), *steps = find_key(g->root, "steps");
    const struct node *key = items != NULL ? items : steps;
    bool is_list = key != NULL && key->value->kind == NODE_LIST && key->value->count > 0;
    *kind = !is_list ? PATCH_NONE : items != NULL ? PATCH_ITEMS : PATCH_STEPS;
    return is_list ? key->value : NULL;
}

enum patch_list patch_count(const struct patch *g, size_t *n)
{
    enum patch_list kind;
    const struct node *list = list_of(g, &kind);
    *n = list == NULL ? 1 : list->count;
    return kind;
}

/* Appends YAML, each line that is not empty moved in. */
static void add_moved_in(struct text *out, const char *yaml, size_t size, int indent)
{
    for (size_t at = 0; at < size;) {
        const char *stop = memchr(yaml + at, '\n', size - at);
        size_t n = stop == NULL ? size - at : (size_t)(stop - (yaml + at));
        text_add_many(out, ' ', n > 0 ? (size_t)indent : 0);
        text_addn(out, yaml + at, n);
        text_addc(out, '\n');
        at += n + 1;
    }
}

/* A puzzle of one step: what is its step becomes the first of a list. */
static bool give_steps(struct patch *g, size_t at, size_t gone, const char *yaml)
{
    TEXT_HERE step = {0}, list = {0};
    size_t end = 0;
    if (find_key(g->root, "puzzle") == NULL || g->root->style == STYLE_FLOW) {
        return false;
    }
    for (const struct node *n = g->root->first; n != NULL; n = n->next) {
        if (keys_find(THING_STEP, FORM_ONLY_STEP, n->text) == NULL) {
            continue;
        }
        TEXT_HERE nothing = {0};
        size_t from = line_start(g, n->line);
        end = block_end(g, n->line, n->column + 1);
        add_moved_in(&step, g->in.bytes + from, end - from, 2);
        splices_add(&g->splices, from, end, &nothing);
    }
    if (step.size > 0) {
        memcpy(step.data, "- ", 2);
    }
    text_add(&list, "steps:\n");
    if (at == 0) {
        add_moved_in(&list, yaml, strlen(yaml), 2);
    }
    if (gone == 0) {
        add_moved_in(&list, text_str(&step), step.size, 2);
    }
    if (at > 0) {
        add_moved_in(&list, yaml, strlen(yaml), 2);
    }
    splices_add(&g->splices, end > 0 ? end : g->in.size, end > 0 ? end : g->in.size, &list);
    return true;
}

/* The first of the comments right above a line; itself if there are none. */
static size_t comments_above(const struct patch *g, size_t line, int indent)
{
    while (line > 0 && indent_of(g, line - 1) == indent &&
           g->in.bytes[g->line[line - 1] + (size_t)indent] == '#') {
        line--;
    }
    return line;
}

bool patch_step(struct patch *g, size_t at, size_t gone, const char *yaml)
{
    enum patch_list kind;
    const struct node *list = list_of(g, &kind), *item, *after;
    TEXT_HERE out = {0};
    if (list == NULL) {
        return give_steps(g, at, gone, yaml);
    }
    if (list->style == STYLE_FLOW || at + gone > list->count) {
        return false;
    }
    item = list->first;
    const struct node *last = NULL;
    for (size_t i = 0; i < at; i++) {
        last = item;
        item = item->next;
    }
    after = item;
    for (size_t i = 0; i < gone; i++) {
        last = after;
        after = after->next;
    }
    int dash = list->column; /* of the "- " */
    size_t from, to;
    if (gone > 0 || item == NULL) {
        to = block_end(g, last->line, dash + 1);
        from = gone > 0 ? line_start(g, item->line) : to;
        add_line_end(g, from, &out);
        text_add(&out, gone > 0 ? "" : "\n");
        add_moved_in(&out, yaml, strlen(yaml), dash - 1);
    } else {
        from = to = g->line[comments_above(g, (size_t)item->line - 1, dash - 1)];
        add_moved_in(&out, yaml, strlen(yaml), dash - 1);
        text_addc(&out, '\n');
    }
    splices_add(&g->splices, from, to, &out);
    return true;
}

/* --- whatever stands at a path --- */

/* A node as its holder has it. */
struct found {
    const struct node *holder; /* the list or mapping; NULL: the node is the whole file */
    const struct node *before; /* the item or key before it; NULL: it is the first */
    const struct node *item;   /* the item, or the key; NULL: there is none, it would come last */
    const struct node *value;  /* the item, or what the key has */
    char key[64];              /* its name, where the holder is a mapping */
    size_t at;                 /* its number, in a list */
};

/* The next part of a path, without its escapes. False if it is none or too long. */
static bool path_part(const char **path, char out[64])
{
    size_t n = 0;
    const char *s = *path;
    if (*s++ != '/') {
        return false;
    }
    for (; *s != '\0' && *s != '/'; s++) {
        char c = *s;
        if (c == '~' && (s[1] == '0' || s[1] == '1')) {
            c = *++s == '0' ? '~' : '/';
        }
        if (n == 63) {
            return false;
        }
        out[n++] = c;
    }
    out[n] = '\0';
    *path = s;
    return true;
}

static bool path_number(const char *s, size_t *out)
{
    char *end;
    if (*s < '0' || *s > '9' || strlen(s) > 6) {
        return false;
    }
    *out = strtoul(s, &end, 10);
    return *end == '\0';
}

/* What stands at a path; the last part may name a key that is not there, or an item one past the
 * last. */
static bool find_path(const struct patch *g, const char *path, struct found *out)
{
    *out = (struct found){.value = g->root};
    while (*path != '\0') {
        const struct node *holder = out->value;
        if (holder == NULL || holder->kind == NODE_SCALAR || !path_part(&path, out->key)) {
            return false;
        }
        bool list = holder->kind == NODE_LIST;
        if (list && !path_number(out->key, &out->at)) {
            return false;
        }
        size_t i = 0;
        out->holder = holder;
        out->before = NULL;
        out->item = holder->first;
        while (out->item != NULL && (list ? i < out->at : strcmp(out->item->text, out->key) != 0)) {
            out->before = out->item;
            out->item = out->item->next;
            i++;
        }
        if (list && i < out->at) {
            return false;
        }
        out->value = out->item == NULL ? NULL : list ? out->item : out->item->value;
    }
    return true;
}

/* Whether it stands on lines of its own, by how far they are moved in. */
static bool has_lines(const struct node *n)
{
    return n->style == STYLE_BLOCK;
}

/* The column of the dashes or keys of what has lines of its own: all else is moved in further. */
static int items_column(const struct node *holder)
{
    return holder->kind == NODE_LIST ? holder->column : holder->first->column;
}

/* The byte behind the lines of an item or a key and what it has. A list may stand with its dashes
 * right under its key. */
static size_t item_end(const struct patch *g, const struct node *holder, const struct node *item)
{
    const struct node *value = holder->kind == NODE_LIST ? item : item->value, *last = value->first;
    int column = items_column(holder);
    if (value->kind != NODE_LIST || !has_lines(value) || value->column != column || last == NULL) {
        return block_end(g, item->line, column + 1);
    }
    while (last->next != NULL) {
        last = last->next;
    }
    return item_end(g, value, last);
}

/* Appends a key with its colon, in quotes where it needs them. */
static void add_key(struct text *out, const char *key)
{
    scalar_add(out, key, strlen(key), true, false);
    text_add(out, ": ");
}

static void set_value(struct patch *g, const struct found *f, const char *yaml)
{
    TEXT_HERE out = {0};
    size_t from = place_offset(g, f->value->line, f->value->column), to;
    if (f->holder == NULL) {
        to = g->in.size;
    } else {
        to = has_lines(f->value) ? item_end(g, f->holder, f->item)
                                 : place_offset(g, f->value->end_line, f->value->end_column);
    }
    if (f->holder != NULL && f->holder->kind == NODE_MAPPING && f->value->line > f->item->line) {
        from = place_offset(g, f->item->line, f->item->column); /* on the key's line again */
        add_key(&out, f->item->text);
    }
    text_add(&out, yaml);
    text_add(&out, f->holder == NULL || has_lines(f->value) ? "\n" : "");
    splices_add(&g->splices, from, to, &out);
}

/* Adds a key or item to a list or mapping between brackets, or to one that is empty. */
static void add_between(struct patch *g, const struct found *f, const char *words)
{
    TEXT_HERE out = {0};
    size_t at = f->item != NULL ? place_offset(g, f->item->line, f->item->column)
                                : place_offset(g, f->holder->end_line, f->holder->end_column) - 1;
    text_add(&out, f->item == NULL && f->before != NULL ? ", " : "");
    text_add(&out, words);
    text_add(&out, f->item != NULL ? ", " : "");
    splices_add(&g->splices, at, at, &out);
}

/* Whether a line begins with what stands at this column of it. */
static bool begins_line(const struct patch *g, int line, int column)
{
    return indent_of(g, (size_t)line - 1) == column - 1;
}

/* Adds it where each has lines of its own. */
static void add_lines(struct patch *g, const struct found *f, const char *words)
{
    TEXT_HERE out = {0};
    int column = items_column(f->holder);
    size_t at;
    if (f->item == NULL) {
        at = item_end(g, f->holder, f->before);
        add_line_end(g, at, &out);
        text_add_many(&out, ' ', (size_t)column - 1);
        text_addf(&out, "%s\n", words);
    } else if (begins_line(g, f->item->line, column)) {
        at = g->line[comments_above(g, (size_t)f->item->line - 1, column - 1)];
        text_add_many(&out, ' ', (size_t)column - 1);
        text_addf(&out, "%s\n", words);
    } else { /* the first, behind a dash */
        at = place_offset(g, f->item->line, column);
        text_addf(&out, "%s\n", words);
        text_add_many(&out, ' ', (size_t)column - 1);
    }
    splices_add(&g->splices, at, at, &out);
}

static void add_item(struct patch *g, const struct found *f, const char *yaml)
{
    TEXT_HERE words = {0};
    bool list = f->holder->kind == NODE_LIST, lines = has_lines(f->holder);
    if (!list) {
        add_key(&words, f->key);
    } else if (lines) {
        text_add(&words, "- ");
    }
    text_add(&words, yaml);
    (lines ? add_lines : add_between)(g, f, text_str(&words));
}

/* Takes out a key or item of one that has others. */
static void remove_item(struct patch *g, const struct found *f)
{
    TEXT_HERE nothing = {0};
    const struct node *item = f->item, *next = item->next;
    int column = items_column(f->holder);
    size_t from, to;
    if (!has_lines(f->holder)) {
        const struct node *before =
            f->holder->kind == NODE_LIST || f->before == NULL ? f->before : f->before->value;
        from = next != NULL ? place_offset(g, item->line, item->column)
                            : place_offset(g, before->end_line, before->end_column);
        to = next != NULL ? place_offset(g, next->line, next->column)
                          : place_offset(g, f->value->end_line, f->value->end_column);
    } else if (begins_line(g, item->line, column)) {
        from = g->line[comments_above(g, (size_t)item->line - 1, column - 1)];
        to = item_end(g, f->holder, item);
    } else {
        /* The first, behind a dash, to which the next then moves up. */
        from = place_offset(g, item->line, column);
        to = place_offset(g, next->line, column);
    }
    splices_add(&g->splices, from, to, &nothing);
}

/* Moves an item of a list whose items have lines of their own. */
static bool move_item(struct patch *g, const struct found *f, size_t to)
{
    const struct node *list = f->holder, *other = list->first;
    int column = list->column;
    if (list->kind != NODE_LIST || to > list->count) {
        return false;
    }
    if (to == f->at || to == f->at + 1) {
        return true;
    }
    if (!has_lines(list) || !begins_line(g, list->first->line, column)) {
        return false; /* the first dash shares its line */
    }
    size_t start = g->line[comments_above(g, (size_t)f->item->line - 1, column - 1)];
    const struct node *last = NULL;
    for (size_t i = 0; i < to; i++) {
        last = other;
        other = other->next;
    }
    size_t end = item_end(g, list, f->item);
    TEXT_HERE moved = {0}, nothing = {0};
    size_t at = other != NULL ? g->line[comments_above(g, (size_t)other->line - 1, column - 1)]
                              : item_end(g, list, last);
    add_line_end(g, at, &moved);
    text_addn(&moved, g->in.bytes + start, end - start);
    if (end > start && g->in.bytes[end - 1] != '\n') {
        text_addc(&moved, '\n');
    }
    splices_add(&g->splices, start, end, &nothing);
    splices_add(&g->splices, at, at, &moved);
    return true;
}

/* Takes out an item or key; what had only that one stays, empty. False for the whole file. */
static bool take_out(struct patch *g, const char *path, const struct found *f)
{
    TEXT_HERE above = {0};
    if (f->holder->count > 1) {
        remove_item(g, f);
        return true;
    }
    text_addn(&above, path, (size_t)(strrchr(path, '/') - path));
    return above.size > 0 &&
           patch_at(g, text_str(&above), PATCH_SET, f->holder->kind == NODE_LIST ? "[]" : "{}", 0);
}

bool patch_at(struct patch *g, const char *path, enum patch_change change, const char *yaml,
              size_t to)
{
    struct found f;
    if (!find_path(g, path, &f) || (f.holder == NULL && change != PATCH_SET)) {
        return false;
    }
    bool list = f.holder != NULL && f.holder->kind == NODE_LIST;
    switch (change) {
    case PATCH_SET:
        if (f.value != NULL) {
            set_value(g, &f, yaml);
        } else if (!list) {
            add_item(g, &f, yaml);
        }
        return f.value != NULL || !list;
    case PATCH_INSERT:
        if (list) {
            add_item(g, &f, yaml);
        }
        return list;
    case PATCH_REMOVE:
        return f.item != NULL && take_out(g, path, &f);
    case PATCH_MOVE:
        return list && f.item != NULL && move_item(g, &f, to);
    }
    return false;
}

bool patch_place(const struct patch *g, const char *path, struct course_place *out)
{
    struct found f;
    bool there = find_path(g, path, &f) && f.value != NULL;
    if (there) {
        *out = node_place(f.value);
    }
    return there;
}

/* --- the result --- */

bool patch_is_changed(const struct patch *g)
{
    return g->splices.n > 0;
}

void patch_result(const struct patch *g, struct text *out)
{
    splices_apply(&g->splices, g->in.bytes, g->in.size, out);
}

void splices_add(struct splices *s, size_t from, size_t to, struct text *text)
{
    s->all = mem_grow(s->all, s->n, &s->cap, sizeof *s->all);
    s->all[s->n++] = (struct splice){from, to, text_steal(text)};
}

/* In the order of the file; what takes out more first, and with it what is within. */
static int by_place(const void *a, const void *b)
{
    const struct splice *x = a, *y = b;
    if (x->from != y->from) {
        return x->from < y->from ? -1 : 1;
    }
    return x->to > y->to ? -1 : x->to < y->to;
}

void splices_apply(const struct splices *s, const char *bytes, size_t n, struct text *out)
{
    struct splice *all = mem_resize(NULL, s->n + 1, sizeof *all);
    size_t at = 0;
    if (s->n > 0) {
        memcpy(all, s->all, s->n * sizeof *all);
    }
    qsort(all, s->n, sizeof *all, by_place);
    for (size_t i = 0; i < s->n; i++) {
        if (all[i].from < at) {
            continue; /* it went with what it was within */
        }
        text_addn(out, bytes + at, all[i].from - at);
        text_add(out, all[i].text);
        at = all[i].to;
    }
    text_addn(out, bytes + at, n - at);
    free(all);
}

void splices_free(struct splices *s)
{
    for (size_t i = 0; i < s->n; i++) {
        free(s->all[i].text);
    }
    free(s->all);
}
