// SPDX-License-Identifier: GPL-3.0-or-later
/* An exam shown to its author: what it asks, one paper of it, and the fixed questions besides. */
#include "tutor/exam/exam.h"

#include "base/lang.h"
#include "tutor/exam/sitting.h"
#include "tutor/question/asking.h"
#include "view/examtell.h"

/* A question with its board and the right answers. */
static void show(struct session *s, const struct course_item *item,
                 const struct course_asked *asked)
{
    const struct course_question *q = asked->question;
    asking_clear(s);
    session_forget_drawn(s);
    asking_prepare(s, q);
    sitting_show(s, item, asked);
    say_question(s->face, session_question(s), &s->filler, true);
    say_gap(s->face);
    if (course_kinds[q->kind].asks_legal) {
        sitting_say_asked(s, asked);
    }
    sitting_say_right(s, session_question(s));
}

/* "Exam question 2 of 7", and beside it what it is about and worth. */
static void heading(struct session *s, const struct course_paper *paper, size_t i)
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
    say_gap(s->face);
    say_heading(s->face, text_str(&title), text_str(&beside));
}

static void show_paper(struct session *s, const struct course_paper *paper)
{
    for (size_t i = 0; i < paper->count; i++) {
        heading(s, paper, i);
        show(s, paper->item, &paper->asked[i]);
    }
    if (paper->failed != NULL) {
        say_f(s->face, _("(No question was found for the line %d of the file.)"),
              paper->failed->at.line);
    }
}

/* Whether a paper asks the question of this step. */
static bool has(const struct course_paper *paper, const struct course_step *step)
{
    for (size_t i = 0; i < paper->count; i++) {
        if (paper->asked[i].step == step) {
            return true;
        }
    }
    return false;
}

/* What of the pool the paper did not take. */
static void show_rest(struct session *s, const struct course_paper *paper)
{
    const struct course_exam *exam = paper->item->exam;
    for (size_t i = 0; i < exam->pool_count; i++) {
        const struct course_step *step = &exam->pool[i];
        if (step->ask != NULL && !has(paper, step)) {
            TEXT_HERE title = {0}, id = {0};
            text_addf(&title, _("In the pool: %s"), text_safe(&id, step->ask->id));
            say_gap(s->face);
            say_heading(s->face, text_str(&title), "");
            show(s, paper->item, &(struct course_asked){.question = step->ask, .step = step});
        }
    }
}

void exam_preview(struct session *s, const struct course_item *item)
{
    struct course_paper *paper = course_paper_draw(item, s->seed);
    TEXT_HERE title = {0};
    sitting_title(&title, item);
    say_gap(s->face);
    say_heading(s->face, text_str(&title), "");
    sitting_say_terms(s, item->exam, (size_t)item->exam->questions);
    say_f(s->face, _("By the seed %llu it asks this; another seed draws another exam."),
          (unsigned long long)s->seed);
    show_paper(s, paper);
    show_rest(s, paper);
    asking_clear(s);
    course_paper_free(paper);
}
