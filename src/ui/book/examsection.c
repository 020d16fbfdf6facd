// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/examsection.h"

#include "base/lang.h"
#include "base/markup.h"
#include "book/html.h"
#include "course/exam/examset.h"
#include "view/examtell.h"

enum { SAMPLES = 3, SAMPLE_SEED = 1000000 /* the first of seven digits */ };

/* --- what it asks --- */

/* What is asked of a position; NULL where the line takes written questions. */
static const char *ask_words(enum draw_ask ask)
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

static bool alike(const struct course_draw *a, const struct course_draw *b)
{
    return a->ask == b->ask && a->theme == b->theme && a->marks == b->marks;
}

/* Whether a line before the i-th is of its kind; how many questions all of that kind ask. */
static bool is_repeated(const struct course_exam *exam, size_t i)
{
    for (size_t k = 0; k < i; k++) {
        if (alike(&exam->draws[k], &exam->draws[i])) {
            return true;
        }
    }
    return false;
}

static int count_alike(const struct course_exam *exam, const struct course_draw *line)
{
    int n = 0;
    for (size_t k = 0; k < exam->draw_count; k++) {
        n += alike(&exam->draws[k], line) ? exam->draws[k].times : 0;
    }
    return n;
}

/* "Hitting blots: is a play legal? (×2) · 3 marks". */
static void kind(struct text *out, const struct course_exam *exam, const struct course_draw *line)
{
    const char *theme = course_draw_title(line), *asks = ask_words(line->ask);
    int times = count_alike(exam, line);
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

static void kinds(struct text *out, const struct course_exam *exam)
{
    text_add(out, "<ul class=\"kinds\">\n");
    for (size_t i = 0; i < exam->draw_count; i++) {
        if (!is_repeated(exam, i)) {
            kind(out, exam, &exam->draws[i]);
        }
    }
    text_add(out, "</ul>\n");
}

static void terms(struct text *out, const struct course_exam *exam)
{
    TEXT_HERE words = {0};
    examtell_size(&words, exam, (size_t)exam->questions);
    if (exam->minutes > 0) {
        text_addc(&words, ' ');
        text_addf(
            &words,
            NG_("It may take %d minute.", "It may take %d minutes.", (unsigned long)exam->minutes),
            exam->minutes);
    }
    html_paragraphs(out, NULL, text_str(&words));
}

static void to_tutor(struct text *out, const char *way)
{
    if (way != NULL) {
        text_add(out, "<p class=\"screen\"><a class=\"way\" href=\"");
        markup_add(out, way);
        text_add(out, "\">");
        markup_add(out, _("Take the exam in the tutor"));
        text_add(out, "</a></p>\n");
    }
}

/* --- the sample --- */

/* Whether a question of the paper before this one is of the same kind. */
static bool is_shown(const struct course_examset *paper, size_t i)
{
    const struct course_draw *line = paper->asked[i].line;
    for (size_t k = 0; k < i; k++) {
        const struct course_draw *other = paper->asked[k].line;
        if (other->ask == line->ask && other->theme == line->theme) {
            return true;
        }
    }
    return false;
}

static void samples(struct page *page, const struct course_item *item)
{
    struct course_examset *paper = course_examset_draw(item, SAMPLE_SEED);
    int shown = 0;
    for (size_t i = 0; i < paper->count && shown < SAMPLES; i++) {
        if (paper->asked[i].line->ask == DRAW_FROM || is_shown(paper, i)) {
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

void exam_section(struct page *page, const struct course_item *item, const char *way)
{
    text_add(&page->out, "<section class=\"exam\">\n");
    html_element(&page->out, "h2", NULL, _("Exam"));
    terms(&page->out, item->exam);
    to_tutor(&page->out, way);
    kinds(&page->out, item->exam);
    samples(page, item);
    text_add(&page->out, "</section>\n");
}
