// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/markdown.h"

#include <cmark.h>
#include <stdlib.h>
#include <string.h>

#include "book/frame.h"

/* A document on its way to a page. */
struct conversion {
    const char *words;
    const struct markdown_way *way;
    struct text ids; /* those given so far, each as "\nid\n" */
};

static cmark_node *parse(const char *words)
{
    return cmark_parse_document(words, strlen(words), CMARK_OPT_DEFAULT);
}

/* --- headings --- */

/* Appends the words below a node. */
static void add_words(struct text *out, cmark_node *below)
{
    cmark_iter *iter = cmark_iter_new(below);
    while (cmark_iter_next(iter) != CMARK_EVENT_DONE) {
        const char *words = cmark_node_get_literal(cmark_iter_get_node(iter));
        text_add(out, words != NULL ? words : "");
    }
    cmark_iter_free(iter);
}

/* Appends the letters, digits and hyphens of a heading in small letters; of others than those of
 * ASCII the Latin ones of two bytes from À on. */
static void add_slug(struct text *out, const char *words)
{
    for (const unsigned char *s = (const unsigned char *)words; *s != '\0'; s++) {
        if (*s == ' ' || *s == '-') {
            text_addc(out, '-');
        } else if (*s >= 'A' && *s <= 'Z') {
            text_addc(out, (char)(*s - 'A' + 'a'));
        } else if (*s == '_' || (*s >= 'a' && *s <= 'z') || (*s >= '0' && *s <= '9')) {
            text_addc(out, (char)*s);
        } else if (*s >= 0xc3 && *s <= 0xc9 && s[1] != '\0') {
            bool capital = *s == 0xc3 && s[1] < 0x9f;
            text_addc(out, (char)*s);
            text_addc(out, (char)(capital ? s[1] + 0x20 : s[1]));
            s++;
        }
    }
}

/* An id that no heading before has. */
static void add_id(struct text *out, struct conversion *c, const char *slug)
{
    TEXT_HERE entry = {0};
    text_addf(&entry, "\n%s\n", slug);
    for (int n = 1; strstr(text_str(&c->ids), text_str(&entry)) != NULL; n++) {
        text_clear(&entry);
        text_addf(&entry, "\n%s-%d\n", slug, n);
    }
    text_add(&c->ids, text_str(&entry));
    text_addn(out, text_str(&entry) + 1, entry.size - 2);
}

static void name_heading(struct conversion *c, cmark_node *heading)
{
    TEXT_HERE words = {0}, slug = {0}, mark = {0};
    add_words(&words, heading);
    add_slug(&slug, text_str(&words));
    text_add(&mark, "<a id=\"");
    add_id(&mark, c, text_str(&slug));
    text_add(&mark, "\"></a>");
    cmark_node *anchor = cmark_node_new(CMARK_NODE_CUSTOM_INLINE);
    cmark_node_set_on_enter(anchor, text_str(&mark));
    cmark_node_prepend_child(heading, anchor);
}

/* --- links --- */

static void remove_node(cmark_node *node)
{
    cmark_node_unlink(node);
    cmark_node_free(node);
}

static void lead(struct conversion *c, cmark_node *link)
{
    TEXT_HERE address = {0};
    if (c->way->lead(c->way->to, cmark_node_get_url(link), &address)) {
        cmark_node_set_url(link, text_str(&address));
        return;
    }
    for (cmark_node *inner; (inner = cmark_node_first_child(link)) != NULL;) {
        cmark_node_insert_before(link, inner);
    }
    remove_node(link);
}

/* --- tables --- */

static const char *line_at(const char *words, int number)
{
    for (int i = 1; i < number && words != NULL; i++) {
        words = strchr(words, '\n');
        words = words != NULL ? words + 1 : NULL;
    }
    return words;
}

static void convert(struct conversion *c, cmark_node *document);

/* A cell's words. They are read behind a letter, so that no beginning makes a list or a heading. */
static void add_cell(struct text *out, const struct markdown_way *way, const char *from,
                     const char *to)
{
    static const char before[] = "<p>x ", after[] = "</p>\n";
    TEXT_HERE words = {0};
    text_add(&words, "x ");
    for (; from < to; from++) {
        if (!(from[0] == '\\' && from[1] == '|')) {
            text_addc(&words, *from);
        }
    }
    cmark_node *document = parse(text_str(&words));
    convert(&(struct conversion){.words = "", .way = way}, document);
    char *html = cmark_render_html(document, CMARK_OPT_DEFAULT);
    size_t n = strlen(html), edges = strlen(before) + strlen(after);
    text_addn(out, html + strlen(before), n > edges ? n - edges : 0);
    free(html);
    cmark_node_free(document);
}

static const char *cell_end(const char *s, const char *end)
{
    while (s < end && !(*s == '|' && s[-1] != '\\')) {
        s++;
    }
    return s;
}

static void add_row(struct text *out, const struct markdown_way *way, const char *line,
                    const char *tag)
{
    const char *end = line + strcspn(line, "\n");
    while (end > line + 1 && end[-1] == ' ') {
        end--;
    }
    end -= end > line + 1 && end[-1] == '|';
    text_add(out, "<tr>");
    for (const char *s = line + 1; s <= end; s = cell_end(s, end) + 1) {
        const char *to = cell_end(s, end);
        text_addf(out, "<%s>", tag);
        add_cell(out, way, s + strspn(s, " "), to);
        text_addf(out, "</%s>", tag);
    }
    text_add(out, "</tr>\n");
}

/* Whether a paragraph's lines begin as those of a table do. */
static bool is_table(const struct conversion *c, cmark_node *paragraph)
{
    int first = cmark_node_get_start_line(paragraph), last = cmark_node_get_end_line(paragraph);
    const char *line = line_at(c->words, first);
    const char *second = last > first ? line_at(c->words, first + 1) : NULL;
    return cmark_node_get_start_column(paragraph) == 1 && line != NULL && *line == '|' &&
           second != NULL && *second == '|' && strspn(second, "|-: ") == strcspn(second, "\n");
}

static void make_table(struct conversion *c, cmark_node *paragraph)
{
    int first = cmark_node_get_start_line(paragraph), last = cmark_node_get_end_line(paragraph);
    TEXT_HERE html = {0};
    text_add(&html, "<div class=\"wide\"><table>\n<thead>");
    add_row(&html, c->way, line_at(c->words, first), "th");
    text_add(&html, "</thead>\n<tbody>\n");
    for (int line = first + 2; line <= last; line++) {
        add_row(&html, c->way, line_at(c->words, line), "td");
    }
    text_add(&html, "</tbody></table></div>");
    cmark_node *table = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK);
    cmark_node_set_on_enter(table, text_str(&html));
    cmark_node_replace(paragraph, table);
    cmark_node_free(paragraph);
}

/* --- a whole document --- */

static void leave(struct conversion *c, cmark_node *node)
{
    switch (cmark_node_get_type(node)) {
    case CMARK_NODE_HEADING:
        name_heading(c, node);
        break;
    case CMARK_NODE_LINK:
    case CMARK_NODE_IMAGE:
        lead(c, node);
        break;
    case CMARK_NODE_PARAGRAPH:
        if (is_table(c, node)) {
            make_table(c, node);
        }
        break;
    default:
        break;
    }
}

/* Makes of a tree what is to be rendered. */
static void convert(struct conversion *c, cmark_node *document)
{
    cmark_iter *iter = cmark_iter_new(document);
    for (cmark_event_type event; (event = cmark_iter_next(iter)) != CMARK_EVENT_DONE;) {
        cmark_node *node = cmark_iter_get_node(iter);
        cmark_node_type type = cmark_node_get_type(node);
        if (type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE) {
            remove_node(node);
        } else if (event == CMARK_EVENT_EXIT) {
            leave(c, node);
        }
    }
    cmark_iter_free(iter);
}

static void render(struct text *out, cmark_node *document)
{
    char *html = cmark_render_html(document, CMARK_OPT_DEFAULT);
    text_add(out, html);
    free(html);
}

void markdown_html(struct text *out, const char *words, const struct markdown_way *way)
{
    struct conversion c = {.words = words, .way = way};
    cmark_node *document = parse(words);
    convert(&c, document);
    render(out, document);
    cmark_node_free(document);
    text_free(&c.ids);
}

/* --- parts --- */

/* Leaves of an item's words only the first link. */
static void shorten(cmark_node *item)
{
    cmark_node *paragraph = cmark_node_first_child(item), *link = cmark_node_first_child(paragraph);
    while (link != NULL && cmark_node_next(link) != NULL) {
        remove_node(cmark_node_next(link));
    }
}

void markdown_menu(struct text *out, const char *words, const struct markdown_way *way)
{
    struct conversion c = {.words = "", .way = way};
    cmark_node *document = parse(words);
    for (cmark_node *node = cmark_node_first_child(document), *next; node != NULL; node = next) {
        bool list = cmark_node_get_type(node) == CMARK_NODE_LIST;
        next = cmark_node_next(node);
        for (cmark_node *item = list ? cmark_node_first_child(node) : NULL; item != NULL;
             item = cmark_node_next(item)) {
            shorten(item);
        }
        if (!list && cmark_node_get_heading_level(node) != 2) {
            remove_node(node);
        }
    }
    for (cmark_node *node = cmark_node_first_child(document); node != NULL;
         node = cmark_node_next(node)) {
        if (cmark_node_get_type(node) == CMARK_NODE_LIST) {
            convert(&c, node);
        }
    }
    render(out, document);
    cmark_node_free(document);
}

void markdown_title(struct text *out, const char *words)
{
    cmark_node *document = parse(words), *node = cmark_node_first_child(document);
    while (node != NULL && cmark_node_get_type(node) != CMARK_NODE_HEADING) {
        node = cmark_node_next(node);
    }
    if (node != NULL) {
        add_words(out, node);
    }
    cmark_node_free(document);
}

/* --- a page of a site --- */

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
