// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/check/remarks.h"

#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "base/mem.h"

/* Where the reading is, and what was seen. */
struct remarks_reading {
    const struct loader *in;
    size_t at;
    int line, column;
    int content_line; /* the last line on which anything but blanks stood */
    struct remark *first, **end;
};

/* Every scalar, keys too, in the order of the file: in them # is a letter like others. */
struct scalars {
    const struct node **node;
    size_t n, room;
};

static void collect(struct scalars *s, const struct node *node)
{
    if (node->kind == NODE_SCALAR) {
        s->node = mem_grow(s->node, s->n, &s->room, sizeof *s->node);
        s->node[s->n++] = node;
        return;
    }
    for (const struct node *n = node->first; n != NULL; n = n->next) {
        collect(s, n);
        if (node->kind == NODE_MAPPING)
            collect(s, n->value);
    }
}

static bool at_end(const struct remarks_reading *r)
{
    return r->at >= r->in->size;
}

/* Passes one character. */
static void pass(struct remarks_reading *r)
{
    const uint8_t *bytes = (const uint8_t *)r->in->bytes + r->at;
    int n = u8_mblen(bytes, r->in->size - r->at);
    if (*bytes == '\n') {
        r->line++;
        r->column = 1;
    } else {
        r->column++;
        if (*bytes != ' ' && *bytes != '\t' && *bytes != '\r')
            r->content_line = r->line;
    }
    r->at += n > 0 ? (size_t)n : 1;
}

static bool is_before(const struct remarks_reading *r, int line, int column)
{
    return r->line < line || (r->line == line && r->column < column);
}

/* Reads the remark that begins here, to the end of its line. */
static void take_remark(struct remarks_reading *r)
{
    struct remark *found = arena_alloc(r->in->arena, sizeof *found);
    const char *start = r->in->bytes + r->at;
    const char *stop = memchr(start, '\n', r->in->size - r->at);
    size_t n = stop == NULL ? r->in->size - r->at : (size_t)(stop - start);
    found->line = r->line;
    found->column = r->column;
    found->own_line = r->content_line != r->line;
    found->gap = found->own_line && r->content_line > 0 && r->content_line < r->line - 1;
    const char *end = start + n;
    while (n > 0 && strchr(" \t\r", start[n - 1]) != NULL)
        n--;
    found->text = arena_copy(r->in->arena, start, n);
    *r->end = found;
    r->end = &found->next;
    while (!at_end(r) && r->in->bytes + r->at < end)
        pass(r);
}

/* Passes a scalar; the head of one that stands on lines of its own ("say: |  # so") may have a
 * remark. */
static void pass_scalar(struct remarks_reading *r, const struct node *scalar)
{
    while (scalar->style == STYLE_BLOCK && !at_end(r) && r->in->bytes[r->at] != '\n') {
        if (r->in->bytes[r->at] == '#')
            take_remark(r);
        else
            pass(r);
    }
    while (!at_end(r) && is_before(r, scalar->end_line, scalar->end_column))
        pass(r);
}

struct remark *remarks_find(const struct loader *in, const struct node *root)
{
    struct remarks_reading r = {.in = in, .line = 1, .column = 1};
    struct scalars s = {0};
    r.end = &r.first;
    if (in->size >= 3 && memcmp(in->bytes, "\xef\xbb\xbf", 3) == 0)
        r.at = 3;
    collect(&s, root);
    for (size_t i = 0; !at_end(&r);) {
        if (i < s.n && !is_before(&r, s.node[i]->line, s.node[i]->column))
            pass_scalar(&r, s.node[i++]);
        else if (in->bytes[r.at] == '#')
            take_remark(&r);
        else
            pass(&r);
    }
    free(s.node);
    return r.first;
}
