// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/check/checking.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/text.h"
#include "course/exam/examset.h"
#include "course/load/theme.h"

/* ---- papers drawn from it ---- */

enum { PAPERS = 24, HURRIED = 20 /* seconds for a question */ };

/* What was drawn for one line over all papers. */
struct checkexam_counts {
    int drawn, yes, no;
    long least, most; /* numbers */
    bool told;
};

/* Whether the program's own answer to a question is taken as right. */
static bool answers_itself(const struct course_question *q)
{
    struct course_reply *reply = mem_alloc(sizeof *reply);
    struct course_list *answers = course_answers(q);
    TEXT_HERE typed = {0};
    bool several = !course_kinds[q->kind].one_play;
    for (size_t i = 0; i < answers->n && (i == 0 || several); i++) {
        text_addf(&typed, "%s%s", i > 0 ? "; " : "", answers->text[i]);
    }
    course_answer(q, text_str(&typed), reply);
    bool right = answers->n > 0 && reply->mark == COURSE_RIGHT;
    course_list_free(answers);
    free(reply);
    return right;
}

static void count_answer(struct checkexam_counts *t, const struct course_question *q)
{
    struct course_list *answers = course_answers(q);
    bool yes = q->offered_count > 0 ? q->preroll == q->offered[0]
                                    : answers->n > 0 && strcmp(answers->text[0], "yes") == 0;
    t->yes += yes;
    t->no += !yes;
    if (t->drawn == 0 || q->number < t->least) {
        t->least = q->number;
    }
    if (t->drawn == 0 || q->number > t->most) {
        t->most = q->number;
    }
    t->drawn++;
    course_list_free(answers);
}

/* Says once of a line that something is wrong with it. */
static bool checkexam_report(struct loader *in, const struct course_draw *line,
                             struct checkexam_counts *t, const char *message)
{
    if (!t->told) {
        report_error_at(in, line->at, "%s", message);
    }
    t->told = true;
    return false;
}

static bool check_examset(struct loader *in, const struct course_exam *exam,
                          struct checkexam_counts *tallies, const struct course_examset *paper)
{
    bool good = true;
    if (paper->failed != NULL) {
        good = checkexam_report(
            in, paper->failed, &tallies[paper->failed - exam->draws],
            paper->failed->ask == DRAW_FROM
                ? _("there are fewer of these questions than the exam asks")
                : _("no question of this theme and kind is found under these rules"));
    }
    for (size_t i = 0; i < paper->count; i++) {
        const struct course_asked *asked = &paper->asked[i];
        struct checkexam_counts *t = &tallies[asked->line - exam->draws];
        if (!answers_itself(asked->question)) {
            good = checkexam_report(in, asked->line, t, _("a question drawn here has no answer"));
        }
        if (asked->line->ask != DRAW_FROM) {
            count_answer(t, asked->question);
        }
    }
    return good;
}

/* Whether the answers of a line cannot be known beforehand. */
static bool check_variety(struct loader *in, const struct course_draw *line,
                          struct checkexam_counts *t)
{
    bool yes_no = line->ask == DRAW_LEGAL || line->ask == DRAW_PREROLL;
    bool number = line->ask == DRAW_COUNTS || line->ask == DRAW_POINTS;
    if (t->drawn < PAPERS / 2) {
        return true;
    }
    if (yes_no && (t->yes * 6 < t->drawn || t->no * 6 < t->drawn)) {
        return checkexam_report(in, line, t, _("the answer is nearly always the same here"));
    }
    if (number && t->least == t->most) {
        report_warning(in, line->at, _("the answer was %ld every time"), t->least);
    }
    return true;
}

/* Warns of a time in which the questions can hardly be read. */
static void check_time(struct loader *in, const struct course_exam *exam)
{
    int seconds = exam->minutes * 60 / exam->questions;
    if (exam->minutes > 0 && seconds < HURRIED) {
        report_warning(in, exam->minutes_at, _("that is %d seconds for each question"), seconds);
    }
}

static bool check_exam(struct loader *in, const struct course_item *item)
{
    const struct course_exam *exam = item->exam;
    struct checkexam_counts *tallies = mem_alloc(exam->draw_count * sizeof *tallies);
    bool good = true;
    check_time(in, exam);
    for (uint64_t seed = 1; seed <= PAPERS && good; seed++) {
        struct course_examset *paper = course_examset_draw(item, seed);
        good = check_examset(in, exam, tallies, paper);
        course_examset_free(paper);
    }
    for (size_t i = 0; i < exam->draw_count && good; i++) {
        good = check_variety(in, &exam->draws[i], &tallies[i]) && good;
    }
    free(tallies);
    return good;
}

bool check_exams(struct loader *in, const struct course *c, bool strict)
{
    bool good = true;
    for (size_t i = 0; i < c->item_count; i++) {
        if (c->items[i].exam != NULL) {
            good = check_fair(in, &c->items[i], strict) && check_exam(in, &c->items[i]) && good;
        }
    }
    return good;
}

/* ---- what it asks ---- */

enum { RECALL_OF = 4 }; /* one question in so many may be answered from memory alone */

/* ---- new ---- */

static bool describe_step(struct loader *in, const struct course_item *item, struct course_place at,
                          size_t step)
{
    report_error_at(in, at,
                    _("step %zu of the lesson asks this already: in an exam every question is new"),
                    step);
    report_note(in, item->steps[step - 1].ask->at, _("it is asked here"));
    return false;
}

/* The questions of the lesson itself that a line names. */
static bool check_named(struct loader *in, const struct course_item *item,
                        const struct course_draw *line)
{
    bool good = true;
    for (size_t i = 0; i < line->from_count; i++) {
        for (size_t k = 0; k < item->step_count; k++) {
            if (line->from[i] == &item->steps[k]) {
                good = describe_step(in, item, line->from_at[i], k + 1);
            }
        }
    }
    return good;
}

/* Whether a question of the pool is asked in the lesson, or stands in the pool twice. */
static bool check_new(struct loader *in, const struct course_item *item, size_t i)
{
    const struct course_exam *exam = item->exam;
    const struct course_question *q = exam->pool[i].ask;
    size_t step = alike_step(item, q);
    bool good = step == 0 || describe_step(in, item, q->at, step);
    for (size_t k = 0; k < i; k++) {
        if (exam->pool[k].ask == NULL || !alike_questions(exam->pool[k].ask, q)) {
            continue;
        }
        good = report_error_at(in, q->at, _("the pool asks this twice"));
        report_note(in, exam->pool[k].ask->at, _("the first is here"));
    }
    return good;
}

/* ---- not ahead ---- */

/* Warns of a fixed question that needs what was not taught, … */
static void check_needs(struct loader *in, const struct course_item *item,
                        const struct course_question *q)
{
    uint64_t ahead = needs_of(q) & ~course_exam_may_ask(item);
    TEXT_HERE names = {0};
    for (size_t i = 0; ahead >> i != 0; i++) {
        if ((ahead >> i & 1) != 0) {
            text_addf(&names, "%s'%s'", names.size > 0 ? ", " : "", theme_nth(i)->name);
        }
    }
    if (ahead != 0) {
        report_warning(
            in, q->at,
            _("this takes what no lesson up to this exam teaches: %s; add it to teaches: "
              "of a lesson, or to taught: of the exam"),
            text_str(&names));
    }
}

/* … and of a line whose theme was not. */
static void check_line(struct loader *in, const struct course_item *item,
                       const struct course_draw *line)
{
    uint64_t taught = course_exam_taught(item);
    if (line->theme >= 0 && taught != 0 && (taught >> line->theme & 1) == 0) {
        report_warning(
            in, line->at,
            _("no lesson up to this exam teaches '%s'; add it to teaches: of a lesson, or "
              "to taught: of the exam"),
            course_draw_theme(line));
    }
}

/* ---- more than memory ---- */

static bool is_recall(const struct course_step *step)
{
    return step->ask != NULL && !step->ask->has_position;
}

/* How many questions without a board a line can give at most. */
static int most_recall(const struct course_draw *line)
{
    int n = 0;
    for (size_t i = 0; i < line->from_count; i++) {
        n += is_recall(line->from[i]);
    }
    return n < line->times ? n : line->times;
}

/* The most that an exam can ask from memory, whatever is drawn; *first is where. */
static int most_of_exam(const struct course_exam *exam, const struct course_draw **first)
{
    int a_round = 0, lines = 0, all = 0;
    *first = NULL;
    for (size_t i = 0; i < exam->draw_count; i++) {
        int n = most_recall(&exam->draws[i]);
        a_round += n;
        lines += exam->draws[i].times;
        *first = *first == NULL && n > 0 ? &exam->draws[i] : *first;
    }
    for (size_t i = 0; i < exam->pool_count; i++) {
        all += is_recall(&exam->pool[i]);
    }
    int rounds = (exam->questions + lines - 1) / lines, most = a_round * rounds;
    return most < all ? most : all;
}

static bool check_recall(struct loader *in, const struct course_exam *exam, bool strict)
{
    const struct course_draw *first;
    int most = most_of_exam(exam, &first);
    if (first == NULL || most * RECALL_OF <= exam->questions) {
        return true;
    }
    const char *format = _("%d of %d questions can be without a board: one in four at most may be "
                           "answered from memory");
    if (!strict) {
        report_warning(in, first->at, format, most, exam->questions);
        return true;
    }
    return report_error_at(in, first->at, format, most, exam->questions);
}

bool check_fair(struct loader *in, const struct course_item *item, bool strict)
{
    const struct course_exam *exam = item->exam;
    bool good = check_recall(in, exam, strict);
    for (size_t i = 0; i < exam->draw_count; i++) {
        good = check_named(in, item, &exam->draws[i]) && good;
        check_line(in, item, &exam->draws[i]);
    }
    for (size_t i = 0; i < exam->pool_count; i++) {
        if (exam->pool[i].ask != NULL) {
            good = check_new(in, item, i) && good;
            check_needs(in, item, exam->pool[i].ask);
        }
    }
    return good;
}
