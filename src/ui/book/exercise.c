// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/exercise.h"

#include "base/lang.h"
#include "base/markup.h"
#include "book/answer.h"
#include "book/html.h"
#include "coach/coach.h"
#include "course/interpolate/interpolate.h"
#include "course/load/optionorder.h"
#include "rich/quoted.h"
#include "view/present.h"

/* --- rules --- */

void exercise_rules(struct text *out, const struct ruleset *r, const struct ruleset *usual)
{
    TEXT_HERE words = {0};
    if (!ruleset_equal(r, usual)) {
        text_addf(&words, "%s ", _("Rules:"));
        coach_ruleset_line(&words, r);
        html_paragraphs(out, "small rules", text_str(&words));
    }
}

/* --- boards --- */

/* The learner's first turn of a line; NULL for other questions. */
static const struct course_turn *first_turn(const struct course_question *q)
{
    for (size_t i = 0; q != NULL && i < q->turn_count; i++) {
        if (q->turns[i].learner) {
            return &q->turns[i];
        }
    }
    return NULL;
}

static void draw(struct page *page, const struct situation *at, const struct course_question *q,
                 bool again)
{
    if (again || at->has_roll || !page->has_drawn || !board_equal(&page->drawn, &at->position)) {
        figure_html(&page->out, at, q);
        page->drawn = at->position;
        page->has_drawn = true;
    }
}

static void board_of_step(struct page *page, const struct course_step *step)
{
    const struct course_question *q = step->ask;
    const struct course_turn *turn = first_turn(q);
    struct situation at = turn != NULL ? course_turn_situation(q, turn)
                                       : course_situation(&step->situation.rules, step, q);
    at.highlight = step->situation.highlight;
    bool again = step->new_position || at.highlight != 0;
    if (at.has_position && (q != NULL || again)) {
        draw(page, &at, q, again);
    }
}

/* --- the question --- */

static void options(struct text *out, const struct present *p)
{
    text_add(out, p->option_count > 0 ? "<ol class=\"options\" type=\"a\">\n" : "");
    for (size_t i = 0; i < p->option_count; i++) {
        const struct present_option *o = &p->options[i];
        if (o->rich != NULL && o->rich->blocks > 0) {
            text_add(out, "<li>");
            richhtml_words(out, o->rich->block);
            text_add(out, "</li>\n");
        } else {
            html_element(out, "li", NULL, o->words);
        }
    }
    text_add(out, p->option_count > 0 ? "</ol>\n" : "");
}

static void asked(struct text *out, const struct course_question *q, struct interpolator *f)
{
    struct present *p = present_question(q, f);
    if (p->text != NULL) {
        richhtml_text(out, NULL, &q->rules, p->text);
    } else {
        html_paragraphs(out, NULL, text_str(&p->own));
    }
    options(out, p);
    present_free(p);
}

/* A line: what comes before the learner's first turn, then that turn. */
static void asked_line(struct text *out, const struct course_question *line, struct interpolator *f)
{
    TEXT_HERE scratch = {0};
    richhtml_text(out, NULL, &line->rules, interpolate_of(f, line, &line->text, &scratch));
    for (size_t i = 0; i < line->turn_count; i++) {
        const struct course_turn *turn = &line->turns[i];
        if (turn->learner) {
            const struct situation at = course_turn_situation(line, turn);
            richhtml_text(out, NULL, &at.rules, interpolate_text(f, &at, &turn->say, &scratch));
            asked(out, turn->ask, f);
            return;
        }
        answer_reply(out, line, turn, f);
    }
}

/* --- hints --- */

static void add_hint(struct text *out, const struct ruleset *r, const char *words)
{
    if (words != NULL && *words != '\0') {
        text_add(out, "<li>");
        richhtml_item(out, r, words);
        text_add(out, "</li>\n");
    }
}

/* <li> elements, one for each hint. */
static void hints_of(struct text *out, const struct course_question *q, struct interpolator *f)
{
    struct present *p = present_question(q, f);
    for (size_t i = 0; i < p->hint_count; i++) {
        add_hint(out, &q->rules, p->hints[i]);
    }
    if (p->own_hints >
        0) { /* the program's own for a play, but for the last, which is the answer */
        struct play answer = answer_play(q);
        for (int grade = 1; grade < p->own_hints; grade++) {
            TEXT_HERE words = {0}, own = {0};
            coach_hint(&words, &q->rules, &q->position, q->roll, &answer, grade);
            quoted_add(&own, QUOTED_WORDS, text_str(&words), words.size);
            add_hint(out, &q->rules, text_str(&own));
        }
    }
    present_free(p);
    for (size_t i = 0; i < q->turn_count; i++) {
        if (q->turns[i].learner) {
            hints_of(out, q->turns[i].ask, f);
        }
    }
}

/* --- both ways --- */

static void folded(struct text *out, const char *class, const char *title, const char *html)
{
    markup_addf(out, "<details class=\"%s\"><summary>%s</summary>\n", class, title);
    text_addf(out, "%s</details>\n", html);
}

static void at_the_end(struct text *out, int number, const char *html)
{
    text_addf(out, "<section class=\"end\">\n<h3>%d</h3>\n%s</section>\n", number, html);
}

/* Hints and answer: folded for the screen, and kept for the end of the page for paper. */
static void help(struct page *page, const struct course_question *q, bool hints)
{
    TEXT_HERE items = {0}, list = {0}, answer = {0};
    if (hints) {
        hints_of(&items, q, page->interpolator);
    }
    answer_html(&answer, q, page->interpolator);
    text_add(&page->out, "<div class=\"help\">\n");
    if (items.size > 0) {
        text_addf(&list, "<ol class=\"hints\">\n%s</ol>\n", text_str(&items));
        folded(&page->out, "hint", _("Hints"), text_str(&list));
        at_the_end(&page->hints, page->exercises, text_str(&list));
    }
    folded(&page->out, "answer", _("Answer"), text_str(&answer));
    at_the_end(&page->answers, page->exercises, text_str(&answer));
    text_add(&page->out, "</div>\n");
}

/* found: the attributes by which the tutor finds it, or "". */
static void heading(struct page *page, const char *class, const char *found)
{
    TEXT_HERE title = {0};
    text_addf(&page->out, "<section class=\"%s\" id=\"%sq%d\"%s>\n", class, page->prefix,
              ++page->exercises, found);
    text_addf(&title, page->lesson ? _("Question %d") : _("Puzzle %d"), page->exercises);
    html_element(&page->out, page->within ? "h3" : "h2", "number", text_str(&title));
}

/* Board, words, hints and answer. */
static void task(struct page *page, const struct course_step *step, const struct course_question *q,
                 bool hints)
{
    text_add(&page->out, "<div class=\"task\">\n");
    board_of_step(page, step);
    text_add(&page->out, "<div class=\"words\">\n");
    (course_kinds[q->kind].in_turns ? asked_line : asked)(&page->out, q, page->interpolator);
    text_add(&page->out, "</div>\n</div>\n");
    help(page, q, hints);
    text_add(&page->out, "</section>\n");
}

void exercise_step(struct page *page, const struct course_step *step)
{
    const struct course_question *q = step->ask;
    if (q == NULL) {
        board_of_step(page, step);
        return;
    }
    const struct course_question shown = optionorder_draw(q, page->seed);
    TEXT_HERE found = {0}; /* in a browser the tutor reads the file without its pack */
    markup_addf(&found, " data-question=\"%s\"", course_plain_id(q->id));
    if (page->data != NULL) {
        markup_addf(&found, " data-file=\"%s\"", page->data);
    }
    heading(page, "exercise", text_str(&found));
    task(page, step, &shown, true);
}

void exercise_sample(struct page *page, const struct course_item *item,
                     const struct course_question *q)
{
    const struct course_step step = {
        .ask = q, .situation = {.rules = q->rules}, .new_position = true};
    heading(page, "exercise sample", "");
    exercise_rules(&page->out, &q->rules, &item->rules);
    task(page, &step, q, false);
}
