// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/licencepage.h"

#include "base/markup.h"
#include "book/html.h"

static void link_to(struct text *out, const char *before, const char *to, const char *words)
{
    text_addf(out, "<a href=\"%s", before);
    markup_add(out, to);
    text_add(out, "\">");
    markup_add(out, words);
    text_add(out, "</a>");
}

static void row(struct text *out, const struct book_licence *l, const char *web)
{
    text_add(out, "<li><b>");
    markup_add(out, l->name);
    text_add(out, "</b> ");
    markup_add(out, l->version);
    text_add(out, "<br/>\n");
    link_to(out, web, l->text, l->licence);
    text_add(out, "<br/>\n");
    markup_add(out, _("Source:"));
    text_addc(out, ' ');
    link_to(out, "", l->source, l->source);
    text_add(out, "</li>\n");
}

static void own(struct text *out, const char *web)
{
    html_paragraphs(
        out, NULL,
        _("Program, lessons, puzzles and nets are those of bräde, under the GNU General "
          "Public License, version 3 or any later one: you may use, share and change "
          "them, and pass that freedom on. There is no warranty."));
    text_add(out, "<p>");
    link_to(out, web, "licences/brade.txt", "GPL-3.0-or-later");
    text_add(out, "</p>\n");
    html_paragraphs(out, NULL,
                    _("The source is what this site was built from by \"./brade site\". Whoever "
                      "publishes these pages owes it to you on request; it names the exact source "
                      "packages of everything below and fetches them."));
}

static void lgpl(struct text *out)
{
    html_element(out, "h2", NULL, _("libunistring, and how to exchange it"));
    html_paragraphs(
        out, NULL,
        _("libunistring is under the GNU Lesser General Public License and is linked "
          "into the program. To use another version of it, put its source in place of "
          "build/web/root/sources/libunistring, remove the file build/web/root/made, and "
          "run src/ui/web/build: all parts are compiled from source, and the same program "
          "comes out with your libunistring in it."));
}

void licence_page(struct text *out, const struct edition *e, const struct book_live *live)
{
    const char *web = e->apart ? "../web/" : "web/";
    TEXT_HERE title = {0};
    text_addf(&title, "%s · %s", _("Licences"), e->title);
    frame_begin(out, e,
                &(struct frame){.title = text_str(&title),
                                .file = FRAME_LICENCES,
                                .chapter = e->contents->count});
    html_element(out, "h1", NULL, _("Licences"));
    own(out, web);
    html_element(out, "h2", NULL, _("What is linked in"));
    text_add(out, "<ul class=\"licences\">\n");
    for (size_t i = 0; i < live->licence_count; i++) {
        row(out, &live->licences[i], web);
    }
    text_add(out, "</ul>\n");
    lgpl(out);
    frame_end(out, e, e->contents->count);
}
