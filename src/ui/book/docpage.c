// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/docpage.h"

#include "book/frame.h"

void docpage_add(struct text *out, const struct docpage *page)
{
    TEXT_HERE title = {0};
    text_addf(&title, "%s · bräde", page->title);
    frame_head(out, &(struct head){.lang = lang_current(),
                                   .title = text_str(&title),
                                   .root = page->root,
                                   .live = true});
    text_add(out, "</head>\n<body>\n<header class=\"top\"><nav>\n");
    frame_ways(out, page->root);
    text_add(out, "</nav></header>\n<div class=\"document\">\n");
    text_addf(out, "<main lang=\"%s\" xml:lang=\"%s\">\n", lang_code(page->lang),
              lang_code(page->lang));
    text_add(out, text_str(page->body));
    text_addf(out, "</main>\n<nav class=\"doclist\" aria-label=\"%s\">\n", _("Docs"));
    text_add(out, text_str(page->menu));
    text_add(out, "</nav>\n</div>\n");
    frame_below(out, true, page->root);
    frame_foot(out);
}
