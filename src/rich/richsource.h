// SPDX-License-Identifier: GPL-3.0-or-later
/* A text on its way to the parser, what it is not to look at taken out. Inner to the layer. */
#ifndef BRADE_RICHSOURCE_H
#define BRADE_RICHSOURCE_H

#include "rich/quoted.h"

/* What was taken out: quoted, or signs that would be read in a way that texts do not know. */
struct richpiece {
    struct quoted quoted;
    size_t from, at, size; /* bytes into the words; into the text, and of what stands there */
};

struct richsource {
    struct text text; /* what the parser reads: a piece is STX, its number, ETX */
    struct richpiece *piece;
    size_t pieces, room;
    size_t *line; /* where each line of the text begins */
    size_t lines, lines_room;
    bool *begins; /* a line begins with this number, as an item does */
};

void richsource_make(struct richsource *s, const char *words);
/* Whether "<https://…>" or "<who@where>" stands at s, which is a '<'. */
bool richsource_is_link(const char *s);

void richsource_end(struct richsource *s);

/* The piece at this place of a text of the parser's, and how many bytes tell it; NULL if none. */
const struct richpiece *richsource_piece(const struct richsource *s, const char *at, size_t *size);

/* The byte of the words that stands at a line and byte of the text, both from 1. */
size_t richsource_at(const struct richsource *s, int line, int column);

/* Whether a line of the text has nothing in it. */
bool richsource_is_empty(const struct richsource *s, int line);

/* The lines of the text, from the byte of the first (from 1) on, less what is empty at the end. */
void richsource_lines(const struct richsource *s, int first, int column, int last,
                      struct text *out);

#endif
