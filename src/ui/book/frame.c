// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/frame.h"

#include <string.h>

#include "base/markup.h"
#include "book/html.h"
#include "view/rowtell.h"

const char *frame_own_name(enum lang lang)
{
    return lang == LANG_SV ? "Svenska" : "English";
}

/* --- the head --- */

/* Nothing but what the site itself has is ever fetched or run, whatever a page should come to hold;
 * WebAssembly is let through, what text could become a program by is not. */
#define POLICY                                                                                     \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "                 \
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "           \
    "base-uri 'none'; form-action 'none'"

static void module(struct text *out, const char *root, const char *file)
{
    text_addf(out, "<script type=\"module\" src=\"%sweb/%s\"></script>\n", root, file);
}

/* Asks for a file before it is met: of all that a page needs nothing waits for another. */
static void ahead(struct text *out, const char *root, const char *path)
{
    size_t n = strlen(path);
    bool script = n > 3 && strcmp(path + n - 3, ".js") == 0;
    text_addf(out, "<link rel=\"%s href=\"%s%s\"/>\n",
              script ? "modulepreload\"" : "preload\" as=\"fetch\" crossorigin=\"anonymous\"", root,
              path);
}

/* Asks for a file of head->first; returns what comes after it. */
static const char *web_ahead(struct text *out, const struct head *head, const char *file)
{
    size_t n = strcspn(file, "\n");
    TEXT_HERE path = {0};
    text_add(&path, "web/");
    text_addn(&path, file, n);
    ahead(out, head->root, text_str(&path));
    return file + n + (file[n] == '\n');
}

static void data_ahead(struct text *out, const struct head *head)
{
    const char *code = lang_code(head->lang);
    TEXT_HERE path = {0};
    text_addf(&path, "web/data/first-%s.json.gz", code);
    ahead(out, head->root, text_str(&path));
    if (head->lang == LANG_SV) {
        ahead(out, head->root, "web/data/sv.mo.gz");
    }
    text_clear(&path);
    text_addf(&path, "%s/words.json", code);
    ahead(out, head->root, text_str(&path));
}

/* Asks for all that the first question needs, before the script that tells the looks, which waits
 * for the style sheets and holds up what comes behind it. */
static void scripts_ahead(struct text *out, const struct head *head)
{
    if (head->first != NULL) {
        for (const char *first = head->first; *first != '\0';) {
            first = web_ahead(out, head, first);
        }
        data_ahead(out, head);
    }
    text_addf(out, "<script src=\"%sweb/look.js\"></script>\n", head->root);
}

/* What a browser shows around a page of a site, and the scripts. */
static void live_links(struct text *out, const struct head *head)
{
    text_addf(out, "<link rel=\"stylesheet\" href=\"%sweb/page.css\"/>\n", head->root);
    if (head->style != NULL) {
        text_addf(out, "<link rel=\"stylesheet\" href=\"%sweb/%s\"/>\n", head->root, head->style);
    }
    scripts_ahead(out, head);
    text_addf(out,
              "<meta name=\"theme-color\" content=\"#fbf7ee\" "
              "media=\"(prefers-color-scheme: light)\"/>\n"
              "<meta name=\"theme-color\" content=\"#15110e\" "
              "media=\"(prefers-color-scheme: dark)\"/>\n"
              "<link rel=\"icon\" href=\"%sicon.svg\" type=\"image/svg+xml\"/>\n",
              head->root);
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
        text_add(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"" POLICY "\"/>\n"
                      "<meta name=\"referrer\" content=\"no-referrer\"/>\n");
    }
    markup_addf(out,
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>%s</title>\n"
                "<meta name=\"description\" content=\"%s\"/>\n"
                "<link rel=\"stylesheet\" href=\"%sbook.css\"/>\n",
                head->title, head->summary != NULL ? head->summary : rowtell_about(), head->root);
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
        markup_addf(out, "<a class=\"main\" href=\"%s%s/" FRAME_TUTOR "#%s\">%s</a>\n", root, code,
                    ways[i].place, _(ways[i].words));
    }
}

/* The bar at the top: into the tutor, or to the contents; the same page in the other language.
 * Live, the settings as a wheel too, and a word for what site.js finds out: that the site has been
 * renewed since this page was kept. */
static void top(struct text *out, const struct edition *e, const char *file)
{
    enum lang other = lang_current() == LANG_SV ? LANG_EN : LANG_SV;
    const char *code = lang_code(other);
    text_add(out, "<header class=\"top\"><nav>\n");
    if (e->live) {
        frame_ways(out, "../");
        markup_addf(out, "<a class=\"other teach\" href=\"" FRAME_STUDIO "\" title=\"%s\">%s</a>\n",
                    _("Make your own lessons, exams and puzzles."), _("For teachers"));
    } else {
        markup_addf(out, "<a href=\"index.html\">%s</a>\n", e->title);
    }
    if (e->both) {
        text_addf(out, "<a class=\"other\" href=\"../%s/%s\" lang=\"%s\" hreflang=\"%s\">%s</a>\n",
                  code, file, code, code, frame_own_name(other));
    }
    if (e->live) {
        markup_addf(out,
                    "<a class=\"find\" href=\"../%s/" FRAME_SEARCH "\" aria-label=\"%s\">"
                    "<svg viewBox=\"0 0 20 20\" width=\"18\" aria-hidden=\"true\"><path "
                    "d=\"M13 13l5 5M8 2a6 6 0 1 0 .1 0z\" fill=\"none\" stroke=\"currentColor\" "
                    "stroke-width=\"2\"/></svg></a>\n"
                    "<a class=\"wheel\" href=\"../%s/" FRAME_TUTOR "#settings\" title=\"%s\" "
                    "aria-label=\"%s\"><span aria-hidden=\"true\">⚙\xef\xb8\x8e</span></a>\n"
                    "</nav>\n<p class=\"renewed\" role=\"status\" hidden=\"hidden\">%s "
                    "<button type=\"button\">%s</button></p>\n</header>\n",
                    lang_code(lang_current()), _("Search"), lang_code(lang_current()),
                    _("Settings"), _("Settings"), _("There is a new version of these pages."),
                    _("Use it"));
    } else {
        text_add(out, "</nav></header>\n");
    }
}

void frame_begin(struct text *out, const struct edition *e, const struct frame *frame)
{
    const char *root = e->apart ? "../" : "";
    size_t chapter = frame->chapter;
    frame_head(out,
               &(struct head){.lang = lang_current(),
                              .title = frame->title,
                              .summary = frame->summary,
                              .root = root,
                              .live = e->live,
                              .module = frame->module,
                              .style = frame->style,
                              .first = frame->file != NULL && strcmp(frame->file, FRAME_TUTOR) == 0
                                           ? e->first
                                           : NULL,
                              .manifest = FRAME_MANIFEST});
    if (chapter < e->contents->count &&
        !e->live) { /* there the policy lets none be fetched ahead */
        relation(out, "prev", chapter > 0 ? chapter_at(e, chapter - 1) : NULL);
        relation(out, "next", chapter_at(e, chapter + 1));
    }
    text_add(out, "</head>\n<body");
    if (frame->id != NULL) { /* body:has(> #tutor) would have all styled anew with every element */
        text_addf(out, " class=\"of-%s\"", frame->id);
    }
    text_add(out, ">\n");
    top(out, e, frame->file);
    text_add(out, "<main");
    if (frame->id != NULL) {
        text_addf(out, " id=\"%s\"", frame->id);
    }
    if (e->live) { /* what the scripts ask for */
        text_addf(out, " data-root=\"%s\" data-language=\"%s\"", root, lang_code(lang_current()));
    }
    text_add(out, ">\n");
}

static void step_link(struct text *out, const char *rel, const char *arrow,
                      const struct chapter *chapter)
{
    TEXT_HERE title = {0};
    if (chapter != NULL) {
        contents_title(&title, chapter);
        markup_addf(out, "<a rel=\"%s\" href=\"%s\"><span aria-hidden=\"true\">%s</span> %s</a>\n",
                    rel, chapter->file, arrow, text_str(&title));
    }
}

void frame_below(struct text *out, bool docs, const char *root)
{
    const char *code = lang_code(lang_current());
    text_addf(out, "<footer class=\"legal\"><nav class=\"small screen\" aria-label=\"%s\">\n",
              _("The book and the documents"));
    markup_addf(out, "<a href=\"%s%s/index.html\">%s</a>\n", root, code, _("The book"));
    if (docs) {
        markup_addf(out, "<a href=\"%s" FRAME_DOCS "\">%s</a>\n", root, _("Technical docs"));
    }
    markup_addf(out,
                "<a href=\"%s%s/" FRAME_STUDIO "\">%s</a>\n"
                "<a href=\"%s%s/" FRAME_SEARCH "\">%s</a>\n"
                "<a href=\"%s%s/" FRAME_LICENCES "\">%s</a>\n</nav></footer>\n",
                root, code, _("For teachers: the studio"), root, code, _("Search"), root, code,
                _("What this site is made of, and its licences"));
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
