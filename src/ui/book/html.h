// SPDX-License-Identifier: GPL-3.0-or-later
/* Text into pages. What is appended is XML as well as HTML. Inner to the book. */
#ifndef BRADE_BOOK_HTML_H
#define BRADE_BOOK_HTML_H

#include "base/text.h"
#include "course/course.h"

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

#endif
