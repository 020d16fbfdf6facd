// SPDX-License-Identifier: GPL-3.0-or-later
/* A lesson or puzzle as its learners see it, from beginning to end, without asking: for authors. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "rich/quoted.h"
#include "rules/clause.h"
#include "tutor/core/session.h"
#include "tutor/exam/exam.h"
#include "tutor/lesson/lessonplayer.h"
#include "tutor/question/questionsession.h"
#include "tutor/table/program.h"
#include "view/present.h"

/* --- hints --- */

/* Says an author's hint behind its number: moved in where it is words and nothing else. */
static void authors_hint(struct session *s, const struct course_question *q, const char *hint,
                         struct text *number)
{
    TEXT_HERE bare = {0};
    ARENA_HERE in = {0};
    struct rich *rich = rich_read(&in, hint, &q->rules, &bare);
    if (rich == NULL) {
        text_add_safe_lines(number, text_str(&bare), bare.size);
        print_indented(s->frontend, text_str(number), 2, 5);
    } else {
        text_cut(number, number->size - 1);
        print_written_after(s->frontend, &q->rules, text_str(number), hint);
    }
}

static void hints(struct session *s, const struct course_question *q)
{
    struct present *p = present_question(q, &s->interpolator);
    int n = (int)p->hint_count + p->own_hints;
    if (p->own_hints > 0) {
        print_text(s->frontend, _("Hints (the program's own):"));
    } else if (n > 0) {
        print_text(s->frontend, _("Hints:"));
    }
    for (int i = 0; i < n; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%d. ", i + 1);
        if (i < (int)p->hint_count) {
            authors_hint(s, q, p->hints[i], &line);
        } else {
            qsession_own_hint(s, i + 1, &line);
            print_indented(s->frontend, text_str(&line), 2, 5);
        }
    }
    present_free(p);
}

/* --- answers --- */

/* A line as if it had been typed at the prompt, in the learner's words, and what is said to it. */
static void answer(struct session *s, const char *typed)
{
    TEXT_HERE line = {0}, words = {0};
    qsession_reopen(s);
    session_prompt(s, &line);
    present_typed(&words, s->asked->question, typed);
    text_add_safe(&line, text_str(&words), words.size);
    print_text(s->frontend, text_str(&line));
    if (!qsession_answer(s, typed)) {
        qsession_unclear(s, typed);
    }
    session_await(s, NULL);
}

/* The whole of a right answer: all of its parts, or for a play one of those that are right. */
static void right_answer(struct session *s, const struct course_question *q)
{
    struct course_list *list = course_answers(q);
    TEXT_HERE typed = {0};
    const struct course_facts *facts = &course_kinds[q->kind];
    size_t n = facts->one_play && list->n > 0 ? 1 : list->n;
    for (size_t i = 0; i < n; i++) {
        text_add(&typed, i == 0 ? "" : facts->joined);
        text_add(&typed, list->text[i]);
    }
    if (n > 0) {
        answer(s, text_str(&typed));
    }
    course_list_free(list);
}

/* What the author says to other answers. */
static void feedback(struct session *s, const struct course_question *q)
{
    for (size_t i = 0; i < q->feedback_count; i++) {
        const struct course_feedback *f = &q->feedback[i];
        TEXT_HERE scratch = {0};
        print_gap(s->frontend);
        if (f->when == COURSE_WHEN_ANSWER) {
            TEXT_HERE typed = {0};
            course_typed(&typed, q, f);
            answer(s, text_str(&typed));
            continue;
        }
        if (f->when == COURSE_WHEN_CODE) {
            print_f(s->frontend,
                    f->code == CLAUSE_LEGAL ? _("(Any other legal play)")
                                            : _("(Any play that is refused as %s)"),
                    clause_text(f->code)->code);
        } else {
            print_text(s->frontend, _("(Any other wrong answer)"));
        }
        print_written(s->frontend, &q->rules,
                      interpolate_of(&s->interpolator, q, &f->say, &scratch));
    }
}

/* What the author says to who chooses an option that is wrong. */
static void options(struct session *s, const struct course_question *q)
{
    struct present *p = present_question(q, &s->interpolator);
    for (size_t i = 0; i < p->option_count; i++) {
        const struct present_option *o = &p->options[i];
        if (!o->right && o->say != NULL) {
            const char letter[2] = {o->letter, '\0'};
            print_gap(s->frontend);
            answer(s, letter);
        }
    }
    present_free(p);
}

/* Everything about the question that has just been asked. */
static void question(struct session *s)
{
    const struct course_question *q = s->asked->question;
    print_gap(s->frontend);
    hints(s, q);
    qsession_print_answers(s, q);
    print_gap(s->frontend);
    right_answer(s, q);
    options(s, q);
    feedback(s, q);
}

/* --- the way through --- */

static void step(struct session *s, const struct course_step *now)
{
    if (lesson_describe_step(s)) {
        while (lesson_next_turn(s)) {
            question(s);
            print_gap(s->frontend);
        }
    } else if (s->asked->question != NULL) {
        question(s);
    }
    if (!now->sound) {
        print_f(s->frontend, _("(There are errors in this step, from line %d on: see above.)"),
                now->at.line);
    }
}

/* The line on which what comes after a step begins. */
static int line_after(const struct item_list *list, size_t i, size_t k)
{
    const struct course_item *item = list->items[i];
    return k + 1 < item->step_count ? item->steps[k + 1].at.line
           : i + 1 < list->count    ? list->items[i + 1]->at.line
                                    : INT_MAX;
}

/* Whether a step is among those lines; all of an item are where its head is. */
static bool is_among(const struct item_list *list, size_t i, size_t k,
                     const struct preview_lines *only)
{
    const struct course_item *item = list->items[i];
    int head = i == 0 ? 1 : item->at.line, first = item->steps[0].at.line;
    bool in_head = only->from < first && only->to >= head;
    return in_head || (only->to >= item->steps[k].at.line && only->from < line_after(list, i, k));
}

/* The course from beginning to end in the language in use. */
static void walk(struct session *s, const struct preview_lines *only)
{
    const struct item_list *list = lesson_items(s);
    for (size_t i = 0; i < list->count; i++) {
        session_forget_drawn(s);
        for (size_t k = 0; k < list->items[i]->step_count; k++) {
            lesson_place_step(s, i, k);
            if (only == NULL || is_among(list, i, k, only)) {
                step(s, &list->items[i]->steps[k]);
            }
        }
        if (list->items[i]->exam != NULL) {
            exam_preview(s, list->items[i]);
        }
    }
}

static void walk_in(struct session *s, enum lang lang, const struct preview_lines *only)
{
    lang_set(lang);
    print_gap(s->frontend);
    print_heading(s->frontend, _("In English"), "");
    walk(s, only);
}

static bool differs(const struct course_text *text)
{
    return text->sv != text->en;
}

/* Whether something that it says first is written for each language; a text that is written once
 * stands in both. */
static bool speaks_both(const struct course *c)
{
    bool both = differs(&c->title);
    for (size_t i = 0; i < c->item_count && !both; i++) {
        both = differs(&c->items[i].title);
        for (size_t k = 0; k < c->items[i].step_count && !both; k++) {
            const struct course_step *step = &c->items[i].steps[k];
            both = differs(&step->say) || (step->ask != NULL && differs(&step->ask->text));
        }
    }
    return both;
}

bool preview_course(const struct tutor_options *options, struct frontend *frontend,
                    const struct course *c, bool both, const struct preview_lines *only)
{
    struct session s;
    struct item_list list = {0};
    enum lang before = lang_current();
    program_open(&s, options, frontend);
    s.previewing = true;
    s.seed = options->seed;
    rng_seed(&s.rng, s.seed);
    for (size_t i = 0; i < c->item_count; i++) {
        item_list_add(&list, &c->items[i]);
    }
    lesson_place(&s, &(struct lesson_way){.list = &list});
    free(list.items);
    if (both && speaks_both(c)) {
        walk_in(&s, LANG_SV, only);
        walk_in(&s, LANG_EN, only);
        lang_set(before);
    } else {
        walk(&s, only);
    }
    bool good = frontend_flush(s.frontend);
    program_close(&s);
    return good;
}
