// SPDX-License-Identifier: GPL-3.0-or-later
/* Whether an exam is fair: new, not ahead of its lesson, and more than a test of memory. */
#include "course/check/checkexam.h"

#include "base/lang.h"
#include "base/text.h"
#include "course/exam/alike.h"
#include "course/exam/needs.h"
#include "course/load/theme.h"

enum { RECALL_OF = 4 }; /* one question in so many may be answered from memory alone */

/* ---- new ---- */

static bool tell_step(struct loader *in, const struct course_item *item, struct course_place at,
                      size_t step)
{
    complain_at(in, at.line, at.column,
                _("step %zu of the lesson asks this already: in an exam every question is new"),
                step);
    complain_note(in, item->steps[step - 1].ask->at, _("it is asked here"));
    return false;
}

/* The questions of the lesson itself that a line names. */
static bool check_named(struct loader *in, const struct course_item *item,
                        const struct course_draw *line)
{
    bool good = true;
    for (size_t i = 0; i < line->from_count; i++)
        for (size_t k = 0; k < item->step_count; k++)
            if (line->from[i] == &item->steps[k])
                good = tell_step(in, item, line->from_at[i], k + 1);
    return good;
}

/* Whether a question of the pool is asked in the lesson, or stands in the pool twice. */
static bool check_new(struct loader *in, const struct course_item *item, size_t i)
{
    const struct course_exam *exam = item->exam;
    const struct course_question *q = exam->pool[i].ask;
    size_t step = alike_step(item, q);
    bool good = step == 0 || tell_step(in, item, q->at, step);
    for (size_t k = 0; k < i; k++) {
        if (exam->pool[k].ask == NULL || !alike_questions(exam->pool[k].ask, q))
            continue;
        good = complain_at(in, q->at.line, q->at.column, _("the pool asks this twice"));
        complain_note(in, exam->pool[k].ask->at, _("the first is here"));
    }
    return good;
}

/* ---- not ahead ---- */

static bool check_needs(struct loader *in, const struct course_exam *exam,
                        const struct course_question *q)
{
    uint64_t ahead = needs_of(q) & exam->later;
    TEXT_HERE names = {0};
    for (size_t i = 0; ahead >> i != 0; i++)
        if ((ahead >> i & 1) != 0)
            text_addf(&names, "%s'%s'", names.size > 0 ? ", " : "", theme_nth(i)->name);
    return ahead == 0 ||
           complain_at(in, q->at.line, q->at.column,
                       _("this takes what later: says is taught after this lesson: %s"),
                       text_str(&names));
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
    for (size_t i = 0; i < line->from_count; i++)
        n += is_recall(line->from[i]);
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
    for (size_t i = 0; i < exam->pool_count; i++)
        all += is_recall(&exam->pool[i]);
    int rounds = (exam->questions + lines - 1) / lines, most = a_round * rounds;
    return most < all ? most : all;
}

static bool check_recall(struct loader *in, const struct course_exam *exam, bool strict)
{
    const struct course_draw *first;
    int most = most_of_exam(exam, &first);
    if (first == NULL || most * RECALL_OF <= exam->questions)
        return true;
    const char *format = _("%d of %d questions can be without a board: one in four at most may be "
                           "answered from memory");
    if (!strict) {
        complain_warning(in, first->at, format, most, exam->questions);
        return true;
    }
    return complain_at(in, first->at.line, first->at.column, format, most, exam->questions);
}

bool check_fair(struct loader *in, const struct course_item *item, bool strict)
{
    const struct course_exam *exam = item->exam;
    bool good = check_recall(in, exam, strict);
    for (size_t i = 0; i < exam->draw_count; i++)
        good = check_named(in, item, &exam->draws[i]) && good;
    for (size_t i = 0; i < exam->pool_count; i++)
        if (exam->pool[i].ask != NULL)
            good = check_new(in, item, i) && check_needs(in, exam, exam->pool[i].ask) && good;
    return good;
}
