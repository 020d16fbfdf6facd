// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/check/checkexam.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "course/exam/paper.h"
#include "base/text.h"

enum { PAPERS = 24, HURRIED = 20 /* seconds for a question */ };

/* What was drawn for one line over all papers. */
struct checkexam_tally {
    int drawn, yes, no;
    long least, most; /* numbers */
    bool unanswered, told;
};

/* Whether the program's own answer to a question is taken as right. */
static bool answers_itself(const struct course_question *q)
{
    struct course_reply *reply = mem_alloc(sizeof *reply);
    struct course_list *answers = course_answers(q);
    TEXT_HERE typed = {0};
    bool several = !course_kinds[q->kind].one_play;
    for (size_t i = 0; i < answers->n && (i == 0 || several); i++)
        text_addf(&typed, "%s%s", i > 0 ? "; " : "", answers->text[i]);
    course_answer(q, text_str(&typed), reply);
    bool right = answers->n > 0 && reply->mark == COURSE_RIGHT;
    course_list_free(answers);
    free(reply);
    return right;
}

static void count_answer(struct checkexam_tally *t, const struct course_question *q)
{
    struct course_list *answers = course_answers(q);
    bool yes = q->offered_count > 0 ? q->preroll == q->offered[0]
                                    : answers->n > 0 && strcmp(answers->text[0], "yes") == 0;
    t->yes += yes;
    t->no += !yes;
    if (t->drawn == 0 || q->number < t->least)
        t->least = q->number;
    if (t->drawn == 0 || q->number > t->most)
        t->most = q->number;
    t->drawn++;
    course_list_free(answers);
}

/* Says once of a line that something is wrong with it. */
static bool tell(struct loader *in, const struct course_draw *line, struct checkexam_tally *t,
                 const char *message)
{
    if (!t->told)
        complain_at(in, line->at.line, line->at.column, "%s", message);
    t->told = true;
    return false;
}

static bool check_paper(struct loader *in, const struct course_exam *exam,
                        struct checkexam_tally *tallies, const struct course_paper *paper)
{
    bool good = true;
    if (paper->failed != NULL)
        good = tell(in, paper->failed, &tallies[paper->failed - exam->draws],
                    paper->failed->ask == DRAW_FROM
                        ? _("there are fewer of these questions than the exam asks")
                        : _("no question of this theme and kind is found under these rules"));
    for (size_t i = 0; i < paper->count; i++) {
        const struct course_asked *asked = &paper->asked[i];
        struct checkexam_tally *t = &tallies[asked->line - exam->draws];
        if (!answers_itself(asked->question))
            good = tell(in, asked->line, t, _("a question drawn here has no answer"));
        if (asked->line->ask != DRAW_FROM)
            count_answer(t, asked->question);
    }
    return good;
}

/* Whether the answers of a line cannot be known beforehand. */
static bool check_variety(struct loader *in, const struct course_draw *line,
                          struct checkexam_tally *t)
{
    bool yes_no = line->ask == DRAW_LEGAL || line->ask == DRAW_PREROLL;
    bool number = line->ask == DRAW_COUNTS || line->ask == DRAW_POINTS;
    if (t->drawn < PAPERS / 2)
        return true;
    if (yes_no && (t->yes * 6 < t->drawn || t->no * 6 < t->drawn))
        return tell(in, line, t, _("the answer is nearly always the same here"));
    if (number && t->least == t->most)
        complain_warning(in, line->at, _("the answer was %ld every time"), t->least);
    return true;
}

/* Warns of a time in which the questions can hardly be read. */
static void check_time(struct loader *in, const struct course_exam *exam)
{
    int seconds = exam->minutes * 60 / exam->questions;
    if (exam->minutes > 0 && seconds < HURRIED)
        complain_warning(in, exam->minutes_at, _("that is %d seconds for each question"), seconds);
}

static bool check_exam(struct loader *in, const struct course_item *item)
{
    const struct course_exam *exam = item->exam;
    struct checkexam_tally *tallies = mem_alloc(exam->draw_count * sizeof *tallies);
    bool good = true;
    check_time(in, exam);
    for (uint64_t seed = 1; seed <= PAPERS && good; seed++) {
        struct course_paper *paper = course_paper_draw(item, seed);
        good = check_paper(in, exam, tallies, paper);
        course_paper_free(paper);
    }
    for (size_t i = 0; i < exam->draw_count && good; i++)
        good = check_variety(in, &exam->draws[i], &tallies[i]) && good;
    free(tallies);
    return good;
}

bool check_exams(struct loader *in, const struct course *c, bool strict)
{
    bool good = true;
    for (size_t i = 0; i < c->item_count; i++)
        if (c->items[i].exam != NULL)
            good = check_fair(in, &c->items[i], strict) && check_exam(in, &c->items[i]) && good;
    return good;
}
