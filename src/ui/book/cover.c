// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/cover.h"

#include <stdlib.h>

#include "base/markup.h"
#include "book/answer.h"
#include "book/chapter.h"
#include "book/html.h"
#include "book/richhtml.h"

static void start_board(struct text *out)
{
    struct situation at = {.rules = ruleset_row(0), .has_position = true};
    at.position = board_start(&at.rules, WHITE);
    figure_bare(out, &at);
}

/* --- contents --- */

static void questions(struct text *out, const struct chapter *chapter)
{
    TEXT_HERE words = {0};
    size_t n = contents_questions(chapter);
    if (chapter->lesson) {
        text_addf(&words, NG_("%zu question", "%zu questions", n), n);
    } else {
        text_addf(&words, NG_("%zu puzzle", "%zu puzzles", chapter->count), chapter->count);
    }
    html_element(out, "span", "small", text_str(&words));
}

/* Where a chapter is: a page of its own, or within the page of the whole book. */
static void link_to(struct text *out, const struct chapter *chapter, bool whole)
{
    text_add(out, "<a href=\"");
    if (whole) {
        text_addc(out, '#');
        contents_id(out, chapter);
    } else {
        text_add(out, chapter->file);
    }
    text_add(out, "\">");
}

static void entry(struct text *out, const struct chapter *chapter, bool whole)
{
    TEXT_HERE title = {0};
    contents_title(&title, chapter);
    int number = chapter->lesson ? chapter->items[0]->number : 0;
    text_add(out, number > 0 ? "<li class=\"numbered\"" : "<li");
    if (number > 0) {
        text_addf(out, " value=\"%d\"", number);
    }
    text_addc(out, '>');
    link_to(out, chapter, whole);
    markup_add(out, text_str(&title));
    text_add(out, "</a> ");
    questions(out, chapter);
    richhtml_text(out, NULL, &chapter->items[0]->rules,
                  chapter->lesson ? html_pick(&chapter->items[0]->summary) : NULL);
    text_add(out, "</li>\n");
}

/* The chapters from one number up to another. */
struct cover_part {
    const char *title, *list; /* list: ol or ul */
    size_t from, to;
};

static void part(struct text *out, const struct contents *contents, const struct cover_part *part,
                 bool whole)
{
    if (part->from < part->to) {
        html_element(out, "h2", NULL, part->title);
        for (size_t i = part->from; i < part->to; i++) {
            const struct chapter *chapter = &contents->chapters[i];
            const char *begins = chapter->lesson ? html_pick(&chapter->items[0]->part) : NULL;
            if (i > part->from && begins != NULL) {
                text_addf(out, "</%s>\n", part->list);
            }
            if (begins != NULL) { // a part of the course
                html_element(out, "h3", NULL, begins);
            }
            if (i == part->from || begins != NULL) {
                text_addf(out, "<%s class=\"contents\">\n", part->list);
            }
            entry(out, chapter, whole);
        }
        text_addf(out, "</%s>\n", part->list);
    }
}

static void list_of_contents(struct text *out, const struct contents *contents, bool whole)
{
    const struct cover_part lessons = {_("Lessons"), "ol", 0, contents->lessons};
    const struct cover_part puzzles = {_("Puzzles"), "ul", contents->lessons, contents->count};
    text_addf(out, "<nav aria-label=\"%s\">\n", _("Contents"));
    part(out, contents, &lessons, whole);
    part(out, contents, &puzzles, whole);
    text_add(out, "</nav>\n");
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
                      "brings one in on 4, and 21/off bears one off. A star says that it hits. "
                      "Plays are written in the numbers of the side that makes them."));
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

static void way(struct text *out, const char *class, const char *to, const char *words)
{
    text_addf(out, "<a class=\"%s\" href=\"" FRAME_TUTOR, class);
    markup_add(out, to);
    text_add(out, "\">");
    markup_add(out, words);
    text_add(out, "</a>\n");
}

/* To the first chapter: a lesson, where there is one. */
static void way_to_first(struct text *out, const struct contents *contents)
{
    char *name = contents->count > 0 ? contents_name(&contents->chapters[0]) : NULL;
    TEXT_HERE to = {0};
    if (name != NULL) {
        text_addf(&to, "#%s=%s", contents->lessons > 0 ? "learn" : "solve", name);
        way(out, "way first", text_str(&to),
            contents->lessons > 0 ? _("Begin: the first lesson") : _("Begin: the first puzzles"));
    }
    free(name);
}

static void ways(struct text *out, const struct edition *e)
{
    text_addf(out, "<nav class=\"ways screen\" aria-label=\"%s\">\n", _("Begin"));
    way_to_first(out, e->contents);
    way(out, "way", "#play", _("Play a game"));
    way(out, "way", "#today", _("Today's set"));
    text_add(out, "</nav>\n");
}

/* --- the pages --- */

static void title_and_contents(struct text *out, const struct edition *e, bool whole)
{
    text_add(out, "<header class=\"cover\">\n");
    html_element(out, "h1", NULL, e->title);
    if (e->live && !whole) {
        html_element(out, "p", "summary",
                     _("Welcome to bräde, the old Swedish game for two on a backgammon board. "
                       "Both sides run the same way round and hit each other's checkers. Hit so "
                       "many that they cannot all come in again, and you have won on the spot."));
        ways(out, e);
    }
    start_board(out);
    text_add(out, "</header>\n");
    list_of_contents(out, e->contents, whole);
    add_guidance(out, e);
}

void cover_page(struct text *out, const struct edition *e)
{
    frame_begin(out, e, &(struct frame){e->title, "index.html", e->contents->count, NULL, NULL});
    title_and_contents(out, e, false);
    text_addf(out, "<p class=\"screen small\"><a href=\"%s\">", COVER_WHOLE);
    markup_add(out, _("The whole book on one page, for printing"));
    text_add(out, "</a></p>\n");
    frame_end(out, e, e->contents->count);
}

void cover_whole(struct text *out, const struct edition *e)
{
    frame_begin(out, e, &(struct frame){e->title, COVER_WHOLE, e->contents->count, NULL, NULL});
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
    static const char *const names[] = {[LANG_EN] = "English", [LANG_SV] = "Svenska"};
    enum lang first = titles[LANG_SV] != NULL ? LANG_SV : LANG_EN;
    frame_head(
        out,
        &(struct head){
            .lang = first, .title = titles[first], .root = "", .live = live, .module = "start.js"});
    text_add(out, "</head>\n<body>\n<main>\n<header class=\"cover\">\n");
    start_board(out);
    text_add(out, "</header>\n<ul class=\"languages\">\n");
    for (int i = 0; i < 2; i++) {
        if (titles[order[i]] == NULL) {
            continue;
        }
        const char *code = lang_code(order[i]);
        text_addf(out, "<li lang=\"%s\"><a href=\"%s/index.html\" hreflang=\"%s\">%s</a><br/>",
                  code, code, code, names[order[i]]);
        markup_add(out, titles[order[i]]);
        text_add(out, "</li>\n");
    }
    text_add(out, "</ul>\n</main>\n");
    frame_foot(out);
}
