// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/examtell.h"

#include <string.h>

#include "base/lang.h"
#include "base/width.h"
#include "coach/coach.h"
#include "course/interpolate/interpolate.h"
#include "view/present.h"
#include "view/richtext.h"

enum { WORDS_COLUMNS = 140 };

void examtell_size(struct text *out, const struct course_exam *exam, size_t questions)
{
    if (course_exam_has_marks(exam)) {
        text_addf(out,
                  NG_("%zu question worth %d marks, of which %d are needed to pass.",
                      "%zu questions worth %d marks, of which %d are needed to pass.", questions),
                  questions, exam->marks, exam->pass);
    } else {
        text_addf(out,
                  NG_("%zu question, of which %d must be right.",
                      "%zu questions, of which %d must be right.", questions),
                  questions, exam->pass);
    }
}

void examtell_marks(struct text *out, int marks)
{
    text_addf(out, NG_("%d mark", "%d marks", marks), marks);
}

void examtell_left(struct text *out, int seconds)
{
    int minutes = (seconds + 59) / 60;
    if (minutes > 1) {
        text_addf(out, NG_("%d minute left", "%d minutes left", minutes), minutes);
    } else {
        text_addf(out, NG_("%d second left", "%d seconds left", seconds), seconds);
    }
}

void examtell_terms(struct text *out, const struct course_exam *exam, size_t questions, bool typed)
{
    examtell_size(out, exam, questions);
    text_addf(out, " %s", _("Each is answered once, without hints."));
    if (exam->minutes > 0) {
        text_addc(out, '\n');
        text_addf(
            out,
            NG_("You have %d minute. When it is over, the question you are at still counts, and "
                "what is left gives nothing.",
                "You have %d minutes. When they are over, the question you are at still counts, "
                "and what is left gives nothing.",
                exam->minutes),
            exam->minutes);
        if (typed) {
            text_addf(out, " %s", _("Enter tells the time."));
        }
    }
}

/* ---- how it went ---- */

void examtell_score(struct text *out, const struct course_exam *exam, const struct screen_result *r,
                    size_t unasked)
{
    int limit = exam->minutes, minutes = (r->seconds + 30) / 60;
    if (course_exam_has_marks(exam)) {
        text_addf(out, _("%d of %zu right: %d of %d marks."), r->right, (size_t)r->asked, r->marks,
                  r->all_marks);
    } else {
        text_addf(out, _("%d of %zu right."), r->right, (size_t)r->asked);
    }
    if (limit > 0) {
        text_addc(out, '\n');
    }
    if (limit > 0 && unasked > 0) {
        text_addf(out,
                  NG_("The time was over with %zu question left. That happens: with practice it "
                      "goes faster.",
                      "The time was over with %zu questions left. That happens: with practice it "
                      "goes faster.",
                      unasked),
                  unasked);
    } else if (limit > 0) {
        text_addf(out,
                  NG_("It took %d minute of the %d.", "It took %d minutes of the %d.", minutes),
                  minutes, limit);
    }
}

/* What the next exam asks of what this one asked. */
static const char *next_exam(const struct course_examset *paper, bool buttons)
{
    const struct course_exam *exam = paper->item->exam;
    size_t fixed = 0;
    for (size_t i = 0; i < paper->count; i++) {
        fixed += paper->asked[i].step != NULL;
    }
    bool same = (exam->seed > 0 && paper->seed == (uint64_t)exam->seed) ||
                (fixed == paper->count && fixed == exam->pool_count);
    return same ? _("Look at it once more and try again: the next exam has the same questions.")
           : fixed > 0
               ? _("Look at it once more and try again: questions that were written for this exam "
                   "may come again, what is drawn has other positions.")
           : buttons ? _("Look at it once more and try again: the next exam has other positions.")
                     : _("Look at it once more and try again: \"exam\" draws other positions.");
}

void examtell_verdict(struct text *out, const struct course_examset *paper,
                      const struct screen_result *r, bool buttons)
{
    if (r->marks >= r->pass) {
        text_add(out, r->right == r->asked
                          ? _("Without a single mistake: well played. The lesson is learned.")
                          : _("Passed, well done. The lesson is learned."));
    } else {
        text_addf(out,
                  course_exam_has_marks(paper->item->exam) ? _("It takes %d marks to pass.")
                                                           : _("It takes %d to pass."),
                  r->pass);
        text_addf(out, " %s", next_exam(paper, buttons));
    }
}

void examtell_placing(struct text *out, size_t positions)
{
    text_addf(
        out,
        NG_("%zu position at most. Play each as you would in a game; after two wrong answers "
            "it stops.",
            "%zu positions at most. Play each as you would in a game; after two wrong answers "
            "it stops.",
            positions),
        positions);
}

void examtell_placed(struct text *out, const char *known, const struct course_item *next)
{
    if (*known == '\0') {
        text_add(out, _("The first lessons are made for you: they are short, and all on the "
                        "board."));
    } else if (strchr(known, ',') != NULL) {
        text_addf(out, _("Lessons %s count as known."), known);
    } else {
        text_addf(out, _("Lesson %s counts as known."), known);
    }
    if (next != NULL) {
        TEXT_HERE title = {0};
        const char *name = lang_pick(next->title.sv, next->title.en);
        text_add_safe(&title, name, strlen(name));
        text_addc(out, ' ');
        text_addf(out, _("You begin with lesson %1$d, %2$s."), next->number, text_str(&title));
    }
}

/* A full stop where the words do not end a sentence themselves. */
static void examtell_end(struct text *words)
{
    size_t n = words->size;
    bool ended = n > 0 && strchr(".?!", words->data[n - 1]) != NULL;
    bool cut = n >= strlen("…") && strcmp(words->data + n - strlen("…"), "…") == 0;
    text_add(words, ended || cut ? "" : ".");
}

void examtell_asks(struct text *out, const struct course_asked *asked)
{
    TEXT_HERE scratch = {0}, safe = {0}, plain = {0};
    const char *words = interpolate_of(NULL, asked->question, &asked->question->text, &scratch);
    if (words == NULL && asked->step != NULL) {
        words = interpolate_text(NULL, &asked->step->situation, &asked->step->say, &scratch);
    }
    struct present *p = present_question(asked->question, NULL);
    words =
        words == NULL ? text_str(&p->own) : richtext_plain(words, &asked->question->rules, &plain);
    text_add_safe(&safe, words, strcspn(words, "\n"));
    width_cut(out, text_str(&safe), WORDS_COLUMNS);
    present_free(p);
}

/* What was right: the first of what would have been. */
static void examtell_right(struct text *out, const struct course_question *q)
{
    TEXT_HERE words = {0}, safe = {0};
    struct present_answers *p = present_answers(q, NULL);
    for (size_t i = 0; i < p->shown && (i == 0 || !course_kinds[q->kind].one_play); i++) {
        const struct present_answer *a = &p->answer[i];
        text_addf(&words, "%s%s", i > 0 ? "; " : "", a->option != NULL ? a->option : a->words);
    }
    if (p->shown > 0) {
        text_addc(out, ' ');
        text_addf(out,
                  course_kinds[q->kind].one_play && p->count > 1 ? _("Right, for example: %s")
                                                                 : _("Right: %s"),
                  text_safe(&safe, text_str(&words)));
    }
    present_answers_free(p);
}

void examtell_wrong(struct text *out, size_t number, const struct course_asked *asked,
                    const char *answered, const bool *steps, size_t count)
{
    TEXT_HERE numbers = {0}, safe = {0};
    for (size_t k = 0; k < count; k++) {
        if (steps[k]) {
            text_addf(&numbers, "%s%zu", numbers.size > 0 ? ", " : "", k + 1);
        }
    }
    text_addf(out, "%zu: ", number);
    examtell_asks(out, asked);
    examtell_end(out);
    if (*answered == '\0') {
        text_addf(out, " %s", _("You left it out."));
    } else {
        text_addc(out, ' ');
        text_addf(out, _("Your answer: %s"), text_safe(&safe, answered));
        examtell_end(out);
    }
    examtell_right(out, asked->question);
    if (numbers.size > 0) {
        examtell_end(out);
        text_addc(out, ' ');
        text_addf(out,
                  strchr(text_str(&numbers), ',') == NULL ? _("See step %s again")
                                                          : _("See steps %s again"),
                  text_str(&numbers));
    }
    examtell_end(out);
}
