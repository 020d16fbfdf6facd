// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/tutorpage.h"

#include "base/markup.h"
#include "book/answer.h"
#include "book/html.h"

static void start_board(struct text *out)
{
    struct situation at = {.rules = ruleset_row(0), .has_position = true};
    at.position = board_start(&at.rules, WHITE);
    figure_bare(out, &at);
}

/* What is there for who has no script. */
static void without(struct text *out)
{
    text_add(out, "<noscript><p>");
    markup_add(out,
               _("The tutor needs JavaScript, which is switched off here. The book has the same "
                 "lessons and puzzles, with hints and answers, and works without:"));
    text_add(out, " <a href=\"index.html\">");
    markup_add(out, _("to the book"));
    text_add(out, "</a></p></noscript>\n");
}

void tutor_page(struct text *out, const struct edition *e)
{
    TEXT_HERE title = {0};
    text_addf(&title, "%s · %s", _("The tutor"), e->title);
    frame_begin(out, e,
                &(struct frame){.title = text_str(&title),
                                .file = FRAME_TUTOR,
                                .chapter = e->contents->count,
                                .module = "page.js",
                                .id = "tutor"});
    text_add(out, "<header class=\"cover\">\n");
    html_element(out, "h1", NULL, _("The tutor"));
    start_board(out);
    html_element(out, "p", "loading", _("Fetching the board and the dice…"));
    without(out);
    text_add(out, "</header>\n");
    frame_end(out, e, e->contents->count);
}
