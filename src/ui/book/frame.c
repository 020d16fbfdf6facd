// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/frame.h"

#include <string.h>

#include "base/markup.h"
#include "book/html.h"

/* A language by its own name. */
static const char *const own_names[] = {[LANG_EN] = "English", [LANG_SV] = "Svenska"};

/* --- the head --- */

/* Nothing but what the site itself has is ever fetched or run, whatever a page should come to hold;
 * WebAssembly is let through, what text could become a program by is not. */
#define POLICY                                                                                     \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "                 \
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "           \
    "base-uri 'none'; form-action 'none'"

static void policy(struct text *out)
{
    text_add(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"" POLICY "\"/>\n"
                  "<meta name=\"referrer\" content=\"no-referrer\"/>\n");
}

static void module(struct text *out, const char *root, const char *file)
{
    text_addf(out, "<script type=\"module\" src=\"%sweb/%s\"></script>\n", root, file);
}

/* What a browser shows around a page of a site, and the scripts. */
static void live_links(struct text *out, const struct head *head)
{
    text_addf(out,
              "<link rel=\"stylesheet\" href=\"%sweb/page.css\"/>\n"
              "<script src=\"%sweb/look.js\"></script>\n"
              "<meta name=\"theme-color\" content=\"#fbf7ee\" "
              "media=\"(prefers-color-scheme: light)\"/>\n"
              "<meta name=\"theme-color\" content=\"#15110e\" "
              "media=\"(prefers-color-scheme: dark)\"/>\n"
              "<link rel=\"icon\" href=\"%sicon.svg\" type=\"image/svg+xml\"/>\n",
              head->root, head->root, head->root);
    if (head->manifest != NULL) {
        text_addf(out, "<link rel=\"manifest\" href=\"%s\"/>\n", head->manifest);
    }
    if (head->module != NULL) {
        module(out, head->root, head->module);
    }
    module(out, head->root, "site.js");
}

void frame_head(struct text *out, const struct head *head)
{
    const char *code = lang_code(head->lang);
    text_addf(out,
              "<!DOCTYPE html>\n"
              "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\" xml:lang=\"%s\">\n<head>\n"
              "<meta charset=\"utf-8\"/>\n",
              code, code);
    if (head->live) {
        policy(out);
    }
    text_add(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                  "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>");
    markup_add(out, head->title);
    text_addf(out, "</title>\n<link rel=\"stylesheet\" href=\"%sbook.css\"/>\n", head->root);
    if (head->live) {
        live_links(out, head);
    }
}

void frame_foot(struct text *out)
{
    text_add(out, "</body>\n</html>\n");
}

/* --- around the contents --- */

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

/* A word of what site.js finds out: that the site has been renewed since this page was kept. */
static void renewed(struct text *out)
{
    text_add(out, "<p class=\"renewed\" role=\"status\" hidden=\"hidden\">");
    markup_add(out, _("There is a new version of these pages."));
    text_add(out, " <button type=\"button\">");
    markup_add(out, _("Use it"));
    text_add(out, "</button></p>\n");
}

static void way(struct text *out, const char *root, const char *file, const char *words)
{
    text_addf(out, "<a href=\"%s%s\">", root, file);
    markup_add(out, words);
    text_add(out, "</a>\n");
}

/* The places of the tutor that the bar leads to, by their addresses (web/place.js). */
static const struct {
    const char *place, *words;
} ways[] = {
    {"lessons", N_("Learn")},    {"problems", N_("Puzzles")},  {"games", N_("Play")},
    {"analysis", N_("Analyse")}, {"progress", N_("Progress")},
};

void frame_ways(struct text *out, const char *root)
{
    const char *code = lang_code(lang_current());
    text_addf(out, "<a class=\"brand\" href=\"%s%s/" FRAME_TUTOR "#home\">bräde</a>\n", root, code);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        text_addf(out, "<a class=\"main\" href=\"%s%s/" FRAME_TUTOR "#%s\">", root, code,
                  ways[i].place);
        markup_add(out, _(ways[i].words));
        text_add(out, "</a>\n");
    }
}

/* The way to the settings, as a wheel. */
static void way_to_settings(struct text *out, const char *root)
{
    text_addf(out, "<a class=\"wheel\" href=\"%s%s/" FRAME_TUTOR "#settings\" title=\"", root,
              lang_code(lang_current()));
    markup_add(out, _("Settings"));
    text_add(out, "\" aria-label=\"");
    markup_add(out, _("Settings"));
    text_add(out, "\"><span aria-hidden=\"true\">⚙\xef\xb8\x8e</span></a>\n");
}

/* The bar at the top: into the tutor, or to the contents; the same page in the other language. */
static void top(struct text *out, const struct edition *e, const char *file)
{
    text_add(out, "<header class=\"top\"><nav>\n");
    if (e->live) {
        frame_ways(out, "../");
    } else {
        way(out, "", "index.html", e->title);
    }
    if (e->both) {
        const char *code = lang_code(other_language());
        text_addf(out, "<a class=\"other\" href=\"../%s/%s\" lang=\"%s\" hreflang=\"%s\">%s</a>\n",
                  code, file, code, code, own_names[other_language()]);
    }
    if (e->live) {
        way_to_settings(out, "../");
    }
    text_add(out, "</nav>");
    if (e->live) {
        text_addc(out, '\n');
        renewed(out);
    }
    text_add(out, "</header>\n");
}

/* <main>; live, with what the scripts ask for: the way to the root of the site, the language. */
static void begin_main(struct text *out, const struct edition *e, const char *root, const char *id)
{
    text_add(out, "<main");
    if (id != NULL) {
        text_addf(out, " id=\"%s\"", id);
    }
    if (e->live) {
        text_addf(out, " data-root=\"%s\" data-language=\"%s\"", root, lang_code(lang_current()));
    }
    text_add(out, ">\n");
}

void frame_begin(struct text *out, const struct edition *e, const struct frame *frame)
{
    const char *root = e->apart ? "../" : "";
    size_t chapter = frame->chapter;
    frame_head(out, &(struct head){.lang = lang_current(),
                                   .title = frame->title,
                                   .root = root,
                                   .live = e->live,
                                   .module = frame->module,
                                   .manifest = FRAME_MANIFEST});
    if (chapter < e->contents->count &&
        !e->live) { /* there the policy lets none be fetched ahead */
        relation(out, "prev", chapter > 0 ? chapter_at(e, chapter - 1) : NULL);
        relation(out, "next", chapter_at(e, chapter + 1));
    }
    text_add(out, "</head>\n<body>\n");
    top(out, e, frame->file);
    begin_main(out, e, root, frame->id);
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

void frame_below(struct text *out, bool docs, const char *root)
{
    const char *code = lang_code(lang_current());
    TEXT_HERE cover = {0}, search = {0}, licences = {0};
    text_addf(&cover, "%s/index.html", code);
    text_addf(&search, "%s/" FRAME_SEARCH, code);
    text_addf(&licences, "%s/" FRAME_LICENCES, code);
    text_addf(out, "<footer class=\"legal\"><nav class=\"small screen\" aria-label=\"%s\">\n",
              _("The book and the documents"));
    way(out, root, text_str(&cover), _("The book"));
    if (docs) {
        way(out, root, FRAME_DOCS, _("Docs"));
    }
    way(out, root, text_str(&search), _("Search"));
    way(out, root, text_str(&licences), _("What this site is made of, and its licences"));
    text_add(out, "</nav></footer>\n");
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
    if (e->live) {
        frame_below(out, e->docs, "../");
    }
    frame_foot(out);
}
