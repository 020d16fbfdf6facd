// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/frame.h"

#include "book/html.h"
#include "base/markup.h"

/* A language by its own name. */
static const char *const own_names[] = {[LANG_EN] = "English", [LANG_SV] = "Svenska"};

void frame_head(struct text *out, enum lang lang, const char *title, const char *css)
{
    text_addf(out,
              "<!DOCTYPE html>\n"
              "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\" xml:lang=\"%s\">\n<head>\n"
              "<meta charset=\"utf-8\"/>\n"
              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
              "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>",
              lang_code(lang), lang_code(lang));
    markup_add(out, title);
    text_addf(out, "</title>\n<link rel=\"stylesheet\" href=\"%s\"/>\n", css);
}

void frame_foot(struct text *out)
{
    text_add(out, "</body>\n</html>\n");
}

static const struct chapter *chapter_at(const struct edition *e, size_t i)
{
    return i < e->contents->count ? &e->contents->chapters[i] : NULL;
}

/* <link rel="next"> and its like. */
static void relation(struct text *out, const char *rel, const struct chapter *chapter)
{
    if (chapter != NULL) {
        text_addf(out, "<link rel=\"%s\" href=\"%s\"/>\n", rel, chapter->file);
    }
}

static enum lang other_language(void)
{
    return lang_current() == LANG_SV ? LANG_EN : LANG_SV;
}

/* The bar at the top: the book, and the same page in the other language. */
static void top(struct text *out, const struct edition *e, const char *file)
{
    text_add(out, "<header class=\"top\"><nav>\n<a href=\"index.html\">");
    markup_add(out, e->title);
    text_add(out, "</a>\n");
    if (e->both) {
        const char *code = lang_code(other_language());
        text_addf(out, "<a class=\"other\" href=\"../%s/%s\" lang=\"%s\" hreflang=\"%s\">%s</a>\n",
                  code, file, code, code, own_names[other_language()]);
    }
    text_add(out, "</nav></header>\n");
}

void frame_begin(struct text *out, const struct edition *e, const char *title, const char *file,
                 size_t chapter)
{
    frame_head(out, lang_current(), title, e->both ? "../book.css" : "book.css");
    if (chapter < e->contents->count) {
        relation(out, "prev", chapter > 0 ? chapter_at(e, chapter - 1) : NULL);
        relation(out, "next", chapter_at(e, chapter + 1));
    }
    text_add(out, "</head>\n<body>\n");
    top(out, e, file);
    text_add(out, "<main>\n");
}

static void step_link(struct text *out, const char *rel, const char *arrow,
                      const struct chapter *chapter)
{
    TEXT_HERE title = {0};
    if (chapter != NULL) {
        contents_title(&title, chapter);
        text_addf(out, "<a rel=\"%s\" href=\"%s\"><span aria-hidden=\"true\">%s</span> ", rel,
                  chapter->file, arrow);
        markup_add(out, text_str(&title));
        text_add(out, "</a>\n");
    }
}

void frame_end(struct text *out, const struct edition *e, size_t chapter)
{
    text_add(out, "</main>\n");
    if (chapter < e->contents->count) {
        text_addf(out, "<footer class=\"turn\"><nav aria-label=\"%s\">\n", _("Other chapters"));
        step_link(out, "prev", "←", chapter > 0 ? chapter_at(e, chapter - 1) : NULL);
        text_addf(out, "<a href=\"index.html\">%s</a>\n", _("Contents"));
        step_link(out, "next", "→", chapter_at(e, chapter + 1));
        text_add(out, "</nav></footer>\n");
    }
    frame_foot(out);
}
