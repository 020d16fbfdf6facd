// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/pages.h"

#include <stdlib.h>
#include <string.h>

#include "base/markup.h"
#include "base/mem.h"
#include "book/exercise.h"
#include "book/html.h"
#include "coach/coach.h"
#include "course/exam/examset.h"
#include "course/interpolate/interpolate.h"
#include "course/load/pageitem.h"
#include "view/examtell.h"
#include "view/richtext.h"

/* --- small print --- */

/* "LT, Hemspel; SH, Hemspel" with the documents by their titles. */
static void source_line(struct text *out, const char *source)
{
    TEXT_HERE words = {0};
    if (source == NULL) {
        return;
    }
    text_addf(&words, "%s ", _("Source:"));
    while (*source != '\0') {
        size_t n = strcspn(source, ";"), id = strcspn(source, ",;");
        char *name = mem_copyn(source, id);
        const char *document = coach_document_name(name);
        text_add(&words, document != NULL ? document : name);
        text_addn(&words, source + id, n - id);
        source += n;
        if (*source == ';') {
            text_add(&words, "; ");
            source += 1 + strspn(source + 1, " ");
        }
        free(name);
    }
    html_paragraphs(out, "small", text_str(&words));
}

/* --- steps --- */

static void steps_of(struct page *page, const struct edition *e, const struct course_item *item)
{
    page->data = contents_data(e->contents, item);
    for (size_t i = 0; i < item->step_count; i++) {
        const struct course_step *step = &item->steps[i];
        const struct situation *at = &step->situation;
        TEXT_HERE scratch = {0};
        text_add(&page->out, "<section class=\"step\">\n");
        richhtml_text(&page->out, NULL, &at->rules,
                      interpolate_text(page->interpolator, at, &step->say, &scratch));
        exercise_rules(&page->out, &at->rules, &item->rules);
        exercise_step(page, step);
        text_add(&page->out, "</section>\n");
    }
}

/* Live: a way from a chapter into the tutor, by one of its commands. */
static void to_tutor(struct page *page, const struct edition *e, const struct chapter *chapter,
                     const char *command, const char *words)
{
    char *name = contents_name(chapter);
    if (e->live && name != NULL) {
        markup_addf(&page->out,
                    "<p class=\"screen\"><a class=\"way first\" href=\"" FRAME_TUTOR
                    "#%s=%s\">%s</a></p>\n",
                    command, name, words);
    }
    free(name);
}

/* --- the exam of a lesson: what it asks, and a sample --- */

/* The samples are drawn from a seed that neither the tutor nor printed sheets draw from: none is
 * what an exam asks. */
enum { SAMPLES = 3, SAMPLE_SEED = 1000000 /* the first of seven digits */ };

/* What is asked of a position; NULL where the line takes written questions. */
static const char *exam_ask_words(enum draw_ask ask)
{
    static const char *const words[DRAW_ASKS] = {
        [DRAW_LEGAL] = N_("is a play legal?"),
        [DRAW_PLAY] = N_("play the roll"),
        [DRAW_PLAYS] = N_("name every legal play"),
        [DRAW_WIN] = N_("end the game with the roll"),
        [DRAW_POINTS] = N_("how many points does a play bring?"),
        [DRAW_PREROLL] = N_("what may you do before the roll?"),
        [DRAW_ROLLS] = N_("which rolls do it?"),
        [DRAW_COUNTS] = N_("how many?"),
    };
    return words[ask] == NULL ? NULL : _(words[ask]);
}

static bool exam_alike(const struct course_draw *a, const struct course_draw *b)
{
    return a->ask == b->ask && a->theme == b->theme && a->marks == b->marks &&
           (a->ask != DRAW_PLAY || a->predicate == b->predicate);
}

/* "Hitting blots: is a play legal? (×2) · 3 marks": the line at `first` and those of its kind that
 * come after it. */
static void exam_kind(struct text *out, const struct course_exam *exam, size_t first)
{
    const struct course_draw *line = &exam->draws[first];
    const char *theme = course_draw_title(line), *asks = exam_ask_words(line->ask);
    int times = 0;
    for (size_t k = first; k < exam->draw_count; k++) {
        times += exam_alike(&exam->draws[k], line) ? exam->draws[k].times : 0;
    }
    TEXT_HERE words = {0};
    text_addf(&words, "%s%s%s", theme == NULL ? "" : theme, theme == NULL ? "" : ": ",
              asks == NULL ? _("questions that are always the same") : asks);
    if (times > 1) {
        text_addf(&words, " (×%d)", times);
    }
    if (course_exam_has_marks(exam)) {
        text_add(&words, " · ");
        examtell_marks(&words, line->marks);
    }
    html_element(out, "li", NULL, text_str(&words));
}

static void exam_kinds(struct text *out, const struct course_exam *exam)
{
    text_add(out, "<ul class=\"kinds\">\n");
    for (size_t i = 0; i < exam->draw_count; i++) {
        size_t first = 0;
        while (!exam_alike(&exam->draws[first], &exam->draws[i])) {
            first++;
        }
        if (first == i) {
            exam_kind(out, exam, i);
        }
    }
    text_add(out, "</ul>\n");
}

/* A few questions, each of another kind, drawn as the exam would draw them, none of the pool. */
static void exam_samples(struct page *page, const struct course_item *item)
{
    struct course_examset *paper = course_examset_draw(item, SAMPLE_SEED);
    int shown = 0;
    for (size_t i = 0; i < paper->count && shown < SAMPLES; i++) {
        const struct course_draw *line = paper->asked[i].line;
        bool again = line->ask == DRAW_FROM;
        for (size_t k = 0; k < i; k++) {
            const struct course_draw *other = paper->asked[k].line;
            again |= other->ask == line->ask && other->theme == line->theme;
        }
        if (again) {
            continue;
        }
        if (shown++ == 0) {
            html_paragraphs(&page->out, NULL,
                            _("Its positions are new each time. Some that it could have asked:"));
        }
        exercise_sample(page, item, paper->asked[i].question);
    }
    course_examset_free(paper);
}

static void exam_section(struct page *page, const struct edition *e, const struct chapter *chapter)
{
    const struct course_item *item = chapter->items[0];
    const struct course_exam *exam = item->exam;
    TEXT_HERE words = {0};
    text_add(&page->out, "<section class=\"exam\">\n");
    html_element(&page->out, "h2", NULL, _("Exam"));
    examtell_size(&words, exam, (size_t)exam->questions);
    if (exam->minutes > 0) {
        text_addc(&words, ' ');
        text_addf(&words, NG_("It may take %d minute.", "It may take %d minutes.", exam->minutes),
                  exam->minutes);
    }
    html_paragraphs(&page->out, NULL, text_str(&words));
    to_tutor(page, e, chapter, "exam", _("Take the exam in the tutor"));
    exam_kinds(&page->out, exam);
    exam_samples(page, item);
    text_add(&page->out, "</section>\n");
}

/* --- lessons and puzzles --- */

static void lesson(struct page *page, const struct edition *e, const struct chapter *chapter)
{
    const struct course_item *item = chapter->items[0];
    struct ruleset usual = ruleset_row(0);
    richhtml_text(&page->out, "summary", &item->rules, html_pick(&item->summary));
    source_line(&page->out, item->source);
    exercise_rules(&page->out, &item->rules, &usual);
    to_tutor(page, e, chapter, "learn", _("This lesson in the tutor"));
    text_add(&page->out, "</header>\n");
    steps_of(page, e, item);
    if (item->exam != NULL) {
        exam_section(page, e, chapter);
    }
}

static void puzzle(struct page *page, const struct edition *e, const struct course_item *item)
{
    struct ruleset usual = ruleset_row(0);
    const char *title = html_pick(&item->title);
    TEXT_HERE words = {0};
    text_add(&page->out, "<article class=\"puzzle\">\n");
    html_element(&page->out, "h2", NULL, title == NULL ? item->id : title);
    exercise_rules(&page->out, &item->rules, &usual);
    page->has_drawn = false;
    page->within = true;
    steps_of(page, e, item);
    page->within = false;
    text_add(&page->out, "<footer>\n");
    if (item->difficulty > 0) {
        text_addf(&words, _("Difficulty %d of 5"), item->difficulty);
        html_paragraphs(&page->out, "small", text_str(&words));
    }
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
    to_tutor(page, e, chapter, "solve", _("These puzzles in the tutor"));
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
    text_free(&page.out);
    text_free(&page.hints);
    text_free(&page.answers);
}

void chapter_page(struct text *out, const struct edition *e, size_t i)
{
    const struct chapter *chapter = &e->contents->chapters[i];
    TEXT_HERE title = {0};
    contents_title(&title, chapter);
    text_addf(&title, " · %s", e->title);
    TEXT_HERE plain = {0};
    const char *summary =
        chapter->lesson ? html_pick(&chapter->items[0]->summary) : common_summary(chapter);
    frame_begin(
        out, e,
        &(struct frame){.title = text_str(&title),
                        .summary = richtext_plain(summary, &chapter->items[0]->rules, &plain),
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
