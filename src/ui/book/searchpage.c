// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/searchpage.h"

#include "base/markup.h"
#include "book/html.h"

/* What the script says, in the attributes of the element that says it. */
static void found_words(struct text *out)
{
    text_add(out, "<p id=\"told\" class=\"small\" role=\"status\" data-none=\"");
    markup_add(out, _("No page has all of these words."));
    text_add(out, "\" data-more=\"");
    markup_add(out, _("These fit best; another word leaves fewer."));
    text_add(out, "\"></p>\n");
}

/* What is there for who has no script. */
static void without(struct text *out, bool docs)
{
    text_add(out, "<noscript><p>");
    markup_add(out,
               _("The search needs JavaScript, which is switched off here. All pages are listed "
                 "in the contents:"));
    text_add(out, " <a href=\"index.html\">");
    markup_add(out, _("The book"));
    text_add(out, "</a>");
    if (docs) {
        text_add(out, " · <a href=\"../" FRAME_DOCS "\">");
        markup_add(out, _("Docs"));
        text_add(out, "</a>");
    }
    text_add(out, "</p></noscript>\n");
}

/* Scripts of the old kind: they run from a folder without a server, too. */
static void scripts(struct text *out)
{
    text_add(out, "<script src=\"search-index.js\" defer=\"defer\"></script>\n"
                  "<script src=\"../web/search.js\" defer=\"defer\"></script>\n");
}

void search_page(struct text *out, const struct edition *e)
{
    TEXT_HERE title = {0};
    text_addf(&title, "%s · %s", _("Search"), e->title);
    frame_begin(out, e,
                &(struct frame){.title = text_str(&title),
                                .file = FRAME_SEARCH,
                                .chapter = e->contents->count});
    html_element(out, "h1", NULL, _("Search"));
    text_add(out, "<p class=\"screen\"><input id=\"words\" type=\"search\" autocomplete=\"off\" "
                  "aria-label=\"");
    markup_add(out, _("Words to search for"));
    text_add(out, "\"/></p>\n");
    found_words(out);
    text_add(out, "<ol id=\"found\" class=\"contents\"></ol>\n");
    without(out, e->docs);
    scripts(out);
    frame_end(out, e, e->contents->count);
}
