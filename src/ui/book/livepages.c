// SPDX-License-Identifier: GPL-3.0-or-later
/* What a live edition has beside its chapters, in the order of the pages' menus. */
#include "book/pages.h"

#include <string.h>

#include "base/markup.h"
#include "book/answer.h"
#include "book/html.h"

/* Begins a page that is no chapter, under a title of its own. */
static void begin_beside(struct text *out, const struct edition *e, const char *title,
                         struct frame frame)
{
    TEXT_HERE whole = {0};
    text_addf(&whole, "%s · %s", title, e->title);
    frame.title = text_str(&whole);
    frame.chapter = e->contents->count;
    frame_begin(out, e, &frame);
}

/* ---- the tutor ---- */

void tutor_page(struct text *out, const struct edition *e)
{
    begin_beside(out, e, _("The tutor"),
                 (struct frame){.file = FRAME_TUTOR, .module = "page.js", .id = "tutor"});
    text_add(out, "<header class=\"cover\">\n");
    html_element(out, "h1", NULL, _("The tutor"));
    figure_start(out, false);
    figure_start(out, true);
    html_element(out, "p", "loading", _("Fetching the board and the dice…"));
    markup_addf(out, "<noscript><p>%s <a href=\"index.html\">%s</a></p></noscript>\n</header>\n",
                _("The tutor needs JavaScript, which is switched off here. The book has the same "
                  "lessons and puzzles, with hints and answers, and works without:"),
                _("to the book"));
    frame_end(out, e, e->contents->count);
}

/* ---- the studio, and the class ---- */

/* How teachers do what they come for: what their pages show on demand, and the search finds. */
static const struct teachers_help {
    const char *id, *title, *words;
} studio_help[] =
    {{"make", N_("Make a lesson"),
      N_("Press \"A lesson\" in the studio. A lesson is made of steps; each has a text, a board "
         "that "
         "you set up by dragging checkers, and if you like a question. A question can be a play, a "
         "play to be judged, a number, options to choose from and more. What a learner sees stands "
         "beside it, and \"Try it\" lets you answer as a learner does. The program tells what is "
         "still to be filled in, and which wrong answers will come.")},
     {"exam", N_("Make an exam"),
      N_("Press \"Add: Exam\" below the steps. Choose what is asked: for every learner the program "
         "makes new questions of a theme, or takes questions that you have written yourself. Say "
         "how many have to be right.")},
     {"hand-out", N_("Hand out a lesson to your learners"),
      N_("Press \"Save\", then \"Everything, as a pack\". You get a message with a link to send to "
         "your learners, by e-mail or in the school's platform; of a short lesson there is a "
         "picture (QR code) for the wall, too. They open it on a computer, tablet or phone, and "
         "install nothing. When they are done they press \"Hand in\" and send you what they get: "
         "\"The class\" opens it, and shows how all of them are getting on.")},
     {"backup", N_("Where your lessons are kept"),
      N_("In this browser alone. Save them as a file too, to go on with at another computer, or to "
         "give to another teacher: \"Save\", then \"This alone, as a file\". \"Open files\" takes "
         "it in again.")},
     {0}},
  class_help[] = {
      {"hand-in", N_("How learners hand in"),
       N_("They press \"Hand in\" at the end of your lesson, or under Progress, and give you a "
          "file, a link or a picture (a QR code). Nothing is sent by itself.")},
      {"add", N_("See your learners' answers and exams"),
       N_("On the page \"The class\" add all files at once, paste all links, or show the picture "
          "to "
          "the "
          "camera. The class is shown beside each other: who has done what, how the exams went, "
          "who is stuck, and which questions go worst.")},
      {"spreadsheet", N_("Marks and results in a spreadsheet (Excel, Calc, Numbers)"),
       N_("\"Save as a spreadsheet\" gives the tables as files (.csv) that spreadsheets open: "
          "learners, lessons, exams with marks, and every answer.")},
      {"projector", N_("Go through it with the class on a projector"),
       N_("\"What most failed, to go through together\" fills the screen with one question at a "
          "time, without names of learners; what is right is hidden until you press it.")},
      {0}};

/* A page for teachers, as it is before its script begins; beside it what does the same at a
 * terminal. */
static void teachers_page(struct text *out, const struct edition *e, struct frame frame,
                          const char *title, const char *summary, const char *beside,
                          const struct teachers_help *help)
{
    begin_beside(out, e, title, frame);
    text_add(out, "<header class=\"cover\">\n");
    html_element(out, "h1", NULL, title);
    html_element(out, "p", "summary", summary);
    html_element(out, "p", "loading", _("Fetching what checks them…"));
    markup_addf(out, "<noscript><p>%s</p></noscript>\n</header>\n<section class=\"help\">\n",
                beside);
    for (; help->id != NULL; help++) {
        markup_addf(out, "<h2><a id=\"%s\"></a>%s</h2>\n", help->id, _(help->title));
        html_paragraphs(out, NULL, _(help->words));
    }
    text_add(out, "</section>\n");
    frame_end(out, e, e->contents->count);
}

void studio_page(struct text *out, const struct edition *e)
{
    teachers_page(
        out, e,
        (struct frame){
            .file = FRAME_STUDIO, .module = "studio.js", .style = "studio.css", .id = "studio"},
        _("Studio"), _("Make your own lessons, exams and puzzles."),
        _("The studio needs JavaScript, which is switched off here. At a terminal "
          "\"brade edit\" does the same."),
        studio_help);
}

void class_page(struct text *out, const struct edition *e)
{
    teachers_page(
        out, e,
        (struct frame){
            .file = FRAME_CLASS, .module = "class.js", .style = "studio.css", .id = "class"},
        _("The class"), _("What your learners have done, beside each other."),
        _("This page needs JavaScript, which is switched off here. At a terminal "
          "\"brade class\" does the same."),
        class_help);
}

/* ---- the search ---- */

void search_page(struct text *out, const struct edition *e)
{
    begin_beside(out, e, _("Search"), (struct frame){.file = FRAME_SEARCH});
    html_element(out, "h1", NULL, _("Search"));
    markup_addf(out,
                "<p class=\"screen\"><input id=\"words\" type=\"search\" autocomplete=\"off\" "
                "aria-label=\"%s\" placeholder=\"%s\"/></p>\n"
                "<p id=\"told\" class=\"small\" role=\"status\" data-none=\"%s\" data-more=\"%s\">"
                "</p>\n<p hidden=\"hidden\"><a href=\"" FRAME_TUTOR "#glossary\">%s</a> · "
                "<a href=\"index.html\">%s</a></p>\n"
                "<ol id=\"found\" class=\"contents\"></ol>\n"
                "<noscript><p>%s <a href=\"index.html\">%s</a>",
                _("Words to search for"), _("A word, as jan or bearing off"),
                _("Nothing was found. Try a shorter word, or look here:"),
                _("These fit best; another word leaves fewer."), _("The words of the game"),
                _("The book"),
                _("The search needs JavaScript, which is switched off here. All pages are listed "
                  "in the contents:"),
                _("The book"));
    if (e->docs) {
        markup_addf(out, " · <a href=\"../" FRAME_DOCS "\">%s</a>", _("Technical docs"));
    }
    /* scripts of the old kind: they run from a folder without a server, too */
    text_add(out, "</p></noscript>\n"
                  "<script src=\"search-index.js\" defer=\"defer\"></script>\n"
                  "<script src=\"../web/search.js\" defer=\"defer\"></script>\n");
    frame_end(out, e, e->contents->count);
}

/* ---- an address that leads to no page ---- */

void missing_page(struct text *out, const struct edition *e)
{
    begin_beside(out, e, _("There is no such page"), (struct frame){.file = FRAME_MISSING});
    html_element(out, "h1", NULL, _("There is no such page"));
    html_paragraphs(out, NULL, _("The address leads nowhere on this site. These lead on:"));
    markup_addf(out,
                "<nav class=\"ways\"><a class=\"way first\" href=\"" FRAME_TUTOR
                "#home\">%s</a>\n<a class=\"way\" href=\"index.html\">%s</a>\n"
                "<a class=\"way\" href=\"" FRAME_SEARCH "\">%s</a></nav>\n",
                _("The tutor"), _("The book"), _("Search"));
    frame_end(out, e, e->contents->count);
}

/* ---- licences ---- */

void licence_page(struct text *out, const struct edition *e, const struct book_live *live)
{
    const char *web = e->apart ? "../web/" : "web/";
    begin_beside(out, e, _("Licences"), (struct frame){.file = FRAME_LICENCES});
    html_element(out, "h1", NULL, _("Licences"));
    html_paragraphs(
        out, NULL,
        _("Program, lessons, puzzles and nets are those of bräde, under the GNU General "
          "Public License, version 3 or any later one: you may use, share and change "
          "them, and pass that freedom on. There is no warranty."));
    text_addf(out, "<p><a href=\"%slicences/brade.txt\">GPL-3.0-or-later</a></p>\n", web);
    html_paragraphs(out, NULL,
                    _("The source is what this site was built from by \"./brade site\". Whoever "
                      "publishes these pages owes it to you on request; it names the exact source "
                      "packages of everything below and fetches them."));
    html_element(out, "h2", NULL, _("What is linked in"));
    text_add(out, "<ul class=\"licences\">\n");
    for (size_t i = 0; i < live->licence_count; i++) {
        const struct book_licence *l = &live->licences[i];
        markup_addf(out,
                    "<li><b>%s</b> %s<br/>\n<a href=\"%s%s\">%s</a><br/>\n"
                    "%s <a href=\"%s\">%s</a></li>\n",
                    l->name, l->version, web, l->text, l->licence, _("Source:"), l->source,
                    l->source);
    }
    text_add(out, "</ul>\n");
    html_element(out, "h2", NULL, _("libunistring, and how to exchange it"));
    html_paragraphs(
        out, NULL,
        _("libunistring is under the GNU Lesser General Public License and is linked "
          "into the program. To use another version of it, put its source in place of "
          "build/web/root/sources/libunistring, remove the file build/web/root/made, and "
          "run src/ui/web/build: all parts are compiled from source, and the same program "
          "comes out with your libunistring in it."));
    frame_end(out, e, e->contents->count);
}

/* ---- installing ---- */

/* "key": "value". */
static void member(struct text *out, const char *before, const char *key, const char *value)
{
    text_addf(out, "%s\"%s\": ", before, key);
    text_add_json(out, value, strlen(value));
}

static void shortcut(struct text *out, const char *name, const char *url)
{
    member(out, "\n    {", "name", name);
    member(out, ", ", "url", url);
    text_addc(out, '}');
}

void manifest_json(struct text *out, const struct edition *e)
{
    member(out, "{\n  ", "name", e->title);
    member(out, ",\n  ", "short_name", "Bräde");
    member(out, ",\n  ", "lang", lang_code(lang_current()));
    /* what matters of an icon lies within what is left where it is cut to a circle */
    text_add(out, ",\n"
                  "  \"start_url\": \"" FRAME_TUTOR "\",\n"
                  "  \"scope\": \"../\",\n"
                  "  \"display\": \"standalone\",\n"
                  "  \"background_color\": \"#fbf7ee\",\n"
                  "  \"theme_color\": \"#5b4030\",\n"
                  "  \"categories\": [\"education\", \"games\"],\n"
                  "  \"icons\": [\n"
                  "    {\"src\": \"../icon.svg\", \"sizes\": \"any\", \"type\": \"image/svg+xml\", "
                  "\"purpose\": \"any maskable\"},\n"
                  "    {\"src\": \"../icon-192.png\", \"sizes\": \"192x192\", \"type\": "
                  "\"image/png\", \"purpose\": \"any maskable\"},\n"
                  "    {\"src\": \"../icon-512.png\", \"sizes\": \"512x512\", \"type\": "
                  "\"image/png\", \"purpose\": \"any maskable\"}\n"
                  "  ],\n"
                  "  \"shortcuts\": [");
    shortcut(out, _("Today's set"), FRAME_TUTOR "#today");
    text_addc(out, ',');
    shortcut(out, _("Play a game"), FRAME_TUTOR "#play");
    text_add(out, "\n  ]\n}\n");
}
