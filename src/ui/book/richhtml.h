// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts of lessons and puzzles into pages: paragraphs, lists, quotes, boards. What is appended is
 * made here, safe; nothing of a text stands in it as HTML. Inner to the book. */
#ifndef BRADE_RICHHTML_H
#define BRADE_RICHHTML_H

#include "base/text.h"
#include "rich/rich.h"

/* Appends a text as interpolate_text() has it (NULL and "" append nothing); r: the rules of its
 * boards. class: of its paragraphs, or NULL. */
void richhtml_text(struct text *out, const char *class, const struct ruleset *r, const char *words);

/* The same within an item of a list: one paragraph stands there bare. */
void richhtml_item(struct text *out, const struct ruleset *r, const char *words);

/* Appends the words of one paragraph, with what stands out in it. */
void richhtml_words(struct text *out, const struct rich_block *b);

#endif
