// SPDX-License-Identifier: GPL-3.0-or-later
/* What a screen is told as: paragraphs, rows and headings, one after another, made of its values;
 * a frontend shows each in its own way (print_lines()). */
#ifndef BRADE_LINES_H
#define BRADE_LINES_H

#include "base/arena.h"

enum line_form {
    LINE_WORDS,    /* a paragraph, or several set apart by newlines */
    LINE_WAY,      /* the same about keys and lines to type: buttons stand for it */
    LINE_ROWS,     /* set in columns */
    LINE_DOCUMENT, /* as it is */
    LINE_HEADING,
    LINE_GAP
};

struct screen_line {
    enum line_form form;
    const char *words;   /* safe to show */
    const char *beside;  /* of a heading */
    int indent, hanging; /* of a paragraph: columns before it, more of them after its first line */
};

/* All zero is good and empty; its strings lie in the arena. */
struct lines {
    struct arena arena;
    struct screen_line *line;
    size_t count, cap;
};

/* Adds one; the words are copied, and where they are "" nothing is added. */
void lines_add(struct lines *out, enum line_form form, const char *words);
void lines_add_f(struct lines *out, enum line_form form, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void lines_add_indented(struct lines *out, const char *words, int indent, int hanging);
void lines_add_heading(struct lines *out, const char *title, const char *beside);
void lines_add_gap(struct lines *out);

void lines_free(struct lines *l);

#endif
