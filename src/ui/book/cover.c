// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/pages.h"

#include <stdlib.h>
#include <string.h>

#include "base/markup.h"
#include "book/answer.h"
#include "book/html.h"
#include "view/rowtell.h"

/* --- contents --- */

/* Where the title of a chapter leads: within the page of the whole book, to a page of its own, or,
 * of a lesson in a live edition, to the tutor. */
static void entry_address(struct text *out, const struct edition *e, const struct chapter *chapter,
                          bool whole)
{
    char *name = e->live && !whole && chapter->lesson ? contents_name(chapter) : NULL;
    if (name != NULL) {
        text_addf(out, FRAME_TUTOR "#learn=%s", name);
    } else if (whole) {
        text_add(out, "#");
        contents_id(out, chapter);
    } else {
        text_add(out, chapter->file);
    }
    free(name);
}

/* A chapter of the list. */
static void entry(struct text *out, const struct edition *e, const struct chapter *chapter,
                  bool whole)
{
    TEXT_HERE title = {0}, address = {0}, size = {0};
    size_t n = chapter->lesson ? contents_questions(chapter) : contents_puzzles(chapter);
    contents_title(&title, chapter);
    entry_address(&address, e, chapter, whole);
    int number = chapter->lesson ? chapter->items[0]->number : 0;
    if (number > 0) {
        text_addf(out, "<li class=\"numbered\" value=\"%d\">", number);
    } else {
        text_add(out, "<li>");
    }
    markup_addf(out, "<a href=\"%s\">%s</a> ", text_str(&address), text_str(&title));
    if (chapter->lesson) {
        text_addf(&size, NG_("%zu question", "%zu questions", n), n);
    } else {
        text_addf(&size, NG_("%zu puzzle", "%zu puzzles", n), n);
    }
    html_element(out, "span", "small", text_str(&size));
    if (!whole && strcmp(text_str(&address), chapter->file) != 0) {
        markup_addf(out, " <a class=\"small screen\" href=\"%s\" aria-label=\"%s: %s\">%s</a>",
                    chapter->file, _("in the book"), text_str(&title), _("in the book"));
    }
    richhtml_text(out, NULL, &chapter->items[0]->rules,
                  chapter->lesson ? html_pick(&chapter->items[0]->summary) : NULL);
    text_add(out, "</li>\n");
}

/* What begins with a chapter: a part of the course, the book of ideas, the themes after it; NULL:
 * it goes on with what the one before it belongs to (NULL: there is none). */
static const char *begins(const struct chapter *chapter, const struct chapter *before)
{
    if (chapter->lesson) {
        return html_pick(&chapter->items[0]->part);
    }
    bool idea = contents_is_idea(chapter), was = before != NULL && contents_is_idea(before);
    return idea == was ? NULL : idea ? _("Book of ideas") : _("Theme by theme");
}

enum { OPEN_PARTS = 2 };

/* The chapters from one number up to another, as lists: ol or ul. Of the parts of a live course
 * those after the first ones are folded. */
static void lists(struct text *out, const struct edition *e, bool whole, const char *list,
                  size_t from, size_t to)
{
    const struct contents *contents = e->contents;
    int parts = 0;
    for (size_t i = from; i < to; i++) {
        const struct chapter *chapter = &contents->chapters[i];
        const char *part = begins(chapter, i > from ? chapter - 1 : NULL);
        bool folds = e->live && !whole && chapter->lesson;
        if (i > from && part != NULL) {
            text_addf(out, "</%s>\n%s", list, folds && parts > OPEN_PARTS ? "</details>\n" : "");
        }
        if (part != NULL && folds && ++parts > OPEN_PARTS) {
            text_add(out, "<details class=\"fold\">\n<summary>");
            html_element(out, "h3", NULL, part);
            text_add(out, "</summary>\n");
        } else if (part != NULL) {
            html_element(out, "h3", NULL, part);
        }
        if (i == from || part != NULL) {
            text_addf(out, "<%s class=\"contents\"", list);
            if (e->live && !whole && chapter->lesson) { /* ticked there (site.js) */
                markup_addf(out, " data-done=\"%s\"", _("done"));
            }
            text_add(out, ">\n");
        }
        entry(out, e, chapter, whole);
    }
    text_addf(out, "</%s>\n%s", list, parts > OPEN_PARTS ? "</details>\n" : "");
}

static void list_lessons(struct text *out, const struct edition *e, bool whole)
{
    const size_t lessons = e->contents->lessons;
    if (lessons > 0) {
        html_element(out, "h2", NULL, _("Lessons"));
        lists(out, e, whole, "ol", 0, lessons);
    }
}

/* The puzzles, folded where there are lessons and the whole book is not for paper. */
static void list_puzzles(struct text *out, const struct edition *e, bool whole)
{
    const struct contents *c = e->contents;
    size_t n = 0;
    for (size_t i = c->lessons; i < c->count; i++) {
        n += contents_puzzles(&c->chapters[i]);
    }
    if (c->lessons < c->count) {
        bool folded = c->lessons > 0 && !whole;
        html_element(out, "h2", NULL, _("Puzzles"));
        if (folded) {
            TEXT_HERE size = {0};
            text_addf(&size, NG_("%zu puzzle", "%zu puzzles", n), n);
            text_addf(out, "<details class=\"fold\">\n<summary>%s</summary>\n", text_str(&size));
        }
        lists(out, e, whole, "ul", c->lessons, c->count);
        text_add(out, folded ? "</details>\n" : "");
    }
}

/* --- how to read it --- */

static void add_guidance(struct text *out, const struct edition *e)
{
    text_add(out, "<section class=\"guide\">\n");
    html_element(out, "h2", NULL, _("How to read this book"));
    html_paragraphs(out, NULL,
                    _("Every board is drawn as the side to play sees it. In bräde its home, 1, is "
                      "at the top right; its checkers go by 12 at the top left and 13 below it to "
                      "24, and from there off the board. The checkers of a band stand in two "
                      "stacks side by side."));
    html_paragraphs(out, NULL,
                    _("A play is written move by move: 13/18 takes a checker from 13 to 18, bar/4 "
                      "brings one in on 4, and 21/off bears one off. A star says that it hits."));
    html_paragraphs(out, "screen",
                    _("Hints and answers open when you choose them. On paper they stand at the end "
                      "of each chapter."));
    if (e->live) {
        html_paragraphs(out, "screen",
                        _("Every question can be answered on its board. What you have learned is "
                          "kept in this browser and nowhere else. After the first visit all of it "
                          "works without a connection, and it can be installed as an app."));
    }
    text_add(out, "</section>\n");
}

/* --- live: the ways in --- */

/* A way into the tutor that begins a chapter; about: what it is, or NULL; begun: its words for who
 * has been there (site.js). */
static void way_to(struct text *out, const struct contents *c, const struct chapter *chapter,
                   const char *class, const char *words, const char *about, const char *begun)
{
    char *name = contents_name(chapter);
    if (name != NULL) {
        markup_addf(out,
                    "<a class=\"%s\" href=\"" FRAME_TUTOR "#%s=%s\" data-begun=\"%s\"><b>%s</b>",
                    class, c->lessons > 0 ? "learn" : "solve", name, begun, words);
        if (about != NULL) {
            markup_addf(out, " <small>%s</small>", about);
        }
        text_add(out, "</a>\n");
    }
    free(name);
}

/* The first lesson for who knows backgammon; NULL: there is none. */
static const struct chapter *lesson_from_backgammon(const struct contents *c)
{
    for (size_t i = 0; i < c->lessons; i++) {
        const char *theme = c->chapters[i].items[0]->theme;
        if (theme != NULL && strcmp(theme, "backgammon") == 0) {
            return &c->chapters[i];
        }
    }
    return NULL;
}

/* Into the tutor: to the first chapter, which is a lesson where there is one, to a game, to the set
 * of the day; to what one begins with who knows a game like it. */
static void ways(struct text *out, const struct edition *e)
{
    const struct contents *contents = e->contents;
    const struct chapter *other = lesson_from_backgammon(contents);
    text_addf(out, "<nav class=\"ways screen\" aria-label=\"%s\">\n", _("Begin"));
    if (contents->count > 0) {
        way_to(out, contents, &contents->chapters[0], "way first",
               contents->lessons > 0 ? _("Begin: the first lesson") : _("Begin: the first puzzles"),
               _("One play at a time, and why"), _("Go on where you were"));
    }
    markup_addf(out,
                "<a class=\"way\" href=\"" FRAME_TUTOR "#play\"><b>%s</b> <small>%s</small></a>\n"
                "<a class=\"way\" href=\"" FRAME_TUTOR "#today\"><b>%s</b> <small>%s</small></a>\n",
                _("Play a game"), _("Against the program, as strong as suits you"),
                _("Today's set"), _("A few minutes: what is due, something new, a puzzle"));
    if (other != NULL && other != contents->chapters) {
        way_to(out, contents, other, "beside", _("I know backgammon"), NULL, "");
    }
    text_add(out, "</nav>\n");
}

/* --- the pages --- */

static void title_and_contents(struct text *out, const struct edition *e, bool whole)
{
    text_add(out, "<header class=\"cover\">\n");
    html_element(out, "h1", NULL, e->title);
    if (e->live && !whole) {
        html_element(out, "p", "summary", rowtell_about());
        ways(out, e);
    }
    figure_start(out, false);
    text_addf(out, "</header>\n<nav aria-label=\"%s\">\n", _("Contents"));
    list_lessons(out, e, whole);
    list_puzzles(out, e, whole);
    text_add(out, "</nav>\n");
    add_guidance(out, e);
}

void cover_page(struct text *out, const struct edition *e)
{
    frame_begin(
        out, e,
        &(struct frame){.title = e->title, .file = "index.html", .chapter = e->contents->count});
    title_and_contents(out, e, false);
    markup_addf(out, "<p class=\"screen small\"><a href=\"" COVER_WHOLE "\">%s</a></p>\n",
                _("The whole book on one page, for printing"));
    frame_end(out, e, e->contents->count);
}

void cover_whole(struct text *out, const struct edition *e)
{
    frame_begin(
        out, e,
        &(struct frame){.title = e->title, .file = COVER_WHOLE, .chapter = e->contents->count});
    TEXT_HERE answers = {0};
    title_and_contents(out, e, true);
    for (size_t i = 0; i < e->contents->count; i++) {
        chapter_within(out, &answers, e, &e->contents->chapters[i]);
    }
    if (answers.size > 0) {
        text_add(out, "<section class=\"all-answers\">\n");
        html_element(out, "h1", NULL, _("Answers"));
        text_addf(out, "%s</section>\n", text_str(&answers));
    }
    frame_end(out, e, e->contents->count);
}

void cover_choice(struct text *out, const char *const titles[2], bool live)
{
    static const enum lang order[] = {LANG_SV, LANG_EN};
    enum lang first = titles[LANG_SV] != NULL ? LANG_SV : LANG_EN;
    frame_head(
        out,
        &(struct head){
            .lang = first, .title = titles[first], .root = "", .live = live, .module = "start.js"});
    text_add(out, "</head>\n<body>\n<main>\n<header class=\"cover\">\n");
    figure_start(out, false);
    text_add(out, "</header>\n<ul class=\"languages\">\n");
    for (int i = 0; i < 2; i++) {
        const char *code = lang_code(order[i]);
        if (titles[order[i]] != NULL) {
            markup_addf(out,
                        "<li lang=\"%s\"><a href=\"%s/index.html\" hreflang=\"%s\">%s</a><br/>"
                        "%s</li>\n",
                        code, code, code, frame_own_name(order[i]), titles[order[i]]);
        }
    }
    text_add(out, "</ul>\n</main>\n");
    frame_foot(out);
}
