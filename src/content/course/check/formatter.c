// SPDX-License-Identifier: GPL-3.0-or-later
/* Files written anew: the same tree and the same comments, in one layout. */
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/text.h"
#include "base/width.h"
#include "course/check/checking.h"
#include "course/load/keys.h"
#include "course/yaml/scalar.h"

/* ---- the comments of a file ---- */

/* A comment of a file ("# …"), which the parser passes over, with its place. */
struct comment {
    int line, column; /* from 1, columns in characters */
    const char *text; /* "# …" without the blanks at its end; in the loader's arena */
    bool own_line;    /* nothing stands before it on its line */
    bool gap;         /* own_line: an empty line stands before it */
    struct comment *next;
};

/* Where the reading is, and what was seen. */
struct comments_reading {
    const struct loader *in;
    size_t at;
    int line, column;
    int content_line; /* the last line on which anything but blanks stood */
    struct comment *first, **end;
};

/* Every scalar, keys too, in the order of the file: in them # is a letter like others. */
struct scalars {
    const struct node **node;
    size_t n, cap;
};

static void collect(struct scalars *s, const struct node *node)
{
    if (node->kind == NODE_SCALAR) {
        s->node = mem_grow(s->node, s->n, &s->cap, sizeof *s->node);
        s->node[s->n++] = node;
        return;
    }
    for (const struct node *n = node->first; n != NULL; n = n->next) {
        collect(s, n);
        if (node->kind == NODE_MAPPING) {
            collect(s, n->value);
        }
    }
}

static bool at_end(const struct comments_reading *r)
{
    return r->at >= r->in->size;
}

/* Passes one character. */
static void pass(struct comments_reading *r)
{
    const uint8_t *bytes = (const uint8_t *)r->in->bytes + r->at;
    int n = u8_mblen(bytes, r->in->size - r->at);
    if (*bytes == '\n') {
        r->line++;
        r->column = 1;
    } else {
        r->column++;
        if (*bytes != ' ' && *bytes != '\t' && *bytes != '\r') {
            r->content_line = r->line;
        }
    }
    r->at += n > 0 ? (size_t)n : 1;
}

static bool is_before(const struct comments_reading *r, int line, int column)
{
    return r->line < line || (r->line == line && r->column < column);
}

/* Reads the comment that begins here, to the end of its line. */
static void take_comment(struct comments_reading *r)
{
    struct comment *found = arena_alloc(r->in->arena, sizeof *found);
    const char *start = r->in->bytes + r->at;
    const char *stop = memchr(start, '\n', r->in->size - r->at);
    size_t n = stop == NULL ? r->in->size - r->at : (size_t)(stop - start);
    found->line = r->line;
    found->column = r->column;
    found->own_line = r->content_line != r->line;
    found->gap = found->own_line && r->content_line > 0 && r->content_line < r->line - 1;
    const char *end = start + n;
    while (n > 0 && strchr(" \t\r", start[n - 1]) != NULL) {
        n--;
    }
    found->text = arena_copy(r->in->arena, start, n);
    *r->end = found;
    r->end = &found->next;
    while (!at_end(r) && r->in->bytes + r->at < end) {
        pass(r);
    }
}

/* Passes a scalar; the head of one that stands on lines of its own ("say: |  # so") may have a
 * comment. */
static void pass_scalar(struct comments_reading *r, const struct node *scalar)
{
    while (scalar->style == STYLE_BLOCK && !at_end(r) && r->in->bytes[r->at] != '\n') {
        if (r->in->bytes[r->at] == '#') {
            take_comment(r);
        } else {
            pass(r);
        }
    }
    while (!at_end(r) && is_before(r, scalar->end_line, scalar->end_column)) {
        pass(r);
    }
}

/* The comments of a file that was read as this tree, in order. NULL where there are none. */
static struct comment *comments_find(const struct loader *in, const struct node *root)
{
    struct comments_reading r = {.in = in, .line = 1, .column = 1};
    struct scalars s = {0};
    r.end = &r.first;
    if (in->size >= 3 && memcmp(in->bytes, "\xef\xbb\xbf", 3) == 0) {
        r.at = 3;
    }
    collect(&s, root);
    for (size_t i = 0; !at_end(&r);) {
        if (i < s.n && !is_before(&r, s.node[i]->line, s.node[i]->column)) {
            pass_scalar(&r, s.node[i++]);
        } else if (in->bytes[r.at] == '#') {
            take_comment(&r);
        } else {
            pass(&r);
        }
    }
    free(s.node);
    return r.first;
}

/* ---- a file written anew ---- */

enum { FORMATTER_COLUMNS = 100, INDENT = 2 };

/* Comments in order. */
struct comments {
    struct comment *first, *last;
};

/* A key with its value, an item of a list, or the whole file, with the comments that belong to it.
 */
struct formatter_entry {
    const struct node *key; /* NULL: item, or the file */
    const struct node *value;
    enum key_type type; /* of the value */
    struct formatter_entry *parent, *first, *last, *next;
    int column;             /* of the key, or of the item's "-" */
    bool noted;             /* a comment stands within */
    bool gap;               /* an empty line between the comments before it and itself */
    struct comments before; /* on lines of their own above it */
    struct comment *beside; /* at the end of its first line */
    struct comments foot;   /* on lines of their own under all that it holds */
};

/* Every entry in the order of the file, from the file itself on. */
struct formatter {
    struct loader *in;
    struct formatter_entry **entry;
    size_t n, cap;
};

static struct formatter_entry *new_entry(struct formatter *l, struct formatter_entry *parent,
                                         const struct node *key, const struct node *value,
                                         enum key_type type);

/* Whether a child goes behind another: keys of a mapping in the order they are to have. */
static bool comes_after(const struct formatter_entry *parent, const struct formatter_entry *child,
                        const struct formatter_entry *other)
{
    return child->key == NULL ||
           key_rank(parent->type, child->key->text) >= key_rank(parent->type, other->key->text);
}

static void add_child(struct formatter_entry *parent, struct formatter_entry *child)
{
    struct formatter_entry **at = &parent->first;
    if (parent->last != NULL && comes_after(parent, child, parent->last)) {
        at = &parent->last->next;
    }
    while (*at != NULL && comes_after(parent, child, *at)) {
        at = &(*at)->next;
    }
    child->next = *at;
    *at = child;
    if (child->next == NULL) {
        parent->last = child;
    }
}

/* Adds what a value holds. */
static void add_children(struct formatter *l, struct formatter_entry *e)
{
    bool mapping = e->value->kind == NODE_MAPPING;
    if (e->value->kind == NODE_SCALAR) {
        return;
    }
    for (const struct node *n = e->value->first; n != NULL; n = n->next) {
        const struct node *value = mapping ? n->value : n, *key = mapping ? n : NULL;
        struct formatter_entry *child =
            new_entry(l, e, key, value, key_inside(e->type, key, value));
        add_child(e, child);
    }
}

static struct formatter_entry *new_entry(struct formatter *l, struct formatter_entry *parent,
                                         const struct node *key, const struct node *value,
                                         enum key_type type)
{
    struct formatter_entry *e = arena_alloc(l->in->arena, sizeof *e);
    l->entry = mem_grow(l->entry, l->n, &l->cap, sizeof *l->entry);
    l->entry[l->n++] = e;
    e->parent = parent;
    e->key = key;
    e->value = value;
    e->type = type;
    e->column = key != NULL ? key->column : parent != NULL ? parent->value->column : 0;
    add_children(l, e);
    return e;
}

/* --- comments --- */

static const struct node *start_of(const struct formatter_entry *e)
{
    return e->key != NULL ? e->key : e->value;
}

static bool is_past(int line, int column, const struct comment *r)
{
    return line > r->line || (line == r->line && column > r->column);
}

static bool begins_after(const struct formatter_entry *e, const struct comment *r)
{
    return is_past(start_of(e)->line, start_of(e)->column, r);
}

/* Whether a value has an end of its own: others end where the next thing begins. */
static bool has_end(const struct formatter_entry *e)
{
    return e->value->kind == NODE_SCALAR || e->value->style == STYLE_FLOW;
}

static bool ends_after(const struct formatter_entry *e, const struct comment *r)
{
    return is_past(e->value->end_line, e->value->end_column, r);
}

static void append(struct comments *list, struct comment *r)
{
    r->next = NULL;
    *(list->first == NULL ? &list->first : &list->last->next) = r;
    list->last = r;
}

static void put_before(struct formatter *l, struct formatter_entry *e, struct comment *r)
{
    if (e->parent == l->entry[0] && e == l->entry[1]) {
        e = l->entry[0]; /* the head of the file stays its head */
    }
    append(&e->before, r);
    const struct node *start = e->parent == NULL ? start_of(l->entry[1]) : start_of(e);
    e->gap = start->line > r->line + 1;
}

/* The entry whose first line ends with this comment; NULL if there is none. */
static struct formatter_entry *entry_beside(const struct formatter *l, const struct comment *r,
                                            size_t next)
{
    struct formatter_entry *last = l->entry[next - 1], *found = NULL;
    for (struct formatter_entry *e = last; e->parent != NULL; e = e->parent) {
        if (has_end(e) && !ends_after(e, r) && e->value->end_line == r->line) {
            found = e;
        }
    }
    if (found == NULL && last->parent != NULL && start_of(last)->line == r->line) {
        found = last;
    }
    return found;
}

/* The innermost brackets around a comment; NULL if there are none. */
static struct formatter_entry *brackets_around(const struct formatter *l, const struct comment *r,
                                               size_t next)
{
    struct formatter_entry *e = l->entry[next - 1];
    while (e != NULL && !(e->value->style == STYLE_FLOW && e->value->kind != NODE_SCALAR &&
                          ends_after(e, r) && !is_past(e->value->line, e->value->column, r))) {
        e = e->parent;
    }
    return e;
}

/* The outermost entry that begins in this column, of those that hold e; e itself if there is none.
 */
static struct formatter_entry *outermost(struct formatter_entry *e)
{
    for (struct formatter_entry *up = e->parent; up->parent != NULL && up->column >= e->column;
         up = up->parent) {
        if (up->column == e->column && up->parent->value->style != STYLE_FLOW) {
            e = up; /* a list need not be moved in */
        }
    }
    return e;
}

/* A comment at the end of a list or mapping belongs to it where it is moved in further than what
 * follows; otherwise it belongs to what follows. */
static struct formatter_entry *entry_above(const struct formatter *l, const struct comment *r,
                                           size_t next)
{
    int follows = next < l->n ? l->entry[next]->column : 0;
    for (struct formatter_entry *e = l->entry[next - 1]; e->parent != NULL; e = e->parent) {
        if (e->parent->value->style != STYLE_FLOW && e->column <= r->column) {
            return e->column > follows ? outermost(e)->parent : NULL;
        }
    }
    return NULL;
}

static void attach_above(struct formatter *l, struct comment *r, size_t next)
{
    struct formatter_entry *last = l->entry[next - 1];
    struct formatter_entry *brackets = brackets_around(l, r, next);
    struct formatter_entry *follows = next < l->n ? l->entry[next] : NULL;
    if (!r->own_line && follows != NULL) {
        put_before(l, follows, r); /* between a "-" and its item */
    } else if (has_end(last) && is_past(last->value->line, last->value->column, r)) {
        put_before(l, last, r); /* between a key and its value */
    } else if (brackets != NULL) {
        if (follows != NULL && !is_past(start_of(follows)->line, start_of(follows)->column,
                                        &(struct comment){.line = brackets->value->end_line,
                                                          .column = brackets->value->end_column})) {
            put_before(l, follows, r);
        } else if (brackets->first != NULL) {
            append(&brackets->foot, r);
        } else {
            put_before(l, brackets, r);
        }
    } else {
        struct formatter_entry *above = entry_above(l, r, next);
        if (above != NULL || follows == NULL) {
            append(above != NULL ? &above->foot : &l->entry[0]->foot, r);
        } else {
            put_before(l, follows, r);
        }
    }
}

/* The first entry behind the comment is entry number next. */
static void attach(struct formatter *l, struct comment *r, size_t next)
{
    struct formatter_entry *beside = r->own_line ? NULL : entry_beside(l, r, next);
    r->next = NULL;
    if (beside != NULL && beside->beside == NULL) {
        beside->beside = r;
    } else if (beside != NULL) {
        put_before(l, beside, r);
    } else {
        attach_above(l, r, next);
    }
}

/* What editors look for stands first. */
static void raise_modeline(struct formatter_entry *file)
{
    static const char sign[] = "# yaml-language-server:";
    struct comments *list = &file->before;
    struct comment *found = list->first, *last = NULL;
    while (found != NULL && strncmp(found->text, sign, sizeof sign - 1) != 0) {
        last = found;
        found = found->next;
    }
    if (found == NULL || last == NULL) {
        return;
    }
    last->next = found->next;
    found->next = list->first;
    list->first = found;
    found->gap = false;
}

static void attach_comments(struct formatter *l, const struct node *root)
{
    struct comment *following;
    size_t next = 1; /* the file begins before everything */
    for (struct comment *r = comments_find(l->in, root); r != NULL; r = following) {
        following = r->next;
        while (next < l->n && !begins_after(l->entry[next], r)) {
            next++;
        }
        attach(l, r, next);
    }
    raise_modeline(l->entry[0]);
    for (size_t i = l->n; i-- > 1;) { /* those within come after what they are within */
        struct formatter_entry *e = l->entry[i];
        e->noted |= e->foot.first != NULL;
        e->parent->noted |= e->noted || e->before.first != NULL || e->beside != NULL;
    }
}

/* --- writing --- */

enum how {
    HOW_INLINE, /* on one line, behind the key */
    HOW_FOLDED, /* a text after > */
    HOW_LINES,  /* a text after | */
    HOW_BLOCK   /* what it holds on lines of their own */
};

static void add_scalar(struct text *out, const struct node *n, enum key_type type, bool flow)
{
    bool must = (key_is_text(type) || (type == KEY_CERTIFICATE && n->style != STYLE_PLAIN)) &&
                scalar_is_word(n->text);
    scalar_add(out, n->text, n->size, flow, must);
}

/* Appends an entry's value as it stands on one line. */
static void add_inline(struct text *out, const struct formatter_entry *e, bool flow)
{
    const struct node *value = e->value;
    if (value->kind == NODE_SCALAR) {
        add_scalar(out, value, e->type, flow);
        return;
    }
    text_addc(out, value->kind == NODE_LIST ? '[' : '{');
    for (const struct formatter_entry *child = e->first; child != NULL; child = child->next) {
        text_add(out, child == e->first ? "" : ", ");
        if (child->key != NULL) {
            scalar_add(out, child->key->text, child->key->size, true, false);
            text_add(out, ": ");
        }
        add_inline(out, child, true);
    }
    text_addc(out, value->kind == NODE_LIST ? ']' : '}');
}

static bool fits(const struct formatter_entry *e, int column)
{
    TEXT_HERE line = {0};
    add_inline(&line, e, false);
    bool good = column + 1 + width_of(text_str(&line)) <= FORMATTER_COLUMNS;
    return good;
}

/* Whether every line of a text fits where it would stand. */
static bool lines_fit(const struct node *n, int indent)
{
    for (size_t at = 0; at < n->size;) {
        const char *stop = memchr(n->text + at, '\n', n->size - at);
        size_t size = stop == NULL ? n->size - at : (size_t)(stop - (n->text + at));
        if (indent + width_ofn(n->text + at, size) > FORMATTER_COLUMNS) {
            return false;
        }
        at += size + 1;
    }
    return true;
}

static int key_width(const struct formatter_entry *e)
{
    TEXT_HERE key = {0};
    if (e->key != NULL) {
        scalar_add(&key, e->key->text, e->key->size, false, false);
    }
    int width = width_of(text_str(&key)) + 1; /* with its colon; a "-" is as wide */
    return width;
}

/* How an entry is written that begins at this column. */
static enum how how_of(const struct formatter_entry *e, int column)
{
    const struct node *value = e->value;
    if (value->kind != NODE_SCALAR) {
        return e->first != NULL &&
                       (key_is_block(e->type) || e->noted || !fits(e, column + key_width(e)))
                   ? HOW_BLOCK
                   : HOW_INLINE;
    }
    if (!key_is_text(e->type)) {
        return HOW_INLINE;
    }
    bool lines = memchr(value->text, '\n', value->size) != NULL;
    if (lines && scalar_can_stand(value->text, value->size) && lines_fit(value, column + INDENT)) {
        return HOW_LINES;
    }
    bool folds = scalar_can_fold(value->text, value->size);
    if (lines) {
        return folds                                        ? HOW_FOLDED
               : scalar_can_stand(value->text, value->size) ? HOW_LINES
                                                            : HOW_INLINE;
    }
    return folds && !fits(e, column + key_width(e)) ? HOW_FOLDED : HOW_INLINE;
}

static void add_gap(struct text *out)
{
    if (out->size > 0 && !(out->size > 1 && strcmp(out->data + out->size - 2, "\n\n") == 0)) {
        text_addc(out, '\n');
    }
}

static void add_comments(struct text *out, const struct comment *r, int indent)
{
    for (; r != NULL; r = r->next) {
        if (r->gap) {
            add_gap(out);
        }
        text_add_many(out, ' ', (size_t)indent);
        text_addf(out, "%s\n", r->text);
    }
}

/* The comments above an entry, and those of what begins on the same line. */
static void add_before(struct text *out, const struct formatter_entry *e, int indent)
{
    add_comments(out, e->before.first, indent);
    if (e->key == NULL && e->parent != NULL && how_of(e, indent) == HOW_BLOCK) {
        add_comments(out, e->beside, indent);
        add_before(out, e->first, indent);
    }
    if (e->gap) {
        add_gap(out);
    }
}

static void add_children_of(struct text *out, const struct formatter_entry *e, int indent,
                            bool on_line);

/* Writes an entry at a column that has been reached; what stands above it is written. */
static void add_entry(struct text *out, const struct formatter_entry *e, int indent)
{
    TEXT_HERE beside = {0};
    enum how how = how_of(e, indent);
    if (e->beside != NULL && !(e->key == NULL && how == HOW_BLOCK)) {
        text_addf(&beside, "  %s", e->beside->text);
    }
    if (e->key != NULL) {
        scalar_add(out, e->key->text, e->key->size, false, false);
        text_addc(out, ':');
    } else {
        text_addc(out, '-');
    }
    text_add(out, how == HOW_BLOCK && e->key != NULL ? "" : " ");
    if (how == HOW_INLINE) {
        add_inline(out, e, false);
        text_addf(out, "%s\n", text_str(&beside));
    } else if (how == HOW_FOLDED) {
        scalar_add_folded(out, e->value->text, e->value->size, indent + INDENT, FORMATTER_COLUMNS,
                          text_str(&beside));
    } else if (how == HOW_LINES) {
        scalar_add_lines(out, e->value->text, e->value->size, indent + INDENT, text_str(&beside));
    } else {
        if (e->key != NULL) {
            text_addf(out, "%s\n", text_str(&beside));
        }
        add_children_of(out, e, indent + INDENT, e->key == NULL);
    }
}

/* Writes what an entry holds; on_line: the first of it stands on a line that was begun, behind
 * "- ". */
static void add_children_of(struct text *out, const struct formatter_entry *e, int indent,
                            bool on_line)
{
    for (const struct formatter_entry *child = e->first; child != NULL; child = child->next) {
        if (child != e->first && key_is_spaced(e->type)) {
            add_gap(out);
        }
        if (child != e->first || !on_line) {
            add_before(out, child, indent);
            text_add_many(out, ' ', (size_t)indent);
        }
        add_entry(out, child, indent);
    }
    add_comments(out, e->foot.first, indent);
}

static void add_file(struct text *out, const struct formatter_entry *file)
{
    add_comments(out, file->before.first, 0);
    if (file->gap) {
        add_gap(out);
    }
    add_children_of(out, file, 0, false);
}

bool course_format_file(const char *name, const char *bytes, size_t n, struct diags *d,
                        struct text *out)
{
    struct arena arena = {0};
    struct loader in = {.name = name, .bytes = bytes, .size = n, .diags = d, .arena = &arena};
    struct node *root = tree_read(&in);
    if (root == NULL || root->first == NULL) {
        arena_free(&arena);
        return false;
    }
    struct formatter l = {.in = &in};
    TEXT_HERE written = {0};
    bool pack = root->kind == NODE_MAPPING && tree_get(root, "pack") != NULL;
    struct formatter_entry *file = new_entry(&l, NULL, NULL, root, pack ? KEY_PACK : KEY_FILE);
    attach_comments(&l, root);
    add_file(&written, file);
    bool good =
        formatter_same(&in, root, &written) ||
        report_error_at(&in, (struct course_place){0, 0},
                        _("this file cannot be put in order without changing what it says; it "
                          "is left as it is"));
    if (good) {
        text_add(out, text_str(&written));
    }
    free(l.entry);
    arena_free(&arena);
    return good;
}

bool course_format(const char *name, const char *bytes, size_t n, struct diags *d, struct text *out)
{
    return course_check_alone(name, bytes, n, d) && course_format_file(name, bytes, n, d, out);
}

/* ---- whether it says the same ---- */

static bool same(const struct node *a, const struct node *b, enum key_type type)
{
    if (a->kind != b->kind || a->count != b->count) {
        return false;
    }
    if (a->kind == NODE_SCALAR) {
        return a->size == b->size && memcmp(a->text, b->text, a->size) == 0 &&
               (type != KEY_CERTIFICATE || a->size == 0 || !scalar_is_word(a->text) ||
                (a->style == STYLE_PLAIN) == (b->style == STYLE_PLAIN));
    }
    const struct node *y = b->first;
    for (const struct node *x = a->first; x != NULL; x = x->next, y = y->next) {
        bool mapping = a->kind == NODE_MAPPING;
        const struct node *other = !mapping                        ? y
                                   : strcmp(x->text, y->text) == 0 ? y->value
                                                                   : tree_get(b, x->text);
        const struct node *value = mapping ? x->value : x;
        if (other == NULL || !same(value, other, key_inside(type, mapping ? x : NULL, value))) {
            return false;
        }
    }
    return true;
}

static int compare_texts(const void *a, const void *b)
{
    const struct comment *const *x = a, *const *y = b;
    return strcmp((*x)->text, (*y)->text);
}

static const struct comment **sorted_comments(struct loader *in, const struct node *root, size_t *n)
{
    const struct comment **list = NULL;
    size_t cap = 0;
    *n = 0;
    for (const struct comment *r = comments_find(in, root); r != NULL; r = r->next) {
        list = mem_grow(list, *n, &cap, sizeof *list);
        list[(*n)++] = r;
    }
    if (*n > 1) {
        qsort(list, *n, sizeof *list, compare_texts);
    }
    return list;
}

/* Whether no comment was lost or changed. */
static bool same_comments(struct loader *a, const struct node *x, struct loader *b,
                          const struct node *y)
{
    size_t n, m;
    const struct comment **list = sorted_comments(a, x, &n), **other = sorted_comments(b, y, &m);
    bool good = n == m;
    for (size_t i = 0; good && i < n; i++) {
        good = strcmp(list[i]->text, other[i]->text) == 0;
    }
    free(list);
    free(other);
    return good;
}

bool formatter_same(struct loader *in, const struct node *root, const struct text *out)
{
    struct diags d = {0};
    struct loader again = {.name = in->name,
                           .bytes = text_str(out),
                           .size = out->size,
                           .diags = &d,
                           .arena = in->arena};
    const struct node *back = tree_read(&again);
    bool good = back != NULL && same(root, back, KEY_FILE) && same_comments(in, root, &again, back);
    diags_free(&d);
    return good;
}
