// SPDX-License-Identifier: GPL-3.0-or-later
/* A small tree of a restricted YAML: one document of texts, lists and mappings, without anchors,
 * tags or directives, each node with its place in the file. */
#ifndef BRADE_YAMLTREE_H
#define BRADE_YAMLTREE_H

#include <stdbool.h>
#include <stddef.h>

enum node_kind { NODE_SCALAR, NODE_LIST, NODE_MAPPING };

/* How a node is written: scalars plain, in quotes or after | or >, the others by indentation
 * (block) or in brackets. */
enum node_style { STYLE_PLAIN, STYLE_QUOTED, STYLE_BLOCK, STYLE_FLOW };

enum {
    TREE_DEPTH = 32,
    TREE_NODES = 50000,
    TREE_SCALAR = 65536, /* bytes */
};

struct node {
    enum node_kind kind;
    enum node_style style;
    int line, column; /* from 1; columns in characters */
    int end_line,
        end_column;     /* behind its last character; of lists and mappings in brackets only */
    int inside;         /* scalar: characters from column to its first, -1 where the text stands on
                           several lines or with escapes */
    const char *text;   /* scalar: NUL-terminated, no NUL inside */
    size_t size;        /* bytes */
    struct node *first; /* list: items; mapping: keys, which are scalars */
    struct node *next;
    struct node *value; /* of a key */
    size_t count;       /* of items or keys */
};

struct loader;

/* Reads the bytes of the loader as a tree in its arena. NULL, with errors added, if they are not
 * such YAML. */
struct node *tree_read(struct loader *in);

/* Whether the bytes are UTF-8 without control or invisible characters; what is not is told with
 * its true line and column. */
bool tree_scan(struct loader *in);

/* The value of a key of a mapping; NULL if it is not there. */
struct node *tree_get(const struct node *mapping, const char *key);

#endif
