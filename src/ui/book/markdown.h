// SPDX-License-Identifier: GPL-3.0-or-later
/* Whole documents in Markdown as pages: what cmark knows, and tables. (Texts of lessons are a
 * smaller Markdown: rich/rich.h.) What is appended is XML as well as HTML; HTML in a document is
 * left out. */
#ifndef BRADE_MARKDOWN_H
#define BRADE_MARKDOWN_H

#include <stdbool.h>

#include "base/lang.h"
#include "base/text.h"

/* Where the links and pictures of a document lead. */
struct markdown_way {
    /* Appends the address on the page for one in the document; false: it leads nowhere here, and
     * only its words stay. */
    bool (*lead)(void *to, const char *address, struct text *out);
    void *to;
};

/* Appends a document; headings get the ids by which GitHub links to them. */
void markdown_html(struct text *out, const char *words, const struct markdown_way *way);

/* Appends of a document only its second headings and the first link of every item of its lists. */
void markdown_menu(struct text *out, const char *words, const struct markdown_way *way);

/* Appends the words of its first heading; nothing if it has none. */
void markdown_title(struct text *out, const char *words);

/* A document of a site, as a page. */
struct docpage {
    enum lang lang; /* of the document; what stands around it is in the language in use */
    const char *title;
    const char *root; /* the way to the root of the site: "", "../" … */
    const struct text *body, *menu;
};

/* Appends the page. */
void docpage_add(struct text *out, const struct docpage *page);

#endif
