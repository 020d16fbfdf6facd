// SPDX-License-Identifier: GPL-3.0-or-later
/* How an exam went. */
#include "tutor/exam/sitting.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/width.h"
#include "coach/coach.h"
#include "tutor/core/naming.h"
#include "tutor/core/aside.h"
#include "tutor/lesson/tour.h"
#include "view/present.h"
#include "view/richtext.h"

enum { WORDS_COLUMNS = 60 };

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

/* "1, 4" from a set; nothing where it is empty. */
static void write_steps(struct text *out, const bool *steps, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        if (steps[k]) {
            text_addf(out, "%s%zu", out->size > 0 ? ", " : "", k + 1);
        }
    }
}

/* A full stop where the words do not end a sentence themselves. */
static void end_sentence(struct text *words)
{
    size_t n = words->size;
    bool ended = n > 0 && strchr(".?!", words->data[n - 1]) != NULL;
    bool cut = n >= strlen("…") && strcmp(words->data + n - strlen("…"), "…") == 0;
    text_add(words, ended || cut ? "" : ".");
}

/* What a question was about: its theme, or the beginning of its words. */
static void write_matter(struct text *out, const struct course_asked *asked)
{
    const char *theme = course_draw_title(asked->line);
    TEXT_HERE room = {0};
    const char *words = fill_of(NULL, asked->question, &asked->question->text, &room);
    if (theme == NULL && words == NULL && asked->step != NULL) {
        words = fill_text(NULL, &asked->step->situation, &asked->step->say, &room);
    }
    if (theme != NULL) {
        text_add(out, theme);
        return;
    }
    struct present *p = present_question(asked->question, NULL);
    TEXT_HERE safe = {0}, plain = {0};
    words =
        words == NULL ? text_str(&p->own) : richtext_plain(words, &asked->question->rules, &plain);
    text_add_safe(&safe, words, strcspn(words, "\n"));
    width_cut(out, text_str(&safe), WORDS_COLUMNS);
    present_free(p);
}

/* One line for each question that was wrong: what it was about, and where the lesson tells it. */
static void say_wrong(struct session *s)
{
    const struct course_paper *paper = s->exam->paper;
    bool *steps = mem_alloc(paper->item->step_count * sizeof *steps + 1);
    for (size_t i = 0; i < paper->count; i++) {
        TEXT_HERE line = {0}, numbers = {0};
        if (s->exam->marks[i].right || s->exam->marks[i].unreached) {
            continue;
        }
        memset(steps, 0, paper->item->step_count * sizeof *steps);
        add_steps(s, i, steps);
        write_steps(&numbers, steps, paper->item->step_count);
        text_addf(&line, "%zu: ", i + 1);
        write_matter(&line, &paper->asked[i]);
        if (s->exam->marks[i].clause != CLAUSE_LEGAL && paper->asked[i].line->theme >= 0) {
            text_addf(&line, " (%s)", coach_clause_name(s->exam->marks[i].clause));
        }
        if (numbers.size > 0) {
            end_sentence(&line);
            text_addc(&line, ' ');
            text_addf(&line,
                      strchr(text_str(&numbers), ',') == NULL ? _("See step %s again")
                                                              : _("See steps %s again"),
                      text_str(&numbers));
        }
        end_sentence(&line);
        say_indented(s->face, text_str(&line), 2, 5);
    }
    free(steps);
}

/* What to type for the same exam again: "exam 4 seed 123", appended. A lesson that is not among the
 * lessons is named only where one is in it. */
static void add_command(struct text *out, struct session *s, const struct course_paper *paper)
{
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    TEXT_HERE number = {0};
    text_addf(&number, "%d", paper->item->number);
    const char *names[] = {text_str(&number), paper->item->id};
    text_add(out, _("exam"));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int at = naming_find(lessons, names[i], NULL);
        if (at >= 0 && lessons->items[at] == paper->item) {
            text_addf(out, " %s", names[i]);
            break;
        }
    }
    text_addf(out, " %s %llu", _("seed"), (unsigned long long)paper->seed);
}

static void say_score(struct session *s)
{
    const struct course_paper *paper = s->exam->paper;
    if (course_exam_has_marks(paper->item->exam)) {
        say_f(s->face, _("%d of %zu right: %d of %d marks."), s->exam->right, paper->count,
              s->exam->earned, paper->marks);
    } else {
        say_f(s->face, _("%d of %zu right."), s->exam->right, paper->count);
    }
}

/* How long it took where that was limited, and what was not come to. */
static void say_time(struct session *s)
{
    const struct sitting *e = s->exam;
    int minutes = (int)((e->taken + 30000) / 60000), limit = e->paper->item->exam->minutes;
    size_t left = e->paper->count - e->at;
    if (limit == 0) {
        return;
    }
    if (left > 0) {
        say_f(s->face,
              NG_("The time was over with %zu question left. That happens: with practice it goes "
                  "faster.",
                  "The time was over with %zu questions left. That happens: with practice it goes "
                  "faster.",
                  left),
              left);
    } else {
        say_f(s->face,
              NG_("It took %d minute of the %d.", "It took %d minutes of the %d.",
                  (unsigned long)minutes),
              minutes, limit);
    }
}

/* Whether something that was asked was not right. */
static bool has_wrong(const struct sitting *e)
{
    for (size_t i = 0; i < e->at; i++) {
        if (!e->marks[i].right) {
            return true;
        }
    }
    return false;
}

void result_say(struct session *s, bool passed)
{
    const struct course_paper *paper = s->exam->paper;
    TEXT_HERE title = {0};
    sitting_title(&title, paper->item);
    say_gap(s->face);
    aside_result(s, &(struct face_result){.of = "exam",
                                          .asked = (int)paper->count,
                                          .right = s->exam->right,
                                          .passed = passed,
                                          .marks = s->exam->earned,
                                          .all_marks = paper->marks,
                                          .pass = paper->pass,
                                          .seconds = (int)(s->exam->taken / 1000)});
    say_heading(s->face, text_str(&title), passed ? _("passed") : _("not yet"));
    say_score(s);
    say_time(s);
    if (has_wrong(s->exam)) {
        say_text(s->face, _("What was wrong:"));
        say_wrong(s);
    }
    if (passed) {
        say_text(s->face, s->exam->right == (int)paper->count
                              ? _("Without a single mistake: well played. The lesson is learned.")
                              : _("Passed, well done. The lesson is learned."));
    } else if (course_exam_has_marks(paper->item->exam)) {
        say_f(s->face,
              _("It takes %d marks to pass. Look at it once more and try again: \"exam\" draws "
                "other positions."),
              paper->pass);
    } else {
        say_f(s->face,
              _("It takes %d to pass. Look at it once more and try again: \"exam\" draws "
                "other positions."),
              paper->pass);
    }
    text_clear(&title);
    add_command(&title, s, paper);
    say_f(s->face, _("\"%s\" asks these questions again."), text_str(&title));
}
