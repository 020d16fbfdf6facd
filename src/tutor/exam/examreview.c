// SPDX-License-Identifier: GPL-3.0-or-later
/* An exam once it is over: how it went, and a second look at the mistakes, one by one, and then at
 * what was not asked. And an exam shown to its author: one paper of it, and the fixed questions
 * besides. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "tutor/core/aside.h"
#include "tutor/core/lookup.h"
#include "tutor/exam/exam.h"
#include "tutor/exam/examattempt.h"
#include "tutor/question/questionsession.h"
#include "view/examtell.h"
#include "view/present.h"

/* ---- how it went ---- */

/* Whether a step of the lesson is about this clause: it asks of a play refused by it, or answers
 * one. */
static bool is_about(const struct course_step *step, enum clause clause)
{
    const struct course_question *q = step->ask;
    if (q == NULL || clause == CLAUSE_LEGAL) {
        return false;
    }
    for (size_t i = 0; i < q->feedback_count; i++) {
        if (q->feedback[i].when == COURSE_WHEN_CODE && q->feedback[i].code == clause) {
            return true;
        }
    }
    if (!course_kinds[q->kind].asks_legal) {
        return false;
    }
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), v);
    bool same = v->clause == clause;
    free(v);
    return same;
}

/* The steps to look at again after a question, as a set by number. */
static void add_steps(const struct session *s, size_t i, bool *steps)
{
    const struct course_item *item = s->exam->paper->item;
    const struct course_asked *asked = &s->exam->paper->asked[i];
    for (size_t k = 0; k < asked->line->see_count; k++) {
        steps[asked->line->see[k] - 1] = true;
    }
    for (size_t k = 0; k < item->step_count && asked->line->see_count == 0; k++) {
        steps[k] = steps[k] || asked->step == &item->steps[k] ||
                   is_about(&item->steps[k], s->exam->marks[i].clause);
    }
}

/* What the learner chose, in the words of the options; appended. */
static void add_chosen(struct text *out, const struct course_question *q,
                       const struct course_reply *reply)
{
    struct present *p = present_question(q, NULL);
    size_t n = 0;
    for (size_t i = 0; i < p->option_count; i++) {
        if ((reply->answer.chosen & p->options[i].bit) != 0) {
            text_addf(out, "%s%s", n++ > 0 ? "; " : "", p->options[i].words);
        }
    }
    present_free(p);
}

/* An answer that was wrong, as the learner gave it; appended. */
static void add_answered(struct text *out, const struct course_question *q,
                         const struct exam_mark *mark)
{
    if (q->option_count + q->offered_count > 0) {
        add_chosen(out, q, mark->reply);
    } else {
        present_typed(out, q, mark->typed);
    }
}

/* One line for each question that was wrong. */
static void print_wrong(struct session *s)
{
    const struct course_examset *paper = s->exam->paper;
    size_t n = paper->item->step_count;
    bool *steps = mem_alloc(n * sizeof *steps + 1);
    for (size_t i = 0; i < paper->count; i++) {
        TEXT_HERE line = {0}, answered = {0};
        const struct exam_mark *mark = &s->exam->marks[i];
        if (mark->typed != NULL) {
            add_answered(&answered, paper->asked[i].question, mark);
        }
        if (!mark->right && !mark->unreached) {
            memset(steps, 0, n * sizeof *steps);
            add_steps(s, i, steps);
            examtell_wrong(&line, i + 1, &paper->asked[i], text_str(&answered), steps, n);
            print_indented(s->frontend, text_str(&line), 2, 5);
        }
    }
    free(steps);
}

/* What to type for the same exam again: "exam 4 seed 123", appended. A lesson that is not among the
 * lessons is named only where one is in it. */
static void add_command(struct text *out, struct session *s, const struct course_examset *paper)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    TEXT_HERE number = {0};
    text_addf(&number, "%d", paper->item->number);
    const char *names[] = {text_str(&number), paper->item->id};
    text_add(out, _("exam"));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int at = lookup_find(lessons, names[i], NULL);
        if (at >= 0 && lessons->items[at] == paper->item) {
            text_addf(out, " %s", names[i]);
            break;
        }
    }
    text_addf(out, " %s %llu", _("seed"), (unsigned long long)paper->seed);
}

/* How it went; it is shown. */
static struct screen_result attempt_result(struct session *s, bool passed)
{
    const struct exam_attempt *e = s->exam;
    const struct screen_result result = {.of = "exam",
                                         .asked = (int)(e->plan.placing ? e->at : e->paper->count),
                                         .right = e->right,
                                         .passed = passed,
                                         .marks = e->earned,
                                         .all_marks = e->paper->marks,
                                         .pass = e->paper->pass,
                                         .seconds = (int)(e->taken / 1000)};
    aside_result(s, &result);
    return result;
}

void attempt_print_result(struct session *s, bool passed)
{
    const struct exam_attempt *e = s->exam;
    const struct course_item *item = e->paper->item;
    TEXT_HERE score = {0}, verdict = {0}, command = {0};
    const struct screen_result result = attempt_result(s, passed);
    attempt_heading(s, item, passed ? _("passed") : _("not passed yet"));
    examtell_score(&score, item->exam, &result, e->paper->count - e->at);
    print_text(s->frontend, text_str(&score));
    if ((size_t)e->right < e->at) {
        print_text(s->frontend, _("What was wrong:"));
        print_wrong(s);
    }
    examtell_verdict(&verdict, e->paper, &result, s->frontend->display.buttons);
    print_text(s->frontend, text_str(&verdict));
    if (!s->frontend->display.buttons) {
        add_command(&command, s, e->paper);
        print_f(s->frontend, _("\"%s\" asks these questions again."), text_str(&command));
    }
}

void attempt_print_placed(struct session *s, const char *known, const struct course_item *next)
{
    const struct exam_attempt *e = s->exam;
    TEXT_HERE words = {0};
    attempt_result(s, *known != '\0');
    attempt_heading(s, e->paper->item, "");
    print_f(s->frontend, _("%d of %zu right."), e->right, e->at);
    examtell_placed(&words, known, next);
    print_text(s->frontend, text_str(&words));
}

/* ---- the second look ---- */

/* How many mistakes there are after the one that is looked at; unreached: how many questions that
 * were not asked, which come after those. */
static size_t left_of(const struct session *s, bool unreached)
{
    size_t left = 0;
    for (size_t i = s->exam->look; i < s->exam->paper->count; i++) {
        const struct exam_mark *mark = &s->exam->marks[i];
        left += !mark->right && mark->unreached == unreached;
    }
    return left;
}

static size_t mistakes_left(const struct session *s)
{
    return left_of(s, false);
}

static size_t unasked_left(const struct session *s)
{
    return left_of(s, true);
}

bool attempt_has_more(const struct session *s)
{
    return s->exam->half || mistakes_left(s) + unasked_left(s) > 0;
}

/* The way on to what was not asked: to the first, or the next of them. */
static void print_unasked(struct session *s, size_t left)
{
    if (s->exam->look > s->exam->at) {
        print_way(s->frontend,
                  _("Enter: the next question that was not asked. \"back\" leaves it."));
    } else {
        print_way_f(s->frontend,
                    NG_("Enter: the question that was not asked. \"back\" leaves it out.",
                        "Enter: the %zu questions that were not asked, one by one. \"back\" leaves "
                        "them out.",
                        left),
                    left);
    }
}

void attempt_print_next(struct session *s)
{
    size_t left = mistakes_left(s), unasked = unasked_left(s);
    if (s->exam->half) {
        print_way(s->frontend, _("Enter: what was right."));
    } else if (left + unasked == 0) {
        print_way(s->frontend, _("Enter: go on."));
    } else if (left == 0) {
        print_unasked(s, unasked);
    } else if (s->exam->look > 0) {
        print_way(s->frontend, _("Enter: the next mistake. \"back\" leaves it."));
    } else {
        print_way_f(
            s->frontend,
            NG_("Enter: a second look at the mistake. \"back\" leaves it out.",
                "Enter: a second look at the %zu mistakes, one by one. \"back\" leaves it out.",
                left),
            left);
    }
}

const char *attempt_next_words(const struct session *s)
{
    return s->exam->half           ? _("What was right")
           : !attempt_has_more(s)  ? _("Continue")
           : mistakes_left(s) == 0 ? _("What was not asked")
           : s->exam->look > 0     ? _("Next mistake")
                                   : _("See the mistakes");
}

/* The mistake that is looked at: "mistake 2 of 3", "not asked 1 of 4". */
static void look_heading(struct session *s)
{
    const struct exam_attempt *e = s->exam;
    TEXT_HERE beside = {0};
    size_t unasked = e->paper->count - e->at, wrong = e->at - (size_t)e->right;
    if (e->marks[e->look - 1].unreached) {
        text_addf(&beside, _("not asked %zu of %zu"), unasked - unasked_left(s), unasked);
    } else {
        text_addf(&beside, _("mistake %zu of %zu"), wrong - mistakes_left(s), wrong);
    }
    attempt_heading(s, e->paper->item, text_str(&beside));
}

static void print_answered(struct session *s, const struct exam_mark *mark,
                           const struct course_question *q)
{
    TEXT_HERE words = {0}, safe = {0};
    if (mark->unreached) {
        print_text(s->frontend, _("There was no time left for it."));
        return;
    }
    if (mark->typed == NULL) {
        print_text(s->frontend, _("You left it out."));
        return;
    }
    add_answered(&words, q, mark);
    print_f(s->frontend, _("Your answer: %s"), text_safe(&safe, text_str(&words)));
}

void attempt_look(struct session *s)
{
    const struct course_asked *asked = &s->exam->paper->asked[s->exam->look - 1];
    const struct exam_mark *mark = &s->exam->marks[s->exam->look - 1];
    const struct course_question *q = asked->question;
    qsession_clear(s);
    s->last.there = false;
    look_heading(s);
    attempt_show(s, s->exam->paper->item, asked);
    print_question(s->frontend, q, &s->interpolator, true);
    print_answered(s, mark, q);
    if (course_kinds[q->kind].asks_legal) {
        attempt_print_asked(s, asked);
    } else if (mark->reply != NULL) {
        if (course_kinds[q->kind].one_play && mark->reply->has_verdict) { /* `why` is about it */
            struct situation situation = session_situation(s);
            session_judged(s, &situation, mark->typed, &mark->reply->verdict);
        }
        attempt_print_wrong(s, q, mark->reply);
    }
    s->exam->half = course_kinds[q->kind].one_play;
    if (!s->exam->half) {
        attempt_print_right(s, q);
    }
}

/* The play that was right, on the board. */
static void show_right(struct session *s)
{
    const struct course_question *q = s->exam->paper->asked[s->exam->look - 1].question;
    s->exam->half = false;
    print_gap(s->frontend);
    qsession_prepare(s, q);
    qsession_show_answer(s);
    attempt_print_right(s, q);
}

void attempt_look_on(struct session *s)
{
    if (s->exam->half) {
        show_right(s);
    } else {
        do {
            s->exam->look++;
        } while (s->exam->marks[s->exam->look - 1].right);
        session_forget_judged(s);
        attempt_look(s);
    }
    attempt_print_next(s);
}

/* ---- shown to its author ---- */

/* A question with its board and the right answers. */
static void preview_show(struct session *s, const struct course_item *item,
                         const struct course_asked *asked)
{
    const struct course_question *q = asked->question;
    qsession_clear(s);
    session_forget_drawn(s);
    qsession_prepare(s, q);
    attempt_show(s, item, asked);
    print_question(s->frontend, s->asked->question, &s->interpolator, true);
    print_gap(s->frontend);
    if (course_kinds[q->kind].asks_legal) {
        attempt_print_asked(s, asked);
    }
    attempt_print_right(s, s->asked->question);
}

/* "Exam question 2 of 7", and beside it what it is about and worth. */
static void preview_heading(struct session *s, const struct course_examset *paper, size_t i)
{
    const struct course_draw *line = paper->asked[i].line;
    const char *theme = course_draw_title(line);
    TEXT_HERE title = {0}, beside = {0};
    text_addf(&title, _("Exam, question %zu of %zu"), i + 1, paper->count);
    text_add(&beside, theme == NULL ? _("from the pool") : theme);
    if (course_exam_has_marks(paper->item->exam)) {
        text_add(&beside, " · ");
        examtell_marks(&beside, line->marks);
    }
    print_gap(s->frontend);
    print_heading(s->frontend, text_str(&title), text_str(&beside));
}

static void show_examset(struct session *s, const struct course_examset *paper)
{
    for (size_t i = 0; i < paper->count; i++) {
        preview_heading(s, paper, i);
        preview_show(s, paper->item, &paper->asked[i]);
    }
    if (paper->failed != NULL) {
        print_f(s->frontend, _("(No question was found for the line %d of the file.)"),
                paper->failed->at.line);
    }
}

/* What of the pool the paper did not take. */
static void show_rest(struct session *s, const struct course_examset *paper)
{
    const struct course_exam *exam = paper->item->exam;
    for (size_t i = 0; i < exam->pool_count; i++) {
        const struct course_step *step = &exam->pool[i];
        bool rest = step->ask != NULL;
        for (size_t k = 0; k < paper->count && rest; k++) {
            rest = paper->asked[k].step != step;
        }
        if (rest) {
            TEXT_HERE title = {0}, id = {0};
            text_addf(&title, _("In the pool: %s"), text_safe(&id, step->ask->id));
            print_gap(s->frontend);
            print_heading(s->frontend, text_str(&title), "");
            preview_show(s, paper->item,
                         &(struct course_asked){.question = step->ask, .step = step});
        }
    }
}

void exam_preview(struct session *s, const struct course_item *item)
{
    struct course_examset *paper = course_examset_draw(item, s->seed);
    TEXT_HERE terms = {0};
    attempt_heading(s, item, "");
    examtell_terms(&terms, item->exam, (size_t)item->exam->questions,
                   !s->frontend->display.buttons);
    print_text(s->frontend, text_str(&terms));
    print_f(s->frontend, _("By the seed %llu it asks this; another seed draws another exam."),
            (unsigned long long)s->seed);
    show_examset(s, paper);
    show_rest(s, paper);
    qsession_clear(s);
    course_examset_free(paper);
}
