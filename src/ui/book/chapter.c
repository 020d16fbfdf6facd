// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/chapter.h"

#include <stdlib.h>
#include <string.h>

#include "base/markup.h"
#include "base/mem.h"
#include "book/examsection.h"
#include "book/exercise.h"
#include "book/html.h"
#include "book/richhtml.h"
#include "coach/coach.h"
#include "course/interpolate/interpolate.h"
#include "course/load/pageitem.h"

/* --- small print --- */

/* "LT, Hemspel; SH, Hemspel" with the documents by their titles. */
static void source_words(struct text *out, const char *source)
{
    while (*source != '\0') {
        size_t n = strcspn(source, ";"), id = strcspn(source, ",;");
        char *name = mem_copyn(source, id);
        const char *document = coach_document_name(name);
        text_add(out, document != NULL ? document : name);
        text_addn(out, source + id, n - id);
        source += n;
        if (*source == ';') {
            text_add(out, "; ");
            source += 1 + strspn(source + 1, " ");
        }
        free(name);
    }
}

static void source_line(struct text *out, const char *source)
{
    TEXT_HERE words = {0};
    if (source != NULL) {
        text_addf(&words, "%s ", _("Source:"));
        source_words(&words, source);
        html_paragraphs(out, "small", text_str(&words));
    }
}

static void difficulty_line(struct text *out, int difficulty)
{
    if (difficulty > 0) {
        TEXT_HERE words = {0};
        text_addf(&words, _("Difficulty %d of 5"), difficulty);
        html_paragraphs(out, "small", text_str(&words));
    }
}

static void covers_line(struct text *out, const struct course_step *step)
{
    TEXT_HERE words = {0};
    for (size_t i = 0; i < step->cover_count; i++) {
        text_addf(&words, "%s %s", i == 0 ? _("Clauses:") : ",", step->covers[i]);
    }
    if (words.size > 0) {
        html_paragraphs(out, "small", text_str(&words));
    }
}

/* --- steps --- */

static void steps(struct page *page, const struct course_item *item)
{
    for (size_t i = 0; i < item->step_count; i++) {
        const struct course_step *step = &item->steps[i];
        text_add(&page->out, "<section class=\"step\">\n");
        TEXT_HERE scratch = {0};
        const struct situation *at = &step->situation;
        richhtml_text(&page->out, NULL, &at->rules,
                      interpolate_text(page->interpolator, at, &step->say, &scratch));
        exercise_rules(&page->out, &step->situation.rules, &item->rules);
        exercise_step(page, step);
        covers_line(&page->out, step);
        text_add(&page->out, "</section>\n");
    }
}

/* The steps of one item, with the file that they are in. */
static void steps_of(struct page *page, const struct edition *e, const struct course_item *item)
{
    page->data = contents_data(e->contents, item);
    steps(page, item);
}

/* Live: the way from a chapter into the tutor. */
static void to_tutor(struct text *out, const struct edition *e, const struct chapter *chapter)
{
    char *name = contents_name(chapter);
    if (e->live && name != NULL) {
        text_addf(out, "<p class=\"screen\"><a class=\"way\" href=\"%s#%s=", FRAME_TUTOR,
                  chapter->lesson ? "learn" : "solve");
        markup_add(out, name);
        text_add(out, "\">");
        markup_add(out, chapter->lesson ? _("This lesson in the tutor")
                                        : _("These puzzles in the tutor"));
        text_add(out, "</a></p>\n");
    }
    free(name);
}

/* The exam of a lesson, with the way to it where the page is live. */
static void exam(struct page *page, const struct edition *e, const struct chapter *chapter)
{
    char *name = contents_name(chapter);
    TEXT_HERE way = {0};
    if (e->live && name != NULL) {
        text_addf(&way, "%s#exam=%s", FRAME_TUTOR, name);
    }
    if (chapter->items[0]->exam != NULL) {
        exam_section(page, chapter->items[0], way.size > 0 ? text_str(&way) : NULL);
    }
    free(name);
}

static void lesson(struct page *page, const struct edition *e, const struct chapter *chapter)
{
    const struct course_item *item = chapter->items[0];
    struct ruleset usual = ruleset_row(0);
    richhtml_text(&page->out, "summary", &item->rules, html_pick(&item->summary));
    source_line(&page->out, item->source);
    exercise_rules(&page->out, &item->rules, &usual);
    to_tutor(&page->out, e, chapter);
    text_add(&page->out, "</header>\n");
    steps_of(page, e, item);
    exam(page, e, chapter);
}

static void puzzle(struct page *page, const struct edition *e, const struct course_item *item)
{
    struct ruleset usual = ruleset_row(0);
    const char *title = html_pick(&item->title);
    text_add(&page->out, "<article class=\"puzzle\">\n");
    html_element(&page->out, "h2", NULL, title == NULL ? item->id : title);
    exercise_rules(&page->out, &item->rules, &usual);
    page->has_drawn = false;
    steps_of(page, e, item);
    text_add(&page->out, "<footer>\n");
    difficulty_line(&page->out, item->difficulty);
    source_line(&page->out, item->source);
    text_add(&page->out, "</footer>\n</article>\n");
}

/* The summary, where all puzzles of the chapter have the same. */
static const char *common_summary(const struct chapter *chapter)
{
    const char *summary = html_pick(&chapter->items[0]->summary);
    for (size_t i = 1; summary != NULL && i < chapter->count; i++) {
        const char *other = html_pick(&chapter->items[i]->summary);
        summary = other != NULL && strcmp(other, summary) == 0 ? summary : NULL;
    }
    return summary;
}

static void puzzles(struct page *page, const struct edition *e, const struct chapter *chapter)
{
    richhtml_text(&page->out, "summary", &chapter->items[0]->rules, common_summary(chapter));
    to_tutor(&page->out, e, chapter);
    text_add(&page->out, "</header>\n");
    for (size_t i = 0; i < chapter->count; i++) {
        if (pageitem_is(chapter->items[i])) {
            steps_of(page, e, chapter->items[i]);
        }
    }
    text_add(&page->out, "<div class=\"puzzles\">\n");
    for (size_t i = 0; i < chapter->count; i++) {
        if (!pageitem_is(chapter->items[i])) {
            puzzle(page, e, chapter->items[i]);
        }
    }
    text_add(&page->out, "</div>\n");
}

/* --- the page --- */

static void heading(struct page *page, const struct chapter *chapter)
{
    TEXT_HERE kicker = {0}, title = {0};
    contents_title(&title, chapter);
    text_add(&page->out, "<header class=\"chapter\">\n");
    if (!chapter->lesson) {
        text_add(&kicker, _("Puzzles"));
    } else if (chapter->items[0]->number > 0) {
        text_addf(&kicker, _("Lesson %d"), chapter->items[0]->number);
    } else {
        text_add(&kicker, _("Lesson"));
    }
    html_paragraphs(&page->out, "kicker", text_str(&kicker));
    html_element(&page->out, "h1", NULL, text_str(&title));
}

/* What stands folded at each question on the screen, for paper. */
static void end_part(struct text *out, const char *class, const char *title,
                     const struct text *part)
{
    if (part->size > 0) {
        text_addf(out, "<section class=\"paper %s\">\n", class);
        html_element(out, "h2", NULL, title);
        text_addf(out, "%s</section>\n", text_str(part));
    }
}

static void page_title(struct text *out, const struct edition *e, const struct chapter *chapter)
{
    contents_title(out, chapter);
    text_addf(out, " · %s", e->title);
}

/* What stands on the page; ids in it begin with the prefix. The answers on paper go to the end of
 * the book, under the title of the chapter; book_end NULL: to the end of the page. */
static void contents_of(struct text *out, struct text *book_end, const struct edition *e,
                        const struct chapter *chapter, const char *prefix)
{
    TEXT_HERE title = {0};
    struct page page = {.lesson = chapter->lesson,
                        .prefix = prefix,
                        .interpolator = e->interpolator,
                        .seed = e->seed};
    heading(&page, chapter);
    if (chapter->lesson) {
        lesson(&page, e, chapter);
    } else {
        puzzles(&page, e, chapter);
    }
    text_add(out, text_str(&page.out));
    end_part(out, "clues", _("Hints"), &page.hints);
    if (book_end != NULL) {
        contents_title(&title, chapter);
    }
    end_part(book_end != NULL ? book_end : out, "answers",
             book_end != NULL ? text_str(&title) : _("Answers"), &page.answers);
    page_free(&page);
}

void chapter_page(struct text *out, const struct edition *e, size_t i)
{
    const struct chapter *chapter = &e->contents->chapters[i];
    TEXT_HERE title = {0};
    page_title(&title, e, chapter);
    frame_begin(out, e,
                &(struct frame){.title = text_str(&title),
                                .file = chapter->file,
                                .chapter = i,
                                .module = contents_questions(chapter) > 0 ? "book.js" : NULL});
    contents_of(out, NULL, e, chapter, "");
    frame_end(out, e, i);
}

void chapter_within(struct text *out, struct text *book_end, const struct edition *e,
                    const struct chapter *chapter)
{
    TEXT_HERE id = {0}, prefix = {0};
    contents_id(&id, chapter);
    text_addf(&prefix, "%s-", text_str(&id));
    text_addf(out, "<article class=\"whole\" id=\"%s\">\n", text_str(&id));
    contents_of(out, book_end, e, chapter, text_str(&prefix));
    text_add(out, "</article>\n");
}
