// SPDX-License-Identifier: GPL-3.0-or-later
/* Text into pages. What is appended is XML as well as HTML. Inner to the book. */
#ifndef BRADE_BOOK_HTML_H
#define BRADE_BOOK_HTML_H

#include "base/text.h"
#include "course/course.h"
#include "rich/rich.h"

/* Appends text of one line, plays in it in figures of their own. Others may have written it. */
void html_prose(struct text *out, const char *words);

/* Appends <p> elements: paragraphs are set apart by empty lines, lines of one are kept. NULL and
 * "" append nothing. class may be NULL. */
void html_paragraphs(struct text *out, const char *class, const char *words);

/* Appends an element with text in it: <tag class="class">words</tag>. class may be NULL. */
void html_element(struct text *out, const char *tag, const char *class, const char *words);

/* A text of a file in the language in use; NULL if it is absent. For titles and the like: what has
 * placeholders is filled by interpolate_text(). */
const char *html_pick(const struct course_text *text);

/* ---- texts of lessons and puzzles: paragraphs, lists, quotes, boards ---- */

/* Appends a text as interpolate_text() has it (NULL and "" append nothing); r: the rules of its
 * boards. class: of its paragraphs, or NULL. What is appended is made here, safe; nothing of a text
 * stands in it as HTML. */
void richhtml_text(struct text *out, const char *class, const struct ruleset *r, const char *words);

/* The same within an item of a list: one paragraph stands there bare. */
void richhtml_item(struct text *out, const struct ruleset *r, const char *words);

/* Appends the words of one paragraph, with what stands out in it. */
void richhtml_words(struct text *out, const struct rich_block *b);

#endif
